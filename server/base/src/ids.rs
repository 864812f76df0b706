//! Identifiers without a central counter: of users, matches, tables and others.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sqlx::any::{Any, AnyTypeInfo, AnyValueRef};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use uuid::Uuid;

/// Eight letters out of thirty are 39 bits: short enough to be spoken, too many to be guessed. With a thousand tables
/// that wait for players, one in six hundred million codes is valid. At the rate of `WRONG_CODES` one address finds
/// one after fifty years, and a thousand addresses together after three weeks. The attacker gains a free seat in front
/// of a host who sees them take it: a code gives no access to a taken seat, to cards or to a session.
const CODE_LETTERS: usize = 8;

/// Letters of a recovery code: 24 out of thirty are 117 bits. It is valid for years, so it must resist guesses at a stolen
/// hash as well, and with so much chance in it a fast hash is enough; still it can be typed from paper.
const RECOVERY_CODE_LETTERS: usize = 24;

/// Makes a type a column of a database and a field of messages between servers: written as it is displayed, and parsed when
/// it is read.
macro_rules! text_column {
    ($name:ident) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                Self::parse(&text).ok_or_else(|| D::Error::custom(stringify!($name)))
            }
        }

        impl sqlx::Type<Any> for $name {
            fn type_info() -> AnyTypeInfo {
                <str as sqlx::Type<Any>>::type_info()
            }
        }

        impl sqlx::Encode<'_, Any> for $name {
            fn encode_by_ref(
                &self,
                values: &mut <Any as sqlx::Database>::ArgumentBuffer,
            ) -> Result<IsNull, BoxDynError> {
                sqlx::Encode::<Any>::encode(self.to_string(), values)
            }
        }

        impl<'r> sqlx::Decode<'r, Any> for $name {
            fn decode(value: AnyValueRef<'r>) -> Result<Self, BoxDynError> {
                let text = <&str as sqlx::Decode<Any>>::decode(value)?;
                Self::parse(text).ok_or_else(|| concat!("it is no ", stringify!($name)).into())
            }
        }
    };
}

/// An identifier that is a UUID: made by `$new`, written and read as 32 hexadecimal digits.
macro_rules! uuids {
    ($($(#[$about:meta])* $name:ident by $new:ident;)*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Uuid);

        impl $name {
            /// A new one.
            pub fn new() -> Self {
                Self(Uuid::$new())
            }

            /// Parses an id.
            pub fn parse(text: &str) -> Option<Self> {
                Uuid::try_parse(text).ok().map(Self)
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.simple().fmt(f)
            }
        }

        text_column!($name);
    )*};
}

uuids! {
    /// A user.
    UserId by new_v4;

    /// A match. Later matches have greater ids, also as text.
    MatchId by now_v7;

    /// A report. Later reports have greater ids, also as text.
    ReportId by now_v7;

    /// An entry of the log of operators. Later entries have greater ids, also as text.
    OperatorLogId by now_v7;

    /// A block of one user by another.
    BlockId by new_v4;

    /// An invitation of a user to a table.
    TableInvitationId by new_v4;

    /// An invitation of the operator. Later invitations have greater ids, also as text.
    InvitationId by now_v7;

    /// A server for the time of one lease; an id that cannot be guessed.
    ServerId by new_v4;
}

impl MatchId {
    /// The id that follows from a file: from a time, in milliseconds since 1970, and a hash.
    pub fn of_file(moment: i64, hash: [u8; 16]) -> Self {
        let moment = u64::try_from(moment).unwrap_or(0).to_be_bytes();
        let mut bytes = hash;
        bytes[..6].copy_from_slice(&moment[2..]);
        Self(uuid::Builder::from_custom_bytes(bytes).into_uuid())
    }
}

/// An invitation or spectator code.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Code([u8; CODE_LETTERS]);

text_column!(Code);

/// Letters and digits that are not confused with each other, spoken or printed.
const LETTERS: &[u8; 30] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";

impl Code {
    /// A new random code.
    pub fn new() -> Self {
        Self(random_letters())
    }

    /// Parses a code as people type it.
    pub fn parse(text: &str) -> Option<Self> {
        let mut code: [u8; CODE_LETTERS] = text.trim().as_bytes().try_into().ok()?;
        code.make_ascii_uppercase();
        are_letters(&code).then_some(Self(code))
    }

    /// The letters of the code.
    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.0).expect("its letters are ASCII")
    }
}

