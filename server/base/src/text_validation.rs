//! Validation of text from users: names, chat messages and reports.

use crate::limits;
use demesne_protocol::refusal::{NameRule, Refusal, RefusalDetail, Rejection};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// Space for the number behind a name that looks like another one at the table: " (6)".
const NAME_NUMBER_CHARS: usize = 4;

/// Accents on one letter: Vietnamese has two, and three are rare anywhere.
const ACCENTS: u32 = 4;

/// Letters of the code in the flag of a part of a country: a country has two, its part up to three.
const FLAG_LETTERS: usize = 5;

/// Letters of the name of a house or of a webhook: one line on a phone.
const HOUSE_NAME_CHARS: usize = 40;

/// Letters of a welcome and of the rules of a house: a page that people read.
const HOUSE_TEXT_CHARS: usize = 2000;

/// The name of a deleted user, which no other user may have: a dash needs no translation.
pub const NO_NAME: &str = "—";

/// A name as it is displayed: styled letters are replaced by plain ones, and what is invisible is left out. Fails with
/// [`Refusal::BadName`] with the rule that it breaks.
pub fn name(text: &str) -> Result<String, Rejection> {
    let plain: String = text.nfkc().collect();
    let name = cleaned(&plain);
    let broken = if !name.chars().any(is_seen) {
        NameRule::Visible
    } else if name.chars().count() > limits::NAME_CHARS {
        NameRule::Length
    } else if name == NO_NAME {
        NameRule::Reserved
    } else {
        return Ok(name);
    };
    Err(bad_name(broken))
}

/// The refusal of a name that breaks a rule.
pub fn bad_name(rule: NameRule) -> Rejection {
    Refusal::BadName.with(RefusalDetail::Name { rule })
}

/// The address of a program's author: a page, or a mail address. It is shown as it is, so it has only signs that cannot be
/// taken for others.
pub fn is_author_address(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && !br#""'<>\^`{|}"#.contains(&byte);
    let is_page = || {
        let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        rest.is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_alphanumeric()))
    };
    let is_mail = || {
        let parts = text.split_once('@');
        parts.is_some_and(|(user, host)| {
            let is_part =
                |part: &str| !part.is_empty() && !part.contains(['@', '/', ':', '?', '&']);
            is_part(user) && is_part(host) && host.contains('.')
        })
    };
    text.len() <= limits::ADDRESS_BYTES && text.bytes().all(is_plain) && (is_page() || is_mail())
}

/// Whether a name from a match file can be displayed: as long as ours, with a number after it.
pub fn is_shown(name: &str) -> bool {
    let most = limits::NAME_CHARS + NAME_NUMBER_CHARS;
    name.chars().count() <= most && !is_tricky(name) && name.chars().any(is_seen)
}

/// Whether a text from a match file is the address of a server and can be displayed.
pub fn is_address(text: &str) -> bool {
    let begins = ["https://", "http://"].iter().any(|start| text.starts_with(start));
    begins
        && text.len() <= limits::ADDRESS_BYTES
        && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// Names made distinct, so that no player is mistaken for another: a name that looks like an earlier one gets a number.
pub fn told_apart<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut apart: Vec<String> = Vec::new();
    for name in names {
        apart.push(apart_from(name, &apart));
    }
    apart
}

/// A name made distinct from those that are there already.
pub fn apart_from(name: &str, others: &[String]) -> String {
    let is_free = |name: &String| !others.iter().any(|other| look_alike(name, other));
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(is_free).expect("there are more numbers than names")
}

/// Whether two names look the same at a glance, in any letter case.
fn look_alike(one: &str, other: &str) -> bool {
    let lower = |name: &str| shape(&name.to_lowercase());
    shape(one) == shape(other) || lower(one) == lower(other)
}

/// The appearance of a name: letters of all alphabets that look the same are the same here.
fn shape(name: &str) -> String {
    skeleton(name).filter(|letter| !letter.is_whitespace()).collect()
}

/// A chat message as it is displayed: without what is invisible. Fails with [`Refusal::TooLong`], or
/// [`Refusal::Malformed`] if it is blank.
pub fn chat(text: &str) -> Result<String, Refusal> {
    if text.chars().count() > limits::CHAT_CHARS {
        return Err(Refusal::TooLong);
    }
    let text = cleaned(text);
    if text.chars().any(is_seen) { Ok(text) } else { Err(Refusal::Malformed) }
}

