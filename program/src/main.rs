//! The program `demesne`: the server with the web client in it. It is a package of its own so that a change of the page
//! compiles nothing else, and npm runs beside the compiler.

use std::process::ExitCode;

use demesne_base::page_files::{PageFile, PageFiles};
use rust_embed::{EmbeddedFile, RustEmbed};

/// The output of the web client's build. A development build reads the folder at run time.
#[derive(RustEmbed)]
#[folder = "../web-client/dist"]
#[allow_missing = true]
struct WebClient;

fn main() -> ExitCode {
    demesne::command_line::run(PageFiles { file })
}

fn file(path: &str) -> Option<PageFile> {
    let EmbeddedFile { data, metadata } = WebClient::get(path)?;
    Some(PageFile { bytes: data, hash: metadata.sha256_hash() })
}
