//! The progress of matches in play as all clients see them: whose turn it is, whom the match asks, and since when. Rooms save
//! it, and the lists of tables read it. A secret question changes none of it.

use std::collections::HashMap;
use std::ops::Range;

use demesne_base::ids::{MatchId, UserId};
use demesne_protocol::basics::Seat;
use demesne_rules::game::SeatList;
use serde::Serializer;
use sqlx::AssertSqlSafe;

use super::change::{Change, OpenTransaction};
use super::matches::SeatStatus;
use super::pauses::{Pause, VacationRequest};
use super::statement::{Connection, PostgresQuery, column};
use super::{Result, Store, to_json};

/// Since when the seats that a match asks have been asked, as far as all clients see the match. All moments are in
/// milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskedSince {
    /// The number of entries of the match at that time.
    pub entries: u32,
    /// The moment, later by the pauses since.
    pub since: i64,
    /// When the time of the seats came to stand; `None` while it runs.
    pub stood: Option<i64>,
    /// Since when updates are held back; `None` if they are not.
    pub held: Option<i64>,
}

from_row!(AskedSince { entries: number, since, stood, held });

/// The turn of a match, as far as all clients see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTurn {
    /// The round, from 1.
    pub round: u32,
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The seats that must answer.
    pub asked: SeatList,
    /// For each seat the milliseconds that it had left when it was asked, or `None` if no player plays it; empty without a
    /// clock in days.
    pub times: Vec<Option<u32>>,
}

from_row!(StoredTurn { round: number, seat: number, asked: json, times: json });

/// The progress of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchProgress {
    /// Since when the match waits.
    pub asked_since: AskedSince,
    /// The turn; `None` if it was not saved.
    pub turn: Option<StoredTurn>,
}

from_row!(MatchProgress { asked_since: nested, turn: nested_if("round") });

/// The turn of a match from before turns were saved.
#[derive(Clone, Debug)]
pub struct MissingTurn {
    /// The turn that all clients have seen.
    pub turn: StoredTurn,
    /// The number of entries before it.
    pub entries: u32,
    /// Whether later entries may be held back, because a player might be asked in secret.
    pub is_held: bool,
}

/// The progress of a match, for one of its players.
#[derive(Debug)]
pub struct ListedProgress {
    /// The match.
    pub id: MatchId,
    /// The turn; `None` if the rules cannot play the match.
    pub turn: Option<StoredTurn>,
    /// The name of the player whose turn it is.
    pub player: Option<String>,
    /// Since when the match waits; `None` if that is unknown.
    pub asked_since: Option<AskedSince>,
    /// Whether updates may be held back.
    pub is_held: bool,
    /// When the match began, in milliseconds since 1970.
    pub started: i64,
    /// The seat of the user; `None` for others.
    pub own: Option<OwnSeat>,
    /// The pause.
    pub pause: Option<NamedPause>,
    /// The request for a vacation.
    pub request: Option<NamedRequest>,
}

from_row!(ListedProgress {
    id: plain("match_id"),
    turn: nested_if("round"),
    player: plain("turn_name"),
    asked_since: nested_if("since"),
    is_held: is_some("held"),
    started,
    own: nested_if("own_seat"),
    pause: nested_if("pauser"),
    request: nested_if("asker"),
});

/// The seat of a user in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnSeat {
    /// The seat.
    pub seat: Seat,
    /// Whether a bot plays for them.
    pub status: Option<SeatStatus>,
}

from_row!(OwnSeat { seat: number("own_seat"), status: tag("own_status") });

/// A pause, with the player who made it.
#[derive(Debug, PartialEq, Eq)]
pub struct NamedPause {
    /// The pause.
    pub pause: Pause,
    /// The name of the player.
    pub player: String,
}

from_row!(NamedPause { pause: nested, player: plain("pauser") });

/// A request for a vacation, with the player who asks.
#[derive(Debug, PartialEq, Eq)]
pub struct NamedRequest {
    /// The request.
    pub request: VacationRequest,
    /// The name of the player.
    pub player: String,
}

from_row!(NamedRequest { request: nested, player: plain("asker") });

