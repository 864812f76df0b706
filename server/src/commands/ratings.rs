//! `demesne ratings`. It knows how ratings are printed; it knows nothing of how they are made.

use std::process::ExitCode;

use clap::Args;
use demesne::config::StoreConfig;
use demesne::ratings::{recompute, whole};
use demesne::store::{Store, StoreError};
use demesne_protocol::games::GameKind;

use super::{fail, print, wait_for};

/// Whose ratings.
#[derive(Args)]
pub(crate) struct RatingsArgs {
    #[command(flatten)]
    store: StoreConfig,

    /// Make all of them again from the matches that are kept, in the order in which they ended. No server should run on
    /// the database meanwhile.
    #[arg(long)]
    recompute: bool,
}

/// Prints who is rated, the best proven of each game first.
pub(crate) fn run(arguments: &RatingsArgs) -> ExitCode {
    wait_for(async {
        match lines(arguments).await {
            Ok(lines) => print(&lines.join("\n")),
            Err(error) => fail(error),
        }
    })
}

async fn lines(arguments: &RatingsArgs) -> Result<Vec<String>, StoreError> {
    let (store, _writer) = Store::open(&arguments.store).await?;
    let mut lines = Vec::new();
    if arguments.recompute {
        lines.push(format!("{} finished matches were looked at", recompute(&store).await?));
    }
    for (game, name) in
        [(GameKind::Dominion, "Dominion"), (GameKind::KingOfTheDice, "King of the Dice")]
    {
        for (user, it) in store.leaders(game).await? {
            let (rating, deviation) = (whole(it.rating), whole(it.deviation));
            let matches = it.number;
            lines.push(format!("{name}: {rating} ± {deviation}, {matches} matches, {}", user.name));
        }
    }
    Ok(lines)
}
