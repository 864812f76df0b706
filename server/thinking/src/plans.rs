//! The plans that the thinking pool remembers: found by a search or read from the database, and improved while no job
//! waits. Those that were used most recently are kept.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use demesne_base::limits;
use demesne_base::metrics::Metrics;
use demesne_bots::game::{BotGame, BotPlan};
use demesne_protocol::games::GameKind;
use demesne_store::bot_plans::StoredPlan;
use demesne_store::{millis, now};
use lru::LruCache;
use tokio::sync::mpsc;

use super::improvement::{BeginSearch, Improvement, SearchStep};

/// Interval at which the database is told that a plan is still used: it forgets those that are not, after months.
pub(crate) const BOT_PLAN_USE_INTERVAL: Duration = limits::DAY;

/// What a plan is for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PlanKey {
    game: GameKind,
    rules: u32,
    options: String,
    seats: u8,
}

impl PlanKey {
    pub(super) fn of<G: BotGame>(options: &G::Options, seats: u8) -> Self {
        let (game, rules) = (G::KIND, G::RULES_VERSION);
        Self { game, rules, options: G::bot_plan_key(options), seats }
    }
}

/// The plans, and the search for a better one.
pub(super) struct KeptPlans {
    plans: LruCache<PlanKey, KeptPlan>,
    improving: Improving,
    /// Matches that are played in the search for a plan, its improvement included.
    effort: u64,
    /// Where plans are saved; `None` without a database.
    writes: Option<mpsc::Sender<StoredPlan>>,
    metrics: Metrics,
}

struct KeptPlan {
    plan: BotPlan,
    /// Matches that were played in the search for it.
    matches: u64,
    /// The time of use that was saved last, in milliseconds since 1970.
    used: i64,
    search: SearchForBetter,
}

/// Whether a better plan can be searched.
#[derive(Clone)]
enum SearchForBetter {
    /// The plan was read from the database and has not been used since.
    Unused,
    /// It can.
    Possible(BeginSearch),
    /// No better plan is searched, or its search panicked.
    Never,
}

/// The only search for a better plan that is in memory.
enum Improving {
    /// None has begun, or the last one is over.
    Idle,
    /// The search goes on when no job waits.
    Paused(Improvement),
    /// A thread plays matches of the search.
    Running,
}

impl KeptPlans {
    pub(super) fn new(effort: u64, metrics: Metrics) -> Self {
        let kept = NonZeroUsize::new(limits::BOT_PLANS_KEPT).expect("some plans are kept");
        let (plans, improving) = (LruCache::new(kept), Improving::Idle);
        Self { plans, improving, effort, writes: None, metrics }
    }

    /// Saves plans from now on by sending them.
    pub(super) fn save_to(&mut self, writes: mpsc::Sender<StoredPlan>) {
        self.writes = Some(writes);
    }

    /// Adds a plan of the database as the one that was used last.
    pub(crate) fn load(&mut self, stored: StoredPlan) {
        let StoredPlan { game, rules, options, seats, plan, matches, used } = stored;
        let key = PlanKey { game, rules, options, seats };
        let plan = BotPlan::new(&plan);
        self.plans.put(key, KeptPlan { plan, matches, used, search: SearchForBetter::Unused });
    }

    /// The plan of a kingdom, if it was found before. It counts as used.
    pub(crate) fn find<G: BotGame>(&mut self, options: &G::Options, seats: u8) -> Option<BotPlan> {
        let key = PlanKey::of::<G>(options, seats);
        let kept = self.plans.get_mut(&key)?;
        if let SearchForBetter::Unused = kept.search {
            kept.search = SearchForBetter::Possible(begin_search::<G>(options, seats));
        }
        let (plan, is_saved) = (kept.plan.clone(), kept.used + use_interval() > now());
        if !is_saved {
            self.save(&key);
        }
        Some(plan)
    }

