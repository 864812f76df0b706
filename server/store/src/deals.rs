//! Queries for matches that share a deal, and for the daily deal. Deals themselves are made elsewhere.

use demesne_base::limits;
use demesne_protocol::match_origin::MatchOrigin;

use super::change::{Change, OpenTransaction};
use super::matches::{MatchRecord, matches_with_seats};
use super::statement::Connection;
use super::tables::SeatOwner;
use super::{Result, Store, to_tag};

impl Store {
    /// The finished matches of a deal, the oldest first.
    pub async fn matches_of_deal(&self, deal: &str) -> Result<Vec<MatchRecord>> {
        self.public_matches(query!(
            matches_with_seats!(
                "SELECT * FROM matches WHERE (id = $1 OR deal = $1) AND ended IS NOT NULL \
                 ORDER BY id LIMIT $2",
                "m.id"
            ),
            [deal, limits::PLAYS_OF_A_DEAL]
        ))
        .await
    }

    /// The matches that count for a game on a day, including those in progress.
    pub async fn daily_plays(&self, day: &str, game: &str) -> Result<Vec<MatchRecord>> {
        self.public_matches(query!(
            matches_with_seats!(
                "SELECT * FROM matches WHERE id IN (SELECT match_id FROM daily_plays \
                 WHERE day = $1 AND game = $2) ORDER BY id LIMIT $3",
                "m.id"
            ),
            [day, game, limits::PLAYS_OF_A_DEAL]
        ))
        .await
    }

    /// The secrets whose name begins with a word, by their names.
    pub async fn secrets_of(&self, word: &str) -> Result<Vec<Secret>> {
        self.rows(query!(
            "SELECT name, value AS secret FROM secrets WHERE name = $1 OR name LIKE $2",
            [word, format!("{word} %")]
        ))
        .await
    }

    /// A secret shared by the servers of this database; `None` if it is not stored yet.
    pub async fn secret(&self, name: &str) -> Result<Option<[u8; 32]>> {
        let query = query!("SELECT name, value AS secret FROM secrets WHERE name = $1", [name]);
        Ok(self.row(query).await?.map(|secret: Secret| secret.value))
    }
}

/// A secret shared by the servers of a database.
pub struct Secret {
    /// The name.
    pub name: String,
    /// The secret.
    pub value: [u8; 32],
}

from_row!(Secret { name, value: hex("secret") });

/// A new secret. It is stored unless one of this name exists.
pub struct NewSecret {
    /// The name.
    pub name: &'static str,
    /// The secret in hexadecimal.
    pub value: String,
}

impl Change for NewSecret {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(
            transaction,
            "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            [self.name, &self.value]
        )
    }
}

/// Records a match as the daily play of those players who have none for the day yet.
pub(super) async fn note_daily(
    connection: &mut Connection,
    record: &MatchRecord,
) -> sqlx::Result<()> {
    let Some(MatchOrigin::Daily { day, game }) = &record.origin else { return Ok(()) };
    for player in &record.seats {
        let SeatOwner::User(user) = &player.owner else { continue };
        execute!(
            connection,
            "INSERT INTO daily_plays (day, game, player, match_id) VALUES ($1, $2, $3, $4) \
             ON CONFLICT DO NOTHING",
            [day, to_tag(game), user.id, record.id]
        )?;
    }
    Ok(())
}
