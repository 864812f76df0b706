//! The tail of the journal on SQLite: new entries of all matches are appended to one SQL table without a key, and moved
//! into the keyed one in sorted batches ([decision 18](../../../docs/decisions/0018-the-tail-of-the-journal.md)).
//!
//! The keyed table rejects two entries in one place; here the writer does, which is the only one that appends: the file
//! is locked by one server. It remembers how many entries each match in progress has.

use std::collections::HashMap;

use demesne_base::ids::MatchId;
use demesne_base::limits;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use super::journal::{self, Appended, COLUMNS, Transaction};
use super::transaction;
use super::writer::SkipReason;

/// What the writer remembers of the tail. It is dropped with its connection after any failed commit, and read again.
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
        connection: &mut AnyConnection,
        entries: &[(usize, Appended<'_>)],
        transaction: Transaction,
    ) -> Result<Vec<(usize, SkipReason)>, sqlx::Error> {
        if self.rows.is_none() {
            self.read(connection).await?;
        }
        self.look_up(connection, entries.iter().map(|(_, it)| it.0.match_id)).await?;
        let (mut next, mut skipped) = (Vec::with_capacity(entries.len()), Vec::new());
        for (place, entry) in entries {
            match self.lengths.get_mut(&entry.0.match_id) {
                Some(length) if *length == i64::from(entry.0.seq) => {
                    *length += 1;
                    next.push(*entry);
                }
                Some(_) => skipped.push((*place, SkipReason::NotNext)),
                None => skipped.push((*place, SkipReason::Ended)),
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
    pub(crate) async fn merge(
        &mut self,
        connection: &mut AnyConnection,
    ) -> Result<(), sqlx::Error> {
        let sql = format!(
            "INSERT INTO journal ({COLUMNS}) SELECT {COLUMNS} FROM journal_tail ORDER BY match_id, seq"
        );
        sqlx::query(AssertSqlSafe(sql)).execute(&mut *connection).await?;
        sqlx::query("DELETE FROM journal_tail").execute(connection).await?;
        *self = Self { rows: Some(0), lengths: HashMap::new() };
        Ok(())
    }

    /// A match is not in progress any more.
    pub(crate) fn has_ended(&mut self, id: MatchId) {
        self.lengths.remove(&id);
    }

    async fn read(&mut self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let counted = sqlx::query("SELECT COUNT(*) AS found FROM journal_tail");
        let counted: i64 = counted.fetch_one(&mut *connection).await?.try_get("found")?;
        let lengths = sqlx::query(
            "SELECT m.id, MAX(t.seq) + 1 AS length FROM journal_tail t \
             JOIN matches m ON m.id = t.match_id WHERE m.ended IS NULL GROUP BY m.id",
        );
        self.insert(&lengths.fetch_all(connection).await?)?;
        self.rows = Some(usize::try_from(counted).unwrap_or_default());
        Ok(())
    }

    /// Reads the lengths of matches that are not known. Those in progress have no row in the tail.
    async fn look_up(
        &mut self,
        connection: &mut AnyConnection,
        ids: impl Iterator<Item = MatchId>,
    ) -> Result<(), sqlx::Error> {
        let unknown: Vec<MatchId> = ids.filter(|id| !self.lengths.contains_key(id)).collect();
        if unknown.is_empty() {
            return Ok(());
        }
        let places = vec!["?"; unknown.len()].join(", ");
        let sql = format!(
            "SELECT m.id, COALESCE((SELECT MAX(seq) + 1 FROM journal WHERE match_id = m.id), 0) AS length \
             FROM matches m WHERE m.ended IS NULL AND m.id IN ({places})"
        );
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for id in unknown {
            query = query.bind(id.to_string());
        }
        self.insert(&query.fetch_all(connection).await?)
    }

    fn insert(&mut self, rows: &[AnyRow]) -> Result<(), sqlx::Error> {
        for row in rows {
            if let Some(id) = MatchId::parse(row.try_get("id")?) {
                self.lengths.insert(id, row.try_get("length")?);
            }
        }
        Ok(())
    }
}

/// Merges the tail that an earlier server left behind, in a transaction of its own. After an error the connection must
/// not be used again.
pub(super) async fn merge_at_start(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    transaction::begin(connection).await?;
    Tail::default().merge(connection).await?;
    transaction::commit(connection).await
}
