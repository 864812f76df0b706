-- The code with which a user who has lost every session signs in again. Only its hash is stored.
--   made  when the user made it, in milliseconds since 1970
CREATE TABLE recovery_codes (
    player    TEXT   NOT NULL PRIMARY KEY REFERENCES users (id),
    code_hash TEXT   NOT NULL UNIQUE,
    made      BIGINT NOT NULL
);
