//! Generated files: the TypeScript of the protocol and the catalogues of cards for the web client, and the page of all types. `cargo
//! xtask types` runs it, with `--check` to write nothing and fail if a file is not current.

#![expect(clippy::print_stdout, reason = "a command-line tool speaks on standard output")]

mod reference;
mod typescript;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use demesne_protocol::{dominion, king_of_the_dice};
use serde::Serialize;

fn main() -> ExitCode {
    let is_check = std::env::args().skip(1).any(|word| word == "--check");
    let stale: Vec<_> =
        files().into_iter().filter(|(path, text)| !is_current(path, text)).collect();
    if is_check {
        stale.iter().for_each(|(path, _)| eprintln!("{} is not current", path.display()));
        return if stale.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    for (path, text) in stale {
        if let Err(error) = write(&path, &text) {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
        println!("wrote {}", path.display());
    }
    ExitCode::SUCCESS
}

fn write(path: &Path, text: &str) -> std::io::Result<()> {
    fs::create_dir_all(path.parent().expect("a generated file is in a folder"))?;
    fs::write(path, text)
}

fn files() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a crate of the workspace");
    let folder = root.join("web-client/src/generated");
    vec![
        (folder.join("protocol.ts"), typescript::module()),
        (folder.join("catalogue.json"), cards(&demesne_rules::dominion::catalogue())),
        (folder.join("king-of-the-dice.json"), dice(&demesne_rules::king_of_the_dice::catalogue())),
        (root.join("docs/protocol-types.md"), reference::page()),
    ]
}

fn is_current(path: &Path, text: &str) -> bool {
    fs::read_to_string(path).is_ok_and(|found| found == text)
}

// ---- the catalogues, with one line per item: so a change of one is a change of one line ----

fn cards(dominion::Catalogue { cards, kingdoms, sets }: &dominion::Catalogue) -> String {
    object_of_lists(&[("cards", list(cards)), ("kingdoms", list(kingdoms)), ("sets", list(sets))])
}

fn dice(catalogue: &king_of_the_dice::Catalogue) -> String {
    let king_of_the_dice::Catalogue { citizens, locations, penalties, dice } = catalogue;
    object_of_lists(&[
        ("citizens", list(citizens)),
        ("locations", list(locations)),
        ("penalties", list(penalties)),
        ("dice", list(dice)),
    ])
}

fn object_of_lists(fields: &[(&str, String)]) -> String {
    let fields: Vec<String> =
        fields.iter().map(|(name, list)| format!("  \"{name}\": {list}")).collect();
    format!("{{\n{}\n}}\n", fields.join(",\n"))
}

fn list(items: &[impl Serialize]) -> String {
    let line = |item| serde_json::to_string(item).expect("plain data can be written as JSON");
    let lines: Vec<String> = items.iter().map(line).collect();
    format!("[\n    {}\n  ]", lines.join(",\n    "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_files_are_current() {
        let stale = files().into_iter().filter(|(path, text)| !is_current(path, text));
        let stale: Vec<_> = stale.map(|(path, _)| path).collect();
        assert!(stale.is_empty(), "`cargo xtask types` writes {stale:?}");
    }
}
