//! Migration of a database of the first release: its matches go on.

use std::borrow::Cow;

use demesne::ids::{Code, MatchId, UserId, to_hex};
use demesne::store::Store;
use serde_json::Value;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, Connection, Executor, SqlStr};

use crate::postgres::empty_database;
use crate::program::{TestDatabase, printed};

/// The schema of the first release.
const FIRST: &str = include_str!("../../../migrations/0001_first.sql");

/// Recorded matches, with their seeds and answers.
const JOURNALS: &str = include_str!("../../../rules/tests/journals/dominion-3.json");

/// Settings as the first release wrote them.
const SETTINGS: &str = r#"{"seats":2,"listed":true,"game":{"game":"dominion","kingdom":{"type":"recommended",
"id":"first-game"},"platinum_colony":"by_the_rules","shelters":"by_the_rules","discard_counts":false}}"#;

/// The number of answers given in the recorded match.
const GIVEN: usize = 100;

#[tokio::test]
async fn a_database_of_the_first_release_is_brought_up_to_date() {
    brought_up_to_date(&TestDatabase::new(None)).await;
}

#[tokio::test]
async fn a_database_of_the_first_release_is_brought_up_to_date_on_postgres() {
    if let Some(database) = empty_database().await {
        brought_up_to_date(&TestDatabase::new(Some(database))).await;
    }
}

async fn brought_up_to_date(place: &TestDatabase) {
    let (code, id) = (Code::new(), MatchId::new());
    fill(place, &code, id).await;
    let said = printed(place.command("check-database")).await.expect("the database is sound");
    assert_eq!(
        said.trim(),
        "1 matches, 0 of them over, 0 void, 100 answers, 0 matches of other servers, 0 faults"
    );
    let (store, _writer) = Store::open(&place.config()).await.expect("the database opens");
    let table = store.table(&code).await.expect("it can be read").expect("the table is there");
    assert_eq!(table.settings.seats, 2);
    let record = store.match_record(id).await.expect("it can be read").expect("it is there");
    assert_eq!((record.rules, record.hash, record.end), (0, None, None));
    let journal = store.journal(id).await.expect("it can be read");
    assert!(journal.iter().all(|line| line.hash.is_none()), "nobody knows what it looked like");
}

/// Writes a table with a match as the first release did.
async fn fill(place: &TestDatabase, code: &Code, id: MatchId) {
    sqlx::any::install_default_drivers();
    std::fs::create_dir_all(&place.folder).expect("a folder can be made");
    let file = format!("sqlite://{}?mode=rwc", place.folder.join("demesne.sqlite").display());
    let url = place.database.as_ref().unwrap_or(&file);
    let mut connection = AnyConnection::connect(url).await.expect("a database can be made");
    let sql = SqlStr::from_static(FIRST);
    let first = Migration::new(1, Cow::Borrowed("first"), MigrationType::Simple, sql, false);
    let migrator = Migrator::with_migrations(vec![first]);
    migrator.run_direct(None, &mut connection, false).await.expect("the schema is made");

    let played: Value = serde_json::from_str(JOURNALS).expect("the journals are JSON");
    let played = &played[0];
    let seed: [u8; 32] = serde_json::from_value(played["seed"].clone()).expect("a seed");
    let ann = UserId::new().to_string();
    let person = sqlx::query("INSERT INTO users VALUES ($1, 'Ann', 1)").bind(&ann);
    connection.execute(person).await.expect("a person");
    connection
        .execute(
            sqlx::query("INSERT INTO tables VALUES ($1, $4, 'dominion', $5, $2, 1, $3, 1, 1)")
                .bind(code.as_str())
                .bind(SETTINGS)
                .bind(id.to_string())
                .bind(Code::new().as_str().to_owned())
                .bind(&ann),
        )
        .await
        .expect("a table");
    connection
        .execute(
            sqlx::query("INSERT INTO matches VALUES ($1, $2, 'dominion', '0.1.0', $3, $4, $5, 1, NULL, NULL)")
                .bind(id.to_string())
                .bind(code.as_str())
                .bind(played["options"].to_string())
                .bind(played["first"].as_i64())
                .bind(to_hex(&seed)),
        )
        .await
        .expect("a match");
    for seat in 0..played["seats"].as_i64().expect("a number of seats") {
        let player = sqlx::query("INSERT INTO match_seats VALUES ($1, $2, NULL, 'solid', 'Edda')");
        let player = player.bind(id.to_string()).bind(seat);
        connection.execute(player).await.expect("a player");
    }
    let answers = played["answers"].as_array().expect("answers");
    for (seq, answer) in (0_i64..).zip(&answers[..GIVEN]) {
        let line = sqlx::query("INSERT INTO journal VALUES ($1, $2, $3, NULL, $4)");
        let line = line.bind(id.to_string()).bind(seq).bind(answer[0].as_i64());
        connection.execute(line.bind(answer[1].to_string())).await.expect("an answer");
    }
}
