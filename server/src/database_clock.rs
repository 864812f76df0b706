//! The clock of a PostgreSQL database. Every server counts with it: what one server lets end in two minutes ends for all of
//! them in two minutes, whatever their own clocks say. A file of SQLite has the clock of its machine.

use std::sync::atomic::{AtomicI64, Ordering};

use sqlx::AnyConnection;

use crate::limits;

/// Milliseconds by which the database's clock is ahead of this machine's. A process has one database.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// The current time in milliseconds since 1970, by the database's clock.
#[must_use]
pub fn now() -> i64 {
    here() + difference()
}

/// Milliseconds by which the database's clock is ahead of this machine's; zero if they agree.
#[must_use]
pub fn difference() -> i64 {
    AHEAD.load(Ordering::Relaxed)
}

/// Reads the database's clock over a new connection.
pub(crate) async fn measure(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    if connection.backend_name() == "SQLite" {
        return Ok(());
    }
    let asked = here();
    let there: i64 = sqlx::query_scalar(
        "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS clock",
    )
    .fetch_one(connection)
    .await?;
    let ahead = ahead(asked, there, here());
    if u128::from(ahead.unsigned_abs()) > limits::CLOCK_DIFFERENCE.as_millis() && difference() == 0
    {
        tracing::warn!(ahead, "the clocks of this machine and of the database differ");
    }
    AHEAD.store(ahead, Ordering::Relaxed);
    Ok(())
}

/// How far a clock that was read between two moments of this one is ahead, if that is certain.
fn ahead(asked: i64, there: i64, answered: i64) -> i64 {
    let half = (answered - asked) / 2;
    let ahead = there - asked - half;
    let uncertain = u128::from(half.unsigned_abs()) + limits::CLOCK_TOLERANCE.as_millis();
    if u128::from(ahead.unsigned_abs()) > uncertain { ahead } else { 0 }
}

/// The time of this machine.
fn here() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_difference_or_a_slow_answer_is_none() {
        assert_eq!(ahead(0, 300_000, 20), 299_990);
        assert_eq!(ahead(300_000, 0, 300_020), -300_010);
        assert_eq!(ahead(0, 900, 20), 0);
        assert_eq!(ahead(0, 4000, 8000), 0, "it took eight seconds");
    }
}
