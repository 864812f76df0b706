-- What the server answers for a player in a match that is played, as JSON.
CREATE TABLE standing_answers (
    match_id TEXT NOT NULL REFERENCES matches (id),
    player   TEXT NOT NULL REFERENCES users (id),
    answers  TEXT NOT NULL,
    PRIMARY KEY (match_id, player)
);
