//! The part of the operator's page about the whole house: the message to everyone, blocked networks and invitations.

use std::time::Duration;

use axum::extract::{Path, State};
use axum::{Extension, Json};
use demesne_base::client_address::parse_network;
use demesne_base::ids::InvitationId;
use demesne_base::{limits, one_time_token};
use demesne_matches::export::moment;
use demesne_protocol::operator::{
    Announce, BlockNetwork, BlockedNetwork, InviteVisitors, MadeInvitation, OpenInvitation,
    OperatorHouse, UnblockNetwork,
};
use demesne_protocol::refusal::Refusal;
use demesne_store::blocked_networks::{BlockedAddresses, EndBlock};
use demesne_store::house_notice::{ReplaceNotice, StoredNotice, parse_notice};
use demesne_store::opening_rights::{EndInvitation, Invitation, TakenInvitation};
use demesne_store::operators::{OperatorChange, OperatorSessionRecord};
use demesne_store::{millis, now};
use ipnet::IpNet;

use super::app::App;
use super::client_ip::ClientIp;
use super::error::{ApiResult, JsonResult, refuse_if};
use super::json::ApiJson;
use super::notice;
use super::operator::CurrentOperator;

/// `GET /api/operator/house`.
pub(super) async fn show(State(app): State<App>) -> JsonResult<OperatorHouse> {
    Ok(Json(house(&app).await?))
}

/// `POST /api/operator/notice`. When the response arrives, pages that ask this server are sent the message.
pub(super) async fn announce(
    State(app): State<App>,
    Extension(session): CurrentOperator,
    ApiJson(Announce { text, minutes }): ApiJson<Announce>,
) -> JsonResult<OperatorHouse> {
    check_range(minutes, limits::NOTICE_MINUTES)?;
    refuse_if(text.chars().count() > limits::NOTICE_CHARS, Refusal::TooLong)?;
    let text = parse_notice(&text).map_err(|_| Refusal::Malformed)?;
    let ends = now() + millis(Duration::from_mins(minutes.into()));
    save(&app, session, ReplaceNotice(Some(StoredNotice { text, ends }))).await
}

/// `POST /api/operator/notice/end`.
pub(super) async fn withdraw(
    State(app): State<App>,
    Extension(session): CurrentOperator,
) -> JsonResult<OperatorHouse> {
    save(&app, session, ReplaceNotice(None)).await
}

/// `POST /api/operator/addresses`. Connections from the network are closed when the response arrives. An operator cannot
/// block the own address, nor a proxy, from which all clients come.
pub(super) async fn block(
    State(app): State<App>,
    Extension(session): CurrentOperator,
    ClientIp(own): ClientIp,
    ApiJson(BlockNetwork { network, hours }): ApiJson<BlockNetwork>,
) -> JsonResult<OperatorHouse> {
    check_range(hours, limits::BLOCK_HOURS)?;
    let network = whole_network(&network).ok_or(Refusal::NotAllowed)?;
    refuse_if(
        network.contains(&own.to_canonical()) || app.site.trusted_proxies.overlap(&network),
        Refusal::NotAllowed,
    )?;
    let blocked = app.store.blocked_networks().await?;
    refuse_if(
        i64::try_from(blocked.len()).unwrap_or(i64::MAX) >= limits::BLOCKED_NETWORKS,
        Refusal::Full,
    )?;
    let ends = now() + millis(Duration::from_hours(hours.into()));
    save(&app, session, BlockedAddresses { network, ends }).await
}

/// `POST /api/operator/addresses/end`. A block that has ended already is no error.
pub(super) async fn unblock(
    State(app): State<App>,
    Extension(session): CurrentOperator,
    ApiJson(UnblockNetwork { network }): ApiJson<UnblockNetwork>,
) -> JsonResult<OperatorHouse> {
    let network = whole_network(&network).ok_or(Refusal::NotFound)?;
    save(&app, session, EndBlock(network)).await
}

/// The network that is blocked for a text: one customer has a whole /64 of IPv6.
fn whole_network(text: &str) -> Option<IpNet> {
    let network = parse_network(text.trim()).ok()?;
    let prefix = match network {
        IpNet::V4(four) => four.prefix_len(),
        IpNet::V6(six) => six.prefix_len().min(CUSTOMER_PREFIX),
    };
    IpNet::new(network.addr(), prefix).ok().map(|network| network.trunc())
}

/// Bits of an IPv6 address that name the customer of a provider.
const CUSTOMER_PREFIX: u8 = 64;

/// `POST /api/operator/invitations`.
pub(super) async fn invite(
    State(app): State<App>,
    Extension(session): CurrentOperator,
    ApiJson(InviteVisitors { uses, days }): ApiJson<InviteVisitors>,
) -> JsonResult<MadeInvitation> {
    check_range(uses, limits::INVITATION_USES)?;
    check_range(days, limits::INVITATION_DAYS)?;
    let (token, token_hash) = one_time_token::new();
    let ends = now() + millis(limits::DAY * days);
    let invitation = Invitation { id: InvitationId::new(), token_hash, ends, uses };
    let Json(house) = save(&app, session, invitation).await?;
    Ok(Json(MadeInvitation { token, house }))
}

/// `POST /api/operator/invitations/ID/end`.
pub(super) async fn end_invitation(
    State(app): State<App>,
    Extension(session): CurrentOperator,
    Path(id): Path<String>,
) -> JsonResult<OperatorHouse> {
    let id = InvitationId::parse(&id).ok_or(Refusal::NotFound)?;
    save(&app, session, EndInvitation(id)).await
}

/// A number that is at least one.
fn check_range(number: u32, most: u32) -> Result<(), Refusal> {
    if (1..=most).contains(&number) { Ok(()) } else { Err(Refusal::Malformed) }
}

/// Saves and enforces a change. Returns what is in force then.
async fn save(
    app: &App,
    session: OperatorSessionRecord,
    change: impl OperatorChange,
) -> JsonResult<OperatorHouse> {
    app.enforce(session, change).await?;
    Ok(Json(house(app).await?))
}

async fn house(app: &App) -> ApiResult<OperatorHouse> {
    let blocked = app.store.blocked_networks().await?;
    let invitations = app.store.invitations().await?;
    Ok(OperatorHouse {
        closed: app.house.opening.closed,
        notice: notice::current(app),
        blocked: blocked.into_iter().map(blocked_network).collect(),
        invitations: invitations.into_iter().map(open_invitation).collect(),
    })
}

fn blocked_network(BlockedAddresses { network, ends }: BlockedAddresses) -> BlockedNetwork {
    BlockedNetwork { network: network.to_string(), until: moment(ends) }
}

fn open_invitation(TakenInvitation { invitation, taken }: TakenInvitation) -> OpenInvitation {
    OpenInvitation {
        id: invitation.id.to_string(),
        until: moment(invitation.ends),
        uses: invitation.uses,
        taken: u32::try_from(taken).unwrap_or(u32::MAX),
    }
}
