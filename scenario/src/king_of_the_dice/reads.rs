//! The log in English: `ben reads: ana takes dwarf-3x1`. Every viewer reads the same.

use demesne_protocol::games::GameLogLine;
use demesne_protocol::king_of_the_dice::{End, Event, Face, LogLine};
use demesne_protocol::undo::UndoGoal;
use demesne_rules::game::{GameState, Viewer};

use super::{Check, Run, assert};
use crate::ScenarioRun;
use crate::words::check_read;

impl Run {
    /// That a viewer reads each of these lines, which have come since the last step; `nothing` if none has.
    pub(super) fn reads(&self, viewer: Viewer, text: &str) -> Check {
        let lines = self.game.log(viewer, self.log_before_step);
        let lines = lines.iter().filter_map(|line| match line {
            GameLogLine::KingOfTheDice(line) => Some(self.log_text(line)),
            GameLogLine::Dominion(_) => None,
        });
        check_read(text, &lines.collect::<Vec<_>>(), plain)
    }

    fn log_text(&self, line: &LogLine) -> String {
        let does = match &line.event {
            Event::Turn { number, rolls, again: false } => {
                format!("begins turn {number} with {rolls} rolls")
            }
            Event::Turn { rolls, again: true, .. } => {
                format!("begins a further turn with {rolls} rolls")
            }
            Event::Rolls { kept, rolled, .. } if kept.is_empty() => {
                format!("rolls {}", faces(rolled))
            }
            Event::Rolls { kept, rolled, .. } => {
                format!("keeps {} and rolls {}", faces(kept), faces(rolled))
            }
            Event::Stops => String::from("stops"),
            Event::TakesCitizen { citizen, neighbour: false } => format!("takes {}", citizen.0),
            Event::TakesCitizen { citizen, neighbour: true } => {
                format!("takes the neighbour {}", citizen.0)
            }
            Event::TakesLocation { location, points } => {
                format!("takes {} {points}", location.0)
            }
            Event::LeavesLocation { location, points } => {
                format!("leaves {} {points}", location.0)
            }
            Event::LeavesCitizen { citizen } => format!("leaves {}", citizen.0),
            Event::LeavesTurn => String::from("leaves the further turn"),
            Event::Gives { citizen, to } => format!("gives {} to {}", citizen.0, self.name(*to)),
            Event::TakesPenalty { points } => format!("takes penalty {points}"),
            Event::Discards { citizen } => format!("discards {}", citizen.0),
            Event::Refills { citizen } => format!("draws {}", citizen.0),
            Event::GoesBack { goal, .. } => format!("goes back to before {}", goal_in_words(goal)),
            Event::Ends { by: End::Draw } => String::from("ends the match with the last citizen"),
            Event::Ends { by: End::Penalties } => {
                String::from("ends the match with the last penalty")
            }
            Event::Ends { by: End::Location { location } } => {
                format!("ends the match with the last {}", location.0)
            }
            Event::Wins { score } => format!("wins with {score}"),
        };
        format!("{} {does}", self.name(line.seat))
    }
}

/// A line as it compares: hyphens as spaces, single spaces.
fn plain(text: &str) -> String {
    text.replace('-', " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn faces(faces: &[Face]) -> String {
    let faces =
        faces.iter().map(|face| format!("{}{}", face.number, assert::colour_letter(face.colour)));
    faces.collect::<Vec<_>>().join(" ")
}

fn goal_in_words(goal: &UndoGoal) -> String {
    match goal {
        UndoGoal::Card { card } => card.0.to_string(),
        UndoGoal::Roll => String::from("a roll"),
        UndoGoal::Treasures | UndoGoal::Phase | UndoGoal::Turn | UndoGoal::Choice => {
            String::from("a choice")
        }
    }
}
