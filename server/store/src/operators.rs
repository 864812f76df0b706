//! Storage of the operator's page: one-time links to it, sessions of operators, what they do about reports, and the log of
//! their acts. Only the hashes of tokens are stored.

use demesne_base::guarded_clock::guarded_now;
use demesne_base::ids::{InvitationId, OperatorLogId, ReportId, UserId};
use demesne_base::limits;
use demesne_protocol::operator::{OperatorAct, PersonAct, ReportVerdict, Restriction};
use ipnet::IpNet;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use std::time::Duration;

use super::blocked_networks::{self, BlockedAddresses};
use super::house_notice::{self, StoredNotice};
use super::opening_rights::{self, Invitation};
use super::restrictions::{self, RestrictionEnd};
use super::users::{self, User, player_id};
use super::{Store, StoreError, from_tag, millis, now, sessions, to_tag, with_timeout};

/// The log of operators is kept as long as a dispute about an act may come up.
const OPERATOR_LOG_RETENTION: Duration = Duration::from_hours(365 * 24);

/// Acts of operators that a server reads at once: more than are made in the second between two looks.
const OPERATOR_ACTS_READ: i64 = 100;

/// What an operator changes.
#[derive(Clone, Debug)]
pub enum OperatorChange {
    /// A link to the operator's page.
    MakeLink {
        /// The hash of its token.
        token_hash: String,
        /// The name of the operator whom it is for.
        operator: String,
        /// Its expiry in milliseconds since 1970.
        ends: i64,
    },
    /// Begins a session with a link, which is then used up; no-op if the link is not valid.
    SignIn {
        /// The hash of the link's token.
        link: String,
        /// The hash of the session's token.
        session: String,
        /// The expiry of the session in milliseconds since 1970.
        ends: i64,
    },
    /// Ends a session, by the hash of its token.
    SignOut(String),
    /// Ends all sessions, and makes all links invalid.
    Revoke,
    /// Handles a report, which may have been handled before; no-op if it does not exist.
    HandleReport {
        /// The report.
        report: ReportId,
        /// What is done about the reported player.
        verdict: ReportVerdict,
        /// The operator; `None` for the command line.
        operator: Option<String>,
    },
    /// Ends a restriction; no-op if it is not in force.
    Lift {
        /// The player.
        player: UserId,
        /// The restriction.
        restriction: Restriction,
        /// The operator; `None` for the command line.
        operator: Option<String>,
    },
    /// Acts on a player without a report.
    ActOnPerson {
        /// The player.
        player: UserId,
        /// What is done; a new name is one that can be stored.
        act: PersonAct,
        /// The operator; `None` for the command line.
        operator: Option<String>,
    },
    /// Shows a message to everyone in place of the one before it, or withdraws it.
    Announce {
        /// The message.
        notice: Option<StoredNotice>,
        /// The operator; `None` for the command line.
        operator: Option<String>,
    },
    /// Refuses requests from a network.
    Block {
        /// The network, and the end.
        blocked: BlockedAddresses,
        /// The operator; `None` for the command line.
        operator: Option<String>,
    },
    /// Ends the block of a network; no-op if it is not blocked.
    Unblock {
        /// The network.
        network: IpNet,
        /// The operator; `None` for the command line.
        operator: Option<String>,
    },
    /// A new invitation.
    Invite {
        /// The invitation.
        invitation: Invitation,
        /// The operator; `None` for the command line.
        operator: Option<String>,
    },
    /// Ends an invitation, and the rights of those who took it.
    EndInvitation {
        /// The invitation.
        id: InvitationId,
        /// The operator; `None` for the command line.
        operator: Option<String>,
    },
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

/// An act by which the sessions of a player ended.
pub struct EndedSessions {
    /// The number of the act among the changes of restrictions.
    pub change: i64,
    /// The player.
    pub player: UserId,
    /// Whether the name is deleted, too.
    pub is_name_deleted: bool,
}

/// An entry of the log of operators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedAct {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The operator; `None` for the command line.
    pub operator: Option<String>,
    /// What was done.
    pub act: OperatorAct,
    /// The player whom it concerns, with the present name.
    pub player: Option<(UserId, String)>,
    /// The report that was handled.
    pub report: Option<ReportId>,
}

impl Store {
    /// The session of an operator with this token hash, if it is valid.
    pub async fn operator_session(
        &self,
        token_hash: &str,
    ) -> Result<Option<OperatorSessionRecord>, StoreError> {
        let query = query!(
            "SELECT operator, ends FROM operator_sessions WHERE token_hash = $1 AND ends > $2"
        );
        let query = query.bind(token_hash).bind(now());
        let Some(row) = with_timeout(query.fetch_optional(&self.readers)).await? else {
            return Ok(None);
        };
        let token_hash = token_hash.to_owned();
        let (operator, ends) = (row.try_get("operator")?, row.try_get("ends")?);
        Ok(Some(OperatorSessionRecord { token_hash, operator, ends }))
    }

