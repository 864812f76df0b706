//! Paths of the repository.

use std::path::{Path, PathBuf};

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate is a folder of the workspace")
}

/// The folder of the web client.
pub(crate) fn web_client() -> PathBuf {
    root().join("web-client")
}

/// The server, as the profile of the tests builds it.
pub(crate) fn binary() -> PathBuf {
    beside("demesne")
}

/// A program of the workspace: it lies beside this very one.
pub(crate) fn beside(name: &str) -> PathBuf {
    let here = std::env::current_exe().expect("a running program knows its own path");
    here.with_file_name(name)
}

/// A path as a reader of the repository would write it.
pub(crate) fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}