/// The name of a house or of a webhook, as the operator writes it. Fails with a sentence for the operator if it is blank,
/// too long, or contains deceptive characters.
pub fn house_name(text: &str) -> Result<String, String> {
    let name = text.trim();
    if name.chars().count() > HOUSE_NAME_CHARS {
        return Err(format!("at most {} characters", HOUSE_NAME_CHARS));
    }
    check_house_line(name)?;
    if name.chars().any(is_seen) {
        Ok(name.to_owned())
    } else {
        Err("a name is not blank".to_owned())
    }
}

/// A text of a house, as the operator writes it: with line breaks. Fails with a sentence for the operator if it is
/// blank, too long, or contains deceptive characters.
pub fn house_text(text: &str) -> Result<String, String> {
    let text = text.trim().replace("\r\n", "\n");
    if text.chars().count() > HOUSE_TEXT_CHARS {
        return Err(format!("at most {} characters", HOUSE_TEXT_CHARS));
    }
    text.lines().try_for_each(check_house_line)?;
    if text.chars().any(is_seen) { Ok(text) } else { Err("a text is not blank".to_owned()) }
}

fn check_house_line(line: &str) -> Result<(), String> {
    if is_tricky(line) {
        return Err(
            "no control characters, no invisible ones, and none that turn the direction of writing"
                .to_owned(),
        );
    }
    Ok(())
}

/// The name and the text of a report, without what is invisible. Only the operator reads them, on a terminal. Fails
/// with [`Refusal::TooLong`].
pub fn report(name: &str, text: &str) -> Result<(String, String), Refusal> {
    // A number may have been added to a name.
    let longest = 2 * limits::NAME_CHARS;
    if name.chars().count() > longest || text.chars().count() > limits::REPORT_CHARS {
        return Err(Refusal::TooLong);
    }
    Ok((cleaned(name), cleaned(text)))
}

/// A text of a file without the byte order mark that some editors put at its start.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Whether a text contains anything that [`cleaned`] leaves out.
fn is_tricky(text: &str) -> bool {
    cleaned(text) != text.trim()
}

/// A text without characters that are invisible or reverse the text around them, with no more than
/// [`ACCENTS`] over one letter, and on one line. Keyboards, other programs and copied pages put such characters
/// into a text without its author's knowledge. Sequences of emoji stay.
fn cleaned(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut accents = 0;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let taken = flag_length(rest).unwrap_or(letter.len_utf8());
        accents = if is_combining_mark(letter) { accents + 1 } else { 0 };
        if letter.is_whitespace() && letter.is_control() || is_line_end(letter) {
            clean.push(' ');
        } else if accents <= ACCENTS && !is_forbidden(letter) {
            clean.push_str(&rest[..taken]);
        }
        rest = &rest[taken..];
    }
    clean.trim().to_owned()
}

/// The length in bytes of the flag of a part of a country that a text begins with, such as that of England: a black flag
/// and its code in invisible letters.
fn flag_length(text: &str) -> Option<usize> {
    let code = text.strip_prefix('\u{1f3f4}')?;
    let end = code.find('\u{e007f}')?;
    let letters = &code[..end];
    let is_code = letters
        .chars()
        .all(|it| matches!(it, '\u{e0030}'..='\u{e0039}' | '\u{e0061}'..='\u{e007a}'));
    let length = text.len() - code.len() + end + '\u{e007f}'.len_utf8();
    (is_code && (1..=FLAG_LETTERS).contains(&letters.chars().count())).then_some(length)
}

fn is_line_end(letter: char) -> bool {
    matches!(letter, '\u{2028}' | '\u{2029}')
}

/// Whether a character by itself is visible.
fn is_seen(letter: char) -> bool {
    let joins = matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
    !letter.is_whitespace() && !is_combining_mark(letter) && !joins
}

