//! Every limit of the server: its value, unit and reason.

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
    #[must_use]
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

/// Space for the number behind a name that looks like another one at the table: " (6)".
pub const NAME_NUMBER_CHARS: usize = 4;

/// The address of a server in a match file, or of the author of a program: a long host name with its port, or a page.
pub const ADDRESS_BYTES: usize = 200;

/// Accents on one letter: Vietnamese has two, and three are rare anywhere.
pub const ACCENTS: u32 = 4;

/// Letters of the code in the flag of a part of a country: a country has two, its part up to three.
pub const FLAG_LETTERS: usize = 5;

/// Letters of the name of a house: one line on a phone.
pub const HOUSE_NAME_CHARS: usize = 40;

/// Letters of a welcome and of the rules of a house: a page that people read.
pub const HOUSE_TEXT_CHARS: usize = 2000;

/// Letters of a house password: enough to outlast guesses at the rate of [`WRONG_PASSWORDS`], and short enough to be spoken.
pub const HOUSE_PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 8..=100;

/// Users who take one invitation of the operator: more than any club has.
pub const INVITATION_USES: u32 = 1000;

/// Days for which an invitation can be valid.
pub const INVITATION_DAYS: u32 = 366;

/// Bytes of a word list: some twenty thousand words.
pub const WORD_LIST_BYTES: u64 = 256 * 1024;

/// A chat message is a remark at a table, not a letter.
pub const CHAT_CHARS: usize = 500;

/// A client's message id is a UUID or similar.
pub const MESSAGE_ID_BYTES: usize = 64;

/// The largest request body is a table's settings with ten card names.
pub const BODY_BYTES: usize = 16 * 1024;

// ---- sessions ----

/// A browser that has not been used for a year is signed out, and its cookie expires as well.
pub const SESSION_TTL: Duration = Duration::from_hours(365 * 24);

/// A token is rotated on the first request after a month: one that was copied from a backup is then useless.
pub const TOKEN_ROTATION_AGE: Duration = Duration::from_hours(30 * 24);

/// A browser that does not use its new token is issued another one no sooner. By then the client has given up the
/// request whose response was lost, so that two new tokens are never on their way to it.
pub const TOKEN_RENEWAL_INTERVAL: Duration = Duration::from_mins(1);

/// A replaced token stays valid for requests in flight, and for other tabs until their next request. A new token that is
/// unused for this long is deleted with the next renewal.
pub const OLD_TOKEN_TTL: Duration = Duration::from_mins(10);

/// Session events that a connection has not received yet; one that misses some closes to be safe. Far more than one
/// transaction saves, else a user who ends many sessions at once would close all connections.
pub const SESSION_EVENTS: usize = 1024;

/// A code is scanned by another device at once; a picture of it is useless later.
pub const HANDOVER_TTL: Duration = Duration::from_mins(2);

/// Handover codes that a user creates: one, and another one for the next device.
pub const HANDOVERS: Rate = Rate { per_second: 1.0 / 30.0, burst: 6.0 };

/// A seat link is sent through another channel, and opened when its receiver looks.
pub const SEAT_LINK_TTL: Duration = Duration::from_mins(30);

/// Random bytes in a one-time link: 128 bits cannot be guessed while the link is valid, and make a small QR code.
pub const ONE_TIME_BYTES: usize = 16;

// ---- operators ----

/// A link to the operator's page is made in a terminal and opened at once, perhaps on another device.
pub const OPERATOR_LINK_TTL: Duration = Duration::from_mins(15);

/// A token of `demesne figures` is used at once.
pub const FIGURES_TOKEN_TTL: Duration = Duration::from_secs(30);

/// The session of an operator ends by itself: it is begun for a look at the reports, not for an evening.
pub const OPERATOR_SESSION_TTL: Duration = Duration::from_hours(2);

/// Links to the operator's page that one address tries, right or wrong: a few mistakes.
pub const OPERATOR_ENTRIES: Rate = Rate { per_second: 1.0 / 60.0, burst: 10.0 };

/// Letters of an operator's name, for the log.
pub const OPERATOR_CHARS: usize = NAME_CHARS;

/// The log of operators is kept as long as a dispute about an act may come up.
pub const OPERATOR_LOG_RETENTION: Duration = Duration::from_hours(365 * 24);

/// Entries of the log of operators that are shown: months of most houses.
pub const OPERATOR_LOG_SHOWN: i64 = 200;

/// Open reports on the operator's page, with twenty chat lines each: as many as one person handles at a time.
pub const OPEN_REPORTS_SHOWN: i64 = 50;

/// Former signing keys that a server names: one for each leaked backup.
pub const FORMER_KEYS: i64 = 20;

/// Letters of a message of the operator to everyone: a few sentences above every page.
pub const NOTICE_CHARS: usize = 500;

/// Minutes for which a message to everyone is shown at most: a week. Longer ones belong into the welcome of the house.
pub const NOTICE_MINUTES: u32 = 7 * 24 * 60;

/// Hours for which an address is blocked at most: a year. An address may belong to another customer by then.
pub const BLOCK_HOURS: u32 = 365 * 24;

/// Networks that are blocked at a time: each request is compared with all of them.
pub const BLOCKED_NETWORKS: i64 = 200;

/// Invitations of the operator in a list.
pub const INVITATIONS_SHOWN: i64 = 200;

/// People in the list of `demesne people`: more than a house has.
pub const PEOPLE_LISTED: i64 = 10_000;

/// People on a page of the list on the operator's page.
pub const PEOPLE_SHOWN: i64 = 25;

/// Letters of a search for people: more than a name has.
pub const PEOPLE_SEARCH_CHARS: usize = 40;

/// Attempts to empty the write-ahead log after a name was deleted. Each waits for readers as long as a commit for a lock.
pub const EMPTY_LOG_ATTEMPTS: u32 = 5;

/// The pause between these attempts.
pub const EMPTY_LOG_DELAY: Duration = Duration::from_millis(200);

/// Acts of operators that a server reads at once: more than are made in the second between two looks.
pub const OPERATOR_ACTS_READ: i64 = 100;

/// Deleted names that wait for the rooms: as many as a server reads at once.
pub const DELETED_NAMES_QUEUE: usize = 100;

/// Restrictions on the operator's page.
pub const RESTRICTIONS_SHOWN: i64 = 200;

