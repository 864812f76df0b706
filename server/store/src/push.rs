//! Storage of notices: the browsers of users that are told of their turns, quiet hours, muted tables, and of which turns
//! each receiver was told.

use demesne_base::ids::{Code, MatchId, UserId};
use demesne_protocol::push::QuietHours;
use std::time::Duration;

use super::change::{Change, OpenTransaction};
use super::tables::GameOfTable;
use super::{Result, Store, StoreError, millis, now};

/// Browsers of one user that are told: those that they have at home, at work and with them.
pub const PUSH_BROWSERS: i64 = 8;

/// Tables that one user mutes.
const MUTED_TABLES: i64 = 100;

/// A browser that has not subscribed again for this long is forgotten; pages do so every week.
const PUSH_TTL: Duration = Duration::from_hours(180 * 24);

/// The name of the secret that is the key for push services.
pub const KEY_SECRET: &str = "push";

/// Tells a browser from now on, and sets the quiet hours of its user.
pub struct Subscribe {
    /// The user.
    pub player: UserId,
    /// The browser.
    pub browser: PushBrowser,
    /// The quiet hours.
    pub quiet: Option<QuietHours>,
}

/// A browser of this user is not told any more.
pub struct Unsubscribe {
    /// The user.
    pub player: UserId,
    /// The endpoint of the browser.
    pub endpoint: String,
}

/// The push service has forgotten the browser with this endpoint.
pub struct ForgetBrowser(pub String);

/// Leaves a table out, or not any more.
pub struct MutedTable {
    /// The user.
    pub player: UserId,
    /// The table.
    pub code: Code,
    /// Whether it is left out.
    pub muted: bool,
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

from_row!(PushBrowser { endpoint, key: plain("public_key"), secret });

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

/// A receiver was not told of a turn after all.
pub struct NotTold(pub ToldTurn);

/// The choices of a user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PushChoices {
    /// The browsers, the latest first.
    pub browsers: Vec<PushBrowser>,
    /// The quiet hours.
    pub quiet: Option<QuietHours>,
    /// The muted tables, the latest first.
    pub muted: Vec<Code>,
}

/// Quiet hours as they are read.
struct StoredQuietHours {
    from: u16,
    until: u16,
    zone: Option<String>,
}

from_row!(StoredQuietHours { from: number("starts"), until: number("ends"), zone });

impl Store {
    /// The choices of a user. Browsers that have not subscribed for [`PUSH_TTL`] are left out.
    pub async fn push_choices(&self, player: UserId) -> Result<PushChoices> {
        let browsers = self.rows(query!(
            "SELECT endpoint, public_key, secret FROM push_subscriptions \
             WHERE player = $1 AND made > $2 ORDER BY made DESC, endpoint LIMIT $3",
            [player, now() - millis(PUSH_TTL), PUSH_BROWSERS]
        ));
        let quiet = self.row::<StoredQuietHours>(query!(
            "SELECT starts, ends, zone FROM quiet_hours WHERE player = $1",
            [player]
        ));
        let muted = self.values(query!(
            "SELECT code FROM muted_tables WHERE player = $1 ORDER BY made DESC, code LIMIT $2",
            [player, MUTED_TABLES]
        ));
        let hours = |StoredQuietHours { from, until, zone }| QuietHours { from, until, zone };
        Ok(PushChoices {
            browsers: browsers.await?,
            quiet: quiet.await?.map(hours),
            muted: muted.await?,
        })
    }

    /// The latest turn of a match of which a receiver was told.
    pub async fn told_turn(&self, match_id: MatchId, receiver: &str) -> Result<Option<u32>> {
        let turn = self.value::<i64>(query!(
            "SELECT turn FROM told_turns WHERE match_id = $1 AND receiver = $2",
            [match_id, receiver]
        ));
        let turn = turn.await?.map(u32::try_from).transpose();
        turn.map_err(|_| StoreError::unreadable("turn"))
    }

