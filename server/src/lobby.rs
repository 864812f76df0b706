//! The lobby task: which rooms are awake. It knows codes and tasks; it knows nothing of what happens in a room.
//!
//! Where several servers share a database a room is awake at one of them, which has its lease. The lobby takes a room
//! that nobody has, and lets go of one that sleeps; for a room elsewhere it hands out the mailbox of an envoy.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;

use demesne_protocol::games::GameKind;
use demesne_protocol::refusal::Refusal;
use demesne_rules::game::Game;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::{Id, JoinError, JoinSet};

use crate::cluster::{Claimed, Cluster, Tenure};
use crate::games::{Work, with_game};
use crate::ids::{Code, PlayerId};
use crate::limits;
use crate::room::{self, House, Mail};
use crate::store::leases::Held;

/// Asks the lobby for rooms. Clones ask the same lobby.
#[derive(Clone)]
pub(crate) struct Lobby {
    requests: mpsc::Sender<Request>,
}

/// Which rooms somebody looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// Wherever it is.
    Anybodys,
    /// Only if this server runs it: who asks comes from another one.
    Ours,
}

/// Where mail for a room goes. When it is closed the room sleeps: ask the lobby again.
pub(crate) type RoomHandle = mpsc::Sender<Mail>;

/// Makes the task of a table's room.
pub(crate) type MakeRoom = fn(GameKind, Code, House, mpsc::Receiver<Mail>) -> RoomTask;

/// A room, to be run as a task.
pub(crate) type RoomTask = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The room of a table that plays what its settings say.
pub(crate) fn room_of_its_kind(
    game: GameKind,
    code: Code,
    house: House,
    mailbox: mpsc::Receiver<Mail>,
) -> RoomTask {
    with_game(game, RunRoom { code, house, mailbox })
}

/// The room of a table that plays this game, whatever its settings say.
pub(crate) fn room_of<G: Game>(
    _: GameKind,
    code: Code,
    house: House,
    mailbox: mpsc::Receiver<Mail>,
) -> RoomTask {
    RunRoom { code, house, mailbox }.run::<G>()
}

enum Request {
    /// The room of a table, woken if it sleeps.
    Room { code: Code, wanted: Wanted },
    /// Somebody had their name deleted.
    Forget(PlayerId),
    /// No more rooms; the reply comes when all have ended.
    Close { reply: oneshot::Sender<()> },
}

/// Somebody who waits for a room.
struct Wanted {
    game: GameKind,
    whose: Whose,
    reply: oneshot::Sender<Result<RoomHandle, Refusal>>,
}

impl Lobby {
    /// Starts the lobby task. It ends when everybody who could ask is gone.
    pub(crate) fn open(house: House, make_room: MakeRoom, cluster: Option<Cluster>) -> Self {
        let (sender, requests) = mpsc::channel(limits::ROOM_REGISTRY_MAILBOX);
        tokio::spawn(Rooms::new(house, make_room, cluster).run(requests));
        Self { requests: sender }
    }

    /// The room of a table that exists.
    ///
    /// # Errors
    /// [`Refusal::Unavailable`] when it cannot be had, or not now.
    pub(crate) async fn room(
        &self,
        code: Code,
        game: GameKind,
        whose: Whose,
    ) -> Result<RoomHandle, Refusal> {
        let (reply, answer) = oneshot::channel();
        let request = Request::Room { code, wanted: Wanted { game, whose, reply } };
        self.requests.send(request).await.map_err(|_| Refusal::Unavailable)?;
        answer.await.map_err(|_| Refusal::Unavailable)?
    }

    /// Tells every room that is awake that somebody had their name deleted.
    pub(crate) async fn forget(&self, player: PlayerId) {
        // A lobby that has ended has no rooms either.
        let _ = self
            .requests
            .send_timeout(Request::Forget(player), limits::ROOM_REGISTRY_TIMEOUT)
            .await;
    }

    /// Waits for all rooms to end, which they do when the house closes, and opens no more.
    pub(crate) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.requests.send(Request::Close { reply }).await.is_ok() {
            // A lobby that has ended has no rooms either.
            let _ = closed.await;
        }
    }
}

