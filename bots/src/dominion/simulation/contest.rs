//! Contests: matches between bots and plans that share their shuffles, so that every player meets the same luck.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Answer, Options, Phase};
use demesne_protocol::games::GameAnswer;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::dominion::ask::{Decider, Question, Reply};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::card::PileLocation;
use demesne_rules::dominion::counts::{Kind, KindSet};
use demesne_rules::dominion::log::Log;
use demesne_rules::dominion::move_rng::MoveRng;
use demesne_rules::dominion::phases::Move;
use demesne_rules::dominion::setup::{self, CardSelection};
use demesne_rules::dominion::table::{Kinds, MAX_SEATS, Table};
use demesne_rules::dominion::{Dominion, cards, score};
use demesne_rules::game::GameState;

use super::{MOST_TURNS, Player, deal, make_next};
use crate::contest::{DecisionClock, PlayerOutcome, thinking_seed};
use crate::dominion::plans::{CompiledPlan, Plan, PlanFollower};
use crate::dominion::thinking::{look_ahead, planned};
use crate::dominion::{answer_of, bots};
use crate::game::{BotGame, BotState, PlayoutBudget};

/// Matches of the search for the plan of levels that follow one, where the repository has none for the kingdom.
const MATCHES_OF_SEARCH: u32 = 20_000;
/// Playouts of a decision of the level strong: about as many as it plays in its time on a processor.
const STRONG_PLAYOUTS: u32 = 2_000;
/// Playouts of a decision of the level master.
const MASTER_PLAYOUTS: u32 = 10 * STRONG_PLAYOUTS;

/// A player of a contest.
#[derive(Clone, Debug)]
pub enum Contestant {
    /// A bot of a level.
    Bot(BotLevel),
    /// A bot that buys money and a list of cards, whatever the kingdom: solid bots without a plan.
    Money,
    /// A bot that looks ahead by a number of playouts for each decision.
    Thinking(u32),
    /// A player that follows a plan.
    Plan(Plan),
}

impl Contestant {
    /// The levels by name.
    pub const NAMES: [&str; 5] = ["easy", "money", "solid", "strong", "master"];

    /// The level with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        match name {
            "easy" => Some(Self::Bot(BotLevel::Easy)),
            "money" => Some(Self::Money),
            "solid" => Some(Self::Bot(BotLevel::Solid)),
            "strong" => Some(Self::Bot(BotLevel::Strong)),
            "master" => Some(Self::Bot(BotLevel::Master)),
            _ => None,
        }
    }
}

/// A kingdom and the players of its matches.
#[derive(Clone)]
pub struct Contest {
    kinds: Kinds,
    shelters: bool,
    players: Vec<SeatedPlayer>,
    seed: Seed,
}

/// A player, ready for the kinds of the contest.
#[derive(Clone)]
enum SeatedPlayer {
    /// A level without a plan.
    Bot(BotLevel),
    Plan(Box<CompiledPlan>),
    Thinking(Box<CompiledPlan>, u32),
}

impl Contest {
    /// Prepares matches of these options between these players, with all randomness from a seed. Fails with
    /// [`Refusal::BadSettings`] if that many players cannot play these options.
    pub fn new(options: &Options, players: &[Contestant], seed: Seed) -> Result<Self, Refusal> {
        if !(2..=MAX_SEATS).contains(&players.len()) {
            return Err(Refusal::BadSettings);
        }
        let kinds =
            setup::kinds(&CardSelection::by_options(options)?).ok_or(Refusal::BadSettings)?;
        let mut known = KnownPlan::new(options, players.len());
        let players =
            players.iter().map(|player| SeatedPlayer::new(player, &kinds, &mut known)).collect();
        Ok(Self { kinds, shelters: options.shelters, players, seed })
    }

    /// Plays one match and returns what it came to, by player. As many matches in a row as there are players have the
    /// same shuffles; in each of them another player begins.
    pub fn play(&self, number: u64, clock: &mut impl DecisionClock) -> Vec<PlayerOutcome> {
        let count = self.players.len();
        let rotation = usize::try_from(number % count as u64).expect("at most six players");
        let seed = self.seed.numbered(number / count as u64);
        let looks_ahead = |player: &SeatedPlayer| matches!(player, SeatedPlayer::Thinking(..));
        if self.players.iter().any(looks_ahead) {
            return self.play_by_answers(seed, rotation, clock);
        }
        let (mut table, mut rng) = self.set_out(seed);
        deal(&self.kinds, &mut table, &mut rng);
        let bought = [KindSet::NONE; MAX_SEATS];
        let mut players = Players { contest: self, rotation, clock, bought };
        let mut log = Log::new(false);
        while table.phase != Phase::Over && table.turns_so_far() < MOST_TURNS {
            make_next(&self.kinds, &mut table, &mut rng, &mut players, &mut log);
        }
        let bought = players.bought;
        self.outcomes(&table, rotation, &bought)
    }

