//! The doorkeeper task: who does something too often, and who is here too many times at once. It knows places, people
//! and counts; it knows not what they want.
//!
//! What it remembers is bounded: buckets by a number (the least recently used one is forgotten, which is as if it had
//! filled up), stays and guesses by the connections that are open.

mod entrants;
mod guesses;
mod stays;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::time::Instant;

use demesne_protocol::refusal::Refusal;
use lru::LruCache;
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::address::Place;
use crate::bucket::Bucket;
use crate::ids::PlayerId;
use crate::limits::{self, Rate};
use crate::store::StoreError;
use crate::store::people::Person;
use entrants::{Entrants, Entry};
use guesses::{Asking, Guess, Guesses};
use stays::Stays;
pub(crate) use stays::{Activity, Pass, Work};

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
    /// All connections of the server together.
    Everybody,
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
    /// A person tries a code that is wrong.
    WrongCode,
    /// Somebody without a session does: they are counted apart, so that they close no door to anybody who has one.
    WrongCodeOfStranger,
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

enum Request {
    Try { deed: Deed, guests: Vec<Guest>, reply: oneshot::Sender<bool> },
    Guess(Asking),
    Enter { stay: Stay, guests: Vec<Guest>, reply: oneshot::Sender<Result<Pass, Refusal>> },
    Entry(Entry),
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
    /// right. Where too many were wrong it is still looked up if it `is_known` to who asks: then it is no guess.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] when it is wrong, [`Refusal::TooFast`] when too many were.
    pub(crate) async fn lets_guess<T>(
        &self,
        guests: &[Guest],
        is_known: impl Future<Output = bool>,
        look_up: impl Future<Output = Result<Option<T>, StoreError>>,
    ) -> Result<T, Refusal> {
        let guess = match self.guess(guests).await {
            Ok(guess) => Some(guess),
            Err(Refusal::TooFast) if is_known.await => None,
            Err(refusal) => return Err(refusal),
        };
        let found = look_up.await;
        // Who is told nothing has not found out anything either.
        if let Some(guess) = guess.filter(|_| !matches!(found, Ok(None))) {
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
        self.ask(Request::Guess(Asking::new(guests, reply))).await?;
        answer.await.map_err(|_| Refusal::Unavailable)?.ok_or(Refusal::TooFast)
    }

    /// Lets somebody stay. A connection that says nothing gives way to them.
    ///
    /// # Errors
    /// [`Refusal::TooFast`] when one of these guests is here too many times already, [`Refusal::Unavailable`] when all
    /// together are.
    pub(crate) async fn admits(&self, stay: Stay, guests: &[Guest]) -> Result<Pass, Refusal> {
        let (reply, answer) = oneshot::channel();
        let guests = guests.to_vec();
        self.ask(Request::Enter { stay, guests, reply }).await?;
        answer.await.map_err(|_| Refusal::Unavailable)?
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
    entrants: Entrants,
    stays: HashMap<(Guest, Stay), Stays>,
    /// How many stays are tidied up next.
    tidy_at: usize,
    epoch: Instant,
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
            entrants: Entrants::new(),
            stays: HashMap::new(),
            tidy_at: FEW_STAYS,
            epoch: Instant::now(),
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
                let _ = reply.send(self.admits(stay, guests));
            }
            Request::Entry(entry) => self.entrants.answer(entry),
        }
    }

    fn lets(&mut self, deed: Deed, guests: &[Guest]) -> bool {
        let passes = guests.iter().all(|guest| self.bucket(*guest, deed).has_one());
        passes && guests.iter().all(|guest| self.bucket(*guest, deed).take())
    }

    fn admits(&mut self, stay: Stay, mut guests: Vec<Guest>) -> Result<Pass, Refusal> {
        self.tidy();
        // Last: who is refused for themselves makes no other connection give way.
        guests.push(Guest::Everybody);
        let mut permits = Vec::with_capacity(guests.len());
        for guest in &guests {
            permits.push(self.stays(*guest, stay).permit().ok_or(match guest {
                Guest::From(_) | Guest::Person(_) => Refusal::TooFast,
                Guest::Everybody => Refusal::Unavailable,
            })?);
        }
        let pass = Pass::new(permits, self.epoch);
        if stay == Stay::Download {
            // It is never silent before it is over.
            pass.activity().stays();
        }
        for guest in guests {
            self.stays(guest, stay).add(&pass);
        }
        Ok(pass)
    }

    fn stays(&mut self, guest: Guest, stay: Stay) -> &mut Stays {
        let most = most(stay, guest, self.people_per_address);
        self.stays.entry((guest, stay)).or_insert_with(|| Stays::new(most))
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
        self.stays.retain(|_, stays| !stays.is_empty());
        self.tidy_at = FEW_STAYS.max(2 * self.stays.len());
    }
}

/// How often a guest may do something.
fn rate(deed: Deed, guest: Guest, people_per_address: u32) -> Rate {
    let people = match guest {
        Guest::From(_) => people_per_address,
        Guest::Person(_) | Guest::Everybody => 1,
    };
    match deed {
        Deed::Request => limits::REQUESTS.times(people),
        Deed::Replay => limits::REPLAYS.times(people),
        Deed::NewName => limits::NEW_NAMES.times(people),
        Deed::Rename => limits::RENAMES.times(people),
        Deed::NewTable => limits::NEW_TABLES.times(people),
        Deed::Handover => limits::HANDOVERS.times(people),
        // A wrong code is a slip of the finger; how many share an address makes no difference.
        Deed::WrongCode | Deed::WrongCodeOfStranger => limits::WRONG_CODES,
        Deed::Import => limits::IMPORTS,
    }
}

