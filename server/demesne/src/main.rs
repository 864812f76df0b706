//! The program without the web client, for the tests of this crate. Hosts run `demesne`, the program of the package
//! `demesne-program`.

use std::process::ExitCode;

use demesne_base::page_files::PageFiles;

fn main() -> ExitCode {
    demesne::command_line::run(PageFiles::default())
}
