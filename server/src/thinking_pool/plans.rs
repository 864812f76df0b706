//! The plans that bots have found, each with the kingdom that it is for: in memory, in the database, and which of them is
//! worth a further search.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use demesne_protocol::games::GameKind;
use demesne_rules::chance::Seed;
use demesne_rules::game::{BotPlan, Budget, Game};
use lru::LruCache;
use tokio::sync::{mpsc, watch};

use crate::ids::random;
use crate::limits;
use crate::store::bot_plans::StoredPlan;
use crate::store::change::Change;
use crate::store::{Store, StoreError, to_json};

/// The game, its options and the number of players that a plan is for.
type PlanKey = (GameKind, String, u8);

/// Searches for a better plan.
type Searcher = Arc<dyn Fn(&BotPlan, &mut dyn Budget) -> Option<BotPlan> + Send + Sync>;

/// Plans that were found. Each lock is held for a moment.
pub(super) struct KeptPlans {
    plans: Mutex<LruCache<PlanKey, KeptPlan>>,
    /// Where plans that were found go to be saved, once there is a database.
    found: OnceLock<mpsc::Sender<StoredPlan>>,
}

/// A plan that was found.
struct KeptPlan {
    plan: BotPlan,
    /// How often it was improved.
    searches: u16,
    /// `None` until a match of this server needs the plan.
    searcher: Option<Searcher>,
}

/// A plan that a thread searches a better one for.
pub(super) struct Improvement {
    key: PlanKey,
    plan: BotPlan,
    searcher: Searcher,
}

impl Improvement {
    /// A better plan, if the budget is enough to find one.
    pub(super) fn search(&self, budget: &mut dyn Budget) -> Option<BotPlan> {
        (self.searcher)(&self.plan, budget)
    }
}

impl KeptPlans {
    pub(super) fn new() -> Self {
        let kept = NonZeroUsize::new(limits::BOT_PLANS_KEPT).expect("some plans are kept");
        Self { plans: Mutex::new(LruCache::new(kept)), found: OnceLock::new() }
    }

    fn lock(&self) -> MutexGuard<'_, LruCache<PlanKey, KeptPlan>> {
        self.plans.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes over the plans of a database, and saves there what is found from now on, until the shutdown.
    pub(super) async fn keep_in(
        &self,
        store: Store,
        shutdown: watch::Receiver<bool>,
    ) -> Result<(), StoreError> {
        // The one that was used last comes last.
        for stored in store.bot_plans().await?.into_iter().rev() {
            let StoredPlan { game, options, seats, plan, searches } = stored;
            let kept = KeptPlan { plan: BotPlan::new(&plan), searches, searcher: None };
            self.lock().put((game, options, seats), kept);
        }
        let (found, to_save) = mpsc::channel(limits::BOT_PLANS_TO_SAVE);
        if self.found.set(found).is_ok() {
            tokio::spawn(save_all(store, to_save, shutdown));
        }
        Ok(())
    }

    /// The plan of a kingdom, if it was found before.
    pub(super) fn get<G: Game>(&self, options: &G::Options, seats: u8) -> Option<BotPlan> {
        let mut plans = self.lock();
        let kept = plans.get_mut(&(G::KIND, to_json(options), seats))?;
        kept.searcher.get_or_insert_with(|| searcher::<G>(options, seats));
        Some(kept.plan.clone())
    }

    /// Keeps a plan that was found for a kingdom.
    pub(super) fn put<G: Game>(&self, options: &G::Options, seats: u8, plan: &BotPlan) {
        let key = (G::KIND, to_json(options), seats);
        let searcher = Some(searcher::<G>(options, seats));
        self.save(&key, plan, 0);
        self.lock().put(key, KeptPlan { plan: plan.clone(), searches: 0, searcher });
    }

    /// Whether a plan is worth a further search.
    pub(super) fn can_improve(&self) -> bool {
        self.lock().iter().any(|(_, kept)| kept.is_improvable())
    }

    /// The plan used last that is worth a further search, which counts from now on.
    pub(super) fn next_improvement(&self) -> Option<Improvement> {
        let mut plans = self.lock();
        let (key, kept) = plans.iter_mut().find(|(_, kept)| kept.is_improvable())?;
        kept.searches += 1;
        let (plan, searcher) = (kept.plan.clone(), kept.searcher.clone()?);
        Some(Improvement { key: key.clone(), plan, searcher })
    }

    /// Takes back an improvement that was interrupted: it is due again.
    pub(super) fn postpone(&self, improvement: Improvement) {
        if let Some(kept) = self.lock().peek_mut(&improvement.key) {
            kept.searches = kept.searches.saturating_sub(1);
        }
    }

