//! The API of invitations: a host invites people with whom they have played, who accept by the table's link or decline.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use demesne_access::rate_limit::{LimitedAction, RateLimitKey};
use demesne_base::ids::{Code, TableInvitationId, UserId};
use demesne_notices::invitation_notices::InvitedPlayer;
use demesne_protocol::http::{InvitePerson, TableInvitationView};
use demesne_protocol::push::InvitationNotice;
use demesne_protocol::refusal::Refusal;
use demesne_store::table_invitations::TableInvitationChange;
use demesne_store::{millis, now};
use std::time::Duration;

use super::app::App;
use super::error::{ApiResult, refuse_if};
use super::json::ApiJson;
use super::people::named;
use super::session::{OwnId, SignedIn};
use super::tables::summary;
use demesne_access::list_changes::ListTopic;

/// A user invites the same person again no sooner: one who did not come reads the first invitation for a while.
const TABLE_INVITATION_INTERVAL: Duration = Duration::from_mins(5);

/// `POST /api/tables/CODE/invitations`, for the host. Every user who can be named gets the same response.
pub(super) async fn invite(
    State(app): State<App>,
    SignedIn(host): SignedIn,
    Path(code): Path<String>,
    ApiJson(InvitePerson { who: other }): ApiJson<InvitePerson>,
) -> ApiResult<StatusCode> {
    app.rate_limiter.check(LimitedAction::InvitePerson, &[RateLimitKey::User(host.id)]).await?;
    let code = Code::parse(&code).ok_or(Refusal::NotFound)?;
    let table = app.store.table(&code).await?.ok_or(Refusal::NotFound)?;
    refuse_if(table.host != host.id, Refusal::NotYours)?;
    let invited = named(&app, &other).await?.id;
    refuse_if(!app.store.have_met(host.id, invited).await?, Refusal::NotFound)?;
    let last = app.store.last_invited(host.id, invited).await?;
    refuse_if(
        last.is_some_and(|last| now() < last + millis(TABLE_INVITATION_INTERVAL)),
        Refusal::TooFast,
    )?;
    let id = TableInvitationId::new();
    let invite = TableInvitationChange::Invite { id, code, inviter: host.id, invited };
    app.store.save(invite).await?;
    app.list_changes.publish(&ListTopic::User(invited));
    let notice =
        InvitationNotice { code: table.code.to_string(), game: table.game, invited_by: host.name };
    // A user who finds the queue full is not told, and sees the invitation on the first page.
    app.notices.invitations.ask(InvitedPlayer { id, player: invited, notice });
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/invitations/ID/decline`, for the invited user. The host is not told.
pub(super) async fn decline(
    State(app): State<App>,
    OwnId(invited): OwnId,
    Path(id): Path<String>,
) -> ApiResult<StatusCode> {
    app.rate_limiter.check(LimitedAction::InvitePerson, &[RateLimitKey::User(invited)]).await?;
    let id = TableInvitationId::parse(&id).ok_or(Refusal::NotFound)?;
    let decline = TableInvitationChange::Decline { id, invited };
    app.store.save(decline).await?;
    app.list_changes.publish(&ListTopic::User(invited));
    Ok(StatusCode::NO_CONTENT)
}

/// The first page's invitations for a user: of each table as much as its link shows.
pub(super) async fn invitations_of(
    app: &App,
    player: UserId,
) -> ApiResult<Vec<TableInvitationView>> {
    let mut list = Vec::new();
    for invitation in app.store.table_invitations(player).await? {
        if let Some(table) = app.store.table(&invitation.code).await? {
            list.push(TableInvitationView {
                id: invitation.id.to_string(),
                inviter: invitation.inviter,
                table: summary(table),
            });
        }
    }
    Ok(list)
}
