//! The module graph of the server: no modules of different folders import each other, directly or through others.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use regex::Regex;

use super::Source;

/// The crate whose modules are layered.
const ROOT: &str = "server/src/";

/// A path to an item of this crate, up to a group in braces.
static PATH: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\b(crate|(?:super::)*super|self)::((?:\w+::)*)(\w+|\{)").expect("valid")
});

/// Test modules may reach anywhere: what follows this line of a file does not count.
const TESTS: &str = "#[cfg(test)]\nmod tests {";

/// The path to an item of a child module, without a keyword before it.
static CHILD_PATH: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:^|[^\w:.])([a-z]\w*)::[\w{]").expect("valid"));

/// The groups of modules of different folders that import each other.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    cycles_across_folders(sources).into_iter().map(report).collect()
}

fn cycles_across_folders(sources: &[Source]) -> Vec<Vec<String>> {
    let modules: BTreeMap<String, &Source> = sources
        .iter()
        .filter(|source| source.path.starts_with(ROOT) && source.is_a(&["rs"]))
        .filter(|source| !source.path.ends_with("/tests.rs") && !source.path.contains("/tests/"))
        .map(|source| (module(&source.path), source))
        .collect();
    let imports = modules.iter().map(|(name, source)| {
        let code = source.text.split(TESTS).next().unwrap_or_default();
        (name.as_str(), imports(name, code, &modules))
    });
    let graph: BTreeMap<&str, BTreeSet<&str>> = imports.collect();
    let cycles = cycles(&graph).into_iter().filter(|cycle| spans_folders(cycle, &modules));
    cycles.map(|cycle| cycle.into_iter().map(str::to_owned).collect()).collect()
}

/// `server/src/room/play.rs` is the module `room::play`; the crate's own file is the empty name.
fn module(path: &str) -> String {
    let name = path.trim_start_matches(ROOT).trim_end_matches(".rs").trim_end_matches("/mod");
    if name == "lib" { String::new() } else { name.replace('/', "::") }
}

/// The modules that a file names by a path.
fn imports<'a>(own: &str, code: &str, modules: &'a BTreeMap<String, &Source>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    for part in PATH.captures_iter(code) {
        let (_, [start, middle, last]) = part.extract();
        let base = base(own, start);
        let prefix = format!("{base}{}", middle.trim_end_matches("::"));
        if last == "{" {
            let group = &code[part.get(0).expect("a match has text").end()..];
            found.extend(group_items(group).iter().map(|item| join(&prefix, item)));
        } else {
            found.insert(join(&prefix, last));
        }
    }
    let resolved = found.iter().filter_map(|path| resolve(path, modules));
    let resolved = resolved.filter(|module| *module != own && !module.is_empty());
    resolved.chain(children(own, code, modules)).collect()
}

/// The children of a module that it names by a path. The crate's own file may name any module.
fn children<'a>(own: &str, code: &str, modules: &'a BTreeMap<String, &Source>) -> Vec<&'a str> {
    if own.is_empty() {
        return Vec::new();
    }
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let named = lines.flat_map(|line| CHILD_PATH.captures_iter(line));
    let children = named.map(|part| format!("{own}::{}", &part[1]));
    children.filter_map(|child| Some(modules.get_key_value(&child)?.0.as_str())).collect()
}

/// The module that `crate`, `self` or `super` stands for, with its separator.
fn base(own: &str, start: &str) -> String {
    let depth = start.matches("super").count();
    let base = match start {
        "crate" => String::new(),
        _ => own.rsplitn(depth + 1, "::").nth(depth).unwrap_or_default().to_owned(),
    };
    if base.is_empty() { base } else { format!("{base}::") }
}

fn join(prefix: &str, item: &str) -> String {
    let prefix = prefix.trim_end_matches("::");
    if prefix.is_empty() { item.to_owned() } else { format!("{prefix}::{item}") }
}

