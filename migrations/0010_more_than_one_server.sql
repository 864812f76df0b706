-- More than one server on one database (PostgreSQL). A server alone leaves all of this empty.

-- A server that runs rooms: until `ends`, in milliseconds since 1970 by the database's own clock, nobody may take what it
-- holds. `wire` is the version of what servers say to each other.
CREATE TABLE servers (
    id   TEXT   NOT NULL PRIMARY KEY,
    wire BIGINT NOT NULL,
    ends BIGINT NOT NULL
);

-- Who runs the room of a table (`name` is its code) or does a chore of the house: nobody, or a server. Every taking has a
-- greater `epoch` than the one before; whoever writes with another one than this is refused.
CREATE TABLE leases (
    name  TEXT   NOT NULL PRIMARY KEY,
    owner TEXT,
    epoch BIGINT NOT NULL
);

-- The epoch in which an answer was appended; nothing where a server was alone.
ALTER TABLE journal ADD COLUMN epoch BIGINT;
