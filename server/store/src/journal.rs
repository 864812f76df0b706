//! Appending to the journals of matches. On PostgreSQL the key of the SQL table `journal` decides who takes a place, and
//! the statement that an entry has all those before it; on SQLite entries go to its tail ([`super::journal_tail`]).

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use demesne_base::ids::MatchId;
use sqlx::{AssertSqlSafe, Row};

use super::change::SkipReason;
use super::journal_tail::Tail;
use super::leases::{self, FencingToken};
use super::matches::NewJournalEntry;
use super::statement::{Connection, Query};
use super::to_json;
use super::transaction::{BEGIN_SQLITE, COMMIT};

/// Answers per statement when a match begins with many: databases accept some thirty thousand values in one.
const ANSWERS_AT_ONCE: usize = 1000;

/// An entry to append.
#[derive(Clone, Copy)]
pub(super) struct Appended<'a> {
    /// Its place in its group of changes.
    pub(super) place: usize,
    pub(super) entry: &'a NewJournalEntry,
    /// The fencing token that it proves if servers share the database.
    pub(super) token: Option<&'a FencingToken>,
}

impl Appended<'_> {
    /// The primary key of the entry.
    fn key(&self) -> (String, i64) {
        (self.entry.match_id.to_string(), i64::from(self.entry.seq))
    }

    /// An entry that was not appended.
    pub(super) fn skipped(&self, reason: SkipReason) -> Skipped {
        Skipped { place: self.place, reason }
    }
}

/// An entry that was not appended.
pub(super) struct Skipped {
    /// Its place in its group of changes.
    pub(super) place: usize,
    pub(super) reason: SkipReason,
}

/// The columns of the journal.
pub(super) const COLUMNS: &str =
    "match_id, seq, seat, message, answer, hash, standing, took, epoch";

/// The SQL types of [`COLUMNS`].
const TYPES: [&str; 9] =
    ["TEXT", "BIGINT", "BIGINT", "TEXT", "TEXT", "BIGINT", "TEXT", "BIGINT", "BIGINT"];

/// The transaction in which a statement runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Transaction {
    /// The caller has begun it, and commits it.
    Callers,
    /// The statement's own.
    Own,
}

