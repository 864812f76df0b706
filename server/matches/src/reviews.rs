//! Reviews of finished matches: every decision is weighed from what its player knew, by the thinking pool behind all
//! questions of bots, one decision at a time. A review is made once and stored.
//!
//! A review that is being made when the server stops is lost; a player may ask again.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use demesne_base::ids::{MatchId, random};
use demesne_base::limits;
use demesne_bots::game::{BotPlan, Budget, WeighedAnswer, shares_of};
use demesne_bots::games::{PlayedMatch, rules_of};
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Question;
use demesne_protocol::games::{GameAnswer, GameView};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::review::{DearDecision, MatchReview, ReviewPoint, SeatReview};
use demesne_rules::chance::Seed;
use demesne_rules::game::Viewer;
use demesne_rules::journal::JournalAction;
use demesne_store::matches::{JournalEntry, MatchRecord, answers_in_effect};
use demesne_store::reviews::StoredReview;
use demesne_store::{Store, StoreError, to_json};
use demesne_thinking::{JobOwner, PatientJob, StepContext, ThinkingPool, thousandths};
use tokio::sync::oneshot;

use crate::load::{self, LoadError};
use crate::replays::{packed, unpacked};

/// How long a review takes at most; a long match has less time for each decision.
const REVIEW_TIME: Duration = Duration::from_secs(60);

/// The dearest decisions that a review lists for each player.
const REVIEW_DECISIONS: usize = 5;

/// The cost from which a decision is listed, as a share of matches: less may be chance.
const REVIEW_LEAST_COST: f64 = 0.015;

/// The reviews that are being made. Clones share them.
#[derive(Clone)]
pub struct Reviews {
    pool: ThinkingPool,
    /// The lock is held for a moment, never while a thread thinks.
    making: Arc<Mutex<HashMap<MatchId, Arc<Progress>>>>,
}

/// How far a review is.
pub struct Progress {
    done: AtomicU32,
    /// Entries of the journal.
    pub of: u32,
}

impl Progress {
    /// The entries that were looked at.
    pub fn done(&self) -> u32 {
        self.done.load(Ordering::Relaxed)
    }
}

impl Reviews {
    /// Reviews that this pool makes.
    pub fn new(pool: ThinkingPool) -> Self {
        Self { pool, making: Arc::default() }
    }

    /// How far the review of a match is; `None` if it is not being made here.
    pub fn progress(&self, id: MatchId) -> Option<Arc<Progress>> {
        self.lock().get(&id).cloned()
    }

