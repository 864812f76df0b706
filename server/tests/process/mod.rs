//! Memory and processor time of a process, from Linux's `/proc`.

use std::time::Duration;

/// The unit in which Linux counts the time of processors.
const TICK: Duration = Duration::from_millis(10);

/// The memory that a process has, in bytes.
pub(crate) fn memory(pid: u32) -> u64 {
    size(pid, "VmRSS:")
}

/// A size in bytes of the status of a process, by its name there.
pub(crate) fn size(pid: u32, name: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"));
    let status = status.expect("the process runs");
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kilobytes.expect("a size") * 1024
}

/// The time that a process has had of the processors.
pub(crate) fn worked(pid: u32) -> Duration {
    let status = std::fs::read_to_string(format!("/proc/{pid}/stat"));
    let status = status.expect("the process runs");
    // Its name comes first, in brackets; then its own time and the system's for it are the 12th and the 13th word.
    let (_, words) = status.rsplit_once(')').expect("a name");
    let words = words.split_whitespace().skip(11).take(2);
    let ticks = words.map(|word| word.parse::<u32>().expect("a number")).sum::<u32>();
    TICK * ticks
}
