//! Tests of looking ahead: it uses only what every player sees, repeats itself for equal seeds, and does not end a match
//! behind.

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::Answer;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::game::Start;
use demesne_rules::king_of_the_dice::table::{Card, TurnStage};
use demesne_rules::king_of_the_dice::{KingOfTheDice, cards};

use crate::game::PlayoutBudget;
use crate::king_of_the_dice::{look_ahead, simulation};

const SEED: Seed = Seed([61; 32]);
/// Turns that are looked at: the fewest samples.
const FEW_PLAYOUTS: u32 = 1;
/// Turns that are looked at: enough to look at one turn more.
const MANY_PLAYOUTS: u32 = 400;
/// Matches whose positions are scrambled, and positions from one with many playouts to the next.
const MATCHES: usize = 24;
const MANY_EVERY: u32 = 97;

fn decided(game: &KingOfTheDice, playouts: u32) -> Option<Answer> {
    look_ahead(game, SEED, &mut PlayoutBudget::new(playouts))
}

#[test]
fn scrambled_face_down_cards_change_no_decision() {
    let mut chance = Chance::new(SEED);
    let mut decisions = [0_u32; 6];
    for _ in 0..MATCHES {
        let played = simulation::play(&mut chance, true);
        let mut game = KingOfTheDice::set_up(played.start, false, false);
        game.begin();
        for entry in &played.entries {
            let seats = game.table.seats.len();
            let many = chance.pick(MANY_EVERY) == 0;
            check(&game, if many { MANY_PLAYOUTS } else { FEW_PLAYOUTS }, &mut chance);
            decisions[seats] += u32::from(game.table.stage != TurnStage::Roll);
            let demesne_protocol::games::GameAnswer::KingOfTheDice(answer) = &entry.answer else {
                panic!("an answer of this game");
            };
            game.take(entry.seat, answer).expect("it was played");
        }
    }
    assert!(decisions[2..].iter().all(|count| *count > 50), "{decisions:?} by number of seats");
}

fn check(game: &KingOfTheDice, playouts: u32, chance: &mut Chance) {
    let mut scrambled = game.clone();
    scrambled.table.shuffle_unseen(chance);
    let decision = decided(game, playouts);
    assert_eq!(decision, decided(&scrambled, playouts), "a decision depends on a face-down card");
    assert!(game.allows(&decision.expect("a seat is asked")), "a decision is allowed");
}

#[test]
fn a_player_who_is_behind_does_not_draw_the_last_citizen_for_a_point() {
    let mut game = KingOfTheDice::set_up(Start::new(2, Seat(0), SEED), false, false);
    game.begin();
    let citizen = |id| cards::by_name(id).expect("it is a citizen");
    let table = &mut game.table;
    table.row =
        ["dwarf-3x1", "gnome-3-green", "kobold-4", "orc-2-2", "elf-run-4"].map(citizen).map(Some);
    // Two citizens are left: a Hypnotist's neighbour would draw the last one.
    table.draw.truncate(2);
    table.stage = TurnStage::Neighbour(2);
    table.row[1] = None;
    table.gaps = vec![1];
    table.seats[1].stack.push(Card::Citizen(citizen("dwarf-5x6")));
    assert_eq!(decided(&game, FEW_PLAYOUTS), Some(Answer::Decline), "it would lose at once");
    game.table.seats[0].stack.push(Card::Citizen(citizen("dwarf-5x1")));
    let takes = Some(Answer::Take { place: 2 });
    assert_eq!(decided(&game, FEW_PLAYOUTS), takes, "it would win at once");
}

#[test]
fn a_leader_takes_the_last_location_and_a_player_behind_leaves_it() {
    let mut game = KingOfTheDice::set_up(Start::new(2, Seat(0), SEED), false, false);
    game.begin();
    let citizen = |id| cards::by_name(id).expect("it is a citizen");
    let table = &mut game.table;
    table.row[0] = Some(citizen("burgher-odd"));
    table.locations[0].truncate(1);
    table.stage = TurnStage::Location(0);
    table.seats[1].stack.push(Card::Citizen(citizen("dwarf-5x6")));
    table.seats[1].stack.push(Card::Citizen(citizen("dwarf-5x1")));
    let leaves = Some(Answer::TakeLocation { take: false });
    assert_eq!(decided(&game, FEW_PLAYOUTS), leaves, "it would lose at once");
    let others = game.table.seats[1].stack.clone();
    game.table.seats[0].stack.extend(others);
    let takes = Some(Answer::TakeLocation { take: true });
    assert_eq!(decided(&game, FEW_PLAYOUTS), takes, "it would win at once");
}
