//! The doorkeeper task: who does something too often, and who is here too many times at once. It knows places, people
//! and counts; it knows not what they want.
//!
//! What it remembers is bounded: buckets by a number (the least recently used one is forgotten, which is as if it had
//! filled up), stays and guesses by the connections that are open.

mod guesses;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::Arc;

use demesne_protocol::refusal::Refusal;
use lru::LruCache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

use crate::address::Place;
use crate::bucket::Bucket;
use crate::ids::PlayerId;
use crate::limits::{self, Rate};
use crate::store::StoreError;
use crate::store::people::Person;
use guesses::{Asking, Guess, Guesses};

/// Asks the doorkeeper. Clones ask the same one.
#[derive(Clone)]
pub(crate) struct Doorkeeper {
    requests: mpsc::Sender<Request>,
}

/// Against whom something is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Guest {
    /// Everybody who comes from there.
    From(Place),
    /// A person, wherever they are.
    Person(PlayerId),
}

/// Somebody, by where they are and, if they said a name, by who they are.
pub(crate) fn guests(from: Guest, person: Option<&Person>) -> Vec<Guest> {
    let person = person.map(|person| Guest::Person(person.id));
    std::iter::once(from).chain(person).collect()
}

/// What is counted when it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Deed {
    /// Any request.
    Request,
    /// A replay, which is work.
    Replay,
    /// A match of another server is brought.
    Import,
    /// Somebody new says a name.
    NewName,
    /// Somebody says another name.
    Rename,
    /// A table is opened.
    NewTable,
    /// Another device of the same person is asked for.
    Handover,
    /// A code is tried that is wrong.
    WrongCode,
}

/// What is counted as long as it lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stay {
    /// A connection that has not become a socket.
    Visit,
    /// A socket.
    Socket,
    /// A long response that is under way.
    Download,
}

/// The right to stay; it ends when this is dropped.
pub(crate) struct Pass {
    _permits: Vec<OwnedSemaphorePermit>,
}

enum Request {
    Try { deed: Deed, guests: Vec<Guest>, reply: oneshot::Sender<bool> },
    Guess(Asking),
    Enter { stay: Stay, guests: Vec<Guest>, reply: oneshot::Sender<Option<Pass>> },
}

impl Doorkeeper {
    /// Starts the doorkeeper for places that so many people share. The task ends when everybody who could ask is gone.
    pub(crate) fn open(people_per_address: u32) -> Self {
        let (sender, requests) = mpsc::channel(limits::DOORKEEPER_MAILBOX);
        tokio::spawn(Books::new(people_per_address).run(requests));
        Self { requests: sender }
    }

    /// Counts a deed against all of these guests, or against none of them.
    ///
    /// # Errors
    /// [`Refusal::TooFast`] when one of them did it too often.
    pub(crate) async fn lets(&self, deed: Deed, guests: &[Guest]) -> Result<(), Refusal> {
        let (reply, answer) = oneshot::channel();
        let guests = guests.to_vec();
        self.ask(Request::Try { deed, guests, reply }).await?;
        let passes = answer.await.map_err(|_| Refusal::Unavailable)?;
        if passes { Ok(()) } else { Err(Refusal::TooFast) }
    }

    /// What a code stands for, which `look_up` finds. Only a wrong one is counted against these guests. However many
    /// are tried at once, no more are being looked up than may be wrong: the others wait until these have turned out
    /// right.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] when it is wrong, [`Refusal::TooFast`] when too many were.
    pub(crate) async fn lets_guess<T>(
        &self,
        guests: &[Guest],
        look_up: impl Future<Output = Result<Option<T>, StoreError>>,
    ) -> Result<T, Refusal> {
        let guess = self.guess(guests).await?;
        let found = look_up.await;
        // Who is told nothing has not found out anything either.
        if !matches!(found, Ok(None)) {
            guess.was_none();
        }
        found
            .map_err(|error| {
                tracing::error!(%error, "a code could not be looked up");
                Refusal::Unavailable
            })?
            .ok_or(Refusal::NotFound)
    }

