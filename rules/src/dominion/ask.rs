//! Questions, replies and their sources.
//!
//! A question is a call that ends in `?`. When the reply is not there yet, the call returns [`AwaitingAnswer`],
//! everything returns early, the table goes back to its checkpoint, and what has been done since is run again when the
//! next reply has come. Questions that are answered by then are not even put together again, but in debug builds, which
//! compare.
//!
//! One question has to be waited for. Where no earlier effect can change it, those who come later in the same
//! effect may answer theirs meanwhile; what they say is kept until it is their turn (decision 12).

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose, Source};

use super::bot_view::BotView;
use super::cards::{self, CardId};
use super::counts::{CardCounts, Kind, KindSet};
use crate::chance::Seed;

/// The reply is not there yet: everything returns early.
#[derive(Debug)]
pub struct AwaitingAnswer;

/// The outcome of an effect: done, or waiting for a reply.
pub(super) type Effect<T = ()> = Result<T, AwaitingAnswer>;

/// A question.
#[derive(Clone, PartialEq, Eq)]
pub struct Question {
    /// Its seat, and how it is asked.
    pub header: QuestionHeader,
    /// The replies that it allows.
    pub choices: Choices,
}

/// The seat that is asked, for whom, and what for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct QuestionHeader {
    /// The seat that is asked in this, as the player of the cards.
    pub seat: Seat,
    /// The seat that answers: another one only in a possessed turn. Set when the question is asked.
    pub asked: Seat,
    /// The effect on the chosen cards.
    pub purpose: Purpose,
    /// The card that asks; set when the question is asked.
    pub card: Option<Kind>,
    /// The card it is about.
    pub about: Option<Kind>,
    /// Whose card it is about, when it is another's.
    pub whose: Option<Seat>,
    /// Whether it tells a hidden card that this is asked.
    pub secret: bool,
    /// Whether it is asked although there is only one reply.
    pub(super) asked_anyway: bool,
    /// Whether no player sees anything of the answer before all who are asked have answered. All can tell who is asked.
    pub takes_effect_later: bool,
}

impl QuestionHeader {
    /// A seat and a purpose, about no card.
    pub(super) fn new(seat: Seat, purpose: Purpose) -> Self {
        Self {
            seat,
            asked: seat,
            purpose,
            card: None,
            about: None,
            whose: None,
            secret: false,
            asked_anyway: false,
            takes_effect_later: false,
        }
    }
}

/// The possible choices.
#[derive(Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentence of a variant names its fields")]
pub enum Choices {
    /// Between `min` and `max` of these cards.
    Cards { from: Source, choose: CardCounts, min: u16, max: u16 },
    /// One of these piles; or none, where that is optional.
    Pile { piles: KindSet, optional: bool },
    /// One of these.
    Options(Vec<Choice>),
    /// So many different ones of these.
    Several { options: Vec<Choice>, count: u8 },
    /// All of these, in some order, the first one on top.
    Order(Vec<Kind>),
    /// The name of any card.
    Name,
}

/// Some of a question's options: a bit each, by their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OptionSet(u32);

impl OptionSet {
    /// The most options that a question may have.
    pub const MOST: usize = u32::BITS as usize;

    /// Whether the option at a place is among them.
    pub fn has(self, place: usize) -> bool {
        place < Self::MOST && self.0 >> place & 1 == 1
    }

    /// How many there are.
    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The places, the lowest first.
    pub(super) fn places(self) -> impl Iterator<Item = u8> {
        (0..u32::BITS as u8).filter(move |place| self.has(usize::from(*place)))
    }

    /// The options at these places; `None` if a place comes twice or is too high.
    pub fn of(places: impl IntoIterator<Item = usize>) -> Option<Self> {
        places.into_iter().try_fold(Self::default(), |set, place| {
            (place < Self::MOST && !set.has(place)).then(|| Self(set.0 | 1 << place))
        })
    }
}

