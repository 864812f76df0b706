//! Storage of matches and their journals. Game rules are not here: the action of an entry is opaque JSON.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use demesne_base::ids::{Code, MatchId, UserId, from_hex, to_hex};
use demesne_base::limits;
use demesne_base::metrics::Metrics;
use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::fair::FairDeal;
use demesne_protocol::games::{GameAnswer, GameKind};
use demesne_protocol::http::DealBranch;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::table::Ending;
use demesne_rules::branch::{Branch, Branches};
use demesne_rules::chance::Seed;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::Start;
use demesne_rules::journal::JournalAction;
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row};

use super::change::{Change, OpenTransaction, SkipReason};
use super::columns::{hex, json, nested_if, number, tag, unreadable};
use super::deals::note_daily;
use super::match_progress::MatchProgress;
use super::statement::{Connection, Query, with_timeout};
use super::tables::{SeatOwner, seat_owner};
use super::{Result, Store, StoreError, journal, recorded_views, to_json, to_tag};

/// A match as it was at its start, and its end.
#[derive(Clone, Debug)]
pub struct MatchRecord {
    /// Its id.
    pub id: MatchId,
    /// The table at which it is played.
    pub code: Code,
    /// Which game.
    pub game: GameKind,
    /// The game's options as JSON, with every default filled in.
    pub options: String,
    /// The version of the game's rules at the start; 0 if it was not recorded.
    pub rules: u32,
    /// Seats, first player and seed.
    pub start: Start,
    /// The hash of the table before the first answer; `None` for matches from before hashes were recorded.
    pub hash: Option<TableHash>,
    /// The inputs of the deal; `None` for matches from before these were recorded.
    pub fair: Option<FairDeal>,
    /// The match that it replays or continues; `None` for a fresh deal.
    pub origin: Option<MatchOrigin>,
    /// The id of a shared deal; `None` if the deal has been played only once.
    pub deal: Option<String>,
    /// The players in turn order.
    pub seats: Vec<Player>,
    /// The start in milliseconds since 1970.
    pub started: i64,
    /// How it ended; `None` while it is in progress.
    pub end: Option<MatchEnd>,
}

/// A player's seat in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The player's name at the start of the match.
    pub name: String,
    /// A user or a bot.
    pub owner: SeatOwner,
    /// Whether a bot plays for the user.
    pub status: Option<SeatStatus>,
}

impl Player {
    /// The user; `None` for a bot.
    pub fn user(&self) -> Option<UserId> {
        self.owner.user()
    }

    /// Whether a program of a user plays.
    pub fn is_program(&self) -> bool {
        self.owner.is_program()
    }
}

/// Why a bot plays for a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatStatus {
    /// Until the user comes back.
    StoodIn,
    /// The user has resigned.
    Resigned,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchEnd {
    /// The end in milliseconds since 1970.
    pub at: i64,
    /// The kind of ending.
    pub ending: Ending,
    /// The result of each seat in turn order.
    pub results: Vec<SeatResult>,
}

from_row!(MatchEnd { at: plain("ended"), ending: tag, results: json });

/// A seat's result in short form: score, rank, turns.
pub type CompactResult = (i16, u8, u16);

/// An entry to be appended to a journal: an answer or an undo.
#[derive(Clone, Debug)]
pub struct NewJournalEntry {
    /// The match.
    pub match_id: MatchId,
    /// The number of entries before it.
    pub seq: u32,
    /// The entry.
    pub entry: JournalEntry,
    /// The standing of all seats after it, if it has changed.
    pub standing: Option<Arc<[CompactResult]>>,
    /// The progress of the match after it, if all clients see another turn.
    pub progress: Option<MatchProgress>,
    /// How the match ended, if this is the last entry.
    pub end: Option<MatchEnd>,
}

/// An entry of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalEntry {
    /// The seat that answered.
    pub seat: Seat,
    /// The client's message id; `None` for bots, and for actions that needed the consent of others.
    pub message: Option<Arc<str>>,
    /// The action.
    pub action: JournalAction,
    /// The running hash of the table after it; `None` in journals from before hashes were recorded.
    pub hash: Option<TableHash>,
    /// Time that it took on the seat's clock, in milliseconds; zero without a clock.
    pub took: u32,
}

