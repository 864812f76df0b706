//! Taking moves back: which player requests it, up to where, and whether the others agree. How the game is restored is
//! the journal's concern.
//!
//! Nothing here depends on whether a player is being asked in secret: offers are those of the match as all clients may see
//! it, none while players may react, and a request that arrives while some do not see the current match is treated like any
//! other, until they see that it has continued.

use demesne_base::ids::{MatchId, UserId};
use demesne_matches::seat_number;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ServerMessage;
use demesne_protocol::undo::{UndoGoal, UndoOffer, UndoRequest, UndoRule};
use demesne_rules::game::Viewer;
use demesne_rules::journal::{JournalAction, Undo};

use super::connections::{Connections, RoomConnection};
use super::match_state::MatchState;
use super::room_match::{RoomMatch, plays_themselves};
use super::save_outage::MessageKey;
use super::seats::Seats;
use super::{Broadcast, CommandError, Room, delayed_view};

/// Refused undo requests of a player in a match, after which they may not ask again: every request interrupts all
/// others.
pub(crate) const UNDO_REFUSALS: usize = 3;

/// Undo offers and requests of a room. They are lost when the room is unloaded: a player can ask again.
#[derive(Default)]
pub(super) struct Undos {
    /// The offers of the last moment at which all clients saw the current match.
    offered: Option<OfferedUndos>,
    request: Option<PendingUndo>,
    /// The refused requests of this match: the moment and the seat that asked.
    refused: Vec<(MatchMoment, Seat)>,
}

/// A moment of a match: the number of its entries.
#[derive(Clone, Copy, PartialEq)]
struct MatchMoment {
    id: MatchId,
    entries: u32,
}

impl MatchMoment {
    fn of(room_match: &RoomMatch) -> Self {
        Self { id: room_match.id, entries: room_match.entries }
    }
}

/// The undo offers of all seats at a moment.
struct OfferedUndos {
    moment: MatchMoment,
    seats: Vec<SeatOffer>,
}

/// The undo offer of one seat.
struct SeatOffer {
    /// The version of the match that the seat received.
    version: u32,
    target: Option<UndoTarget>,
}

/// A point to which moves can be taken back.
#[derive(Clone)]
struct UndoTarget {
    keeps: u32,
    goal: UndoGoal,
    told: usize,
    free: bool,
}

/// A request to take moves back.
struct PendingUndo {
    moment: MatchMoment,
    seat: Seat,
    target: UndoTarget,
    agree: Vec<Seat>,
    refused_by: Option<Seat>,
}

impl Undos {
    /// The undo offer of a seat at a moment, if the seat has seen that version.
    fn offered(
        &self,
        moment: MatchMoment,
        seat: Seat,
        version: u32,
    ) -> Result<&SeatOffer, Refusal> {
        let offered = self.offered.as_ref().filter(|it| it.moment == moment);
        let offer = offered.and_then(|it| it.seats.get(usize::from(seat.0)));
        offer.filter(|it| it.version == version).ok_or(Refusal::Stale)
    }

    /// Whether a seat may ask now: no other request is open, and it was not refused here, or too often.
    fn may_ask(&self, moment: MatchMoment, seat: Seat) -> bool {
        let is_open = |it: &PendingUndo| it.moment == moment && it.refused_by.is_none();
        let was_declined = |(at, by): &&(MatchMoment, Seat)| at.id == moment.id && *by == seat;
        !self.request.as_ref().is_some_and(is_open)
            && !self.refused.contains(&(moment, seat))
            && self.refused.iter().filter(was_declined).count() < UNDO_REFUSALS
    }

    /// The request of a seat that is open at a moment.
    fn open(&mut self, moment: MatchMoment, asking: Seat) -> Result<&mut PendingUndo, Refusal> {
        let is_it = |it: &&mut PendingUndo| {
            it.moment == moment && it.seat == asking && it.refused_by.is_none()
        };
        self.request.as_mut().filter(is_it).ok_or(Refusal::Stale)
    }

