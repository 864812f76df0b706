//! Limits that several parts of the server share, that its tests wait for, or that are compared with others here: value,
//! unit and reason. Any other limit stands beside its user.

use std::time::Duration;

use demesne_protocol::match_file::MOST_BYTES;

/// A rate limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// The sustained rate per second.
    pub per_second: f64,
    /// The number that is allowed at once after an idle time.
    pub burst: f64,
}

impl Rate {
    /// The rate of a client's messages.
    pub fn of_messages(per_second: u32) -> Self {
        let per_second = f64::from(per_second);
        Self { per_second, burst: per_second * BURST_SECONDS }
    }

    /// The rate for this number of users who share it.
    #[must_use]
    pub fn times(self, people: u32) -> Self {
        let people = f64::from(people);
        Self { per_second: self.per_second * people, burst: self.burst * people }
    }
}

// ---- names and chat ----

/// A name must fit on a phone beside two others.
pub const NAME_CHARS: usize = 24;

/// Users who take one invitation of the operator: more than any club has.
pub const INVITATION_USES: u32 = 1000;

/// Days for which an invitation can be valid.
pub const INVITATION_DAYS: u32 = 366;

/// A chat message is a remark at a table, not a letter.
pub const CHAT_CHARS: usize = 500;

// ---- sessions ----

/// A browser that has not been used for a year is signed out, and its cookie expires as well.
pub const SESSION_TTL: Duration = Duration::from_hours(365 * 24);

/// A token is rotated on the first request after a month: one that was copied from a backup is then useless.
pub const TOKEN_ROTATION_AGE: Duration = Duration::from_hours(30 * 24);

/// A code is scanned by another device at once; a picture of it is useless later.
pub const HANDOVER_TTL: Duration = Duration::from_mins(2);

/// A seat link is sent through another channel, and opened when its receiver looks.
pub const SEAT_LINK_TTL: Duration = Duration::from_mins(30);

// ---- operators ----

/// A link to the operator's page is made in a terminal and opened at once, perhaps on another device.
pub const OPERATOR_LINK_TTL: Duration = Duration::from_mins(15);

/// Entries of the log of operators that are shown: months of most houses.
pub const OPERATOR_LOG_SHOWN: i64 = 200;

/// Letters of a message of the operator to everyone: a few sentences above every page.
pub const NOTICE_CHARS: usize = 500;

/// Minutes for which a message to everyone is shown at most: a week. Longer ones belong into the welcome of the house.
pub const NOTICE_MINUTES: u32 = 7 * 24 * 60;

/// Hours for which an address is blocked at most: a year. An address may belong to another customer by then.
pub const BLOCK_HOURS: u32 = 365 * 24;

/// Networks that are blocked at a time: each request is compared with all of them.
pub const BLOCKED_NETWORKS: i64 = 200;

/// People in the list of `demesne people`: more than a house has.
pub const PEOPLE_LISTED: i64 = 10_000;

/// People on a page of the list on the operator's page.
pub const PEOPLE_SHOWN: i64 = 25;

/// Letters of a search for people: more than a name has.
pub const PEOPLE_SEARCH_CHARS: usize = 40;

/// Days of which the operator sees the number of matches.
pub const DAYS_COUNTED: i64 = 30;

// ---- tables ----

/// The supported games have this many seats.
pub const SEATS: std::ops::RangeInclusive<u8> = 2..=6;

/// Users whom one user blocks: more than anyone meets, in a list that is sent whole.
pub const BLOCKED_USERS: i64 = 200;

/// More tables in a day than a well-meaning user opens.
pub const TABLES_PER_DAY: i64 = 100;

/// The window of [`TABLES_PER_DAY`].
pub const DAY: Duration = Duration::from_hours(24);

/// Tables on the home page: no more than a user reads.
pub const LISTED_TABLES: i64 = 50;

// ---- history and statistics ----

/// Matches of a table that its score counts: months of evenings.
pub const MATCHES_OF_SCORE: i64 = 200;

/// Opponents offered in the history filter: more than a user looks through.
pub const PEOPLE_MET: i64 = 100;

/// Players on the leaderboard.
pub const LEADERS: i64 = 100;

// ---- rate limits ----
//
// Rates are per user. A shared address gets the same rate times the people who share it.

/// Requests of a user: the page with its files is some fifteen, then one now and then.
pub const REQUESTS: Rate = Rate { per_second: 1.0, burst: 40.0 };

