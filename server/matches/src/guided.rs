//! The guided first match of each game: a fixed deal against an easy bot, whose course the page's hints go with.

use demesne_bots::games::GameRules;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{self, KingdomChoice, OpenBooks, Variant};
use demesne_protocol::games::{GameKind, GameSettings};
use demesne_protocol::king_of_the_dice;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::refusal::Refusal;
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::game::Start;

use super::setup::MatchSetup;

/// The player and the bot.
const SEATS: u8 = 2;

/// The seat of the player, who begins.
const FIRST: Seat = Seat(0);

/// The recommended set of a first match.
const KINGDOM: &str = "first-game";

/// The seed of every guided match. It is no secret.
const SEED: Seed = Seed(*b"demesne guided first match, no 1");

/// The setup of the guided match: the same for every player.
pub fn setup(rules: &GameRules) -> Result<MatchSetup, Refusal> {
    let game = rules.kind;
    let mut chance = Chance::of(SEED, Stream::Choices);
    Ok(MatchSetup {
        options: (rules.resolve)(&settings(game), SEATS, &mut chance)?,
        start: Start::new(SEATS, FIRST, SEED),
        before: Vec::new(),
        fair: None,
        origin: Some(MatchOrigin::Guided { game }),
        // Its matches are not listed side by side: all beginners of a server would be in the list.
        deal: None,
    })
}

/// The plainest form of each game, with every help.
fn settings(game: GameKind) -> GameSettings {
    match game {
        GameKind::Dominion => GameSettings::Dominion(dominion::Settings {
            platinum_colony: Variant::Never,
            shelters: Variant::Never,
            open_books: OpenBooks { points: true, decks: true, own_deck: true },
            ..dominion::Settings::new(KingdomChoice::Recommended { id: KINGDOM.to_owned() })
        }),
        GameKind::KingOfTheDice => {
            GameSettings::KingOfTheDice(king_of_the_dice::Settings { help: true })
        }
    }
}
