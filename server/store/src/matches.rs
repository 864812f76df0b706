//! Storage of matches and their journals. Game rules are not here: the action of an entry is opaque JSON.

use demesne_base::ids::{Code, MatchId, UserId, from_hex, to_hex};
use demesne_base::limits;
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
use sqlx::{AnyConnection, Row};

use super::deals::note_daily;
use super::leases::FencingToken;
use super::match_progress::MatchProgress;
use super::tables::{SeatOwner, code, columns, ending, seat_owner};
use super::{
    Store, StoreError, from_json, from_tag, journal, recorded_views, standing_answers, to_json,
    to_tag, with_timeout,
};

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
        match &self.owner {
            SeatOwner::User(user) => Some(user.id),
            SeatOwner::Bot(_) => None,
        }
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
    pub standing: Option<Vec<CompactResult>>,
    /// The progress of the match after it, if all clients see another turn.
    pub progress: Option<Box<MatchProgress>>,
    /// How the match ended, if this is the last entry.
    pub end: Option<MatchEnd>,
}

/// An entry of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalEntry {
    /// The seat that answered.
    pub seat: Seat,
    /// The client's message id; `None` for bots, and for actions that needed the consent of others.
    pub message: Option<String>,
    /// The action.
    pub action: JournalAction,
    /// The running hash of the table after it; `None` in journals from before hashes were recorded.
    pub hash: Option<TableHash>,
    /// Time that it took on the seat's clock, in milliseconds; zero without a clock.
    pub took: u32,
}

/// The answers of a journal that were not taken back, each with its place in the journal and its seat.
pub fn answers_in_effect(journal: &[JournalEntry]) -> Vec<(usize, Seat, &GameAnswer)> {
    let mut answers = Vec::with_capacity(journal.len());
    for (place, entry) in journal.iter().enumerate() {
        entry.action.update(&mut answers, |answer| (place, entry.seat, answer));
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
    pub async fn match_record(&self, id: MatchId) -> Result<Option<MatchRecord>, StoreError> {
        let rows = with_timeout(
            query!(
                concat!(
                    "SELECT ",
                    match_columns!(),
                    " FROM matches m JOIN match_seats s ON s.match_id = m.id \
             WHERE m.id = $1 ORDER BY s.seat"
                ),
                [id]
            )
            .fetch_all(&self.readers),
        )
        .await?;
        Ok(gather(&rows)?.pop())
    }

    /// The latest finished matches of a table, the newest first.
    pub async fn matches_of_table(&self, code: &Code) -> Result<Vec<MatchRecord>, StoreError> {
        let rows = with_timeout(
            query!(
                concat!(
                    "SELECT ",
                    match_columns!(),
                    " FROM (SELECT * FROM matches WHERE code = $1 AND ended IS NOT NULL \
                 ORDER BY id DESC LIMIT $2) m \
                 JOIN match_seats s ON s.match_id = m.id ORDER BY m.id DESC, s.seat"
                ),
                [code, limits::MATCHES_OF_SCORE]
            )
            .fetch_all(&self.readers),
        )
        .await?;
        Ok(self.all_as_public(gather(&rows)?))
    }

    /// All entries of a match so far, in order.
    pub async fn journal(&self, id: MatchId) -> Result<Vec<JournalEntry>, StoreError> {
        let rows = with_timeout(
            query!(
                "SELECT seq, seat, message, answer, hash, took FROM journal_entries \
             WHERE match_id = $1 ORDER BY seq",
                [id]
            )
            .fetch_all(&self.readers),
        )
        .await?;
        rows.iter().zip(0_i64..).map(|(row, seq)| journal_line(row, seq)).collect()
    }

    /// Ids of all matches greater than `after`, the oldest first.
    pub async fn matches_after(
        &self,
        after: Option<MatchId>,
        most: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        const IDS: &str = "SELECT id FROM matches WHERE id > $1 ORDER BY id LIMIT $2";
        self.ids_after(IDS, after, most).await
    }

    /// Matches that ended before a moment, the oldest first, except those that their table still shows to clients that
    /// joined after the end.
    pub async fn ended_before(&self, moment: i64, most: i64) -> Result<Vec<MatchId>, StoreError> {
        let rows = with_timeout(
            query!(
                "SELECT id FROM matches WHERE ended < $1 AND NOT EXISTS (SELECT 1 FROM tables \
                 WHERE tables.match_id = matches.id AND tables.touched >= $1) ORDER BY id LIMIT $2",
                [moment, most]
            )
            .fetch_all(&self.readers),
        )
        .await?;
        rows.iter().map(match_id).collect()
    }

    /// The standing of the seats at the last answer of a match; `None` if it was not recorded.
    pub async fn last_standing(&self, id: MatchId) -> Result<Option<Vec<SeatResult>>, StoreError> {
        let row = with_timeout(
            query!(
                "SELECT standing FROM journal_entries WHERE match_id = $1 AND standing IS NOT NULL \
             ORDER BY seq DESC LIMIT 1",
                [id]
            )
            .fetch_optional(&self.readers),
        )
        .await?;
        let Some(row) = row else { return Ok(None) };
        let standing: Vec<CompactResult> = from_json(row.try_get("standing")?, "standing")?;
        Ok(Some((0..).map(Seat).zip(standing).map(expand).collect()))
    }
}

/// Starts a match at its table, with the answers that it takes over from another match. The table's next match is a
/// fresh deal.
pub async fn start(
    connection: &mut AnyConnection,
    record: &MatchRecord,
    before: &[NewJournalEntry],
    token: Option<&FencingToken>,
) -> Result<(), sqlx::Error> {
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
            record.deal.clone(),
            Some(encode_branches(record.start.branches))
                .filter(|it| !it.is_empty())
                .map(|it| to_json(&it))
        ]
    )?;
    for (seat, player) in (0_i64..).zip(&record.seats) {
        save_player(connection, record.id, seat, player).await?;
    }
    journal::begin(connection, before, token).await?;
    note_daily(connection, record).await?;
    execute!(
        connection,
        "UPDATE tables SET match_id = $2, touched = $3, origin = NULL WHERE code = $1",
        [&record.code, record.id, record.started]
    )?;
    execute!(
        connection,
        "UPDATE seats SET ready = NULL, touched = $2, ended = 0 WHERE code = $1",
        [&record.code, record.started]
    )
    .map(drop)
}

