//! Tests of reviews: the sums, what is listed, answers that were taken back, and planted blunders.

mod blunders;

use demesne_protocol::king_of_the_dice::Answer;
use demesne_rules::journal::Undo;

use super::*;

fn weighed(place: u8, shares: [f64; 2]) -> WeighedAnswer {
    let answer = GameAnswer::KingOfTheDice(Answer::Take { place });
    WeighedAnswer { answer, shares: shares.to_vec() }
}

fn judged(seat: u8, step: u32, taken: f64, better: f64) -> Judged {
    Judged {
        seat: Seat(seat),
        step,
        question: None,
        taken: weighed(0, if seat == 0 { [taken, 1.0 - taken] } else { [1.0 - taken, taken] }),
        better: weighed(1, if seat == 0 { [better, 1.0 - better] } else { [1.0 - better, better] }),
    }
}

#[test]
fn luck_and_choices_add_up_to_the_result() {
    let decisions = vec![judged(0, 3, 0.4, 0.5), judged(1, 5, 0.7, 0.7), judged(0, 8, 0.35, 0.6)];
    let review = summed_up(2, decisions, Some(vec![1.0, 0.0]), 12);
    let [ann, ben] = review.seats.as_slice() else { panic!("two seats") };
    assert_eq!((ann.decisions, ann.lost, ann.gained), (2, 350, 0));
    assert_eq!((ben.decisions, ben.lost, ben.gained), (1, 0, 350));
    // From 500 by -350 of her own to 1000.
    assert_eq!((ann.luck, ben.luck), (850, -850));
    let steps: Vec<u32> = review.points.iter().map(|point| point.step).collect();
    assert_eq!(steps, [3, 5, 8, 12]);
    assert_eq!(review.points[2].chances, [350, 650]);
    assert_eq!(review.points[3].chances, [1000, 0]);
    let costs: Vec<u32> = ann.dearest.iter().map(|one| one.step).collect();
    assert_eq!(costs, [8, 3], "the dearest first");
    assert!(ben.dearest.is_empty(), "the best answer costs nothing");
}

#[test]
fn no_more_than_the_dearest_decisions_are_listed() {
    let decisions = (0..20).map(|step| judged(0, step, 0.1, 0.2 + f64::from(step) / 100.0));
    let review = summed_up(2, decisions.collect(), None, 20);
    let steps: Vec<u32> = review.seats[0].dearest.iter().map(|one| one.step).collect();
    assert_eq!(steps, [19, 18, 17, 16, 15]);
    assert_eq!(review.points.len(), 20, "an unfinished match has no end");
}

fn entry(seat: Seat, action: JournalAction) -> JournalEntry {
    JournalEntry { seat, message: None, action, hash: None, took: 0 }
}

#[test]
fn answers_that_were_taken_back_are_not_judged() {
    let roll = || JournalAction::Answer(GameAnswer::KingOfTheDice(Answer::Roll));
    let answer = || entry(Seat(0), roll());
    let back = |undo| entry(Seat(0), JournalAction::Undo(Undo { undo }));
    let journal = [answer(), answer(), answer(), back(1), answer()];
    assert_eq!(in_effect(&journal), [true, false, false, false, true]);
}