    /// Plays a match answer by answer, as a room does: players that look ahead need the moves that are running.
    fn play_by_answers(
        &self,
        seed: Seed,
        rotation: usize,
        clock: &mut impl DecisionClock,
    ) -> Vec<PlayerOutcome> {
        let seats = u8::try_from(self.players.len()).expect("at most six players");
        let mut table = Table::new(seats, Seat(0));
        setup::set_out_piles(&self.kinds, &mut table, &mut Chance::of(seed, Stream::Table));
        let rng = MoveRng::new(seed, seats);
        let mut game = Dominion::with_table(self.kinds.clone(), table, rng);
        game.deal(self.shelters);
        let mut bought = [KindSet::NONE; MAX_SEATS];
        let mut decisions = 0;
        while let Some(&seat) = game.waiting_for().first()
            && game.table.turns_so_far() < MOST_TURNS
        {
            let player = self.player_at(seat, rotation);
            clock.begin();
            let answer = self.answer(&game, seat, player, thinking_seed(seed, decisions));
            clock.end(player);
            if let Some(pile) = self.purchase(&answer) {
                bought[player].insert(pile);
            }
            game.answer(seat, &answer).expect("a simulated player gives allowed answers");
            decisions += 1;
        }
        self.outcomes(&game.table, rotation, &bought)
    }

    /// The pile that an answer buys from.
    fn purchase(&self, answer: &GameAnswer) -> Option<Kind> {
        let GameAnswer::Dominion(Answer::Buy { pile }) = answer else { return None };
        self.kinds.kind_of(cards::by_name(pile)?)
    }

    fn answer(&self, game: &Dominion, seat: Seat, player: usize, seed: Seed) -> GameAnswer {
        match &self.players[player] {
            SeatedPlayer::Bot(level) => {
                game.bot_answer(seat, *level).expect("a seat that is asked has an answer")
            }
            SeatedPlayer::Plan(plan) => answer_of(game, planned(game, seat, plan)),
            SeatedPlayer::Thinking(plan, playouts) => {
                let mut budget = PlayoutBudget::new(*playouts);
                answer_of(game, look_ahead(game, seat, plan, seed, &mut budget))
            }
        }
    }

    /// The titles of the Kingdom cards of these matches; a pile of different cards has one title.
    pub fn kingdom_titles(&self) -> Vec<&'static str> {
        self.titles_of(self.kinds.in_supply())
    }

    /// The titles of these piles that are of the Kingdom.
    fn titles_of(&self, piles: KindSet) -> Vec<&'static str> {
        let facts = self.kinds.piles().iter();
        let of_kingdom = facts.filter(|facts| facts.place == PileLocation::Kingdom);
        let wanted = of_kingdom.filter(|facts| piles.has(facts.pile));
        wanted.map(|facts| self.kinds.card(facts.pile).title).collect()
    }

    /// The titles of Kingdom cards that a plan buys although these matches do not have them.
    pub fn missing(&self, plan: &Plan) -> Vec<&'static str> {
        let is_missing = |title: &&'static str| {
            let of_kingdom = cards::by_title(title).is_some_and(cards::is_kingdom_pile);
            of_kingdom && self.kinds.titled(title).is_none()
        };
        plan.titles().into_iter().filter(is_missing).collect()
    }

    fn set_out(&self, seed: Seed) -> (Table, MoveRng) {
        let seats = u8::try_from(self.players.len()).expect("at most six players");
        let mut table = Table::new(seats, Seat(0));
        setup::set_out_piles(&self.kinds, &mut table, &mut Chance::of(seed, Stream::Table));
        setup::starting_decks(&self.kinds, &mut table, self.shelters);
        (table, MoveRng::new(seed, seats))
    }

    fn outcomes(
        &self,
        table: &Table,
        rotation: usize,
        bought: &[KindSet; MAX_SEATS],
    ) -> Vec<PlayerOutcome> {
        let standings = score::standings(&self.kinds, table);
        let outcome = |player: usize| {
            let own = standings[(player + rotation) % self.players.len()];
            let is_tied = standings.iter().filter(|other| other.rank == own.rank).count() > 1;
            let cards = self.titles_of(bought[player].or(self.owned_piles(table, own.seat)));
            PlayerOutcome { rank: own.rank, is_tied, score: own.score, turns: own.turns, cards }
        };
        (0..self.players.len()).map(outcome).collect()
    }

    /// The piles of the cards that a seat owns.
    fn owned_piles(&self, table: &Table, seat: Seat) -> KindSet {
        let owned = BotView::new(&self.kinds, table, seat).owned();
        owned.kinds().filter_map(|kind| self.kinds.pile_of(kind)).collect()
    }

    /// The player who sits there in a match with this rotation.
    fn player_at(&self, seat: Seat, rotation: usize) -> usize {
        let count = self.players.len();
        (usize::from(seat.0) + count - rotation) % count
    }
}

