//! Bots of a match: when they move, what they play by, and their questions to the thinking pool.

use std::time::Duration;

use demesne_base::ids::MatchId;
use demesne_base::limits;
use demesne_bots::game::BotPlan;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::table::{BotLevel, BotSpeed};
use demesne_thinking::{Decision, thinking_time};
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::presence::Timing;
use super::room_match::RoomMatch;
use super::{Room, RoomEvent, time};

/// Usual delays of a slow bot: time to read each of its cards.
const SLOW_BOT_DELAYS: u32 = 3;

/// Fast bots' moves in a usual delay: each is still seen.
const FAST_BOT_DELAYS: u32 = 4;

/// Time from which on the answer of a bot that looks ahead is ready, whatever it thought about: a round of playouts and
/// the change of threads. It is shown when the time of its level and this are over.
const BOT_REVEAL_MARGIN: Duration = Duration::from_millis(30);

/// A bot's question that the thinking pool works on.
pub(super) struct OpenThought {
    match_id: MatchId,
    seat: Seat,
    question: u32,
    decision: oneshot::Receiver<Decision>,
    /// The pool's result; the inner `None` if it failed.
    found: Option<Option<Box<Decision>>>,
    /// When the answer is shown at the earliest. It depends on the level and not on what the bot thinks about: the time
    /// that it takes would disclose its hand.
    shows_at: Instant,
}

/// The plan of bots in the match of a room. A match keeps its plan, even if the thinking pool finds another one.
#[derive(Default)]
struct PlanOfMatch(Option<(MatchId, BotPlan)>);

impl PlanOfMatch {
    fn get(&self, match_id: MatchId) -> Option<&BotPlan> {
        self.0.as_ref().filter(|(of, _)| *of == match_id).map(|(_, plan)| plan)
    }

    /// Keeps a plan for a match unless it has one.
    fn keep(&mut self, match_id: MatchId, plan: BotPlan) {
        if self.get(match_id).is_none() {
            self.0 = Some((match_id, plan));
        }
    }
}

/// The bots of a match.
#[derive(Default)]
pub(super) struct Bots {
    /// When the next bot moves.
    pub(super) move_at: Option<Instant>,
    /// The question of a bot that the thinking pool works on.
    pub(super) thought: Option<OpenThought>,
    /// The plan of bots in the current match.
    plan: PlanOfMatch,
}

/// Waits for the decision of the thinking pool; forever if it has no question.
pub(super) async fn next_decision(thought: &mut Option<OpenThought>) -> RoomEvent {
    match thought {
        Some(thought) => {
            if thought.found.is_none() {
                thought.found = Some((&mut thought.decision).await.ok().map(Box::new));
            }
            time::sleep_until(thought.shows_at).await;
            RoomEvent::BotDecided(thought.found.take().flatten())
        }
        None => std::future::pending().await,
    }
}

/// The time after which a bot's answer is shown.
fn reveal_delay(level: BotLevel, has_plan: bool) -> Duration {
    let search = if has_plan { Duration::ZERO } else { limits::BOT_PLAN_TIME };
    let thought = thinking_time(level).map_or(Duration::ZERO, |time| time + BOT_REVEAL_MARGIN);
    search + thought
}

/// The pause before a bot's move at a speed, from the usual one.
fn delay_at(speed: BotSpeed, usual: Duration) -> Duration {
    match speed {
        BotSpeed::Slow => usual * SLOW_BOT_DELAYS,
        BotSpeed::Normal => usual,
        BotSpeed::Fast => usual / FAST_BOT_DELAYS,
    }
}

impl Bots {
    /// Whether the thinking pool works on the question that stands.
    fn is_thinking(&self, timing: &Timing<'_>) -> bool {
        let Some(thought) = &self.thought else { return false };
        let asked = timing.bot_to_move().map(|(seat, _)| seat);
        timing.state.ongoing().is_some_and(|room_match| {
            room_match.id == thought.match_id
                && asked == Some(thought.seat)
                && room_match.game().question_id(thought.seat) == Some(thought.question)
        })
    }
}

impl Timing<'_> {
    /// Whether a bot is to answer a secret question at once: a delay would let the others count its questions. The exception
    /// is a bot that has taken over a seat within its player's own move: to the others it seems about to begin that move, so it
    /// waits, unless it has just made it.
    fn bot_asked_in_secret(&self, moved: Option<Seat>) -> bool {
        let is_secret = |it: &RoomMatch| it.game().is_asking_in_secret();
        let Some((seat, _)) = self.bot_to_move().filter(|_| self.can_save) else { return false };
        self.state.ongoing().is_some_and(is_secret)
            && (moved == Some(seat)
                || self.state.waits_for_secrets()
                || !self.state.is_asked_publicly(seat))
    }
}

impl Room {
    /// The plan of a level's bots in this match; `None` if none is known yet.
    pub(super) fn plan_of_bots(&self, level: BotLevel) -> Option<BotPlan> {
        let room_match = self.state.ongoing().filter(|_| level != BotLevel::Easy)?;
        let kept = self.bots.plan.get(room_match.id).cloned();
        let known = kept.or_else(|| room_match.played().known_bot_plan());
        known.or_else(|| self.services.thinking_pool.found_plan(room_match.played()))
    }

