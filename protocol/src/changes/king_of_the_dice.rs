//! Changes of a view of King of the Dice.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Comparison, Gap, nullable, replace, set};
use crate::basics::{CardName, Seat, SeatResult};
use crate::king_of_the_dice::{DiceQuestion, Die, Phase, PublicSeat, Rolls, RowPile, View};

/// The parts of a [`View`] that have changed. A part that is absent has not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DiceChange {
    /// [`View::turn`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
    /// [`View::current`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<Seat>,
    /// [`View::again`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<bool>,
    /// [`View::phase`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// [`View::rolls`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolls: Option<Rolls>,
    /// [`View::dice`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<Vec<Die>>,
    /// [`View::row`] that have changed, found by their location.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub row: Vec<RowPile>,
    /// [`View::draw`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<u8>,
    /// [`View::discard`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<Vec<CardName>>,
    /// [`View::penalty`].
    #[serde(default, deserialize_with = "nullable", skip_serializing_if = "Option::is_none")]
    pub penalty: Option<Option<u8>>,
    /// [`View::penalties`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penalties: Option<u8>,
    /// [`View::seats`] that have changed, found by their seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<PublicSeat>,
    /// [`View::question`].
    #[serde(default, deserialize_with = "nullable", skip_serializing_if = "Option::is_none")]
    pub question: Option<Option<DiceQuestion>>,
    /// [`View::waiting`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Vec<Seat>>,
    /// [`View::results`].
    #[serde(default, deserialize_with = "nullable", skip_serializing_if = "Option::is_none")]
    pub results: Option<Option<Vec<SeatResult>>>,
}

impl DiceChange {
    /// Applies the change to the view that it was made for.
    pub(super) fn apply(self, view: &mut View) -> Result<(), Gap> {
        let Self {
            turn,
            current,
            again,
            phase,
            rolls,
            dice,
            row,
            draw,
            discard,
            penalty,
            penalties,
            seats,
            question,
            waiting,
            results,
        } = self;
        set(&mut view.turn, turn);
        set(&mut view.current, current);
        set(&mut view.again, again);
        set(&mut view.phase, phase);
        set(&mut view.rolls, rolls);
        set(&mut view.dice, dice);
        replace(&mut view.row, row, |it| &it.location)?;
        set(&mut view.draw, draw);
        set(&mut view.discard, discard);
        set(&mut view.penalty, penalty);
        set(&mut view.penalties, penalties);
        replace(&mut view.seats, seats, |it| &it.seat)?;
        set(&mut view.question, question);
        set(&mut view.waiting, waiting);
        set(&mut view.results, results);
        Ok(())
    }
}

/// The changed parts that all viewers see alike.
pub(super) fn public(view: &View, comparison: &mut Comparison<'_>) -> DiceChange {
    let View {
        turn,
        current,
        again,
        phase,
        rolls,
        dice,
        row: _,
        draw,
        discard,
        penalty,
        penalties,
        seats,
        question: _,
        waiting,
        results,
    } = view;
    DiceChange {
        turn: comparison.part(turn),
        current: comparison.part(current),
        again: comparison.part(again),
        phase: comparison.part(phase),
        rolls: comparison.part(rolls),
        dice: comparison.part(dice),
        draw: comparison.part(draw),
        discard: comparison.part(discard),
        penalty: comparison.part(penalty),
        penalties: comparison.part(penalties),
        seats: comparison.elements(seats),
        waiting: comparison.part(waiting),
        results: comparison.part(results),
        ..DiceChange::default()
    }
}

/// The parts of a [`View`] that depend on the viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceOwnParts {
    /// [`View::row`].
    pub row: Vec<RowPile>,
    /// [`View::question`].
    pub question: Option<DiceQuestion>,
}

/// The changed ones of the parts that depend on the viewer.
pub(super) fn own(parts: DiceOwnParts, comparison: &mut Comparison<'_>) -> DiceChange {
    let DiceOwnParts { row, question } = parts;
    DiceChange {
        row: comparison.elements(&row),
        question: comparison.moved(question),
        ..DiceChange::default()
    }
}
