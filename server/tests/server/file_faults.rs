//! Failing file operations of a server: a small C library, loaded before the C library, counts the operations on files
//! below one folder and lets chosen ones fail. Server and test share its counters in a file.

use std::fs::{File, Permissions};
use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use tokio::process::Command;

use crate::support::folder;

/// Classes of operations, as in `file_faults.c`; they can be added.
pub(crate) const WRITES: u64 = 2;
pub(crate) const SYNCS: u64 = 4;
pub(crate) const ALL_OPERATIONS: u64 = 63;

/// No class: keeps what was synced beside each file, for a power failure.
pub(crate) const SYNCED: u64 = 64;

/// How many operations fail until the test ends the fault.
pub(crate) const UNTIL_ENDED: u64 = u64::MAX / 2;

/// The error of a failing operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FaultKind {
    NoSpace = 1,
    InputOutput = 2,
    /// The first failing write saves half of its bytes; operations that fail after it have no space.
    ShortWrite = 3,
}

/// Faults of one folder's files.
pub(crate) struct FileFaults {
    control: File,
    path: PathBuf,
    folder: PathBuf,
}

/// The numbers of the shared file, in its order.
#[derive(Clone, Copy)]
enum Number {
    Classes,
    First,
    Last,
    Kind,
    Count,
    Injected,
}

/// The size of the shared file: six numbers, and eight lines of 64 bytes.
const CONTROL_BYTES: u64 = 6 * 8 + LINE_BYTES * 8;
const LINE_BYTES: u64 = 64;

impl FileFaults {
    /// No faults yet, and nothing is counted.
    pub(crate) fn new(of: &Path) -> Self {
        let path = folder();
        let control = File::options().read(true).write(true).create_new(true).open(&path);
        let control = control.expect("the folder for temporary files is there");
        control.set_len(CONTROL_BYTES).expect("it can grow");
        // A database may run as another user.
        control.set_permissions(Permissions::from_mode(0o666)).expect("it is ours");
        Self { control, path, folder: of.to_owned() }
    }

    /// Loads the library into a command.
    pub(crate) fn load(&self, mut command: Command) -> Command {
        static LIBRARY: LazyLock<PathBuf> = LazyLock::new(|| library("file_faults"));
        command.env("LD_PRELOAD", &*LIBRARY);
        command.env("DEMESNE_FAULT_CONTROL", &self.path).env("DEMESNE_FAULT_FOLDER", &self.folder);
        command
    }

    /// Lets `how_many` operations of these classes fail, after `after` more have succeeded.
    pub(crate) fn begin(&self, classes: u64, after: u64, how_many: u64, kind: FaultKind) {
        self.end();
        self.write(Number::Count, 0);
        self.write(Number::Kind, kind as u64);
        self.write(Number::First, after + 1);
        self.write(Number::Last, after + how_many);
        self.write(Number::Classes, classes);
    }

    /// No operation fails any more, and none is counted.
    pub(crate) fn end(&self) {
        self.write(Number::Classes, 0);
    }

    /// A power failure, after the server was killed: of a database only what was synced stays.
    pub(crate) fn lose_unsynced(&self, database: &Path) {
        for end in ["", "-wal", "-shm"] {
            let file = PathBuf::from(format!("{}{end}", database.display()));
            let synced = file.with_added_extension("synced");
            if synced.exists() {
                std::fs::copy(synced, &file).expect("the temporary folder has room");
            } else if file.exists() {
                std::fs::remove_file(&file).expect("it is ours");
            }
        }
    }

    /// The number of operations counted since the last [`Self::begin`].
    pub(crate) fn counted(&self) -> u64 {
        self.read(Number::Count)
    }

    /// The number of operations that have failed.
    pub(crate) fn failed(&self) -> u64 {
        self.read(Number::Injected)
    }

    /// The first operations that failed, with their files.
    pub(crate) fn failures(&self) -> Vec<String> {
        let lines = (0..self.failed().min(8)).map(|line| {
            let mut bytes = [0; LINE_BYTES as usize];
            let at = 6 * 8 + line * LINE_BYTES;
            self.control.read_exact_at(&mut bytes, at).expect("it has room for lines");
            String::from_utf8_lossy(&bytes).trim_end_matches('\0').to_owned()
        });
        lines.collect()
    }

    fn read(&self, number: Number) -> u64 {
        let mut bytes = [0; 8];
        self.control.read_exact_at(&mut bytes, number as u64 * 8).expect("it has six numbers");
        u64::from_ne_bytes(bytes)
    }

    fn write(&self, number: Number, value: u64) {
        let written = self.control.write_all_at(&value.to_ne_bytes(), number as u64 * 8);
        written.expect("it has six numbers");
    }
}

impl Drop for FileFaults {
    fn drop(&mut self) {
        // A file that stays behind in the temporary folder does no harm.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// A library of a file beside this one, compiled for this test. A C compiler is there: it has compiled SQLite.
pub(crate) fn library(name: &str) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    // Tests of other processes may use the library meanwhile: it is replaced at once.
    let part = target.join(uuid::Uuid::new_v4().to_string());
    let whole = target.join(name).with_extension("so");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/server/");
    let mut compile = std::process::Command::new("cc");
    compile.args(["-shared", "-fPIC", "-O2", "-o"]).arg(&part).arg(format!("{source}{name}.c"));
    let output = compile.output().expect("there is a C compiler");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::rename(part, &whole).expect("it can be renamed");
    whole
}
