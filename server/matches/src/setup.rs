//! The setup of a match that is not dealt afresh: the same deal as another match, a branch from one of its steps, or
//! the deal of a day.

use demesne_base::ids::MatchId;
use demesne_bots::games::GameRules;
use demesne_protocol::basics::Seat;
use demesne_protocol::fair::FairDeal;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::refusal::Refusal;
use demesne_rules::branch::Branch;
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::game::Start;
use demesne_rules::journal::JournalAction;
use demesne_store::matches::{JournalEntry, MatchRecord};
use demesne_store::{Store, StoreError};

use crate::daily;
use crate::load::begin;
use crate::long_replay::{long_replay_permit, replay_in_turn};

/// Everything that decides how a match begins.
pub struct MatchSetup {
    /// The options of the match, as text.
    pub options: String,
    /// How it begins.
    pub start: Start,
    /// Answers that were given in the source match, before this one.
    pub before: Vec<(Seat, GameAnswer)>,
    /// The origin of the seed, if it was made for this match.
    pub fair: Option<FairDeal>,
    /// The match that it comes from, if there is one.
    pub origin: Option<MatchOrigin>,
    /// The id of the deal, which it shares with other matches.
    pub deal: Option<String>,
}

/// A finished match that another one repeats or continues.
pub struct SourceMatch {
    /// The match.
    pub record: MatchRecord,
    journal: Vec<JournalEntry>,
}

impl SourceMatch {
    /// Loads the match. A match in progress, or of a day that is not over, cannot be a source.
    pub async fn read(store: &Store, id: &str) -> Result<Self, Refusal> {
        let id = MatchId::parse(id).ok_or(Refusal::NotFound)?;
        let record = store.public_match(id).await.map_err(unavailable)?.ok_or(Refusal::NotFound)?;
        if record.end.is_none() || daily::is_open(&record) {
            return Err(Refusal::NotNow);
        }
        let journal = store.journal(id).await.map_err(unavailable)?;
        Ok(Self { record, journal })
    }

    /// Does what replays its journal. If that takes long, it waits for its turn, and other tasks run meanwhile.
    pub async fn in_turn<T: Send + 'static>(
        self,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> T {
        let permit = long_replay_permit(&self.journal).await;
        replay_in_turn(permit, move || work(&self)).await
    }

    /// The setup of a match with the same deal.
    pub fn same_deal(&self, rules: &GameRules) -> Result<MatchSetup, Refusal> {
        let record = &self.record;
        let before = usize::try_from(record.start.branches.played_before());
        let before = self.first_answers(before.map_err(|_| Refusal::OtherRules)?);
        Ok(MatchSetup {
            options: self.options(rules)?,
            start: record.start,
            before,
            fair: None,
            origin: Some(MatchOrigin::SameDeal { match_id: record.id.to_string() }),
            deal: Some(self.deal()),
        })
    }

    /// The setup of a match that continues from a step, on another seed. Replays the journal, so it belongs
    /// [`in_turn`](Self::in_turn).
    pub fn branch(&self, rules: &GameRules, step: u32, seed: Seed) -> Result<MatchSetup, Refusal> {
        let options = self.options(rules)?;
        let before = self.answers_until(rules, step)?;
        let at = u32::try_from(before.len()).map_err(|_| Refusal::TooLong)?;
        let branch = Branch { at, seed };
        let branches = self.record.start.branches.and(branch).ok_or(Refusal::TooLong)?;
        let match_id = self.record.id.to_string();
        Ok(MatchSetup {
            options,
            start: Start { branches, ..self.record.start },
            before,
            fair: None,
            origin: Some(MatchOrigin::Branch { match_id, step }),
            deal: None,
        })
    }

    /// The id of the deal, shared by all its matches.
    pub fn deal(&self) -> String {
        self.record.deal.clone().unwrap_or_else(|| self.record.id.to_string())
    }

    /// The options, if these rules can play them.
    fn options(&self, rules: &GameRules) -> Result<String, Refusal> {
        let options = &self.record.options;
        if !(rules.plays_by)(self.record.rules) {
            return Err(Refusal::OtherRules);
        }
        if (rules.settings)(options).is_none() {
            return Err(unavailable(StoreError::unreadable("options")));
        }
        Ok(options.clone())
    }

    /// The answers before the match itself began: no undo goes back further.
    fn first_answers(&self, most: usize) -> Vec<(Seat, GameAnswer)> {
        let answer = |line: &JournalEntry| match &line.action {
            JournalAction::Answer(answer) => Some((line.seat, answer.clone())),
            JournalAction::Undo(_) => None,
        };
        self.journal.iter().take(most).map_while(answer).collect()
    }

    /// The answers up to a step of the replay, or up to the last moment before it at which no move was unfinished.
    fn answers_until(
        &self,
        rules: &GameRules,
        step: u32,
    ) -> Result<Vec<(Seat, GameAnswer)>, Refusal> {
        let played_before = self.record.start.branches.played_before();
        let mut line = begin(rules, &self.record).map_err(|_| Refusal::OtherRules)?;
        let mut found = (Vec::new(), line.game().results().is_some());
        for (entry, number) in self.journal.iter().zip(1..) {
            line.take(entry.seat, &entry.action).map_err(|_| Refusal::OtherRules)?;
            if line.game().moves() > step && number > played_before {
                break;
            }
            if line.game().is_between_moves() {
                found = (line.in_effect(), line.game().results().is_some());
            }
        }
        let (answers, is_over) = found;
        if is_over { Err(Refusal::NotNow) } else { Ok(answers) }
    }
}

/// The kingdom and shuffles of a day, which follow from its seed.
pub fn of_day(rules: &GameRules, day: &str, seed: Seed) -> Result<MatchSetup, Refusal> {
    let game = rules.kind;
    let mut chance = Chance::of(seed, Stream::Choices);
    let options = (rules.resolve)(&daily::settings(game), daily::SEATS, &mut chance)?;
    let first = (rules.first_player)(None, daily::SEATS, &mut chance);
    Ok(MatchSetup {
        options,
        start: Start::new(daily::SEATS, first, seed),
        before: Vec::new(),
        fair: None,
        origin: Some(MatchOrigin::Daily { day: day.to_owned(), game }),
        deal: Some(daily::deal(day, game)),
    })
}

/// The refusal after a database error: the request can be repeated.
fn unavailable(error: StoreError) -> Refusal {
    tracing::error!(%error, "failed to load the source match");
    Refusal::Unavailable
}