/// One of several things to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A word.
    Word(ChoiceWord),
    /// A card.
    Card(Kind),
    /// A card at one of several places.
    CardFrom(Kind, Source),
    /// A card that was played as another one.
    CardAs {
        /// The card.
        card: Kind,
        /// The other one.
        played_as: Kind,
    },
    /// A card that is used to do this.
    CardTo(Kind, ChoiceWord),
}

impl Choice {
    /// A card that was played, possibly as another one.
    pub fn played(card: Kind, played_as: Kind) -> Self {
        if card == played_as { Self::Card(card) } else { Self::CardAs { card, played_as } }
    }
}

/// The choice.
#[derive(Clone, PartialEq, Eq)]
pub enum Reply {
    /// These cards.
    Cards(CardCounts),
    /// This pile, or none.
    Pile(Option<Kind>),
    /// The option at this place.
    Option(u8),
    /// These options.
    Options(OptionSet),
    /// This order.
    Order(Vec<Kind>),
    /// This name.
    Name(CardId),
}

impl Question {
    /// Whether the reply is one that the question allows.
    pub fn allows(&self, reply: &Reply) -> bool {
        match (&self.choices, reply) {
            (Choices::Cards { choose, min, max, .. }, Reply::Cards(cards)) => {
                (*min..=*max).contains(&cards.total()) && choose.contains(cards)
            }
            (Choices::Pile { piles, optional }, Reply::Pile(pile)) => {
                pile.map_or(*optional, |pile| piles.has(pile))
            }
            (Choices::Options(options), Reply::Option(option)) => {
                usize::from(*option) < options.len()
            }
            (Choices::Several { options, count }, Reply::Options(chosen)) => {
                chosen.len() == u32::from(*count)
                    && chosen.places().all(|place| usize::from(place) < options.len())
            }
            (Choices::Order(cards), Reply::Order(order)) => {
                cards.len() == order.len() && same_cards(cards, order)
            }
            (Choices::Name, Reply::Name(id)) => cards::can_be_named(*id),
            (
                Choices::Cards { .. }
                | Choices::Pile { .. }
                | Choices::Options(_)
                | Choices::Several { .. }
                | Choices::Order(_)
                | Choices::Name,
                Reply::Cards(_)
                | Reply::Pile(_)
                | Reply::Option(_)
                | Reply::Options(_)
                | Reply::Order(_)
                | Reply::Name(_),
            ) => false,
        }
    }

    /// The Reaction in hand that an option uses, if it uses one.
    pub(super) fn reaction_at(&self, place: usize) -> Option<Kind> {
        let Choices::Options(options) = &self.choices else { return None };
        match options.get(place) {
            Some(Choice::Card(kind)) if self.header.purpose == Purpose::React => Some(*kind),
            Some(
                Choice::Card(_)
                | Choice::Word(_)
                | Choice::CardFrom(..)
                | Choice::CardAs { .. }
                | Choice::CardTo(..),
            )
            | None => None,
        }
    }

    /// Whether there is only one reply, as follows from the public numbers of cards.
    fn is_settled_by_numbers(&self) -> bool {
        match &self.choices {
            Choices::Cards { choose, min, max, .. } => {
                min == max && (*max == 0 || *max == choose.total())
            }
            Choices::Pile { .. }
            | Choices::Options(_)
            | Choices::Several { .. }
            | Choices::Order(_)
            | Choices::Name => self.only_reply().is_some(),
        }
    }

    /// The only reply there is, when there is only one: then no player is asked.
    pub fn only_reply(&self) -> Option<Reply> {
        if self.header.asked_anyway {
            return None;
        }
        match &self.choices {
            Choices::Cards { choose, min, max, .. } => {
                if min < max {
                    return None;
                }
                if choose.total() == *max {
                    return Some(Reply::Cards(*choose));
                }
                (*max == 0 || choose.kinds().len() == 1)
                    .then(|| Reply::Cards(choose.cards().take(usize::from(*max)).collect()))
            }
            Choices::Pile { piles, optional } => match piles.len() {
                0 => Some(Reply::Pile(None)),
                1 if !optional => Some(Reply::Pile({ *piles }.next())),
                _ => None,
            },
            Choices::Options(options) => (options.len() == 1).then_some(Reply::Option(0)),
            Choices::Several { options, count } => (usize::from(*count) >= options.len())
                .then(|| OptionSet::of(0..options.len()).map(Reply::Options))?,
            Choices::Order(cards) => {
                cards.windows(2).all(|pair| pair[0] == pair[1]).then(|| Reply::Order(cards.clone()))
            }
            Choices::Name => None,
        }
    }
}

