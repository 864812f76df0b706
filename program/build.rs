//! Builds the web client when its sources have changed. The client is built by npm from `web-client`.
//!
//! `DEMESNE_SKIP_WEB=1` leaves it out: then the server says on a plain page that it has no client.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs, io};

/// The oldest Node.js that the client's tools run on.
const OLDEST_NODE: u32 = 20;

/// Folders that are no source of the client: results, tools and tests.
const NOT_SOURCES: [&str; 8] =
    ["dist", "dist-scenes", "node_modules", "coverage", "e2e", "test", "test-results", "tests"];

fn main() {
    println!("cargo::rerun-if-env-changed=DEMESNE_SKIP_WEB");
    let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web-client");
    if env::var_os("DEMESNE_SKIP_WEB").is_some_and(|skip| skip != "0" && !skip.is_empty()) {
        return;
    }
    if !client.join("package.json").is_file() {
        println!("cargo::rerun-if-changed=../web-client/package.json");
        println!("cargo::warning=there is no web client here; the server is built without it");
        return;
    }
    let sources = sources(&client);
    for source in &sources {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    if let Err(problem) = build(&client, &sources) {
        println!("cargo::error={problem}");
    }
}

/// The top-level files and folders that the client is built from.
fn sources(client: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(client).into_iter().flatten().flatten();
    let mut sources: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| is_source(path)).collect();
    sources.sort();
    sources
}

fn is_source(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    !NOT_SOURCES.contains(&name.as_ref()) && !name.starts_with('.') && !name.ends_with(".md")
}

/// Installs what is missing and builds, unless the last build was from the very same sources.
fn build(client: &Path, sources: &[PathBuf]) -> Result<(), String> {
    let print = fingerprint(sources).map_err(|error| format!("web client: {error}"))?;
    let stamp = client.join("node_modules/.demesne-built");
    let is_built = client.join("dist/index.html").is_file();
    if is_built && fs::read_to_string(&stamp).is_ok_and(|built| built == print) {
        return Ok(());
    }
    check_node()?;
    if must_install(client) {
        run_npm(client, &["ci", "--no-audit", "--no-fund", "--loglevel=error"], Say::Nothing)?;
    }
    run_npm(client, &["run", "build"], Say::WhatItSaid)?;
    fs::create_dir_all(client.join("node_modules"))
        .and_then(|()| fs::write(&stamp, print))
        .map_err(|error| format!("web client: {error}"))
}

/// A number that changes when any source does.
fn fingerprint(sources: &[PathBuf]) -> io::Result<String> {
    let mut hasher = DefaultHasher::new();
    for source in sources {
        add_to_fingerprint(source, &mut hasher)?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn add_to_fingerprint(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    path.hash(hasher);
    if path.is_dir() {
        let mut inside: Vec<PathBuf> =
            fs::read_dir(path)?.map(|entry| entry.map(|it| it.path())).collect::<Result<_, _>>()?;
        inside.sort();
        return inside.iter().try_for_each(|path| add_to_fingerprint(path, hasher));
    }
    fs::read(path)?.hash(hasher);
    Ok(())
}

fn check_node() -> Result<(), String> {
    let wanted = format!(
        "the web client needs Node.js {OLDEST_NODE} or later with npm \
         (or set DEMESNE_SKIP_WEB=1 to build the server without it)"
    );
    let version = Command::new("node").arg("--version").output();
    let Ok(version) = version else { return Err(format!("{wanted}; there is no `node`")) };
    let version = String::from_utf8_lossy(&version.stdout).trim().to_owned();
    let major: Option<u32> =
        version.trim_start_matches('v').split('.').next().and_then(|it| it.parse().ok());
    match major {
        Some(major) if major >= OLDEST_NODE => Ok(()),
        Some(_) | None => Err(format!("{wanted}; this is `{version}`")),
    }
}

/// Whether there are no tools yet, or others than the lock file names now. npm writes down when it installed.
fn must_install(client: &Path) -> bool {
    let changed = |path: &str| fs::metadata(client.join(path)).and_then(|it| it.modified()).ok();
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Some(installed), Some(locked)) => installed < locked,
        (Some(_), None) => false,
        (None, _) => true,
    }
}

/// The part of a failed command's output that is shown.
enum Say {
    /// It may name machines that are not to be published.
    Nothing,
    WhatItSaid,
}

fn run_npm(client: &Path, arguments: &[&str], say: Say) -> Result<(), String> {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(npm)
        .args(arguments)
        .current_dir(client)
        .output()
        .map_err(|error| format!("npm could not be run: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    if let Say::WhatItSaid = say {
        show(&output);
    }
    let command = arguments.iter().take_while(|it| !it.starts_with("--")).copied();
    let command = command.collect::<Vec<_>>().join(" ");
    Err(format!("`npm {command}` failed; run it in the folder web-client to see why"))
}

fn show(output: &Output) {
    for text in [&output.stdout, &output.stderr] {
        for line in String::from_utf8_lossy(text).lines() {
            println!("cargo::warning={line}");
        }
    }
}
