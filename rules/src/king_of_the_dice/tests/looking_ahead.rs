//! Tests of looking ahead: it uses only what every player sees, repeats itself for equal seeds, and does not end a match
//! behind.

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::Answer;

use crate::chance::{Chance, Seed};
use crate::game::{PlayoutBudget, Start};
use crate::king_of_the_dice::table::{Card, TurnStage};
use crate::king_of_the_dice::{KingOfTheDice, cards, simulation};

const SEED: Seed = Seed([61; 32]);
/// Playouts of a decision: the fewest samples.
const PLAYOUTS: u32 = 1;
const MATCHES: usize = 2;

fn decided(game: &KingOfTheDice) -> Option<Answer> {
    game.look_ahead(SEED, &mut PlayoutBudget::new(PLAYOUTS))
}

#[test]
fn what_no_player_sees_does_not_change_a_decision() {
    let mut chance = Chance::new(SEED);
    let mut decisions = 0;
    for _ in 0..MATCHES {
        let played = simulation::play(&mut chance, true);
        let mut game = KingOfTheDice::set_up(played.start, false, false);
        game.begin();
        for entry in played.entries.iter().take(25) {
            let mut other = game.clone();
            other.table.shuffle_unseen(&mut chance);
            let decision = decided(&game);
            assert_eq!(decision, decided(&game), "equal seeds decide equally");
            assert_eq!(decision, decided(&other), "it knows a face-down card");
            assert!(game.allows(&decision.expect("a seat is asked")), "it is allowed");
            decisions += 1;
            let demesne_protocol::games::GameAnswer::KingOfTheDice(answer) = &entry.answer else {
                panic!("an answer of this game");
            };
            game.take(entry.seat, answer).expect("it was played");
        }
    }
    assert!(decisions > 30, "{decisions} decisions were compared: the test tests something");
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
    table.row[1] = Some(citizen("hypnotist"));
    table.stage = TurnStage::Neighbour(2);
    table.row[1] = None;
    table.gaps = vec![1];
    table.seats[1].stack.push(Card::Citizen(citizen("dwarf-5x6")));
    assert_eq!(decided(&game), Some(Answer::Decline), "it would lose at once");
    game.table.seats[0].stack.push(Card::Citizen(citizen("dwarf-5x1")));
    assert_eq!(decided(&game), Some(Answer::Take { place: 2 }), "it would win at once");
}
