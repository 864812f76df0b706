//! The baseline: the least that a server can do for a move, with the WebSockets that the server has. Each message of a
//! member of a room is broadcast to the room as a text of fixed size. Moves are neither checked nor stored.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::handshake::server::Request;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, accept_hdr_async_with_config};

use crate::BenchResult;
use crate::messages::padded;

/// The pause after a connection that could not be accepted: its client has gone, or too many files are open.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// The capacity of the queue of a member of a room, which receives each move before the next.
const WAITING: usize = 8;

struct Relay {
    /// By the path of their address. Locked only when a client connects.
    rooms: Mutex<HashMap<String, broadcast::Sender<Utf8Bytes>>>,
    text: Utf8Bytes,
}

/// Relays until the process is ended, with texts of `bytes` bytes.
pub(crate) async fn serve(bytes: usize) -> BenchResult<()> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.map_err(|error| error.to_string())?;
    print_address(listener.local_addr().map_err(|error| error.to_string())?);
    let text = padded("update", bytes).into();
    let relay = Arc::new(Relay { rooms: Mutex::default(), text });
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            sleep(ACCEPT_PAUSE).await;
            continue;
        };
        // Without it a small message waits for an acknowledgement of the one before; with an error it is only slower.
        let _ = stream.set_nodelay(true);
        tokio::spawn(enter(Arc::clone(&relay), stream));
    }
}

/// Prints the line that the parent process waits for.
pub(crate) fn print_address(address: SocketAddr) {
    println!("listening on {address}");
}

#[expect(clippy::result_large_err, reason = "the library chose the type of a refused upgrade")]
async fn enter(relay: Arc<Relay>, stream: TcpStream) {
    // With the library's own 128 KiB that would be measured instead of the relay.
    let config = WebSocketConfig::default()
        .read_buffer_size(demesne_base::limits::READ_BUFFER_BYTES)
        .write_buffer_size(0);
    let mut path = String::new();
    let look = |request: &Request, response| {
        path = request.uri().path().to_owned();
        Ok(response)
    };
    // A client that does not finish its request is dropped.
    let Ok(socket) = accept_hdr_async_with_config(stream, look, Some(config)).await else { return };
    let room = {
        let mut rooms = relay.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.entry(path).or_insert_with(|| broadcast::Sender::new(WAITING)).clone()
    };
    stay(socket, room, relay.text.clone()).await;
}

async fn stay(
    mut socket: WebSocketStream<TcpStream>,
    room: broadcast::Sender<Utf8Bytes>,
    text: Utf8Bytes,
) {
    let mut updates = room.subscribe();
    loop {
        tokio::select! {
            received = socket.next() => match received {
                // Without other members the broadcast fails.
                Some(Ok(Message::Text(_))) => drop(room.send(text.clone())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
            update = updates.recv() => {
                let Ok(update) = update else { return };
                if socket.send(Message::Text(update)).await.is_err() {
                    return;
                }
            }
        }
    }
}
