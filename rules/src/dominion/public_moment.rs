//! The part of a move that all players see at once: everything up to the first moment at which another player might be asked in
//! secret (decision 2).
//!
//! Whether there is such a moment, and which players it names, follows from what all players can see: the sizes of hands,
//! and the cards that a seat has gained and not trashed.

use std::sync::Arc;

use arrayvec::ArrayVec;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::MayReact;

use super::Dominion;
use super::ask::AnswerLog;
use super::counts::Kind;
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
