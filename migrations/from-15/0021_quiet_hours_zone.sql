-- The time zone of quiet hours, by its IANA name: their minutes count from midnight there. Empty for hours in UTC, which
-- older pages sent.
ALTER TABLE quiet_hours ADD COLUMN zone TEXT;
