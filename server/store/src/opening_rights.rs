//! The right to open tables in a house that does not give it to everyone: invitations of the operator, and the users
//! who took one or gave the house password. Of the links only hashes are stored.

use demesne_base::ids::{InvitationId, UserId};
use demesne_protocol::operator::OperatorAct;

use super::change::{Change, OpenTransaction};
use super::operators::{Act, OperatorChange};
use super::statement::Connection;
use super::users::{self, NO_NAME, User};
use super::{Result, Store, now};

/// Invitations of the operator in a list.
const INVITATIONS_SHOWN: i64 = 200;

/// A user gave the house password; no-op if they may open tables already.
pub struct GivenPassword(pub UserId);

/// A user takes an invitation; no-op if they may open tables already, or it is not valid.
pub struct TakenByUser {
    /// The hash of the invitation's token.
    pub token_hash: String,
    /// The user.
    pub player: UserId,
}

/// A visitor without a name takes an invitation, and becomes a user of the house; no-op if it is not valid.
pub struct TakenByVisitor {
    /// The hash of the invitation's token.
    pub token_hash: String,
    /// The new user.
    pub user: User,
    /// The hash of the token of the browser's new session.
    pub session: String,
}

/// Ends the rights of those who gave the house password.
pub struct EndPasswordRights;

/// Ends an invitation, and the rights of those who took it.
pub struct EndInvitation(pub InvitationId);

/// An invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Its id, for the operator.
    pub id: InvitationId,
    /// The hash of the link's token.
    pub token_hash: String,
    /// Its expiry in milliseconds since 1970.
    pub ends: i64,
    /// How many more users may take it.
    pub uses: u32,
}

from_row!(Invitation { id, token_hash, ends, uses: number });

/// An invitation with the number of users whom it lets open tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenInvitation {
    /// The invitation.
    pub invitation: Invitation,
    /// Users who took it.
    pub taken: i64,
}

from_row!(TakenInvitation { invitation: nested, taken });

impl Store {
    /// Whether a user took an invitation or gave the house password.
    pub async fn has_opening_right(&self, player: UserId) -> Result<bool> {
        self.exists(query!("SELECT player FROM opening_rights WHERE player = $1", [player])).await
    }

    /// Whether an invitation can be taken, by the hash of its token.
    pub async fn has_invitation(&self, token_hash: &str) -> Result<bool> {
        self.exists(query!(
            "SELECT id FROM invitations WHERE token_hash = $1 AND ends > $2 AND uses > 0",
            [token_hash, now()]
        ))
        .await
    }

    /// The latest invitations, the latest one first, at most [`INVITATIONS_SHOWN`].
    pub async fn invitations(&self) -> Result<Vec<TakenInvitation>> {
        self.rows(query!(
            "SELECT i.id, i.token_hash, i.ends, i.uses, \
             (SELECT COUNT(*) FROM opening_rights o WHERE o.invitation = i.id) AS taken \
             FROM invitations i ORDER BY i.id DESC LIMIT $1",
            [INVITATIONS_SHOWN]
        ))
        .await
    }

    /// The number of users who may open tables because they gave the house password.
    pub async fn users_with_password(&self) -> Result<i64> {
        self.only_value(query!("SELECT COUNT(*) FROM opening_rights WHERE invitation IS NULL"))
            .await
    }
}

impl Change for GivenPassword {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        grant(transaction, self.0, None).await
    }
}

impl Change for TakenByUser {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let Self { token_hash, player } = self;
        if use_up(transaction, token_hash, *player).await? {
            grant(transaction, *player, Some(token_hash)).await?;
        }
        Ok(())
    }
}

impl Change for TakenByVisitor {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let Self { token_hash, user, session } = self;
        if use_up(transaction, token_hash, user.id).await? {
            users::add(transaction, user, session).await?;
            grant(transaction, user.id, Some(token_hash)).await?;
        }
        Ok(())
    }
}

impl Change for EndPasswordRights {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(transaction, "DELETE FROM opening_rights WHERE invitation IS NULL")
    }
}

impl OperatorChange for Invitation {
    /// Adds the invitation.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<Option<Act>> {
        let Self { id, token_hash, ends, uses } = self;
        execute!(
            transaction,
            "INSERT INTO invitations (id, token_hash, made, ends, uses) VALUES ($1, $2, $3, $4, $5)",
            [id, token_hash, now(), ends, i64::from(*uses)]
        )?;
        Ok(Some(Act::of(OperatorAct::Invite)))
    }
}

impl OperatorChange for EndInvitation {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<Option<Act>> {
        let mut ended = 0;
        for query in [
            "DELETE FROM opening_rights WHERE invitation = $1",
            "DELETE FROM invitations WHERE id = $1",
        ] {
            ended += changed_rows!(transaction, query, [self.0])?;
        }
        Ok((ended > 0).then_some(Act::of(OperatorAct::EndInvitation)))
    }
}

/// Uses up one place of an invitation, unless the user may open tables already. Returns whether it did. The row of the
/// invitation is locked meanwhile, so that two servers do not use the last place twice.
async fn use_up(
    connection: &mut Connection,
    token_hash: &str,
    player: UserId,
) -> sqlx::Result<bool> {
    let used = changed_rows!(
        connection,
        "UPDATE invitations SET uses = uses - 1 WHERE token_hash = $1 AND ends > $2 AND uses > 0 \
         AND NOT EXISTS (SELECT 1 FROM opening_rights WHERE player = $3)",
        [token_hash, now(), player]
    )?;
    Ok(used > 0)
}

/// Lets a user open tables, by an invitation or by the password. A deleted name keeps no right.
async fn grant(
    connection: &mut Connection,
    player: UserId,
    token_hash: Option<&str>,
) -> sqlx::Result<()> {
    execute!(
        connection,
        "INSERT INTO opening_rights (player, invitation, since) \
         SELECT id, (SELECT i.id FROM invitations i WHERE i.token_hash = $2), $3 \
         FROM users WHERE id = $1 AND name <> $4 ON CONFLICT (player) DO NOTHING",
        [player, token_hash, now(), NO_NAME]
    )
}
