//! `demesne reports`: prints the reports of players, handles them, and ends restrictions. A running server follows within a
//! second.

use std::fmt::Write as _;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use demesne_base::ids::{ReportId, UserId};
use demesne_protocol::operator::{OperatorAct, ReportVerdict, Restriction};
use demesne_store::change::Change;
use demesne_store::config::StoreConfig;
use demesne_store::operators::{LoggedAct, OperatorChange};
use demesne_store::reports::{FiledReport, Report};
use demesne_store::restrictions::Restricted;
use demesne_store::{Store, StoreError};
use jiff::Timestamp;

use super::{fail, one_line, print, wait_for};

/// What to do, in which database.
#[derive(Args)]
pub(crate) struct ReportsArgs {
    /// What to do.
    #[arg(value_enum, default_value_t, value_name = "ACT")]
    act: Act,

    /// The report, or for unmute and unbar the player.
    #[arg(value_name = "ID", required_if_eq_any = ACTS_WITH_ID)]
    id: Option<String>,

    /// Include reports that were handled already.
    #[arg(long)]
    all: bool,

    #[command(flatten)]
    store: StoreConfig,
}

/// The acts that need an id.
const ACTS_WITH_ID: [(&str, &str); 6] = [
    ("act", "mute"),
    ("act", "bar-for-a-day"),
    ("act", "bar"),
    ("act", "dismiss"),
    ("act", "unmute"),
    ("act", "unbar"),
];

/// What can be done.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Act {
    /// Print the reports.
    #[default]
    List,
    /// Mute the reported player, and close the report.
    Mute,
    /// Bar the reported player for a day, and close the report.
    BarForADay,
    /// Bar the reported player, and close the report.
    Bar,
    /// Close the report.
    Dismiss,
    /// Print the players who are muted or barred.
    Restrictions,
    /// Let a player write again.
    Unmute,
    /// Let a player come back.
    Unbar,
    /// Print what operators did.
    Log,
}

/// Does what was asked for.
pub(crate) fn run(arguments: &ReportsArgs) -> ExitCode {
    wait_for(async {
        match act(arguments).await {
            Ok(Ok(text)) => print(&text),
            Ok(Err(problem)) => fail(problem),
            Err(error) => fail(error),
        }
    })
}

/// Does what was asked for; the inner error says what was wrong with the id.
async fn act(arguments: &ReportsArgs) -> Result<Result<String, &'static str>, StoreError> {
    let (store, _writer) = Store::open_existing(&arguments.store).await?;
    let id = arguments.id.as_deref().unwrap_or_default();
    match arguments.act {
        Act::List => list(&store, arguments.all).await.map(Ok),
        Act::Mute => handle(&store, id, ReportVerdict::Mute).await,
        Act::BarForADay => handle(&store, id, ReportVerdict::BarForADay).await,
        Act::Bar => handle(&store, id, ReportVerdict::Bar).await,
        Act::Dismiss => handle(&store, id, ReportVerdict::Dismiss).await,
        Act::Restrictions => restrictions(&store).await.map(Ok),
        Act::Unmute => lift(&store, id, Restriction::Mute).await,
        Act::Unbar => lift(&store, id, Restriction::Bar).await,
        Act::Log => log(&store).await.map(Ok),
    }
}

async fn list(store: &Store, all: bool) -> Result<String, StoreError> {
    let reports = store.reports(all).await?;
    Ok(paragraphs(reports.iter().map(written), "no reports"))
}

async fn handle(
    store: &Store,
    id: &str,
    verdict: ReportVerdict,
) -> Result<Result<String, &'static str>, StoreError> {
    let Some(report) = ReportId::parse(id) else { return Ok(Err("there is no such report")) };
    let Some(filed) = store.report(report).await? else {
        return Ok(Err("there is no such report"));
    };
    if filed.report.about.is_none() && verdict != ReportVerdict::Dismiss {
        return Ok(Err("it is not known whom this report is about: it can only be dismissed"));
    }
    let change = OperatorChange::HandleReport { report, verdict, operator: None };
    store.save(Change::Operator(change)).await?;
    let whom = one_line(&filed.report.about_name);
    Ok(Ok(match verdict {
        ReportVerdict::Mute => format!("{whom} is muted; report {report} is done"),
        ReportVerdict::BarForADay => format!("{whom} is barred for a day; report {report} is done"),
        ReportVerdict::Bar => format!("{whom} is barred; report {report} is done"),
        ReportVerdict::Dismiss => format!("report {report} is done"),
    }))
}

