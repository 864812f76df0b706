//! The task of turn notices: sends those that rooms ask for, some at a time, and looks at tables again later and after a start.

mod sweep;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use demesne_base::ids::{MatchId, to_hex};
use demesne_base::limits;
use demesne_base::metrics::Metrics;
use demesne_base::notice_clock::NoticeClock;
use demesne_base::supervision::{LongTask, keep_running_until};
use demesne_base::token_bucket::TokenBucket;
use demesne_cluster::room_registry::RoomRegistry;
use demesne_notices::delivery::{Courier, Delivery};
use demesne_notices::key::PushKey;
use demesne_notices::places::Place;
use demesne_notices::push_service::PushService;
use demesne_notices::quiet_hours::end_of;
use demesne_notices::{AskedPlayer, NoticeQueue, NoticeReceiver, NoticeRequest};
use demesne_protocol::basics::Seat;
use demesne_store::push::{ForgetBrowser, NotTold, PushBrowser, ToldTurn};
use demesne_store::singleton_jobs::SingletonJobs;
use demesne_store::tables::GameOfTable;
use demesne_store::{Store, StoreError, millis, to_json};
use futures_util::future::join_all;
use lru::LruCache;
use sha2::{Digest, Sha256};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use sweep::Sweep;

/// Tables that are looked at at a time, for players to be told: each is loaded for it.
const TABLES_LOOKED_AT: usize = 16;

/// Tables that are looked at again later, because of quiet hours or a push service that did not take a notice. The next start
/// finds those that are forgotten.
const NOTICES_DEFERRED: usize = 20_000;

/// Messages for one group: Discord takes thirty a minute, and a group that gets more reads none.
const GROUP_NOTICES: limits::Rate = limits::Rate { per_second: 0.2, burst: 30.0 };

/// Starts the task, and the look at all tables. Both end when the server shuts down.
pub(crate) fn start(
    NoticeQueue(queue): NoticeQueue,
    jobs: SingletonJobs,
    registry: RoomRegistry,
    sender: NoticeSender,
    shutdown: watch::Receiver<bool>,
) {
    for service in &sender.courier.allowed {
        if let PushService::Origin(origin) = service {
            tracing::warn!(%origin, "push service is called without checking its address");
        }
    }
    keep_running_until(shutdown.clone(), Sweep { jobs, registry: registry.clone() });
    keep_running_until(shutdown, NoticeTask::new(sender, registry, queue));
}

/// A turn of a seat, and the receiver that is told of it.
#[derive(Clone, PartialEq, Eq, Hash)]
struct SeatTurn {
    match_id: MatchId,
    seat: Seat,
    turn: u32,
    receiver: NoticeReceiver,
}

/// The state of the task.
struct NoticeTask {
    sender: Arc<NoticeSender>,
    registry: RoomRegistry,
    /// The players who are being told.
    telling: JoinSet<Told>,
    /// The turns of them: a room may ask again meanwhile.
    in_progress: HashSet<SeatTurn>,
    /// The number of failures for each turn.
    failures: LruCache<SeatTurn, usize>,
    /// The messages that each group may still get.
    groups: HashMap<String, TokenBucket>,
    /// The tables to look at later.
    deferred: Deferred,
    /// The tables that are being looked at.
    looking: JoinSet<()>,
    queue: mpsc::Receiver<NoticeRequest>,
}

/// Sends notices.
pub(crate) struct NoticeSender {
    pub(crate) store: Store,
    pub(crate) courier: Courier,
    pub(crate) clock: NoticeClock,
    pub(crate) metrics: Metrics,
}

/// The end of telling a player.
struct Told {
    turn: SeatTurn,
    table: GameOfTable,
    /// When to look at the table again.
    again: Option<Again>,
}

enum Again {
    /// At a moment in milliseconds since 1970.
    At(i64),
    /// After a failure; the push service may have said how long to wait.
    AfterFailure(Option<Duration>),
}