/// Interval at which a server asks the database whether restrictions have changed: a bar that another process made takes
/// effect within a second even if no event arrives. The question is the look-up of one row.
pub const RESTRICTIONS_INTERVAL: Duration = Duration::from_millis(500);

/// Requests to read the restrictions at once. Each waits for the one before it.
pub const RESTRICTIONS_MAILBOX: usize = 16;

/// Days of which the operator sees the number of matches.
pub const DAYS_COUNTED: i64 = 30;

/// Matches that are counted for these days, from the earliest on: ten times what a large club plays.
pub const MATCHES_OF_DAYS: i64 = 200_000;

/// Maximum age of the operator's figures: a page that is reloaded again and again costs the database nothing.
pub const FIGURES_MAX_AGE: Duration = Duration::from_secs(5);

/// Time in which a room answers whether its match waits for a player; afterwards the list of tables does without it.
pub const PROGRESS_TIMEOUT: Duration = Duration::from_secs(2);

/// Time in which another server answers with its figures; afterwards it counts as silent.
pub const FIGURES_TIMEOUT: Duration = Duration::from_secs(2);

// ---- tables ----

/// The supported games have this many seats.
pub const SEATS: std::ops::RangeInclusive<u8> = 2..=6;

/// Eight letters out of thirty are 39 bits: short enough to be spoken, too many to be guessed. With a thousand tables
/// that wait for players, one in six hundred million codes is valid. At the rate of [`WRONG_CODES`] one address finds
/// one after fifty years, and a thousand addresses together after three weeks. The attacker gains a free seat in front
/// of a host who sees them take it: a code gives no access to a taken seat, to cards or to a session.
pub const CODE_LETTERS: usize = 8;

/// Letters of a recovery code: 24 out of thirty are 117 bits. It is valid for years, so it must resist guesses at a stolen
/// hash as well, and with so much chance in it a fast hash is enough; still it can be typed from paper.
pub const RECOVERY_CODE_LETTERS: usize = 24;

/// Recovery codes that a user makes, or that a client enters, right or wrong: a few typing mistakes, and no work for the
/// database beyond that.
pub const RECOVERIES: Rate = Rate { per_second: 1.0 / 30.0, burst: 10.0 };

/// Users whom one user blocks: more than anyone meets, in a list that is sent whole.
pub const BLOCKED_USERS: i64 = 200;

/// Invitations of people that a user sends or declines: a full table at once, and twelve in an hour after that.
pub const TABLE_INVITATIONS: Rate = Rate { per_second: 12.0 / 3600.0, burst: 12.0 };

/// A user invites the same person again no sooner: one who did not come reads the first invitation for a while.
pub const TABLE_INVITATION_INTERVAL: Duration = Duration::from_mins(5);

/// An invitation that was not accepted is forgotten: the evening that it was for is over.
pub const TABLE_INVITATION_TTL: Duration = Duration::from_hours(48);

/// Invitations that a user is shown, the latest first: more would hide the rest of the first page.
pub const TABLE_INVITATIONS_SHOWN: i64 = 10;

/// Notices of invitations that a user gets, from all inviters together.
pub const INVITATION_NOTICES: Rate = Rate { per_second: 4.0 / 3600.0, burst: 4.0 };

/// Invitations whose notices wait. With more, the first page alone tells of them.
pub const INVITATION_NOTICE_QUEUE: usize = 256;

/// Blocks that a user makes or ends: a handful after a bad evening.
pub const BLOCKS: Rate = Rate { per_second: 0.1, burst: 20.0 };

/// More tables in a day than a well-meaning user opens.
pub const TABLES_PER_DAY: i64 = 100;

/// The window of [`TABLES_PER_DAY`].
pub const DAY: Duration = Duration::from_hours(24);

/// A listed table without activity for this long is no longer offered to strangers.
pub const LISTED_TTL: Duration = Duration::from_hours(2);

/// A player who said to be ready this long ago no longer counts as ready: they may have left.
pub const READY_TTL: Duration = Duration::from_hours(1);

/// Matches of a user without saved progress that a list of tables replays, once for each of them, and rooms that it asks
/// because their updates are held back. Each takes a few milliseconds.
pub const LOBBY_MATCHES: usize = 6;

/// How long the list of a user's tables has one whose match is over: the players may still talk about it, or begin another.
pub const LISTED_AFTER_MATCH: Duration = DAY;

/// Users whom a table keeps out: as many as it has connections. A further one lets the first come back.
pub const REMOVED_USERS: usize = CONNECTIONS_PER_ROOM;

/// Minutes after which a table may show its hands to spectators. Most hands are played and discarded within two
/// minutes, five suit slower players, and ten the slowest.
pub const OPEN_HANDS_AFTER: [u8; 3] = [2, 5, 10];

/// Tables on the home page: no more than a user reads.
pub const LISTED_TABLES: i64 = 50;

/// Tables of one host on the home page: one that waits for players, and some more for a club evening. If there are
/// more hosts than [`LISTED_TABLES`], each has one.
pub const LISTED_TABLES_PER_HOST: i64 = 3;

/// Maximum age of the cached list of open tables, even without changes: tables expire from it.
pub const OPEN_TABLES_MAX_AGE: Duration = Duration::from_secs(5);

/// Requests that wait for the list of tables. Each takes a microsecond, or shares the read in progress.
pub const OPEN_TABLES_MAILBOX: usize = 256;

/// Matches on one page of the history.
pub const HISTORY_PAGE: usize = 20;

// ---- history and statistics ----

/// The latest matches of a game that a player's statistics cover, and from which their opponents are listed: some
/// years of play, and a megabyte to read.
pub const MATCHES_COUNTED: i64 = 2000;

/// Matches of a table that its score counts: months of evenings.
pub const MATCHES_OF_SCORE: i64 = 200;

/// Opponents offered in the history filter: more than a user looks through.
pub const PEOPLE_MET: i64 = 100;

/// The latest matches of two players that are shown.
pub const DUELS_SHOWN: usize = 10;

/// Matches of two players that are counted against each other.
pub const DUELS_COUNTED: usize = 500;

/// Players on the leaderboard.
pub const LEADERS: i64 = 100;

/// Points in a player's rating chart: more than a screen has room for.
pub const RATINGS_SHOWN: i64 = 200;

// ---- rate limits ----
//
// Rates are per user. A shared address gets the same rate times [`PEOPLE_PER_ADDRESS`].