/// Connections of a user, to tables and for events: some tabs on some devices.
pub const WEBSOCKETS: usize = 8;

/// `Retry-After` of a temporary refusal: by then most rates allow another request, and most restarts are over.
pub const RETRY_AFTER: Duration = Duration::from_secs(10);

/// Responses with a replay or a match file in progress to one address, for all its users together: a browser that
/// reads has its response within a second.
pub const DOWNLOADS: usize = 16;

/// Memory for all such responses in progress, in KiB: some thirty replays, which clients that read have within a second. When
/// it is used up, the next response waits, and slow ones end.
pub const DOWNLOADS_KIB: usize = 16 * 1024;

// ---- connections ----

/// File descriptors of the process: all connections, the database and some to spare. A system that allows fewer bounds
/// the connections before these limits do.
pub const FILES: u64 = 32_768;

/// Time to receive the head of a request, also of the next one on the same connection. A browser sends it at once, and
/// reconnects if the connection was closed.
pub const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// Maximum time of a request to another server: an authority, or this one through its public address.
pub const WEB_TIMEOUT: Duration = Duration::from_secs(30);

/// A request is answered in milliseconds; one that has waited this long for its body or for the database fails.
pub const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);

/// A client sends its hello at once; one that has not after this long is no Demesne client.
pub const HELLO_TIMEOUT: Duration = Duration::from_secs(10);

/// The interval of the `keep_alive` messages that the protocol promises to clients, and of pings of those that are silent.
pub const HEARTBEAT_INTERVAL: Duration =
    Duration::from_secs(demesne_protocol::KEEP_ALIVE_SECONDS as u64);

/// The longest client message is a table's settings.
pub const MESSAGE_BYTES: usize = 16 * 1024;

/// Read buffer of a connection. The library clears it before each read: its default of 128 KiB halves the speed and
/// takes fifteen times the memory. Most answers fit; longer messages are read in pieces.
pub const READ_BUFFER_BYTES: usize = 256;

/// Messages queued for a connection. A whole view is about 4 kB and a change less than one: a slow phone gets some fifty
/// kilobytes, then it is dropped and reconnects.
pub const OUTBOX_MESSAGES: usize = 64;

/// Size of a burst of messages, in seconds of their sustained rate.
pub const BURST_SECONDS: f64 = 3.0;

// ---- match files ----

/// A match file has some hundred bytes per answer, so this is ten thousand answers; the longest real matches have some
/// thousands. Reading one takes ten times the memory for a moment.
pub const FILE_BYTES: usize = MOST_BYTES;

/// Answers that are replayed because of undos, in one match and in one file: a hundred undos in a long match are a
/// twentieth of it. Every wake-up of the room replays them, which takes two seconds; more would only keep a processor
/// busy.
pub const ANSWERS_PLAYED_AGAIN: u64 = 1_000_000;

/// Database space of imported matches: their files, and the records that were viewed. Some hundred kB each is usual;
/// [`IMPORTS_KEPT`] bounds the number of short ones.
pub const IMPORTS_BYTES: i64 = 1024 * 1024 * 1024;

// ---- timeouts ----

/// A player who has seen no reaction for this long assumes that the page is broken and reloads it. Every wait for
/// another task, for the bus or for the database ends earlier, with an answer or by closing the connection; the tests
/// below compare them all.
pub const PLAYER_PATIENCE: Duration = Duration::from_secs(10);

/// A room answers in milliseconds, or waits up to [`SAVE_TIMEOUT`] for an unavailable database. A connection whose
/// message does not fit into the mailbox for longer than this is closed.
pub const MAILBOX_TIMEOUT: Duration = Duration::from_secs(8);

/// The room registry never waits, so it takes a request in microseconds.
pub const ROOM_REGISTRY_TIMEOUT: Duration = Duration::from_secs(2);

// ---- rooms ----

/// Connections of one room: six seats and a small audience. Seated players may always join.
pub const CONNECTIONS_PER_ROOM: usize = 64;

/// Connections of one room by the spectator link: the others are for those who come to play.
pub const WATCHERS_PER_ROOM: usize = 48;

/// An empty room stays in memory for a reload of the page, not for an evening.
pub const SLEEP_AFTER: Duration = Duration::from_secs(60);

