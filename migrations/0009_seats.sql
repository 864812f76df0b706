-- Links that work once. Only the hash of what they hold is here. Without a table a pass makes another browser the person
-- `player`; with one it hands the seat of `player` to whoever opens the link. `taken` is the hash of the session that a
-- pass for a person has made.
CREATE TABLE one_time_links (
    token_hash TEXT   NOT NULL PRIMARY KEY,
    player     TEXT   NOT NULL REFERENCES users (id),
    code       TEXT REFERENCES tables (code),
    seat       BIGINT,
    ends       BIGINT NOT NULL,
    taken      TEXT
);
CREATE INDEX one_time_links_by_player ON one_time_links (player);

-- Matches that are paused, by which seat, since when.
CREATE TABLE pauses (
    match_id TEXT   NOT NULL REFERENCES matches (id) PRIMARY KEY,
    seat     BIGINT NOT NULL,
    since    BIGINT NOT NULL
);

-- Who had a seat of a match before somebody else took it over, and after how many answers that was.
CREATE TABLE former_players (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    seat     BIGINT NOT NULL,
    answers  BIGINT NOT NULL,
    player   TEXT   NOT NULL REFERENCES users (id),
    name     TEXT   NOT NULL
);
CREATE INDEX former_players_by_match ON former_players (match_id);
CREATE INDEX former_players_by_player ON former_players (player);

-- What was reported to who runs the server. `about` is who is reported, where it is known who that is; `chat` is what was
-- said last at the table, as JSON. `done` is when somebody dealt with it.
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
