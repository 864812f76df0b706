//! Save outage: the room's state while moves cannot be saved, e.g. because the disk is full or the database is
//! unavailable. It decides when the room retries, and what must not be shown meanwhile.
//!
//! The room notifies all clients, retries until a save succeeds, and notifies them again. Bots continue by themselves. An
//! answer that was refused has to be given again; one whose outcome was unknown is made again.
//!
//! A change whose outcome is unknown is neither done nor refused. The room changes nothing and sends no update until
//! a later save has succeeded: from then on the database's state is final, and decides.

use std::collections::HashSet;
use std::sync::Arc;

use demesne_base::ids::{MatchId, UserId};
use demesne_base::limits;
use demesne_base::metrics::{GaugeGuard, Metrics};
use demesne_matches::load::LoadError;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{Notice, ServerMessage};
use demesne_rules::journal::JournalAction;
use demesne_store::StoreError;
use demesne_store::change::Change;
use demesne_store::matches::SeatStatus;
use demesne_store::pauses::Pause;
use demesne_store::standing_answers::PlayerStandingAnswers;
use demesne_store::tables::TableRecord;
use demesne_store::users::User;
use demesne_store::write_probe::Probe;
use tokio::time::Instant;

use super::connections::Connections;
use super::match_state::{LoadedMatch, LoadedTable};
use super::room_match::RestoredMatch;
use super::seats::{Seats, same_people, user};
use super::{Broadcast, CommandError, Room, time};

/// A player's message.
#[derive(Clone, PartialEq)]
pub(super) struct MessageKey {
    pub(super) player: UserId,
    pub(super) id: Arc<str>,
}

/// Whether moves can be saved, and what happens while they cannot.
pub(super) struct Saving {
    metrics: Metrics,
    /// Set while moves cannot be saved; all clients have been notified.
    pub(super) outage: Option<SaveOutage>,
    /// Whether the database lacks what the room has shown: it ends, and is read again.
    pub(super) is_ahead: bool,
}

/// The state of a room that cannot save.
pub(super) struct SaveOutage {
    /// When the room retries.
    pub(super) retry_at: Instant,
    /// Whether memory and the database may differ: until the database was read again, no update is sent and every request
    /// that would change the table is refused.
    out_of_sync: bool,
    /// Whether the journal was read while an outcome was unknown: until it was read again, it does not prove which messages
    /// are in it.
    journal_in_doubt: bool,
    /// The change that may have been saved, or may still be. There is at most one, since no other change is made
    /// meanwhile.
    pending: Option<PendingChange>,
    /// Counts the room as suspended.
    _suspended: GaugeGuard,
}

/// A change whose outcome is unknown.
struct PendingChange {
    change: UnsavedChange,
    /// The message that requested it; its sender is answered when the outcome is known.
    key: Option<MessageKey>,
}

/// A change that was to be saved.
pub(super) enum UnsavedChange {
    /// A journal entry.
    Entry(UnsavedEntry),
    /// Any other change, with what shows that it was saved.
    Other(Evidence),
}

/// A journal entry that was to be saved.
pub(super) struct UnsavedEntry {
    pub(super) match_id: MatchId,
    /// The number of entries before it.
    pub(super) seq: u32,
    pub(super) seat: Seat,
    pub(super) action: JournalAction,
    /// The client's message id, if a message made the entry: then it is made again if it was not saved.
    pub(super) message: Option<Arc<str>>,
}

/// The part of a table or its match that proves that a change was saved.
pub(super) enum Evidence {
    /// The table has this host, these settings and these occupants.
    Table(Box<TableRecord>),
    /// This match is the table's.
    Started { id: MatchId },
    /// This match is over.
    Ended { id: MatchId },
    /// The seat has this status.
    SeatStatus { id: MatchId, seat: Seat, status: Option<SeatStatus> },
    /// The match has this pause.
    Pause { id: MatchId, pause: Option<Pause> },
    /// The player has these standing answers in the match.
    StandingAnswers { id: MatchId, standing: PlayerStandingAnswers },
    /// The seat belongs to this user.
    SeatOwner { seat: Seat, owner: UserId },
    /// None: the change counts as not saved, and can be requested again.
    None,
}

impl Saving {
    pub(super) fn new(metrics: Metrics) -> Self {
        Self { metrics, outage: None, is_ahead: false }
    }

    /// The database lacks what this room has shown, so that the room ends before it handles anything else. Until then no
    /// request is refused: clients send their messages again.
    fn mark_ahead(&mut self) {
        tracing::error!("the database lacks what a room has saved, reading the room again");
        self.outage = Some(SaveOutage { retry_at: time::now(), ..self.new_outage(true) });
        self.is_ahead = true;
    }

