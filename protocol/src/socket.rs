//! The messages of a connection to a table (`/ws/t/CODE` for players, `/ws/w/CODE` for watchers).

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::basics::Seat;
use crate::fair::DealPromise;
use crate::games::{GameAnswer, GameLogLine, GameView};
use crate::open_hands::DelayedView;
use crate::refusal::Refusal;
use crate::seats::{ReportReason, TableEvent};
use crate::table::{BotLevel, SeatClock, TableSettings, TableView};
use crate::undo::{UndoOffer, UndoRequest};

/// A message from a client. Everything that changes something carries an `id` made by the client: the same id again
/// is answered again and done once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The client's [`crate::PROTOCOL_VERSION`].
        protocol: u32,
        /// What the client already has of the running match.
        have: Option<ResumeFrom>,
    },
    /// Take a free seat.
    Sit {
        /// The client's id of this message.
        id: String,
        /// Which seat.
        seat: Seat,
    },
    /// Leave the own seat, before a match or after it.
    Stand {
        /// The client's id of this message.
        id: String,
    },
    /// The host seats a bot.
    SeatBot {
        /// The client's id of this message.
        id: String,
        /// Which free seat.
        seat: Seat,
        /// How well it plays.
        level: BotLevel,
    },
    /// The host frees a seat, before a match or after it.
    FreeSeat {
        /// The client's id of this message.
        id: String,
        /// Which seat.
        seat: Seat,
    },
    /// The host changes the settings, before a match or after it.
    ChangeSettings {
        /// The client's id of this message.
        id: String,
        /// The new settings.
        settings: TableSettings,
    },
    /// Ready to start, or not; after a match: another one with the same people.
    Ready {
        /// The client's id of this message.
        id: String,
        /// Ready or not.
        ready: bool,
        /// What the player will add to the deal; nothing is as good, but for who wants to know that it was fair.
        #[serde(default)]
        promise: Option<DealPromise>,
    },
    /// Says what was promised for the deal, once it is closed.
    Reveal {
        /// The client's id of this message.
        id: String,
        /// The commitment of the deal.
        commitment: String,
        /// What was promised.
        contribution: String,
    },
    /// Answers the question that stands for the own seat.
    Answer {
        /// The client's id of this message.
        id: String,
        /// The question's number.
        question: u32,
        /// The answer.
        answer: GameAnswer,
    },
    /// Goes back to where an update offered it: at once where that is free, else the others are asked.
    Undo {
        /// The client's id of this message.
        id: String,
        /// The version of that update.
        version: u32,
    },
    /// Says whether another player may go back; who asks says no to stop asking.
    AgreeToUndo {
        /// The client's id of this message.
        id: String,
        /// Who asks.
        seat: Seat,
        /// The version of the last update.
        version: u32,
        /// Whether they may.
        agree: bool,
    },
    /// Gives up the running match.
    Resign {
        /// The client's id of this message.
        id: String,
    },
    /// Would rather end the running match, or not any more: it ends when everybody who is present would.
    EndMatch {
        /// The client's id of this message.
        id: String,
        /// Whether to end it.
        end: bool,
    },
    /// Lets a bot play for a seat whose player is overdue.
    StandIn {
        /// The client's id of this message.
        id: String,
        /// Which seat.
        seat: Seat,
    },
    /// Waits some more for a seat whose player is overdue.
    WaitFor {
        /// The client's id of this message.
        id: String,
        /// Which seat.
        seat: Seat,
    },
    /// Takes the own seat back from the bot that plays there. Who comes back over a new connection need not ask.
    TakeBack {
        /// The client's id of this message.
        id: String,
    },
    /// The host pauses the running match, or lets it go on. Who plays may do that as well once it has lasted.
    Pause {
        /// The client's id of this message.
        id: String,
        /// Whether to pause.
        pause: bool,
    },
    /// The host makes somebody else the host who sits here.
    HandOn {
        /// The client's id of this message.
        id: String,
        /// Their seat.
        seat: Seat,
    },
    /// The host asks for a link with which somebody can take over a seat whose player has not been here for a while.
    MakeSeatLink {
        /// The client's id of this message.
        id: String,
        /// Which seat.
        seat: Seat,
    },
    /// Takes over the seat that a link is for.
    TakeSeat {
        /// The client's id of this message.
        id: String,
        /// What the link holds.
        token: String,
    },
    /// Reports somebody to who runs the server. The latest lines of the chat go with it.
    Report {
        /// The client's id of this message.
        id: String,
        /// Their name, as it is shown here.
        name: String,
        /// Their seat; nothing for somebody who only said something.
        seat: Option<Seat>,
        /// Why.
        reason: ReportReason,
        /// What else is to be said; may be empty.
        text: String,
    },
    /// Says something to the table.
    Chat {
        /// The client's id of this message.
        id: String,
        /// What.
        text: String,
    },
}

