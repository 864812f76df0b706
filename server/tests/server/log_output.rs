//! Standard error that takes no more lines: the server goes on without its log, and ends when it is asked to.

use std::fs::OpenOptions;
use std::io::{PipeReader, PipeWriter, Write as _, pipe};
use std::net::{SocketAddr, TcpListener};
use std::process::Stdio;
use std::time::Duration;

use demesne_protocol::http::NewSession;
use tokio::time::timeout;

use crate::database_outage::{limit_files, no_larger_files};
use crate::program::{Program, TestDatabase};
use crate::support::Browser;

/// Longer than the shutdown of a server may take; only a test that fails waits for it.
const PATIENCE: Duration = Duration::from_mins(3);

/// The capacity of a pipe, in bytes, as Linux makes it.
const PIPE_BYTES: usize = 64 << 10;

#[tokio::test]
async fn a_log_whose_reader_is_gone_ends_no_server() {
    let (reader, writer) = pipe().expect("a pipe");
    drop(reader);
    outlives(writer.into()).await;
}

#[tokio::test]
async fn a_log_on_a_full_disk_ends_no_server() {
    let full = OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    outlives(full.into()).await;
}

#[tokio::test]
async fn a_log_that_nobody_reads_holds_no_server() {
    let (_reader, writer) = full_pipe();
    outlives(writer.into()).await;
}

/// A pipe without room for another byte.
fn full_pipe() -> (PipeReader, PipeWriter) {
    let (reader, mut writer) = pipe().expect("a pipe");
    writer.write_all(&vec![b'\n'; PIPE_BYTES]).expect("it takes this much");
    (reader, writer)
}

/// Checks that a server with this standard error logs failed saves, answers, saves when it can, and ends when it is asked to.
async fn outlives(standard_error: Stdio) {
    let place = TestDatabase::new(None);
    let metrics = free_address();
    let mut command = no_larger_files(&place, "trace");
    command.args(["--metrics", &metrics.to_string()]).stderr(standard_error);
    let program = timeout(PATIENCE, Program::started(command)).await.expect("it starts");
    let used = timeout(PATIENCE, use_it(&program, metrics)).await;
    let lost = used.expect("it answers while its log takes no lines");
    program.ask_to_end().await;
    let ended = timeout(PATIENCE, program.ended()).await.expect("it ends when it is asked to");
    assert!(ended.success(), "{ended}");
    assert!(lost > 0, "lost lines are counted");
}

/// Lets saves fail, succeed again, and more lines be logged than may wait; returns how many were lost.
async fn use_it(program: &Program, metrics: SocketAddr) -> u64 {
    limit_files(program, "1").await;
    let ann = Browser::new(program.address);
    let refused =
        ann.post("/api/session", &NewSession { name: "Ann".to_owned(), program: None }).await;
    assert_eq!(refused.status, 503, "{}", refused.body);
    limit_files(program, "unlimited").await;
    Browser::new(program.address).set_name("Ann").await;
    loop {
        assert_eq!(ann.get("/healthz").await.status, 200);
        let lost = lost_lines(metrics).await;
        if lost > 0 {
            return lost;
        }
    }
}

async fn lost_lines(metrics: SocketAddr) -> u64 {
    let text = Browser::new(metrics).get("/metrics").await.body;
    let mut lines = text.lines();
    let lost = lines.find_map(|line| line.strip_prefix("demesne_log_lines_lost_total "));
    lost.expect("it is counted").parse().expect("a number")
}

/// An address that no program listens on.
fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it has an address")
}
