//! Vacations in a match over days: a player asks for some days, the others consent, and the match is paused until the days are
//! over or the player is back. Bots consent at once.
//!
//! A request is saved, since the others may come one after the other; it says nothing of the match.

use demesne_base::ids::{MatchId, UserId};
use demesne_base::limits;
use demesne_matches::export::moment;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_protocol::seats::{self, TableEvent};
use demesne_store::millis;
use demesne_store::pauses::{Pause, VacationRequest, VacationRequestChange};
use demesne_store::tables::GameOfTable;
use std::time::Duration;

use super::match_state::MatchState;
use super::room_match::{RoomMatch, plays_themselves};
use super::save_outage::Evidence;
use super::{Broadcast, CommandError, Room};

/// Days of a vacation, which stops the clock of a match over days: a longer one ends it better.
pub(crate) const VACATION_DAYS: std::ops::RangeInclusive<u8> = 1..=30;

/// A request for a vacation that is not answered lapses, so that a later consent surprises no player.
pub(crate) const VACATION_REQUEST_TIMEOUT: Duration = Duration::from_hours(3 * 24);

impl MatchState {
    /// The request that has not lapsed, in the match that is played.
    pub(super) fn open_request(&self, now: i64) -> Option<&VacationRequest> {
        let request = self.ongoing().and(self.vacation_request.as_ref());
        request.filter(|request| now < lapses_at(request))
    }

    /// When a vacation ends by itself, or its request lapses, in milliseconds since 1970.
    pub(super) fn vacation_due(&self, now: i64) -> Option<i64> {
        let until = self.pause_now().and_then(|pause| pause.until);
        until.or(self.open_request(now).map(lapses_at))
    }

    /// The request as all clients see it.
    pub(super) fn vacation_view(&self, now: i64) -> Option<seats::VacationRequest> {
        let request = self.open_request(now)?;
        Some(seats::VacationRequest {
            seat: request.seat,
            days: request.days,
            waits_for: self.waits_for(request),
            refused_by: request.refused_by,
            until: moment(lapses_at(request)),
        })
    }

    /// The match over days that is played and not paused, and the seat of a player who plays it themselves.
    fn playing_over_days(&self, player: UserId) -> Result<(&RoomMatch, Seat), Refusal> {
        let (room_match, seat) = self.playing(player)?;
        let plays = plays_themselves(&room_match.players[usize::from(seat.0)]);
        if !plays || !self.is_played_over_days() {
            return Err(Refusal::NotNow);
        }
        self.not_paused()?;
        Ok((room_match, seat))
    }

    /// The seats that have yet to consent.
    fn waits_for(&self, request: &VacationRequest) -> Vec<Seat> {
        self.who_must_agree(request.seat, &request.agreed)
    }

    /// Whether the player of a seat plays the match themselves.
    fn plays_on(&self, seat: Seat) -> bool {
        let player = self.ongoing().and_then(|it| it.players.get(usize::from(seat.0)));
        player.is_some_and(plays_themselves)
    }
}

impl Room {
    /// A player asks for a vacation of some days, in place of an earlier request of theirs.
    pub(super) async fn ask_vacation(
        &mut self,
        player: UserId,
        days: u8,
    ) -> Result<Broadcast, CommandError> {
        if !VACATION_DAYS.contains(&days) {
            let (least, most) = VACATION_DAYS.into_inner();
            let expected = format!("{least} to {most}");
            return Err(Rejection::of_field(Refusal::Malformed, "days", &expected).into());
        }
        let (room_match, seat) = self.state.playing_over_days(player)?;
        let id = room_match.id;
        let is_others = |it: &VacationRequest| it.seat != seat && it.refused_by.is_none();
        if self.state.open_request(self.services.system_time()).is_some_and(is_others) {
            return Err(Refusal::NotNow.into());
        }
        self.requests.rate_limits.pauses.try_take()?;
        let since = self.services.system_time();
        let request = VacationRequest { seat, days, since, agreed: Vec::new(), refused_by: None };
        self.decide(id, request).await
    }

