-- Invitations of hosts to people with whom they have played; the latest of each pair.
--   made      when, in milliseconds since 1970
--   declined  whether the invited user said no
CREATE TABLE table_invitations (
    id       TEXT   NOT NULL PRIMARY KEY,
    code     TEXT   NOT NULL REFERENCES tables (code),
    inviter  TEXT   NOT NULL REFERENCES users (id),
    invited  TEXT   NOT NULL REFERENCES users (id),
    made     BIGINT NOT NULL,
    declined BIGINT NOT NULL,
    UNIQUE (inviter, invited)
);
CREATE INDEX table_invitations_by_invited ON table_invitations (invited, made);
CREATE INDEX table_invitations_by_time ON table_invitations (made);

-- Users whose browsers are not told of invitations.
CREATE TABLE muted_invitations (
    player TEXT   NOT NULL PRIMARY KEY REFERENCES users (id)
);
