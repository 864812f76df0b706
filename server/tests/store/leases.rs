//! Tests of leases on PostgreSQL: ownership, expiry, and fencing of writes after a takeover.

use std::sync::Arc;
use std::time::Duration;

use demesne_base::ids::ServerId;
use demesne_store::leases::{Claim, FencingToken, LeaseGuard, Leases, PeerServer};
use demesne_store::matches::{NewJournalEntry, StartMatch};
use demesne_store::tables::TableRecord;
use demesne_store::write_probe::Probe;
use demesne_store::{Store, StoreError};
use sqlx::{AnyConnection, Connection};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::{TestStore, answer, match_at};

/// Longer than any test.
const LONG: Duration = Duration::from_secs(600);

/// A server with its lease connection.
struct LeaseHolder {
    id: ServerId,
    leases: Leases,
}

impl LeaseHolder {
    async fn new(server: &TestStore, lease: Duration) -> Self {
        let mut leases = Leases::of(&server.config).expect("an address").lasting(LONG);
        let id = ServerId::new();
        leases.register(&PeerServer { id, wire: 1 }, lease).await.expect("it begins its time");
        Self { id, leases }
    }

    async fn claim(&mut self, name: &str) -> Claim {
        self.claim_all(&[name.to_owned()]).await.remove(0)
    }

    async fn claim_all(&mut self, names: &[String]) -> Vec<Claim> {
        self.leases.claim(self.id, names).await.expect("the database answers")
    }

    /// Claims a lease that is free.
    async fn take(&mut self, name: &str) -> Arc<LeaseGuard> {
        match self.claim(name).await {
            Claim::Ours { epoch, .. } => {
                LeaseGuard::new(FencingToken { lease: name.to_owned(), owner: self.id, epoch })
            }
            other @ (Claim::Theirs(_) | Claim::Retry) => panic!("{name} is not free: {other:?}"),
        }
    }
}

#[tokio::test]
async fn a_lease_has_one_owner_until_it_lets_go() {
    let Some(server) = TestStore::postgres().await else { return };
    let (mut ann, mut ben) =
        (LeaseHolder::new(&server, LONG).await, LeaseHolder::new(&server, LONG).await);
    let first = Claim::Ours { epoch: 1, taken_over: false };
    assert_eq!(ann.claim("room").await, first);
    assert_eq!(ben.claim("room").await, Claim::Theirs(PeerServer { id: ann.id, wire: 1 }));
    let both = ["room".to_owned(), "another".to_owned()];
    assert_eq!(ben.claim_all(&both).await[1], first);
    let again = Claim::Ours { epoch: 2, taken_over: false };
    assert_eq!(ann.claim("room").await, again, "a second claim by the owner begins another epoch");
    let token = |epoch| FencingToken { lease: "room".to_owned(), owner: ann.id, epoch };
    ann.leases.release(&[token(1)]).await.expect("it is asked");
    assert!(
        matches!(ben.claim("room").await, Claim::Theirs(_)),
        "releasing an older epoch is a no-op"
    );
    ann.leases.release(&[token(2)]).await.expect("it is asked");
    assert_eq!(ben.claim("room").await, Claim::Ours { epoch: 3, taken_over: false });
}

#[tokio::test]
async fn what_a_server_held_is_free_when_its_time_is_over() {
    let Some(server) = TestStore::postgres().await else { return };
    let (mut ann, mut ben) =
        (LeaseHolder::new(&server, LONG).await, LeaseHolder::new(&server, LONG).await);
    ann.take("room").await;
    // A lease that lasts no time is over at once, however slow the test is.
    assert_eq!(ann.leases.renew(ann.id, Duration::ZERO).await.ok(), Some(true));
    assert_eq!(
        ann.leases.renew(ann.id, LONG).await.ok(),
        Some(false),
        "an expired lease is not renewed"
    );
    assert_eq!(ann.claim("other").await, Claim::Retry);
    let living = ben.leases.living().await.expect("it can be read");
    assert_eq!(living, [PeerServer { id: ben.id, wire: 1 }]);
    assert_eq!(ben.claim("room").await, Claim::Ours { epoch: 2, taken_over: true });
    ben.leases.resign(ben.id).await.expect("it goes");
    let mut eve = LeaseHolder::new(&server, LONG).await;
    assert_eq!(eve.claim("room").await, Claim::Ours { epoch: 3, taken_over: true });
}

#[tokio::test]
async fn a_lease_from_a_clock_that_was_set_back_counts_as_over() {
    let Some(server) = TestStore::postgres().await else { return };
    let (mut ann, mut ben) =
        (LeaseHolder::new(&server, LONG).await, LeaseHolder::new(&server, LONG).await);
    ann.take("room").await;
    let later = i64::try_from(2 * LONG.as_millis()).expect("not that long");
    let address = server.config.database.as_deref().expect("it is PostgreSQL");
    let mut connection = AnyConnection::connect(address).await.expect("it is there");
    let given_before = sqlx::query("UPDATE servers SET ends = ends + $2 WHERE id = $1");
    let given_before = given_before.bind(ann.id.to_string()).bind(later);
    given_before.execute(&mut connection).await.expect("it can be written");
    let living = ben.leases.living().await.expect("it can be read");
    assert_eq!(living, [PeerServer { id: ben.id, wire: 1 }]);
    assert_eq!(ann.claim("other").await, Claim::Retry);
    assert_eq!(
        ann.leases.renew(ann.id, LONG).await.ok(),
        Some(false),
        "an expired lease is not renewed"
    );
    assert_eq!(ben.claim("room").await, Claim::Ours { epoch: 2, taken_over: true });
    LeaseHolder::new(&server, LONG).await;
    let left = sqlx::query("SELECT id FROM servers").fetch_all(&mut connection).await;
    assert_eq!(left.expect("it can be read").len(), 2, "the expired server is deleted");
}

