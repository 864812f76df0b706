//! The match of a room, being played or just over. It knows its game and how far its journal goes; it knows no
//! connection.

use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::{BotLevel, Stage};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::game::{Game, Start, Viewer};

use super::seats::seat_number;
use crate::ids::{MatchId, PlayerId, random};
use crate::store::matches::{AnswerRecord, End, JournalLine, MatchRecord, Player};
use crate::store::tables::{Seated, TableRecord};
use crate::store::{Store, StoreError, now, to_json};

/// A match and where it stands.
pub(crate) struct Running<G> {
    pub(crate) id: MatchId,
    pub(crate) game: G,
    /// The number of answers so far.
    pub(crate) answers: u32,
    /// The number of answers up to the last table that everybody may see: later ones led to a secret question.
    pub(super) public: u32,
    /// The seats that answered secret questions, once for each: nobody else may count those answers.
    secrets: Vec<Seat>,
    pub(crate) players: Vec<Player>,
}

/// A match that the database holds, with the messages that its journal remembers.
pub(crate) struct Loaded<G> {
    pub(crate) running: Running<G>,
    /// Who sent each answer, and the client's id of it, in order.
    pub(crate) messages: Vec<(PlayerId, String)>,
}

/// Why a match could not be made again.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the match is not there")]
    Missing,
    #[error("the rules of this release refuse answer {0} of the journal")]
    OtherRules(usize),
}

/// Chance that nobody can foresee, for what is drawn before a match.
pub(crate) fn fresh_chance() -> Chance {
    Chance::new(Seed(random()))
}

impl<G: Game> Running<G> {
    /// Sets up a new match; nothing of it is saved yet.
    pub(crate) fn new(
        table: &TableRecord,
        players: Vec<Player>,
        previous: Option<&Self>,
    ) -> Result<(Self, MatchRecord), Refusal> {
        let mut chance = fresh_chance();
        let seats = table.settings.seats;
        let options = G::resolve(&table.settings.game, seats, &mut chance)?;
        let previous = previous.filter(|it| same_people(&it.players, &players));
        let results = previous.and_then(|it| it.game.results());
        let first = G::first_player(results.as_deref(), seats, &mut chance);
        let start = Start { seats, first, seed: Seed(random()) };
        let game = G::start(&options, start)?;
        let record = MatchRecord {
            id: MatchId::new(),
            code: table.code.clone(),
            game: G::KIND,
            options: to_json(&options),
            start,
            seats: players.clone(),
            started: now(),
            end: None,
        };
        Ok((Self::begin(record.id, game, players), record))
    }

    /// Makes a match again from its journal.
    pub(crate) async fn load(store: &Store, id: MatchId) -> Result<Loaded<G>, LoadError> {
        let record = store.match_record(id).await?.ok_or(LoadError::Missing)?;
        let journal = store.journal(id).await?;
        let running = Self::remake(record, &journal)?;
        let players = &running.players;
        let messages = journal.into_iter().filter_map(|line| sent_by(players, line)).collect();
        Ok(Loaded { running, messages })
    }

    /// A match as it was after so many answers, for those who may not see it as it is.
    pub(crate) async fn load_past(
        store: &Store,
        id: MatchId,
        answers: u32,
    ) -> Result<Self, LoadError> {
        let record = store.match_record(id).await?.ok_or(LoadError::Missing)?;
        let mut journal = store.journal(id).await?;
        journal.truncate(usize::try_from(answers).expect("a match has few answers"));
        Self::remake(record, &journal)
    }

    fn remake(record: MatchRecord, journal: &[JournalLine]) -> Result<Self, LoadError> {
        let game = G::start(&options_of::<G>(&record)?, record.start);
        let game = game.map_err(|_| LoadError::OtherRules(0))?;
        let mut running = Self::begin(record.id, game, record.seats);
        for (number, line) in journal.iter().enumerate() {
            running.apply(line).map_err(|_| LoadError::OtherRules(number))?;
        }
        Ok(running)
    }

    fn begin(id: MatchId, game: G, players: Vec<Player>) -> Self {
        Self { id, game, answers: 0, public: 0, secrets: Vec::new(), players }
    }

    /// Applies an answer to the game. It is not to be shown before it is saved.
    fn apply(&mut self, line: &JournalLine) -> Result<(), Refusal> {
        let in_secret = self.game.is_asking_in_secret();
        self.game.answer(line.seat, &line.answer)?;
        self.answers += 1;
        if in_secret {
            self.secrets.push(line.seat);
        }
        if !self.game.is_asking_in_secret() {
            self.public = self.answers;
        }
        Ok(())
    }

    pub(crate) fn stage(&self) -> Stage {
        let match_id = self.id.to_string();
        if self.is_over() { Stage::Over { match_id } } else { Stage::Playing { match_id } }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.results().is_some()
    }

    /// The seat that a player has in this match.
    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.players.iter().position(|it| plays_as(it) == Some(player)).map(seat_number)
    }

    /// What a player, or somebody who is none, may see.
    pub(crate) fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        player.and_then(|player| self.seat_of(player)).map_or(Viewer::Watcher, Viewer::Seat)
    }

    /// The number of answers that a viewer may know of.
    pub(crate) fn version(&self, viewer: Viewer) -> u32 {
        let hidden = self.secrets.iter().filter(|seat| Viewer::Seat(**seat) != viewer).count();
        self.answers - u32::try_from(hidden).expect("a match has few answers")
    }

    /// Whether a viewer is being asked in secret: then others must not notice.
    pub(crate) fn is_asked_in_secret(&self, viewer: Viewer) -> bool {
        let asked = self.game.waiting_for().into_iter().map(Viewer::Seat);
        self.game.is_asking_in_secret() && asked.into_iter().any(|asked| asked == viewer)
    }

    /// Applies an answer and gives what is to be saved of it.
    pub(crate) fn answer(&mut self, line: JournalLine) -> Result<AnswerRecord, Refusal> {
        let seq = self.answers;
        self.apply(&line)?;
        let end = self.game.results().map(|results| End { at: now(), results });
        Ok(AnswerRecord { match_id: self.id, seq, line, end })
    }

    /// A bot that must answer, with its level.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, BotLevel)> {
        self.game.waiting_for().into_iter().find_map(|seat| {
            match self.players.get(usize::from(seat.0))?.seated {
                Seated::Bot(level) => Some((seat, level)),
                Seated::Person(_) => None,
            }
        })
    }
}

/// The options of a match.
pub(crate) fn options_of<G: Game>(record: &MatchRecord) -> Result<G::Options, StoreError> {
    serde_json::from_str(&record.options).map_err(|_| StoreError::Unreadable("options"))
}

fn plays_as(player: &Player) -> Option<PlayerId> {
    match &player.seated {
        Seated::Person(person) => Some(person.id),
        Seated::Bot(_) => None,
    }
}

fn sent_by(players: &[Player], line: JournalLine) -> Option<(PlayerId, String)> {
    let player = players.get(usize::from(line.seat.0)).and_then(plays_as)?;
    Some((player, line.message?))
}

/// Whether the same people and bots sit at the same seats, whatever they are called now.
fn same_people(before: &[Player], now: &[Player]) -> bool {
    let same = |(before, now): (&Player, &Player)| match (&before.seated, &now.seated) {
        (Seated::Person(before), Seated::Person(now)) => before.id == now.id,
        (Seated::Bot(_), Seated::Bot(_)) => true,
        (Seated::Person(_), Seated::Bot(_)) | (Seated::Bot(_), Seated::Person(_)) => false,
    };
    before.len() == now.len() && before.iter().zip(now).all(same)
}
