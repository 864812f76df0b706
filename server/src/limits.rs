//! Every limit of the server with its reason. It knows numbers; it knows nothing of what they limit.

use std::time::Duration;

use demesne_protocol::match_file::MOST_BYTES;

/// How often something may happen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// In a second, for as long as one likes.
    pub per_second: f64,
    /// At once, after a while without any.
    pub burst: f64,
}

impl Rate {
    /// The rate for so many who share it.
    #[must_use]
    pub fn times(self, people: u32) -> Self {
        let people = f64::from(people);
        Self { per_second: self.per_second * people, burst: self.burst * people }
    }
}

// ---- people and words ----

/// A name must fit on a phone beside two others.
pub const NAME_CHARS: usize = 24;

/// Behind a name that looks like another one at the table stands a number: " (6)".
pub const NAME_NUMBER_CHARS: usize = 4;

/// The address of a server, as a file says it: a long name of a machine with its port.
pub const ADDRESS_BYTES: usize = 200;

/// Accents on one letter: Vietnamese has two, and three are rare anywhere.
pub const ACCENTS: u32 = 4;

/// A chat message is a remark at a table, not a letter.
pub const CHAT_CHARS: usize = 500;

/// A client's id of a message is a UUID or the like.
pub const MESSAGE_ID_BYTES: usize = 64;

/// The body of a request is at most a table's settings with ten card names.
pub const BODY_BYTES: usize = 16 * 1024;

// ---- sessions ----

/// A browser that has not come for a year has forgotten who it was, as its cookie says as well.
pub const SESSION_TTL: Duration = Duration::from_hours(365 * 24);

/// A token is replaced on the first visit after a month: one that was copied from a backup is worth nothing then.
pub const TOKEN_ROTATION_AGE: Duration = Duration::from_hours(30 * 24);

/// A token that was replaced is good for requests that are under way, and for the other tabs until they ask again.
pub const OLD_TOKEN_TTL: Duration = Duration::from_mins(10);

/// What happened to sessions just now and a connection has not heard of yet; one that misses some closes to be safe.
/// Many more than are saved in one transaction, or who ends many sessions at once would end everybody's connections.
pub const SESSION_EVENTS: usize = 1024;

/// A code that is held before another device is there at once; whoever finds the picture of it later finds nothing.
pub const HANDOVER_TTL: Duration = Duration::from_mins(2);

/// Codes for another device that a person makes: one, and another one for the next device.
pub const HANDOVERS: Rate = Rate { per_second: 1.0 / 30.0, burst: 6.0 };

/// A link for a seat is sent by another way than this page, and read when somebody looks.
pub const SEAT_LINK_TTL: Duration = Duration::from_mins(30);

/// What a link holds that works once: 128 bits, which nobody guesses in the time that it is good for, and which make a
/// small picture.
pub const ONE_TIME_BYTES: usize = 16;

// ---- tables ----

/// The games of the house seat this many people.
pub const SEATS: std::ops::RangeInclusive<u8> = 2..=6;

/// Eight letters out of thirty are 39 bits: short enough to be spoken, too many to be guessed. With a thousand tables
/// that wait for somebody, one in six hundred million codes is one of theirs; at the rate of [`WRONG_CODES`] one
/// address finds it after fifty years and a thousand addresses together after three weeks. What they find is a free
/// seat in front of a host who sees them take it: no seat, no card and no name of a session is behind a code.
pub const CODE_LETTERS: usize = 8;

/// Nobody opens more tables in a day with good intentions.
pub const TABLES_PER_DAY: i64 = 100;

/// A day, for [`TABLES_PER_DAY`].
pub const DAY: Duration = Duration::from_hours(24);

/// A listed table that nobody has touched for so long is not offered to strangers any more.
pub const LISTED_TTL: Duration = Duration::from_hours(2);

/// After how many minutes a table may show its hands to watchers: a hand is mostly played and discarded before two of
/// them are over, five are enough where people think longer, and who plays slower still takes ten.
pub const OPEN_HANDS_AFTER: [u8; 3] = [2, 5, 10];

