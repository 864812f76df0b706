//! Storage of users and their names. Sessions are in `sessions`.

use demesne_base::ids::UserId;
pub use demesne_base::text_validation::NO_NAME;
use demesne_protocol::table::TableSettings;
use serde::{Deserialize, Serialize};

use super::change::{Change, OpenTransaction};
use super::restrictions::{self, RestrictionEnd};
use super::sign_in_codes::{self, SignInKind};
use super::statement::{self, Connection};
use super::{now, reports, sessions};

/// A user with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    /// The id.
    pub id: UserId,
    /// The displayed name.
    pub name: String,
    /// The address of the author if the user is a program, empty once its name was deleted; `None` for a person.
    pub program: Option<String>,
}

from_row!(User { id: plain("player"), name, program });

impl User {
    /// Whether tables with these settings have no seat for the user, who is a program.
    #[must_use]
    pub fn is_refused_by(&self, settings: &TableSettings) -> bool {
        settings.no_programs && self.program.is_some()
    }
}

/// A new user, with the hash of the first browser's token.
pub struct NewUser {
    /// The user.
    pub user: User,
    /// The hash of the token.
    pub session: String,
}

impl Change for NewUser {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        add(transaction, &self.user, &self.session).await
    }
}

/// Adds a user with a first session.
pub(super) async fn add(
    connection: &mut Connection,
    user: &User,
    token_hash: &str,
) -> sqlx::Result<()> {
    execute!(
        connection,
        "INSERT INTO users (id, name, created, program) VALUES ($1, $2, $3, $4)",
        [user.id, &user.name, now(), &user.program]
    )?;
    sessions::add(connection, user.id, token_hash).await
}

/// A user's new name.
pub struct Rename(pub User);

impl Change for Rename {
    const CHANGES_TABLES: bool = true;

    /// A deleted name stays deleted.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(
            transaction,
            "UPDATE users SET name = $2 WHERE id = $1 AND name <> $3",
            [self.0.id, &self.0.name, NO_NAME]
        )
    }
}

/// A name, and copies of it as it was at the time. Reports contain more of a user than a name.
const COPIES: [&str; 3] = [
    "UPDATE users SET name = $2, program = CASE WHEN program IS NULL THEN NULL ELSE '' END \
     WHERE id = $1",
    "UPDATE match_seats SET name = $2 WHERE player = $1",
    "UPDATE former_players SET name = $2 WHERE player = $1",
];

/// Statements that delete what a user made or chose, and what others made about the user.
const DELETED_WITH_NAME: &[&str] = &[
    "DELETE FROM recovery_codes WHERE player = $1",
    "DELETE FROM blocks WHERE player = $1 OR blocked = $1",
    "DELETE FROM table_invitations WHERE inviter = $1 OR invited = $1",
    "DELETE FROM muted_invitations WHERE player = $1",
    "DELETE FROM opening_rights WHERE player = $1",
    "DELETE FROM push_subscriptions WHERE player = $1",
    "DELETE FROM quiet_hours WHERE player = $1",
    "DELETE FROM muted_tables WHERE player = $1",
    "DELETE FROM standing_answers WHERE player = $1",
];

/// Deletes a user's name, at tables and in matches, and ends their sessions.
pub struct DeleteName(pub UserId);

impl Change for DeleteName {
    const CHANGES_TABLES: bool = true;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        delete_name(transaction, self.0).await
    }
}

