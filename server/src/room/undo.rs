//! Going back in a match: who would, where to, and whether the others agree. It knows people and offers; what going
//! back does to a match is the journal's.
//!
//! Nothing here depends on whether somebody is being asked in secret: what is offered is what was offered when
//! everybody saw the table last, and a request that comes while not everybody sees it waits like any other, until the
//! match is seen to have gone on.

use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ServerMessage;
use demesne_protocol::undo::{UndoGoal, UndoOffer, UndoRequest, UndoRule};
use demesne_rules::game::{Game, Viewer};
use demesne_rules::journal::{JournalAction, Undo};

use super::audience::{Connection, ConnectionId};
use super::running::{Running, plays_alone};
use super::seats::{Seats, seat_number};
use super::trouble::Asked;
use super::{News, No, Room, open_hands};
use crate::ids::{MatchId, PlayerId};
use crate::limits;

/// What a room remembers of going back. A sleeping room forgets it: who still wants to asks again.
#[derive(Default)]
pub(super) struct Undos {
    /// What was offered when everybody saw the table last.
    offered: Option<Offered>,
    request: Option<Request>,
    /// Who asked in this match and heard no, with where the match was then.
    refused: Vec<(Moment, Seat)>,
}

/// A moment of a match: which one, after how many entries.
type Moment = (MatchId, u32);

/// What the seats were offered at a moment.
struct Offered {
    moment: Moment,
    seats: Vec<SeatOffer>,
}

/// What one seat was offered.
struct SeatOffer {
    /// The version of the match that it was told.
    version: u32,
    way: Option<Way>,
}

/// A way back.
#[derive(Clone)]
struct Way {
    keeps: u32,
    goal: UndoGoal,
    told: usize,
    free: bool,
}

/// Somebody asks to go back.
struct Request {
    moment: Moment,
    seat: Seat,
    way: Way,
    agree: Vec<Seat>,
    refused_by: Option<Seat>,
}

impl Undos {
    /// What a seat was offered at a moment, if it has seen the match as it was then.
    fn offered(&self, moment: Moment, seat: Seat, version: u32) -> Result<&SeatOffer, Refusal> {
        let offered = self.offered.as_ref().filter(|it| it.moment == moment);
        let offer = offered.and_then(|it| it.seats.get(usize::from(seat.0)));
        offer.filter(|it| it.version == version).ok_or(Refusal::Stale)
    }

    /// Whether a seat may ask now: nobody else does, and it has not heard no here, or too often.
    fn may_ask(&self, moment: Moment, seat: Seat) -> bool {
        let is_open = |it: &Request| it.moment == moment && it.refused_by.is_none();
        let heard_no = |it: &&(Moment, Seat)| it.0.0 == moment.0 && it.1 == seat;
        !self.request.as_ref().is_some_and(is_open)
            && !self.refused.contains(&(moment, seat))
            && self.refused.iter().filter(heard_no).count() < limits::UNDO_REFUSALS
    }

    /// The request of a seat that stands open at a moment.
    fn open(&mut self, moment: Moment, asking: Seat) -> Result<&mut Request, Refusal> {
        let is_it =
            |it: &&mut Request| it.moment == moment && it.seat == asking && it.refused_by.is_none();
        self.request.as_mut().filter(is_it).ok_or(Refusal::Stale)
    }

    /// Notes what a seat thinks of a request. Who asks and says no has changed their mind.
    fn say(
        &mut self,
        moment: Moment,
        asking: Seat,
        seat: Seat,
        agree: bool,
    ) -> Result<(), Refusal> {
        let request = self.open(moment, asking)?;
        match (agree, seat == asking) {
            (true, true) => return Err(Refusal::NotNow),
            (true, false) if request.agree.contains(&seat) => {}
            (true, false) => request.agree.push(seat),
            (false, true) => self.request = None,
            (false, false) => {
                request.refused_by = Some(seat);
                self.refused.push((moment, asking));
            }
        }
        Ok(())
    }
}

/// What the player of a viewer may do to go back; nothing where the table or the match does not allow it.
pub(super) fn offer<G: Game>(
    running: &Running<G>,
    viewer: Viewer,
    rule: UndoRule,
) -> Option<UndoOffer> {
    let Viewer::Seat(seat) = viewer else { return None };
    let way = way(running, seat, rule)?;
    Some(UndoOffer {
        goal: way.goal,
        free: way.free,
        line: line_number(running.told_before_free(seat)),
    })
}

fn way<G: Game>(running: &Running<G>, seat: Seat, rule: UndoRule) -> Option<Way> {
    let player = running.players.get(usize::from(seat.0))?;
    let goal = running.goal(seat).filter(|_| plays_alone(player))?;
    let allowed = match rule {
        UndoRule::Never => false,
        UndoRule::Free => goal.free,
        UndoRule::Consent => true,
    };
    allowed.then(|| Way {
        keeps: goal.kept_answers,
        goal: goal.before.clone(),
        told: goal.log_len,
        free: goal.free,
    })
}

/// Whether somebody may hear of a request: not who must not notice it because they are asked in secret, nor who sees
/// the match as it was a while ago.
fn may_hear<G: Game>(connection: &Connection, running: &Running<G>, seats: &Seats) -> bool {
    !running.is_asked_in_secret(running.viewer(connection.player()))
        && !open_hands::are_for(connection, running, seats)
}

fn line_number(lines: usize) -> u32 {
    u32::try_from(lines).expect("a log is short")
}

impl<G: Game> Room<G> {
    /// Everybody is about to see the match as it is, with what they are offered then.
    pub(super) fn offer_undos(&mut self) {
        let rule = self.seats.record.settings.undo;
        let Some(running) = self.public_on() else { return };
        let seats = (0..running.players.len()).map(seat_number).map(|seat| SeatOffer {
            version: running.version(Viewer::Seat(seat)),
            way: way(running, seat, rule),
        });
        let seats = seats.collect();
        self.undos.offered = Some(Offered { moment: (running.id, running.entries), seats });
    }

