//! Programs that the tests need besides Rust: found, or installed through apt under their Debian names.

use std::env;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::process::Command;

use crate::check::cargo;
use crate::process::{self, StepResult};
use crate::workspace;

/// The least Node that the web client is built with.
const LEAST_NODE: u32 = 20;

/// The names of Chromium and of browsers based on it.
const BROWSERS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Chromium without windows, which the web client's tests use where it is installed: a page opens in half the time.
const HEADLESS: &str = "chromium-headless-shell";

/// Debian's packages of the other engines: Firefox, and WebKit with its driver, a screen that no one sees, and the windows
/// of Python; and those of the screen reader, which needs buses, a manager of windows and keys.
const ENGINES: [&str; 12] = [
    "firefox-esr",
    "webkit2gtk-driver",
    "xvfb",
    "python3-gi",
    "gir1.2-webkit2-4.1",
    "orca",
    "at-spi2-core",
    "dbus",
    "dbus-daemon",
    "libglib2.0-bin",
    "openbox",
    "xdotool",
];

/// The addresses of prebuilt programs of cargo-nextest, by platform.
const NEXTEST: &str = "https://get.nexte.st/latest";

/// Makes sure that Node, cargo-nextest, Chromium, NATS, OpenSSL, Pebble, PostgreSQL, Prometheus, Python and systemd are
/// there.
pub(crate) fn ensure() -> StepResult {
    node()?;
    nextest()?;
    install_missing(missing)
}

/// Makes sure that Firefox, WebKit and the screen reader are there.
pub(crate) fn ensure_engines() -> StepResult {
    install_missing(missing_engines)
}

fn install_missing(missing: impl Fn() -> Vec<&'static str>) -> StepResult {
    let packages = missing();
    if packages.is_empty() {
        return Ok(());
    }
    if !is_root() || process::output("apt-get", &["--version"]).is_none() {
        return Err(advice(&packages));
    }
    install(&packages)?;
    let still = missing();
    if still.is_empty() { Ok(()) } else { Err(advice(&still)) }
}

/// The browser: `CHROMIUM` from the environment, else the first one on the path.
pub(crate) fn chromium() -> Option<PathBuf> {
    match env::var_os("CHROMIUM") {
        Some(path) => Some(PathBuf::from(path)),
        // Ubuntu's packages of that name are stubs that need snap; a stub cannot print its version.
        None => BROWSERS.iter().find_map(|name| {
            let path = on_path(name)?;
            process::output(&path.to_string_lossy(), &["--version"]).map(|_| path)
        }),
    }
}

/// The folder of PostgreSQL's programs; Debian keeps them away from the path, one folder per version.
pub(crate) fn postgres_programs() -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .filter(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
        .collect();
    folders.sort();
    folders.pop().or_else(|| on_path("initdb")?.canonicalize().ok()?.parent().map(PathBuf::from))
}

/// The program of the bus between servers; Debian puts it where only root looks.
pub(crate) fn nats() -> Option<PathBuf> {
    let debian = PathBuf::from("/usr/sbin/nats-server");
    on_path("nats-server").or_else(|| debian.is_file().then_some(debian))
}

/// Pebble, an authority for certificates of tests.
pub(crate) fn pebble() -> Option<PathBuf> {
    on_path("pebble")
}

/// A Python that can run `examples/bot.py`.
pub(crate) fn python() -> Option<PathBuf> {
    python_with("websocket")
}

/// A Python that can install filters of system calls.
pub(crate) fn seccomp_python() -> Option<PathBuf> {
    python_with("seccomp")
}

/// The program of Prometheus that tests alert rules.
pub(crate) fn promtool() -> Option<PathBuf> {
    on_path("promtool")
}

/// A Python with this module; Debian's packages are for its own Python, whichever is first on the path.
fn python_with(module: &str) -> Option<PathBuf> {
    let import = format!("import {module}");
    let can_run = |python: &&str| process::output(python, &["-c", &import]).is_some();
    ["python3", "/usr/bin/python3"].iter().copied().find(can_run).map(PathBuf::from)
}

/// Whether this process may install packages.
pub(crate) fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|status| status.uid() == 0)
}

