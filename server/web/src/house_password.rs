//! The password that lets users open tables in a house.

use std::fmt;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use unicode_normalization::UnicodeNormalization;

/// Letters of a house password: enough to outlast guesses at the rate of `WRONG_PASSWORDS`, and short enough to be spoken.
const HOUSE_PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 8..=100;

/// A house password. Only its hash is kept in memory, and it is never printed.
#[derive(Clone)]
pub struct HousePassword([u8; 32]);

impl HousePassword {
    /// The password as the operator writes it; space around it does not count.
    ///
    /// # Errors
    /// A sentence for the operator if it is too short or too long.
    pub fn parse(text: &str) -> Result<Self, String> {
        let letters = text.trim().chars().count();
        let (least, most) = HOUSE_PASSWORD_CHARS.into_inner();
        match HOUSE_PASSWORD_CHARS.contains(&letters) {
            true => Ok(Self(hash(text))),
            false => Err(format!("{least} to {most} characters")),
        }
    }

    /// Whether this is the password. Takes as long for a wrong one as for the right one.
    pub(crate) fn is(&self, typed: &str) -> bool {
        self.0.ct_eq(&hash(typed)).into()
    }
}

/// The hash of a password, however keyboards compose its letters.
fn hash(text: &str) -> [u8; 32] {
    let text: String = text.trim().nfkc().collect();
    Sha256::digest(text.as_bytes()).into()
}

impl fmt::Debug for HousePassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HousePassword(***)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_known_however_it_is_composed_and_never_printed() {
        let password = HousePassword::parse("  caf\u{e9} con leche").expect("it is long enough");
        assert!(password.is("cafe\u{301} con leche\n"));
        assert!(!password.is("Caf\u{e9} con leche") && !password.is(""));
        assert_eq!(format!("{password:?}"), "HousePassword(***)");
    }

    #[test]
    fn short_passwords_are_refused() {
        for text in ["", "1234567", "   1234567   "] {
            assert!(HousePassword::parse(text).is_err(), "{text:?}");
        }
    }
}
