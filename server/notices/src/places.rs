//! Places of deliveries: each push service and each user has a few, so that requests that hang delay no notice of another
//! service or user.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use demesne_base::ids::UserId;
use demesne_base::limits;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Deliveries to one push service, or to the host of webhooks, at a time: each costs a connection. A service that hangs
/// delays its own notices alone.
pub const DELIVERIES_PER_SERVICE: usize = 16;

/// Deliveries that wait for those; further ones are tried again later. It takes four services that hang to fill
/// [`limits::NOTICES_IN_PROGRESS`].
const DELIVERIES_WAITING_PER_SERVICE: usize = 64;

/// Deliveries to the browsers of one user at a time, and as many that wait: with all places at a service, one user could
/// delay its other users.
const DELIVERIES_PER_USER: usize = 4;

/// The places. Clones share them.
#[derive(Clone)]
pub struct DeliveryPlaces {
    users: Arc<Lines<UserId>>,
    services: Arc<Lines<String>>,
}

impl Default for DeliveryPlaces {
    fn default() -> Self {
        let users = Lines::new(DELIVERIES_PER_USER, DELIVERIES_PER_USER);
        let services = Lines::new(DELIVERIES_PER_SERVICE, DELIVERIES_WAITING_PER_SERVICE);
        Self { users: Arc::new(users), services: Arc::new(services) }
    }
}

impl DeliveryPlaces {
    /// Waits for a place among the deliveries to a user, if it is one to a user, and then at a service; `None` if too many
    /// wait there, or for too long.
    pub async fn acquire(&self, user: Option<UserId>, service: &str) -> Option<[Place; 2]> {
        let users = match user {
            Some(user) => self.users.acquire(user).await?,
            None => Place::default(),
        };
        Some([users, self.services.acquire(service.to_owned()).await?])
    }
}

/// A place, which is free again when this is dropped.
#[derive(Default)]
pub struct Place {
    _held: Option<HeldPlace>,
}

struct HeldPlace {
    _line: Arc<Line>,
    _entrance: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

/// The places of one key, and the deliveries that wait for them.
struct Line {
    places: Arc<Semaphore>,
    /// Permits for those that have a place or wait.
    entrances: Arc<Semaphore>,
}

struct Lines<K> {
    places: usize,
    waiting: usize,
    /// The lines in use. The lock is held for a moment.
    lines: Mutex<HashMap<K, Weak<Line>>>,
}

impl<K: Eq + Hash> Lines<K> {
    fn new(places: usize, waiting: usize) -> Self {
        Self { places, waiting, lines: Mutex::default() }
    }

    async fn acquire(&self, key: K) -> Option<Place> {
        let line = self.line(key);
        let entrance = Arc::clone(&line.entrances).try_acquire_owned().ok()?;
        let place = Arc::clone(&line.places).acquire_owned();
        let place = timeout(limits::PUSH_TIMEOUT, place).await.ok()?.ok()?;
        Some(Place { _held: Some(HeldPlace { _line: line, _entrance: entrance, _place: place }) })
    }

    fn line(&self, key: K) -> Arc<Line> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = lines.get(&key).and_then(Weak::upgrade) {
            return line;
        }
        // All that are in use belong to notices in progress, which are few.
        lines.retain(|_, line| line.strong_count() > 0);
        let line = Arc::new(Line {
            places: Arc::new(Semaphore::new(self.places)),
            entrances: Arc::new(Semaphore::new(self.places + self.waiting)),
        });
        lines.insert(key, Arc::downgrade(&line));
        line
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_service_and_a_user_that_hang_leave_the_others_their_places() {
        let places = DeliveryPlaces::default();
        let acquire = |user, service| places.acquire(Some(user), service).now_or_never();
        let (eve, ann) = (UserId::new(), UserId::new());
        let mut held = Vec::new();
        while let Some(Some(place)) = acquire(eve, "one") {
            held.push(place);
        }
        assert_eq!(held.len(), DELIVERIES_PER_USER);
        while let Some(Some(place)) = acquire(UserId::new(), "one") {
            held.push(place);
        }
        assert_eq!(held.len(), DELIVERIES_PER_SERVICE);
        assert!(acquire(ann, "other").flatten().is_some());
        assert!(acquire(ann, "one").is_none(), "it waits");
        held.clear();
        assert!(acquire(eve, "one").flatten().is_some());
    }

    #[tokio::test]
    async fn a_bounded_number_of_deliveries_waits_at_a_service() {
        let places = DeliveryPlaces::default();
        let mut waiting = Vec::new();
        let refused = loop {
            let mut one = Box::pin(places.acquire(None, "one"));
            match (&mut one).now_or_never() {
                Some(None) => break waiting.len(),
                found => waiting.push((one, found)),
            }
        };
        let most = DELIVERIES_PER_SERVICE + DELIVERIES_WAITING_PER_SERVICE;
        assert_eq!(refused, most);
    }

    #[tokio::test]
    async fn lines_that_no_delivery_uses_are_forgotten() {
        let places = DeliveryPlaces::default();
        for _ in 0..100 {
            assert!(places.acquire(Some(UserId::new()), "one").await.is_some());
        }
        assert_eq!(places.users.lines.lock().expect("no test panics with it").len(), 1);
    }
}
