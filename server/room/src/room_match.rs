//! The match of a room, being played or just over, with its state that is derived from the journal: clocks, secret
//! questions, messages, table hash.

use std::sync::Arc;
use std::time::Duration;

use demesne_base::ids::{MatchId, UserId, random};
use demesne_base::limits;
use demesne_bots::game::{BotPlan, BotState};
use demesne_bots::games::{BeginError, GameRules, PlayedMatch};
use demesne_matches::archive::{ANSWERS_PER_COPY, EndedMatch};
use demesne_matches::load::{self, LoadError, check_hash};
use demesne_matches::long_replay::{long_replay_permit, replay_in_turn};
use demesne_matches::seat_number;
use demesne_matches::setup::MatchSetup;
use demesne_matches::stats::is_dealt_afresh;
use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::games::GameView;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::TableEvent;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{Clock, Ending, Stage};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::Viewer;
use demesne_rules::journal::{JournalAction, UndoTarget};
use demesne_rules::resigning::ranked;
use demesne_store::match_progress::{MatchProgress, StoredTurn};
use demesne_store::matches::{
    self, CompactResult, JournalEntry, MatchEnd, MatchRecord, NewJournalEntry, Player, StartMatch,
};
use demesne_store::pauses::{Pause, VacationRequest};
use demesne_store::seat_links::FormerPlayer;
use demesne_store::standing_answers::PlayerStandingAnswers;
use demesne_store::tables::{SeatOwner, TableRecord};
use demesne_store::users::{NO_NAME, User};
use demesne_store::{Store, now};
use demesne_thinking::SeatQuestion;

use super::clocks::{Clocks, to_millis};
use super::connections::LogPosition;
use super::handled_messages::Known;
use super::journaled_messages::JournaledMessages;

/// Undos of one match: players need some dozens. Each replays the match from its last checkpoint or its beginning, and so does
/// every wake-up: five hundred times five hundred answers take a quarter of a second.
const UNDOS_PER_MATCH: u32 = 500;

/// A match and its state.
#[derive(Clone)]
pub(crate) struct RoomMatch {
    pub id: MatchId,
    played: Box<dyn PlayedMatch>,
    /// The number of its journal entries so far: answers, and moves taken back.
    pub entries: u32,
    /// How many times a player took moves back.
    undos: u32,
    /// Answers that were replayed for that, and are at every wake-up.
    pub(super) replayed: u64,
    /// The entries that are not public yet; `None` if the latest entry led to no secret question and past no moment for
    /// one.
    held: Option<HeldEntries>,
    /// Whether this copy stands at a moment within its last entry: what follows is not public yet.
    at_moment: bool,
    /// The seats that answered secret questions, once per answer: other players must not be able to count those
    /// answers.
    secrets: Vec<Seat>,
    /// Shared by all copies of the match.
    pub players: Arc<Vec<Player>>,
    /// Whether its cards were unknown to all players before.
    is_dealt_afresh: bool,
    is_guided: bool,
    /// The running hash of the table.
    hash: TableHash,
    /// The standing of each seat.
    standing: Arc<[CompactResult]>,
    /// The time of each seat; `None` for a table without a clock.
    pub clocks: Option<Clocks>,
    /// How it was ended early.
    ended_early: Option<MatchEnd>,
    /// The players whose seat another player has taken over.
    former: Vec<FormerPlayer>,
    /// The message ids in its journal, each with its seat.
    pub(super) messages: JournaledMessages,
}

/// The latest entries of a match that are to be held back: one that all clients may see in the end, and the answers to
/// the secret questions that it led to.
#[derive(Clone, Copy)]
pub(super) struct HeldEntries {
    /// The number of entries before them.
    pub from: u32,
    /// The seat of the first one.
    seat: Seat,
    /// The number of entries before the first one that led past a moment at which a player other than the one to move was
    /// asked in secret, or might have been.
    pub passed: Option<u32>,
}

