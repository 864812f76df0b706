//! Tests of the examples in docs/protocol.md: each is a valid message of the type that its marker names (`json TYPE`,
//! or `json TYPE[]` for a list), and every alternative has one.

use std::collections::{BTreeMap, BTreeSet};

use demesne_protocol::changes::LatestView;
use demesne_protocol::games::GameView;
use demesne_protocol::socket::ServerMessage;
use demesne_protocol::{
    basics, changes, dominion, games, hints, history, http, king_of_the_dice as dice, match_file,
    match_origin, open_hands, operator, push, refusal, review, seats, socket, table, undo,
    user_stream,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A fenced block of the page.
struct Example {
    line: usize,
    kind: String,
    value: Value,
}

#[test]
fn every_example_is_a_message_of_its_type_and_says_all_of_it() {
    for example in examples() {
        let read = round_trip(&example.kind, &example.value).unwrap_or_else(|why| {
            panic!("docs/protocol.md:{}: {}: {why}", example.line, example.kind)
        });
        assert_eq!(read, example.value, "docs/protocol.md:{}", example.line);
    }
}

#[test]
fn every_kind_of_message_has_an_example() {
    let shown = shown_alternatives();
    let mut missing = Vec::new();
    for (kind, alternatives) in alternatives() {
        let shown = shown.get(kind);
        for alternative in alternatives {
            if !shown.is_some_and(|shown| shown.contains(&alternative)) {
                missing.push(format!("{kind} {alternative}"));
            }
        }
    }
    assert!(missing.is_empty(), "docs/protocol.md has no example of {missing:?}");
}

#[test]
fn the_example_of_a_change_is_one_of_the_example_of_an_update() {
    let mut latest = LatestView::default();
    let mut versions = Vec::new();
    for example in examples().into_iter().filter(|example| example.kind == "ServerMessage") {
        let message = serde_json::from_value(example.value).expect("a message");
        let line = example.line;
        let complete = latest.complete(message);
        let complete = complete.unwrap_or_else(|gap| panic!("docs/protocol.md:{line}: {gap:?}"));
        if let ServerMessage::Update { version, view: GameView::Dominion(view), .. } = complete {
            versions.push((version, view.coins, view.piles[0].count, view.question.is_some()));
        }
    }
    assert_eq!(versions, [(58, 8, 8, true), (59, 0, 7, false)]);
}

#[test]
fn the_table_of_refusals_names_every_refusal() {
    let names = names::<refusal::Refusal>(json!({ "type": "?" }));
    assert_eq!(names, refusal::Refusal::NAMES);
    for refusal in names {
        assert!(page().contains(&format!("| `{refusal}` |")), "{refusal} is not explained");
    }
}

fn page() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/protocol.md");
    std::fs::read_to_string(path).expect("the page of the protocol is in the repository")
}

fn examples() -> Vec<Example> {
    let page = page();
    let mut lines = page.lines().enumerate();
    let mut examples = Vec::new();
    while let Some((number, line)) = lines.next() {
        let Some(kind) = line.strip_prefix("```json") else { continue };
        let block: Vec<&str> =
            lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
        let value = serde_json::from_str(&block.join("\n"))
            .unwrap_or_else(|error| panic!("docs/protocol.md:{}: {error}", number + 1));
        examples.push(Example { line: number + 1, kind: kind.trim().to_owned(), value });
    }
    examples
}

/// A list of a type that the page may show.
fn round_trip_each(kind: &str, list: &Value) -> Result<Value, String> {
    let items = list.as_array().ok_or("is not a list")?;
    items.iter().map(|item| round_trip(kind, item)).collect()
}

