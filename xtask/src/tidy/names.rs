//! Names that documents and deployment files cite: variables, options, scripts, filters of tests and code spans that look
//! like a name in a source. A rename in the sources has to reach them. Metrics and the commands of `demesne` are
//! tested in the server.

use std::collections::HashSet;
use std::sync::LazyLock;

use regex::Regex;

use super::Source;

/// A variable of ours.
static VARIABLE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\bDEMESNE_[A-Z_]*[A-Z]\b").expect("valid"));

/// A code span that is an identifier, or several that are joined by `::`.
static IDENTIFIER: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"`([A-Za-z]\w*(?:::\w+)*)(?:\(\))?`").expect("valid"));

/// A word of a source.
static WORD: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"[A-Za-z_]\w*").expect("valid"));

/// A code span that begins with an option.
static OPTION: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"`--([a-z][a-z-]*[a-z])").expect("valid"));

/// A command that runs filtered tests: its package and its filter.
static FILTERED_TESTS: LazyLock<Regex> = LazyLock::new(|| {
    let options = r"(?: --lib| --test \w+)?";
    Regex::new(&format!(r"cargo (?:nextest run|test) -p ([\w-]+){options} (\w[\w:]*)"))
        .expect("valid")
});

/// A command of npm that runs a script.
static NPM_SCRIPT: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"npm run (?:--silent )?([a-z][\w:]*)").expect("valid"));

/// A file that a command of Node or Vitest is given, from the folder of the web client.
static CLIENT_FILE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b((?:tests|scripts)/[\w./-]+\.(?:ts|mjs))").expect("valid"));

/// A task of this repository.
static TASK: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"cargo xtask ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?").expect("valid"));

/// A path that a request is made for, also by a proxy or a container that checks whether a server is healthy.
static REQUEST: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b(?:health_uri|GET|POST) (/[\w/{}-]+)").expect("valid"));

/// A route of the server.
static ROUTE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#"route\("(/[^"]+)""#).expect("valid"));

/// A variable segment of a path: `{id}`, or `ID` in documents.
static SEGMENT: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"/(?:\{[^}]*\}|[A-Z]+\b)").expect("valid"));

/// Names of other programs, and the example of a long name.
const FOREIGN: [&str; 4] = [
    "CLOCK_MONOTONIC",
    "rule_files",
    "synchronous_standby_names",
    "undoing_an_early_answer_needs_consent_once_the_first_player_answered",
];

/// The kinds of files that are sources of names.
const SOURCES: [&str; 11] =
    ["rs", "ts", "tsx", "mjs", "css", "ftl", "sql", "py", "toml", "json", "service"];

/// Every cited name that does not exist.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let names = Names::of(sources);
    let citing = sources.iter().filter(|source| is_citing(source));
    citing.flat_map(|source| missing(source, &names)).collect()
}

/// The changelog tells of names as they were; scenarios and the catalogue of rules cite none.
fn is_citing(source: &Source) -> bool {
    let is_document = source.is_a(&["md"])
        && source.path != "CHANGELOG.md"
        && !source.path.starts_with("rules/tests/");
    is_document
        || source.path.starts_with("deploy/")
        || ["docker-compose.yml", "Dockerfile", "xtask/src/test.rs", "xtask/src/bench.rs"]
            .contains(&source.path.as_str())
}

/// All names of the sources.
struct Names<'a> {
    sources: &'a [Source],
    words: HashSet<&'a str>,
}

impl<'a> Names<'a> {
    fn of(sources: &'a [Source]) -> Self {
        // A name that stands only in the list of foreign names is no name of ours.
        let ours = sources
            .iter()
            .filter(|source| source.is_a(&SOURCES) && !source.path.starts_with("xtask/src/tidy/"));
        let words = ours.flat_map(|source| WORD.find_iter(&source.text)).map(|word| word.as_str());
        Self { sources, words: words.collect() }
    }

    /// Whether a word, or a field or variant that JSON names like it, stands in a source.
    fn has(&self, word: &str) -> bool {
        self.words.contains(word) || self.words.contains(pascal_case(word).as_str())
    }

