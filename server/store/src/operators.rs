//! Storage of the operator's page: one-time links to it, sessions of operators, what they do about people, and the log of
//! their acts. Only the hashes of tokens are stored.

use demesne_base::guarded_clock::guarded_now;
use demesne_base::ids::{OperatorLogId, ReportId, UserId};
use demesne_base::limits;
use demesne_protocol::operator::{OperatorAct, PersonAct};
use std::time::Duration;

use super::change::{Change, OpenTransaction};
use super::restrictions::{self, Sentence};
use super::sessions::SignOut;
use super::statement::{self, Connection};
use super::users::{DeleteName, Rename, User};
use super::{Result, Store, millis, now, to_tag};

/// The log of operators is kept as long as a dispute about an act may come up.
const OPERATOR_LOG_RETENTION: Duration = Duration::from_hours(365 * 24);

/// Acts of operators that a server reads at once: more than are made in the second between two looks.
const OPERATOR_ACTS_READ: i64 = 100;

/// A change that an operator can make. It is saved as [`ByOperator`].
pub trait OperatorChange: Send + Sync + 'static {
    /// See [`Change::CHANGES_TABLES`].
    const CHANGES_TABLES: bool = false;

    /// Executes its statements. Returns the act to be logged; `None` if there was nothing to change.
    fn apply(
        &self,
        transaction: &mut OpenTransaction<'_>,
    ) -> impl Future<Output = sqlx::Result<Option<Act>>> + Send;
}

/// A change by an operator, which is logged.
pub struct ByOperator<C> {
    /// The name of the operator; `None` for the command line.
    pub operator: Option<String>,
    /// The change.
    pub change: C,
}

impl<C: OperatorChange> Change for ByOperator<C> {
    const CHANGES_TABLES: bool = C::CHANGES_TABLES;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        match self.change.apply(transaction).await? {
            Some(act) => log(transaction, self.operator.as_deref(), act).await,
            None => Ok(()),
        }
    }
}

/// A link to the operator's page, by the hash of its token.
pub struct NewOperatorLink {
    /// The hash.
    pub token_hash: String,
    /// The name of the operator.
    pub operator: String,
    /// Its expiry in milliseconds since 1970.
    pub ends: i64,
}

/// Begins a session with a link, which is then used up; no-op if the link is not valid.
pub struct OperatorSignIn {
    /// The hash of the link's token.
    pub link: String,
    /// The hash of the session's token.
    pub session: String,
    /// The session's expiry in milliseconds since 1970.
    pub ends: i64,
}

/// Ends a session, by the hash of its token.
pub struct OperatorSignOut(pub String);

/// Ends all sessions, and makes all links invalid.
pub struct RevokeOperators;

/// Acts on a player without a report. A new name is one that can be stored.
pub struct PersonChange {
    /// The player.
    pub player: UserId,
    /// The act.
    pub act: PersonAct,
}

/// The session of an operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OperatorSessionRecord {
    /// The hash of its token.
    pub token_hash: String,
    /// The name that the operator's link was made for.
    pub operator: String,
    /// Its expiry in milliseconds since 1970.
    pub ends: i64,
}

from_row!(OperatorSessionRecord { token_hash, operator, ends });

/// An act by which the sessions of a player ended.
pub struct EndedSessions {
    /// The number of the act among the changes of restrictions.
    pub change: i64,
    /// The player.
    pub player: UserId,
    /// The act.
    pub act: OperatorAct,
}

from_row!(EndedSessions { change, player, act: tag });

/// An entry of the log of operators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedAct {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The operator; `None` for the command line.
    pub operator: Option<String>,
    /// The act.
    pub act: OperatorAct,
    /// The player whom it concerns, with the present name.
    pub player: Option<User>,
    /// The report that was handled.
    pub report: Option<ReportId>,
}

from_row!(LoggedAct { at, operator, act: tag, player: nested_if, report });

impl Store {
    /// The session of an operator with this token hash, if it is valid.
    pub async fn operator_session(
        &self,
        token_hash: &str,
    ) -> Result<Option<OperatorSessionRecord>> {
        self.row(query!(
            "SELECT token_hash, operator, ends FROM operator_sessions WHERE token_hash = $1 AND ends > $2",
            [token_hash, now()]
        ))
        .await
    }

    /// Whether a link to the operator's page is valid, by the hash of its token.
    pub async fn has_operator_link(&self, token_hash: &str) -> Result<bool> {
        self.exists(query!(
            "SELECT ends FROM operator_links WHERE token_hash = $1 AND ends > $2",
            [token_hash, now()]
        ))
        .await
    }

    /// The acts with numbers after one and up to another, in this order, with the players whose sessions they ended.
    pub async fn sessions_ended(&self, after: i64, up_to: i64) -> Result<Vec<EndedSessions>> {
        self.rows(query!(
            "SELECT change, act, player FROM operator_log WHERE change > $1 AND change <= $2 \
             ORDER BY change LIMIT $3",
            [after, up_to, OPERATOR_ACTS_READ]
        ))
        .await
    }

