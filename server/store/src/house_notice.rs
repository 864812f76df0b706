//! Storage of the message of the operator to everyone.

use demesne_base::{limits, text_validation};
use demesne_protocol::operator::OperatorAct;

use super::change::OpenTransaction;
use super::operators::{Act, OperatorChange};
use super::restrictions;
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

/// Shows a message to everyone in place of the one before it, or withdraws it.
pub struct ReplaceNotice(pub Option<StoredNotice>);

impl OperatorChange for ReplaceNotice {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<Option<Act>> {
        execute!(transaction, "DELETE FROM house_notices")?;
        if let Some(StoredNotice { text, ends }) = &self.0 {
            execute!(
                transaction,
                "INSERT INTO house_notices (id, words, ends) VALUES (1, $1, $2)",
                [text, ends]
            )?;
        }
        restrictions::count_change(transaction).await?;
        Ok(Some(Act::of(match &self.0 {
            Some(_) => OperatorAct::Announce,
            None => OperatorAct::Withdraw,
        })))
    }
}
