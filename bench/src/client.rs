//! Simulated players: requests and connections, and those that set a name, open a table and connect to it. Messages at
//! the table are in `room`.

use std::net::SocketAddr;
use std::time::Duration;

use demesne_protocol::dominion::{KingdomChoice, Settings};
use demesne_protocol::games::GameSettings;
use demesne_protocol::http::{NewSession, TableCreated};
use demesne_protocol::table::{BotSpeed, TableSettings};
use demesne_protocol::undo::UndoRule;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::BenchResult;
use crate::response::Reply;

/// Timeout of every request and message: longer than any that succeeds takes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A connection to a table.
pub(crate) type ClientSocket = WebSocketStream<TcpStream>;

/// A signed-in browser: a session cookie.
pub(crate) struct ApiClient {
    address: SocketAddr,
    cookie: String,
}

impl ApiClient {
    /// Sets a name.
    pub(crate) async fn new(address: SocketAddr, name: &str) -> BenchResult<Self> {
        let name = NewSession { name: name.to_owned(), program: None };
        let reply = post(address, "/api/session", "", &to_json(&name)).await?;
        let cookie = reply.header("set-cookie").ok_or("the server gave no cookie")?;
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        Ok(Self { address, cookie })
    }

    /// Opens a table for two and returns its code.
    pub(crate) async fn open_table(&self, bots: BotSpeed) -> BenchResult<String> {
        let settings = to_json(&settings(bots));
        let reply = post(self.address, "/api/tables", &self.cookie, &settings).await?;
        let created: TableCreated = serde_json::from_str(&reply.body).map_err(|_| reply.body)?;
        Ok(created.code)
    }

    /// Connects to the table of a code.
    pub(crate) async fn connect(&self, code: &str) -> BenchResult<ClientSocket> {
        connect(self.address, &format!("/ws/t/{code}"), &self.cookie).await
    }
}

/// The rulebook's first kingdom.
fn settings(bot_speed: BotSpeed) -> TableSettings {
    let first_game = Settings::new(KingdomChoice::Recommended { id: "first-game".to_owned() });
    let settings = TableSettings::new(2, GameSettings::Dominion(first_game));
    TableSettings { undo: UndoRule::Never, bot_speed, ..settings }
}

/// A WebSocket that keeps little memory: there are tens of thousands of them.
pub(crate) async fn connect(
    address: SocketAddr,
    path: &str,
    cookie: &str,
) -> BenchResult<ClientSocket> {
    let url = format!("ws://{address}{path}");
    let mut request = url.into_client_request().map_err(|error| error.to_string())?;
    if !cookie.is_empty() {
        let cookie = cookie.parse().map_err(|_| "the cookie cannot be sent back")?;
        request.headers_mut().insert("cookie", cookie);
    }
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let connecting = async {
        let stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        let connected = client_async_with_config(request, stream, Some(config)).await;
        connected.map(|(connection, _)| connection).map_err(|error| error.to_string())
    };
    timeout(PATIENCE, connecting).await.map_err(|_| "the server accepts no connection")?
}

/// Sends a message.
pub(crate) async fn send(connection: &mut ClientSocket, message: Message) -> BenchResult<()> {
    connection.send(message).await.map_err(|error| error.to_string())
}

/// Keep-alives of engine.io, which are texts.
const ENGINE_IO_PING: &str = "2";
const ENGINE_IO_PONG: &str = "3";

/// Receives the next message; keep-alives of the connection are answered.
pub(crate) async fn next_message(connection: &mut ClientSocket) -> BenchResult<Message> {
    loop {
        match connection.next().await {
            Some(Ok(Message::Text(text))) if text.as_str() == ENGINE_IO_PING => {
                send(connection, Message::text(ENGINE_IO_PONG)).await?;
            }
            Some(Ok(message @ (Message::Text(_) | Message::Binary(_)))) => return Ok(message),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            end => return Err(format!("the connection has ended: {end:?}")),
        }
    }
}

/// Sends one request over a connection of its own, and returns the response.
pub(crate) async fn post(
    address: SocketAddr,
    path: &str,
    cookie: &str,
    body: &str,
) -> BenchResult<Reply> {
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let asking = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut reply = String::new();
        stream.read_to_string(&mut reply).await?;
        Ok::<_, std::io::Error>(reply)
    };
    let asked = timeout(PATIENCE, asking).await.map_err(|_| "the server does not answer")?;
    let reply = asked.map_err(|error| format!("the server does not answer: {error}"))?;
    let reply = Reply::parse(&reply).ok_or("the server sends no HTTP response")?;
    if reply.status < 300 { Ok(reply) } else { Err(format!("{}: {}", reply.status, reply.body)) }
}

fn to_json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("our own types can be written as JSON")
}
