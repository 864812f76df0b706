//! `cargo xtask bench server` and `cargo xtask bench peers`: throughput, latency and cost of the server, compared with a
//! relay that stores no data, and with servers of other projects. Servers are measured from outside, as processes.
//!
//! Reading order: [`measure`] (the measurements and their order), [`once`] (what is measured once), [`other_build`] (a
//! comparison of two builds), [`servers`] (the servers, each a process of its own), [`relay`] (the baseline), [`peers`]
//! (servers of other projects), [`load`] with [`room`], [`peer_room`], [`client`] and [`messages`] (the players), [`play`]
//! (players of a server that is started apart), [`report`].

#![expect(clippy::print_stdout, reason = "a command-line tool speaks on standard output")]

mod client;
mod load;
mod measure;
mod messages;
#[path = "../../server/tests/nats/mod.rs"]
mod nats;
mod once;
mod other_build;
mod peer_room;
mod peers;
mod play;
#[path = "../../server/tests/player/mod.rs"]
mod player;
#[path = "../../server/tests/postgres/mod.rs"]
mod postgres;
#[path = "../../server/tests/process/mod.rs"]
mod process;
mod procfs;
mod relay;
mod report;
#[path = "../../server/tests/response/mod.rs"]
mod response;
mod room;
mod servers;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use demesne::config::Config;
use demesne::{Server, new_runtime};
use demesne_highcard::EndlessHighcard;
use measure::Suite;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{SignalKind, signal};

/// The result of a step that can fail; its error is printed and ends the run.
pub(crate) type BenchResult<T> = Result<T, String>;

/// Measures servers; it starts itself as each of them.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    role: Role,
}

#[derive(Subcommand)]
enum Role {
    /// Measures everything and prints a line per figure: name, value, unit
    Server(measure::BenchOptions),
    /// The same beside servers of other projects with the tiny game, which come from npm, and a table at the end
    Peers(measure::BenchOptions),
    /// Is a server that is measured
    Serve {
        /// How it runs.
        #[command(flatten)]
        config: Box<Config>,
        /// Plays the tiny game at every table
        #[arg(long)]
        highcard: bool,
    },
    /// Plays a number of moves at a server that runs already, so that a tool can count what they cost it
    Play(play::PlayOptions),
    /// Is the relay that it is compared with
    Relay {
        /// The size of the update that all players receive
        #[arg(long)]
        bytes: usize,
    },
}

fn main() -> ExitCode {
    // Players share one thread, so that they keep one processor busy at most.
    let players = || Builder::new_current_thread().enable_all().build();
    let outcome = match Arguments::parse().role {
        Role::Server(options) => {
            run(players(), until_stopped(measure::run(&options, Suite::Server)))
        }
        Role::Peers(options) => run(players(), until_stopped(measure::run(&options, Suite::Peers))),
        Role::Serve { config, highcard } => run(new_runtime(), serve(&config, highcard)),
        Role::Play(options) => run(players(), play::run(&options)),
        Role::Relay { bytes } => run(new_runtime(), relay::serve(bytes)),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(
    runtime: io::Result<Runtime>,
    work: impl Future<Output = BenchResult<()>>,
) -> BenchResult<()> {
    runtime.map_err(|error| error.to_string())?.block_on(work)
}

/// Ends early when the process is asked to stop, so that its servers and folders are removed.
async fn until_stopped(work: impl Future<Output = BenchResult<()>>) -> BenchResult<()> {
    let stop = |kind| signal(kind).map_err(|error| error.to_string());
    let (mut terminate, mut interrupt) =
        (stop(SignalKind::terminate())?, stop(SignalKind::interrupt())?);
    tokio::select! {
        done = work => done,
        _ = terminate.recv() => Err("stopped".to_owned()),
        _ = interrupt.recv() => Err("stopped".to_owned()),
    }
}

/// Serves until the process is ended, and logs what a host's server logs.
async fn serve(config: &Config, highcard: bool) -> BenchResult<()> {
    procfs::files();
    let level = tracing_subscriber::filter::LevelFilter::INFO;
    tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).init();
    let started = if highcard {
        Server::start_with_game::<EndlessHighcard>(config).await
    } else {
        Server::start(config).await
    };
    let server = started.map_err(|error| error.to_string())?;
    relay::print_address(server.address());
    std::future::pending().await
}