async fn save_player(
    connection: &mut AnyConnection,
    id: MatchId,
    seat: i64,
    player: &Player,
) -> Result<(), sqlx::Error> {
    let (user, bot) = columns(&player.owner);
    execute!(
        connection,
        "INSERT INTO match_seats (match_id, seat, player, bot, name) VALUES ($1, $2, $3, $4, $5)",
        [id, seat, user, bot, &player.name]
    )
    .map(drop)
}

/// Ends a match, not before its start even if the clock was set back meanwhile. Returns whether it was in progress.
pub async fn end(
    connection: &mut AnyConnection,
    id: MatchId,
    end: &MatchEnd,
) -> Result<bool, sqlx::Error> {
    let ended = execute!(
        connection,
        "UPDATE matches SET ended = CASE WHEN started > $2 THEN started ELSE $2 END, \
         results = $3, ending = $4 WHERE id = $1 AND ended IS NULL",
        [id, end.at, to_json(&end.results), to_tag(&end.ending)]
    )?;
    execute!(
        connection,
        "UPDATE seats SET ended = m.ended FROM matches m \
         WHERE m.id = $1 AND seats.code = m.code AND m.ended IS NOT NULL",
        [id]
    )?;
    standing_answers::delete(connection, id).await?;
    Ok(ended == 1)
}

/// Sets or clears the bot that plays for a user. Returns whether the match is in progress.
pub async fn set_seat_status(
    connection: &mut AnyConnection,
    id: MatchId,
    seat: Seat,
    left: Option<SeatStatus>,
) -> Result<bool, sqlx::Error> {
    let changed = execute!(
        connection,
        "UPDATE match_seats SET status = $3 WHERE match_id = $1 AND seat = $2 \
         AND NOT EXISTS (SELECT 1 FROM matches WHERE id = $1 AND ended IS NOT NULL)",
        [id, i64::from(seat.0), left.map(|left| to_tag(&left))]
    )?;
    Ok(changed == 1)
}

/// Deletes matches with all their data. Their tables return to the waiting room.
pub async fn delete(connection: &mut AnyConnection, ids: &[MatchId]) -> Result<(), sqlx::Error> {
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
    recorded_views::delete(connection, &STEPS, ids).await
}

/// A result as it is stored in a journal, without its breakdown of points.
#[must_use]
pub fn compact(result: &SeatResult) -> CompactResult {
    (result.score, result.rank, result.turns)
}

fn expand((seat, (score, rank, turns)): (Seat, CompactResult)) -> SeatResult {
    SeatResult { seat, score, rank, turns, parts: Vec::new() }
}

/// Groups rows of one seat each into matches, in the order of the rows.
pub(super) fn gather(rows: &[AnyRow]) -> Result<Vec<MatchRecord>, StoreError> {
    let mut matches: Vec<MatchRecord> = Vec::new();
    for row in rows {
        let id = match_id(row)?;
        if matches.last().is_none_or(|record| record.id != id) {
            matches.push(match_record(id, row)?);
        }
        let record = matches.last_mut().expect("the match of this row was just pushed");
        record.seats.push(player(row)?);
        record.start.seats += 1;
    }
    Ok(matches)
}