/// Appends entries of any matches. Returns those that were skipped. If they are fenced the statement checks their leases, else these have been checked before.
pub(crate) async fn append(
    connection: &mut Connection,
    tail: &mut Tail,
    entries: &[Appended<'_>],
    fenced: bool,
) -> sqlx::Result<Vec<Skipped>> {
    if connection.backend_name() == "SQLite" {
        return tail.append(connection, entries, Transaction::Callers).await;
    }
    let appended = match fenced && entries.iter().all(|it| it.token.is_some()) {
        true => append_fenced(connection, entries).await?,
        false if append_running(connection, entries).await? == entries.len() => {
            return Ok(Vec::new());
        }
        false => stored(connection, entries).await?,
    };
    let is_out = |it: &&Appended| !appended.contains(&it.key());
    let out: Vec<_> = entries.iter().filter(is_out).copied().collect();
    match out.is_empty() {
        true => Ok(Vec::new()),
        false => why_skipped(connection, &out, fenced).await,
    }
}

/// Appends the first entries of a match, which it takes over from another one, in the order of their key.
pub(crate) async fn begin(
    connection: &mut Connection,
    entries: &[NewJournalEntry],
    token: Option<&FencingToken>,
) -> sqlx::Result<()> {
    for entries in entries.chunks(ANSWERS_AT_ONCE) {
        let appended = |(place, entry)| Appended { place, entry, token };
        let entries: Vec<Appended> = entries.iter().enumerate().map(appended).collect();
        match connection.backend_name() {
            "SQLite" => insert("journal", connection, &entries, Transaction::Callers).await?,
            _ => drop(append_running(connection, &entries).await?),
        }
    }
    Ok(())
}

/// Inserts entries into a table of an SQLite database with one statement. A transaction of its own is sent with it,
/// which costs no further wait.
pub(crate) async fn insert(
    table: &str,
    connection: &mut Connection,
    entries: &[Appended<'_>],
    transaction: Transaction,
) -> sqlx::Result<()> {
    // Anonymous parameters: SQLite searches the name of each named one among all of them, which for hundreds takes a
    // fifth of its time.
    let row = format!("({})", vec!["?"; TYPES.len()].join(", "));
    let rows = vec![row; entries.len()].join(", ");
    let insert = format!("INSERT INTO {table} ({COLUMNS}) VALUES {rows}");
    let sql = match transaction {
        Transaction::Callers => insert,
        Transaction::Own => format!("{BEGIN_SQLITE}; {insert}; {COMMIT}"),
    };
    let mut query = query!(AssertSqlSafe(sql));
    for entry in entries {
        for value in values(entry) {
            query = value.bind(query);
        }
    }
    query.execute(connection).await?;
    Ok(())
}

/// The conditions of an entry `v`: its match is in progress, and the journal has the entry before the first of its run
/// ([`run_starts`]). Otherwise the database is an older one than its room has read, such as a standby that was
/// promoted. One subquery looks up both by their keys, which takes less than two. Without its limit PostgreSQL might turn
/// it into scans of the tables.
const CONDITIONS: &str = "CROSS JOIN LATERAL (SELECT FROM matches m \
    LEFT JOIN journal j ON j.match_id = m.id AND j.seq = v.run - 1 \
    WHERE m.id = v.match_id AND m.ended IS NULL AND (v.run = 0 OR j.seq IS NOT NULL) LIMIT 1) found";

/// Appends entries with one statement, each only under its [`CONDITIONS`]. Returns the number of appended entries.
async fn append_running(
    connection: &mut Connection,
    entries: &[Appended<'_>],
) -> sqlx::Result<usize> {
    let types = [TYPES.as_slice(), &["BIGINT"]].concat();
    let arrays = arrays(&types);
    let sql = format!(
        "INSERT INTO journal ({COLUMNS}) SELECT {COLUMNS} FROM UNNEST({arrays}) AS v ({COLUMNS}, run) \
         {CONDITIONS}"
    );
    let mut literals = vec![ArrayLiteral::new(); types.len()];
    for (entry, run) in entries.iter().zip(run_starts(entries)) {
        push_row(&mut literals, values(entry).into_iter().chain([Value::Number(Some(run))]));
    }
    let query = bind_all(query!(AssertSqlSafe(sql)), literals);
    let appended = query.execute(connection).await?.rows_affected();
    Ok(usize::try_from(appended).expect("at most the number of answers"))
}

/// Appends entries of any matches with one statement, each only under its [`CONDITIONS`] and if its fencing token is
/// still valid. Returns the keys of the appended entries. The row lock serialises this statement with a
/// concurrent takeover of the lease.
async fn append_fenced(
    connection: &mut Connection,
    entries: &[Appended<'_>],
) -> sqlx::Result<HashSet<(String, i64)>> {
    let types = [TYPES.as_slice(), &["BIGINT", "TEXT", "TEXT"]].concat();
    let arrays = arrays(&types);
    let sql = format!(
        "INSERT INTO journal ({COLUMNS}) SELECT {COLUMNS} FROM (SELECT v.* FROM UNNEST({arrays}) \
         AS v ({COLUMNS}, run, lease, owner) JOIN leases l ON l.name = v.lease AND l.owner = v.owner \
         AND l.epoch = v.epoch {CONDITIONS} FOR SHARE OF l) held RETURNING match_id, seq"
    );
    let mut literals = vec![ArrayLiteral::new(); types.len()];
    for (entry, run) in entries.iter().zip(run_starts(entries)) {
        let lease = entry.token.map(|token| [token.lease.clone(), token.owner.to_string()]);
        let lease = lease.into_iter().flatten().map(Some).map(Value::Text);
        push_row(
            &mut literals,
            values(entry).into_iter().chain([Value::Number(Some(run))]).chain(lease),
        );
    }
    let query = bind_all(query!(AssertSqlSafe(sql)), literals);
    let rows = query.fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get("match_id")?, row.try_get("seq")?))).collect()
}

/// For each entry the number of the first one of its run: entries of one match and one epoch that follow each other in
/// this group. A statement does not find the rows that it inserts itself, so they are all or none appended, by what is
/// before the first of them.
fn run_starts(entries: &[Appended<'_>]) -> Vec<i64> {
    let mut latest: HashMap<(MatchId, Option<i64>), (i64, i64)> = HashMap::new();
    let start = |Appended { entry, token, .. }: &Appended<'_>| {
        let (seq, of) = (i64::from(entry.seq), (entry.match_id, token.map(|token| token.epoch)));
        let start = latest.get(&of).filter(|(_, last)| last + 1 == seq).map_or(seq, |run| run.0);
        latest.insert(of, (start, seq));
        start
    };
    entries.iter().map(start).collect()
}

/// The keys of those of these entries that are in the journal.
async fn stored(
    connection: &mut Connection,
    entries: &[Appended<'_>],
) -> sqlx::Result<HashSet<(String, i64)>> {
    let arrays = arrays(&["TEXT", "BIGINT"]);
    let sql = format!(
        "SELECT j.match_id, j.seq FROM UNNEST({arrays}) AS v (match_id, seq) \
         JOIN journal j ON j.match_id = v.match_id AND j.seq = v.seq"
    );
    let mut literals = vec![ArrayLiteral::new(); 2];
    for entry in entries {
        let (match_id, seq) = entry.key();
        push_row(&mut literals, [Value::Text(Some(match_id)), Value::Number(Some(seq))]);
    }
    let rows = bind_all(query!(AssertSqlSafe(sql)), literals).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get("match_id")?, row.try_get("seq")?))).collect()
}