/// The beginning of the statement that saves the progress of matches.
const INSERT: &str =
    "INSERT INTO match_progress (match_id, entries, since, stood, held, round, seat, asked, times)";

/// The end of the same.
const OR_UPDATE: &str = "ON CONFLICT (match_id) DO UPDATE SET entries = excluded.entries, \
    since = excluded.since, stood = excluded.stood, held = excluded.held, round = excluded.round, \
    seat = excluded.seat, asked = excluded.asked, times = excluded.times";

impl Store {
    /// The progress of a match, if since when it waits was saved.
    pub async fn match_progress(&self, id: MatchId) -> Result<Option<MatchProgress>> {
        self.row(query!(
            "SELECT entries, since, stood, held, NULLIF(round, 0) AS round, seat, asked, times \
             FROM match_progress WHERE match_id = $1 AND since IS NOT NULL",
            [id]
        ))
        .await
    }

    /// The progress of matches for one user. Matches without a saved turn are missing.
    pub async fn progress_of(
        &self,
        user: UserId,
        matches: &[MatchId],
    ) -> Result<HashMap<MatchId, ListedProgress>> {
        if matches.is_empty() {
            return Ok(HashMap::new());
        }
        let ids = placeholders(2..matches.len() + 2);
        let sql = format!(
            "SELECT p.match_id, p.entries, p.since, p.stood, p.held, NULLIF(p.round, 0) AS round, \
             p.seat, p.asked, p.times, m.started, turn.name AS turn_name, own.seat AS own_seat, own.status AS own_status, \
             b.seat AS pause_seat, b.since AS pause_since, b.until AS pause_until, pauser.name AS pauser, \
             r.seat AS request_seat, r.days, r.since AS request_since, r.agreed, r.refused_by, \
             asker.name AS asker \
             FROM match_progress p JOIN matches m ON m.id = p.match_id \
             LEFT JOIN match_seats turn ON turn.match_id = p.match_id AND turn.seat = p.seat \
             LEFT JOIN match_seats own ON own.match_id = p.match_id AND own.player = $1 \
             LEFT JOIN pauses b ON b.match_id = p.match_id \
             LEFT JOIN match_seats pauser ON pauser.match_id = p.match_id AND pauser.seat = b.seat \
             LEFT JOIN vacation_requests r ON r.match_id = p.match_id \
             LEFT JOIN match_seats asker ON asker.match_id = p.match_id AND asker.seat = r.seat \
             WHERE p.round IS NOT NULL AND p.match_id IN {ids}"
        );
        let query = query!(AssertSqlSafe(sql), [user]);
        let query = matches.iter().fold(query, |query, id| query.bind(id));
        let listed: Vec<ListedProgress> = self.rows(query).await?;
        Ok(listed.into_iter().map(|listed| (listed.id, listed)).collect())
    }
}

/// A list of numbered parameters, as in `($1, $2)`.
fn placeholders(numbers: Range<usize>) -> String {
    let numbered = |number| format!("${number}");
    format!("({})", numbers.map(numbered).collect::<Vec<_>>().join(", "))
}

/// The latest progress of matches.
pub(super) type Latest<'a> = HashMap<MatchId, &'a MatchProgress>;

/// Saves the progress of matches.
pub(super) async fn save(connection: &mut Connection, latest: &Latest<'_>) -> sqlx::Result<()> {
    if latest.is_empty() {
        return Ok(());
    }
    match connection {
        Connection::Sqlite(connection) => {
            let query = sqlx::query(AssertSqlSafe(upsert_rows())).bind(rows(latest));
            query.execute(connection).await.map(drop)
        }
        Connection::Postgres(connection) => {
            let rows = "SELECT * FROM UNNEST($1, $2, $3, $4, $5, $6, $7, $8, $9)";
            let sql = format!("{INSERT} {rows} {OR_UPDATE}");
            bind_columns(sqlx::query(AssertSqlSafe(sql)), latest)
                .execute(connection)
                .await
                .map(drop)
        }
    }
}