    /// A save succeeded: the outage is over, unless the database has to be read first.
    pub(super) fn succeeded(&mut self, connections: &mut Connections) {
        if !self.must_reload() && self.outage.take().is_some() {
            connections.send_all(&ServerMessage::Notice { notice: Notice::CanSaveAgain });
        }
    }

    /// A save failed: clients are notified, and it is tried again.
    pub(super) fn failed(&mut self, connections: &mut Connections) {
        match &mut self.outage {
            Some(outage) => outage.retry_at = time::now() + limits::SAVE_RETRY_DELAY,
            None => {
                self.outage = Some(self.new_outage(false));
                connections.send_all(&ServerMessage::Notice { notice: Notice::CannotSave });
            }
        }
    }

    /// Stops updates and requests until the database was read again.
    pub(super) fn mark_out_of_sync(&mut self, connections: &mut Connections) {
        self.failed(connections);
        if let Some(outage) = &mut self.outage {
            outage.out_of_sync = true;
        }
    }

    /// The table and its match were read while an outcome is unknown: what was read may still change.
    pub(super) fn mark_read_in_doubt(&mut self, connections: &mut Connections) {
        self.mark_out_of_sync(connections);
        self.outage.iter_mut().for_each(|outage| outage.journal_in_doubt = true);
    }

    /// Another server runs this room, or the database has another history, so this one is about to close. Until then no
    /// update is sent and no request refused: clients send their messages again to the server that now runs the room.
    fn mark_taken_over(&mut self) {
        self.outage = Some(self.new_outage(true));
    }

    fn new_outage(&self, out_of_sync: bool) -> SaveOutage {
        SaveOutage {
            retry_at: time::now() + limits::SAVE_RETRY_DELAY,
            out_of_sync,
            journal_in_doubt: false,
            pending: None,
            _suspended: GaugeGuard::new(&self.metrics.save_outages),
        }
    }

    /// Whether moves can be saved.
    pub(super) fn can_save(&self) -> bool {
        self.outage.is_none()
    }

    /// Whether updates and requests wait until the database was read again.
    pub(super) fn must_reload(&self) -> bool {
        self.outage.as_ref().is_some_and(|outage| outage.out_of_sync)
    }

    /// A room that was loaded again after a fault keeps the outage and pending change of the previous one.
    pub(super) fn keep_outage(&mut self, outage: Option<SaveOutage>) {
        if let Some(mut outage) = outage {
            outage.out_of_sync |= self.must_reload();
            outage.journal_in_doubt |= outage.out_of_sync;
            self.outage = Some(outage);
        }
    }

    /// Whether the journal does not prove which messages are in it.
    pub(super) fn is_journal_in_doubt(&self) -> bool {
        self.outage.as_ref().is_some_and(|outage| outage.journal_in_doubt)
    }

    /// Whether there is a change whose outcome is unknown.
    pub(super) fn has_pending_change(&self) -> bool {
        self.outage.as_ref().is_some_and(|outage| outage.pending.is_some())
    }

    /// Whether a message is answered when the outcome of its change is known.
    pub(super) fn is_pending(&self, key: &MessageKey) -> bool {
        let pending = self.outage.as_ref().and_then(|outage| outage.pending.as_ref());
        pending.and_then(|pending| pending.key.as_ref()) == Some(key)
    }

    /// Whether the outcome of a change that failed is unknown to this room; it is recorded until it is known.
    fn leaves_unknown(
        &mut self,
        error: &StoreError,
        change: UnsavedChange,
        connections: &mut Connections,
    ) -> bool {
        if let StoreError::Fenced = error {
            self.mark_taken_over();
            return true;
        }
        if error.is_definite() {
            return false;
        }
        self.mark_out_of_sync(connections);
        debug_assert!(!self.has_pending_change(), "no other change is made before its outcome");
        if let Some(outage) = &mut self.outage {
            outage.pending = Some(PendingChange { change, key: None });
        }
        true
    }

    /// The database was read after a later save has succeeded: returns the change that it decides about.
    fn take_pending(&mut self) -> Option<PendingChange> {
        let outage = self.outage.as_mut()?;
        outage.out_of_sync = false;
        outage.journal_in_doubt = false;
        outage.pending.take()
    }

    /// Defers the reply to the message that requested the pending change until its outcome is known.
    pub(super) fn defer_reply(&mut self, asked: MessageKey) {
        let doubt = self.outage.as_mut().and_then(|outage| outage.pending.as_mut());
        if let Some(doubt) = doubt {
            doubt.key = Some(asked);
        }
    }
}

