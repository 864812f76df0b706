//! The lobby task: which rooms are awake. It knows codes and tasks; it knows nothing of what happens in a room.

use std::collections::HashMap;
use std::pin::Pin;

use demesne_protocol::games::GameKind;
use demesne_protocol::refusal::Refusal;
use demesne_rules::game::Game;
use tokio::sync::{mpsc, oneshot};
use tokio::task::{Id, JoinError, JoinSet};

use crate::games::{Work, with_game};
use crate::ids::{Code, PlayerId};
use crate::limits;
use crate::room::{self, House, Mail};

/// Asks the lobby for rooms. Clones ask the same lobby.
#[derive(Clone)]
pub(crate) struct Lobby {
    requests: mpsc::Sender<Request>,
}

/// Where mail for a room goes. When it is closed the room sleeps: ask the lobby again.
pub(crate) type RoomHandle = mpsc::Sender<Mail>;

enum Request {
    /// The room of a table, woken if it sleeps.
    Room { code: Code, game: GameKind, reply: oneshot::Sender<Result<RoomHandle, Refusal>> },
    /// Somebody had their name deleted.
    Forget(PlayerId),
    /// No more rooms; the reply comes when all have ended.
    Close { reply: oneshot::Sender<()> },
}

impl Lobby {
    /// Starts the lobby task. It ends when everybody who could ask is gone.
    pub(crate) fn open(house: House) -> Self {
        let (sender, requests) = mpsc::channel(limits::LOBBY_MAILBOX);
        tokio::spawn(Rooms::new(house).run(requests));
        Self { requests: sender }
    }

    /// The room of a table that exists.
    pub(crate) async fn room(&self, code: Code, game: GameKind) -> Result<RoomHandle, Refusal> {
        let (reply, answer) = oneshot::channel();
        let request = Request::Room { code, game, reply };
        self.requests.send(request).await.map_err(|_| Refusal::Unavailable)?;
        answer.await.map_err(|_| Refusal::Unavailable)?
    }

    /// Tells every room that is awake that somebody had their name deleted.
    pub(crate) async fn forget(&self, player: PlayerId) {
        // A lobby that has ended has no rooms either.
        let _ = self.requests.send(Request::Forget(player)).await;
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
    awake: HashMap<Code, RoomHandle>,
    tasks: JoinSet<()>,
    codes: HashMap<Id, Code>,
    /// Who waits for all rooms to end; while somebody does, none is opened.
    closing: Vec<oneshot::Sender<()>>,
}

impl Rooms {
    fn new(house: House) -> Self {
        Self {
            house,
            awake: HashMap::new(),
            tasks: JoinSet::new(),
            codes: HashMap::new(),
            closing: Vec::new(),
        }
    }

    async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        loop {
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.answer(request),
                    None => return,
                },
                Some(ended) = self.tasks.join_next_with_id() => self.ended(ended),
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
            Request::Room { code, game, reply } => {
                // Who asked may have gone; the room goes back to sleep by itself.
                let _ = reply.send(self.room(code, game));
            }
            Request::Forget(player) => {
                for room in self.awake.values() {
                    // A room too busy to hear it shows the old name until it sleeps.
                    let _ = room.try_send(Mail::Forgotten(player));
                }
            }
            Request::Close { reply } => self.closing.push(reply),
        }
    }

    fn room(&mut self, code: Code, game: GameKind) -> Result<RoomHandle, Refusal> {
        if *self.house.closing.borrow() {
            return Err(Refusal::Unavailable);
        }
        match self.awake.get(&code) {
            Some(room) if !room.is_closed() => Ok(room.clone()),
            Some(_) | None => self.wake(code, game),
        }
    }

    fn wake(&mut self, code: Code, game: GameKind) -> Result<RoomHandle, Refusal> {
        if self.tasks.len() >= limits::ROOMS_AWAKE {
            tracing::warn!("as many rooms are awake as may be");
            return Err(Refusal::Unavailable);
        }
        let (handle, mailbox) = mpsc::channel(limits::MAILBOX);
        let room =
            with_game(game, RunRoom { code: code.clone(), house: self.house.clone(), mailbox });
        let task = self.tasks.spawn(room);
        self.codes.insert(task.id(), code.clone());
        self.count();
        self.awake.insert(code, handle.clone());
        Ok(handle)
    }

    fn count(&self) {
        self.house.metrics.rooms.set(i64::try_from(self.tasks.len()).unwrap_or(i64::MAX));
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
        let Some(code) = self.codes.remove(&id) else { return };
        if self.awake.get(&code).is_some_and(RoomHandle::is_closed) {
            self.awake.remove(&code);
        }
    }
}

/// The room task of a code, for a game of any kind.
struct RunRoom {
    code: Code,
    house: House,
    mailbox: mpsc::Receiver<Mail>,
}

impl Work for RunRoom {
    type Output = Pin<Box<dyn Future<Output = ()> + Send>>;

    fn run<G: Game>(self) -> Self::Output {
        Box::pin(room::run::<G>(self.code, self.house, self.mailbox))
    }
}
