//! `demesne reports`: prints the reports of players, or marks one as handled.

use std::fmt::Write as _;
use std::process::ExitCode;

use clap::Args;
use demesne::config::StoreConfig;
use demesne::ids::ReportId;
use demesne::store::change::Change;
use demesne::store::reports::{FiledReport, Report};
use demesne::store::{Store, StoreError};
use jiff::Timestamp;

use super::{fail, one_line, print, wait_for};

/// Which reports, from which database.
#[derive(Args)]
pub(crate) struct ReportsArgs {
    /// Include reports that were handled already.
    #[arg(long)]
    all: bool,

    /// Mark this report as handled.
    #[arg(long, value_name = "REPORT")]
    done: Option<String>,

    #[command(flatten)]
    store: StoreConfig,
}

/// Prints reports, or marks one as handled.
pub(crate) fn run(arguments: &ReportsArgs) -> ExitCode {
    wait_for(async {
        let answer = match &arguments.done {
            Some(id) => deal_with(arguments, id).await,
            None => list(arguments).await,
        };
        match answer {
            Ok(Some(text)) => print(&text),
            Ok(None) => fail("there is no such report"),
            Err(error) => fail(error),
        }
    })
}

async fn list(arguments: &ReportsArgs) -> Result<Option<String>, StoreError> {
    let (store, _writer) = Store::open(&arguments.store).await?;
    let reports = store.reports(arguments.all).await?;
    let written: Vec<String> = reports.iter().map(written).collect();
    Ok(Some(if written.is_empty() { "no reports".to_owned() } else { written.join("\n\n") }))
}

async fn deal_with(arguments: &ReportsArgs, id: &str) -> Result<Option<String>, StoreError> {
    let Some(id) = ReportId::parse(id) else { return Ok(None) };
    let (store, _writer) = Store::open(&arguments.store).await?;
    if !store.reports(true).await?.iter().any(|filed| filed.report.id == id) {
        return Ok(None);
    }
    store.save(Change::ReportDone(id)).await?;
    Ok(Some(format!("report {id} is done")))
}

/// A report as text for the operator: reporter, reason and chat messages.
fn written(FiledReport { report, reporter_name, is_done }: &FiledReport) -> String {
    let Report { id, at, code, match_id, about, about_name, reason, words, chat, .. } = report;
    let at = Timestamp::from_millisecond(*at).map(|at| at.to_string()).unwrap_or_default();
    let done = if *is_done { ", done" } else { "" };
    let about = about.map(|about| about.to_string()).unwrap_or_default();
    let mut text = format!("report {id}, {at}{done}\n  table {code}");
    if let Some(id) = match_id {
        let _ = write!(text, ", match {id}");
    }
    let (by, whom) = (one_line(reporter_name), one_line(about_name));
    let _ = write!(text, "\n  {by} reports {whom} ({about}): {reason:?}");
    if !words.is_empty() {
        let _ = write!(text, "\n  {}", in_one_line(words));
    }
    for remark in chat {
        let _ = write!(text, "\n  | {}: {}", in_one_line(&remark.name), in_one_line(&remark.text));
    }
    text
}

/// Text written by players cannot imitate the lines of the report itself.
fn in_one_line(text: &str) -> String {
    one_line(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}
