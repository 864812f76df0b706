//! The search for a good plan of a kingdom: templates play against each other, then a hill climb changes the best one, and
//! keeps what wins more often against a league of the best so far. Equal seeds and numbers of steps find equal plans.

mod arena;
mod engines;
mod mutations;
mod templates;

use demesne_protocol::dominion::Options;
use demesne_protocol::refusal::Refusal;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::counts::Kind;
use demesne_rules::dominion::setup::{self, CardSelection};
use demesne_rules::dominion::table::MAX_SEATS;

use super::{CompiledPlan, Plan};
use crate::dominion::thinking::mean_and_error;
use crate::game::Budget;
use arena::Arena;
pub(in crate::dominion) use arena::result_of;

/// Plans that candidates are measured against: the last champions, and those that stay.
const LEAGUE: usize = 6;
/// The best templates, which stay in the league, and so does money: a champion that wins only against champions like
/// itself is no good plan.
const BEST_TEMPLATES: usize = 2;
/// Templates of single cards that are combined with each other.
const COMBINED: usize = 8;
/// Matches of each template against each of the first opponents.
const FIRST_MATCHES: u64 = 8;
/// Templates that play the further rounds, and their matches against each opponent.
const FURTHER_ROUNDS: [(usize, u64); 2] = [(64, 12), (16, 40)];
/// The best of a round, which play in the next one against all others.
const BEST_OF_ROUND: usize = 3;
/// Matches of a batch against each plan of the league.
const BATCH: u64 = 12;
/// Batches after which a candidate is accepted or not.
const MOST_BATCHES: usize = 12;
/// Batches before a candidate may be given up.
const FEWEST_BATCHES: usize = 2;
/// The most changes that lead to a candidate.
const MOST_CHANGES: u32 = 3;
/// Standard errors by which a candidate must be better.
const CERTAINTY: f64 = 1.5;
/// One in this number of steps of the climb starts from another plan of the league than the best.
const SIDE_STEP_IN: u32 = 4;
/// The most rules of a candidate.
const MOST_RULES: usize = 24;

/// The seed of searches for bots: equal kingdoms have equal plans.
const SEED_OF_BOTS: Seed = Seed([19; 32]);

/// A search that goes on for as long as its owner lets it.
pub struct PlanSearch {
    arena: Arena,
    chance: Chance,
    supply: Vec<Kind>,
    league: Vec<Ranked>,
    /// The results of the champion in each batch, against the league as it is.
    champion_batches: Vec<f64>,
    /// The first match of the batches of this champion.
    batch_base: u64,
    /// Templates that have not played yet.
    stage: SearchStage,
    /// The candidate of the climb that is being measured.
    challenger: Option<Challenger>,
    improvements: u64,
}

/// The next step of the search.
enum SearchStage {
    /// Templates play their first matches; the rest waits.
    Templates { waiting: Vec<Plan>, played: Vec<Ranked>, are_combined: bool },
    /// The best templates play more matches, in some rounds.
    FurtherRound { number: usize, waiting: Vec<Ranked>, played: Vec<Ranked> },
    /// The champion is changed.
    Climb,
}

/// A plan with its mean result.
#[derive(Clone)]
struct Ranked {
    plan: Plan,
    compiled: CompiledPlan,
    score: f64,
}

/// A plan that is measured against the champion, batch by batch.
struct Challenger {
    plan: Plan,
    compiled: CompiledPlan,
    /// By how much it was better than the champion in each batch.
    differences: Vec<f64>,
}

impl PlanSearch {
    /// A search for a plan of these options for a number of players. Fails with [`Refusal::BadSettings`] if that many
    /// players cannot play these options.
    pub fn new(options: &Options, players: u8, seed: Seed) -> Result<Self, Refusal> {
        if !(2..=MAX_SEATS).contains(&usize::from(players)) {
            return Err(Refusal::BadSettings);
        }
        let kinds =
            setup::kinds(&CardSelection::by_options(options)?).ok_or(Refusal::BadSettings)?;
        let mut waiting = templates::single(&kinds);
        waiting.extend(templates::pairs(&kinds));
        waiting.extend(templates::villages(&kinds));
        waiting.extend(engines::all(&kinds));
        waiting.extend(engines::many_actions(&kinds));
        waiting.extend(templates::points(&kinds));
        // The first one is taken last from the list: the opponents of the others come first.
        waiting.reverse();
        let money = templates::money(&kinds);
        let supply = kinds.in_supply().filter(|kind| kinds.card(*kind).cost.in_coins() > 0);
        Ok(Self {
            supply: supply.collect(),
            league: vec![Ranked {
                compiled: CompiledPlan::new(&money, &kinds),
                plan: money,
                score: 0.5,
            }],
            arena: Arena::new(kinds, players, options.shelters, seed),
            chance: Chance::new(seed),
            champion_batches: Vec::new(),
            batch_base: 0,
            stage: SearchStage::Templates { waiting, played: Vec::new(), are_combined: false },
            challenger: None,
            improvements: 0,
        })
    }

