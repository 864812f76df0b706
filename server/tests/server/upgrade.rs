//! A database of an earlier version is brought up to date; one that this version cannot use is refused with a sentence
//! that says what to do.

use std::borrow::Cow;
use std::io::Read;
use std::time::{SystemTime, UNIX_EPOCH};

use demesne_protocol::http::{History, Replay};
use demesne_store::{Store, StoreError};
use flate2::read::GzDecoder;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, SqlStr};

use crate::postgres::empty_database;
use crate::program::{Program, TestDatabase, printed};
use crate::support::Browser;

/// A house that commit ab7ab3a3 has filled, whose last migration is number 15. Ann and Ben are in the middle of a match
/// with a clock in days, Ben of one against a bot, and Ann has finished one against a bot.
const SQLITE_HOUSE: &[u8] = include_bytes!("upgrade/ab7ab3a3.sqlite.gz");

/// Another such house on PostgreSQL, as `pg_dump --inserts --no-owner` wrote it.
const POSTGRES_HOUSE: &[u8] = include_bytes!("upgrade/ab7ab3a3.sql.gz");

/// The cookies and tables of such a house.
struct OldHouse {
    ann: &'static str,
    ben: &'static str,
    /// The table of Ann and Ben.
    shared: &'static str,
    against_bot: &'static str,
}

/// In [`SQLITE_HOUSE`].
const ON_SQLITE: OldHouse = OldHouse {
    ann: "demesne_session=e5f86c7d922218af727fca56a03cd745cb2454d69f03e143110c1f9a0ed484e4",
    ben: "demesne_session=7dc423eb8ab9167a9a6dc1353829a7a6eacc327d0c7f8d38830e92d5ef097829",
    shared: "AFWNWG4Q",
    against_bot: "R64KJXB7",
};

/// In [`POSTGRES_HOUSE`].
const ON_POSTGRES: OldHouse = OldHouse {
    ann: "demesne_session=114478f745061df3dac4273b9115a969a950706dc7e111f713a3a50e01f53a46",
    ben: "demesne_session=42b0c9e44a1a4456ee116bd7fb7a6f98e920704dfc73a6a31c9f6f88c8d62f9e",
    shared: "54E55JYN",
    against_bot: "EWE7BPX8",
};

/// The beginning of the schema of a development version.
const OLD: &str = "CREATE TABLE players (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL);";

#[tokio::test]
async fn a_database_from_before_the_first_release_is_refused_with_advice() {
    refuses_older(&TestDatabase::new(None)).await;
}

#[tokio::test]
async fn a_postgres_database_from_before_the_first_release_is_refused_with_advice() {
    if let Some(database) = empty_database().await {
        refuses_older(&TestDatabase::new(Some(database))).await;
    }
}

#[tokio::test]
async fn a_database_of_a_later_release_is_refused_with_advice() {
    let place = TestDatabase::new(None);
    drop(Store::open(&place.config()).await.expect("an empty database is opened"));
    let mut connection = connect(&place).await;
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (999999, 'later', TRUE, x'00', 0)";
    sqlx::query(later).execute(&mut connection).await.expect("a later migration is noted");
    let error = Store::open(&place.config()).await.err().expect("the database is refused");
    assert!(matches!(error, StoreError::LaterSchema), "{error}");
    assert!(error.to_string().contains("start that release"), "{error}");
}

async fn refuses_older(place: &TestDatabase) {
    let mut connection = connect(place).await;
    let sql = SqlStr::from_static(OLD);
    let first = Migration::new(1, Cow::Borrowed("first"), MigrationType::Simple, sql, false);
    let migrator = Migrator::with_migrations(vec![first]);
    migrator.run_direct(None, &mut connection, false).await.expect("the old schema is made");
    let error = Store::open(&place.config()).await.err().expect("the database is refused");
    assert!(matches!(error, StoreError::OlderSchema), "{error}");
    assert!(error.to_string().contains("start with an empty one"), "{error}");
}

#[tokio::test]
async fn a_house_of_migration_15_goes_on() {
    let place = TestDatabase::new(None);
    std::fs::create_dir_all(&place.folder).expect("a folder can be made");
    std::fs::write(place.folder.join("demesne.sqlite"), unpacked(SQLITE_HOUSE))
        .expect("a file can be written");
    goes_on(&place, &ON_SQLITE, &TestDatabase::new(None)).await;
}

