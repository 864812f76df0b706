//! Every HTTP request with the types of its body and of its response.

use schemars::JsonSchema;
use schemars::generate::SchemaGenerator;
use serde_json::{Value, json};

use super::{RECEIVED, SENT, reference};
use crate::history::{HeadToHead, Leaderboard, PeopleMet, Statistics};
use crate::http::{
    BlockPerson, Blocks, EndSession, GameCatalogue, GivePassword, History, InvitePerson,
    InvitedSession, Lobby, MatchSummary, NewSession, NoticeBoard, Opening, Reach, RecoveryState,
    RedeemRecovery, Replay, Session, TableCreated, TableScore, TableSummary, TakeInvitation,
};
use crate::match_file::{Imported, ServerIdentity, SignedMatch};
use crate::match_origin::{Daily, SameDeal, TableAgain};
use crate::operator::{
    ActOnPerson, Announce, BlockNetwork, EnterOperator, HandleReport, InviteVisitors,
    LiftRestriction, MadeInvitation, OperatorFigures, OperatorHouse, OperatorLog, OperatorPeople,
    OperatorReports, OperatorSession, PersonActedOn, UnblockNetwork,
};
use crate::push::{EndPush, MuteTable, PushSettings, PushSubscription, WebhookNames};
use crate::review::ReviewState;
use crate::seats::{Handover, TakeHandover};
use crate::table::TableSettings;

/// No body, or none that is JSON of one type.
type Nothing = ();

/// The definition of a body, if it has one.
fn body<T: JsonSchema>(set: &str, generator: &mut SchemaGenerator) -> Option<Value> {
    let name = T::schema_name();
    if name == Nothing::schema_name() {
        return None;
    }
    generator.subschema_for::<T>();
    Some(json!({ "$ref": reference(set, &name) }))
}

macro_rules! requests {
    ($sent:ident, $received:ident; $($method:ident $path:literal $body:ty => $response:ty;)*) => {
        vec![$(request(
            stringify!($method),
            $path,
            body::<$body>(SENT, $sent),
            body::<$response>(RECEIVED, $received),
        )),*]
    };
}

fn request(method: &str, path: &str, body: Option<Value>, response: Option<Value>) -> Value {
    json!({ "method": method, "path": path, "body": body, "response": response })
}

/// Every request. What is in braces in a path is a code or an id.
pub(super) fn all(sent: &mut SchemaGenerator, received: &mut SchemaGenerator) -> Vec<Value> {
    let mut all = of_players(sent, received);
    all.extend(of_operators(sent, received));
    all
}

fn of_players(sent: &mut SchemaGenerator, received: &mut SchemaGenerator) -> Vec<Value> {
    requests! {
        sent, received;
        GET "/api/schema" Nothing => Nothing;
        GET "/api/catalogue" Nothing => GameCatalogue;
        GET "/api/session" Nothing => Session;
        POST "/api/session" NewSession => Session;
        POST "/api/session/invited" InvitedSession => Session;
        POST "/api/session/end" EndSession => Session;
        POST "/api/session/forget" Nothing => Session;
        POST "/api/session/handover" Nothing => Handover;
        POST "/api/session/handover/who" TakeHandover => Session;
        POST "/api/session/handover/take" TakeHandover => Session;
        GET "/api/session/recovery" Nothing => RecoveryState;
        POST "/api/session/recovery" Nothing => RecoveryState;
        POST "/api/session/recovery/redeem" RedeemRecovery => Session;
        POST "/api/opening/password" GivePassword => Opening;
        POST "/api/opening/invitation" TakeInvitation => Opening;
        GET "/api/reach" Nothing => Reach;
        GET "/api/server-key" Nothing => ServerIdentity;
        GET "/api/notice" Nothing => NoticeBoard;
        GET "/api/lobby" Nothing => Lobby;
        GET "/api/showcase" Nothing => Replay;
        POST "/api/tables" TableSettings => TableCreated;
        POST "/api/tables/again" TableAgain => TableCreated;
        GET "/api/tables/{code}" Nothing => TableSummary;
        GET "/api/tables/{code}/score" Nothing => TableScore;
        POST "/api/tables/{code}/invitations" InvitePerson => Nothing;
        POST "/api/invitations/{id}/decline" Nothing => Nothing;
        GET "/api/matches" Nothing => History;
        GET "/api/matches/export" Nothing => Nothing;
        POST "/api/matches/import" Nothing => Imported;
        GET "/api/matches/{id}" Nothing => MatchSummary;
        GET "/api/matches/{id}/replay" Nothing => Replay;
        GET "/api/matches/{id}/review" Nothing => ReviewState;
        POST "/api/matches/{id}/review" Nothing => ReviewState;
        GET "/api/matches/{id}/deal" Nothing => SameDeal;
        GET "/api/matches/{id}/file" Nothing => SignedMatch;
        GET "/api/daily" Nothing => Daily;
        GET "/api/daily/{day}" Nothing => Daily;
        GET "/api/blocks" Nothing => Blocks;
        POST "/api/blocks" BlockPerson => Blocks;
        POST "/api/blocks/{id}/end" Nothing => Blocks;
        GET "/api/webhooks" Nothing => WebhookNames;
        GET "/api/push" Nothing => PushSettings;
        POST "/api/push" PushSubscription => PushSettings;
        POST "/api/push/end" EndPush => PushSettings;
        POST "/api/push/invitations" MuteTable => PushSettings;
        POST "/api/push/tables/{code}" MuteTable => PushSettings;
        GET "/api/people" Nothing => PeopleMet;
        GET "/api/people/{who}" Nothing => HeadToHead;
        GET "/api/statistics" Nothing => Statistics;
        GET "/api/ratings" Nothing => Leaderboard;
    }
}

fn of_operators(sent: &mut SchemaGenerator, received: &mut SchemaGenerator) -> Vec<Value> {
    requests! {
        sent, received;
        POST "/api/operator/enter" EnterOperator => OperatorSession;
        GET "/api/operator/session" Nothing => OperatorSession;
        POST "/api/operator/session/end" Nothing => OperatorSession;
        GET "/api/operator/figures" Nothing => OperatorFigures;
        GET "/api/operator/reports" Nothing => OperatorReports;
        POST "/api/operator/reports/{id}" HandleReport => OperatorReports;
        POST "/api/operator/lift" LiftRestriction => OperatorReports;
        GET "/api/operator/people" Nothing => OperatorPeople;
        POST "/api/operator/people/{player}" ActOnPerson => PersonActedOn;
        GET "/api/operator/house" Nothing => OperatorHouse;
        POST "/api/operator/notice" Announce => OperatorHouse;
        POST "/api/operator/notice/end" Nothing => OperatorHouse;
        POST "/api/operator/addresses" BlockNetwork => OperatorHouse;
        POST "/api/operator/addresses/end" UnblockNetwork => OperatorHouse;
        POST "/api/operator/invitations" InviteVisitors => MadeInvitation;
        POST "/api/operator/invitations/{id}/end" Nothing => OperatorHouse;
        GET "/api/operator/log" Nothing => OperatorLog;
    }
}