/// Parses the match id of a row.
pub fn match_id(row: &AnyRow) -> Result<MatchId, StoreError> {
    MatchId::parse(row.try_get("id")?).ok_or(StoreError::Unreadable("match"))
}

/// A match without its players.
fn match_record(id: MatchId, row: &AnyRow) -> Result<MatchRecord, StoreError> {
    let seed = from_hex(row.try_get("seed")?).ok_or(StoreError::Unreadable("seed"))?;
    let first = u8::try_from(row.try_get::<i64, _>("first_seat")?);
    let first = Seat(first.map_err(|_| StoreError::Unreadable("seat"))?);
    let rules = u32::try_from(row.try_get::<i64, _>("rules")?);
    let rules = rules.map_err(|_| StoreError::Unreadable("rules"))?;
    let (branches, begun) = (branches(row)?, Start::new(0, first, Seed(seed)));
    Ok(MatchRecord {
        id,
        code: code(row.try_get("code")?)?,
        game: from_tag(row.try_get("game")?, "game")?,
        options: row.try_get("options")?,
        rules,
        start: Start { branches, rules: Some(rules), ..begun },
        hash: table_hash(row)?,
        fair: fair(row)?,
        origin: origin(row)?,
        deal: row.try_get("deal")?,
        seats: Vec::new(),
        started: row.try_get("started")?,
        end: end_of(row)?,
    })
}

fn end_of(row: &AnyRow) -> Result<Option<MatchEnd>, StoreError> {
    let Some(ending) = ending(row)? else { return Ok(None) };
    let results = from_json(row.try_get("results")?, "results")?;
    Ok(Some(MatchEnd { at: row.try_get("ended")?, ending, results }))
}

fn fair(row: &AnyRow) -> Result<Option<FairDeal>, StoreError> {
    let text: Option<&str> = row.try_get("fair")?;
    text.map(|text| from_json(text, "deal")).transpose()
}

/// The origin of a match, or of the next match of a table.
pub fn origin(row: &AnyRow) -> Result<Option<MatchOrigin>, StoreError> {
    let text: Option<&str> = row.try_get("origin")?;
    text.map(|text| from_json(text, "origin")).transpose()
}

fn branches(row: &AnyRow) -> Result<Branches, StoreError> {
    let Some(text) = row.try_get::<Option<&str>, _>("branches")? else { return Ok(Branches::NONE) };
    let written: Vec<DealBranch> = from_json(text, "branches")?;
    decode_branches(&written).ok_or(StoreError::Unreadable("branches"))
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

fn table_hash(row: &AnyRow) -> Result<Option<TableHash>, sqlx::Error> {
    Ok(row.try_get::<Option<i64>, _>("hash")?.map(TableHash))
}

fn player(row: &AnyRow) -> Result<Player, StoreError> {
    let name: String = row.try_get("name")?;
    let user: Option<String> = row.try_get("player")?;
    let bot: Option<String> = row.try_get("bot")?;
    let who = (Some(name.clone()), row.try_get("program")?);
    let owner = seat_owner(user.as_deref(), who, bot.as_deref())?;
    let gone: Option<&str> = row.try_get("status")?;
    let left = gone.map(|gone| from_tag(gone, "absence")).transpose()?;
    Ok(Player { name, owner: owner.ok_or(StoreError::Unreadable("player"))?, status: left })
}

fn journal_line(row: &AnyRow, seq: i64) -> Result<JournalEntry, StoreError> {
    let seat = u8::try_from(row.try_get::<i64, _>("seat")?);
    if row.try_get::<i64, _>("seq")? != seq {
        return Err(StoreError::Unreadable("journal"));
    }
    Ok(JournalEntry {
        seat: Seat(seat.map_err(|_| StoreError::Unreadable("seat"))?),
        message: row.try_get("message")?,
        action: from_json(row.try_get("answer")?, "answer")?,
        hash: table_hash(row)?,
        took: u32::try_from(row.try_get::<i64, _>("took")?)
            .map_err(|_| StoreError::Unreadable("time"))?,
    })
}

/// The columns of a match `m` and its seats `s` that [`gather`] reads.
macro_rules! match_columns {
    () => {
        "m.id, m.code, m.game, m.options, m.rules, m.first_seat, m.seed, m.hash, m.fair, m.origin, m.deal, m.branches, m.started, \
         m.ended, m.results, m.ending, s.player, s.bot, s.name, s.status, \
         (SELECT u.program FROM users u WHERE u.id = s.player) AS program"
    };
}

pub(super) use match_columns;
