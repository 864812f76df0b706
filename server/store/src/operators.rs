//! Storage of the operator's page: one-time links to it, sessions of operators, what they do about reports, and the log of
//! their acts. Only the hashes of tokens are stored.

use demesne_base::guarded_clock::guarded_now;
use demesne_base::ids::{InvitationId, OperatorLogId, ReportId, UserId};
use demesne_base::limits;
use demesne_protocol::operator::{OperatorAct, PersonAct, ReportVerdict, Restriction};
use ipnet::IpNet;
use std::time::Duration;

use super::blocked_networks::{self, BlockedAddresses};
use super::change::{Change, OpenTransaction};
use super::house_notice::{self, StoredNotice};
use super::opening_rights::{self, Invitation};
use super::restrictions::{self, RestrictionEnd};
use super::sessions::SignOut;
use super::statement::{self, Connection};
use super::users::{DeleteName, Rename, User};
use super::{Result, Store, millis, now, to_tag};

/// The log of operators is kept as long as a dispute about an act may come up.
const OPERATOR_LOG_RETENTION: Duration = Duration::from_hours(365 * 24);

/// Acts of operators that a server reads at once: more than are made in the second between two looks.
const OPERATOR_ACTS_READ: i64 = 100;

/// A change by an operator. Tokens are given by their hashes, times in milliseconds since 1970; the operator by their
/// name, which is `None` for the command line.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the sentence of a variant names its fields")]
pub enum OperatorChange {
    /// A link to the operator's page.
    MakeLink { token_hash: String, operator: String, ends: i64 },
    /// Begins a session with a link, which is then used up; no-op if the link is not valid.
    SignIn { link: String, session: String, ends: i64 },
    /// Ends a session, by the hash of its token.
    SignOut(String),
    /// Ends all sessions, and makes all links invalid.
    Revoke,
    /// Handles a report, which may have been handled before; no-op if it does not exist.
    HandleReport { report: ReportId, verdict: ReportVerdict, operator: Option<String> },
    /// Ends a restriction; no-op if it is not in force.
    Lift { player: UserId, restriction: Restriction, operator: Option<String> },
    /// Acts on a player without a report. A new name is one that can be stored.
    ActOnPerson { player: UserId, act: PersonAct, operator: Option<String> },
    /// Shows a message to everyone in place of the one before it, or withdraws it.
    Announce { notice: Option<StoredNotice>, operator: Option<String> },
    /// Refuses requests from a network.
    Block { blocked: BlockedAddresses, operator: Option<String> },
    /// Ends the block of a network; no-op if it is not blocked.
    Unblock { network: IpNet, operator: Option<String> },
    /// A new invitation.
    Invite { invitation: Invitation, operator: Option<String> },
    /// Ends an invitation, and the rights of those who took it.
    EndInvitation { id: InvitationId, operator: Option<String> },
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

impl Change for OperatorChange {
    // The tables of a barred host are not listed.
    const CHANGES_TABLES: bool = true;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        match self {
            Self::MakeLink { token_hash, operator, ends } => {
                make_link(transaction, token_hash, operator, *ends).await?;
                log(transaction, Act::by(None, OperatorAct::MakeLink)).await
            }
            Self::SignIn { link, session, ends } => {
                sign_in(transaction, link, session, *ends).await
            }
            Self::SignOut(token_hash) => sign_out(transaction, token_hash).await,
            Self::Revoke => {
                execute!(transaction, "DELETE FROM operator_links")?;
                execute!(transaction, "DELETE FROM operator_sessions")?;
                log(transaction, Act::by(None, OperatorAct::Revoke)).await
            }
            Self::HandleReport { report, verdict, operator } => {
                handle_report(transaction, *report, *verdict, operator.as_deref()).await
            }
            Self::Lift { player, restriction, operator } => {
                if !restrictions::lift(transaction, *player, *restriction).await? {
                    return Ok(());
                }
                let act = match restriction {
                    Restriction::Mute => OperatorAct::Unmute,
                    Restriction::Bar => OperatorAct::Unbar,
                };
                let act = Act::by(operator.as_deref(), act);
                log(transaction, Act { player: Some(*player), ..act }).await
            }
            Self::ActOnPerson { player, act, operator } => {
                act_on_person(transaction, *player, act, operator.as_deref()).await
            }
            Self::Announce { notice, operator } => {
                house_notice::set(transaction, notice.as_ref()).await?;
                restrictions::count_change(transaction).await?;
                let act = match notice {
                    Some(_) => OperatorAct::Announce,
                    None => OperatorAct::Withdraw,
                };
                log(transaction, Act::by(operator.as_deref(), act)).await
            }
            Self::Block { blocked, operator } => {
                blocked_networks::block(transaction, *blocked).await?;
                restrictions::count_change(transaction).await?;
                log(transaction, Act::by(operator.as_deref(), OperatorAct::BlockNetwork)).await
            }
            Self::Unblock { network, operator } => {
                if !blocked_networks::unblock(transaction, *network).await? {
                    return Ok(());
                }
                restrictions::count_change(transaction).await?;
                log(transaction, Act::by(operator.as_deref(), OperatorAct::UnblockNetwork)).await
            }
            Self::Invite { invitation, operator } => {
                opening_rights::invite(transaction, invitation).await?;
                log(transaction, Act::by(operator.as_deref(), OperatorAct::Invite)).await
            }
            Self::EndInvitation { id, operator } => {
                if !opening_rights::end(transaction, *id).await? {
                    return Ok(());
                }
                log(transaction, Act::by(operator.as_deref(), OperatorAct::EndInvitation)).await
            }
        }
    }
}

