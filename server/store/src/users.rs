//! Storage of users and their names. Sessions are in `sessions`.

use demesne_base::ids::UserId;
pub use demesne_base::text_validation::NO_NAME;
use demesne_protocol::table::TableSettings;
use sqlx::{AnyConnection, Row};

use super::{
    StoreError, blocks, now, one_time_links, opening_rights, push, recovery_codes, reports,
    restrictions, sessions, standing_answers, table_invitations,
};

/// A user with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The id.
    pub id: UserId,
    /// The displayed name.
    pub name: String,
    /// The address of the author if the user is a program, empty once its name was deleted; `None` for a person. It is
    /// read with sessions, seats and opponents, and is `None` elsewhere.
    pub program: Option<String>,
}

impl User {
    /// Whether tables with these settings have no seat for the user, who is a program.
    #[must_use]
    pub fn is_refused_by(&self, settings: &TableSettings) -> bool {
        settings.no_programs && self.program.is_some()
    }
}

/// Parses a user id.
pub(super) fn player_id(text: &str) -> Result<UserId, StoreError> {
    UserId::parse(text).ok_or(StoreError::Unreadable("player"))
}

/// Adds a user with a first session.
pub async fn add(
    connection: &mut AnyConnection,
    user: &User,
    token_hash: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO users (id, name, created, program) VALUES ($1, $2, $3, $4)")
        .bind(user.id.to_string())
        .bind(&user.name)
        .bind(now())
        .bind(&user.program)
        .execute(&mut *connection)
        .await?;
    sessions::add(connection, user.id, token_hash).await
}

/// Renames a user. A deleted name stays deleted.
pub async fn rename(connection: &mut AnyConnection, user: &User) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET name = $2 WHERE id = $1 AND name <> $3")
        .bind(user.id.to_string())
        .bind(&user.name)
        .bind(NO_NAME)
        .execute(connection)
        .await?;
    Ok(())
}

/// A name, and copies of it as it was at the time. Reports contain more of a user than a name.
const COPIES: [&str; 3] = [
    "UPDATE users SET name = $2, program = CASE WHEN program IS NULL THEN NULL ELSE '' END \
     WHERE id = $1",
    "UPDATE match_seats SET name = $2 WHERE player = $1",
    "UPDATE former_players SET name = $2 WHERE player = $1",
];

/// Deletes a user's name, at tables and in matches, and ends their sessions.
pub async fn delete_name(
    connection: &mut AnyConnection,
    player: UserId,
) -> Result<(), sqlx::Error> {
    let before = sqlx::query("SELECT name FROM users WHERE id = $1")
        .bind(player.to_string())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(before) = before else { return Ok(()) };
    for copies in COPIES {
        sqlx::query(copies)
            .bind(player.to_string())
            .bind(NO_NAME)
            .execute(&mut *connection)
            .await?;
    }
    reports::delete_name(&mut *connection, player, before.try_get("name")?).await?;
    recovery_codes::delete(&mut *connection, player).await?;
    blocks::delete_user(&mut *connection, player).await?;
    table_invitations::delete_user(&mut *connection, player).await?;
    opening_rights::delete_user(&mut *connection, player).await?;
    push::delete_user(&mut *connection, player).await?;
    standing_answers::delete_user(&mut *connection, player).await?;
    // The browsers of a barred user stay recognised, without a name: deleting it does not end the bar.
    if let Some(bar) = restrictions::bar(&mut *connection, player).await? {
        one_time_links::revoke_user_links(&mut *connection, player).await?;
        return sessions::end_with_bar(connection, player, bar).await;
    }
    sessions::end_all(connection, player, None).await
}
