//! The progress of matches in play as all clients see them: whose turn it is, whom the match asks, and since when. Rooms save
//! it, and the lists of tables read it. A secret question changes none of it.

use std::collections::HashMap;
use std::ops::Range;

use demesne_base::ids::{MatchId, UserId};
use demesne_protocol::basics::Seat;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use super::matches::{SeatStatus, match_id};
use super::pauses::{Pause, VacationRequest, pause_of, request_of, small};
use super::{Store, StoreError, from_json, from_tag, to_json, with_timeout};

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

/// The turn of a match, as far as all clients see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTurn {
    /// The round, from 1.
    pub round: u32,
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The seats that must answer.
    pub asked: Vec<Seat>,
    /// For each seat the milliseconds that it had left when it was asked, or `None` if no player plays it; empty without a
    /// clock in days.
    pub times: Vec<Option<u32>>,
}

/// The progress of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchProgress {
    /// Since when the match waits.
    pub asked_since: AskedSince,
    /// The turn; `None` if it was not saved.
    pub turn: Option<StoredTurn>,
}

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
    /// The seat of the user, and whether a bot plays for them; `None` for others.
    pub own: Option<(Seat, Option<SeatStatus>)>,
    /// The pause, with the name of the player who made it.
    pub pause: Option<(Pause, String)>,
    /// The request for a vacation, with the name of the player who asks.
    pub request: Option<(VacationRequest, String)>,
}

/// The columns of a row, in the order of [`save`].
const COLUMNS: [&str; 9] =
    ["match_id", "entries", "since", "stood", "held", "round", "seat", "asked", "times"];

impl Store {
    /// The progress of a match, if since when it waits was saved.
    pub async fn match_progress(&self, id: MatchId) -> Result<Option<MatchProgress>, StoreError> {
        let query = query!(
            "SELECT entries, since, stood, held, round, seat, asked, times FROM match_progress \
             WHERE match_id = $1"
        );
        let row = with_timeout(query.bind(id.to_string()).fetch_optional(&self.readers)).await?;
        let Some(row) = row else { return Ok(None) };
        let turn = turn_of(&row)?;
        Ok(asked_since_of(&row)?.map(|asked_since| MatchProgress { asked_since, turn }))
    }

