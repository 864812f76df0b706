//! Changes of a view of Dominion.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Comparison, Gap, nullable, replace, set};
use crate::basics::{CardCount, Seat, SeatResult};
use crate::dominion::{
    InForce, MayReact, OwnSeat, Phase, Pile, PublicSeat, Question, Shown, View, Waiting,
};

/// The parts of a [`View`] that have changed. A part that is absent has not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DominionChange {
    /// [`View::turn`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
    /// [`View::current`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<Seat>,
    /// [`View::phase`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// [`View::actions`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actions: Option<u8>,
    /// [`View::buys`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buys: Option<u8>,
    /// [`View::coins`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coins: Option<u16>,
    /// [`View::potions`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub potions: Option<u8>,
    /// [`View::own`].
    #[serde(default, deserialize_with = "nullable", skip_serializing_if = "Option::is_none")]
    pub own: Option<Option<OwnSeat>>,
    /// [`View::seats`] that have changed, found by their seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<PublicSeat>,
    /// [`View::piles`] that have changed, found by their name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub piles: Vec<Pile>,
    /// [`View::trash`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trash: Option<Vec<CardCount>>,
    /// [`View::mat`].
    #[serde(default, deserialize_with = "nullable", skip_serializing_if = "Option::is_none")]
    pub mat: Option<Option<u8>>,
    /// [`View::shown`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<Vec<Shown>>,
    /// [`View::effects`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effects: Option<Vec<InForce>>,
    /// [`View::question`].
    #[serde(default, deserialize_with = "nullable", skip_serializing_if = "Option::is_none")]
    pub question: Option<Option<Question>>,
    /// [`View::waiting`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Vec<Waiting>>,
    /// [`View::may_react`].
    #[serde(default, deserialize_with = "nullable", skip_serializing_if = "Option::is_none")]
    pub may_react: Option<Option<MayReact>>,
    /// [`View::results`].
    #[serde(default, deserialize_with = "nullable", skip_serializing_if = "Option::is_none")]
    pub results: Option<Option<Vec<SeatResult>>>,
}

impl DominionChange {
    /// Applies the change to the view that it was made for.
    pub(super) fn apply(self, view: &mut View) -> Result<(), Gap> {
        let Self {
            turn,
            current,
            phase,
            actions,
            buys,
            coins,
            potions,
            own,
            seats,
            piles,
            trash,
            mat,
            shown,
            effects,
            question,
            waiting,
            may_react,
            results,
        } = self;
        set(&mut view.turn, turn);
        set(&mut view.current, current);
        set(&mut view.phase, phase);
        set(&mut view.actions, actions);
        set(&mut view.buys, buys);
        set(&mut view.coins, coins);
        set(&mut view.potions, potions);
        set(&mut view.own, own);
        replace(&mut view.seats, seats, |it| &it.seat)?;
        replace(&mut view.piles, piles, |it| &it.name)?;
        set(&mut view.trash, trash);
        set(&mut view.mat, mat);
        set(&mut view.shown, shown);
        set(&mut view.effects, effects);
        set(&mut view.question, question);
        set(&mut view.waiting, waiting);
        set(&mut view.may_react, may_react);
        set(&mut view.results, results);
        Ok(())
    }
}

/// The changed parts that all viewers see alike.
pub(super) fn public(view: &View, comparison: &mut Comparison<'_>) -> DominionChange {
    let View {
        turn,
        current,
        phase,
        actions,
        buys,
        coins,
        potions,
        own: _,
        seats,
        piles,
        trash,
        mat,
        shown: _,
        effects,
        question: _,
        waiting,
        may_react,
        results,
    } = view;
    DominionChange {
        turn: comparison.part(turn),
        current: comparison.part(current),
        phase: comparison.part(phase),
        actions: comparison.part(actions),
        buys: comparison.part(buys),
        coins: comparison.part(coins),
        potions: comparison.part(potions),
        seats: comparison.elements(seats),
        piles: comparison.elements(piles),
        trash: comparison.part(trash),
        mat: comparison.part(mat),
        effects: comparison.part(effects),
        waiting: comparison.part(waiting),
        may_react: comparison.part(may_react),
        results: comparison.part(results),
        ..DominionChange::default()
    }
}

/// The parts of a [`View`] that depend on the viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DominionOwnParts {
    /// [`View::own`].
    pub own: Option<OwnSeat>,
    /// [`View::shown`].
    pub shown: Vec<Shown>,
    /// [`View::question`].
    pub question: Option<Question>,
}

/// The changed ones of the parts that depend on the viewer.
pub(super) fn own(parts: DominionOwnParts, comparison: &mut Comparison<'_>) -> DominionChange {
    let DominionOwnParts { own, shown, question } = parts;
    DominionChange {
        own: comparison.moved(own),
        shown: comparison.moved(shown),
        question: comparison.moved(question),
        ..DominionChange::default()
    }
}