impl SeatedPlayer {
    fn new(player: &Contestant, kinds: &Kinds, known: &mut KnownPlan<'_>) -> Self {
        let mut compiled = || Box::new(CompiledPlan::new(known.plan(), kinds));
        match player {
            Contestant::Bot(BotLevel::Easy) => Self::Bot(BotLevel::Easy),
            Contestant::Bot(BotLevel::Solid) => Self::Plan(compiled()),
            Contestant::Bot(BotLevel::Strong) => Self::Thinking(compiled(), STRONG_PLAYOUTS),
            Contestant::Bot(BotLevel::Master) => Self::Thinking(compiled(), MASTER_PLAYOUTS),
            Contestant::Money => Self::Bot(BotLevel::Solid),
            Contestant::Thinking(playouts) => Self::Thinking(compiled(), *playouts),
            Contestant::Plan(plan) => Self::Plan(Box::new(CompiledPlan::new(plan, kinds))),
        }
    }
}

/// The plan of the levels that follow one, searched when the first of them needs it.
struct KnownPlan<'a> {
    options: &'a Options,
    players: usize,
    plan: Option<Plan>,
}

impl<'a> KnownPlan<'a> {
    fn new(options: &'a Options, players: usize) -> Self {
        Self { options, players, plan: None }
    }

    fn plan(&mut self) -> &Plan {
        let (options, players) = (self.options, self.players);
        self.plan.get_or_insert_with(|| {
            let seats = u8::try_from(players).expect("at most six players");
            let mut budget = PlayoutBudget::new(MATCHES_OF_SEARCH);
            let plan = Dominion::find_bot_plan(options, seats, &mut budget);
            Plan::parse(plan.text()).expect("a plan that was found can be read")
        })
    }
}

/// The players of one match at their seats.
struct Players<'a, C> {
    contest: &'a Contest,
    rotation: usize,
    clock: &'a mut C,
    /// The purchases of each player.
    bought: [KindSet; MAX_SEATS],
}

impl<C: DecisionClock> Player for Players<'_, C> {
    fn decide(&mut self, bot_view: &BotView<'_>) -> Move {
        let player = self.contest.player_at(bot_view.decider(), self.rotation);
        self.clock.begin();
        let decision = match &self.contest.players[player] {
            SeatedPlayer::Bot(level) => bots::decide(bot_view, *level),
            SeatedPlayer::Plan(plan) | SeatedPlayer::Thinking(plan, _) => {
                PlanFollower::new(plan).decide(bot_view)
            }
        };
        self.clock.end(player);
        if let Move::Buy(pile) = decision {
            self.bought[player].insert(pile);
        }
        decision
    }
}

impl<C: DecisionClock> Decider for Players<'_, C> {
    fn reply(&mut self, bot_view: &BotView<'_>, question: &Question) -> Reply {
        let player = self.contest.player_at(bot_view.decider(), self.rotation);
        self.clock.begin();
        let reply = match &self.contest.players[player] {
            SeatedPlayer::Bot(_) => bots::choose_reply(bot_view, question),
            SeatedPlayer::Plan(plan) | SeatedPlayer::Thinking(plan, _) => {
                PlanFollower::new(plan).reply(bot_view, question)
            }
        };
        self.clock.end(player);
        debug_assert!(question.allows(&reply), "a simulated player gives an allowed reply");
        reply
    }
}
