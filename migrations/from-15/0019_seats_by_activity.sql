-- A player's list of tables reads only the seats that it shows: each seat repeats what the list is ordered and cut by.
--   touched  of its table
--   ended    when the match of its table ended; 0 while the table waits or plays
ALTER TABLE seats ADD COLUMN touched BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN ended BIGINT NOT NULL DEFAULT 0;
UPDATE seats SET
    touched = (SELECT t.touched FROM tables t WHERE t.code = seats.code),
    ended = COALESCE((SELECT m.ended FROM tables t JOIN matches m ON m.id = t.match_id WHERE t.code = seats.code), 0);
DROP INDEX seats_by_player;
CREATE INDEX seats_by_player ON seats (player, ended, touched);
