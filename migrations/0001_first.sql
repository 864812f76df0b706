-- Everything a server keeps. One dialect for SQLite and PostgreSQL: whole numbers are BIGINT, times are milliseconds
-- since 1970, everything else is TEXT (ids and hashes in hexadecimal, messages in JSON).

-- A person who said a name.
CREATE TABLE users (
    id      TEXT   NOT NULL PRIMARY KEY,
    name    TEXT   NOT NULL,
    created BIGINT NOT NULL
);

-- A browser of a person. Only the hash of its token is here: who reads this table can be nobody.
CREATE TABLE sessions (
    token_hash TEXT   NOT NULL PRIMARY KEY,
    player     TEXT   NOT NULL REFERENCES users (id),
    created    BIGINT NOT NULL
);

-- A table with its two addresses. `match_id` is the match being played or the last one.
CREATE TABLE tables (
    code     TEXT   NOT NULL PRIMARY KEY,
    watch    TEXT   NOT NULL UNIQUE,
    game     TEXT   NOT NULL,
    host     TEXT   NOT NULL REFERENCES users (id),
    settings TEXT   NOT NULL,
    listed   BIGINT NOT NULL,
    match_id TEXT,
    created  BIGINT NOT NULL,
    touched  BIGINT NOT NULL
);
CREATE INDEX tables_by_host ON tables (host, created);
CREATE INDEX tables_by_touch ON tables (listed, touched);

-- Who sits where now: a person or a bot; a free seat has no row.
CREATE TABLE seats (
    code   TEXT   NOT NULL REFERENCES tables (code),
    seat   BIGINT NOT NULL,
    player TEXT REFERENCES users (id),
    bot    TEXT,
    PRIMARY KEY (code, seat)
);
CREATE INDEX seats_by_player ON seats (player);

-- A match: with its journal it can be made again, step by step.
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
    results    TEXT
);

-- Who played it, under which name.
CREATE TABLE match_seats (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    seat     BIGINT NOT NULL,
    player   TEXT REFERENCES users (id),
    bot      TEXT,
    name     TEXT   NOT NULL,
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX match_seats_by_player ON match_seats (player, match_id);

-- Every answer of every match, only ever appended to. The key makes it impossible that two answers take one place.
-- `message` is the client's id of the message, so that the same one is done once even after a restart.
CREATE TABLE journal (
    match_id TEXT   NOT NULL,
    seq      BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    message  TEXT,
    answer   TEXT   NOT NULL,
    PRIMARY KEY (match_id, seq)
);
