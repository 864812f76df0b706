-- Vacations: pauses with an end, and the request for one.
--   until       when a pause ends by itself, in milliseconds since 1970
--   since       when the vacation was asked for, in milliseconds since 1970
--   agreed      the seats that have consented, as JSON
--   refused_by  the seat that has refused
ALTER TABLE pauses ADD COLUMN until BIGINT;

CREATE TABLE vacation_requests (
    match_id   TEXT   NOT NULL REFERENCES matches (id) PRIMARY KEY,
    seat       BIGINT NOT NULL,
    days       BIGINT NOT NULL,
    since      BIGINT NOT NULL,
    agreed     TEXT   NOT NULL,
    refused_by BIGINT
);