/// An answer that was not taken back.
pub struct AnswerInEffect<'a> {
    /// Its place in the journal.
    pub place: usize,
    /// The seat that answered.
    pub seat: Seat,
    /// The answer.
    pub answer: &'a GameAnswer,
}

/// The answers of a journal that were not taken back.
pub fn answers_in_effect(journal: &[JournalEntry]) -> Vec<AnswerInEffect<'_>> {
    let mut answers = Vec::with_capacity(journal.len());
    for (place, JournalEntry { seat, action, .. }) in journal.iter().enumerate() {
        action.update(&mut answers, |answer| AnswerInEffect { place, seat: *seat, answer });
    }
    answers
}

impl MatchRecord {
    /// The seat of a user, as an index in turn order.
    pub fn seat_of(&self, user: UserId) -> Option<usize> {
        self.seats.iter().position(|player| player.user() == Some(user))
    }
}

impl Store {
    /// A match with its end, if it has ended.
    pub async fn match_record(&self, id: MatchId) -> Result<Option<MatchRecord>> {
        let found =
            query!(matches_with_seats!("SELECT * FROM matches WHERE id = $1", "m.id"), [id]);
        Ok(self.match_records(found).await?.pop())
    }

    /// The matches that a query with [`matches_with_seats`] finds.
    pub(super) async fn match_records(&self, query: Query<'_>) -> Result<Vec<MatchRecord>> {
        Ok(gather(&with_timeout(query.fetch_all(&self.readers)).await?)?)
    }

    /// The latest finished matches of a table, the newest first.
    pub async fn matches_of_table(&self, code: &Code) -> Result<Vec<MatchRecord>> {
        self.public_matches(query!(
            matches_with_seats!(
                "SELECT * FROM matches WHERE code = $1 AND ended IS NOT NULL \
                 ORDER BY id DESC LIMIT $2",
                "m.id DESC"
            ),
            [code, limits::MATCHES_OF_SCORE]
        ))
        .await
    }

    /// All entries of a match so far, in order.
    pub async fn journal(&self, id: MatchId) -> Result<Vec<JournalEntry>> {
        // One row: reading a row for each entry takes several times as long.
        let read = self.value(query!(
            "SELECT string_agg(CAST(seq AS TEXT) || $2 || CAST(seat AS TEXT) || $2 || COALESCE(message, '') \
             || $2 || answer || $2 || COALESCE(CAST(hash AS TEXT), '') || $2 || CAST(took AS TEXT), $2 \
             ORDER BY seq) FROM journal_entries WHERE match_id = $1",
            [id, SEPARATOR]
        ));
        let text: Option<Option<String>> = read.await?;
        let text = text.flatten().unwrap_or_default();
        entries(&text).ok_or(StoreError::unreadable("journal"))
    }

    /// Ids of all matches greater than `after`, the oldest first.
    pub async fn matches_after(&self, after: Option<MatchId>, most: i64) -> Result<Vec<MatchId>> {
        self.ids_after("SELECT id FROM matches WHERE id > $1 ORDER BY id LIMIT $2", after, most)
            .await
    }

    /// Matches that ended before a moment, the oldest first, except those that their table still shows to clients that
    /// joined after the end.
    pub async fn ended_before(&self, moment: i64, most: i64) -> Result<Vec<MatchId>> {
        self.values(query!(
            "SELECT id FROM matches WHERE ended < $1 AND NOT EXISTS (SELECT 1 FROM tables \
             WHERE tables.match_id = matches.id AND tables.touched >= $1) ORDER BY id LIMIT $2",
            [moment, most]
        ))
        .await
    }

    /// The standing of the seats at the last answer of a match; `None` if it was not recorded.
    pub async fn last_standing(&self, id: MatchId) -> Result<Option<Vec<SeatResult>>> {
        let standing = self.value(query!(
            "SELECT standing FROM journal_entries WHERE match_id = $1 AND standing IS NOT NULL \
             ORDER BY seq DESC LIMIT 1",
            [id]
        ));
        let standing: Option<String> = standing.await?;
        let standing = standing.map(|text| serde_json::from_str::<Vec<CompactResult>>(&text));
        let standing = standing.transpose().map_err(|_| StoreError::unreadable("standing"))?;
        Ok(standing.map(|standing| (0..).map(Seat).zip(standing).map(expand).collect()))
    }
}

