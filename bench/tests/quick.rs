//! The short form of the measurement: each figure is there and is a number. No figure is compared with a budget.

use std::process::Command;

/// The figures of every server that is put under load.
const OF_LOAD: [&str; 12] = [
    "moves moves/s",
    "full-p50 ms",
    "full-p99 ms",
    "work s/1000-moves",
    "down bytes/move",
    "update-p95 bytes",
    "steady-p50 ms",
    "steady-p99 ms",
    "after-full-p99 ms",
    "idle-memory kB/room",
    "idle-memory-after-moves kB/room",
    "idle-work %",
];

#[test]
fn every_figure_can_be_measured() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_demesne-bench"));
    let output = command.args(["server", "--quick"]).output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    let mut servers =
        vec!["highcard-baseline", "dominion-baseline", "highcard-sqlite", "dominion-sqlite"];
    if is_set(POSTGRES) {
        servers.extend(["highcard-postgres", "dominion-postgres"]);
    }
    if is_set(POSTGRES) && is_set(NATS) {
        servers.extend(["highcard-two", "dominion-two"]);
        assert!(has(&said, "highcard-two.bus-work", "s/1000-moves"), "{said}");
        assert!(has(&said, "highcard-two.database-work", "s/1000-moves"), "{said}");
    }
    for server in servers {
        for figure in OF_LOAD {
            let (name, unit) = figure.split_once(' ').expect("a name and a unit");
            assert!(has(&said, &format!("{server}.{name}"), unit), "{server}.{name} in:\n{said}");
        }
    }
    assert!(has(&said, "highcard-sqlite.total-work-to-baseline", "x"), "{said}");
    assert!(has(&said, "dominion-sqlite.work-to-baseline", "x"), "{said}");
    assert!(has(&said, "dominion-sqlite.work-to-baseline-at-rate", "x"), "{said}");
    assert!(has(&said, "dominion-sqlite.written", "bytes/row"), "{said}");
    assert!(has(&said, "many.steady-p99", "ms"), "{said}");
}

#[test]
fn two_builds_are_compared() {
    let program = env!("CARGO_BIN_EXE_demesne-bench");
    let mut command = Command::new(program);
    command.args(["server", "--quick", "--only", "highcard-sqlite", "--against", program]);
    let output = command.output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    for (figure, unit) in [("work", "s/1000-moves"), ("idle-memory", "kB/room")] {
        assert!(has(&said, &format!("other.highcard-sqlite.{figure}"), unit), "{said}");
        assert!(has(&said, &format!("highcard-sqlite.{figure}-to-other"), "x"), "{said}");
    }
}

#[test]
fn what_cannot_be_measured_takes_nothing_else_with_it() {
    if !is_set(POSTGRES) {
        return;
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_demesne-bench"));
    command.args(["server", "--quick", "--only-load", "--only", "highcard"]);
    let output = command.env(NATS, "/nowhere/nats-server").output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success());
    assert!(has(&said, "highcard-sqlite.moves", "moves/s"), "{said}");
    assert!(has(&said, "highcard-postgres.work-to-baseline", "x"), "{said}");
    let why = "# highcard-two: round 1 of 1 failed: /nowhere/nats-server: ";
    assert!(said.lines().any(|line| line.starts_with(why)), "{said}");
    assert!(String::from_utf8_lossy(&output.stderr).ends_with("1 of the steps failed\n"));
}

/// The PostgreSQL and the program of NATS for tests.
const POSTGRES: &str = "DEMESNE_TEST_POSTGRES";
const NATS: &str = "DEMESNE_TEST_NATS";

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some()
}

/// Whether a figure is among the lines, as a number with its unit. Processor time is counted in hundredths of a second:
/// for a baseline that needed less, the ratio is infinite.
fn has(said: &str, name: &str, unit: &str) -> bool {
    said.lines().any(|line| match line.split(' ').collect::<Vec<_>>().as_slice() {
        [its_name, value, its_unit] => {
            let is_number = value.parse::<f64>().is_ok_and(|value| !value.is_nan());
            *its_name == name && *its_unit == unit && is_number
        }
        _ => false,
    })
}
