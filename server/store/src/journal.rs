//! Appending to the journals of matches. On PostgreSQL the key of the SQL table `journal` decides who takes a place, and
//! the statement that an entry has all those before it; on SQLite entries go to its tail ([`super::journal_tail`]).

use std::collections::{HashMap, HashSet};
use std::io::{self, Write as _};
use std::ops::Range;
use std::sync::Arc;

use demesne_base::ids::MatchId;
use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, Row};

use super::change::SkipReason;
use super::journal_tail::Tail;
use super::leases::{self, FencingToken};
use super::match_progress::Latest;
use super::matches::NewJournalEntry;
use super::statement::{Connection, PostgresQuery, column};
use super::transaction::{BEGIN_SQLITE, COMMIT};
use super::{match_progress, to_json};

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
    fn key(&self) -> EntryKey {
        EntryKey { match_id: self.entry.match_id.to_string(), seq: i64::from(self.entry.seq) }
    }

    /// An entry that was not appended.
    pub(super) fn skipped(&self, reason: SkipReason) -> Skipped {
        Skipped { place: self.place, reason }
    }
}

/// The primary key of an entry.
#[derive(PartialEq, Eq, Hash)]
struct EntryKey {
    match_id: String,
    seq: i64,
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

/// The transaction in which a statement runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Transaction {
    /// The caller has begun it, and commits it.
    Callers,
    /// The statement's own, which also saves the progress of the matches.
    Own,
}

