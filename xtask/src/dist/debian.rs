//! The Debian package, made by `dpkg-deb` from a staged folder: a dozen files and three short scripts need no tool of
//! their own.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{COMPLETIONS, Contents, output, time_of_commit};
use crate::process::{self, StepResult};
use crate::workspace;

/// The folder of the database on a machine where the package is installed.
pub(super) const DATA: &str = "/var/lib/demesne";

/// The folders in which each shell looks for the completions that packages install, in the order of [`COMPLETIONS`].
const COMPLETION_PLACES: [&str; 3] = [
    "usr/share/bash-completion/completions/demesne",
    "usr/share/zsh/vendor-completions/_demesne",
    "usr/share/fish/vendor_completions.d/demesne.fish",
];

/// The differences in the unit of the package: the settings are in the file, and the user stays the same, because an
/// administrator works on the data with it.
const UNIT_CHANGES: [(&str, &str); 2] =
    [("ExecStart=", "ExecStart=/usr/bin/demesne"), ("DynamicUser=yes", "User=demesne")];

/// Packs the contents into a package beside the archive, and returns its file name.
pub(super) fn pack(contents: &Contents, out: &Path) -> Result<String, String> {
    let architecture = output(Command::new("dpkg").arg("--print-architecture"))?;
    let architecture = architecture.trim();
    let file = format!("demesne_{}_{architecture}.deb", contents.version);
    let stage = Stage::make(out)?;
    stage.add_files(contents)?;
    stage.add_control(contents, architecture)?;
    let mut build = Command::new("dpkg-deb");
    build.env("SOURCE_DATE_EPOCH", time_of_commit()?).current_dir(out);
    build.args(["--root-owner-group", "--build"]).arg(&stage.0).arg(&file);
    process::run(&mut build)?;
    Ok(file)
}

/// The folder that becomes the package, gone when it is packed.
struct Stage(PathBuf);

