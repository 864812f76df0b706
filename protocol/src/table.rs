//! A table before, during and after its matches: settings, seats, clocks and stage. The same for every game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::{Seat, SeatResult, no_fields};
use crate::fair::DealView;
use crate::games::GameSettings;
use crate::hints::HintRule;
use crate::match_origin::MatchOrigin;
use crate::seats::{Paused, VacationRequest};
use crate::undo::UndoRule;

/// The choices of a table's host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// Number of seats, 2 to 6, and 2 to 5 for King of the Dice.
    pub seats: u8,
    /// Whether the table is public: listed on the home page.
    pub listed: bool,
    /// The time limit; none if left out.
    #[serde(default)]
    pub clock: Clock,
    /// Whether players may go back; with the consent of the others if left out.
    #[serde(default)]
    pub undo: UndoRule,
    /// The delay in minutes after which spectators see the match with all hands open: 2, 5 or 10. `None` keeps hands
    /// hidden, and spectators see the match without a delay.
    #[serde(default)]
    pub open_hands: Option<u8>,
    /// In which matches players may ask for hints; in those against bots if left out.
    #[serde(default)]
    pub hints: HintRule,
    /// Whether players read during a match what people without a seat write; they do not if left out.
    #[serde(default)]
    pub joint_chat: bool,
    /// Whether only the players see its matches; spectators do as well if left out.
    #[serde(default)]
    pub players_only: bool,
    /// Whether programs may not take a seat; they may if left out. Bots of the server are no programs.
    #[serde(default)]
    pub no_programs: bool,
    /// How fast bots move.
    #[serde(default)]
    pub bot_speed: BotSpeed,
    /// How fast cards and dice move on the page, unless its reader prefers less movement.
    #[serde(default)]
    pub animation: AnimationSpeed,
    /// Which seat begins a match that is dealt afresh; by the rules of the game if left out.
    #[serde(default)]
    pub starting_player: StartingPlayer,
    /// The group that is told whose move it is: one of [`WebhookNames`](crate::push::WebhookNames). None is told if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webhook: Option<String>,
    /// The game and its settings.
    pub game: GameSettings,
}

impl TableSettings {
    /// Those of a table that is not public, with what applies to everything that is left out.
    pub fn new(seats: u8, game: GameSettings) -> Self {
        Self {
            seats,
            listed: false,
            clock: Clock::default(),
            undo: UndoRule::default(),
            open_hands: None,
            hints: HintRule::default(),
            joint_chat: false,
            players_only: false,
            no_programs: false,
            bot_speed: BotSpeed::default(),
            animation: AnimationSpeed::default(),
            starting_player: StartingPlayer::default(),
            webhook: None,
            game,
        }
    }
}

/// How fast the bots of a table move, compared with the server's usual pause before each of their moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BotSpeed {
    /// Three times that pause.
    Slow,
    /// The usual pause.
    #[default]
    Normal,
    /// A quarter of it.
    Fast,
}

/// How fast cards and dice move on the page of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnimationSpeed {
    /// Half as fast as usual.
    Slow,
    /// As usual.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
    /// Nothing moves.
    Off,
}

/// Which seat begins a match that is dealt afresh.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StartingPlayer {
    /// As the rules of the game say; in Dominion the results of the previous match may decide it.
    #[default]
    ByTheRules,
    /// A seat that is drawn.
    Random,
    /// The host's; as the rules say while the host has no seat.
    Host,
}

impl StartingPlayer {
    /// Whether the rules of the game decide.
    pub fn is_by_the_rules(&self) -> bool {
        *self == Self::ByTheRules
    }
}