/// Entries of one match's journal, answers and undos. It bounds the cost of every wake-up of the room; the longest
/// match with bots that never end it has some thousands.
pub const ENTRIES_PER_MATCH: u32 = 20_000;

/// Standing answers of a player in a match: a kingdom has ten kinds of cards, each with few kinds of questions.
pub const STANDING_ANSWERS: usize = 64;

/// Bytes of a review before compression: a point of thirty bytes for each of a few thousand decisions, and thirty questions
/// of some thousand bytes.
pub const REVIEW_BYTES: usize = 2_000_000;

/// How long bots search a plan for a new kingdom, before their first move: tens of thousands of matches.
pub const BOT_PLAN_TIME: Duration = Duration::from_millis(800);

// ---- reports ----

/// Lines of a table's chat that are kept in memory, for clients that join and for a report: as much as one reads to take up
/// a conversation. With [`CHAT_CHARS`] they are at most 40 kB.
pub const RECENT_CHAT: usize = 20;

/// The text of a report is a sentence or two.
pub const REPORT_CHARS: usize = 500;

/// More reports in a day than a well-meaning user makes.
pub const REPORTS_PER_DAY: i64 = 10;

// ---- the database ----

/// Entries in the tail of an SQLite journal before they are moved into the keyed table: with twice as many, a tenth less
/// is written and moving them takes players twice as long, 20 ms with these.
pub const JOURNAL_TAIL: usize = 8192;

/// Clocks that differ by more than this are worth a warning: machines that follow a time server differ by milliseconds.
pub const CLOCK_DIFFERENCE: Duration = Duration::from_secs(5);

/// A database that has not answered for this long counts as unavailable. It also limits a connect with the transaction
/// that follows it and, if one change of a transaction fails, all the transactions in which the others are repeated one
/// by one: those that have not begun by then are refused.
pub const DATABASE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a change waits for the changes before it. Then it is withdrawn, so that it is certainly not saved. Commits
/// take milliseconds, so only a database that is about to count as unavailable takes this long.
pub const SAVE_QUEUE_TIMEOUT: Duration = Duration::from_secs(4);

/// Maximum time of a save, from the request to its outcome: the wait in the queue, the transaction, and half a second
/// in which the outcome is passed on.
pub const SAVE_TIMEOUT: Duration = Duration::from_millis(9500);

/// How often a room, and the writer itself, retries a failed save.
pub const SAVE_RETRY_DELAY: Duration = Duration::from_secs(2);

/// The longest record of a match of this server, before compression: six thousand answers of six seats, far more than
/// real matches have. A longer match has its file and its results, but no replay.
pub const RECORDED_VIEW_BYTES: usize = 16 * 1024 * 1024;

/// A clock that jumps by more than this within an hour may be wrong: normal synchronisation corrects less.
pub const CLOCK_JUMP: Duration = Duration::from_mins(10);

// ---- shared deals ----

/// Matches of one deal that are compared: more than a page can hold, and some hundred milliseconds of reading.
pub const PLAYS_OF_A_DEAL: i64 = 200;

// ---- cluster ----

/// Duration of a server lease: other servers take over the rooms of a server that has been silent for this long. With
/// the time to notice it and to reconnect, players resume within five seconds.
pub const LEASE: Duration = Duration::from_secs(3);

/// Interval of heartbeats, each of which checks NATS and renews the lease: four before the lease could expire.
pub const LEASE_RENEW_INTERVAL: Duration = Duration::from_millis(500);

/// Connecting to the bus, queueing a message and flushing the queue take milliseconds. After this the message is given
/// up and its stream ends.
pub const BUS_TIMEOUT: Duration = Duration::from_secs(2);

/// Interval of keep-alive frames from each end of a stream.
pub const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(3);

/// A stream that missed more than this number of keep-alives in a row is broken. Most breaks are detected sooner: by
/// NATS, by the lease of the other server, or by a missing message.
pub const KEEPALIVES_MISSED: u32 = 2;

/// A stream that received no frame for this long is broken, at either end.
pub const STREAM_IDLE_TIMEOUT: Duration = KEEPALIVE_INTERVAL.saturating_mul(KEEPALIVES_MISSED + 1);

/// A server joins a client to a room in milliseconds, unless it first has to load a long match.
pub const JOIN_TIMEOUT: Duration = Duration::from_secs(2);

