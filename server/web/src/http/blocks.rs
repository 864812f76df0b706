//! The API of blocks: a user keeps people with whom they have played away from tables that they host.

use axum::Json;
use axum::extract::{Path, State};
use demesne_access::rate_limit::{LimitedAction, RateLimitKey};
use demesne_base::ids::{BlockId, UserId};
use demesne_protocol::http::{BlockPerson, BlockedPerson, Blocks};
use demesne_protocol::refusal::Refusal;
use demesne_store::blocks::{Block, BlockChange};

use super::app::App;
use super::error::ApiError;
use super::json::ApiJson;
use super::people::named;
use super::session::CurrentUser;

/// `GET /api/blocks`.
pub(super) async fn list(
    State(app): State<App>,
    who: CurrentUser,
) -> Result<Json<Blocks>, ApiError> {
    blocks_of(&app, who.required()?.id).await
}

/// `POST /api/blocks`: blocks a person with whom the user has played. Open connections stay, but take no more seats.
pub(super) async fn add(
    State(app): State<App>,
    who: CurrentUser,
    ApiJson(BlockPerson { who: other }): ApiJson<BlockPerson>,
) -> Result<Json<Blocks>, ApiError> {
    let player = who.required()?.id;
    app.rate_limiter.check(LimitedAction::Block, &[RateLimitKey::User(player)]).await?;
    let blocked = named(&app, &other).await?.id;
    if !app.store.have_met(player, blocked).await? {
        return Err(Refusal::NotFound.into());
    }
    let add = BlockChange::Add { id: BlockId::new(), player, blocked };
    app.store.save(add).await?;
    // There is no room for more than the limit.
    let blocks = app.store.blocks(player).await?;
    if !blocks.iter().any(|block| block.blocked.id == blocked) {
        return Err(Refusal::Full.into());
    }
    Ok(Json(Blocks { blocks: blocks.into_iter().map(shown).collect() }))
}

/// `POST /api/blocks/ID/end`: ends a block. One that has ended already is no error.
pub(super) async fn end(
    State(app): State<App>,
    who: CurrentUser,
    Path(id): Path<String>,
) -> Result<Json<Blocks>, ApiError> {
    let player = who.required()?.id;
    app.rate_limiter.check(LimitedAction::Block, &[RateLimitKey::User(player)]).await?;
    let id = BlockId::parse(&id).ok_or(Refusal::NotFound)?;
    app.store.save(BlockChange::End { id, player }).await?;
    blocks_of(&app, player).await
}

async fn blocks_of(app: &App, player: UserId) -> Result<Json<Blocks>, ApiError> {
    let blocks = app.store.blocks(player).await?;
    Ok(Json(Blocks { blocks: blocks.into_iter().map(shown).collect() }))
}

fn shown(block: Block) -> BlockedPerson {
    BlockedPerson { id: block.id.to_string(), name: block.blocked.name }
}