    /// Ends an improvement, possibly with a better plan.
    pub(super) fn finish(&self, improvement: Improvement, better: Option<BotPlan>) {
        let mut plans = self.lock();
        let Some(kept) = plans.peek_mut(&improvement.key) else { return };
        if let Some(better) = better {
            kept.plan = better;
        }
        let (plan, searches) = (kept.plan.clone(), kept.searches);
        drop(plans);
        self.save(&improvement.key, &plan, searches);
    }

    /// Sends a plan to the database, unless many wait: then it is searched again after a restart.
    fn save(&self, (game, options, seats): &PlanKey, plan: &BotPlan, searches: u16) {
        let (options, plan) = (options.clone(), plan.text().to_owned());
        let stored = StoredPlan { game: *game, options, seats: *seats, plan, searches };
        if let Some(Err(error)) = self.found.get().map(|found| found.try_send(stored)) {
            tracing::debug!(%error, "a plan of bots is not stored");
        }
    }
}

impl KeptPlan {
    fn is_improvable(&self) -> bool {
        self.searcher.is_some() && self.searches < limits::BOT_IMPROVEMENTS
    }
}

fn searcher<G: Game>(options: &G::Options, seats: u8) -> Searcher {
    let options = options.clone();
    Arc::new(move |plan: &BotPlan, budget: &mut dyn Budget| {
        G::improve_bot_plan(&options, seats, plan, Seed(random()), budget)
    })
}

/// Saves plans until the shutdown.
async fn save_all(
    store: Store,
    mut to_save: mpsc::Receiver<StoredPlan>,
    mut shutdown: watch::Receiver<bool>,
) {
    loop {
        let stored = tokio::select! {
            stored = to_save.recv() => stored,
            _ = shutdown.changed() => None,
        };
        let Some(stored) = stored else { return };
        if let Err(error) = store.save(Change::BotPlan(stored)).await {
            tracing::warn!(%error, "failed to save a plan of bots");
        }
    }
}

#[cfg(test)]
mod tests {
    use demesne_protocol::king_of_the_dice::Options;
    use demesne_rules::king_of_the_dice::KingOfTheDice;

    use super::*;

    /// The longest that a test waits for the database.
    const WAIT: std::time::Duration = std::time::Duration::from_secs(60);
    const OPTIONS: Options = Options { help: false };

    fn get(kept: &KeptPlans, seats: u8) -> Option<BotPlan> {
        kept.get::<KingOfTheDice>(&OPTIONS, seats)
    }

    #[test]
    fn a_plan_that_was_found_is_kept() {
        let kept = KeptPlans::new();
        assert_eq!(get(&kept, 2), None);
        kept.put::<KingOfTheDice>(&OPTIONS, 2, &BotPlan::new("buy: Gold"));
        assert_eq!(get(&kept, 2), Some(BotPlan::new("buy: Gold")));
        assert_eq!(get(&kept, 3), None);
    }

    #[test]
    fn a_plan_is_improved_a_few_times() {
        let kept = KeptPlans::new();
        assert!(!kept.can_improve(), "there is no plan");
        kept.put::<KingOfTheDice>(&OPTIONS, 2, &BotPlan::new("buy: Gold"));
        let interrupted = kept.next_improvement().expect("it is new");
        kept.postpone(interrupted);
        for number in 0..limits::BOT_IMPROVEMENTS {
            let improvement = kept.next_improvement().expect("it can be improved");
            let better = (number == 1).then(|| BotPlan::new("buy: Silver"));
            kept.finish(improvement, better);
        }
        assert!(!kept.can_improve() && kept.next_improvement().is_none(), "it is good enough");
        assert_eq!(get(&kept, 2), Some(BotPlan::new("buy: Silver")));
    }

    #[tokio::test]
    async fn plans_outlive_the_server() {
        let data =
            std::env::temp_dir().join(format!("demesne-plans-{}", crate::ids::MatchId::new()));
        let config = crate::config::StoreConfig { data: data.clone(), database: None };
        let (store, writer) = Store::open(&config).await.expect("the database opens");
        let (shutdown, shutdown_signal) = watch::channel(false);
        let kept = KeptPlans::new();
        kept.keep_in(store.clone(), shutdown_signal.clone()).await.expect("it is empty");
        kept.put::<KingOfTheDice>(&OPTIONS, 4, &BotPlan::new("buy: Gold"));
        let saved = async {
            while store.bot_plans().await.expect("they can be read").is_empty() {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(WAIT, saved).await.expect("a plan that was found is saved");
        let next = KeptPlans::new();
        next.keep_in(store.clone(), shutdown_signal).await.expect("they can be read");
        assert!(!next.can_improve(), "no match needs it yet");
        assert_eq!(get(&next, 4), Some(BotPlan::new("buy: Gold")));
        assert!(next.can_improve());
        shutdown.send(true).expect("both tasks listen");
        drop((kept, next, store));
        writer.await.expect("the writer ends with its last caller");
        std::fs::remove_dir_all(data).expect("the database is closed");
    }
}
