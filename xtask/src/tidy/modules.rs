//! The module graph of each crate: its folders do not import each other in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use regex::Regex;

use super::Source;
use super::crates::LAYERS;

/// The name of the files beside the crate's own, taken together.
const BESIDE: &str = "the files beside lib.rs";

/// A path to an item of this crate, up to a group in braces.
static PATH: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\b(crate|(?:super::)*super|self)::((?:\w+::)*)(\w+|\{)").expect("valid")
});

/// Test modules may reach anywhere: what follows this line of a file does not count.
const TESTS: &str = "#[cfg(test)]\nmod tests {";

/// The path to an item of a child module, without a keyword before it.
static CHILD_PATH: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:^|[^\w:.])([a-z]\w*)::[\w{]").expect("valid"));

/// The circles of folders in each crate, each with the arrow that runs up. The messages of `protocol` are one list of types that
/// name each other.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    LAYERS
        .iter()
        .filter(|layer| **layer != "protocol")
        .flat_map(|layer| circles(&format!("{layer}/src/"), sources))
        .collect()
}

/// The part of a file outside its tests.
pub(super) fn without_tests(text: &str) -> &str {
    text.split(TESTS).next().unwrap_or_default()
}

/// Whether a file has only tests.
pub(super) fn is_test_file(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/") || path.ends_with("_tests.rs")
}

/// A folder that imports another one, with the modules that do.
type Arrows<'a> = BTreeMap<(String, String), BTreeSet<&'a str>>;

fn circles(root: &str, sources: &[Source]) -> Vec<String> {
    let modules: BTreeMap<String, &Source> = sources
        .iter()
        .filter(|source| source.path.starts_with(root) && source.is_a(&["rs"]))
        .filter(|source| !is_test_file(&source.path))
        .map(|source| (module(root, &source.path), source))
        .collect();
    let mut arrows = Arrows::new();
    for (name, source) in modules.iter().filter(|(name, _)| !name.is_empty()) {
        for imported in imports(name, without_tests(&source.text), &modules) {
            let (from, to) = (folder(name, &modules), folder(imported, &modules));
            if from != to {
                arrows.entry((from, to)).or_default().insert(name);
            }
        }
    }
    let mut graph: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, to) in arrows.keys() {
        graph.entry(from).or_default().insert(to);
        graph.entry(to).or_default();
    }
    cycles(&graph).iter().map(|cycle| report(root, cycle, &arrows)).collect()
}

/// The folder that a module is in: the outermost one below the crate's root.
fn folder(module: &str, modules: &BTreeMap<String, &Source>) -> String {
    let outermost = module.split("::").next().unwrap_or_default();
    let children = format!("{outermost}::");
    let has_children = modules.keys().any(|other| other.starts_with(&children));
    if has_children { outermost.to_owned() } else { BESIDE.to_owned() }
}

/// `server/room/src/play.rs` is the module `play` of its crate; the crate's own file is the empty name.
fn module(root: &str, path: &str) -> String {
    let name = path.trim_start_matches(root).trim_end_matches(".rs").trim_end_matches("/mod");
    if name == "lib" || name == "main" { String::new() } else { name.replace('/', "::") }
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

/// A circle, with its arrow that the fewest modules draw: it is the one to turn round.
fn report(root: &str, cycle: &BTreeSet<&str>, arrows: &Arrows<'_>) -> String {
    let folders: Vec<&str> = cycle.iter().copied().collect();
    let within = arrows
        .iter()
        .filter(|((from, to), _)| cycle.contains(from.as_str()) && cycle.contains(to.as_str()));
    let ((from, to), modules) =
        within.min_by_key(|(_, modules)| modules.len()).expect("a circle has arrows");
    let modules: Vec<&str> = modules.iter().copied().collect();
    format!(
        "{root}: these folders import each other: {}; the arrow from {from} to {to} runs up, in {}",
        folders.join(", "),
        modules.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The crate of the examples.
    const ROOT: &str = "server/web/src/";

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let source = |(path, text): &(&str, &str)| Source {
            path: format!("{ROOT}{path}"),
            text: (*text).to_owned(),
        };
        complaints(&files.iter().map(source).collect::<Vec<_>>())
    }

    #[test]
    fn imports_in_one_direction_are_layers() {
        let files = [
            ("http.rs", "use crate::{ids, tls::{Tls, files::Files}};"),
            ("tls.rs", "mod files; use crate::ids;"),
            ("tls/files.rs", "use super::Tls;"),
            ("http/session.rs", ""),
            ("ids.rs", ""),
        ];
        assert!(found(&files).is_empty());
    }

    #[test]
    fn files_of_one_folder_may_import_each_other() {
        let files = [
            ("http.rs", "mod session; mod tables;"),
            ("http/session.rs", "use super::tables::table;"),
            ("http/tables.rs", "use crate::http::session::Session;"),
            ("ids.rs", "use crate::names::Name;"),
            ("names.rs", "use crate::ids::Id;"),
        ];
        assert!(found(&files).is_empty());
    }

    #[test]
    fn a_circle_of_folders_is_reported_with_the_arrow_that_runs_up() {
        let files = [
            ("http.rs", "mod session; use crate::tls::Tls;"),
            ("http/session.rs", "fn a() { crate::tls::accept() }"),
            ("tls.rs", "mod files;"),
            ("tls/files.rs", "use crate::http::session::Session;"),
        ];
        let expected = "server/web/src/: these folders import each other: http, tls; \
                        the arrow from tls to http runs up, in tls::files";
        assert_eq!(found(&files), [expected]);
    }

    #[test]
    fn a_circle_through_a_file_beside_the_crates_own_is_reported() {
        let files = [
            ("store.rs", "mod writer; use writer::Writer;"),
            ("store/writer.rs", "use crate::stats::Stats;"),
            ("stats.rs", "use crate::store::Store;"),
        ];
        assert_eq!(found(&files).len(), 1);
        let documented = [("store.rs", "//! See [`writer::Writer`]."), files[1], ("stats.rs", "")];
        assert!(found(&documented).is_empty());
    }

    #[test]
    fn a_test_module_may_import_anything() {
        let files = [
            ("http.rs", "mod session; use crate::tls::Tls;"),
            ("http/session.rs", ""),
            ("tls.rs", "mod files;"),
            ("tls/files.rs", "#[cfg(test)]\nmod tests { use crate::http::Session; }"),
        ];
        assert!(found(&files).is_empty());
    }
}