    /// The best plan so far.
    pub fn best(&self) -> &Plan {
        let leader = match &self.stage {
            SearchStage::Templates { played, .. } => best_of(played).unwrap_or(&self.league[0]),
            // The first one of the waiting templates is the best of the round before.
            SearchStage::FurtherRound { waiting, played, .. } => {
                waiting.first().or_else(|| best_of(played)).unwrap_or(&self.league[0])
            }
            SearchStage::Climb => &self.league[0],
        };
        &leader.plan
    }

    /// Matches played so far.
    pub fn matches(&self) -> u64 {
        self.arena.played()
    }

    /// How often a change was kept.
    pub fn improvements(&self) -> u64 {
        self.improvements
    }

    /// Plays some matches of one candidate, at most a few hundred.
    pub fn step(&mut self) {
        match &mut self.stage {
            SearchStage::Templates { waiting, played, are_combined } => {
                if let Some(plan) = waiting.pop() {
                    let ranked = self.arena.rank(plan, &self.league, 0..FIRST_MATCHES);
                    played.push(ranked);
                } else if *are_combined {
                    let played = std::mem::take(played);
                    self.begin_round(0, played);
                } else {
                    *are_combined = true;
                    played.sort_by(|one, other| other.score.total_cmp(&one.score));
                    let best: Vec<&Plan> =
                        played.iter().take(COMBINED).map(|ranked| &ranked.plan).collect();
                    *waiting = templates::combined(&best);
                    // From now on they play against the best so far, too.
                    self.league.extend(played.iter().take(2).cloned());
                }
            }
            SearchStage::FurtherRound { number, waiting, played } => {
                let (_, matches) = FURTHER_ROUNDS[*number];
                if let Some(one) = waiting.pop() {
                    played.push(self.arena.rank(one.plan, &self.league, 0..matches));
                } else {
                    let (next, played) = (*number + 1, std::mem::take(played));
                    if next < FURTHER_ROUNDS.len() {
                        self.begin_round(next, played);
                    } else {
                        self.begin_climb(played);
                    }
                }
            }
            SearchStage::Climb => self.climb(),
        }
    }

    /// Plays until this number of matches was played in all.
    pub fn run(&mut self, matches: u64) {
        while self.matches() < matches {
            self.step();
        }
    }

    /// The best templates play more matches, against the best of them.
    fn begin_round(&mut self, number: usize, mut waiting: Vec<Ranked>) {
        waiting.sort_by(|one, other| other.score.total_cmp(&one.score));
        waiting.truncate(FURTHER_ROUNDS[number].0);
        self.league.truncate(1);
        self.league.extend(waiting.iter().take(BEST_OF_ROUND).cloned());
        self.stage = SearchStage::FurtherRound { number, waiting, played: Vec::new() };
    }

    /// The best of the last round and money are the league.
    fn begin_climb(&mut self, mut best: Vec<Ranked>) {
        best.sort_by(|one, other| other.score.total_cmp(&one.score));
        best.truncate(BEST_TEMPLATES);
        self.league.truncate(1);
        self.league.splice(0..0, best);
        self.stage = SearchStage::Climb;
        self.begin_batches();
    }

