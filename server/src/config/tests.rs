//! Whether what hosts are given to start the server sets what can be set. It knows the files for containers.

use std::collections::BTreeSet;

use clap::{Args, Command};

use super::Config;

/// What starts containers, and what is in them.
const FILES: [(&str, &str); 2] = [
    ("docker-compose.yml", include_str!("../../../docker-compose.yml")),
    ("Dockerfile", include_str!("../../../Dockerfile")),
];

/// What hosts say to the files themselves.
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
            assert!(is_known, "{file} sets {name}, which is nothing");
        }
    }
}
