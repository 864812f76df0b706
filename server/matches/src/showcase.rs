//! The match that the first page shows: two bots with the recommended set of the week, played once a day by this server and
//! the same on every server of this release.

use demesne_base::bots;
use demesne_bots::game::BotState;
use demesne_protocol::dominion::{KingdomChoice, Settings};
use demesne_protocol::games::{GameKind, GameSettings};
use demesne_protocol::http::{MatchSummary, Replay};
use demesne_protocol::table::{BotLevel, Ending};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::{Dominion, catalogue};
use demesne_rules::game::{Game, GameState, Start, Viewer};
use jiff::civil::Date;
use sha2::{Digest, Sha256};

use crate::seat_number;

/// The id of the match on the wire: no match of the database has it.
pub const ID: &str = "showcase";

/// Both players.
const SEATS: u8 = 2;

/// Answers after which a match is given up: bots end theirs within a fraction of it.
const MOST_ANSWERS: usize = 5_000;

/// Days of a week, whose first one is a Monday.
const WEEK: i32 = 7;

/// The recommended set of a week: every week has the next one.
pub fn set_of_week(day: Date) -> String {
    let kingdoms = catalogue().kingdoms;
    // 5 January 1970 was a Monday.
    let days = day.since(Date::constant(1970, 1, 5)).map_or(0, |span| span.get_days());
    let week = usize::try_from(days.div_euclid(WEEK)).unwrap_or_default();
    kingdoms[week % kingdoms.len()].id.clone()
}

/// Plays the match of a day; `None` if a bot finds no answer.
pub fn play(day: Date) -> Option<Replay> {
    let mut chance = Chance::new(Seed(Sha256::digest(format!("demesne showcase {day}")).0));
    let settings =
        GameSettings::Dominion(Settings::new(KingdomChoice::Recommended { id: set_of_week(day) }));
    let options = Dominion::resolve(&settings, SEATS, &mut chance).ok()?;
    let first = Dominion::first_player(None, SEATS, &mut chance);
    let seed = Seed(Sha256::digest(format!("demesne showcase seed {day}")).0);
    let mut game = Dominion::start(&options, Start::new(SEATS, first, seed)).ok()?;
    let mut record = Record::default();
    record.put(&game);
    for _ in 0..MOST_ANSWERS {
        let Some(seat) = game.waiting_for().first().copied() else { break };
        let answer = game.bot_answer(seat, BotLevel::Solid)?;
        game.answer(seat, &answer).ok()?;
        record.put(&game);
    }
    let moment = format!("{day}T00:00:00Z");
    Some(Replay {
        summary: MatchSummary {
            id: ID.to_owned(),
            game: GameKind::Dominion,
            names: (0..usize::from(SEATS))
                .map(|place| bots::name(seat_number(place)).to_owned())
                .collect(),
            programs: Vec::new(),
            kingdom: Vec::new(),
            seat: None,
            started: moment.clone(),
            ended: Some(moment),
            ending: Some(Ending::Played),
            results: Some(game.results()?),
            origin: None,
            imported: None,
        },
        steps: record.steps,
        log: game.log(Viewer::Spectator, 0),
        scores: record.scores,
    })
}

/// The steps as a spectator sees them.
#[derive(Default)]
struct Record {
    steps: Vec<demesne_protocol::games::GameView>,
    scores: Vec<Vec<i16>>,
}

impl Record {
    /// Adds the table after a move; a move with questions is one step.
    fn put(&mut self, game: &Dominion) {
        let step = usize::try_from(game.moves()).expect("a match has few moves");
        self.steps.truncate(step);
        self.scores.truncate(step);
        self.steps.push(game.view(Viewer::Spectator));
        self.scores.push(game.standing_in_short().iter().map(|result| result.score).collect());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_match_of_a_day_ends_and_is_the_same_again() {
        let day = Date::constant(2026, 11, 23);
        let (once, again) = (play(day).expect("it ends"), play(day).expect("it ends"));
        assert_eq!((&once.steps, &once.log), (&again.steps, &again.log));
        assert_eq!(once.steps.len(), once.scores.len());
        assert!(once.summary.results.is_some());
        assert_ne!(once.log, play(Date::constant(2026, 11, 24)).expect("it ends").log);
    }

    #[test]
    fn a_week_has_one_set_and_the_next_week_another() {
        let set = |day| set_of_week(Date::constant(2026, 11, day));
        assert_eq!(set(16), set(22));
        assert_ne!(set(22), set(23));
    }
}