/// Users who may share one address: a school, a club, a household behind one router.
pub const PEOPLE_PER_ADDRESS: u32 = 50;

/// Requests of a user: the page with its files is some fifteen, then one now and then.
pub const REQUESTS: Rate = Rate { per_second: 1.0, burst: 40.0 };

/// Replays that a user requests: each replays a whole match. One with all hands takes a record for each of six seats.
pub const REPLAYS: Rate = Rate { per_second: 0.1, burst: 8.0 };

/// Reviews that a user has made: each takes a thread a minute at most, and is then stored.
pub const REVIEWS: Rate = Rate { per_second: 1.0 / 60.0, burst: 5.0 };

/// New users per person: one, and another one for a second browser.
pub const NEW_NAMES: Rate = Rate { per_second: 4.0 / 3600.0, burst: 2.0 };

/// Renames by a user, who may try several names; each is shown to their opponents.
pub const RENAMES: Rate = Rate { per_second: 1.0 / 60.0, burst: 10.0 };

/// Tables that a user opens: more than [`TABLES_PER_DAY`] only with a new user each time.
pub const NEW_TABLES: Rate = Rate { per_second: 1.0 / 3600.0, burst: 4.0 };

/// Wrong codes, counted per user, per address for all users together, and per address for clients without a session.
/// Typing mistakes are rare and noticed at once. The rate makes guessing hopeless, see [`CODE_LETTERS`]. Right codes
/// cost no token. As many look-ups run at the same time as may fail; others from the same address wait some
/// milliseconds.
pub const WRONG_CODES: Rate = Rate { per_second: 1.0 / 6.0, burst: 20.0 };

/// Wrong house passwords, counted per user and per address for all users together: a few typing mistakes. An address tries
/// some fourteen hundred in a day, and a password has at least [`HOUSE_PASSWORD_CHARS`] letters.
pub const WRONG_PASSWORDS: Rate = Rate { per_second: 1.0 / 60.0, burst: 10.0 };

/// Users who gave a right code and may give it again even if others guess at their address: some hundred bytes each.
pub const KNOWN_PLAYERS: usize = 100_000;

/// Pause between two states on a user's event stream: what a player sees is soon enough, and a reader of a fast match does
/// not read the database all the time.
pub const USER_STREAM_PAUSE: Duration = Duration::from_millis(500);

/// A user's event stream reads the lists at least this often: invitations lapse and vacations end without a word, and one
/// of another server may be lost.
pub const USER_STREAM_INTERVAL: Duration = Duration::from_mins(1);

/// The same after the database could not be read.
pub const USER_STREAM_RETRY: Duration = Duration::from_secs(5);

/// Connections of a user, to tables and for events: some tabs on some devices.
pub const WEBSOCKETS: usize = 8;

/// Other connections of a user: a browser opens six.
pub const HTTP_CONNECTIONS: usize = 6;

/// Requests in progress of one address behind a proxy, for all its users together: a club whose browsers load the page over
/// HTTP/2 at once has a dozen for each slow phone. It takes sixteen addresses to use all connections.
pub const PROXIED_REQUESTS: usize = 256;

/// Token buckets in memory, at some hundred bytes each. An attacker with enough addresses to evict buckets has enough
/// addresses for as many rates.
pub const TOKEN_BUCKETS: usize = 100_000;

/// Requests that wait for the rate limiter, which takes a microsecond for each.
pub const RATE_LIMITER_MAILBOX: usize = 1024;

/// `Retry-After` of a temporary refusal: by then most rates allow another request, and most restarts are over.
pub const RETRY_AFTER: Duration = Duration::from_secs(10);

/// Replays and match files that are produced at once: each keeps a processor busy, and holds at most a record and the
/// journal of a match in memory.
pub const REPLAYS_AT_ONCE: usize = 2;

/// Responses with a replay or a match file in progress to one address, for all its users together: a browser that
/// reads has its response within a second.
pub const DOWNLOADS: usize = 16;

/// Memory for all such responses in progress, in KiB: some thirty replays, which clients that read have within a second. When
/// it is used up, the next response waits, and slow ones end.
pub const DOWNLOADS_KIB: usize = 16 * 1024;

/// Bytes of a body for which memory is kept while it is made: the longest file that can be imported. The longest playable
/// match has three times as many, and waits for them with a place of [`REPLAYS_AT_ONCE`].
pub const DOWNLOAD_RESERVED_BYTES: usize = FILE_BYTES;

/// Requests that wait for such memory, at some twenty kB each. It takes sixteen addresses to use all of these places.
pub const DOWNLOADS_WAITING: usize = 16 * DOWNLOADS;

/// Bytes of a body that the buffers of its connection take: some hundreds of lines of JSON. A longer one that is made for one
/// client is compressed at once and, if it is still longer, counts as such a response.
pub const SHORT_BODY_BYTES: usize = 8 * 1024;

/// Bodies that wait for this memory after they were made: most are some ten kB.
pub const BODIES_WAITING: usize = 64;

/// Bytes per millisecond that the client of such a response reads, on a slow phone: one that has read less lags behind.
pub const DOWNLOAD_BYTES_PER_MILLI: usize = 32;

/// A client that lags behind by less than this is waited for even if memory is short.
pub const DOWNLOAD_GRACE: Duration = Duration::from_secs(1);

/// Time for which a response waits for memory before a slow one ends, and again before the next one: a connection ends
/// within milliseconds.
pub const SHORT_OF_MEMORY_AFTER: Duration = Duration::from_millis(20);

/// Memory that a response needs beside its body, in KiB, for decompression and recompression: three times the measured
/// value.
pub const DOWNLOAD_OVERHEAD_KIB: usize = 512;

/// Bytes per chunk of a long response. A chunk that was passed on no longer counts.
pub const RESPONSE_CHUNK_BYTES: usize = 16 * 1024;

// ---- connections ----

/// Open HTTP connections that are not WebSockets, at some ten kB each. When all are in use, the connection that has
/// been idle longest is closed for a new one.
pub const HTTP_CONNECTIONS_TOTAL: usize = 4096;

/// WebSockets: some 20 kB each, and one file descriptor each of the 65,536 that `docs/hosting.md` asks for.
pub const WEBSOCKETS_TOTAL: usize = 20_000;

/// File descriptors of the process: all connections, the database and some to spare. A system that allows fewer bounds
/// the connections before these limits do.
pub const FILES: u64 = 32_768;

