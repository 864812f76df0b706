-- What an answer took of its seat's time, in milliseconds: clocks are made again from it.
ALTER TABLE journal ADD COLUMN took BIGINT NOT NULL DEFAULT 0;

-- Why a match ended: `played`, `resigned`, `agreed`, or `void` where later rules could not go on with it: then its results
-- are those of its last answer. Nothing means played.
ALTER TABLE matches ADD COLUMN ending TEXT;

-- Why a bot plays for the person of a seat: `stood_in`, `resigned`.
ALTER TABLE match_seats ADD COLUMN status TEXT;
