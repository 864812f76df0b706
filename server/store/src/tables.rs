//! Storage of tables and their seats. Rooms are not here.

use demesne_base::ids::{Code, MatchId, UserId};
use demesne_base::limits;
use demesne_protocol::games::GameKind;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::table::{BotLevel, Ending, Stage, TableSettings};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use std::time::Duration;

use super::matches::origin;
use super::users::{User, player_id};
use super::{Store, StoreError, from_json, from_tag, millis, now, to_json, to_tag, with_timeout};

/// A table as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRecord {
    /// The invitation code.
    pub code: Code,
    /// The spectator code.
    pub watch: Code,
    /// The game; it never changes.
    pub game: GameKind,
    /// The user who may change settings and seat bots.
    pub host: UserId,
    /// The match settings.
    pub settings: TableSettings,
    /// The occupants, one entry for each seat.
    pub seats: Vec<Option<SeatOwner>>,
    /// The origin of its next match; `None` for a fresh deal. Saving a table does not change this; starting a match
    /// does.
    pub origin: Option<MatchOrigin>,
    /// The stage of the table. Saving a table does not change this; starting a match and its last answer do.
    pub stage: Stage,
    /// Whether the player of each seat is ready for the next match.
    pub ready: Vec<bool>,
    /// Users whom the host removed, the first one first. They are read only together with a single table.
    pub removed: Vec<User>,
}

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatOwner {
    /// A user.
    User(User),
    /// A bot.
    Bot(BotLevel),
}

impl SeatOwner {
    /// Whether a program of a user has the seat.
    #[must_use]
    pub fn is_program(&self) -> bool {
        matches!(self, Self::User(User { program: Some(_), .. }))
    }
}

impl TableRecord {
    /// A new table, with its host at the first seat.
    #[must_use]
    pub fn new(host: User, settings: TableSettings) -> Self {
        let places = usize::from(settings.seats);
        let mut seats = vec![None; places];
        let id = host.id;
        seats[0] = Some(SeatOwner::User(host));
        Self {
            code: Code::new(),
            watch: Code::new(),
            game: settings.game.kind(),
            host: id,
            settings,
            seats,
            origin: None,
            stage: Stage::Waiting,
            ready: vec![false; places],
            removed: Vec::new(),
        }
    }

    /// The number of seats that wait for a player or a bot.
    pub fn free_seats(&self) -> i64 {
        let free = self.seats.iter().filter(|owner| owner.is_none()).count();
        i64::try_from(free).expect("a table has few seats")
    }
}

impl Store {
    /// The table with this invitation code.
    pub async fn table(&self, code: &Code) -> Result<Option<TableRecord>, StoreError> {
        let rows = with_timeout(
            query!(
                concat!(
                    "SELECT ",
                    table_columns!(),
                    " FROM tables t ",
                    table_joins!(),
                    " WHERE t.code = $1 ORDER BY s.seat"
                ),
                [code]
            )
            .fetch_all(&self.readers),
        )
        .await?;
        let Some(mut table) = gather(&rows)?.pop() else { return Ok(None) };
        table.removed = self.removed_users(code).await?;
        Ok(Some(table))
    }

    async fn removed_users(&self, code: &Code) -> Result<Vec<User>, StoreError> {
        let rows = with_timeout(
            query!(
                "SELECT r.player, p.name FROM removed_users r JOIN users p ON p.id = r.player \
                 WHERE r.code = $1 ORDER BY p.name, r.player",
                [code]
            )
            .fetch_all(&self.readers),
        )
        .await?;
        let user = |row: &AnyRow| {
            Ok(User {
                id: player_id(row.try_get("player")?)?,
                name: row.try_get("name")?,
                program: None,
            })
        };
        rows.iter().map(user).collect()
    }

    /// The invitation code and the game of the table with this spectator code.
    pub async fn watched(&self, watch: &Code) -> Result<Option<(Code, GameKind)>, StoreError> {
        let row = with_timeout(
            query!("SELECT code, game FROM tables WHERE watch = $1", [watch])
                .fetch_optional(&self.readers),
        )
        .await?;
        row.map(|row| code_and_game(&row)).transpose()
    }

