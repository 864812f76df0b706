//! Processor time, memory and file limits of this machine and its processes, as Linux reports them.

use std::time::Duration;

/// The unit in which Linux counts processor time.
const TICK: Duration = Duration::from_millis(10);

/// The time that all processors have been busy, for any process.
pub(crate) fn worked() -> Duration {
    let stat = std::fs::read_to_string("/proc/stat").unwrap_or_default();
    let words = stat.lines().next().unwrap_or_default().split_whitespace().skip(1);
    // The columns: user, nice, system; then idle and waiting for a disk; then interrupts.
    let ticks: Vec<u32> = words.map(|word| word.parse().unwrap_or_default()).collect();
    let busy = |(place, _): &(usize, &u32)| matches!(place, 0..=2 | 5..=7);
    TICK * ticks.iter().enumerate().filter(busy).map(|(_, ticks)| ticks).sum::<u32>()
}

/// A process and its children, each of which may end at any time.
pub(crate) struct ProcessGroup {
    head: u32,
}

impl ProcessGroup {
    /// The process group of a child, if both it and its parent run here under this name.
    pub(crate) fn of(name: &str, child: u32) -> Option<Self> {
        let child = Status::of(child)?;
        let head = Status::of(child.parent)?;
        (child.name == name && head.name == name).then_some(Self { head: child.parent })
    }

    /// The processor time of all of them, including those that have ended.
    pub(crate) fn worked(&self) -> Duration {
        let pids = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let pids = pids.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        let children = pids.filter_map(Status::of).filter(|status| status.parent == self.head);
        let head = Status::of(self.head).map_or(0, |head| head.ticks + head.ticks_of_ended);
        TICK * (head + children.map(|child| child.ticks).sum::<u32>())
    }
}

/// The status of a process, as Linux reports it.
struct Status {
    name: String,
    parent: u32,
    ticks: u32,
    /// Those of its children that have ended.
    ticks_of_ended: u32,
}

impl Status {
    fn of(pid: u32) -> Option<Self> {
        Self::read(&std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
    }

    /// The name stands in brackets; behind it the parent is the second word, and times begin with the twelfth.
    fn read(text: &str) -> Option<Self> {
        let (before, after) = text.rsplit_once(')')?;
        let (_, name) = before.split_once('(')?;
        let words: Vec<&str> = after.split_whitespace().collect();
        let number = |place: usize| words.get(place)?.parse::<u32>().ok();
        Some(Self {
            name: name.to_owned(),
            parent: number(1)?,
            ticks: number(11)? + number(12)?,
            ticks_of_ended: number(13)? + number(14)?,
        })
    }
}

/// The bytes that a process has caused to be written to a disk.
pub(crate) fn written(pid: u32) -> Option<u64> {
    let io = std::fs::read_to_string(format!("/proc/{pid}/io")).ok()?;
    io.lines().find_map(|line| line.strip_prefix("write_bytes: ")?.parse().ok())
}

/// Raises the limit of open files of this process to its maximum, and returns it.
pub(crate) fn files() -> usize {
    let allowed = rlimit::increase_nofile_limit(u64::MAX).unwrap_or_default();
    usize::try_from(allowed).unwrap_or(usize::MAX)
}

/// The number and model of processors, and the load average, in one line.
pub(crate) fn described() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let processors = info.lines().filter(|line| line.starts_with("processor")).count();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("unknown", |(_, model)| model);
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
    format!("{processors} processors ({model}), load {load}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_read_whatever_its_name() {
        let line = "17 (a (b) c) S 4 17 17 0 -1 4194560 1 2 3 4 100 20 7 8 20 0 1 0 9 10 11";
        let status = Status::read(line).expect("a status");
        assert_eq!((status.name.as_str(), status.parent), ("a (b) c", 4));
        assert_eq!((status.ticks, status.ticks_of_ended), (120, 15));
    }

    #[test]
    fn written_bytes_are_counted() {
        let before = written(std::process::id()).expect("this test runs");
        let path = std::env::temp_dir().join(format!("demesne-bench-{}", std::process::id()));
        std::fs::write(&path, [1; 8192]).expect("a file can be written");
        std::fs::remove_file(&path).expect("a file can be removed");
        // A temporary folder in memory counts nothing.
        assert!(written(std::process::id()).is_some_and(|now| now >= before));
    }

    #[test]
    fn a_family_is_found_by_a_child_of_its_name() {
        let own = Status::of(std::process::id()).expect("this test runs");
        let parent = Status::of(own.parent).expect("a process runs it");
        let family = ProcessGroup::of(&own.name, std::process::id());
        assert_eq!(family.is_some(), parent.name == own.name);
        assert!(ProcessGroup::of("nobody", std::process::id()).is_none());
        let family = ProcessGroup { head: own.parent };
        assert!(family.worked() >= TICK * own.ticks);
    }
}
