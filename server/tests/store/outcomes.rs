//! Tests of commit durability and of commits that time out, on PostgreSQL.

use demesne_store::StoreError;
use demesne_store::config::StoreConfig;
use demesne_store::write_probe::Probe;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row};

use super::{TestStore, answer, folder};
use crate::postgres::empty_database;

/// Blocks writes of all other sessions to the journal until the transaction ends.
const HOLD_JOURNAL: &str = "LOCK TABLE journal IN EXCLUSIVE MODE";

async fn connect(server: &TestStore) -> AnyConnection {
    let address = server.config.database.as_deref().expect("it is PostgreSQL");
    AnyConnection::connect(address).await.expect("it is there")
}

#[tokio::test]
async fn a_commit_that_was_given_up_never_lands_after_a_later_one() {
    let Some(server) = TestStore::postgres().await else { return };
    let host = server.person("Ann").await;
    let record = server.started(&server.table(&host).await).await;
    // PostgreSQL executes a prepared statement as a whole, even if the client has gone.
    server.save_entry(answer(&record, 0)).await;
    let mut other = connect(&server).await;
    let mut holding = other.begin().await.expect("it begins");
    holding.execute(HOLD_JOURNAL).await.expect("the lock is free");
    let given_up = server.store.append(answer(&record, 1)).await;
    assert!(matches!(given_up, Err(StoreError::OutcomeUnknown)), "{given_up:?}");
    server.save(Probe).await;
    assert_eq!(server.store.journal(record.id).await.expect("it can be read").len(), 1);
    holding.rollback().await.expect("it lets go");
    // A session that waited for the lock earlier has had it by now.
    let mut holding = other.begin().await.expect("it begins");
    holding.execute(HOLD_JOURNAL).await.expect("the lock is given");
    holding.rollback().await.expect("it lets go");
    assert_eq!(server.store.journal(record.id).await.expect("it can be read").len(), 1);
    server.save_entry(answer(&record, 1)).await;
}

#[tokio::test]
async fn a_session_makes_sure_of_its_commits_whatever_the_database_has_as_default() {
    for (default, wanted) in [("off", "on"), ("local", "on"), ("remote_apply", "remote_apply")] {
        let Some(address) = empty_database().await else { return };
        let mut other = AnyConnection::connect(&address).await.expect("it is there");
        let name = sqlx::query("SELECT current_database() :: text AS name");
        let name = name.fetch_one(&mut other).await.expect("it has a name");
        let name: String = name.try_get("name").expect("a text");
        let sql = format!("ALTER DATABASE {name} SET synchronous_commit = {default}");
        other.execute(AssertSqlSafe(sql)).await.expect("it is ours");
        let config = StoreConfig { data: folder(), database: Some(address) };
        let server = TestStore::open(config).await;
        other.execute(NOTE_SETTING).await.expect("it is ours");
        server.save(Probe).await;
        let noted = sqlx::query("SELECT DISTINCT setting FROM noted").fetch_one(&mut other).await;
        let noted: String = noted.expect("one").try_get("setting").expect("a text");
        assert_eq!(noted, wanted, "where the default is {default}");
    }
}

/// Records in the database how sessions that write into a table commit.
const NOTE_SETTING: &str = "CREATE TABLE noted (setting TEXT); \
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
    INSERT INTO noted VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$; \
    CREATE TRIGGER note BEFORE INSERT ON write_probe FOR EACH ROW EXECUTE FUNCTION note();";