    /// The acts of operators, the latest first.
    pub async fn operator_log(&self) -> Result<Vec<LoggedAct>> {
        self.rows(query!(
            "SELECT l.at, l.operator, l.act, u.id AS player, u.name, u.program, l.report FROM operator_log l \
             LEFT JOIN users u ON u.id = l.player ORDER BY l.id DESC LIMIT $1",
            [limits::OPERATOR_LOG_SHOWN]
        ))
        .await
    }
}

impl Change for NewOperatorLink {
    /// Deletes expired links with expired sessions.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        for expired in [
            "DELETE FROM operator_links WHERE ends <= $1",
            "DELETE FROM operator_sessions WHERE ends <= $1",
        ] {
            execute!(transaction, expired, [now()])?;
        }
        execute!(
            transaction,
            "INSERT INTO operator_links (token_hash, operator, ends) VALUES ($1, $2, $3)",
            [&self.token_hash, &self.operator, self.ends]
        )?;
        log(transaction, None, Act::of(OperatorAct::MakeLink)).await
    }
}

impl Change for OperatorSignIn {
    /// The link is deleted first: of two servers that use it at the same time, one finds no row.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let used = query!(
            "DELETE FROM operator_links WHERE token_hash = $1 AND ends > $2 RETURNING operator",
            [&self.link, now()]
        );
        let operator: Option<String> = statement::value(transaction, used).await?;
        let Some(operator) = operator else { return Ok(()) };
        execute!(
            transaction,
            "INSERT INTO operator_sessions (token_hash, operator, ends) VALUES ($1, $2, $3)",
            [&self.session, &operator, self.ends]
        )?;
        log(transaction, Some(&operator), Act::of(OperatorAct::SignIn)).await
    }
}

impl Change for OperatorSignOut {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let ended = query!(
            "DELETE FROM operator_sessions WHERE token_hash = $1 RETURNING operator",
            [&self.0]
        );
        let operator: Option<String> = statement::value(transaction, ended).await?;
        let Some(operator) = operator else { return Ok(()) };
        log(transaction, Some(&operator), Act::of(OperatorAct::SignOut)).await
    }
}

impl Change for RevokeOperators {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(transaction, "DELETE FROM operator_links")?;
        execute!(transaction, "DELETE FROM operator_sessions")?;
        log(transaction, None, Act::of(OperatorAct::Revoke)).await
    }
}

impl OperatorChange for PersonChange {
    // A listed table shows names, and that of a barred host is not listed.
    const CHANGES_TABLES: bool = true;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<Option<Act>> {
        let player = self.player;
        let mut change = None;
        let act = match &self.act {
            PersonAct::Rename(name) => {
                let user = User { id: player, name: name.clone(), program: None };
                Rename(user).apply(transaction).await?;
                OperatorAct::Rename
            }
            PersonAct::SignOut => {
                SignOut { player, new: None }.apply(transaction).await?;
                // Running servers look for it in the log when restrictions have changed.
                change = Some(restrictions::count_change(transaction).await?);
                OperatorAct::EndSessions
            }
            PersonAct::Mute => restrictions::restrict(transaction, player, Sentence::MUTE).await?,
            PersonAct::BarForADay => {
                restrictions::restrict(transaction, player, Sentence::BAR_FOR_A_DAY).await?
            }
            PersonAct::Bar => restrictions::restrict(transaction, player, Sentence::BAR).await?,
            PersonAct::Delete => {
                DeleteName(player).apply(transaction).await?;
                change = Some(restrictions::count_change(transaction).await?);
                OperatorAct::DeleteName
            }
        };
        Ok(Some(Act { player: Some(player), change, ..Act::of(act) }))
    }
}

/// An act to be logged.
pub struct Act {
    pub(super) act: OperatorAct,
    pub(super) player: Option<UserId>,
    pub(super) report: Option<ReportId>,
    /// The number under which running servers find it.
    pub(super) change: Option<i64>,
}

impl Act {
    /// An act that concerns no player.
    pub(super) fn of(act: OperatorAct) -> Self {
        Self { act, player: None, report: None, change: None }
    }
}

/// Logs that the house got new keys.
pub(super) async fn log_new_keys(connection: &mut Connection) -> sqlx::Result<()> {
    log(connection, None, Act::of(OperatorAct::NewKeys)).await
}

/// Adds an entry to the log, and deletes those that are too old.
async fn log(
    connection: &mut Connection,
    operator: Option<&str>,
    Act { act, player, report, change }: Act,
) -> sqlx::Result<()> {
    execute!(
        connection,
        "DELETE FROM operator_log WHERE at < $1",
        [guarded_now() - millis(OPERATOR_LOG_RETENTION)]
    )?;
    execute!(
        connection,
        "INSERT INTO operator_log (id, at, operator, act, player, report, change) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        [OperatorLogId::new(), now(), operator, to_tag(&act), player, report, change]
    )
}
