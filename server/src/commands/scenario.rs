//! `demesne scenario FILE…`. It knows files and folders; what a scenario means is the rules' business.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use demesne_rules::scenario;

use super::{fail, print};

/// Which scenario files.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Markdown files, or folders of them.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// Runs every test of the files; succeeds when all hold.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let mut paths = Vec::new();
    for path in &arguments.files {
        if let Err(error) = collect(path, &mut paths) {
            return fail(format!("{}: {error}", path.display()));
        }
    }
    let (mut passed, mut failed) = (0_u32, 0_u32);
    for path in &paths {
        match run_file(path) {
            Ok((good, bad)) => {
                passed += good;
                failed += bad;
            }
            Err(error) => return fail(format!("{}: {error}", path.display())),
        }
    }
    let printed = print(&format!("{passed} passed, {failed} failed"));
    if failed == 0 { printed } else { ExitCode::FAILURE }
}

/// The Markdown files of a folder and of the folders in it; a file that was named is taken whatever its ending.
fn collect(path: &Path, into: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.is_dir() {
        into.push(path.to_owned());
        return Ok(());
    }
    let mut entries =
        fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.extension().is_some_and(|ending| ending == "md") {
            collect(&entry, into)?;
        }
    }
    Ok(())
}

/// Runs the tests of a file and prints those that do not hold; says how many passed and how many failed.
fn run_file(path: &Path) -> io::Result<(u32, u32)> {
    let text = fs::read_to_string(path)?;
    let name = path.display().to_string();
    let (mut passed, mut failed) = (0, 0);
    for test in scenario::read(&text) {
        match scenario::run(&name, &test) {
            Ok(()) => passed += 1,
            Err(failure) => {
                failed += 1;
                let _ = print(&format!("{name}:{}: {}\n{failure}", failure.line, test.name));
            }
        }
    }
    Ok((passed, failed))
}