    /// Tables after `after` whose match is played by at least one user with a browser that is told, or whose group is, in the
    /// order of their codes.
    pub async fn tables_with_receivers(&self, after: &str, most: i64) -> Result<Vec<GameOfTable>> {
        // Within the text of a setting, quotation marks are escaped.
        self.rows(query!(
            "SELECT t.code, t.game FROM tables t JOIN matches m ON m.id = t.match_id \
             WHERE t.code > $1 AND m.ended IS NULL AND (t.settings LIKE '%\"webhook\":\"%' OR EXISTS \
             (SELECT 1 FROM match_seats s JOIN push_subscriptions p ON p.player = s.player \
             WHERE s.match_id = m.id AND s.status IS NULL)) ORDER BY t.code LIMIT $2",
            [after, most]
        ))
        .await
    }
}

impl Change for Subscribe {
    /// A browser belongs to the user who subscribed with it last. The oldest ones of a user go.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let Self { player, browser, quiet } = self;
        execute!(
            transaction,
            "INSERT INTO push_subscriptions (endpoint, player, public_key, secret, made) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (endpoint) DO UPDATE SET player = excluded.player, \
             public_key = excluded.public_key, secret = excluded.secret, made = excluded.made",
            [&browser.endpoint, player, &browser.key, &browser.secret, now()]
        )?;
        execute!(
            transaction,
            "DELETE FROM push_subscriptions WHERE player = $1 AND (made <= $2 OR endpoint NOT IN \
             (SELECT endpoint FROM push_subscriptions WHERE player = $1 \
             ORDER BY made DESC, endpoint LIMIT $3))",
            [player, now() - millis(PUSH_TTL), PUSH_BROWSERS]
        )?;
        execute!(transaction, "DELETE FROM quiet_hours WHERE player = $1", [player])?;
        let Some(QuietHours { from, until, zone }) = quiet else { return Ok(()) };
        execute!(
            transaction,
            "INSERT INTO quiet_hours (player, starts, ends, zone) VALUES ($1, $2, $3, $4)",
            [player, i64::from(*from), i64::from(*until), zone]
        )
    }
}

impl Change for Unsubscribe {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(
            transaction,
            "DELETE FROM push_subscriptions WHERE endpoint = $1 AND player = $2",
            [&self.endpoint, self.player]
        )
    }
}

impl Change for ForgetBrowser {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(transaction, "DELETE FROM push_subscriptions WHERE endpoint = $1", [&self.0])
    }
}

impl Change for MutedTable {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let Self { player, code, muted } = self;
        execute!(
            transaction,
            "DELETE FROM muted_tables WHERE player = $1 AND code = $2",
            [player, code]
        )?;
        if !muted {
            return Ok(());
        }
        execute!(
            transaction,
            "INSERT INTO muted_tables (player, code, made) VALUES ($1, $2, $3)",
            [player, code, now()]
        )?;
        execute!(
            transaction,
            "DELETE FROM muted_tables WHERE player = $1 AND code NOT IN (SELECT code FROM muted_tables \
             WHERE player = $1 ORDER BY made DESC, code LIMIT $2)",
            [player, MUTED_TABLES]
        )
    }
}

impl Change for ToldTurn {
    /// No-op if the match was deleted.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(
            transaction,
            "INSERT INTO told_turns (match_id, receiver, turn) SELECT id, $2, $3 FROM matches \
             WHERE id = $1 ON CONFLICT (match_id, receiver) DO UPDATE SET turn = excluded.turn",
            [self.match_id, &self.receiver, i64::from(self.turn)]
        )
    }
}

impl Change for NotTold {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let ToldTurn { match_id, receiver, turn } = &self.0;
        execute!(
            transaction,
            "DELETE FROM told_turns WHERE match_id = $1 AND receiver = $2 AND turn = $3",
            [match_id, receiver, i64::from(*turn)]
        )
    }
}