/// The types that the page may show, by their names in TypeScript.
fn round_trip(kind: &str, value: &Value) -> Result<Value, String> {
    if let Some(kind) = kind.strip_suffix("[]") {
        return round_trip_each(kind, value);
    }
    match kind {
        "Choice" => through::<dominion::Choice>(value),
        "ClientMessage" => through::<socket::ClientMessage>(value),
        "Clock" => through::<table::Clock>(value),
        "Daily" => through::<match_origin::Daily>(value),
        "DiceAnswer" => through::<dice::Answer>(value),
        "DiceAsk" => through::<dice::Ask>(value),
        "DiceEnd" => through::<dice::End>(value),
        "DiceEvent" => through::<dice::Event>(value),
        "DiceQuestion" => through::<dice::DiceQuestion>(value),
        "DominionAnswer" => through::<dominion::Answer>(value),
        "DominionAsk" => through::<dominion::Ask>(value),
        "DominionQuestion" => through::<dominion::Question>(value),
        "EndSession" => through::<http::EndSession>(value),
        "ErrorBody" => through::<http::ErrorBody>(value),
        "FileFault" => through::<match_file::FileFault>(value),
        "GameChange" => through::<changes::GameChange>(value),
        "GameAnswer" => through::<games::GameAnswer>(value),
        "GameLogLine" => through::<games::GameLogLine>(value),
        "GameSettings" => through::<games::GameSettings>(value),
        "GameView" => through::<games::GameView>(value),
        "HeadToHead" => through::<history::HeadToHead>(value),
        "History" => through::<http::History>(value),
        "Handover" => through::<seats::Handover>(value),
        "TableEvent" => through::<seats::TableEvent>(value),
        "ServerIdentity" => through::<match_file::ServerIdentity>(value),
        "Imported" => through::<match_file::Imported>(value),
        "HintRule" => through::<hints::HintRule>(value),
        "StartingPlayer" => through::<table::StartingPlayer>(value),
        "ReviewState" => through::<review::ReviewState>(value),
        "InForce" => through::<dominion::InForce>(value),
        "MayReact" => through::<dominion::MayReact>(value),
        "KingdomChoice" => through::<dominion::KingdomChoice>(value),
        "Leaderboard" => through::<history::Leaderboard>(value),
        "Lobby" => through::<http::Lobby>(value),
        "MatchSummary" => through::<http::MatchSummary>(value),
        "NameRule" => through::<refusal::NameRule>(value),
        "Missing" => through::<dice::Missing>(value),
        "NewSession" => through::<http::NewSession>(value),
        "Notice" => through::<socket::Notice>(value),
        "MatchOrigin" => through::<match_origin::MatchOrigin>(value),
        "PeopleMet" => through::<history::PeopleMet>(value),
        "Reason" => through::<dominion::Reason>(value),
        "Refusal" => through::<refusal::Refusal>(value),
        "RefusalDetail" => through::<refusal::RefusalDetail>(value),
        "MatchDeal" => through::<http::MatchDeal>(value),
        "Replay" => through::<http::Replay>(value),
        "Requirement" => through::<dice::Requirement>(value),
        "SeatResult" => through::<basics::SeatResult>(value),
        "SameDeal" => through::<match_origin::SameDeal>(value),
        "DelayedView" => through::<open_hands::DelayedView>(value),
        "ServerMessage" => through::<socket::ServerMessage>(value),
        "Shown" => through::<dominion::Shown>(value),
        "SignedMatch" => through::<match_file::SignedMatch>(value),
        "StackCard" => through::<dice::StackCard>(value),
        "Stage" => through::<table::Stage>(value),
        "Statistics" => through::<history::Statistics>(value),
        "TableAgain" => through::<match_origin::TableAgain>(value),
        "Paused" => through::<seats::Paused>(value),
        "ReportReason" => through::<seats::ReportReason>(value),
        "TakeHandover" => through::<seats::TakeHandover>(value),
        "TableSettings" => through::<table::TableSettings>(value),
        "UndoGoal" => through::<undo::UndoGoal>(value),
        "UndoRule" => through::<undo::UndoRule>(value),
        "UserStreamMessage" => through::<user_stream::UserStreamMessage>(value),
        "TableVacation" => through::<http::TableVacation>(value),
        "VacationRequest" => through::<seats::VacationRequest>(value),
        other => request_round_trip(other, value),
    }
}

/// The types of requests and responses about sessions, tables and notices.
fn request_round_trip(kind: &str, value: &Value) -> Result<Value, String> {
    match kind {
        "Reach" => through::<http::Reach>(value),
        "Session" => through::<http::Session>(value),
        "RecoveryState" => through::<http::RecoveryState>(value),
        "RedeemRecovery" => through::<http::RedeemRecovery>(value),
        "Blocks" => through::<http::Blocks>(value),
        "BlockPerson" => through::<http::BlockPerson>(value),
        "InvitePerson" => through::<http::InvitePerson>(value),
        "TableInvitationView" => through::<http::TableInvitationView>(value),
        "InvitationNotice" => through::<push::InvitationNotice>(value),
        "Opening" => through::<http::Opening>(value),
        "GivePassword" => through::<http::GivePassword>(value),
        "TakeInvitation" => through::<http::TakeInvitation>(value),
        "TableScore" => through::<http::TableScore>(value),
        "TableCreated" => through::<http::TableCreated>(value),
        "TableSummary" => through::<http::TableSummary>(value),
        "PushSettings" => through::<push::PushSettings>(value),
        "PushSubscription" => through::<push::PushSubscription>(value),
        "EndPush" => through::<push::EndPush>(value),
        "MuteTable" => through::<push::MuteTable>(value),
        "TurnNotice" => through::<push::TurnNotice>(value),
        "WebhookNames" => through::<push::WebhookNames>(value),
        "GroupNotice" => through::<push::GroupNotice>(value),
        other => operator_round_trip(other, value),
    }
}

