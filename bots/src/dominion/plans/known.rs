//! The plans of the repository's folder `plans/`: one for each recommended set, for two players.

use demesne_protocol::dominion::Options;

use super::Plan;
use crate::dominion::simulation::kingdom;

/// The number of players that the plans are for.
const PLAYERS: u8 = 2;

macro_rules! files {
    ($($name:literal),*) => {
        &[$(($name, include_str!(concat!("../../../../plans/", $name, ".plan")))),*]
    };
}

/// The plans by the ids of their sets.
const FILES: &[(&str, &str)] = files! {
    "adventures-abroad", "all-along-the-watchtower", "bad-omens", "bargains", "beginners",
    "best-wishes", "big-actions", "big-money", "biggest-money", "blue-harvest",
    "bounty-of-the-hunt", "buried-treasure", "chemistry-lesson", "chivalry-and-revelry",
    "dark-carnival", "deconstruction", "diplomacy", "expeditions", "fair-trades", "far-from-home",
    "first-game", "forbidden-arts", "friendly-interactive", "gambits", "give-and-take",
    "grim-parade", "hand-madness", "high-and-low", "high-seas", "highway-robbery",
    "honor-among-thieves", "infestations", "instant-gratification", "interaction", "introduction",
    "invasion", "lamentations", "last-laughs", "lucky-seven", "money-for-nothing", "one-mans-trash",
    "paths-to-victory", "peasants", "playing-chess-with-death", "pools-tools-and-fools",
    "potion-mixers", "prophecy", "reach-for-tomorrow", "repetition", "schemes-and-dreams",
    "secret-research", "secret-schemes", "servants", "shipwrecks", "size-distortion",
    "small-victories", "the-dukes-ball", "the-good-life", "the-jesters-workshop", "the-kings-army",
    "the-spice-of-life", "to-the-victor", "travelers", "traveling-circus", "treasure-trove",
    "underlings", "victory-dance", "village-square", "watery-graves", "wine-country"
};

/// The plan of the repository for a match, if it is one of a recommended set.
pub(in crate::dominion) fn plan_for(options: &Options, players: u8) -> Option<Plan> {
    if players != PLAYERS {
        return None;
    }
    let is_of_set = |id: &str| {
        kingdom::options_of_set(id).is_some_and(|known| {
            known.platinum_colony == options.platinum_colony
                && known.shelters == options.shelters
                && known.bane == options.bane
                && known.kingdom.len() == options.kingdom.len()
                && known.kingdom.iter().all(|card| options.kingdom.contains(card))
        })
    };
    let (_, text) = FILES.iter().find(|(id, _)| is_of_set(id))?;
    Some(Plan::parse(text).expect("a test reads every plan of the repository"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_recommended_set_has_its_own_plan_for_two() {
        let sets = kingdom::recommended();
        let plans: Vec<Plan> =
            sets.iter().filter_map(|(_, options)| plan_for(options, PLAYERS)).collect();
        assert_eq!(plans.len(), FILES.len());
        let (_, mut options) = sets.into_iter().next().expect("there are some");
        assert!(plan_for(&options, 3).is_none(), "three players play otherwise");
        options.platinum_colony = !options.platinum_colony;
        assert!(plan_for(&options, PLAYERS).is_none(), "with Colonies other cards are good");
    }
}
