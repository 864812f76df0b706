-- The whole database. One dialect for SQLite and PostgreSQL: integers are BIGINT, times are milliseconds since 1970, files
-- are BYTEA, and everything else is TEXT (ids and hashes in hexadecimal, structured values as JSON).
-- What has been released is never edited: a change is a new migration.

-- ---- users ----

-- A user who has chosen a name. There are no accounts.
--   program  of a user that is a program, the address of its author. It is set with a new user and never taken off, so each
--            match of a user is rated as a person's, or each as a program's. NULL for a person; empty once the name was deleted.
CREATE TABLE users (
    id      TEXT   NOT NULL PRIMARY KEY,
    name    TEXT   NOT NULL,
    created BIGINT NOT NULL,
    program TEXT
);

-- A browser of a user, by the hash of its session token: a copy of this table signs in as no user. Tokens are rotated:
-- until a new token is used for the first time, `replaces` holds the hash of the previous one; from then on the previous
-- one stays valid until `ends`, for requests under way.
CREATE TABLE sessions (
    token_hash TEXT   NOT NULL PRIMARY KEY,
    player     TEXT   NOT NULL REFERENCES users (id),
    created    BIGINT NOT NULL,
    replaces   TEXT,
    ends       BIGINT
);
CREATE INDEX sessions_by_player ON sessions (player);

-- The code with which a user who has lost every session signs in again. Only its hash is stored.
CREATE TABLE recovery_codes (
    player    TEXT   NOT NULL PRIMARY KEY REFERENCES users (id),
    code_hash TEXT   NOT NULL UNIQUE,
    made      BIGINT NOT NULL
);

