//! Corrected expectations of a scenario: the same line with what stands on the table.

use super::assert::Left;
use super::{Run, read};
use crate::words::with_colon;

impl Run {
    /// An expectation that differs from the table, as it would hold; `None` for steps, and where the format has no
    /// words for what stands.
    pub(super) fn corrected(&self, text: &str) -> Option<String> {
        if text.starts_with(['>', '!', '?']) {
            return None;
        }
        let line = with_colon(text);
        let (head, rest) = read::keyword(&line);
        let corrected = match head.as_str() {
            "supply" | "pile" | "piles" | "embargo" => self.corrected_piles(&head, rest)?,
            "trash" | "mat" => {
                let stands = stands(&self.assertion(&line).err()?)?;
                let cards = stands.strip_prefix(head.as_str())?.trim();
                if cards.starts_with("of ") { stands } else { format!("{head}: {cards}") }
            }
            "phase" => stands(&self.assertion(&line).err()?)?,
            _ => self.corrected_player(&line)?,
        };
        self.assertion(&corrected).is_ok().then_some(corrected)
    }

    fn corrected_player(&self, line: &str) -> Option<String> {
        let (who, what) = line.split_once(':')?;
        let parts = read::parts(line, what).ok()?.into_iter().map(|part| {
            match self.assertion(&format!("{who}: {part}")) {
                Ok(()) => Some(part.to_owned()),
                Err(message) => stands(&message).map(number_first),
            }
        });
        Some(format!("{who}: {}", parts.collect::<Option<Vec<_>>>()?.join("; ")))
    }

    fn corrected_piles(&self, head: &str, text: &str) -> Option<String> {
        let piles = self.pile_counts(text).ok()?.into_iter().map(|(pile, left)| {
            let title = self.game.kinds.card(pile).title;
            let said = match left {
                Left::Number(number) => format!("{title} {number}"),
                Left::Cards(cards) => format!("{title} {}", self.titles(&cards)),
            };
            match self.assertion(&format!("{head}: {said}")) {
                Ok(()) => Some(said),
                Err(message) => stands(&message),
            }
        });
        Some(format!("{head}: {}", piles.collect::<Option<Vec<_>>>()?.join(", ")))
    }
}

/// The state of the table, as a message of a failed expectation says it.
fn stands(message: &str) -> Option<String> {
    message.lines().find_map(|line| line.strip_prefix("stands ")).map(str::to_owned)
}

/// `2 coins` for `coins 2`, as counters are mostly written.
fn number_first(part: String) -> String {
    match part.split_once(' ') {
        Some((word @ ("actions" | "buys" | "coins" | "vp"), number)) => format!("{number} {word}"),
        _ => part,
    }
}