/// The paths in a group of imports, those of nested groups without what is inside.
fn group_items(group: &str) -> Vec<String> {
    let mut depth = 1;
    let mut items = vec![String::new()];
    for letter in group.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => items.push(String::new()),
            _ if depth == 1 && !letter.is_whitespace() => {
                items.last_mut().expect("there is always one").push(letter);
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    items
}

/// The longest module that is the beginning of a path.
fn resolve<'a>(path: &str, modules: &'a BTreeMap<String, &Source>) -> Option<&'a str> {
    let mut path = path.trim_end_matches("::");
    loop {
        if let Some((module, _)) = modules.get_key_value(path) {
            return Some(module);
        }
        path = path.rsplit_once("::")?.0;
    }
}

/// Groups of modules that reach each other.
fn cycles<'a>(graph: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<BTreeSet<&'a str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        graph.keys().map(|start| (*start, reach(start, graph))).collect();
    let mut cycles: Vec<BTreeSet<&str>> = Vec::new();
    for (module, from_here) in &reached {
        let mutual = from_here.iter().filter(|other| reached[*other].contains(module)).copied();
        let cycle: BTreeSet<&str> = mutual.collect();
        if cycle.len() > 1 && !cycles.contains(&cycle) {
            cycles.push(cycle);
        }
    }
    cycles
}

fn reach<'a>(start: &str, graph: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = graph[start].iter().copied().collect();
    while let Some(module) = open.pop() {
        if reached.insert(module) {
            open.extend(graph[module].iter().copied());
        }
    }
    reached
}

/// A module with children belongs to their folder: `room.rs` to `room/`.
fn spans_folders(cycle: &BTreeSet<&str>, modules: &BTreeMap<String, &Source>) -> bool {
    let folder = |module: &str| {
        let children = format!("{module}::");
        let has_children = modules.keys().any(|other| other.starts_with(&children));
        let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
        if has_children { module.to_owned() } else { parent.to_owned() }
    };
    cycle.iter().map(|module| folder(module)).collect::<BTreeSet<_>>().len() > 1
}

fn report(cycle: Vec<String>) -> String {
    format!("{ROOT}: these modules import each other: {}", cycle.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<Vec<String>> {
        let source = |(path, text): &(&str, &str)| Source {
            path: format!("{ROOT}{path}"),
            text: (*text).to_owned(),
        };
        cycles_across_folders(&files.iter().map(source).collect::<Vec<_>>())
    }

    #[test]
    fn imports_in_one_direction_are_layers() {
        let files = [
            ("http.rs", "use crate::{ids, room::{Room, play::Play}};"),
            ("room.rs", "mod play; use crate::ids;"),
            ("room/play.rs", "use super::Room;"),
            ("ids.rs", ""),
        ];
        assert!(found(&files).is_empty());
    }

    #[test]
    fn a_cycle_across_folders_is_reported_also_through_a_path_in_code() {
        let files = [
            ("http/session.rs", "fn a() { crate::cluster::publish() }"),
            ("http.rs", "mod session;"),
            ("cluster.rs", "use crate::http::session::Session;"),
        ];
        assert_eq!(found(&files), [["cluster", "http::session"]]);
    }

    #[test]
    fn a_cycle_through_a_module_and_its_child_is_reported() {
        let files = [
            ("store.rs", "mod writer; use writer::Writer; use self::writer::Task;"),
            ("store/writer.rs", "use crate::stats::Stats;"),
            ("stats.rs", "use crate::store::Store;"),
        ];
        assert_eq!(found(&files), [["stats", "store", "store::writer"]]);
        let relative = [("store.rs", "mod writer; use writer::Writer;"), files[1], files[2]];
        assert_eq!(found(&relative), [["stats", "store", "store::writer"]]);
        let documented = [("store.rs", "//! See [`writer::Writer`]."), files[1], files[2]];
        assert!(found(&documented).is_empty());
    }

    #[test]
    fn a_test_module_may_import_anything() {
        let files = [
            ("room.rs", "use crate::store::Store;"),
            ("store.rs", "#[cfg(test)]\nmod tests { use crate::room::Room; }"),
        ];
        assert!(found(&files).is_empty());
    }
}