/// The home page shows no more tables than a person reads.
pub const LISTED_TABLES: i64 = 50;

/// Tables of one host on the home page: one that waits for players, and some more for a club evening. Where there are
/// more hosts than [`LISTED_TABLES`] each has one.
pub const LISTED_TABLES_PER_HOST: i64 = 3;

/// The list of tables is read again after this long even if nothing has changed: some have become too old for it.
pub const OPEN_TABLES_MAX_AGE: Duration = Duration::from_secs(5);

/// Requests that wait for the list of tables; each takes a microsecond, or is answered by the reading that others wait
/// for.
pub const OPEN_TABLES_MAILBOX: usize = 256;

/// Matches in one page of the history.
pub const HISTORY_PAGE: usize = 20;

// ---- looking back ----

/// The latest matches of a game that somebody's statistics are made of, and in which the people are whom they met: some
/// years of play, and a megabyte to read.
pub const MATCHES_COUNTED: i64 = 2000;

/// People to choose from whom one has played with: more than anybody looks through.
pub const PEOPLE_MET: i64 = 100;

/// The last matches that are shown of two people.
pub const DUELS_SHOWN: usize = 10;

/// Matches of two people that are counted against each other.
pub const DUELS_COUNTED: usize = 500;

/// People on the board of ratings.
pub const LEADERS: i64 = 100;

/// Ratings in the line of a person: more than a screen has room for.
pub const RATINGS_SHOWN: i64 = 200;

// ---- who comes too often ----
//
// A person needs little. What many need who share an address is that little, so many times.

/// People who may share one address: a school, a club, everybody behind one router.
pub const PEOPLE_PER_ADDRESS: u32 = 50;

/// Requests of a person: the page with its files is some fifteen, then there is one now and then.
pub const REQUESTS: Rate = Rate { per_second: 1.0, burst: 40.0 };

/// Replays that a person asks for: each plays a whole match again.
pub const REPLAYS: Rate = Rate { per_second: 0.1, burst: 5.0 };

/// New names of a person: one, and another one for a second browser.
pub const NEW_NAMES: Rate = Rate { per_second: 4.0 / 3600.0, burst: 2.0 };

/// Other names of a person, who may try some before one fits; each is shown to whoever they play with.
pub const RENAMES: Rate = Rate { per_second: 1.0 / 60.0, burst: 10.0 };

/// Tables that a person opens: more than [`TABLES_PER_DAY`] only if they are somebody else every time.
pub const NEW_TABLES: Rate = Rate { per_second: 1.0 / 3600.0, burst: 4.0 };

/// Wrong codes, of one person, of all people at one address together, and apart from them of all at that address who have
/// no session: slips of the finger come singly and are seen at once. The rate is what makes guessing hopeless, see
/// [`CODE_LETTERS`]. Right ones cost nothing; as many as may be wrong are looked up
/// at the same time, and the others of a school wait some milliseconds for their turn.
pub const WRONG_CODES: Rate = Rate { per_second: 1.0 / 6.0, burst: 20.0 };

/// People who gave a right code and may give it again whatever others guess at their address: some hundred bytes each.
pub const KNOWN_PLAYERS: usize = 100_000;

/// Connections of a person to a table: some tabs on some devices.
pub const WEBSOCKETS: usize = 8;

/// Other connections of a person: a browser opens six.
pub const HTTP_CONNECTIONS: usize = 6;

/// Rates that are remembered, at some hundred bytes each. Whoever has addresses enough to make us forget has addresses
/// enough for as many rates.
pub const TOKEN_BUCKETS: usize = 100_000;

/// Requests that wait for the rate limiter, which needs a microsecond for each.
pub const RATE_LIMITER_MAILBOX: usize = 1024;

/// When to ask again after a refusal that time heals: by then most rates have let one pass, and most restarts are over.
pub const RETRY_AFTER: Duration = Duration::from_secs(10);

/// Replays and files of matches that are made at once: each keeps a processor busy, and holds at most a record and the
/// journal of a match in memory.
pub const REPLAYS_AT_ONCE: usize = 2;

