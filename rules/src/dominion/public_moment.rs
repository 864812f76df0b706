//! The part of a move that all players see at once: everything up to the first moment at which another player might be asked in
//! secret (decision 2).
//!
//! Whether there is such a moment, and which players it names, follows from what all players can see: the sizes of hands,
//! and the cards that a seat has gained and not trashed. Once cards were passed from hand to hand unseen, any player may own
//! what some player owns.

use std::sync::Arc;

use arrayvec::ArrayVec;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::MayReact;

use super::Dominion;
use super::ask::AnswerLog;
use super::counts::{CardCounts, Kind, KindSet};
use super::log::Log;
use super::table::{MAX_SEATS, Table};

/// The table at such a moment.
pub struct PublicMoment {
    table: Table,
    /// The number of log lines that are written by then.
    log: usize,
    /// The card that the players may react to.
    card: Kind,
    /// The players who may react, for all that every player can tell.
    seats: ArrayVec<Seat, MAX_SEATS>,
}

impl PublicMoment {
    pub(super) fn new(
        table: &Table,
        log: &Log,
        card: Kind,
        seats: ArrayVec<Seat, MAX_SEATS>,
    ) -> Self {
        Self { table: table.clone(), log: log.mark(), card, seats }
    }
}

impl Dominion {
    /// The match as it stood at a moment of its last move. It asks no player.
    pub fn at(&self, moment: &Arc<PublicMoment>) -> Self {
        Self {
            table: moment.table.clone(),
            log: self.log.clone().known(moment.log, self.log.step),
            answer_log: AnswerLog::default(),
            public_moment: None,
            stands_at: Some(moment.clone()),
            ..self.clone()
        }
    }

    /// The players who may react at the moment at which this copy stands.
    pub(super) fn may_react(&self) -> Option<MayReact> {
        let moment = self.stands_at.as_ref()?;
        Some(MayReact { card: self.kinds.name(moment.card), seats: moment.seats.to_vec() })
    }
}

/// The facts that every player can tell of a seat's hidden cards.
impl Table {
    /// Whether a seat may have a card of these kinds in hand.
    pub(super) fn may_hold(&self, seat: Seat, kinds: KindSet) -> bool {
        !self.of(seat).hand.is_empty() && self.may_own(seat, kinds)
    }

    /// Whether a seat may have a card of these kinds, wherever it is.
    pub(super) fn may_own(&self, seat: Seat, kinds: KindSet) -> bool {
        !self.most_owned(seat).kinds().and(kinds).is_empty()
    }

    /// The most cards of each kind that a seat may own. Every gain and every trashing is public, so that players may count
    /// what a seat owns until a card is passed unseen, and what all seats own together after that.
    pub(super) fn most_owned(&self, seat: Seat) -> CardCounts {
        if !self.has_passed {
            return self.of(seat).owned();
        }
        let mut all = CardCounts::default();
        self.seats.iter().for_each(|zones| all.add_all(&zones.owned()));
        all
    }
}
