-- What a match was dealt from, as JSON: the server's secret with its commitment, what each seat promised and added, and
-- the settings and results that were drawn from. Nothing for matches that began before deals could be checked.
ALTER TABLE matches ADD COLUMN fair TEXT;
