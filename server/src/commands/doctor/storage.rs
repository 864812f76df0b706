//! Findings about what is stored: the database and its backups.

use std::path::Path;
use std::time::{Duration, SystemTime};

use demesne::config::Config;
use demesne::store::change::Change;
use demesne::store::{Store, StoreError, now};
use demesne::{database_clock, limits};

use super::Finding;

/// The database, and the public key in it.
pub(super) async fn database(config: &Config) -> (Vec<Finding>, Option<String>) {
    const SUBJECT: &str = "database";
    if let Some(file) = config.store.file().filter(|file| !file.exists()) {
        let text = format!("no file at {}", file.display());
        let advice = "The first start of the server makes it. Is `data` the folder of the server?";
        return (vec![Finding::note(SUBJECT, text, advice)], None);
    }
    match examine(config).await {
        Ok((findings, key)) => (findings, Some(key)),
        Err(error) => {
            let advice =
                "Start it, correct `database` or `data`, or run as the user of the server.";
            (vec![Finding::problem(SUBJECT, error.to_string(), advice)], None)
        }
    }
}

async fn examine(config: &Config) -> Result<(Vec<Finding>, String), StoreError> {
    let (store, _writer) = Store::open(&config.store).await?;
    store.save(Change::Probe).await?;
    let mut findings = vec![Finding::good("database", "it can be read and written")];
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

/// The age of the newest backup.
pub(super) fn backups(config: &Config, folder: Option<&Path>) -> Finding {
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
    match newest(folder) {
        Err(error) => {
            let text = format!("cannot read {}: {error}", folder.display());
            Finding::problem(SUBJECT, text, "Name the folder in which your backups are.")
        }
        Ok(None) => Finding::problem(SUBJECT, format!("no backup in {}", folder.display()), how),
        Ok(Some(at)) => {
            let age = SystemTime::now().duration_since(at).unwrap_or(Duration::ZERO);
            let text = format!("the newest one is {} hours old", age.as_secs() / 3600);
            if age > limits::BACKUP_AGE {
                Finding::warning(SUBJECT, text, how)
            } else {
                Finding::good(SUBJECT, text)
            }
        }
    }
}

/// When the newest file of a folder was written. An empty file is a backup that failed.
fn newest(folder: &Path) -> std::io::Result<Option<SystemTime>> {
    let mut newest = None;
    for entry in std::fs::read_dir(folder)? {
        let about = entry?.metadata()?;
        if about.is_file() && about.len() > 0 {
            newest = newest.max(Some(about.modified()?));
        }
    }
    Ok(newest)
}
