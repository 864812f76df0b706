-- Deals that are played again.

-- Where the next match of a table comes from, as JSON; nothing when it is dealt afresh.
ALTER TABLE tables ADD COLUMN origin TEXT;

-- Where a match comes from, as JSON; nothing when it was dealt afresh. Who counts what people win leaves the others out:
-- their players may have known the cards.
ALTER TABLE matches ADD COLUMN origin TEXT;

-- Which deal a match has in common with others: the id of the match that had it first, or a day. Nothing when nobody
-- played it before.
ALTER TABLE matches ADD COLUMN deal TEXT;
CREATE INDEX matches_by_deal ON matches (deal);

-- From which answers on chance comes from other seeds, as JSON; nothing where it never does.
ALTER TABLE matches ADD COLUMN branches TEXT;

-- What nobody but the servers of this database may know.
CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- Which match of somebody counts on a day: the first one that they began.
CREATE TABLE daily_plays (
    day      TEXT NOT NULL,
    game     TEXT NOT NULL,
    player   TEXT NOT NULL REFERENCES users (id),
    match_id TEXT NOT NULL REFERENCES matches (id),
    PRIMARY KEY (day, game, player)
);
CREATE INDEX daily_plays_by_match ON daily_plays (match_id);
