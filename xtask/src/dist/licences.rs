//! The licences of everything that becomes part of the program: crates, packages of the web client, fonts and drawings.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::check::cargo;
use crate::workspace;

/// How the files that hold a licence begin.
const LICENCE_FILES: [&str; 4] = ["LICENSE", "LICENCE", "COPYING", "NOTICE"];

/// A package, with the folder that its licence is in.
struct Package {
    title: String,
    folder: String,
}

/// All licences. Packages with the same text share it.
pub(super) fn text() -> Result<String, String> {
    let mut holders: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in crates()?.into_iter().chain(web_packages()?) {
        let texts = licence_texts(Path::new(&package.folder));
        // Without a file the title, which names the licence, is all that there is.
        let texts = if texts.is_empty() { vec![String::new()] } else { texts };
        for text in texts {
            holders.entry(text).or_default().push(package.title.clone());
        }
    }
    let mut whole = "Demesne contains the following packages under their licences.\n".to_owned();
    for (text, titles) in holders {
        whole += &format!("\n{}\n{}\n\n{}\n", "=".repeat(80), titles.join("\n"), text.trim_end());
    }
    Ok(whole)
}

/// The crates of the program, without those that only build or test it.
fn crates() -> Result<Vec<Package>, String> {
    let host = super::output(cargo(&["-vV"]).env("RUSTC_BOOTSTRAP", "0"))?;
    let host = host.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("cargo does not state its platform")?;
    let mut metadata = cargo(&["metadata", "--format-version", "1", "--locked"]);
    let metadata = super::output(metadata.args(["--filter-platform", host]))?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let inside = inside(&metadata);
    let packages = metadata["packages"].as_array().into_iter().flatten();
    Ok(packages
        .filter(|package| !package["source"].is_null() && inside.contains(text_of(&package["id"])))
        .map(package_of_crate)
        .collect())
}

fn package_of_crate(package: &Value) -> Package {
    let [name, version, licence, manifest] =
        ["name", "version", "license", "manifest_path"].map(|field| text_of(&package[field]));
    let folder = Path::new(manifest).parent().unwrap_or(Path::new("")).display().to_string();
    Package { title: format!("{name} {version} ({licence})"), folder }
}

/// The ids of the packages that the program is linked with.
fn inside(metadata: &Value) -> BTreeSet<String> {
    let nodes: BTreeMap<&str, &Value> = metadata["resolve"]["nodes"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|node| (text_of(&node["id"]), node))
        .collect();
    let is_program = |id: &&&str| id.contains("/program#");
    let mut open: Vec<&str> = nodes.keys().filter(is_program).copied().collect();
    let mut inside = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !inside.insert(id.to_owned()) {
            continue;
        }
        let uses = nodes.get(id).and_then(|node| node["deps"].as_array()).into_iter().flatten();
        let linked = uses.filter(|used| {
            let kinds = used["dep_kinds"].as_array().into_iter().flatten();
            // The kind of an ordinary dependency is null.
            kinds.map(|kind| &kind["kind"]).any(Value::is_null)
        });
        open.extend(linked.map(|used| text_of(&used["pkg"])));
    }
    inside
}

/// The sources of the page: its packages, and the fonts and drawings among its tools.
fn web_packages() -> Result<Vec<Package>, String> {
    let read = |path: &Path| -> Result<Value, String> {
        let text =
            fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        serde_json::from_str(&text).map_err(|error| error.to_string())
    };
    let own = read(&workspace::web_client().join("package.json"))?;
    let names = |field: &str| own[field].as_object().into_iter().flatten().map(|(name, _)| name);
    let is_shown = |name: &&String| name.starts_with("@fontsource") || name.starts_with("@iconify");
    let mut packages = Vec::new();
    for name in names("dependencies").chain(names("devDependencies").filter(is_shown)) {
        let folder = workspace::web_client().join("node_modules").join(name);
        let package = read(&folder.join("package.json"))?;
        let licence = text_of(&package["license"]);
        let licence = if licence.is_empty() { "see its licence" } else { licence };
        let title = format!("{name} {} ({licence})", text_of(&package["version"]));
        packages.push(Package { title, folder: folder.display().to_string() });
    }
    Ok(packages)
}

fn licence_texts(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
            path.is_file() && LICENCE_FILES.iter().any(|start| name.starts_with(start))
        })
        .collect();
    files.sort();
    files.iter().filter_map(|file| fs::read_to_string(file).ok()).collect()
}

fn text_of(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