/// The packages of the web client, exactly as its lock file names them; a no-op if they are installed already.
pub(crate) fn npm_packages() -> StepResult {
    let wanted = workspace::web_client().join("package-lock.json");
    let installed = workspace::web_client().join("node_modules/.package-lock.json");
    let time = |path: PathBuf| fs::metadata(path).and_then(|data| data.modified()).ok();
    if let (Some(wanted), Some(installed)) = (time(wanted), time(installed))
        && installed >= wanted
    {
        println!("The packages of the web client are current.");
        return Ok(());
    }
    process::run(npm().args(["ci", "--no-audit", "--no-fund"]))
}

/// npm in the folder of the web client.
pub(crate) fn npm() -> Command {
    let mut command = Command::new("npm");
    command.current_dir(workspace::web_client());
    command
}

fn node() -> StepResult {
    let version = process::output("node", &["--version"])
        .ok_or("Node is missing: install Node 20 or newer, with npm (https://nodejs.org)")?;
    let major: Option<u32> =
        version.trim_start_matches('v').split('.').next().and_then(|part| part.parse().ok());
    match major {
        Some(major) if major >= LEAST_NODE => Ok(()),
        Some(_) | None => Err(format!(
            "Node {LEAST_NODE} or newer is needed to build the web client; this is {version}"
        )),
    }
}

/// cargo-nextest beside Cargo's other programs: prebuilt if that can be loaded, since its build takes some minutes.
fn nextest() -> StepResult {
    let is_there = || process::output("cargo", &["nextest", "--version"]).is_some();
    if is_there() || (prebuilt_nextest().is_ok() && is_there()) {
        return Ok(());
    }
    process::run(&mut cargo(&["install", "cargo-nextest", "--locked"]))
}

fn prebuilt_nextest() -> StepResult {
    let platform = match (env::consts::OS, env::consts::ARCH) {
        ("linux", "x86_64") => "linux",
        ("linux", "aarch64") => "linux-arm",
        ("macos", _) => "mac",
        (os, arch) => return Err(format!("nothing is prebuilt for {os} on {arch}")),
    };
    let own = env::var_os("CARGO_HOME").map(PathBuf::from);
    let folder = own.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let folder = folder.ok_or("Cargo has no folder")?.join("bin");
    let load = format!(
        "curl --fail --location --max-time 120 {NEXTEST}/{platform} | tar --extract --gzip"
    );
    process::run(Command::new("sh").args(["-c", &load]).current_dir(folder))
}

fn missing() -> Vec<&'static str> {
    let mut packages = Vec::new();
    if chromium().is_none() {
        packages.extend(["chromium", HEADLESS]);
    }
    if postgres_programs().is_none() {
        packages.push("postgresql");
    }
    if nats().is_none() {
        packages.push("nats-server");
    }
    if pebble().is_none() {
        packages.push("pebble");
    }
    if python().is_none() {
        packages.push("python3-websocket");
    }
    if seccomp_python().is_none() {
        packages.push("python3-seccomp");
    }
    if on_path("systemd-analyze").is_none() {
        packages.push("systemd");
    }
    if promtool().is_none() {
        packages.push("prometheus");
    }
    if on_path("openssl").is_none() {
        packages.push("openssl");
    }
    packages
}

/// Asks dpkg, since a library has no program that could be looked for.
fn missing_engines() -> Vec<&'static str> {
    let is_installed = |package: &&str| {
        let status = process::output("dpkg-query", &["--show", "--showformat=${Status}", package]);
        status.is_some_and(|status| status.ends_with(" installed"))
    };
    ENGINES.iter().copied().filter(|package| !is_installed(package)).collect()
}

fn install(packages: &[&str]) -> StepResult {
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    process::run(apt().args(["-q", "update"]))?;
    process::run(apt().args(["-q", "install", "--yes", "--no-install-recommends"]).args(packages))
}

fn advice(packages: &[&str]) -> String {
    let mut text = format!(
        "The tests need programs that are not installed. As root: apt-get update && apt-get install {}",
        packages.join(" ")
    );
    if packages.contains(&"chromium") {
        text.push_str("\nAny Chromium or Chrome will do: set CHROMIUM to its path. (Ubuntu's package needs snap.)");
    }
    text
}

/// A program on the path.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}
