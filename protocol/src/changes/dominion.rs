//! Changes of a view of Dominion.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Gap, PartWriter, changes, nullable, replace, set};
use crate::basics::{CardCount, Seat, SeatResult};
use crate::dominion::{
    ExtraTurn, InForce, MayReact, OwnSeat, Phase, Pile, PublicSeat, Question, Shown, TurnKind,
    View, Waiting,
};

changes! {
    "dominion", DominionChange, DominionPublicParts, DominionOwnParts;
    parts {
        turn: u16,
        current: Seat,
        turn_kind: TurnKind,
        extra_turns: Vec<ExtraTurn>,
        last_turn: bool,
        phase: Phase,
        actions: u8,
        buys: u8,
        coins: u16,
        potions: u8,
        trash: Vec<CardCount>,
        #[serde(deserialize_with = "nullable")]
        mat: Option<u8>,
        effects: Vec<InForce>,
        waiting: Vec<Waiting>,
        #[serde(deserialize_with = "nullable")]
        may_react: Option<MayReact>,
        #[serde(deserialize_with = "nullable")]
        results: Option<Vec<SeatResult>>,
    }
    lists {
        seats: PublicSeat => seat,
        piles: Pile => name,
    }
    own parts {
        #[serde(deserialize_with = "nullable")]
        own: Option<OwnSeat>,
        #[serde(deserialize_with = "nullable")]
        decided_for: Option<OwnSeat>,
        shown: Vec<Shown>,
        #[serde(deserialize_with = "nullable")]
        question: Option<Question>,
    }
    own lists {}
}