/// With fewer file descriptors a club evening of a thousand players reaches the limit: then the server warns at its start.
pub const FILES_LEAST: u64 = 4096;

/// Time to receive the head of a request, also of the next one on the same connection. A browser sends it at once, and
/// reconnects if the connection was closed.
pub const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// Time for the handshake of TLS: two round trips, also from the other side of the world.
pub const TLS_HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);

/// Interval at which the files of the certificate are looked at. Renewals come days before the end of the previous one.
pub const CERTIFICATE_CHECK_INTERVAL: Duration = Duration::from_secs(5);

/// Maximum time between two looks at the clock for the renewal of a certificate, which is due weeks before its end.
pub const RENEWAL_CHECK_INTERVAL: Duration = Duration::from_hours(1);

/// Delay before a certificate is requested again after a failure, doubled after each further one. Let's Encrypt accepts
/// five failures per hour and name: these are five in the first hour.
pub const ACME_RETRY_DELAY: Duration = Duration::from_mins(2);

/// Maximum delay between two requests for a certificate: a renewal has weeks, and is tried some hundred times.
pub const ACME_LONGEST_RETRY_DELAY: Duration = Duration::from_hours(6);

/// Maximum time of each step of an order of a certificate, whose authority checks the name from several places.
pub const ACME_ORDER_TIMEOUT: Duration = Duration::from_mins(2);

/// Maximum time of a whole order, with its account: two steps wait for the authority.
pub const ACME_TIMEOUT: Duration = Duration::from_mins(5);

/// Maximum time of a request to another server: an authority, or this one through its public address.
pub const WEB_TIMEOUT: Duration = Duration::from_secs(30);

/// Bytes of the head of such a response that are kept: some dozen lines.
pub const WEB_HEAD_BYTES: usize = 16 * 1024;

/// Maximum size of such a response; a chain of certificates has some kilobytes.
pub const WEB_RESPONSE_BYTES: usize = 256 * 1024;

/// A proxy keeps connections open for later requests; this is longer than any proxy keeps an idle one.
pub const PROXY_HEAD_TIMEOUT: Duration = Duration::from_mins(5);

/// A browser sends some twenty headers, a proxy adds a few.
pub const HEADERS: usize = 64;

/// The head of a request with a long cookie of another site on the same host; the minimum of the library.
pub const HEAD_BYTES: usize = 16 * 1024;

/// Time to receive a body of [`BODY_BYTES`]: 8 kB per second, which the slowest phone reaches. A match file has
/// [`RESPONSE_TIMEOUT`].
pub const BODY_TIMEOUT: Duration = Duration::from_secs(2);

/// A request is answered in milliseconds; one that has waited this long for its body or for the database fails.
pub const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);

/// Maximum lifetime of an HTTP connection. A request in progress may finish within [`LAST_RESPONSE_TIMEOUT`].
pub const HTTP_CONNECTION_TTL: Duration = Duration::from_mins(2);

/// The page's files are half a megabyte: a client that has not taken one of them after this is not reading.
pub const LAST_RESPONSE_TIMEOUT: Duration = Duration::from_mins(1);

/// A client that has not taken a response after this long is not reading. A replay of half a megabyte needs 5 kB/s.
/// The limit applies to connections of a proxy too, since a proxy reads as slowly as its own clients.
pub const RESPONSE_SEND_TIMEOUT: Duration = Duration::from_mins(2);

/// Bytes that the system keeps for a client that does not read, beside the memory of the process: a replay as it is sent. The
/// system's own limit is four megabytes.
pub const SEND_BUFFER_BYTES: u32 = 64 * 1024;

/// Connections that wait to be accepted: as many as Linux allows.
pub const ACCEPT_BACKLOG: u32 = 4096;

/// Delay before the next accept when the process is out of file descriptors.
pub const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(200);

/// A client sends its hello at once; one that has not after this long is no Demesne client.
pub const HELLO_TIMEOUT: Duration = Duration::from_secs(10);

/// The interval of pings and of the `keep_alive` messages that the protocol promises to clients.
pub const PING_INTERVAL: Duration =
    Duration::from_secs(demesne_protocol::KEEP_ALIVE_SECONDS as u64);

/// A client that has not answered six pings is gone; a phone that sleeps for a minute is not.
pub const IDLE_TIMEOUT: Duration = Duration::from_secs(65);

/// A message that the network has not accepted after this long is given up.
pub const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

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

/// Messages per second of one user, and of one connection without a session: faster than a user clicks.
pub const MESSAGES_PER_SECOND: u32 = 20;

/// Rate-limit refusals in a row after which a connection is closed: a user has long stopped.
pub const RATE_LIMITED_IN_A_ROW: u32 = 100;

/// Chat messages of a user: fifteen at once are a lively exchange, fifteen in ten seconds after that.
pub const CHAT: Rate = Rate { per_second: 1.5, burst: 15.0 };

// ---- match files ----

/// A match file has some hundred bytes per answer, so this is ten thousand answers; the longest real matches have some
/// thousands. Reading one takes ten times the memory for a moment.
pub const FILE_BYTES: usize = MOST_BYTES;

/// Answers that are replayed because of undos, in one match and in one file: a hundred undos in a long match are a
/// twentieth of it. Every wake-up of the room replays them, which takes two seconds; more would only keep a processor
/// busy.
pub const ANSWERS_PLAYED_AGAIN: u64 = 1_000_000;

/// Uploads of match files, per user and per address: each takes work and storage. The longest matches are stored in
/// 0.3 MB, so one address needs a week to fill [`IMPORTS_BYTES`]. An operator imports many at once with `demesne
/// import`.
pub const IMPORTS: Rate = Rate { per_second: 1.0 / 300.0, burst: 20.0 };

/// Files that are uploaded at once, each of [`FILE_BYTES`] at most.
pub const UPLOADS_AT_ONCE: usize = 8;

/// Such files of one user, and of one address for all its users together: it takes four addresses to keep others out.
pub const UPLOADS_PER_ADDRESS: usize = 2;

/// Files that are validated at once: each replays a whole match several times and keeps a processor busy meanwhile.
pub const IMPORTS_AT_ONCE: usize = 1;

/// Imported matches that are kept. An operator who needs space deletes old ones.
pub const IMPORTS_KEPT: i64 = 10_000;

