//! Two players at a table, driven from outside: one answers its question, and a move is over when both have received
//! the update. Any unexpected message is an error.

use std::net::SocketAddr;
use std::pin::pin;

use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{BotLevel, BotSpeed};
use futures_util::future::select;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::BenchResult;
use crate::client::{ApiClient, ClientSocket, connect, next_message, send};
use crate::messages::{PlayerView, Received, padded};
use crate::peer_room::PeerRoom;
use crate::player::sensible;
use crate::servers::{Target, fresh_id};

/// The bytes that the players of a room received because of one move, without frame headers.
#[derive(Clone, Copy, Default)]
pub(crate) struct MoveBytes {
    /// The bytes that the player who moved sent.
    pub(crate) up: usize,
    /// All messages to both players.
    pub(crate) down: usize,
    /// The update that each player received.
    pub(crate) updates: [usize; 2],
}

/// A room with both its players.
pub(crate) enum Room {
    /// At the relay.
    Relayed(Box<Relayed>),
    /// At a table of the server.
    Table(Box<BenchTable>),
    /// At a server of another project.
    Peer(Box<PeerRoom>),
}

impl Room {
    /// Opens a room of this kind; its players connect to these addresses.
    pub(crate) async fn open(
        kind: Target,
        servers: [SocketAddr; 2],
        number: usize,
    ) -> BenchResult<Self> {
        match kind {
            Target::Relay { bytes, .. } => {
                Ok(Self::Relayed(Box::new(Relayed::open(servers, number, bytes.answer).await?)))
            }
            Target::Demesne { .. } => {
                Ok(Self::Table(Box::new(BenchTable::open(servers, number).await?)))
            }
            Target::Peer(peer) => {
                Ok(Self::Peer(Box::new(PeerRoom::open(peer, servers[0], number).await?)))
            }
        }
    }

    /// Makes a move and waits until both players have received it.
    pub(crate) async fn play(&mut self) -> BenchResult<MoveBytes> {
        match self {
            Self::Relayed(room) => room.play().await,
            Self::Table(table) => table.play().await,
            Self::Peer(room) => room.play().await,
        }
    }

    /// Stays idle, and answers only what the connection itself asks. It does not end by itself.
    pub(crate) async fn stay(&mut self) -> BenchResult<()> {
        let [one, other] = match self {
            Self::Relayed(room) => room.connections.each_mut(),
            Self::Table(table) => table.players.each_mut().map(|player| &mut player.connection),
            Self::Peer(room) => room.connections.each_mut(),
        };
        select(pin!(stay(one)), pin!(stay(other))).await.factor_first().0
    }
}

/// The last update of a table may be on its way.
async fn stay(connection: &mut ClientSocket) -> BenchResult<()> {
    loop {
        next_message(connection).await?;
    }
}

// ---- at the relay ----

/// Two connections to the relay, which send in turn.
pub(crate) struct Relayed {
    connections: [ClientSocket; 2],
    next: usize,
    text: Utf8Bytes,
}

impl Relayed {
    async fn open(servers: [SocketAddr; 2], number: usize, answer: usize) -> BenchResult<Self> {
        let path = format!("/{number}");
        let [one, other] = servers;
        let connections = [connect(one, &path, "").await?, connect(other, &path, "").await?];
        Ok(Self { connections, next: 0, text: padded("answer", answer).into() })
    }

    async fn play(&mut self) -> BenchResult<MoveBytes> {
        let text = Message::Text(self.text.clone());
        send(&mut self.connections[self.next], text).await?;
        self.next = 1 - self.next;
        let mut updates = [0; 2];
        for (connection, bytes) in self.connections.iter_mut().zip(&mut updates) {
            *bytes = next_text(connection).await?.len();
        }
        Ok(MoveBytes { up: self.text.len(), down: updates.iter().sum(), updates })
    }
}

// ---- at a table of the server ----

/// Two players at a table whose match has begun.
pub(crate) struct BenchTable {
    players: [BenchPlayer; 2],
}

