//! The API of opponents: the players that a user has played with, and the results against each. Only matches that the
//! user played are counted.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use demesne_base::ids::{MatchId, UserId};
use demesne_matches::stats::{is_dealt_afresh, placements};
use demesne_protocol::history::{Duel, HeadToHead, PeopleMet, PersonMet};
use demesne_protocol::refusal::Refusal;
use demesne_store::matches::MatchRecord;
use demesne_store::search::{Occupant, Opponent, Search};
use demesne_store::users::User;

use super::app::App;
use super::error::{ApiResult, JsonResult};
use super::history::summary;
use super::session::OwnId;

/// The latest matches of two players that are shown.
pub(super) const DUELS_SHOWN: usize = 10;

/// Matches of two players that are counted against each other, among those at which one search looks.
const DUELS_COUNTED: usize = 500;

/// `GET /api/people`.
pub(super) async fn list(State(app): State<App>, OwnId(player): OwnId) -> JsonResult<PeopleMet> {
    let met = app.store.people_met(player).await?;
    Ok(Json(PeopleMet { people: met.into_iter().map(shown).collect() }))
}

fn shown(met: Opponent) -> PersonMet {
    PersonMet {
        name: met.user.name,
        who: format!("{}-{}", met.last, met.seat),
        matches: u32::try_from(met.matches).unwrap_or(u32::MAX),
        program: met.user.program,
    }
}

/// `GET /api/people/WHO`.
pub(super) async fn against(
    State(app): State<App>,
    OwnId(own): OwnId,
    Path(other): Path<String>,
) -> JsonResult<HeadToHead> {
    let Occupant { user: other, played_as } = found(&app, &other).await?;
    let blocks = app.store.blocks(own).await?;
    let block = blocks.iter().find(|block| block.blocked.id == other.id);
    let search = Search { with: Some(other.id), ..Search::default() };
    let matches = app.store.search(own, &search, None, DUELS_COUNTED).await?.matches;
    // A caller who only knows a match learns the name that it shows, not a later one.
    let name = if matches.is_empty() { played_as } else { other.name };
    let last = matches.iter().take(DUELS_SHOWN);
    Ok(Json(HeadToHead {
        block: block.map(|block| block.id.to_string()),
        name,
        program: other.program,
        duels: duels(&matches, own, other.id),
        matches: last.map(|record| summary(record, Some(own))).collect(),
    }))
}

/// The player that an address names by a match and a seat. The user has to know the match.
pub(super) async fn named(app: &App, who: &str) -> ApiResult<User> {
    Ok(found(app, who).await?.user)
}

/// The same, with the name under which they played the match.
async fn found(app: &App, who: &str) -> ApiResult<Occupant> {
    let (id, seat) = who.rsplit_once('-').ok_or(Refusal::NotFound)?;
    let id = MatchId::parse(id).ok_or(Refusal::NotFound)?;
    let seat: u8 = seat.parse().map_err(|_| Refusal::NotFound)?;
    Ok(app.store.occupant(id, seat.into()).await?.ok_or(Refusal::NotFound)?)
}

/// Results of two players' matches, by game and number of seats.
fn duels(matches: &[MatchRecord], own: UserId, other: UserId) -> Vec<Duel> {
    let mut duels: BTreeMap<(u8, u8), Duel> = BTreeMap::new();
    for record in matches.iter().filter(|record| is_dealt_afresh(record)) {
        let (Some(one), Some(two)) = (record.seat_of(own), record.seat_of(other)) else {
            continue;
        };
        let places = placements(record);
        let (Some(place), Some(theirs)) = (places.get(one), places.get(two)) else { continue };
        let seats = record.start.seats;
        let duel = duels.entry((record.game as u8, seats)).or_insert(Duel {
            game: record.game,
            seats,
            won: 0,
            drawn: 0,
            lost: 0,
            difference: 0,
        });
        duel.won += u32::from(place < theirs);
        duel.drawn += u32::from(place == theirs);
        duel.lost += u32::from(place > theirs);
        duel.difference += points(record, one) - points(record, two);
    }
    duels.into_values().collect()
}

fn points(record: &MatchRecord, seat: usize) -> i32 {
    let results = record.end.as_ref().map_or(&[][..], |end| end.results.as_slice());
    results.get(seat).map_or(0, |result| i32::from(result.score))
}
