//! `--against`: measures another build in turn with this one. The other build comes as its own bench program, which
//! contains its server and players that speak its protocol, so the two builds may differ in everything but the lines
//! that they print.

use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use tokio::process::Command;
use tokio::time::timeout;

use crate::BenchResult;

/// Timeout of one measurement of the other build: several times what the longest takes.
const MEASURES_WITHIN: Duration = Duration::from_mins(20);

/// The bench program of another build.
pub(crate) struct OtherBuild {
    program: PathBuf,
    quick: bool,
}

/// The measurements of the other build.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    /// One round under load.
    Load,
    /// The measurements that are made once.
    Once,
}

/// A figure that the other build printed.
#[derive(Debug, PartialEq)]
pub(crate) struct OtherFigure {
    pub(crate) name: String,
    pub(crate) value: f64,
    pub(crate) unit: String,
}

impl OtherBuild {
    pub(crate) fn new(program: PathBuf, quick: bool) -> Self {
        Self { program, quick }
    }

    /// The figures of one server of the other build.
    ///
    /// # Errors
    /// The reason, if the other program fails or prints no figure of this server.
    pub(crate) async fn measure(&self, server: &str, part: Part) -> BenchResult<Vec<OtherFigure>> {
        let mut command = Command::new(&self.program);
        command.args(["server", "--only", server]).args(match part {
            Part::Load => &["--rounds", "1", "--only-load"][..],
            Part::Once => &["--rounds", "0"],
        });
        if self.quick {
            command.arg("--quick");
        }
        command.stdin(Stdio::null()).stderr(Stdio::inherit()).kill_on_drop(true);
        let of = self.program.display();
        let output = timeout(MEASURES_WITHIN, command.output()).await;
        let output = output.map_err(|_| format!("{of} does not end"))?;
        let output = output.map_err(|error| format!("{of}: {error}"))?;
        if !output.status.success() {
            return Err(format!("{of} ended with {}", output.status));
        }
        let figures = figures_of(server, &String::from_utf8_lossy(&output.stdout));
        if figures.is_empty() {
            return Err(format!("{of} printed no figure of {server}"));
        }
        Ok(figures)
    }
}

/// The figures of a server among the lines of a bench program, without its name.
fn figures_of(server: &str, lines: &str) -> Vec<OtherFigure> {
    let figure = |line: &str| {
        let (name, rest) = line.strip_prefix(server)?.strip_prefix('.')?.split_once(' ')?;
        let (value, unit) = rest.split_once(' ')?;
        let value = value.parse().ok()?;
        Some(OtherFigure { name: name.to_owned(), value, unit: unit.to_owned() })
    };
    lines.lines().filter_map(figure).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_one_server_are_read() {
        let lines = "# 2 processors\nhighcard.moves 12.50 moves/s\nhighcard-two.moves 1 moves/s\n";
        let moves =
            OtherFigure { name: "moves".to_owned(), value: 12.5, unit: "moves/s".to_owned() };
        assert_eq!(figures_of("highcard", lines), [moves]);
    }

    #[tokio::test]
    async fn a_program_that_does_not_measure_is_reported() {
        let other = OtherBuild::new("false".into(), true);
        let failed = other.measure("highcard-sqlite", Part::Load).await;
        assert_eq!(failed, Err("false ended with exit status: 1".to_owned()));
    }
}
