-- What operators do about players: restrictions, the sessions of operators, and the log of their acts.

-- What a player may not do.
--   kind  `mute`: write in the chat, and change the name; `bar`: use the house
--   ends  in milliseconds since 1970; NULL until an operator lifts it
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
CREATE TABLE operator_log (
    id       TEXT   NOT NULL PRIMARY KEY,
    at       BIGINT NOT NULL,
    operator TEXT,
    act      TEXT   NOT NULL,
    player   TEXT REFERENCES users (id),
    report   TEXT
);

-- Counts the reports of a player.
CREATE INDEX reports_by_about ON reports (about);
