//! Creates empty PostgreSQL databases for tests in a throw-away instance.

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};

/// The environment variable with the address of a database of a throw-away PostgreSQL, whose user may create others.
pub(crate) const POSTGRES: &str = "DEMESNE_TEST_POSTGRES";

/// The address of a new, empty database; `None` without a PostgreSQL for tests.
pub(crate) async fn empty_database() -> Option<String> {
    let Ok(address) = std::env::var(POSTGRES) else {
        skip();
        return None;
    };
    sqlx::any::install_default_drivers();
    let name = format!("demesne_{}", uuid::Uuid::new_v4().simple());
    let mut connection = AnyConnection::connect(&address).await.expect("PostgreSQL is there");
    let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    connection.execute(create).await.expect("PostgreSQL creates a database");
    Some(with_database(&address, &name))
}

#[expect(clippy::print_stdout, reason = "whoever runs the tests should know what was not tested")]
fn skip() {
    println!("{POSTGRES} is not set: only SQLite is tested here");
}

/// The same address with another database.
fn with_database(address: &str, name: &str) -> String {
    let (place, options) = match address.split_once('?') {
        Some((place, options)) => (place, format!("?{options}")),
        None => (address, String::new()),
    };
    let server = place.rsplit_once('/').map_or(place, |(server, _)| server);
    format!("{server}/{name}{options}")
}
