-- Since when the seats that a match asks have been asked, as far as all clients see the match.
--   entries  the number of entries of the journal at that time
--   since    in milliseconds since 1970, later by the pauses since
--   stood    when their time came to stand: the match was paused, or its updates were held back
--   held     since when its updates are held back, because a player might be asked in secret
CREATE TABLE asked_since (
    match_id TEXT   NOT NULL REFERENCES matches (id) PRIMARY KEY,
    entries  BIGINT NOT NULL,
    since    BIGINT NOT NULL,
    stood    BIGINT,
    held     BIGINT
);
