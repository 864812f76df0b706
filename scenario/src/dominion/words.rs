//! Parser of titles as people write them, numbers and lists of cards.

use std::sync::LazyLock;

use demesne_rules::dominion::cards::{self, CardId};

use super::{Check, read};

/// Numbers that may be written as words.
const NUMBERS: [&str; 11] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/// Words for a zone without cards.
const NOTHING: [&str; 5] = ["nothing", "empty", "none", "no cards", "no card"];
/// Verbs that may stand before what is chosen: `reveal Moat`, `gains Silver`.
const VERBS: [&str; 14] = [
    "reveal", "discard", "trash", "gain", "play", "use", "name", "choose", "put", "set", "keep",
    "answer", "pass", "return",
];

/// Every title with its plurals, as it compares.
static TITLES: LazyLock<Vec<(Vec<String>, CardId)>> = LazyLock::new(|| {
    cards::registered().map(|id| (with_plurals(&plain(cards::card(id).title)), id)).collect()
});

fn with_plurals(title: &str) -> Vec<String> {
    let mut forms = vec![title.to_owned(), format!("{title}s"), format!("{title}es")];
    forms.extend(title.strip_suffix('y').map(|stem| format!("{stem}ies")));
    forms
}

/// Words as they compare: in small letters, without apostrophes, hyphens as spaces, single spaces.
pub(super) fn plain(text: &str) -> String {
    let letters = text.chars().filter(|letter| !['\'', '’', '‘', '`'].contains(letter));
    let spaced: String = letters.map(|letter| if letter == '-' { ' ' } else { letter }).collect();
    spaced.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The card of an English title as people write it: in any letter case, in the plural, with an article.
pub(super) fn card(title: &str) -> Check<CardId> {
    let words = plain(title.trim().trim_end_matches('.'));
    let without_article = ["a ", "an ", "the "].iter().find_map(|one| words.strip_prefix(one));
    let wanted = without_article.unwrap_or(&words);
    TITLES
        .iter()
        .find(|(forms, _)| forms.iter().any(|form| form == wanted))
        .map(|(_, id)| *id)
        .ok_or_else(|| format!("there is no card “{}”{}", title.trim(), hint(title)))
}

/// The possible meanings of a text that is no card.
fn hint(title: &str) -> &'static str {
    let title = title.trim();
    let is_digit = |letter: char| letter.is_ascii_digit();
    if number(title).is_ok_and(|it| it.is_some()) {
        ": for a number of cards write “hand of 3”"
    } else if read::zone(title).is_ok() || read::counter(&format!("1 {title}")).is_some() {
        ": write “;” before another zone or number"
    } else if title.ends_with(is_digit) {
        ": write the number before the title, as in “2 Copper”"
    } else if title.contains(is_digit) {
        ": write “,” between cards and between piles"
    } else {
        ""
    }
}

/// Every card that the lines mention.
pub(super) fn mentioned<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<CardId> {
    let text: String = lines.map(plain).collect::<Vec<_>>().join("\n");
    let named = TITLES.iter().filter(|(forms, _)| forms.iter().any(|form| has_words(&text, form)));
    named.map(|(_, id)| *id).collect()
}

/// Whether the words stand in the text, not inside other words.
fn has_words(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(place, _)| {
        let before = text[..place].chars().next_back();
        let after = text[place + words.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

/// Whether both say the same, one perhaps in the plural.
pub(super) fn are_alike(some: &str, other: &str) -> bool {
    with_plurals(some).iter().any(|form| form == other)
        || with_plurals(other).iter().any(|form| form == some)
}

/// The verb before the choice, if there is one, and the choice.
pub(super) fn verb_and_rest(text: &str) -> Option<(&'static str, &str)> {
    let (word, chosen) = text.split_once(' ')?;
    verb(word).map(|verb| (verb, chosen.trim()))
}

/// The verb of a choice, as it compares: `discard` for `Discards`.
pub(super) fn verb(word: &str) -> Option<&'static str> {
    let plain = plain(word);
    let is_it = |verb: &&&str| {
        plain.strip_prefix(**verb).is_some_and(|ending| ["", "s", "es"].contains(&ending))
    };
    VERBS.iter().find(is_it).copied()
}

/// Whether a list says that others may follow: it ends in `…`.
pub(super) fn is_open(text: &str) -> bool {
    text.trim_end().ends_with('…') || text.trim_end().ends_with("...")
}

/// The items of a list, without the `…` of an open one.
pub(super) fn items(text: &str) -> impl Iterator<Item = &str> {
    text.trim()
        .trim_end_matches(['…', '.'])
        .split(',')
        .flat_map(|items| items.split(" and "))
        .map(str::trim)
        .map(|item| item.strip_prefix("and ").unwrap_or(item).trim())
        .filter(|item| !item.is_empty() && *item != "…")
}

/// Whether a list says that there is no card.
pub(super) fn is_nothing(text: &str) -> bool {
    NOTHING.contains(&plain(text).as_str())
}

/// Cards with their numbers: `Copper, 2 Gold`; `nothing` for none.
pub(super) fn cards(text: &str) -> Check<Vec<(CardId, u8)>> {
    if text.trim().is_empty() {
        return Err(String::from(crate::NO_CARD));
    }
    check_open(text)?;
    if is_nothing(text) { Ok(Vec::new()) } else { items(text).map(count).collect() }
}

/// That `…` stands only at the end of a list, behind a card: elsewhere it would say nothing.
pub(super) fn check_open(text: &str) -> Check {
    let named = text.trim_end().trim_end_matches(['…', '.']);
    if named.contains('…') || named.contains("..") {
        return Err(String::from("“…” stands at the end of a list only"));
    }
    if is_open(text) && items(named).next().is_none() {
        return Err(String::from(
            "nothing is named before “…”: leave it out, or name what is there",
        ));
    }
    Ok(())
}

/// An item with its number: `2 Gold`, `2x Gold`, `two Gold`, `Gold`.
pub(super) fn count(item: &str) -> Check<(CardId, u8)> {
    if let Some((first, title)) = item.split_once(' ')
        && let Some(number) = number(first.trim_end_matches(['x', '×']))?
    {
        return Ok((card(title)?, number));
    }
    Ok((card(item)?, 1))
}

/// A number in digits or as a word, if it is one.
pub(super) fn number(word: &str) -> Check<Option<u8>> {
    let is_digits = !word.is_empty() && word.chars().all(|letter| letter.is_ascii_digit());
    if is_digits {
        return word.parse().map(Some).map_err(|_| format!("“{word}” is too many"));
    }
    let place = NUMBERS.iter().position(|one| one.eq_ignore_ascii_case(word));
    Ok(place.and_then(|number| u8::try_from(number).ok()))
}