impl Room {
    /// Saves new seats, which then replace the old ones.
    pub(super) async fn save_seats(&mut self, seats: Seats) -> Result<(), CommandError> {
        let record = seats.record.clone();
        self.save(record.clone(), Evidence::Table(Box::new(record))).await?;
        self.seats = seats;
        Ok(())
    }

    /// Saves a change that is not yet applied in memory. A definite database error leaves the state unchanged.
    pub(super) async fn save(
        &mut self,
        change: impl Change,
        evidence: Evidence,
    ) -> Result<(), CommandError> {
        let saved = self.services.store.save(change).await;
        self.after_save(evidence, saved).await
    }

    async fn after_save(
        &mut self,
        evidence: Evidence,
        saved: Result<(), StoreError>,
    ) -> Result<(), CommandError> {
        let error = match saved {
            Ok(()) => {
                self.list_entry.has_saved_seats |=
                    matches!(evidence, Evidence::Table(_) | Evidence::SeatOwner { .. });
                self.saving.succeeded(&mut self.connections);
                return Ok(());
            }
            Err(error) => error,
        };
        let change = UnsavedChange::Other(evidence);
        if self.saving.leaves_unknown(&error, change, &mut self.connections) {
            return Err(CommandError::OutcomeUnknown);
        }
        if let StoreError::Ended = error {
            if let Some(table) = Box::pin(self.load_again()).await {
                self.adopt(table);
                self.broadcast(Broadcast::Both);
            }
            return Err(Refusal::NotNow.into());
        }
        self.saving.failed(&mut self.connections);
        Err(Refusal::NotSaved.into())
    }

    /// Handles a failed save of an entry that memory already holds. After a definite error the match is restored from
    /// its journal; otherwise the outcome is unknown until a later save succeeds.
    pub(super) async fn on_entry_failed(
        &mut self,
        entry: UnsavedEntry,
        error: &StoreError,
    ) -> CommandError {
        let UnsavedEntry { match_id, seq, .. } = entry;
        let change = UnsavedChange::Entry(entry);
        if self.saving.leaves_unknown(error, change, &mut self.connections) {
            return CommandError::OutcomeUnknown;
        }
        if let StoreError::Unreachable(_) = error {
            // Players have waited for the save: they are notified before the database is read.
            self.saving.failed(&mut self.connections);
        }
        let Some(table) = self.load_again().await else { return Refusal::NotSaved.into() };
        self.adopt(table);
        let read = self.state.current.as_ref();
        let Some(read) = read.filter(|it| it.id == match_id && it.entries >= seq) else {
            // The database lost what clients have seen: they reconnect and receive what is left.
            self.saving.mark_ahead();
            return CommandError::OutcomeUnknown;
        };
        let refusal = if read.is_over() {
            self.broadcast(Broadcast::Both);
            Refusal::NotNow
        } else if read.entries > seq {
            // Another entry has its number: one that this process has not seen.
            self.broadcast(Broadcast::WholeMatch);
            Refusal::Stale
        } else {
            self.saving.failed(&mut self.connections);
            Refusal::NotSaved
        };
        refusal.into()
    }

    /// Reads the table and its match again; if that fails, no update is sent until it succeeds. If they are gone, the room
    /// ends.
    async fn load_again(&mut self) -> Option<LoadedTable> {
        let code = self.seats.record.code.clone();
        let error = match LoadedTable::load(self.state.rules, &code, &self.services).await {
            Ok(table) => return Some(table),
            Err(error) => error,
        };
        self.saving.mark_out_of_sync(&mut self.connections);
        if let LoadError::Missing = error {
            self.saving.mark_ahead();
        }
        None
    }

    /// Probes whether saves succeed again. Only a successful save makes it certain that no earlier change is still
    /// committed later, so the database is read afterwards.
    pub(super) async fn retry_save(&mut self) {
        match self.services.store.save(Probe).await {
            Ok(()) => {}
            Err(StoreError::Fenced) => return self.saving.mark_taken_over(),
            Err(_) => return self.saving.failed(&mut self.connections),
        }
        if self.saving.must_reload() {
            let Some(table) = self.load_again().await else { return };
            self.decide_pending(table).await;
            if self.saving.must_reload() {
                return self.saving.failed(&mut self.connections);
            }
            self.broadcast(Broadcast::Everything);
        }
        self.saving.succeeded(&mut self.connections);
    }

    /// Continues from the state in the database, which decides about the pending change.
    async fn decide_pending(&mut self, table: LoadedTable) {
        let pending = self.saving.take_pending();
        self.connections.drop_unanswered();
        let was_saved = pending.as_ref().is_some_and(|it| it.change.is_in_effect(&table));
        self.adopt(table);
        if let Some(pending) = pending {
            self.resolve_pending(pending, was_saved).await;
        }
    }

