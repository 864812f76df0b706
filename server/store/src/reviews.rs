//! Storage of the reviews of finished matches. The content of a review is opaque here.

use demesne_base::ids::MatchId;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreError, with_timeout};

impl Store {
    /// The review of a match, compressed; `None` before it is made.
    pub async fn review(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        let query = query!("SELECT body FROM reviews WHERE match_id = $1", [id]);
        let row = with_timeout(query.fetch_optional(&self.readers)).await?;
        Ok(row.map(|row| row.try_get("body")).transpose()?)
    }
}

/// Saves the review of a match, unless one exists or the match is gone.
pub(crate) async fn save(
    connection: &mut AnyConnection,
    id: MatchId,
    body: &[u8],
) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO reviews (match_id, body) SELECT id, $2 FROM matches WHERE id = $1 \
         ON CONFLICT DO NOTHING",
        [id, body.to_vec()]
    )
    .map(drop)
}