/// A match that was loaded from the database.
pub(crate) struct RestoredMatch {
    pub(crate) room_match: RoomMatch,
    /// The match before its latest entries, if those are to be held back.
    pub public: Option<RoomMatch>,
    pub journal: Vec<JournalEntry>,
    /// The standing answers of its players.
    pub standing: Vec<PlayerStandingAnswers>,
    /// The pause, if the match is paused.
    pub pause: Option<Pause>,
    /// The request for a vacation.
    pub(super) vacation_request: Option<VacationRequest>,
    /// Its progress, if that was saved.
    pub progress: Option<MatchProgress>,
}

/// An unpredictable source of chance, for checking settings.
pub(crate) fn random_chance() -> Chance {
    Chance::new(Seed(random()))
}

impl RoomMatch {
    /// Sets up a new match with the answers given before, in another match; it is not saved yet.
    pub(super) fn new(
        rules: &GameRules,
        table: &TableRecord,
        players: Vec<Player>,
        setup: MatchSetup,
    ) -> Result<(Self, StartMatch), Refusal> {
        let MatchSetup { options, start, before, fair, origin, deal } = setup;
        if start.seats != table.settings.seats {
            return Err(Refusal::BadSettings);
        }
        let played = (rules.begin)(&options, start).map_err(|error| match error {
            BeginError::Refused(refusal) => refusal,
            BeginError::Unreadable => Refusal::BadSettings,
        })?;
        let record = MatchRecord {
            id: MatchId::new(),
            code: table.code.clone(),
            game: rules.kind,
            options,
            rules: start.rules.unwrap_or(rules.version),
            start,
            hash: Some(TableHash::first(played.game())),
            fair,
            origin,
            deal,
            seats: players,
            started: now(),
            end: None,
        };
        let clock = table.settings.clock;
        let mut room_match = Self::begin(&record, played, clock);
        let entries = before
            .into_iter()
            .map(|(seat, answer)| room_match.enter(seat, None, JournalAction::Answer(answer), 0));
        let before = entries.collect::<Result<_, _>>()?;
        room_match.reset_clocks(clock);
        Ok((room_match, StartMatch { record, before }))
    }

    /// The answers so far were given in another match: every seat starts with its full time.
    fn reset_clocks(&mut self, clock: Clock) {
        self.clocks = Clocks::new(clock, self.players.len(), self.game().turn());
    }

    /// Loads a match and replays its journal.
    pub(crate) async fn load(
        rules: &'static GameRules,
        store: &Store,
        id: MatchId,
        clock: Clock,
    ) -> Result<RestoredMatch, LoadError> {
        let record = store.match_record(id).await?.ok_or(LoadError::Missing)?;
        let journal = store.journal(id).await?;
        let replayed = Self::replay_in_turn(rules, record, journal, clock).await?;
        let Replayed { mut room_match, mut public, journal } = replayed;
        room_match.former = store.former_players(id).await?;
        if let Some(public) = &mut public {
            public.former.clone_from(&room_match.former);
        }
        let (standing, pause) = (store.standing_answers(id).await?, store.pause(id).await?);
        let (progress, vacation_request) =
            (store.match_progress(id).await?, store.vacation_request(id).await?);
        Ok(RestoredMatch {
            room_match,
            public,
            journal,
            standing,
            pause,
            vacation_request,
            progress,
        })
    }

    /// Replays a match and what of it is public. If that takes long, it waits for its turn, and other tasks run meanwhile.
    async fn replay_in_turn(
        rules: &'static GameRules,
        record: MatchRecord,
        journal: Vec<JournalEntry>,
        clock: Clock,
    ) -> Result<Replayed, LoadError> {
        let permit = long_replay_permit(&journal).await;
        replay_in_turn(permit, move || Self::replay_with_public(rules, record, journal, clock))
            .await
    }

    fn replay_with_public(
        rules: &GameRules,
        record: MatchRecord,
        journal: Vec<JournalEntry>,
        clock: Clock,
    ) -> Result<Replayed, LoadError> {
        let room_match = Self::replay(rules, record.clone(), &journal, clock)?;
        let held = room_match.held.filter(|_| !room_match.is_over());
        let public = held.map(|held| Self::replay_held(rules, record, &journal, clock, held));
        let public = public.transpose()?;
        Ok(Replayed { room_match, public, journal })
    }

