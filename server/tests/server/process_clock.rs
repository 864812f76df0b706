//! The clock of a process, which a test sets: a small C library, loaded before the C library, adds a difference to the time
//! that the system tells. Process and test share the difference in a file.

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;

use tokio::process::Command;

use crate::file_faults::library;
use crate::support::folder;

/// A clock; programs that are started with it share it.
pub(crate) struct ProcessClock {
    control: File,
    path: PathBuf,
}

impl ProcessClock {
    /// A clock that is ahead by this many seconds.
    pub(crate) fn ahead_by(seconds: i64) -> Self {
        let path = folder();
        let control = File::options().write(true).create_new(true).open(&path);
        let control = control.expect("the folder for temporary files is there");
        let clock = Self { control, path };
        clock.set_ahead_by(seconds);
        clock
    }

    /// Sets the clock while programs run with it.
    pub(crate) fn set_ahead_by(&self, seconds: i64) {
        self.control.write_all_at(&seconds.to_ne_bytes(), 0).expect("it has one number");
    }

    /// Starts a command with this clock.
    pub(crate) fn load(&self, command: &mut Command) {
        command.env("LD_PRELOAD", library("process_clock"));
        command.env("DEMESNE_TEST_CLOCK", &self.path);
    }
}

impl Drop for ProcessClock {
    fn drop(&mut self) {
        // A file that stays behind in the temporary folder does no harm.
        let _ = std::fs::remove_file(&self.path);
    }
}