/// The time limit. A seat's clock runs while its player has a question to answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// No limit.
    #[default]
    #[serde(deserialize_with = "no_fields")]
    None,
    /// A limit for each turn, whichever seat's turn it is.
    PerTurn {
        /// In seconds.
        seconds: u32,
    },
    /// A limit for the whole match, with an increment after each own turn.
    PerMatch {
        /// In seconds.
        seconds: u32,
        /// The increment, in seconds.
        increment: u32,
    },
    /// A limit in days for each turn, for matches that are played over days. It goes on while no client is connected, and
    /// players may be away until it is over.
    Correspondence {
        /// Days for each turn.
        days: u8,
        /// Days for the whole match, which are used when those of a turn are over.
        reserve: u8,
    },
}

impl Clock {
    /// The days for each turn of a clock that counts days, which goes on while the table is not in memory; `None` for another
    /// one.
    pub fn days_per_turn(self) -> Option<u8> {
        match self {
            Self::Correspondence { days, .. } => Some(days),
            Self::None | Self::PerTurn { .. } | Self::PerMatch { .. } => None,
        }
    }
}

/// The time of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatClock {
    /// The time left, in milliseconds, when this was sent; with the reserve.
    pub left: u32,
    /// The reserve that is left, in milliseconds; absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reserve: Option<u32>,
    /// Whether the clock runs.
    pub runs: bool,
}

/// A table as everyone at it sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableView {
    /// The invitation code, also the table's address: `/t/CODE`. `None` for spectators.
    pub code: Option<String>,
    /// The code of the spectator link: `/w/CODE`.
    pub watch: String,
    /// The settings.
    pub settings: TableSettings,
    /// The seats in turn order.
    pub seats: Vec<SeatView>,
    /// The seat whose player is the host, who may change settings and seat bots.
    pub host: Option<Seat>,
    /// The stage.
    pub stage: Stage,
    /// The origin of the next match; `None` if it is dealt afresh.
    pub origin: Option<MatchOrigin>,
    /// The sources from which the next match will be dealt; `None` while a match is played.
    pub deal: Option<DealView>,
    /// The pause, while the match is paused.
    pub paused: Option<Paused>,
    /// A player asks for a vacation; absent if none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacation: Option<VacationRequest>,
    /// Whether players may ask for hints in the match that is played; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// Whether the table's match is the guided first match of its game; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guided: bool,
    /// The number of spectators.
    pub spectators: u16,
    /// The names of the users whom the host removed; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
}

/// One seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// The occupant.
    pub occupant: SeatOccupant,
}

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SeatOccupant {
    /// Free: it can be taken.
    Free,
    /// A person, or a program of one.
    Person {
        /// The person's name.
        name: String,
        /// Whether the person has an open connection.
        connected: bool,
        /// Before a match: ready to start. After it: ready for another one.
        ready: bool,
        /// Whether the person plays, or a bot in their place.
        attendance: Attendance,
        /// During a match: votes to end it.
        wants_end: bool,
        /// The address of the author if a program plays, empty once its name is deleted; absent for a person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        program: Option<String>,
    },
    /// A bot, always ready.
    Bot {
        /// Its name.
        name: String,
        /// How well it plays.
        level: BotLevel,
    },
}

/// Whether the person of a seat plays for themselves. Outside a match every person is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attendance {
    /// The person plays.
    Present,
    /// Away for too long, or out of time: the others may wait, let a bot play, or end the match.
    Overdue,
    /// A bot plays until the person comes back.
    StoodIn,
    /// The person has resigned: a bot plays to the end.
    Resigned,
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BotLevel {
    /// Plainly, for players new to the game.
    Easy,
    /// Sensibly: by a plan for the match.
    Solid,
    /// By a plan, and looking ahead.
    Strong,
    /// As strong, with ten times as long to think.
    Master,
}

/// The stage of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// The server's rules have changed since the match began, so it cannot go on. It ends as it stood; another one
    /// starts when all are ready again.
    Void {
        /// The match's id.
        match_id: String,
        /// The standings after the last answer, in turn order; empty if they are unknown.
        results: Vec<SeatResult>,
    },
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It was played to its end.
    Played,
    /// All others have resigned.
    Resigned,
    /// Every present player agreed.
    Agreed,
    /// It was abandoned because newer rules could not continue it.
    Void,
}