    /// A player consents to a vacation or refuses it; the player who asks withdraws the request.
    pub(super) async fn agree_to_vacation(
        &mut self,
        player: UserId,
        asking: Seat,
        agree: bool,
    ) -> Result<Broadcast, CommandError> {
        let (room_match, seat) = self.state.playing_over_days(player)?;
        let id = room_match.id;
        let request = self
            .state
            .open_request(self.services.system_time())
            .filter(|request| request.seat == asking);
        let mut request = request.ok_or(Refusal::NotNow)?.clone();
        if seat == asking && !agree {
            self.save_request(id, None).await?;
            return Ok(Broadcast::Table);
        }
        if request.refused_by.is_some() || !self.state.waits_for(&request).contains(&seat) {
            return Err(Refusal::NotNow.into());
        }
        if agree {
            request.agreed.push(seat);
        } else {
            request.refused_by = Some(seat);
        }
        self.decide(id, request).await
    }

    /// Begins the vacation if no consent is missing, or waits for it.
    async fn decide(
        &mut self,
        id: MatchId,
        request: VacationRequest,
    ) -> Result<Broadcast, CommandError> {
        if request.refused_by.is_some() || !self.state.waits_for(&request).is_empty() {
            self.save_request(id, Some(request)).await?;
            return Ok(Broadcast::Table);
        }
        self.begin_vacation(id, &request).await
    }

    async fn save_request(
        &mut self,
        id: MatchId,
        request: Option<VacationRequest>,
    ) -> Result<(), CommandError> {
        let change = VacationRequestChange { id, request: request.clone() };
        self.save(change, Evidence::None).await?;
        self.state.vacation_request = request;
        Ok(())
    }

    async fn begin_vacation(
        &mut self,
        id: MatchId,
        request: &VacationRequest,
    ) -> Result<Broadcast, CommandError> {
        let since = self.services.system_time();
        let until = since + millis(limits::DAY * u32::from(request.days));
        let pause = Pause { by: request.seat, since, until: Some(until) };
        let now = self.timing().clock_now();
        self.set_pause(id, Some(pause), now).await?;
        self.state.vacation_request = None;
        let name = self.seats.name_at(request.seat);
        Ok(Broadcast::MatchEvent(TableEvent::Paused { name }))
    }

    /// Asks for a look at the table when its vacation is over: the player who is asked is told then.
    pub(super) fn look_after_vacation(&self) {
        if let Some(until) = self.state.pause_now().and_then(|pause| pause.until) {
            let code = self.seats.record.code.clone();
            let table = GameOfTable { code, game: self.state.rules.kind };
            self.services.turn_notices.look_at(table, until);
        }
    }

    /// Ends a vacation that is over, and begins one for which no consent is missing any more: the players who had not
    /// consented may have left their seats.
    pub(super) async fn update_vacation(&mut self) {
        let Some(id) = self.state.ongoing().map(|room_match| room_match.id) else { return };
        if !self.saving.can_save() {
            return;
        }
        if let Some(Pause { by, until: Some(until), .. }) = self.state.pause_now() {
            let now = self.services.system_time();
            // The table may have slept since.
            let ends_at = if self.state.plays_on(by) { until } else { until.min(now) };
            if ends_at <= now && self.set_pause(id, None, ends_at).await.is_ok() {
                let name = self.seats.name_at(by);
                self.broadcast(Broadcast::MatchEvent(TableEvent::Resumed { name }));
            }
            return;
        }
        let Some(request) = self.state.vacation_request.clone() else { return };
        if self.state.open_request(self.services.system_time()).is_none()
            || !self.state.plays_on(request.seat)
        {
            if self.save_request(id, None).await.is_ok() {
                self.broadcast(Broadcast::Table);
            }
        } else if request.refused_by.is_none()
            && self.state.waits_for(&request).is_empty()
            && self.state.not_paused().is_ok()
            && let Ok(broadcast) = self.begin_vacation(id, &request).await
        {
            self.broadcast(broadcast);
        }
    }
}

/// When a request lapses, in milliseconds since 1970.
pub fn lapses_at(request: &VacationRequest) -> i64 {
    request.since + millis(VACATION_REQUEST_TIMEOUT)
}
