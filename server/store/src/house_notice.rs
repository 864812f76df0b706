//! Storage of the message of the operator to everyone.

use demesne_base::{limits, text_validation};
use sqlx::{AnyConnection, Row};

use super::{Store, StoreError, now, with_timeout};

/// A message to everyone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredNotice {
    /// The text, with line breaks.
    pub text: String,
    /// Until when it is shown, in milliseconds since 1970.
    pub ends: i64,
}

/// A message as it is stored.
///
/// # Errors
/// A sentence for the operator if it is blank, too long, or contains deceptive characters.
pub fn parse_notice(text: &str) -> Result<String, String> {
    if text.chars().count() > limits::NOTICE_CHARS {
        return Err(format!("at most {} characters", limits::NOTICE_CHARS));
    }
    text_validation::house_text(text)
}

impl Store {
    /// The message in force.
    pub async fn house_notice(&self) -> Result<Option<StoredNotice>, StoreError> {
        let query = query!("SELECT words, ends FROM house_notices WHERE ends > $1");
        let query = query.bind(now());
        let Some(row) = with_timeout(query.fetch_optional(&self.readers)).await? else {
            return Ok(None);
        };
        Ok(Some(StoredNotice { text: row.try_get("words")?, ends: row.try_get("ends")? }))
    }
}

/// Replaces the message, or withdraws it.
pub async fn set(
    connection: &mut AnyConnection,
    notice: Option<&StoredNotice>,
) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM house_notices")?;
    if let Some(StoredNotice { text, ends }) = notice {
        execute!(
            connection,
            "INSERT INTO house_notices (id, words, ends) VALUES (1, $1, $2)",
            [text, ends]
        )?;
    }
    Ok(())
}
