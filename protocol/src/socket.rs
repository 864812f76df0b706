//! The messages of a WebSocket connection to a table (`/ws/t/CODE` for players, `/ws/w/CODE` for spectators).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::Seat;
use crate::changes::GameChange;
use crate::fair::DealPromise;
use crate::games::{GameAnswer, GameLogLine, GameStandingAnswer, GameView};
use crate::hints::HintChoice;
use crate::open_hands::DelayedView;
use crate::refusal::{Refusal, RefusalDetail};
use crate::seats::{ReportReason, TableEvent};
use crate::table::{BotLevel, SeatClock, TableSettings, TableView};
use crate::undo::{UndoOffer, UndoRequest};

/// Defines [`ClientMessage`]: every command has an `id`, which is written here once.
macro_rules! client_messages {
    (
        $(#[$about:meta])*
        $(
            connection { $($(#[$of_plain:meta])* $plain:ident $({ $($fields:tt)* })?,)* }
            commands { $($(#[$of_command:meta])* $command:ident { $($content:tt)* },)* }
        )*
    ) => {
        $(#[$about])*
        pub enum ClientMessage {
            $(
                $($(#[$of_plain])* $plain $({ $($fields)* })?,)*
                $(
                    $(#[$of_command])*
                    $command {
                        /// The client's id of this message.
                        id: String,
                        $($content)*
                    },
                )*
            )*
        }

        impl ClientMessage {
            /// The client's id of a command; `None` for a message of the connection.
            pub fn id(&self) -> Option<&str> {
                match self {
                    $(
                        $(Self::$plain { .. } => None,)*
                        $(Self::$command { id, .. } => Some(id),)*
                    )*
                }
            }
        }
    };
}

client_messages! {
    /// A message from a client. Every command carries an `id` made by the client, which makes it idempotent: a message with
    /// the same id is acknowledged again and done once.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    connection {
        /// The first message of a connection.
        Hello {
            /// The client's [`crate::PROTOCOL_VERSION`].
            protocol: u32,
            /// The part of the running match that the client has already.
            have: Option<ResumeFrom>,
        },
    }
    commands {
        /// Take a free seat.
        Sit {
            /// Which seat.
            seat: Seat,
        },
        /// Leave the own seat, before a match or after it.
        Stand {},
        /// The host seats a bot.
        SeatBot {
            /// Which free seat.
            seat: Seat,
            /// How well it plays.
            level: BotLevel,
        },
        /// The host frees a seat, before a match or after it.
        FreeSeat {
            /// Which seat.
            seat: Seat,
        },
        /// The host lets a removed user come back, before a match or after it.
        LetBack {
            /// The place in the list of removed users.
            removed: u8,
        },
        /// The host removes people without a seat, at any time. Users among them cannot join again until the host lets them
        /// back.
        RemoveWatchers {
            /// The person's name, as it stands in the chat; `None` for everyone without a seat: then the spectator link is
            /// replaced.
            name: Option<String>,
        },
        /// The host changes the settings, before a match or after it.
        ChangeSettings {
            /// The new settings.
            settings: TableSettings,
        },
        /// Ready to start, or not; after a match: ready for another one with the same people.
        Ready {
            /// Ready or not.
            ready: bool,
            /// The hash of what the player will add to the deal. `None` without a contribution; needed only to check
            /// that the deal was fair.
            #[serde(default)]
            promise: Option<DealPromise>,
        },
        /// Reveals the contribution that the player promised, once the deal is closed.
        Reveal {
            /// The commitment of the deal.
            commitment: String,
            /// The share.
            contribution: String,
        },
        /// Answers the open question of the own seat.
        Answer {
            /// The question's number.
            question: u32,
            /// The answer.
            answer: GameAnswer,
        },
        /// Goes back to where an update offered it: at once if that is free, else the other players are asked.
        Undo {
            /// The version of that update.
            version: u32,
        },
        /// Agrees or objects to another player's wish to go back; the player who asks objects to withdraw it.
        AgreeToUndo {
            /// The seat that asks.
            seat: Seat,
            /// The version of the last update.
            version: u32,
            /// Whether this player agrees.
            agree: bool,
        },
        /// Asks for a hint about the open question of the own seat, where the table allows hints.
        AskHint {
            /// The question's number.
            question: u32,
        },
        /// Sets the player's standing answers in the running match, in place of those before: the server gives them at once
        /// when such a question comes, with or without an open connection.
        SetStandingAnswers {
            /// All of them, at most 64; empty for none.
            answers: Vec<GameStandingAnswer>,
        },
        /// Gives up the running match.
        Resign {},
        /// Votes to end the running match: it ends when every present player votes for it. Otherwise withdraws the own vote, or
        /// refuses those of others, which are gone then.
        EndMatch {
            /// Whether to end it.
            end: bool,
        },
        /// Lets a bot play for a seat whose player is overdue.
        StandIn {
            /// Which seat.
            seat: Seat,
        },
        /// Waits some more for a seat whose player is overdue.
        WaitFor {
            /// Which seat.
            seat: Seat,
        },
        /// Takes the own seat back from the bot that plays there. A player who reconnects need not ask.
        TakeBack {},
        /// The host pauses the running match, or resumes it. After a while any player may resume it.
        Pause {
            /// Whether to pause.
            pause: bool,
        },
        /// A player of a match over days asks for a vacation, which begins when all others consent.
        AskVacation {
            /// Its length in days.
            days: u8,
        },
        /// A player consents to another player's vacation or refuses it; its player withdraws the request.
        AgreeToVacation {
            /// The seat of the player who asks.
            seat: Seat,
            /// Whether the player consents.
            agree: bool,
        },
        /// The host makes another player at a seat the host.
        HandOn {
            /// The seat of the new host.
            seat: Seat,
        },
        /// The host asks for a link for taking over a seat whose player has been absent for a while.
        MakeSeatLink {
            /// Which seat.
            seat: Seat,
        },
        /// Takes over the seat that a link is for.
        TakeSeat {
            /// The token of the link.
            token: String,
        },
        /// Reports a player to the operator. The latest chat messages are included.
        Report {
            /// The player's name, as it is shown here.
            name: String,
            /// The player's seat; `None` for a person without a seat who wrote in the chat.
            seat: Option<Seat>,
            /// The reason.
            reason: ReportReason,
            /// An explanation; may be empty.
            text: String,
        },
        /// Keep a person away from the tables that one hosts, as `POST /api/blocks` does.
        Block {
            /// The person's name, as it is shown here.
            name: String,
            /// The person's seat; `None` for a person without a seat who wrote in the chat.
            seat: Option<Seat>,
        },
    }
    connection {
        /// Asks for [`ServerMessage::KeepAlive`] now: a device that wakes up learns whether the connection still works.
        Ping,
    }
    commands {
        /// Asks for the whole view, if a change was not one of the view that the client has.
        SendWhole {},
        /// Sends a chat message to the table.
        Chat {
            /// The text.
            text: String,
        },
    }
}

/// The part of a match's log that a reconnecting client has already. The hash names the history: after the restore of a
/// backup the same numbers may stand for other lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ResumeFrom {
    /// The match.
    pub match_id: String,
    /// The number of the first log line it has, from 0.
    pub log_from: u32,
    /// The number after that of the last log line it has.
    pub log_end: u32,
    /// CRC-32 of the JSON array of these lines, as they were received, without whitespace.
    pub log_hash: u32,
    /// The ids of unanswered messages that name a question or a version, which the client sends again. Such a number has
    /// a meaning only in this history: if the match does not have these lines, each message that was not done is refused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unanswered: Vec<String>,
}

impl ResumeFrom {
    /// The part that consists of `lines`, the first of which has the number `log_from`.
    ///
    /// # Panics
    /// If the log is longer than a `u32` can count.
    pub fn of(match_id: String, log_from: u32, lines: &[GameLogLine]) -> Self {
        let json = serde_json::to_vec(lines).expect("a log line has a JSON form");
        let count = u32::try_from(lines.len()).expect("a log is short");
        Self {
            match_id,
            log_from,
            log_end: log_from + count,
            log_hash: crc32fast::hash(&json),
            unanswered: Vec::new(),
        }
    }
}

/// A chat message that was sent before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChatMessage {
    /// The sender's name.
    pub name: String,
    /// The sender's seat; `None` for a sender without one.
    pub seat: Option<Seat>,
    /// The text.
    pub text: String,
}

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to a hello.
    Welcome {
        /// The server's [`crate::PROTOCOL_VERSION`].
        protocol: u32,
        /// The server's release, for the about page.
        server: String,
        /// The seat of this client; `None` for a client without a seat.
        seat: Option<Seat>,
        /// Whether this client is the host.
        host: bool,
    },
    /// The table changed: seats, settings or stage.
    Table {
        /// The table now.
        table: Box<TableView>,
        /// The seat of this client; `None` for a client without a seat.
        seat: Option<Seat>,
        /// Whether this client is the host.
        host: bool,
    },
    /// The match as this client may see it: the whole view and the log lines that the client does not have yet. The first
    /// message about a match on a connection, and the response to a `send_whole`.
    Update {
        /// The match.
        match_id: String,
        /// The number of answers that this client may count, plus the number of times a player went back: it never
        /// falls during a match.
        version: u32,
        /// The view of this client.
        view: GameView,
        /// How many log lines come before those of `log`.
        log_from: u32,
        /// New log lines.
        log: Vec<GameLogLine>,
        /// The time of each seat in turn order; empty without a clock.
        clocks: Vec<SeatClock>,
        /// Seconds since the match began to wait for its players, when this was sent; absent while that time stands: in a
        /// pause, and while a player might be asked in secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked_for: Option<u32>,
        /// The places to which this client's player may go back; `None` if they may not.
        undo: Option<UndoOffer>,
    },
    /// The match changed: the parts of the view that are different from the latest update or change of this connection,
    /// and the log lines since.
    Change {
        /// The version that the client has. If it has another one it missed a message, and sends `send_whole`.
        base: u32,
        /// The version now, as in an update.
        version: u32,
        /// How many log lines come before those of `log`; absent if these follow the lines that the client has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        log_from: Option<u32>,
        /// New log lines; absent if there are none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        log: Vec<GameLogLine>,
        /// The time of each seat in turn order; absent without a clock.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        clocks: Vec<SeatClock>,
        /// As in an update.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked_for: Option<u32>,
        /// The places to which this client's player may go back now; absent if they may not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        undo: Option<UndoOffer>,
        /// The client's id of the message that caused this, which is done and saved; absent if another client or a bot
        /// caused it. No `done` follows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        done: Option<String>,
        /// The changed parts of the view.
        view: GameChange,
    },
    /// The match with all hands open, after a delay. While a match is played at a table with open hands, spectators
    /// without a seat receive this instead of updates, and no messages about wishes to go back.
    DelayedUpdate {
        /// The match.
        match_id: String,
        /// The delay in minutes.
        minutes: u8,
        /// The match as it was then; `None` if the match is younger than the delay.
        moment: Option<DelayedView>,
    },
    /// A player asks the others for consent to go back, or withdraws that.
    Undo {
        /// The request. It ends with the next update of another version.
        request: Option<UndoRequest>,
    },
    /// Acknowledges a client's message: it was done and saved. An answer or an undo that changes what this client sees is
    /// acknowledged by that change instead.
    Done {
        /// The client's id of the message.
        id: String,
    },
    /// Rejects a client's message: no state has changed.
    Refused {
        /// The client's id of the message; `None` if it has none, or none that can be read.
        id: Option<String>,
        /// The reason.
        reason: Refusal,
        /// Details that a program can act on; absent where the reason is enough.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        detail: Option<RefusalDetail>,
    },
    /// The latest chat messages that this client may read, oldest first: sent once, when it has joined a table with a
    /// chat.
    RecentChat {
        /// The messages.
        lines: Vec<ChatMessage>,
    },
    /// A chat message.
    Chat {
        /// The sender's name.
        name: String,
        /// The sender's seat; `None` for a sender without one.
        seat: Option<Seat>,
        /// The text.
        text: String,
    },
    /// An event around the table: seats, the host, a pause.
    Happened {
        /// The event.
        what: TableEvent,
    },
    /// The link that this client asked for.
    SeatLink {
        /// The seat that it is for.
        seat: Seat,
        /// Its token: `/t/CODE#seat=TOKEN` is the link. It works once.
        token: String,
        /// How long it is valid, in minutes.
        minutes: u16,
    },
    /// The hint that this client asked for. No other client receives it or is told of it.
    Hint {
        /// The match.
        match_id: String,
        /// The question's number.
        question: u32,
        /// The best answers, the best first, at most three; empty if the server has too much to do.
        choices: Vec<HintChoice>,
    },
    /// The standing answers of this client's player: sent when the client joins a match that its player plays, when such a
    /// match begins, and when they change. No other client receives them or is told of them.
    StandingAnswers {
        /// The match.
        match_id: String,
        /// All of them.
        answers: Vec<GameStandingAnswer>,
    },
    /// A notice for this client.
    Notice {
        /// The notice.
        notice: Notice,
    },
    /// Keeps the connection alive. Sent every [`crate::KEEP_ALIVE_SECONDS`], since a browser does not show WebSocket
    /// pings to its scripts.
    KeepAlive,
}

/// A notice about the connection or the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// The seat was opened in another tab or device: this connection is closed, and the client should not reconnect by
    /// itself.
    Replaced,
    /// The host removed the user from the table: this connection is closed, and the client should not reconnect.
    Removed,
    /// The server is restarting: reconnect.
    Restarting,
    /// Moves cannot be saved at present; play stops until they can.
    CannotSave,
    /// Moves can be saved again.
    CanSaveAgain,
    /// The table recovered from a fault; the last message was not done.
    Reopened,
    /// The database lost the last moves that this client has seen: the match continues before them.
    MovesLost,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Log lines as they are sent, and their hash: the test of the web client has the same.
    const LINES: &str = r#"[{"game":"dominion","step":58,"depth":0,"seat":0,"verb":"buys","cards":[{"card":"province","count":1}],"number":0,"by":null}]"#;
    const HASH: u32 = 198_459_286;

    #[test]
    fn what_a_client_has_is_a_hash_of_the_lines_as_they_were_sent() {
        let lines: Vec<GameLogLine> = serde_json::from_str(LINES).expect("log lines");
        assert_eq!(serde_json::to_string(&lines).expect("they are JSON"), LINES);
        let have = ResumeFrom::of("m".to_owned(), 7, &lines);
        assert_eq!((have.log_from, have.log_end, have.log_hash), (7, 8, HASH));
    }
}