    /// Whether a program or a test reads a variable of the environment, or a container file asks the operator for it.
    fn reads(&self, variable: &str) -> bool {
        self.sources.iter().any(|source| {
            let text = &source.text;
            let sets_it = source.path.starts_with("xtask/");
            (source.is_a(&["rs"]) && !sets_it && text.contains(&format!("\"{variable}\"")))
                || (source.is_a(&["ts", "mjs"]) && text.contains(&format!("env.{variable}")))
                || (source.path == "docker-compose.yml" && text.contains(&format!("${{{variable}")))
        })
    }

    /// Whether a command-line program of the workspace has an option.
    fn has_option(&self, option: &str) -> bool {
        let field = format!("{}:", option.replace('-', "_"));
        let named = format!("long = \"{option}\"");
        let in_script = format!("'--{option}'");
        self.sources.iter().any(|source| {
            let declares = source.is_a(&["rs"])
                && source.text.contains("#[arg(")
                && (source.text.contains(&field) || source.text.contains(&named));
            declares || (source.is_a(&["mjs"]) && source.text.contains(&in_script))
        })
    }

    /// Whether a test of a package contains the filter in its path.
    fn has_test(&self, package: &str, filter: &str) -> bool {
        let folder = format!("{}/", super::crates::folder_of(package));
        // The tests of the whole server are those of the topmost package.
        let tests = if package == "demesne" { "server/tests/" } else { folder.as_str() };
        self.sources
            .iter()
            .filter(|source| source.is_a(&["rs"]))
            .filter(|source| source.path.starts_with(&folder) || source.path.starts_with(tests))
            .any(|source| {
                let module = source.path.trim_end_matches(".rs").replace('/', "::");
                super::tests_of(&source.text)
                    .any(|test| format!("{module}::tests::{test}").contains(filter))
            })
    }

    fn text(&self, path: &str) -> &str {
        let found = self.sources.iter().find(|source| source.path == path);
        found.map_or("", |source| source.text.as_str())
    }
}