struct BenchPlayer {
    connection: ClientSocket,
    latest: Option<LatestUpdate>,
    /// The bytes that it sent and received since its last move began.
    bytes: PlayerBytes,
}

struct LatestUpdate {
    /// The number of answers.
    version: u32,
    view: PlayerView,
}

/// An answer that is ready to be sent.
struct AnswerMessage {
    id: String,
    question: u32,
    text: String,
}

#[derive(Default)]
struct PlayerBytes {
    up: usize,
    down: usize,
    update: usize,
}

impl BenchTable {
    async fn open([anns, bens]: [SocketAddr; 2], number: usize) -> BenchResult<Self> {
        let ann = ApiClient::new(anns, &format!("Ann {number}")).await?;
        let code = ann.open_table(BotSpeed::default()).await?;
        let ben = ApiClient::new(bens, &format!("Ben {number}")).await?;
        let mut players =
            [BenchPlayer::come(&ann, &code).await?, BenchPlayer::come(&ben, &code).await?];
        players[1].ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await?;
        let mut table = Self { players };
        table.begin().await?;
        Ok(table)
    }

    /// All are ready, and a match begins.
    async fn begin(&mut self) -> BenchResult<()> {
        for player in &mut self.players {
            player.get_ready().await?;
        }
        for player in &mut self.players {
            player.see_begin().await?;
        }
        Ok(())
    }

    async fn play(&mut self) -> BenchResult<MoveBytes> {
        if self.players.iter().any(BenchPlayer::sees_the_end) {
            self.begin().await?;
        }
        self.players.iter_mut().for_each(|player| player.bytes = PlayerBytes::default());
        let asked =
            self.players.iter().position(BenchPlayer::is_asked).ok_or("no player is asked")?;
        self.players[asked].answer().await?;
        self.players[1 - asked].receive_move().await?;
        Ok(MoveBytes {
            up: self.players[asked].bytes.up,
            down: self.players.iter().map(|player| player.bytes.down).sum(),
            updates: self.players.each_ref().map(|player| player.bytes.update),
        })
    }
}

/// A table where a player answers at once, against a bot that looks ahead.
pub(crate) struct BotTable {
    player: BenchPlayer,
    /// The last question that was answered: an update may show it once more.
    answered: Option<u32>,
}

impl BotTable {
    pub(crate) async fn open(server: SocketAddr, number: usize) -> BenchResult<Self> {
        let person = ApiClient::new(server, &format!("Cleo {number}")).await?;
        let code = person.open_table(BotSpeed::Fast).await?;
        let mut player = BenchPlayer::come(&person, &code).await?;
        let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level: BotLevel::Strong };
        player.ask(bot).await?;
        Ok(Self { player, answered: None })
    }

    /// Plays one match after the other. It does not end by itself.
    pub(crate) async fn keep_playing(&mut self) -> BenchResult<()> {
        loop {
            if self.player.latest.is_none() || self.player.sees_the_end() {
                self.player.begin().await?;
                self.answered = None;
            }
            match self.player.answer_message() {
                Some(answer) if self.answered != Some(answer.question) => {
                    self.answered = Some(answer.question);
                    self.player.send(answer.text).await?;
                }
                _ => {
                    self.player.receive().await?;
                }
            }
        }
    }
}

/// The beginning of the first message to a client that is admitted.
const WELCOME: &str = r#"{"type":"welcome""#;

