-- What is in force for a whole house.

-- The message of the operator to everyone: one row, number 1, or none.
--   ends  in milliseconds since 1970
CREATE TABLE house_notices (
    id    BIGINT NOT NULL PRIMARY KEY,
    words TEXT   NOT NULL,
    ends  BIGINT NOT NULL
);

-- Networks whose requests are refused, as in `192.0.2.0/24`.
--   made, ends  in milliseconds since 1970
CREATE TABLE blocked_networks (
    network TEXT   NOT NULL PRIMARY KEY,
    made    BIGINT NOT NULL,
    ends    BIGINT NOT NULL
);

-- Public keys with which this house signed matches before it got new keys, in hexadecimal.
--   ended  when, in milliseconds since 1970
CREATE TABLE former_keys (
    key   TEXT   NOT NULL PRIMARY KEY,
    ended BIGINT NOT NULL
);
