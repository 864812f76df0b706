//! Names of the secrets that decide daily deals. Those of past and coming days stay when a house gets new keys.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::now;

/// The name of the first secret in the database. Each later one has the day from which it decides behind it.
pub const SECRET: &str = "daily";

/// The separator of the name and the day of a later secret.
pub const FROM: &str = " from ";

/// Today's date in UTC, the same for all servers of a database.
pub fn today() -> Date {
    let now = Timestamp::from_millisecond(now()).unwrap_or_default();
    now.to_zoned(TimeZone::UTC).date()
}

/// The name of a secret that decides from the day on to which nothing has been published yet: the day after tomorrow.
pub fn next_secret() -> String {
    let day = today().saturating_add(jiff::Span::new().days(2));
    format!("{SECRET}{FROM}{day}")
}