/// Characters that are invisible, or that reverse the text around them.
fn is_forbidden(letter: char) -> bool {
    let turns = matches!(
        letter,
        '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    // Zero width space, word joiner and its kin, byte order mark, annotations, fillers, selectors, tags.
    let unseen = matches!(
        letter,
        '\u{00ad}'
            | '\u{200b}'
            | '\u{2060}'..='\u{2064}'
            | '\u{206a}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{3164}'
            | '\u{ffa0}'
            | '\u{034f}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{fe00}'..='\u{fe0d}'
            | '\u{e0000}'..='\u{e007f}'
            | '\u{e0100}'..='\u{e01ef}'
    );
    letter.is_control() || turns || unseen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_a_house_keep_their_lines_and_contain_nothing_deceptive() {
        assert_eq!(house_text(" Be kind.\r\nBe quick. "), Ok("Be kind.\nBe quick.".to_owned()));
        assert_eq!(house_name(" The Tuesday Club "), Ok("The Tuesday Club".to_owned()));
        let long = "x".repeat(HOUSE_TEXT_CHARS + 1);
        for wrong in ["", " \n ", "\u{200d}", "a\u{202e}b", "a\u{7}b", &long] {
            assert!(house_text(wrong).is_err(), "{wrong:?}");
            assert!(house_name(wrong).is_err(), "{wrong:?}");
        }
        assert!(house_name("two\nlines").is_err());
        assert!(house_name(&"x".repeat(HOUSE_NAME_CHARS + 1)).is_err());
    }

    #[test]
    fn a_name_is_trimmed_and_any_script_will_do() {
        assert_eq!(name("  Zoë Ωmega 王 "), Ok("Zoë Ωmega 王".to_owned()));
    }

    #[test]
    fn a_name_cannot_be_empty_long_or_trick_the_eye() {
        let long = "x".repeat(25);
        let tower = format!("a{}", "\u{301}".repeat(9));
        let bad = ["", "   ", "\u{200b}", "\u{3164}", "\u{200d}", "\u{301}", "— ", long.as_str()];
        for bad in bad {
            assert!(name(bad).is_err(), "{bad:?}");
        }
        for tricky in ["a\nb", "a\u{202e}b", &tower] {
            assert!(!is_shown(tricky), "{tricky:?}");
            assert!(is_shown(&name(tricky).expect("the rest is a name")), "{tricky:?}");
        }
    }

    #[test]
    fn what_is_invisible_is_left_out_and_emoji_sequences_stay() {
        let england = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
        for (typed, seen) in [
            ("\u{feff}Zoë\u{200b} ", "Zoë"),
            ("\u{200f}נועה\u{200e}", "נועה"),
            ("Dono\u{ad}stia", "Donostia"),
            ("Anna\u{e0061}\u{e0062}", "Anna"),
            ("a\r\nb", "a  b"),
            (england, england),
            ("\u{1f3f4}\u{e0067}", "\u{1f3f4}"),
            ("👩\u{200d}🚀 ❤\u{fe0f}", "👩\u{200d}🚀 ❤\u{fe0f}"),
        ] {
            assert_eq!(name(typed).as_deref(), Ok(seen), "{typed:?}");
            assert_eq!(chat(typed).as_deref(), Ok(seen), "{typed:?}");
            assert_eq!(report(typed, typed), Ok((seen.to_owned(), seen.to_owned())), "{typed:?}");
        }
    }

    #[test]
    fn fancy_letters_are_plain_ones_and_other_scripts_stay() {
        assert_eq!(name("\u{1d4d0}\u{1d4f7}\u{1d4f7}\u{1d4ea}"), Ok("Anna".to_owned()));
        for fine in ["Zoe\u{301}", "नमस्ते", "می\u{200c}خواهم", "👩\u{200d}🚀", "❤\u{fe0f}"]
        {
            assert!(name(fine).is_ok(), "{fine}");
        }
    }

    #[test]
    fn a_name_that_looks_like_another_gets_a_number() {
        let apart = |names: &[&str]| told_apart(names.iter().copied());
        assert_eq!(apart(&["Anna", "Ben", "Аnnа"]), ["Anna", "Ben", "Аnnа (2)"]);
        assert_eq!(apart(&["Anna", "anna", "ANNA"]), ["Anna", "anna (2)", "ANNA (3)"]);
        assert_eq!(apart(&["Bill", "BiII", "Bi ll"]), ["Bill", "BiII (2)", "Bi ll (3)"]);
        assert_eq!(apart(&["Al", "Al (2)", "Al"]), ["Al", "Al (2)", "Al (3)"]);
        assert_eq!(apart(&["Ann", "Anna", "Hanna"]), ["Ann", "Anna", "Hanna"]);
    }

    #[test]
    fn a_chat_message_has_text_within_the_limit() {
        assert_eq!(chat("Well played! 🎉").as_deref(), Ok("Well played! 🎉"));
        assert_eq!(chat(" \u{200b}"), Err(Refusal::Malformed));
        assert_eq!(chat(&"x".repeat(501)), Err(Refusal::TooLong));
    }
}
