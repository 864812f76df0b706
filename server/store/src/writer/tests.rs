//! Tests of the writer task: groups, time limits, and connections whose transaction failed.

use demesne_base::ids::UserId;
use sqlx::Executor as _;

use super::*;
use crate::config::StoreConfig;
use crate::lane::CommitStall;
use crate::users::{NewUser, User};
use crate::{Store, schema};

fn job(change: impl Change) -> Job {
    watched_job(change).0
}

/// A job with the receiver of its outcome.
fn watched_job(change: impl Change) -> (Job, oneshot::Receiver<Result<(), StoreError>>) {
    let (reply, outcome) = oneshot::channel();
    (Job { change: FencedChange::of_ours(change), reply }, outcome)
}

fn user() -> User {
    User { id: UserId::new(), name: "Eve".to_owned(), program: None }
}

/// A new user, with their id as the hash of their token.
fn new_user(user: &User) -> NewUser {
    NewUser { user: user.clone(), session: user.id.to_string() }
}

fn name() -> Job {
    job(new_user(&user()))
}

/// A writer on a database in a file, with a store that reads it.
struct TestWriter {
    store: Store,
    stall: CommitStall,
    handle: WriterHandle,
    data: std::path::PathBuf,
}

impl TestWriter {
    /// A writer that saves the jobs which are in its queue at its start as one group.
    async fn start(timeouts: SaveTimeouts, first: Vec<Job>) -> Self {
        Self::start_as(timeouts, first, "").await
    }

    /// A writer whose first connection has executed this statement.
    async fn start_with(statement: &'static str) -> Self {
        Self::start_as(SaveTimeouts::default(), Vec::new(), statement).await
    }

    async fn start_as(timeouts: SaveTimeouts, first: Vec<Job>, statement: &'static str) -> Self {
        let name = format!("demesne-writer-{}", uuid::Uuid::new_v4().simple());
        let data = std::env::temp_dir().join(name);
        let config = StoreConfig { data: data.clone(), database: None };
        let (store, _task) = Store::open(&config).await.expect("the database opens");
        let address = schema::address(&config).expect("an address");
        let stall = CommitStall::default();
        let mut connection = address.connect().await.expect("it connects");
        connection.execute(statement).await.expect("it is executed");
        let lane = WriterLane::of_its_own(address, stall.clone());
        let health = WriteHealth::default();
        let (handle, run) = writer(lane, Some(connection), Metrics::new(), health, timeouts);
        stall.delay(Duration::from_millis(100));
        for job in first {
            handle.jobs.send(job).await.expect("the queue is open");
        }
        tokio::spawn(run);
        Self { store, stall, handle, data }
    }

    async fn save(&self, change: impl Change) -> Result<(), StoreError> {
        self.handle.save(FencedChange::of_ours(change)).await
    }

    async fn has(&self, user: &User) -> bool {
        let browser = self.store.browser(&user.id.to_string()).await;
        browser.expect("it can be read").is_some()
    }
}