    /// Whether a link to the operator's page is valid, by the hash of its token.
    pub async fn has_operator_link(&self, token_hash: &str) -> Result<bool, StoreError> {
        let query = query!("SELECT ends FROM operator_links WHERE token_hash = $1 AND ends > $2");
        let query = query.bind(token_hash).bind(now());
        Ok(with_timeout(query.fetch_optional(&self.readers)).await?.is_some())
    }

    /// The acts with numbers after one and up to another, in this order, with the players whose sessions they ended.
    pub async fn sessions_ended(
        &self,
        after: i64,
        up_to: i64,
    ) -> Result<Vec<EndedSessions>, StoreError> {
        let query = query!(
            "SELECT change, act, player FROM operator_log WHERE change > $1 AND change <= $2 \
             ORDER BY change LIMIT $3"
        );
        let query = query.bind(after).bind(up_to).bind(OPERATOR_ACTS_READ);
        let rows = with_timeout(query.fetch_all(&self.readers)).await?;
        let delete = to_tag(&OperatorAct::DeleteName);
        let ended = rows.iter().map(|row| {
            let (act, player): (String, String) = (row.try_get("act")?, row.try_get("player")?);
            let (change, player) = (row.try_get("change")?, player_id(&player)?);
            Ok(EndedSessions { change, player, is_name_deleted: act == delete })
        });
        ended.collect()
    }

    /// What operators did, the latest act first.
    pub async fn operator_log(&self) -> Result<Vec<LoggedAct>, StoreError> {
        let query = query!(
            "SELECT l.at, l.operator, l.act, l.player, u.name, l.report FROM operator_log l \
             LEFT JOIN users u ON u.id = l.player ORDER BY l.id DESC LIMIT $1"
        );
        let query = query.bind(limits::OPERATOR_LOG_SHOWN);
        let rows = with_timeout(query.fetch_all(&self.readers)).await?;
        rows.iter().map(logged).collect()
    }
}

fn logged(row: &AnyRow) -> Result<LoggedAct, StoreError> {
    let player: Option<&str> = row.try_get("player")?;
    let name: Option<String> = row.try_get("name")?;
    let report: Option<&str> = row.try_get("report")?;
    Ok(LoggedAct {
        at: row.try_get("at")?,
        operator: row.try_get("operator")?,
        act: from_tag(row.try_get("act")?, "act of an operator")?,
        player: player.map(player_id).transpose()?.zip(name),
        report: report.and_then(ReportId::parse),
    })
}

/// Applies a change.
pub async fn change(
    connection: &mut AnyConnection,
    change: &OperatorChange,
) -> Result<(), sqlx::Error> {
    match change {
        OperatorChange::MakeLink { token_hash, operator, ends } => {
            make_link(&mut *connection, token_hash, operator, *ends).await?;
            log(connection, Act::by(None, OperatorAct::MakeLink)).await
        }
        OperatorChange::SignIn { link, session, ends } => {
            sign_in(connection, link, session, *ends).await
        }
        OperatorChange::SignOut(token_hash) => sign_out(connection, token_hash).await,
        OperatorChange::Revoke => {
            for table in ["DELETE FROM operator_links", "DELETE FROM operator_sessions"] {
                execute!(connection, table)?;
            }
            log(connection, Act::by(None, OperatorAct::Revoke)).await
        }
        OperatorChange::HandleReport { report, verdict, operator } => {
            handle_report(connection, *report, *verdict, operator.as_deref()).await
        }
        OperatorChange::Lift { player, restriction, operator } => {
            if !restrictions::lift(connection, *player, *restriction).await? {
                return Ok(());
            }
            let act = match restriction {
                Restriction::Mute => OperatorAct::Unmute,
                Restriction::Bar => OperatorAct::Unbar,
            };
            let player = Some(player.to_string());
            log(connection, Act { player, ..Act::by(operator.as_deref(), act) }).await
        }
        OperatorChange::ActOnPerson { player, act, operator } => {
            act_on_person(connection, *player, act, operator.as_deref()).await
        }
        OperatorChange::Announce { notice, operator } => {
            house_notice::set(&mut *connection, notice.as_ref()).await?;
            restrictions::count_change(&mut *connection).await?;
            let act = match notice {
                Some(_) => OperatorAct::Announce,
                None => OperatorAct::Withdraw,
            };
            log(connection, Act::by(operator.as_deref(), act)).await
        }
        OperatorChange::Block { blocked, operator } => {
            blocked_networks::block(&mut *connection, *blocked).await?;
            restrictions::count_change(&mut *connection).await?;
            log(connection, Act::by(operator.as_deref(), OperatorAct::BlockNetwork)).await
        }
        OperatorChange::Unblock { network, operator } => {
            if !blocked_networks::unblock(&mut *connection, *network).await? {
                return Ok(());
            }
            restrictions::count_change(&mut *connection).await?;
            log(connection, Act::by(operator.as_deref(), OperatorAct::UnblockNetwork)).await
        }
        OperatorChange::Invite { invitation, operator } => {
            opening_rights::invite(&mut *connection, invitation).await?;
            log(connection, Act::by(operator.as_deref(), OperatorAct::Invite)).await
        }
        OperatorChange::EndInvitation { id, operator } => {
            if !opening_rights::end(&mut *connection, *id).await? {
                return Ok(());
            }
            log(connection, Act::by(operator.as_deref(), OperatorAct::EndInvitation)).await
        }
    }
}

