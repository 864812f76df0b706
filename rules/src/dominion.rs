//! Dominion: a match that takes answers one by one, with its moves, checkpoints and questions.
//!
//! Module map, in reading order: [`card`] and [`cards`] (what cards are), [`counts`], [`zones`], [`table`] (where cards
//! are), [`effects`] (the verbs), [`ask`] (questions), [`triggers`] (what happens because something happened),
//! [`phases`] (moves), [`costs`], [`score`], [`setup`], [`kingdoms`], [`move_rng`] (chance), [`log`], [`view`] (who
//! sees what), [`public_moment`] (what all see while players may react), [`answers`] (from the wire to replies and back), [`standing_answers`] (answers that a player gives in
//! advance), [`fingerprint`], [`bots`], [`plans`],
//! [`sample`] (what a seat does not know, drawn at random), [`thinking`] (looking ahead), [`simulation`],
//! [`scenario`].

mod answers;
mod ask;
mod bots;
mod card;
mod cards;
mod costs;
mod counts;
mod effects;
mod fingerprint;
mod kingdoms;
mod log;
mod move_rng;
mod own_deck;
mod phases;
pub mod plans;
mod public_moment;
mod sample;
pub mod scenario;
mod score;
mod setup;
pub mod simulation;
mod standing_answers;
mod table;
#[cfg(test)]
mod tests;
mod thinking;
mod triggers;
mod view;
mod zones;

use std::sync::Arc;

use demesne_protocol::basics::{CardName, Seat, SeatResult};
use demesne_protocol::changes::OwnParts;
use demesne_protocol::dominion::{Answer, Catalogue, Options, Phase, Verb};
use demesne_protocol::games::{
    GameAnswer, GameKind, GameLogLine, GameSettings, GameStandingAnswer, GameView,
};
use demesne_protocol::open_hands::OpenHand;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_protocol::undo::UndoGoal;

use ask::{AnswerLog, AnswerSource, Question, Reply};
use effects::EffectContext;
use log::{Log, LogEntry};
use move_rng::MoveRng;
use phases::{Move, Step};
use plans::search::PlanImprovement;
use plans::{CompiledPlan, Plan};
use public_moment::PublicMoment;
use setup::CardSelection;
use table::{BotView, Kinds, MAX_SEATS, Table};
use thinking::Decision;

use crate::branch::{BranchCursor, Branches};
use crate::chance::{Chance, Seed, Stream};
use crate::delayed::DelayedSnapshot;
use crate::fingerprint::Fingerprint;
use crate::game::{
    self, BotPlan, BotPlanSearch, Budget, Game, Start, UndoContext, Viewer, WeighedAnswer,
};

/// The first version of the rules that asks for no order among abilities that only draw. A match begun before is asked as it
/// was: its journal has the answers.
const NO_ORDER_AMONG_DRAWS: u32 = 6;

/// A match of Dominion.
#[derive(Clone)]
pub struct Dominion {
    /// Shared by all copies of the match.
    kinds: Arc<Kinds>,
    table: Table,
    rng: MoveRng,
    log: Log,
    /// The replies since the checkpoint, and the question that stands.
    answer_log: AnswerLog,
    checkpoint: Checkpoint,
    /// AnswerTiming of each seat: the number of its next question. No other player can tell from it how often others
    /// were asked.
    answers: [u32; MAX_SEATS],
    branch_cursor: BranchCursor,
    /// The first moment to which the last answer led in which another player might have been asked in secret.
    public_moment: Option<Arc<PublicMoment>>,
    /// Set in a copy that stands at such a moment.
    stands_at: Option<Arc<PublicMoment>>,
}

/// Where a move goes back to when a reply has come: to its beginning, or to its last step that had replies before it.
#[derive(Clone)]
struct Checkpoint {
    table: Table,
    /// Where the log stood.
    log: usize,
    /// The step that came next.
    step: Step,
}

