//! A table before, during and after its matches. It knows seats and settings; it knows no game's rules.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::basics::{Seat, SeatResult};
use crate::fair::DealView;
use crate::games::GameSettings;
use crate::match_origin::Origin;
use crate::seats::Paused;
use crate::undo::UndoRule;

/// What the host of a table chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// Number of seats, 2 to 6.
    pub seats: u8,
    /// Whether the table is listed on the home page for everybody.
    pub listed: bool,
    /// How long players may take; as long as they like where nothing is said.
    #[serde(default)]
    pub clock: Clock,
    /// Whether players may go back; with the consent of the others where nothing is said.
    #[serde(default)]
    pub undo: UndoRule,
    /// After how many minutes watchers see the match with all hands open: 2, 5 or 10. Never where nothing is said, and
    /// then they see it at once.
    #[serde(default)]
    pub open_hands: Option<u8>,
    /// The game and its settings.
    pub game: GameSettings,
}

/// How long players may take. A seat's time runs while its player is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long in each turn, whosever turn it is.
    PerTurn {
        /// In seconds.
        seconds: u32,
    },
    /// So long in the whole match, and a little more after each own turn.
    PerMatch {
        /// In seconds.
        seconds: u32,
        /// What each own turn adds, in seconds.
        increment: u32,
    },
}

/// The time of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct SeatClock {
    /// What is left, in milliseconds, when this was sent.
    pub left: u32,
    /// Whether it runs.
    pub runs: bool,
}

/// A table as everybody at it sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct TableView {
    /// The invitation code, also the table's address: `/t/CODE`. Nothing for watchers.
    pub code: Option<String>,
    /// The code of the spectator link: `/w/CODE`.
    pub watch: String,
    /// What is played.
    pub settings: TableSettings,
    /// The seats in turn order.
    pub seats: Vec<SeatView>,
    /// The seat whose player is the host, who may change settings and seat bots.
    pub host: Option<Seat>,
    /// Where the table stands.
    pub stage: Stage,
    /// Where the next match comes from; nothing when it is dealt afresh.
    pub origin: Option<Origin>,
    /// What the next match will be dealt from; nothing while one is played.
    pub deal: Option<DealView>,
    /// Whether nobody may move just now.
    pub paused: Option<Paused>,
    /// How many watch.
    pub watchers: u16,
}

/// One seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Who sits there.
    pub occupant: SeatOccupant,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SeatOccupant {
    /// Nobody: it can be taken.
    Free,
    /// A person.
    Person {
        /// Their name.
        name: String,
        /// Whether a connection of theirs is open.
        connected: bool,
        /// Before a match: ready to start. After it: wants another one.
        ready: bool,
        /// Whether they play for themselves.
        attendance: Attendance,
        /// During a match: would rather end it.
        wants_end: bool,
    },
    /// A bot, always ready.
    Bot {
        /// Its name.
        name: String,
        /// How well it plays.
        level: BotLevel,
    },
}

/// Whether the person of a seat plays for themselves. Outside a match everybody is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum Attendance {
    /// They do.
    Present,
    /// Away for too long, or out of time: the others may wait, let a bot play, or end the match.
    Overdue,
    /// A bot plays for them until they come back.
    StoodIn,
    /// They have resigned: a bot plays for them to the end.
    Resigned,
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum BotLevel {
    /// Plainly, for who is new to the game.
    Easy,
    /// Sensibly.
    Solid,
}

/// Where a table stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Stage {
    /// Seats are being taken; the match starts when all are taken and ready.
    Waiting,
    /// A match is being played.
    Playing {
        /// The match's id.
        match_id: String,
    },
    /// The match has ended; another one starts when all are ready again.
    Over {
        /// The match's id: `/r/ID` is its replay.
        match_id: String,
        /// Why it ended.
        ending: Ending,
    },
    /// The server's rules have changed since the match began, so that nobody can go on with it. It ends as it stood;
    /// another one starts when all are ready again.
    Void {
        /// The match's id.
        match_id: String,
        /// How it stood after its last answer, in turn order; empty when that is not known.
        results: Vec<SeatResult>,
    },
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It was played to its end.
    Played,
    /// All others have resigned.
    Resigned,
    /// Everybody who was there agreed.
    Agreed,
    /// It was given up because newer rules could not go on with it.
    Void,
}