struct Rooms {
    house: House,
    make_room: MakeRoom,
    /// The other servers, if there are any.
    cluster: Option<Cluster>,
    awake: HashMap<Code, Awake>,
    tasks: JoinSet<()>,
    codes: HashMap<Id, (Code, Option<Arc<Held>>)>,
    /// Who waits for a room of which nobody knows yet where it is.
    sought: HashMap<Code, Vec<Wanted>>,
    seeking: JoinSet<(Code, Claimed)>,
    /// Who waits for all rooms to end; while somebody does, none is opened.
    closing: Vec<oneshot::Sender<()>>,
}

/// A room that is awake here.
struct Awake {
    room: RoomHandle,
    /// What it writes under; nothing where a server is alone.
    held: Option<Arc<Held>>,
}

impl Awake {
    fn is_good(&self) -> bool {
        !self.room.is_closed() && self.held.as_ref().is_none_or(|held| !held.is_over())
    }
}

impl Rooms {
    fn new(house: House, make_room: MakeRoom, cluster: Option<Cluster>) -> Self {
        Self {
            house,
            make_room,
            cluster,
            awake: HashMap::new(),
            tasks: JoinSet::new(),
            codes: HashMap::new(),
            sought: HashMap::new(),
            seeking: JoinSet::new(),
            closing: Vec::new(),
        }
    }

    async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut closing = self.house.closing.clone();
        let mut tenures = self.cluster.as_ref().map(Cluster::tenures);
        loop {
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.answer(request),
                    None => return,
                },
                Some(ended) = self.tasks.join_next_with_id() => self.ended(ended),
                Some(sought) = self.seeking.join_next() => self.found(sought),
                () = lapse(&mut tenures, &mut closing) => self.let_go(),
            }
            if self.tasks.is_empty() {
                for reply in self.closing.drain(..) {
                    // Who waited may have gone.
                    let _ = reply.send(());
                }
            }
        }
    }

    fn answer(&mut self, request: Request) {
        match request {
            Request::Room { code, wanted } => self.seek(code, wanted),
            Request::Forget(player) => {
                for Awake { room, .. } in self.awake.values() {
                    tell_forgotten(room, player);
                }
            }
            Request::Close { reply } => self.closing.push(reply),
        }
    }

    /// Finds a room: awake here, or asleep, or with another server.
    fn seek(&mut self, code: Code, wanted: Wanted) {
        let awake = self.awake.get(&code).filter(|awake| awake.is_good());
        let found = match (awake, &self.cluster) {
            _ if *self.house.closing.borrow() => Err(Refusal::Unavailable),
            (Some(awake), _) => Ok(awake.room.clone()),
            (None, None) => self.wake(code, wanted.game, None),
            (None, Some(cluster)) => {
                let cluster = cluster.clone();
                let waiting = self.sought.entry(code.clone()).or_default();
                waiting.push(wanted);
                if waiting.len() == 1 {
                    self.seeking.spawn(async move {
                        let claimed = cluster.claim(&code).await;
                        (code, claimed)
                    });
                }
                return;
            }
        };
        // Who asked may have gone; the room goes back to sleep by itself.
        let _ = wanted.reply.send(found);
    }

    /// It has turned out where a room is.
    fn found(&mut self, sought: Result<(Code, Claimed), JoinError>) {
        let (code, claimed) = sought.expect("asking for a room has no faults of its own");
        let waiting = self.sought.remove(&code).unwrap_or_default();
        let Some(game) = waiting.first().map(|wanted| wanted.game) else { return };
        let ours = match &claimed {
            Claimed::Ours(held, tenure) => {
                Some(self.wake(code.clone(), game, Some((Arc::clone(held), Arc::clone(tenure)))))
            }
            Claimed::Theirs(_) | Claimed::Later => None,
        };
        for Wanted { game, whose, reply } in waiting {
            let room = match (&ours, &claimed, &self.cluster) {
                (Some(room), _, _) => room.clone(),
                (None, Claimed::Theirs(owner), Some(cluster)) if whose == Whose::Anybodys => {
                    Ok(cluster.envoy(owner.clone(), code.clone(), game))
                }
                (None, _, _) => Err(Refusal::Unavailable),
            };
            // Who asked may have gone; the room goes back to sleep by itself.
            let _ = reply.send(room);
        }
    }

    fn wake(
        &mut self,
        code: Code,
        game: GameKind,
        lease: Option<(Arc<Held>, Arc<Tenure>)>,
    ) -> Result<RoomHandle, Refusal> {
        if self.tasks.len() >= limits::ROOMS_AWAKE || *self.house.closing.borrow() {
            tracing::warn!("as many rooms are awake as may be");
            return Err(Refusal::Unavailable);
        }
        let (handle, mailbox) = mpsc::channel(limits::MAILBOX);
        let held = lease.as_ref().map(|(held, _)| Arc::clone(held));
        let house = match lease {
            Some((held, tenure)) => self.house.under(held, tenure),
            None => self.house.clone(),
        };
        let room = (self.make_room)(game, code.clone(), house, mailbox);
        let task = self.tasks.spawn(room);
        self.codes.insert(task.id(), (code.clone(), held.clone()));
        self.count();
        self.awake.insert(code, Awake { room: handle.clone(), held });
        Ok(handle)
    }

    fn count(&self) {
        let rooms = i64::try_from(self.tasks.len()).unwrap_or(i64::MAX);
        self.house.metrics.rooms.set(rooms);
        if self.cluster.is_some() {
            self.house.metrics.leases.set(rooms);
        }
    }

    /// A room has ended, by itself or by a fault that it did not survive. Another one may have taken its place already.
    fn ended(&mut self, ended: Result<(Id, ()), JoinError>) {
        let id = match ended {
            Ok((id, ())) => id,
            Err(error) => {
                tracing::error!("a room has ended by a fault");
                error.id()
            }
        };
        self.count();
        let Some((code, held)) = self.codes.remove(&id) else { return };
        if self.awake.get(&code).is_some_and(|awake| awake.room.is_closed()) {
            self.awake.remove(&code);
        }
        if let (Some(cluster), Some(held)) = (&self.cluster, held) {
            cluster.release(held);
        }
    }

    /// The server closes, or its time in office is over: rooms under a lease end.
    fn let_go(&mut self) {
        let tenure = self.cluster.as_ref().and_then(Cluster::tenure);
        let tenure = tenure.filter(|_| !*self.house.closing.borrow());
        for held in self.awake.values().filter_map(|awake| awake.held.as_ref()) {
            if tenure.as_ref().is_none_or(|tenure| tenure.server != held.fence.owner) {
                held.end();
            }
        }
    }
}

