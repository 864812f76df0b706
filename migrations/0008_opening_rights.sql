-- Invitations of the operator to open tables. Only the hash of the link's token is stored.
--   made  in milliseconds since 1970
--   ends  likewise; later it is not taken any more
--   uses  how many more users may take it
CREATE TABLE invitations (
    id         TEXT   NOT NULL PRIMARY KEY,
    token_hash TEXT   NOT NULL UNIQUE,
    made       BIGINT NOT NULL,
    ends       BIGINT NOT NULL,
    uses       BIGINT NOT NULL
);
-- Users who may open tables where not everyone may.
--   invitation  the one they took; NULL if they gave the house password
--   since       in milliseconds since 1970
CREATE TABLE opening_rights (
    player     TEXT   NOT NULL PRIMARY KEY REFERENCES users (id),
    invitation TEXT   REFERENCES invitations (id),
    since      BIGINT NOT NULL
);
CREATE INDEX opening_rights_by_invitation ON opening_rights (invitation);
