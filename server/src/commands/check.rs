//! `demesne check`. It knows how findings are printed; it knows nothing of what they mean.

use std::process::ExitCode;

use clap::Args;
use demesne::check::{Findings, check};
use demesne::config::StoreConfig;
use demesne::store::{Store, StoreError};

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
    let Findings { matches, over, answers, void, faults } = findings;
    for (id, fault) in faults {
        let _ = fail(format!("match {id}: {fault}"));
    }
    let printed = print(&format!(
        "{matches} matches, {over} of them over, {void} void, {answers} answers, {} faults",
        faults.len()
    ));
    if faults.is_empty() { printed } else { ExitCode::FAILURE }
}
