//! The assertions of a scenario, their corrections, and how a table is printed when one does not hold. They read the table; they
//! change nothing.

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::DieColour;
use demesne_rules::king_of_the_dice::dice;

use super::question::phase_word;
use super::read::{self, Pile};
use super::shown::{ShownDice, ShownPile, card_in_words, sorted};
use super::{Check, Run, not_understood};
use crate::ScenarioRun;
use crate::words::listed;

/// Something that a line says of the table, and how it stands.
struct Claim {
    what: String,
    said: String,
    stands: String,
    /// The words of the line as they would hold.
    corrected: String,
}

impl Claim {
    fn new(what: &str, separator: &str, said: String, stands: String) -> Self {
        let corrected = format!("{what}{separator}{stands}");
        Self { what: what.to_owned(), said, stands, corrected }
    }

    fn check(&self) -> Check {
        same(&self.what, &self.said, &self.stands)
    }
}

impl Run {
    /// Whether a line holds.
    pub(super) fn holds(&self, line: &str) -> Check {
        if let Some((name, what)) = line.split_once(" was not asked") {
            return self.was_not_asked(self.seat(name)?, what);
        }
        if let Some((viewer, lines)) = line.split_once(" reads:") {
            return self.reads(self.viewer(viewer)?, lines);
        }
        if let Some((name, choices)) = line.split_once(" may choose:") {
            return self.may_choose(self.seat(name)?, choices);
        }
        let (shown, line) = match line.split_once(" sees ") {
            Some((viewer, seen)) => {
                (ShownDice::to_viewer(&self.game.view_for(self.viewer(viewer)?)), seen)
            }
            None if line == "over" || line.starts_with("over:") => return self.is_over(line),
            None => (ShownDice::of(&self.game.table), line),
        };
        self.claims(&shown, line)?.iter().try_for_each(Claim::check)
    }

    /// An expectation that differs from the table, as it would hold; `None` for steps, and where the format has no
    /// words for what stands.
    pub(super) fn corrected(&self, line: &str) -> Option<String> {
        if line.starts_with(['>', '!', '?']) || line.starts_with("over") {
            return None;
        }
        let claims = self.claims(&ShownDice::of(&self.game.table), line).ok()?;
        let parts: Vec<String> = claims.into_iter().map(|claim| claim.corrected).collect();
        let parts = parts.join("; ");
        let seat = line.split_once(':').filter(|(name, _)| self.seat(name).is_ok());
        let corrected = seat.map_or(parts.clone(), |(name, _)| format!("{name}: {parts}"));
        self.holds(&corrected).is_ok().then_some(corrected)
    }

    /// The claims of a line. Fails where it cannot be read, or says what cannot be seen.
    fn claims(&self, shown: &ShownDice, line: &str) -> Check<Vec<Claim>> {
        let unreadable = || match shown.is_whole {
            true => not_a_line(line),
            false => format!("{}: write “spectator sees ben: stack orc-5”", not_understood(line)),
        };
        if let Some((name, number)) = line.split_once(" of ") {
            let number = read::number(number)?;
            let (_, pile) = shown.pile(name).ok_or_else(unreadable)?;
            let what = format!("{name} of");
            return Ok(vec![Claim::new(&what, " ", number.to_string(), pile.size.to_string())]);
        }
        if let Some(citizens) = line.strip_prefix("fits ") {
            let said = read::cards(citizens, read::citizen)?.into_iter();
            let said = sorted(said.map(|citizen| citizen.data().id.to_owned()));
            let stands = listed(shown.fits.iter());
            return Ok(vec![Claim::new("fits", " ", listed(said.iter()), stands)]);
        }
        let (what, text) = line.split_once(':').ok_or_else(unreadable)?;
        let claim = match (what.trim(), shown.pile(what)) {
            ("row", _) => row(shown, text)?,
            ("draw", Some(_)) if !shown.is_whole => {
                return Err(String::from(
                    "no player sees the citizens to draw: write “draw of 30”",
                ));
            }
            (name, Some((kind, pile))) => {
                let wanted = match *kind {
                    "draw" | "discard" => pile_in_words(text, read::citizen, |it| it.data().id)?,
                    _ => pile_in_words(text, read::number, |it| it)?,
                };
                pile_claim(name, ": ", &wanted, pile)?
            }
            (name, None) => {
                let seat = self.seat(name)?;
                let parts = text.split(';').map(str::trim);
                return parts.map(|part| self.part(shown, seat, part)).collect();
            }
        };
        Ok(vec![claim])
    }

    /// The claim of a part of a seat's line.
    fn part(&self, shown: &ShownDice, seat: Seat, part: &str) -> Check<Claim> {
        let own = &shown.seats[usize::from(seat.0)];
        Ok(match part.split_once(' ').unwrap_or((part, "")) {
            ("stack", cards) => {
                let wanted = pile_in_words(cards, read::card, card_in_words)?;
                pile_claim("stack", " ", &wanted, &own.stack)?
            }
            ("score", number) => {
                let wanted: Option<i16> = number.trim().parse().ok();
                let wanted = wanted.filter(|_| !number.contains('+'));
                let wanted = wanted.ok_or_else(|| not_understood(part))?;
                Claim::new("score", " ", wanted.to_string(), own.score.clone())
            }
            ("negative", number) => {
                let wanted = read::number(number)?;
                Claim::new("negative", " ", wanted.to_string(), own.negative.clone())
            }
            _ if part.ends_with("asked") => {
                let name = self.name(seat);
                return Err(format!("write “? {name}”, or “{name} was not asked”"));
            }
            ("to", "act") if *self.waiting_for() == [seat] => {
                Claim::new("to", " ", String::from("act"), String::from("act"))
            }
            ("to", "act") => return Err(self.waiting()),
            (number, what @ ("rolls left" | "roll left")) => {
                let wanted = read::number(number)?;
                if seat != shown.current {
                    return Err(format!("it is the turn of {}", self.name(shown.current)));
                }
                let stands = shown.rolls_left.to_string();
                let corrected = format!("{stands} rolls left");
                Claim { what: what.to_owned(), said: wanted.to_string(), stands, corrected }
            }
            _ => {
                return Err(format!(
                    "{}: write “stack …”, “score 9”, “2 rolls left” or “to act”",
                    not_understood(part)
                ));
            }
        })
    }

