//! Expectations of a viewer's view: `spectator sees ben: stack orc-5`, `ben sees penalties: 3, …`.

use demesne_protocol::king_of_the_dice::{PublicSeat, StackCard, View};
use demesne_rules::game::Viewer;

use super::read::{self, Pile};
use super::{Check, Run, assert, not_understood};
use crate::ScenarioRun;

impl Run {
    /// Whether a line about the table holds for what a viewer sees.
    pub(super) fn sees(&self, viewer: Viewer, line: &str) -> Check {
        let view = self.game.view_for(viewer);
        if let Some((pile, number)) = line.split_once(" of ") {
            let found = size_seen(&view, pile).ok_or_else(|| not_understood(line))?;
            return same(&format!("{pile} of"), read::number(number)?, found);
        }
        if let Some(citizens) = line.strip_prefix("fits ") {
            let fitting = view.row.iter().filter(|place| place.fits);
            let found =
                fitting.filter_map(|place| place.citizen.as_ref().map(|it| it.0.to_string()));
            let wanted = read::cards(citizens, read::citizen)?;
            let wanted = wanted.iter().map(|citizen| citizen.data().id.to_owned());
            return same("fits", sorted(wanted), sorted(found));
        }
        let (what, text) = line.split_once(':').ok_or_else(|| {
            format!("{}: write “spectator sees ben: stack orc-5”", not_understood(line))
        })?;
        match what.trim() {
            "row" => {
                let row = view.row.iter().map(|place| place.citizen.as_ref());
                let row: Vec<&str> = row.map(|it| it.map_or("nothing", |it| &it.0)).collect();
                same("row", read::list(text).collect::<Vec<_>>().join(", "), row.join(", "))
            }
            "draw" => Err(String::from("no player sees the citizens to draw: write “draw of 30”")),
            "discard" => {
                let wanted = read::pile(text, read::citizen)?;
                let words = |citizen: &super::CitizenId| citizen.data().id.to_owned();
                let discard = view.discard.iter().map(|citizen| citizen.0.to_string());
                same_pile("discard", &wanted, words, discard.collect())
            }
            "penalties" => top_is("penalties", text, view.penalty),
            name => match read::location(name) {
                Some(place) => top_is(name, text, view.row[place].next),
                None => self.seat_is_seen(&view, name, text),
            },
        }
    }

    fn seat_is_seen(&self, view: &View, name: &str, text: &str) -> Check {
        let seat = self.seat(name)?;
        let public = &view.seats[usize::from(seat.0)];
        text.split(';').map(str::trim).try_for_each(|part| {
            match part.split_once(' ').unwrap_or((part, "")) {
                ("stack", cards) => {
                    let wanted = read::pile(cards, read::card)?;
                    same_pile("stack", &wanted, |card| assert::card_in_words(*card), stack(public))
                }
                ("score", number) => same("score", number.trim(), public.score),
                ("negative", number) => same("negative", number.trim(), public.negative),
                ("to", "act") if *self.waiting_for() == [seat] => Ok(()),
                ("to", "act") => Err(self.waiting()),
                (number, "rolls left" | "roll left") if view.current == seat => {
                    same("rolls left", read::number(number)?, view.rolls.left)
                }
                _ => Err(format!(
                    "{}: write “stack …”, “score 9”, “2 rolls left” or “to act”",
                    not_understood(part)
                )),
            }
        })
    }
}

/// The number of cards that a viewer sees in a pile; `None` if there is no such pile.
fn size_seen(view: &View, pile: &str) -> Option<u8> {
    Some(match pile.trim() {
        "draw" => view.draw,
        "penalties" => view.penalties,
        "discard" => u8::try_from(view.discard.len()).ok()?,
        name => view.row[read::location(name)?].left,
    })
}

/// Of a pile only the top is seen.
fn top_is(name: &str, text: &str, top: Option<u8>) -> Check {
    let wanted = read::pile(text, read::number)?;
    let stands = top.map_or(String::from("nothing"), |points| format!("{points}, …"));
    let said = match wanted.cards.as_slice() {
        [points] if wanted.more => format!("{points}, …"),
        [] if !wanted.more => String::from("nothing"),
        _ => return Err(format!("only the top can be seen: write “{name}: {stands}”")),
    };
    same(name, said, stands)
}

fn stack(public: &PublicSeat) -> Vec<String> {
    let words = |card: &StackCard| match card {
        StackCard::Citizen { citizen } => citizen.0.to_string(),
        StackCard::Location { location, points } => format!("{} {points}", location.0),
        StackCard::Penalty { points } => format!("penalty {points}"),
    };
    public.stack.iter().map(words).collect()
}

/// Compares a pile from the top; where others follow, only its beginning.
fn same_pile<T>(
    name: &str,
    wanted: &Pile<T>,
    words: impl Fn(&T) -> String,
    mut found: Vec<String>,
) -> Check {
    if wanted.more {
        found.truncate(wanted.cards.len());
    }
    let wanted: Vec<String> = wanted.cards.iter().map(words).collect();
    same(name, listed(&wanted), listed(&found))
}

fn sorted(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    words.sort_unstable();
    listed(&words)
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { String::from("nothing") } else { words.join(", ") }
}

fn same(what: &str, wanted: impl ToString, found: impl ToString) -> Check {
    assert::same(what, &wanted.to_string(), &found.to_string())
}
