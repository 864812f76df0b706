//! `demesne invite`: makes a link whose receivers may open tables, lists the links, or ends one.

use std::error::Error;
use std::fmt::Write as _;
use std::process::ExitCode;

use clap::Args;
use demesne_base::ids::InvitationId;
use demesne_base::{limits, one_time_token};
use demesne_store::opening_rights::{
    EndInvitation, EndPasswordRights, Invitation, TakenInvitation,
};
use demesne_store::operators::ByOperator;
use demesne_store::{Store, StoreError, millis, now};
use demesne_web::settings::OpenTables;
use jiff::Timestamp;

use super::{in_house, site};
use crate::config::Config;

/// The value of `--end` for the users who gave the house password.
const PASSWORD: &str = "password";

/// Which invitation, in which house.
#[derive(Args)]
pub(crate) struct InviteArgs {
    /// How many users may take the invitation.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..=i64::from(limits::INVITATION_USES))
    )]
    uses: u32,

    /// Days until the link is no longer taken. Users who took it may open tables until it is ended.
    #[arg(
        long,
        value_name = "DAYS",
        default_value_t = 7,
        value_parser = clap::value_parser!(u32).range(1..=i64::from(limits::INVITATION_DAYS))
    )]
    days: u32,

    /// List the invitations instead, and how many users took each.
    #[arg(long, conflicts_with_all = ["end", "uses", "days"])]
    list: bool,

    /// End this invitation instead, so that those who took it may open no more tables. With `password` this ends the
    /// right of all who gave the house password.
    #[arg(long, value_name = "ID", conflicts_with_all = ["uses", "days"])]
    end: Option<String>,

    #[command(flatten)]
    config: Config,
}

/// Makes an invitation, lists them all, or ends one. The server may run meanwhile.
pub(crate) fn run(arguments: &InviteArgs) -> ExitCode {
    in_house(&arguments.config.store, async |store| match &arguments.end {
        Some(id) => end(store, id).await,
        None if arguments.list => Ok(list(store).await?),
        None => Ok(invite(store, arguments).await?),
    })
}

async fn invite(store: &Store, arguments: &InviteArgs) -> Result<String, StoreError> {
    let InviteArgs { uses, days, config, .. } = arguments;
    let (token, token_hash) = one_time_token::new();
    let ends = now() + millis(limits::DAY * *days);
    let invitation = Invitation { id: InvitationId::new(), token_hash, ends, uses: *uses };
    let about = about(&invitation);
    store.save(ByOperator { operator: None, change: invitation }).await?;
    let mut text = format!("{}/invite#{token}\n{about}", site(config));
    if text.starts_with("http://localhost:") {
        text += "\nIn place of localhost write the address under which the receivers reach this server.";
    }
    if config.opening.open_tables == OpenTables::Anyone && !config.opening.closed {
        text +=
            "\nNo one needs it yet: everyone may open tables, until --open-tables says otherwise.";
    }
    Ok(text)
}

/// An invitation in one line, without its secret.
fn about(invitation: &Invitation) -> String {
    let Invitation { id, ends, uses, .. } = invitation;
    let until = Timestamp::from_millisecond(*ends).map(|it| it.to_string()).unwrap_or_default();
    let users = if *uses == 1 { "user" } else { "users" };
    let state = if *ends <= now() { "ended" } else { "valid until" };
    format!("invitation {id}: for {uses} more {users}, {state} {until}")
}

async fn list(store: &Store) -> Result<String, StoreError> {
    let mut text = String::new();
    for TakenInvitation { invitation, taken } in store.invitations().await? {
        let _ = writeln!(text, "{}; taken by {taken}", about(&invitation));
    }
    let _ = write!(text, "{PASSWORD}: given by {}", store.users_with_password().await?);
    Ok(text)
}

/// Ends an invitation. Fails if no invitation has this id.
async fn end(store: &Store, id: &str) -> Result<String, Box<dyn Error>> {
    if id == PASSWORD {
        store.save(EndPasswordRights).await?;
    } else {
        let invitations = store.invitations().await?;
        let id = InvitationId::parse(id)
            .filter(|id| invitations.iter().any(|it| it.invitation.id == *id))
            .ok_or("there is no such invitation; `demesne invite --list` has all")?;
        store.save(ByOperator { operator: None, change: EndInvitation(id) }).await?;
    }
    Ok(format!("ended {id}"))
}
