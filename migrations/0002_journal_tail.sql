-- The newest entries of all matches in the order in which they were written; only an SQLite server fills it. Rows without a
-- key are appended to one page after the other, while each row of `journal` changes a page of its own index. The writer moves
-- them into `journal` in sorted batches, and makes sure that no two entries take one place.
CREATE TABLE journal_tail (
    match_id TEXT   NOT NULL,
    seq      BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    message  TEXT,
    answer   TEXT   NOT NULL,
    hash     BIGINT,
    standing TEXT,
    took     BIGINT NOT NULL,
    epoch    BIGINT
);

-- The whole journal: every reader uses this.
CREATE VIEW journal_entries AS
    SELECT match_id, seq, seat, message, answer, hash, standing, took, epoch FROM journal
    UNION ALL
    SELECT match_id, seq, seat, message, answer, hash, standing, took, epoch FROM journal_tail;