    /// Schedules the next move of a bot; a move that is already scheduled is kept.
    pub(super) fn plan_bot(&mut self) {
        let timing = self.timing();
        let must_move = timing.can_save && timing.bot_to_move().is_some();
        let is_idle = must_move && !self.bots.is_thinking(&timing);
        let delay = delay_at(self.seats.record.settings.bot_speed, self.services.bot_delay);
        self.bots.move_at = match (self.shows_at(), self.bots.move_at) {
            _ if !is_idle => None,
            // Players see the last move before a bot moves, and the delay depends on no hidden state.
            (Some(shows_at), _) => Some(shows_at + delay),
            (None, planned) => Some(planned.unwrap_or_else(|| time::now() + delay)),
        };
    }

    /// Makes the move of the bot that must answer, or lets the thinking pool find it.
    pub(super) async fn make_bot_move(&mut self) {
        self.bots.move_at = None;
        if !self.saving.can_save() {
            return;
        }
        if !self.begin_thinking() {
            self.answer_for_bots().await;
        }
    }

    /// Makes the move that the thinking pool has found, unless the question has changed. Without a decision the bot
    /// follows its plan.
    pub(super) async fn on_bot_decided(&mut self, decision: Option<Box<Decision>>) {
        let is_current = self.bots.is_thinking(&self.timing());
        let Some(thought) = self.bots.thought.take() else { return };
        let answer = decision.and_then(|decision| {
            self.bots.plan.keep(thought.match_id, decision.plan);
            decision.answer
        });
        if !is_current || !self.saving.can_save() {
            return;
        }
        let moved = match answer {
            Some(answer) => self.append_bot_answer(thought.seat, answer).await,
            None => self.bot_answers().await,
        };
        if moved.is_some() {
            self.bots_answer_in_secret(moved).await;
        }
    }

    async fn answer_for_bots(&mut self) {
        let Some(seat) = self.bot_answers().await else { return };
        self.bots_answer_in_secret(Some(seat)).await;
    }

    /// Keeps the plan by which a bot is about to answer.
    fn keep_known_plan(&mut self) {
        let level = self.timing().bot_to_move().map(|(_, level)| level);
        let match_id = self.state.ongoing().map(|room_match| room_match.id);
        if let (Some(level), Some(match_id)) = (level, match_id)
            && let Some(plan) = self.plan_of_bots(level)
        {
            self.bots.plan.keep(match_id, plan);
        }
    }

    /// Sends the question of the bot that must answer to the thinking pool; returns whether one was sent.
    fn begin_thinking(&mut self) -> bool {
        self.keep_known_plan();
        let (Some(room_match), Some((seat, level))) =
            (self.state.ongoing(), self.timing().bot_to_move())
        else {
            return false;
        };
        let plan = self.plan_of_bots(level);
        let needs_thought = match level {
            BotLevel::Easy => false,
            BotLevel::Solid | BotLevel::Strong | BotLevel::Master => {
                plan.is_none() || thinking_time(level).is_some()
            }
        };
        // A secret question is answered at once.
        if !needs_thought || room_match.game().is_asking_in_secret() {
            return false;
        }
        let Some(question) = room_match.game().question_id(seat) else { return false };
        let shows_at = time::now() + reveal_delay(level, plan.is_some());
        let decision = self.services.thinking_pool.ask(room_match.question_of(seat, plan), level);
        let match_id = room_match.id;
        self.bots.thought =
            Some(OpenThought { match_id, seat, question, decision, found: None, shows_at });
        true
    }

    /// Bots that are asked in secret answer at once. `moved` is the seat of a bot that has just made its move.
    pub(super) async fn bots_answer_in_secret(&mut self, moved: Option<Seat>) {
        loop {
            let asked = self.timing().bot_asked_in_secret(moved);
            if !asked || self.bot_answers().await.is_none() {
                return;
            }
        }
    }

    /// Answers for a bot that must, at once; returns its seat if the answer was saved.
    async fn bot_answers(&mut self) -> Option<Seat> {
        self.keep_known_plan();
        let (seat, answer) = self.bot_answer()?;
        self.append_bot_answer(seat, answer).await
    }

    async fn append_bot_answer(&mut self, seat: Seat, answer: GameAnswer) -> Option<Seat> {
        let given = self.answer_without_message(seat, answer, 0).await;
        // If it could not be saved, the bot chooses again when moves can be.
        given.expect("a bot gives answers that are allowed").then_some(seat)
    }

    /// The answer of a bot without looking ahead.
    fn bot_answer(&self) -> Option<(Seat, GameAnswer)> {
        let (room_match, (seat, level)) =
            (self.state.current.as_ref()?, self.timing().bot_to_move()?);
        let began = std::time::Instant::now();
        let answer = match self.plan_of_bots(level) {
            Some(plan) => room_match.game().planned_answer(seat, &plan),
            None => room_match.game().bot_answer(seat, level),
        };
        self.services.metrics.thought(began.elapsed());
        Some((seat, answer.expect("a bot that is asked has an answer")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_bot_waits_longer_than_a_fast_one() {
        let delay = |speed| delay_at(speed, Duration::from_millis(800)).as_millis();
        let speeds = [BotSpeed::Slow, BotSpeed::default(), BotSpeed::Fast];
        assert_eq!(speeds.map(delay), [2400, 800, 200]);
    }

    #[test]
    fn a_match_keeps_its_plan_when_another_one_is_found() {
        let [this, next] = [MatchId::new(), MatchId::new()];
        let mut plan = PlanOfMatch::default();
        plan.keep(this, BotPlan::new("buy: Silver"));
        plan.keep(this, BotPlan::new("buy: Gold"));
        assert_eq!(plan.get(this), Some(&BotPlan::new("buy: Silver")));
        assert_eq!(plan.get(next), None);
        plan.keep(next, BotPlan::new("buy: Gold"));
        assert_eq!(plan.get(next), Some(&BotPlan::new("buy: Gold")));
    }
}
