//! Who may open tables where not everyone may: invitations of the operator, and the users who took one or gave the house
//! password. Of the links only hashes are stored.

use demesne_base::ids::{InvitationId, UserId};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::users::{self, NO_NAME, User};
use super::{Store, StoreError, now, with_timeout};

/// Invitations of the operator in a list.
const INVITATIONS_SHOWN: i64 = 200;

/// A change of opening rights.
#[derive(Clone, Debug)]
pub enum OpeningChange {
    /// A user gave the house password; no-op if they may open tables already.
    Password(UserId),
    /// A user takes the invitation with this token hash; no-op if they may open tables already, or it is not valid.
    Take {
        /// The hash of the link's token.
        token_hash: String,
        /// The user.
        player: UserId,
    },
    /// A visitor without a name takes the invitation with this token hash, and becomes a user of the house; no-op if it is
    /// not valid.
    Admit {
        /// The hash of the link's token.
        token_hash: String,
        /// The new user.
        user: User,
        /// The hash of the browser's new token.
        session: String,
    },
    /// Ends the rights of those who gave the house password.
    EndPassword,
}

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

/// An invitation with the number of users whom it lets open tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenInvitation {
    /// The invitation.
    pub invitation: Invitation,
    /// Users who took it.
    pub taken: i64,
}

impl Store {
    /// Whether a user took an invitation or gave the house password.
    pub async fn has_opening_right(&self, player: UserId) -> Result<bool, StoreError> {
        let query = query!("SELECT player FROM opening_rights WHERE player = $1");
        let row = with_timeout(query.bind(player.to_string()).fetch_optional(&self.readers));
        Ok(row.await?.is_some())
    }

    /// Whether an invitation can be taken, by the hash of its token.
    pub async fn has_invitation(&self, token_hash: &str) -> Result<bool, StoreError> {
        let query =
            query!("SELECT id FROM invitations WHERE token_hash = $1 AND ends > $2 AND uses > 0");
        let query = query.bind(token_hash).bind(now());
        Ok(with_timeout(query.fetch_optional(&self.readers)).await?.is_some())
    }

    /// The latest invitations, the latest one first, at most [`INVITATIONS_SHOWN`].
    pub async fn invitations(&self) -> Result<Vec<TakenInvitation>, StoreError> {
        let query = query!(
            "SELECT i.id, i.token_hash, i.ends, i.uses, \
             (SELECT COUNT(*) FROM opening_rights o WHERE o.invitation = i.id) AS taken \
             FROM invitations i ORDER BY i.id DESC LIMIT $1"
        );
        let query = query.bind(INVITATIONS_SHOWN);
        let rows = with_timeout(query.fetch_all(&self.readers)).await?;
        rows.iter().map(taken_invitation).collect()
    }

    /// The number of users who may open tables because they gave the house password.
    pub async fn users_with_password(&self) -> Result<i64, StoreError> {
        let query = "SELECT COUNT(*) AS users FROM opening_rights WHERE invitation IS NULL";
        let row = with_timeout(query!(query).fetch_one(&self.readers)).await?;
        Ok(row.try_get("users")?)
    }
}

fn taken_invitation(row: &AnyRow) -> Result<TakenInvitation, StoreError> {
    let id: String = row.try_get("id")?;
    let uses = u32::try_from(row.try_get::<i64, _>("uses")?);
    let invitation = Invitation {
        id: InvitationId::parse(&id).ok_or(StoreError::Unreadable("invitation"))?,
        token_hash: row.try_get("token_hash")?,
        ends: row.try_get("ends")?,
        uses: uses.map_err(|_| StoreError::Unreadable("invitation"))?,
    };
    Ok(TakenInvitation { invitation, taken: row.try_get("taken")? })
}

/// Applies a change of opening rights.
pub async fn change(
    connection: &mut AnyConnection,
    change: &OpeningChange,
) -> Result<(), sqlx::Error> {
    match change {
        OpeningChange::Password(player) => grant(connection, *player, None).await,
        OpeningChange::Take { token_hash, player } => take(connection, token_hash, *player).await,
        OpeningChange::Admit { token_hash, user, session } => {
            admit(connection, token_hash, user, session).await
        }
        OpeningChange::EndPassword => {
            let query = "DELETE FROM opening_rights WHERE invitation IS NULL";
            execute!(connection, query).map(drop)
        }
    }
}

/// Adds an invitation.
pub async fn invite(
    connection: &mut AnyConnection,
    invitation: &Invitation,
) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO invitations (id, token_hash, made, ends, uses) VALUES ($1, $2, $3, $4, $5)",
        [invitation.id, &invitation.token_hash, now(), invitation.ends, i64::from(invitation.uses)]
    )
    .map(drop)
}

/// Uses up one place of an invitation, and grants the right for it. The row of the invitation is locked meanwhile, so that
/// two servers do not use the last place twice.
async fn take(
    connection: &mut AnyConnection,
    token_hash: &str,
    player: UserId,
) -> Result<(), sqlx::Error> {
    if use_up(&mut *connection, token_hash, player).await? {
        grant(connection, player, Some(token_hash)).await?;
    }
    Ok(())
}

/// Uses up one place of an invitation for a user who does not exist yet.
async fn admit(
    connection: &mut AnyConnection,
    token_hash: &str,
    user: &User,
    session: &str,
) -> Result<(), sqlx::Error> {
    if use_up(&mut *connection, token_hash, user.id).await? {
        users::add(&mut *connection, user, session).await?;
        grant(connection, user.id, Some(token_hash)).await?;
    }
    Ok(())
}

/// Uses up one place of an invitation, unless the user may open tables already. Returns whether it did.
async fn use_up(
    connection: &mut AnyConnection,
    token_hash: &str,
    player: UserId,
) -> Result<bool, sqlx::Error> {
    let used = execute!(
        connection,
        "UPDATE invitations SET uses = uses - 1 WHERE token_hash = $1 AND ends > $2 AND uses > 0 \
         AND NOT EXISTS (SELECT 1 FROM opening_rights WHERE player = $3)",
        [token_hash, now(), player]
    )?;
    Ok(used > 0)
}

/// Lets a user open tables, by an invitation or by the password. A deleted name keeps no right.
async fn grant(
    connection: &mut AnyConnection,
    player: UserId,
    token_hash: Option<&str>,
) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO opening_rights (player, invitation, since) \
         SELECT id, (SELECT i.id FROM invitations i WHERE i.token_hash = $2), $3 \
         FROM users WHERE id = $1 AND name <> $4 ON CONFLICT (player) DO NOTHING",
        [player, token_hash, now(), NO_NAME]
    )
    .map(drop)
}

/// Ends an invitation, and the rights of those who took it. Returns whether there was one.
pub async fn end(connection: &mut AnyConnection, id: InvitationId) -> Result<bool, sqlx::Error> {
    let mut ended = 0;
    for query in [
        "DELETE FROM opening_rights WHERE invitation = $1",
        "DELETE FROM invitations WHERE id = $1",
    ] {
        let done = execute!(connection, query, [id])?;
        ended += done;
    }
    Ok(ended > 0)
}

/// Deletes the right of a user.
pub(super) async fn delete_user(
    connection: &mut AnyConnection,
    player: UserId,
) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM opening_rights WHERE player = $1", [player]).map(drop)
}