    /// Replays what of a match is public while its latest entries are held back.
    fn replay_held(
        rules: &GameRules,
        record: MatchRecord,
        journal: &[JournalEntry],
        clock: Clock,
        held: HeldEntries,
    ) -> Result<Self, LoadError> {
        let from = held.passed.unwrap_or(held.from);
        let from = usize::try_from(from).expect("a match has few entries");
        let before = Self::replay(rules, record, &journal[..from], clock)?;
        let Some(line) = journal.get(from).filter(|_| held.passed.is_some()) else {
            return Ok(before);
        };
        let mut after = before.clone();
        let applied = after.apply(line.seat, &line.action, line.took);
        applied.map_err(|_| LoadError::OtherRules(from))?;
        Ok(before.up_to_moment(&after, line.took).unwrap_or(before))
    }

    /// This match after its next entry, up to the first moment at which another player might have been asked in secret;
    /// `None` if there was none. `after` is the match after the entry, which took `took` milliseconds of a seat's time.
    pub(super) fn up_to_moment(&self, after: &Self, took: u32) -> Option<Self> {
        let played = after.played.at_public_moment()?;
        let mut clocks = self.clocks.clone();
        if let Some(clocks) = &mut clocks {
            let took = Duration::from_millis(u64::from(took));
            clocks.answered(&self.game().waiting_for(), took, played.game().turn());
        }
        Some(Self {
            played,
            clocks,
            at_moment: true,
            entries: after.entries,
            secrets: after.secrets.clone(),
            ..self.clone()
        })
    }

    /// Replays a match as far as all clients have seen it. Says whether another player than the one to move might have been
    /// asked in secret since.
    pub(super) fn replay_public(
        rules: &GameRules,
        record: MatchRecord,
        journal: Vec<JournalEntry>,
        clock: Clock,
    ) -> Result<(Self, bool), LoadError> {
        let Replayed { room_match, public, .. } =
            Self::replay_with_public(rules, record, journal, clock)?;
        let is_held = public.is_some() && room_match.held.is_some_and(|held| held.passed.is_some());
        Ok((public.unwrap_or(room_match), is_held))
    }

    /// Replays a match from its journal.
    pub(crate) fn replay(
        rules: &GameRules,
        record: MatchRecord,
        journal: &[JournalEntry],
        clock: Clock,
    ) -> Result<Self, LoadError> {
        let played = load::begin(rules, &record)?;
        let played_before = record.start.branches.played_before();
        let mut room_match = Self::begin(&record, played, clock);
        check_hash(0, room_match.hash, record.hash)?;
        for (number, line) in journal.iter().enumerate() {
            let question = room_match.game().question_id(line.seat);
            let applied = room_match.apply(line.seat, &line.action, line.took);
            applied.map_err(|_| LoadError::OtherRules(number))?;
            check_hash(number, room_match.hash, line.hash)?;
            if let Some(message) = &line.message {
                room_match.messages.record(line.seat, message, question, &line.action);
            }
            if room_match.entries == played_before {
                room_match.reset_clocks(clock);
            }
        }
        room_match.standing = compact(&room_match.game().standing_in_short());
        let is_played = room_match.game().results().is_some();
        room_match.ended_early = record.end.filter(|_| !is_played);
        Ok(room_match)
    }

    fn begin(record: &MatchRecord, played: Box<dyn PlayedMatch>, clock: Clock) -> Self {
        let (game, players) = (played.game(), Arc::new(record.seats.clone()));
        Self {
            id: record.id,
            is_dealt_afresh: is_dealt_afresh(record),
            is_guided: matches!(record.origin, Some(MatchOrigin::Guided { .. })),
            entries: 0,
            undos: 0,
            replayed: 0,
            held: None,
            at_moment: false,
            secrets: Vec::new(),
            hash: TableHash::first(game),
            standing: compact(&game.standing_in_short()),
            clocks: Clocks::new(clock, players.len(), game.turn()),
            ended_early: None,
            former: Vec::new(),
            messages: JournaledMessages::default(),
            players,
            played,
        }
    }

    /// A copy that clients may have to see a while longer. Only the match itself is asked about messages.
    pub(super) fn copy_to_show(&mut self) -> Self {
        let messages = std::mem::take(&mut self.messages);
        let copy = self.clone();
        self.messages = messages;
        copy
    }

