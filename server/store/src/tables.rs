//! Storage of tables and their seats. Rooms are not here.

use demesne_base::ids::{Code, MatchId, UserId};
use demesne_base::limits;
use demesne_protocol::games::GameKind;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::table::{BotLevel, Stage, TableSettings};
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row};
use std::time::Duration;

use super::change::{Change, OpenTransaction};
use super::columns::{is_some, json, nested_if, number, tag, unreadable};
use super::statement::{Query, with_timeout};
use super::users::User;
use super::{Result, Store, millis, now, to_json, to_tag};

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
    pub fn is_program(&self) -> bool {
        matches!(self, Self::User(User { program: Some(_), .. }))
    }

    /// The user; `None` for a bot.
    pub fn user(&self) -> Option<UserId> {
        match self {
            Self::User(user) => Some(user.id),
            Self::Bot(_) => None,
        }
    }

    /// The name of a bot's level; `None` for a user.
    pub(super) fn bot(&self) -> Option<String> {
        match self {
            Self::User(_) => None,
            Self::Bot(level) => Some(to_tag(level)),
        }
    }
}

/// A table with its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameOfTable {
    /// The invitation code.
    pub code: Code,
    /// The game.
    pub game: GameKind,
}

from_row!(GameOfTable { code, game: tag });

impl TableRecord {
    /// A new table, with its host at the first seat.
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
    pub async fn table(&self, code: &Code) -> Result<Option<TableRecord>> {
        let found = query!(tables_with_seats!("SELECT * FROM tables WHERE code = $1"), [code]);
        let Some(mut table) = self.tables(found).await?.pop() else { return Ok(None) };
        let removed = self.rows(query!(
            "SELECT r.player, p.name, p.program FROM removed_users r JOIN users p ON p.id = r.player \
             WHERE r.code = $1 ORDER BY p.name, r.player",
            [code]
        ));
        table.removed = removed.await?;
        Ok(Some(table))
    }

    /// The tables that a query with [`tables_with_seats`] finds.
    async fn tables(&self, query: Query<'_>) -> Result<Vec<TableRecord>> {
        Ok(gather(&with_timeout(query.fetch_all(&self.readers)).await?)?)
    }

    /// The table with this spectator code.
    pub async fn watched(&self, watch: &Code) -> Result<Option<GameOfTable>> {
        self.row(query!("SELECT code, game FROM tables WHERE watch = $1", [watch])).await
    }

    /// The table with this invitation code.
    pub async fn invited(&self, code: &Code) -> Result<Option<GameOfTable>> {
        self.row(query!("SELECT code, game FROM tables WHERE code = $1", [code])).await
    }

    /// Whether a player has a seat at the table of an invitation or spectator code, or in its match.
    pub async fn plays_at(&self, player: UserId, code: &Code) -> Result<bool> {
        self.exists(query!(
            "SELECT t.code FROM tables t WHERE (t.code = $1 OR t.watch = $1) AND \
             (EXISTS (SELECT 1 FROM seats s WHERE s.code = t.code AND s.player = $2) OR \
             EXISTS (SELECT 1 FROM match_seats m WHERE m.match_id = t.match_id \
             AND m.player = $2))",
            [code, player]
        ))
        .await
    }

    /// Listed tables with a free seat, without a match and with recent activity, the latest first. Each host has a few
    /// at most: every host's latest table comes before the second table of any other, so that a host with many tables
    /// does not displace a host with one.
    pub async fn listed_tables(&self) -> Result<Vec<TableRecord>> {
        self.tables(query!(
            tables_with_seats!(
                "SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY host \
                  ORDER BY touched DESC, code) AS nth FROM tables WHERE listed = 1 AND touched > $1 \
                  AND free > 0 AND match_id IS NULL AND host NOT IN (SELECT player FROM restrictions \
                  WHERE kind = 'bar' AND (ends IS NULL OR ends > $4))) candidates WHERE nth <= $2 \
                 ORDER BY nth, touched DESC, code LIMIT $3"
            ),
            [now() - millis(LISTED_TTL), LISTED_TABLES_PER_HOST, limits::LISTED_TABLES, now()]
        ))
        .await
    }

    /// Tables at which a user has a seat, the latest first, without those whose match ended before a moment, in milliseconds
    /// since 1970. It reads as many seats as it may return, however many the user has.
    pub async fn tables_of(&self, player: UserId, ended_since: i64) -> Result<Vec<TableRecord>> {
        self.tables(query!(
            tables_with_seats!(
                "SELECT * FROM tables WHERE code IN (SELECT code FROM (SELECT code FROM seats \
                  WHERE player = $1 AND ended = 0 ORDER BY touched DESC LIMIT $2) going_on UNION \
                  SELECT code FROM (SELECT code FROM seats WHERE player = $1 AND ended >= $3 \
                  ORDER BY ended DESC LIMIT $2) over_lately) ORDER BY touched DESC LIMIT $2"
            ),
            [player, limits::LISTED_TABLES, ended_since]
        ))
        .await
    }

    /// The latest timestamp in the database; `None` if it is empty.
    pub async fn newest(&self) -> Result<Option<i64>> {
        self.only_value(query!(
            "SELECT MAX(moment) FROM (SELECT MAX(touched) AS moment FROM tables \
             UNION ALL SELECT MAX(created) AS moment FROM sessions) moments"
        ))
        .await
    }

    /// How many tables a user has opened in the last day.
    pub async fn opened_today(&self, host: UserId) -> Result<i64> {
        self.only_value(query!(
            "SELECT COUNT(*) FROM tables WHERE host = $1 AND created > $2",
            [host, now() - millis(limits::DAY)]
        ))
        .await
    }
}

