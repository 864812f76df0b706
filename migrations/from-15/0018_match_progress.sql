-- The progress of each match in play as all clients see it: whose turn it is, whom the match asks, and since when. Lists of
-- tables read it, and no journal. A secret question changes none of it.
--   entries  the number of entries of the journal at that time
--   since    in milliseconds since 1970, later by the pauses since; NULL if unknown
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
INSERT INTO match_progress (match_id, entries, since, stood, held)
    SELECT match_id, entries, since, stood, held FROM asked_since;
DROP TABLE asked_since;