    /// The code and the game of the table with this invitation code.
    pub async fn invited(&self, code: &Code) -> Result<Option<(Code, GameKind)>, StoreError> {
        let row = with_timeout(
            query!("SELECT code, game FROM tables WHERE code = $1", [code])
                .fetch_optional(&self.readers),
        )
        .await?;
        row.map(|row| code_and_game(&row)).transpose()
    }

    /// Whether a player has a seat at the table of an invitation or spectator code, or in its match.
    pub async fn plays_at(&self, player: UserId, code: &Code) -> Result<bool, StoreError> {
        let row = with_timeout(
            query!(
                "SELECT t.code FROM tables t WHERE (t.code = $1 OR t.watch = $1) AND \
                 (EXISTS (SELECT 1 FROM seats s WHERE s.code = t.code AND s.player = $2) OR \
                 EXISTS (SELECT 1 FROM match_seats m WHERE m.match_id = t.match_id \
                 AND m.player = $2))",
                [code, player]
            )
            .fetch_optional(&self.readers),
        )
        .await?;
        Ok(row.is_some())
    }

    /// Listed tables with a free seat, without a match and with recent activity, the latest first. Each host has a few
    /// at most: every host's latest table comes before the second table of any other, so that a host with many tables
    /// does not displace a host with one.
    pub async fn listed_tables(&self) -> Result<Vec<TableRecord>, StoreError> {
        let lately = now() - millis(LISTED_TTL);
        let rows = with_timeout(
            query!(concat!(
                "SELECT ",
                table_columns!(),
                " FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY host \
                  ORDER BY touched DESC, code) AS nth FROM tables WHERE listed = 1 AND touched > $1 \
                  AND free > 0 AND match_id IS NULL AND host NOT IN (SELECT player FROM restrictions \
                  WHERE kind = 'bar' AND (ends IS NULL OR ends > $4))) candidates WHERE nth <= $2 \
                  ORDER BY nth, touched DESC, code LIMIT $3) t ",
                table_joins!(),
                " ORDER BY t.touched DESC, t.code, s.seat"
            ), [lately, LISTED_TABLES_PER_HOST, limits::LISTED_TABLES, now()])
            .fetch_all(&self.readers),
        )
        .await?;
        gather(&rows)
    }

    /// Tables at which a user has a seat, the latest first, without those whose match ended before a moment, in milliseconds
    /// since 1970. It reads as many seats as it may return, however many the user has.
    pub async fn tables_of(
        &self,
        player: UserId,
        ended_since: i64,
    ) -> Result<Vec<TableRecord>, StoreError> {
        let rows = with_timeout(query!(concat!(
            "SELECT ",
            table_columns!(),
            " FROM (SELECT * FROM tables WHERE code IN (SELECT code FROM (SELECT code FROM seats \
              WHERE player = $1 AND ended = 0 ORDER BY touched DESC LIMIT $2) going_on UNION \
              SELECT code FROM (SELECT code FROM seats WHERE player = $1 AND ended >= $3 \
              ORDER BY ended DESC LIMIT $2) over_lately) ORDER BY touched DESC LIMIT $2) t ",
            table_joins!(),
            " ORDER BY t.touched DESC, t.code, s.seat"
        ), [player, limits::LISTED_TABLES, ended_since])
        .fetch_all(&self.readers)).await?;
        gather(&rows)
    }

    /// The latest timestamp in the database; `None` if it is empty.
    pub async fn newest(&self) -> Result<Option<i64>, StoreError> {
        let row = with_timeout(
            query!(
                "SELECT MAX(moment) AS newest FROM (SELECT MAX(touched) AS moment FROM tables \
                 UNION ALL SELECT MAX(created) AS moment FROM sessions) moments"
            )
            .fetch_one(&self.readers),
        )
        .await?;
        Ok(row.try_get("newest")?)
    }

