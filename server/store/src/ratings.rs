//! Storage of ratings and their changes. They are computed elsewhere.

use demesne_base::ids::{MatchId, UserId};
use demesne_base::limits;
use demesne_protocol::games::GameKind;

use super::change::{Change, OpenTransaction};
use super::users::{NO_NAME, User};
use super::{Result, Store, to_tag};

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

from_row!(Rating { number, rating, deviation, volatility });

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
    pub changes: Vec<PlayerRating>,
}

/// The rating of a player after a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRating {
    /// The player.
    pub player: UserId,
    /// The rating.
    pub rating: Rating,
}

/// A rating after one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// When the match ended, in milliseconds since 1970.
    pub ended: i64,
    /// The rating.
    pub rating: Rating,
}

from_row!(RatingChange { ended, rating: nested });

/// A user on the leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// The user.
    pub user: User,
    /// The rating.
    pub rating: Rating,
}

from_row!(Leader { user: nested, rating: nested });

impl Store {
    /// Finished matches that the ratings have not processed, in the order in which they ended.
    pub async fn not_rated(&self, most: i64) -> Result<Vec<MatchId>> {
        self.values(query!(
            "SELECT id FROM matches WHERE rated IS NULL AND ended IS NOT NULL \
             ORDER BY ended, id LIMIT $1",
            [most]
        ))
        .await
    }

    /// A player's rating; `None` before their first rated match.
    pub async fn rating(&self, game: GameKind, player: UserId) -> Result<Option<Rating>> {
        self.row(query!(
            "SELECT number, rating, deviation, volatility FROM ratings \
             WHERE game = $1 AND player = $2",
            [to_tag(&game), player]
        ))
        .await
    }

    /// A player's latest ratings, the oldest first.
    pub async fn ratings_of(&self, game: GameKind, player: UserId) -> Result<Vec<RatingChange>> {
        let latest = self.rows(query!(
            "SELECT ended, number, rating, deviation, volatility FROM rating_changes \
             WHERE game = $1 AND player = $2 ORDER BY number DESC LIMIT $3",
            [to_tag(&game), player, RATINGS_SHOWN]
        ));
        let mut ratings: Vec<RatingChange> = latest.await?;
        ratings.reverse();
        Ok(ratings)
    }

    /// The leaderboard of the people or of the programs of a game: the users with the highest proven ratings, without
    /// deleted users.
    pub async fn leaders(&self, game: GameKind, programs: bool) -> Result<Vec<Leader>> {
        self.rows(query!(
            "SELECT r.player, p.name, p.program, r.number, r.rating, r.deviation, r.volatility \
             FROM ratings r JOIN users p ON p.id = r.player WHERE r.game = $1 AND p.name <> $2 \
             AND (CASE WHEN p.program IS NULL THEN 0 ELSE 1 END) = $4 \
             ORDER BY r.proven DESC, p.id LIMIT $3",
            [to_tag(&game), NO_NAME, limits::LEADERS, i64::from(programs)]
        ))
        .await
    }
}

impl Change for RatedMatch {
    /// Records the rating changes; no-op if the match was processed before. If another match of one of its players was
    /// processed meanwhile, the unique key of their changes rejects this one.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let noticed = changed_rows!(
            transaction,
            "UPDATE matches SET rated = 1 WHERE id = $1 AND rated IS NULL",
            [self.id]
        )?;
        if noticed == 0 {
            return Ok(());
        }
        let game = to_tag(&self.game);
        for PlayerRating { player, rating } in &self.changes {
            let Rating { number, rating, deviation, volatility } = *rating;
            execute!(
                transaction,
                "INSERT INTO rating_changes (game, player, number, match_id, ended, rating, deviation, \
                 volatility) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                [&game, player, number, self.id, self.at, rating, deviation, volatility]
            )?;
            let proven = rating - 2 * deviation;
            execute!(
                transaction,
                "INSERT INTO ratings (game, player, number, rating, deviation, volatility, proven) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game, player) DO UPDATE SET \
                 number = $3, rating = $4, deviation = $5, volatility = $6, proven = $7",
                [&game, player, number, rating, deviation, volatility, proven]
            )?;
        }
        Ok(())
    }
}

/// Deletes all ratings and marks all matches as unprocessed.
pub struct DeleteRatings;

impl Change for DeleteRatings {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(transaction, "DELETE FROM rating_changes")?;
        execute!(transaction, "DELETE FROM ratings")?;
        execute!(transaction, "UPDATE matches SET rated = NULL WHERE rated IS NOT NULL")
    }
}