/// Responses with a replay or the file of a match that are under way to one address at once, however many people share
/// it: a browser that reads has its response within a second.
pub const DOWNLOADS: usize = 16;

/// What all such responses that are under way may hold in memory, in KiB: some hundred replays. When there is no more,
/// the next one waits.
pub const DOWNLOADS_KIB: usize = 96 * 1024;

/// The file of the longest match that can be played, as a line of an export: twenty thousand answers.
pub const EXPORT_LINE_BYTES: usize = 6 * 1024 * 1024;

/// What a response needs beside its body, in KiB: what it is unpacked and compressed again with, measured at a third of
/// this.
pub const DOWNLOAD_OVERHEAD_KIB: usize = 512;

/// Of the body of a long response so many bytes are handed on at a time. What was handed on is no longer counted.
pub const RESPONSE_CHUNK_BYTES: usize = 16 * 1024;

// ---- connections ----

/// Connections that may be open without being a connection to a table. Each is some ten kB. When all are, the one that has
/// been silent for longest gives way to a new one.
pub const HTTP_CONNECTIONS_TOTAL: usize = 4096;

/// Connections to tables: at some 20 kB each, and one file each of the 65,536 that `docs/hosting.md` asks for.
pub const WEBSOCKETS_TOTAL: usize = 20_000;

/// Files that the process may have open: all connections, the database and some to spare. A system that allows fewer
/// bounds the connections before our limits do.
pub const FILES: u64 = 32_768;

/// A browser sends the head of its request at once, or the next one within this time, or we close and it connects
/// again.
pub const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// A proxy keeps connections for later requests; this is longer than any of them keeps one that it does not need.
pub const PROXY_HEAD_TIMEOUT: Duration = Duration::from_mins(5);

/// A browser sends some twenty headers, a proxy adds a few.
pub const HEADERS: usize = 64;

/// The head of a request with a long cookie of another site on the same host; the least that the library takes.
pub const HEAD_BYTES: usize = 16 * 1024;

/// A request is answered in milliseconds; one that has waited so long for its body or for the database is given up.
pub const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);

/// A visit is over after this long: the request being answered is finished, and that in [`LAST_RESPONSE_TIMEOUT`].
pub const HTTP_CONNECTION_TTL: Duration = Duration::from_mins(2);

/// The page's files are half a megabyte: who has not taken one of them after this is not reading.
pub const LAST_RESPONSE_TIMEOUT: Duration = Duration::from_mins(1);

/// A client that has not taken a response after this long is not reading. A replay of half a megabyte needs 5 kB/s. This
/// holds for connections of a proxy too: it passes on how slowly its own clients read.
pub const RESPONSE_SEND_TIMEOUT: Duration = Duration::from_mins(2);

/// When the system has no more files for connections, somebody must go before another one can come.
pub const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(200);

/// A client says hello at once; who has not after this long is not one of ours.
pub const HELLO_TIMEOUT: Duration = Duration::from_secs(10);

/// The interval of pings and of the `keep_alive` messages that the protocol promises to clients.
pub const PING_INTERVAL: Duration =
    Duration::from_secs(demesne_protocol::KEEP_ALIVE_SECONDS as u64);

/// A client that has not answered six pings is gone; a phone that sleeps for a minute is not.
pub const IDLE_TIMEOUT: Duration = Duration::from_secs(65);

/// A message that the network has not taken after this long never will be.
pub const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// The longest message of a client is a table's settings.
pub const MESSAGE_BYTES: usize = 16 * 1024;

/// The library keeps a read buffer of this size for each connection and clears it before each read: its own 128 KiB
/// halve the speed and take fifteen times the memory. An answer has some hundred bytes; what is longer is read in pieces.
pub const READ_BUFFER_BYTES: usize = 1024;

/// When so much waits for a connection it goes to the network. The word that something is done is shorter, and goes
/// together with the update that follows. The library never gives back what it once needed.
pub const WRITE_BUFFER_BYTES: usize = 1024;

