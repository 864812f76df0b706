//! Dominion: a match that takes answers one by one, with its moves, checkpoints and questions.
//!
//! Module map, in reading order: [`card`] and [`cards`] (what cards are), [`counts`], [`zones`], [`table`] (where cards
//! are), [`effects`] (the verbs), [`ask`] (questions), [`triggers`] (what happens because something happened),
//! [`phases`] (moves), `turns` (their order), [`costs`], [`score`], [`setup`], [`kingdoms`], [`move_rng`] (chance), [`log`], [`view`] (who
//! sees what), [`public_moment`] (what all see while players may react), [`answers`] (from the wire to replies and back), [`standing_answers`] (answers that a player gives in
//! advance), [`fingerprint`], [`sample`] (what a seat does not know, drawn at random).

pub mod answers;
pub mod ask;
pub mod bane;
pub mod bot_view;
pub mod card;
pub mod cards;
pub(crate) mod costs;
pub mod counts;
pub mod effects;
pub(crate) mod fingerprint;
pub mod kingdoms;
pub mod log;
pub mod move_rng;
pub mod own_deck;
pub mod phases;
pub(crate) mod public_moment;
pub(crate) mod sample;
pub mod score;
pub mod setup;
mod standing_answers;
pub mod table;
#[cfg(test)]
mod tests;
pub mod titles;
mod triggers;
mod turns;
pub(crate) mod view;
pub mod zones;

use std::sync::Arc;

use demesne_protocol::basics::{CardName, Seat, SeatResult};
use demesne_protocol::changes::PartWriter;
use demesne_protocol::dominion::{Answer, Catalogue, Options, Phase, Verb};
use demesne_protocol::games::{
    GameAnswer, GameKind, GameLogLine, GameSettings, GameStandingAnswer, GameView,
};
use demesne_protocol::open_hands::OpenHand;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::undo::UndoGoal;
use smallvec::smallvec;

use crate::branch::{BranchCursor, Branches};
use crate::chance::{Chance, Stream};
use crate::delayed::DelayedSnapshot;
use crate::fingerprint::Fingerprint;
use crate::game::{self, Game, GameState, SeatList, SeatResults, Start, UndoContext, Viewer};
use ask::{AnswerLog, AnswerSource, Question, Reply};
use effects::EffectContext;
use log::{Log, LogEntry};
use move_rng::MoveRng;
use phases::{Move, Step};
use public_moment::PublicMoment;
use setup::CardSelection;
use table::{Kinds, MAX_SEATS, Table};

/// The first version of the rules that asks for no order among abilities that only draw. A match begun before is asked as it
/// was: its journal has the answers.
const NO_ORDER_AMONG_DRAWS: u32 = 6;

/// The first version of the rules that asks for no order among cards that act in Clean-up where none of them gains a card.
const NO_ORDER_AMONG_DISCARDS: u32 = 7;

/// A match of Dominion.
#[derive(Clone)]
pub struct Dominion {
    /// Shared by all copies of the match.
    pub kinds: Arc<Kinds>,
    /// All cards, in their zones.
    pub table: Table,
    /// The randomness of moves.
    pub rng: MoveRng,
    /// The events so far.
    pub log: Log,
    /// The replies since the checkpoint, and the question that stands.
    pub answer_log: AnswerLog,
    /// The place to which the running move goes back.
    pub checkpoint: Checkpoint,
    /// AnswerTiming of each seat: the number of its next question. No other player can tell from it how often others
    /// were asked.
    pub answers: [u32; MAX_SEATS],
    pub(crate) branch_cursor: BranchCursor,
    /// The first moment to which the last answer led in which another player might have been asked in secret.
    pub(crate) public_moment: Option<Arc<PublicMoment>>,
    /// Set in a copy that stands at such a moment.
    pub(crate) stands_at: Option<Arc<PublicMoment>>,
}

/// The place to which a move goes back when a reply has come: to its beginning, or to its last step that had replies
/// before it.
#[derive(Clone)]
pub struct Checkpoint {
    /// All cards, in their zones.
    pub table: Table,
    /// The position of the log.
    pub log: usize,
    /// The step that came next.
    pub step: Step,
}

