//! When moves cannot be saved: a full disk, a database that is away. It knows when to try again and what must not be
//! shown meanwhile; it knows not what went wrong.
//!
//! The room tells everybody, tries by itself until something can be saved, and tells everybody again. Nobody has to do
//! anything for play to go on.

use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{Notice, ServerMessage};
use demesne_rules::game::Game;
use demesne_rules::journal::Deed;
use tokio::time::Instant;

use super::{Last, News, No, Room};
use crate::ids::PlayerId;
use crate::limits;
use crate::store::StoreError;
use crate::store::tables::TableRecord;
use crate::store::writer::Write;

/// A message of a player: who, and its id.
pub(super) type Asked = (PlayerId, String);

/// Moves cannot be saved just now.
pub(super) struct Trouble {
    /// When the room tries again.
    pub(super) again_at: Instant,
    /// Whether memory may hold what the database does not, or the other way round: until it was read again nothing is
    /// shown and nothing is done.
    astray: bool,
    /// A message of which nobody knows yet whether it was done.
    waits: Option<Waiting>,
}

/// A message that is answered when the database can be asked.
struct Waiting {
    asked: Asked,
    /// What it enters into the journal, if anything.
    entry: Option<(Seat, Deed)>,
}

impl Trouble {
    /// Whether this is the message that will be answered when the database can be asked.
    pub(super) fn is_waiting(&self, player: PlayerId, id: &str) -> bool {
        self.waits.as_ref().is_some_and(|it| it.asked.0 == player && it.asked.1 == id)
    }
}

impl<G: Game> Room<G> {
    /// Saves a change of which nothing is in memory yet. A plain no of the database leaves everything as it was.
    pub(super) async fn save(&mut self, write: Write) -> Result<(), No> {
        match self.house.store.save(write).await {
            Ok(()) => {
                self.can_save();
                Ok(())
            }
            Err(StoreError::Fenced) => {
                self.is_taken_over();
                Err(No::InDoubt)
            }
            Err(error) if error.is_plain_no() => {
                self.cannot_save();
                Err(Refusal::NotSaved.into())
            }
            Err(_) => {
                self.is_astray();
                Err(No::InDoubt)
            }
        }
    }

    /// The match is in memory with an entry that was not saved, as far as was heard: the journal decides.
    pub(super) async fn back_to_journal(
        &mut self,
        asked: Option<&Asked>,
        error: &StoreError,
    ) -> Result<News, No> {
        if let StoreError::Fenced = error {
            self.is_taken_over();
            return Err(No::InDoubt);
        }
        let Some(before) = self.running.as_ref().map(|running| running.entries) else {
            return Ok(News::Match);
        };
        let code = self.seats.record.code.clone();
        let Ok((seats, last)) = Self::load(&code, &self.house).await else {
            self.is_astray();
            return Err(if error.is_plain_no() { Refusal::NotSaved.into() } else { No::InDoubt });
        };
        self.adopt(seats.record, last);
        if asked.is_some_and(|(player, id)| self.remembered.has(*player, id)) {
            return Ok(News::Both);
        }
        if self.running.as_ref().is_some_and(|running| running.entries >= before) {
            // Another entry has its place: one that this process did not know of.
            self.tell_match();
            return Err(Refusal::Stale.into());
        }
        self.cannot_save();
        Err(Refusal::NotSaved.into())
    }

    /// Something was saved: whatever was wrong is over, unless the database has to be read first.
    pub(super) fn can_save(&mut self) {
        if !self.must_read_again() && self.trouble.take().is_some() {
            self.audience.tell_all(&ServerMessage::Notice { notice: Notice::CanSaveAgain });
        }
    }

    pub(super) fn cannot_save(&mut self) {
        let again_at = Instant::now() + limits::SAVE_AGAIN_AFTER;
        match &mut self.trouble {
            Some(trouble) => trouble.again_at = again_at,
            None => {
                self.trouble = Some(Trouble { again_at, astray: false, waits: None });
                self.audience.tell_all(&ServerMessage::Notice { notice: Notice::CannotSave });
            }
        }
    }

    fn is_astray(&mut self) {
        self.cannot_save();
        if let Some(trouble) = &mut self.trouble {
            trouble.astray = true;
        }
    }

    /// Another server runs this room: it is about to close. Until then nothing is shown, and nobody hears that
    /// something was not done: they say it again where the room is now.
    fn is_taken_over(&mut self) {
        let again_at = Instant::now() + limits::SAVE_AGAIN_AFTER;
        self.trouble = Some(Trouble { again_at, astray: true, waits: None });
    }

    /// Whether nothing may be shown or done until the database was read again.
    pub(super) fn must_read_again(&self) -> bool {
        self.trouble.as_ref().is_some_and(|trouble| trouble.astray)
    }

    /// Nobody knows whether this message was done; its sender hears it later.
    pub(super) fn is_in_doubt(&mut self, asked: Asked, entry: Option<(Seat, Deed)>) {
        if let Some(trouble) = &mut self.trouble
            && trouble.waits.is_none()
        {
            trouble.waits = Some(Waiting { asked, entry });
        }
    }

    /// Finds out whether things can be saved again.
    pub(super) async fn try_again(&mut self) {
        if self.must_read_again() && !self.read_again().await {
            self.cannot_save();
            return;
        }
        match self.house.store.save(Write::Space).await {
            Ok(()) => self.can_save(),
            Err(_) => self.cannot_save(),
        }
    }

    /// Takes over what the database has; whether it could be asked.
    async fn read_again(&mut self) -> bool {
        let code = self.seats.record.code.clone();
        let Ok((seats, last)) = Self::load(&code, &self.house).await else { return false };
        self.adopt(seats.record, last);
        let Some(trouble) = &mut self.trouble else { return true };
        trouble.astray = false;
        if let Some(waiting) = trouble.waits.take() {
            self.settle(waiting).await;
        }
        if self.must_read_again() {
            return false;
        }
        self.tell_table();
        self.tell_match();
        true
    }

    /// Ends the doubt about a message. An entry that is not there is saved again in the very same place: should the
    /// database still be about to save it the first time, only one of the two can have it.
    async fn settle(&mut self, Waiting { asked: (player, id), entry }: Waiting) {
        let done = match entry {
            _ if self.remembered.has(player, &id) => Ok(()),
            Some((seat, deed)) => {
                // What passed while nothing could be saved is nobody's time.
                self.append(seat, Some((player, id.clone())), deed, 0).await.map(drop)
            }
            None => Err(Refusal::NotSaved.into()),
        };
        let reply = match done {
            Ok(()) => {
                self.remembered.add(player, id.clone());
                ServerMessage::Done { id }
            }
            Err(No::Refused(reason)) => ServerMessage::Refused { id: Some(id), reason },
            // It waits on.
            Err(No::InDoubt) => return,
        };
        self.audience.tell_player(player, &reply);
    }

    /// Goes on with what the database has.
    fn adopt(&mut self, record: TableRecord, last: Last<G>) {
        self.seats.adopt(record);
        if self.deal.is_closed() {
            self.another_deal();
        }
        self.running = None;
        self.void = None;
        self.take_up(last);
        // Nobody may have heard that its last entry was saved.
        if let Some(running) = self.running.as_ref().filter(|running| running.is_over()) {
            self.house.archive.has_ended(running.id);
        }
    }
}
