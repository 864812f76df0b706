//! When moves cannot be saved: a full disk, a database that is away. It decides when the room tries again, and what must
//! not be shown meanwhile.
//!
//! The room tells everybody, tries by itself until something can be saved, and tells everybody again. Nobody has to do
//! anything for play to go on.
//!
//! A change whose outcome is unknown is neither done nor refused. The room does nothing and shows nothing until something
//! that it saved later has succeeded: then what the database holds will stay, and decides.

use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{Notice, ServerMessage};
use demesne_rules::game::Game;
use demesne_rules::journal::JournalAction;
use tokio::time::Instant;

use super::running::Loaded;
use super::seats::{person, same_people};
use super::{Last, No, Room, time};
use crate::ids::{MatchId, PlayerId};
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
    /// What may have been saved, or may be yet. There is one at most, since nothing else is done meanwhile.
    doubt: Option<Doubt>,
}

/// A change whose outcome is unknown.
struct Doubt {
    change: Change,
    /// The message that asked for it, which is answered when the outcome is known.
    asked: Option<Asked>,
}

/// What was to be saved.
pub(super) enum Change {
    /// An entry of the journal; whether it is made again if it was not saved.
    Entry {
        /// How many entries come before.
        seq: u32,
        /// Who.
        seat: Seat,
        /// What.
        deed: JournalAction,
        /// The client's id of the message, where one enters it.
        message: Option<String>,
    },
    /// Anything else.
    Other(Box<Write>),
}

impl Trouble {
    /// Whether this is the message that is answered when the outcome is known.
    pub(super) fn is_waiting(&self, player: PlayerId, id: &str) -> bool {
        let asked = self.doubt.as_ref().and_then(|doubt| doubt.asked.as_ref());
        asked.is_some_and(|it| it.0 == player && it.1 == id)
    }
}

impl<G: Game> Room<G> {
    /// Saves a change of which nothing is in memory yet. A definite refusal of the database leaves everything as it was.
    pub(super) async fn save(&mut self, write: Write) -> Result<(), No> {
        let error = match self.services.store.save(write.clone()).await {
            Ok(()) => {
                self.can_save();
                return Ok(());
            }
            Err(error) => error,
        };
        if let StoreError::Fenced = error {
            self.is_taken_over();
            return Err(No::InDoubt);
        }
        if let StoreError::Ended = error {
            self.back_to_database().await;
            return Err(Refusal::NotNow.into());
        }
        if error.is_plain_no() {
            self.cannot_save();
            return Err(Refusal::NotSaved.into());
        }
        self.is_in_doubt(Change::Other(Box::new(write)));
        Err(No::InDoubt)
    }

    /// The match is in memory with an entry that was not saved. Where that is certain the journal has the match as it is;
    /// else nobody knows until something else was saved.
    pub(super) async fn entry_failed(&mut self, entry: Change, error: &StoreError) -> No {
        if let StoreError::Fenced = error {
            self.is_taken_over();
            return No::InDoubt;
        }
        if !error.is_plain_no() {
            self.is_in_doubt(entry);
            return No::InDoubt;
        }
        let Some(before) = self.running.as_ref().map(|running| running.entries) else {
            return Refusal::NotNow.into();
        };
        if !self.back_to_database().await {
            return Refusal::NotSaved.into();
        }
        if self.on().is_none() {
            self.tell_table();
            self.tell_match();
            return Refusal::NotNow.into();
        }
        if self.running.as_ref().is_some_and(|running| running.entries >= before) {
            // Another entry has its place: one that this process did not know of.
            self.tell_match();
            return Refusal::Stale.into();
        }
        self.cannot_save();
        Refusal::NotSaved.into()
    }

    /// Memory becomes what the database holds; where that cannot be read, nothing is shown before it can be.
    async fn back_to_database(&mut self) -> bool {
        let code = self.seats.record.code.clone();
        match Self::load(&code, &self.services).await {
            Ok((seats, last)) => {
                self.adopt(seats.record, last);
                true
            }
            Err(_) => {
                self.is_astray();
                false
            }
        }
    }

    /// Something was saved: whatever was wrong is over, unless the database has to be read first.
    pub(super) fn can_save(&mut self) {
        if !self.must_read_again() && self.trouble.take().is_some() {
            self.audience.tell_all(&ServerMessage::Notice { notice: Notice::CanSaveAgain });
        }
    }

    pub(super) fn cannot_save(&mut self) {
        let again_at = time::now() + limits::SAVE_RETRY_DELAY;
        match &mut self.trouble {
            Some(trouble) => trouble.again_at = again_at,
            None => {
                self.trouble = Some(Trouble { again_at, astray: false, doubt: None });
                self.audience.tell_all(&ServerMessage::Notice { notice: Notice::CannotSave });
            }
        }
    }

    /// Nothing is shown or done before the database was read again.
    pub(super) fn is_astray(&mut self) {
        self.cannot_save();
        if let Some(trouble) = &mut self.trouble {
            trouble.astray = true;
        }
    }

    /// Another server runs this room: it is about to close. Until then nothing is shown, and nobody hears that
    /// something was not done: they say it again where the room is now.
    fn is_taken_over(&mut self) {
        let again_at = time::now() + limits::SAVE_RETRY_DELAY;
        self.trouble = Some(Trouble { again_at, astray: true, doubt: None });
    }

    /// Whether nothing may be shown or done until the database was read again.
    pub(super) fn must_read_again(&self) -> bool {
        self.trouble.as_ref().is_some_and(|trouble| trouble.astray)
    }

    /// A room that was made again after a fault has the doubts of the one before.
    pub(super) fn take_over_trouble(&mut self, trouble: Option<Trouble>) {
        if let Some(trouble) = trouble {
            self.trouble = Some(trouble);
        }
    }