/// Appends entries of any matches. Returns those that were skipped. If they are fenced the statement checks their leases, else these have been checked before.
pub(crate) async fn append(
    connection: &mut Connection,
    tail: &mut Tail,
    entries: &[Appended<'_>],
    fenced: bool,
) -> sqlx::Result<Vec<Skipped>> {
    if connection.is_sqlite() {
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
        match connection.is_sqlite() {
            true => insert("journal", connection, &entries, Transaction::Callers).await?,
            false => drop(append_running(connection, &entries).await?),
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
    let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?)"; entries.len()].join(", ");
    let insert = format!("INSERT INTO {table} ({COLUMNS}) VALUES {rows}");
    let sql = match transaction {
        Transaction::Callers => insert,
        Transaction::Own => {
            format!("{BEGIN_SQLITE}; {insert}; {}; {COMMIT}", match_progress::upsert_rows())
        }
    };
    let mut query = sqlx::query(AssertSqlSafe(sql));
    let mut buffer = Vec::new();
    for Appended { entry: NewJournalEntry { match_id, seq, entry, standing, .. }, token, .. } in
        entries
    {
        query = query
            .bind(shared(&mut buffer, |text| write!(text, "{match_id}")))
            .bind(seq)
            .bind(entry.seat.0)
            .bind(entry.message.clone())
            .bind(shared(&mut buffer, |text| Ok(serde_json::to_writer(text, &entry.action)?)))
            .bind(entry.hash.map(|hash| hash.0))
            .bind(standing.as_deref().map(to_json))
            .bind(entry.took)
            .bind(token.map(|token| token.epoch));
    }
    if transaction == Transaction::Own {
        query = query.bind(match_progress::rows(&latest_progress(entries.iter())));
    }
    query.execute(connection.sqlite()).await?;
    Ok(())
}

/// The latest progress that these entries have of each match.
pub(super) fn latest_progress<'a>(entries: impl Iterator<Item = &'a Appended<'a>>) -> Latest<'a> {
    entries.filter_map(|it| Some((it.entry.match_id, it.entry.progress.as_ref()?))).collect()
}

/// A text in the form that SQLite's driver passes on without a further copy.
fn shared(buffer: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> Arc<str> {
    buffer.clear();
    write(buffer).expect("our own types are written to memory");
    Arc::from(str::from_utf8(buffer).expect("they are text"))
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
    let sql = format!(
        "INSERT INTO journal ({COLUMNS}) SELECT {COLUMNS} \
         FROM UNNEST($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS v ({COLUMNS}, run) {CONDITIONS}"
    );
    let query = bind_columns(sqlx::query(AssertSqlSafe(sql)), entries);
    let appended = query.execute(connection.postgres()).await?.rows_affected();
    Ok(usize::try_from(appended).expect("at most the number of answers"))
}

/// Appends entries of any matches with one statement, each only under its [`CONDITIONS`] and if its fencing token is
/// still valid. Returns the keys of the appended entries. The row lock serialises this statement with a
/// concurrent takeover of the lease.
async fn append_fenced(
    connection: &mut Connection,
    entries: &[Appended<'_>],
) -> sqlx::Result<HashSet<EntryKey>> {
    let sql = format!(
        "INSERT INTO journal ({COLUMNS}) SELECT {COLUMNS} FROM (SELECT v.* \
         FROM UNNEST($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
         AS v ({COLUMNS}, run, lease, owner) JOIN leases l ON l.name = v.lease AND l.owner = v.owner \
         AND l.epoch = v.epoch {CONDITIONS} FOR SHARE OF l) held RETURNING match_id, seq"
    );
    let query = bind_columns(sqlx::query(AssertSqlSafe(sql)), entries)
        .bind(column(entries, |it| it.token.map(|token| token.lease.as_str())))
        .bind(column(entries, |it| it.token.map(|token| token.owner.to_string())));
    keys(&query.fetch_all(connection.postgres()).await?)
}

/// Binds [`COLUMNS`] and the starts of the runs, an array per column.
fn bind_columns<'q>(query: PostgresQuery<'q>, entries: &[Appended<'q>]) -> PostgresQuery<'q> {
    query
        .bind(column(entries, |it| it.entry.match_id.to_string()))
        .bind(column(entries, |it| i64::from(it.entry.seq)))
        .bind(column(entries, |it| i64::from(it.entry.entry.seat.0)))
        .bind(column(entries, |it| it.entry.entry.message.as_deref()))
        .bind(column(entries, |it| to_json(&it.entry.entry.action)))
        .bind(column(entries, |it| it.entry.entry.hash.map(|hash| hash.0)))
        .bind(column(entries, |it| it.entry.standing.as_deref().map(to_json)))
        .bind(column(entries, |it| i64::from(it.entry.entry.took)))
        .bind(column(entries, |it| it.token.map(|token| token.epoch)))
        .bind(run_starts(entries))
}

/// For each entry the number of the first one of its run: entries of one match and one epoch that follow each other in
/// this group. A statement does not find the rows that it inserts itself, so they are all or none appended, by what is
/// before the first of them.
fn run_starts(entries: &[Appended<'_>]) -> Vec<i64> {
    let mut latest: HashMap<(MatchId, Option<i64>), Range<i64>> = HashMap::new();
    let start = |Appended { entry, token, .. }: &Appended<'_>| {
        let (seq, of) = (i64::from(entry.seq), (entry.match_id, token.map(|token| token.epoch)));
        let start = latest.get(&of).filter(|run| run.end == seq).map_or(seq, |run| run.start);
        latest.insert(of, start..seq + 1);
        start
    };
    entries.iter().map(start).collect()
}

/// The keys of those of these entries that are in the journal.
async fn stored(
    connection: &mut Connection,
    entries: &[Appended<'_>],
) -> sqlx::Result<HashSet<EntryKey>> {
    let query = sqlx::query(
        "SELECT j.match_id, j.seq FROM UNNEST($1, $2) AS v (match_id, seq) \
         JOIN journal j ON j.match_id = v.match_id AND j.seq = v.seq",
    )
    .bind(column(entries, |it| it.entry.match_id.to_string()))
    .bind(column(entries, |it| i64::from(it.entry.seq)));
    keys(&query.fetch_all(connection.postgres()).await?)
}

fn keys(rows: &[PgRow]) -> sqlx::Result<HashSet<EntryKey>> {
    let key =
        |row: &PgRow| Ok(EntryKey { match_id: row.try_get("match_id")?, seq: row.try_get("seq")? });
    rows.iter().map(key).collect()
}

/// Why these entries were not appended.
async fn why_skipped(
    connection: &mut Connection,
    out: &[Appended<'_>],
    fenced: bool,
) -> sqlx::Result<Vec<Skipped>> {
    let running = running(connection, out).await?;
    let tokens: HashSet<&FencingToken> =
        out.iter().filter_map(|it| it.token).filter(|_| fenced).collect();
    let valid = match tokens.is_empty() {
        true => HashSet::new(),
        false => leases::hold(connection, &tokens).await?,
    };
    let why = |it: &Appended<'_>| match it.token.filter(|_| fenced) {
        Some(token) if !valid.contains(token) => SkipReason::Fenced,
        Some(_) | None if running.contains(&it.entry.match_id.to_string()) => SkipReason::NotNext,
        Some(_) | None => SkipReason::Ended,
    };
    Ok(out.iter().map(|it| it.skipped(why(it))).collect())
}

/// Returns those matches of these entries that are in progress.
async fn running(
    connection: &mut Connection,
    entries: &[Appended<'_>],
) -> sqlx::Result<HashSet<String>> {
    let query = sqlx::query_scalar("SELECT id FROM matches WHERE ended IS NULL AND id = ANY ($1)")
        .bind(column(entries, |it| it.entry.match_id.to_string()));
    Ok(query.fetch_all(connection.postgres()).await?.into_iter().collect())
}