/// Database space of imported matches: their files, and the records that were viewed. Some hundred kB each is usual;
/// [`IMPORTS_KEPT`] bounds the number of short ones.
pub const IMPORTS_BYTES: i64 = 1024 * 1024 * 1024;

/// The longest record of an imported match, before compression: sixteen hundred answers of six seats. No local table
/// depends on it, so a longer one is not kept.
pub const IMPORTED_VIEW_BYTES: usize = 4 * 1024 * 1024;

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

/// Messages that wait for a room: a few of every connection, then the connections wait.
pub const MAILBOX: usize = 64;

/// Requests that wait for the room registry.
pub const ROOM_REGISTRY_MAILBOX: usize = 256;

/// Connections of one room: six seats and a small audience. Seated players may always join.
pub const CONNECTIONS_PER_ROOM: usize = 64;

/// Connections of one room by the spectator link: the others are for those who come to play.
pub const WATCHERS_PER_ROOM: usize = 48;

/// The newest log lines of a match that a connection is sent at once: a long match of four has a thousand. Two
/// thousand are 0.3 MB, which each spectator who does not read holds in memory. Earlier lines are in the replay.
pub const LOG_LINES_SENT: usize = 2000;

/// Whole views that a connection asks for: each has the log from its beginning, and only a client with a fault misses a
/// change.
pub const WHOLE_VIEWS: Rate = Rate { per_second: 1.0 / 10.0, burst: 3.0 };

/// Hints that a user asks for: one at each question of a player who learns the game. A hint costs as much as eight
/// decisions of a strong bot.
pub const HINTS: Rate = Rate { per_second: 1.0 / 3.0, burst: 10.0 };

/// Rooms in memory at once: at some 25 kB each a quarter of a gigabyte.
pub const ROOMS_AWAKE: usize = 10_000;

/// An empty room stays in memory for a reload of the page, not for an evening.
pub const SLEEP_AFTER: Duration = Duration::from_secs(60);

/// Entries of one match's journal, answers and undos. It bounds the cost of every wake-up of the room; the longest
/// match with bots that never end it has some thousands.
pub const ENTRIES_PER_MATCH: u32 = 20_000;

/// Standing answers of a player in a match: a kingdom has ten kinds of cards, each with few kinds of questions.
pub const STANDING_ANSWERS: usize = 64;

/// Undos of one match: players need some dozens. Each replays the match up to that point, and so does every wake-up:
/// five hundred times a thousand answers take a second.
pub const UNDOS_PER_MATCH: u32 = 500;

/// Answers replayed because of undos up to which a room replays its match itself: this takes forty milliseconds, for which
/// other rooms can wait.
pub const SHORT_REPLAY: u64 = 20_000;

/// Longer replays at a time: no more than a small machine has processors.
pub const LONG_REPLAYS: usize = 2;

/// Handled message ids that a room remembers per user, and as many chat messages: a client resends one or two
/// unacknowledged messages. Answers are found in the match's journal, however old.
pub const HANDLED_MESSAGES: usize = 32;

/// Users whose handled messages a room remembers: more than sit at a table and watch together.
pub const HANDLED_USERS: usize = 64;

/// Pause after a bot's move, so that players can see it.
pub const BOT_DELAY_MS: u64 = 700;

/// Usual delays of a slow bot: time to read each of its cards.
pub const SLOW_BOT_DELAYS: u32 = 3;

/// Fast bots' moves in a usual delay: each is still seen.
pub const FAST_BOT_DELAYS: u32 = 4;

/// The longest delay that can be configured, in milliseconds: after a minute, players take the server for broken.
pub const MOST_DELAY_MS: u64 = 60_000;

/// The most threads for bots, far above the processors of a machine.
pub const MOST_BOT_THREADS: i64 = 256;

/// Niceness of the threads for bots on Linux: where processors are scarce, a thread of rooms gets nine times as much of them,
/// and bots still think.
pub const BOT_NICENESS: i32 = 10;

/// Questions of bots that wait for a thread: more than a thread answers in the longest wait.
pub const BOT_QUESTIONS: usize = 256;

/// Hints that wait for a thread, after the bots: each player has one, and waits a second at most while no bot does.
pub const HINT_QUESTIONS: usize = 64;

/// How long a strong bot looks ahead: a player hardly notices it.
pub const STRONG_BOT_TIME: Duration = Duration::from_millis(50);

/// How long a master bot looks ahead: ten times as long, and less than a person takes.
pub const MASTER_BOT_TIME: Duration = Duration::from_millis(500);

/// Reviews that are made or wait for it: a minute of one thread each, and some megabytes for the longest matches.
pub const PATIENT_JOBS: usize = 32;

/// Such reviews of one address: a household has no more at a time, and it takes eight addresses to keep others out.
pub const PATIENT_JOBS_PER_ADDRESS: usize = 4;

/// How long a review looks at one decision: playouts enough to tell chances apart by a few percent.
pub const REVIEW_DECISION_TIME: Duration = Duration::from_millis(150);

/// How long a review takes at most; a long match has less time for each decision.
pub const REVIEW_TIME: Duration = Duration::from_secs(60);

/// The dearest decisions that a review lists for each player.
pub const REVIEW_DECISIONS: usize = 5;

/// What a decision must cost to be listed, as a share of matches: less may be chance.
pub const REVIEW_LEAST_COST: f64 = 0.015;

/// Bytes of a review before compression: a point of thirty bytes for each of a few thousand decisions, and thirty questions
/// of some thousand bytes.
pub const REVIEW_BYTES: usize = 2_000_000;

/// How long a hint takes: a player waits for it.
pub const HINT_TIME: Duration = Duration::from_millis(400);

/// The best answers that a hint names.
pub const HINT_CHOICES: usize = 3;

/// Time from which on the answer of a bot that looks ahead is ready, whatever it thought about: a round of playouts and
/// the change of threads. It is shown when the time of its level and this are over.
pub const BOT_REVEAL_MARGIN: Duration = Duration::from_millis(30);

/// Plans that the thinking pool remembers, each of a kingdom and a number of players, and that the database keeps: some
/// kilobytes each, all of which a server reads at its start.
pub const BOT_PLANS_KEPT: usize = 512;

/// Matches that are played in the search for a plan, its improvement included: about a minute of one thread.
pub const BOT_PLAN_MATCHES: u64 = 2_000_000;

/// Plans that wait to be saved: far more than all threads find in the time of a save. A plan that finds the queue full stays
/// in memory.
pub const BOT_PLAN_WRITES: usize = 64;

