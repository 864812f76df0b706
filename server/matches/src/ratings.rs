//! Ratings of players, updated match by match with Glicko-2.
//!
//! Each match is a rating period of its own: each player is rated against every other player of it at once, with the
//! ratings that all had before. Bots are not rated, people are rated against people and programs against programs, and a
//! player who let a bot finish comes behind all who stayed (`docs/decisions/0010-what-is-counted.md`).

use std::cmp::Ordering;

use demesne_base::ids::UserId;
use demesne_store::matches::{MatchRecord, Player};
use demesne_store::ratings::{DeleteRatings, PlayerRating, RatedMatch, Rating};
use demesne_store::{Store, StoreError};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use crate::stats::{Placement, is_dealt_afresh, placements};

/// Recomputes all ratings from the first match on. No other process may update ratings meanwhile.
pub async fn recompute(store: &Store) -> Result<u64, StoreError> {
    store.save(DeleteRatings).await?;
    catch_up(store).await
}

/// Rates every finished match that was not processed yet, in the order in which they ended; returns their number.
pub async fn catch_up(store: &Store) -> Result<u64, StoreError> {
    let mut looked_at = 0;
    loop {
        let waiting = store.not_rated(crate::MATCHES_PER_PAGE).await?;
        if waiting.is_empty() {
            return Ok(looked_at);
        }
        for id in waiting {
            if let Some(record) = store.match_record(id).await? {
                store.save(rated(store, &record).await?).await?;
            }
            looked_at += 1;
        }
    }
}

/// The changes of ratings by a finished match; empty if it is not a rated one.
async fn rated(store: &Store, record: &MatchRecord) -> Result<RatedMatch, StoreError> {
    let mut changes = Vec::new();
    for kind in [RatedKind::Person, RatedKind::Program] {
        let mut before = Vec::new();
        for one in standing(record, kind) {
            before.push((one, store.rating(record.game, one.0).await?.unwrap_or_else(initial)));
        }
        changes.extend(after(&before));
    }
    let (at, changes) = match &record.end {
        Some(end) => (end.at, changes),
        None => (record.started, Vec::new()),
    };
    Ok(RatedMatch { id: record.id, game: record.game, at, changes })
}

/// A player of a match and their place at its end.
type Standing = (UserId, Placement);

/// Players who are rated against each other: a user is one or the other for good.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RatedKind {
    Person,
    Program,
}

/// The players of a kind in a rated match; empty for any other.
fn standing(record: &MatchRecord, kind: RatedKind) -> Vec<Standing> {
    let user = |(player, place): (&Player, Placement)| {
        let id = player.user()?;
        (player.is_program() == (kind == RatedKind::Program)).then_some((id, place))
    };
    let is_rated = is_dealt_afresh(record);
    record.seats.iter().zip(placements(record)).filter(|_| is_rated).filter_map(user).collect()
}

/// The new ratings of players, given their ratings before the match. A player without any opponent to compare with is
/// left out.
fn after(before: &[(Standing, Rating)]) -> Vec<PlayerRating> {
    let rate = |(place, (one, rating)): (usize, &(Standing, Rating))| {
        let others = before.iter().enumerate().filter(|(other, _)| *other != place);
        let results: Vec<(Glicko2Rating, Outcomes)> = others
            .filter_map(|(_, (other, theirs))| Some((glicko(theirs), compared(one.1, other.1)?)))
            .collect();
        if results.is_empty() {
            return None;
        }
        let new = glicko2_rating_period(&glicko(rating), &results, &Glicko2Config::new());
        let rating = Rating { number: rating.number + 1, ..kept(&new) };
        Some(PlayerRating { player: one.0, rating })
    };
    before.iter().enumerate().filter_map(rate).collect()
}

/// The result between two players; `None` if neither of them stayed to the end.
fn compared(one: Placement, other: Placement) -> Option<Outcomes> {
    match one.cmp(&other) {
        Ordering::Less => Some(Outcomes::WIN),
        Ordering::Equal if one == Placement::Behind => None,
        Ordering::Equal => Some(Outcomes::DRAW),
        Ordering::Greater => Some(Outcomes::LOSS),
    }
}

/// The rating of a player without rated matches.
pub fn initial() -> Rating {
    kept(&Glicko2Rating::new())
}

/// The unit in which ratings are stored, as a fraction of one.
const PARTS: f64 = 1e9;

fn glicko(rating: &Rating) -> Glicko2Rating {
    Glicko2Rating {
        rating: rating.rating as f64 / PARTS,
        deviation: rating.deviation as f64 / PARTS,
        volatility: rating.volatility as f64 / PARTS,
    }
}

fn kept(rating: &Glicko2Rating) -> Rating {
    let parts = |value: f64| (value * PARTS).round() as i64;
    Rating {
        number: 0,
        rating: parts(rating.rating),
        deviation: parts(rating.deviation),
        volatility: parts(rating.volatility),
    }
}

/// A rating or deviation as it is displayed.
pub fn whole(parts: i64) -> i32 {
    (parts as f64 / PARTS).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(rank: Option<u8>) -> Standing {
        (UserId::new(), rank.map_or(Placement::Behind, Placement::Rank))
    }

    fn shown(changes: &[PlayerRating]) -> Vec<(i32, i32)> {
        changes.iter().map(|it| (whole(it.rating.rating), whole(it.rating.deviation))).collect()
    }

    #[test]
    fn the_example_of_the_paper_comes_out() {
        let rating =
            |rating, deviation| kept(&Glicko2Rating { rating, deviation, volatility: 0.06 });
        let others = [(1400.0, 30.0), (1550.0, 100.0), (1700.0, 300.0)];
        // Beats the first and loses against the others.
        let mut before = vec![(standing(Some(3)), rating(1500.0, 200.0))];
        for (place, (points, deviation)) in [4, 1, 2].into_iter().zip(others) {
            before.push((standing(Some(place)), rating(points, deviation)));
        }
        let changes = after(&before);
        assert_eq!(shown(&changes[..1]), [(1464, 152)]);
        assert_eq!(changes[0].rating.volatility, 59_995_984);
    }

    #[test]
    fn a_win_moves_ratings_apart_and_a_draw_of_equals_keeps_them() {
        let pair = |one, other| [(standing(one), initial()), (standing(other), initial())];
        assert_eq!(shown(&after(&pair(Some(1), Some(2)))), [(1662, 290), (1338, 290)]);
        assert_eq!(shown(&after(&pair(Some(1), Some(1)))), [(1500, 290), (1500, 290)]);
        assert_eq!(shown(&after(&pair(None, Some(2)))), [(1338, 290), (1662, 290)]);
        assert_eq!(after(&pair(None, None)), []);
        assert_eq!(after(&pair(Some(1), Some(2))[..1]), []);
    }

    #[test]
    fn a_stored_rating_keeps_its_precision() {
        let new = after(&[(standing(Some(1)), initial()), (standing(Some(2)), initial())]);
        let again = kept(&glicko(&new[0].rating));
        assert_eq!(again, Rating { number: 0, ..new[0].rating });
    }
}
