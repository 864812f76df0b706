//! The service unit in `deploy/`, as far as it can be tried without systemd as process 1: systemd reads every line of it,
//! and the server plays a match within its filters of system calls.
//!
//! `cargo xtask test` installs systemd, and names in `DEMESNE_TEST_SECCOMP` a Python that can install such filters.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use demesne_protocol::table::BotLevel;
use tokio::io::AsyncReadExt;
use tokio::process::Command;
use tokio::time::timeout;

use crate::client::SILENCE;
use crate::program::{Program, TestDatabase};
use crate::support::{Browser, PATIENCE, Update};

/// The variable that names the Python.
const SECCOMP: &str = "DEMESNE_TEST_SECCOMP";

/// The command of the unit, up to its flags.
const COMMAND: &str = "ExecStart=/usr/local/bin/demesne";

/// A file of the repository.
fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

#[tokio::test]
async fn the_server_plays_within_the_filters_of_its_unit() {
    let Some(python) = std::env::var_os(SECCOMP) else { return };
    let place = TestDatabase::new(None);
    let serve = Program::logging_command(&place, "warn");
    let mut command = Command::new(python);
    command.arg(file("server/tests/server/unit_filters.py")).arg(file("deploy/demesne.service"));
    command.arg(serve.as_std().get_program()).args(serve.as_std().get_args());
    command.stderr(Stdio::piped()).kill_on_drop(true);
    let mut service = Program::started(command).await;
    let mut log = service.log();
    let mut ann = Browser::new(service.address);
    ann.set_name("Ann").await;
    // A master takes half a second for a move: some moves of one, and a whole match with an easy bot.
    for (level, last_turn) in [(BotLevel::Master, 4), (BotLevel::Easy, u16::MAX)] {
        let (_, mut socket) = ann.begin_against(level).await;
        let first = socket.receive_update().await;
        let enough = |update: &Update| update.view.turn > last_turn;
        let last = timeout(PATIENCE, socket.play_until(first, enough)).await;
        let last = last.expect("a bot answers in time");
        assert!(enough(&last) || last.view.results.is_some());
    }
    service.ask_to_end().await;
    let ended = timeout(SILENCE, service.ended()).await.expect("it ends when asked to");
    assert!(ended.success(), "{ended}");
    let mut said = String::new();
    log.read_to_string(&mut said).await.expect("the log can be read");
    assert_eq!(said, "", "a refused system call would leave a warning");
}

#[tokio::test]
async fn systemd_reads_every_line_of_the_unit() {
    if std::env::var_os(SECCOMP).is_none() {
        return;
    }
    let place = TestDatabase::new(None);
    let drop_ins = place.folder.join("demesne.service.d");
    fs::create_dir_all(&drop_ins).expect("a folder can be made");
    let unit = fs::read_to_string(file("deploy/demesne.service")).expect("the unit is there");
    let program = format!("ExecStart={}", env!("CARGO_BIN_EXE_demesne-without-page"));
    let unit_file = place.folder.join("demesne.service");
    fs::write(&unit_file, unit.replace(COMMAND, &program)).expect("it can be written");
    for drop_in in [None, Some("deploy/direct.conf")] {
        if let Some(drop_in) = drop_in {
            fs::copy(file(drop_in), drop_ins.join("direct.conf")).expect("it can be copied");
        }
        let mut verify = Command::new("systemd-analyze");
        verify.args(["verify", "--man=no"]).arg(&unit_file).kill_on_drop(true);
        let read = timeout(PATIENCE, verify.output()).await.expect("it ends in time");
        let read = read.expect("systemd-analyze is installed");
        let complaints = String::from_utf8_lossy(&read.stderr);
        assert!(read.status.success() && complaints.is_empty(), "{drop_in:?}: {complaints}");
    }
}
