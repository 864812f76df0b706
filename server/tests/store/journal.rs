//! Tests of the journal with its tail: an entry is there once, before and after the tail is merged.

use demesne_base::ids::{MatchId, ServerId};
use demesne_base::limits;
use demesne_protocol::table::Ending;
use demesne_store::config::StoreConfig;
use demesne_store::journal_tail::MergeTail;
use demesne_store::leases::{FencingToken, LeaseGuard};
use demesne_store::matches::{DeleteMatches, EndMatch, MatchRecord, NewJournalEntry, StartMatch};
use demesne_store::{Store, StoreError};
use futures_util::future::join_all;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row};

use super::{TestStore, answer, end, folder, match_at};

/// Matches that are played at once: a commit has an entry of each.
const MATCHES: usize = 64;

/// Entries per match, so that the tail is full once and not empty at the end.
const ENTRIES: u32 = 150;

impl TestStore {
    pub(super) async fn execute_sql(&self, sql: &str) -> AnyConnection {
        let file = format!("sqlite://{}", self.config.data.join("demesne.sqlite").display());
        let url = self.config.database.as_ref().unwrap_or(&file);
        let mut connection = AnyConnection::connect(url).await.expect("it is there");
        connection.execute(AssertSqlSafe(sql.to_owned())).await.expect("the database does it");
        connection
    }

    /// The number of rows of an SQL table.
    pub(super) async fn count(&self, table: &str) -> i64 {
        let mut connection = self.execute_sql("SELECT 1").await;
        let sql = format!("SELECT COUNT(*) AS found FROM {table}");
        let row = connection.fetch_one(AssertSqlSafe(sql)).await.expect("it counts");
        row.try_get("found").expect("a number")
    }

    async fn bytes_of_a_page(&self) -> i64 {
        let mut connection = self.execute_sql("SELECT 1").await;
        sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut connection).await.expect("it says so")
    }

    async fn append(&self, entry: NewJournalEntry) -> Result<(), StoreError> {
        self.store.append(entry).await
    }

    async fn length(&self, id: MatchId) -> usize {
        self.store.journal(id).await.expect("it can be read").len()
    }

    /// Opens the same database once more, as a server does that starts after a crash.
    async fn open_again(&self) -> Self {
        Self::open(self.config.clone()).await
    }

    /// Plays all matches at once; returns their ids.
    async fn play_many(&self) -> Vec<MatchId> {
        let table = self.table(&self.person("Ann").await).await;
        let play = async |_| {
            let record = match_at(&table);
            self.save(StartMatch { record: record.clone(), before: Vec::new() }).await;
            for seq in 0..ENTRIES {
                self.append(answer(&record, seq)).await.expect("it is saved");
            }
            record.id
        };
        join_all((0..MATCHES).map(play)).await
    }
}

#[tokio::test]
async fn pages_of_a_new_file_are_small_and_those_of_an_older_one_stay() {
    let new = TestStore::sqlite().await;
    assert_eq!(new.bytes_of_a_page().await, 2048);

    let config = StoreConfig { data: folder(), database: None };
    std::fs::create_dir(&config.data).expect("a new folder");
    let file = format!("sqlite://{}?mode=rwc", config.data.join("demesne.sqlite").display());
    sqlx::any::install_default_drivers();
    let mut older = AnyConnection::connect(&file).await.expect("a new file");
    older.execute("PRAGMA page_size = 4096; VACUUM").await.expect("it has pages of this size");
    older.close().await.expect("it is closed");
    let older = TestStore::open(config).await;
    assert_eq!(older.bytes_of_a_page().await, 4096);
    // It works as the others do.
    there_once(&older).await;
}

#[tokio::test]
async fn an_entry_is_there_once_before_and_after_a_merge() {
    there_once(&TestStore::sqlite().await).await;
}

#[tokio::test]
async fn an_entry_is_there_once_before_and_after_a_merge_on_postgres() {
    if let Some(server) = TestStore::postgres().await {
        there_once(&server).await;
    }
}

async fn there_once(server: &TestStore) {
    let table = server.table(&server.person("Ann").await).await;
    let [played, other] = [server.started(&table).await, server.started(&table).await];
    for seq in 0..6 {
        for record in [&played, &other] {
            server.append(answer(record, seq)).await.expect("it is saved");
        }
        if seq % 2 == 0 {
            server.save(MergeTail).await;
            assert_eq!(server.count("journal_tail").await, 0);
        }
        for seq in 0..=seq {
            let again = server.append(answer(&played, seq)).await;
            assert!(again.is_err_and(|error| error.is_definite()), "entry {seq} is there");
        }
    }
    let entries: Vec<_> = (0..6).map(|seq| answer(&played, seq).entry).collect();
    assert_eq!(server.store.journal(played.id).await.expect("it can be read"), entries);
    server.save(DeleteMatches(vec![played.id])).await;
    assert_eq!((server.length(played.id).await, server.length(other.id).await), (0, 6));
}