    /// The progress of matches for one user. Matches without a saved turn are missing.
    pub async fn progress_of(
        &self,
        user: UserId,
        matches: &[MatchId],
    ) -> Result<HashMap<MatchId, ListedProgress>, StoreError> {
        if matches.is_empty() {
            return Ok(HashMap::new());
        }
        let ids = placeholders(2..matches.len() + 2);
        let sql = format!(
            "SELECT p.match_id AS id, p.entries, p.since, p.stood, p.held, p.round, p.seat, p.asked, \
             p.times, m.started, turn.name, own.seat AS own_seat, own.status AS own_status, \
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
        let mut query = query!(AssertSqlSafe(sql), [user]);
        for id in matches {
            query = query.bind(id.to_string());
        }
        let rows = with_timeout(query.fetch_all(&self.readers)).await?;
        rows.iter().map(|row| Ok((match_id(row)?, listed(row)?))).collect()
    }
}

fn listed(row: &AnyRow) -> Result<ListedProgress, StoreError> {
    let own_seat: Option<i64> = row.try_get("own_seat")?;
    let status: Option<&str> = row.try_get("own_status")?;
    let status = status.map(|status| from_tag(status, "absence")).transpose()?;
    let own = own_seat.map(|seat| Ok::<_, StoreError>((Seat(small(seat, "seat")?), status)));
    let pauser: Option<String> = row.try_get("pauser")?;
    let asker: Option<String> = row.try_get("asker")?;
    Ok(ListedProgress {
        turn: turn_of(row)?,
        player: row.try_get("name")?,
        asked_since: asked_since_of(row)?,
        is_held: row.try_get::<Option<i64>, _>("held")?.is_some(),
        started: row.try_get("started")?,
        own: own.transpose()?,
        pause: pauser.map(|name| Ok::<_, StoreError>((pause_of(row)?, name))).transpose()?,
        request: asker.map(|name| Ok::<_, StoreError>((request_of(row)?, name))).transpose()?,
    })
}

fn asked_since_of(row: &AnyRow) -> Result<Option<AskedSince>, StoreError> {
    let Some(since) = row.try_get::<Option<i64>, _>("since")? else { return Ok(None) };
    let entries = u32::try_from(row.try_get::<i64, _>("entries")?);
    Ok(Some(AskedSince {
        entries: entries.map_err(|_| StoreError::Unreadable("entries"))?,
        since,
        stood: row.try_get("stood")?,
        held: row.try_get("held")?,
    }))
}

fn turn_of(row: &AnyRow) -> Result<Option<StoredTurn>, StoreError> {
    let round: Option<i64> = row.try_get("round")?;
    let Some(round) = round.filter(|round| *round > 0) else { return Ok(None) };
    Ok(Some(StoredTurn {
        round: u32::try_from(round).map_err(|_| StoreError::Unreadable("round"))?,
        seat: Seat(small(row.try_get("seat")?, "seat")?),
        asked: from_json(row.try_get("asked")?, "asked")?,
        times: from_json(row.try_get("times")?, "times")?,
    }))
}

/// A list of numbered parameters, as in `($1, $2)`.
fn placeholders(numbers: Range<usize>) -> String {
    let numbered = |number| format!("${number}");
    format!("({})", numbers.map(numbered).collect::<Vec<_>>().join(", "))
}

/// Saves the progress of matches. The latest of a match counts.
pub async fn save(
    connection: &mut AnyConnection,
    rows: &[(MatchId, &MatchProgress)],
) -> Result<(), sqlx::Error> {
    let latest: HashMap<MatchId, &MatchProgress> = rows.iter().copied().collect();
    if latest.is_empty() {
        return Ok(());
    }
    let width = COLUMNS.len();
    // Anonymous parameters of SQLite are cheaper: see `journal::insert`.
    let values = |row: usize| match connection.backend_name() {
        "SQLite" => format!("({})", vec!["?"; width].join(", ")),
        _ => placeholders(row * width + 1..(row + 1) * width + 1),
    };
    let values: Vec<String> = (0..latest.len()).map(values).collect();
    let sets: Vec<String> =
        COLUMNS[1..].iter().map(|column| format!("{column} = excluded.{column}")).collect();
    let sql = format!(
        "INSERT INTO match_progress ({}) VALUES {} ON CONFLICT (match_id) DO UPDATE SET {}",
        COLUMNS.join(", "),
        values.join(", "),
        sets.join(", ")
    );
    let mut query = query!(AssertSqlSafe(sql));
    for (id, MatchProgress { asked_since, turn }) in latest {
        let AskedSince { entries, since, stood, held } = *asked_since;
        query = query.bind(id.to_string()).bind(i64::from(entries)).bind(Some(since));
        query = query.bind(stood).bind(held);
        query = query.bind(turn.as_ref().map(|turn| i64::from(turn.round)));
        query = query.bind(turn.as_ref().map(|turn| i64::from(turn.seat.0)));
        query = query.bind(turn.as_ref().map(|turn| to_json(&turn.asked)));
        query = query.bind(turn.as_ref().map(|turn| to_json(&turn.times)));
    }
    query.execute(connection).await?;
    Ok(())
}

/// Saves the turn of a match, unless a room has saved it. A row of an earlier moment says no
/// more since when the match waits.
pub(super) async fn save_missing(
    connection: &mut AnyConnection,
    id: MatchId,
    missing: Option<&MissingTurn>,
) -> Result<(), sqlx::Error> {
    let turn = missing.map(|missing| &missing.turn);
    execute!(connection, "INSERT INTO match_progress (match_id, entries, round, seat, asked, times, held) \
         SELECT id, $2, $3, $4, $5, $6, $7 FROM matches WHERE id = $1 \
         ON CONFLICT (match_id) DO UPDATE SET round = excluded.round, seat = excluded.seat, \
         asked = excluded.asked, times = excluded.times, entries = excluded.entries, \
         held = COALESCE(match_progress.held, excluded.held), since = CASE WHEN match_progress.entries = excluded.entries THEN match_progress.since END \
         WHERE match_progress.round IS NULL", [id, missing.map_or(0, |missing| i64::from(missing.entries)), turn.map_or(0, |turn| i64::from(turn.round)), turn.map(|turn| i64::from(turn.seat.0)), turn.map(|turn| to_json(&turn.asked)), turn.map(|turn| to_json(&turn.times)), missing.filter(|missing| missing.is_held).map(|_| 0_i64)]).map(drop)
}
