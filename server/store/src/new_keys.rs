//! New keys for a house whose backup got into other hands: all that such a copy opens is replaced. No server runs meanwhile.
//!
//! Of sessions, recovery codes and invitations a backup has only hashes of random tokens, which open nothing.

use demesne_base::ids::{Code, random, to_hex};
use sqlx::{AssertSqlSafe, Row};

use super::copy::{LockedDatabase, tables};
use super::daily_secrets::next_secret;
use super::statement::{self, Connection};
use super::{Result, operators, presence, server_key, transaction};
use crate::config::StoreConfig;
use crate::signing::ServerKey;

/// The keys that were replaced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewKeys {
    /// Tables with new links.
    pub tables: usize,
    /// Browsers that have to subscribe to notices again.
    pub subscriptions: u64,
    /// Sessions of browsers that ended.
    pub sessions: u64,
    /// Matches in progress, of which a copy has all cards and dice.
    pub matches_in_progress: i64,
}

/// Replaces the keys of a house, in one transaction. Sessions end only if that is wanted: their users are lost for good
/// unless they have a recovery code. Fails if there is no house, a server uses it, or the database fails; nothing was
/// replaced then.
pub async fn renew(config: &StoreConfig, ends_sessions: bool) -> Result<NewKeys> {
    presence::check_exists(config).await?;
    let mut database = LockedDatabase::open(config, "new-keys").await?;
    let former = database.store.server_key().await?;
    let connection = &mut database.connection;
    transaction::begin(connection).await?;
    server_key::replace(connection, &former, &ServerKey::new()).await?;
    replace_secrets(connection).await?;
    let playing = query!("SELECT COUNT(*) FROM matches WHERE ended IS NULL");
    let matches_in_progress = statement::value(connection, playing).await?;
    let mut renewed = NewKeys {
        tables: replace_codes(connection).await?,
        subscriptions: delete_all(connection, "push_subscriptions").await?,
        matches_in_progress: matches_in_progress.unwrap_or_default(),
        ..NewKeys::default()
    };
    for links in ["one_time_links", "operator_links", "operator_sessions"] {
        delete_all(connection, links).await?;
    }
    if ends_sessions {
        renewed.sessions = delete_all(connection, "sessions").await?;
    }
    operators::log_new_keys(connection).await?;
    transaction::commit(connection).await?;
    // SQLite's log has the former keys until it is overwritten.
    database.store.empty_log().await;
    database.close().await?;
    Ok(renewed)
}

/// The key for push services is made again when it is needed. The deals of today and tomorrow, which players have a
/// commitment to, stay.
async fn replace_secrets(connection: &mut Connection) -> sqlx::Result<()> {
    execute!(connection, "DELETE FROM secrets WHERE name = $1", [super::push::KEY_SECRET])?;
    execute!(connection, "DELETE FROM secrets WHERE name = $1", [next_secret()])?;
    execute!(
        connection,
        "INSERT INTO secrets (name, value) VALUES ($1, $2)",
        [next_secret(), to_hex(&random::<32>())]
    )
}

/// Gives every table new codes, wherever they are stored. A row with the new code comes before those that refer to it.
async fn replace_codes(connection: &mut Connection) -> sqlx::Result<usize> {
    let tables = tables();
    let own = tables.iter().find(|table| table.name == "tables").expect("there are tables");
    let value = |column: &&str| match *column {
        "code" => "$1".to_owned(),
        "watch" => "$2".to_owned(),
        other => other.to_owned(),
    };
    let (columns, values) = (own.column_names(), own.column_names());
    let values: Vec<String> = values.iter().map(value).collect();
    let copy = format!(
        "INSERT INTO tables ({}) SELECT {} FROM tables WHERE code = $3",
        columns.join(", "),
        values.join(", ")
    );
    let referring: Vec<String> = tables
        .iter()
        .filter(|table| table.name != "tables" && table.column_names().contains(&"code"))
        .map(|table| format!("UPDATE {} SET code = $1 WHERE code = $2", table.name))
        .collect();
    let rows = query!("SELECT code FROM tables").fetch_all(&mut *connection).await?;
    for row in &rows {
        let former: &str = row.try_get("code")?;
        let code = Code::new().to_string();
        execute!(
            connection,
            AssertSqlSafe(copy.clone()),
            [&code, Code::new().to_string(), former]
        )?;
        for update in &referring {
            execute!(connection, AssertSqlSafe(update.clone()), [&code, former])?;
        }
        execute!(connection, "DELETE FROM tables WHERE code = $1", [former])?;
    }
    Ok(rows.len())
}

/// Deletes the rows of a table; returns their number.
async fn delete_all(connection: &mut Connection, table: &'static str) -> sqlx::Result<u64> {
    changed_rows!(connection, AssertSqlSafe(format!("DELETE FROM {table}")))
}
