//! The layers of the web client: an import leads to the same layer or to one below it, and no game imports another.

use super::Source;

/// The file that names the layers.
const CLIENT: &str = "web-client/src/";

/// The layers from the lowest to the highest. What stands beside them, as `main.tsx` does, is above all of them.
const LAYERS: [&str; 9] =
    ["generated", "service-worker", "api", "i18n", "ui", "session", "table", "games", "features"];

/// The folder that any layer may import: colours, sizes and breakpoints.
const STYLES: &str = "styles";

/// Every import that leads upwards, and every one from one game to another.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    sources
        .iter()
        .filter(|source| source.path.starts_with(CLIENT) && source.is_a(&["ts", "tsx"]))
        .flat_map(|source| imports(source).into_iter().map(move |target| (source, target)))
        .filter_map(|(source, target)| complaint(&source.path, &target))
        .collect()
}

fn complaint(from: &str, to: &str) -> Option<String> {
    let (importer, imported) = (from.strip_prefix(CLIENT)?, to.strip_prefix(CLIENT)?);
    let folders: Vec<&str> = imported.split('/').collect();
    if folders.first() == Some(&STYLES) {
        return None;
    }
    let (upper, lower) = (layer(importer), layer(imported));
    if lower > upper {
        return Some(format!("{from}: imports {imported}, which is in a higher layer"));
    }
    let games = LAYERS.iter().position(|layer| *layer == "games");
    let game = |path: &str| path.split('/').nth(1).map(str::to_owned);
    (games == Some(upper) && upper == lower && game(importer) != game(imported))
        .then(|| format!("{from}: imports {imported}, which is of another game"))
}

/// How high a path of the client is.
fn layer(path: &str) -> usize {
    let folder = path.split('/').next().unwrap_or_default();
    LAYERS.iter().position(|layer| *layer == folder).unwrap_or(LAYERS.len())
}

/// The paths of the repository that a file imports, without their extensions: of modules, styles and globs.
fn imports(source: &Source) -> Vec<String> {
    let folder = source.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    source
        .text
        .match_indices(['\'', '"'])
        .filter(|(at, _)| imports_next(&source.text[..*at]))
        .filter_map(|(at, quote)| source.text[at + 1..].split_once(quote))
        .filter(|(path, _)| path.starts_with('.'))
        .map(|(path, _)| resolved(folder, path))
        .collect()
}

/// Whether a quoted path after this text is one that is imported.
fn imports_next(text: &str) -> bool {
    let text = text.trim_end();
    let line = text.lines().next_back().unwrap_or_default();
    ["from", "import", "import("].iter().any(|word| text.ends_with(word))
        || (line.contains("import.meta.glob") && line.ends_with('('))
}

/// A relative path as one of the repository.
fn resolved(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints_of(path: &str, text: &str) -> Vec<String> {
        let source = Source { path: format!("{CLIENT}{path}"), text: text.to_owned() };
        complaints(&[source])
    }

    #[test]
    fn upward_imports_are_reported_however_they_are_written() {
        for import in [
            "import { Home } from '../features/home/Home';",
            "import type {\n  A,\n  B,\n} from \"../features/home/Home\";",
            "import '../features/home/Home.css';",
            "const Home = later(() => import('../features/home/Home'));",
            "const files = import.meta.glob<string>('../features/*/*.ts');",
            "export * from '../features/home/Home';",
            "// It's the reader's: a comment.\nimport { Home } from '../features/home/Home';",
        ] {
            assert_eq!(complaints_of("ui/Page.tsx", import).len(), 1, "{import}");
        }
    }

    #[test]
    fn imports_of_the_same_or_a_lower_layer_are_fine() {
        for (path, import) in [
            ("features/home/Home.tsx", "import { Page } from '../../ui/Page';"),
            ("features/home/Home.tsx", "import { Match } from '../match/Match';"),
            ("api/client.ts", "import type { Table } from '../generated/protocol';"),
            ("ui/Page.tsx", "import '../styles/tokens.css';"),
            ("app.tsx", "import { Home } from './features/home/Home';"),
            ("games/dominion/table/Hand.tsx", "import { Card } from '../cards/Card';"),
            ("ui/Page.tsx", "const text = 'as in ../features/home';"),
            ("ui/Page.tsx", "import { signal } from '@preact/signals';"),
        ] {
            assert_eq!(complaints_of(path, import), [""; 0], "{path}: {import}");
        }
    }

    #[test]
    fn a_game_that_imports_another_is_reported() {
        let import = "import { Die } from '../../king-of-the-dice/Die';";
        assert_eq!(complaints_of("games/dominion/table/Hand.tsx", import).len(), 1);
    }
}
