//! Leases: which server runs which room or job, and until when. Stored in PostgreSQL, with fencing by epochs.
//!
//! Leases exist only on PostgreSQL, since a single server needs none. Lease times are by the database's clock: the
//! clocks of the servers need not agree.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use demesne_base::ids::ServerId;
use demesne_base::limits;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, FromRow, Row};
use tokio::sync::watch;

use super::clock::NOW;
use super::history::History;
use super::schema::{self, Address};
use super::statement::Connection;
use super::{Result, StoreError, millis, to_json};
use crate::config::StoreConfig;

/// How long before its lease expires a server stops its rooms by itself: longer than clocks drift apart during
/// [`limits::LEASE`], and than stopping takes.
const LEASE_MARGIN: Duration = Duration::from_millis(500);

/// A fencing token: the lease, its owner and its epoch.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FencingToken {
    /// The code of a table, or the name of a job.
    pub lease: String,
    /// The server that holds the lease.
    pub owner: ServerId,
    /// The epoch of this claim, greater than that of every earlier claim.
    pub epoch: i64,
}

from_row!(FencingToken { lease: plain("name"), owner, epoch });

/// The right to write under a lease. It ends when a write is rejected because another server holds the lease, or when
/// it is revoked.
#[derive(Debug)]
pub struct LeaseGuard {
    /// The token that every write proves.
    pub token: FencingToken,
    ended: watch::Sender<bool>,
}

impl LeaseGuard {
    /// The guard of a lease that was just claimed.
    pub fn new(token: FencingToken) -> Arc<Self> {
        Arc::new(Self { token, ended: watch::Sender::new(false) })
    }

    /// Revokes the right to write.
    pub fn end(&self) {
        self.ended.send_replace(true);
    }

    /// Whether it has ended.
    pub fn has_ended(&self) -> bool {
        *self.ended.borrow()
    }

    /// Watches the end; becomes true when it ends.
    pub fn ended(&self) -> watch::Receiver<bool> {
        self.ended.subscribe()
    }
}

/// How long a server may run rooms. The deadline on the local monotonic clock is earlier than the moment at which the database
/// gives the rooms to another server.
pub struct LeaseDeadline {
    begun: Instant,
    /// The deadline, in milliseconds after the start of the lease.
    valid_for: AtomicU64,
}

impl Default for LeaseDeadline {
    /// The deadline of a lease that is not valid yet.
    fn default() -> Self {
        Self { begun: Instant::now(), valid_for: AtomicU64::new(0) }
    }
}

impl LeaseDeadline {
    /// Extends the lease after a renewal that was sent to the database at `asked`.
    pub fn renewed(&self, asked: Instant) {
        let good_for = asked - self.begun + limits::LEASE - LEASE_MARGIN;
        let good_for = u64::try_from(good_for.as_millis()).unwrap_or(u64::MAX);
        self.valid_for.store(good_for, Ordering::Relaxed);
    }

    /// Whether rooms may run. Cheap: a room checks it before every action.
    pub fn is_valid(&self) -> bool {
        self.begun.elapsed() < self.valid_for()
    }

    /// The time until the deadline.
    pub fn remaining(&self) -> Duration {
        self.valid_for().saturating_sub(self.begun.elapsed())
    }

    fn valid_for(&self) -> Duration {
        Duration::from_millis(self.valid_for.load(Ordering::Relaxed))
    }
}

/// A server with a valid lease.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PeerServer {
    /// The id of the server.
    pub id: ServerId,
    /// The version of its messages to other servers.
    pub wire: i64,
}

from_row!(PeerServer { id, wire });

/// Outcome of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The lease was free, or held by this server.
    Ours {
        /// The new epoch.
        epoch: i64,
        /// Whether it was taken over from a server that did not release it.
        taken_over: bool,
    },
    /// Another living server holds the lease.
    Theirs(PeerServer),
    /// Undecided: this server's lease has expired, or another claim was faster. A retry tells the owner.
    Retry,
}

/// Lease queries, one after the other over a separate connection, so that reads and writes of rooms never delay a
/// renewal.
pub struct Leases {
    address: Address,
    history: History,
    connection: Option<LeaseConnection>,
    /// The longest possible lease. One that ends later than this from now was granted before the database's clock was
    /// set back, and counts as expired: otherwise its rooms would have no owner until the clock catches up.
    longest: Duration,
}

struct LeaseConnection {
    connection: Connection,
    /// The number of changes of the history up to it.
    generation: u64,
}

impl Leases {
    /// Leases of a database. Connects on first use.
    pub fn of(config: &StoreConfig) -> Result<Self> {
        let address = schema::address(config)?;
        let history = History::default();
        Ok(Self { address, history, connection: None, longest: limits::LEASE })
    }

    /// Allows leases of up to this duration.
    #[must_use]
    pub fn lasting(self, longest: Duration) -> Self {
        Self { longest, ..self }
    }

