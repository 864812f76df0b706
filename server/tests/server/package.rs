//! The Debian package in a clean root of Debian: it is installed, serves a match as its user, is upgraded and removed,
//! and the data stays. Backup, restore and removal are the commands of `docs/`, as they stand there.
//!
//! `cargo xtask test --full` makes the root, two versions of the package and the archive, and names their folder in
//! `DEMESNE_TEST_PACKAGES`: `root`, `older.deb`, `newer.deb` and `demesne-….tar.gz`.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
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

/// The lines of the unit that [`SANDBOX`] stands for.
const SANDBOX_LINES: [&str; 9] = [
    "CapabilityBoundingSet=",
    "NoNewPrivileges=yes",
    "PrivateDevices=yes",
    "PrivateTmp=yes",
    "ProcSubset=pid",
    "ProtectHome=yes",
    "ProtectHostname=yes",
    "ProtectProc=invisible",
    "ProtectSystem=strict",
];

/// Runs a command as a user in a root where only the data can be written, without capabilities: ROOT USER COMMAND…
const SANDBOX: &str = r#"
root=$1 user=$2; shift 2
mount --bind "$root" "$root"
mount --bind "$root/var/lib/demesne" "$root/var/lib/demesne"
mount -o remount,bind,ro "$root"
mount -t proc -o subset=pid,hidepid=invisible proc "$root/proc"
for folder in dev home root tmp; do mount -t tmpfs tmpfs "$root/$folder"; done
for device in "null 3" "zero 5" "random 8" "urandom 9"; do
    mknod -m 666 "$root/dev/${device% *}" c 1 "${device#* }"
done
exec chroot "$root" setpriv --reuid="$user" --regid="$user" --init-groups \
    --bounding-set=-all --inh-caps=-all --no-new-privs "$@"
"#;

/// Old enough for the backup of every night to delete it.
const OLD: &str = "/var/backups/demesne/2020-01-01.sqlite";

/// The blocks of commands and files under a heading of a document.
fn blocks(document: &str, heading: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(document);
    let text = fs::read_to_string(path).expect("the document is there");
    let sections = format!("\n{text}").replace("\n# ", "\n## ");
    let heading = format!("{heading}\n");
    let section = sections.split("\n## ").find_map(|section| section.strip_prefix(&heading));
    let section = section.unwrap_or_else(|| panic!("{document} has no {heading}"));
    let lines: Vec<_> = section.lines().map(|line| line.strip_prefix("    ")).collect();
    let blocks = lines.split(Option::is_none).filter(|block| !block.is_empty());
    blocks.map(|block| block.iter().flatten().flat_map(|line| [line, "\n"]).collect()).collect()
}

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
        without_environment(command)
    }

    /// The same within the restrictions of the unit that need no systemd.
    fn sandboxed(&self, user: &str, words: &[&str]) -> Command {
        let mut command = Command::new("unshare");
        command.args(["--mount", "--uts", "--ipc", "sh", "-ec", SANDBOX, "sh"]);
        command.arg(&self.0).arg(user).args(words);
        without_environment(command)
    }

    async fn run(&self, words: &[&str]) -> String {
        let output = printed(self.command("root", words)).await;
        output.unwrap_or_else(|error| panic!("{}: {error}", words.join(" ")))
    }

    async fn install(&self, package: &Path) {
        fs::copy(package, self.path("demesne.deb")).expect("the package can be copied");
        self.run(&["dpkg", "--install", "/demesne.deb"]).await;
    }

    /// The command of the unit, as its user and in its sandbox, at a free port.
    async fn service(&self) -> Program {
        let unit = self.path("/usr/lib/systemd/system/demesne.service");
        let unit = fs::read_to_string(unit).expect("the package has a unit");
        let value = |key: &str| {
            let line = unit.lines().find_map(|line| line.strip_prefix(key));
            line.unwrap_or_else(|| panic!("the unit sets {key}")).to_owned()
        };
        let (user, program) = (value("User="), value("ExecStart="));
        let words: Vec<_> = program.split_whitespace().collect();
        for line in SANDBOX_LINES {
            assert!(unit.lines().any(|it| it == line), "the unit has {line}");
        }
        let mut command = self.sandboxed(&user, &words);
        command.env("DEMESNE_LISTEN", "127.0.0.1:0").env("DEMESNE_BOT_DELAY_MS", "0");
        command
            .env("DEMESNE_HIDDEN_INFO_DELAY_MS", "0")
            .env("DEMESNE_MESSAGES_PER_SECOND", "100000");
        Program::started(command).await
    }

    /// Runs commands of a document as root.
    async fn follow(&self, commands: &str) {
        self.run(&["sh", "-ec", commands]).await;
    }

    /// Writes a program of a document.
    fn write(&self, program: &str, text: &str) {
        let path = self.path(program);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(&path, text).expect("root writes it");
        fs::set_permissions(&path, Permissions::from_mode(0o755)).expect("it is root's");
    }

    /// The number of matches in the database, all of them sound.
    async fn matches(&self) -> String {
        let check = self.command("demesne", &["demesne", "check-database"]);
        let said = printed(check).await.unwrap_or_else(|error| panic!("check-database: {error}"));
        assert!(said.contains(" faults: 0"), "{said}");
        said
    }
}

