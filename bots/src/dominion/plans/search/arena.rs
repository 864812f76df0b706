//! Matches between plans for the search: the same matches, by number, for every candidate.

use std::ops::Range;

use demesne_protocol::basics::Seat;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::ask::{Decider, Question, Reply};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::move_rng::MoveRng;
use demesne_rules::dominion::phases::Move;
use demesne_rules::dominion::table::{Kinds, Table};
use demesne_rules::dominion::{score, setup};

use super::super::{CompiledPlan, Plan, PlanFollower};
use super::Ranked;
use crate::dominion::simulation::{self, Player};
use crate::weighing::share_of_lead;

/// Turns after which a match between plans is given up: sensible ones need half as many.
const MOST_TURNS: u16 = 60;
/// The share of the result that is the lead; the rest is the win.
const SHARE_OF_LEAD: f64 = 0.2;

/// A kingdom with a table for its matches.
pub(super) struct Arena {
    kinds: Kinds,
    full: Table,
    table: Table,
    players: u8,
    seed: Seed,
    played: u64,
}

impl Arena {
    pub(super) fn new(kinds: Kinds, players: u8, shelters: bool, seed: Seed) -> Self {
        let mut full = Table::new(players, Seat(0));
        setup::set_out_piles(&kinds, &mut full, &mut Chance::new(seed));
        setup::starting_decks(&kinds, &mut full, shelters);
        Self { kinds, table: full.clone(), full, players, seed, played: 0 }
    }

    pub(super) fn kinds(&self) -> &Kinds {
        &self.kinds
    }

    pub(super) fn played(&self) -> u64 {
        self.played
    }

    /// Compiles a plan and measures it against others.
    pub(super) fn rank(&mut self, plan: Plan, against: &[Ranked], matches: Range<u64>) -> Ranked {
        let compiled = CompiledPlan::new(&plan, &self.kinds);
        let score = self.batch(&compiled, against, matches);
        Ranked { plan, compiled, score }
    }

    /// The mean result of a plan in these matches against each of the others: 0.5 against itself.
    #[expect(clippy::cast_precision_loss, reason = "there are a few hundred matches")]
    pub(super) fn batch(
        &mut self,
        plan: &CompiledPlan,
        against: &[Ranked],
        matches: Range<u64>,
    ) -> f64 {
        let count = (matches.end - matches.start) as f64 * against.len() as f64;
        let mut sum = 0.0;
        for opponent in against {
            for number in matches.clone() {
                sum += self.play(plan, &opponent.compiled, number);
            }
        }
        sum / count
    }

    /// Plays one match. As many in a row as there are seats have the same shuffles, each with the plan at another one.
    fn play(&mut self, plan: &CompiledPlan, other: &CompiledPlan, number: u64) -> f64 {
        let players = u64::from(self.players);
        let seat = Seat(u8::try_from(number % players).expect("there are at most six seats"));
        let seed = self.seed.numbered(number / players);
        self.table.return_to(&self.full);
        self.table.shuffle_unseen(&mut Chance::new(seed));
        let mut rng = MoveRng::new(seed, self.players);
        let followers = Followers { plan, other, seat };
        simulation::play(&self.kinds, &mut self.table, &mut rng, &followers, MOST_TURNS);
        self.played += 1;
        result_of(&self.kinds, &self.table, seat)
    }
}

/// The result of a match for a seat, from 0 to 1: mostly whether it won, and a little by how much.
pub(in crate::dominion) fn result_of(kinds: &Kinds, table: &Table, seat: Seat) -> f64 {
    let standings = score::standings(kinds, table);
    let own = standings[usize::from(seat.0)];
    let winners = standings.iter().filter(|other| other.rank == 1).count();
    let lead = score::lead(&standings, seat).into();
    let won = if own.rank == 1 { 1.0 / float(winners) } else { 0.0 };
    // As if there were one opponent: a fair share is a half.
    let won = if standings.len() == 2 { won } else { fair_half(won, standings.len()) };
    won * (1.0 - SHARE_OF_LEAD) + share_of_lead(lead) * SHARE_OF_LEAD
}

/// A share of a win among this number of players, so that an equal share is a half.
fn fair_half(won: f64, players: usize) -> f64 {
    (won * float(players) / 2.0).min(1.0)
}

fn float(count: usize) -> f64 {
    f64::from(u32::try_from(count).expect("there are at most six players"))
}

/// One plan at a seat, another one at all the others.
struct Followers<'a> {
    plan: &'a CompiledPlan,
    other: &'a CompiledPlan,
    seat: Seat,
}

impl<'a> Followers<'a> {
    #[inline]
    fn at(&self, seat: Seat) -> PlanFollower<'a> {
        PlanFollower::new(if seat == self.seat { self.plan } else { self.other })
    }
}

impl Player for &Followers<'_> {
    #[inline]
    fn decide(&mut self, bot_view: &BotView<'_>) -> Move {
        self.at(bot_view.decider()).decide(bot_view)
    }
}

impl Decider for &Followers<'_> {
    fn reply(&mut self, bot_view: &BotView<'_>, question: &Question) -> Reply {
        self.at(bot_view.decider()).reply(bot_view, question)
    }
}
