//! The daily deal: the day's date, seed and settings for each game.
//!
//! A day's seed follows from a secret in the database and the day. It cannot be foreseen, is the same on all servers of
//! the database, and reveals no other day's seed. A hash of it is published from the day before on.

use demesne_base::ids::{random, to_hex};
use demesne_protocol::dominion::{self, Edition, KingdomChoice, SetData, SetShare};
use demesne_protocol::games::{GameKind, GameSettings};
use demesne_protocol::king_of_the_dice;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::refusal::Refusal;
use demesne_rules::chance::Seed;
use demesne_rules::dominion::catalogue;
use demesne_rules::fair;
pub use demesne_store::daily_secrets::today;
use demesne_store::daily_secrets::{FROM, SECRET};
use demesne_store::deals::{NewSecret, Secret};
use demesne_store::matches::MatchRecord;
use demesne_store::{Store, StoreError, to_json};
use jiff::civil::Date;
use sha2::{Digest, Sha256};

/// Every daily match is played against one bot.
pub const SEATS: u8 = 2;

/// The number of kingdom cards: the most that a day may have of one set.
const KINGDOM: u8 = 10;

/// Makes sure that there is a secret.
pub async fn prepare(store: &Store) -> Result<(), StoreError> {
    if store.secret(SECRET).await?.is_none() {
        store.save(NewSecret { name: SECRET, value: to_hex(&random::<32>()) }).await?;
    }
    Ok(())
}

/// Parses a day.
pub fn parse(day: &str) -> Option<Date> {
    day.parse().ok().filter(|date: &Date| date.to_string() == day)
}

/// Whether a match is of a day that is not over: its seed is shared by all players, and must stay secret.
pub fn is_open(record: &MatchRecord) -> bool {
    match &record.origin {
        Some(MatchOrigin::Daily { day, .. }) => parse(day).is_some_and(|day| day >= today()),
        Some(
            MatchOrigin::SameDeal { .. } | MatchOrigin::Branch { .. } | MatchOrigin::Guided { .. },
        )
        | None => false,
    }
}

/// The secret that decides on a day, of all that there are by name.
fn deciding(secrets: Vec<Secret>, day: &str) -> Option<[u8; 32]> {
    let since = |name: &str| match name.split_once(FROM) {
        Some((_, day)) => day.to_owned(),
        // The first one decides from the beginning.
        None => String::new(),
    };
    let past = secrets.into_iter().map(|secret| (since(&secret.name), secret.value));
    past.filter(|(since, _)| since.as_str() <= day)
        .max_by(|one, two| one.0.cmp(&two.0))
        .map(|it| it.1)
}

/// The seed of a game's daily deal.
pub async fn seed(store: &Store, day: &str, game: GameKind) -> Result<Seed, Refusal> {
    let secrets = store.secrets_of(SECRET).await.map_err(|error| {
        tracing::error!(%error, "failed to read the daily-deal secret");
        Refusal::Unavailable
    })?;
    deciding(secrets, day).map(|secret| derived(&secret, day, game)).ok_or(Refusal::Unavailable)
}

/// A hash of the secret and the day. Its input has a fixed length, so that a known hash cannot be extended to another
/// day's.
fn derived(secret: &[u8; 32], day: &str, game: GameKind) -> Seed {
    let text = format!("demesne daily 1, secret: {} {day} {}", to_hex(secret), to_json(&game));
    Seed(Sha256::digest(text).0)
}

/// The commitment to a day's seed, in hexadecimal, which is published before the day is over.
pub async fn commitment(store: &Store, day: Date, game: GameKind) -> Result<String, Refusal> {
    let Seed(seed) = seed(store, &day.to_string(), game).await?;
    Ok(to_hex(&fair::commitment(&seed)))
}

/// The deal that matches of a day share.
pub fn deal(day: &str, game: GameKind) -> String {
    format!("daily {day} {}", to_json(&game).trim_matches('"'))
}

/// The settings of a day's deal: ten cards of all sets, with the variants that the rules give them.
pub fn settings(game: GameKind) -> GameSettings {
    match game {
        GameKind::Dominion => {
            let share = |set: SetData| SetShare { set: set.id, least: 0, most: KINGDOM };
            let sets = catalogue().sets.into_iter().map(share).collect();
            GameSettings::Dominion(dominion::Settings {
                edition: Edition::Both,
                ..dominion::Settings::new(KingdomChoice::Random { sets, without: Vec::new() })
            })
        }
        GameKind::KingOfTheDice => {
            GameSettings::KingOfTheDice(king_of_the_dice::Settings { help: true })
        }
    }
}

#[cfg(test)]
mod tests {
    use demesne_store::daily_secrets::next_secret;

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
    fn a_new_secret_decides_from_its_day_on() {
        let secrets = || {
            [("daily", 1), ("daily from 2026-11-20", 2), ("daily from 2027-01-01", 3)]
                .map(|(name, secret)| Secret { name: name.to_owned(), value: [secret; 32] })
                .into()
        };
        for (day, secret) in
            [("2026-11-19", 1), ("2026-11-20", 2), ("2026-12-31", 2), ("2027-01-01", 3)]
        {
            assert_eq!(deciding(secrets(), day), Some([secret; 32]), "{day}");
        }
        assert_eq!(deciding(Vec::new(), "2026-11-20"), None);
        let next = parse(next_secret().trim_start_matches("daily from ")).expect("a day");
        assert!(next > today().tomorrow().expect("there is a day after today"));
    }

    #[test]
    fn a_day_is_read_only_as_it_is_written() {
        assert_eq!(parse("2026-11-20").map(|day| day.to_string()), Some("2026-11-20".to_owned()));
        for other in ["2026-11-31", "20261120", "2026-11-20T00:00:00", "today"] {
            assert_eq!(parse(other), None, "{other}");
        }
    }
}