    fn is_over(&self, line: &str) -> Check {
        let results = self.commands.results(&self.game).ok_or("the match goes on")?;
        let Some((_, names)) = line.split_once(':') else { return Ok(()) };
        let names = names.trim();
        let names = names.strip_suffix(" wins").or_else(|| names.strip_suffix(" win"));
        let names =
            names.ok_or_else(|| format!("{}: write “over: ana wins”", not_understood(line)))?;
        let mut wanted: Vec<&str> = read::list(names).collect();
        let winners = results.iter().filter(|result| result.rank == 1);
        let mut winners: Vec<&str> = winners.map(|result| self.name(result.seat)).collect();
        wanted.sort_unstable();
        winners.sort_unstable();
        same("winners", &wanted.join(", "), &winners.join(", "))
    }

    /// The table in words, for a failure.
    pub(super) fn dump(&self) -> String {
        let (table, shown) = (&self.game.table, ShownDice::of(&self.game.table));
        let dice = table.dice.map_or(String::from("not rolled"), |numbers| {
            let shown = numbers.iter().enumerate().map(|(die, number)| {
                format!("{number}{}", colour_letter(dice::colour(die, *number)))
            });
            shown.collect::<Vec<_>>().join(" ")
        });
        let mut lines = vec![
            format!("row: {}", listed(shown.row.iter())),
            format!("{}: {}", self.waiting(), phase_word(table.phase())),
            format!("dice: {dice}; rolls made {}", table.rolls_made),
        ];
        lines
            .extend(shown.piles.iter().map(|(name, pile)| format!("{name}: {}", pile.words(None))));
        for (seat, roll) in self.game.rng.presets_left() {
            let dice = roll.iter().map(|(number, colour)| {
                let colour = colour.map(colour_letter).map(String::from);
                format!("{number}{}", colour.unwrap_or_default())
            });
            let dice: Vec<String> = dice.collect();
            lines.push(format!("{} rolls: {}", self.name(seat), dice.join(" ")));
        }
        lines.extend(self.players.iter().zip(&shown.seats).map(|(name, seat)| {
            format!("{name}: score {}; stack {}", seat.score, seat.stack.words(None))
        }));
        if !self.commands.resigned().is_empty() {
            lines.push(format!("resigned: {}", self.names(self.commands.resigned())));
        }
        lines.extend(self.settled_text());
        lines.join("\n") + "\n"
    }
}

/// A row; of the whole table a question mark stands for any citizen.
fn row(shown: &ShownDice, text: &str) -> Check<Claim> {
    let words: Vec<&str> = text.split(',').map(str::trim).collect();
    if words.len() != shown.row.len() {
        return Err(String::from("a row has five places"));
    }
    let said = words.into_iter().zip(&shown.row).map(|(word, stands)| {
        let is_any = shown.is_whole && word == "?" && stands != "nothing";
        if is_any { stands.as_str() } else { word }
    });
    Ok(Claim::new("row", ": ", listed(said), listed(shown.row.iter())))
}

/// Compares a pile from the top; where others follow, only its beginning.
fn pile_claim(
    name: &str,
    separator: &str,
    wanted: &Pile<String>,
    pile: &ShownPile,
) -> Check<Claim> {
    let most = wanted.more.then_some(wanted.cards.len());
    if pile.cards.len() < pile.size && most.is_none_or(|most| most > pile.cards.len()) {
        let stands = pile.words(None);
        return Err(format!("only the top can be seen: write “{name}: {stands}”"));
    }
    let said = wanted.cards.iter().map(String::as_str).chain(wanted.more.then_some("…"));
    Ok(Claim::new(name, separator, listed(said), pile.words(most)))
}

fn pile_in_words<T, W: ToString>(
    text: &str,
    card: impl Fn(&str) -> Check<T>,
    word: impl Fn(T) -> W,
) -> Check<Pile<String>> {
    let Pile { cards, more } = read::pile(text, card)?;
    Ok(Pile { cards: cards.into_iter().map(|card| word(card).to_string()).collect(), more })
}

pub(super) const fn colour_letter(colour: DieColour) -> char {
    match colour {
        DieColour::Red => 'r',
        DieColour::Green => 'g',
        DieColour::Blue => 'b',
    }
}

fn not_a_line(line: &str) -> String {
    const STEP_VERBS: [&str; 8] =
        ["rolls", "keeps", "stops", "takes", "gives", "declines", "passes", "resigns"];
    if line.split_whitespace().nth(1).is_some_and(|verb| STEP_VERBS.contains(&verb)) {
        return format!("“{line}” is no step: write “> {line}”");
    }
    for says in [" reads ", " may choose ", " was not asked "] {
        if let Some((who, what)) = line.split_once(says) {
            return format!("{}: write “{who}{}: {what}”", not_understood(line), says.trim_end());
        }
    }
    format!(
        "{}: write for instance “ana: score 9; to act”, “row: …”, “draw of 30” or “over: ana wins”",
        not_understood(line)
    )
}

fn same(what: &str, wanted: &str, found: &str) -> Check {
    if wanted == found {
        Ok(())
    } else {
        Err(format!("expected {what} {wanted}, there is {found}"))
    }
}