#[tokio::test]
async fn of_servers_that_race_one_gets_each_lease() {
    let Some(server) = TestStore::postgres().await else { return };
    for round in 0..3 {
        let names: Vec<String> = (0..40).map(|number| format!("{round} {number}")).collect();
        let mut racing = JoinSet::new();
        for turned in [false, true, false] {
            let mut server = LeaseHolder::new(&server, LONG).await;
            let mut names = names.clone();
            if turned {
                names.reverse();
            }
            racing.spawn(async move {
                let claims = server.claim_all(&names).await;
                let ours = |claim: &Claim| matches!(claim, Claim::Ours { .. });
                let won = names.into_iter().zip(&claims).filter(|(_, claim)| ours(claim));
                won.map(|(name, _)| name).collect::<Vec<_>>()
            });
        }
        let mut won: Vec<String> = racing.join_all().await.into_iter().flatten().collect();
        won.sort_unstable();
        let mut all = names;
        all.sort_unstable();
        assert_eq!(won, all, "each once");
    }
}

#[tokio::test]
async fn a_server_without_its_lease_writes_nothing_and_blocks_no_writer() {
    let Some(server) = TestStore::postgres().await else { return };
    let host = server.person("Ann").await;
    let table = server.table(&host).await;
    let (mut old, mut new) =
        (LeaseHolder::new(&server, LONG).await, LeaseHolder::new(&server, LONG).await);
    let (lost, kept) = (old.take("lost").await, old.take("kept").await);
    let records = [server.started(&table).await, server.started(&table).await];
    old.leases.release(std::slice::from_ref(&lost.token)).await.expect("it is asked");
    let taken = new.take("lost").await;
    assert_eq!(taken.token.epoch, 2);
    let (fenced, good) =
        (server.store.under_lease(Arc::clone(&lost)), server.store.under_lease(kept));
    // Concurrent saves share transactions.
    let mut saving = JoinSet::new();
    for seq in 0..40 {
        saving.spawn(appended(fenced.clone(), answer(&records[0], seq)));
        saving.spawn(appended(good.clone(), answer(&records[1], seq)));
        if seq % 10 == 5 {
            saving.spawn(saved(good.clone(), table.clone()));
            saving.spawn(saved(fenced.clone(), table.clone()));
        }
    }
    let outcomes = saving.join_all().await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 44);
    let is_fenced = |outcome: &&Result<(), StoreError>| matches!(outcome, Err(StoreError::Fenced));
    assert_eq!(outcomes.iter().filter(is_fenced).count(), 44);
    assert!(lost.has_ended());
    good.save(Probe).await.expect("the other room goes on");
    let journals = [&records[0], &records[1]].map(|record| server.store.journal(record.id));
    let [nothing, all] = journals;
    assert_eq!(nothing.await.expect("it can be read").len(), 0);
    assert_eq!(all.await.expect("it can be read").len(), 40);
    let store = server.store.under_lease(taken);
    store.append(answer(&records[0], 0)).await.expect("the new owner can write");
}

async fn appended(store: Store, entry: NewJournalEntry) -> Result<(), StoreError> {
    store.append(entry).await
}

async fn saved(store: Store, write: TableRecord) -> Result<(), StoreError> {
    store.save(write).await
}

#[tokio::test]
async fn an_answer_and_a_takeover_wait_for_each_other() {
    let Some(server) = TestStore::postgres().await else { return };
    let host = server.person("Ann").await;
    let table = server.table(&host).await;
    for _ in 0..30 {
        let record = match_at(&table);
        server.save(StartMatch { record: record.clone(), before: Vec::new() }).await;
        let code = record.id.to_string();
        let mut old = LeaseHolder::new(&server, LONG).await;
        let store = server.store.under_lease(old.take(&code).await);
        let mut new = LeaseHolder::new(&server, LONG).await;
        let appending = async {
            let mut saved = 0;
            while store.append(answer(&record, saved)).await.is_ok() {
                saved += 1;
            }
            usize::try_from(saved).expect("a few")
        };
        let taking_over = async {
            sleep(Duration::from_millis(5)).await;
            old.leases.resign(old.id).await.expect("it goes");
            new.take(&code).await;
            server.store.journal(record.id).await.expect("it can be read").len()
        };
        let (saved, found) = tokio::join!(appending, taking_over);
        assert_eq!(saved, found, "no entry is appended after the takeover");
    }
}