impl Change for TableRecord {
    const IS_LOW_PRIORITY: bool = false;
    const CHANGES_TABLES: bool = true;

    /// Inserts or updates the table with its seats.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(
            transaction,
            "INSERT INTO tables (code, watch, game, host, settings, listed, created, touched, origin, \
             free) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9) ON CONFLICT (code) DO UPDATE SET \
             watch = excluded.watch, host = excluded.host, settings = excluded.settings, listed = excluded.listed, \
             touched = excluded.touched, free = excluded.free",
            [
                &self.code,
                &self.watch,
                to_tag(&self.game),
                self.host,
                to_json(&self.settings),
                i64::from(self.settings.listed),
                now(),
                self.origin.as_ref().map(to_json),
                self.free_seats()
            ]
        )?;
        execute!(transaction, "DELETE FROM seats WHERE code = $1", [&self.code])?;
        let ready = self.ready.iter().chain(std::iter::repeat(&false));
        for ((seat, owner), is_ready) in (0_i64..).zip(&self.seats).zip(ready) {
            let Some(owner) = owner else { continue };
            execute!(
                transaction,
                "INSERT INTO seats (code, seat, player, bot, ready, touched, ended) \
                 SELECT t.code, $2, $3, $4, $5, t.touched, COALESCE(m.ended, 0) \
                 FROM tables t LEFT JOIN matches m ON m.id = t.match_id WHERE t.code = $1",
                [&self.code, seat, owner.user(), owner.bot(), is_ready.then(now)]
            )?;
        }
        execute!(transaction, "DELETE FROM removed_users WHERE code = $1", [&self.code])?;
        for user in &self.removed {
            execute!(
                transaction,
                "INSERT INTO removed_users (code, player) VALUES ($1, $2)",
                [&self.code, user.id]
            )?;
        }
        Ok(())
    }
}

/// The occupant of a seat, with the columns of a user.
pub(super) fn seat_owner(row: &AnyRow) -> sqlx::Result<Option<SeatOwner>> {
    match tag(row, "bot")? {
        Some(level) => Ok(Some(SeatOwner::Bot(level))),
        None => Ok(nested_if(row, "player")?.map(SeatOwner::User)),
    }
}

/// Groups rows of one seat each into tables, in the order of the rows.
fn gather(rows: &[AnyRow]) -> sqlx::Result<Vec<TableRecord>> {
    let mut tables: Vec<TableRecord> = Vec::new();
    for row in rows {
        let code: &str = row.try_get("code")?;
        if tables.last().is_none_or(|table| table.code.as_str() != code) {
            tables.push(FromRow::from_row(row)?);
        }
        let table = tables.last_mut().expect("the table of this row was just pushed");
        seat_into(table, row)?;
    }
    Ok(tables)
}

/// A table without its seats.
impl FromRow<'_, AnyRow> for TableRecord {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        let settings: TableSettings = json(row, "settings")?;
        Ok(Self {
            code: row.try_get("code")?,
            watch: row.try_get("watch")?,
            game: tag(row, "game")?,
            host: row.try_get("host")?,
            seats: vec![None; usize::from(settings.seats)],
            ready: vec![false; usize::from(settings.seats)],
            removed: Vec::new(),
            settings,
            origin: json(row, "origin")?,
            stage: stage(row)?,
        })
    }
}

fn seat_into(table: &mut TableRecord, row: &AnyRow) -> sqlx::Result<()> {
    let Some(index) = number::<Option<usize>>(row, "seat")? else { return Ok(()) };
    let place = table.seats.get_mut(index);
    *place.ok_or_else(|| unreadable("seat", "the table has fewer"))? = seat_owner(row)?;
    let ready: Option<i64> = row.try_get("ready")?;
    table.ready[index] = ready.is_some_and(|since| since > now() - millis(READY_TTL));
    Ok(())
}

fn stage(row: &AnyRow) -> sqlx::Result<Stage> {
    let Some(match_id) = row.try_get("match_id")? else { return Ok(Stage::Waiting) };
    Ok(match is_some(row, "ended")? {
        true => Stage::Over { match_id, ending: tag(row, "ending")? },
        false => Stage::Playing { match_id },
    })
}

/// The match of a stage.
pub fn match_of(stage: &Stage) -> Option<MatchId> {
    match stage {
        Stage::Waiting => None,
        Stage::Playing { match_id }
        | Stage::Over { match_id, .. }
        | Stage::Void { match_id, .. } => MatchId::parse(match_id),
    }
}

/// A query for the seats `s` of the tables `t` that another query finds, as `gather` reads them, the latest table first. The
/// column `ending` is empty for matches from before there was more than one kind of ending.
macro_rules! tables_with_seats {
    ($found:expr) => {
        concat!(
            "SELECT t.code, t.watch, t.game, t.host, t.settings, t.match_id, t.origin, m.ended, \
             COALESCE(m.ending, 'played') AS ending, s.seat, s.player, s.bot, s.ready, p.name, p.program FROM (",
            $found,
            ") t LEFT JOIN matches m ON m.id = t.match_id LEFT JOIN seats s ON s.code = t.code \
             LEFT JOIN users p ON p.id = s.player ORDER BY t.touched DESC, t.code, s.seat"
        )
    };
}

use tables_with_seats;

/// A listed table without activity for this long is no longer offered to strangers.
const LISTED_TTL: Duration = Duration::from_hours(2);

/// A player who said to be ready this long ago no longer counts as ready: they may have left.
const READY_TTL: Duration = Duration::from_hours(1);

/// Tables of one host on the home page: one that waits for players, and some more for a club evening. If there are
/// more hosts than [`limits::LISTED_TABLES`], each has one.
pub const LISTED_TABLES_PER_HOST: i64 = 3;