impl NoticeTask {
    fn new(
        sender: NoticeSender,
        registry: RoomRegistry,
        queue: mpsc::Receiver<NoticeRequest>,
    ) -> Self {
        let most = NonZeroUsize::new(NOTICES_DEFERRED).expect("the limit is not zero");
        let mut failures = LruCache::unbounded();
        failures.resize(most);
        Self {
            sender: Arc::new(sender),
            registry,
            telling: JoinSet::new(),
            in_progress: HashSet::new(),
            failures,
            groups: HashMap::new(),
            deferred: Deferred::default(),
            looking: JoinSet::new(),
            queue,
        }
    }
}

impl LongTask for NoticeTask {
    const NAME: &'static str = "turn notices";

    async fn run(&mut self) {
        loop {
            let may_tell = self.telling.len() < limits::NOTICES_IN_PROGRESS;
            let may_look = self.looking.len() < TABLES_LOOKED_AT;
            let due = self.deferred.first().filter(|_| may_look);
            tokio::select! {
                request = self.queue.recv(), if may_tell => match request {
                    Some(NoticeRequest::Tell(asked)) => self.tell(*asked),
                    Some(NoticeRequest::LookAt { table, moment }) => {
                        self.deferred.add(table, moment);
                    }
                    None => break,
                },
                Some(told) = self.telling.join_next() => {
                    if let Ok(told) = told {
                        self.on_told(told);
                    }
                }
                Some(_) = self.looking.join_next() => {}
                () = self.sender.clock.sleep_until(due) => self.look(),
            }
        }
    }

    /// A notice that is sent now should also be counted as sent.
    async fn finish(&mut self) {
        let rest = async { while self.telling.join_next().await.is_some() {} };
        let _ = timeout(limits::NOTICE_SHUTDOWN_TIMEOUT, rest).await;
    }
}

impl NoticeTask {
    fn tell(&mut self, asked: AskedPlayer) {
        let AskedPlayer { match_id, seat, turn, .. } = asked;
        let turn = SeatTurn { match_id, seat, turn, receiver: asked.receiver.clone() };
        let table = GameOfTable { code: asked.code.clone(), game: asked.game };
        if !self.in_progress.insert(turn.clone()) {
            return;
        }
        let is_last = self
            .failures
            .peek(&turn)
            .is_some_and(|count| *count >= limits::NOTICE_RETRY_DELAYS.len());
        if !self.may_tell(&asked.receiver) {
            // The last attempt is given up, as it is when it fails.
            let again = (!is_last).then_some(Again::AfterFailure(None));
            return self.on_told(Told { turn, table, again });
        }
        let sender = Arc::clone(&self.sender);
        self.telling.spawn(async move {
            let again = sender.tell(&asked, is_last).await.unwrap_or_else(|error| {
                tracing::error!(%error, "failed to tell a player of their turn");
                Some(Again::AfterFailure(None))
            });
            Told { turn, table, again }
        });
    }

    /// Whether a receiver is told now: hosts cannot flood a group with matches that they play by program.
    fn may_tell(&mut self, receiver: &NoticeReceiver) -> bool {
        let NoticeReceiver::Group(name) = receiver else { return true };
        let is_configured = self.sender.courier.webhooks.get(name).is_some();
        let new = || TokenBucket::new(GROUP_NOTICES);
        !is_configured || self.groups.entry(name.clone()).or_insert_with(new).take()
    }

    fn on_told(&mut self, Told { turn, table, again }: Told) {
        self.in_progress.remove(&turn);
        let moment = match again {
            None => {
                self.failures.pop(&turn);
                return;
            }
            Some(Again::At(moment)) => moment,
            Some(Again::AfterFailure(wanted)) => {
                let failures = self.failures.get_or_insert_mut(turn, || 0);
                let delay = limits::NOTICE_RETRY_DELAYS.get(*failures);
                *failures += 1;
                let delay = delay.copied().unwrap_or(limits::NOTICE_LONGEST_DELAY);
                self.sender.clock.now() + millis(delay.max(wanted.unwrap_or_default()))
            }
        };
        self.deferred.add(table, moment);
    }

