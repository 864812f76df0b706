//! The crates of the workspace as layers: each needs only those before it, and none outgrows its reader.

use std::sync::LazyLock;

use regex::Regex;

use super::Source;
use super::modules::{is_test_file, without_tests};

/// The folders of the crates. Each may need those before it.
pub(super) const LAYERS: [&str; 15] = [
    "protocol",
    "rules",
    "scenario",
    "bots",
    "highcard",
    "server/base",
    "server/store",
    "server/access",
    "server/thinking",
    "server/notices",
    "server/matches",
    "server/room",
    "server/cluster",
    "server/web",
    "server/demesne",
];

/// The most lines of a crate outside its tests: an hour of reading for each thousand.
const CRATE: usize = 15_000;

/// The crate that may grow with its cards.
const GROWS: &str = "rules";

/// The crates that see the inside of a match.
const INSIDE: [&str; 3] = ["bots/", "rules/", "scenario/"];

/// A crate of this workspace in a list of dependencies.
static DEPENDENCY: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?m)^(demesne(?:-[a-z]+)?)(?:\.workspace)? = ").expect("valid"));

/// A path into a module of a game.
static INTERIOR: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\bdemesne_rules::(?:dominion|king_of_the_dice)::[a-z_]+::").expect("valid")
});

/// Arrows between crates that run up, crates that are too long or in no layer, and looks inside a match.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let arrows = LAYERS.iter().enumerate().flat_map(|(place, own)| {
        needed(sources, own).into_iter().filter_map(move |other| match place_of(&other) {
            Some(below) if below < place => None,
            Some(_) | None => Some(format!("{own}/Cargo.toml: the arrow to {other} runs up")),
        })
    });
    let lengths = LAYERS.iter().filter(|layer| **layer != GROWS).filter_map(|layer| {
        let lines = lines(sources, layer);
        (lines > CRATE)
            .then(|| format!("{layer}: {lines} lines outside tests, {CRATE} are allowed"))
    });
    arrows.chain(lengths).chain(strangers(sources)).chain(interiors(sources)).collect()
}

/// The folder of a package: `demesne-store` is in `server/store`.
pub(super) fn folder_of(package: &str) -> String {
    let name = package.strip_prefix("demesne-").unwrap_or(package);
    let in_server = format!("server/{name}");
    if LAYERS.contains(&in_server.as_str()) { in_server } else { name.to_owned() }
}

fn place_of(folder: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| *layer == folder)
}

/// The crates of this workspace that a crate needs outside its tests.
fn needed(sources: &[Source], folder: &str) -> Vec<String> {
    let path = format!("{folder}/Cargo.toml");
    let manifest = sources.iter().find(|source| source.path == path);
    let text = manifest.map_or("", |manifest| manifest.text.as_str());
    let sections = text.split("\n[").filter(|section| section.starts_with("dependencies]"));
    let names = sections.flat_map(|section| DEPENDENCY.captures_iter(section));
    names.map(|found| folder_of(&found[1])).collect()
}

/// The lines of a crate outside its tests.
fn lines(sources: &[Source], folder: &str) -> usize {
    let root = format!("{folder}/src/");
    let own =
        sources.iter().filter(|source| source.path.starts_with(&root) && source.is_a(&["rs"]));
    let code = own.filter(|source| !is_test_file(&source.path));
    code.map(|source| without_tests(&source.text).lines().count()).sum()
}

/// Crates of the server that are in no layer.
fn strangers(sources: &[Source]) -> impl Iterator<Item = String> {
    let manifests = sources.iter().filter_map(|source| source.path.strip_suffix("/Cargo.toml"));
    let strangers =
        manifests.filter(|folder| folder.starts_with("server/") && place_of(folder).is_none());
    strangers.map(|folder| format!("{folder}: name its layer in xtask/src/tidy/crates.rs"))
}

/// Sources that name a module of a game. They see a match through the trait `Game`, which shows a viewer what it may see.
fn interiors(sources: &[Source]) -> impl Iterator<Item = String> {
    let outside = sources.iter().filter(|source| {
        source.is_a(&["rs"]) && !INSIDE.iter().any(|folder| source.path.starts_with(folder))
    });
    outside
        .filter(|source| INTERIOR.is_match(&source.text))
        .map(|source| format!("{}: looks inside a match", source.path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let source = |(path, text): &(&str, &str)| Source {
            path: (*path).to_owned(),
            text: (*text).to_owned(),
        };
        complaints(&files.iter().map(source).collect::<Vec<_>>())
    }

    #[test]
    fn a_crate_may_need_those_below_it_and_tests_any() {
        let manifest = "[package]\nname = \"demesne-store\"\n\n[dependencies]\ndemesne-base.workspace = true\n\
                        serde.workspace = true\n\n[dev-dependencies]\ndemesne-room.workspace = true\n";
        assert!(found(&[("server/store/Cargo.toml", manifest)]).is_empty());
    }

    #[test]
    fn an_arrow_that_runs_up_is_named() {
        let manifest = "[package]\n\n[dependencies]\ndemesne-room.workspace = true\n";
        let expected = "server/store/Cargo.toml: the arrow to server/room runs up";
        assert_eq!(found(&[("server/store/Cargo.toml", manifest)]), [expected]);
        let above = "[package]\n\n[dependencies]\ndemesne-program.workspace = true\n";
        assert_eq!(
            found(&[("rules/Cargo.toml", above)]).len(),
            1,
            "a crate in no layer is above all"
        );
    }

    #[test]
    fn a_crate_above_the_limit_is_reported_unless_it_grows_with_cards() {
        let long = "line\n".repeat(CRATE + 1);
        let expected = format!("bots: {} lines outside tests, {CRATE} are allowed", CRATE + 1);
        assert_eq!(found(&[("bots/src/lib.rs", &long)]), [expected]);
        assert!(found(&[("rules/src/lib.rs", &long), ("bots/src/tests/a.rs", &long)]).is_empty());
        let tests = format!("fn a() {{}}\n#[cfg(test)]\nmod tests {{\n{long}}}\n");
        assert!(found(&[("bots/src/lib.rs", &tests)]).is_empty());
    }

    #[test]
    fn a_new_crate_of_the_server_needs_a_layer() {
        assert_eq!(found(&[("server/chat/Cargo.toml", "")]).len(), 1);
    }

    #[test]
    fn only_bots_and_scenarios_look_inside_a_match() {
        let text = concat!("use demesne_rules::", "dominion::table::Table;");
        assert_eq!(found(&[("server/room/src/play.rs", text)]).len(), 1);
        assert!(found(&[("bots/src/lib.rs", text)]).is_empty());
        assert!(
            found(&[("server/room/src/play.rs", "use demesne_rules::dominion::Dominion;")])
                .is_empty()
        );
    }
}