impl Dominion {
    fn set_up(wanted: &CardSelection, start: Start, log: bool) -> Option<Self> {
        let mut kinds = setup::kinds(wanted)?;
        kinds.asks_order_of_draws = start.rules.is_some_and(|rules| rules < NO_ORDER_AMONG_DRAWS);
        let mut chance = Chance::of(start.seed, Stream::Table);
        let mut table = Table::new(start.seats, start.first);
        setup::set_out_piles(&kinds, &mut table, &mut chance);
        Some(Self {
            log: Log::new(log),
            branch_cursor: BranchCursor::new(start.branches),
            ..Self::with_table(kinds, table, MoveRng::new(start.seed, start.seats))
        })
    }

    /// A match at a table whose piles are set out, without a log.
    fn with_table(kinds: Kinds, table: Table, rng: MoveRng) -> Self {
        Self {
            kinds: Arc::new(kinds),
            checkpoint: Checkpoint { table: table.clone(), log: 0, step: Step::FollowNext },
            table,
            rng,
            log: Log::new(false),
            answer_log: AnswerLog::default(),
            answers: [0; MAX_SEATS],
            branch_cursor: BranchCursor::new(Branches::NONE),
            public_moment: None,
            stands_at: None,
        }
    }

    /// Deals starting decks and first hands, and begins the first turn.
    fn deal(&mut self, shelters: bool) {
        setup::starting_decks(&self.kinds, &mut self.table, shelters);
        let answer_source = AnswerSource::Recorded(&mut self.answer_log);
        let mut turn = EffectContext::new(
            &self.kinds,
            &mut self.table,
            &mut self.rng,
            answer_source,
            &mut self.log,
        );
        for seat in turn.table.in_turn_order(turn.you()) {
            turn.draw(seat, phases::HAND);
        }
        turn.begin_turn();
        self.rng.commit();
    }

    /// Continues with the seed of a branch that has been reached, which redraws all that is still undecided.
    fn follow_branches(&mut self) {
        if !self.is_between_moves() {
            return;
        }
        if let Some(seed) = self.branch_cursor.reached() {
            self.rng.reseed(seed);
            self.table.shuffle_unseen(&mut Chance::of(seed, Stream::Table));
        }
    }

    /// The number of all cards of the match, wherever they are: it never changes.
    #[must_use]
    pub fn count_cards(&self) -> usize {
        self.table.all_cards()
    }

    /// The question that has to be waited for, when it is not a decision of the current player's phase.
    fn open_question(&self) -> Option<&Question> {
        self.answer_log.open()
    }

    fn is_over(&self) -> bool {
        self.table.phase == Phase::Over
    }

    /// A bot's plan for this match; `None` if it is empty.
    fn compiled(&self, plan: &BotPlan) -> Option<CompiledPlan> {
        let plan = Plan::parse(plan.text()).ok()?;
        Some(CompiledPlan::new(&plan, &self.kinds))
    }

    fn answer_of(&self, decision: Decision) -> GameAnswer {
        GameAnswer::Dominion(match decision {
            Decision::Move(the_move) => answers::from_move(&self.kinds, the_move),
            Decision::Reply(reply) => answers::from_reply(&self.kinds, &reply),
        })
    }

    /// The decision of a seat that an answer means, if its question allows it.
    fn decision_of(&self, seat: Seat, answer: &GameAnswer) -> Option<Decision> {
        let GameAnswer::Dominion(answer) = answer else { return None };
        if let Some(question) = self.answer_log.open_for(seat) {
            return answers::reply(&self.kinds, question, answer).map(Decision::Reply);
        }
        let the_move = answers::the_move(&self.kinds, answer)?;
        phases::allows(&self.kinds, &self.table, the_move).then_some(Decision::Move(the_move))
    }

    /// Makes a move that the rules allow.
    fn make(&mut self, the_move: Move) {
        self.rng.commit();
        self.answer_log.clear();
        self.log.step += 1;
        self.checkpoint.keep(&self.table, &self.log, Step::Begin(the_move));
        self.run();
    }

