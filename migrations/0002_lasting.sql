-- What makes a match outlast the rules that it was played by, and room to see whether anything can be saved.

-- `rules` is the version of the game's rules when the match began, 0 where nobody noted it. `hash` is the running hash of
-- the table before the first answer.
ALTER TABLE matches ADD COLUMN rules BIGINT NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN hash BIGINT;

-- The running hash after the answer, and how the seats stood then where that had changed.
ALTER TABLE journal ADD COLUMN hash BIGINT;
ALTER TABLE journal ADD COLUMN standing TEXT;

-- A finished match as each seat and a watcher (seat -1) saw it: steps and log as compressed JSON. It needs no rules to be
-- looked at.
CREATE TABLE recorded_views (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    seat     BIGINT NOT NULL,
    body     BYTEA  NOT NULL,
    PRIMARY KEY (match_id, seat)
);

-- Always empty: a row that is put here and taken away again shows that the disk has room.
CREATE TABLE write_probe (
    id     TEXT NOT NULL PRIMARY KEY,
    filler TEXT NOT NULL
);
