//! Storage of the reviews of finished matches. The content of a review is opaque here.

use demesne_base::ids::MatchId;

use super::change::{Change, OpenTransaction};
use super::{Result, Store};

impl Store {
    /// The review of a match, compressed; `None` before it is made.
    pub async fn review(&self, id: MatchId) -> Result<Option<Vec<u8>>> {
        self.value(query!("SELECT body FROM reviews WHERE match_id = $1", [id])).await
    }
}

/// The review of a finished match. It is saved unless one exists or the match is gone.
pub struct StoredReview {
    /// The match.
    pub id: MatchId,
    /// Compressed.
    pub body: Vec<u8>,
}

impl Change for StoredReview {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(
            transaction,
            "INSERT INTO reviews (match_id, body) SELECT id, $2 FROM matches WHERE id = $1 \
             ON CONFLICT DO NOTHING",
            [self.id, self.body.clone()]
        )
    }
}