impl Default for Code {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The code with which a user who has lost every session signs in again.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(String);

/// Letters between two hyphens of a recovery code, as it is printed.
const GROUP: usize = 6;

impl RecoveryCode {
    /// A new random code.
    pub fn new() -> Self {
        let letters = random_letters::<RECOVERY_CODE_LETTERS>();
        Self(letters.map(char::from).iter().collect())
    }

    /// Parses a code as people type it: with or without its hyphens, with spaces, in letters of either case.
    pub fn parse(text: &str) -> Option<Self> {
        let is_between = |letter: &char| *letter == '-' || letter.is_whitespace();
        let code: String = text.chars().filter(|letter| !is_between(letter)).collect();
        let code = code.to_ascii_uppercase();
        let is_whole = code.len() == RECOVERY_CODE_LETTERS && are_letters(code.as_bytes());
        is_whole.then_some(Self(code))
    }

    /// The letters of the code, without hyphens.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The code as it is printed.
    pub fn in_groups(&self) -> String {
        let groups: Vec<&str> = (0..self.0.len())
            .step_by(GROUP)
            .map(|start| &self.0[start..self.0.len().min(start + GROUP)])
            .collect();
        groups.join("-")
    }
}

impl Default for RecoveryCode {
    fn default() -> Self {
        Self::new()
    }
}

/// Random letters of codes.
fn random_letters<const COUNT: usize>() -> [u8; COUNT] {
    // 240 is the greatest multiple of 30 in a byte: below it every letter has the same chance.
    let bytes = std::iter::repeat_with(|| random::<1>()[0]).filter(|byte| *byte < 240);
    let mut letters = bytes.map(|byte| LETTERS[usize::from(byte) % LETTERS.len()]);
    std::array::from_fn(|_| letters.next().expect("random bytes have no end"))
}

/// Whether these are letters of codes.
fn are_letters(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| LETTERS.contains(byte))
}

/// Random bytes of the operating system.
///
/// # Panics
/// If the operating system provides no randomness: without it no secret would be safe.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system provides randomness");
    bytes
}

/// Bytes in hexadecimal.
pub fn to_hex(bytes: &[u8]) -> String {
    hex::encode(bytes)
}

/// Exactly `N` bytes read from hexadecimal.
pub fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_typed() {
        let code = Code::new();
        let typed = format!(" {} ", code.as_str().to_lowercase());
        assert_eq!(Code::parse(&typed), Some(code));
        assert_eq!(Code::parse("O0O0O0O0"), None);
        assert_eq!(Code::parse("ABC"), None);
    }

    #[test]
    fn a_recovery_code_is_read_with_hyphens_spaces_and_small_letters() {
        let code = RecoveryCode::new();
        let printed = code.in_groups();
        assert_eq!(printed.split('-').map(str::len).collect::<Vec<_>>(), [GROUP; 4]);
        assert!(RecoveryCode::parse(&printed) == Some(code.clone()));
        let typed = format!(" {} ", printed.to_lowercase().replace('-', "  "));
        assert!(RecoveryCode::parse(&typed) == Some(code.clone()));
        assert!(RecoveryCode::parse(&code.as_str()[1..]).is_none());
        assert!(RecoveryCode::parse(&printed.replace('-', "_")).is_none());
    }

    #[test]
    fn later_matches_have_greater_ids() {
        let (earlier, later) = (MatchId::new().to_string(), MatchId::new().to_string());
        assert!(earlier < later);
    }

    #[test]
    fn hexadecimal_reads_what_it_writes() {
        assert_eq!(from_hex::<3>(&to_hex(&[0, 255, 7])), Some([0, 255, 7]));
        assert_eq!(from_hex::<3>("00ff0g"), None);
        assert_eq!(from_hex::<3>("00ff"), None);
    }
}