-- Users whom a user lets join none of their own tables.
--   id    names the block in requests, so that it can be ended when no match of the two is left
CREATE TABLE blocks (
    id      TEXT   NOT NULL PRIMARY KEY,
    player  TEXT   NOT NULL REFERENCES users (id),
    blocked TEXT   NOT NULL REFERENCES users (id),
    made    BIGINT NOT NULL,
    UNIQUE (player, blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- ---- tables ----

-- A table with its two codes: `code` invites players, `watch` spectators. `match_id` is the current or the latest match.
-- `origin` says, as JSON, where the next match comes from; NULL if it is dealt afresh. `free` is the number of free seats,
-- so that the public list can leave full tables out before it is cut.
CREATE TABLE tables (
    code     TEXT   NOT NULL PRIMARY KEY,
    watch    TEXT   NOT NULL UNIQUE,
    game     TEXT   NOT NULL,
    host     TEXT   NOT NULL REFERENCES users (id),
    settings TEXT   NOT NULL,
    listed   BIGINT NOT NULL,
    match_id TEXT,
    created  BIGINT NOT NULL,
    touched  BIGINT NOT NULL,
    origin   TEXT,
    free     BIGINT NOT NULL
);
CREATE INDEX tables_by_host ON tables (host, created);
CREATE INDEX tables_by_touch ON tables (listed, touched);

-- The seats of a table that are taken now, by a user (`player`) or a bot (its level). A free seat has no row. A player's list
-- of tables reads only the seats that it shows: each seat repeats what the list is ordered and cut by.
--   ready    when its player became ready for the next match; NULL if not ready
--   touched  of its table
--   ended    when the match of its table ended; 0 while the table waits or plays
CREATE TABLE seats (
    code    TEXT   NOT NULL REFERENCES tables (code),
    seat    BIGINT NOT NULL,
    player  TEXT REFERENCES users (id),
    bot     TEXT,
    ready   BIGINT,
    touched BIGINT NOT NULL DEFAULT 0,
    ended   BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (code, seat)
);
CREATE INDEX seats_by_player ON seats (player, ended, touched);

-- Users whom the host removed from a table: they may not come back until the host lets them.
CREATE TABLE removed_users (
    code   TEXT NOT NULL REFERENCES tables (code),
    player TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (code, player)
);

-- One-time links, by the hash of their token. Without a table a link signs another browser in as the user `player`; with
-- one it gives the seat of `player` to the user who opens it. `taken` is the hash of the session that a link has made.
CREATE TABLE one_time_links (
    token_hash TEXT   NOT NULL PRIMARY KEY,
    player     TEXT   NOT NULL REFERENCES users (id),
    code       TEXT REFERENCES tables (code),
    seat       BIGINT,
    ends       BIGINT NOT NULL,
    taken      TEXT
);
CREATE INDEX one_time_links_by_player ON one_time_links (player);

-- ---- invitations ----

-- Invitations of the operator to open tables. Only the hash of the link's token is stored.
--   ends  later it is not taken any more
--   uses  how many more users may take it
CREATE TABLE invitations (
    id         TEXT   NOT NULL PRIMARY KEY,
    token_hash TEXT   NOT NULL UNIQUE,
    made       BIGINT NOT NULL,
    ends       BIGINT NOT NULL,
    uses       BIGINT NOT NULL
);

-- Users who may open tables where not everyone may.
--   invitation  the one they took; NULL if they gave the house password
CREATE TABLE opening_rights (
    player     TEXT   NOT NULL PRIMARY KEY REFERENCES users (id),
    invitation TEXT   REFERENCES invitations (id),
    since      BIGINT NOT NULL
);
CREATE INDEX opening_rights_by_invitation ON opening_rights (invitation);

-- Invitations of hosts to people with whom they have played; the latest of each pair.
--   declined  whether the invited user said no
CREATE TABLE table_invitations (
    id       TEXT   NOT NULL PRIMARY KEY,
    code     TEXT   NOT NULL REFERENCES tables (code),
    inviter  TEXT   NOT NULL REFERENCES users (id),
    invited  TEXT   NOT NULL REFERENCES users (id),
    made     BIGINT NOT NULL,
    declined BIGINT NOT NULL,
    UNIQUE (inviter, invited)
);
CREATE INDEX table_invitations_by_invited ON table_invitations (invited, made);
CREATE INDEX table_invitations_by_time ON table_invitations (made);

-- Users whose browsers are not told of invitations.
CREATE TABLE muted_invitations (
    player TEXT   NOT NULL PRIMARY KEY REFERENCES users (id)
);

-- ---- matches ----

-- A match. With its options, its seed and its journal the rules rebuild every position.
--   rules     version of the game's rules when it began
--   hash      hash of the table before the first answer
--   ending    why it ended: played, resigned, agreed, or void if later rules could not continue it
--   fair      as JSON: what the seed was made from, so that the deal can be verified
--   origin    as JSON: the match or the day that it comes from; NULL if it was dealt afresh
--   deal      what it has in common with other matches of the same deal: the id of the first of them, or a day
--   branches  as JSON: from which answers on other seeds apply
--   rated     whether ratings have counted it
CREATE TABLE matches (
    id         TEXT   NOT NULL PRIMARY KEY,
    code       TEXT   NOT NULL REFERENCES tables (code),
    game       TEXT   NOT NULL,
    release    TEXT   NOT NULL,
    options    TEXT   NOT NULL,
    first_seat BIGINT NOT NULL,
    seed       TEXT   NOT NULL,
    started    BIGINT NOT NULL,
    ended      BIGINT,
    results    TEXT,
    rules      BIGINT NOT NULL,
    hash       BIGINT,
    ending     TEXT,
    fair       TEXT,
    origin     TEXT,
    deal       TEXT,
    branches   TEXT,
    rated      BIGINT
);
CREATE INDEX matches_by_deal ON matches (deal);
-- Finds the matches of a table, for its score.
CREATE INDEX matches_by_table ON matches (code, id);
CREATE INDEX matches_not_rated ON matches (ended, id) WHERE rated IS NULL AND ended IS NOT NULL;

-- The players of a match with their names at that time. `status`: `stood_in` or `resigned` if a bot plays for the user.
-- `outcome`: `won`, `shared` or `lost`; NULL if the match has no winner (yet).
CREATE TABLE match_seats (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    seat     BIGINT NOT NULL,
    player   TEXT REFERENCES users (id),
    bot      TEXT,
    name     TEXT   NOT NULL,
    status   TEXT,
    outcome  TEXT,
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX match_seats_by_player ON match_seats (player, match_id);

-- Players who had a seat of a match before another user took it over, and after how many answers that was.
CREATE TABLE former_players (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    seat     BIGINT NOT NULL,
    answers  BIGINT NOT NULL,
    player   TEXT   NOT NULL REFERENCES users (id),
    name     TEXT   NOT NULL
);
CREATE INDEX former_players_by_match ON former_players (match_id);
CREATE INDEX former_players_by_player ON former_players (player);

-- The journal of every match: its answers and undos in order. Append-only; the key makes it impossible that two entries
-- take one place.
--   message   the client's id of the message, so that a message is done once even across a restart
--   hash      hash of the table after the entry
--   standing  the standing of the seats, if the entry changed it
--   took      time of the seat that the entry used, in milliseconds
--   epoch     of the lease under which it was written; NULL on a single server
CREATE TABLE journal (
    match_id TEXT   NOT NULL,
    seq      BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    message  TEXT,
    answer   TEXT   NOT NULL,
    hash     BIGINT,
    standing TEXT,
    took     BIGINT NOT NULL DEFAULT 0,
    epoch    BIGINT,
    PRIMARY KEY (match_id, seq)
);

-- The newest entries of all matches in the order in which they were written; only an SQLite server fills it. Rows without a
-- key are appended to one page after the other, while each row of `journal` changes a page of its own index. The writer moves
-- them into `journal` in sorted batches, and makes sure that no two entries take one place.
CREATE TABLE journal_tail (
    match_id TEXT   NOT NULL,
    seq      BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    message  TEXT,
    answer   TEXT   NOT NULL,
    hash     BIGINT,
    standing TEXT,
    took     BIGINT NOT NULL,
    epoch    BIGINT
);

-- The whole journal: every reader uses this.
CREATE VIEW journal_entries AS
    SELECT match_id, seq, seat, message, answer, hash, standing, took, epoch FROM journal
    UNION ALL
    SELECT match_id, seq, seat, message, answer, hash, standing, took, epoch FROM journal_tail;

-- Matches that are paused.
--   seat   which has paused it
--   until  when a pause ends by itself, as a vacation does
CREATE TABLE pauses (
    match_id TEXT   NOT NULL REFERENCES matches (id) PRIMARY KEY,
    seat     BIGINT NOT NULL,
    since    BIGINT NOT NULL,
    until    BIGINT
);

-- The request for a vacation, which is a pause with an end.
--   agreed      the seats that have consented, as JSON
--   refused_by  the seat that has refused
CREATE TABLE vacation_requests (
    match_id   TEXT   NOT NULL REFERENCES matches (id) PRIMARY KEY,
    seat       BIGINT NOT NULL,
    days       BIGINT NOT NULL,
    since      BIGINT NOT NULL,
    agreed     TEXT   NOT NULL,
    refused_by BIGINT
);

-- What the server answers for a player in a match that is played, as JSON.
CREATE TABLE standing_answers (
    match_id TEXT NOT NULL REFERENCES matches (id),
    player   TEXT NOT NULL REFERENCES users (id),
    answers  TEXT NOT NULL,
    PRIMARY KEY (match_id, player)
);

-- The progress of each match in play as all clients see it: whose turn it is, whom the match asks, and since when. Lists of
-- tables read it, and no journal. A secret question changes none of it.
--   entries  the number of entries of the journal at that time
--   since    later by the pauses since; NULL if unknown
--   stood    when the time of the seats came to stand: the match was paused, or its updates were held back
--   held     since when its updates are held back, because a player might be asked in secret
--   round    NULL in rows from before turns were saved; 0 if the rules of this release cannot play the match
--   seat     whose turn it is
--   asked    as JSON: the seats that must answer
--   times    as JSON: for each seat the milliseconds that it had left at `since`, or null if no player plays it; empty without a
--            clock in days
CREATE TABLE match_progress (
    match_id TEXT   NOT NULL REFERENCES matches (id) PRIMARY KEY,
    entries  BIGINT NOT NULL,
    since    BIGINT,
    stood    BIGINT,
    held     BIGINT,
    round    BIGINT,
    seat     BIGINT,
    asked    TEXT,
    times    TEXT
);

-- ---- finished matches ----

-- What a finished match looked like to a seat, or to a spectator (seat -1): steps and log as compressed JSON. Replays
-- need no rules.
CREATE TABLE recorded_views (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    seat     BIGINT NOT NULL,
    body     BYTEA  NOT NULL,
    PRIMARY KEY (match_id, seat)
);

-- The cards that a match was played with: its kingdom.
CREATE TABLE match_cards (
    match_id TEXT NOT NULL REFERENCES matches (id),
    card     TEXT NOT NULL,
    PRIMARY KEY (match_id, card)
);

-- Statistics of one match as JSON, written once when it ends: cards, and for each seat what it bought and its points after
-- each turn.
CREATE TABLE match_stats (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    stats    TEXT NOT NULL
);

-- The review of a finished match as compressed JSON, made once when one of its players asks for it.
CREATE TABLE reviews (
    match_id TEXT  NOT NULL PRIMARY KEY REFERENCES matches (id),
    body     BYTEA NOT NULL
);

-- The rating of a user after the `number`th rated match of a game. Ratings, deviations and volatilities are billionths:
-- the same numbers in every database. The keys make it impossible that a match counts twice.
CREATE TABLE rating_changes (
    game       TEXT   NOT NULL,
    player     TEXT   NOT NULL REFERENCES users (id),
    number     BIGINT NOT NULL,
    match_id   TEXT   NOT NULL REFERENCES matches (id),
    ended      BIGINT NOT NULL,
    rating     BIGINT NOT NULL,
    deviation  BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    PRIMARY KEY (game, player, number),
    UNIQUE (match_id, player)
);

-- The latest rating of each user. `proven` is the rating less twice its deviation.
CREATE TABLE ratings (
    game       TEXT   NOT NULL,
    player     TEXT   NOT NULL REFERENCES users (id),
    number     BIGINT NOT NULL,
    rating     BIGINT NOT NULL,
    deviation  BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    proven     BIGINT NOT NULL,
    PRIMARY KEY (game, player)
);
CREATE INDEX ratings_by_proof ON ratings (game, proven);

-- The match of a user that counts on a day: the first one that the user began.
CREATE TABLE daily_plays (
    day      TEXT NOT NULL,
    game     TEXT NOT NULL,
    player   TEXT NOT NULL REFERENCES users (id),
    match_id TEXT NOT NULL REFERENCES matches (id),
    PRIMARY KEY (day, game, player)
);
CREATE INDEX daily_plays_by_match ON daily_plays (match_id);

-- ---- matches of other servers ----

-- Imported matches: the signed file as it was brought. They are apart from `matches`, so that no statistics and no list of
-- a user's own matches count them.
CREATE TABLE imports (
    id       TEXT   NOT NULL PRIMARY KEY,
    imported BIGINT NOT NULL,
    file     BYTEA  NOT NULL
);
CREATE INDEX imports_by_time ON imports (imported);

-- What an imported match looked like, as in `recorded_views`.
CREATE TABLE imported_views (
    import_id TEXT   NOT NULL REFERENCES imports (id),
    seat      BIGINT NOT NULL,
    body      BYTEA  NOT NULL,
    PRIMARY KEY (import_id, seat)
);

-- ---- notices for browsers ----

-- Browsers that are told that it is their user's move, by Web Push.
--   public_key, secret  of the browser, in base64url: notices are encrypted for them
--   made                when the browser subscribed last
CREATE TABLE push_subscriptions (
    endpoint   TEXT   NOT NULL PRIMARY KEY,
    player     TEXT   NOT NULL REFERENCES users (id),
    public_key TEXT   NOT NULL,
    secret     TEXT   NOT NULL,
    made       BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_by_player ON push_subscriptions (player);

-- The hours in which the notices of a user wait, in minutes from midnight.
--   zone  the time zone of that midnight, by its IANA name; empty for UTC
CREATE TABLE quiet_hours (
    player TEXT   NOT NULL PRIMARY KEY REFERENCES users (id),
    starts BIGINT NOT NULL,
    ends   BIGINT NOT NULL,
    zone   TEXT
);

-- Tables of which a user is not told.
CREATE TABLE muted_tables (
    player TEXT   NOT NULL REFERENCES users (id),
    code   TEXT   NOT NULL REFERENCES tables (code),
    made   BIGINT NOT NULL,
    PRIMARY KEY (player, code)
);

-- The latest turn of a match of which a receiver was told: no turn is told twice, across restarts too. The receiver is the
-- hash of a browser's endpoint, or a group with a seat.
CREATE TABLE told_turns (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    receiver TEXT   NOT NULL,
    turn     BIGINT NOT NULL,
    PRIMARY KEY (match_id, receiver)
);
CREATE INDEX told_turns_by_receiver ON told_turns (receiver);

-- ---- the operator ----

-- Reports of players to the operator. `about` is the reported user, if known; `chat` holds the latest messages of the
-- table as JSON; `done` is when the operator closed the report.
CREATE TABLE reports (
    id         TEXT   NOT NULL PRIMARY KEY,
    at         BIGINT NOT NULL,
    code       TEXT   NOT NULL,
    match_id   TEXT,
    reporter   TEXT   NOT NULL REFERENCES users (id),
    about      TEXT REFERENCES users (id),
    about_name TEXT   NOT NULL,
    reason     TEXT   NOT NULL,
    words      TEXT   NOT NULL,
    chat       TEXT   NOT NULL,
    done       BIGINT
);
CREATE INDEX reports_by_reporter ON reports (reporter, at);
-- Counts the reports of a player.
CREATE INDEX reports_by_about ON reports (about);

-- What a player may not do.
--   kind  `mute`: write in the chat, and change the name; `bar`: use the house
--   ends  NULL until an operator lifts it
CREATE TABLE restrictions (
    player TEXT   NOT NULL REFERENCES users (id),
    kind   TEXT   NOT NULL,
    made   BIGINT NOT NULL,
    ends   BIGINT,
    PRIMARY KEY (player, kind)
);

-- One row, which counts the changes of `restrictions`: every server looks at it, and reads the others only if it has changed.
CREATE TABLE restriction_changes (
    id      BIGINT NOT NULL PRIMARY KEY,
    changes BIGINT NOT NULL
);
INSERT INTO restriction_changes (id, changes) VALUES (1, 0);

-- Links to the operator's page, by the hash of their token. A link that was used is deleted.
CREATE TABLE operator_links (
    token_hash TEXT   NOT NULL PRIMARY KEY,
    operator   TEXT   NOT NULL,
    ends       BIGINT NOT NULL
);

-- Sessions of operators, by the hash of their token. They have nothing in common with the sessions of players.
CREATE TABLE operator_sessions (
    token_hash TEXT   NOT NULL PRIMARY KEY,
    operator   TEXT   NOT NULL,
    ends       BIGINT NOT NULL
);

-- What operators did. A player is named by the id alone, so that a deleted name is deleted here, too.
--   operator  the name that the operator's link was made for; NULL for the command line
--   change    the number in `restriction_changes` of an act that running servers look for: it grows in the order in which acts
--             become visible, whatever the clocks of servers say. NULL for any other act.
CREATE TABLE operator_log (
    id       TEXT   NOT NULL PRIMARY KEY,
    at       BIGINT NOT NULL,
    operator TEXT,
    act      TEXT   NOT NULL,
    player   TEXT REFERENCES users (id),
    report   TEXT,
    change   BIGINT
);

-- The message of the operator to everyone: one row, number 1, or none.
CREATE TABLE house_notices (
    id    BIGINT NOT NULL PRIMARY KEY,
    words TEXT   NOT NULL,
    ends  BIGINT NOT NULL
);

-- Networks whose requests are refused, as in `192.0.2.0/24`.
CREATE TABLE blocked_networks (
    network TEXT   NOT NULL PRIMARY KEY,
    made    BIGINT NOT NULL,
    ends    BIGINT NOT NULL
);

-- ---- the server itself ----

-- The secret half of the Ed25519 key (hexadecimal) that signs exported matches: one row, number 1, written at the first
-- start and shared by all servers of the database.
CREATE TABLE server_key (
    number BIGINT NOT NULL PRIMARY KEY,
    secret TEXT   NOT NULL
);

-- Public keys with which this house signed matches before it got new keys, in hexadecimal.
CREATE TABLE former_keys (
    key   TEXT   NOT NULL PRIMARY KEY,
    ended BIGINT NOT NULL
);

-- Other secrets of the servers of this database.
CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- Always empty: a row that is inserted and deleted again shows that the disk has room.
CREATE TABLE write_probe (
    id     TEXT NOT NULL PRIMARY KEY,
    filler TEXT NOT NULL
);

-- ---- several servers on one PostgreSQL database; empty on a single server ----

-- Server leases: no other server may take over rooms of this one until `ends`, by the clock of the database. `wire` is the
-- version of the messages between servers.
CREATE TABLE servers (
    id   TEXT   NOT NULL PRIMARY KEY,
    wire BIGINT NOT NULL,
    ends BIGINT NOT NULL
);

-- Leases of rooms (`name` is the code of the table) and of jobs that one server runs at a time. Each new owner gets a
-- greater `epoch`, the fencing token: writes with any other are refused.
CREATE TABLE leases (
    name  TEXT   NOT NULL PRIMARY KEY,
    owner TEXT,
    epoch BIGINT NOT NULL
);
