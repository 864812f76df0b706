//! Storage of ratings and their changes. They are computed elsewhere.

use demesne_base::ids::{MatchId, UserId};
use demesne_base::limits;
use demesne_protocol::games::GameKind;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::matches::match_id;
use super::users::{NO_NAME, User, player_id};
use super::{Store, StoreError, to_tag, with_timeout};

/// Points in a player's rating chart: more than a screen has room for.
const RATINGS_SHOWN: i64 = 200;

/// A rating in billionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Number of rated matches.
    pub number: i64,
    /// The estimated strength.
    pub rating: i64,
    /// The uncertainty of the estimate.
    pub deviation: i64,
    /// The expected change of strength.
    pub volatility: i64,
}

/// A finished match that the ratings have processed.
#[derive(Clone, Debug)]
pub struct RatedMatch {
    /// The match.
    pub id: MatchId,
    /// Its game.
    pub game: GameKind,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// The ratings after it; empty if the match is not rated.
    pub changes: Vec<(UserId, Rating)>,
}

impl Store {
    /// Finished matches that the ratings have not processed, in the order in which they ended.
    pub async fn not_rated(&self, most: i64) -> Result<Vec<MatchId>, StoreError> {
        let rows = with_timeout(
            query!(
                "SELECT id FROM matches WHERE rated IS NULL AND ended IS NOT NULL \
                 ORDER BY ended, id LIMIT $1",
                [most]
            )
            .fetch_all(&self.readers),
        )
        .await?;
        rows.iter().map(match_id).collect()
    }

    /// A player's rating; `None` before their first rated match.
    pub async fn rating(
        &self,
        game: GameKind,
        player: UserId,
    ) -> Result<Option<Rating>, StoreError> {
        let row = with_timeout(
            query!(
                "SELECT number, rating, deviation, volatility FROM ratings \
                 WHERE game = $1 AND player = $2",
                [to_tag(&game), player]
            )
            .fetch_optional(&self.readers),
        )
        .await?;
        row.as_ref().map(rating).transpose()
    }

    /// A player's latest ratings with the end of the match of each, the oldest first.
    pub async fn ratings_of(
        &self,
        game: GameKind,
        player: UserId,
    ) -> Result<Vec<(i64, Rating)>, StoreError> {
        let rows = with_timeout(
            query!(
                "SELECT ended, number, rating, deviation, volatility FROM rating_changes \
                 WHERE game = $1 AND player = $2 ORDER BY number DESC LIMIT $3",
                [to_tag(&game), player, RATINGS_SHOWN]
            )
            .fetch_all(&self.readers),
        )
        .await?;
        rows.iter().rev().map(|row| Ok((row.try_get("ended")?, rating(row)?))).collect()
    }

    /// The leaderboard of the people or of the programs of a game: the users with the highest proven ratings, without
    /// deleted users.
    pub async fn leaders(
        &self,
        game: GameKind,
        programs: bool,
    ) -> Result<Vec<(User, Rating)>, StoreError> {
        let rows = with_timeout(
            query!(
                "SELECT p.id, p.name, r.number, r.rating, r.deviation, r.volatility FROM ratings r \
                 JOIN users p ON p.id = r.player WHERE r.game = $1 AND p.name <> $2 \
                 AND (CASE WHEN p.program IS NULL THEN 0 ELSE 1 END) = $4 \
                 ORDER BY r.proven DESC, p.id LIMIT $3",
                [to_tag(&game), NO_NAME, limits::LEADERS, i64::from(programs)]
            )
            .fetch_all(&self.readers),
        )
        .await?;
        let read = |row: &AnyRow| {
            let user = User {
                id: player_id(row.try_get("id")?)?,
                name: row.try_get("name")?,
                program: None,
            };
            Ok((user, rating(row)?))
        };
        rows.iter().map(read).collect()
    }
}

fn rating(row: &AnyRow) -> Result<Rating, StoreError> {
    Ok(Rating {
        number: row.try_get("number")?,
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
    })
}

/// Records the rating changes of a match; no-op if it was processed before. If another match of one of its players was
/// processed meanwhile, the unique key of their changes rejects this one.
pub async fn rate(connection: &mut AnyConnection, rated: &RatedMatch) -> Result<(), sqlx::Error> {
    let noticed = execute!(
        connection,
        "UPDATE matches SET rated = 1 WHERE id = $1 AND rated IS NULL",
        [rated.id]
    )?;
    if noticed == 0 {
        return Ok(());
    }
    for (player, rating) in &rated.changes {
        note(connection, rated, *player, rating).await?;
        replace(connection, rated.game, *player, rating).await?;
    }
    Ok(())
}

async fn note(
    connection: &mut AnyConnection,
    rated: &RatedMatch,
    player: UserId,
    rating: &Rating,
) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO rating_changes (game, player, number, match_id, ended, rating, deviation, \
         volatility) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        [
            to_tag(&rated.game),
            player,
            rating.number,
            rated.id,
            rated.at,
            rating.rating,
            rating.deviation,
            rating.volatility
        ]
    )
    .map(drop)
}

async fn replace(
    connection: &mut AnyConnection,
    game: GameKind,
    player: UserId,
    rating: &Rating,
) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO ratings (game, player, number, rating, deviation, volatility, proven) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game, player) DO UPDATE SET \
         number = $3, rating = $4, deviation = $5, volatility = $6, proven = $7",
        [
            to_tag(&game),
            player,
            rating.number,
            rating.rating,
            rating.deviation,
            rating.volatility,
            rating.rating - 2 * rating.deviation
        ]
    )
    .map(drop)
}

/// Deletes all ratings and marks all matches as unprocessed.
pub async fn delete(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    const STEPS: [&str; 3] = [
        "DELETE FROM rating_changes",
        "DELETE FROM ratings",
        "UPDATE matches SET rated = NULL WHERE rated IS NOT NULL",
    ];
    for step in STEPS {
        execute!(connection, step)?;
    }
    Ok(())
}
