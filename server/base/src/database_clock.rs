//! The clock of a PostgreSQL database. Every server counts with it: what one server lets end in two minutes ends for all of
//! them in two minutes, whatever their own clocks say. A file of SQLite has the clock of its machine. The store reads it.
//!
//! Between two measurements it goes on by the monotonic clock: setting the clock of this machine changes nothing.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use crate::limits;

/// Clocks that differ by less than this count as one: that is what an answer of the database over a network tells.
const CLOCK_TOLERANCE: Duration = Duration::from_secs(1);

/// The clock of the database is read again after this time: one that was set counts for all servers within it.
const CLOCK_INTERVAL: Duration = Duration::from_secs(5);

/// The moment from which this process counts.
static ORIGIN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The time of the database at [`ORIGIN`], in milliseconds since 1970. A process has one database.
static AT_ORIGIN: AtomicI64 = AtomicI64::new(NOT_MEASURED);

/// Before the first measurement, and on SQLite, the clock is that of this machine.
const NOT_MEASURED: i64 = i64::MIN;

/// Milliseconds from [`ORIGIN`] to the latest measurement.
static MEASURED: AtomicI64 = AtomicI64::new(0);

/// The current time in milliseconds since 1970, by the database's clock.
pub fn now() -> i64 {
    match AT_ORIGIN.load(Ordering::Relaxed) {
        NOT_MEASURED => here(),
        at_origin => at_origin + passed(),
    }
}

/// A duration in the unit of the database, milliseconds.
pub fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).expect("limits fit into 64 bits")
}

/// Milliseconds by which the database's clock is ahead of this machine's; about zero if they agree.
pub fn difference() -> i64 {
    now() - here()
}

/// Whether the latest measurement is no older than [`CLOCK_INTERVAL`].
pub fn is_current() -> bool {
    passed() - MEASURED.load(Ordering::Relaxed) < millis(CLOCK_INTERVAL)
}

/// Measures the clock of the database by a question for its time, in milliseconds since 1970.
pub async fn measure<E>(there: impl Future<Output = Result<i64, E>>) -> Result<(), E> {
    let asked = passed();
    MEASURED.store(asked, Ordering::Relaxed);
    let there = there.await?;
    let (answered, at_origin) = (passed(), now() - passed());
    let ahead = ahead(at_origin + asked, there, at_origin + answered);
    let Some(ahead) = ahead else { return Ok(()) };
    if u128::from(ahead.unsigned_abs()) > limits::CLOCK_DIFFERENCE.as_millis() {
        tracing::warn!(ahead, "the clock of the database was set, or differs from this machine's");
    }
    AT_ORIGIN.store(at_origin + ahead, Ordering::Relaxed);
    Ok(())
}

/// Milliseconds by which a clock is ahead that was read between two moments of this one: zero within the tolerance, `None`
/// if the answer took too long to tell.
fn ahead(asked: i64, there: i64, answered: i64) -> Option<i64> {
    let half = (answered - asked) / 2;
    let ahead = there - asked - half;
    let tolerance = CLOCK_TOLERANCE.as_millis();
    let distance = u128::from(ahead.unsigned_abs());
    match u128::from(half.unsigned_abs()) {
        half if distance > half + tolerance => Some(ahead),
        half if half <= tolerance => Some(0),
        _ => None,
    }
}

/// Milliseconds since [`ORIGIN`].
fn passed() -> i64 {
    millis(ORIGIN.elapsed())
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
