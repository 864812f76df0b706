//! The match of a room, being played or just over. It knows its game and how far its journal goes; it knows no
//! connection.

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::{BotLevel, Stage};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{Game, Start, Viewer};

use super::seats::seat_number;
use crate::ids::{MatchId, PlayerId, random};
use crate::limits;
use crate::store::matches::{self, AnswerRecord, End, JournalLine, MatchRecord, Player, Short};
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
    /// The running hash of the table.
    hash: TableHash,
    /// How the seats stand.
    standing: Vec<Short>,
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
    #[error("by the rules of this release, answer {0} of the journal leads to another table")]
    OtherTable(usize),
    #[error("a fault in the rules")]
    Fault,
}

impl LoadError {
    /// Whether the rules have changed since.
    pub(crate) fn is_by_the_rules(&self) -> bool {
        match self {
            Self::OtherRules(_) | Self::OtherTable(_) => true,
            Self::Store(_) | Self::Missing | Self::Fault => false,
        }
    }
}

/// The hash of a table, which must be the one that was kept, if one was.
pub(crate) fn kept(
    number: usize,
    hash: TableHash,
    kept: Option<TableHash>,
) -> Result<TableHash, LoadError> {
    match kept {
        Some(kept) if kept != hash => Err(LoadError::OtherTable(number)),
        Some(_) | None => Ok(hash),
    }
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
            rules: G::RULES,
            start,
            hash: Some(TableHash::first(&game)),
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

    /// Makes a match again from a journal.
    pub(crate) fn remake(record: MatchRecord, journal: &[JournalLine]) -> Result<Self, LoadError> {
        let game = G::start(&options_of::<G>(&record)?, record.start);
        let game = game.map_err(|_| LoadError::OtherRules(0))?;
        let mut running = Self::begin(record.id, game, record.seats);
        kept(0, running.hash, record.hash)?;
        for (number, line) in journal.iter().enumerate() {
            let applied = running.apply(line.seat, &line.answer);
            applied.map_err(|_| LoadError::OtherRules(number))?;
            kept(number, running.hash, line.hash)?;
        }
        Ok(running)
    }

    fn begin(id: MatchId, game: G, players: Vec<Player>) -> Self {
        let (hash, standing) = (TableHash::first(&game), in_short(&game));
        Self { id, game, answers: 0, public: 0, secrets: Vec::new(), players, hash, standing }
    }

    /// Applies an answer to the game. It is not to be shown before it is saved.
    fn apply(&mut self, seat: Seat, answer: &GameAnswer) -> Result<(), Refusal> {
        let in_secret = self.game.is_asking_in_secret();
        self.game.answer(seat, answer)?;
        self.hash = self.hash.next(&self.game);
        self.answers += 1;
        if in_secret {
            self.secrets.push(seat);
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
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        message: Option<String>,
        answer: GameAnswer,
    ) -> Result<AnswerRecord, Refusal> {
        let seq = self.answers;
        if self.is_full() {
            return Err(Refusal::TooLong);
        }
        self.apply(seat, &answer)?;
        let line = JournalLine { seat, message, answer, hash: Some(self.hash) };
        let before = std::mem::replace(&mut self.standing, in_short(&self.game));
        let standing = (before != self.standing).then(|| self.standing.clone());
        let end = self.game.results().map(|results| End { at: now(), results, void: false });
        Ok(AnswerRecord { match_id: self.id, seq, line, standing, end })
    }

    /// Whether the journal takes no more answers.
    fn is_full(&self) -> bool {
        self.answers >= limits::ANSWERS_PER_MATCH
    }

    /// A bot that must answer, with its level.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, BotLevel)> {
        if self.is_full() {
            return None;
        }
        self.game.waiting_for().into_iter().find_map(|seat| {
            match self.players.get(usize::from(seat.0))?.seated {
                Seated::Bot(level) => Some((seat, level)),
                Seated::Person(_) => None,
            }
        })
    }
}

fn in_short<G: Game>(game: &G) -> Vec<Short> {
    game.standing().iter().map(matches::in_short).collect()
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
