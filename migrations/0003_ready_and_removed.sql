-- When the player of a seat became ready for the next match; NULL if not ready.
ALTER TABLE seats ADD COLUMN ready BIGINT;

-- Users whom the host removed from a table: they may not come back until the host lets them.
CREATE TABLE removed_users (
    code   TEXT NOT NULL REFERENCES tables (code),
    player TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (code, player)
);
