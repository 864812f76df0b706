-- What is searched for and counted in finished matches, written once for each when it has ended.

-- Which cards it was played with: its kingdom.
CREATE TABLE match_cards (
    match_id TEXT NOT NULL REFERENCES matches (id),
    card     TEXT NOT NULL,
    PRIMARY KEY (match_id, card)
);

-- What statistics need of it, as JSON: cards, and for each seat what it bought and its points after each turn. Then nothing
-- is played again to count it.
CREATE TABLE match_stats (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    stats    TEXT NOT NULL
);

-- How it went for a seat: `won`, `shared`, `lost`; nothing while it goes on, or where nobody was to win.
ALTER TABLE match_seats ADD COLUMN outcome TEXT;

-- Whether ratings have taken notice of it. They look at matches in the order in which these ended.
ALTER TABLE matches ADD COLUMN rated BIGINT;
CREATE INDEX matches_not_rated ON matches (ended, id) WHERE rated IS NULL AND ended IS NOT NULL;

-- The rating of a person after their `number`th match of a game that was rated. Ratings, deviations and volatilities are
-- billionths, so that they are the same numbers in every database. The key makes it impossible that a match counts twice,
-- or that two follow the same one.
CREATE TABLE rating_changes (
    game       TEXT   NOT NULL,
    player     TEXT   NOT NULL REFERENCES users (id),
    number     BIGINT NOT NULL,
    match_id   TEXT   NOT NULL REFERENCES matches (id),
    ended      BIGINT NOT NULL,
    rating     BIGINT NOT NULL,
    deviation  BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    PRIMARY KEY (game, player, number),
    UNIQUE (match_id, player)
);

-- The latest of them. `proven` is the rating less twice its deviation.
CREATE TABLE ratings (
    game       TEXT   NOT NULL,
    player     TEXT   NOT NULL REFERENCES users (id),
    number     BIGINT NOT NULL,
    rating     BIGINT NOT NULL,
    deviation  BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    proven     BIGINT NOT NULL,
    PRIMARY KEY (game, player)
);
CREATE INDEX ratings_by_proof ON ratings (game, proven);
