//! Players who are asked while none of their pages is open at the table: after a while a notice is asked for them. Of each
//! turn a browser is told once: `turn_notices` remembers that.
//!
//! A player is asked as far as their own page would show it ([`Room::seen_by`]), and the text comes from the match as all
//! clients may see it. So while updates are held, a notice says and does what an open page would.

use demesne_protocol::basics::Seat;
use demesne_protocol::push::{RecapLine, TurnNotice};
use demesne_rules::game::{Game, Viewer};

use super::Room;
use super::room_match::{RoomMatch, plays_themselves};
use super::seats::seat_number;
use crate::ids::{MatchId, UserId};
use crate::limits;
use crate::store::matches::Player;
use crate::store::millis;
use crate::turn_notices::AskedPlayer;
use crate::turn_notices::recap::recap;

/// For each seat of the match, its player if they are asked and away.
#[derive(Default)]
pub(super) struct AwayPlayers {
    seats: Vec<Option<AwayPlayer>>,
}

#[derive(Clone, Copy)]
struct AwayPlayer {
    turn: (MatchId, u32),
    player: UserId,
    /// When the notice is due, in milliseconds since 1970; `None` once it was asked for.
    due: Option<i64>,
}

impl<G: Game> Room<G> {
    /// Finds the players who are asked and away.
    pub(super) fn update_away_players(&mut self) {
        let due = self.services.turn_notices.clock.now() + millis(limits::NOTICE_DELAY);
        let count = self.ongoing().map_or(0, |room_match| room_match.players.len());
        let mut seats = Vec::with_capacity(count);
        for seat in (0..count).map(seat_number) {
            let before = self.away_players.seats.get(usize::from(seat.0)).copied().flatten();
            seats.push(self.asked_and_away(seat).map(|(turn, player)| match before {
                Some(before) if before.turn == turn && before.player == player => before,
                Some(_) | None => AwayPlayer { turn, player, due: Some(due) },
            }));
        }
        self.away_players.seats = seats;
    }

    /// The turn in which the player of a seat is asked, if they are away.
    fn asked_and_away(&self, seat: Seat) -> Option<((MatchId, u32), UserId)> {
        let is_open = self.outage.is_none() && !self.must_reload() && self.pause_now().is_none();
        self.ongoing().filter(|_| is_open)?;
        let seen = self.seen_by(Viewer::Seat(seat))?;
        let player = &seen.players[usize::from(seat.0)];
        let user = player.user().filter(|_| plays_themselves(player))?;
        let is_asked = seen.game().waiting_for().contains(&seat);
        (is_asked && !self.connections.has(user))
            .then(|| ((seen.id, seen.game().turn().number), user))
    }

    /// When the next notice is due.
    pub(super) fn notice_due(&self) -> Option<i64> {
        self.away_players.seats.iter().flatten().filter_map(|away| away.due).min()
    }

    /// Asks for the notices that are due.
    pub(super) fn tell_away_players(&mut self) {
        let now = self.services.turn_notices.clock.now();
        for place in 0..self.away_players.seats.len() {
            let Some(away) = self.away_players.seats[place] else { continue };
            if away.due.is_none_or(|due| due > now) {
                continue;
            }
            let asked = self.asked_player(seat_number(place), away);
            let is_taken = asked.is_none_or(|asked| self.services.turn_notices.ask(asked));
            let due = (!is_taken).then(|| now + millis(limits::NOTICE_DELAY));
            self.away_players.seats[place] = Some(AwayPlayer { due, ..away });
        }
    }

    /// Asks again for the notices of this turn: one could not be sent. Browsers that were told are not told again.
    pub(super) fn look_for_absent(&mut self) {
        self.away_players.seats.clear();
    }

    fn asked_player(&self, seat: Seat, away: AwayPlayer) -> Option<AskedPlayer> {
        let room_match = self.public_on()?;
        let AwayPlayer { turn: (match_id, turn), player, .. } = away;
        Some(AskedPlayer {
            code: self.seats.record.code.clone(),
            game: G::KIND,
            match_id,
            seat,
            player,
            turn,
            notice: notice(room_match, self.seats.record.code.to_string(), seat),
        })
    }
}

/// The notice for a seat, with what a spectator sees.
fn notice<G: Game>(room_match: &RoomMatch<G>, code: String, own: Seat) -> TurnNotice {
    let count = room_match.players.len();
    let own_place = usize::from(own.0);
    let others = (1..count).map(|ahead| seat_number((own_place + ahead) % count));
    let name = |seat: Seat| {
        let Player { name, .. } = &room_match.players[usize::from(seat.0)];
        name.clone()
    };
    let mut got = recap(&room_match.game().log(Viewer::Spectator, 0), own);
    let lines = others.clone().filter_map(|seat| {
        let place = got.iter().position(|(other, _)| *other == seat)?;
        Some(RecapLine { name: name(seat), cards: std::mem::take(&mut got[place].1) })
    });
    let recap = lines.collect();
    TurnNotice { code, game: G::KIND, others: others.map(name).collect(), recap }
}