/// The types of the operator's page.
fn operator_round_trip(kind: &str, value: &Value) -> Result<Value, String> {
    match kind {
        "EnterOperator" => through::<operator::EnterOperator>(value),
        "HandleReport" => through::<operator::HandleReport>(value),
        "InvitedSession" => through::<http::InvitedSession>(value),
        "NoticeBoard" => through::<http::NoticeBoard>(value),
        "OperatorHouse" => through::<operator::OperatorHouse>(value),
        "Announce" => through::<operator::Announce>(value),
        "BlockNetwork" => through::<operator::BlockNetwork>(value),
        "UnblockNetwork" => through::<operator::UnblockNetwork>(value),
        "InviteVisitors" => through::<operator::InviteVisitors>(value),
        "MadeInvitation" => through::<operator::MadeInvitation>(value),
        "OperatorPeople" => through::<operator::OperatorPeople>(value),
        "ActOnPerson" => through::<operator::ActOnPerson>(value),
        "PersonActedOn" => through::<operator::PersonActedOn>(value),
        "LiftRestriction" => through::<operator::LiftRestriction>(value),
        "OperatorFigures" => through::<operator::OperatorFigures>(value),
        "OperatorLog" => through::<operator::OperatorLog>(value),
        "OperatorReports" => through::<operator::OperatorReports>(value),
        "OperatorSession" => through::<operator::OperatorSession>(value),
        _ => Err("is no type that this test knows".to_owned()),
    }
}

fn through<T: DeserializeOwned + Serialize>(value: &Value) -> Result<Value, String> {
    let read: T = serde_json::from_value(value.clone()).map_err(|error| error.to_string())?;
    serde_json::to_value(read).map_err(|error| error.to_string())
}

/// The types whose every alternative the page shows.
fn alternatives() -> Vec<(&'static str, Vec<String>)> {
    let tagged = json!({ "type": "?" });
    vec![
        ("Choice", names::<dominion::Choice>(tagged.clone())),
        ("ClientMessage", names::<socket::ClientMessage>(tagged.clone())),
        ("DiceAnswer", names::<dice::Answer>(tagged.clone())),
        ("DiceAsk", names::<dice::Ask>(tagged.clone())),
        ("DiceEnd", names::<dice::End>(json!({ "pile": "?" }))),
        ("DiceEvent", names::<dice::Event>(tagged.clone())),
        ("DominionAnswer", names::<dominion::Answer>(tagged.clone())),
        ("DominionAsk", names::<dominion::Ask>(tagged.clone())),
        ("FileFault", names::<match_file::FileFault>(tagged.clone())),
        ("TableEvent", names::<seats::TableEvent>(tagged.clone())),
        ("HintRule", names::<hints::HintRule>(json!("?"))),
        ("StartingPlayer", names::<table::StartingPlayer>(json!("?"))),
        ("InForce", names::<dominion::InForce>(tagged.clone())),
        ("KingdomChoice", names::<dominion::KingdomChoice>(tagged.clone())),
        ("Missing", names::<dice::Missing>(tagged.clone())),
        ("Notice", names::<socket::Notice>(json!("?"))),
        ("Reason", names::<dominion::Reason>(tagged.clone())),
        ("Refusal", names::<refusal::Refusal>(tagged.clone())),
        ("RefusalDetail", names::<refusal::RefusalDetail>(tagged.clone())),
        ("ReportReason", names::<seats::ReportReason>(json!("?"))),
        ("ReviewState", names::<review::ReviewState>(tagged.clone())),
        ("Requirement", names::<dice::Requirement>(tagged.clone())),
        ("StackCard", names::<dice::StackCard>(tagged.clone())),
        ("ServerMessage", names::<socket::ServerMessage>(tagged.clone())),
        ("UserStreamMessage", names::<user_stream::UserStreamMessage>(tagged.clone())),
        ("Stage", names::<table::Stage>(tagged.clone())),
        ("UndoGoal", names::<undo::UndoGoal>(tagged)),
        ("UndoRule", names::<undo::UndoRule>(json!("?"))),
    ]
}

/// The names of an enum's alternatives, taken from the error about an unknown one, so that none can be forgotten here.
fn names<T: DeserializeOwned>(unknown: Value) -> Vec<String> {
    let Err(complaint) = serde_json::from_value::<T>(unknown) else {
        panic!("a question mark is no alternative")
    };
    let complaint = complaint.to_string();
    let names: Vec<String> = complaint.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    assert!(!names.is_empty(), "no names in: {complaint}");
    names
}

fn shown_alternatives() -> BTreeMap<String, BTreeSet<String>> {
    let mut shown: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for example in examples() {
        let (kind, items) = match example.kind.strip_suffix("[]") {
            Some(kind) => (kind, example.value.as_array().cloned().unwrap_or_default()),
            None => (example.kind.as_str(), vec![example.value.clone()]),
        };
        let names = items.iter().filter_map(|item| tag(item).unwrap_or(item).as_str());
        shown.entry(kind.to_owned()).or_default().extend(names.map(str::to_owned));
    }
    shown
}

/// The tag that names the alternative.
fn tag(item: &Value) -> Option<&Value> {
    item.get("type").or_else(|| item.get("pile").filter(|pile| pile.is_string()))
}
