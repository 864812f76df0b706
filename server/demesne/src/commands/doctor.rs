//! `demesne doctor`: examines a house from inside and through its public address, and says what to do.

mod machine;
mod public;
mod storage;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{print, wait_for};
use crate::config::Config;

/// Which house to examine.
#[derive(Args)]
pub(crate) struct DoctorArgs {
    /// The folder of your backups: the newest file in it counts.
    #[arg(long, value_name = "DIR")]
    backups: Option<PathBuf>,

    #[command(flatten)]
    config: Config,
}

/// How good or bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    /// As it should be.
    Good,
    /// Not examined, or a matter of choice.
    Note,
    /// It works now, and will not always.
    Warning,
    /// It does not work.
    Problem,
}

impl Verdict {
    fn word(self) -> &'static str {
        match self {
            Self::Good => "ok",
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Problem => "PROBLEM",
        }
    }
}

/// One result of the examination.
struct Finding {
    subject: &'static str,
    verdict: Verdict,
    text: String,
    /// A remedy for the operator; empty if there is nothing to do.
    advice: &'static str,
}

impl Finding {
    fn good(subject: &'static str, text: impl Into<String>) -> Self {
        Self { subject, verdict: Verdict::Good, text: text.into(), advice: "" }
    }

    fn note(subject: &'static str, text: impl Into<String>, advice: &'static str) -> Self {
        Self { subject, verdict: Verdict::Note, text: text.into(), advice }
    }

    fn warning(subject: &'static str, text: impl Into<String>, advice: &'static str) -> Self {
        Self { subject, verdict: Verdict::Warning, text: text.into(), advice }
    }

    fn problem(subject: &'static str, text: impl Into<String>, advice: &'static str) -> Self {
        Self { subject, verdict: Verdict::Problem, text: text.into(), advice }
    }

    fn print(&self) {
        print(&format!("{:8} {:12} {}", self.verdict.word(), self.subject, self.text));
        if !self.advice.is_empty() {
            print(&format!("{:21} {}", "", self.advice));
        }
    }
}

/// Prints what was found; fails if there is a problem.
pub(crate) fn run(arguments: &DoctorArgs) -> ExitCode {
    wait_for(async {
        let findings = examine(arguments).await;
        for finding in &findings {
            finding.print();
        }
        let count = |verdict| findings.iter().filter(|it| it.verdict == verdict).count();
        let (problems, warnings) = (count(Verdict::Problem), count(Verdict::Warning));
        let printed = print(&format!("problems: {problems}, warnings: {warnings}"));
        if problems == 0 { printed } else { ExitCode::FAILURE }
    })
}

async fn examine(DoctorArgs { backups, config }: &DoctorArgs) -> Vec<Finding> {
    let mut findings = vec![machine::address(config).await];
    findings.extend(machine::readiness(config).await);
    let (database, key) = storage::database(config).await;
    findings.extend(public::examine(config, key.as_deref()).await);
    findings.push(machine::clock());
    findings.push(machine::disk(&config.store.data));
    findings.extend(database);
    findings.push(storage::backups(config, backups.as_deref()).await);
    findings.push(machine::files());
    findings
}
