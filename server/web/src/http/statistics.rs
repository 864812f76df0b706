//! The API of statistics and ratings. The figures themselves are computed in [`demesne_matches::statistics`] and
//! [`demesne_matches::ratings`].

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use demesne_base::ids::UserId;
use demesne_matches::export::moment;
use demesne_matches::ratings::whole;
use demesne_matches::statistics::{StatisticsFilter, statistics};
use demesne_protocol::games::GameKind;
use demesne_protocol::history::{Leaderboard, Rated, RatingAfter, Statistics};
use demesne_protocol::refusal::Refusal;
use demesne_store::match_stats::CountedMatches;
use demesne_store::ratings::{Leader, RatingChange};
use serde::Deserialize;

use super::app::App;
use super::error::{ApiResult, JsonResult, refuse_if};
use super::history::query;
use super::session::OwnId;

/// Which matches are counted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StatisticsQuery {
    game: GameKind,
    seats: Option<u8>,
    #[serde(default)]
    people: bool,
}

/// Which ratings are requested.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeaderboardQuery {
    game: GameKind,
}

/// `GET /api/statistics?game=GAME&seats=SEATS&people=true`.
pub(super) async fn show(
    State(app): State<App>,
    OwnId(player): OwnId,
    asked: Result<Query<StatisticsQuery>, QueryRejection>,
) -> JsonResult<Statistics> {
    let StatisticsQuery { game, seats, people } = query(asked)?;
    let CountedMatches { latest, has_more } = app.store.counted_matches(player, game).await?;
    let filter = StatisticsFilter { seats, people };
    let mut found = statistics(game, &latest, has_more, filter);
    if app.house.ratings {
        found.ratings = Some(ratings_of(&app, game, player).await?);
    }
    Ok(Json(found))
}

async fn ratings_of(app: &App, game: GameKind, player: UserId) -> ApiResult<Vec<RatingAfter>> {
    let ratings = app.store.ratings_of(game, player).await?;
    let shown = |RatingChange { ended, rating }| RatingAfter {
        ended: moment(ended),
        rating: whole(rating.rating),
        deviation: whole(rating.deviation).unsigned_abs(),
    };
    Ok(ratings.into_iter().map(shown).collect())
}

/// `GET /api/ratings?game=GAME`: for all users of this server.
pub(super) async fn ratings(
    State(app): State<App>,
    OwnId(own): OwnId,
    board: Result<Query<LeaderboardQuery>, QueryRejection>,
) -> JsonResult<Leaderboard> {
    let LeaderboardQuery { game } = query(board)?;
    refuse_if(!app.house.ratings, Refusal::NotFound)?;
    let rated = |Leader { user, rating }| Rated {
        own: user.id == own,
        name: user.name,
        rating: whole(rating.rating),
        deviation: whole(rating.deviation).unsigned_abs(),
        matches: u32::try_from(rating.number).unwrap_or(u32::MAX),
    };
    let people = app.store.leaders(game, false).await?.into_iter().map(rated).collect();
    let programs = app.store.leaders(game, true).await?.into_iter().map(rated).collect();
    Ok(Json(Leaderboard { game, people, programs }))
}
