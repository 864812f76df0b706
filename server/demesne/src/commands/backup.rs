//! `demesne backup FILE`: the command line of a database copy. The copy itself is made by the store.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use demesne_store::backup::{self, BackupError};
use demesne_store::config::StoreConfig;

use super::print_result;

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
    print_result(async {
        backup::copy(&arguments.store, &arguments.file).await?;
        let done = format!("{} is a copy of the database.", arguments.file.display());
        Ok::<_, BackupError>(done)
    })
}
