//! The figures of the house for its operator: of the servers, of the last days, and of the database.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use demesne_base::limits;
use demesne_matches::export::moment;
use demesne_protocol::operator::{DayFigures, OperatorFigures};
use demesne_store::figures::MatchesOfDay;
use demesne_store::{StoreError, millis, now};
use jiff::Timestamp;
use jiff::tz::Offset;

use super::app::AppState;

/// Maximum age of the operator's figures: a page that is reloaded again and again costs the database nothing.
const FIGURES_MAX_AGE: Duration = Duration::from_secs(5);

/// The latest figures, with the time when they were read. The lock is held for a moment, never during a read.
#[derive(Default)]
pub struct FiguresCache(Mutex<Option<(Instant, Arc<OperatorFigures>)>>);

/// The figures, at most [`FIGURES_MAX_AGE`] old.
pub(super) async fn figures(app: &AppState) -> Result<Arc<OperatorFigures>, StoreError> {
    let kept = app.caches.figures.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if let Some((at, figures)) = kept
        && at.elapsed() < FIGURES_MAX_AGE
    {
        return Ok(figures);
    }
    let figures = Arc::new(read(app).await?);
    let new = Some((Instant::now(), Arc::clone(&figures)));
    *app.caches.figures.0.lock().unwrap_or_else(PoisonError::into_inner) = new;
    Ok(figures)
}

async fn read(app: &AppState) -> Result<OperatorFigures, StoreError> {
    let (others, silent_servers) = match &app.cluster {
        Some(cluster) => cluster.figures_of_others().await,
        None => (Vec::new(), 0),
    };
    Ok(OperatorFigures {
        at: moment(now()),
        servers: std::iter::once(app.metrics.figures()).chain(others).collect(),
        silent_servers,
        days: days(&app.store.matches_of_days().await?),
        database_bytes: app.store.database_bytes().await?,
    })
}

/// The latest days, also those without a match.
fn days(counted: &[MatchesOfDay]) -> Vec<DayFigures> {
    let today = now() / millis(limits::DAY);
    let of_day = |day: i64| {
        let matches = counted.iter().find(|it| it.day == day).map_or(0, |it| it.matches);
        DayFigures { day: date(day), matches: u32::try_from(matches).unwrap_or(u32::MAX) }
    };
    (today + 1 - limits::DAYS_COUNTED..=today).map(of_day).collect()
}

/// The date of a day since 1970 in UTC.
fn date(day: i64) -> String {
    let at = Timestamp::from_millisecond(day * millis(limits::DAY)).unwrap_or_default();
    Offset::UTC.to_datetime(at).date().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_without_a_match_count_as_well() {
        let today = now() / millis(limits::DAY);
        let of_day = |day, matches| MatchesOfDay { day, matches };
        let days = days(&[of_day(today - 2, 7), of_day(today, 1)]);
        let counts: Vec<u32> = days.iter().rev().take(4).map(|day| day.matches).collect();
        assert_eq!(
            (i64::try_from(days.len()), counts),
            (Ok(limits::DAYS_COUNTED), vec![1, 0, 7, 0])
        );
        assert_eq!(date(20_780), "2026-11-23");
    }
}
