//! Which Kingdom cards the players of a series used: in how many of the kingdoms that had them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::series::{Results, Series};
use crate::commands::simulate::common::float;

/// How often a Kingdom card was used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardUse {
    pub(super) title: &'static str,
    /// Kingdoms that had the card.
    pub(super) kingdoms: u64,
    /// Kingdoms in which a player of each level or plan used it.
    pub(super) used: Vec<u64>,
}

/// The different levels and plans of a series, in the order in which they are named.
pub(super) fn levels(series: &Series) -> Vec<&str> {
    let mut levels: Vec<&str> = Vec::new();
    for text in &series.texts {
        if !levels.contains(&text.as_str()) {
            levels.push(text);
        }
    }
    levels
}

/// The use of each Kingdom card that a kingdom had, the least used first.
pub(super) fn uses(series: &Series, results: &Results) -> Vec<CardUse> {
    let levels = levels(series);
    let mut uses: BTreeMap<&'static str, CardUse> = BTreeMap::new();
    for (kingdom, results) in series.arenas.iter().zip(&results.kingdoms) {
        for title in kingdom.titles() {
            let none = CardUse { title, kingdoms: 0, used: vec![0; levels.len()] };
            let card = uses.entry(title).or_insert(none);
            card.kingdoms += 1;
            for (level, count) in levels.iter().zip(&mut card.used) {
                let mut players = series.texts.iter().zip(&results.used);
                let is_used = players.any(|(text, used)| text == level && used.contains(title));
                *count += u64::from(is_used);
            }
        }
    }
    let mut uses: Vec<CardUse> = uses.into_values().collect();
    let share = |card: &CardUse| float(card.used.iter().sum()) / float(card.kingdoms);
    uses.sort_by(|one, other| share(one).total_cmp(&share(other)));
    uses
}

impl CardUse {
    pub(super) fn json(&self, levels: &[&str]) -> Value {
        let used: BTreeMap<&str, u64> =
            levels.iter().copied().zip(self.used.iter().copied()).collect();
        json!({ "card": self.title, "kingdoms": self.kingdoms, "used": used })
    }
}

#[cfg(test)]
mod tests {
    use demesne_bots::dominion::plans::Plan;
    use demesne_bots::dominion::simulation::contest::Contestant;
    use demesne_bots::dominion::simulation::kingdom;
    use demesne_rules::chance::Seed;

    use super::super::series::{Arena, Kingdom};
    use super::*;

    #[test]
    fn a_card_is_used_in_the_kingdoms_in_which_its_plan_buys_it() {
        let seed = Seed([4; 32]);
        let kingdom = |name| {
            let options = kingdom::options(name, seed).expect("a recommended set");
            Arena::Kingdom(Box::new(Kingdom::new(None, options, seed)))
        };
        let plan = |text| Contestant::Plan(Plan::parse(text).expect("a plan"));
        let moat = plan("buy: Province\nbuy: Moat when owned(Moat) < 1\nbuy: Silver");
        let texts = vec!["moat.plan".to_owned(), "silver.plan".to_owned()];
        let series = Series {
            arenas: ["First Game", "Interaction", "Grim Parade"].map(kingdom).into(),
            players: vec![moat, plan("buy: Province\nbuy: Silver")],
            names: texts.clone(),
            texts,
            matches: 4,
        };
        let uses = uses(&series, &series.play(1));
        let of = |title| uses.iter().find(|card| card.title == title).expect("it was there");
        assert_eq!((of("Moat").kingdoms, &of("Moat").used), (2, &vec![2, 0]));
        assert_eq!((of("Knights").kingdoms, &of("Knights").used), (1, &vec![0, 0]));
        assert_eq!(uses.last().map(|card| card.title), Some("Moat"), "the most used comes last");
    }
}