/// The separator of the journal's columns in one text: no message id and no JSON contains it.
const SEPARATOR: &str = "\u{1f}";

/// The entries of a journal that was read as one text; `None` if one is unreadable or not in its place.
fn entries(text: &str) -> Option<Vec<JournalEntry>> {
    let mut columns = text.split(SEPARATOR);
    // Most answers of a match are given many times.
    let mut actions: HashMap<&str, JournalAction> = HashMap::new();
    let mut entries = Vec::new();
    if text.is_empty() {
        return Some(entries);
    }
    while let Some(seq) = columns.next() {
        if seq.parse() != Ok(entries.len()) {
            return None;
        }
        let seat = columns.next()?.parse().ok().map(Seat)?;
        let message = Some(columns.next()?).filter(|id| !id.is_empty()).map(Arc::from);
        let action = match actions.entry(columns.next()?) {
            Entry::Occupied(known) => known.get().clone(),
            Entry::Vacant(new) => {
                let action = serde_json::from_str(new.key()).ok()?;
                new.insert(action).clone()
            }
        };
        let hash = match columns.next()? {
            "" => None,
            hash => Some(TableHash(hash.parse().ok()?)),
        };
        let took = columns.next()?.parse().ok()?;
        entries.push(JournalEntry { seat, message, action, hash, took });
    }
    Some(entries)
}

/// The start of a match at its table. The table's next match is a fresh deal.
pub struct StartMatch {
    /// The match.
    pub record: MatchRecord,
    /// The entries that it takes over from another match.
    pub before: Vec<NewJournalEntry>,
}

impl Change for StartMatch {
    const IS_LOW_PRIORITY: bool = false;
    const CHANGES_TABLES: bool = true;

    fn count(metrics: &Metrics) {
        metrics.started.inc();
    }

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let Self { record, before } = self;
        insert(transaction, record).await?;
        for (seat, player) in (0_i64..).zip(&record.seats) {
            execute!(
                transaction,
                "INSERT INTO match_seats (match_id, seat, player, bot, name) VALUES ($1, $2, $3, $4, $5)",
                [record.id, seat, player.user(), player.owner.bot(), &player.name]
            )?;
        }
        journal::begin(transaction.connection, before, transaction.token).await?;
        note_daily(transaction, record).await?;
        execute!(
            transaction,
            "UPDATE tables SET match_id = $2, touched = $3, origin = NULL WHERE code = $1",
            [&record.code, record.id, record.started]
        )?;
        execute!(
            transaction,
            "UPDATE seats SET ready = NULL, touched = $2, ended = 0 WHERE code = $1",
            [&record.code, record.started]
        )
    }
}

async fn insert(connection: &mut Connection, record: &MatchRecord) -> sqlx::Result<()> {
    let branches = encode_branches(record.start.branches);
    execute!(
        connection,
        "INSERT INTO matches (id, code, game, release, options, first_seat, seed, started, rules, hash, \
         fair, origin, deal, branches) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        [
            record.id,
            &record.code,
            to_tag(&record.game),
            demesne_base::RELEASE,
            &record.options,
            i64::from(record.start.first.0),
            to_hex(&record.start.seed.0),
            record.started,
            i64::from(record.rules),
            record.hash.map(|hash| hash.0),
            record.fair.as_ref().map(to_json),
            record.origin.as_ref().map(to_json),
            &record.deal,
            Some(branches).filter(|it| !it.is_empty()).map(|it| to_json(&it))
        ]
    )
}

/// Ends a match without another answer.
pub struct EndMatch {
    /// The match.
    pub id: MatchId,
    /// The seat that has resigned.
    pub resigned: Option<Seat>,
    /// How it ended.
    pub end: MatchEnd,
}

impl Change for EndMatch {
    const IS_LOW_PRIORITY: bool = false;
    const CHANGES_TABLES: bool = true;

    fn count(metrics: &Metrics) {
        metrics.ended.inc();
    }

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        if let Some(seat) = self.resigned {
            set_seat_status(transaction, self.id, seat, Some(SeatStatus::Resigned)).await?;
        }
        end(transaction, self.id, &self.end).await
    }
}