async fn lift(
    store: &Store,
    id: &str,
    restriction: Restriction,
) -> Result<Result<String, &'static str>, StoreError> {
    const NOT_THERE: &str = "there is no such restriction: see `demesne reports restrictions`";
    let Some(player) = UserId::parse(id) else { return Ok(Err(NOT_THERE)) };
    let in_force = store.restrictions().await?;
    if !in_force.iter().any(|it| it.player.id == player && it.restriction == restriction) {
        return Ok(Err(NOT_THERE));
    }
    let change = OperatorChange::Lift { player, restriction, operator: None };
    store.save(Change::Operator(change)).await?;
    Ok(Ok(match restriction {
        Restriction::Mute => format!("player {player} may write again"),
        Restriction::Bar => format!("player {player} may come back"),
    }))
}

async fn restrictions(store: &Store) -> Result<String, StoreError> {
    let line = |Restricted { player, restriction, made, end }: &Restricted| {
        let what = match restriction {
            Restriction::Mute => "muted",
            Restriction::Bar => "barred",
        };
        let until =
            end.at.map_or("until it is lifted".to_owned(), |at| format!("until {}", time(at)));
        let name = one_line(&player.name);
        format!("player {}, {name}: {what} since {}, {until}", player.id, time(*made))
    };
    let lines: Vec<String> = store.restrictions().await?.iter().map(line).collect();
    Ok(if lines.is_empty() { "no restrictions".to_owned() } else { lines.join("\n") })
}

async fn log(store: &Store) -> Result<String, StoreError> {
    let line = |LoggedAct { at, operator, act, player, report }: &LoggedAct| {
        let by = operator.as_deref().map_or("command line".to_owned(), one_line);
        let mut line = format!("{} {by}: {}", time(*at), word(*act));
        if let Some((id, name)) = player {
            let _ = write!(line, ", player {id}, {}", one_line(name));
        }
        if let Some(report) = report {
            let _ = write!(line, ", report {report}");
        }
        line
    };
    let lines: Vec<String> = store.operator_log().await?.iter().map(line).collect();
    Ok(if lines.is_empty() { "no acts".to_owned() } else { lines.join("\n") })
}

fn word(act: OperatorAct) -> &'static str {
    match act {
        OperatorAct::MakeLink => "make a link",
        OperatorAct::SignIn => "sign in",
        OperatorAct::SignOut => "sign out",
        OperatorAct::Revoke => "end all sessions of operators",
        OperatorAct::Mute => "mute",
        OperatorAct::BarForADay => "bar for a day",
        OperatorAct::Bar => "bar",
        OperatorAct::Dismiss => "dismiss",
        OperatorAct::Unmute => "unmute",
        OperatorAct::Unbar => "unbar",
        OperatorAct::Rename => "rename",
        OperatorAct::EndSessions => "sign out everywhere",
        OperatorAct::DeleteName => "delete the name",
        OperatorAct::Announce => "show a message to everyone",
        OperatorAct::Withdraw => "withdraw the message to everyone",
        OperatorAct::BlockNetwork => "block an address",
        OperatorAct::UnblockNetwork => "unblock an address",
        OperatorAct::Invite => "invite",
        OperatorAct::EndInvitation => "end an invitation",
        OperatorAct::NewKeys => "new keys",
    }
}

fn paragraphs(texts: impl Iterator<Item = String>, empty: &str) -> String {
    let texts: Vec<String> = texts.collect();
    if texts.is_empty() { empty.to_owned() } else { texts.join("\n\n") }
}

fn time(millis: i64) -> String {
    Timestamp::from_millisecond(millis).map(|at| at.to_string()).unwrap_or_default()
}

/// A report as text for the operator: reporter, reason and chat messages.
fn written(FiledReport { report, reporter_name, is_done }: &FiledReport) -> String {
    let Report { id, at, code, match_id, about, about_name, reason, words, chat, .. } = report;
    let at = time(*at);
    let done = if *is_done { ", done" } else { "" };
    let about = about.map(|about| about.to_string()).unwrap_or_default();
    let mut text = format!("report {id}, {at}{done}\n  table {code}");
    if let Some(id) = match_id {
        let _ = write!(text, ", match {id}");
    }
    let (by, whom) = (one_line(reporter_name), one_line(about_name));
    let _ = write!(text, "\n  {by} reports {whom} ({about}): {reason:?}");
    if !words.is_empty() {
        let _ = write!(text, "\n  {}", in_one_line(words));
    }
    for remark in chat {
        let _ = write!(text, "\n  | {}: {}", in_one_line(&remark.name), in_one_line(&remark.text));
    }
    text
}

/// Text written by players cannot imitate the lines of the report itself.
fn in_one_line(text: &str) -> String {
    one_line(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}
