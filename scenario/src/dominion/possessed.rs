//! Possessed turns in scenarios: the player who decides in one, and for whom a question is answered.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{OwnSeat, PublicSeat, View};

use super::{Check, Misunderstood, Run};
use crate::ScenarioRun;

/// A player as a line names them: `ana`, or `ana for ben`.
pub(super) struct Asked<'a> {
    /// The player who answers.
    pub(super) name: &'a str,
    /// The player for whom it is answered, if the line says so.
    for_player: Option<&'a str>,
}

impl<'a> Asked<'a> {
    pub(super) fn read(text: &'a str) -> Self {
        match text.split_once(" for ") {
            Some((name, for_player)) => {
                Self { name: name.trim(), for_player: Some(for_player.trim()) }
            }
            None => Self { name: text.trim(), for_player: None },
        }
    }
}

impl Run {
    /// The seat that a line names. Fails where it is asked for another player than the line says.
    pub(super) fn asked(&self, asked: &Asked<'_>) -> Check<Seat> {
        let seat = self.seat(asked.name)?;
        if let Some(for_player) = asked.for_player {
            self.is_asked_for(seat, self.seat(for_player)?)?;
        }
        Ok(seat)
    }

    /// That the question of a seat is answered for this player.
    fn is_asked_for(&self, seat: Seat, for_seat: Seat) -> Check {
        let Some(question) = self.open_for(seat) else { return Err(self.why_not_asked(seat)) };
        let stands = question.header.seat;
        if stands == for_seat {
            return Ok(());
        }
        let name = self.name(seat);
        Err(format!(
            "{name} is asked for {}, not for {}: write “? {name} for {0}”",
            self.name(stands),
            self.name(for_seat)
        ))
    }

    /// The seat that makes a move of a player: the one that decides in a possessed turn, which is told of its player.
    pub(super) fn mover(&self, player: Seat) -> Result<Seat, Misunderstood> {
        let table = &self.game.table;
        if table.possessed_by(player).is_some() {
            let name = self.name(table.current);
            return Err(Misunderstood::OfAnother(format!(
                "it is a turn of {name}, in which {} decides: write “> {name} plays …”, “> {name} buys …” or “> \
                 {name} ends turn”",
                self.name(player)
            )));
        }
        Ok(table.decider(player))
    }

    /// `ben: possessed by ana`: it is a turn of ben in which ana decides. `ben: possessed by no player`: it is
    /// no such turn.
    pub(super) fn check_possessed(&self, seat: Seat, by: &str) -> Check {
        let table = &self.game.table;
        let stands = table.turn_kind().decider().filter(|_| seat == table.current);
        let wanted = match by.to_lowercase().as_str() {
            "nobody" | "no player" => None,
            _ => Some(self.seat(by)?),
        };
        if stands == wanted {
            return Ok(());
        }
        let name = |seat: Option<Seat>| seat.map_or("nobody", |seat| self.name(seat)).to_owned();
        Err(format!("expected possessed by {}\nstands possessed by {}", name(wanted), name(stands)))
    }
}

/// The player named after `possessed by`.
pub(super) fn possessed_by(item: &str) -> Option<&str> {
    let words = "possessed by ";
    let start = item.get(..words.len())?;
    start.eq_ignore_ascii_case(words).then(|| item[words.len()..].trim())
}

/// The hidden zones that a viewer sees: those of the own seat, and of a player for whom they decide.
pub(super) fn own_seen<'a>(view: &'a View, public: &PublicSeat) -> Option<&'a OwnSeat> {
    let both = [view.own.as_ref(), view.decided_for.as_ref()];
    both.into_iter().flatten().find(|own| own.seat == public.seat)
}