/// Ends a match, not before its start even if the clock was set back meanwhile. Skipped if it is over.
pub(super) async fn end(
    transaction: &mut OpenTransaction<'_>,
    id: MatchId,
    end: &MatchEnd,
) -> sqlx::Result<()> {
    transaction.tail.has_ended(id);
    let ended = changed_rows!(
        transaction,
        "UPDATE matches SET ended = CASE WHEN started > $2 THEN started ELSE $2 END, \
         results = $3, ending = $4 WHERE id = $1 AND ended IS NULL",
        [id, end.at, to_json(&end.results), to_tag(&end.ending)]
    )?;
    if ended == 0 {
        transaction.skipped = Some(SkipReason::Ended);
    }
    execute!(
        transaction,
        "UPDATE seats SET ended = m.ended FROM matches m \
         WHERE m.id = $1 AND seats.code = m.code AND m.ended IS NOT NULL",
        [id]
    )?;
    execute!(transaction, "DELETE FROM standing_answers WHERE match_id = $1", [id])
}

/// Sets or clears the bot that plays for the user of a seat.
pub struct SeatStatusChange {
    /// The match.
    pub id: MatchId,
    /// The seat.
    pub seat: Seat,
    /// Its new status.
    pub status: Option<SeatStatus>,
}

impl Change for SeatStatusChange {
    const IS_LOW_PRIORITY: bool = false;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        if set_seat_status(transaction, self.id, self.seat, self.status).await? == 0 {
            transaction.skipped = Some(SkipReason::Ended);
        }
        Ok(())
    }
}

/// Sets the status of a seat, unless its match is over. Returns the number of changed seats.
async fn set_seat_status(
    connection: &mut Connection,
    id: MatchId,
    seat: Seat,
    status: Option<SeatStatus>,
) -> sqlx::Result<u64> {
    changed_rows!(
        connection,
        "UPDATE match_seats SET status = $3 WHERE match_id = $1 AND seat = $2 \
         AND NOT EXISTS (SELECT 1 FROM matches WHERE id = $1 AND ended IS NOT NULL)",
        [id, i64::from(seat.0), status.map(|status| to_tag(&status))]
    )
}

/// Deletes matches with all their data. Their tables return to the waiting room.
pub struct DeleteMatches(pub Vec<MatchId>);

impl Change for DeleteMatches {
    const CHANGES_TABLES: bool = true;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        const STEPS: [&str; 18] = [
            "UPDATE seats SET ended = 0 WHERE code IN (SELECT code FROM tables WHERE match_id = $1)",
            "UPDATE tables SET match_id = NULL WHERE match_id = $1",
            "DELETE FROM daily_plays WHERE match_id = $1",
            "DELETE FROM rating_changes WHERE match_id = $1",
            "DELETE FROM match_cards WHERE match_id = $1",
            "DELETE FROM match_stats WHERE match_id = $1",
            "DELETE FROM reviews WHERE match_id = $1",
            "DELETE FROM recorded_views WHERE match_id = $1",
            "DELETE FROM journal_tail WHERE match_id = $1",
            "DELETE FROM journal WHERE match_id = $1",
            "DELETE FROM pauses WHERE match_id = $1",
            "DELETE FROM match_progress WHERE match_id = $1",
            "DELETE FROM vacation_requests WHERE match_id = $1",
            "DELETE FROM told_turns WHERE match_id = $1",
            "DELETE FROM standing_answers WHERE match_id = $1",
            "DELETE FROM former_players WHERE match_id = $1",
            "DELETE FROM match_seats WHERE match_id = $1",
            "DELETE FROM matches WHERE id = $1",
        ];
        recorded_views::delete(transaction, &STEPS, &self.0).await?;
        self.0.iter().for_each(|id| transaction.tail.has_ended(*id));
        Ok(())
    }
}

/// A result as it is stored in a journal, without its breakdown of points.
pub fn compact(result: &SeatResult) -> CompactResult {
    (result.score, result.rank, result.turns)
}

fn expand((seat, (score, rank, turns)): (Seat, CompactResult)) -> SeatResult {
    SeatResult { seat, score, rank, turns, parts: Vec::new() }
}

