//! Storage of restrictions: players whom an operator has muted or barred, and until when.

use std::collections::HashMap;
use std::time::Duration;

use demesne_base::guarded_clock::guarded_now;
use demesne_base::ids::UserId;
use demesne_base::limits;
use demesne_protocol::operator::{OperatorAct, Restriction};
use demesne_protocol::refusal::Refusal;

use super::change::OpenTransaction;
use super::operators::{Act, OperatorChange};
use super::statement::{self, Connection};
use super::users::{NO_NAME, User};
use super::{Result, Store, millis, now, to_tag};

/// Restrictions on the operator's page.
const RESTRICTIONS_SHOWN: i64 = 200;

/// How long a restriction lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RestrictionEnd {
    /// Its end in milliseconds since 1970; `None` until an operator lifts it.
    pub at: Option<i64>,
}

from_row!(RestrictionEnd { at: plain("ends") });

impl RestrictionEnd {
    /// Why a barred user is refused.
    pub fn barred(self) -> Refusal {
        let moment = |at| jiff::Timestamp::from_millisecond(at).unwrap_or_default().to_string();
        Refusal::Barred { until: self.at.map(moment) }
    }

    /// Whether it is still to come.
    pub fn is_ahead(self) -> bool {
        self.at.is_none_or(|at| at > guarded_now())
    }
}

/// A restriction in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restricted {
    /// The player.
    pub player: User,
    /// The restriction of the player.
    pub restriction: Restriction,
    /// When it was made, in milliseconds since 1970.
    pub made: i64,
    /// Its end.
    pub end: RestrictionEnd,
}

from_row!(Restricted { player: nested, restriction: tag("kind"), made, end: nested });

/// The ends of all restrictions, by player.
pub type RestrictionEnds = HashMap<(UserId, Restriction), RestrictionEnd>;

impl Store {
    /// Number of changes of restrictions that were ever saved.
    pub async fn restriction_changes(&self) -> Result<i64> {
        self.only_value(query!("SELECT changes FROM restriction_changes WHERE id = 1")).await
    }

    /// The restrictions that are in force or to come into force, for a server that enforces them.
    pub async fn restriction_ends(&self) -> Result<RestrictionEnds> {
        let ends = self.rows::<OneEnd>(query!(
            "SELECT player, kind, ends FROM restrictions WHERE ends IS NULL OR ends > $1",
            [guarded_now()]
        ));
        Ok(ends.await?.into_iter().map(|it| ((it.player, it.restriction), it.end)).collect())
    }

    /// The restrictions in force, the latest first.
    pub async fn restrictions(&self) -> Result<Vec<Restricted>> {
        self.rows(query!(
            "SELECT r.player, u.name, u.program, r.kind, r.made, r.ends FROM restrictions r \
             JOIN users u ON u.id = r.player WHERE r.ends IS NULL OR r.ends > $1 \
             ORDER BY r.made DESC, r.player, r.kind LIMIT $2",
            [guarded_now(), RESTRICTIONS_SHOWN]
        ))
        .await
    }
}

/// The end of one restriction.
struct OneEnd {
    player: UserId,
    restriction: Restriction,
    end: RestrictionEnd,
}

from_row!(OneEnd { player, restriction: tag("kind"), end: nested });

/// A restriction with its length.
#[derive(Clone, Copy)]
pub(super) struct Sentence {
    act: OperatorAct,
    restriction: Restriction,
    /// `None` until an operator lifts it.
    length: Option<Duration>,
}

impl Sentence {
    pub(super) const MUTE: Self =
        Self { act: OperatorAct::Mute, restriction: Restriction::Mute, length: None };
    pub(super) const BAR: Self =
        Self { act: OperatorAct::Bar, restriction: Restriction::Bar, length: None };
    pub(super) const BAR_FOR_A_DAY: Self =
        Self { act: OperatorAct::BarForADay, length: Some(limits::DAY), ..Self::BAR };
}

/// Restricts a player. A restriction that lasts longer stays as it is. Returns the act to be logged.
pub(super) async fn restrict(
    connection: &mut Connection,
    player: UserId,
    Sentence { act, restriction, length }: Sentence,
) -> sqlx::Result<OperatorAct> {
    let ends = length.map(|length| now() + millis(length));
    count_change(connection).await?;
    execute!(connection, "DELETE FROM restrictions WHERE ends <= $1", [guarded_now()])?;
    execute!(
        connection,
        "INSERT INTO restrictions (player, kind, made, ends) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (player, kind) DO UPDATE SET made = excluded.made, ends = excluded.ends \
         WHERE restrictions.ends IS NOT NULL \
         AND (excluded.ends IS NULL OR excluded.ends > restrictions.ends)",
        [player, to_tag(&restriction), now(), ends]
    )?;
    Ok(act)
}

/// Ends a restriction; no-op if it is not in force.
pub struct EndRestriction {
    /// The player.
    pub player: UserId,
    /// The restriction.
    pub restriction: Restriction,
}

impl OperatorChange for EndRestriction {
    // The tables of a barred host are not listed.
    const CHANGES_TABLES: bool = true;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<Option<Act>> {
        let &Self { player, restriction } = self;
        let lifted = changed_rows!(
            transaction,
            "DELETE FROM restrictions WHERE player = $1 AND kind = $2",
            [player, to_tag(&restriction)]
        )?;
        if lifted == 0 {
            return Ok(None);
        }
        let act = match restriction {
            Restriction::Mute => OperatorAct::Unmute,
            Restriction::Bar => {
                // Without a name only the bar needed the sessions.
                execute!(
                    transaction,
                    "DELETE FROM sessions WHERE player = $1 \
                     AND EXISTS (SELECT 1 FROM users WHERE id = $1 AND name = $2)",
                    [player, NO_NAME]
                )?;
                OperatorAct::Unbar
            }
        };
        count_change(transaction).await?;
        Ok(Some(Act { player: Some(player), ..Act::of(act) }))
    }
}

/// The end of a player's bar; `None` if the player is not barred.
pub async fn bar(
    connection: &mut Connection,
    player: UserId,
) -> sqlx::Result<Option<RestrictionEnd>> {
    let bar = query!(
        "SELECT ends FROM restrictions WHERE player = $1 AND kind = $2 \
         AND (ends IS NULL OR ends > $3)",
        [player, to_tag(&Restriction::Bar), guarded_now()]
    );
    let end: Option<Option<i64>> = statement::value(connection, bar).await?;
    Ok(end.map(|at| RestrictionEnd { at }))
}

/// Counts a change and returns its number. The row of the counter is locked until the transaction ends, so that changes of
/// several servers are counted in the order in which they become visible.
pub(super) async fn count_change(connection: &mut Connection) -> sqlx::Result<i64> {
    let count =
        "UPDATE restriction_changes SET changes = changes + 1 WHERE id = 1 RETURNING changes";
    sqlx::query_scalar(count).fetch_one(connection).await
}
