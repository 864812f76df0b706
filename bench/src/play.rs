//! `play`: a number of moves at a server that was started apart, for example under a tool that counts its instructions
//! or system calls.

use std::net::SocketAddr;

use clap::Args;

use crate::BenchResult;
use crate::load;
use crate::servers::{BenchGame, Deployment, Target};

/// How much is played.
#[derive(Args)]
pub(crate) struct PlayOptions {
    /// The address at which the server listens; it prints this when it starts
    address: SocketAddr,

    /// How many tables
    #[arg(long, default_value_t = 16)]
    tables: usize,

    /// How many moves at each of them
    #[arg(long, default_value_t = 200)]
    moves: usize,
}

/// Opens the tables and plays. The players of both games send the same messages, so the server decides which game it is.
///
/// # Errors
/// The first message that is not as expected.
pub(crate) async fn run(options: &PlayOptions) -> BenchResult<()> {
    let kind = Target::Demesne { game: BenchGame::Dominion, deployment: Deployment::Sqlite };
    let rooms = load::open_at(|_, _| options.address, kind, options.tables).await?;
    load::play_moves(rooms, |_| options.moves).await.map(drop)
}