/// Groups rows of one seat each into matches, in the order of the rows.
fn gather(rows: &[AnyRow]) -> sqlx::Result<Vec<MatchRecord>> {
    let mut matches: Vec<MatchRecord> = Vec::new();
    for row in rows {
        let id: MatchId = row.try_get("id")?;
        if matches.last().is_none_or(|record| record.id != id) {
            matches.push(FromRow::from_row(row)?);
        }
        let record = matches.last_mut().expect("the match of this row was just pushed");
        record.seats.push(player(row)?);
        record.start.seats += 1;
    }
    Ok(matches)
}

/// A match without its players.
impl FromRow<'_, AnyRow> for MatchRecord {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        let rules = number(row, "rules")?;
        let begun = Start::new(0, number(row, "first_seat")?, Seed(hex(row, "seed")?));
        Ok(Self {
            id: row.try_get("id")?,
            code: row.try_get("code")?,
            game: tag(row, "game")?,
            options: row.try_get("options")?,
            rules,
            start: Start { branches: branches(row)?, rules: Some(rules), ..begun },
            hash: row.try_get::<Option<i64>, _>("hash")?.map(TableHash),
            fair: json(row, "fair")?,
            origin: json(row, "origin")?,
            deal: row.try_get("deal")?,
            seats: Vec::new(),
            started: row.try_get("started")?,
            end: nested_if(row, "ended")?,
        })
    }
}

fn branches(row: &AnyRow) -> sqlx::Result<Branches> {
    let written: Option<Vec<DealBranch>> = json(row, "branches")?;
    decode_branches(&written.unwrap_or_default())
        .ok_or_else(|| unreadable("branches", "they do not follow each other"))
}

/// Encodes branches for storage.
pub fn encode_branches(branches: Branches) -> Vec<DealBranch> {
    let written = |branch: Branch| DealBranch { at: branch.at, seed: to_hex(&branch.seed.0) };
    branches.iter().map(written).collect()
}

/// Decodes stored branches; `None` if they are invalid.
pub fn decode_branches(written: &[DealBranch]) -> Option<Branches> {
    written.iter().try_fold(Branches::NONE, |so_far, DealBranch { at, seed }| {
        so_far.and(Branch { at: *at, seed: Seed(from_hex(seed)?) })
    })
}

fn player(row: &AnyRow) -> sqlx::Result<Player> {
    let owner = seat_owner(row)?.ok_or_else(|| unreadable("player", "the seat has no player"))?;
    Ok(Player { name: row.try_get("name")?, owner, status: tag(row, "status")? })
}

/// A query for the seats `s` of the matches `m` that another query finds, as `gather` reads them. The column `ending` is
/// empty for matches from before there was more than one kind of ending.
macro_rules! matches_with_seats {
    ($found:expr, $order:expr) => {
        concat!(
            "SELECT m.id, m.code, m.game, m.options, m.rules, m.first_seat, m.seed, m.hash, m.fair, m.origin, \
             m.deal, m.branches, m.started, m.ended, m.results, COALESCE(m.ending, 'played') AS ending, \
             s.player, s.bot, s.name, s.status, \
             (SELECT u.program FROM users u WHERE u.id = s.player) AS program FROM (",
            $found,
            ") m JOIN match_seats s ON s.match_id = m.id ORDER BY ",
            $order,
            ", s.seat"
        )
    };
}

pub(super) use matches_with_seats;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_is_read_from_one_text() {
        let text = r#"0|1|a"b|{"undo":3}|-5|0|1|0||{"undo":3}||70"#.replace('|', SEPARATOR);
        let action = JournalAction::Undo(demesne_rules::journal::Undo { undo: 3 });
        let first = JournalEntry {
            seat: Seat(1),
            message: Some("a\"b".into()),
            action: action.clone(),
            hash: Some(TableHash(-5)),
            took: 0,
        };
        let second = JournalEntry { seat: Seat(0), message: None, action, hash: None, took: 70 };
        assert_eq!(entries(&text), Some(vec![first, second]));
        assert_eq!(entries(""), Some(Vec::new()));
        assert_eq!(entries(&text[2..]), None, "an entry is missing");
        assert_eq!(entries(&text[..text.len() - 3]), None, "it is cut off");
        assert_eq!(entries(&text.replacen('1', "0", 2)), None, "an entry is there twice");
    }
}