    /// Runs a move from its checkpoint with the replies since then, to its end or to the next question.
    fn run(&mut self) {
        let answer_source = AnswerSource::Recorded(&mut self.answer_log);
        let mut turn = EffectContext::new(
            &self.kinds,
            &mut self.table,
            &mut self.rng,
            answer_source,
            &mut self.log,
        );
        let mut next = Some(self.checkpoint.step);
        while let Some(step) = next {
            // A step that waits for a reply is the last one for now.
            next = turn.take(step).unwrap_or(None);
            if let Some(step) = next
                && turn.commit()
            {
                self.checkpoint.keep(turn.table, turn.log, step);
            }
        }
        self.public_moment = turn.public_moment.take().map(Arc::new);
    }

    /// Gives the reply to the question that stands; the caller has checked that it is allowed.
    fn reply(&mut self, reply: Reply) {
        self.answer_log.give(reply);
        self.table.return_to(&self.checkpoint.table);
        self.rng.rewind();
        self.log.rewind(self.checkpoint.log);
        self.run();
    }

    /// A seat that could have answered early and had a single reply when its turn came is not asked any more: the next
    /// question of theirs is another one.
    fn number_anew(&mut self, ahead: &[Question]) {
        for question in ahead {
            if self.answer_log.open_for(question.header.seat) != Some(question) {
                self.answers[usize::from(question.header.seat.0)] += 1;
            }
        }
    }

    fn take(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refusal> {
        if !self.waiting_for().contains(&seat) {
            return Err(Refusal::NotAsked);
        }
        if let Some(question) = self.answer_log.open_for(seat) {
            let reply = answers::reply(&self.kinds, question, answer).ok_or(Refusal::NotAllowed)?;
            self.answers[usize::from(seat.0)] += 1;
            if self.open_question().is_some_and(|first| first.header.seat == seat) {
                let ahead: Vec<Question> = self.answer_log.ahead().to_vec();
                self.reply(reply);
                self.number_anew(&ahead);
            } else {
                self.answer_log.give_early(seat, reply);
                self.public_moment = None;
            }
        } else {
            let the_move = answers::the_move(&self.kinds, answer).ok_or(Refusal::NotAllowed)?;
            if !phases::allows(&self.kinds, &self.table, the_move) {
                return Err(Refusal::NotAllowed);
            }
            self.answers[usize::from(seat.0)] += 1;
            self.make(the_move);
        }
        Ok(())
    }
}

impl Checkpoint {
    /// Keeps how everything stands before a step.
    fn keep(&mut self, table: &Table, log: &Log, step: Step) {
        self.table.return_to(table);
        self.log = log.mark();
        self.step = step;
    }
}

/// Every card and recommended set that tables can be set up with, for clients.
#[must_use]
pub fn catalogue() -> Catalogue {
    view::catalogue(cards::is_offered)
}

/// Every card and recommended set that the rules can play, those included that are not offered yet.
#[must_use]
pub fn whole_catalogue() -> Catalogue {
    view::catalogue(|_| true)
}

/// The names of all cards with a question that must not be noticed by anyone but the seat that is asked.
#[must_use]
pub fn cards_that_ask_in_secret() -> Vec<CardName> {
    let asks = |card: &card::Card| {
        card.in_hand.is_some() || card.on_discard.is_some() || card.asks_in_secret
    };
    cards::all().filter(|id| asks(cards::card(*id))).map(cards::name).collect()
}

impl Game for Dominion {
    const KIND: GameKind = GameKind::Dominion;

    const RULES_VERSION: u32 = 6;

    const OLDEST_RULES_VERSION: u32 = 5;

    const HIDES_HANDS: bool = true;

    type Options = Options;

    fn resolve(
        settings: &GameSettings,
        seats: u8,
        chance: &mut Chance,
    ) -> Result<Options, Refusal> {
        let GameSettings::Dominion(settings) = settings else {
            return Err(Refusal::BadSettings);
        };
        if !(2..=MAX_SEATS).contains(&usize::from(seats)) {
            return Err(Refusal::BadSettings);
        }
        setup::resolve(settings, chance)
    }

    fn settings(options: &Options) -> GameSettings {
        GameSettings::Dominion(setup::settings(options))
    }

