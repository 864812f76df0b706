-- The whole database. One dialect for SQLite and PostgreSQL: integers are BIGINT, times are milliseconds since 1970, files
-- are BYTEA, and everything else is TEXT (ids and hashes in hexadecimal, structured values as JSON).

-- ---- users ----

-- A user who has chosen a name. There are no accounts.
CREATE TABLE users (
    id      TEXT   NOT NULL PRIMARY KEY,
    name    TEXT   NOT NULL,
    created BIGINT NOT NULL
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

-- The seats of a table that are taken now, by a user (`player`) or a bot (its level). A free seat has no row.
CREATE TABLE seats (
    code   TEXT   NOT NULL REFERENCES tables (code),
    seat   BIGINT NOT NULL,
    player TEXT REFERENCES users (id),
    bot    TEXT,
    PRIMARY KEY (code, seat)
);
CREATE INDEX seats_by_player ON seats (player);

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

-- Matches that are paused: by which seat, since when.
CREATE TABLE pauses (
    match_id TEXT   NOT NULL REFERENCES matches (id) PRIMARY KEY,
    seat     BIGINT NOT NULL,
    since    BIGINT NOT NULL
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

-- ---- reports ----

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

-- ---- the server itself ----

-- The secret half of the Ed25519 key (hexadecimal) that signs exported matches: one row, number 1, written at the first
-- start and shared by all servers of the database.
CREATE TABLE server_key (
    number BIGINT NOT NULL PRIMARY KEY,
    secret TEXT   NOT NULL
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