/// What a client already has of a match when it comes back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct ResumeFrom {
    /// Which match.
    pub match_id: String,
    /// The version of the last update it got.
    pub version: u32,
    /// How many log lines it has.
    pub log: u32,
}

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to a hello.
    Welcome {
        /// The server's [`crate::PROTOCOL_VERSION`].
        protocol: u32,
        /// The server's release, for the about page.
        server: String,
        /// The seat of this client; nothing while standing or watching.
        seat: Option<Seat>,
        /// Whether this client is the host.
        host: bool,
    },
    /// The table changed: seats, settings, stage.
    Table {
        /// The table now.
        table: TableView,
        /// The seat of this client; nothing while standing or watching.
        seat: Option<Seat>,
        /// Whether this client is the host.
        host: bool,
    },
    /// The match changed: the whole view and the log lines that the client does not have yet.
    Update {
        /// Which match.
        match_id: String,
        /// The number of answers so far that this client may know of, and of times that somebody went back: it never
        /// falls during a match.
        version: u32,
        /// What this client may see.
        view: GameView,
        /// How many log lines come before those of `log`.
        log_from: u32,
        /// New log lines.
        log: Vec<GameLogLine>,
        /// The time of each seat in turn order; empty without a clock.
        clocks: Vec<SeatClock>,
        /// Where this client's player may go back to; nothing where they may not.
        undo: Option<UndoOffer>,
    },
    /// The match as it was a while ago, with all hands open. As long as a match is played at a table with open hands,
    /// those who came by the spectator link and have no seat get this instead of updates, and do not hear who would go
    /// back.
    DelayedUpdate {
        /// Which match.
        match_id: String,
        /// How many minutes ago.
        minutes: u8,
        /// What it looked like; nothing when there is nothing that old.
        moment: Option<DelayedView>,
    },
    /// Somebody asks the others whether they may go back, or nobody does any more.
    Undo {
        /// Who, and where to. It is over with the next update of another version.
        request: Option<UndoRequest>,
    },
    /// A client's message was done and is saved.
    Done {
        /// The client's id of the message.
        id: String,
    },
    /// A client's message was refused; nothing has changed.
    Refused {
        /// The client's id of the message; nothing when it could not be read.
        id: Option<String>,
        /// Why.
        reason: Refusal,
    },
    /// Somebody said something.
    Chat {
        /// Who.
        name: String,
        /// Their seat; nothing for a watcher or somebody standing.
        seat: Option<Seat>,
        /// What.
        text: String,
    },
    /// Something happened around the table: seats, the host, a pause.
    Happened {
        /// What.
        what: TableEvent,
    },
    /// The link that this client asked for.
    SeatLink {
        /// The seat that it is for.
        seat: Seat,
        /// What it holds: `/t/CODE#seat=TOKEN` is the link. It works once.
        token: String,
        /// For how many minutes it is good.
        minutes: u16,
    },
    /// Something everybody should know.
    Notice {
        /// What.
        notice: Notice,
    },
    /// The connection is alive. Sent every [`crate::KEEP_ALIVE_SECONDS`], since a browser does not show the pings of a
    /// connection to its scripts.
    KeepAlive,
}

/// Something a client should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// The seat was opened in another tab or device: this connection is closed and should not come back by itself.
    Replaced,
    /// The server is restarting: come back.
    Restarting,
    /// Moves cannot be saved just now; play stops until they can.
    CannotSave,
    /// Moves can be saved again.
    CanSaveAgain,
    /// The table was put right after a fault; the last input was not done.
    Reopened,
}