    /// Whether a message of a player is in the journal, however old.
    pub(super) fn has_message(&self, player: UserId, id: &str) -> bool {
        self.seat_of(player).is_some_and(|seat| self.messages.has(seat, id))
    }

    /// Whether a message with the id is in the journal, and whether it is this one.
    pub(super) fn known_message(
        &self,
        player: UserId,
        id: &str,
        message: &ClientMessage,
    ) -> Option<Known> {
        self.messages.known(self.seat_of(player)?, id, message)
    }

    /// The state of the game.
    pub(crate) fn game(&self) -> &dyn BotState {
        self.played.game()
    }

    /// The log as it stands.
    pub(super) fn log_position(&self) -> LogPosition {
        LogPosition { match_id: self.id, lines: self.game().log_len() }
    }

    /// The match for the archive, after its end.
    pub(super) fn ended(&self) -> EndedMatch {
        let is_copied = self.undos == 0 && self.entries <= ANSWERS_PER_COPY;
        EndedMatch { id: self.id, played: is_copied.then(|| self.played.copy()) }
    }

    /// The match with its journal, as its rules have it.
    pub(super) fn played(&self) -> &dyn PlayedMatch {
        &*self.played
    }

    /// The number of seats.
    pub(crate) fn seat_count(&self) -> u8 {
        u8::try_from(self.players.len()).expect("a table has a few seats")
    }

    /// The number of seats that belong to people, whether or not these still play.
    pub(super) fn count_people(&self) -> usize {
        self.players.iter().filter_map(Player::user).count()
    }

    /// Whether the match can be rated: its cards were unknown, and people play against each other.
    pub(super) fn can_be_rated(&self) -> bool {
        self.is_dealt_afresh && self.count_people() > 1
    }

    /// Whether it is the guided first match of its game.
    pub(super) fn is_guided(&self) -> bool {
        self.is_guided
    }

