//! Servers of other projects that play the tiny game, for a comparison (`bench/peers`). Their packages come from npm
//! into a folder that is removed at the end.

use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use tokio::process::Command;
use tokio::time::{Instant, timeout};

use crate::BenchResult;

/// The interval at which a running npm is reported, which prints nothing where its output is no terminal.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(30);

/// Timeout of the installation of 60 MB in some 200 packages, over a slow connection.
const INSTALLS_WITHIN: Duration = Duration::from_mins(15);

/// A server of another project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Peer {
    /// Synchronises a state with binary patches.
    Colyseus,
    /// Messages; the game is written by hand.
    SocketIo,
    /// A state of JSON, of which each client receives all that it may see.
    BoardgameIo,
}

impl Peer {
    pub(crate) const ALL: [Self; 3] = [Self::Colyseus, Self::SocketIo, Self::BoardgameIo];

    /// The name of its figures.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Colyseus => "colyseus",
            Self::SocketIo => "socket-io",
            Self::BoardgameIo => "boardgame-io",
        }
    }

    /// Its server among [`FILES`].
    fn file(self) -> &'static str {
        match self {
            Self::Colyseus => "colyseus.mjs",
            Self::SocketIo => "socket-io.mjs",
            Self::BoardgameIo => "boardgame-io.cjs",
        }
    }

    /// Its server, which [`node`] runs.
    pub(crate) fn script(self) -> PathBuf {
        folder().join(self.file())
    }
}

struct PeerFile {
    name: &'static str,
    text: &'static str,
}

const FILES: [PeerFile; 5] = [
    PeerFile { name: "package.json", text: include_str!("../peers/package.json") },
    PeerFile { name: "cards.mjs", text: include_str!("../peers/cards.mjs") },
    PeerFile { name: "colyseus.mjs", text: include_str!("../peers/colyseus.mjs") },
    PeerFile { name: "socket-io.mjs", text: include_str!("../peers/socket-io.mjs") },
    PeerFile { name: "boardgame-io.cjs", text: include_str!("../peers/boardgame-io.cjs") },
];

/// One folder per process.
fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("demesne-bench-peers-{}", std::process::id()))
}

/// The Node that came with the packages: Colyseus needs a newer one than the web client.
pub(crate) fn node() -> PathBuf {
    folder().join("node_modules/node/bin/node")
}

/// The installed peers. Dropping it removes their folder.
pub(crate) struct InstalledPeers;

impl InstalledPeers {
    /// Writes the servers and installs their packages.
    ///
    /// # Errors
    /// The reason, and what to do about it.
    pub(crate) async fn install() -> BenchResult<Self> {
        std::fs::create_dir(folder())
            .map_err(|error| format!("{}: {error}", folder().display()))?;
        let installed = Self;
        for PeerFile { name, text } in FILES {
            std::fs::write(folder().join(name), text)
                .map_err(|error| format!("{name}: {error}"))?;
        }
        let mut npm = Command::new("npm");
        // It warns of the Node that it runs on, which none of the peers does.
        npm.args(["install", "--no-audit", "--no-fund", "--loglevel=error"]);
        install(npm.current_dir(folder())).await?;
        Ok(installed)
    }
}

impl Drop for InstalledPeers {
    fn drop(&mut self) {
        // A folder that stays behind in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(folder());
    }
}

/// Runs npm, whose lines belong to no figure.
async fn install(npm: &mut Command) -> BenchResult<()> {
    eprintln!("npm installs the other servers, which takes some minutes");
    npm.stdin(Stdio::null()).stdout(Stdio::null()).kill_on_drop(true);
    let mut running = npm.spawn().map_err(|error| {
        format!("npm does not start ({error}): install Node 20 or newer, with npm")
    })?;
    let begun = Instant::now();
    while begun.elapsed() < INSTALLS_WITHIN {
        let Ok(ended) = timeout(PROGRESS_INTERVAL, running.wait()).await else {
            eprintln!("npm has been installing for {:.0?}", begun.elapsed());
            continue;
        };
        let ended = ended.map_err(|error| error.to_string())?;
        return if ended.success() {
            Ok(())
        } else {
            Err(format!("npm ended with {ended}: the other servers need the registry of npm"))
        };
    }
    Err(format!("npm has installed nothing in {INSTALLS_WITHIN:.0?}: try again"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_peer_has_its_server_among_the_files() {
        for peer in Peer::ALL {
            assert!(FILES.iter().any(|file| file.name == peer.file()), "{}", peer.name());
        }
    }

    #[tokio::test]
    async fn a_missing_npm_and_a_failing_one_are_reported_with_what_to_do() {
        let missing = install(&mut Command::new("npm-of-no-machine")).await;
        assert!(missing.is_err_and(|why| why.ends_with("install Node 20 or newer, with npm")));
        let failed = install(&mut Command::new("false")).await;
        assert!(failed.is_err_and(|why| why.ends_with("need the registry of npm")));
    }
}