/// Maximum wait of a client from its hello to its welcome, beside the time it takes to send the hello. It covers the
/// move of a room between servers: the lease of the server that died, a moment, and the time to load a long match.
/// Shorter than [`HEARTBEAT_INTERVAL`], so that no message is missed meanwhile.
pub const ROOM_MOVE_TIMEOUT: Duration = Duration::from_secs(8);

/// A lease query takes milliseconds, with a new connection some more. After this it is given up, since others wait
/// behind it.
pub const LEASES_TIMEOUT: Duration = Duration::from_secs(2);

/// Maximum time of a claim, after which the caller retries: the query itself, and the one in progress before it.
pub const CLAIM_TIMEOUT: Duration = Duration::from_secs(4);

// ---- turn notices ----

/// A player whose last page at a table was closed this long ago is told of their turn: a reload takes less, and the table is
/// still awake.
pub const NOTICE_DELAY: Duration = Duration::from_secs(30);

/// Notices in progress, some kilobytes each: most of them wait for a place at a service that is slow.
pub const NOTICES_IN_PROGRESS: usize = 256;

/// Delays after each failure of a push service that may pass; after the last one the notice is given up. A turn of a match
/// that lasts for days is not worth more.
pub const NOTICE_RETRY_DELAYS: [Duration; 4] = [
    Duration::from_mins(1),
    Duration::from_mins(5),
    Duration::from_mins(30),
    Duration::from_hours(3),
];

/// The longest time that a push service may put a notice off.
pub const NOTICE_LONGEST_DELAY: Duration = Duration::from_hours(24);

/// Maximum time of each step of a delivery to a push service: the wait for a place, the look-up of its name, its response.
pub const PUSH_TIMEOUT: Duration = Duration::from_secs(10);

/// Deliveries in progress at shutdown are waited for this long.
pub const NOTICE_SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

// ---- shutdown ----

/// Time to finish work in progress at shutdown: a service manager waits ten seconds, the documentation promises five.
pub const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(4);

/// How long a review looks at one decision: playouts enough to tell chances apart by a few percent.
pub const REVIEW_DECISION_TIME: Duration = Duration::from_millis(150);

/// Session events that a connection has not received yet; one that misses some closes to be safe. Far more than one
/// transaction saves, else a user who ends many sessions at once would close all connections.
pub const SESSION_EVENTS: usize = 1024;

/// The address of a server in a match file, or of the author of a program: a long host name with its port, or a page.
pub const ADDRESS_BYTES: usize = 200;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wait_is_over_before_a_player_loses_patience() {
        let waits = [
            ("the database", DATABASE_TIMEOUT),
            ("a save", SAVE_TIMEOUT),
            ("the mailbox of a room", MAILBOX_TIMEOUT),
            ("the room registry", ROOM_REGISTRY_TIMEOUT),
            ("the bus", BUS_TIMEOUT),
            ("joining a remote room", JOIN_TIMEOUT + BUS_TIMEOUT),
            ("a lease query", LEASES_TIMEOUT),
            ("the lease of a room", CLAIM_TIMEOUT),
            ("joining a room that moves", ROOM_MOVE_TIMEOUT),
            ("an idle stream", STREAM_IDLE_TIMEOUT),
            ("the lease of a server that died", LEASE),
        ];
        for (what, wait) in waits {
            assert!(wait < PLAYER_PATIENCE, "{what} may take {wait:?}");
        }
    }

    #[test]
    fn a_room_is_awake_when_an_absent_player_is_told() {
        assert!(NOTICE_DELAY < SLEEP_AFTER, "an empty room tells before it sleeps");
        assert!(NOTICE_SHUTDOWN_TIMEOUT < SHUTDOWN_TIMEOUT, "deliveries end within the shutdown");
    }

    #[test]
    fn a_claim_outlasts_the_question_before_it() {
        assert!(CLAIM_TIMEOUT >= 2 * LEASES_TIMEOUT);
        assert!(ROOM_MOVE_TIMEOUT > LEASE + CLAIM_TIMEOUT, "the wait covers a takeover");
        assert!(MAILBOX_TIMEOUT > DATABASE_TIMEOUT, "a room may wait for the database");
        assert!(SAVE_TIMEOUT > SAVE_QUEUE_TIMEOUT + DATABASE_TIMEOUT, "a save waits for both");
        assert!(RESPONSE_TIMEOUT > SAVE_TIMEOUT, "a request may wait for a save");
    }
}
