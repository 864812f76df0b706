//! `demesne copy --to URL`: the command line of a copy into another database. The copy itself is made by the store.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use demesne_matches::integrity::{IntegrityReport, check};
use demesne_store::config::StoreConfig;
use demesne_store::copy::copy;
use demesne_store::{Store, StoreError};

use super::check_database::counts;
use super::{fail, print, wait_for};

/// The source and the destination.
#[derive(Args)]
pub(crate) struct CopyArgs {
    /// The database to copy into, which must be empty: postgres://… or sqlite://…, or the data folder of a new file.
    #[arg(long, env = "DEMESNE_COPY_TO", value_name = "URL or DIR", hide_env_values = true)]
    to: String,

    #[command(flatten)]
    store: StoreConfig,
}

/// Copies everything into another database while no server uses either of them, and checks both.
pub(crate) fn run(arguments: &CopyArgs) -> ExitCode {
    let target = target(&arguments.to);
    wait_for(async {
        let progress = |table: &str, rows| {
            // A closed pipe is no reason to stop.
            let _ = print(&format!("{table}: {rows}"));
        };
        if let Err(error) = copy(&arguments.store, &target, progress).await {
            return fail(error);
        }
        match (examine(&arguments.store).await, examine(&target).await) {
            (Ok(source), Ok(copy)) => report(&source, &copy),
            (Err(error), _) | (_, Err(error)) => fail(error),
        }
    })
}

fn target(to: &str) -> StoreConfig {
    match to.contains("://") {
        true => StoreConfig { data: PathBuf::new(), database: Some(to.to_owned()) },
        false => StoreConfig { data: PathBuf::from(to), database: None },
    }
}

async fn examine(config: &StoreConfig) -> Result<IntegrityReport, StoreError> {
    let (store, _writer) = Store::open(config).await?;
    check(&store).await
}

fn report(source: &IntegrityReport, copy: &IntegrityReport) -> ExitCode {
    for (name, report) in [("source", source), ("copy", copy)] {
        let _ = print(&format!("{name}: {}", counts(report)));
    }
    if source != copy {
        return fail("the copy differs from its source: do not use it");
    }
    if !source.faults.is_empty() {
        return fail("both have the same faults: `demesne check-database` lists them");
    }
    ExitCode::SUCCESS
}