    async fn guess(&self, guests: &[Guest]) -> Result<Guess, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.ask(Request::Guess(Asking { guests: guests.to_vec(), reply })).await?;
        answer.await.map_err(|_| Refusal::Unavailable)?.ok_or(Refusal::TooFast)
    }

    /// Lets somebody stay.
    ///
    /// # Errors
    /// [`Refusal::TooFast`] when one of these guests is here too many times already.
    pub(crate) async fn admits(&self, stay: Stay, guests: &[Guest]) -> Result<Pass, Refusal> {
        let (reply, answer) = oneshot::channel();
        let guests = guests.to_vec();
        self.ask(Request::Enter { stay, guests, reply }).await?;
        answer.await.map_err(|_| Refusal::Unavailable)?.ok_or(Refusal::TooFast)
    }

    async fn ask(&self, request: Request) -> Result<(), Refusal> {
        self.requests.send(request).await.map_err(|_| Refusal::Unavailable)
    }
}

/// What the doorkeeper writes down.
struct Books {
    people_per_address: u32,
    deeds: LruCache<(Guest, Deed), Bucket>,
    guesses: Guesses,
    stays: HashMap<(Guest, Stay), Arc<Semaphore>>,
    /// How many stays are tidied up next.
    tidy_at: usize,
}

/// Fewer stays than this are not worth tidying.
const FEW_STAYS: usize = 1024;

impl Books {
    fn new(people_per_address: u32) -> Self {
        let places = NonZeroUsize::new(limits::BUCKETS).expect("the limit is not zero");
        Self {
            people_per_address,
            deeds: LruCache::new(places),
            guesses: Guesses::default(),
            stays: HashMap::new(),
            tidy_at: FEW_STAYS,
        }
    }

    async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        loop {
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.answer(request),
                    None => return,
                },
                Some(over) = self.guesses.next_over() => self.guess_is_over(over),
            }
        }
    }

    fn answer(&mut self, request: Request) {
        // Who asked may have gone.
        match request {
            Request::Try { deed, guests, reply } => {
                let _ = reply.send(self.lets(deed, &guests));
            }
            Request::Guess(asking) => self.lets_guess(asking),
            Request::Enter { stay, guests, reply } => {
                let _ = reply.send(self.admits(stay, &guests));
            }
        }
    }

    fn lets(&mut self, deed: Deed, guests: &[Guest]) -> bool {
        let passes = guests.iter().all(|guest| self.bucket(*guest, deed).has_one());
        passes && guests.iter().all(|guest| self.bucket(*guest, deed).take())
    }

    fn admits(&mut self, stay: Stay, guests: &[Guest]) -> Option<Pass> {
        self.tidy();
        let permits = guests.iter().map(|guest| self.permit(*guest, stay));
        Some(Pass { _permits: permits.collect::<Option<_>>()? })
    }

    fn permit(&mut self, guest: Guest, stay: Stay) -> Option<OwnedSemaphorePermit> {
        let most = most(stay, guest, self.people_per_address);
        let free = self.stays.entry((guest, stay)).or_insert_with(|| Semaphore::new(most).into());
        Arc::clone(free).try_acquire_owned().ok()
    }

    fn bucket(&mut self, guest: Guest, deed: Deed) -> &mut Bucket {
        let rate = rate(deed, guest, self.people_per_address);
        self.deeds.get_or_insert_mut((guest, deed), || Bucket::new(rate))
    }

    /// Forgets who has gone, now and then.
    fn tidy(&mut self) {
        if self.stays.len() < self.tidy_at {
            return;
        }
        let people = self.people_per_address;
        self.stays
            .retain(|(guest, stay), free| free.available_permits() < most(*stay, *guest, people));
        self.tidy_at = FEW_STAYS.max(2 * self.stays.len());
    }
}

