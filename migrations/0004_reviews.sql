-- The review of a finished match as compressed JSON, made once when one of its players asks for it.
CREATE TABLE reviews (
    match_id TEXT  NOT NULL PRIMARY KEY REFERENCES matches (id),
    body     BYTEA NOT NULL
);
