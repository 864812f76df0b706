//! The priority of threads for work that can wait, that of bots and of the archive: rooms and connections come first where
//! processors are scarce.

/// Lowers the priority of the current thread. A system that refuses, or is no Linux, costs nothing but the order.
pub fn lower() {
    #[cfg(target_os = "linux")]
    linux::lower();
}

/// On Linux a thread has a niceness of its own.
#[cfg(target_os = "linux")]
mod linux {
    use rustix::process::{getpriority_process, setpriority_process};
    use rustix::thread::gettid;

    /// Niceness of threads for work that can wait: where processors are scarce, a thread of rooms gets nine times as much of
    /// them, and bots still think.
    const LOW_PRIORITY_NICENESS: i32 = 10;

    pub(super) fn lower() {
        let thread = Some(gettid());
        // The operator may have given the server an even lower priority.
        let niceness = getpriority_process(thread).unwrap_or_default().max(LOW_PRIORITY_NICENESS);
        if let Err(error) = setpriority_process(thread, niceness) {
            tracing::warn!(%error, "failed to lower the priority of a thread");
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_low_priority_is_that_of_one_thread() {
            let niceness = || getpriority_process(Some(gettid())).expect("it can be read");
            let before = niceness();
            let of_bots = std::thread::spawn(move || {
                lower();
                niceness()
            });
            let of_bots = of_bots.join().expect("no panic");
            assert_eq!(of_bots, before.max(LOW_PRIORITY_NICENESS));
            assert_eq!(niceness(), before, "other threads keep theirs");
        }
    }
}