/// How often a guest may do something.
fn rate(deed: Deed, guest: Guest, people_per_address: u32) -> Rate {
    let people = match guest {
        Guest::From(_) => people_per_address,
        Guest::Person(_) => 1,
    };
    match deed {
        Deed::Request => limits::REQUESTS.times(people),
        Deed::Replay => limits::REPLAYS.times(people),
        Deed::NewName => limits::NEW_NAMES.times(people),
        Deed::Rename => limits::RENAMES.times(people),
        Deed::NewTable => limits::NEW_TABLES.times(people),
        Deed::Handover => limits::HANDOVERS.times(people),
        // A wrong code is a slip of the finger; how many share an address makes no difference.
        Deed::WrongCode => limits::WRONG_CODES,
        Deed::Import => limits::IMPORTS,
    }
}

/// How many times a guest may be here.
fn most(stay: Stay, guest: Guest, people_per_address: u32) -> usize {
    let each = match stay {
        Stay::Visit => limits::VISITS,
        Stay::Socket => limits::SOCKETS,
        // It is over at once; how many share an address makes no difference.
        Stay::Download => return limits::DOWNLOADS,
    };
    let people = match guest {
        Guest::From(_) => people_per_address,
        Guest::Person(_) => 1,
    };
    let people = usize::try_from(people).unwrap_or(usize::MAX);
    each.saturating_mul(people).min(Semaphore::MAX_PERMITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(number: u32) -> Guest {
        Guest::From(Place::of(std::net::Ipv4Addr::from_bits(number).into()))
    }

    #[tokio::test]
    async fn a_place_has_as_much_as_its_people() {
        let doorkeeper = Doorkeeper::open(2);
        let burst = 2.0 * limits::NEW_NAMES.burst;
        let mut passed = 0.0;
        while doorkeeper.lets(Deed::NewName, &[place(1)]).await.is_ok() {
            passed += 1.0;
        }
        assert_eq!(passed, burst);
        assert_eq!(doorkeeper.lets(Deed::NewName, &[place(2)]).await, Ok(()));
        assert_eq!(doorkeeper.lets(Deed::NewTable, &[place(1)]).await, Ok(()));
    }

    #[tokio::test]
    async fn who_is_refused_costs_the_others_nothing() {
        let doorkeeper = Doorkeeper::open(1);
        let ann = Guest::Person(PlayerId::new());
        while doorkeeper.lets(Deed::NewName, &[ann]).await.is_ok() {}
        for _ in 0..100 {
            let both = doorkeeper.lets(Deed::NewName, &[place(1), ann]).await;
            assert_eq!(both, Err(Refusal::TooFast));
        }
        assert_eq!(doorkeeper.lets(Deed::NewName, &[place(1)]).await, Ok(()));
    }

    #[tokio::test]
    async fn a_stay_ends_with_its_pass() {
        let doorkeeper = Doorkeeper::open(1);
        let mut passes = Vec::new();
        while let Ok(pass) = doorkeeper.admits(Stay::Socket, &[place(1)]).await {
            passes.push(pass);
        }
        assert_eq!(passes.len(), limits::SOCKETS);
        passes.pop();
        assert!(doorkeeper.admits(Stay::Socket, &[place(1)]).await.is_ok());
    }

    #[test]
    fn who_has_gone_is_forgotten_and_who_is_here_is_not() {
        let mut books = Books::new(1);
        let stays: Vec<Pass> =
            (0..10).filter_map(|number| books.admits(Stay::Socket, &[place(number)])).collect();
        for number in 0..10_000 {
            drop(books.admits(Stay::Visit, &[place(number)]));
        }
        assert!(books.stays.len() <= FEW_STAYS);
        drop(stays);
        let counted = (0..10).filter(|it| books.stays.contains_key(&(place(*it), Stay::Socket)));
        assert_eq!(counted.count(), 10);
    }
}
