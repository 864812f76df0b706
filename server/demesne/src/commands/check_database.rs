//! `demesne check-database`: runs the integrity check and prints its findings.

use std::process::ExitCode;

use clap::Args;
use demesne_matches::imports::ImportFault;
use demesne_matches::integrity::{IntegrityFault, IntegrityReport, check};
use demesne_store::config::StoreConfig;
use demesne_store::{Store, StoreError};

use super::files::sentence;
use super::{fail, print, wait_for};

/// The database to check.
#[derive(Args)]
pub(crate) struct CheckDatabaseArgs {
    #[command(flatten)]
    store: StoreConfig,
}

/// Replays every stored match and verifies its recorded hashes; succeeds if all agree.
pub(crate) fn run(arguments: &CheckDatabaseArgs) -> ExitCode {
    wait_for(async {
        match look(arguments).await {
            Ok(findings) => report(&findings),
            Err(error) => fail(error),
        }
    })
}

async fn look(arguments: &CheckDatabaseArgs) -> Result<IntegrityReport, StoreError> {
    let (store, _writer) = Store::open_existing(&arguments.store).await?;
    check(&store).await
}

fn report(findings: &IntegrityReport) -> ExitCode {
    for fault in &findings.faults {
        let _ = fail(said(fault));
    }
    let printed = print(&counts(findings));
    if findings.faults.is_empty() { printed } else { ExitCode::FAILURE }
}

/// The counts of a check, as one line.
pub(super) fn counts(report: &IntegrityReport) -> String {
    let IntegrityReport { matches, over, answers, void, imports, faults } = report;
    format!(
        "matches: {matches} (over: {over}, void: {void}), answers: {answers}, matches of other servers: {imports}, \
         faults: {}",
        faults.len()
    )
}

fn said(fault: &IntegrityFault) -> String {
    match fault {
        IntegrityFault::File(fault) => format!("the database file is damaged: {fault}"),
        IntegrityFault::Match(id, fault) => format!("match {id}: {fault}"),
        IntegrityFault::Import(id, ImportFault::File(faults)) => {
            format!("match {id} of another server: {}", sentence(faults))
        }
        IntegrityFault::Import(id, ImportFault::Another) => {
            format!("match {id} of another server: it is the file of another match")
        }
    }
}
