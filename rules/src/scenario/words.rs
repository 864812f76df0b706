//! Lines of scenarios as people write them, in every game.

use std::borrow::Cow;

/// A line as it would stand with a colon: `ana has 2 coins` for `ana: 2 coins`, `trash is empty` for `trash: empty`.
pub(crate) fn with_colon(line: &str) -> Cow<'_, str> {
    let separated = || {
        let (who, what) = line.split_once(" has ").or_else(|| line.split_once(" is "))?;
        Some(match who.split_once("'s ").or_else(|| who.split_once("’s ")) {
            Some((name, zone)) => format!("{name}: {zone} {what}"),
            None => format!("{}: {what}", who.strip_prefix("the ").unwrap_or(who)),
        })
    };
    let is_step = line.starts_with(['>', '?', '!']);
    match separated().filter(|_| !is_step && !line.contains(':')) {
        Some(separated) => Cow::Owned(separated),
        None => Cow::Borrowed(line),
    }
}

/// A name that stands twice among these, if one does.
pub(crate) fn named_twice<T: PartialEq>(names: impl Iterator<Item = T>) -> Option<T> {
    let mut so_far: Vec<T> = Vec::new();
    for name in names {
        if so_far.contains(&name) {
            return Some(name);
        }
        so_far.push(name);
    }
    None
}
