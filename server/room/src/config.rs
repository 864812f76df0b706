//! Settings of tables.

use std::time::Duration;

use clap::Args;
use demesne_base::limits;

/// Pause after a bot's move, so that players can see it.
const BOT_DELAY_MS: u64 = 700;

/// The longest delay that can be configured, in milliseconds: after a minute, players take the server for broken.
const MOST_DELAY_MS: u64 = 60_000;

/// Typical time in which a player decides whether to reveal a Moat.
const HIDDEN_INFO_DELAY_MS: u64 = 1500;

/// A tunnel, a lift or a restart of the browser takes a minute; a longer absence keeps the others waiting.
pub const GRACE_SECONDS: u64 = 60;

/// The longest absence that can be configured, in seconds, is a week.
const MOST_GRACE_SECONDS: u64 = 7 * 24 * 60 * 60;

/// Delays and waits of tables.
#[derive(Args, Clone, Debug)]
pub struct RoomConfig {
    /// Delay before a bot's move, in milliseconds.
    #[arg(
        long,
        env = "DEMESNE_BOT_DELAY_MS",
        value_name = "MS",
        value_parser = clap::value_parser!(u64).range(..=MOST_DELAY_MS),
        default_value_t = BOT_DELAY_MS
    )]
    pub bot_delay_ms: u64,

    /// Delay, in milliseconds, wherever a player could be asked about a hidden card, so that the timing does not reveal
    /// whether one was. Each delay is random, between 0.5 and 1.5 times this value.
    #[arg(
        long,
        env = "DEMESNE_HIDDEN_INFO_DELAY_MS",
        value_name = "MS",
        value_parser = clap::value_parser!(u64).range(..=MOST_DELAY_MS),
        default_value_t = HIDDEN_INFO_DELAY_MS
    )]
    pub hidden_info_delay_ms: u64,

    /// Time, in seconds, that a player may be away before the others may let a bot play or end the match, and before a
    /// host who is away passes the table on.
    #[arg(
        long,
        env = "DEMESNE_GRACE_SECONDS",
        value_name = "S",
        value_parser = clap::value_parser!(u64).range(1..=MOST_GRACE_SECONDS),
        default_value_t = GRACE_SECONDS
    )]
    pub grace_seconds: u64,

    /// Time that a room without connections stays awake.
    #[arg(skip = limits::SLEEP_AFTER)]
    pub sleep_after: Duration,
}

impl RoomConfig {
    /// The delay before a bot's move.
    pub fn bot_delay(&self) -> Duration {
        Duration::from_millis(self.bot_delay_ms)
    }

    /// The time that a player may be away before the others may decide.
    pub fn grace(&self) -> Duration {
        Duration::from_secs(self.grace_seconds)
    }

    /// The delay wherever a player could be asked a secret question.
    pub fn hidden_info_delay(&self) -> Duration {
        Duration::from_millis(self.hidden_info_delay_ms)
    }
}