impl Drop for Stage {
    fn drop(&mut self) {
        // The next run removes what stays behind.
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Stage {
    fn make(out: &Path) -> Result<Self, String> {
        let folder = out.join("debian-stage");
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
        }
        Ok(Self(folder))
    }

    /// Writes a file of the package, with its folders.
    fn add(&self, place: &str, text: &[u8], mode: u32) -> StepResult {
        let path = self.0.join(place);
        let written = fs::create_dir_all(path.parent().unwrap_or(&self.0))
            .and_then(|()| fs::write(&path, text))
            .and_then(|()| fs::set_permissions(&path, fs::Permissions::from_mode(mode)));
        written.map_err(|error| format!("{}: {error}", path.display()))
    }

    fn add_files(&self, contents: &Contents) -> StepResult {
        let read = |name: &str| -> Result<Vec<u8>, String> {
            fs::read(contents.path(name)).map_err(|error| format!("{name}: {error}"))
        };
        self.add("usr/bin/demesne", &read("demesne")?, 0o755)?;
        self.add("etc/demesne.toml", &read("demesne.toml")?, 0o640)?;
        let unit = unit(&String::from_utf8_lossy(&read("demesne.service")?))?;
        self.add("usr/lib/systemd/system/demesne.service", unit.as_bytes(), 0o644)?;
        let direct = workspace::root().join("deploy/direct.conf");
        let direct = fs::read(&direct).map_err(|error| format!("{}: {error}", direct.display()))?;
        self.add("usr/share/demesne/direct.conf", &direct, 0o644)?;
        for ((_, name), place) in COMPLETIONS.iter().zip(COMPLETION_PLACES) {
            self.add(place, &read(&format!("completions/{name}"))?, 0o644)?;
        }
        let pages = fs::read_dir(contents.path("man")).map_err(|error| error.to_string())?;
        for page in pages.flatten() {
            let name = page.file_name().to_string_lossy().into_owned();
            self.add_compressed(&format!("usr/share/man/man1/{name}"), &page.path())?;
        }
        self.add("usr/share/doc/demesne/copyright", &copyright(&read)?, 0o644)?;
        let changes = contents.path("CHANGELOG.md");
        self.add_compressed("usr/share/doc/demesne/changelog", &changes)
    }

    fn add_compressed(&self, place: &str, file: &Path) -> StepResult {
        let compressed = Command::new("gzip").args(["-9nc"]).arg(file).output();
        let compressed = compressed.map_err(|error| format!("gzip: {error}"))?;
        self.add(&format!("{place}.gz"), &compressed.stdout, 0o644)
    }

    fn add_control(&self, contents: &Contents, architecture: &str) -> StepResult {
        let library = newest_library(&contents.path("demesne"))?;
        let control = format!(
            "Package: demesne\nVersion: {}\nArchitecture: {architecture}\nSection: games\n\
             Priority: optional\nMaintainer: The maintainers of Demesne <demesne@localhost>\n\
             Depends: libc6 (>= {library}), libgcc-s1, passwd\n\
             Description: server for deck-building and dice games with friends\n \
             Demesne serves Dominion and King of the Dice to browsers: send a link and play.\n \
             Everything is stored in {DATA}; the settings are in /etc/demesne.toml.\n",
            contents.version
        );
        self.add("DEBIAN/control", control.as_bytes(), 0o644)?;
        self.add("DEBIAN/conffiles", b"/etc/demesne.toml\n", 0o644)?;
        for script in ["postinst", "prerm", "postrm"] {
            let source = workspace::root().join("deploy/debian").join(script);
            let text =
                fs::read(&source).map_err(|error| format!("{}: {error}", source.display()))?;
            self.add(&format!("DEBIAN/{script}"), &text, 0o755)?;
        }
        Ok(())
    }
}

/// The unit of `deploy/`, with the lines that differ in the package.
fn unit(original: &str) -> Result<String, String> {
    let lines = original.lines().filter(|line| !line.starts_with('#'));
    let mut lines: Vec<String> = lines.map(str::to_owned).collect();
    for (start, changed) in UNIT_CHANGES {
        let line = lines.iter_mut().find(|line| line.starts_with(start));
        *line.ok_or_else(|| format!("the unit has no line {start}"))? = changed.to_owned();
    }
    Ok(lines.join("\n").trim_start().to_owned() + "\n")
}

fn copyright(read: &impl Fn(&str) -> Result<Vec<u8>, String>) -> Result<Vec<u8>, String> {
    let own = b"Demesne is available under the MIT licence or the Apache licence 2.0, at your choice.\n\n";
    let parts = ["LICENSE-MIT", "LICENSE-APACHE", "LICENSES-THIRD-PARTY"];
    let parts: Result<Vec<_>, _> = parts.into_iter().map(read).collect();
    Ok([own.to_vec()].into_iter().chain(parts?).collect::<Vec<_>>().join(&b'\n'))
}

/// The newest version of the C library that the program needs a function of.
fn newest_library(program: &Path) -> Result<String, String> {
    let symbols = output(Command::new("objdump").arg("-T").arg(program))?;
    let versions = symbols.split("GLIBC_").skip(1).filter_map(|rest| {
        let version =
            rest.split(|letter: char| !letter.is_ascii_digit() && letter != '.').next()?;
        let parts: Option<Vec<u32>> = version.split('.').map(|part| part.parse().ok()).collect();
        Some((parts?, version))
    });
    let newest = versions.max().ok_or("the program needs no C library")?;
    Ok(newest.1.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_unit_of_the_package_differs_in_its_command_and_user() {
        let original = include_str!("../../../deploy/demesne.service");
        let packaged = unit(original).expect("the lines are there");
        assert!(packaged.starts_with("[Unit]\n"));
        let settings = |text: &str| {
            text.lines().filter(|line| !line.starts_with('#') && line.contains('=')).count()
        };
        assert!(packaged.contains("\nExecStart=/usr/bin/demesne\n"));
        assert!(packaged.contains("\nUser=demesne\n") && !packaged.contains("DynamicUser"));
        assert_eq!(settings(&packaged), settings(original));
    }
}
