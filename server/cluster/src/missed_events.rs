//! Events that other servers may have missed, and the task that publishes notices of them (at-least-once delivery).
//! Events that another server missed because its own connection to NATS broke are the dispatcher's.
//!
//! A server without a lease still saves changes, NATS may lose what was published, and several NATS servers may be cut
//! off from each other. An event counts as missed by every living server that has not answered a message after it. From
//! the next lease on those receive a notice, until they answer. A notice may arrive although the event did, or twice. That is harmless: after [`ClusterEvent::Missed`] every connection with a
//! session closes, and its client authenticates against the database when it reconnects. Deleting a name is idempotent.

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use demesne_base::ids::{ServerId, UserId};
use demesne_base::supervision::LongTask;
use tokio::sync::watch;
use tokio::time::sleep;

use super::Cluster;
use super::wire::ClusterEvent;

/// Delay before notices are published again. A notice that arrives and is not confirmed closes connections each time it
/// is repeated. With this delay that happens once or twice: then NATS confirms again, or the lease has ended without
/// heartbeats, and without a lease no notice is published.
const NOTICE_RETRY_DELAY: Duration = Duration::from_secs(2);

/// Deleted names that are remembered, at sixteen bytes each: more than a large club deletes in a year. Awake rooms of
/// other servers show a further one until they sleep.
const MISSED_NAMES: usize = 1000;

/// Events that other servers may have missed, in the order in which they are published again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum MissedEvent {
    /// Any number of changes of sessions.
    Sessions,
    /// The deletion of a player's name.
    NameDeleted(UserId),
}

impl MissedEvent {
    /// The event to publish in its place.
    pub(crate) fn notice(self) -> ClusterEvent {
        match self {
            Self::Sessions => ClusterEvent::Missed,
            Self::NameDeleted(player) => ClusterEvent::NameDeleted { player },
        }
    }
}

/// The servers for which an event is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Receivers {
    /// All that are alive when it is published.
    All,
    /// Those of these that are still alive.
    These(HashSet<ServerId>),
}

impl Default for Receivers {
    fn default() -> Self {
        Self::These(HashSet::new())
    }
}

impl Receivers {
    pub(super) fn include(&self, server: ServerId) -> bool {
        match self {
            Self::All => true,
            Self::These(servers) => servers.contains(&server),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::All => false,
            Self::These(servers) => servers.is_empty(),
        }
    }

    fn add(&mut self, others: Self) {
        match (&mut *self, others) {
            (Self::These(servers), Self::These(others)) => servers.extend(others),
            (Self::All, _) | (_, Self::All) => *self = Self::All,
        }
    }
}

/// Everything that other servers may have missed, of limited size: one entry stands for all session events.
#[derive(Debug, Default)]
struct MissedEvents(BTreeMap<MissedEvent, Receivers>);

impl MissedEvents {
    fn add(&mut self, event: MissedEvent, by: Receivers) {
        let names = self.0.len() - usize::from(self.0.contains_key(&MissedEvent::Sessions));
        if event != MissedEvent::Sessions && names >= MISSED_NAMES {
            tracing::error!("too many missed events: other servers may show a deleted name");
            return;
        }
        self.0.entry(event).or_default().add(by);
    }
}

/// The events of this server that are not confirmed yet.
#[derive(Default)]
pub(super) struct UnconfirmedEvents {
    missed: watch::Sender<MissedEvents>,
}

impl UnconfirmedEvents {
    /// Begins publishing an event.
    pub(crate) fn begin(&self, event: MissedEvent, to: Receivers) -> PendingEvent<'_> {
        PendingEvent { missed: &self.missed, event, to }
    }

    /// Removes one, those of sessions first.
    fn take(&self) -> Option<(MissedEvent, Receivers)> {
        let mut taken = None;
        self.missed.send_modify(|missed| taken = missed.0.pop_first());
        taken
    }
}

/// An event while it is published. Dropped without confirmations it counts as missed, also if its request was cancelled.
pub(super) struct PendingEvent<'a> {
    missed: &'a watch::Sender<MissedEvents>,
    event: MissedEvent,
    /// The servers that have not confirmed it.
    to: Receivers,
}

impl PendingEvent<'_> {
    /// All servers but these have confirmed the event.
    pub(super) fn settle(mut self, left: Receivers) {
        self.to = left;
    }
}

impl Drop for PendingEvent<'_> {
    fn drop(&mut self) {
        if !self.to.is_empty() {
            tracing::warn!("a server has not confirmed a cluster event, publishing a notice later");
            let to = std::mem::take(&mut self.to);
            self.missed.send_modify(|missed| missed.add(self.event, to));
        }
    }
}

/// The task that publishes notices until the lease keeper has ended.
pub(super) struct NoticePublisher(pub(super) Cluster);

impl LongTask for NoticePublisher {
    const NAME: &'static str = "missed events";

