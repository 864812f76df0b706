//! Storage of notices: the browsers of users that are told of their turns, quiet hours, muted tables, and of which turns
//! each receiver was told.

use demesne_base::ids::{Code, MatchId, UserId};
use demesne_protocol::games::GameKind;
use demesne_protocol::push::QuietHours;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use std::time::Duration;

use super::{Store, StoreError, from_tag, millis, now, with_timeout};

/// Browsers of one user that are told: those that they have at home, at work and with them.
pub const PUSH_BROWSERS: i64 = 8;

/// Tables that one user mutes.
const MUTED_TABLES: i64 = 100;

/// A browser that has not subscribed again for this long is forgotten; pages do so every week.
const PUSH_TTL: Duration = Duration::from_hours(180 * 24);

/// The name of the secret that is the key for push services.
pub const KEY_SECRET: &str = "push";

/// A change of notices.
#[derive(Clone, Debug)]
pub enum PushChange {
    /// Tells a browser from now on, and sets the quiet hours of its user.
    Subscribe {
        /// The user.
        player: UserId,
        /// The browser.
        browser: PushBrowser,
        /// The quiet hours of all browsers of the user.
        quiet: Option<QuietHours>,
    },
    /// A browser of this user is not told any more.
    End {
        /// The user.
        player: UserId,
        /// The browser's address.
        endpoint: String,
    },
    /// The push service has forgotten a browser.
    Gone {
        /// The browser's address.
        endpoint: String,
    },
    /// Leaves a table out, or not any more.
    Mute {
        /// The user.
        player: UserId,
        /// The table.
        code: Code,
        /// Whether it is left out.
        muted: bool,
    },
    /// A receiver was told of a turn.
    Told(ToldTurn),
    /// A receiver was not told of a turn after all.
    NotTold(ToldTurn),
}

/// A browser that is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushBrowser {
    /// Its address at its push service.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub key: String,
    /// Its secret, in base64url.
    pub secret: String,
}

/// A turn of which a receiver is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldTurn {
    /// The match.
    pub match_id: MatchId,
    /// The receiver.
    pub receiver: String,
    /// The number of the turn.
    pub turn: u32,
}

/// What a user has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PushChoices {
    /// The browsers, the latest first.
    pub browsers: Vec<PushBrowser>,
    /// The quiet hours.
    pub quiet: Option<QuietHours>,
    /// The muted tables, the latest first.
    pub muted: Vec<Code>,
}

impl Store {
    /// What a user has chosen. Browsers that have not subscribed for [`PUSH_TTL`] are left out.
    pub async fn push_choices(&self, player: UserId) -> Result<PushChoices, StoreError> {
        let player = player.to_string();
        let browsers = query!(
            "SELECT endpoint, public_key, secret FROM push_subscriptions \
             WHERE player = $1 AND made > $2 ORDER BY made DESC, endpoint LIMIT $3"
        );
        let browsers = browsers
            .bind(&player)
            .bind(now() - millis(PUSH_TTL))
            .bind(PUSH_BROWSERS)
            .fetch_all(&self.readers);
        let quiet = query!("SELECT starts, ends, zone FROM quiet_hours WHERE player = $1");
        let quiet = quiet.bind(&player).fetch_optional(&self.readers);
        let muted = query!(
            "SELECT code FROM muted_tables WHERE player = $1 ORDER BY made DESC, code LIMIT $2"
        );
        let muted = muted.bind(&player).bind(MUTED_TABLES).fetch_all(&self.readers);
        let (browsers, quiet, muted) =
            with_timeout(async { Ok((browsers.await?, quiet.await?, muted.await?)) }).await?;
        Ok(PushChoices {
            browsers: browsers.iter().map(browser).collect::<Result<_, _>>()?,
            quiet: quiet.as_ref().map(quiet_hours).transpose()?,
            muted: muted.iter().map(code).collect::<Result<_, _>>()?,
        })
    }

    /// The latest turn of a match of which a receiver was told.
    pub async fn told_turn(
        &self,
        match_id: MatchId,
        receiver: &str,
    ) -> Result<Option<u32>, StoreError> {
        let query = query!("SELECT turn FROM told_turns WHERE match_id = $1 AND receiver = $2");
        let query = query.bind(match_id.to_string()).bind(receiver);
        let row = with_timeout(query.fetch_optional(&self.readers)).await?;
        let Some(row) = row else { return Ok(None) };
        let turn = u32::try_from(row.try_get::<i64, _>("turn")?);
        Ok(Some(turn.map_err(|_| StoreError::Unreadable("turn"))?))
    }

    /// Tables after `after` whose match is played by at least one user with a browser that is told, or whose group is, in the
    /// order of their codes.
    pub async fn tables_with_receivers(
        &self,
        after: &str,
        most: i64,
    ) -> Result<Vec<(Code, GameKind)>, StoreError> {
        // Within the text of a setting, quotation marks are escaped.
        let query = query!(
            "SELECT t.code, t.game FROM tables t JOIN matches m ON m.id = t.match_id \
             WHERE t.code > $1 AND m.ended IS NULL AND (t.settings LIKE '%\"webhook\":\"%' OR EXISTS \
             (SELECT 1 FROM match_seats s JOIN push_subscriptions p ON p.player = s.player \
             WHERE s.match_id = m.id AND s.status IS NULL)) ORDER BY t.code LIMIT $2"
        );
        let rows = with_timeout(query.bind(after).bind(most).fetch_all(&self.readers)).await?;
        let table =
            |row: &AnyRow| Ok((code(row)?, from_tag(row.try_get("game")?, "game of a table")?));
        rows.iter().map(table).collect()
    }
}

