//! `demesne import FILE…` and `demesne delete-import MATCH…`: the command line of imported matches. The import itself
//! is in [`demesne_matches::imports`].

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use demesne_base::ids::MatchId;
use demesne_base::limits;
use demesne_matches::imports::{keep, look_at};
use demesne_store::Store;
use demesne_store::config::StoreConfig;
use demesne_store::imports::DeleteImports;

use super::files::{sentence, texts};
use super::{fail, in_house, one_line, print, wait_for};

/// The files to import.
#[derive(Args)]
pub(crate) struct ImportArgs {
    /// Files with matches of other servers, one or more in each.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    store: StoreConfig,
}

/// The matches to delete.
#[derive(Args)]
pub(crate) struct DeleteImportArgs {
    /// The ids of imported matches, as in the addresses of their replays.
    #[arg(value_name = "MATCH", required = true)]
    ids: Vec<String>,

    #[command(flatten)]
    store: StoreConfig,
}

/// Checks every match and imports those that are sound.
pub(crate) fn run(arguments: &ImportArgs) -> ExitCode {
    wait_for(async {
        match Store::open_existing(&arguments.store).await {
            Ok((store, _writer)) => bring_all(&store, &arguments.files).await,
            Err(error) => fail(error),
        }
    })
}

async fn bring_all(store: &Store, files: &[PathBuf]) -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    for path in files {
        let name = one_line(&path.display().to_string());
        let texts = match texts(path) {
            Ok(texts) => texts,
            Err(error) => return fail(format!("{name}: {error}")),
        };
        for text in texts {
            match bring(store, &text).await {
                Ok(id) => drop(print(&format!("{name}: /r/{id}"))),
                Err(why) => code = fail(one_line(&format!("{name}: {why}"))),
            }
        }
    }
    code
}

async fn bring(store: &Store, text: &str) -> Result<MatchId, String> {
    let sound = look_at(text).map_err(|faults| sentence(&faults))?;
    keep(store, sound, limits::IMPORTS_BYTES).await.map_err(|error| error.to_string())
}

/// Deletes imported matches.
pub(crate) fn delete_import(arguments: &DeleteImportArgs) -> ExitCode {
    in_house(&arguments.store, async |store| {
        let mut found = Vec::new();
        for id in arguments.ids.iter().filter_map(|id| MatchId::parse(id)) {
            if store.imported_file(id).await?.is_some() {
                found.push(id);
            }
        }
        if found.is_empty() {
            return Err("there is no such match of another server".into());
        }
        let done = format!("{} matches were deleted.", found.len());
        store.save(DeleteImports(found)).await?;
        Ok(done)
    })
}
