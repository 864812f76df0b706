-- Finds the matches of a table, for its score.
CREATE INDEX matches_by_table ON matches (code, id);
