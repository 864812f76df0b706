//! The Debian package in a clean root of Debian: it is installed, serves a match as its user, is upgraded and removed,
//! and the data stays.
//!
//! `cargo xtask test --full` makes the root and two versions of the package, and names their folder in
//! `DEMESNE_TEST_PACKAGES`: `root`, `older.deb` and `newer.deb`.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use tokio::process::Command;

use crate::client::SILENCE;
use crate::examples::{play_a_match_at, rust_bot};
use crate::program::{Program, printed};
use crate::support::Browser;

/// The variable that names the folder.
const PACKAGES: &str = "DEMESNE_TEST_PACKAGES";

/// The database, as seen from inside.
const DATABASE: &str = "/var/lib/demesne/demesne.sqlite";

/// A setting that an administrator changed.
const CHANGED: &str = "\npeople-per-address = 51\n";

/// A clean system.
struct DebianRoot(PathBuf);

impl DebianRoot {
    fn path(&self, inside: &str) -> PathBuf {
        self.0.join(inside.trim_start_matches('/'))
    }

    /// A command inside, as this user and group.
    fn command(&self, user: &str, words: &[&str]) -> Command {
        let mut command = Command::new("chroot");
        command.arg(format!("--userspec={user}:{user}")).arg(&self.0).args(words);
        command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").kill_on_drop(true);
        command
    }

    async fn run(&self, words: &[&str]) -> String {
        let output = printed(self.command("root", words)).await;
        output.unwrap_or_else(|error| panic!("{}: {error}", words.join(" ")))
    }

    async fn install(&self, package: &Path) {
        fs::copy(package, self.path("demesne.deb")).expect("the package can be copied");
        self.run(&["dpkg", "--install", "/demesne.deb"]).await;
    }

    /// The command of the unit, as its user, at a free port.
    async fn service(&self) -> Program {
        let unit = self.path("/usr/lib/systemd/system/demesne.service");
        let unit = fs::read_to_string(unit).expect("the package has a unit");
        let value = |key: &str| {
            let line = unit.lines().find_map(|line| line.strip_prefix(key));
            line.unwrap_or_else(|| panic!("the unit sets {key}")).to_owned()
        };
        let (user, program) = (value("User="), value("ExecStart="));
        let words: Vec<_> = program.split_whitespace().collect();
        let mut command = self.command(&user, &words);
        command.env("DEMESNE_LISTEN", "127.0.0.1:0").env("DEMESNE_BOT_DELAY_MS", "0");
        command
            .env("DEMESNE_HIDDEN_INFO_DELAY_MS", "0")
            .env("DEMESNE_MESSAGES_PER_SECOND", "100000");
        Program::started(command).await
    }

    /// The number of matches in the database, all of them sound.
    async fn matches(&self) -> String {
        let check = self.command("demesne", &["demesne", "check-database"]);
        let said = printed(check).await.unwrap_or_else(|error| panic!("check-database: {error}"));
        assert!(said.contains(" faults: 0"), "{said}");
        said
    }
}

#[tokio::test]
async fn the_package_serves_a_match_and_its_data_outlives_it() {
    let Some(folder) = std::env::var_os(PACKAGES).map(PathBuf::from) else { return };
    let root = DebianRoot(folder.join("root"));
    root.install(&folder.join("older.deb")).await;
    let settings = root.path("/etc/demesne.toml");
    let data = fs::metadata(root.path("/var/lib/demesne")).expect("there is a folder");
    assert_eq!(data.mode() & 0o777, 0o700);
    assert_eq!(fs::metadata(&settings).expect("there is a file").mode() & 0o777, 0o640);
    let text = fs::read_to_string(&settings).expect("root reads it") + CHANGED;
    fs::write(&settings, text).expect("root writes it");

    let service = root.service().await;
    let process = fs::metadata(format!("/proc/{}", service.pid())).expect("it runs");
    assert_eq!((process.uid(), process.gid()), (data.uid(), data.gid()));
    let mut host = Browser::new(service.address);
    host.set_name("Ann").await;
    play_a_match_at(&host, Command::new(rust_bot())).await;
    service.ask_to_end().await;
    let ended = tokio::time::timeout(SILENCE, service.ended()).await;
    assert!(ended.expect("it ends when asked to").success());
    let before = root.matches().await;

    root.install(&folder.join("newer.deb")).await;
    assert!(fs::read_to_string(&settings).expect("root reads it").ends_with(CHANGED));
    assert_eq!(root.matches().await, before);
    let service = root.service().await;
    assert_eq!(Browser { address: service.address, ..host }.get("/api/session").await.status, 200);
    service.kill().await;

    root.run(&["dpkg", "--remove", "demesne"]).await;
    assert!(!root.path("/usr/bin/demesne").exists() && root.path(DATABASE).exists());
    root.run(&["dpkg", "--purge", "demesne"]).await;
    assert!(!settings.exists() && root.path(DATABASE).exists());
    root.install(&folder.join("newer.deb")).await;
    assert_eq!(root.matches().await, before);
    root.run(&["dpkg", "--purge", "demesne"]).await;
}
