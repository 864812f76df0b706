//! `demesne backup FILE`: the command line of a database copy. The copy itself is made by the store.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use demesne_store::backup;
use demesne_store::config::StoreConfig;

use super::{fail, print, wait_for};

/// The source and the destination.
#[derive(Args)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    store: StoreConfig,
}

/// Copies the database, also while a server is running.
pub(crate) fn run(arguments: &BackupArgs) -> ExitCode {
    wait_for(async {
        match backup::copy(&arguments.store, &arguments.file).await {
            Ok(()) => print(&format!("{} is a copy of the database.", arguments.file.display())),
            Err(error) => fail(error),
        }
    })
}