async fn act_on_person(
    transaction: &mut OpenTransaction<'_>,
    player: UserId,
    act: &PersonAct,
    operator: Option<&str>,
) -> sqlx::Result<()> {
    let mut change = None;
    let act = match act {
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
        PersonAct::Mute => restrict(transaction, player, Sentence::Mute).await?,
        PersonAct::BarForADay => restrict(transaction, player, Sentence::BarForADay).await?,
        PersonAct::Bar => restrict(transaction, player, Sentence::Bar).await?,
        PersonAct::Delete => {
            DeleteName(player).apply(transaction).await?;
            change = Some(restrictions::count_change(transaction).await?);
            OperatorAct::DeleteName
        }
    };
    log(transaction, Act { player: Some(player), change, ..Act::by(operator, act) }).await
}

/// A restriction with its length.
#[derive(Clone, Copy)]
enum Sentence {
    Mute,
    BarForADay,
    Bar,
}

/// Restricts a player. Returns the act to be logged.
async fn restrict(
    connection: &mut Connection,
    player: UserId,
    sentence: Sentence,
) -> sqlx::Result<OperatorAct> {
    let for_a_day = Some(now() + millis(limits::DAY));
    let (act, restriction, at) = match sentence {
        Sentence::Mute => (OperatorAct::Mute, Restriction::Mute, None),
        Sentence::BarForADay => (OperatorAct::BarForADay, Restriction::Bar, for_a_day),
        Sentence::Bar => (OperatorAct::Bar, Restriction::Bar, None),
    };
    let end = RestrictionEnd { at };
    restrictions::restrict(connection, player, restriction, end).await?;
    Ok(act)
}

/// Adds a link, and deletes expired ones with expired sessions.
async fn make_link(
    connection: &mut Connection,
    token_hash: &str,
    operator: &str,
    ends: i64,
) -> sqlx::Result<()> {
    for expired in [
        "DELETE FROM operator_links WHERE ends <= $1",
        "DELETE FROM operator_sessions WHERE ends <= $1",
    ] {
        execute!(connection, expired, [now()])?;
    }
    execute!(
        connection,
        "INSERT INTO operator_links (token_hash, operator, ends) VALUES ($1, $2, $3)",
        [token_hash, operator, ends]
    )
}

/// The link is deleted first: of two servers that use it at the same time, one finds no row.
async fn sign_in(
    connection: &mut Connection,
    link: &str,
    session: &str,
    ends: i64,
) -> sqlx::Result<()> {
    let used = query!(
        "DELETE FROM operator_links WHERE token_hash = $1 AND ends > $2 RETURNING operator",
        [link, now()]
    );
    let operator: Option<String> = statement::value(&mut *connection, used).await?;
    let Some(operator) = operator else { return Ok(()) };
    execute!(
        connection,
        "INSERT INTO operator_sessions (token_hash, operator, ends) VALUES ($1, $2, $3)",
        [session, &operator, ends]
    )?;
    log(connection, Act::by(Some(&operator), OperatorAct::SignIn)).await
}

async fn sign_out(connection: &mut Connection, token_hash: &str) -> sqlx::Result<()> {
    let ended = query!(
        "DELETE FROM operator_sessions WHERE token_hash = $1 RETURNING operator",
        [token_hash]
    );
    let operator: Option<String> = statement::value(&mut *connection, ended).await?;
    let Some(operator) = operator else { return Ok(()) };
    log(connection, Act::by(Some(&operator), OperatorAct::SignOut)).await
}

async fn handle_report(
    connection: &mut Connection,
    report: ReportId,
    verdict: ReportVerdict,
    operator: Option<&str>,
) -> sqlx::Result<()> {
    let handled = query!(
        "UPDATE reports SET done = COALESCE(done, $2) WHERE id = $1 RETURNING about",
        [report, now()]
    );
    let about: Option<Option<UserId>> = statement::value(&mut *connection, handled).await?;
    let Some(player) = about else { return Ok(()) };
    let sentence = match verdict {
        ReportVerdict::Mute => Some(Sentence::Mute),
        ReportVerdict::BarForADay => Some(Sentence::BarForADay),
        ReportVerdict::Bar => Some(Sentence::Bar),
        ReportVerdict::Dismiss => None,
    };
    let act = match sentence.zip(player) {
        Some((sentence, player)) => restrict(&mut *connection, player, sentence).await?,
        None => OperatorAct::Dismiss,
    };
    log(connection, Act { player, report: Some(report), ..Act::by(operator, act) }).await
}

/// An act to be logged.
struct Act<'a> {
    operator: Option<&'a str>,
    act: OperatorAct,
    player: Option<UserId>,
    report: Option<ReportId>,
    /// The number under which running servers find it.
    change: Option<i64>,
}

impl<'a> Act<'a> {
    /// An act that concerns no player.
    fn by(operator: Option<&'a str>, act: OperatorAct) -> Self {
        Self { operator, act, player: None, report: None, change: None }
    }
}

/// Logs that the house got new keys.
pub(super) async fn log_new_keys(connection: &mut Connection) -> sqlx::Result<()> {
    log(connection, Act::by(None, OperatorAct::NewKeys)).await
}

/// Adds an entry to the log, and deletes those that are too old.
async fn log(connection: &mut Connection, act: Act<'_>) -> sqlx::Result<()> {
    execute!(
        connection,
        "DELETE FROM operator_log WHERE at < $1",
        [guarded_now() - millis(OPERATOR_LOG_RETENTION)]
    )?;
    execute!(
        connection,
        "INSERT INTO operator_log (id, at, operator, act, player, report, change) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        [
            OperatorLogId::new(),
            now(),
            act.operator,
            to_tag(&act.act),
            act.player,
            act.report,
            act.change
        ]
    )
}
