//! The API of repeated deals: all matches of one deal side by side, and new tables that repeat a deal or branch from
//! one of its steps. How such a match begins is in [`demesne_matches::setup`].

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use demesne_bots::games::{GameVisitor, dispatch};
use demesne_matches::load::options_of;
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
use demesne_rules::game::Game;
use demesne_store::matches::MatchRecord;
use demesne_store::tables::{SeatOwner, TableRecord};
use demesne_store::users::User;

use super::app::App;
use super::client_ip::ClientIp;
use super::error::ApiError;
use super::history::{find, summary};
use super::json::ApiJson;
use super::session::CurrentUser;
use super::{downloads, tables};

/// `GET /api/matches/ID/deal`: the deal of a finished match, and all matches that were played with it.
pub(super) async fn show(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    client_ip: ClientIp,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let permit = downloads::permit(&app, client_ip).await?;
    let record = find(&app, &id).await?;
    if record.end.is_none() {
        return Err(ApiError::from(Refusal::NotNow));
    }
    let (settings, playable) = dispatch(record.game, SourceSettings(&record))?;
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
    who: CurrentUser,
    client_ip: ClientIp,
    ApiJson(wish): ApiJson<TableAgain>,
) -> Result<(StatusCode, Json<TableCreated>), ApiError> {
    let host = who.required()?;
    let record = match &wish.origin {
        MatchOrigin::SameDeal { match_id } => {
            let past = SourceMatch::read(&app.store, match_id).await?;
            dispatch(past.record.game, SameDealSetup(&past))?
        }
        MatchOrigin::Branch { match_id, step } => {
            let (past, step) = (SourceMatch::read(&app.store, match_id).await?, *step);
            past.in_turn(move |past| dispatch(past.record.game, BranchSetup { past, step })).await?
        }
        MatchOrigin::Daily { day, game } => {
            // All results of a day are those of people.
            if host.program.is_some() {
                return Err(ApiError::from(Refusal::NoPrograms));
            }
            if !app.daily || daily::parse(day) != Some(daily::today()) {
                return Err(ApiError::from(Refusal::NotNow));
            }
            settings_of_day(day, *game, daily::seed(&app.store, day, *game).await?)?
        }
        MatchOrigin::Guided { game } => dispatch(*game, GuidedSetup)?,
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
    dispatch(game, DailySetup { day, seed })
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
fn plain<G: Game>(setup: &MatchSetup<G>) -> TableSettings {
    settings::<G>(&setup.options, setup.start.seats)
}

fn settings<G: Game>(options: &G::Options, seats: u8) -> TableSettings {
    TableSettings::new(seats, G::settings(options))
}

/// The settings of a finished match, and whether these rules can play it.
struct SourceSettings<'a>(&'a MatchRecord);

impl GameVisitor for SourceSettings<'_> {
    type Output = Result<(TableSettings, bool), ApiError>;

    fn visit<G: Game>(self) -> Self::Output {
        let Self(record) = self;
        let options = options_of::<G>(record)?;
        Ok((settings::<G>(&options, record.start.seats), G::plays_by(record.rules)))
    }
}

/// The settings of a day's deal.
struct DailySetup<'a> {
    day: &'a str,
    seed: Seed,
}

impl GameVisitor for DailySetup<'_> {
    type Output = Result<TableSettings, Refusal>;

    fn visit<G: Game>(self) -> Self::Output {
        Ok(plain(&setup::of_day::<G>(self.day, self.seed)?))
    }
}

/// The settings of a guided match.
struct GuidedSetup;

impl GameVisitor for GuidedSetup {
    type Output = Result<TableSettings, Refusal>;

    fn visit<G: Game>(self) -> Self::Output {
        Ok(plain(&guided::setup::<G>()?))
    }
}

/// The settings of a match with the deal of a finished one, if these rules can play it.
struct SameDealSetup<'a>(&'a SourceMatch);

impl GameVisitor for SameDealSetup<'_> {
    type Output = Result<TableSettings, Refusal>;

    fn visit<G: Game>(self) -> Self::Output {
        Ok(plain(&self.0.same_deal::<G>()?))
    }
}

/// The settings of a match that continues a finished one, if these rules can play it.
struct BranchSetup<'a> {
    past: &'a SourceMatch,
    step: u32,
}

impl GameVisitor for BranchSetup<'_> {
    type Output = Result<TableSettings, Refusal>;

    fn visit<G: Game>(self) -> Self::Output {
        // Any seed serves to test whether the step can be branched.
        Ok(plain(&self.past.branch::<G>(self.step, Seed([0; 32]))?))
    }
}