    /// Begins the review of a match unless it is being made; returns a refusal if there is no place for it.
    pub fn begin(
        &self,
        store: &Store,
        owner: JobOwner,
        record: MatchRecord,
        journal: Vec<JournalEntry>,
    ) -> Result<Result<(), Refusal>, LoadError> {
        let id = record.id;
        let of = u32::try_from(journal.len()).expect("a match has few entries");
        let progress = Arc::new(Progress { done: AtomicU32::new(0), of });
        let (reply, finished) = oneshot::channel();
        let job = review_job(&record, journal, Arc::clone(&progress), reply)?;
        {
            let mut making = self.lock();
            if making.contains_key(&id) {
                return Ok(Ok(()));
            }
            if let Err(no) = self.pool.do_patiently(owner, job) {
                return Ok(Err(no));
            }
            making.insert(id, progress);
        }
        let (reviews, store) = (self.clone(), store.clone());
        tokio::spawn(async move {
            keep(&store, id, finished).await;
            reviews.lock().remove(&id);
        });
        Ok(Ok(()))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<MatchId, Arc<Progress>>> {
        self.making.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Stores a review when it is finished.
async fn keep(store: &Store, id: MatchId, finished: oneshot::Receiver<MatchReview>) {
    let Ok(review) = finished.await else {
        tracing::error!(match_id = %id, "failed to review a match");
        return;
    };
    let body = packed(&to_json(&review));
    if let Err(error) = store.save(StoredReview { id, body }).await {
        tracing::error!(%error, match_id = %id, "failed to save a review");
    }
}

/// A stored review as the text of a [`MatchReview`]. Fails if it cannot be unpacked.
pub fn text(body: &[u8]) -> Result<String, StoreError> {
    unpacked(body, limits::REVIEW_BYTES)
}

/// The job that makes a review and sends it.
fn review_job(
    record: &MatchRecord,
    journal: Vec<JournalEntry>,
    progress: Arc<Progress>,
    reply: oneshot::Sender<MatchReview>,
) -> Result<PatientJob, LoadError> {
    if !(rules_of(record.game).plays_by)(record.rules) {
        return Err(LoadError::OtherRules(0));
    }
    let mut reviewer = Some((Reviewer::new(record, journal)?, reply));
    Ok(Box::new(move |step: &StepContext<'_>| {
        let Some((working, _)) = &mut reviewer else { return false };
        let goes_on = working
            .judge_next(&mut |played| step.find_plan(played), &|time| Box::new(step.budget(time)));
        progress.done.store(working.next_entry(), Ordering::Relaxed);
        if !goes_on && let Some((done, reply)) = reviewer.take() {
            // The server may be stopping.
            let _ = reply.send(done.finish());
        }
        goes_on
    }))
}

/// A decision that was judged.
struct Judged {
    seat: Seat,
    /// The step of the replay before the move to which it belongs.
    step: u32,
    /// The question, if the decision cost enough to be listed.
    question: Option<Question>,
    taken: WeighedAnswer,
    better: WeighedAnswer,
}

impl Judged {
    /// The cost to its seat.
    fn cost(&self) -> f64 {
        let seat = usize::from(self.seat.0);
        (self.better.shares[seat] - self.taken.shares[seat]).max(0.0)
    }
}

/// A budget for a decision, from the time for it.
type Budgets<'a> = dyn Fn(Duration) -> Box<dyn Budget + 'a> + 'a;

/// A match that is being reviewed.
struct Reviewer {
    played: Box<dyn PlayedMatch>,
    /// Which entries are answers that were not taken back.
    in_effect: Vec<bool>,
    journal: Vec<JournalEntry>,
    next: usize,
    plan: Option<BotPlan>,
    seed: Seed,
    /// The time for each decision.
    time: Duration,
    judged: Vec<Judged>,
    /// The last step of the replay, and what each seat won.
    end: Option<Vec<f64>>,
}

impl Reviewer {
    fn new(record: &MatchRecord, journal: Vec<JournalEntry>) -> Result<Self, LoadError> {
        let played = load::begin(rules_of(record.game), record)?;
        let in_effect = in_effect(&journal);
        let answers = in_effect.iter().filter(|is_in_effect| **is_in_effect).count();
        let answers = u32::try_from(answers.max(1)).expect("a match has few answers");
        let end = record.end.as_ref().map(|end| {
            let ranks: Vec<u8> = end.results.iter().map(|result| result.rank).collect();
            shares_of(&ranks)
        });
        Ok(Self {
            played,
            in_effect,
            journal,
            next: 0,
            plan: None,
            seed: Seed(random()),
            time: limits::REVIEW_DECISION_TIME.min(REVIEW_TIME / answers),
            judged: Vec::new(),
            end,
        })
    }

    fn next_entry(&self) -> u32 {
        u32::try_from(self.next).expect("a match has few entries")
    }

    /// Goes on to the next decision with more than one sensible answer and judges it; returns whether the match goes on.
    fn judge_next(
        &mut self,
        find_plan: &mut dyn FnMut(&dyn PlayedMatch) -> BotPlan,
        budget: &Budgets<'_>,
    ) -> bool {
        let Some(plan) = self.plan.clone() else {
            self.plan = Some(find_plan(&*self.played));
            return true;
        };
        while let Some(entry) = self.journal.get(self.next).cloned() {
            let is_in_effect = self.in_effect[self.next];
            self.next += 1;
            let judged = match &entry.action {
                JournalAction::Answer(answer) if is_in_effect => {
                    self.judge(entry.seat, answer, &plan, &mut *budget(self.time))
                }
                JournalAction::Answer(_) | JournalAction::Undo(_) => None,
            };
            if self.played.take(entry.seat, &entry.action).is_err() {
                // Checked rules refuse nothing; the rest of such a match is left out.
                self.next = self.journal.len();
            }
            if let Some(judged) = judged {
                self.judged.push(judged);
                return true;
            }
        }
        false
    }

    fn judge(
        &self,
        seat: Seat,
        answer: &GameAnswer,
        plan: &BotPlan,
        budget: &mut dyn Budget,
    ) -> Option<Judged> {
        let game = self.played.game();
        let weighed = game.weigh(seat, plan, Some(answer), self.seed, budget);
        if weighed.len() < 2 {
            return None;
        }
        let taken = weighed.iter().find(|one| one.answer == *answer)?.clone();
        let better = weighed.into_iter().next()?;
        let within = u32::from(!game.is_between_moves());
        let step = game.moves().saturating_sub(within);
        let mut judged = Judged { seat, step, question: None, taken, better };
        if judged.cost() >= REVIEW_LEAST_COST
            && let GameView::Dominion(view) = game.view(Viewer::Seat(seat))
        {
            judged.question = view.question;
        }
        Some(judged)
    }

    fn finish(self) -> MatchReview {
        let last = self.played.game().moves();
        summed_up(self.played.seats(), self.judged, self.end, last)
    }
}

/// Whether each entry is an answer that stays in effect.
fn in_effect(journal: &[JournalEntry]) -> Vec<bool> {
    let mut in_effect = vec![false; journal.len()];
    answers_in_effect(journal).into_iter().for_each(|it| in_effect[it.place] = true);
    in_effect
}

/// The sums of one seat.
#[derive(Clone, Default)]
struct Sums {
    decisions: u32,
    lost: f64,
    gained: f64,
    luck: f64,
}

/// Makes a review of the decisions that were judged, in their order. `end` is what each seat won, at the step `last`.
fn summed_up(seats: u8, judged: Vec<Judged>, end: Option<Vec<f64>>, last: u32) -> MatchReview {
    let mut sums = vec![Sums::default(); usize::from(seats)];
    let mut before: Option<Vec<f64>> = None;
    let mut points = Vec::new();
    for one in &judged {
        let decider = usize::from(one.seat.0);
        for (seat, sum) in sums.iter_mut().enumerate() {
            let (best, taken) = (one.better.shares[seat], one.taken.shares[seat]);
            if let Some(before) = &before {
                sum.luck += best - before[seat];
            }
            if seat == decider {
                sum.decisions += 1;
                sum.lost += best - taken;
            } else {
                sum.gained += taken - best;
            }
        }
        points.push(point(one.step, &one.taken.shares));
        before = Some(one.taken.shares.clone());
    }
    if let Some(end) = end {
        points.push(point(last, &end));
        if let Some(before) = before {
            let change = end.iter().zip(before);
            sums.iter_mut().zip(change).for_each(|(sum, (end, before))| sum.luck += end - before);
        }
    }
    let mut dearest = dearest(usize::from(seats), judged);
    let seats = sums.into_iter().zip(&mut dearest).map(|(sum, dearest)| SeatReview {
        decisions: sum.decisions,
        lost: signed_thousandths(sum.lost),
        gained: signed_thousandths(sum.gained),
        luck: signed_thousandths(sum.luck),
        dearest: std::mem::take(dearest),
    });
    MatchReview { points, seats: seats.collect() }
}

fn point(step: u32, shares: &[f64]) -> ReviewPoint {
    ReviewPoint { step, chances: shares.iter().map(|share| thousandths(*share)).collect() }
}

/// The dearest decisions of each seat, the dearest first.
fn dearest(seats: usize, mut judged: Vec<Judged>) -> Vec<Vec<DearDecision>> {
    judged.retain(|one| one.cost() >= REVIEW_LEAST_COST);
    judged.sort_by(|one, other| other.cost().total_cmp(&one.cost()));
    let mut dearest = vec![Vec::new(); seats];
    for one in judged {
        let seat = usize::from(one.seat.0);
        if dearest[seat].len() < REVIEW_DECISIONS {
            dearest[seat].push(DearDecision {
                step: one.step,
                seat: one.seat,
                question: one.question,
                taken_chance: thousandths(one.taken.shares[seat]),
                taken: one.taken.answer,
                better_chance: thousandths(one.better.shares[seat]),
                better: one.better.answer,
            });
        }
    }
    dearest
}

/// A difference of chances as thousandths.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a sum of a few thousand differences of at most 1"
)]
fn signed_thousandths(difference: f64) -> i32 {
    (difference * 1000.0).round() as i32
}

#[cfg(test)]
mod tests;