    /// Resolves a pending change. A journal entry that was requested by a message is made now if it was not saved.
    async fn resolve_pending(
        &mut self,
        PendingChange { change, key: asked }: PendingChange,
        was_saved: bool,
    ) {
        if let UnsavedChange::Other(Evidence::SeatOwner { owner, .. }) = &change
            && was_saved
        {
            // So far the new player has received the log for spectators.
            self.connections.forget_match_of(*owner);
        }
        let done = match change {
            _ if was_saved => Ok(()),
            UnsavedChange::Entry(UnsavedEntry { seat, action, message: Some(_), .. }) => {
                // Time that passed during the outage counts for no seat.
                self.append(seat, asked.clone(), action, 0).await.map(drop)
            }
            UnsavedChange::Entry(UnsavedEntry { message: None, .. }) | UnsavedChange::Other(_) => {
                Err(Refusal::NotSaved.into())
            }
        };
        let Some(key) = asked else { return };
        let outcome = match done {
            Ok(()) => {
                self.requests.handled.add(&key, None, false);
                Ok(())
            }
            Err(CommandError::Refused(rejection)) => Err(rejection),
            // The outcome is still unknown.
            Err(CommandError::OutcomeUnknown) => return self.saving.defer_reply(key),
        };
        if let Some(to) = self.connections.of_player(key.player) {
            self.reply(to, &key.id, outcome);
        }
    }

    /// Adopts the state in the database.
    fn adopt(&mut self, table: LoadedTable) {
        self.seats.record = table.record;
        self.list_entry.has_saved_seats = true;
        if self.between.deal.is_closed() {
            self.between.renew_deal(&mut self.seats);
        }
        self.state.current = None;
        self.adopt_match(table.last);
        // The archive may not have been notified that its last entry was saved.
        if let Some(room_match) =
            self.state.current.as_ref().filter(|room_match| room_match.is_over())
        {
            self.services.archive.has_ended(room_match.ended());
        }
    }
}

impl UnsavedChange {
    /// Whether the database, which holds this table and this match, contains the change.
    fn is_in_effect(&self, table: &LoadedTable) -> bool {
        let loaded = match &table.last {
            LoadedMatch::Loaded(loaded) => Some(loaded),
            LoadedMatch::None | LoadedMatch::Incompatible(_) => None,
        };
        match self {
            Self::Entry(entry) => {
                let place = usize::try_from(entry.seq).expect("a match has few entries");
                let line = loaded.and_then(|loaded| loaded.journal.get(place));
                line.is_some_and(|it| {
                    (it.seat, &it.action, &it.message)
                        == (entry.seat, &entry.action, &entry.message)
                })
            }
            Self::Other(evidence) => {
                is_shown(evidence, &table.record, loaded.map(|loaded| &**loaded))
            }
        }
    }
}

/// Whether these are the same users, whatever their names.
fn same_users(one: &[User], other: &[User]) -> bool {
    let ids = |users: &[User]| users.iter().map(|user| user.id).collect::<HashSet<_>>();
    ids(one) == ids(other)
}

/// Whether a table and its match show that a change was saved.
fn is_shown(evidence: &Evidence, table: &TableRecord, loaded: Option<&RestoredMatch>) -> bool {
    let of = |id: &MatchId| loaded.filter(|loaded| loaded.room_match.id == *id);
    match evidence {
        Evidence::Table(wanted) => {
            (wanted.host, &wanted.watch, &wanted.settings, &wanted.ready)
                == (table.host, &table.watch, &table.settings, &table.ready)
                && same_people(&wanted.seats, &table.seats)
                && same_users(&wanted.removed, &table.removed)
        }
        Evidence::Started { id } => of(id).is_some(),
        Evidence::Ended { id } => of(id).is_some_and(|loaded| loaded.room_match.is_over()),
        Evidence::SeatStatus { id, seat, status } => of(id).is_some_and(|loaded| {
            let player = loaded.room_match.players.get(usize::from(seat.0));
            player.is_some_and(|player| player.status == *status)
        }),
        Evidence::Pause { id, pause } => of(id).is_some_and(|loaded| loaded.pause == *pause),
        Evidence::StandingAnswers { id, standing: wanted } => of(id).is_some_and(|loaded| {
            let standing = loaded.standing.iter().find(|it| it.player == wanted.player);
            standing.map_or(&[][..], |it| &it.answers) == wanted.answers
        }),
        Evidence::SeatOwner { seat, owner } => {
            let user = table.seats.get(usize::from(seat.0)).and_then(user);
            user.is_some_and(|user| user.id == *owner)
        }
        Evidence::None => false,
    }
}
