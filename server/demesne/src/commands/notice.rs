//! `demesne notice`: shows a message to everyone, prints the one that is shown, or withdraws it. A running server follows
//! within a second.

use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use demesne_base::limits;
use demesne_store::config::StoreConfig;
use demesne_store::house_notice::{ReplaceNotice, StoredNotice, parse_notice};
use demesne_store::operators::ByOperator;
use demesne_store::{Store, StoreError, millis, now};
use jiff::Timestamp;

use super::{in_house, one_line};

/// The message, and in which house.
#[derive(Args)]
pub(crate) struct NoticeArgs {
    /// The message; without one, the present one is printed.
    #[arg(value_name = "TEXT", value_parser = parse_notice)]
    text: Option<String>,

    /// Minutes for which the message is shown.
    #[arg(
        long,
        value_name = "MINUTES",
        default_value_t = 60,
        value_parser = clap::value_parser!(u32).range(1..=i64::from(limits::NOTICE_MINUTES))
    )]
    minutes: u32,

    /// Withdraw the present message.
    #[arg(long, conflicts_with_all = ["text", "minutes"])]
    withdraw: bool,

    #[command(flatten)]
    store: StoreConfig,
}

/// Does what was asked for.
pub(crate) fn run(arguments: &NoticeArgs) -> ExitCode {
    in_house(&arguments.store, async |store| Ok(act(store, arguments).await?))
}

async fn act(store: &Store, arguments: &NoticeArgs) -> Result<String, StoreError> {
    if arguments.withdraw || arguments.text.is_some() {
        let ends = now() + millis(Duration::from_mins(arguments.minutes.into()));
        let notice = arguments.text.clone().map(|text| StoredNotice { text, ends });
        store.save(ByOperator { operator: None, change: ReplaceNotice(notice) }).await?;
    }
    Ok(match store.house_notice().await? {
        None => "no message is shown".to_owned(),
        Some(StoredNotice { text, ends }) => {
            let until = Timestamp::from_millisecond(ends).unwrap_or_default();
            format!("shown until {until}: {}", one_line(&text))
        }
    })
}