/// A view is about 4 kB: a slow phone gets a quarter of a megabyte, then it is dropped and comes back.
pub const OUTBOX_MESSAGES: usize = 64;

/// Messages that a connection may send at once before its rate counts, in seconds of that rate.
pub const BURST_SECONDS: f64 = 3.0;

/// Messages per second of one connection: faster than a person clicks.
pub const MESSAGES_PER_SECOND: u32 = 20;

/// Refusals for speed in a row after which a connection is closed: a person has long stopped.
pub const RATE_LIMITED_IN_A_ROW: u32 = 100;

/// Chat messages: fifteen at once are a lively exchange, fifteen in ten seconds after that.
pub const CHAT: Rate = Rate { per_second: 1.5, burst: 15.0 };

// ---- files of matches ----

/// The file of a match is some hundred bytes for each answer, so this is ten thousand answers: the longest that people
/// play is some thousands. Reading it takes ten times the memory for a moment.
pub const FILE_BYTES: usize = MOST_BYTES;

/// Answers that are played once more because somebody went back, in one file: going back a hundred times in a long
/// match is a twentieth of it, and a file that says more than this is made to keep a processor busy.
pub const ANSWERS_PLAYED_AGAIN: u64 = 1_000_000;

/// Files that come from one person, and from one address, whoever shares it: each is work, and is kept. The longest
/// matches have files of 0.3 MB as they are stored, so one address needs a week to fill [`IMPORTS_BYTES`]. An operator
/// brings many at once with `demesne import`.
pub const IMPORTS: Rate = Rate { per_second: 1.0 / 300.0, burst: 20.0 };

/// Files that are received at once, each of [`FILE_BYTES`] at most.
pub const UPLOADS_AT_ONCE: usize = 8;

/// Files that are checked at once: each plays a whole match some times over and keeps a processor busy meanwhile.
pub const IMPORTS_AT_ONCE: usize = 1;

/// Matches of other servers that are kept. A host who wants room deletes old ones.
pub const IMPORTS_KEPT: i64 = 10_000;

/// What matches of other servers take in the database: their files and those of their records that were looked at. Some
/// hundred kB each is usual; [`IMPORTS_KEPT`] bounds the number of short ones.
pub const IMPORTS_BYTES: i64 = 1024 * 1024 * 1024;

/// The longest record of an imported match, before it is compressed: sixteen hundred answers of six seats. No table here
/// waited for it, so there is no reason to keep a longer one.
pub const IMPORTED_VIEW_BYTES: usize = 4 * 1024 * 1024;

// ---- waiting ----

/// A player who has seen nothing move for this long takes the page for broken and reloads it. Every wait for another
/// task, for the bus or for the database is over before, with an answer or with the end of the connection; the tests
/// below compare them all.
pub const PLAYER_PATIENCE: Duration = Duration::from_secs(10);

/// A room answers in milliseconds, or waits for a database that may be away for [`DATABASE_TIMEOUT`]. A connection whose
/// message does not even get into the mailbox for longer than this ends.
pub const MAILBOX_TIMEOUT: Duration = Duration::from_secs(8);

/// The lobby never waits for anything, so it takes a request in microseconds.
pub const ROOM_REGISTRY_TIMEOUT: Duration = Duration::from_secs(2);

// ---- rooms ----

/// Mail that waits for a room: a few messages of every connection, then the connections wait.
pub const MAILBOX: usize = 64;

/// Requests that wait for the room registry.
pub const ROOM_REGISTRY_MAILBOX: usize = 256;

/// Connections of one room: six seats and a small audience. Who has a seat comes in all the same.
pub const CONNECTIONS_PER_ROOM: usize = 64;

/// Lines of a match's log that a connection is sent at once, the newest ones: a long match of four has a thousand. Two
/// thousand are 0.3 MB, which each spectator who does not read holds in memory. What came before is in the replay.
pub const LOG_LINES_SENT: usize = 2000;

