-- A browser's token is replaced now and then. Until the new one is used for the first time it says which one it
-- `replaces`; from then on the old one is good until `ends`, for requests that were under way.
ALTER TABLE sessions ADD COLUMN replaces TEXT;
ALTER TABLE sessions ADD COLUMN ends BIGINT;
CREATE INDEX sessions_by_player ON sessions (player);
