-- Users whom a user lets join none of their own tables.
--   id    names the block in requests, so that it can be ended when no match of the two is left
--   made  when, in milliseconds since 1970
CREATE TABLE blocks (
    id      TEXT   NOT NULL PRIMARY KEY,
    player  TEXT   NOT NULL REFERENCES users (id),
    blocked TEXT   NOT NULL REFERENCES users (id),
    made    BIGINT NOT NULL,
    UNIQUE (player, blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked);