    /// Asks only the database whose history a store continues.
    pub fn of_history(self, history: History) -> Self {
        Self { history, ..self }
    }

    /// Registers a new server with a lease of this duration, and deletes those whose lease expired long ago.
    pub async fn register(&mut self, server: &PeerServer, lease: Duration) -> Result<()> {
        let (lease, longest) = (millis(lease), millis(self.longest));
        self.query(async |connection| {
            let sql = format!("DELETE FROM servers WHERE ends < {NOW} - $1 OR ends > {NOW} + $2");
            execute!(connection, AssertSqlSafe(sql), [10 * lease, longest])?;
            let sql = format!("INSERT INTO servers (id, wire, ends) VALUES ($1, $2, {NOW} + $3)");
            execute!(connection, AssertSqlSafe(sql), [server.id, server.wire, lease])
        })
        .await
    }

    /// Renews a server's lease. Returns false if it has already expired: an expired lease is never renewed.
    pub async fn renew(&mut self, server: ServerId, lease: Duration) -> Result<bool> {
        let lives = lives(self.longest);
        let sql = format!("UPDATE servers SET ends = {NOW} + $2 WHERE id = $1 AND {lives}");
        let renewed = self.query(async |connection| {
            changed_rows!(connection, AssertSqlSafe(sql), [server, millis(lease)])
        });
        Ok(renewed.await? == 1)
    }

    /// Ends a server's lease, and with it all that it held.
    pub async fn resign(&mut self, server: ServerId) -> Result<()> {
        self.query(async |connection| {
            execute!(connection, "DELETE FROM servers WHERE id = $1", [server])
        })
        .await
    }

    /// Every server with a valid lease.
    pub async fn living(&mut self) -> Result<Vec<PeerServer>> {
        let sql = format!("SELECT id, wire FROM servers WHERE {}", lives(self.longest));
        let found =
            self.query(async |connection| query!(AssertSqlSafe(sql)).fetch_all(connection).await);
        Ok(found.await?.iter().map(PeerServer::from_row).collect::<sqlx::Result<_>>()?)
    }

    /// Tries to claim leases, each named once. Returns the outcomes in the same order. Fails if the database rejected
    /// it, or the outcome is unknown; then the leases may have been claimed.
    pub async fn claim(&mut self, server: ServerId, names: &[String]) -> Result<Vec<Claim>> {
        let longest = self.longest;
        self.query(async |connection| claim(connection, server, names, longest).await).await
    }

    /// Releases leases that are still held with these tokens.
    pub async fn release(&mut self, tokens: &[FencingToken]) -> Result<()> {
        if tokens.is_empty() {
            return Ok(());
        }
        self.query(async |connection| release(connection, tokens).await).await
    }

    /// Runs a query within [`limits::LEASES_TIMEOUT`], including the connect. After any error but a definite refusal
    /// the connection is dropped, since its state is unknown.
    async fn query<T>(
        &mut self,
        question: impl AsyncFnOnce(&mut Connection) -> sqlx::Result<T>,
    ) -> Result<T> {
        let (kept, address, history) = (self.connection.take(), &self.address, &self.history);
        let asking = async move {
            let kept = kept.filter(|it| it.generation == history.generation());
            let mut used = match kept {
                Some(kept) => kept,
                None => {
                    let mut connection = address.connect().await?;
                    let generation = history.observe(&mut connection).await?;
                    LeaseConnection { connection, generation }
                }
            };
            let answer = question(&mut used.connection).await.map_err(StoreError::from);
            Ok::<_, StoreError>((answer, used))
        };
        let asked = tokio::time::timeout(limits::LEASES_TIMEOUT, asking).await;
        let (answer, connection) = asked.unwrap_or(Err(StoreError::OutcomeUnknown))?;
        if answer.as_ref().err().is_none_or(StoreError::is_definite) {
            self.connection = Some(connection);
        }
        answer
    }
}

/// SQL condition: the lease of a server is valid.
fn lives(longest: Duration) -> String {
    let longest = millis(longest);
    format!("ends > {NOW} AND ends <= {NOW} + {longest}")
}

async fn claim(
    connection: &mut Connection,
    server: ServerId,
    names: &[String],
    longest: Duration,
) -> sqlx::Result<Vec<Claim>> {
    let mut claims: Vec<Claim> = vec![Claim::Retry; names.len()];
    let place = |name: &str| names.iter().position(|one| one == name);
    for row in owners(&mut *connection, names, longest).await? {
        let owner = PeerServer::from_row(&row)?;
        if let Some(place) = place(row.try_get("name")?).filter(|_| owner.id != server) {
            claims[place] = Claim::Theirs(owner);
        }
    }
    let free: Vec<String> = names
        .iter()
        .zip(&claims)
        .filter(|(_, it)| **it == Claim::Retry)
        .map(|(name, _)| name.clone())
        .collect();
    if free.is_empty() {
        return Ok(claims);
    }
    for row in take(connection, server, &free, longest).await? {
        let before: Option<ServerId> = row.try_get("owner")?;
        let taken_over = before.is_some_and(|before| before != server);
        if let Some(place) = place(row.try_get("name")?) {
            claims[place] = Claim::Ours { epoch: row.try_get("epoch")?, taken_over };
        }
    }
    Ok(claims)
}