#[tokio::test]
async fn a_postgres_house_of_migration_15_goes_on() {
    let (Some(house), Some(new)) = (empty_database().await, empty_database().await) else { return };
    let place = TestDatabase::new(Some(house));
    let dump = String::from_utf8(unpacked(POSTGRES_HOUSE)).expect("a dump is text");
    let is_sql = |line: &&str| !line.starts_with('\\'); // the others are for psql
    let dump = dump.lines().filter(is_sql).collect::<Vec<_>>().join("\n");
    connect(&place).await.execute(AssertSqlSafe(dump)).await.expect("the dump can be restored");
    goes_on(&place, &ON_POSTGRES, &TestDatabase::new(Some(new))).await;
}

fn unpacked(file: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    GzDecoder::new(file).read_to_end(&mut whole).expect("the file is whole");
    whole
}

/// People, matches and seats of the house are as they were, and its schema is that of a new one.
async fn goes_on(place: &TestDatabase, house: &OldHouse, new: &TestDatabase) {
    live_now(&mut connect(place).await).await;
    let program = Program::start(place).await;
    let browser =
        |cookie: &str| Browser { cookie: Some(cookie.to_owned()), ..Browser::new(program.address) };
    let (ann, ben) = (browser(house.ann), browser(house.ben));
    let mut sockets = [ann.join(house.shared).await, ben.join(house.shared).await];
    let mut answered = 0;
    for socket in &mut sockets {
        let update = socket.receive_update().await;
        assert!(
            update.log_from + u32::try_from(update.log.len()).expect("a few lines") > 20,
            "it is the match"
        );
        if update.view.question.is_some() {
            let id = socket.answer(&update).await;
            assert_eq!(socket.outcome(&id).await, Ok(()));
            answered += 1;
        }
    }
    assert!(answered > 0, "the match asks one of them");
    let mut socket = ben.join(house.against_bot).await;
    let update = socket.receive_update().await;
    socket.play_until(update, |_| false).await;
    let history: History = ann.get("/api/matches").await.json();
    let finished = history.matches.iter().find(|found| found.ended.is_some());
    let finished = &finished.expect("Ann has finished a match").id;
    let replay: Replay = ann.get(&format!("/api/matches/{finished}/replay")).await.json();
    assert!(!replay.steps.is_empty(), "it was recorded");
    program.ask_to_end().await;
    assert!(program.ended().await.success(), "it stops");
    printed(place.command("check-database")).await.expect("the database is sound");
    drop(Store::open(&new.config()).await.expect("an empty database is opened"));
    let (adopted, made) =
        (schema(&mut connect(place).await).await, schema(&mut connect(new).await).await);
    assert!(made.len() > 200, "each column has a line");
    assert_eq!(adopted, made);
}

/// Moves everything that happened to now: old tables are deleted, and clocks in days run out.
async fn live_now(house: &mut AnyConnection) {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis();
    let moved = format!(
        "UPDATE tables SET touched = {now}; UPDATE asked_since SET since = {now}; \
         UPDATE matches SET ended = {now} WHERE ended IS NOT NULL"
    );
    house.execute(AssertSqlSafe(moved)).await.expect("times can be changed");
}

/// A line for each column, index, constraint and view.
async fn schema(database: &mut AnyConnection) -> Vec<String> {
    let sql = if database.backend_name() == "SQLite" {
        "SELECT m.name || ' ' || c.name || ' ' || c.type || ' ' || c.\"notnull\" || ' ' || COALESCE(c.dflt_value, '') || ' ' || c.pk \
             FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type IN ('table', 'view') \
         UNION ALL SELECT m.name || ' ' || f.\"from\" || ' references ' || f.\"table\" \
             FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table' \
         UNION ALL SELECT m.name || ' on ' || m.tbl_name || ' ' || i.seqno || ' ' || i.name \
             FROM sqlite_master m JOIN pragma_index_info(m.name) i WHERE m.type = 'index' \
         ORDER BY 1"
    } else {
        "SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '') \
             FROM information_schema.columns WHERE table_schema = 'public' \
         UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) \
             FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n' \
         UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' \
         UNION ALL SELECT pg_get_viewdef(viewname::regclass) FROM pg_views WHERE schemaname = 'public' \
         ORDER BY 1"
    };
    sqlx::query_scalar(sql).fetch_all(database).await.expect("the schema can be read")
}

async fn connect(place: &TestDatabase) -> AnyConnection {
    sqlx::any::install_default_drivers();
    std::fs::create_dir_all(&place.folder).expect("a folder can be made");
    let file = format!("sqlite://{}?mode=rwc", place.folder.join("demesne.sqlite").display());
    let url = place.database.as_ref().unwrap_or(&file);
    AnyConnection::connect(url).await.expect("a database can be made")
}
