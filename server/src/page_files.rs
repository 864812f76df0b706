//! The files of the web client. The program hands them in, so that a change of the page does not compile the server again.

use std::borrow::Cow;

/// The output of the web client's build; empty for a program that was built without it.
#[derive(Clone, Copy, Debug)]
pub struct PageFiles {
    /// The paths of all files, relative to the root of the site.
    pub paths: fn() -> Vec<String>,
    /// The file of a path; `None` if it does not exist. During development, files change under a running server.
    pub file: fn(&str) -> Option<PageFile>,
}

impl Default for PageFiles {
    fn default() -> Self {
        Self { paths: Vec::new, file: |_| None }
    }
}

/// A file of the web client.
pub struct PageFile {
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
    /// The SHA-256 hash of its content.
    pub hash: [u8; 32],
}
