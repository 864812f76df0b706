//! Players who are asked while none of their pages is open at the table: after a while a notice is asked for them, and one for
//! the group of the table, if its host has chosen one. Of each turn a browser or a group is told once: `turn_notices`
//! remembers that.
//!
//! A player is asked as far as their own page would show it ([`MatchState::seen_by`]), and the text comes from the match as all
//! clients may see it. So while updates are held, a notice says and does what an open page would. A group is told what a
//! spectator sees, of players who are asked as far as a spectator sees.

use demesne_base::ids::{MatchId, UserId};
use demesne_base::limits;
use demesne_matches::seat_number;
use demesne_notices::recap::recap;
use demesne_notices::{AskedPlayer, NoticeReceiver};
use demesne_protocol::basics::Seat;
use demesne_protocol::push::{RecapLine, TurnNotice};
use demesne_rules::game::Viewer;
use demesne_store::millis;

use super::Room;
use super::presence::Timing;
use super::room_match::{RoomMatch, plays_themselves};

/// For each seat of the match, its player if they are asked and away.
#[derive(Default)]
pub(super) struct AwayPlayers {
    /// As the player sees it: they are told themselves.
    seats: Vec<Option<AwayPlayer>>,
    /// As a spectator sees it: the group of the table is told. Empty without one.
    of_group: Vec<Option<AwayPlayer>>,
}

/// A player who is asked and away.
#[derive(Clone, Copy, PartialEq)]
struct AwayPlayer {
    match_id: MatchId,
    /// The number of the turn in which they are asked.
    turn: u32,
    player: UserId,
    /// When the notice is due, in milliseconds since 1970; `None` once it was asked for.
    due: Option<i64>,
}

impl Timing<'_> {
    /// The player of a seat, if they are asked, as far as a viewer sees it, and away: a notice is `due` for them.
    fn asked_and_away(&self, seat: Seat, viewer: Viewer, due: i64) -> Option<AwayPlayer> {
        let is_open = self.can_save && self.state.pause_now().is_none();
        self.state.ongoing().filter(|_| is_open)?;
        let seen = self.state.seen_by(viewer)?;
        let player = &seen.players[usize::from(seat.0)];
        let player = player.user().filter(|_| plays_themselves(player))?;
        let is_asked = seen.game().waiting_for().contains(&seat);
        let (match_id, turn) = (seen.id, seen.game().turn().number);
        (is_asked && !self.connections.has(player)).then_some(AwayPlayer {
            match_id,
            turn,
            player,
            due: Some(due),
        })
    }
}

impl AwayPlayers {
    /// When the next notice is due.
    pub(super) fn notice_due(&self) -> Option<i64> {
        self.seats.iter().chain(&self.of_group).flatten().filter_map(|away| away.due).min()
    }
}

impl Room {
    /// Finds the players who are asked and away.
    pub(super) fn update_away_players(&mut self) {
        let count = self.state.ongoing().map_or(0, |room_match| room_match.players.len());
        let group_count = if self.webhook().is_some() { count } else { 0 };
        let mut away = std::mem::take(&mut self.away_players);
        away.seats.resize(count, None);
        away.of_group.resize(group_count, None);
        self.find_away_players(&mut away.seats, Viewer::Seat);
        self.find_away_players(&mut away.of_group, |_| Viewer::Spectator);
        self.away_players = away;
    }

    fn find_away_players(
        &self,
        away_players: &mut [Option<AwayPlayer>],
        viewer: impl Fn(Seat) -> Viewer,
    ) {
        let due = self.services.system_time() + millis(limits::NOTICE_DELAY);
        for (place, away) in away_players.iter_mut().enumerate() {
            let seat = seat_number(place);
            let now = self.timing().asked_and_away(seat, viewer(seat), due);
            let is_same =
                |before: &AwayPlayer| now == Some(AwayPlayer { due: Some(due), ..*before });
            *away = away.filter(is_same).or(now);
        }
    }

    /// The name of the webhook that the table's host has chosen, if it is configured.
    fn webhook(&self) -> Option<&str> {
        let name = self.seats.record.settings.webhook.as_deref()?;
        self.services.turn_notices.webhooks.get(name).map(|_| name)
    }

    /// Asks for the notices that are due.
    pub(super) fn tell_away_players(&mut self) {
        let AwayPlayers { mut seats, mut of_group } = std::mem::take(&mut self.away_players);
        self.ask_for_notices(&mut seats, &NoticeReceiver::Player);
        if let Some(webhook) = self.webhook() {
            let group = NoticeReceiver::Group(webhook.to_owned());
            self.ask_for_notices(&mut of_group, &group);
        }
        self.away_players = AwayPlayers { seats, of_group };
    }

    fn ask_for_notices(&self, away_players: &mut [Option<AwayPlayer>], receiver: &NoticeReceiver) {
        let now = self.services.system_time();
        for (place, away) in away_players.iter_mut().enumerate() {
            let Some(away) = away.as_mut().filter(|it| it.due.is_some_and(|due| due <= now)) else {
                continue;
            };
            let asked = self.asked_player(seat_number(place), *away, receiver.clone());
            let is_taken = asked.is_none_or(|asked| self.services.turn_notices.ask(asked));
            away.due = (!is_taken).then(|| now + millis(limits::NOTICE_DELAY));
        }
    }

    fn asked_player(
        &self,
        seat: Seat,
        away: AwayPlayer,
        receiver: NoticeReceiver,
    ) -> Option<AskedPlayer> {
        let room_match = self.state.public_on()?;
        let AwayPlayer { match_id, turn, player, .. } = away;
        Some(AskedPlayer {
            code: self.seats.record.code.clone(),
            game: self.state.rules.kind,
            match_id,
            seat,
            player,
            name: self.seats.name_at(seat),
            receiver,
            turn,
            notice: self.notice(room_match, seat),
        })
    }

    /// The notice for a seat, with what a spectator sees.
    fn notice(&self, room_match: &RoomMatch, own: Seat) -> TurnNotice {
        let count = room_match.players.len();
        let own_place = usize::from(own.0);
        let others = (1..count).map(|ahead| seat_number((own_place + ahead) % count));
        let name = |seat| self.seats.name_at(seat);
        let mut got = recap(&room_match.game().log(Viewer::Spectator, 0), own);
        let lines = others.clone().filter_map(|seat| {
            let place = got.iter().position(|(other, _)| *other == seat)?;
            Some(RecapLine { name: name(seat), cards: std::mem::take(&mut got[place].1) })
        });
        let recap = lines.collect();
        let code = self.seats.record.code.to_string();
        TurnNotice { code, game: self.state.rules.kind, others: others.map(name).collect(), recap }
    }
}