/// Why these entries were not appended.
async fn why_skipped(
    connection: &mut Connection,
    out: &[Appended<'_>],
    fenced: bool,
) -> sqlx::Result<Vec<Skipped>> {
    let running = running(connection, out.iter().map(|it| it.entry.match_id)).await?;
    let tokens: HashSet<&FencingToken> =
        out.iter().filter_map(|it| it.token).filter(|_| fenced).collect();
    let valid = match tokens.is_empty() {
        true => HashSet::new(),
        false => leases::hold(connection, &tokens).await?,
    };
    let is_valid = |token: &FencingToken| valid.contains(&(token.lease.clone(), token.epoch));
    let why = |it: &Appended<'_>| match it.token.filter(|_| fenced) {
        Some(token) if !is_valid(token) => SkipReason::Fenced,
        Some(_) | None if running.contains(&it.entry.match_id) => SkipReason::NotNext,
        Some(_) | None => SkipReason::Ended,
    };
    Ok(out.iter().map(|it| it.skipped(why(it))).collect())
}

/// Returns those of these matches that are in progress.
async fn running(
    connection: &mut Connection,
    ids: impl Iterator<Item = MatchId>,
) -> sqlx::Result<HashSet<MatchId>> {
    const SQL: &str =
        "SELECT id FROM matches WHERE ended IS NULL AND id = ANY (CAST($1 AS TEXT[]))";
    let rows = query!(SQL, [array(ids.map(|id| Value::Text(Some(id.to_string()))))])
        .fetch_all(connection)
        .await?;
    rows.iter().map(|row| row.try_get("id")).collect()
}

/// A value of a row.
pub(super) enum Value {
    Text(Option<String>),
    Number(Option<i64>),
}

impl Value {
    fn bind(self, query: Query<'_>) -> Query<'_> {
        match self {
            Self::Text(text) => query.bind(text),
            Self::Number(number) => query.bind(number),
        }
    }
}

/// The values of an entry in the order of [`COLUMNS`].
fn values(Appended { entry, token, .. }: &Appended<'_>) -> [Value; 9] {
    let text = |text| Value::Text(Some(text));
    let number = |number| Value::Number(Some(number));
    [
        text(entry.match_id.to_string()),
        number(i64::from(entry.seq)),
        number(i64::from(entry.entry.seat.0)),
        Value::Text(entry.entry.message.clone()),
        text(to_json(&entry.entry.action)),
        Value::Number(entry.entry.hash.map(|hash| hash.0)),
        Value::Text(entry.standing.as_ref().map(to_json)),
        number(i64::from(entry.entry.took)),
        Value::Number(token.map(|token| token.epoch)),
    ]
}

/// The parameters of `UNNEST`, an array per column. A statement with a parameter per value would be another one for
/// every number of rows, and takes PostgreSQL a third longer.
fn arrays(types: &[&str]) -> String {
    let cast = |(number, kind)| format!("CAST(${number} AS {kind}[])");
    (1..).zip(types).map(cast).collect::<Vec<_>>().join(", ")
}

fn push_row(literals: &mut [ArrayLiteral], row: impl IntoIterator<Item = Value>) {
    for (literal, value) in literals.iter_mut().zip(row) {
        literal.push(&value);
    }
}

fn bind_all(query: Query<'_>, literals: Vec<ArrayLiteral>) -> Query<'_> {
    literals.into_iter().fold(query, |query, literal| query.bind(literal.finish()))
}

/// The text form of a PostgreSQL array of these values.
pub(super) fn array(values: impl Iterator<Item = Value>) -> String {
    let mut literal = ArrayLiteral::new();
    values.for_each(|value| literal.push(&value));
    literal.finish()
}

/// The text form of a PostgreSQL array, of which the values are added one by one.
#[derive(Clone)]
struct ArrayLiteral {
    text: String,
}

impl ArrayLiteral {
    fn new() -> Self {
        Self { text: "{".to_owned() }
    }

    fn push(&mut self, value: &Value) {
        if self.text.len() > 1 {
            self.text.push(',');
        }
        match value {
            Value::Text(Some(text)) => self.push_quoted(text),
            Value::Number(Some(number)) => {
                write!(self.text, "{number}").expect("writing to a string cannot fail");
            }
            Value::Text(None) | Value::Number(None) => self.text.push_str("NULL"),
        }
    }

    fn push_quoted(&mut self, text: &str) {
        self.text.push('"');
        for letter in text.chars() {
            if let '"' | '\\' = letter {
                self.text.push('\\');
            }
            self.text.push(letter);
        }
        self.text.push('"');
    }

    fn finish(mut self) -> String {
        self.text.push('}');
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_array_has_its_texts_in_quotes() {
        let mut literal = ArrayLiteral::new();
        let text = |text: &str| Value::Text(Some(text.to_owned()));
        for value in [text("a,{b}"), text(r#""\"#), text(""), text("NULL"), Value::Text(None)] {
            literal.push(&value);
        }
        literal.push(&Value::Number(Some(-7)));
        assert_eq!(literal.finish(), r#"{"a,{b}","\"\\","","NULL",NULL,-7}"#);
        assert_eq!(ArrayLiteral::new().finish(), "{}");
    }

    #[test]
    fn each_column_is_an_array() {
        assert_eq!(arrays(&["TEXT", "BIGINT"]), "CAST($1 AS TEXT[]), CAST($2 AS BIGINT[])");
    }
}
