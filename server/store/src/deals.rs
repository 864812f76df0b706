//! Queries for matches that share a deal, and for the daily deal. Deals themselves are made elsewhere.

use demesne_base::ids::{MatchId, UserId, from_hex};
use demesne_base::limits;
use demesne_protocol::match_origin::MatchOrigin;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::matches::{MatchRecord, gather, match_columns};
use super::tables::SeatOwner;
use super::{Store, StoreError, to_tag, with_timeout};

impl Store {
    /// The finished matches of a deal, the oldest first.
    pub async fn matches_of_deal(&self, deal: &str) -> Result<Vec<MatchRecord>, StoreError> {
        let rows = with_timeout(
            query!(concat!(
                "SELECT ",
                match_columns!(),
                " FROM (SELECT * FROM matches WHERE (id = $1 OR deal = $1) AND ended IS NOT NULL \
                 ORDER BY id LIMIT $2) m JOIN match_seats s ON s.match_id = m.id \
                 ORDER BY m.id, s.seat"
            ), [deal, limits::PLAYS_OF_A_DEAL])
            .fetch_all(&self.readers),
        )
        .await?;
        Ok(self.all_as_public(gather(&rows)?))
    }

    /// The matches that count for a game on a day, including those in progress.
    pub async fn daily_plays(&self, day: &str, game: &str) -> Result<Vec<MatchRecord>, StoreError> {
        let rows = with_timeout(
            query!(
                concat!(
                    "SELECT ",
                    match_columns!(),
                    " FROM (SELECT * FROM matches WHERE id IN (SELECT match_id FROM daily_plays \
                 WHERE day = $1 AND game = $2) ORDER BY id LIMIT $3) m \
                 JOIN match_seats s ON s.match_id = m.id ORDER BY m.id, s.seat"
                ),
                [day, game, limits::PLAYS_OF_A_DEAL]
            )
            .fetch_all(&self.readers),
        )
        .await?;
        Ok(self.all_as_public(gather(&rows)?))
    }

    /// The match of a player that counts for a game on a day.
    pub async fn daily_play_of(
        &self,
        day: &str,
        game: &str,
        player: UserId,
    ) -> Result<Option<MatchId>, StoreError> {
        let row = with_timeout(
            query!(
                "SELECT match_id FROM daily_plays WHERE day = $1 AND game = $2 AND player = $3",
                [day, game, player]
            )
            .fetch_optional(&self.readers),
        )
        .await?;
        let read = |text: &str| MatchId::parse(text).ok_or(StoreError::Unreadable("match"));
        row.map(|row| read(row.try_get("match_id")?)).transpose()
    }

    /// The secrets whose name begins with a word, by their names.
    pub async fn secrets_of(&self, word: &str) -> Result<Vec<(String, [u8; 32])>, StoreError> {
        let query = query!("SELECT name, value FROM secrets WHERE name = $1 OR name LIKE $2");
        let query = query.bind(word).bind(format!("{word} %"));
        let rows = with_timeout(query.fetch_all(&self.readers)).await?;
        let read = |row: &AnyRow| {
            let secret = from_hex(row.try_get("value")?);
            Ok((row.try_get("name")?, secret.ok_or(StoreError::Unreadable("secret"))?))
        };
        rows.iter().map(read).collect()
    }

    /// A secret shared by the servers of this database; `None` if it is not stored yet.
    pub async fn secret(&self, name: &str) -> Result<Option<[u8; 32]>, StoreError> {
        let row = with_timeout(
            query!("SELECT value FROM secrets WHERE name = $1", [name])
                .fetch_optional(&self.readers),
        )
        .await?;
        let read = |text: &str| from_hex(text).ok_or(StoreError::Unreadable("secret"));
        row.map(|row| read(row.try_get("value")?)).transpose()
    }
}

/// Stores a secret, unless one of this name exists.
pub(super) async fn keep_secret(
    connection: &mut AnyConnection,
    name: &str,
    value: &str,
) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [name, value]
    )
    .map(drop)
}

/// Records a match as the daily play of those players who have none for the day yet.
pub(super) async fn note_daily(
    connection: &mut AnyConnection,
    record: &MatchRecord,
) -> Result<(), sqlx::Error> {
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
