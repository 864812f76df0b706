//! The score of a table: who has won how many of its matches.

use demesne_protocol::http::{PlayerScore, TableScore};
use demesne_store::matches::{MatchRecord, Player};

use super::stats::{Placement, placements};

/// The score after these matches, the newest first. A match without a winner is not counted, and one that several players
/// share is a win of each.
pub fn score(records: &[MatchRecord]) -> TableScore {
    let mut matches = 0;
    let mut scores: Vec<(&Player, u32)> = Vec::new();
    for record in records {
        let places = placements(record);
        // A player whose stand-in came first ranks behind those who played to the end.
        let Some(best @ Placement::Rank(_)) = places.iter().min().copied() else { continue };
        matches += 1;
        for (player, place) in record.seats.iter().zip(places) {
            let win = u32::from(place == best);
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

#[cfg(test)]
mod tests {
    use demesne_protocol::basics::{Seat, SeatResult};
    use demesne_protocol::games::GameKind;
    use demesne_protocol::table::{BotLevel, Ending};
    use demesne_rules::chance::Seed;
    use demesne_rules::game::Start;

    use super::*;
    use demesne_base::ids::{Code, MatchId, UserId};
    use demesne_store::matches::{MatchEnd, SeatStatus};
    use demesne_store::tables::SeatOwner;
    use demesne_store::users::User;

    /// A match that these seats ended so, with a rank for each.
    fn ended(ending: Ending, seats: &[(&Player, u8)]) -> MatchRecord {
        let result = |(seat, (_, rank)): (u8, &(&Player, u8))| SeatResult {
            seat: Seat(seat),
            score: 0,
            rank: *rank,
            turns: 1,
            parts: Vec::new(),
        };
        let results = (0..).zip(seats).map(result).collect();
        MatchRecord {
            id: MatchId::new(),
            code: Code::new(),
            game: GameKind::KingOfTheDice,
            options: String::new(),
            rules: 1,
            start: Start::new(2, Seat(0), Seed([0; 32])),
            hash: None,
            fair: None,
            origin: None,
            deal: None,
            seats: seats.iter().map(|(player, _)| (*player).clone()).collect(),
            started: 0,
            end: Some(MatchEnd { at: 1, ending, results }),
        }
    }

    fn user(name: &str) -> Player {
        let owner =
            SeatOwner::User(User { id: UserId::new(), name: name.to_owned(), program: None });
        Player { name: name.to_owned(), owner, status: None }
    }

    #[test]
    fn wins_are_counted_by_player_and_shared_ones_for_each() {
        let (ann, ben) = (user("Ann"), user("Ben"));
        let bot =
            |level| Player { name: "Bot".to_owned(), owner: SeatOwner::Bot(level), status: None };
        let renamed = Player { name: "Anna".to_owned(), ..ann.clone() };
        let left = Player { status: Some(SeatStatus::StoodIn), ..ann.clone() };
        let records = [
            ended(Ending::Played, &[(&renamed, 1), (&bot(BotLevel::Easy), 2)]),
            ended(Ending::Agreed, &[(&ben, 1), (&ann, 2)]),
            ended(Ending::Played, &[(&ben, 1), (&ann, 1)]),
            ended(Ending::Resigned, &[(&ben, 2), (&bot(BotLevel::Solid), 1)]),
            ended(Ending::Played, &[(&left, 1), (&ben, 2)]),
            ended(Ending::Resigned, &[(&left, 1), (&left, 2)]),
        ];
        let TableScore { matches, players } = score(&records);
        let players = players.iter().map(|player| (player.name.as_str(), player.wins));
        assert_eq!(matches, 4, "an agreed end and bots alone have no winner");
        assert_eq!(players.collect::<Vec<_>>(), [("Anna", 2), ("Ben", 2), ("Bot", 1)]);
    }
}
