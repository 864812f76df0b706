//! Figures of the whole database for its operator: matches of the last days, and the size on the disk.

use demesne_base::ids::MatchId;
use demesne_base::limits;
use sqlx::Row;

use super::statement::with_timeout;
use super::{Result, Store, millis, now};

/// Matches that are counted for these days, from the earliest on: ten times what a large club plays.
const MATCHES_OF_DAYS: i64 = 200_000;

/// The size of an SQLite database, without the write-ahead log.
const SQLITE_BYTES: &str =
    "SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()";

/// The size of a PostgreSQL database.
const POSTGRES_BYTES: &str = "SELECT pg_database_size(current_database()) AS bytes";

/// The matches that began on one day.
pub struct MatchesOfDay {
    /// The day, in days since 1970 in UTC.
    pub day: i64,
    /// The number of matches.
    pub matches: i64,
}

from_row!(MatchesOfDay { day, matches });

impl Store {
    /// The number of matches that began on each day of [`limits::DAYS_COUNTED`]. Days without any are missing.
    pub async fn matches_of_days(&self) -> Result<Vec<MatchesOfDay>> {
        let day = millis(limits::DAY);
        let since = (now() / day + 1 - limits::DAYS_COUNTED) * day;
        // The ids have the order of the starts: the index of the ids finds the first match. A match is entered shortly
        // after its id was made.
        let first = MatchId::of_file(since - day, [0; 16]);
        self.rows(query!(
            "SELECT day, COUNT(*) AS matches FROM \
             (SELECT started / $3 AS day FROM matches WHERE id >= $1 AND started >= $2 LIMIT $4) \
             latest GROUP BY day ORDER BY day",
            [first, since, day, MATCHES_OF_DAYS]
        ))
        .await
    }

    /// The size of the database in bytes.
    pub async fn database_bytes(&self) -> Result<u64> {
        let reading = async {
            let mut connection = self.readers.acquire().await?;
            let sql = match connection.backend_name() {
                "SQLite" => SQLITE_BYTES,
                _ => POSTGRES_BYTES,
            };
            let row = query!(sql).fetch_one(&mut *connection).await?;
            row.try_get::<i64, _>("bytes")
        };
        Ok(u64::try_from(with_timeout(reading).await?).unwrap_or(0))
    }
}
