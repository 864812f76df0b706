//! Words that the operator does not want to read in names and in the chat.

use std::collections::HashSet;
use std::fs;
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

use crate::text_validation;

/// Bytes of a word list: some twenty thousand words.
const WORD_LIST_BYTES: u64 = 256 * 1024;

/// A list of words, compared without regard to case, accents and letters that look alike. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct WordList {
    words: Arc<HashSet<String>>,
}

impl WordList {
    /// Reads a file with one word per line; empty lines and those that begin with `#` are ignored. Fails with a
    /// sentence for the operator if the file cannot be read, is too long, or has a line with more than one word.
    pub fn read(path: &str) -> Result<Self, String> {
        let size = fs::metadata(path).map_err(|error| error.to_string())?.len();
        if size > WORD_LIST_BYTES {
            return Err(format!("it is longer than {} bytes", WORD_LIST_BYTES));
        }
        Self::parse(&fs::read_to_string(path).map_err(|error| error.to_string())?)
    }

    fn parse(text: &str) -> Result<Self, String> {
        let lines = text_validation::without_mark(text).lines().map(str::trim).zip(1..);
        let lines = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
        let words = lines.map(|(line, number)| {
            let is_word = line.chars().all(is_in_word);
            if is_word { Ok(folded(line)) } else { Err(format!("line {number} is not one word")) }
        });
        Ok(Self { words: Arc::new(words.collect::<Result<_, _>>()?) })
    }

    /// Whether a name has one of the words, or is one with signs or spaces between its letters.
    pub fn is_in_name(&self, name: &str) -> bool {
        let letters: String = name.chars().filter(|letter| is_in_word(*letter)).collect();
        self.has(&letters) || name.split(|letter| !is_in_word(letter)).any(|word| self.has(word))
    }

    /// A text with an asterisk in place of each letter of the words.
    pub fn masked(&self, text: &str) -> String {
        let mut masked = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let is_word = is_in_word(first);
            let end = rest.find(|letter| is_in_word(letter) != is_word).unwrap_or(rest.len());
            let (part, after) = rest.split_at(end);
            if is_word && self.has(part) {
                masked.extend(part.chars().map(|_| '*'));
            } else {
                masked.push_str(part);
            }
            rest = after;
        }
        masked
    }

    fn has(&self, word: &str) -> bool {
        // Most servers have no list: then no word is looked at.
        !self.words.is_empty() && self.words.contains(&folded(word))
    }
}

/// Whether a character belongs to a word; an accent belongs to its letter.
fn is_in_word(letter: char) -> bool {
    letter.is_alphanumeric() || is_combining_mark(letter)
}

/// A word in the form in which it is compared.
fn folded(word: &str) -> String {
    let plain: String = word.nfkd().filter(|letter| !is_combining_mark(*letter)).collect();
    skeleton(&plain.to_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> WordList {
        WordList::parse("# Words\n\nrotter\r\n Zoë \n").expect("it is a list")
    }

    #[test]
    fn words_are_found_in_any_case_with_any_accents_and_in_letters_that_look_alike() {
        for name in ["Rotter", "a ROTTER!", "r.o-t t_e r", "Röttér", "rott\u{435}r", "zoe 2"] {
            assert!(list().is_in_name(name), "{name}");
        }
        for name in ["Trotters", "rot ter2", "Zoetrope", "Ann"] {
            assert!(!list().is_in_name(name), "{name}");
        }
        assert!(!WordList::default().is_in_name("rotter"));
    }

    #[test]
    fn only_the_words_themselves_are_masked() {
        assert_eq!(
            list().masked("You Rotter, said Zoë: trotters!"),
            "You ******, said ***: trotters!"
        );
        assert_eq!(
            list().masked("zoe\u{308}"),
            "****",
            "an accent of its own is masked with its letter"
        );
        assert_eq!(list().masked(""), "");
    }

    #[test]
    fn a_line_with_more_than_a_word_is_named() {
        let fault = WordList::parse("rotter\ntwo words\n").expect_err("there are two words");
        assert_eq!(fault, "line 2 is not one word");
        assert!(WordList::read("/nowhere/words.txt").is_err());
    }
}