    async fn run(&mut self) {
        self.0.until_lease_keeper_ends(publish_notices(&self.0)).await;
    }
}

async fn publish_notices(cluster: &Cluster) {
    let unconfirmed = &cluster.shared.unconfirmed_events;
    let mut missed = unconfirmed.missed.subscribe();
    while missed.wait_for(|missed| !missed.0.is_empty()).await.is_ok() {
        if cluster.lease_acquired().await.is_none() {
            return;
        }
        while let Some((event, to)) = unconfirmed.take() {
            // A failure puts the event back.
            if !cluster.publish_at_least_once(&event.notice(), event, to).await {
                break;
            }
            tracing::info!("published a notice of missed events to the other servers");
        }
        sleep(NOTICE_RETRY_DELAY).await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Instant;

    use futures_util::FutureExt;
    use tokio::sync::{broadcast, mpsc};
    use tokio::time::timeout;

    use super::super::dispatcher::{self, LocalServices};
    use super::super::fake::{self, FakeLeaseKeeper, FakeNats};
    use super::super::lease_keeper::{ServerLease, reaches};
    use super::super::room_registry::{RegistryRequest, RoomRegistry};
    use super::super::wire;
    use super::*;
    use demesne_access::list_changes::ListChanges;
    use demesne_access::restrictions::Restrictions;
    use demesne_access::session_events::SessionEvent;
    use demesne_base::supervision::keep_running;

    /// Longer than anything here takes; only a test that fails waits for it.
    const PATIENCE: Duration = Duration::from_mins(1);

    /// A server, and what its connections and rooms receive.
    struct ClusterMember {
        cluster: Cluster,
        lease_keeper: FakeLeaseKeeper,
        server_lease: Arc<ServerLease>,
        session_events: broadcast::Receiver<SessionEvent>,
        deleted_names: mpsc::Receiver<RegistryRequest>,
    }

    impl ClusterMember {
        /// A server that others reach, and that does not have its lease yet.
        async fn start(nats: &FakeNats) -> Self {
            let bus = nats.bus().await;
            let (cluster, lease_keeper) = fake::cluster_with_database(bus.clone());
            let (streams, waiting) = mpsc::channel(1);
            let server_lease = Arc::new(ServerLease::new(ServerId::new(), streams));
            server_lease.deadline.renewed(Instant::now() + PATIENCE);
            let (sender, session_events) = broadcast::channel(demesne_base::limits::SESSION_EVENTS);
            let (rooms, deleted_names) = RoomRegistry::fake();
            let services = LocalServices {
                cluster: cluster.clone(),
                rooms,
                session_events: sender,
                restrictions: Restrictions::none(),
                list_changes: ListChanges::default(),
            };
            let subjects = wire::all_subjects(server_lease.server);
            let received = bus.subscribe(subjects).await.expect("the fake takes subscriptions");
            let own_lease = Arc::clone(&server_lease);
            tokio::spawn(dispatcher::run(services, own_lease, received, waiting));
            keep_running(NoticePublisher(cluster.clone()));
            let is_subscribed = async { while !reaches(&bus, server_lease.server).await {} };
            timeout(PATIENCE, is_subscribed).await.expect("the subscription takes effect");
            Self { cluster, lease_keeper, server_lease, session_events, deleted_names }
        }

        fn acquire_lease(&self) {
            self.lease_keeper.server_lease.send_replace(Some(Arc::clone(&self.server_lease)));
        }

        async fn next_event(&mut self) -> SessionEvent {
            let receiving = timeout(PATIENCE, self.session_events.recv());
            receiving
                .await
                .expect("a session event of the other server arrives")
                .expect("it is open")
        }

        /// Waits for a notice. The event itself may come first.
        async fn notice_of_missed_events(&mut self) {
            while !matches!(self.next_event().await, SessionEvent::Missed) {}
        }

        async fn next_deleted_name(&mut self) -> UserId {
            let receiving = timeout(PATIENCE, self.deleted_names.recv());
            let request = receiving.await.expect("a deleted name of the other server arrives");
            let Some(RegistryRequest::NameDeleted(player)) = request else {
                panic!("the rooms are asked for something else");
            };
            player
        }
    }

    /// Two servers with one database and one bus.
    async fn pair(nats: &FakeNats) -> (ClusterMember, ClusterMember) {
        let (first, second) = (ClusterMember::start(nats).await, ClusterMember::start(nats).await);
        let living = HashSet::from([first.server_lease.server, second.server_lease.server]);
        first.lease_keeper.living.send_replace(living.clone());
        second.lease_keeper.living.send_replace(living);
        (first, second)
    }

    fn all_ended() -> SessionEvent {
        SessionEvent::all_ended(UserId::new())
    }

    #[tokio::test]
    async fn an_event_lost_without_a_lease_is_followed_by_a_notice() {
        let nats = FakeNats::start().await;
        let (first, mut second) = pair(&nats).await;
        nats.delivers.send_replace(false);
        first.cluster.publish_session_event(&all_ended()).await;
        nats.delivers.send_replace(true);
        first.acquire_lease();
        second.notice_of_missed_events().await;
    }

    #[tokio::test]
    async fn a_working_bus_takes_events_of_a_server_without_a_lease() {
        let nats = FakeNats::start().await;
        let (first, mut second) = pair(&nats).await;
        first.cluster.publish_session_event(&all_ended()).await;
        assert!(matches!(second.next_event().await, SessionEvent::Ended { .. }));
    }

    #[tokio::test]
    async fn an_event_that_nats_lost_is_followed_by_a_notice() {
        let nats = FakeNats::start().await;
        let (first, mut second) = pair(&nats).await;
        first.acquire_lease();
        nats.delivers.send_replace(false);
        first.cluster.publish_session_event(&all_ended()).await;
        nats.delivers.send_replace(true);
        second.notice_of_missed_events().await;
    }

    #[tokio::test]
    async fn the_event_of_a_cancelled_request_is_followed_by_a_notice() {
        let nats = FakeNats::start().await;
        let (first, mut second) = pair(&nats).await;
        first.acquire_lease();
        let event = all_ended();
        let published = first.cluster.publish_session_event(&event).now_or_never();
        assert!(published.is_none(), "publishing waits for the database");
        second.notice_of_missed_events().await;
    }

    #[tokio::test]
    async fn a_working_bus_confirms_events() {
        let nats = FakeNats::start().await;
        let (first, _second) = pair(&nats).await;
        first.acquire_lease();
        // A busy machine may need several attempts.
        let confirmed = async {
            let (event, missed) = (ClusterEvent::Missed, MissedEvent::Sessions);
            while !first.cluster.publish_at_least_once(&event, missed, Receivers::All).await {}
        };
        timeout(PATIENCE, confirmed).await.expect("an event is confirmed");
    }

    #[tokio::test]
    async fn only_the_server_that_missed_an_event_receives_a_notice() {
        let nats = FakeNats::start().await;
        let (first, mut second) = pair(&nats).await;
        // The bus of the third server is cut off from that of the others.
        let far = FakeNats::start().await;
        let mut third = ClusterMember::start(&far).await;
        let living = [&first, &second, &third].map(|member| member.server_lease.server);
        first.lease_keeper.living.send_replace(HashSet::from(living));
        first.acquire_lease();
        first.cluster.publish_session_event(&all_ended()).await;
        assert!(matches!(second.next_event().await, SessionEvent::Ended { .. }));
        nats.join(&far);
        third.notice_of_missed_events().await;
        assert!(second.session_events.try_recv().is_err(), "it has confirmed the event");
    }

    #[test]
    fn only_unconfirmed_events_count_as_missed() {
        let unconfirmed = UnconfirmedEvents::default();
        let begin = |to| unconfirmed.begin(MissedEvent::Sessions, to);
        begin(Receivers::All).settle(Receivers::default());
        assert_eq!(unconfirmed.take(), None);
        drop(begin(Receivers::All));
        assert_eq!(unconfirmed.take(), Some((MissedEvent::Sessions, Receivers::All)));
        assert_eq!(unconfirmed.take(), None);
        let [one, other] = [ServerId::new(), ServerId::new()];
        for silent in [one, other] {
            begin(Receivers::All).settle(Receivers::These(HashSet::from([silent])));
        }
        let both = Receivers::These(HashSet::from([one, other]));
        assert_eq!(unconfirmed.take(), Some((MissedEvent::Sessions, both)));
    }

    #[tokio::test]
    async fn a_deleted_name_that_nats_lost_is_published_again() {
        let nats = FakeNats::start().await;
        let (first, mut second) = pair(&nats).await;
        first.acquire_lease();
        let player = UserId::new();
        nats.delivers.send_replace(false);
        first.cluster.publish_name_deleted(player).await;
        nats.delivers.send_replace(true);
        assert_eq!(second.next_deleted_name().await, player);
    }

    #[test]
    fn missed_events_take_a_limited_space() {
        let mut missed = MissedEvents::default();
        for _ in 0..=MISSED_NAMES {
            missed.add(MissedEvent::Sessions, Receivers::All);
            missed.add(MissedEvent::NameDeleted(UserId::new()), Receivers::All);
        }
        assert_eq!(missed.0.len(), 1 + MISSED_NAMES);
        assert_eq!(missed.0.pop_first(), Some((MissedEvent::Sessions, Receivers::All)));
        assert!(matches!(missed.0.pop_first(), Some((MissedEvent::NameDeleted(_), _))));
        assert_eq!(missed.0.len(), MISSED_NAMES - 1);
    }
}