    /// How many tables a user has opened in the last day.
    pub async fn opened_today(&self, host: UserId) -> Result<i64, StoreError> {
        let row = with_timeout(
            query!(
                "SELECT COUNT(*) AS opened FROM tables WHERE host = $1 AND created > $2",
                [host, now() - millis(limits::DAY)]
            )
            .fetch_one(&self.readers),
        )
        .await?;
        Ok(row.try_get("opened")?)
    }
}

/// Inserts or updates a table with its seats.
pub async fn save(connection: &mut AnyConnection, table: &TableRecord) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO tables (code, watch, game, host, settings, listed, created, touched, origin, \
         free) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9) ON CONFLICT (code) DO UPDATE SET \
         watch = excluded.watch, host = excluded.host, settings = excluded.settings, listed = excluded.listed, \
         touched = excluded.touched, free = excluded.free",
        [
            &table.code,
            &table.watch,
            to_tag(&table.game),
            table.host,
            to_json(&table.settings),
            i64::from(table.settings.listed),
            now(),
            table.origin.as_ref().map(to_json),
            table.free_seats()
        ]
    )?;
    execute!(connection, "DELETE FROM seats WHERE code = $1", [&table.code])?;
    for (seat, owner) in (0_i64..).zip(&table.seats) {
        if let Some(owner) = owner {
            let ready = usize::try_from(seat).ok().and_then(|place| table.ready.get(place));
            let ready = ready.copied().unwrap_or_default();
            save_seat(connection, &table.code, seat, owner, ready).await?;
        }
    }
    save_removed(connection, table).await
}

async fn save_seat(
    connection: &mut AnyConnection,
    code: &Code,
    seat: i64,
    owner: &SeatOwner,
    ready: bool,
) -> Result<(), sqlx::Error> {
    let (player, bot) = columns(owner);
    execute!(
        connection,
        "INSERT INTO seats (code, seat, player, bot, ready, touched, ended) \
         SELECT t.code, $2, $3, $4, $5, t.touched, COALESCE(m.ended, 0) \
         FROM tables t LEFT JOIN matches m ON m.id = t.match_id WHERE t.code = $1",
        [code, seat, player, bot, ready.then(now)]
    )
    .map(drop)
}

async fn save_removed(
    connection: &mut AnyConnection,
    table: &TableRecord,
) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM removed_users WHERE code = $1", [&table.code])?;
    for user in &table.removed {
        execute!(
            connection,
            "INSERT INTO removed_users (code, player) VALUES ($1, $2)",
            [&table.code, user.id]
        )?;
    }
    Ok(())
}

/// The two columns of a seat's occupant.
pub fn columns(owner: &SeatOwner) -> (Option<String>, Option<String>) {
    match owner {
        SeatOwner::User(user) => (Some(user.id.to_string()), None),
        SeatOwner::Bot(level) => (None, Some(to_tag(level))),
    }
}

/// Parses the columns of [`columns`], with the user's name and author's address.
pub(super) fn seat_owner(
    player: Option<&str>,
    (name, program): (Option<String>, Option<String>),
    bot: Option<&str>,
) -> Result<Option<SeatOwner>, StoreError> {
    if let Some(level) = bot {
        return Ok(Some(SeatOwner::Bot(from_tag(level, "bot")?)));
    }
    let Some(player) = player else { return Ok(None) };
    let name = name.ok_or(StoreError::Unreadable("name"))?;
    Ok(Some(SeatOwner::User(User { id: player_id(player)?, name, program })))
}

/// Groups rows of one seat each into tables, in the order of the rows.
fn gather(rows: &[AnyRow]) -> Result<Vec<TableRecord>, StoreError> {
    let mut tables: Vec<TableRecord> = Vec::new();
    for row in rows {
        let code: &str = row.try_get("code")?;
        if tables.last().is_none_or(|table| table.code.as_str() != code) {
            tables.push(table(row)?);
        }
        let table = tables.last_mut().expect("the table of this row was just pushed");
        seat_into(table, row)?;
    }
    Ok(tables)
}

