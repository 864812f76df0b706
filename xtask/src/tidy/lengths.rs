//! Files and functions that have outgrown their reader. It counts lines and trusts the formatters' indentation.

use super::Source;

/// The most lines of a file that is read from top to bottom.
const FILE: usize = 900;

/// The most lines of a function, which is two screens.
const FUNCTION: usize = 80;

/// Everything that is too long.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    sources
        .iter()
        .filter(|source| source.is_a(&["rs", "ts", "tsx"]))
        .flat_map(|source| long_file(source).into_iter().chain(long_functions(source)))
        .map(|(name, length)| format!("{name}: {length}; split it"))
        .collect()
}

fn long_file(source: &Source) -> Option<(String, String)> {
    let lines = source.text.lines().count();
    (lines > FILE).then(|| (source.path.clone(), format!("{lines} lines, {FILE} are allowed")))
}

fn long_functions(source: &Source) -> Vec<(String, String)> {
    let lines: Vec<&str> = source.text.lines().collect();
    let name_of = if source.is_a(&["rs"]) { rust_function } else { script_function };
    let mut found = Vec::new();
    for (first, line) in lines.iter().enumerate() {
        let Some(name) = name_of(line) else { continue };
        let length = length(&lines[first..]);
        if length > FUNCTION {
            let what = format!("{length} lines, {FUNCTION} are allowed");
            found.push((format!("{} {name}", source.path), what));
        }
    }
    found
}

/// The number of lines from the opening of a function to the brace below it.
fn length(lines: &[&str]) -> usize {
    let indent = indent(lines[0]);
    let body = lines.iter().position(|line| line.ends_with('{') || line.ends_with([';', '}']));
    let Some(body) = body.filter(|body| lines[*body].ends_with('{')) else { return 0 };
    let closes = |line: &&str| line.starts_with(&format!("{indent}}}"));
    lines[body + 1..].iter().position(closes).map_or(0, |last| body + last + 2)
}

fn indent(line: &str) -> &str {
    &line[..line.len() - line.trim_start().len()]
}

fn rust_function(line: &str) -> Option<&str> {
    let mut rest = line.trim_start();
    while let Some((word, after)) = rest.split_once(' ') {
        match word {
            "fn" => return after.split(['(', '<']).next(),
            "const" | "async" | "pub" | "pub(crate)" | "pub(super)" => rest = after,
            _ => return None,
        }
    }
    None
}

/// A function declaration, an arrow function with a name, or a method.
fn script_function(line: &str) -> Option<&str> {
    let mut rest = line.trim_start();
    for word in ["export ", "default ", "async ", "private ", "static "] {
        rest = rest.strip_prefix(word).unwrap_or(rest);
    }
    if let Some(after) = rest.strip_prefix("function ") {
        return after.split(['(', '<']).next();
    }
    if let Some(after) = rest.strip_prefix("const ") {
        return rest.ends_with("=> {").then(|| after.split([' ', ':']).next()).flatten();
    }
    let name = rest.split('(').next().filter(|_| rest.ends_with(" {") && !rest.contains("=>"))?;
    let is_name =
        !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    is_name.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn long_in(path: &str, first: &str, last: &str, lines: usize) -> usize {
        let text = format!("{first}\n{}{last}\n", "    a();\n".repeat(lines));
        long_functions(&Source { path: path.to_owned(), text }).len()
    }

    #[test]
    fn a_function_is_as_long_as_from_its_name_to_its_brace() {
        assert_eq!(long_in("a.rs", "pub(crate) fn a(", "}", 0), 0);
        assert_eq!(long_in("a.rs", "pub(crate) fn a() {", "}", FUNCTION - 2), 0);
        assert_eq!(long_in("a.rs", "pub(crate) fn a() {", "}", FUNCTION - 1), 1);
        assert_eq!(long_in("a.ts", "export function a(): void {", "}", FUNCTION - 1), 1);
        assert_eq!(long_in("a.ts", "const a = () => {", "};", FUNCTION - 1), 1);
    }

    #[test]
    fn a_function_without_a_body_has_no_length() {
        let text = format!("    fn a(&self);\n{}}}\n", "\n".repeat(FUNCTION));
        assert!(long_functions(&Source { path: "a.rs".to_owned(), text }).is_empty());
    }
}