/// Rooms awake at once: at some 25 kB each a quarter of a gigabyte.
pub const ROOMS_AWAKE: usize = 10_000;

/// A room that nobody is in stays in memory for a reload of the page, not for an evening.
pub const SLEEP_AFTER: Duration = Duration::from_secs(60);

/// Entries of one match's journal, answers and goings back, which is what every wake-up of its room is bounded by: the
/// longest match with bots that never end it has some thousands.
pub const ENTRIES_PER_MATCH: u32 = 20_000;

/// How often a match is gone back in: people need some dozens. Each makes the room play the match again up to there,
/// and so does every wake-up: five hundred times a thousand answers are a second.
pub const UNDOS_PER_MATCH: u32 = 500;

/// Messages of one person that a room remembers as done, and as many of what they said in the chat: a client sends again
/// what was not acknowledged, one or two messages. Answers of the match are found in its journal, however long ago.
pub const HANDLED_MESSAGES: usize = 32;

/// People whose messages a room remembers: more than sit at any table, and watch at most.
pub const HANDLED_USERS: usize = 64;

/// A pause in which a person sees what a bot did.
pub const BOT_DELAY_MS: u64 = 700;

/// About the time in which a person decides whether to show a Moat.
pub const HIDDEN_INFO_DELAY_MS: u64 = 1500;

/// What a player's device has promised to add to a deal it says at once. A match begins without what has not come by
/// then: somebody in a tunnel shall not keep the others from playing.
pub const REVEAL_TIMEOUT: Duration = Duration::from_secs(5);

/// Changes of seats, settings and readiness that the host makes in a waiting room, and apart from them all others
/// together: each is a commit. A table of six that fills, tries settings and gets ready needs some thirty.
pub const TABLE_CHANGES: Rate = Rate { per_second: 2.0, burst: 60.0 };

/// Pauses of a match: the door bell, the telephone, and then the others want to play.
pub const PAUSES: Rate = Rate { per_second: 1.0 / 300.0, burst: 5.0 };

/// Who paused may have forgotten it: after this long everybody who plays can go on.
pub const RESUME_BY_ANYONE_AFTER: Duration = Duration::from_mins(10);

// ---- reports ----

/// Lines of a table's chat that are kept in memory, for a report.
pub const RECENT_CHAT: usize = 20;

/// What is said about a report is a sentence or two.
pub const REPORT_CHARS: usize = 500;

/// Nobody reports more people in a day with good intentions.
pub const REPORTS_PER_DAY: i64 = 10;

/// What was said at a table is kept as long as somebody may still look into it.
pub const REPORT_RETENTION: Duration = Duration::from_hours(180 * 24);

/// A busy room takes its mail within some milliseconds. One that has not after this long waits for a database that is
/// away, and may still hear of a deleted name when that is back.
pub const FORGOTTEN_TIMEOUT: Duration = Duration::from_mins(5);

// ---- people who go away ----

/// A tunnel, a lift or a restart of the browser takes a minute; who is away for longer keeps the others waiting.
pub const GRACE_SECONDS: u64 = 60;

/// What a seat gets whose time is over when the others wait some more.
pub const EXTRA_TIME: Duration = Duration::from_secs(60);

/// At a table with a clock a bot answers a question that nobody else may notice after this long: the time of the seat
/// cannot run, because that would tell.
pub const SECRET_ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// A turn takes some seconds at least and hardly an hour; a match is over within a day.
pub const CLOCK_SECONDS: std::ops::RangeInclusive<u32> = 10..=24 * 60 * 60;

/// Who needs more than this for each turn wants another clock.
pub const INCREMENT_SECONDS: std::ops::RangeInclusive<u32> = 0..=600;

// ---- going back ----

/// Who was told no so often in a match is not to ask again: every request interrupts all others.
pub const UNDO_REFUSALS: usize = 3;

// ---- the database ----

/// Changes that wait for the writer; beyond this the rooms wait.
pub const WRITE_QUEUE: usize = 1024;

/// Changes in one transaction: twice as many bring little more speed and a longer wait for the first of them.
pub const WRITES_PER_COMMIT: usize = 64;

