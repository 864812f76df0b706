//! Tokens on piles and on the mat of Trade Route, set up and asserted.

use demesne_rules::dominion::counts::Kind;

use super::assert::{Left, equal};
use super::{Check, Run};
use crate::words::named_twice;

impl Run {
    /// Moves the tokens of Victory piles to the mat, one of each pile.
    pub(super) fn place_mat(&mut self, text: &str) -> Check {
        let piles = self.card_kinds(text)?;
        let kinds = &self.game.kinds;
        let victories = kinds.in_supply().and(kinds.victories());
        if let Some(other) = piles.iter().find(|pile| !victories.has(**pile)) {
            return Err(format!("{} is no Victory pile of the Supply", kinds.card(*other).title));
        }
        if let Some(pile) = named_twice(piles.iter()) {
            return Err(format!("the {} pile has one token only", kinds.card(*pile).title));
        }
        for pile in &piles {
            self.game.table.tokens.remove(*pile);
        }
        let tokens = u8::try_from(piles.len()).map_err(|_| String::from("too many tokens"))?;
        self.game.table.mat = Some(tokens);
        Ok(())
    }

    /// Puts Embargo tokens on piles: `Silver 2, Ruins 1`.
    pub(super) fn place_embargo(&mut self, text: &str) -> Check {
        for (pile, tokens) in self.embargoed_piles(text)? {
            self.game.table.embargo.take_all_of(pile);
            self.game.table.embargo.add(pile, tokens);
        }
        Ok(())
    }

    /// The Embargo tokens on the piles that are named.
    pub(super) fn check_embargo(&self, text: &str) -> Check {
        self.embargoed_piles(text)?.into_iter().try_for_each(|(pile, tokens)| {
            let title = self.game.kinds.card(pile).title;
            let stands = self.game.table.embargo.of(pile);
            equal(title, &stands.to_string(), &tokens.to_string())
        })
    }

    fn embargoed_piles(&self, text: &str) -> Check<Vec<(Kind, u8)>> {
        let kinds = &self.game.kinds;
        let number = |(pile, left): (Kind, Left)| {
            let title = kinds.card(pile).title;
            if !kinds.in_supply().has(pile) {
                return Err(format!("{title} is no pile of the Supply"));
            }
            match left {
                Left::Number(tokens) => Ok((pile, tokens)),
                Left::Cards(_) => Err(format!("“{text}” says no number: write “{title} 1”")),
            }
        };
        let piles = self.pile_counts(text)?.into_iter().map(number).collect::<Check<Vec<_>>>()?;
        match named_twice(piles.iter().map(|(pile, _)| *pile)) {
            Some(pile) => Err(format!("the {} pile is named twice", kinds.card(pile).title)),
            None => Ok(piles),
        }
    }

    /// The piles with Embargo tokens; `None` if there are none.
    pub(super) fn embargo_text(&self) -> Option<String> {
        let embargo = &self.game.table.embargo;
        (!embargo.is_empty()).then(|| format!("embargo: {}", self.list(embargo.cards())))
    }
}
