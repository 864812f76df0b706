//! The baseline: the least that a server can do for a move, with the libraries that the server is made of. Each message
//! of a member of a room is broadcast to the room as a text of fixed size. Moves are neither checked nor stored.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::any;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::broadcast;

use crate::BenchResult;
use crate::messages::padded;

/// The capacity of the queue of a member of a room, which receives each move before the next.
const WAITING: usize = 8;

struct Relay {
    /// Locked only when a client connects.
    rooms: Mutex<HashMap<u32, broadcast::Sender<Utf8Bytes>>>,
    text: Utf8Bytes,
}

/// Relays until the process is ended, with texts of `bytes` bytes.
pub(crate) async fn serve(bytes: usize) -> BenchResult<()> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.map_err(|error| error.to_string())?;
    print_address(listener.local_addr().map_err(|error| error.to_string())?);
    let text = padded("update", bytes).into();
    let relay = Arc::new(Relay { rooms: Mutex::default(), text });
    let router = Router::new().route("/{room}", any(enter)).with_state(relay);
    let listener = listener.tap_io(|stream| {
        // Without it a small message waits for an acknowledgement of the one before; with an error it is only slower.
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, router).await.map_err(|error| error.to_string())
}

/// Prints the line that the parent process waits for.
pub(crate) fn print_address(address: SocketAddr) {
    println!("listening on {address}");
}

async fn enter(
    State(relay): State<Arc<Relay>>,
    Path(room): Path<u32>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let room = {
        let mut rooms = relay.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.entry(room).or_insert_with(|| broadcast::Sender::new(WAITING)).clone()
    };
    upgrade
        // With the library's own 128 KiB that would be measured instead of the relay.
        .read_buffer_size(demesne_base::limits::READ_BUFFER_BYTES)
        .write_buffer_size(0)
        .on_upgrade(move |socket| stay(socket, room, relay.text.clone()))
}

async fn stay(mut socket: WebSocket, room: broadcast::Sender<Utf8Bytes>, text: Utf8Bytes) {
    let mut updates = room.subscribe();
    loop {
        tokio::select! {
            received = socket.recv() => match received {
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
