//! The files of the web client. The program hands them in, so that a change of the page does not compile the server again.

use std::borrow::Cow;

/// The output of the web client's build; empty for a program that was built without it.
#[derive(Clone, Copy, Debug)]
pub struct PageFiles {
    /// The file of a path, relative to the root of the site; `None` if it does not exist. During development, files change under
    /// a running server. The build keeps a text compressed as well: `PATH.br` and `PATH.gz`.
    pub file: fn(&str) -> Option<PageFile>,
}

impl Default for PageFiles {
    fn default() -> Self {
        Self { file: |_| None }
    }
}

/// A file of the web client.
pub struct PageFile {
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
    /// The SHA-256 hash of its content.
    pub hash: [u8; 32],
}
