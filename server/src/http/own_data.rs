//! What somebody may do with what is kept about them: take it along, and have their name deleted. It knows requests;
//! what a match tells is written down in [`crate::export`].

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use demesne_protocol::http::Session;
use futures_util::stream;

use super::arrival::Sender;
use super::session::{SessionNews, Who, taken};
use super::{App, Refused};
use crate::doorkeeper::Deed;
use crate::export::{self, Seal};
use crate::ids::{MatchId, PlayerId};
use crate::limits;
use crate::store::search::Search;
use crate::store::writer::Write;
use crate::store::{Store, StoreError};

/// `GET /api/matches/export`: every own match, the newest first, one JSON value in each line. It is read from the
/// database page by page, as fast as it is fetched.
pub(super) async fn export(
    State(app): State<App>,
    who: Who,
    sender: Sender,
) -> Result<Response, Refused> {
    let player = who.person()?.id;
    app.doorkeeper.lets(Deed::Replay, &[sender.guest()]).await?;
    let seal = app.seal().await?;
    let from = (app, seal, None);
    let pages = stream::try_unfold(from, move |(app, seal, before)| async move {
        // Only as long as a page is made: who reads slowly keeps nobody from theirs.
        let one = app.replays.acquire().await.map_err(|_| StoreError::Away)?;
        let page = page(&app.store, &seal, player, before).await?;
        drop(one);
        Ok::<_, StoreError>(page.map(|(text, last)| (text, (app, seal, Some(last)))))
    });
    let headers = [
        (CONTENT_TYPE, "application/x-ndjson"),
        (CONTENT_DISPOSITION, "attachment; filename=\"demesne-matches.jsonl\""),
    ];
    Ok((headers, Body::from_stream(pages)).into_response())
}

/// The next matches as text, with the last one's id; nothing after the last.
async fn page(
    store: &Store,
    seal: &Seal,
    player: PlayerId,
    before: Option<MatchId>,
) -> Result<Option<(Bytes, MatchId)>, StoreError> {
    let matches = store.search(player, &Search::default(), before, limits::HISTORY_PAGE).await?;
    let Some(last) = matches.last().map(|record| record.id) else { return Ok(None) };
    let mut text = String::new();
    for record in &matches {
        let over = record.end.is_some();
        let journal = if over { store.journal(record.id).await? } else { Vec::new() };
        text.push_str(&export::line(record, &journal, seal)?);
        text.push('\n');
    }
    Ok(Some((text.into(), last)))
}

/// `POST /api/session/forget`: deletes the own name, here and in every match, and ends every session. The matches stay,
/// for those who played them too.
pub(super) async fn forget(State(app): State<App>, who: Who) -> Result<Response, Refused> {
    let player = who.person()?.id;
    app.store.save(Write::Anonymise(player)).await?;
    app.lobby.forget(player).await;
    if let Some(cluster) = &app.cluster {
        cluster.announce_forgotten(player).await;
    }
    app.tell_of_sessions(SessionNews::all_ended(player)).await;
    Ok((taken(&app), Json(Session { name: None })).into_response())
}