    /// Records a seat's vote on a request. If the requesting seat votes against it, the request is withdrawn, which counts
    /// like a refusal: otherwise it could be made without end.
    fn vote(
        &mut self,
        moment: MatchMoment,
        asking: Seat,
        seat: Seat,
        agree: bool,
    ) -> Result<(), Refusal> {
        let request = self.open(moment, asking)?;
        match (agree, seat == asking) {
            (true, true) => return Err(Refusal::NotNow),
            (true, false) if request.agree.contains(&seat) => {}
            (true, false) => request.agree.push(seat),
            (false, true) => {
                self.request = None;
                self.refused.push((moment, asking));
            }
            (false, false) => {
                request.refused_by = Some(seat);
                self.refused.push((moment, asking));
            }
        }
        Ok(())
    }
}

/// The undo offer of a viewer; `None` if the table or the match does not allow it.
pub(crate) fn offer(room_match: &RoomMatch, viewer: Viewer, rule: UndoRule) -> Option<UndoOffer> {
    let Viewer::Seat(seat) = viewer else { return None };
    let target = undo_target(room_match, seat, rule)?;
    Some(UndoOffer {
        goal: target.goal,
        free: target.free,
        line: line_number(room_match.told_before_free(seat)),
    })
}

fn undo_target(room_match: &RoomMatch, seat: Seat, rule: UndoRule) -> Option<UndoTarget> {
    let is_allowed = |is_free: bool| match rule {
        UndoRule::Never => false,
        UndoRule::Free => is_free,
        UndoRule::Consent => true,
    };
    let player = room_match.players.get(usize::from(seat.0))?;
    if !is_allowed(true) || !plays_themselves(player) {
        return None;
    }
    let goal = room_match.goal(seat)?;
    is_allowed(goal.free).then(|| UndoTarget {
        keeps: goal.kept_answers,
        goal: goal.before.clone(),
        told: goal.log_len,
        free: goal.free,
    })
}

/// Whether a viewer may see a request: not while they are asked in secret, because they must not notice it, nor if they
/// see the delayed view or nothing of the match.
fn may_see_request(connection: &RoomConnection, room_match: &RoomMatch, seats: &Seats) -> bool {
    let viewer = room_match.viewer(connection.player());
    !room_match.is_asked_in_secret(viewer)
        && !seats.is_hidden_from(viewer)
        && !delayed_view::sees_delayed_view(connection, room_match, seats)
}

fn line_number(lines: usize) -> u32 {
    u32::try_from(lines).expect("a log is short")
}

impl MatchState {
    /// Records the undo offers of the current match, which all clients are about to see.
    pub(super) fn offer_undos(&mut self, rule: UndoRule) {
        let mut seats = self.undos.offered.take().map(|it| it.seats).unwrap_or_default();
        let Some(room_match) = self.public_on() else { return };
        seats.clear();
        seats.extend((0..room_match.players.len()).map(seat_number).map(|seat| SeatOffer {
            version: room_match.version(Viewer::Seat(seat)),
            target: undo_target(room_match, seat, rule),
        }));
        self.undos.offered = Some(OfferedUndos { moment: MatchMoment::of(room_match), seats });
    }

    /// The seat whose request is agreed to, and how many entries are kept. While updates are held back after a moment
    /// at which a player might have been asked in secret, the request waits until all clients see that the match has
    /// continued.
    fn agreed(&self) -> Option<(Seat, u32)> {
        let moment = self.visible_moment()?;
        let request = self.undos.request.as_ref();
        let open = request.filter(|it| it.moment == moment && it.refused_by.is_none())?;
        if !self.may_go_back(open.seat) {
            return None;
        }
        let waits = !self.who_must_agree(open.seat, &open.agree).is_empty();
        (!waits).then_some((open.seat, open.target.keeps))
    }

    /// The moment of the match that all clients may see.
    fn visible_moment(&self) -> Option<MatchMoment> {
        self.public_on().map(MatchMoment::of)
    }

    /// The seats that have yet to agree with what `asking` wants: those of players who play for themselves.
    pub(super) fn who_must_agree(&self, asking: Seat, agree: &[Seat]) -> Vec<Seat> {
        let players = self.current.iter().flat_map(|room_match| room_match.players.iter());
        let human_seats =
            (0..).map(seat_number).zip(players).filter(|(_, player)| plays_themselves(player));
        let seats = human_seats.map(|(seat, _)| seat);
        seats.filter(|seat| *seat != asking && !agree.contains(seat)).collect()
    }

    // ---- broadcasting ----

    /// Broadcasts the open request, or its absence, to all clients that see the match as it was then.
    pub(super) fn broadcast_undo(&self, connections: &mut Connections, seats: &Seats) {
        let message = self.undo_message();
        let Some(room_match) = &self.current else { return };
        for connection in connections.iter_mut() {
            if may_see_request(connection, room_match, seats) {
                connection.send(&message);
            }
        }
    }

