//! `cargo xtask dist`: what is published. An archive with the stripped program and what belongs to it, its debug lines
//! beside it, a Debian package of the same files, and their checksums.
//!
//! Reading order: [`run`], [`licences`] (of everything inside the program), [`debian`] (the package).

mod debian;
mod licences;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::check::cargo;
use crate::process::{self, StepResult};
use crate::workspace;

/// The shells whose completions are delivered, with the names of their files.
const COMPLETIONS: [(&str, &str); 3] =
    [("bash", "demesne.bash"), ("zsh", "_demesne"), ("fish", "demesne.fish")];

/// The files of the repository that go into the archive as they are.
const DOCUMENTS: [&str; 5] =
    ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "CHANGELOG.md", "deploy/demesne.service"];

/// Everything that a user gets, in one folder.
struct Contents {
    folder: PathBuf,
    /// The release, with its suffix.
    version: String,
}

impl Contents {
    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

/// Builds the release, or takes a program that is built already, and packs it into this folder.
///
/// The suffix is added to the version, so that two packages of one release can be told apart.
pub(crate) fn run(out: Option<&Path>, program: Option<&Path>, suffix: &str) -> StepResult {
    let out = out.map_or_else(|| workspace::root().join("target/packages"), Path::to_owned);
    fs::create_dir_all(&out).map_err(|error| format!("{}: {error}", out.display()))?;
    let program = match program {
        Some(program) => program.to_owned(),
        None => release()?,
    };
    let said = output(Command::new(&program).arg("version"))?;
    let version = said.trim().strip_prefix("demesne ").ok_or("the program states no version")?;
    let version = format!("{version}{suffix}");
    let name = format!("demesne-{version}-{}-linux", std::env::consts::ARCH);
    let folder = out.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
    }
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let contents = Contents { folder, version };
    strip(&program, &contents.path("demesne"), &out.join(format!("{name}.debug")))?;
    add_documents(&contents)?;
    add_generated(&contents)?;
    let archive = pack(&out, &name)?;
    let package = debian::pack(&contents, &out)?;
    for file in [archive, package] {
        write_checksum(&out, &file)?;
    }
    Ok(())
}

fn release() -> Result<PathBuf, String> {
    let package = ["--package", "demesne-program"];
    process::run(cargo(&["build", "--profile", "dist", "--locked"]).args(package))?;
    Ok(workspace::root().join("target/dist/demesne"))
}

/// Copies the program without its debug lines, and those into a file that debuggers find by its name.
fn strip(program: &Path, stripped: &Path, lines: &Path) -> StepResult {
    let objcopy = |option: &str, from: &Path, to: &Path| {
        process::run(Command::new("objcopy").arg(option).arg(from).arg(to))
    };
    objcopy("--only-keep-debug", program, lines)?;
    objcopy("--strip-all", program, stripped)?;
    let name = lines.file_name().unwrap_or_default();
    let link = format!("--add-gnu-debuglink={}", name.to_string_lossy());
    // The name is looked up in the folder of the lines, to compute their checksum.
    let folder = lines.parent().unwrap_or(Path::new("."));
    process::run(Command::new("objcopy").current_dir(folder).arg(link).arg(stripped))
}

fn add_documents(contents: &Contents) -> StepResult {
    for document in DOCUMENTS {
        let from = workspace::root().join(document);
        let name = from.file_name().unwrap_or_default().to_string_lossy().into_owned();
        fs::copy(&from, contents.path(&name)).map_err(|error| format!("{document}: {error}"))?;
    }
    write(&contents.path("LICENSES-THIRD-PARTY"), &licences::text()?)
}

/// Adds what the program says about its own command line.
fn add_generated(contents: &Contents) -> StepResult {
    let folders = ["completions", "man"].map(|name| contents.path(name));
    for folder in &folders {
        fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    let [completions, manual] = folders;
    for (shell, name) in COMPLETIONS {
        let text = output(program(contents).args(["completions", shell]))?;
        write(&completions.join(name), &text)?;
    }
    process::run(program(contents).arg("manual").arg(manual))?;
    let template = program(contents)
        .args(["config", "--template", "--data", debian::DATA])
        .args(["--config", "/dev/null"])
        .output();
    let template = template.map_err(|error| error.to_string())?;
    write(&contents.path("demesne.toml"), &String::from_utf8_lossy(&template.stdout))
}

/// The program in the archive, without what this machine's environment sets.
fn program(contents: &Contents) -> Command {
    let mut program = Command::new(contents.path("demesne"));
    program.env_clear();
    program
}

/// Packs the folder so that the same files make the same bytes: sorted, owned by root, from the time of the commit.
fn pack(out: &Path, name: &str) -> Result<String, String> {
    let archive = format!("{name}.tar.gz");
    let mut tar = Command::new("tar");
    tar.current_dir(out).arg("--use-compress-program=gzip -n");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"]);
    tar.arg(format!("--mtime=@{}", time_of_commit()?));
    process::run(tar.args(["--create", "--file", &archive, name]))?;
    Ok(archive)
}

/// The time of the newest commit in seconds, which is also the time of all packed files.
fn time_of_commit() -> Result<String, String> {
    let mut git = Command::new("git");
    let time = output(git.current_dir(workspace::root()).args(["log", "-1", "--format=%ct"]))?;
    Ok(time.trim().to_owned())
}

fn write_checksum(out: &Path, file: &str) -> StepResult {
    let sum = output(Command::new("sha256sum").current_dir(out).arg(file))?;
    write(&out.join(format!("{file}.sha256")), &sum)
}

fn write(path: &Path, text: &str) -> StepResult {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// The output of a command that must succeed.
fn output(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{name} failed: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