fn without_environment(mut command: Command) -> Command {
    command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").kill_on_drop(true);
    command
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

    back_up_and_restore(&root).await;
    assert_eq!(root.matches().await, before);
    renew_a_certificate(&root).await;

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
    set_up_and_uninstall(&root).await;
    an_evening_at_home(&root, &folder).await;
}

async fn back_up_and_restore(root: &DebianRoot) {
    let [first, every_night] =
        <[_; 2]>::try_from(blocks("hosting-small-server.md", "A backup every night"))
            .expect("commands and a script");
    root.follow(&first).await;
    root.write(OLD, "");
    root.run(&["touch", "--date=2020-01-01", OLD]).await;
    root.write("/etc/cron.daily/demesne", &every_night);
    root.run(&["/etc/cron.daily/demesne"]).await;
    let backups = fs::read_dir(root.path("/var/backups/demesne")).expect("root reads it");
    let modes: Vec<_> = backups
        .flatten()
        .map(|backup| backup.metadata().expect("it is there").mode() & 0o777)
        .collect();
    assert_eq!(modes, [0o600; 2], "the first one and that of the night, the old one is gone");

    // systemd is not there: the server has ended, and the test starts it again.
    root.write("/usr/bin/systemctl", "#!/bin/sh\n");
    root.follow(&blocks("hosting.md", "Backup")[0]).await;
    root.follow(&blocks("hosting.md", "Restore")[0]).await;
    let restored = fs::metadata(root.path(DATABASE)).expect("it is there");
    let data = fs::metadata(root.path("/var/lib/demesne")).expect("it is there");
    assert_eq!((restored.uid(), restored.mode() & 0o777), (data.uid(), 0o600));
}

async fn renew_a_certificate(root: &DebianRoot) {
    let blocks = blocks("hosting.md", "TLS without a proxy");
    let hook = blocks.iter().find(|block| block.starts_with("#!")).expect("the hook of certbot");
    root.write("/etc/letsencrypt/renewal-hooks/deploy/demesne", hook);
    root.write("/etc/letsencrypt/live/play/fullchain.pem", "certificate");
    root.write("/etc/letsencrypt/live/play/privkey.pem", "key");
    let renew =
        "RENEWED_LINEAGE=/etc/letsencrypt/live/play /etc/letsencrypt/renewal-hooks/deploy/demesne";
    root.follow(renew).await;
    let read = root.command("demesne", &["cat", "/var/lib/demesne/tls/privkey.pem"]);
    assert_eq!(printed(read).await.as_deref(), Ok("key"));
}

async fn set_up_and_uninstall(root: &DebianRoot) {
    let page = "hosting-small-server.md";
    let set_up: String = blocks(page, "With the package")[0]
        .lines()
        .filter(|line| line.ends_with("/etc/demesne.toml"))
        .flat_map(|line| [line, "\n"])
        .collect();
    root.follow(&set_up).await;
    let config = root.run(&["demesne", "config"]).await;
    assert!(
        config.contains("https://play.example.org") && config.contains("127.0.0.1"),
        "{config}"
    );
    root.follow(&blocks(page, "Uninstall")[0]).await;
    for left in
        ["/var/lib/demesne", "/var/backups/demesne", "/etc/demesne.toml", "/usr/bin/demesne"]
    {
        assert!(!root.path(left).exists(), "{left} is still there");
    }
    let users = fs::read_to_string(root.path("/etc/passwd")).expect("root reads it");
    assert!(!users.contains("demesne"));
}

async fn an_evening_at_home(root: &DebianRoot, folder: &Path) {
    let [start, keep] =
        <[_; 2]>::try_from(blocks("hosting-at-home.md", "At home, for one evening"))
            .expect("a start and a backup");
    let archive = start.split_whitespace().nth(2).expect("tar -xf ARCHIVE");
    fs::copy(folder.join(archive), root.path("/root").join(archive)).expect("there is an archive");
    let start = start.replace("./demesne", "exec ./demesne").replace(":8080", ":0");
    let evening =
        Program::started(root.command("root", &["sh", "-ec", &format!("cd /root; {start}")]));
    let evening = evening.await;
    let mut host = Browser::new(evening.address);
    host.set_name("Ann").await;
    play_a_match_at(&host, Command::new(rust_bot())).await;
    evening.kill().await;
    root.follow(&format!("cd /root/demesne-*/; {keep}")).await;
}