    /// Somebody would go back to where the update of a version offered.
    pub(super) async fn undo(
        &mut self,
        player: PlayerId,
        message: String,
        version: u32,
    ) -> Result<News, No> {
        self.not_paused()?;
        let (_, seat) = self.playing(player)?;
        let moment = self.moment_shown().ok_or(Refusal::NotNow)?;
        let offer = self.undos.offered(moment, seat, version)?;
        let way = offer.way.clone().ok_or(Refusal::NotNow)?;
        if way.free || self.who_must_agree(seat, &[]).is_empty() {
            return self.go_back(seat, Some((player, message)), way.keeps).await;
        }
        if !self.undos.may_ask(moment, seat) {
            return Err(Refusal::NotNow.into());
        }
        let request = Request { moment, seat, way, agree: Vec::new(), refused_by: None };
        self.undos.request = Some(request);
        Ok(News::Undo)
    }

    /// Somebody says whether another one may go back; who asks says no to stop asking.
    pub(super) async fn agree_to_undo(
        &mut self,
        player: PlayerId,
        asking: Seat,
        version: u32,
        agree: bool,
    ) -> Result<News, No> {
        self.not_paused()?;
        let (_, seat) = self.playing(player)?;
        let moment = self.moment_shown().ok_or(Refusal::NotNow)?;
        self.undos.offered(moment, seat, version)?;
        self.undos.say(moment, asking, seat, agree)?;
        let Some((asking, keeps)) = self.agreed() else { return Ok(News::Undo) };
        let gone = self.go_back(asking, None, keeps).await;
        if let (Err(No::Refused(_)), Some(request)) = (&gone, &mut self.undos.request) {
            // Who hears that it was not done has not agreed either, and may say so again.
            request.agree.retain(|one| *one != seat);
        }
        gone
    }

    /// Who goes back now, and to where, because all agree whom it takes. While updates are held back after a moment in
    /// which a player might have been asked in secret, the request waits until everyone sees that the match went on.
    fn agreed(&self) -> Option<(Seat, u32)> {
        let moment = self.moment_shown()?;
        let request = self.undos.request.as_ref();
        let open = request.filter(|it| it.moment == moment && it.refused_by.is_none())?;
        if !self.may_go_back(open.seat) {
            return None;
        }
        let waits = !self.who_must_agree(open.seat, &open.agree).is_empty();
        (!waits).then_some((open.seat, open.way.keeps))
    }

    /// Whoever waits for the others goes back when nobody is left to wait for: those who had not agreed may have left
    /// their seats to bots.
    pub(super) async fn go_back_if_agreed(&mut self) {
        // What cannot be saved now is not tried, and what may not be in memory is nothing to go back from.
        if self.trouble.is_some() || self.not_paused().is_err() {
            return;
        }
        let Some((seat, keeps)) = self.agreed() else { return };
        self.undos.request = None;
        self.tell_undo();
        // Who left their own seat to a bot does not go back; what was not saved everybody hears of.
        if self.running.as_ref().is_some_and(|it| plays_alone(&it.players[usize::from(seat.0)]))
            && let Ok(news) = self.go_back(seat, None, keeps).await
        {
            self.spread(news);
        }
    }

    async fn go_back(&mut self, seat: Seat, asked: Option<Asked>, keeps: u32) -> Result<News, No> {
        if !self.may_go_back(seat) {
            return Err(Refusal::Stale.into());
        }
        let took = self.took(seat);
        self.append(seat, asked, JournalAction::Undo(Undo { undo: keeps }), took).await
    }

    /// The moment of the match that everybody may see.
    fn moment_shown(&self) -> Option<Moment> {
        let running = self.public_on()?;
        Some((running.id, running.entries))
    }

    /// Who must agree before a seat goes back, and has not: people who play for themselves.
    fn who_must_agree(&self, asking: Seat, agree: &[Seat]) -> Vec<Seat> {
        let players = self.running.iter().flat_map(|running| &running.players);
        let alone = (0..).map(seat_number).zip(players).filter(|(_, player)| plays_alone(player));
        let seats = alone.map(|(seat, _)| seat);
        seats.filter(|seat| *seat != asking && !agree.contains(seat)).collect()
    }

    // ---- who hears what ----

    /// The request that stands, or that none does, to everybody who sees the match as it was when it was made.
    pub(super) fn tell_undo(&mut self) {
        let message = self.undo_message();
        let Some(running) = &self.running else { return };
        for connection in self.audience.iter_mut() {
            if may_hear(connection, running, &self.seats) {
                connection.tell(&message);
            }
        }
    }

    /// The request that stands, to somebody who has just come.
    pub(super) fn show_undo(&mut self, to: ConnectionId) {
        let message = self.undo_message();
        let has_request = matches!(&message, ServerMessage::Undo { request: Some(_) });
        let Some(running) = self.running.as_ref().filter(|_| has_request) else { return };
        if let Some(connection) = self.audience.get_mut(to)
            && may_hear(connection, running, &self.seats)
        {
            connection.tell(&message);
        }
    }

    fn undo_message(&self) -> ServerMessage {
        let moment = self.moment_shown();
        let request = self.undos.request.as_ref().filter(|it| Some(it.moment) == moment);
        let request = request.map(|it| UndoRequest {
            seat: it.seat,
            goal: it.way.goal.clone(),
            line: line_number(it.way.told),
            waits_for: self.who_must_agree(it.seat, &it.agree),
            refused_by: it.refused_by,
        });
        ServerMessage::Undo { request }
    }
}