/// What is not a move waits for so long whether a move comes to be saved with it.
pub const LOW_PRIORITY_DELAY: Duration = Duration::from_millis(10);

/// Readers of the database at once; there are no long reads.
pub const READERS: u32 = 4;

/// A database that has not answered for so long is away.
pub const DATABASE_TIMEOUT: Duration = Duration::from_secs(5);

/// How often a new session of the writer looks whether the one before has ended: it takes milliseconds.
pub const LANE_RETRY_DELAY: Duration = Duration::from_millis(50);

/// How long a server that starts waits for the session of one that was killed: PostgreSQL notices in 11 seconds that a
/// machine has gone.
pub const PREDECESSOR_TIMEOUT: Duration = Duration::from_secs(15);

/// A transaction of which nothing is heard is ours no more: a server that stops in the middle of one must not hold up
/// the server that takes its rooms over.
pub const TRANSACTION_IDLE: Duration = Duration::from_secs(2);

/// Where something could not be saved a room finds out after this long whether it can be now.
pub const SAVE_RETRY_DELAY: Duration = Duration::from_secs(2);

/// What must fit into the database before play goes on: some answers of every room.
pub const WRITE_PROBE_BYTES: usize = 64 * 1024;

/// Ended matches that wait for their record to be made, which takes a tenth of a second.
pub const ENDED_QUEUE: usize = 256;

/// Ids of matches that are read at once where all of them are gone through.
pub const MATCHES_PER_PAGE: i64 = 100;

/// The longest record of a match that was played here, before it is compressed: six thousand answers of six seats, far
/// more than people play. A longer match has its file and its results, and no replay.
pub const RECORDED_VIEW_BYTES: usize = 16 * 1024 * 1024;

/// A clock that was set by more than this in an hour may be wrong: no clock that is only kept right is.
pub const CLOCK_JUMP: Duration = Duration::from_mins(10);

/// A server that nobody came to for longer than this cannot tell whether its clock was set meanwhile.
pub const CLOCK_TRUSTED_FOR: Duration = Duration::from_hours(7 * 24);

/// Matches that are older than the host keeps them are looked for this often.
pub const RETENTION_INTERVAL: Duration = Duration::from_hours(1);

/// Matches that are deleted in one transaction: some thousand rows, a few milliseconds.
pub const RETENTION_BATCH: i64 = 20;

// ---- deals that are played again ----

/// Matches of one deal that are shown side by side: more than a page can hold, and some hundred milliseconds of
/// reading.
pub const PLAYS_OF_A_DEAL: i64 = 200;

/// Answers that are saved in one statement where a match begins with many: databases take some thirty thousand values
/// in one.
pub const ANSWERS_AT_ONCE: usize = 1000;

// ---- more than one server ----

/// How long a server may be silent before others take its rooms: with what it takes somebody to notice and to come
/// back, people whose server died play on within five seconds.
pub const LEASE: Duration = Duration::from_secs(3);

/// How long before the end of its lease a server stops its rooms by itself: more than clocks run apart in [`LEASE`],
/// and than it takes to stop.
pub const LEASE_MARGIN: Duration = Duration::from_millis(500);

/// How often a server makes sure that it is heard and prolongs its lease: four times before it would be over.
pub const LEASE_RENEW_INTERVAL: Duration = Duration::from_millis(500);

/// A beat that takes longer than this has failed; there is time for another one.
pub const LEASE_RENEW_TIMEOUT: Duration = Duration::from_millis(1000);

/// Connecting to the bus takes milliseconds, and so does queueing a message or sending out what is queued. After this the
/// message is given up: its line ends.
pub const BUS_TIMEOUT: Duration = Duration::from_secs(2);

/// A bus that did not answer two of these is connected to again: soon enough to be back before a second lease is lost.
pub const BUS_PING_INTERVAL: Duration = Duration::from_secs(1);

/// How long to wait before the bus is tried again.
pub const BUS_RECONNECT_DELAY: Duration = Duration::from_millis(200);

