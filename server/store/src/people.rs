//! The users of a house as its operator sees them: the list, and finding one by a name. What is done about them is in
//! `operators`.

use demesne_base::ids::UserId;
use demesne_base::limits;
use std::time::Duration;
use tokio::time::sleep;

use super::statement::{containing, with_timeout};
use super::users::{NO_NAME, User};
use super::{Result, Store, millis, transaction};

/// Attempts to empty the write-ahead log after a name was deleted. Each waits for readers as long as a commit for a lock.
const EMPTY_LOG_ATTEMPTS: u32 = 5;

/// The pause between these attempts.
const EMPTY_LOG_DELAY: Duration = Duration::from_millis(200);

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

from_row!(Person { user: nested, created, browsers, matches });

/// The beginning of a query for people.
macro_rules! person_columns {
    () => {
        "SELECT u.id AS player, u.name, u.program, u.created, \
         (SELECT COUNT(*) FROM sessions s WHERE s.player = u.id) AS browsers, \
         (SELECT COUNT(*) FROM match_seats m WHERE m.player = u.id) AS matches FROM users u "
    };
}

impl Store {
    /// The users with a name that contains a text, the latest first; all of them if it is empty. Case makes no difference to
    /// the letters that the database knows. The list continues after a user.
    pub async fn people(
        &self,
        part: &str,
        after: Option<UserId>,
        most: i64,
    ) -> Result<Vec<Person>> {
        let pattern = containing(part);
        let after = after.map(|id| id.to_string()).unwrap_or_default();
        self.rows(query!(
            concat!(
                person_columns!(),
                "WHERE u.name <> $1 AND (u.name LIKE $2 ESCAPE '!' OR LOWER(u.name) LIKE $3 ESCAPE '!') \
                 AND ($4 = '' OR u.created < (SELECT l.created FROM users l WHERE l.id = $4) \
                 OR (u.created = (SELECT l.created FROM users l WHERE l.id = $4) AND u.id > $4)) \
                 ORDER BY u.created DESC, u.id LIMIT $5"
            ),
            [NO_NAME, &pattern, pattern.to_lowercase(), after, most]
        ))
        .await
    }

    /// The users who are meant by an id or a name: several may have the same one.
    pub async fn people_called(&self, word: &str) -> Result<Vec<Person>> {
        let id = UserId::parse(word).map(|id| id.to_string()).unwrap_or_default();
        self.rows(query!(
            concat!(
                person_columns!(),
                "WHERE u.name <> $1 AND (u.id = $2 OR u.name = $3) \
                 ORDER BY u.created DESC, u.id LIMIT $4"
            ),
            [NO_NAME, id, word, limits::PEOPLE_LISTED]
        ))
        .await
    }

    /// The user with an id, if there is a name.
    pub async fn person(&self, id: UserId) -> Result<Option<Person>> {
        let found = self.people_called(&id.to_string()).await?;
        // Another user may have the id as a name.
        Ok(found.into_iter().find(|person| person.user.id == id))
    }

    /// Users whose names nothing holds any more since a time: they have no match and no browser, and no table that was
    /// used since has a seat of theirs.
    pub async fn unused_names(&self, before: i64, most: i64) -> Result<Vec<UserId>> {
        // The token of a browser that is in use is not older than this.
        let used = before - millis(limits::TOKEN_ROTATION_AGE);
        self.values(query!(
            "SELECT u.id FROM users u WHERE u.name <> $1 AND u.created < $2 \
             AND NOT EXISTS (SELECT 1 FROM match_seats m WHERE m.player = u.id) \
             AND NOT EXISTS (SELECT 1 FROM former_players f WHERE f.player = u.id) \
             AND NOT EXISTS (SELECT 1 FROM seats s JOIN tables t ON t.code = s.code \
             WHERE s.player = u.id AND t.touched >= $2) \
             AND NOT EXISTS (SELECT 1 FROM sessions b WHERE b.player = u.id AND b.created >= $3) \
             ORDER BY u.created LIMIT $4",
            [NO_NAME, before, used, most]
        ))
        .await
    }

    /// Empties the write-ahead log of SQLite, in which a name that was deleted would stay until it is overwritten. Readers
    /// may hold it up; later changes overwrite it then.
    pub async fn empty_log(&self) {
        for _ in 0..EMPTY_LOG_ATTEMPTS {
            match self.try_to_empty_log().await {
                Ok(true) => return,
                Ok(false) => sleep(EMPTY_LOG_DELAY).await,
                Err(error) => {
                    tracing::warn!(%error, "failed to empty the write-ahead log after a deletion");
                    return;
                }
            }
        }
        tracing::warn!("the write-ahead log was not emptied after a deletion: it is in use");
    }

    /// Whether the log is empty now. PostgreSQL has no such file.
    async fn try_to_empty_log(&self) -> Result<bool> {
        let mut connection = self.readers.acquire().await?;
        if connection.backend_name() != "SQLite" {
            return Ok(true);
        }
        with_timeout(transaction::try_to_empty_log(&mut *connection)).await
    }
}
