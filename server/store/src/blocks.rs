//! Blocks: users whom a user lets join none of their own tables.

use demesne_base::ids::{BlockId, Code, UserId};
use demesne_base::limits;

use super::change::{Change, OpenTransaction};
use super::users::{NO_NAME, User};
use super::{Result, Store, now};

/// A change of the blocks of a `player`.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the sentence of a variant names its fields")]
pub enum BlockChange {
    /// A user blocks another one; no-op if they did before, have blocked as many as they may, or a name was deleted.
    Add { id: BlockId, player: UserId, blocked: UserId },
    /// Ends a block of this user.
    End { id: BlockId, player: UserId },
}

/// A block, as the user who made it sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its id.
    pub id: BlockId,
    /// The user who is blocked.
    pub blocked: User,
}

from_row!(Block { id, blocked: nested });

impl Store {
    /// Whom a user has blocked, the last one first.
    pub async fn blocks(&self, player: UserId) -> Result<Vec<Block>> {
        self.rows(query!(
            "SELECT b.id, u.id AS player, u.name, u.program FROM blocks b JOIN users u ON u.id = b.blocked \
             WHERE b.player = $1 AND u.name <> $3 ORDER BY b.made DESC, b.id DESC LIMIT $2",
            [player, limits::BLOCKED_USERS, NO_NAME]
        ))
        .await
    }

    /// Whether two users have played a match together.
    pub async fn have_met(&self, one: UserId, other: UserId) -> Result<bool> {
        self.exists(query!(
            "SELECT a.match_id FROM match_seats a JOIN match_seats b ON b.match_id = a.match_id \
             WHERE a.player = $1 AND b.player = $2 AND a.player <> b.player LIMIT 1",
            [one, other]
        ))
        .await
    }

    /// The codes of public tables whose hosts have blocked this user.
    pub async fn tables_closed_to(&self, player: UserId) -> Result<Vec<String>> {
        self.values(query!(
            "SELECT t.code FROM blocks b JOIN tables t ON t.host = b.player \
             WHERE b.blocked = $1 AND t.listed = 1 AND t.free > 0 AND t.match_id IS NULL",
            [player]
        ))
        .await
    }

    /// Whether the host of a table has blocked this user. Who has a seat there keeps it.
    pub async fn is_blocked(&self, code: &Code, player: UserId) -> Result<bool> {
        self.exists(query!(
            "SELECT b.id FROM tables t JOIN blocks b ON b.player = t.host \
             WHERE t.code = $1 AND b.blocked = $2 AND NOT EXISTS \
             (SELECT 1 FROM seats s WHERE s.code = t.code AND s.player = $2)",
            [code, player]
        ))
        .await
    }
}

impl Change for BlockChange {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        match self {
            Self::Add { id, player, blocked } => execute!(
                transaction,
                "INSERT INTO blocks (id, player, blocked, made) \
                 SELECT $1, $2, $3, $4 FROM users one JOIN users two ON two.id = $3 \
                 WHERE one.id = $2 AND one.name <> $6 AND two.name <> $6 \
                 AND (SELECT COUNT(*) FROM blocks WHERE player = $2) < $5 \
                 ON CONFLICT (player, blocked) DO NOTHING",
                [id, player, blocked, now(), limits::BLOCKED_USERS, NO_NAME]
            ),
            Self::End { id, player } => execute!(
                transaction,
                "DELETE FROM blocks WHERE id = $1 AND player = $2",
                [id, player]
            ),
        }
    }
}
