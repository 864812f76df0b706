//! `demesne export MATCH`: prints a finished match. The format is in [`demesne_matches::export`].

use std::process::ExitCode;
use std::str::FromStr;

use clap::Args;
use demesne_base::ids::MatchId;
use demesne_base::public_url::PublicUrl;
use demesne_matches::export::{MatchSigner, line};
use demesne_matches::imports;
use demesne_store::config::StoreConfig;
use demesne_store::{Store, StoreError};

use super::in_house;

/// The match and its database.
#[derive(Args)]
pub(crate) struct ExportArgs {
    /// The match's id, as in the address of its replay.
    #[arg(value_name = "MATCH")]
    id: String,

    /// The server's public address, to be written into the file.
    #[arg(
        long,
        env = "DEMESNE_PUBLIC_URL",
        value_name = "URL",
        value_delimiter = ',',
        value_parser = PublicUrl::from_str
    )]
    public: Vec<PublicUrl>,

    #[command(flatten)]
    store: StoreConfig,
}

/// Prints a finished match, signed.
pub(crate) fn run(arguments: &ExportArgs) -> ExitCode {
    in_house(&arguments.store, async |store| {
        let text = export(store, arguments).await?;
        text.ok_or_else(|| "there is no such finished match".into())
    })
}

/// `None` if there is no such match, or if it is still in progress: its seed would reveal every hidden card.
async fn export(store: &Store, arguments: &ExportArgs) -> Result<Option<String>, StoreError> {
    let Some(id) = MatchId::parse(&arguments.id) else { return Ok(None) };
    let Some(record) = store.match_record(id).await? else {
        return imports::text(store, id).await;
    };
    if record.end.is_none() {
        return Ok(None);
    }
    let address = arguments.public.first().map(ToString::to_string);
    let signer = MatchSigner { key: store.server_key().await?, address };
    line(&record, &store.journal(id).await?, &signer).map(Some)
}
