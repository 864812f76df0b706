//! A database that this release cannot use is refused with a sentence that says what to do.

use std::borrow::Cow;

use demesne_store::{Store, StoreError};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, Connection, SqlStr};

use crate::postgres::empty_database;
use crate::program::TestDatabase;

/// What the schema of a development version began with.
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

async fn connect(place: &TestDatabase) -> AnyConnection {
    sqlx::any::install_default_drivers();
    std::fs::create_dir_all(&place.folder).expect("a folder can be made");
    let file = format!("sqlite://{}?mode=rwc", place.folder.join("demesne.sqlite").display());
    let url = place.database.as_ref().unwrap_or(&file);
    AnyConnection::connect(url).await.expect("a database can be made")
}
