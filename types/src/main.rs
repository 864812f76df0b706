//! Generated files: the TypeScript of the protocol and the catalogues of cards for the web client, and the page of all types. `cargo
//! xtask types` runs it, with `--check` to write nothing and fail if a file is not current.

#![expect(clippy::print_stdout, reason = "a command-line tool speaks on standard output")]

mod reference;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use demesne_protocol::{dominion, king_of_the_dice};
use serde::Serialize;

/// Objects longer than this stand on several lines.
const LINE: usize = 100;

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
        (folder.join("protocol.ts"), tidy(&demesne_protocol::typescript::module())),
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

// ---- laying out TypeScript ----

/// The module with one field per line, short comments above them and one alternative of a union per line.
fn tidy(module: &str) -> String {
    statements(module).iter().map(|text| statement(text) + "\n").collect()
}

/// The lines of the module, where each declaration and each comment between them is one.
fn statements(module: &str) -> Vec<String> {
    let mut statements: Vec<String> = Vec::new();
    let mut open: Option<String> = None;
    for line in module.lines() {
        let mut text = open.take().map_or_else(String::new, |before| before + "\n");
        text.push_str(line);
        let unfinished = (text.starts_with("export type ") && !line.ends_with(';'))
            || (text.starts_with("/**") && !line.ends_with("*/"));
        if unfinished { open = Some(text) } else { statements.push(text) }
    }
    statements.extend(open);
    statements
}

/// One statement of the module, laid out.
fn statement(text: &str) -> String {
    if let Some(comment) = text.strip_prefix("/**").and_then(|rest| rest.strip_suffix("*/")) {
        return format!("/** {} */", plain_words(comment));
    }
    match text.strip_prefix("export type ").and_then(|rest| rest.split_once(" = ")) {
        Some((name, body)) => declaration(name, body.trim().trim_end_matches(';')),
        None => text.to_owned(),
    }
}

fn declaration(name: &str, body: &str) -> String {
    let alternatives = split(body, '|');
    if alternatives.len() == 1 {
        return format!("export type {name} = {};", intersection(&alternatives[0], ""));
    }
    let short =
        alternatives.iter().map(|one| intersection(one, "")).collect::<Vec<_>>().join(" | ");
    if !short.contains('\n') && name.len() + short.len() < LINE - "export type  = ;".len() {
        return format!("export type {name} = {short};");
    }
    let long: Vec<String> =
        alternatives.iter().map(|one| format!("\n  | {}", intersection(one, "    "))).collect();
    format!("export type {name} ={};", long.concat())
}

fn intersection(text: &str, indent: &str) -> String {
    split(text, '&').iter().map(|part| object(part, indent)).collect::<Vec<_>>().join(" & ")
}

/// One object type, on one line when it has no comments and fits.
fn object(text: &str, indent: &str) -> String {
    let Some(inside) = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else {
        return text.replace('"', "'");
    };
    let fields: Vec<(String, String)> =
        split(inside, ',').iter().map(|field| commented(field)).collect();
    let plain: Vec<&str> = fields.iter().map(|(_, field)| field.as_str()).collect();
    let one_line = format!("{{ {} }}", plain.join("; "));
    if fields.iter().all(|(comment, _)| comment.is_empty()) && one_line.len() < LINE {
        return one_line;
    }
    let mut lines = String::from("{");
    for (comment, field) in &fields {
        if !comment.is_empty() {
            lines.push_str(&format!("\n{indent}  /** {comment} */"));
        }
        lines.push_str(&format!("\n{indent}  {field};"));
    }
    lines + "\n" + indent + "}"
}

/// A field's comment on one line, and the field without its needless quotes.
fn commented(field: &str) -> (String, String) {
    let (comment, field) = match field.strip_prefix("/**").and_then(|rest| rest.split_once("*/")) {
        Some((comment, field)) => (plain_words(comment), field.trim()),
        None => (String::new(), field),
    };
    let (key, kind) = field.split_once(':').unwrap_or((field, ""));
    (comment, format!("{}: {}", key.trim().trim_matches('"'), kind.trim().replace('"', "'")))
}

/// A documentation comment without its stars and without Rust's links.
fn plain_words(comment: &str) -> String {
    let words: Vec<&str> = comment
        .split_whitespace()
        .filter(|word| !word.chars().all(|letter| letter == '*'))
        .collect();
    let text = words.join(" ");
    text.replace("[`", "`").replace("`]", "`").replace("crate::", "").replace("::", ".")
}

/// Splits at a separator that is in no bracket, string or comment, and drops empty parts.
fn split(text: &str, separator: char) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut depth = 0_i32;
    let mut quoted = false;
    let mut comment = false;
    for letter in text.chars() {
        let part = parts.last_mut().expect("there is always a last part");
        if !quoted && !comment {
            match letter {
                '{' | '(' | '[' | '<' => depth += 1,
                '}' | ')' | ']' | '>' => depth -= 1,
                _ => {}
            }
            if letter == separator && depth == 0 {
                parts.push(String::new());
                continue;
            }
        }
        quoted ^= letter == '"' && !comment;
        part.push(letter);
        comment = (comment || part.ends_with("/*")) && !part.ends_with("*/");
    }
    parts.iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
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

    #[test]
    fn a_struct_stands_with_its_comments_above_its_fields() {
        let given = "export type Pile = { \n/**\n * Its cost, [`crate::COIN`]s\n * each.\n */\ncost: number, \nnames: Array<string>, };";
        let wanted = "export type Pile = {\n  /** Its cost, `COIN`s each. */\n  cost: number;\n  names: Array<string>;\n};\n";
        assert_eq!(tidy(given), wanted);
    }

    #[test]
    fn a_long_union_stands_with_one_alternative_per_line() {
        let given = "export type Stage = { \"type\": \"waiting\" } | { \"type\": \"over\", \n/**\n * A | B, \"C\".\n */\nid: string | null, };";
        let wanted = "export type Stage =\n  | { type: 'waiting' }\n  | {\n    type: 'over';\n    /** A | B, \"C\". */\n    id: string | null;\n  };\n";
        assert_eq!(tidy(given), wanted.replace("\n    ", "\n      ").replace("\n  };", "\n    };"));
    }

    #[test]
    fn a_short_union_stays_on_its_line() {
        let given = "export type Kind = \"a\" | \"b\";";
        assert_eq!(tidy(given), "export type Kind = 'a' | 'b';\n");
    }
}
