//! `demesne scenario FILE…`: runs, filters and updates scenario files.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use clap::Args;
use demesne_scenario as scenario;

use super::{fail, print};

/// Which scenario files.
#[derive(Args)]
pub(crate) struct ScenarioArgs {
    /// Markdown files, or folders of them.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Runs only the tests whose file or heading contains this text, in any letter case.
    #[arg(long, value_name = "NAME")]
    filter: Option<String>,

    /// Rewrites expectations that differ from the table, to be read in the diff.
    #[arg(long)]
    update: bool,
}

/// The results of the tests in some files.
#[derive(Default)]
struct Counts {
    passed: u32,
    failed: u32,
    updated: u32,
}

/// Runs every test in the files; succeeds if all pass.
pub(crate) fn run(arguments: &ScenarioArgs) -> ExitCode {
    let mut paths = Vec::new();
    for path in &arguments.files {
        if let Err(error) = collect(path, &mut paths) {
            return fail(format!("{}: {error}", path.display()));
        }
    }
    let mut counts = Counts::default();
    for path in &paths {
        if let Err(error) = run_file(path, arguments, &mut counts) {
            return fail(format!("{}: {error}", path.display()));
        }
    }
    if counts.passed + counts.failed == 0 {
        let filter = arguments.filter.as_deref().map(|name| format!(" that matches “{name}”"));
        return fail(format!("there is no test{}", filter.unwrap_or_default()));
    }
    let Counts { passed, failed, updated } = counts;
    let lines = if arguments.update { format!(", {updated} lines updated") } else { String::new() };
    let printed = print(&format!("{passed} passed, {failed} failed{lines}"));
    if failed == 0 { printed } else { ExitCode::FAILURE }
}

/// The Markdown files in a folder and its subfolders; a file given by name is included whatever its extension.
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

/// Runs the tests of a file that match the filter, and prints those that fail.
fn run_file(path: &Path, arguments: &ScenarioArgs, counts: &mut Counts) -> io::Result<()> {
    let mut text = fs::read_to_string(path)?;
    let name = path.display().to_string();
    let tests = scenario::read(&text);
    if tests.is_empty() && arguments.files.iter().any(|file| file == path) {
        counts.failed += 1;
        let _ = print(&format!("{name}:1: {}", scenario::NO_TEST));
    }
    for test in tests.iter().filter(|test| is_chosen(arguments.filter.as_deref(), &name, test)) {
        let failure = if arguments.update {
            let update = scenario::update(&name, test);
            text = scenario::with_changes(&text, &update.changes);
            counts.updated += u32::try_from(update.changes.len()).unwrap_or(u32::MAX);
            update.failure
        } else {
            scenario::run(&name, test).err()
        };
        match failure {
            None => counts.passed += 1,
            Some(failure) => {
                counts.failed += 1;
                let _ = print(&format!("{name}:{}: {}\n{failure}", failure.line, test.name));
            }
        }
    }
    if counts.updated > 0 && fs::read_to_string(path)? != text {
        fs::write(path, text)?;
    }
    Ok(())
}

fn is_chosen(filter: Option<&str>, file: &str, test: &scenario::Scenario) -> bool {
    filter.is_none_or(|filter| {
        let filter = filter.to_lowercase();
        [file, &test.name].iter().any(|name| name.to_lowercase().contains(&filter))
    })
}
