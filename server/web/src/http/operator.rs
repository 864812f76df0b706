//! The API of the operator's page. Operators have sessions of their own, which `demesne operator-link` begins: no session of
//! a player opens anything here. Without a session of an operator every route answers as one that does not exist.

use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use demesne_access::rate_limit::LimitedAction;
use demesne_base::ids::{ReportId, UserId};
use demesne_base::{limits, one_time_token, text_validation};
use demesne_matches::export::moment;
use demesne_protocol::operator::{
    ActOnPerson, EnterOperator, HandleReport, HousePerson, LiftRestriction, OpenReport,
    OperatorFigures, OperatorLog, OperatorLogEntry, OperatorPeople, OperatorReports,
    OperatorSession, PersonAct, PersonActedOn, ReportVerdict, ReportedMessage, RestrictedPlayer,
};
use demesne_protocol::refusal::Refusal;
use demesne_store::operators::{
    LoggedAct, OperatorSessionRecord, OperatorSignIn, OperatorSignOut, PersonChange,
};
use demesne_store::people::Person;
use demesne_store::reports::{HandledReport, OpenReport as StoredReport, Remark};
use demesne_store::restrictions::{EndRestriction, Restricted};
use demesne_store::{millis, now};
use serde::Deserialize;

use super::app::App;
use super::client_ip::ClientIp;
use super::error::{ApiError, ApiResult, JsonResult, not_found, refuse_if};
use super::figures;
use super::history::query;
use super::json::ApiJson;
use super::session::{IsSecure, OPERATOR_COOKIE, new_token};

/// The session of an operator ends by itself: it is begun for a look at the reports, not for an evening.
const OPERATOR_SESSION_TTL: Duration = Duration::from_hours(2);

/// The session of the request's operator.
pub(super) type CurrentOperator = Extension<OperatorSessionRecord>;

/// Lets operators pass. A request without an operator's cookie costs no more than one for an unknown route.
pub(super) async fn only_operators(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(token_hash) = OPERATOR_COOKIE.token_hash(request.headers(), &app) else {
        return not_found().await.into_response();
    };
    match app.store.operator_session(&token_hash).await {
        Ok(Some(session)) => {
            request.extensions_mut().insert(session);
            next.run(request).await
        }
        Ok(None) => not_found().await.into_response(),
        Err(error) => ApiError::from(error).into_response(),
    }
}

/// `POST /api/operator/enter`: begins a session with a link. The link works once.
pub(super) async fn enter(
    State(app): State<App>,
    is_secure: IsSecure,
    client_ip: ClientIp,
    ApiJson(EnterOperator { token }): ApiJson<EnterOperator>,
) -> ApiResult<Response> {
    app.rate_limiter.check(LimitedAction::OperatorEntry, &[client_ip.rate_limit_key()]).await?;
    let link = one_time_token::hash(&token);
    // A guess costs no write.
    refuse_if(!app.store.has_operator_link(&link).await?, Refusal::NotFound)?;
    let (token, session) = new_token();
    let ends = now() + millis(OPERATOR_SESSION_TTL);
    let sign_in = OperatorSignIn { link, session: session.clone(), ends };
    app.store.save(sign_in).await?;
    // Another request may have used the link a moment earlier.
    let session = app.store.operator_session(&session).await?.ok_or(Refusal::NotFound)?;
    tracing::warn!(operator = %session.operator, "operator signed in");
    Ok((OPERATOR_COOKIE.set(is_secure, &token, OPERATOR_SESSION_TTL), shown(session))
        .into_response())
}

/// `GET /api/operator/session`.
pub(super) async fn show_session(Extension(session): CurrentOperator) -> Json<OperatorSession> {
    shown(session)
}

/// `POST /api/operator/session/end`: ends this session.
pub(super) async fn sign_out(
    State(app): State<App>,
    is_secure: IsSecure,
    Extension(session): CurrentOperator,
) -> ApiResult<Response> {
    app.store.save(OperatorSignOut(session.token_hash.clone())).await?;
    Ok((OPERATOR_COOKIE.set(is_secure, "", Duration::ZERO), shown(session)).into_response())
}

/// `GET /api/operator/figures`.
pub(super) async fn show_figures(State(app): State<App>) -> JsonResult<OperatorFigures> {
    Ok(Json(figures::figures(&app).await?.as_ref().clone()))
}

/// `GET /api/operator/reports`.
pub(super) async fn show_reports(State(app): State<App>) -> JsonResult<OperatorReports> {
    reports(&app).await
}

/// `POST /api/operator/reports/ID`: handles a report. When the response arrives, the restriction is in force at this
/// server, and the others have been told.
pub(super) async fn handle_report(
    State(app): State<App>,
    Extension(session): CurrentOperator,
    Path(id): Path<String>,
    ApiJson(HandleReport { verdict }): ApiJson<HandleReport>,
) -> JsonResult<OperatorReports> {
    let id = ReportId::parse(&id).ok_or(Refusal::NotFound)?;
    let report = app.store.report(id).await?.ok_or(Refusal::NotFound)?;
    refuse_if(report.about.is_none() && verdict != ReportVerdict::Dismiss, Refusal::NotNow)?;
    app.enforce(session, HandledReport { report: id, verdict }).await?;
    reports(&app).await
}

