//! `demesne invite`: makes a link whose receivers may open tables, lists the links, or ends one.

use std::fmt::Write as _;
use std::process::ExitCode;

use clap::Args;
use demesne_base::ids::InvitationId;
use demesne_base::{limits, one_time_token};
use demesne_store::opening_rights::{Invitation, OpeningChange, TakenInvitation};
use demesne_store::operators::OperatorChange;
use demesne_store::{Store, StoreError, millis, now};
use demesne_web::settings::OpenTables;
use jiff::Timestamp;

use super::{fail, print, wait_for};
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
    wait_for(async {
        let answer = match &arguments.end {
            Some(id) => end(&arguments.config, id).await,
            None if arguments.list => list(&arguments.config).await.map(Some),
            None => invite(arguments).await.map(Some),
        };
        match answer {
            Ok(Some(text)) => print(&text),
            Ok(None) => fail("there is no such invitation; `demesne invite --list` has all"),
            Err(error) => fail(error),
        }
    })
}

async fn invite(arguments: &InviteArgs) -> Result<String, StoreError> {
    let InviteArgs { uses, days, config, .. } = arguments;
    let (token, token_hash) = one_time_token::new();
    // Opened first: now it is the time of the database.
    let (store, _writer) = Store::open_existing(&config.store).await?;
    let ends = now() + millis(limits::DAY * *days);
    let invitation = Invitation { id: InvitationId::new(), token_hash, ends, uses: *uses };
    let about = about(&invitation);
    store.save(OperatorChange::Invite { invitation, operator: None }).await?;
    let mut text = format!("{}/invite#{token}\n{about}", site(config));
    if config.site_url().is_none() {
        text += "\nIn place of localhost write the address under which the receivers reach this server.";
    }
    if config.opening.open_tables == OpenTables::Anyone && !config.opening.closed {
        text +=
            "\nNo one needs it yet: everyone may open tables, until --open-tables says otherwise.";
    }
    Ok(text)
}

/// The address of this house, without a slash at its end.
fn site(config: &Config) -> String {
    let local = || format!("http://localhost:{}", config.listen.port());
    config.site_url().unwrap_or_else(local)
}

/// An invitation in one line, without its secret.
fn about(invitation: &Invitation) -> String {
    let Invitation { id, ends, uses, .. } = invitation;
    let until = Timestamp::from_millisecond(*ends).map(|it| it.to_string()).unwrap_or_default();
    let users = if *uses == 1 { "user" } else { "users" };
    let state = if *ends <= now() { "ended" } else { "valid until" };
    format!("invitation {id}: for {uses} more {users}, {state} {until}")
}

async fn list(config: &Config) -> Result<String, StoreError> {
    let (store, _writer) = Store::open_existing(&config.store).await?;
    let mut text = String::new();
    for TakenInvitation { invitation, taken } in store.invitations().await? {
        let _ = writeln!(text, "{}; taken by {taken}", about(&invitation));
    }
    let _ = write!(text, "{PASSWORD}: given by {}", store.users_with_password().await?);
    Ok(text)
}

/// Ends an invitation; `None` if no invitation has this id.
async fn end(config: &Config, id: &str) -> Result<Option<String>, StoreError> {
    let (store, _writer) = Store::open_existing(&config.store).await?;
    if id == PASSWORD {
        store.save(OpeningChange::EndPassword).await?;
    } else {
        let Some(id) = InvitationId::parse(id) else { return Ok(None) };
        if !store.invitations().await?.iter().any(|it| it.invitation.id == id) {
            return Ok(None);
        }
        store.save(OperatorChange::EndInvitation { id, operator: None }).await?;
    }
    Ok(Some(format!("ended {id}")))
}