/// Sends a room that a player's name was deleted. A room whose mailbox is full just now is sent it later: one that never
/// heard of it would write the name into the next report.
fn tell_forgotten(room: &RoomHandle, player: PlayerId) {
    let Err(TrySendError::Full(mail)) = room.try_send(Mail::Forgotten(player)) else { return };
    let room = room.clone();
    tokio::spawn(async move {
        if room.send_timeout(mail, limits::FORGOTTEN_TIMEOUT).await.is_err() {
            tracing::warn!("a busy room was not sent that a name was deleted");
        }
    });
}

/// Waits until rooms under a lease have to end. Where a server is alone its rooms see to their end themselves.
async fn lapse(
    tenures: &mut Option<watch::Receiver<Option<Arc<Tenure>>>>,
    closing: &mut watch::Receiver<bool>,
) {
    let Some(tenures) = tenures else { return std::future::pending().await };
    tokio::select! {
        // An office that is gone has no news any more.
        Ok(()) = tenures.changed() => {}
        Ok(()) = closing.changed() => {}
        else => std::future::pending().await,
    }
}

/// The room task of a code, for a game of any kind.
struct RunRoom {
    code: Code,
    house: House,
    mailbox: mpsc::Receiver<Mail>,
}

impl Work for RunRoom {
    type Output = RoomTask;

    fn run<G: Game>(self) -> Self::Output {
        Box::pin(room::run::<G>(self.code, self.house, self.mailbox))
    }
}