    /// Looks at the next table that is due.
    fn look(&mut self) {
        if let Some(GameOfTable { code, game }) = self.deferred.pop(self.sender.clock.now()) {
            let registry = self.registry.clone();
            self.looking.spawn(async move { registry.look_for_absent(code, game).await });
        }
    }
}

impl NoticeSender {
    /// Tells a player or a group; returns when to look at the table again, if that is needed. The `is_last` attempt is given
    /// up if it fails.
    async fn tell(&self, asked: &AskedPlayer, is_last: bool) -> Result<Option<Again>, StoreError> {
        match &asked.receiver {
            NoticeReceiver::Player => self.tell_player(asked, is_last).await,
            NoticeReceiver::Group(name) => self.tell_group(asked, name, is_last).await,
        }
    }

    /// Tells a group, unless it was told of this turn.
    async fn tell_group(
        &self,
        asked: &AskedPlayer,
        name: &str,
        is_last: bool,
    ) -> Result<Option<Again>, StoreError> {
        let Some(webhook) = self.courier.webhooks.get(name) else { return Ok(None) };
        let receiver = format!("group {}", asked.seat.0);
        let told = ToldTurn { match_id: asked.match_id, receiver, turn: asked.turn };
        let deliver = self.courier.deliver_to_group(webhook, asked);
        let places = self.courier.group_places(webhook);
        match self.tell_once(&told, places, deliver, is_last).await? {
            Some(Delivery::Later(delay)) if !is_last => Ok(Some(Again::AfterFailure(delay))),
            Some(outcome @ (Delivery::Gone | Delivery::NotCalled | Delivery::Refused)) => {
                tracing::warn!(webhook = name, ?outcome, "a webhook takes no messages");
                Ok(None)
            }
            Some(Delivery::Delivered | Delivery::Unknown | Delivery::Later(_)) | None => Ok(None),
        }
    }

    /// Tells a player in each of their browsers.
    async fn tell_player(
        &self,
        asked: &AskedPlayer,
        is_last: bool,
    ) -> Result<Option<Again>, StoreError> {
        let choices = self.store.push_choices(asked.player).await?;
        if choices.browsers.is_empty() || choices.muted.contains(&asked.code) {
            return Ok(None);
        }
        if let Some(end) = choices.quiet.as_ref().and_then(|quiet| end_of(quiet, self.clock.now()))
        {
            return Ok(Some(Again::At(end)));
        }
        let key = PushKey::of(&self.store).await?;
        let text = to_json(&asked.notice);
        let browsers = choices.browsers.iter();
        let telling =
            browsers.map(|browser| self.tell_browser(browser, &key, asked, &text, is_last));
        // One that does not answer does not delay the others.
        let delays = join_all(telling).await.into_iter().collect::<Result<Vec<_>, _>>()?;
        Ok(delays.into_iter().flatten().max().map(Again::AfterFailure))
    }

    /// Tells one browser, unless it was told of this turn; returns the delay if it is to be tried again.
    async fn tell_browser(
        &self,
        browser: &PushBrowser,
        key: &PushKey,
        asked: &AskedPlayer,
        text: &str,
        is_last: bool,
    ) -> Result<Option<Option<Duration>>, StoreError> {
        let receiver = to_hex(&Sha256::digest(&browser.endpoint));
        let told = ToldTurn { match_id: asked.match_id, receiver, turn: asked.turn };
        let places = self.courier.places(asked.player, browser);
        let deliver = self.courier.deliver(browser, key, text, &asked.notice.code);
        match self.tell_once(&told, places, deliver, is_last).await? {
            Some(Delivery::Gone | Delivery::NotCalled) => {
                self.store.save(ForgetBrowser(browser.endpoint.clone())).await?;
            }
            Some(Delivery::Later(delay)) if !is_last => return Ok(Some(delay)),
            Some(
                Delivery::Delivered | Delivery::Refused | Delivery::Unknown | Delivery::Later(_),
            )
            | None => {}
        }
        Ok(None)
    }