/// Messages that wait to go out on the bus, or to be given out here: a view for some thousand connections.
pub const BUS_QUEUE: usize = 4096;

/// Messages of one line between servers that wait: as many as wait for a connection.
pub const STREAM_QUEUE: usize = OUTBOX_MESSAGES;

/// Remote rooms that wait to say that they have a line; each takes a microsecond.
pub const STREAM_REGISTRATIONS: usize = 256;

/// How often each end of a line says that it is still there.
pub const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(3);

/// A line of which more than so many were missed in a row is broken. Most breaks are noticed sooner: by the bus, by the
/// lease of the server at the other end, or because something that was said is missing.
pub const KEEPALIVES_MISSED: u32 = 2;

/// Nothing for this long on a line means that it is broken, at either end.
pub const STREAM_IDLE_TIMEOUT: Duration = KEEPALIVE_INTERVAL.saturating_mul(KEEPALIVES_MISSED + 1);

/// A server lets somebody into a room in milliseconds, or has to read a long match first.
pub const JOIN_TIMEOUT: Duration = Duration::from_secs(2);

/// How long a client waits from its hello to its welcome at most, without what it takes itself to say hello: as long as
/// its room is on its way from one server to another, which is the lease of the one that died, a moment, and some time
/// to read a long match. It is shorter than [`PING_INTERVAL`], so no sign of life is missing meanwhile.
pub const ROOM_MOVE_TIMEOUT: Duration = Duration::from_secs(8);

/// How often it is looked for meanwhile: a room is with its new server almost as soon as it can be.
pub const ROOM_MOVE_RETRY_DELAY: Duration = Duration::from_millis(100);

/// The list of tables where other servers change it too: a new table is seen everywhere in this time.
pub const OPEN_TABLES_MAX_AGE_CLUSTERED: Duration = Duration::from_millis(250);

/// Rooms that wait to be taken or let go of.
pub const ROOM_LEASES_MAILBOX: usize = 1024;

/// Rooms that are taken, or let go of, with one question to the database.
pub const CLAIMS_AT_ONCE: usize = 64;

/// A question about leases takes milliseconds, with a new connection some more. After this it is given up, since others
/// wait behind it.
pub const LEASES_TIMEOUT: Duration = Duration::from_secs(2);

/// A room is taken within this, or asked for again: the question itself, and one that was under way when it was asked.
pub const CLAIM_TIMEOUT: Duration = Duration::from_secs(4);

// ---- the end ----

/// What is in flight is finished in this time, or not at all: a service manager waits ten seconds, we promise five.
pub const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(4);

/// Threads that still compute something then are not waited for any longer.
pub const LAST_THREADS_TIMEOUT: Duration = Duration::from_millis(500);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wait_is_over_before_a_player_loses_patience() {
        let waits = [
            ("the database", DATABASE_TIMEOUT),
            ("the mailbox of a room", MAILBOX_TIMEOUT),
            ("the lobby", ROOM_REGISTRY_TIMEOUT),
            ("the bus", BUS_TIMEOUT),
            ("a room at another server", JOIN_TIMEOUT + BUS_TIMEOUT),
            ("a question about leases", LEASES_TIMEOUT),
            ("the lease of a room", CLAIM_TIMEOUT),
            ("entering a room", ROOM_MOVE_TIMEOUT),
            ("a silent line", STREAM_IDLE_TIMEOUT),
            ("the lease of a server that died", LEASE),
        ];
        for (what, wait) in waits {
            assert!(wait < PLAYER_PATIENCE, "{what} is waited for {wait:?}");
        }
    }

    #[test]
    fn a_claim_outlasts_the_question_before_it() {
        assert!(CLAIM_TIMEOUT >= 2 * LEASES_TIMEOUT);
        assert!(
            ROOM_MOVE_TIMEOUT > LEASE + CLAIM_TIMEOUT,
            "a room is taken over while it is waited for"
        );
        assert!(MAILBOX_TIMEOUT > DATABASE_TIMEOUT, "a room may wait for the database");
    }
}
