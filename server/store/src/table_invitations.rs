//! Storage of invitations to tables, which hosts send to people with whom they have played.
//!
//! An invitation of a blocked host is stored like any other and left out when it is read: nothing that the host can obtain
//! differs from an invitation that is ignored.

use demesne_base::ids::{Code, TableInvitationId, UserId};
use std::time::Duration;

use super::change::{Change, OpenTransaction};
use super::users::NO_NAME;
use super::{Result, Store, millis, now};

/// An invitation that was not accepted is forgotten: the evening that it was for is over.
const TABLE_INVITATION_TTL: Duration = Duration::from_hours(48);

/// Invitations that a user is shown, the latest first: more would hide the rest of the first page.
const TABLE_INVITATIONS_SHOWN: i64 = 10;

/// A change of invitations to tables, whose host is the `inviter`.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the sentence of a variant names its fields")]
pub enum TableInvitationChange {
    /// Invites a user; takes the place of an earlier invitation of the same two. No-op if a name was deleted.
    Invite { id: TableInvitationId, code: Code, inviter: UserId, invited: UserId },
    /// The invited user does not come.
    Decline { id: TableInvitationId, invited: UserId },
    /// Whether the browsers of a user are told of invitations.
    Mute { player: UserId, muted: bool },
}

/// An invitation, as the invited user sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableInvitation {
    /// Its id.
    pub id: TableInvitationId,
    /// The table.
    pub code: Code,
    /// The name of its host.
    pub inviter: String,
}

from_row!(TableInvitation { id, code, inviter });

impl Store {
    /// The invitations that a user can accept, the latest first: of hosts whom they have not blocked and who have not blocked
    /// them, to tables with a free seat at which they do not sit.
    pub async fn table_invitations(&self, invited: UserId) -> Result<Vec<TableInvitation>> {
        self.rows(query!(
            "SELECT i.id, i.code, u.name AS inviter FROM table_invitations i \
             JOIN users u ON u.id = i.inviter JOIN tables t ON t.code = i.code \
             WHERE i.invited = $1 AND i.made > $2 AND i.declined = 0 AND u.name <> $3 \
             AND t.host = i.inviter AND t.free > 0 \
             AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.code = i.code AND s.player = $1) \
             AND NOT EXISTS (SELECT 1 FROM blocks b WHERE (b.player = $1 AND b.blocked = i.inviter) \
             OR (b.player = i.inviter AND b.blocked = $1)) \
             ORDER BY i.made DESC, i.id LIMIT $4",
            [invited, now() - millis(TABLE_INVITATION_TTL), NO_NAME, TABLE_INVITATIONS_SHOWN]
        ))
        .await
    }

    /// When a user invited another one last, in milliseconds since 1970.
    pub async fn last_invited(&self, inviter: UserId, invited: UserId) -> Result<Option<i64>> {
        self.value(query!(
            "SELECT made FROM table_invitations WHERE inviter = $1 AND invited = $2",
            [inviter, invited]
        ))
        .await
    }

    /// Whether the browsers of a user are told of invitations.
    pub async fn is_told_of_invitations(&self, player: UserId) -> Result<bool> {
        let muted = query!("SELECT player FROM muted_invitations WHERE player = $1", [player]);
        Ok(!self.exists(muted).await?)
    }
}

impl Change for TableInvitationChange {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        match self {
            Self::Invite { id, code, inviter, invited } => {
                execute!(
                    transaction,
                    "DELETE FROM table_invitations WHERE made <= $1",
                    [now() - millis(TABLE_INVITATION_TTL)]
                )?;
                execute!(
                    transaction,
                    "INSERT INTO table_invitations (id, code, inviter, invited, made, declined) \
                     SELECT $1, $2, $3, $4, $5, 0 FROM users one JOIN users two ON two.id = $4 \
                     WHERE one.id = $3 AND one.name <> $6 AND two.name <> $6 \
                     ON CONFLICT (inviter, invited) DO UPDATE SET id = excluded.id, code = excluded.code, \
                     made = excluded.made, declined = 0",
                    [id, code, inviter, invited, now(), NO_NAME]
                )
            }
            Self::Decline { id, invited } => execute!(
                transaction,
                "UPDATE table_invitations SET declined = 1 WHERE id = $1 AND invited = $2",
                [id, invited]
            ),
            Self::Mute { player, muted: true } => execute!(
                transaction,
                "INSERT INTO muted_invitations (player) VALUES ($1) ON CONFLICT (player) DO NOTHING",
                [player]
            ),
            Self::Mute { player, muted: false } => {
                execute!(transaction, "DELETE FROM muted_invitations WHERE player = $1", [player])
            }
        }
    }
}