/// `match_ended` as `MatchEnded`.
fn pascal_case(word: &str) -> String {
    let capital = |part: &str| {
        let mut letters = part.chars();
        letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    word.split('_').filter_map(capital).collect()
}

fn missing(source: &Source, names: &Names<'_>) -> Vec<String> {
    let is_document = source.is_a(&["md"]);
    let mut complaints = Vec::new();
    for (number, line) in source.text.lines().enumerate() {
        let mut gone = variables(line, names);
        gone.extend(requests(line, names));
        if is_document {
            gone.extend(identifiers(line, names));
            gone.extend(options(line, names));
            gone.extend(commands(line, names));
        }
        let at = format!("{}:{}", source.path, number + 1);
        complaints.extend(gone.into_iter().map(|what| format!("{at}: there is no {what}")));
    }
    complaints
}

fn variables(line: &str, names: &Names<'_>) -> Vec<String> {
    let cited = VARIABLE.find_iter(line).map(|found| found.as_str());
    cited.filter(|name| !names.reads(name)).map(|name| format!("variable {name}")).collect()
}

fn requests(line: &str, names: &Names<'_>) -> Vec<String> {
    let routes = names.text("server/web/src/http.rs");
    let routes: Vec<_> = ROUTE
        .captures_iter(routes)
        .map(|found| SEGMENT.replace_all(&found[1], "/*").into_owned())
        .collect();
    let cited = REQUEST.captures_iter(line).map(|found| found.extract::<1>().1[0]);
    cited
        .filter(|path| !routes.iter().any(|route| *route == SEGMENT.replace_all(path, "/*")))
        .map(|path| format!("route {path}"))
        .collect()
}

fn identifiers(line: &str, names: &Names<'_>) -> Vec<String> {
    let cited = IDENTIFIER.captures_iter(line).map(|found| found.extract::<1>().1[0]);
    let parts = cited.filter(|name| looks_like_a_name(name)).flat_map(|name| name.split("::"));
    parts
        .filter(|part| !names.has(part) && !FOREIGN.contains(part))
        .map(|part| format!("name {part} in the sources"))
        .collect()
}

/// Words of prose in a code span have neither underscores nor capitals within. The server tests its metrics and variables
/// have their own check.
fn looks_like_a_name(span: &str) -> bool {
    let is_camel = span
        .as_bytes()
        .windows(2)
        .any(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase());
    (span.contains('_') || span.contains("::") || is_camel)
        && !span.starts_with("demesne_")
        && !span.starts_with("DEMESNE_")
}

fn options(line: &str, names: &Names<'_>) -> Vec<String> {
    let cited = OPTION.captures_iter(line).map(|found| found.extract::<1>().1[0]);
    cited
        .filter(|option| *option != "help" && !names.has_option(option))
        .map(|option| format!("option --{option}"))
        .collect()
}

fn commands(line: &str, names: &Names<'_>) -> Vec<String> {
    let mut gone = Vec::new();
    for [package, filter] in FILTERED_TESTS.captures_iter(line).map(|found| found.extract().1) {
        if !names.has_test(package, filter) {
            gone.push(format!("test of {package} for the filter {filter}"));
        }
    }
    let scripts = names.text("web-client/package.json");
    for [script] in NPM_SCRIPT.captures_iter(line).map(|found| found.extract().1) {
        if !scripts.contains(&format!("\"{script}\": ")) {
            gone.push(format!("script {script} in web-client/package.json"));
        }
    }
    let runs_client = ["npm run", "npx ", "node "].iter().any(|program| line.contains(program));
    for [file] in CLIENT_FILE.captures_iter(line).map(|found| found.extract().1) {
        if runs_client && names.text(&format!("web-client/{file}")).is_empty() {
            gone.push(format!("file web-client/{file}"));
        }
    }
    for found in TASK.captures_iter(line) {
        let words: Vec<&str> = found.iter().skip(1).flatten().map(|word| word.as_str()).collect();
        if !crate::is_task(&words) {
            gone.push(format!("task {}", words.join(" ")));
        }
    }
    gone
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let source =
            |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        complaints(&[
            source(
                "server/room/src/undo.rs",
                "#[arg(long, env = \"DEMESNE_LISTEN\")] bot_delay: u8, enum E { MatchEnded }\n\
                 #[test]\nfn it_undoes() {}",
            ),
            source(
                "server/web/src/http.rs",
                ".route(\"/readyz\", get(ready)).route(\"/api/matches/{id}\", get(show))",
            ),
            source("web-client/package.json", "{ \"scripts\": { \"build\": \"vite\" } }"),
            source("web-client/tests/a.test.ts", "//"),
            source(path, text),
        ])
    }

    #[test]
    fn names_that_exist_may_be_cited() {
        let text = "`DEMESNE_LISTEN`, `match_ended`, `E::MatchEnded`, `--bot-delay`, `word`\n\
                    cargo nextest run -p demesne-room undo\n\
                    cargo xtask bench engine\n\
                    GET /api/matches/ID, GET /api/matches/{id}\n\
                    npm run build -- tests/a.test.ts\n";
        assert_eq!(found("docs/a.md", text), [""; 0]);
        assert_eq!(found("deploy/Caddyfile", "health_uri /readyz"), [""; 0]);
    }

    #[test]
    fn names_that_are_gone_are_reported_with_their_line() {
        for (text, gone) in [
            ("`DEMESNE_GONE=1`", "variable DEMESNE_GONE"),
            ("`match_gone`", "name match_gone in the sources"),
            ("`E::Gone`", "name Gone in the sources"),
            ("`--gone 3`", "option --gone"),
            ("cargo nextest run -p demesne-room many", "test of demesne-room for the filter many"),
            ("npm run gone", "script gone in web-client/package.json"),
            ("npx vitest run tests/gone.test.ts", "file web-client/tests/gone.test.ts"),
            ("GET /api/gone/{id}", "route /api/gone/{id}"),
            ("cargo xtask gone", "task gone"),
            ("cargo xtask bench gone", "task bench gone"),
        ] {
            let expected = format!("docs/a.md:2: there is no {gone}");
            assert_eq!(found("docs/a.md", &format!("text\n{text}\n")), [expected], "{text}");
        }
        let expected = "deploy/Caddyfile:1: there is no route /gone";
        assert_eq!(found("deploy/Caddyfile", "health_uri /gone"), [expected]);
    }
}
