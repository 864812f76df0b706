//! The match of a room and what belongs to it: its pause, updates that are held back, the delayed view, undo requests, standing
//! answers. It has no connection, no clock and no database of its own. Its parts stand in the files of their subjects.

use demesne_base::ids::{Code, MatchId, UserId};
use demesne_base::metrics::GaugeGuard;
use demesne_bots::games::GameRules;
use demesne_matches::load::LoadError;
use demesne_protocol::socket::ResumeFrom;
use demesne_protocol::table::Stage;
use demesne_store::Store;
use demesne_store::pauses::{Pause, VacationRequest};
use demesne_store::played::PlayingGuard;
use demesne_store::tables::{TableRecord, match_of};

use super::Services;
use super::connections::LogPosition;
use super::delayed_view::DelayedBroadcast;
use super::held_updates::HeldUpdates;
use super::incompatible_match::IncompatibleMatch;
use super::room_match::{RestoredMatch, RoomMatch};
use super::standing_answers::StandingAnswers;
use super::undo::Undos;
use super::updates::Newcomers;

/// The match of a table, if there is one.
pub(super) struct MatchState {
    /// The rules of the table's game.
    pub(super) rules: &'static GameRules,
    pub(super) current: Option<RoomMatch>,
    /// The table's match, if these rules cannot continue it.
    pub(super) incompatible: Option<IncompatibleMatch>,
    /// Set while the match is paused.
    pub(super) paused: Option<Pause>,
    /// The request for a vacation.
    pub(super) vacation_request: Option<VacationRequest>,
    /// Updates that are held back, and the public state meanwhile.
    pub(super) held: Option<HeldUpdates>,
    /// The match as spectators of open hands see it; few tables have them.
    pub(super) delayed: Option<Box<DelayedBroadcast>>,
    /// The update that the latest spectators to join received.
    pub(super) newcomers: Option<Newcomers>,
    /// The answers that players have given in advance.
    pub(super) standing: StandingAnswers,
    /// Requests to take moves back.
    pub(super) undos: Undos,
    /// Counts the match as running, and keeps its secrets on this server, as long as it is played.
    match_gauge: Option<(GaugeGuard, PlayingGuard)>,
}

/// The match of a table as it was loaded.
pub(super) enum LoadedMatch {
    /// There is no match to continue or to show.
    None,
    /// It can continue, or is over and can be shown.
    Loaded(Box<RestoredMatch>),
    /// These rules cannot continue it.
    Incompatible(IncompatibleMatch),
}

/// A table and its match, as they were loaded.
pub(super) struct LoadedTable {
    pub(super) record: TableRecord,
    pub(super) last: LoadedMatch,
}

impl LoadedTable {
    /// Loads a table and its match from the database.
    pub(super) async fn load(
        rules: &'static GameRules,
        code: &Code,
        services: &Services,
    ) -> Result<Self, LoadError> {
        let store = &services.store;
        let record = store.table(code).await?.ok_or(LoadError::Missing)?;
        let last = match match_of(&record.stage) {
            Some(id) => LoadedMatch::load(rules, store, id, &record).await?,
            None => LoadedMatch::None,
        };
        Ok(Self { record, last })
    }
}

impl LoadedMatch {
    async fn load(
        rules: &'static GameRules,
        store: &Store,
        id: MatchId,
        table: &TableRecord,
    ) -> Result<Self, LoadError> {
        let error = match RoomMatch::load(rules, store, id, table.settings.clock).await {
            Ok(loaded) => return Ok(Self::Loaded(Box::new(loaded))),
            Err(error) if error.is_by_the_rules() => error,
            Err(error) => return Err(error),
        };
        tracing::warn!(%error, match_id = %id, "match is incompatible with these rules");
        match table.stage {
            Stage::Playing { .. } => {
                Ok(Self::Incompatible(IncompatibleMatch::load(store, id).await?))
            }
            // It is over and has its record: only this table can no longer show it.
            Stage::Waiting | Stage::Over { .. } | Stage::Void { .. } => Ok(Self::None),
        }
    }
}

impl MatchState {
    /// Without a match, by these rules.
    pub(super) fn new(rules: &'static GameRules) -> Self {
        Self {
            rules,
            current: None,
            incompatible: None,
            paused: None,
            vacation_request: None,
            held: None,
            delayed: None,
            newcomers: None,
            standing: StandingAnswers::default(),
            undos: Undos::default(),
            match_gauge: None,
        }
    }

    /// Forgets what belongs to the match that was played.
    pub(super) fn clear(&mut self) {
        self.incompatible = None;
        self.paused = None;
        self.vacation_request = None;
        self.standing = StandingAnswers::default();
    }

    /// Counts the match as running as long as it is played. Comes before clients receive its end, which may ask for its
    /// replay at once.
    pub(super) fn update_match_gauge(&mut self, services: &Services) {
        let on = self.ongoing().map(|room_match| room_match.id);
        if on == self.match_gauge.as_ref().map(|(_, playing)| playing.id) {
            return;
        }
        self.match_gauge =
            on.map(|id| (GaugeGuard::new(&services.metrics.playing), services.store.playing(id)));
    }

    /// Whether a returning client has seen moves that the database has lost: after a failover, or if it was restored.
    /// Compared with what the viewer may see: how much is held back must not show.
    pub(super) fn lacks(&self, have: &ResumeFrom, player: Option<UserId>) -> bool {
        let Some(current) = &self.current else { return false };
        let viewer = current.viewer(player);
        // A player who answered in secret has received what the others have not.
        let has_all = current.has_answered_in_secret(viewer);
        let Some(known) = (if has_all { Some(current) } else { self.seen_by(viewer) }) else {
            return false;
        };
        have.match_id == known.id.to_string()
            && usize::try_from(have.log_end).is_ok_and(|end| end > known.game().log_len())
    }

    /// How many lines of the log a returning client has, if they are those that it would be sent now. Their number is not
    /// enough: the host may have restored a backup since.
    pub(super) fn resumable_log(
        &self,
        have: &ResumeFrom,
        player: Option<UserId>,
    ) -> Option<LogPosition> {
        let viewer = self.current.as_ref()?.viewer(player);
        // Compared with what the viewer may see: how much is held back must not show.
        let room_match = self.seen_by(viewer)?;
        let (from, end) =
            (usize::try_from(have.log_from).ok()?, usize::try_from(have.log_end).ok()?);
        if from > end || end > room_match.game().log_len() {
            return None;
        }
        let lines = &room_match.game().log(viewer, from)[..end - from];
        let here = ResumeFrom::of(room_match.id.to_string(), have.log_from, lines);
        let same = (&have.match_id, have.log_hash) == (&here.match_id, here.log_hash);
        same.then_some(LogPosition { match_id: room_match.id, lines: end })
    }

    pub(super) fn stage(&self) -> Stage {
        match (&self.current, &self.incompatible) {
            (Some(room_match), _) => room_match.stage(),
            (None, Some(incompatible)) => incompatible.stage(),
            (None, None) => Stage::Waiting,
        }
    }

    /// The match as long as it is played.
    pub(super) fn ongoing(&self) -> Option<&RoomMatch> {
        self.current.as_ref().filter(|room_match| !room_match.is_over())
    }
}