    /// The point up to which a seat can take moves back.
    pub(super) fn goal(&self, seat: Seat) -> Option<UndoTarget<'_>> {
        // An undo replays fewer answers than there are entries.
        let replayed = self.replayed + u64::from(self.entries);
        let may = !self.is_over()
            && !self.is_journal_full()
            && self.undos < UNDOS_PER_MATCH
            && replayed <= limits::ANSWERS_PLAYED_AGAIN;
        self.played.undo_target(seat).filter(|_| may)
    }

    /// The number of log lines before the moves that a seat may take back for free.
    pub(super) fn told_before_free(&self, seat: Seat) -> usize {
        self.played.log_len_before_free(seat)
    }

    /// Applies an entry to the game; returns the time that it takes from the seat. Save the entry before you show it.
    fn apply(&mut self, seat: Seat, action: &JournalAction, took: u32) -> Result<u32, Refusal> {
        let in_secret = self.game().is_asking_in_secret();
        let asked = self.game().waiting_for();
        self.played.take(seat, action)?;
        self.hash = self.hash.next(self.played.game());
        let took = if self.goes_on_in_secret(&asked) { 0 } else { took };
        if let Some(clocks) = &mut self.clocks {
            let took = Duration::from_millis(u64::from(took));
            clocks.answered(&asked, took, self.played.game().turn());
        }
        match action {
            JournalAction::Answer(_) if in_secret => self.secrets.push(seat),
            JournalAction::Answer(_) => {}
            JournalAction::Undo(_) => {
                self.undos += 1;
                // Other players must not be able to count the move that is taken back with it.
                self.secrets.extend(self.held.filter(|_| in_secret).map(|held| held.seat));
            }
        }
        self.held = self.held_after(seat, action, in_secret);
        self.replayed += action.replayed_answers();
        self.entries += 1;
        Ok(took)
    }

    /// The entries to hold back after an entry; `in_secret` says whether it answered a secret question.
    fn held_after(
        &self,
        seat: Seat,
        action: &JournalAction,
        in_secret: bool,
    ) -> Option<HeldEntries> {
        let (game, from) = (self.game(), self.entries);
        let passed = game.passed_a_secret_question().then_some(from);
        let before = match action {
            JournalAction::Answer(_) => self.held.filter(|_| in_secret),
            JournalAction::Undo(_) => None,
        };
        match before {
            Some(before) => Some(HeldEntries { passed: before.passed.or(passed), ..before }),
            None => {
                let holds = passed.is_some() || game.is_asking_in_secret();
                holds.then_some(HeldEntries { from, seat, passed })
            }
        }
    }

    /// The latest entries that are to be held back, at least for a while.
    pub(super) fn held(&self) -> Option<HeldEntries> {
        self.held
    }

    /// Whether the player to move is now asked in secret within their move. The time of both answers is counted when
    /// the move is over, since other players must not notice that it has begun.
    fn goes_on_in_secret(&self, asked: &[Seat]) -> bool {
        let game = self.game();
        game.is_asking_in_secret()
            && !game.passed_a_secret_question()
            && *game.waiting_for() == *asked
    }

    pub(crate) fn stage(&self) -> Stage {
        let match_id = self.id.to_string();
        match self.ending() {
            Some(ending) => Stage::Over { match_id, ending },
            None => Stage::Playing { match_id },
        }
    }

    /// Why the match is over; `None` while it is played.
    fn ending(&self) -> Option<Ending> {
        let early = self.ended_early.as_ref().map(|end| end.ending);
        early.or_else(|| self.game().results().map(|_| Ending::Played))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// How the match would end now; seats that have resigned are ranked last.
    pub(super) fn end_now(&self, ending: Ending, resigned: impl Fn(Seat) -> bool) -> MatchEnd {
        MatchEnd { at: now(), ending, results: ranked(self.game().standing(), resigned) }
    }

    /// Ends the match early.
    pub(super) fn end_early(&mut self, end: MatchEnd) {
        self.ended_early = Some(end);
    }

    /// The view of a viewer now. A match that was ended early has results, and asks no seat.
    pub(crate) fn view(&self, viewer: Viewer) -> GameView {
        let mut view = self.game().view(viewer);
        if let Some(end) = &self.ended_early {
            view.end(end.results.clone());
        }
        view
    }

    /// Whether its view is other than that of its game.
    pub(super) fn has_ended_early(&self) -> bool {
        self.ended_early.is_some()
    }

    /// The turn of this match, for lists of tables. The caller decides whether all clients see it.
    pub(super) fn public_turn(&self) -> StoredTurn {
        let turn = self.game().turn();
        let clocks = self.clocks.as_ref().filter(|clocks| clocks.count_days());
        let time = |clocks: &Clocks, (seat, player): (Seat, &Player)| {
            plays_themselves(player).then(|| to_millis(clocks.left(seat, Duration::ZERO)))
        };
        let seats = || (0..).map(seat_number).zip(self.players.iter());
        let times = clocks.map(|clocks| seats().map(|seat| time(clocks, seat)).collect());
        StoredTurn {
            round: (turn.number - turn.extra).saturating_sub(1) / u32::from(self.seat_count()) + 1,
            seat: turn.seat,
            asked: self.game().waiting_for(),
            times: times.unwrap_or_default(),
        }
    }

    /// The seat of a player in this match.
    pub(crate) fn seat_of(&self, player: UserId) -> Option<Seat> {
        self.players.iter().position(|it| it.user() == Some(player)).map(seat_number)
    }

    /// Gives a seat to another player.
    pub(super) fn change_player(&mut self, seat: Seat, before: User, now: User, name: String) {
        let before = User { name: self.players[usize::from(seat.0)].name.clone(), ..before };
        self.former.push(FormerPlayer { seat, user: before });
        let owner = SeatOwner::User(now);
        *self.player_mut(seat) = Player { name, owner, status: None };
    }

    /// The player of a seat, to be changed.
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut Arc::make_mut(&mut self.players)[usize::from(seat.0)]
    }

    /// Deletes the name of a player here, in every seat they have or had.
    pub(crate) fn delete_name(&mut self, player: UserId) {
        let players = Arc::make_mut(&mut self.players).iter_mut();
        let owner = players.filter(|it| it.user() == Some(player));
        let former = self.former.iter_mut().map(|it| &mut it.user).filter(|it| it.id == player);
        let names = owner.map(|it| &mut it.name).chain(former.map(|it| &mut it.name));
        names.for_each(|name| NO_NAME.clone_into(name));
    }

    /// Whether a player has or had a seat in this match.
    pub(super) fn has_played(&self, player: UserId) -> bool {
        self.seat_of(player).is_some() || self.former.iter().any(|it| it.user.id == player)
    }

    /// The event by which a player lost their seat in this match.
    pub(super) fn lost_seat_of(&self, player: UserId) -> Option<TableEvent> {
        let FormerPlayer { seat, user: before } =
            self.former.iter().rev().find(|it| it.user.id == player)?;
        let now = self.players[usize::from(seat.0)].name.clone();
        Some(TableEvent::SeatTaken { before: before.name.clone(), now })
    }

    /// The viewer for a player of this match, or for any other client.
    pub(crate) fn viewer(&self, player: Option<UserId>) -> Viewer {
        player.and_then(|player| self.seat_of(player)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether this copy stands at a moment within its last entry.
    pub(super) fn is_at_moment(&self) -> bool {
        self.at_moment
    }

    /// The number of entries whose whole effect this is.
    pub(super) fn shown_entries(&self) -> u32 {
        self.entries - u32::from(self.at_moment)
    }

    /// The number of entries that a viewer may see.
    pub(crate) fn version(&self, viewer: Viewer) -> u32 {
        let hidden = self.secrets.iter().filter(|seat| Viewer::Seat(**seat) != viewer).count();
        self.entries - u32::try_from(hidden).expect("a match has few entries")
    }

    /// Whether a viewer has given an answer that is hidden from the others.
    pub(crate) fn has_answered_in_secret(&self, viewer: Viewer) -> bool {
        self.secrets.iter().any(|seat| Viewer::Seat(*seat) == viewer)
    }

    /// Whether a viewer is being asked in secret, which other players must not notice.
    pub(crate) fn is_asked_in_secret(&self, viewer: Viewer) -> bool {
        let asked = self.game().waiting_for().into_iter().map(Viewer::Seat);
        self.game().is_asking_in_secret() && asked.into_iter().any(|asked| asked == viewer)
    }

    /// Applies an entry and returns the journal line to save.
    pub(crate) fn enter(
        &mut self,
        seat: Seat,
        message: Option<Arc<str>>,
        action: JournalAction,
        took: u32,
    ) -> Result<NewJournalEntry, Refusal> {
        let seq = self.entries;
        if self.is_journal_full() {
            return Err(Refusal::TooLong);
        }
        let took = self.apply(seat, &action, took)?;
        let entry = JournalEntry { seat, message, action, hash: Some(self.hash), took };
        let results = self.game().standing_in_short();
        let is_same = results.iter().map(matches::compact).eq(self.standing.iter().copied());
        let standing = (!is_same).then(|| {
            self.standing = compact(&results);
            Arc::clone(&self.standing)
        });
        let results = self.game().results();
        let end = results.map(|results| MatchEnd { at: now(), ending: Ending::Played, results });
        Ok(NewJournalEntry { match_id: self.id, seq, entry, standing, progress: None, end })
    }

    /// Whether the journal is full.
    pub(super) fn is_journal_full(&self) -> bool {
        self.entries >= limits::ENTRIES_PER_MATCH
    }

    /// The question that stands for a seat, to be thought about.
    pub(super) fn question_of(&self, seat: Seat, plan: Option<BotPlan>) -> SeatQuestion {
        SeatQuestion { played: self.played.copy(), seat, plan }
    }
}

/// A match that was replayed from its journal.
struct Replayed {
    room_match: RoomMatch,
    /// The match before the entries that are held back, if there are any.
    public: Option<RoomMatch>,
    journal: Vec<JournalEntry>,
}

/// How each seat stands, as an entry is saved with it.
fn compact(standing: &[SeatResult]) -> Arc<[CompactResult]> {
    standing.iter().map(matches::compact).collect()
}

/// Whether this is a user who plays for themselves.
pub(super) fn plays_themselves(player: &Player) -> bool {
    player.user().is_some() && player.status.is_none()
}