impl BenchPlayer {
    async fn come(person: &ApiClient, code: &str) -> BenchResult<Self> {
        let connection = person.connect(code).await?;
        let mut player = Self { connection, latest: None, bytes: PlayerBytes::default() };
        let hello = ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None };
        player.send(to_json(&hello)).await?;
        match next_text(&mut player.connection).await? {
            welcome if welcome.starts_with(WELCOME) => Ok(player),
            no => Err(format!("not let in: {no}")),
        }
    }

    async fn get_ready(&mut self) -> BenchResult<()> {
        self.latest = None;
        self.ask(|id| ClientMessage::Ready { id, ready: true, promise: None }).await
    }

    /// Is ready, and waits until the match begins.
    async fn begin(&mut self) -> BenchResult<()> {
        self.get_ready().await?;
        self.see_begin().await
    }

    /// Waits until the match begins.
    async fn see_begin(&mut self) -> BenchResult<()> {
        while self.latest.is_none() {
            self.receive().await?;
        }
        Ok(())
    }

    fn is_asked(&self) -> bool {
        self.latest.as_ref().is_some_and(|latest| latest.view.question.is_some())
    }

    fn sees_the_end(&self) -> bool {
        self.latest.as_ref().is_some_and(|latest| latest.view.is_over())
    }

    /// Sends a command before a match and waits until it is done.
    async fn ask(&mut self, message: impl FnOnce(String) -> ClientMessage) -> BenchResult<()> {
        let id = fresh_id();
        self.send(to_json(&message(id.clone()))).await?;
        while self.receive().await?.as_ref() != Some(&id) {}
        Ok(())
    }

    /// An answer to the open question.
    fn answer_message(&self) -> Option<AnswerMessage> {
        let LatestUpdate { view, .. } = self.latest.as_ref()?;
        let question = view.question.as_ref()?;
        let answer = GameAnswer::Dominion(sensible(view.phase, question));
        let id = fresh_id();
        let message = ClientMessage::Answer { id: id.clone(), question: question.id, answer };
        Some(AnswerMessage { id, question: question.id, text: to_json(&message) })
    }

    /// Answers; waits until that is done and its update is received.
    async fn answer(&mut self) -> BenchResult<()> {
        let AnswerMessage { id, text, .. } = self.answer_message().ok_or("no player is asked")?;
        self.send(text).await?;
        let before = self.version();
        loop {
            match self.receive().await? {
                Some(done) if done == id => break,
                Some(done) => return Err(format!("{done} was done instead of {id}")),
                // A table message.
                None if self.version() == before => {}
                None => return Err(format!("{id} was shown before it was done")),
            }
        }
        // The change that the answer caused has acknowledged it, or follows.
        if self.version() == before { self.receive_move().await } else { Ok(()) }
    }

    /// The number of answers at the last update.
    fn version(&self) -> Option<u32> {
        self.latest.as_ref().map(|latest| latest.version)
    }

    /// Receives exactly one more update.
    async fn receive_move(&mut self) -> BenchResult<()> {
        let before = self.version();
        let is_next = |now: Option<u32>| now == before.map(|version| version + 1);
        loop {
            self.receive().await?;
            let now = self.version();
            if is_next(now) {
                return Ok(());
            }
            if now != before {
                return Err(format!("received answer {now:?} after {before:?}"));
            }
        }
    }

    async fn send(&mut self, text: String) -> BenchResult<()> {
        self.bytes.up += text.len();
        send(&mut self.connection, Message::text(text)).await
    }

    /// Receives the next message; returns the id of the command that it acknowledges, if any.
    async fn receive(&mut self) -> BenchResult<Option<String>> {
        let text = next_text(&mut self.connection).await?;
        self.bytes.down += text.len();
        match serde_json::from_str(&text).map_err(|error| error.to_string())? {
            Received::Update { version, view } => {
                self.bytes.update = text.len();
                self.latest = Some(LatestUpdate { version, view });
            }
            Received::Change { version, view, done } => {
                self.bytes.update = text.len();
                let latest = self.latest.as_mut().ok_or("a change before an update")?;
                latest.version = version;
                latest.view.apply(view);
                return Ok(done);
            }
            Received::Done { id } => return Ok(Some(id)),
            Received::Refused { reason } => return Err(format!("refused: {reason:?}")),
            Received::Other => {}
        }
        Ok(None)
    }
}

async fn next_text(connection: &mut ClientSocket) -> BenchResult<Utf8Bytes> {
    next_message(connection).await?.into_text().map_err(|error| error.to_string())
}

fn to_json(message: &ClientMessage) -> String {
    serde_json::to_string(message).expect("our own types can be written as JSON")
}