impl Reply {
    /// The cards that were chosen.
    pub fn cards(&self) -> CardCounts {
        let Self::Cards(cards) = self else { unreachable!("cards are answered by cards") };
        *cards
    }

    /// The only card that was chosen, if one was.
    pub fn card(&self) -> Option<Kind> {
        let Self::Cards(cards) = self else { unreachable!("cards are answered by cards") };
        cards.kinds().next()
    }

    /// The pile that was chosen, if one was.
    pub fn pile(&self) -> Option<Kind> {
        let Self::Pile(pile) = self else { unreachable!("piles are answered by a pile") };
        *pile
    }

    /// The place of the option that was chosen.
    pub fn place(&self) -> usize {
        let Self::Option(place) = self else { unreachable!("options are answered by a place") };
        usize::from(*place)
    }

    /// The options that were chosen.
    pub fn options(&self) -> OptionSet {
        let Self::Options(options) = self else { unreachable!("options are answered by options") };
        *options
    }

    /// The order that was chosen.
    pub(super) fn order(&self) -> Vec<Kind> {
        let Self::Order(order) = self else { unreachable!("an order is answered by an order") };
        order.clone()
    }

    /// The card that was named.
    pub fn name(&self) -> CardId {
        let Self::Name(id) = self else { unreachable!("a name is answered by a name") };
        *id
    }
}

fn same_cards(some: &[Kind], others: &[Kind]) -> bool {
    some.iter().copied().collect::<CardCounts>() == others.iter().copied().collect::<CardCounts>()
}

/// A player who answers inside the call, as in simulations.
pub trait Decider {
    /// The reply. It sees what the asked seat may see.
    fn reply(&mut self, bot_view: &BotView<'_>, question: &Question) -> Reply;
}

/// The source of a move's replies.
pub enum AnswerSource<'a> {
    /// From players inside the call: no move runs twice.
    Direct(&'a mut dyn Decider),
    /// From outside, one after another: for each of them the move is run again.
    Recorded(&'a mut AnswerLog),
    /// First those that came from outside, then a player inside the call.
    Rehearsed(Rehearsal<'a>),
}

/// A running move that is run again for a player that looks ahead: up to the open question as it was, from there on with a
/// sample of what the player's seat does not know.
pub struct Rehearsal<'a> {
    /// The reply before the open question; `None` once that is reached.
    recorded: Option<Box<AnswerLog>>,
    decider: &'a mut dyn Decider,
    seat: Seat,
    seed: Seed,
}

impl<'a> Rehearsal<'a> {
    /// Repeats the replies of a running move, then asks `decider` about a sample for a seat.
    pub fn new(
        answer_log: &AnswerLog,
        decider: &'a mut dyn Decider,
        seat: Seat,
        seed: Seed,
    ) -> Self {
        Self { recorded: Some(Box::new(answer_log.to_repeat())), decider, seat, seed }
    }

    /// The next reply that was given before the open question.
    fn repeat(&mut self) -> Option<&Reply> {
        self.recorded.as_mut()?.repeat()
    }

    /// The seat and the seed of the sample that is due: the open question is reached.
    pub(super) fn begin_sample(&mut self) -> Option<(Seat, Seed)> {
        self.recorded.take().map(|_| (self.seat, self.seed))
    }
}

impl AnswerSource<'_> {
    /// The reply that the next question got in an earlier run, if it got one.
    #[inline]
    pub fn repeat(&mut self) -> Option<&Reply> {
        match self {
            Self::Direct(_) => None,
            Self::Recorded(answer_log) => answer_log.repeat(),
            Self::Rehearsed(rehearsal) => rehearsal.repeat(),
        }
    }

    /// Whether this question is the one that the last repeated reply was given to; known in debug builds only.
    pub(super) fn is_repeated(&self, question: &Question) -> bool {
        match self {
            Self::Direct(_) => false,
            Self::Recorded(answer_log) => answer_log.is_repeated(question),
            Self::Rehearsed(rehearsal) => {
                let recorded = rehearsal.recorded.as_ref();
                recorded.is_some_and(|answer_log| answer_log.is_repeated(question))
            }
        }
    }

    /// The player inside the call, if there is one.
    pub(super) fn decider(&mut self) -> Option<&mut dyn Decider> {
        match self {
            Self::Direct(decider) => Some(&mut **decider),
            Self::Recorded(_) => None,
            Self::Rehearsed(rehearsal) => Some(&mut *rehearsal.decider),
        }
    }
}

/// The replies of the running move, so that running the move again meets the same.
#[derive(Clone, Default)]
pub struct AnswerLog {
    replies: Vec<Reply>,
    next: usize,
    /// How many replies of the move came from outside; the others were the only ones there were.
    given: usize,
    /// How many of those were given before the checkpoint.
    committed: usize,
    /// The questions of the replies, in debug builds only: to check that the same are asked again.
    questions: Vec<Question>,
    /// The question that has to be waited for.
    open: Option<Question>,
    /// The questions of those who come later and may answer now, in turn order.
    ahead: Vec<Question>,
    /// An answer given before its turn, with its question.
    early: Vec<(Question, Reply)>,
    /// Whether questions are only looked for, so that they can be answered before their turn.
    looks_ahead: bool,
    /// Whether no player may answer before their turn.
    in_turn_order: bool,
    /// The questions that had a single reply, where a scenario wants to name them.
    settled: Option<Vec<Question>>,
}

impl AnswerLog {
    /// The replies of the running move, from the first one on. What players answered before their turn is not among
    /// them: no other player knows it.
    fn to_repeat(&self) -> Self {
        let (replies, questions) = (self.replies.clone(), self.questions.clone());
        Self { replies, questions, ..Self::default() }
    }

