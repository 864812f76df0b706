//! The users of a house as its operator sees them: the list, and finding one by a name. What is done about them is in
//! `operators`.

use sqlx::Row;
use sqlx::any::AnyRow;
use tokio::time::sleep;

use super::users::{NO_NAME, User, player_id};
use super::{Store, StoreError, transaction, with_timeout};
use crate::ids::UserId;
use crate::limits;
use crate::text_validation;

/// A user with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id and the name.
    pub user: User,
    /// When the name was entered first, in milliseconds since 1970.
    pub created: i64,
    /// Browsers that are signed in.
    pub browsers: i64,
    /// Matches that the user played, or plays.
    pub matches: i64,
}

impl Store {
    /// The users with a name, the latest first, at most [`limits::PEOPLE_SHOWN`].
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn people(&self) -> Result<Vec<Person>, StoreError> {
        self.people_of("", "").await
    }

    /// The users who are meant by an id or a name: several may have the same one.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn people_called(&self, word: &str) -> Result<Vec<Person>, StoreError> {
        let id = UserId::parse(word).map(|id| id.to_string()).unwrap_or_default();
        self.people_of(&id, word).await
    }

    /// Users by id or name; all of them if both are empty.
    async fn people_of(&self, id: &str, name: &str) -> Result<Vec<Person>, StoreError> {
        let query = sqlx::query(
            "SELECT u.id, u.name, u.created, \
             (SELECT COUNT(*) FROM sessions s WHERE s.player = u.id) AS browsers, \
             (SELECT COUNT(*) FROM match_seats m WHERE m.player = u.id) AS matches \
             FROM users u WHERE u.name <> $1 AND (u.id = $2 OR u.name = $3 OR $3 = '') \
             ORDER BY u.created DESC, u.id LIMIT $4",
        );
        let query = query.bind(NO_NAME).bind(id).bind(name).bind(limits::PEOPLE_SHOWN);
        let rows = with_timeout(query.fetch_all(&self.readers)).await?;
        rows.iter().map(person).collect()
    }

    /// Empties the write-ahead log of SQLite, in which a name that was deleted would stay until it is overwritten. Readers
    /// may hold it up; later changes overwrite it then.
    pub async fn empty_log(&self) {
        for _ in 0..limits::EMPTY_LOG_ATTEMPTS {
            match self.try_to_empty_log().await {
                Ok(true) => return,
                Ok(false) => sleep(limits::EMPTY_LOG_DELAY).await,
                Err(error) => {
                    tracing::warn!(%error, "failed to empty the write-ahead log after a deletion");
                    return;
                }
            }
        }
        tracing::warn!("the write-ahead log was not emptied after a deletion: it is in use");
    }

    /// Whether the log is empty now. PostgreSQL has no such file.
    async fn try_to_empty_log(&self) -> Result<bool, StoreError> {
        let mut connection = self.readers.acquire().await?;
        if connection.backend_name() != "SQLite" {
            return Ok(true);
        }
        with_timeout(transaction::try_to_empty_log(&mut connection)).await
    }
}

/// A name as it is stored; `None` if it is too long, or contains deceptive characters.
#[must_use]
pub fn parse_name(text: &str) -> Option<String> {
    text_validation::name(text).ok()
}

fn person(row: &AnyRow) -> Result<Person, StoreError> {
    Ok(Person {
        user: User { id: player_id(row.try_get("id")?)?, name: row.try_get("name")? },
        created: row.try_get("created")?,
        browsers: row.try_get("browsers")?,
        matches: row.try_get("matches")?,
    })
}
