//! `demesne new-keys`: new keys for a house whose backup got into other hands, with the server stopped.

use std::process::ExitCode;

use clap::Args;
use demesne_store::config::StoreConfig;
use demesne_store::new_keys::{NewKeys, renew};

use super::print_result;

/// Which house.
#[derive(Args)]
pub(crate) struct NewKeysArgs {
    /// End all sessions, too: everyone without a recovery code is a stranger afterwards, and their matches are lost to
    /// them. A backup alone signs in as no one, so this is for a server that others had control of.
    #[arg(long)]
    end_sessions: bool,

    #[command(flatten)]
    store: StoreConfig,
}

/// Replaces all that a copy of the database opens.
pub(crate) fn run(arguments: &NewKeysArgs) -> ExitCode {
    print_result(async { renew(&arguments.store, arguments.end_sessions).await.map(written) })
}

fn written(renewed: NewKeys) -> String {
    let NewKeys { tables, subscriptions, sessions, matches_in_progress } = renewed;
    format!(
        "tables with new links: {tables}\n\
         browsers that subscribe to notices again when they are opened: {subscriptions}\n\
         sessions ended: {sessions}\n\
         matches in progress, whose cards and dice the copy has: {matches_in_progress}\n\
         Matches are signed with a new key; the daily deal follows from a new secret from the day after tomorrow on."
    )
}
