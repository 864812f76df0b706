//! The score of a table: who has won how many of its matches.

use demesne_protocol::http::{PlayerScore, TableScore};

use super::stats::{Placement, placements};
use crate::store::matches::{MatchRecord, Player};

/// The score after these matches, the newest first. A match without a winner is not counted, and one that several players
/// share is a win of each.
pub(crate) fn score(records: &[MatchRecord]) -> TableScore {
    let mut matches = 0;
    let mut scores: Vec<(&Player, u32)> = Vec::new();
    for record in records {
        let places = placements(record);
        matches += u32::from(!places.is_empty());
        for (player, place) in record.seats.iter().zip(places) {
            let win = u32::from(place == Placement::Rank(1));
            match scores.iter_mut().find(|(other, _)| is_same(other, player)) {
                Some((_, wins)) => *wins += win,
                None => scores.push((player, win)),
            }
        }
    }
    scores.sort_by(|(one, wins), (other, more)| more.cmp(wins).then(one.name.cmp(&other.name)));
    let players =
        scores.into_iter().map(|(player, wins)| PlayerScore { name: player.name.clone(), wins });
    TableScore { matches, players: players.collect() }
}

/// Whether two seats belong to the same user, or to bots of the same name.
fn is_same(one: &Player, other: &Player) -> bool {
    one.user() == other.user() && (one.user().is_some() || one.name == other.name)
}