/// Interval at which the database is told that a plan is still used: it forgets those that are not, after months.
pub const BOT_PLAN_USE_INTERVAL: Duration = DAY;

/// How long bots search a plan for a new kingdom, before their first move: tens of thousands of matches.
pub const BOT_PLAN_TIME: Duration = Duration::from_millis(800);

/// The longest that all questions that wait for the same thread take together: no table waits longer for a bot.
pub const BOT_LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Typical time in which a player decides whether to reveal a Moat.
pub const HIDDEN_INFO_DELAY_MS: u64 = 1500;

/// The same where all other players are bots, which decide at once: long enough to see that they may react.
pub const HIDDEN_INFO_DELAY_AMONG_BOTS: Duration = Duration::from_millis(300);

/// Time for the players' devices to reveal the random values that they committed to for a deal. The match then begins
/// without the missing ones, so that a player in a tunnel does not keep the others from playing.
pub const REVEAL_TIMEOUT: Duration = Duration::from_secs(5);

/// Changes of seats, settings and readiness in a waiting room, counted for the host and separately for all others
/// together: each is a commit. A table of six that fills, tries settings and gets ready needs some thirty.
pub const TABLE_CHANGES: Rate = Rate { per_second: 2.0, burst: 60.0 };

/// Pauses of a match: the door bell, the telephone, and then the others want to play.
pub const PAUSES: Rate = Rate { per_second: 1.0 / 300.0, burst: 5.0 };

/// The player who paused may have forgotten it: after this long every player can resume the match.
pub const RESUME_BY_ANYONE_AFTER: Duration = Duration::from_mins(10);

// ---- reports ----

/// Lines of a table's chat that are kept in memory, for clients that join and for a report: as much as one reads to take up
/// a conversation. With [`CHAT_CHARS`] they are at most 40 kB.
pub const RECENT_CHAT: usize = 20;

/// The text of a report is a sentence or two.
pub const REPORT_CHARS: usize = 500;

/// More reports in a day than a well-meaning user makes.
pub const REPORTS_PER_DAY: i64 = 10;

/// Reports with their chat lines are kept as long as the operator may still look into them.
pub const REPORT_RETENTION: Duration = Duration::from_hours(180 * 24);

/// How long to keep trying to tell a room with a full mailbox that a name was deleted. Such a room waits for an
/// unavailable database.
pub const NAME_DELETED_TIMEOUT: Duration = Duration::from_mins(5);

// ---- absent players ----

/// A tunnel, a lift or a restart of the browser takes a minute; a longer absence keeps the others waiting.
pub const GRACE_SECONDS: u64 = 60;

/// The longest absence that can be configured, in seconds, is a week.
pub const MOST_GRACE_SECONDS: u64 = 7 * 24 * 60 * 60;

/// Extra time for a seat whose clock has run out, when the others choose to wait.
pub const EXTRA_TIME: Duration = Duration::from_secs(60);

/// At a table with a clock, a bot answers a secret question after this long: the seat's clock cannot run, because that
/// would reveal the question.
pub const SECRET_ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// A turn takes some seconds at least and hardly an hour; a match is over within a day.
pub const CLOCK_SECONDS: std::ops::RangeInclusive<u32> = 10..=24 * 60 * 60;

/// A longer increment per turn calls for another clock.
pub const INCREMENT_SECONDS: std::ops::RangeInclusive<u32> = 0..=600;

/// Days for each turn of a match that is played over days: a match with longer ones is forgotten.
pub const CORRESPONDENCE_DAYS: std::ops::RangeInclusive<u8> = 1..=7;

/// Days of its reserve: two weeks. Clocks are sent as milliseconds in 32 bits, which hold 49 days.
pub const RESERVE_DAYS: std::ops::RangeInclusive<u8> = 0..=14;

/// Days of a vacation, which stops the clock of a match over days: a longer one ends it better.
pub const VACATION_DAYS: std::ops::RangeInclusive<u8> = 1..=30;

/// A request for a vacation that is not answered lapses, so that a later consent surprises no player.
pub const VACATION_REQUEST_TIMEOUT: Duration = Duration::from_hours(3 * 24);

// ---- undo ----

/// Refused undo requests of a player in a match, after which they may not ask again: every request interrupts all
/// others.
pub const UNDO_REFUSALS: usize = 3;

// ---- the database ----

/// Changes that wait for the writer; beyond this the rooms wait.
pub const WRITE_QUEUE: usize = 1024;

/// Changes in one transaction: twice as many bring little more speed and a longer wait for the first of them.
pub const WRITES_PER_COMMIT: usize = 64;

/// Entries in the tail of an SQLite journal before they are moved into the keyed table: with twice as many, a tenth less
/// is written and moving them takes players twice as long, 20 ms with these.
pub const JOURNAL_TAIL: usize = 8192;

/// How long the writer waits before it tries again to merge the tail of the journal, for example on a full disk.
pub const MERGE_RETRY_DELAY: Duration = Duration::from_secs(10);

/// A change that is not a move waits this long for a move to share its commit.
pub const LOW_PRIORITY_DELAY: Duration = Duration::from_millis(10);

/// A server that cannot reach its database or NATS when it starts tries again after this time.
pub const START_RETRY_DELAY: Duration = Duration::from_secs(2);

/// Clocks that differ by less than this count as one: that is what an answer of the database over a network tells.
pub const CLOCK_TOLERANCE: Duration = Duration::from_secs(1);

/// The clock of the database is read again after this time: one that was set counts for all servers within it.
pub const CLOCK_INTERVAL: Duration = Duration::from_secs(5);

/// Clocks that differ by more than this are worth a warning: machines that follow a time server differ by milliseconds.
pub const CLOCK_DIFFERENCE: Duration = Duration::from_secs(5);

/// Matches that ended at a server that then died are looked for at this interval, and when a server has gone.
pub const ARCHIVE_INTERVAL: Duration = Duration::from_hours(1);

/// Readers of the database at once; there are no long reads.
pub const READERS: u32 = 4;

/// The write-ahead log of SQLite is moved into the file when it has these bytes: the same pages are written again and
/// again, and the commit that moves them is slow.
pub const SQLITE_LOG_BYTES: i64 = 32 * 1024 * 1024;

/// The longest check of a database file: a gigabyte takes seconds on a disk of today, a minute on an old one.
pub const FILE_CHECK_TIMEOUT: Duration = Duration::from_hours(1);

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