    /// Keeps a plan that was searched in this number of matches.
    pub(crate) fn add<G: BotGame>(
        &mut self,
        options: &G::Options,
        seats: u8,
        plan: BotPlan,
        matches: u64,
    ) {
        let key = PlanKey::of::<G>(options, seats);
        let search = SearchForBetter::Possible(begin_search::<G>(options, seats));
        self.plans.put(key.clone(), KeptPlan { plan, matches, used: now(), search });
        self.metrics.bot_plans_searched.inc();
        self.save(&key);
    }

    /// Whether a thread can improve a plan.
    pub(super) fn has_improvement(&self) -> bool {
        !matches!(self.improving, Improving::Running) && self.next_key().is_some()
    }

    /// The search that a thread goes on with: that for the plan that was used most recently and is worth it.
    pub(super) fn begin_improvement(&mut self) -> Option<Improvement> {
        if let Improving::Running = self.improving {
            return None;
        }
        let key = self.next_key()?.clone();
        let before = std::mem::replace(&mut self.improving, Improving::Running);
        if let Improving::Paused(improvement) = before {
            if improvement.key == key {
                return Some(improvement);
            }
            // It gives way to another plan: its matches need not be played again.
            self.save(&improvement.key);
        }
        let kept = self.plans.peek(&key).expect("the key is that of a plan");
        let SearchForBetter::Possible(begin) = &kept.search else {
            unreachable!("a better plan can be searched");
        };
        Some(Improvement::new(key, kept.plan.clone(), kept.matches, Arc::clone(begin)))
    }

    /// Takes back a search after a step.
    pub(super) fn end_step(&mut self, improvement: Improvement, step: SearchStep) {
        self.improving = Improving::Idle;
        let key = improvement.key.clone();
        // The plan may have been forgotten meanwhile.
        let Some(kept) = self.plans.peek_mut(&key) else { return };
        kept.matches = improvement.matches();
        let is_over = kept.matches >= self.effort;
        let is_better = match step {
            SearchStep::Impossible => {
                kept.search = SearchForBetter::Never;
                return;
            }
            SearchStep::Played(Some(better)) => {
                kept.plan = better;
                true
            }
            SearchStep::Played(None) => false,
        };
        self.metrics.bot_plans_improved.inc_by(u64::from(is_better));
        if is_better || is_over {
            self.save(&key);
        }
        if !is_over {
            self.improving = Improving::Paused(improvement);
        }
    }

    /// Ends a search that panicked, and does not begin it again.
    pub(super) fn give_up(&mut self, key: &PlanKey) {
        self.improving = Improving::Idle;
        if let Some(kept) = self.plans.peek_mut(key) {
            kept.search = SearchForBetter::Never;
        }
    }

    fn next_key(&self) -> Option<&PlanKey> {
        let can_be_better = |kept: &KeptPlan| match kept.search {
            SearchForBetter::Possible(_) => kept.matches < self.effort,
            SearchForBetter::Unused | SearchForBetter::Never => false,
        };
        self.plans.iter().find_map(|(key, kept)| can_be_better(kept).then_some(key))
    }

    /// Sends a plan to be saved, as one that is used now.
    fn save(&mut self, key: &PlanKey) {
        let Some(kept) = self.plans.peek_mut(key) else { return };
        kept.used = now();
        let Some(writes) = &self.writes else { return };
        let PlanKey { game, rules, options, seats } = key.clone();
        let (plan, matches, used) = (kept.plan.text().to_owned(), kept.matches, kept.used);
        let stored = StoredPlan { game, rules, options, seats, plan, matches, used };
        if writes.try_send(stored).is_err() {
            tracing::warn!("a plan of bots is not saved: too many wait, or the server stops");
        }
    }
}

fn begin_search<G: BotGame>(options: &G::Options, seats: u8) -> BeginSearch {
    let options = options.clone();
    Arc::new(move |plan, matches| G::improve_bot_plan(&options, seats, plan, matches))
}

fn use_interval() -> i64 {
    millis(BOT_PLAN_USE_INTERVAL)
}
