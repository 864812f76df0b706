//! Child processes: starting them, waiting for them, stopping them on ctrl-c.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

use crate::steps::Counts;

/// The result of a task: no value, or an error message.
pub(crate) type StepResult = Result<(), String>;

/// The interval at which a waiting parent polls its child and ctrl-c.
const GLANCE: Duration = Duration::from_millis(40);

/// How long a child that was asked to stop may take before it is killed.
const PATIENCE: Duration = Duration::from_secs(10);

static INTERRUPTED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Turns ctrl-c and similar signals into a flag that [`run`] polls, so that every guard is dropped in order.
pub(crate) fn watch_for_interrupts() {
    let flag = INTERRUPTED.get_or_init(Arc::default);
    for signal in [SIGHUP, SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(flag))
            .expect("these three signals can be handled");
    }
}

/// Whether the user asked to stop.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.get().is_some_and(|flag| flag.load(Ordering::Relaxed))
}

/// Runs a command to its end with its output on ours.
pub(crate) fn run(command: &mut Command) -> StepResult {
    announce(command);
    let mut child = start(command)?;
    let status = wait(&mut child)?;
    judge(command, status)
}

/// Runs a command like [`run`] and counts the tests in the summaries that it prints. It fails if no test ran: a filter
/// that matches none succeeds otherwise.
pub(crate) fn run_tests(command: &mut Command, counts: &mut Counts) -> StepResult {
    announce(command);
    let (status, lines) = read(command, true)?;
    count(command, status, &lines, counts)
}

/// Runs a command like [`run_tests`] beside others. It prints only if it fails, in one piece.
pub(crate) fn run_tests_beside(command: &mut Command, counts: &mut Counts) -> StepResult {
    let (status, lines) = read(command, false)?;
    let outcome = count(command, status, &lines, counts);
    if outcome.is_err() {
        println!("$ {}\n{}", words(command), lines.join("\n"));
    }
    outcome
}

/// Runs a command to its end and reads its output, which is copied to ours if it is shown.
fn read(command: &mut Command, is_shown: bool) -> Result<(ExitStatus, Vec<String>), String> {
    let mut child = start(command.stdout(Stdio::piped()).stderr(Stdio::piped()))?;
    let out = child.stdout.take().map(|pipe| forward(pipe, is_shown.then(std::io::stdout)));
    let err = child.stderr.take().map(|pipe| forward(pipe, is_shown.then(std::io::stderr)));
    let status = wait(&mut child)?;
    let mut lines = Vec::new();
    for read in [out, err].into_iter().flatten() {
        lines.extend(read.join().map_err(|_| "the output of a child could not be read")?);
    }
    Ok((status, lines))
}

/// Counts the tests of a command that has ended. It fails if one of them did, or none ran.
fn count(
    command: &Command,
    status: ExitStatus,
    lines: &[String],
    counts: &mut Counts,
) -> StepResult {
    let mut ran = Counts::default();
    ran.add(lines);
    let any = ran.passed + ran.failed > 0;
    counts.merge(ran);
    judge(command, status)?;
    if any { Ok(()) } else { Err(format!("{} ran no test", words(command))) }
}

/// The output of a command, as text; `None` if it fails or does not exist.
pub(crate) fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Sends a signal (`TERM`, `QUIT`) to one process, or with a minus sign before its id to its whole group.
pub(crate) fn signal(name: &str, target: &str) {
    let command = format!("kill -s {name} -- {target}");
    // The shell's own `kill` is there even where the program of that name is not installed.
    let _ = Command::new("sh").args(["-c", &command]).stderr(Stdio::null()).status();
}

/// Waits a little for a child to end by itself.
pub(crate) fn ended_within(child: &mut Child, patience: Duration) -> bool {
    let asked = Instant::now();
    while asked.elapsed() < patience {
        if matches!(child.try_wait(), Ok(Some(_)) | Err(_)) {
            return true;
        }
        thread::sleep(GLANCE);
    }
    false
}

fn announce(command: &Command) {
    println!("$ {}", words(command));
}

/// A command as a shell would be given it.
fn words(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy()];
    words.extend(command.get_args().map(|word| word.to_string_lossy()));
    words.join(" ")
}

/// A child is the head of a process group of its own, so that stopping it stops what it started.
fn start(command: &mut Command) -> Result<Child, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    command
        .stdin(Stdio::null())
        .process_group(0)
        .spawn()
        .map_err(|error| format!("{name} could not be started: {error}"))
}

fn wait(child: &mut Child) -> Result<ExitStatus, String> {
    loop {
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            return Ok(status);
        }
        if interrupted() {
            stop_group(child);
            return Err("interrupted".to_owned());
        }
        thread::sleep(GLANCE);
    }
}

fn stop_group(child: &mut Child) {
    let group = format!("-{}", child.id());
    signal("TERM", &group);
    if !ended_within(child, PATIENCE) {
        signal("KILL", &group);
    }
    let _ = child.wait();
}

fn judge(command: &Command, status: ExitStatus) -> StepResult {
    if status.success() {
        return Ok(());
    }
    Err(format!("{} ended with {status}", command.get_program().to_string_lossy()))
}

/// Keeps the lines of a child's output, and copies each to ours where that is wanted.
fn forward(
    pipe: impl Read + Send + 'static,
    mut to: Option<impl Write + Send + 'static>,
) -> JoinHandle<Vec<String>> {
    thread::spawn(move || {
        let mut kept = Vec::new();
        for line in BufReader::new(pipe).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line).into_owned();
            // A reader that went away does not make the tests fail.
            let _ = to.as_mut().map(|to| writeln!(to, "{line}"));
            kept.push(line);
        }
        kept
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printing(summary: &str) -> (StepResult, Counts) {
        let mut counts = Counts::default();
        let outcome = run_tests(Command::new("echo").arg(summary), &mut counts);
        (outcome, counts)
    }

    #[test]
    fn a_filter_that_matches_no_test_fails() {
        let (outcome, counts) = printing("test result: ok. 0 passed; 0 failed; 0 ignored");
        assert!(outcome.expect_err("no test ran").ends_with("ran no test"));
        assert_eq!(counts, Counts::default());
        assert!(printing("").0.is_err());
    }

    #[test]
    fn tests_that_ran_are_counted() {
        let (outcome, counts) = printing("test result: ok. 5 passed; 0 failed; 0 ignored");
        assert_eq!((outcome, counts.passed), (Ok(()), 5));
    }
}
