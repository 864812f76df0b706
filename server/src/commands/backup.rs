//! `demesne backup FILE`. It knows the command line; how a copy is made is the store's business.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use demesne::config::StoreConfig;
use demesne::store::backup;

use super::{fail, print, wait_for};

/// From where, to where.
#[derive(Args)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not be there yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    store: StoreConfig,
}

/// Copies the database, also while a server runs on it.
pub(crate) fn run(arguments: &BackupArgs) -> ExitCode {
    wait_for(async {
        match backup::copy(&arguments.store, &arguments.file).await {
            Ok(()) => print(&format!("{} is a copy of the database.", arguments.file.display())),
            Err(error) => fail(error),
        }
    })
}
