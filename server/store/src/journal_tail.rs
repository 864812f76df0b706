//! The tail of the journal on SQLite: new entries of all matches are appended to one SQL table without a key, and moved
//! into the keyed one in sorted batches ([decision 18](../../../docs/decisions/0018-the-tail-of-the-journal.md)).
//!
//! The keyed table rejects two entries in one place; here the writer does, which is the only one that appends: the file
//! is locked by one server. It remembers how many entries each match in progress has.

use std::collections::HashMap;

use demesne_base::ids::MatchId;
use demesne_base::limits;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::change::{Change, OpenTransaction, SkipReason};
use super::journal::{self, Appended, COLUMNS, Skipped, Transaction};
use super::statement::Connection;
use super::{statement, transaction};

/// The writer's memory of the tail. It is dropped with its connection after any failed commit, and read again.
#[derive(Default)]
pub(crate) struct Tail {
    /// The number of rows; `None` if it is not known yet.
    rows: Option<usize>,
    /// The number of entries of matches in progress. Those with rows in the tail are all here.
    lengths: HashMap<MatchId, i64>,
}

impl Tail {
    /// Appends the entries that are the next of their match, if it is in progress, within a transaction of the caller
    /// or in one of its own. Returns the others, by their place in the group.
    pub(crate) async fn append(
        &mut self,
        connection: &mut Connection,
        entries: &[Appended<'_>],
        transaction: Transaction,
    ) -> sqlx::Result<Vec<Skipped>> {
        if self.rows.is_none() {
            self.read(connection).await?;
        }
        self.look_up(connection, entries.iter().map(|it| it.entry.match_id)).await?;
        let (mut next, mut skipped) = (Vec::with_capacity(entries.len()), Vec::new());
        for entry in entries {
            match self.lengths.get_mut(&entry.entry.match_id) {
                Some(length) if *length == i64::from(entry.entry.seq) => {
                    *length += 1;
                    next.push(*entry);
                }
                Some(_) => skipped.push(entry.skipped(SkipReason::NotNext)),
                None => skipped.push(entry.skipped(SkipReason::Ended)),
            }
        }
        if !next.is_empty() {
            journal::insert("journal_tail", connection, &next, transaction).await?;
        }
        self.rows = self.rows.map(|rows| rows + next.len());
        Ok(skipped)
    }

    /// Whether it is so long that it must be merged.
    pub(super) fn is_full(&self) -> bool {
        self.rows.is_some_and(|rows| rows >= limits::JOURNAL_TAIL)
    }

    /// Moves all entries into the keyed table, within a transaction of the caller.
    pub(crate) async fn merge(&mut self, connection: &mut Connection) -> sqlx::Result<()> {
        let sql = format!(
            "INSERT INTO journal ({COLUMNS}) SELECT {COLUMNS} FROM journal_tail ORDER BY match_id, seq"
        );
        execute!(connection, AssertSqlSafe(sql))?;
        execute!(connection, "DELETE FROM journal_tail")?;
        *self = Self { rows: Some(0), lengths: HashMap::new() };
        Ok(())
    }

    /// A match is not in progress any more.
    pub(crate) fn has_ended(&mut self, id: MatchId) {
        self.lengths.remove(&id);
    }

    async fn read(&mut self, connection: &mut Connection) -> sqlx::Result<()> {
        let counted = query!("SELECT COUNT(*) FROM journal_tail");
        let counted: Option<i64> = statement::value(&mut *connection, counted).await?;
        let lengths = query!(
            "SELECT m.id, MAX(t.seq) + 1 AS length FROM journal_tail t \
             JOIN matches m ON m.id = t.match_id WHERE m.ended IS NULL GROUP BY m.id",
        );
        self.insert(&lengths.fetch_all(connection).await?)?;
        self.rows = Some(usize::try_from(counted.unwrap_or_default()).unwrap_or_default());
        Ok(())
    }

    /// Reads the lengths of matches that are not known. Those in progress have no row in the tail.
    async fn look_up(
        &mut self,
        connection: &mut Connection,
        ids: impl Iterator<Item = MatchId>,
    ) -> sqlx::Result<()> {
        let unknown: Vec<MatchId> = ids.filter(|id| !self.lengths.contains_key(id)).collect();
        if unknown.is_empty() {
            return Ok(());
        }
        let places = vec!["?"; unknown.len()].join(", ");
        let sql = format!(
            "SELECT m.id, COALESCE((SELECT MAX(seq) + 1 FROM journal WHERE match_id = m.id), 0) AS length \
             FROM matches m WHERE m.ended IS NULL AND m.id IN ({places})"
        );
        let query = query!(AssertSqlSafe(sql));
        let query = unknown.into_iter().fold(query, |query, id| query.bind(id));
        self.insert(&query.fetch_all(connection).await?)
    }

    fn insert(&mut self, rows: &[AnyRow]) -> sqlx::Result<()> {
        for row in rows {
            self.lengths.insert(row.try_get("id")?, row.try_get("length")?);
        }
        Ok(())
    }
}

/// Moves the tail of the journal into the keyed table.
pub struct MergeTail;

impl Change for MergeTail {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let OpenTransaction { connection, tail, .. } = transaction;
        tail.merge(connection).await
    }
}

/// Merges the tail that an earlier server left behind, in a transaction of its own. After an error the connection must
/// not be used again.
pub(super) async fn merge_at_start(connection: &mut Connection) -> sqlx::Result<()> {
    transaction::begin(connection).await?;
    Tail::default().merge(connection).await?;
    transaction::commit(connection).await
}