    /// A new move begins.
    pub fn clear(&mut self) {
        self.given = 0;
        self.commit();
        self.open = None;
        self.ahead.clear();
    }

    /// The questions so far are not asked again: there is a new checkpoint.
    pub fn commit(&mut self) {
        debug_assert!(self.early.is_empty(), "what was answered before its turn was asked");
        self.replies.clear();
        self.questions.clear();
        self.next = 0;
        self.committed = self.given;
    }

    /// Whether replies have come from outside since the checkpoint, and the move that is run again has come behind
    /// them.
    pub(super) fn is_repeated_wholly(&self) -> bool {
        self.given > self.committed && self.next == self.replies.len()
    }

    /// The question that has to be waited for.
    pub(super) fn open(&self) -> Option<&Question> {
        self.open.as_ref()
    }

    /// Every question that may be answered now, in turn order; the first one has to be waited for.
    pub(super) fn all_open(&self) -> impl Iterator<Item = &Question> {
        self.open.iter().chain(&self.ahead)
    }

    /// The questions of those who come later and may answer now, in turn order.
    pub(super) fn ahead(&self) -> &[Question] {
        &self.ahead
    }

    /// The question that this seat may answer now.
    pub fn open_for(&self, seat: Seat) -> Option<&Question> {
        self.all_open().find(|question| question.header.asked == seat)
    }

    /// Takes the reply to the open question; the step is run again.
    pub fn give(&mut self, reply: Reply) {
        assert!(self.open.is_some(), "a question stands");
        if cfg!(debug_assertions) {
            self.questions.extend(self.open.clone());
        }
        self.open = None;
        self.ahead.clear();
        self.replies.push(reply);
        self.next = 0;
        self.given += 1;
    }

    /// From now on, questions that have a single reply are kept.
    pub fn keep_settled(&mut self) {
        self.settled = Some(Vec::new());
    }

    /// The questions that had a single reply, since they are kept.
    pub fn settled(&self) -> &[Question] {
        self.settled.as_deref().unwrap_or_default()
    }