    /// Plays a batch of a changed plan. After the last one the plan is kept if it is better than the champion.
    fn climb(&mut self) {
        let Some(mut challenger) = self.challenger.take().or_else(|| self.new_challenger()) else {
            return;
        };
        let (mean, error) = self.play_batch(&mut challenger);
        if challenger.differences.len() < MOST_BATCHES {
            let is_hopeless = challenger.differences.len() >= FEWEST_BATCHES && mean + error < 0.0;
            self.challenger = (!is_hopeless).then_some(challenger);
            return;
        }
        let is_shorter = challenger.plan.buys.len() < self.league[0].plan.buys.len();
        // A plan that is as good with fewer rules is the better one.
        let is_better = if is_shorter { mean >= 0.0 } else { mean > CERTAINTY * error };
        if is_better {
            self.improvements += 1;
            self.crown(challenger, 0.5 + mean);
        }
    }

    /// A change of the champion or, now and then, of another plan of the league; `None` if the change cannot be tried.
    fn new_challenger(&mut self) -> Option<Challenger> {
        let side_step = self.league.len() > 1 && self.chance.pick(SIDE_STEP_IN) == 0;
        let parent = if side_step {
            let others = u32::try_from(self.league.len() - 1).expect("a league has a few plans");
            1 + self.chance.pick(others) as usize
        } else {
            0
        };
        let plan = self.changed(parent);
        let is_known = self.league.iter().any(|ranked| ranked.plan == plan);
        (plan.buys.len() <= MOST_RULES && !is_known).then(|| self.challenger_of(plan))
    }

    fn challenger_of(&self, plan: Plan) -> Challenger {
        let compiled = CompiledPlan::new(&plan, self.arena.kinds());
        Challenger { plan, compiled, differences: Vec::new() }
    }

    /// Plays the next batch of a plan. Returns by how much it is better than the champion so far, and the standard error.
    fn play_batch(&mut self, challenger: &mut Challenger) -> (f64, f64) {
        let batch = challenger.differences.len();
        let score = self.arena.batch(&challenger.compiled, &self.league, self.batch_matches(batch));
        challenger.differences.push(score - self.champion_batch(batch));
        mean_and_error(&challenger.differences)
    }

    /// Makes a plan the champion. The oldest one leaves the league.
    fn crown(&mut self, Challenger { plan, compiled, .. }: Challenger, score: f64) {
        self.league.insert(0, Ranked { plan, compiled, score });
        if self.league.len() > LEAGUE {
            self.league.remove(LEAGUE - BEST_TEMPLATES - 1);
        }
        self.begin_batches();
    }

    fn changed(&mut self, parent: usize) -> Plan {
        let mut plan = self.league[parent].plan.clone();
        for _ in 0..=self.chance.pick(MOST_CHANGES) {
            let donor = self.chance.pick(u32::try_from(self.league.len()).expect("a few")) as usize;
            let donor = &self.league[donor].plan;
            mutations::change(&mut plan, donor, self.arena.kinds(), &self.supply, &mut self.chance);
        }
        plan
    }

    fn begin_batches(&mut self) {
        self.champion_batches.clear();
        self.batch_base += BATCH * MOST_BATCHES as u64;
    }

    fn batch_matches(&self, batch: usize) -> std::ops::Range<u64> {
        let first = self.batch_base + BATCH * batch as u64;
        first..first + BATCH
    }

    fn champion_batch(&mut self, batch: usize) -> f64 {
        if self.champion_batches.len() == batch {
            let matches = self.batch_matches(batch);
            let champion = self.league[0].compiled.clone();
            let score = self.arena.batch(&champion, &self.league, matches);
            self.champion_batches.push(score);
        }
        self.champion_batches[batch]
    }
}

/// The part of the options on which a plan depends. The order of the cards is not part of it, nor is what the table
/// shows its players.
pub(in crate::dominion) fn key_of(options: &Options) -> String {
    let mut cards: Vec<&str> = options.kingdom.iter().map(|card| card.0.as_ref()).collect();
    cards.sort_unstable();
    let mut key = cards.join(" ");
    if let Some(bane) = &options.bane {
        key.push_str(" + bane ");
        key.push_str(&bane.0);
    }
    for (is_used, name) in
        [(options.platinum_colony, "platinum-colony"), (options.shelters, "shelters")]
    {
        if is_used {
            key.push_str(" + ");
            key.push_str(name);
        }
    }
    key
}

