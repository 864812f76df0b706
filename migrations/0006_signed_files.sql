-- What the host signs exported matches with: one row, number 1, which the first start writes. It is the secret half of an
-- Ed25519 key, in hexadecimal; every server of this database signs with it.
CREATE TABLE server_key (
    number BIGINT NOT NULL PRIMARY KEY,
    secret TEXT   NOT NULL
);

-- Matches that were played on other servers, as the signed file that somebody brought. They stand apart from `matches`:
-- nobody here played them, so no statistics and no list of own matches can count them. `imported` is when it came.
CREATE TABLE imports (
    id       TEXT   NOT NULL PRIMARY KEY,
    imported BIGINT NOT NULL,
    file     BYTEA  NOT NULL
);
CREATE INDEX imports_by_time ON imports (imported);

-- What such a match looked like, as in `recorded_views`.
CREATE TABLE imported_views (
    import_id TEXT   NOT NULL REFERENCES imports (id),
    seat      BIGINT NOT NULL,
    body      BYTEA  NOT NULL,
    PRIMARY KEY (import_id, seat)
);