fn browser(row: &AnyRow) -> Result<PushBrowser, StoreError> {
    Ok(PushBrowser {
        endpoint: row.try_get("endpoint")?,
        key: row.try_get("public_key")?,
        secret: row.try_get("secret")?,
    })
}

fn code(row: &AnyRow) -> Result<Code, StoreError> {
    let code: String = row.try_get("code")?;
    Code::parse(&code).ok_or(StoreError::Unreadable("code of a table"))
}

fn quiet_hours(row: &AnyRow) -> Result<QuietHours, StoreError> {
    let minute = |name| {
        let minute = u16::try_from(row.try_get::<i64, _>(name)?);
        minute.map_err(|_| StoreError::Unreadable("quiet hours"))
    };
    Ok(QuietHours { from: minute("starts")?, until: minute("ends")?, zone: row.try_get("zone")? })
}

/// Applies a change of notices.
pub async fn change(
    connection: &mut AnyConnection,
    change: &PushChange,
) -> Result<(), sqlx::Error> {
    match change {
        PushChange::Subscribe { player, browser, quiet } => {
            subscribe(connection, *player, browser).await?;
            set_quiet_hours(connection, *player, quiet.as_ref()).await
        }
        PushChange::End { player, endpoint } => {
            execute!(
                connection,
                "DELETE FROM push_subscriptions WHERE endpoint = $1 AND player = $2",
                [endpoint, player]
            )?;
            Ok(())
        }
        PushChange::Gone { endpoint } => {
            execute!(connection, "DELETE FROM push_subscriptions WHERE endpoint = $1", [endpoint])?;
            Ok(())
        }
        PushChange::Mute { player, code, muted } => mute(connection, *player, code, *muted).await,
        PushChange::Told(told) => save_told(connection, told).await,
        PushChange::NotTold(ToldTurn { match_id, receiver, turn }) => {
            execute!(
                connection,
                "DELETE FROM told_turns WHERE match_id = $1 AND receiver = $2 AND turn = $3",
                [match_id, receiver, i64::from(*turn)]
            )?;
            Ok(())
        }
    }
}

/// A browser belongs to the user who subscribed with it last. The oldest ones of a user go.
async fn subscribe(
    connection: &mut AnyConnection,
    player: UserId,
    browser: &PushBrowser,
) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO push_subscriptions (endpoint, player, public_key, secret, made) \
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (endpoint) DO UPDATE SET player = excluded.player, \
         public_key = excluded.public_key, secret = excluded.secret, made = excluded.made",
        [&browser.endpoint, player, &browser.key, &browser.secret, now()]
    )?;
    execute!(
        connection,
        "DELETE FROM push_subscriptions WHERE player = $1 AND (made <= $2 OR endpoint NOT IN \
         (SELECT endpoint FROM push_subscriptions WHERE player = $1 \
         ORDER BY made DESC, endpoint LIMIT $3))",
        [player, now() - millis(PUSH_TTL), PUSH_BROWSERS]
    )
    .map(drop)
}

async fn set_quiet_hours(
    connection: &mut AnyConnection,
    player: UserId,
    quiet: Option<&QuietHours>,
) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM quiet_hours WHERE player = $1", [player])?;
    let Some(QuietHours { from, until, zone }) = quiet else { return Ok(()) };
    execute!(
        connection,
        "INSERT INTO quiet_hours (player, starts, ends, zone) VALUES ($1, $2, $3, $4)",
        [player, i64::from(*from), i64::from(*until), zone]
    )
    .map(drop)
}

async fn mute(
    connection: &mut AnyConnection,
    player: UserId,
    code: &Code,
    muted: bool,
) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "DELETE FROM muted_tables WHERE player = $1 AND code = $2",
        [player, code]
    )?;
    if !muted {
        return Ok(());
    }
    execute!(
        connection,
        "INSERT INTO muted_tables (player, code, made) VALUES ($1, $2, $3)",
        [player, code, now()]
    )?;
    execute!(
        connection,
        "DELETE FROM muted_tables WHERE player = $1 AND code NOT IN (SELECT code FROM muted_tables \
         WHERE player = $1 ORDER BY made DESC, code LIMIT $2)",
        [player, MUTED_TABLES]
    )
    .map(drop)
}

/// No-op if the match was deleted.
async fn save_told(connection: &mut AnyConnection, told: &ToldTurn) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO told_turns (match_id, receiver, turn) SELECT id, $2, $3 FROM matches \
         WHERE id = $1 ON CONFLICT (match_id, receiver) DO UPDATE SET turn = excluded.turn",
        [told.match_id, &told.receiver, i64::from(told.turn)]
    )
    .map(drop)
}

/// Deletes the browsers of a user: every session of the user ends.
pub(super) async fn delete_browsers(
    connection: &mut AnyConnection,
    player: UserId,
) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM push_subscriptions WHERE player = $1", [player]).map(drop)
}

/// Deletes all that a user has chosen.
pub(super) async fn delete_user(
    connection: &mut AnyConnection,
    player: UserId,
) -> Result<(), sqlx::Error> {
    delete_browsers(&mut *connection, player).await?;
    for choices in
        ["DELETE FROM quiet_hours WHERE player = $1", "DELETE FROM muted_tables WHERE player = $1"]
    {
        execute!(connection, choices, [player])?;
    }
    Ok(())
}