    fn first_player(previous: Option<&[SeatResult]>, seats: u8, chance: &mut Chance) -> Seat {
        setup::first_player(previous, seats, chance)
    }

    fn start(options: &Options, start: Start) -> Result<Self, Refusal> {
        if !(2..=MAX_SEATS).contains(&usize::from(start.seats)) || start.first.0 >= start.seats {
            return Err(Refusal::BadSettings);
        }
        let mut game = Self::set_up(&CardSelection::by_options(options)?, start, true)
            .ok_or(Refusal::BadSettings)?;
        game.deal(options.shelters);
        game.follow_branches();
        Ok(game)
    }

    fn waiting_for(&self) -> Vec<Seat> {
        match self.open_question() {
            Some(_) => self.answer_log.all_open().map(|question| question.header.seat).collect(),
            None if self.is_over() || self.stands_at.is_some() => Vec::new(),
            None => vec![self.table.current],
        }
    }

    fn question_id(&self, seat: Seat) -> Option<u32> {
        self.waiting_for().contains(&seat).then(|| self.answers[usize::from(seat.0)])
    }

    fn is_asking_in_secret(&self) -> bool {
        self.open_question().is_some_and(|question| question.header.secret)
    }

    fn passed_a_secret_question(&self) -> bool {
        self.public_moment.is_some()
    }

    fn at_public_moment(&self) -> Option<Self> {
        self.public_moment.as_ref().map(|moment| self.at(moment))
    }

    fn reveal_count(&self) -> u32 {
        self.rng.reveals()
    }

    fn undo_target(&self, answer: &GameAnswer) -> UndoGoal {
        match answer {
            GameAnswer::Dominion(answer) => answers::goal(answer),
            GameAnswer::KingOfTheDice(_) => UndoGoal::Choice,
        }
    }

    fn inherit_history(&mut self, left: Self, back: &UndoContext<'_>) {
        let by = back.by;
        self.answers = left.answers;
        self.answers[usize::from(by.0)] += 1;
        for seat in left.waiting_for().into_iter().filter(|seat| *seat != by) {
            self.answers[usize::from(seat.0)] += 1;
        }
        let of_move =
            if self.open_question().is_some() { self.checkpoint.log } else { self.log.len() };
        // What its move told before the answer is told again.
        let told = back.undone_lines.start - (self.log.len() - of_move);
        let left = left.log.known(back.undone_lines.end, back.moves);
        let card = answers::undone_card(&self.kinds, back.goal);
        let goes_back = LogEntry { open: card.as_slice(), ..LogEntry::new(by, Verb::GoesBack) };
        self.checkpoint.log = self.log.inherit_history(left, of_move, &goes_back, told);
        self.public_moment = None;
    }

    fn turn(&self) -> game::Turn {
        let turns = |seat| u32::from(self.table.of(seat).turns);
        let number = self.table.in_turn_order(Seat(0)).map(turns).sum();
        game::Turn { number, seat: self.table.current }
    }

    fn is_between_moves(&self) -> bool {
        self.open_question().is_none()
    }

    fn moves(&self) -> u32 {
        self.log.step
    }