/// The statement of SQLite that saves the progress of matches, with [`rows`] as its value. It is the same for any number of
/// them: one that differed would have to be compiled again. The list of each match is made into text once, not once per column.
pub(super) fn upsert_rows() -> String {
    let columns = (0..9).map(|place| format!("value ->> {place}")).collect::<Vec<_>>().join(", ");
    format!(
        "WITH rows AS MATERIALIZED (SELECT value FROM json_each(?)) \
         {INSERT} SELECT {columns} FROM rows WHERE true {OR_UPDATE}"
    )
}

/// The values of each match, as a JSON list of lists.
pub(super) fn rows(latest: &Latest<'_>) -> String {
    let rows = latest.iter().map(|(id, progress)| {
        let AskedSince { entries, since, stood, held } = progress.asked_since;
        let turn = progress.turn.as_ref();
        let (round, seat) = (turn.map(|turn| turn.round), turn.map(|turn| turn.seat));
        let (asked, times) = (turn.map(|turn| &turn.asked), turn.map(|turn| &turn.times));
        (id, entries, since, stood, held, round, seat, asked, times)
    });
    let mut text = Vec::new();
    let written = serde_json::Serializer::new(&mut text).collect_seq(rows);
    written.expect("plain values have a JSON form");
    String::from_utf8(text).expect("JSON is text")
}

/// Binds an array per column.
fn bind_columns<'q>(query: PostgresQuery<'q>, latest: &Latest<'_>) -> PostgresQuery<'q> {
    let since: Vec<AskedSince> = latest.values().map(|progress| progress.asked_since).collect();
    let turns: Vec<_> = latest.values().map(|progress| progress.turn.as_ref()).collect();
    query
        .bind(column(latest.keys(), |id| id.to_string()))
        .bind(column(&since, |it| i64::from(it.entries)))
        .bind(column(&since, |it| it.since))
        .bind(column(&since, |it| it.stood))
        .bind(column(&since, |it| it.held))
        .bind(column(&turns, |turn| turn.map(|turn| i64::from(turn.round))))
        .bind(column(&turns, |turn| turn.map(|turn| i64::from(turn.seat.0))))
        .bind(column(&turns, |turn| turn.map(|turn| to_json(&turn.asked))))
        .bind(column(&turns, |turn| turn.map(|turn| to_json(&turn.times))))
}

/// The progress of a match as all clients see it.
#[derive(Clone, PartialEq)]
pub struct ProgressChange {
    /// The match.
    pub id: MatchId,
    /// The progress.
    pub progress: MatchProgress,
}

impl Change for ProgressChange {
    const IS_LOW_PRIORITY: bool = false;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        save(transaction, &HashMap::from([(self.id, &self.progress)])).await
    }
}

/// The turn of a match, unless a room has saved it. A row of an earlier moment says no more since when the match waits.
pub struct MissingTurnChange {
    /// The match.
    pub id: MatchId,
    /// The turn; `None` if the rules cannot play the match.
    pub missing: Option<MissingTurn>,
}

impl Change for MissingTurnChange {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let missing = self.missing.as_ref();
        let turn = missing.map(|missing| &missing.turn);
        execute!(
            transaction,
            "INSERT INTO match_progress (match_id, entries, round, seat, asked, times, held) \
             SELECT id, $2, $3, $4, $5, $6, $7 FROM matches WHERE id = $1 \
             ON CONFLICT (match_id) DO UPDATE SET round = excluded.round, seat = excluded.seat, \
             asked = excluded.asked, times = excluded.times, entries = excluded.entries, \
             held = COALESCE(match_progress.held, excluded.held), since = CASE WHEN match_progress.entries = excluded.entries THEN match_progress.since END \
             WHERE match_progress.round IS NULL",
            [
                self.id,
                missing.map_or(0, |missing| i64::from(missing.entries)),
                turn.map_or(0, |turn| i64::from(turn.round)),
                turn.map(|turn| i64::from(turn.seat.0)),
                turn.map(|turn| to_json(&turn.asked)),
                turn.map(|turn| to_json(&turn.times)),
                missing.filter(|missing| missing.is_held).map(|_| 0_i64)
            ]
        )
    }
}