/// Interval at which a new writer session checks whether the previous one has ended, which takes milliseconds.
pub const LANE_RETRY_DELAY: Duration = Duration::from_millis(50);

/// How long a starting server waits for the session of one that was killed: PostgreSQL detects a dead machine within
/// 11 seconds.
pub const PREDECESSOR_TIMEOUT: Duration = Duration::from_secs(15);

/// PostgreSQL ends a transaction that is idle for this long: a server that stalls in the middle of one must not block
/// the server that takes its rooms over.
pub const TRANSACTION_IDLE: Duration = Duration::from_secs(2);

/// How long the writer waits for a connection to close whose transaction failed. It takes milliseconds, and a
/// connection that is closed later has still rolled back before the next one can write.
pub const DISCARD_TIMEOUT: Duration = Duration::from_secs(1);

/// How often the writer looks whether the files of an SQLite database are still where they were. Three look-ups of a name
/// take microseconds; what is acknowledged in this time is in files that were moved.
pub const DATA_FILES_INTERVAL: Duration = Duration::from_secs(1);

/// How often a room, and the writer itself, retries a failed save.
pub const SAVE_RETRY_DELAY: Duration = Duration::from_secs(2);

/// Free space that the database must have before play resumes: some answers of every room.
pub const WRITE_PROBE_BYTES: usize = 64 * 1024;

/// Ended matches that wait for their record to be made, which takes some 20 ms with its pauses. Further ones are looked
/// for in the database.
pub const ENDED_QUEUE: usize = 256;

/// After a failed save or without a thread, matches without a replay are looked for again: the cause may be over.
pub const ARCHIVE_RETRY_INTERVAL: Duration = Duration::from_secs(10);

/// How many times as long as a piece of work the archive task pauses after it: it uses a fifth of a processor at most.
pub const ARCHIVE_PAUSE: u32 = 4;

/// A piece of work of the archive task takes a millisecond; the longest replay may take a second, and is rare.
pub const ARCHIVE_LONGEST_PAUSE: Duration = Duration::from_millis(200);

/// Match ids per page when all matches are scanned.
pub const MATCHES_PER_PAGE: i64 = 100;

/// The longest record of a match of this server, before compression: six thousand answers of six seats, far more than
/// real matches have. A longer match has its file and its results, but no replay.
pub const RECORDED_VIEW_BYTES: usize = 16 * 1024 * 1024;

/// A clock that jumps by more than this within an hour may be wrong: normal synchronisation corrects less.
pub const CLOCK_JUMP: Duration = Duration::from_mins(10);

/// After an idle time longer than this, a server cannot tell whether its clock was changed meanwhile.
pub const CLOCK_TRUSTED_FOR: Duration = Duration::from_hours(7 * 24);

/// Interval at which matches older than the retention time are deleted.
pub const RETENTION_INTERVAL: Duration = Duration::from_hours(1);

/// Matches that are deleted in one transaction: some thousand rows, a few milliseconds.
pub const RETENTION_BATCH: i64 = 20;

/// Names that are deleted in a row: each is a change of its own.
pub const UNUSED_NAMES_BATCH: i64 = 100;

// ---- shared deals ----

/// Matches of one deal that are compared: more than a page can hold, and some hundred milliseconds of reading.
pub const PLAYS_OF_A_DEAL: i64 = 200;

/// Answers per statement when a match begins with many: databases accept some thirty thousand values in one.
pub const ANSWERS_AT_ONCE: usize = 1000;

// ---- cluster ----

/// Duration of a server lease: other servers take over the rooms of a server that has been silent for this long. With
/// the time to notice it and to reconnect, players resume within five seconds.
pub const LEASE: Duration = Duration::from_secs(3);

/// How long before its lease expires a server stops its rooms by itself: longer than clocks drift apart during
/// [`LEASE`], and than stopping takes.
pub const LEASE_MARGIN: Duration = Duration::from_millis(500);

/// Interval of heartbeats, each of which checks NATS and renews the lease: four before the lease could expire.
pub const LEASE_RENEW_INTERVAL: Duration = Duration::from_millis(500);

/// A renewal that takes longer than this has failed; there is time for another one.
pub const LEASE_RENEW_TIMEOUT: Duration = Duration::from_millis(1000);

/// A heartbeat over NATS that takes longer than this has failed: question and answer each pass NATS, so it takes two
/// round trips. With one of a second the bus works, if slowly, and what needs no other server goes on.
pub const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(4);

/// A server that has heard no heartbeat of its own for this long gives up its lease: a heartbeat that fails, and the
/// time before the next one.
pub const BUS_SILENCE: Duration = Duration::from_secs(5);

/// A heartbeat that takes longer than this is logged as slow: on one network it takes a millisecond.
pub const SLOW_BUS: Duration = Duration::from_millis(250);

/// A living server that has answered no heartbeat for this long cannot be reached over NATS. One that died is not among
/// the living any more by then.
pub const PEER_SILENCE: Duration = LEASE.saturating_mul(2);

/// Connecting to the bus, queueing a message and flushing the queue take milliseconds. After this the message is given
/// up and its stream ends.
pub const BUS_TIMEOUT: Duration = Duration::from_secs(2);

/// Interval of NATS pings. After two without an answer the client reconnects, soon enough to be back before a second
/// lease is lost.
pub const BUS_PING_INTERVAL: Duration = Duration::from_secs(1);

/// Delay before the next attempt to connect to NATS.
pub const BUS_RECONNECT_DELAY: Duration = Duration::from_millis(200);

/// Messages that wait to be published, or to be dispatched here: a view for some thousand connections.
pub const BUS_QUEUE: usize = 4096;

/// Messages that wait in one stream between servers: as many as wait for a connection.
pub const STREAM_QUEUE: usize = OUTBOX_MESSAGES;

/// Remote rooms that wait to register their stream; each takes a microsecond.
pub const STREAM_REGISTRATIONS: usize = 256;

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
/// Shorter than [`PING_INTERVAL`], so that no ping is missed meanwhile.
pub const ROOM_MOVE_TIMEOUT: Duration = Duration::from_secs(8);

/// Interval at which a moving room is looked up: its new server can have it at any moment.
pub const ROOM_MOVE_RETRY_DELAY: Duration = Duration::from_millis(100);

