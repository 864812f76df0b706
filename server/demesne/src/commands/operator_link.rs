//! `demesne operator-link`: makes a link to the operator's page, or ends all sessions of operators.

use std::process::ExitCode;

use clap::Args;
use demesne_base::{limits, one_time_token};
use demesne_store::operators::{NewOperatorLink, RevokeOperators};
use demesne_store::{Store, StoreError, millis, now};

use super::{in_house, site};
use crate::config::Config;

/// Letters of an operator's name, for the log.
const OPERATOR_CHARS: usize = limits::NAME_CHARS;

/// The operator without a name.
const OPERATOR: &str = "operator";

/// For whom, and for which house.
#[derive(Args)]
pub(crate) struct OperatorLinkArgs {
    /// Your name, for the log of what operators do.
    #[arg(long, value_name = "NAME", default_value = OPERATOR, value_parser = operator_name)]
    operator: String,

    /// Make no link: end all sessions of operators, and make unused links invalid.
    #[arg(long)]
    revoke: bool,

    #[command(flatten)]
    config: Config,
}

/// Prints the link, which works once and soon, and at any server of the house.
pub(crate) fn run(arguments: &OperatorLinkArgs) -> ExitCode {
    in_house(&arguments.config.store, async |store| {
        if arguments.revoke {
            store.save(RevokeOperators).await?;
            return Ok("All sessions of operators have ended, and no link is valid.".to_owned());
        }
        Ok(make(store, arguments).await?)
    })
}

async fn make(store: &Store, arguments: &OperatorLinkArgs) -> Result<String, StoreError> {
    let (token, token_hash) = one_time_token::new();
    let ends = now() + millis(limits::OPERATOR_LINK_TTL);
    let operator = arguments.operator.clone();
    store.save(NewOperatorLink { token_hash, operator, ends }).await?;
    let (site, minutes) = (site(&arguments.config), limits::OPERATOR_LINK_TTL.as_secs() / 60);
    Ok(format!(
        "{site}/operator#{token}\n\nIt opens the operator's page once, within {minutes} minutes. Pass it on to no one else."
    ))
}

fn operator_name(text: &str) -> Result<String, String> {
    let name = text.trim();
    let is_good =
        (1..=OPERATOR_CHARS).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    match is_good {
        true => Ok(name.to_owned()),
        false => Err(format!("a name of at most {} letters", OPERATOR_CHARS)),
    }
}
