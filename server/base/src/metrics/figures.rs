//! The figures of a server for its operator, read from its metrics.

use std::time::Duration;

use demesne_protocol::operator::{SaveFigures, ServerFigures};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;

use super::{MetricSet, SAVING, resident_kilobytes};

/// How many saves took how long, by the buckets of the histogram, which itself can only be written out as text.
pub(super) struct SaveCounts([Counter; SAVING.len() + 1]);

impl Default for SaveCounts {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Counter::default()))
    }
}

impl SaveCounts {
    /// Counts a save.
    pub(super) fn add(&self, took: Duration) {
        let bucket = SAVING.partition_point(|up_to| *up_to < took.as_secs_f64());
        self.0[bucket].inc();
    }

    fn figures(&self) -> Vec<SaveFigures> {
        let times = SAVING.iter().map(|up_to| microseconds(Duration::from_secs_f64(*up_to)));
        let times = times.map(Some).chain([None]);
        let figures = times.zip(&self.0);
        figures.map(|(up_to, count)| SaveFigures { up_to, count: count.get() }).collect()
    }
}

impl MetricSet {
    /// The figures of this server.
    pub fn figures(&self) -> ServerFigures {
        ServerFigures {
            release: crate::RELEASE.to_owned(),
            up_seconds: u32::try_from(self.started_at.elapsed().as_secs()).unwrap_or(u32::MAX),
            tables: number(&self.rooms),
            matches: number(&self.playing),
            connections: number(&self.connections),
            thinking: number(&self.bot_queue),
            threads: number(&self.bot_threads),
            memory_bytes: u64::from(resident_kilobytes().unwrap_or_default()) * 1024,
            saves: self.save_counts.figures(),
        }
    }
}

fn number(gauge: &Gauge) -> u32 {
    u32::try_from(gauge.get()).unwrap_or(0)
}

fn microseconds(time: Duration) -> u32 {
    u32::try_from(time.as_micros()).expect("buckets end at some seconds")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_save_counts_in_the_first_bucket_that_is_long_enough() {
        let counts = SaveCounts::default();
        for micros in [1, 500, 501, 4_000_000, 6_000_000, 7_000_000] {
            counts.add(Duration::from_micros(micros));
        }
        let figures: Vec<_> = counts.figures().into_iter().filter(|it| it.count > 0).collect();
        let expected = [(Some(500), 2), (Some(1000), 1), (Some(5_000_000), 1), (None, 2)];
        assert_eq!(figures, expected.map(|(up_to, count)| SaveFigures { up_to, count }));
    }
}
