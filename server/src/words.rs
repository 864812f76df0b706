//! What people may write: names and remarks. It knows characters; it knows no meaning.

use demesne_protocol::refusal::Refusal;

use crate::limits;

/// A name as others will see it.
///
/// # Errors
/// [`Refusal::BadName`] when it is empty, too long, or has characters that trick the eye.
pub(crate) fn name(text: &str) -> Result<String, Refusal> {
    let name = text.trim();
    let is_good = !name.is_empty()
        && name.chars().count() <= limits::NAME_CHARS
        && !name.chars().any(is_forbidden)
        && name.chars().any(|letter| !letter.is_whitespace());
    if is_good { Ok(name.to_owned()) } else { Err(Refusal::BadName) }
}

/// Whether a remark may be passed on.
///
/// # Errors
/// [`Refusal::TooLong`], or [`Refusal::Malformed`] when it says nothing or has characters that trick the eye.
pub(crate) fn check_chat(text: &str) -> Result<(), Refusal> {
    if text.chars().count() > limits::CHAT_CHARS {
        return Err(Refusal::TooLong);
    }
    if text.trim().is_empty() || text.chars().any(is_forbidden) {
        return Err(Refusal::Malformed);
    }
    Ok(())
}

/// Characters that are not seen, or that turn the text around them.
fn is_forbidden(letter: char) -> bool {
    let turns = matches!(
        letter,
        '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    // Zero width space, word joiner and its kin, byte order mark, annotations, fillers, tags.
    let unseen = matches!(
        letter,
        '\u{00ad}'
            | '\u{200b}'
            | '\u{2028}'
            | '\u{2029}'
            | '\u{2060}'..='\u{2064}'
            | '\u{206a}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{3164}'
            | '\u{ffa0}'
            | '\u{e0000}'..='\u{e007f}'
    );
    letter.is_control() || turns || unseen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_and_any_script_will_do() {
        assert_eq!(name("  Zoë Ωmega 王 "), Ok("Zoë Ωmega 王".to_owned()));
    }

    #[test]
    fn a_name_cannot_be_empty_long_or_trick_the_eye() {
        let long = "x".repeat(25);
        for bad in ["", "   ", long.as_str(), "a\nb", "a\u{202e}b", "\u{200b}", "\u{3164}"] {
            assert_eq!(name(bad), Err(Refusal::BadName), "{bad:?}");
        }
    }

    #[test]
    fn a_remark_says_something_and_not_too_much() {
        assert_eq!(check_chat("Well played! 🎉"), Ok(()));
        assert_eq!(check_chat(" "), Err(Refusal::Malformed));
        assert_eq!(check_chat(&"x".repeat(501)), Err(Refusal::TooLong));
    }
}
