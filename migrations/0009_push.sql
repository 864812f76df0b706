-- Browsers that are told that it is their user's move, by Web Push.
--   public_key, secret  of the browser, in base64url: notices are encrypted for them
--   made                when the browser subscribed last, in milliseconds since 1970
CREATE TABLE push_subscriptions (
    endpoint   TEXT   NOT NULL PRIMARY KEY,
    player     TEXT   NOT NULL REFERENCES users (id),
    public_key TEXT   NOT NULL,
    secret     TEXT   NOT NULL,
    made       BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_by_player ON push_subscriptions (player);

-- The hours in which the notices of a user wait, in minutes from midnight UTC.
CREATE TABLE quiet_hours (
    player TEXT   NOT NULL PRIMARY KEY REFERENCES users (id),
    starts BIGINT NOT NULL,
    ends   BIGINT NOT NULL
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
