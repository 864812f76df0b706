//! Tests that the deployment files for containers set only flags and variables that exist.

use std::collections::BTreeSet;

use clap::{Args, Command};

use super::Config;

/// The container files and the files that they mount.
const FILES: [(&str, &str); 4] = [
    ("docker-compose.yml", include_str!("../../../../docker-compose.yml")),
    ("Dockerfile", include_str!("../../../../Dockerfile")),
    ("compose.small.yml", include_str!("../../../../compose.small.yml")),
    ("deploy/Dockerfile.archive", include_str!("../../../../deploy/Dockerfile.archive")),
];

/// The variables that operators set in these files.
const OF_THE_FILES: [&str; 3] = ["DEMESNE_BUS_PASSWORD", "DEMESNE_DB_PASSWORD", "DEMESNE_SITE"];

#[test]
fn containers_set_what_can_be_set() {
    let command = Config::augment_args(Command::new("demesne"));
    let can_be_set: BTreeSet<_> =
        command.get_arguments().filter_map(|it| it.get_env()?.to_str()).collect();
    for (file, text) in FILES {
        let words = text.split(|letter: char| !letter.is_ascii_uppercase() && letter != '_');
        let named: BTreeSet<_> = words.filter(|word| word.starts_with("DEMESNE_")).collect();
        assert!(!named.is_empty(), "{file} sets something");
        for name in named {
            let is_known = can_be_set.contains(name) || OF_THE_FILES.contains(&name);
            assert!(is_known, "{file} sets {name}, which does not exist");
        }
    }
}

#[test]
fn images_of_containers_have_exact_versions() {
    let lines = FILES.iter().flat_map(|(_, text)| text.lines());
    let words = lines.flat_map(str::split_whitespace);
    let images: Vec<_> = words.filter(|word| word.starts_with("docker.io/")).collect();
    assert_eq!(images.len(), 7);
    for image in images {
        let (name, tag) = image.rsplit_once(':').expect("an image has a tag");
        let is_number = |part: &&str| part.starts_with(|letter: char| letter.is_ascii_digit());
        let number = tag.split('-').find(is_number).unwrap_or_default();
        // PostgreSQL versions have two parts; Debian tags are the date of a build.
        let is_exact = match name.rsplit('/').next() {
            Some("postgres") => number.contains('.'),
            Some("debian") => number.len() == 8,
            Some(_) | None => number.matches('.').count() == 2,
        };
        assert!(is_exact, "{image} is not exact");
    }
}

#[test]
fn no_command_line_of_a_container_holds_a_password() {
    let (_, compose) = FILES[0];
    for line in compose.lines().filter(|line| line.contains("_PASSWORD")) {
        let is_value =
            ["environment", "DEMESNE_", "POSTGRES_PASSWORD:", "BUS_PASSWORD:", "#   DEMESNE_"]
                .iter()
                .any(|start| line.trim_start().starts_with(start));
        assert!(is_value, "{line}");
    }
    assert!(!compose.contains("--pass"));
}

#[test]
fn only_the_proxy_is_published_and_it_reaches_neither_database_nor_bus() {
    let (_, compose) = FILES[0];
    let (before, proxy) = compose.split_once("\n  proxy:\n").expect("there is a proxy");
    let (proxy, _) = proxy.split_once("\nnetworks:\n").expect("it is the last service");
    assert!(!before.contains("ports:") && proxy.contains("ports:"));
    assert!(proxy.contains("networks: [front]\n"));
    for right in ["read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"] {
        assert!(proxy.contains(right), "{right}");
    }
    let bus = include_str!("../../../../deploy/nats.conf");
    assert!(bus.contains("http: \"127.0.0.1:8222\""), "the bus is watched from within only");
}

/// Such a file is copied into the container, and the copy is refused where the container is read-only.
#[test]
fn files_of_containers_are_mounted() {
    let (_, compose) = FILES[0];
    assert!(!compose.contains("configs:"));
}

/// A value of a container file: a variable stands for its default, or for some word.
fn expanded(value: &str) -> String {
    let mut text = value.trim().to_owned();
    // The last beginning is the innermost one.
    while let Some(start) = text.rfind("${") {
        let end = start + text[start..].find('}').expect("a variable ends");
        let inner = text[start + 2..end].to_owned();
        let stands_for = inner.split_once(":-").map_or("word", |(_, default)| default);
        text.replace_range(start..=end, stands_for);
    }
    text
}

/// The settings in a container file: `NAME: value` below `environment:`, and `ENV NAME=value`.
fn settings(text: &str) -> Vec<(String, String)> {
    let mut settings = Vec::new();
    for line in text.lines().map(str::trim_start).filter(|line| !line.starts_with('#')) {
        if let Some(pairs) = line.strip_prefix("ENV ") {
            let pairs = pairs.split_whitespace().filter_map(|pair| pair.split_once('='));
            settings.extend(pairs.map(|(name, value)| (name.to_owned(), expanded(value))));
        } else if let Some((name, value)) = line.split_once(": ") {
            settings.push((name.to_owned(), expanded(value)));
        }
    }
    settings
}

#[test]
fn the_program_accepts_what_containers_set() {
    for (file, text) in FILES {
        let command = Config::augment_args(Command::new("demesne"));
        let mut words = vec!["demesne".to_owned()];
        for (name, value) in settings(text) {
            let option = command.get_arguments().find(|it| it.get_env() == Some(name.as_ref()));
            if let Some(flag) = option.and_then(|option| option.get_long()) {
                words.push(format!("--{flag}={value}"));
            }
        }
        assert!(words.len() > 2, "{file} sets something");
        let parsed = command.try_get_matches_from(&words);
        assert!(parsed.is_ok(), "{file}: {words:?}: {:?}", parsed.err());
    }
}