/// The living owners of these leases. It takes no locks, so it does not delay an owner.
async fn owners(
    connection: &mut Connection,
    names: &[String],
    longest: Duration,
) -> sqlx::Result<Vec<AnyRow>> {
    let sql = format!(
        "SELECT l.name, l.owner AS id, s.wire FROM leases l JOIN servers s ON s.id = l.owner \
         WHERE {} AND l.name = ANY (CAST($1 AS TEXT[]))",
        lives(longest)
    );
    query!(AssertSqlSafe(sql), [array(names.iter())]).fetch_all(connection).await
}

/// Claims those of these leases that are free, in an order common to all servers to avoid deadlocks.
async fn take(
    connection: &mut Connection,
    server: ServerId,
    names: &[String],
    longest: Duration,
) -> sqlx::Result<Vec<AnyRow>> {
    let lives = lives(longest);
    let sql = format!(
        "WITH wanted (name) AS (SELECT * FROM UNNEST(CAST($2 AS TEXT[]))), \
         before AS (SELECT name, owner FROM leases WHERE name IN (SELECT name FROM wanted)), \
         taken AS (INSERT INTO leases AS l (name, owner, epoch) \
          SELECT name, CAST($1 AS TEXT), 1 FROM wanted \
          WHERE EXISTS (SELECT 1 FROM servers WHERE id = $1 AND {lives}) ORDER BY name \
          ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, epoch = l.epoch + 1 \
          WHERE l.owner IS NULL OR l.owner = excluded.owner \
           OR NOT EXISTS (SELECT 1 FROM servers WHERE id = l.owner AND {lives}) \
          RETURNING name, epoch) \
         SELECT taken.name, taken.epoch, before.owner FROM taken \
         LEFT JOIN before ON before.name = taken.name"
    );
    query!(AssertSqlSafe(sql), [server, array(names.iter())]).fetch_all(connection).await
}

/// Releases in the order of claims to avoid deadlocks.
async fn release(connection: &mut Connection, tokens: &[FencingToken]) -> sqlx::Result<()> {
    let [names, owners, epochs] = columns(tokens.iter());
    execute!(
        connection,
        "WITH held AS (SELECT l.name FROM leases l JOIN UNNEST(CAST($1 AS TEXT[]), CAST($2 AS TEXT[]), \
          CAST($3 AS BIGINT[])) AS v (name, owner, epoch) \
          ON l.name = v.name AND l.owner = v.owner AND l.epoch = v.epoch ORDER BY l.name FOR UPDATE OF l) \
         UPDATE leases SET owner = NULL FROM held WHERE leases.name = held.name",
        [names, owners, epochs]
    )
}

/// Which of these tokens are valid, and locks them until the end of the transaction: a takeover waits for it.
pub(crate) async fn hold(
    connection: &mut Connection,
    tokens: &HashSet<&FencingToken>,
) -> sqlx::Result<HashSet<FencingToken>> {
    let [names, owners, epochs] = columns(tokens.iter().copied());
    let held = query!(
        "SELECT l.name, l.owner, l.epoch FROM leases l JOIN UNNEST(CAST($1 AS TEXT[]), CAST($2 AS TEXT[]), \
         CAST($3 AS BIGINT[])) AS v (name, owner, epoch) \
         ON l.name = v.name AND l.owner = v.owner AND l.epoch = v.epoch ORDER BY l.name FOR SHARE OF l",
        [names, owners, epochs]
    );
    held.fetch_all(connection).await?.iter().map(FencingToken::from_row).collect()
}

/// The names, owners and epochs of tokens, each as an array.
fn columns<'a>(tokens: impl Iterator<Item = &'a FencingToken> + Clone) -> [String; 3] {
    [
        array(tokens.clone().map(|token| &token.lease)),
        array(tokens.clone().map(|token| token.owner)),
        array(tokens.map(|token| token.epoch)),
    ]
}

/// The text form of a PostgreSQL array, which for names and numbers is that of JSON in other brackets.
fn array<T: Serialize>(values: impl Iterator<Item = T>) -> String {
    let list = to_json(&values.collect::<Vec<_>>());
    format!("{{{}}}", &list[1..list.len() - 1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_array_has_its_texts_in_quotes() {
        assert_eq!(array([r#""\"#, "a,{b}", ""].iter()), r#"{"\"\\","a,{b}",""}"#);
        assert_eq!(array([-7, 5].iter()), "{-7,5}");
        assert_eq!(array(std::iter::empty::<String>()), "{}");
    }
}
