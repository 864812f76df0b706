//! The modes of the files that the program writes: the database, what lies beside it, and backups.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, Instant};

use demesne_protocol::http::NewSession;
use tokio::process::Command;

use crate::program::{Program, TestDatabase, printed};
use crate::support::{Browser, PATIENCE, folder};

/// Between two questions whether the server is ready.
const PAUSE: Duration = Duration::from_millis(100);

/// The same command in a shell with a permissive umask.
fn without_umask(command: &Command) -> Command {
    let command = command.as_std();
    let mut shell = Command::new("sh");
    shell.args(["-c", "umask 000; exec \"$0\" \"$@\""]).arg(command.get_program());
    shell.args(command.get_args()).kill_on_drop(true);
    shell
}

fn mode(path: &Path) -> u32 {
    let metadata = std::fs::metadata(path).expect("the file is there");
    metadata.permissions().mode() & 0o777
}

/// The names and modes of the files in a folder.
fn modes(folder: &Path) -> Vec<(String, u32)> {
    let entries = std::fs::read_dir(folder).expect("the folder can be listed");
    let mode_of = |entry: std::io::Result<std::fs::DirEntry>| {
        let entry = entry.expect("an entry can be read");
        (entry.file_name().to_string_lossy().into_owned(), mode(&entry.path()))
    };
    entries.map(mode_of).collect()
}

fn only_the_owner_reads(folder: &Path) {
    let modes = modes(folder);
    assert!(modes.iter().any(|(name, _)| name.ends_with("-wal")), "{modes:?}");
    for (name, mode) in modes {
        assert_eq!(mode, 0o600, "{name} has mode {mode:o}");
    }
}

async fn serve_and_save(place: &TestDatabase) -> Program {
    let program = Program::started(without_umask(&Program::command(place))).await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Ann").await;
    ann.open_table(2).await;
    program
}

#[tokio::test]
async fn database_files_and_backups_are_readable_by_their_owner_only() {
    let place = TestDatabase::new(None);
    let program = serve_and_save(&place).await;
    assert_eq!(mode(&place.folder), 0o700);
    only_the_owner_reads(&place.folder);

    let copies = folder();
    std::fs::create_dir_all(&copies).expect("a folder can be made");
    let copy = copies.join("copy.sqlite");
    let mut backup = place.command("backup");
    backup.arg(&copy);
    printed(without_umask(&backup)).await.expect("a copy is made");
    assert_eq!(mode(&copy), 0o600);
    std::fs::remove_dir_all(&copies).expect("the copy can be deleted");
    program.kill().await;
}

#[tokio::test]
async fn a_database_that_others_could_read_is_closed_to_them_at_the_next_start() {
    let place = TestDatabase::new(None);
    serve_and_save(&place).await.kill().await;
    for (name, _) in modes(&place.folder) {
        let open = std::fs::Permissions::from_mode(0o644);
        std::fs::set_permissions(place.folder.join(name), open).expect("it is ours");
    }
    let program = serve_and_save(&place).await;
    only_the_owner_reads(&place.folder);
    program.kill().await;
}

/// The same command bound by the modes of files, also for root.
fn bound_by_modes(command: &Command) -> Command {
    let command = command.as_std();
    let mut bound = Command::new("setpriv");
    bound.args(["--bounding-set", "-dac_override,-dac_read_search"]);
    bound.arg(command.get_program()).args(command.get_args()).kill_on_drop(true);
    bound
}

fn set_mode(path: &Path, mode: u32) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("it is ours");
}

#[tokio::test]
async fn a_read_only_database_is_written_as_soon_as_it_may_be() {
    let place = TestDatabase::new(None);
    let program = serve_and_save(&place).await;
    program.ask_to_end().await;
    program.ended().await;
    let database = place.folder.join("demesne.sqlite");
    set_mode(&database, 0o444);
    let program = Program::started(bound_by_modes(&Program::command(&place))).await;
    let mut ben = Browser::new(program.address);
    let refused =
        ben.post("/api/session", &NewSession { name: "Ben".to_owned(), program: None }).await;
    assert_eq!(refused.status, 503);
    assert!(refused.body.contains("not_saved"), "{}", refused.body);
    let ready = ben.get("/readyz").await;
    assert_eq!((ready.status, ready.body.as_str()), (503, "changes cannot be saved\n"));
    set_mode(&database, 0o600);
    let began = Instant::now();
    while ben.get("/readyz").await.status != 200 {
        assert!(began.elapsed() < PATIENCE, "waited until the server is ready again");
        tokio::time::sleep(PAUSE).await;
    }
    ben.set_name("Ben").await;
    program.kill().await;
    let program = Program::started(bound_by_modes(&Program::command(&place))).await;
    ben.address = program.address;
    let session = ben.get("/api/session").await.body;
    assert!(session.contains("\"Ben\""), "who was acknowledged is known: {session}");
    program.kill().await;
}

#[tokio::test]
async fn an_error_of_opening_names_the_file_and_the_modes() {
    let place = TestDatabase::new(None);
    serve_and_save(&place).await.kill().await;
    let database = place.folder.join("demesne.sqlite");
    set_mode(&database, 0o000);
    let failed = printed(bound_by_modes(&Program::command(&place))).await;
    let error = failed.expect_err("it cannot be opened");
    assert!(error.contains(&database.display().to_string()), "{error}");
    assert!(error.contains("demesne.sqlite: mode 0000"), "{error}");
}