    /// Sends the open request to a client that has just joined.
    pub(super) fn send_undo(&self, connection: &mut RoomConnection, seats: &Seats) {
        let message = self.undo_message();
        let has_request = matches!(&message, ServerMessage::Undo { request: Some(_) });
        let Some(room_match) = self.current.as_ref().filter(|_| has_request) else { return };
        if may_see_request(connection, room_match, seats) {
            connection.send(&message);
        }
    }

    fn undo_message(&self) -> ServerMessage {
        let moment = self.visible_moment();
        let request = self.undos.request.as_ref().filter(|it| Some(it.moment) == moment);
        let request = request.map(|it| UndoRequest {
            seat: it.seat,
            goal: it.target.goal.clone(),
            line: line_number(it.target.told),
            waits_for: self.who_must_agree(it.seat, &it.agree),
            refused_by: it.refused_by,
        });
        ServerMessage::Undo { request }
    }
}

impl Room {
    /// A player takes moves back up to the point that the update of `version` offered, or asks to.
    pub(crate) async fn undo(
        &mut self,
        asked: MessageKey,
        version: u32,
    ) -> Result<Broadcast, CommandError> {
        self.state.not_paused()?;
        let (_, seat) = self.state.playing(asked.player)?;
        let moment = self.state.visible_moment().ok_or(Refusal::NotNow)?;
        let offer = self.state.undos.offered(moment, seat, version)?;
        let target = offer.target.clone().ok_or(Refusal::NotNow)?;
        if target.free || self.state.who_must_agree(seat, &[]).is_empty() {
            return self.go_back(seat, Some(asked), target.keeps).await;
        }
        if !self.state.undos.may_ask(moment, seat) {
            return Err(Refusal::NotNow.into());
        }
        let request = PendingUndo { moment, seat, target, agree: Vec::new(), refused_by: None };
        self.state.undos.request = Some(request);
        Ok(Broadcast::Undo)
    }

    /// A player approves or declines another player's undo request; the requester can withdraw it.
    pub(super) async fn agree_to_undo(
        &mut self,
        player: UserId,
        asking: Seat,
        version: u32,
        agree: bool,
    ) -> Result<Broadcast, CommandError> {
        self.state.not_paused()?;
        let (_, seat) = self.state.playing(player)?;
        let moment = self.state.visible_moment().ok_or(Refusal::NotNow)?;
        self.state.undos.offered(moment, seat, version)?;
        self.state.undos.vote(moment, asking, seat, agree)?;
        let Some((asking, keeps)) = self.state.agreed() else { return Ok(Broadcast::Undo) };
        let gone = self.go_back(asking, None, keeps).await;
        if let (Err(CommandError::Refused(_)), Some(request)) =
            (&gone, &mut self.state.undos.request)
        {
            // A player whose vote could not be carried out has not voted, and may vote again.
            request.agree.retain(|one| *one != seat);
        }
        gone
    }

    /// Carries out an open request when no vote is missing any more: the players who had not agreed may have left their
    /// seats to bots.
    pub(super) async fn go_back_if_agreed(&mut self) {
        // No attempt while nothing can be saved: the match in memory may differ from the database.
        if !self.saving.can_save() || self.state.not_paused().is_err() {
            return;
        }
        let Some((seat, keeps)) = self.state.agreed() else { return };
        self.state.undos.request = None;
        self.broadcast(Broadcast::Undo);
        // A player who left their own seat to a bot does not go back; a failed save is broadcast to all clients.
        if self
            .state
            .current
            .as_ref()
            .is_some_and(|it| plays_themselves(&it.players[usize::from(seat.0)]))
            && let Ok(broadcast) = self.go_back(seat, None, keeps).await
        {
            self.broadcast(broadcast);
        }
    }

    async fn go_back(
        &mut self,
        seat: Seat,
        asked: Option<MessageKey>,
        keeps: u32,
    ) -> Result<Broadcast, CommandError> {
        if !self.state.may_go_back(seat) {
            return Err(Refusal::Stale.into());
        }
        let took = self.timing().time_taken(seat);
        self.append(seat, asked, JournalAction::Undo(Undo { undo: keeps }), took).await
    }
}
