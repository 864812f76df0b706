//! `demesne check`. It knows how findings are printed; it knows nothing of what they mean.

use std::process::ExitCode;

use clap::Args;
use demesne::check::{Fault, Findings, check};
use demesne::config::StoreConfig;
use demesne::imports::KeptFault;
use demesne::store::{Store, StoreError};

use super::files::sentence;
use super::{fail, print, wait_for};

/// Where to look.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    store: StoreConfig,
}

/// Plays every match of the database again; succeeds when all lead where they led.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    wait_for(async {
        match look(arguments).await {
            Ok(findings) => report(&findings),
            Err(error) => fail(error),
        }
    })
}

async fn look(arguments: &Arguments) -> Result<Findings, StoreError> {
    let (store, _writer) = Store::open(&arguments.store).await?;
    check(&store).await
}

fn report(findings: &Findings) -> ExitCode {
    let Findings { matches, over, answers, void, imports, faults } = findings;
    for fault in faults {
        let _ = fail(said(fault));
    }
    let printed = print(&format!(
        "{matches} matches, {over} of them over, {void} void, {answers} answers, {imports} matches of other servers, \
         {} faults",
        faults.len()
    ));
    if faults.is_empty() { printed } else { ExitCode::FAILURE }
}

fn said(fault: &Fault) -> String {
    match fault {
        Fault::Match(id, fault) => format!("match {id}: {fault}"),
        Fault::Import(id, KeptFault::File(faults)) => {
            format!("match {id} of another server: {}", sentence(faults))
        }
        Fault::Import(id, KeptFault::Another) => {
            format!("match {id} of another server: it is the file of another match")
        }
    }
}
