//! `demesne ratings`: prints the ratings, or recomputes them.

use std::process::ExitCode;

use clap::Args;
use demesne_base::link_words::game_name;
use demesne_matches::ratings::{recompute, whole};
use demesne_protocol::games::GameKind;
use demesne_store::config::StoreConfig;
use demesne_store::ratings::Leader;
use demesne_store::{Store, StoreError};

use super::in_house;

/// Which ratings, from which database.
#[derive(Args)]
pub(crate) struct RatingsArgs {
    #[command(flatten)]
    store: StoreConfig,

    /// Recompute all ratings from the stored matches, in the order in which they ended. Stop every server on this
    /// database first.
    #[arg(long)]
    recompute: bool,
}

/// Prints the rated users, the most certain ratings of each game first.
pub(crate) fn run(arguments: &RatingsArgs) -> ExitCode {
    in_house(&arguments.store, async |store| Ok(lines(store, arguments).await?.join("\n")))
}

async fn lines(store: &Store, arguments: &RatingsArgs) -> Result<Vec<String>, StoreError> {
    let mut lines = Vec::new();
    if arguments.recompute {
        lines.push(format!("{} finished matches were processed", recompute(store).await?));
    }
    for game in GameKind::ALL {
        let name = game_name(game);
        for (programs, kind) in [(false, ""), (true, " (program)")] {
            for Leader { user, rating: it } in store.leaders(game, programs).await? {
                let (rating, deviation) = (whole(it.rating), whole(it.deviation));
                let (matches, user) = (it.number, user.name);
                lines.push(format!(
                    "{name}: {rating} ± {deviation}, {matches} matches, {user}{kind}"
                ));
            }
        }
    }
    Ok(lines)
}
