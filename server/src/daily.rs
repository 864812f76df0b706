//! What everybody is dealt on a day, and which day it is. It knows days and seeds; it knows no card.
//!
//! A day's seed follows from a secret of the database and the day: nobody can foresee it, all servers of the database
//! have the same one, and it tells nothing of another day's. A hash of it is shown from the day before on.

use std::collections::BTreeSet;

use demesne_protocol::dominion::{self, KingdomChoice, SetShare, Variant};
use demesne_protocol::games::{GameKind, GameSettings};
use demesne_protocol::king_of_the_dice;
use demesne_protocol::match_origin::Origin;
use demesne_protocol::refusal::Refusal;
use demesne_rules::chance::Seed;
use demesne_rules::dominion::catalogue;
use demesne_rules::fair;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use sha2::{Digest, Sha256};

use crate::ids::{random, to_hex};
use crate::store::matches::MatchRecord;
use crate::store::writer::Change;
use crate::store::{Store, StoreError, to_json};

/// Everybody plays against one bot.
pub(crate) const SEATS: u8 = 2;

/// What is played every day, in the order in which the page shows it.
pub(crate) const GAMES: [GameKind; 2] = [GameKind::Dominion, GameKind::KingOfTheDice];

/// The secret's name among those of the database.
const SECRET: &str = "daily";

/// Kingdom cards in all: the most that a day may have of one set.
const KINGDOM: u8 = 10;

/// Sees to it that there is a secret.
pub(crate) async fn prepare(store: &Store) -> Result<(), StoreError> {
    if store.secret(SECRET).await?.is_none() {
        store.save(Change::Secret(SECRET, to_hex(&random::<32>()))).await?;
    }
    Ok(())
}

/// The day that it is now in UTC.
pub(crate) fn today() -> Date {
    Timestamp::now().to_zoned(TimeZone::UTC).date()
}

/// Reads a day as it is written.
pub(crate) fn parse(day: &str) -> Option<Date> {
    day.parse().ok().filter(|date: &Date| date.to_string() == day)
}

/// Whether a match is one of a day that is not over: its seed is everybody's, and nobody may know it yet.
pub(crate) fn is_open(record: &MatchRecord) -> bool {
    match &record.origin {
        Some(Origin::Daily { day, .. }) => parse(day).is_some_and(|day| day >= today()),
        Some(Origin::SameDeal { .. } | Origin::Branch { .. }) | None => false,
    }
}

/// Where all chance of a game on a day comes from.
pub(crate) async fn seed(store: &Store, day: &str, game: GameKind) -> Result<Seed, Refusal> {
    let secret = store.secret(SECRET).await.map_err(|error| {
        tracing::error!(%error, "failed to read the daily-deal secret");
        Refusal::Unavailable
    })?;
    secret.map(|secret| derived(&secret, day, game)).ok_or(Refusal::Unavailable)
}

/// A hash of the secret and the day. What is hashed has always the same form, so that nobody can make another day's
/// hash from one that is known.
fn derived(secret: &[u8; 32], day: &str, game: GameKind) -> Seed {
    let text = format!("demesne daily 1, secret: {} {day} {}", to_hex(secret), to_json(&game));
    Seed(Sha256::digest(text).0)
}

/// What is shown of a day's seed before the day is over, in hexadecimal: it cannot be another one any more.
pub(crate) async fn commitment(
    store: &Store,
    day: Date,
    game: GameKind,
) -> Result<String, Refusal> {
    let Seed(seed) = seed(store, &day.to_string(), game).await?;
    Ok(to_hex(&fair::commitment(&seed)))
}

/// What matches of a day have in common.
pub(crate) fn deal(day: &str, game: GameKind) -> String {
    format!("daily {day} {}", to_json(&game).trim_matches('"'))
}

/// What a day's deal is drawn from: ten cards of all sets, with the variants that the rules give them.
pub(crate) fn settings(game: GameKind) -> GameSettings {
    match game {
        GameKind::Dominion => {
            let cards = catalogue().cards.into_iter().filter(|card| card.kingdom);
            let sets: BTreeSet<String> = cards.map(|card| card.set).collect();
            let share = |set| SetShare { set, least: 0, most: KINGDOM };
            GameSettings::Dominion(dominion::Settings {
                kingdom: KingdomChoice::Random {
                    sets: sets.into_iter().map(share).collect(),
                    without: Vec::new(),
                },
                platinum_colony: Variant::ByTheRules,
                shelters: Variant::ByTheRules,
                discard_counts: false,
            })
        }
        GameKind::KingOfTheDice => {
            GameSettings::KingOfTheDice(king_of_the_dice::Settings { help: true })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_day_and_game_has_a_seed_of_its_own_and_the_secret_decides() {
        let seed = |secret, day, game| derived(&[secret; 32], day, game);
        let one = seed(1, "2026-11-20", GameKind::Dominion);
        assert_eq!(one, seed(1, "2026-11-20", GameKind::Dominion));
        assert_ne!(one, seed(2, "2026-11-20", GameKind::Dominion));
        assert_ne!(one, seed(1, "2026-11-21", GameKind::Dominion));
        assert_ne!(one, seed(1, "2026-11-20", GameKind::KingOfTheDice));
    }

    #[test]
    fn a_day_is_read_only_as_it_is_written() {
        assert_eq!(parse("2026-11-20").map(|day| day.to_string()), Some("2026-11-20".to_owned()));
        for other in ["2026-11-31", "20261120", "2026-11-20T00:00:00", "today"] {
            assert_eq!(parse(other), None, "{other}");
        }
    }
}