    // ---- answers before their turn ----

    /// From now on no player may answer before their turn.
    pub fn ask_in_turn_order(&mut self) {
        self.in_turn_order = true;
    }

    /// Keeps the reply of a player whose turn to be asked has not come.
    pub(super) fn give_early(&mut self, seat: Seat, reply: Reply) {
        let place = self.ahead.iter().position(|question| question.header.asked == seat);
        let question = self.ahead.remove(place.expect("the seat may answer now"));
        self.early.push((question, reply));
    }

    /// An answer given before its turn, with its question.
    pub(super) fn early(&self) -> &[(Question, Reply)] {
        &self.early
    }

    /// The reply to a question whose turn has come, if it was answered before.
    fn take_early(&mut self, question: &Question) -> Option<Reply> {
        let place =
            self.early.iter().position(|(early, _)| early.header.seat == question.header.seat)?;
        let (early, reply) = self.early.remove(place);
        debug_assert!(early == *question, "nothing that happens before changes the question");
        if early != *question {
            return None;
        }
        self.given += 1;
        Some(reply)
    }

    /// Drops answers to questions that had a single reply when their turn came; none when this is run again, where early
    /// answers are those to later questions.
    pub(super) fn forget_early(&mut self) {
        if self.next < self.replies.len() {
            return;
        }
        debug_assert!(
            self.early.iter().all(|(question, _)| question.only_reply().is_some()),
            "every other early answer was taken"
        );
        self.early.clear();
    }

    /// Whether it can be looked for what a seat may answer before its turn; from then on questions are only noted.
    pub fn look_ahead(&mut self, seat: Seat) -> bool {
        let has_answered = self.early.iter().any(|(early, _)| early.header.seat == seat);
        let looks = !self.in_turn_order && !self.looks_ahead && !has_answered;
        self.looks_ahead |= looks;
        looks
    }

    /// Questions are asked again.
    pub(super) fn end_looking_ahead(&mut self) {
        self.looks_ahead = false;
    }

    /// Whether questions are only looked for.
    pub(super) fn looks_ahead(&self) -> bool {
        self.looks_ahead
    }

    /// Notes a question that was looked for. A player whose cards leave a single reply may give it, too: that
    /// they need not would tell what they hold.
    pub(super) fn may_be_answered_now(&mut self, question: Question) {
        debug_assert!(!question.header.secret, "a question that tells a card is asked in its turn");
        // A player who decides for another one answers one question at a time.
        let has_choice = question.header.takes_effect_later || !question.is_settled_by_numbers();
        if has_choice && self.open_for(question.header.asked).is_none() {
            self.ahead.push(question);
        }
    }

    /// How many replies came from outside.
    pub(super) fn given(&self) -> usize {
        self.given
    }

    /// The reply to a question that was answered before its turn, or that has a single reply; otherwise the question is
    /// left open.
    pub(super) fn settle(&mut self, question: Question) -> Option<&Reply> {
        match self.take_early(&question).or_else(|| self.only_reply(&question)) {
            Some(reply) => {
                if cfg!(debug_assertions) {
                    self.questions.push(question);
                }
                // Noted also where there was only one reply: running the move again need not find it again.
                self.replies.push(reply);
                self.next = self.replies.len();
                self.replies.last()
            }
            None => {
                self.open = Some(question);
                None
            }
        }
    }

    /// The only reply that a question has, if it has only one.
    fn only_reply(&mut self, question: &Question) -> Option<Reply> {
        let reply = question.only_reply()?;
        self.settled.iter_mut().for_each(|settled| settled.push(question.clone()));
        Some(reply)
    }

    /// The reply that the next question got in an earlier run, if it got one.
    #[inline]
    pub fn repeat(&mut self) -> Option<&Reply> {
        let reply = self.replies.get(self.next)?;
        self.next += 1;
        Some(reply)
    }

    /// Whether this question is the one that the last repeated reply was given to; known in debug builds only.
    pub(super) fn is_repeated(&self, question: &Question) -> bool {
        self.questions[self.next - 1] == *question
    }
}