impl Drop for TestWriter {
    fn drop(&mut self) {
        // A leftover in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// Longer than any test.
const LONG: Duration = Duration::from_mins(1);

#[tokio::test]
async fn a_change_that_waits_too_long_behind_others_is_withdrawn() {
    let timeouts = SaveTimeouts { queue: Duration::from_millis(20), group: LONG, total: 2 * LONG };
    let writer = TestWriter::start(timeouts, Vec::new()).await;
    let stall = writer.stall.begin().await;
    let (first, outcome) = watched_job(Probe);
    let begun = Arc::clone(&first.change);
    writer.handle.jobs.send(first).await.expect("the queue is open");
    while !begun.is_claimed.load(Ordering::Acquire) {
        yield_now().await;
    }
    let (late, later) = (user(), user());
    let withdrawn = writer.save(new_user(&late)).await;
    assert!(matches!(withdrawn, Err(StoreError::Unreachable(_))), "{withdrawn:?}");
    drop(stall);
    outcome.await.expect("it has an outcome").expect("it is saved");
    let (change, saved) = watched_job(new_user(&later));
    writer.handle.jobs.send(change).await.expect("the queue is open");
    saved.await.expect("it has an outcome").expect("it is saved");
    assert!(writer.has(&later).await && !writer.has(&late).await);
}

#[tokio::test]
async fn a_change_that_has_begun_has_an_outcome_within_the_limit() {
    let queue = Duration::from_millis(500);
    let timeouts = SaveTimeouts { queue, group: 2 * LONG, total: 2 * queue };
    let writer = TestWriter::start(timeouts, Vec::new()).await;
    let _stall = writer.stall.begin().await;
    let saved = tokio::time::timeout(LONG, writer.save(Probe)).await;
    assert!(saved.expect("it has an outcome").is_err());
}

#[tokio::test]
async fn saving_a_group_one_by_one_has_one_limit_for_all_together() {
    // Sixty-four commits take six seconds.
    let group = Duration::from_secs(1);
    let timeouts = SaveTimeouts { queue: LONG, group, total: LONG };
    let mut users: Vec<User> = (1..crate::writer::WRITES_PER_COMMIT).map(|_| user()).collect();
    users.insert(1, users[0].clone());
    let (jobs, outcomes): (Vec<_>, Vec<_>) =
        users.iter().map(|user| watched_job(new_user(user))).unzip();
    let writer = TestWriter::start(timeouts, jobs).await;
    let mut in_time = 0;
    let mut unknown = 0;
    for (place, (user, outcome)) in users.iter().zip(outcomes).enumerate() {
        match outcome.await.expect("it has an outcome") {
            Ok(()) => {
                in_time += 1;
                assert!(writer.has(user).await, "change {place} was saved");
            }
            Err(error) if place == 1 => assert!(error.is_definite(), "{error}"),
            Err(StoreError::OutcomeUnknown) => unknown += 1,
            Err(error) => {
                assert!(matches!(error, StoreError::Unreachable(_)), "{error}");
                assert!(!writer.has(user).await, "change {place} was refused");
            }
        }
    }
    assert!(in_time < 32, "{in_time} changes were saved within a second");
    assert!(unknown <= 1, "one commit was in progress at the end");
    writer.save(new_user(&user())).await.expect("the writer continues");
}

/// SQLite rolls such a transaction back by itself, so that the library's own rollback fails.
#[tokio::test]
async fn changes_after_a_full_file_are_in_the_file() {
    let writer = TestWriter::start_with("PRAGMA max_page_count = 1").await;
    let (first, second) = (user(), user());
    let full = writer.save(Probe).await;
    assert!(full.as_ref().is_err_and(StoreError::is_definite), "{full:?}");
    writer.save(new_user(&first)).await.expect("it is saved");
    writer.save(new_user(&second)).await.expect("it is saved");
    assert!(writer.has(&first).await && writer.has(&second).await);
}

#[tokio::test]
async fn a_transaction_that_is_open_already_is_an_error() {
    let writer = TestWriter::start_with("BEGIN IMMEDIATE").await;
    let user = user();
    let refused = writer.save(new_user(&user)).await;
    assert!(refused.is_err_and(|error| error.is_definite()), "none is open here");
    writer.save(new_user(&user)).await.expect("the writer continues on a new connection");
    assert!(writer.has(&user).await);
}

#[tokio::test]
async fn a_locked_database_is_not_the_fault_of_one_change() {
    let timeouts = SaveTimeouts::default();
    let writer = TestWriter::start(timeouts, Vec::new()).await;
    let config = StoreConfig { data: writer.data.clone(), database: None };
    let address = schema::address(&config).expect("an address");
    let mut other = address.connect().await.expect("it connects");
    other.execute("BEGIN IMMEDIATE").await.expect("the lock is free");
    let mut late = address.connect().await.expect("it connects");
    late.execute("PRAGMA busy_timeout = 0").await.expect("it is set");
    let locked = late.execute("BEGIN IMMEDIATE").await.expect_err("another has the lock");
    let locked = StoreError::from(locked);
    assert!(locked.is_definite() && !is_of_one_change(&locked), "{locked}");
    assert!(is_of_one_change(&StoreError::Fenced));
}

#[tokio::test]
async fn low_priority_changes_join_the_next_commit() {
    let (sender, mut jobs) = mpsc::channel(crate::writer::WRITE_QUEUE);
    let mut group = Vec::new();
    let both = async {
        sender.send(name()).await.expect("the channel is open");
        tokio::task::yield_now().await;
        sender.send(job(Probe)).await.expect("the channel is open");
    };
    let (gathered, ()) = tokio::join!(gather(&mut jobs, &mut group), both);
    assert!(gathered);
    assert_eq!(group.len(), 2);
}

#[tokio::test]
async fn low_priority_changes_wait_for_a_limited_time() {
    let (sender, mut jobs) = mpsc::channel(crate::writer::WRITE_QUEUE);
    let mut group = Vec::new();
    sender.send(name()).await.expect("the channel is open");
    assert!(gather(&mut jobs, &mut group).await);
    assert_eq!(group.len(), 1);
    drop(sender);
    assert!(!gather(&mut jobs, &mut Vec::new()).await);
}

/// The size of a group to which another task adds a change in each of its turns, if it may grow until this moment.
async fn group_of_a_busy_server(until: Instant) -> usize {
    let (sender, mut jobs) = mpsc::channel(crate::writer::WRITE_QUEUE);
    let mut group = Vec::new();
    let others = async {
        for _ in 0..5 {
            sender.send(job(Probe)).await.expect("the channel is open");
            tokio::task::yield_now().await;
        }
    };
    tokio::join!(biased; take_queued(&mut jobs, &mut group, until), others);
    group.len()
}

#[tokio::test]
async fn a_group_grows_while_others_add_changes_but_only_for_its_time() {
    assert_eq!(group_of_a_busy_server(Instant::now() + LONG).await, 5);
    assert_eq!(group_of_a_busy_server(Instant::now()).await, 1);
}

#[tokio::test]
async fn a_full_group_is_committed_at_once() {
    let (sender, mut jobs) = mpsc::channel(crate::writer::WRITE_QUEUE);
    let mut group = Vec::new();
    for _ in 0..=crate::writer::WRITES_PER_COMMIT {
        sender.send(name()).await.expect("the channel is open");
    }
    assert!(gather(&mut jobs, &mut group).await);
    assert_eq!(group.len(), crate::writer::WRITES_PER_COMMIT);
}