    /// Whether something may have been saved, or may be yet.
    pub(super) fn has_a_doubt(&self) -> bool {
        self.trouble.as_ref().is_some_and(|trouble| trouble.doubt.is_some())
    }

    /// Nobody knows whether a change was saved.
    fn is_in_doubt(&mut self, change: Change) {
        self.is_astray();
        if let Some(trouble) = &mut self.trouble {
            trouble.doubt = Some(Doubt { change, asked: None });
        }
    }

    /// This message asked for what is in doubt; its sender hears later what became of it.
    pub(super) fn waits_for_the_outcome(&mut self, asked: Asked) {
        let doubt = self.trouble.as_mut().and_then(|trouble| trouble.doubt.as_mut());
        if let Some(doubt) = doubt {
            doubt.asked = Some(asked);
        }
    }

    /// Finds out whether things can be saved again. Only after something was saved it is certain that nothing that came
    /// before will be saved yet, so the database is read afterwards.
    pub(super) async fn try_again(&mut self) {
        match self.services.store.save(Write::Space).await {
            Ok(()) => {}
            Err(StoreError::Fenced) => return self.is_taken_over(),
            Err(_) => return self.cannot_save(),
        }
        if self.must_read_again() && !self.read_again().await {
            return self.cannot_save();
        }
        self.can_save();
    }

    /// Takes over what the database has; whether it could be asked.
    async fn read_again(&mut self) -> bool {
        let code = self.seats.record.code.clone();
        let Ok((seats, last)) = Self::load(&code, &self.services).await else { return false };
        let Some(trouble) = &mut self.trouble else { return true };
        trouble.astray = false;
        let doubt = trouble.doubt.take();
        let was_saved =
            doubt.as_ref().is_some_and(|it| it.change.is_in_effect(&seats.record, &last));
        self.adopt(seats.record, last);
        if let Some(doubt) = doubt {
            self.settle(doubt, was_saved).await;
        }
        if self.must_read_again() {
            return false;
        }
        self.tell_table();
        self.tell_match();
        true
    }

    /// Ends a doubt. What a message enters into the journal is entered now where it was not saved.
    async fn settle(&mut self, Doubt { change, asked }: Doubt, was_saved: bool) {
        let done = match change {
            _ if was_saved => Ok(()),
            Change::Entry { seat, deed, message: Some(_), .. } => {
                // What passed while nothing could be saved is nobody's time.
                self.append(seat, asked.clone(), deed, 0).await.map(drop)
            }
            Change::Entry { message: None, .. } | Change::Other(_) => Err(Refusal::NotSaved.into()),
        };
        let Some((player, id)) = asked else { return };
        let reply = match done {
            Ok(()) => {
                self.remembered.did(player, id.clone());
                ServerMessage::Done { id }
            }
            Err(No::Refused(reason)) => ServerMessage::Refused { id: Some(id), reason },
            // It waits on.
            Err(No::InDoubt) => return self.waits_for_the_outcome((player, id)),
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
            self.services.archive.has_ended(running.id);
        }
    }
}

impl Change {
    /// Whether the database, which holds this table with this match, has it.
    fn is_in_effect<G: Game>(&self, table: &TableRecord, last: &Last<G>) -> bool {
        let loaded = match last {
            Last::Loaded(loaded) => Some(loaded),
            Last::None | Last::Void(_) => None,
        };
        match self {
            Self::Entry { seq, seat, deed, message } => {
                let place = usize::try_from(*seq).expect("a match has few entries");
                let line = loaded.and_then(|loaded| loaded.journal.get(place));
                line.is_some_and(|it| {
                    it.seat == *seat && it.deed == *deed && it.message == *message
                })
            }
            Self::Other(write) => is_in_effect(write, table, loaded.map(|loaded| &**loaded)),
        }
    }
}

/// Whether a table and its match are as a change makes them. A report or a link that its sender cannot have is as good as
/// not made: they ask again.
fn is_in_effect<G: Game>(write: &Write, table: &TableRecord, loaded: Option<&Loaded<G>>) -> bool {
    let of = |id: MatchId| loaded.filter(|loaded| loaded.running.id == id);
    match write {
        Write::Table(wanted) => {
            (wanted.host, &wanted.settings) == (table.host, &table.settings)
                && same_people(&wanted.seats, &table.seats)
        }
        Write::Start(record, _) => of(record.id).is_some(),
        Write::End(id, ..) => of(*id).is_some_and(|loaded| loaded.running.is_over()),
        Write::Leave(id, seat, left) => of(*id).is_some_and(|loaded| {
            let player = loaded.running.players.get(usize::from(seat.0));
            player.is_some_and(|player| player.left == *left)
        }),
        Write::Pause(id, pause) => of(*id).is_some_and(|loaded| loaded.pause == *pause),
        Write::ChangeSeat(change) => {
            let seated = table.seats.get(usize::from(change.seat.0)).and_then(person);
            seated.is_some_and(|person| person.id == change.now.id)
        }
        Write::Report(_)
        | Write::Pass(_)
        | Write::NewPerson(..)
        | Write::Rename(_)
        | Write::Tokens(_)
        | Write::Secret(..)
        | Write::Forget(_)
        | Write::Anonymise(_)
        | Write::Import(_)
        | Write::ImportRecord(..)
        | Write::ForgetImports(_)
        | Write::ServerKey(_)
        | Write::Space
        | Write::Records(..)
        | Write::Tally(..)
        | Write::Rate(_)
        | Write::ForgetRatings
        | Write::Answer(_)
        | Write::TakePass { .. }
        | Write::ReportDone(_) => false,
    }
}