impl Dominion {
    /// A match of these cards with its piles set out, before the first hands are dealt; `None` if they are too many kinds.
    pub fn set_up(wanted: &CardSelection, start: Start, log: bool) -> Option<Self> {
        let mut kinds = setup::kinds(wanted)?;
        let begun_before = |version| start.rules.is_some_and(|rules| rules < version);
        kinds.asks_order_of_draws = begun_before(NO_ORDER_AMONG_DRAWS);
        kinds.asks_order_of_discards = begun_before(NO_ORDER_AMONG_DISCARDS);
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
    pub fn with_table(kinds: Kinds, table: Table, rng: MoveRng) -> Self {
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
    pub fn deal(&mut self, shelters: bool) {
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
    pub fn count_cards(&self) -> usize {
        self.table.all_cards()
    }

    /// The question that has to be waited for, when it is not a decision of the current player's phase.
    pub fn open_question(&self) -> Option<&Question> {
        self.answer_log.open()
    }

    /// Whether an answer uses a Reaction that may be used again and again, though its player knows the next card of the deck:
    /// it was probably put there by an earlier use, and a standing answer would never come to an end.
    fn may_never_end(&self, seat: Seat, answer: &Answer) -> bool {
        let Answer::Option { option } = answer else { return false };
        let question = self.answer_log.open_for(seat);
        let used = question.and_then(|question| question.reaction_at(usize::from(*option)));
        let ability = used.and_then(|kind| self.kinds.card(kind).in_hand);
        ability.is_some_and(|ability| ability.again_after_change)
            && !self.table.of(seat).deck.top.is_empty()
    }

    /// All seats that may answer now. Their order does not say which one has to be waited for.
    fn asked_in_turn_order(&self) -> SeatList {
        let order = self.table.in_turn_order(self.table.current);
        order.filter(|seat| self.answer_log.open_for(*seat).is_some()).collect()
    }

    /// The seat for which a seat decides now: itself but in a possessed turn.
    pub fn decides_for(&self, seat: Seat) -> Seat {
        match self.answer_log.open_for(seat) {
            Some(question) => question.header.seat,
            None => self.table.possessed_by(seat).unwrap_or(seat),
        }
    }

    fn is_over(&self) -> bool {
        self.table.phase == Phase::Over
    }

    /// Makes a move that the rules allow.
    pub fn make(&mut self, the_move: Move) {
        self.rng.commit();
        self.answer_log.clear();
        self.log.step += 1;
        self.table.forget_checkpoint();
        self.checkpoint.keep(&mut self.table, &self.log, Step::Begin(the_move));
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
        self.public_moment = turn.public_moment;
    }

    /// Gives the reply to the question that stands; the caller has checked that it is allowed.
    pub fn reply(&mut self, reply: Reply) {
        self.answer_log.give(reply);
        self.table.return_to_checkpoint(&self.checkpoint.table);
        self.rng.rewind();
        self.log.rewind(self.checkpoint.log);
        self.run();
    }

    /// A seat that could have answered early and had a single reply when its turn came is not asked any more: the next
    /// question of theirs is another one.
    fn number_anew(&mut self, ahead: &[Question]) {
        for question in ahead {
            if self.answer_log.open_for(question.header.asked) != Some(question) {
                self.answers[usize::from(question.header.asked.0)] += 1;
            }
        }
    }

    /// Takes an answer of a seat, if its question allows it. Fails with [`Refusal::NotAsked`] or
    /// [`Refusal::NotAllowed`]; the match stays as it was.
    pub fn take(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refusal> {
        if !self.waiting_for().contains(&seat) {
            return Err(Refusal::NotAsked);
        }
        if let Some(question) = self.answer_log.open_for(seat) {
            let reply = answers::reply(&self.kinds, question, answer).ok_or(Refusal::NotAllowed)?;
            self.answers[usize::from(seat.0)] += 1;
            if self.open_question().is_some_and(|first| first.header.asked == seat) {
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
    fn keep(&mut self, table: &mut Table, log: &Log, step: Step) {
        table.keep_in(&mut self.table);
        self.log = log.mark();
        self.step = step;
    }
}

/// Every card and recommended set that tables can be set up with, for clients.
pub fn catalogue() -> Catalogue {
    view::catalogue(cards::is_offered)
}

/// Every card and recommended set that the rules can play, those included that are not offered yet.
pub fn whole_catalogue() -> Catalogue {
    view::catalogue(|_| true)
}

/// The names of all cards with a question that must not be noticed by anyone but the seat that is asked.
pub fn cards_that_ask_in_secret() -> Vec<CardName> {
    let asks = |card: &card::Card| {
        card.in_hand.is_some() || card.on_discard.is_some() || card.asks_in_secret
    };
    cards::all().filter(|id| asks(cards::card(*id))).map(cards::name).collect()
}

impl Game for Dominion {
    const KIND: GameKind = GameKind::Dominion;

    const RULES_VERSION: u32 = 7;

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

    fn at_public_moment(&self) -> Option<Self> {
        self.public_moment.as_ref().map(|moment| self.at(moment))
    }

    fn inherit_history(&mut self, left: Self, back: &UndoContext<'_>) {
        let by = back.by;
        self.answers = left.answers;
        back.count_answers(left.waiting_for(), &mut self.answers);
        let of_move =
            if self.open_question().is_some() { self.checkpoint.log } else { self.log.len() };
        // The lines of its move before the answer are written again.
        let told = back.undone_lines.start - (self.log.len() - of_move);
        let left = left.log.known(back.undone_lines.end, back.moves);
        let card = answers::undone_card(&self.kinds, back.goal);
        let goes_back = LogEntry { open: card.as_slice(), ..LogEntry::new(by, Verb::GoesBack) };
        self.checkpoint.log = self.log.inherit_history(left, of_move, &goes_back, told);
        self.public_moment = None;
    }

    fn hands(past: &DelayedSnapshot<Self>) -> Vec<OpenHand> {
        past.game().hands_of_all()
    }

    fn check_standing_answers(answers: &[GameStandingAnswer]) -> Result<(), Refusal> {
        standing_answers::check(answers)
    }
}

impl GameState for Dominion {
    fn waiting_for(&self) -> SeatList {
        match self.open_question() {
            Some(_) => self.asked_in_turn_order(),
            None if self.is_over() || self.stands_at.is_some() => SeatList::new(),
            None => smallvec![self.table.decider(self.table.current)],
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

    fn reveal_count(&self) -> u32 {
        self.rng.reveals()
    }

    fn undo_target(&self, answer: &GameAnswer) -> UndoGoal {
        match answer {
            GameAnswer::Dominion(answer) => answers::goal(answer),
            GameAnswer::KingOfTheDice(_) => UndoGoal::Choice,
        }
    }

    fn turn(&self) -> game::Turn {
        let seat = self.table.decider(self.table.current);
        let [number, extra] = self.table.turns_begun();
        game::Turn { number, extra, seat }
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

    fn write_public_parts(&self, out: &mut PartWriter<'_>) {
        self.public_parts().write(out);
    }

    fn write_own_parts(&self, viewer: Viewer, out: &mut PartWriter<'_>) {
        self.own_parts(viewer).write(out);
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<GameLogLine> {
        self.log.lines(&self.kinds, viewer, from).map(GameLogLine::Dominion).collect()
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

    fn standing_in_short(&self) -> SeatResults {
        score::results_in_short(&self.kinds, &self.table).collect()
    }

    fn results(&self) -> Option<Vec<SeatResult>> {
        self.is_over().then(|| self.standing())
    }

    fn standing_answer(&self, seat: Seat, standing: &[GameStandingAnswer]) -> Option<GameAnswer> {
        // A standing answer comes only where its card is held, so it would disclose that.
        if self.answer_log.open_for(seat).is_some_and(|open| open.header.asked_anyway) {
            return None;
        }
        let own_turn = self.table.current == seat;
        // A player who decides for another one has given no answer in advance for that.
        let question = self.question(seat).filter(|question| question.for_seat.is_none())?;
        standing_answers::answer(&question, own_turn, standing)
            .filter(|answer| !self.may_never_end(seat, answer))
            .map(GameAnswer::Dominion)
    }
}
