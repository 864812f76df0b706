//! `demesne export MATCH`. It knows the command line; how a match is written down is in [`demesne::export`].

use std::process::ExitCode;

use clap::Args;
use demesne::config::StoreConfig;
use demesne::export::written;
use demesne::ids::MatchId;
use demesne::store::{Store, StoreError};
use serde_json::Value;

use super::{fail, print, wait_for};

/// Which match, from where.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The match's id, as in the address of its replay.
    #[arg(value_name = "MATCH")]
    id: String,

    #[command(flatten)]
    store: StoreConfig,
}

/// Prints a finished match.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    wait_for(async {
        match export(arguments).await {
            Ok(Some(text)) => print(&format!("{text:#}")),
            Ok(None) => fail("there is no such finished match"),
            Err(error) => fail(error),
        }
    })
}

/// Nothing when there is no such match, or when it still goes on: its seed would tell every hidden card.
async fn export(arguments: &Arguments) -> Result<Option<Value>, StoreError> {
    let Some(id) = MatchId::parse(&arguments.id) else { return Ok(None) };
    let (store, _writer) = Store::open(&arguments.store).await?;
    let Some(record) = store.match_record(id).await? else { return Ok(None) };
    if record.end.is_none() {
        return Ok(None);
    }
    let journal = store.journal(id).await?;
    written(&record, &journal).map(Some)
}
