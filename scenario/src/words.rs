//! Lines of scenarios as people write them, in every game.

use std::borrow::Cow;
use std::fmt::Display;

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

/// That a viewer reads each of these lines of the log, which are parted by `;`; `nothing` if no line has come.
pub(crate) fn check_read(
    text: &str,
    lines: &[String],
    plain: impl Fn(&str) -> String,
) -> Result<(), String> {
    let wanted: Vec<&str> =
        text.split(';').map(str::trim).filter(|part| !part.is_empty()).collect();
    if wanted.is_empty() {
        return Err(String::from(
            "no line of the log is said: write one after “reads:”, or “nothing”",
        ));
    }
    let is_read = |part: &&str| {
        lines.iter().any(|line| plain(line) == plain(part))
            || lines.is_empty() && plain(part) == "nothing"
    };
    match wanted.iter().find(|part| !is_read(part)) {
        None => Ok(()),
        Some(part) if lines.is_empty() => {
            Err(format!("expected “{part}”, and no line has come since the last step"))
        }
        Some(part) => Err(format!("expected “{part}”, there is “{}”", lines.join("”, “"))),
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

/// The word after the colon in `ben was not asked: discard`; `None` in a line without a colon.
pub(crate) fn word_not_asked<'a>(
    name: &str,
    what: &'a str,
    example: &str,
) -> Result<Option<&'a str>, String> {
    match what.split_once(':') {
        None if what.is_empty() => Ok(None),
        Some(("", word)) if !word.trim().is_empty() => Ok(Some(word.trim())),
        Some(_) | None => {
            Err(format!("write “{name} was not asked” or “{name} was not asked: {example}”"))
        }
    }
}

/// Words in their order; `nothing` for none.
pub(crate) fn listed(words: impl Iterator<Item = impl Display>) -> String {
    let words: Vec<String> = words.map(|word| word.to_string()).collect();
    if words.is_empty() { String::from("nothing") } else { words.join(", ") }
}