/// `POST /api/operator/lift`: ends a restriction. One that has ended already is no error.
pub(super) async fn lift(
    State(app): State<App>,
    Extension(session): CurrentOperator,
    ApiJson(LiftRestriction { player, restriction }): ApiJson<LiftRestriction>,
) -> JsonResult<OperatorReports> {
    let player = UserId::parse(&player).ok_or(Refusal::NotFound)?;
    app.enforce(session, EndRestriction { player, restriction }).await?;
    reports(&app).await
}

/// Which people are listed.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PeopleQuery {
    /// A part of the name.
    #[serde(default)]
    name: String,
    /// The last one of the page before.
    after: Option<String>,
}

/// `GET /api/operator/people?name=PART&after=PLAYER`.
pub(super) async fn show_people(
    State(app): State<App>,
    which: Result<Query<PeopleQuery>, QueryRejection>,
) -> JsonResult<OperatorPeople> {
    let PeopleQuery { name, after } = query(which)?;
    refuse_if(name.chars().count() > limits::PEOPLE_SEARCH_CHARS, Refusal::TooLong)?;
    let parse = |after: String| UserId::parse(&after).ok_or(Refusal::Malformed);
    let after = after.map(parse).transpose()?;
    // One more than a page shows whether there is another page.
    let mut people = app.store.people(name.trim(), after, limits::PEOPLE_SHOWN + 1).await?;
    let page = usize::try_from(limits::PEOPLE_SHOWN).expect("a page is short");
    let has_more = people.len() > page;
    people.truncate(page);
    let last = people.last().map(|person| person.user.id.to_string());
    let people = people.into_iter().map(house_person).collect();
    Ok(Json(OperatorPeople { people, more: last.filter(|_| has_more) }))
}

/// `POST /api/operator/people/PLAYER`: acts on a user without a report. When the response arrives, it is in force at this
/// server, and the others have been told.
pub(super) async fn act_on_person(
    State(app): State<App>,
    Extension(session): CurrentOperator,
    Path(player): Path<String>,
    ApiJson(ActOnPerson { act }): ApiJson<ActOnPerson>,
) -> JsonResult<PersonActedOn> {
    let player = UserId::parse(&player).ok_or(Refusal::NotFound)?;
    app.store.person(player).await?.ok_or(Refusal::NotFound)?;
    let act = match act {
        PersonAct::Rename(name) => PersonAct::Rename(text_validation::name(&name)?),
        PersonAct::SignOut
        | PersonAct::Mute
        | PersonAct::BarForADay
        | PersonAct::Bar
        | PersonAct::Delete => act,
    };
    let is_deletion = act == PersonAct::Delete;
    app.enforce(session, PersonChange { player, act }).await?;
    if is_deletion {
        let store = app.store.clone();
        // Readers may hold it up: no client waits for it.
        tokio::spawn(async move { store.empty_log().await });
    }
    Ok(Json(PersonActedOn { person: app.store.person(player).await?.map(house_person) }))
}

fn house_person(Person { user, created, browsers, matches }: Person) -> HousePerson {
    let count = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
    HousePerson {
        player: user.id.to_string(),
        name: user.name,
        since: moment(created),
        browsers: count(browsers),
        matches: count(matches),
    }
}

/// `GET /api/operator/log`.
pub(super) async fn show_log(State(app): State<App>) -> JsonResult<OperatorLog> {
    let entry = |LoggedAct { at, operator, act, player, report }| OperatorLogEntry {
        at: moment(at),
        operator,
        act,
        player: player.map(|player| player.name),
        report: report.map(|report| report.to_string()),
    };
    let entries = app.store.operator_log().await?.into_iter().map(entry).collect();
    Ok(Json(OperatorLog { entries }))
}

async fn reports(app: &App) -> JsonResult<OperatorReports> {
    let open = app.store.open_reports().await?;
    let restrictions = app.store.restrictions().await?;
    Ok(Json(OperatorReports {
        reports: open.shown.into_iter().map(open_report).collect(),
        open: u32::try_from(open.count).unwrap_or(u32::MAX),
        restrictions: restrictions.into_iter().map(restricted).collect(),
    }))
}

fn open_report(StoredReport { report, reporter_name, times }: StoredReport) -> OpenReport {
    let about = report.about;
    let message = |remark: Remark| ReportedMessage {
        is_reported: about.is_some() && remark.author() == about,
        name: remark.name,
        text: remark.text,
    };
    OpenReport {
        id: report.id.to_string(),
        at: moment(report.at),
        reporter: reporter_name,
        about: report.about_name,
        is_known: about.is_some(),
        // A report of an unknown player is the only one of its kind.
        times: u32::try_from(times.max(1)).unwrap_or(u32::MAX),
        reason: report.reason,
        text: report.words,
        chat: report.chat.into_iter().map(message).collect(),
    }
}

fn restricted(Restricted { player, restriction, made, end }: Restricted) -> RestrictedPlayer {
    RestrictedPlayer {
        player: player.id.to_string(),
        name: player.name,
        restriction,
        since: moment(made),
        until: end.at.map(moment),
    }
}

fn shown(session: OperatorSessionRecord) -> Json<OperatorSession> {
    Json(OperatorSession { operator: session.operator, ends: moment(session.ends) })
}