    /// Delivers a notice, unless its receiver was told of this turn; returns what became of it. What may be tried again is
    /// not told.
    async fn tell_once(
        &self,
        told: &ToldTurn,
        places: impl Future<Output = Option<[Place; 2]>>,
        deliver: impl Future<Output = Delivery>,
        is_last: bool,
    ) -> Result<Option<Delivery>, StoreError> {
        let before = self.store.told_turn(told.match_id, &told.receiver).await?;
        if before.is_some_and(|turn| turn >= told.turn) {
            return Ok(None);
        }
        let Some(_places) = places.await else {
            let delivery = Delivery::Later(None);
            self.metrics.told(word(delivery, is_last));
            return Ok(Some(delivery));
        };
        // A server that crashes from here on does not tell the receiver twice.
        self.store.save(told.clone()).await?;
        let delivery = deliver.await;
        self.metrics.told(word(delivery, is_last));
        if matches!(delivery, Delivery::Later(_)) && !is_last {
            self.store.save(NotTold(told.clone())).await?;
        }
        Ok(Some(delivery))
    }
}

/// The outcome, for metrics.
fn word(delivery: Delivery, is_last: bool) -> &'static str {
    match delivery {
        Delivery::Delivered => "delivered",
        Delivery::Gone => "gone",
        Delivery::Refused => "refused",
        Delivery::Later(_) if is_last => "given_up",
        Delivery::Later(_) => "deferred",
        Delivery::Unknown => "unknown",
        Delivery::NotCalled => "not_called",
    }
}

/// Tables to look at later, by the time. Each is there once, at its earliest time.
#[derive(Default)]
struct Deferred {
    by_time: BTreeSet<(i64, String)>,
    tables: HashMap<String, (i64, GameOfTable)>,
}

impl Deferred {
    fn add(&mut self, table: GameOfTable, moment: i64) {
        let key = table.code.as_str().to_owned();
        let before = self.tables.get(&key).map(|(before, _)| *before);
        if before.is_some_and(|before| before <= moment) {
            return;
        }
        if let Some(before) = before {
            self.by_time.remove(&(before, key.clone()));
        } else if self.tables.len() >= NOTICES_DEFERRED {
            tracing::warn!("too many tables wait for a notice");
            return;
        }
        self.by_time.insert((moment, key.clone()));
        self.tables.insert(key, (moment, table));
    }

    /// The earliest time.
    fn first(&self) -> Option<i64> {
        self.by_time.first().map(|(moment, _)| *moment)
    }

    /// The next table that is due.
    fn pop(&mut self, now: i64) -> Option<GameOfTable> {
        self.first().filter(|moment| *moment <= now)?;
        let (_, key) = self.by_time.pop_first()?;
        self.tables.remove(&key).map(|(_, table)| table)
    }
}

#[cfg(test)]
mod tests {
    use demesne_base::ids::Code;
    use demesne_protocol::games::GameKind;

    use super::*;

    #[test]
    fn a_table_is_looked_at_once_at_its_earliest_time() {
        let mut deferred = Deferred::default();
        let table = || GameOfTable { code: Code::new(), game: GameKind::Dominion };
        let (one, other) = (table(), table());
        deferred.add(one.clone(), 300);
        deferred.add(other.clone(), 200);
        deferred.add(one.clone(), 100);
        deferred.add(one.clone(), 400);
        assert_eq!(deferred.first(), Some(100));
        assert_eq!(deferred.pop(99), None);
        assert_eq!(deferred.pop(250), Some(one));
        assert_eq!(deferred.pop(250), Some(other));
        assert_eq!((deferred.pop(1000), deferred.first()), (None, None));
    }
}
