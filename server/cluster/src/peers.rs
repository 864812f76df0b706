//! Heartbeats to every other living server: the database lists servers that NATS may not reach, for example if each of
//! them is connected to a NATS of its own. Clients at one then never reach the tables of the other.

use std::collections::{HashMap, HashSet};
use std::time::Duration;
use std::time::Instant;

use demesne_base::ids::ServerId;
use demesne_base::limits;
use demesne_base::supervision::LongTask;
use futures_util::future::join_all;
use tokio::time::sleep;

use super::{Cluster, lease_keeper};

/// A living server that has answered no heartbeat for this long cannot be reached over NATS. One that died is not among
/// the living any more by then.
const PEER_SILENCE: Duration = limits::LEASE.saturating_mul(2);

/// The task that sends heartbeats until the lease keeper has ended.
pub(super) struct PeerWatch(pub(super) Cluster);

impl LongTask for PeerWatch {
    const NAME: &'static str = "heartbeats to other servers";

    async fn run(&mut self) {
        self.0.until_lease_keeper_ends(watch_peers(&self.0)).await;
    }
}

async fn watch_peers(cluster: &Cluster) {
    let mut silent = SilentPeers::default();
    loop {
        sleep(limits::LEASE_RENEW_INTERVAL).await;
        let own = cluster.server_lease().map(|server_lease| server_lease.server);
        let mut others = cluster.shared.living.borrow().clone();
        // Without a lease this server need not reach any other one.
        others.retain(|server| own.is_some_and(|own| own != *server));
        let asked = others.iter().map(async |server| {
            (!lease_keeper::reaches(&cluster.shared.bus, *server).await).then_some(*server)
        });
        let unanswered = join_all(asked).await.into_iter().flatten().collect();
        report(cluster, silent.update(unanswered, Instant::now()));
    }
}

/// Publishes which servers cannot be reached, and logs each change.
fn report(cluster: &Cluster, unreachable: HashSet<ServerId>) {
    let count = unreachable.len();
    cluster.shared.metrics.unreachable_peers.set(i64::try_from(count).unwrap_or(i64::MAX));
    cluster.shared.unreachable.send_if_modified(|before| {
        if *before == unreachable {
            return false;
        }
        match count {
            0 => tracing::info!("NATS reaches all servers again"),
            _ => tracing::warn!(
                count,
                "NATS does not reach servers of this database: do all use one NATS?"
            ),
        }
        *before = unreachable;
        true
    });
}

/// Since when servers have answered no heartbeat.
#[derive(Default)]
struct SilentPeers {
    since: HashMap<ServerId, Instant>,
}

impl SilentPeers {
    /// Takes in the servers that did not answer now. Returns those that cannot be reached.
    fn update(&mut self, unanswered: HashSet<ServerId>, now: Instant) -> HashSet<ServerId> {
        self.since.retain(|server, _| unanswered.contains(server));
        for server in unanswered {
            self.since.entry(server).or_insert(now);
        }
        let is_lost = |(server, since): (&ServerId, &Instant)| {
            (now - *since >= PEER_SILENCE).then_some(*server)
        };
        self.since.iter().filter_map(is_lost).collect()
    }
}

/// Whether a load balancer should prefer other servers, since this one reaches fewer than they do. Of two halves, the
/// one with the smallest id stays.
pub(super) fn is_minority(
    own: ServerId,
    living: &HashSet<ServerId>,
    unreachable: &HashSet<ServerId>,
) -> bool {
    let (far, near): (Vec<ServerId>, Vec<ServerId>) =
        living.iter().chain([&own]).partition(|server| unreachable.contains(server));
    let near: HashSet<ServerId> = near.into_iter().collect();
    match near.len().cmp(&far.len()) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Equal => far.iter().min() < near.iter().min(),
        std::cmp::Ordering::Greater => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_is_silent_for_long_cannot_be_reached() {
        let (server, begun) = (ServerId::new(), Instant::now());
        let mut silent = SilentPeers::default();
        let mut after = |unanswered: &[ServerId], seconds| {
            let now = begun + PEER_SILENCE.mul_f64(seconds);
            silent.update(unanswered.iter().copied().collect(), now)
        };
        assert!(after(&[server], 0.0).is_empty());
        assert!(after(&[server], 0.9).is_empty());
        assert_eq!(after(&[server], 1.0), HashSet::from([server]));
        assert!(after(&[], 1.1).is_empty());
        assert!(after(&[server], 1.2).is_empty(), "it has answered in between");
    }

    #[test]
    fn the_server_that_reaches_fewer_is_not_ready() {
        let mut ids = [ServerId::new(), ServerId::new(), ServerId::new()];
        ids.sort_unstable();
        let is_minority = |own: usize, living: &[usize], unreachable: &[usize]| {
            let set = |places: &[usize]| places.iter().map(|place| ids[*place]).collect();
            is_minority(ids[own], &set(living), &set(unreachable))
        };
        assert!(!is_minority(0, &[], &[]));
        assert!(!is_minority(0, &[0, 1, 2], &[]));
        assert!(is_minority(0, &[0, 1, 2], &[1, 2]));
        assert!(!is_minority(1, &[0, 1, 2], &[0]));
        assert!(!is_minority(0, &[0, 1], &[1]), "of two halves the one with the smallest id stays");
        assert!(is_minority(1, &[0, 1], &[0]));
    }
}
