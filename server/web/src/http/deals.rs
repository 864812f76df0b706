//! The API of repeated deals: all matches of one deal side by side, and new tables that repeat a deal or branch from
//! one of its steps. How such a match begins is in [`demesne_matches::setup`].

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use demesne_bots::games::rules_of;
use demesne_matches::setup::{self, MatchSetup, SourceMatch};
use demesne_matches::{daily, guided};
use demesne_protocol::games::GameKind;
use demesne_protocol::hints::HintRule;
use demesne_protocol::http::TableCreated;
use demesne_protocol::match_origin::{MatchOrigin, SameDeal, TableAgain};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::{BotLevel, TableSettings};
use demesne_protocol::undo::UndoRule;
use demesne_rules::chance::Seed;
use demesne_store::StoreError;
use demesne_store::tables::{SeatOwner, TableRecord};
use demesne_store::users::User;

use super::app::App;
use super::client_ip::ClientIp;
use super::error::{ApiResult, refuse_if};
use super::history::{find, summary};
use super::json::ApiJson;
use super::session::{CurrentUser, SignedIn};
use super::{downloads, tables};

/// `GET /api/matches/ID/deal`: the deal of a finished match, and all matches that were played with it.
pub(super) async fn show(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    client_ip: ClientIp,
    Path(id): Path<String>,
) -> ApiResult<Response> {
    let permit = downloads::permit(&app, client_ip).await?;
    let record = find(&app, &id).await?;
    refuse_if(record.end.is_none(), Refusal::NotNow)?;
    let playable = (rules_of(record.game).plays_by)(record.rules);
    let settings = settings(record.game, &record.options, record.start.seats)?;
    let plays = match record.origin {
        // The access rules for matches of a day are in the daily page's handler.
        Some(MatchOrigin::Daily { .. } | MatchOrigin::Guided { .. }) => vec![record],
        Some(MatchOrigin::SameDeal { .. } | MatchOrigin::Branch { .. }) | None => {
            let deal = record.deal.clone().unwrap_or_else(|| record.id.to_string());
            app.store.matches_of_deal(&deal).await?
        }
    };
    let asking = user.map(|user| user.id);
    let plays = plays.iter().map(|record| summary(record, asking)).collect();
    Ok(permit.json(&SameDeal { settings, playable, plays }).await?)
}

/// `POST /api/tables/again`: a new table whose match repeats a deal.
pub(super) async fn open(
    State(app): State<App>,
    SignedIn(host): SignedIn,
    client_ip: ClientIp,
    ApiJson(wish): ApiJson<TableAgain>,
) -> ApiResult<(StatusCode, Json<TableCreated>)> {
    let record = match &wish.origin {
        MatchOrigin::SameDeal { match_id } => {
            let past = SourceMatch::read(&app.store, match_id).await?;
            let game = past.record.game;
            plain(game, &past.same_deal(rules_of(game))?)?
        }
        MatchOrigin::Branch { match_id, step } => {
            let (past, step) = (SourceMatch::read(&app.store, match_id).await?, *step);
            let game = past.record.game;
            // Any seed serves to test whether the step can be branched.
            let branch = move |past: &SourceMatch| past.branch(rules_of(game), step, Seed([0; 32]));
            plain(game, &past.in_turn(branch).await?)?
        }
        MatchOrigin::Daily { day, game } => {
            // All results of a day are those of people.
            refuse_if(host.program.is_some(), Refusal::NoPrograms)?;
            refuse_if(
                !app.house.daily || daily::parse(day) != Some(daily::today()),
                Refusal::NotNow,
            )?;
            settings_of_day(day, *game, daily::seed(&app.store, day, *game).await?)?
        }
        MatchOrigin::Guided { game } => plain(*game, &guided::setup(rules_of(*game))?)?,
    };
    let table = table_for(host.clone(), record, wish)?;
    tables::may_open(&app, &host, &client_ip).await?;
    tables::open(&app, table).await
}

/// The settings of a day's deal, with every choice made.
pub(super) fn settings_of_day(
    day: &str,
    game: GameKind,
    seed: Seed,
) -> Result<TableSettings, Refusal> {
    plain(game, &setup::of_day(rules_of(game), day, seed)?)
}

/// A table with its host at the wanted seat and, if wanted, bots at all others. A daily or guided match always has one.
fn table_for(
    host: User,
    mut settings: TableSettings,
    wish: TableAgain,
) -> Result<TableRecord, Refusal> {
    let TableAgain { origin, seat, listed, bots } = wish;
    let alone_against = match origin {
        MatchOrigin::Daily { .. } => Some(BotLevel::Solid),
        MatchOrigin::Guided { .. } => Some(BotLevel::Easy),
        MatchOrigin::SameDeal { .. } | MatchOrigin::Branch { .. } => None,
    };
    let is_daily = matches!(origin, MatchOrigin::Daily { .. });
    settings.listed = listed && alone_against.is_none();
    if alone_against.is_some() {
        // With bots only there is no player to ask for consent, and all results of a day must be comparable.
        settings.undo = UndoRule::Free;
    }
    if is_daily {
        // A spectator would know the deal before playing it.
        settings.open_hands = None;
        // All results of a day must come from the players themselves.
        settings.hints = HintRule::Never;
    }
    let (seat, bots) =
        if alone_against.is_some() { (0, alone_against) } else { (usize::from(seat), bots) };
    let mut table = TableRecord::new(host, settings);
    let own = table.seats[0].take();
    table.seats.fill(bots.map(SeatOwner::Bot));
    *table.seats.get_mut(seat).ok_or(Refusal::NotFound)? = own;
    table.origin = Some(origin);
    Ok(table)
}

/// The settings of a match with this setup.
fn plain(game: GameKind, setup: &MatchSetup) -> Result<TableSettings, Refusal> {
    settings(game, &setup.options, setup.start.seats).map_err(|_| Refusal::Unavailable)
}

/// The settings of a match with these options.
fn settings(game: GameKind, options: &str, seats: u8) -> Result<TableSettings, StoreError> {
    let settings = (rules_of(game).settings)(options).ok_or(StoreError::unreadable("options"))?;
    Ok(TableSettings::new(seats, settings))
}