#[tokio::test]
async fn the_tail_is_continued_by_the_next_server() {
    let server = TestStore::sqlite().await;
    let table = server.table(&server.person("Ann").await).await;
    let [played, over] = [server.started(&table).await, server.started(&table).await];
    for record in [&played, &over] {
        server.append(answer(record, 0)).await.expect("it is saved");
    }
    server.save(EndMatch { id: over.id, resigned: None, end: end(Ending::Agreed) }).await;
    let next = server.open_again().await;
    assert_eq!(next.count("journal_tail").await, 2);
    let refused = [answer(&over, 1), answer(&played, 0), answer(&played, 2)];
    for entry in refused {
        assert!(next.append(entry).await.is_err_and(|error| error.is_definite()));
    }
    next.append(answer(&played, 1)).await.expect("it is the next one");
    assert_eq!((next.length(played.id).await, next.length(over.id).await), (2, 1));
}

#[tokio::test]
async fn a_full_tail_is_merged() {
    let server = TestStore::sqlite().await;
    let played = server.play_many().await;
    let (merged, tail) = (server.count("journal").await, server.count("journal_tail").await);
    assert!(merged >= i64::try_from(limits::JOURNAL_TAIL).expect("few"), "{merged} merged");
    assert!(tail > 0, "later entries are in the tail again");
    for id in played {
        assert_eq!(server.length(id).await, ENTRIES as usize);
    }
}

#[tokio::test]
async fn a_tail_that_cannot_be_merged_delays_no_entry() {
    let server = TestStore::sqlite().await;
    server
        .execute_sql(
            "CREATE TRIGGER full BEFORE INSERT ON journal \
             BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
        )
        .await;
    let played = server.play_many().await;
    assert_eq!(server.count("journal").await, 0);
    for id in &played {
        assert_eq!(server.length(*id).await, ENTRIES as usize);
    }
    server.execute_sql("DROP TRIGGER full").await;
    server.save(MergeTail).await;
    assert_eq!(server.count("journal_tail").await, 0);
    assert_eq!(server.length(played[0]).await, ENTRIES as usize);
}

#[tokio::test]
async fn a_journal_with_an_entry_twice_is_unreadable() {
    let server = TestStore::sqlite().await;
    let record = server.started(&server.table(&server.person("Ann").await).await).await;
    server.append(answer(&record, 0)).await.expect("it is saved");
    server.execute_sql("INSERT INTO journal SELECT * FROM journal_tail").await;
    let read = server.store.journal(record.id).await;
    assert!(matches!(&read, Err(StoreError::Unreadable(what)) if what == "journal"), "{read:?}");
}

/// A match with entries, some of which are then deleted, as in a standby that was promoted before it had received them.
async fn cut_back(server: &TestStore, sql: &str) -> MatchRecord {
    let record = server.started(&server.table(&server.person("Ann").await).await).await;
    for seq in 0..5 {
        server.append(answer(&record, seq)).await.expect("it is saved");
    }
    server.execute_sql(&sql.replace("MATCH", &record.id.to_string())).await;
    record
}

#[tokio::test]
async fn an_entry_without_its_predecessor_is_not_saved_on_postgres() {
    let Some(server) = TestStore::postgres().await else { return };
    let record =
        cut_back(&server, "DELETE FROM journal WHERE match_id = 'MATCH' AND seq > 1").await;
    let other = server.started(&server.table(&server.person("Ben").await).await).await;
    // A hole, entries that follow it in the same group, and beside them entries in order.
    let group = [answer(&record, 5), answer(&record, 6), answer(&other, 0), answer(&other, 1)];
    let saved = join_all(group.map(|entry| server.append(entry))).await;
    assert!(
        matches!(saved[..2], [Err(StoreError::NotNext), Err(StoreError::NotNext)]),
        "{saved:?}"
    );
    assert!(matches!(saved[2..], [Ok(()), Ok(())]), "{saved:?}");
    assert_eq!((server.length(record.id).await, server.length(other.id).await), (2, 2));
    server.append(answer(&record, 2)).await.expect("it is the next one");
}

#[tokio::test]
async fn an_entry_of_a_deleted_match_is_not_saved_on_postgres() {
    let Some(server) = TestStore::postgres().await else { return };
    let delete = "DELETE FROM journal WHERE match_id = 'MATCH'; \
                  DELETE FROM match_seats WHERE match_id = 'MATCH'; \
                  DELETE FROM matches WHERE id = 'MATCH'";
    let record = cut_back(&server, delete).await;
    for seq in [0, 5] {
        let saved = server.append(answer(&record, seq)).await;
        assert!(matches!(saved, Err(StoreError::Ended)), "{saved:?}");
    }
    assert_eq!(server.count("journal").await, 0);
}

#[tokio::test]
async fn a_fenced_entry_without_its_predecessor_is_told_from_one_of_a_past_lease() {
    let Some(server) = TestStore::postgres().await else { return };
    let record =
        cut_back(&server, "DELETE FROM journal WHERE match_id = 'MATCH' AND seq > 1").await;
    let owner = ServerId::new();
    server.execute_sql(&format!("INSERT INTO leases VALUES ('A', '{owner}', 2)")).await;
    let under = |epoch| {
        let token = FencingToken { lease: "A".to_owned(), owner, epoch };
        server.store.under_lease(LeaseGuard::new(token))
    };
    let (past, valid) = (under(1), under(2));
    let append = async |store: &Store, seq| store.append(answer(&record, seq)).await;
    assert!(matches!(append(&past, 2).await, Err(StoreError::Fenced)));
    assert!(matches!(append(&valid, 5).await, Err(StoreError::NotNext)));
    append(&valid, 2).await.expect("it is the next one");
}
