//! A clean root of Debian and two versions of our package, for the test that installs them.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{self, StepResult};
use crate::{dist, packages, workspace};

/// The release of Debian that the package is tried in; it must be at least as new as the one that builds.
const RELEASE: &str = "bookworm";

/// The programs that make the root and the packages.
const PROGRAMS: [&str; 4] = ["chroot", "debootstrap", "dpkg-deb", "objcopy"];

/// The folder with `root`, `older.deb`, `newer.deb` and the archive of the newer version, gone when it is dropped.
pub(crate) struct DebianRoot(PathBuf);

impl DebianRoot {
    /// Loads a minimal Debian and packs the program that the tests use, twice under different versions.
    pub(crate) fn make() -> Result<Self, String> {
        if !packages::is_root() {
            return Err("only root can install packages into a root of their own".to_owned());
        }
        let missing = PROGRAMS.into_iter().filter(|program| packages::on_path(program).is_none());
        let missing: Vec<_> = missing.collect();
        if !missing.is_empty() {
            return Err(format!("missing programs: {}", missing.join(", ")));
        }
        let folder = std::env::temp_dir().join(format!("demesne-debian-{}", std::process::id()));
        fs::create_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let root = Self(folder);
        let variant = ["--variant=minbase", RELEASE];
        process::run(Command::new("debootstrap").args(variant).arg(root.0.join("root")))?;
        for (name, suffix) in [("older.deb", "~older"), ("newer.deb", "")] {
            root.pack(name, suffix)?;
        }
        Ok(root)
    }

    /// The folder, for the test's environment.
    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }

    fn pack(&self, name: &str, suffix: &str) -> StepResult {
        let out = self.0.join("packed");
        dist::run(Some(&out), Some(&workspace::binary()), suffix)?;
        let files = fs::read_dir(&out).map_err(|error| error.to_string())?;
        for file in files.flatten().map(|entry| entry.path()) {
            let wanted = match file.extension().and_then(OsStr::to_str) {
                Some("deb") => self.0.join(name),
                Some("gz") => self.0.join(file.file_name().unwrap_or_default()),
                Some(_) | None => continue,
            };
            fs::rename(&file, wanted).map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}

impl Drop for DebianRoot {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            println!("{} could not be removed: {error}", self.0.display());
        }
    }
}