/// How many times a guest may be here.
fn most(stay: Stay, guest: Guest, people_per_address: u32) -> usize {
    let (each, in_all) = match stay {
        Stay::Visit => (limits::VISITS, limits::VISITS_IN_ALL),
        Stay::Socket => (limits::SOCKETS, limits::SOCKETS_IN_ALL),
        // It is over at once; how many share an address makes no difference. All together are bounded by their own permits.
        Stay::Download => match guest {
            Guest::From(_) | Guest::Person(_) => return limits::DOWNLOADS,
            Guest::Everybody => return Semaphore::MAX_PERMITS,
        },
    };
    let people = match guest {
        Guest::From(_) => people_per_address,
        Guest::Person(_) => 1,
        Guest::Everybody => return in_all,
    };
    let people = usize::try_from(people).unwrap_or(usize::MAX);
    each.saturating_mul(people).min(Semaphore::MAX_PERMITS)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

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
            pass.activity().stays();
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
            (0..10).filter_map(|it| books.admits(Stay::Socket, vec![place(it)]).ok()).collect();
        for number in 0..10_000 {
            drop(books.admits(Stay::Visit, vec![place(number)]));
        }
        assert!(books.stays.len() <= FEW_STAYS);
        drop(stays);
        let counted = (0..10).filter(|it| books.stays.contains_key(&(place(*it), Stay::Socket)));
        assert_eq!(counted.count(), 10);
    }

    /// Whether a connection has been told to give way.
    fn has_given_way(pass: &Pass) -> bool {
        pass.gives_way().now_or_never().is_some()
    }

    #[tokio::test]
    async fn the_connection_that_was_silent_for_longest_gives_way() {
        let mut books = Books::new(1);
        let mut came = async || {
            // Silences are told apart by the millisecond.
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            books.admits(Stay::Visit, vec![place(1)]).expect("somebody gives way")
        };
        let mut passes = Vec::new();
        for _ in 0..limits::VISITS {
            passes.push(came().await);
        }
        let busy = passes[0].activity().work();
        drop(passes[1].activity().work());
        passes.push(came().await);
        assert!(has_given_way(&passes[2]), "the oldest one that never said anything");
        for _ in 3..passes.len() {
            passes.push(came().await);
        }
        assert!(!has_given_way(&passes[1]), "who has said something goes last");
        passes.push(came().await);
        assert!(!has_given_way(&passes[0]), "who is served does not go");
        drop(busy);
    }

    #[test]
    fn who_is_refused_for_their_own_number_makes_no_other_give_way() {
        let mut books = Books::new(1);
        let mut served = Vec::new();
        for _ in 0..limits::VISITS {
            let pass = books.admits(Stay::Visit, vec![place(1)]).expect("there is room");
            pass.activity().stays();
            served.push(pass);
        }
        let refused = books.admits(Stay::Visit, vec![place(1)]).err();
        assert_eq!(refused, Some(Refusal::TooFast));
        assert!(books.admits(Stay::Visit, vec![place(2)]).is_ok());
    }

    #[test]
    fn silent_connections_of_many_places_leave_room_for_one_more() {
        let mut books = Books::new(1);
        let many = u32::try_from(limits::VISITS_IN_ALL).expect("it is small");
        let mut silent = Vec::new();
        for number in 0..many {
            let place = place(number / u32::try_from(limits::VISITS).expect("it is small"));
            silent.push(books.admits(Stay::Visit, vec![place]).expect("there is room"));
        }
        let last = books.admits(Stay::Visit, vec![place(u32::MAX)]);
        assert!(last.is_ok());
        let mut gone = 0;
        for pass in &silent {
            gone += u32::from(has_given_way(pass));
        }
        assert_eq!(gone, 1);
        silent.iter().for_each(|pass| pass.activity().stays());
        let one_more = books.admits(Stay::Visit, vec![place(u32::MAX - 1)]);
        assert!(one_more.is_ok(), "the newest one has said nothing either");
        drop(last);
    }

    #[test]
    fn long_responses_give_way_to_nobody() {
        let mut books = Books::new(1);
        let ask = |books: &mut Books| books.admits(Stay::Download, vec![place(1)]);
        let under_way: Vec<_> = std::iter::from_fn(|| ask(&mut books).ok()).take(100).collect();
        assert_eq!(under_way.len(), limits::DOWNLOADS);
    }

    #[test]
    fn connections_that_have_ended_are_not_remembered() {
        let mut books = Books::new(1);
        let stays = books.admits(Stay::Visit, vec![place(1)]).expect("there is room");
        for _ in 0..10_000 {
            drop(books.admits(Stay::Visit, vec![place(2)]));
        }
        let everybody = books.stays(Guest::Everybody, Stay::Visit);
        assert!(everybody.remembered() < 100);
        drop(stays);
    }
}
