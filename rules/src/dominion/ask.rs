//! How a card asks: questions as the rules know them, replies, and who gives them. It knows no card.
//!
//! A question is a call that ends in `?`. When the reply is not there yet, the call returns [`Pause`], everything
//! returns early, the table goes back to its checkpoint, and the move is run again when the next reply has come.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose, Source};

use super::cards::CardId;
use super::counts::{Counts, Mask, Slot};
use super::table::Eyes;

/// The reply is not there yet: everything returns early.
#[derive(Debug)]
pub(super) struct Pause;

/// What an effect comes to: done, or waiting for a reply.
pub(super) type Effect<T = ()> = Result<T, Pause>;

/// A question.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Asked {
    /// Who is asked.
    pub(super) seat: Seat,
    /// What happens to what is chosen.
    pub(super) purpose: Purpose,
    /// The card that asks.
    pub(super) card: Option<Slot>,
    /// The card it is about.
    pub(super) about: Option<Slot>,
    /// Whose card it is about, when it is another's.
    pub(super) whose: Option<Seat>,
    /// What may be chosen.
    pub(super) ask: Ask,
}

/// What may be chosen.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Ask {
    /// Between `min` and `max` of these cards.
    Cards { from: Source, choose: Counts, min: u16, max: u16 },
    /// One of these piles; or none, where that is optional.
    Pile { piles: Mask, optional: bool },
    /// One of these.
    Options(Vec<Choice>),
    /// All of these, in some order, the first one on top.
    Order(Vec<Slot>),
    /// The name of any card.
    Name,
}

/// One of several things to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// A word.
    Word(ChoiceWord),
    /// A card.
    Card(Slot),
    /// A card at one of several places.
    CardFrom(Slot, Source),
}

/// What was chosen.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Reply {
    /// These cards.
    Cards(Counts),
    /// This pile, or none.
    Pile(Option<Slot>),
    /// The option at this place.
    Option(u8),
    /// This order.
    Order(Vec<Slot>),
    /// This name.
    Name(CardId),
}

impl Asked {
    /// Whether the reply is one that the question allows.
    pub(super) fn allows(&self, reply: &Reply) -> bool {
        match (&self.ask, reply) {
            (Ask::Cards { choose, min, max, .. }, Reply::Cards(cards)) => {
                (*min..=*max).contains(&cards.total()) && choose.contains(cards)
            }
            (Ask::Pile { piles, optional }, Reply::Pile(pile)) => {
                pile.map_or(*optional, |pile| piles.has(pile))
            }
            (Ask::Options(options), Reply::Option(option)) => usize::from(*option) < options.len(),
            (Ask::Order(cards), Reply::Order(order)) => {
                cards.len() == order.len() && same_cards(cards, order)
            }
            (Ask::Name, Reply::Name(_)) => true,
            (
                Ask::Cards { .. } | Ask::Pile { .. } | Ask::Options(_) | Ask::Order(_) | Ask::Name,
                Reply::Cards(_)
                | Reply::Pile(_)
                | Reply::Option(_)
                | Reply::Order(_)
                | Reply::Name(_),
            ) => false,
        }
    }

    /// The only reply there is, when there is only one: then nobody is asked.
    pub(super) fn only_reply(&self) -> Option<Reply> {
        match &self.ask {
            Ask::Cards { choose, min, max, .. } => {
                if min < max {
                    return None;
                }
                if choose.total() == *max {
                    return Some(Reply::Cards(*choose));
                }
                (*max == 0 || choose.kinds().len() == 1)
                    .then(|| Reply::Cards(choose.cards().take(usize::from(*max)).collect()))
            }
            Ask::Pile { piles, optional } => match piles.len() {
                0 => Some(Reply::Pile(None)),
                1 if !optional => Some(Reply::Pile({ *piles }.next())),
                _ => None,
            },
            Ask::Options(options) => (options.len() == 1).then_some(Reply::Option(0)),
            Ask::Order(cards) => {
                cards.windows(2).all(|pair| pair[0] == pair[1]).then(|| Reply::Order(cards.clone()))
            }
            Ask::Name => None,
        }
    }
}

fn same_cards(some: &[Slot], others: &[Slot]) -> bool {
    some.iter().copied().collect::<Counts>() == others.iter().copied().collect::<Counts>()
}

/// Who answers questions.
pub(super) trait Minds {
    /// The reply, or nothing when it has to be waited for. It sees what the asked seat may see.
    fn reply(&mut self, eyes: &Eyes<'_>, asked: &Asked) -> Option<Reply>;
}

/// Replies that were given earlier, and the first question that none of them answers.
pub(super) struct Recorded<'a> {
    replies: std::slice::Iter<'a, (Asked, Reply)>,
    /// The question that has to be waited for.
    pub(super) open: Option<Asked>,
}

impl<'a> Recorded<'a> {
    /// Gives these replies, in order.
    pub(super) fn new(replies: &'a [(Asked, Reply)]) -> Self {
        Self { replies: replies.iter(), open: None }
    }
}

impl Minds for Recorded<'_> {
    fn reply(&mut self, _eyes: &Eyes<'_>, asked: &Asked) -> Option<Reply> {
        let Some((earlier, reply)) = self.replies.next() else {
            self.open = Some(asked.clone());
            return None;
        };
        debug_assert!(earlier == asked, "a move that is run again asks the same questions");
        Some(reply.clone())
    }
}