    fn answer(&mut self, seat: Seat, answer: &GameAnswer) -> Result<(), Refusal> {
        let GameAnswer::Dominion(answer) = answer else {
            return Err(Refusal::NotAllowed);
        };
        self.take(seat, answer)?;
        self.branch_cursor.answered();
        self.follow_branches();
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> GameView {
        GameView::Dominion(Box::new(self.view_for(viewer)))
    }

    fn own_parts(&self, viewer: Viewer) -> OwnParts {
        OwnParts::Dominion(Box::new(self.own_parts_for(viewer)))
    }

    fn hands(past: &DelayedSnapshot<Self>) -> Vec<OpenHand> {
        past.game().hands_of_all()
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<GameLogLine> {
        self.log.lines(&self.kinds, viewer, from).into_iter().map(GameLogLine::Dominion).collect()
    }

    fn log_len(&self) -> usize {
        self.log.len()
    }

    fn fingerprint(&self, into: &mut Fingerprint) {
        fingerprint::of(self, into);
    }

    fn standing(&self) -> Vec<SeatResult> {
        score::results(&self.kinds, &self.table)
    }

    fn results(&self) -> Option<Vec<SeatResult>> {
        self.is_over().then(|| self.standing())
    }

    fn check_standing_answers(answers: &[GameStandingAnswer]) -> Result<(), Refusal> {
        standing_answers::check(answers)
    }

    fn standing_answer(&self, seat: Seat, standing: &[GameStandingAnswer]) -> Option<GameAnswer> {
        // A standing answer comes only where its card is held, so it would disclose that.
        if self.answer_log.open_for(seat).is_some_and(|open| open.header.asked_anyway) {
            return None;
        }
        let own_turn = self.table.current == seat;
        standing_answers::answer(&self.question(seat)?, own_turn, standing)
            .map(GameAnswer::Dominion)
    }

    fn bot_answer(&self, seat: Seat, level: BotLevel) -> Option<GameAnswer> {
        if !self.waiting_for().contains(&seat) {
            return None;
        }
        let bot_view = BotView::new(&self.kinds, &self.table, seat);
        let answer = match self.answer_log.open_for(seat) {
            Some(question) => {
                answers::from_reply(&self.kinds, &bots::choose_reply(&bot_view, question))
            }
            None => answers::from_move(&self.kinds, bots::decide(&bot_view, level)),
        };
        Some(GameAnswer::Dominion(answer))
    }

    fn known_bot_plan(options: &Options, seats: u8) -> Option<BotPlan> {
        plans::plan_for(options, seats).map(|plan| BotPlan::new(&plan.to_string()))
    }

    fn find_bot_plan(options: &Options, seats: u8, budget: &mut dyn Budget) -> BotPlan {
        Self::known_bot_plan(options, seats).unwrap_or_else(|| {
            let plan = plans::search::within(options, seats, budget).unwrap_or_default();
            BotPlan::new(&plan.to_string())
        })
    }

    fn bot_plan_key(options: &Options) -> String {
        plans::search::key_of(options)
    }

    fn improve_bot_plan(
        options: &Options,
        seats: u8,
        plan: &BotPlan,
        matches: u64,
    ) -> Option<Box<dyn BotPlanSearch>> {
        if Self::known_bot_plan(options, seats).is_some() {
            return None;
        }
        let plan = Plan::parse(plan.text()).ok()?;
        let search = PlanImprovement::new(options, seats, plan, matches).ok()?;
        Some(Box::new(search))
    }

    fn planned_answer(&self, seat: Seat, plan: &BotPlan) -> Option<GameAnswer> {
        if !self.waiting_for().contains(&seat) {
            return None;
        }
        let Some(plan) = self.compiled(plan) else { return self.bot_answer(seat, BotLevel::Solid) };
        Some(self.answer_of(self.planned(seat, &plan)))
    }

    fn think(
        &self,
        seat: Seat,
        plan: &BotPlan,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Option<GameAnswer> {
        if !self.waiting_for().contains(&seat) {
            return None;
        }
        let Some(plan) = self.compiled(plan) else { return self.bot_answer(seat, BotLevel::Solid) };
        Some(self.answer_of(self.look_ahead(seat, &plan, seed, budget)))
    }

    fn weigh(
        &self,
        seat: Seat,
        plan: &BotPlan,
        also: Option<&GameAnswer>,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Vec<WeighedAnswer> {
        if !self.waiting_for().contains(&seat) {
            return Vec::new();
        }
        let Some(plan) = self.compiled(plan) else { return Vec::new() };
        // Without `also` it is a hint: it is about the purchase, not about the Treasures that are played before it.
        let paid = also.is_none().then(|| self.after_plain_treasures(seat, &plan)).flatten();
        let also = also.and_then(|answer| self.decision_of(seat, answer));
        let game = paid.as_ref().unwrap_or(self);
        let weighed = game.weigh_decisions(seat, &plan, also, seed, budget);
        let answer =
            |(decision, shares)| WeighedAnswer { answer: self.answer_of(decision), shares };
        weighed.into_iter().map(answer).collect()
    }
}
