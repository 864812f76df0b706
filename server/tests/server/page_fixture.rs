//! The page of the test servers: the source of the web client's page, and a script in the place of those that its build
//! makes. So these tests need no build of the web client.

use std::fs;
use std::path::Path;

use demesne_base::page_files::{PageFile, PageFiles};
use sha2::{Digest, Sha256};

const INDEX: &str = "index.html";

/// The script that the source of the page names.
const SOURCE: &str = "src/main.tsx";

/// The path of the script.
pub(crate) const SCRIPT: &str = "assets/main.js";

/// The script.
pub(crate) const SCRIPT_TEXT: &str = "document.title = 'Demesne';";

pub(crate) fn page_files() -> PageFiles {
    PageFiles { file }
}

/// A stand-in for the compressed forms of the script: the server sends it as it is.
pub(crate) const COMPRESSED: [(&str, &str); 2] = [("br", "by brotli"), ("gzip", "by gzip")];

fn file(path: &str) -> Option<PageFile> {
    let [(_, brotli), (_, gzip)] = COMPRESSED;
    let text = match path {
        INDEX => index().replace(SOURCE, SCRIPT),
        SCRIPT => SCRIPT_TEXT.to_owned(),
        "assets/main.js.br" => brotli.to_owned(),
        "assets/main.js.gz" => gzip.to_owned(),
        _ => return None,
    };
    let hash = Sha256::digest(&text).into();
    Some(PageFile { bytes: text.into_bytes().into(), hash })
}

fn index() -> String {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web-client").join(INDEX);
    fs::read_to_string(source).expect("the web client has a page")
}
