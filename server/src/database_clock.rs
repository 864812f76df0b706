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
    let Some(ahead) = ahead(asked, there, here()) else { return Ok(()) };
    if u128::from(ahead.unsigned_abs()) > limits::CLOCK_DIFFERENCE.as_millis() && difference() == 0
    {
        tracing::warn!(ahead, "the clocks of this machine and of the database differ");
    }
    AHEAD.store(ahead, Ordering::Relaxed);
    Ok(())
}

/// Milliseconds by which a clock is ahead that was read between two moments of this one: zero within the tolerance, `None`
/// if the answer took too long to tell.
fn ahead(asked: i64, there: i64, answered: i64) -> Option<i64> {
    let half = (answered - asked) / 2;
    let ahead = there - asked - half;
    let tolerance = limits::CLOCK_TOLERANCE.as_millis();
    let distance = u128::from(ahead.unsigned_abs());
    match u128::from(half.unsigned_abs()) {
        half if distance > half + tolerance => Some(ahead),
        half if half <= tolerance => Some(0),
        _ => None,
    }
}

/// The time of this machine.
fn here() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_difference_or_a_slow_answer_changes_nothing() {
        assert_eq!(ahead(0, 300_000, 20), Some(299_990));
        assert_eq!(ahead(300_000, 0, 300_020), Some(-300_010));
        assert_eq!(ahead(0, 900, 20), Some(0));
        assert_eq!(ahead(0, 4000, 8000), None, "it took eight seconds");
    }
}
