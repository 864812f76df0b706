//! The modes of the files that the program writes: the database, what lies beside it, and backups.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use tokio::process::Command;

use crate::program::{Program, TestDatabase, printed};
use crate::support::{Browser, folder};

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
