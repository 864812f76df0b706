//! The API of personal data: a user may download their matches, and have their name deleted. The contents of a match
//! file are in [`demesne_matches::export`].

use std::collections::VecDeque;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use demesne_access::rate_limit::LimitedAction;
use demesne_access::session_events::SessionEvent;
use demesne_base::ids::{MatchId, UserId};
use demesne_matches::export::{self, MatchSigner};
use demesne_protocol::refusal::Refusal;
use demesne_store::StoreError;
use demesne_store::matches::MatchRecord;
use demesne_store::search::Search;
use demesne_store::users::DeleteName;
use futures_util::stream;
use tokio::sync::OwnedSemaphorePermit;

use super::app::App;
use super::client_ip::ClientIp;
use super::downloads::{self, BodyPermit};
use super::error::ApiResult;
use super::session::{IsSecure, NOBODY, RecognisedBrowser, clear_cookie};

/// `GET /api/matches/export`: all matches of the user, the newest first, one JSON value per line. They are read from
/// the database page by page and sent match by match, as fast as the client reads.
pub(super) async fn export(
    State(app): State<App>,
    RecognisedBrowser(browser): RecognisedBrowser,
    client_ip: ClientIp,
) -> ApiResult<Response> {
    let player = browser.ok_or(Refusal::NoSession)?.user.id;
    app.rate_limiter.check(LimitedAction::Replay, &[client_ip.rate_limit_key()]).await?;
    let signer = app.match_signer().await?;
    let permit = downloads::permit(&app, client_ip).await?.hold(0).await?;
    let gives_way = Extension(permit.gives_way());
    let lines =
        Lines { app, signer, player, page: VecDeque::new(), before: None, permit, line: None };
    let lines = stream::try_unfold(lines, |mut lines| async move {
        let line = lines.next().await?;
        Ok::<_, StoreError>(line.map(|line| (line, lines)))
    });
    let headers = [
        (CONTENT_TYPE, "application/x-ndjson"),
        (CONTENT_DISPOSITION, "attachment; filename=\"demesne-matches.jsonl\""),
    ];
    Ok((gives_way, headers, Body::from_stream(lines)).into_response())
}

/// The matches of a user as lines of text, one of which is in memory at a time.
struct Lines {
    app: App,
    signer: MatchSigner,
    player: UserId,
    /// Matches that were read from the database and not sent yet.
    page: VecDeque<MatchRecord>,
    /// The oldest match so far.
    before: Option<MatchId>,
    permit: BodyPermit,
    /// The memory of the latest line.
    line: Option<OwnedSemaphorePermit>,
}

impl Lines {
    /// The next match; `None` after the last one.
    async fn next(&mut self) -> Result<Option<Bytes>, StoreError> {
        let store = &self.app.store;
        if self.page.is_empty() {
            let search = Search::default();
            let page =
                store.search(self.player, &search, self.before, super::history::HISTORY_PAGE);
            self.page = page.await?.matches.into();
        }
        let Some(record) = self.page.pop_front() else { return Ok(None) };
        self.before = Some(record.id);
        self.line = None;
        // The permit is held only while a line is made, so that a slow client delays no other.
        let reserved = self.app.transfers.downloads.reserve().await;
        let (memory, _one) = reserved.map_err(|_| StoreError::OutcomeUnknown)?;
        let over = record.end.is_some();
        let journal = if over { store.journal(record.id).await? } else { Vec::new() };
        let mut line = export::line(&record, &journal, &self.signer)?;
        line.push('\n');
        self.line = Some(downloads::reduced(memory, line.len()));
        self.permit.pass_on(line.len());
        Ok(Some(line.into()))
    }
}

/// `POST /api/session/forget`: deletes the user's name, here and in every match, and ends every session. The matches
/// stay for their other players. The browsers of a barred user stay recognised.
pub(super) async fn delete_name(
    State(app): State<App>,
    is_secure: IsSecure,
    RecognisedBrowser(browser): RecognisedBrowser,
) -> ApiResult<Response> {
    let browser = browser.ok_or(Refusal::NoSession)?;
    let player = browser.user.id;
    app.store.save(DeleteName(player)).await?;
    let store = app.store.clone();
    // Readers may hold it up: no client waits for it.
    tokio::spawn(async move { store.empty_log().await });
    let told_others = async {
        if let Some(cluster) = &app.cluster {
            cluster.publish_name_deleted(player).await;
        }
    };
    // All begin at once: the client may not wait for their end.
    tokio::join!(
        app.publish_session_event(SessionEvent::all_ended(player)),
        app.room_registry.name_deleted(player),
        told_others,
    );
    let signed_out = Json(NOBODY);
    Ok(match browser.bar {
        Some(_) => signed_out.into_response(),
        None => (clear_cookie(is_secure), signed_out).into_response(),
    })
}
