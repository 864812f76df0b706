-- The number in `restriction_changes` of an act that running servers look for: it grows in the order in which acts become
-- visible, whatever the clocks of servers say. NULL for any other act.
ALTER TABLE operator_log ADD COLUMN change BIGINT;
