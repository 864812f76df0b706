//! Findings about what is stored: the database and its backups.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use demesne_base::{database_clock, limits};
use demesne_store::file_check::{FileCheck, backup_fault};
use demesne_store::write_probe::Probe;
use demesne_store::{Store, StoreError, now};

use super::Finding;
use crate::config::Config;

/// Maximum age of the newest backup: one every night, and one may fail.
const BACKUP_AGE: Duration = Duration::from_hours(48);

/// The database, and the public key in it.
pub(super) async fn database(config: &Config) -> (Vec<Finding>, Option<String>) {
    const SUBJECT: &str = "database";
    match examine(config).await {
        Ok((findings, key)) => (findings, Some(key)),
        Err(StoreError::Missing(place)) => {
            let text = format!("no house at {place}");
            let advice =
                "The first start of the server makes it. Is `data` the folder of the server?";
            (vec![Finding::note(SUBJECT, text, advice)], None)
        }
        Err(error) if error.is_locked() => {
            let text = "another program keeps a write transaction open: no one else can save";
            let advice = "Which process has the file open (`fuser -v FILE`)? Restart it if it is the server.";
            (vec![Finding::problem(SUBJECT, text, advice)], None)
        }
        Err(error) => {
            let advice =
                "Start it, correct `database` or `data`, or run as the user of the server.";
            (vec![Finding::problem(SUBJECT, error.to_string(), advice)], None)
        }
    }
}

async fn examine(config: &Config) -> Result<(Vec<Finding>, String), StoreError> {
    let (store, _writer) = Store::open_existing(&config.store).await?;
    store.save(Probe).await?;
    let mut findings = vec![match store.file_faults(FileCheck::Quick).await?.first() {
        None => Finding::good("database", "it can be read and written"),
        Some(fault) => Finding::problem(
            "database",
            format!("the file is damaged: {fault}"),
            "Stop the server and restore a backup; `demesne check-database` lists all faults.",
        ),
    }];
    let ahead = store.newest().await?.unwrap_or(0) - now();
    if ahead > limits::CLOCK_JUMP.as_millis().try_into().unwrap_or(i64::MAX) {
        let text = format!("the database was used {} minutes in the future", ahead / 60_000);
        let advice =
            "The clock is or was wrong: set it, and see retention-days in docs/hosting.md.";
        findings.push(Finding::problem("clock", text, advice));
    }
    let difference = database_clock::difference().unsigned_abs();
    if u128::from(difference) > limits::CLOCK_DIFFERENCE.as_millis() {
        let text = format!("this machine and the database differ by {} seconds", difference / 1000);
        let advice = "Let both follow a time server. Until then the database's clock counts.";
        findings.push(Finding::problem("clock", text, advice));
    }
    Ok((findings, store.server_key().await?.public()))
}

/// The age of the newest backup, and whether it can be restored.
pub(super) async fn backups(config: &Config, folder: Option<&Path>) -> Finding {
    const SUBJECT: &str = "backup";
    let how = if config.store.is_postgres() {
        "Copy the database every night with pg_dump, to another machine."
    } else {
        "Copy the database every night with `demesne backup`, to another machine."
    };
    let Some(folder) = folder else {
        let text = "not examined: name the folder of your backups with --backups";
        return Finding::note(SUBJECT, text, how);
    };
    let newest = match newest(folder) {
        Ok(newest) => newest,
        Err(error) => {
            let text = format!("cannot read {}: {error}", folder.display());
            let advice = "Name the folder in which your backups are.";
            return Finding::problem(SUBJECT, text, advice);
        }
    };
    let Some(Backup { file, at, kind }) = newest else {
        return Finding::problem(SUBJECT, format!("no backup in {}", folder.display()), how);
    };
    if kind == BackupKind::Sqlite
        && let Some(fault) =
            backup_fault(&file).await.unwrap_or_else(|error| Some(error.to_string()))
    {
        let text = format!("{} cannot be restored: {fault}", file.display());
        return Finding::problem(SUBJECT, text, how);
    }
    let age = SystemTime::now().duration_since(at).unwrap_or(Duration::ZERO);
    let text = format!("the newest one is {} hours old", age.as_secs() / 3600);
    if age > BACKUP_AGE {
        Finding::warning(SUBJECT, text, how)
    } else {
        Finding::good(SUBJECT, text)
    }
}

/// A file that may be a backup.
struct Backup {
    file: PathBuf,
    at: SystemTime,
    kind: BackupKind,
}

/// The kinds of backups, by the first bytes of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BackupKind {
    /// A copy of an SQLite database.
    Sqlite,
    /// A dump of PostgreSQL, or a compressed file, which is not looked into.
    Other,
}

/// First bytes: SQLite; `pg_dump` in its own format, as text and as a tar archive of a dump; gzip, xz, Zstandard and age.
const FIRST_BYTES: [(&[u8], BackupKind); 8] = [
    (b"SQLite format 3\0", BackupKind::Sqlite),
    (b"PGDMP", BackupKind::Other),
    (b"--\n-- PostgreSQL", BackupKind::Other),
    (b"toc.dat\0", BackupKind::Other),
    (b"\x1f\x8b", BackupKind::Other),
    (b"\xfd7zXZ\0", BackupKind::Other),
    (b"\x28\xb5\x2f\xfd", BackupKind::Other),
    (b"age-encryption.org/", BackupKind::Other),
];

/// Bytes that are read of each file: as many as the longest of [`FIRST_BYTES`].
const FIRST: u64 = 24;

/// The newest backup of a folder. Other files, and what is left of a failed copy, are none.
fn newest(folder: &Path) -> std::io::Result<Option<Backup>> {
    let mut newest: Option<Backup> = None;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let (file, about) = (entry.path(), entry.metadata()?);
        if !about.is_file() {
            continue;
        }
        let (Some(kind), at) = (kind(&file)?, about.modified()?) else { continue };
        if newest.as_ref().is_none_or(|newest| newest.at < at) {
            newest = Some(Backup { file, at, kind });
        }
    }
    Ok(newest)
}

fn kind(file: &Path) -> std::io::Result<Option<BackupKind>> {
    let mut first = Vec::new();
    File::open(file)?.take(FIRST).read_to_end(&mut first)?;
    let found = FIRST_BYTES.iter().find(|(start, _)| first.starts_with(start));
    Ok(found.map(|(_, kind)| *kind))
}