/// The best plan that is found within a budget of matches; `None` if the options cannot be played.
pub(in crate::dominion) fn within(
    options: &Options,
    players: u8,
    budget: &mut dyn Budget,
) -> Option<Plan> {
    let mut search = PlanSearch::new(options, players, SEED_OF_BOTS).ok()?;
    let mut played = 0;
    loop {
        search.step();
        let more = search.matches() - played;
        played = search.matches();
        // A step that plays no match counts, too: the search has an end.
        if budget.spend(u32::try_from(more).unwrap_or(u32::MAX).max(1)) >= 1.0 {
            return Some(search.best().clone());
        }
    }
}

fn best_of(played: &[Ranked]) -> Option<&Ranked> {
    played.iter().max_by(|one, other| one.score.total_cmp(&other.score))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::NoClock;
    use crate::dominion::simulation::contest::{Contest, Contestant};
    use crate::dominion::simulation::kingdom;

    const SEED: Seed = Seed([5; 32]);
    /// Matches of a search in a test: most of the templates.
    const MATCHES: u64 = 600;
    /// Matches of a plan that was found against money.
    const MATCHES_OF_PLAN: u64 = 60;

    /// A kingdom with all that an engine needs.
    const ENGINE: &str =
        "Chapel, Village, Smithy, Market, Festival, Moat, Cellar, Militia, Workshop, Chancellor";
    /// Matches in which templates play all their rounds.
    const MATCHES_OF_ENGINE: u64 = 12_000;

    fn search(kingdom: &str, players: u8, matches: u64) -> (Options, PlanSearch) {
        let options = kingdom::options(kingdom, SEED).expect("a kingdom");
        let mut search = PlanSearch::new(&options, players, SEED).expect("it can be played");
        search.run(matches);
        (options, search)
    }

    fn found(kingdom: &str, players: u8) -> (Options, Plan) {
        let (options, search) = search(kingdom, players, MATCHES);
        (options, search.best().clone())
    }

    #[test]
    fn equal_seeds_and_matches_find_equal_plans() {
        assert_eq!(found("First Game", 2).1, found("First Game", 2).1);
    }

    #[test]
    fn a_found_plan_is_one_that_can_be_read_and_that_beats_money() {
        let (options, plan) = found("Grim Parade", 2);
        assert_eq!(Plan::parse(&plan.to_string()).as_ref(), Ok(&plan), "{plan}");
        let money = Plan::parse("buy: Province\nbuy: Gold\nbuy: Silver").expect("a plan");
        let players = [plan.clone(), money].map(Contestant::Plan);
        let contest = Contest::new(&options, &players, SEED).expect("two players");
        let wins = |number: &u64| contest.play(*number, &mut NoClock)[0].rank == 1;
        let won = (0..MATCHES_OF_PLAN).filter(wins).count() as u64;
        assert!(won * 3 > MATCHES_OF_PLAN * 2, "it won {won} of {MATCHES_OF_PLAN}:\n{plan}");
    }

    #[test]
    fn an_engine_is_found_where_it_is_better_than_money() {
        let (_, search) = search(ENGINE, 2, MATCHES_OF_ENGINE);
        let plan = search.best();
        assert!(plan.titles().contains(&"Smithy"), "{plan}");
        assert!(plan.titles().contains(&"Village"), "{plan}");
        assert!(!plan.trashes.is_empty(), "{plan}");
    }

    #[test]
    fn money_and_the_best_templates_stay_in_the_league() {
        let (_, mut search) = search("Grim Parade", 2, MATCHES_OF_ENGINE);
        let staying: Vec<Plan> =
            search.league.iter().rev().take(3).map(|ranked| ranked.plan.clone()).collect();
        assert!(matches!(search.stage, SearchStage::Climb));
        for number in 0..2 * LEAGUE {
            let text = format!("buy: Province\nbuy: Gold when owned(Gold) < {number}\nbuy: Silver");
            let challenger = search.challenger_of(Plan::parse(&text).expect("a plan"));
            search.crown(challenger, 0.5);
        }
        assert_eq!(search.league.len(), LEAGUE);
        let rest: Vec<Plan> =
            search.league.iter().rev().take(3).map(|ranked| ranked.plan.clone()).collect();
        assert_eq!(rest, staying);
        assert_eq!(rest[0], templates::money(search.arena.kinds()));
    }

    #[test]
    fn a_plan_is_found_for_three_players_too() {
        let (_, plan) = found("Big Actions", 3);
        assert!(plan.titles().contains(&"Colony"), "{plan}");
    }
}
