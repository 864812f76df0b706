//! Storage of the message of the operator to everyone.

use demesne_base::{limits, text_validation};

use super::statement::Connection;
use super::{Result, Store, now};

/// A message to everyone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredNotice {
    /// The text, with line breaks.
    pub text: String,
    /// Until when it is shown, in milliseconds since 1970.
    pub ends: i64,
}

from_row!(StoredNotice { text: plain("words"), ends });

/// A message as it is stored. Fails with a sentence for the operator if it is blank, too long, or contains deceptive
/// characters.
pub fn parse_notice(text: &str) -> Result<String, String> {
    if text.chars().count() > limits::NOTICE_CHARS {
        return Err(format!("at most {} characters", limits::NOTICE_CHARS));
    }
    text_validation::house_text(text)
}

impl Store {
    /// The message in force.
    pub async fn house_notice(&self) -> Result<Option<StoredNotice>> {
        self.row(query!("SELECT words, ends FROM house_notices WHERE ends > $1", [now()])).await
    }
}

/// Replaces the message, or withdraws it.
pub async fn set(connection: &mut Connection, notice: Option<&StoredNotice>) -> sqlx::Result<()> {
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
