//! The API of blocks: a user keeps people with whom they have played away from tables that they host.

use axum::Json;
use axum::extract::{Path, State};
use demesne_access::rate_limit::{LimitedAction, RateLimitKey};
use demesne_base::ids::BlockId;
use demesne_protocol::http::{BlockPerson, BlockedPerson, Blocks};
use demesne_protocol::refusal::Refusal;
use demesne_store::blocks::{Block, BlockChange};

use super::app::App;
use super::error::{JsonResult, refuse_if};
use super::json::ApiJson;
use super::people::named;
use super::session::OwnId;

/// `GET /api/blocks`.
pub(super) async fn list(State(app): State<App>, OwnId(player): OwnId) -> JsonResult<Blocks> {
    Ok(shown(app.store.blocks(player).await?))
}

/// `POST /api/blocks`: blocks a person with whom the user has played. Open connections stay, but take no more seats.
pub(super) async fn add(
    State(app): State<App>,
    OwnId(player): OwnId,
    ApiJson(BlockPerson { who: other }): ApiJson<BlockPerson>,
) -> JsonResult<Blocks> {
    app.rate_limiter.check(LimitedAction::Block, &[RateLimitKey::User(player)]).await?;
    let blocked = named(&app, &other).await?.id;
    refuse_if(!app.store.have_met(player, blocked).await?, Refusal::NotFound)?;
    let add = BlockChange::Add { id: BlockId::new(), player, blocked };
    app.store.save(add).await?;
    // There is no room for more than the limit.
    let blocks = app.store.blocks(player).await?;
    refuse_if(!blocks.iter().any(|block| block.blocked.id == blocked), Refusal::Full)?;
    Ok(shown(blocks))
}

/// `POST /api/blocks/ID/end`: ends a block. One that has ended already is no error.
pub(super) async fn end(
    State(app): State<App>,
    OwnId(player): OwnId,
    Path(id): Path<String>,
) -> JsonResult<Blocks> {
    app.rate_limiter.check(LimitedAction::Block, &[RateLimitKey::User(player)]).await?;
    let id = BlockId::parse(&id).ok_or(Refusal::NotFound)?;
    app.store.save(BlockChange::End { id, player }).await?;
    Ok(shown(app.store.blocks(player).await?))
}

fn shown(blocks: Vec<Block>) -> Json<Blocks> {
    let shown = |block: Block| BlockedPerson { id: block.id.to_string(), name: block.blocked.name };
    Json(Blocks { blocks: blocks.into_iter().map(shown).collect() })
}