/// Deletes a user's name, at tables and in matches, and ends their sessions.
async fn delete_name(connection: &mut Connection, player: UserId) -> sqlx::Result<()> {
    let name = query!("SELECT name FROM users WHERE id = $1", [player]);
    let before: Option<String> = statement::value(&mut *connection, name).await?;
    let Some(before) = before else { return Ok(()) };
    for copies in COPIES {
        execute!(connection, copies, [player, NO_NAME])?;
    }
    for &deleted in DELETED_WITH_NAME {
        execute!(connection, deleted, [player])?;
    }
    reports::delete_name(&mut *connection, player, &before).await?;
    // The browsers of a barred user stay recognised, without a name: deleting it does not end the bar.
    if let Some(RestrictionEnd { at }) = restrictions::bar(&mut *connection, player).await? {
        sign_in_codes::revoke(&mut *connection, player, SignInKind::Handover).await?;
        let ending = "UPDATE sessions SET ends = $2 WHERE player = $1";
        return execute!(connection, ending, [player, at]);
    }
    sessions::end_all(connection, player, None).await
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sqlx::{AssertSqlSafe, Executor};

    use super::*;
    use crate::config::StoreConfig;
    use crate::copy::LockedDatabase;

    /// Columns that keep the id of a user whose name was deleted, each with its reason.
    const KEPT: [&str; 13] = [
        // Matches, tables and their results belong to the other players too.
        "daily_plays.player",
        "former_players.player",
        "match_seats.player",
        "rating_changes.player",
        "ratings.player",
        "seats.player",
        "tables.host",
        // A link that gives the seat to another user: it ends soon.
        "one_time_links.player",
        // A user does not escape these by deleting the name.
        "operator_log.player",
        "removed_users.player",
        "reports.about",
        "reports.reporter",
        "restrictions.player",
    ];

    #[tokio::test]
    async fn every_table_with_a_user_forgets_a_deleted_name() {
        let name = format!("demesne-users-{}", uuid::Uuid::new_v4().simple());
        let data = std::env::temp_dir().join(name);
        let config = StoreConfig { data: data.clone(), database: None };
        let mut database =
            LockedDatabase::open(&config, "users").await.expect("a file can be made");
        let connection = &mut database.connection;
        connection.execute("PRAGMA foreign_keys = OFF").await.expect("it is SQLite");
        let ann = User { id: UserId::new(), name: "Ann".to_owned(), program: None };
        add(connection, &ann, "hash").await.expect("it is a new user");
        let columns = columns_of_users(connection).await;
        for (number, (table, column)) in columns.iter().enumerate() {
            insert(connection, number, table, column, &ann).await;
        }
        delete_name(connection, ann.id).await.expect("there is such a user");
        let mut kept = BTreeSet::new();
        for (table, column) in &columns {
            if count(connection, table, column, &ann.id.to_string()).await > 0 {
                kept.insert(format!("{table}.{column}"));
            }
        }
        assert_eq!(kept, KEPT.map(str::to_owned).into(), "columns with the id of the user");
        for (table, column) in name_columns(connection).await {
            let left = count(connection, &table, &column, &ann.name).await;
            assert_eq!(left, 0, "rows with the name in {table}.{column}");
        }
        database.close().await.expect("it can be closed");
        std::fs::remove_dir_all(data).expect("it can be removed");
    }

    /// The columns that name a user, each with its table.
    async fn columns_of_users(connection: &mut Connection) -> Vec<(String, String)> {
        let sql = "SELECT m.name, f.\"from\" FROM sqlite_master m, pragma_foreign_key_list(m.name) f \
                   WHERE m.type = 'table' AND f.\"table\" = 'users' ORDER BY 1, 2";
        sqlx::query_as(sql).fetch_all(connection).await.expect("SQLite lists its keys")
    }

    /// The columns with a name of a user, each with its table.
    async fn name_columns(connection: &mut Connection) -> Vec<(String, String)> {
        let sql = "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c \
                   WHERE m.type = 'table' AND (c.name = 'name' OR c.name LIKE '%\\_name' ESCAPE '\\')";
        sqlx::query_as(sql).fetch_all(connection).await.expect("SQLite lists its columns")
    }

    /// Adds a row with the user in this column, their name beside it, and other values elsewhere.
    async fn insert(
        connection: &mut Connection,
        number: usize,
        table: &str,
        column: &str,
        user: &User,
    ) {
        let sql = "SELECT name, type FROM pragma_table_info($1)";
        let columns: Vec<(String, String)> =
            sqlx::query_as(sql).bind(table).fetch_all(&mut *connection).await.expect("it is there");
        let value = |(name, kind): &(String, String)| match (name.as_str(), kind.as_str()) {
            (name, _) if name == column => format!("'{}'", user.id),
            (name, _) if name == "name" || name == format!("{column}_name") => {
                format!("'{}'", user.name)
            }
            (_, "TEXT") => format!("'other {number}'"),
            (_, _) => number.to_string(),
        };
        let values: Vec<String> = columns.iter().map(value).collect();
        let sql = format!("INSERT INTO {table} VALUES ({})", values.join(", "));
        connection.execute(AssertSqlSafe(sql)).await.expect("a row can be added");
    }

    async fn count(connection: &mut Connection, table: &str, column: &str, value: &str) -> i64 {
        let sql = format!("SELECT COUNT(*) FROM {table} WHERE {column} = $1");
        let counted = sqlx::query_scalar(AssertSqlSafe(sql)).bind(value).fetch_one(connection);
        counted.await.expect("the column is there")
    }
}