fn table(row: &AnyRow) -> Result<TableRecord, StoreError> {
    let settings: TableSettings = from_json(row.try_get("settings")?, "settings")?;
    Ok(TableRecord {
        code: code(row.try_get("code")?)?,
        watch: code(row.try_get("watch")?)?,
        game: from_tag(row.try_get("game")?, "game")?,
        host: player_id(row.try_get("host")?)?,
        seats: vec![None; usize::from(settings.seats)],
        ready: vec![false; usize::from(settings.seats)],
        removed: Vec::new(),
        settings,
        origin: origin(row)?,
        stage: stage(row)?,
    })
}

fn seat_into(table: &mut TableRecord, row: &AnyRow) -> Result<(), StoreError> {
    let Some(seat) = row.try_get::<Option<i64>, _>("seat")? else { return Ok(()) };
    let index = usize::try_from(seat).map_err(|_| StoreError::Unreadable("seat"))?;
    let place = table.seats.get_mut(index).ok_or(StoreError::Unreadable("seat"))?;
    let ready: Option<i64> = row.try_get("ready")?;
    table.ready[index] = ready.is_some_and(|since| since > now() - millis(READY_TTL));
    let player: Option<String> = row.try_get("player")?;
    let bot: Option<String> = row.try_get("bot")?;
    let user = (row.try_get("name")?, row.try_get("program")?);
    *place = seat_owner(player.as_deref(), user, bot.as_deref())?;
    Ok(())
}

fn stage(row: &AnyRow) -> Result<Stage, StoreError> {
    let Some(match_id) = row.try_get::<Option<String>, _>("match_id")? else {
        return Ok(Stage::Waiting);
    };
    Ok(match ending(row)? {
        None => Stage::Playing { match_id },
        Some(ending) => Stage::Over { match_id, ending },
    })
}

/// How a match ended; `None` while it is in progress.
pub fn ending(row: &AnyRow) -> Result<Option<Ending>, StoreError> {
    if row.try_get::<Option<i64>, _>("ended")?.is_none() {
        return Ok(None);
    }
    let ending: Option<&str> = row.try_get("ending")?;
    // The column is empty for matches from before there was more than one kind of ending.
    ending.map_or(Ok(Ending::Played), |ending| from_tag(ending, "ending")).map(Some)
}

/// Parses a code.
pub fn code(text: &str) -> Result<Code, StoreError> {
    Code::parse(text).ok_or(StoreError::Unreadable("code"))
}

/// The match of a stage.
#[must_use]
pub fn match_of(stage: &Stage) -> Option<MatchId> {
    match stage {
        Stage::Waiting => None,
        Stage::Playing { match_id }
        | Stage::Over { match_id, .. }
        | Stage::Void { match_id, .. } => MatchId::parse(match_id),
    }
}

fn code_and_game(row: &AnyRow) -> Result<(Code, GameKind), StoreError> {
    Ok((code(row.try_get("code")?)?, from_tag(row.try_get("game")?, "game")?))
}

/// The columns of a table `t` and its seats `s` that [`gather`] reads.
macro_rules! table_columns {
    () => {
        "t.code, t.watch, t.game, t.host, t.settings, t.match_id, t.origin, m.ended, m.ending, \
         s.seat, s.player, s.bot, s.ready, p.name, p.program"
    };
}

/// The joins that [`table_columns`] needs.
macro_rules! table_joins {
    () => {
        "LEFT JOIN matches m ON m.id = t.match_id LEFT JOIN seats s ON s.code = t.code \
         LEFT JOIN users p ON p.id = s.player"
    };
}

use {table_columns, table_joins};

/// A listed table without activity for this long is no longer offered to strangers.
const LISTED_TTL: Duration = Duration::from_hours(2);

/// A player who said to be ready this long ago no longer counts as ready: they may have left.
const READY_TTL: Duration = Duration::from_hours(1);

/// Tables of one host on the home page: one that waits for players, and some more for a club evening. If there are
/// more hosts than [`limits::LISTED_TABLES`], each has one.
pub const LISTED_TABLES_PER_HOST: i64 = 3;