async fn act_on_person(
    connection: &mut AnyConnection,
    player: UserId,
    act: &PersonAct,
    operator: Option<&str>,
) -> Result<(), sqlx::Error> {
    let id = player.to_string();
    let mut change = None;
    let act = match act {
        PersonAct::Rename(name) => {
            let user = User { id: player, name: name.clone(), program: None };
            users::rename(&mut *connection, &user).await?;
            OperatorAct::Rename
        }
        PersonAct::SignOut => {
            sessions::sign_out(&mut *connection, player, None).await?;
            // Running servers look for it in the log when restrictions have changed.
            change = Some(restrictions::count_change(&mut *connection).await?);
            OperatorAct::EndSessions
        }
        PersonAct::Mute => restrict(&mut *connection, &id, Sentence::Mute).await?,
        PersonAct::BarForADay => restrict(&mut *connection, &id, Sentence::BarForADay).await?,
        PersonAct::Bar => restrict(&mut *connection, &id, Sentence::Bar).await?,
        PersonAct::Delete => {
            users::delete_name(&mut *connection, player).await?;
            change = Some(restrictions::count_change(&mut *connection).await?);
            OperatorAct::DeleteName
        }
    };
    log(connection, Act { player: Some(id), change, ..Act::by(operator, act) }).await
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
    connection: &mut AnyConnection,
    player: &str,
    sentence: Sentence,
) -> Result<OperatorAct, sqlx::Error> {
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
    connection: &mut AnyConnection,
    token_hash: &str,
    operator: &str,
    ends: i64,
) -> Result<(), sqlx::Error> {
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
    .map(drop)
}

/// The link is deleted first: of two servers that use it at the same time, one finds no row.
async fn sign_in(
    connection: &mut AnyConnection,
    link: &str,
    session: &str,
    ends: i64,
) -> Result<(), sqlx::Error> {
    let row = query!(
        "DELETE FROM operator_links WHERE token_hash = $1 AND ends > $2 RETURNING operator",
        [link, now()]
    )
    .fetch_optional(&mut *connection)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let operator: String = row.try_get("operator")?;
    execute!(
        connection,
        "INSERT INTO operator_sessions (token_hash, operator, ends) VALUES ($1, $2, $3)",
        [session, &operator, ends]
    )?;
    log(connection, Act::by(Some(&operator), OperatorAct::SignIn)).await
}

async fn sign_out(connection: &mut AnyConnection, token_hash: &str) -> Result<(), sqlx::Error> {
    let row = query!(
        "DELETE FROM operator_sessions WHERE token_hash = $1 RETURNING operator",
        [token_hash]
    )
    .fetch_optional(&mut *connection)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let operator: String = row.try_get("operator")?;
    log(connection, Act::by(Some(&operator), OperatorAct::SignOut)).await
}

async fn handle_report(
    connection: &mut AnyConnection,
    report: ReportId,
    verdict: ReportVerdict,
    operator: Option<&str>,
) -> Result<(), sqlx::Error> {
    let row = query!(
        "UPDATE reports SET done = COALESCE(done, $2) WHERE id = $1 RETURNING about",
        [report, now()]
    )
    .fetch_optional(&mut *connection)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let player: Option<String> = row.try_get("about")?;
    let sentence = match verdict {
        ReportVerdict::Mute => Some(Sentence::Mute),
        ReportVerdict::BarForADay => Some(Sentence::BarForADay),
        ReportVerdict::Bar => Some(Sentence::Bar),
        ReportVerdict::Dismiss => None,
    };
    let act = match sentence.zip(player.as_deref()) {
        Some((sentence, player)) => restrict(&mut *connection, player, sentence).await?,
        None => OperatorAct::Dismiss,
    };
    let report = Some(report.to_string());
    log(connection, Act { player, report, ..Act::by(operator, act) }).await
}

/// An act to be logged.
struct Act<'a> {
    operator: Option<&'a str>,
    act: OperatorAct,
    player: Option<String>,
    report: Option<String>,
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
pub(super) async fn log_new_keys(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    log(connection, Act::by(None, OperatorAct::NewKeys)).await
}

/// Adds an entry to the log, and deletes those that are too old.
async fn log(connection: &mut AnyConnection, act: Act<'_>) -> Result<(), sqlx::Error> {
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
    .map(drop)
}
