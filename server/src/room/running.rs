//! The match of a room, being played or just over. It knows its game and how far its journal goes; it knows no
//! connection.

use std::time::Duration;

use demesne_protocol::basics::{Result as SeatResult, Seat};
use demesne_protocol::games::GameAnswer;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::{Clock, Ending, Stage};
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{Game, Start, Viewer};

use super::clocks::Clocks;
use super::deal::Deal;
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
    /// The time of each seat; nothing at a table without a clock.
    pub(super) clocks: Option<Clocks>,
    /// Why it was ended before its end.
    ended: Option<Ending>,
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

/// Chance that nobody can foresee, for trying settings.
pub(crate) fn fresh_chance() -> Chance {
    Chance::new(Seed(random()))
}

impl<G: Game> Running<G> {
    /// Sets up a new match; nothing of it is saved yet.
    pub(super) fn new(
        table: &TableRecord,
        players: Vec<Player>,
        previous: Option<&Self>,
        deal: &Deal,
    ) -> Result<(Self, MatchRecord), Refusal> {
        let seed = deal.seed();
        let mut chance = Chance::of(seed, Stream::Choices);
        let seats = table.settings.seats;
        let options = G::resolve(&table.settings.game, seats, &mut chance)?;
        let previous = previous.filter(|it| same_people(&it.players, &players));
        let results = previous.and_then(|it| it.game.results());
        let first = G::first_player(results.as_deref(), seats, &mut chance);
        let start = Start { seats, first, seed };
        let game = G::start(&options, start)?;
        let record = MatchRecord {
            id: MatchId::new(),
            code: table.code.clone(),
            game: G::KIND,
            options: to_json(&options),
            rules: G::RULES,
            start,
            hash: Some(TableHash::first(&game)),
            fair: Some(deal.record(table.settings.game.clone(), results)),
            seats: players.clone(),
            started: now(),
            end: None,
        };
        Ok((Self::begin(record.id, game, players, table.settings.clock), record))
    }

    /// Makes a match again from its journal.
    pub(crate) async fn load(
        store: &Store,
        id: MatchId,
        clock: Clock,
    ) -> Result<Loaded<G>, LoadError> {
        let record = store.match_record(id).await?.ok_or(LoadError::Missing)?;
        let journal = store.journal(id).await?;
        let running = Self::remake(record, &journal, clock)?;
        let players = &running.players;
        let messages = journal.into_iter().filter_map(|line| sent_by(players, line)).collect();
        Ok(Loaded { running, messages })
    }

    /// A match as it was after so many answers, for those who may not see it as it is.
    pub(crate) async fn load_past(
        store: &Store,
        id: MatchId,
        answers: u32,
        clock: Clock,
    ) -> Result<Self, LoadError> {
        let record = store.match_record(id).await?.ok_or(LoadError::Missing)?;
        let mut journal = store.journal(id).await?;
        journal.truncate(usize::try_from(answers).expect("a match has few answers"));
        Self::remake(record, &journal, clock)
    }

    /// Makes a match again from a journal.
    pub(crate) fn remake(
        record: MatchRecord,
        journal: &[JournalLine],
        clock: Clock,
    ) -> Result<Self, LoadError> {
        let game = G::start(&options_of::<G>(&record)?, record.start);
        let game = game.map_err(|_| LoadError::OtherRules(0))?;
        let mut running = Self::begin(record.id, game, record.seats, clock);
        kept(0, running.hash, record.hash)?;
        for (number, line) in journal.iter().enumerate() {
            let applied = running.apply(line.seat, &line.answer, line.took);
            applied.map_err(|_| LoadError::OtherRules(number))?;
            kept(number, running.hash, line.hash)?;
        }
        running.ended = record.end.map(|end| end.ending);
        Ok(running)
    }

    fn begin(id: MatchId, game: G, players: Vec<Player>, clock: Clock) -> Self {
        Self {
            id,
            answers: 0,
            public: 0,
            secrets: Vec::new(),
            hash: TableHash::first(&game),
            standing: in_short(&game),
            clocks: Clocks::new(clock, players.len(), game.turn()),
            ended: None,
            players,
            game,
        }
    }

    /// Applies an answer to the game. It is not to be shown before it is saved.
    fn apply(&mut self, seat: Seat, answer: &GameAnswer, took: u32) -> Result<(), Refusal> {
        let in_secret = self.game.is_asking_in_secret();
        let asked = self.game.waiting_for();
        self.game.answer(seat, answer)?;
        self.hash = self.hash.next(&self.game);
        if let Some(clocks) = &mut self.clocks {
            let took = Duration::from_millis(u64::from(took));
            clocks.answered(&asked, took, self.game.turn());
        }
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
        match self.ending() {
            Some(ending) => Stage::Over { match_id, ending },
            None => Stage::Playing { match_id },
        }
    }

    /// Why the match is over; nothing while it goes on.
    fn ending(&self) -> Option<Ending> {
        self.ended.or_else(|| self.game.results().map(|_| Ending::Played))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// How the match would end now: who has resigned comes after all others.
    pub(super) fn end_now(&self, ending: Ending, resigned: impl Fn(Seat) -> bool) -> End {
        End { at: now(), ending, results: ranked(self.game.standing(), resigned) }
    }

    /// The match has been ended before its end.
    pub(super) fn ended(&mut self, ending: Ending) {
        self.ended = Some(ending);
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
        took: u32,
    ) -> Result<AnswerRecord, Refusal> {
        let seq = self.answers;
        if self.is_full() {
            return Err(Refusal::TooLong);
        }
        self.apply(seat, &answer, took)?;
        let line = JournalLine { seat, message, answer, hash: Some(self.hash), took };
        let before = std::mem::replace(&mut self.standing, in_short(&self.game));
        let standing = (before != self.standing).then(|| self.standing.clone());
        let results = self.game.results();
        let end = results.map(|results| End { at: now(), ending: Ending::Played, results });
        Ok(AnswerRecord { match_id: self.id, seq, line, standing, end })
    }

    /// Whether the journal takes no more answers.
    pub(super) fn is_full(&self) -> bool {
        self.answers >= limits::ANSWERS_PER_MATCH
    }
}

/// A standing in which who has resigned comes after all others.
pub(crate) fn ranked(
    mut results: Vec<SeatResult>,
    resigned: impl Fn(Seat) -> bool,
) -> Vec<SeatResult> {
    let staying = results.iter().filter(|it| !resigned(it.seat)).count();
    let staying = u8::try_from(staying).expect("a table has few seats");
    let ranks = results.clone();
    for result in &mut results {
        let before =
            |it: &&SeatResult| it.rank < result.rank && resigned(it.seat) == resigned(result.seat);
        let better = u8::try_from(ranks.iter().filter(before).count()).expect("few seats");
        result.rank = 1 + better + if resigned(result.seat) { staying } else { 0 };
    }
    results
}

fn in_short<G: Game>(game: &G) -> Vec<Short> {
    game.standing().iter().map(matches::in_short).collect()
}

/// The options of a match.
pub(crate) fn options_of<G: Game>(record: &MatchRecord) -> Result<G::Options, StoreError> {
    serde_json::from_str(&record.options).map_err(|_| StoreError::Unreadable("options"))
}

/// Whether a person plays here for themselves.
pub(super) fn plays_alone(player: &Player) -> bool {
    plays_as(player).is_some() && player.left.is_none()
}

/// The person of a seat.
pub(super) fn plays_as(player: &Player) -> Option<PlayerId> {
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