/// Maximum age of the cached list of open tables when other servers change it too: a new table is listed everywhere
/// within this time.
pub const OPEN_TABLES_MAX_AGE_CLUSTERED: Duration = Duration::from_millis(250);

/// Claims and releases that wait for the room lease task.
pub const ROOM_LEASES_MAILBOX: usize = 1024;

/// Rooms that are claimed or released in one query.
pub const CLAIMS_AT_ONCE: usize = 64;

/// A lease query takes milliseconds, with a new connection some more. After this it is given up, since others wait
/// behind it.
pub const LEASES_TIMEOUT: Duration = Duration::from_secs(2);

/// Maximum time of a claim, after which the caller retries: the query itself, and the one in progress before it.
pub const CLAIM_TIMEOUT: Duration = Duration::from_secs(4);

// ---- turn notices ----

/// A player whose last page at a table was closed this long ago is told of their turn: a reload takes less, and the table is
/// still awake.
pub const NOTICE_DELAY: Duration = Duration::from_secs(30);

/// Players that wait to be told. Rooms find such players one by one; one that finds the queue full asks again after
/// [`NOTICE_DELAY`].
pub const NOTICE_QUEUE: usize = 1024;

/// Notices in progress, some kilobytes each: most of them wait for a place at a service that is slow.
pub const NOTICES_IN_PROGRESS: usize = 256;

/// Deliveries to one push service, or to the host of webhooks, at a time: each costs a connection. A service that hangs
/// delays its own notices alone.
pub const DELIVERIES_PER_SERVICE: usize = 16;

/// Deliveries that wait for those; further ones are tried again later. It takes four services that hang to fill
/// [`NOTICES_IN_PROGRESS`].
pub const DELIVERIES_WAITING_PER_SERVICE: usize = 64;

/// Deliveries to the browsers of one user at a time, and as many that wait: with all places at a service, one user could
/// delay its other users.
pub const DELIVERIES_PER_USER: usize = 4;

/// Tables that are looked at at a time, for players to be told: each is loaded for it.
pub const TABLES_LOOKED_AT: usize = 16;

/// Tables that are looked at again later, because of quiet hours or a push service that did not take a notice. The next start
/// finds those that are forgotten.
pub const NOTICES_DEFERRED: usize = 20_000;

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

/// Time between two tables that are looked at after a start: the database stays free for players.
pub const NOTICE_SWEEP_PACE: Duration = Duration::from_millis(25);

/// Tables that are read at a time after a start.
pub const NOTICE_SWEEP_BATCH: i64 = 100;

/// How often one server of a cluster looks at the tables, for those of servers that have crashed.
pub const NOTICE_SWEEP_INTERVAL: Duration = Duration::from_mins(15);

/// Browsers of one user that are told: those that they have at home, at work and with them.
pub const PUSH_BROWSERS: i64 = 8;

/// Tables that one user mutes.
pub const MUTED_TABLES: i64 = 100;

/// Changes of notices that a user makes: a handful in the settings, and one by each page that renews its subscription.
pub const PUSH_CHANGES: Rate = Rate { per_second: 0.1, burst: 20.0 };

/// A browser that has not subscribed again for this long is forgotten; pages do so every week.
pub const PUSH_TTL: Duration = Duration::from_hours(180 * 24);

/// Bytes of the address of a browser: the longest of the known push services have some five hundred.
pub const PUSH_ENDPOINT_BYTES: usize = 1024;

/// Time of a token for a push service, which accepts at most a day (RFC 8292, section 2).
pub const PUSH_TOKEN_TTL: Duration = Duration::from_hours(12);

/// Time for which a push service keeps a notice for a browser that is offline.
pub const PUSH_MESSAGE_TTL: Duration = Duration::from_hours(48);

/// Maximum time of a request to a push service, from the look-up of its name to the head of its response.
pub const PUSH_TIMEOUT: Duration = Duration::from_secs(10);

/// Receivers of notices whose failures are remembered, so that each is logged once: more than a house has.
pub const UNREACHABLE_RECEIVERS: usize = 64;

/// Texts of notices are filled up to this many bytes, so that their length tells a push service little.
pub const PUSH_TEXT_BYTES: usize = 1024;

/// Cards of one player in a notice, which has room for three or four.
pub const RECAP_CARDS: usize = 8;

/// Characters of the name of a webhook.
pub const WEBHOOK_NAME_CHARS: usize = 40;

/// Messages for one group: Discord takes thirty a minute, and a group that gets more reads none.
pub const GROUP_NOTICES: Rate = Rate { per_second: 0.2, burst: 30.0 };

/// Deliveries in progress at shutdown are waited for this long.
pub const NOTICE_SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

// ---- demesne doctor ----

/// Free space in bytes, below which the disk may fill within an evening.
pub const FREE_SPACE_LEAST: u64 = 100_000_000;

/// Free space in bytes that lasts for some hundred thousand matches.
pub const FREE_SPACE_LOW: u64 = 1_000_000_000;

/// Maximum age of the newest backup: one every night, and one may fail.
pub const BACKUP_AGE: Duration = Duration::from_hours(48);

/// The part of a certificate's lifetime that is left when its renewal is overdue: a fifth. Renewals begin with a third.
pub const RENEWAL_OVERDUE: u32 = 5;

// ---- tasks and threads ----

/// Threads for replays and imports at a time. Each kind of work has a smaller limit of its own, but for lists of
/// tables.
pub const BLOCKING_THREADS: usize = 64;

/// A task that panicked is started again after this time: a cause that stays does not fill the log.
pub const TASK_RESTART_DELAY: Duration = Duration::from_secs(1);

// ---- the log ----

/// Lines that wait to be written: a burst at the most verbose level, in some megabytes. The rest of it is counted, and lost.
pub const LOG_QUEUE: usize = 8192;

/// Printing a line to a terminal takes microseconds. One that is stopped (Ctrl-S) does not hold the start or the end.
pub const PRINT_TIMEOUT: Duration = Duration::from_millis(500);

// ---- shutdown ----

/// Time to finish work in progress at shutdown: a service manager waits ten seconds, the documentation promises five.
pub const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(4);

/// Threads that still compute after that are waited for this long.
pub const LAST_THREADS_TIMEOUT: Duration = Duration::from_millis(500);

/// Queued lines of the log are waited for this long at the end.
pub const LAST_LINES_TIMEOUT: Duration = Duration::from_millis(500);

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
