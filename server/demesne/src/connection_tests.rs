//! Tests of connections whose room reads no message.

use std::net::SocketAddr;
use std::time::Duration;

use clap::Parser;
use demesne_base::ids::{Code, UserId};
use demesne_base::limits;
use demesne_cluster::room_registry::{MakeRoom, RoomTask};
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::games::{GameKind, GameSettings};
use demesne_protocol::king_of_the_dice::Settings;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::TableSettings;
use demesne_room::Services;
use demesne_room::handle::{ConnectionId, JoinRoom, Mailbox, RoomMessage};
use demesne_store::Store;
use demesne_store::tables::TableRecord;
use demesne_store::users::{NewUser, User};
use futures_util::{SinkExt, StreamExt};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::{Config, Server};

/// Longer than anything here takes; only a test that fails waits for it.
const PATIENCE: Duration = Duration::from_mins(1);

/// The command line of a server.
#[derive(Parser)]
struct Flags {
    #[command(flatten)]
    config: Config,
}

/// A room that reads no message.
fn deaf_room(_: GameKind, _: Code, services: Services, mailbox: Mailbox) -> RoomTask {
    Box::pin(async move {
        let mut shutdown = services.shutdown.clone();
        // A dropped sender means shutdown as well.
        let _ = shutdown.wait_for(|shutdown| *shutdown).await;
        drop(mailbox);
    })
}

/// A room that lets one client join, and then reads no message.
fn busy_room(game: GameKind, code: Code, services: Services, mut mailbox: Mailbox) -> RoomTask {
    Box::pin(async move {
        let Some(RoomMessage::Join(join)) = mailbox.recv().await else { return };
        let JoinRoom { reply, client } = *join;
        // The client may have gone away.
        let _ = reply.send(Ok(ConnectionId::REMOTE));
        deaf_room(game, code, services, mailbox).await;
        drop(client);
    })
}

type ClientSocket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// A spectator of a table whose room is made by this function, after their hello.
async fn spectator(make_room: MakeRoom) -> (Server, ClientSocket) {
    let name = format!("demesne-connection-{}", uuid::Uuid::new_v4().simple());
    let data = std::env::temp_dir().join(name);
    let flags = ["demesne", "--listen", "127.0.0.1:0", "--messages-per-second", "100000"];
    let Flags { mut config } = Flags::parse_from(flags);
    config.store.data = data;
    let (store, writer) = Store::open(&config.store).await.expect("the database opens");
    let host = User { id: UserId::new(), name: "Ann".to_owned(), program: None };
    // Its rooms read no message, so nothing is dealt.
    let settings = TableSettings::new(2, GameSettings::KingOfTheDice(Settings { help: false }));
    let table = TableRecord::new(host.clone(), settings);
    let watch = table.watch.to_string();
    let session = "hash".to_owned();
    store.save(NewUser { user: host, session }).await.expect("it is saved");
    store.save(table).await.expect("it is saved");
    drop(store);
    writer.await.expect("the writer ends");
    let server = Server::start_rooms(&config, make_room).await.expect("the server starts");
    let client = connect(server.address(), &watch).await;
    (server, client)
}

async fn connect(address: SocketAddr, watch: &str) -> ClientSocket {
    let url = format!("ws://{address}/ws/w/{watch}");
    let (mut client, _) = connect_async(url).await.expect("the server connects");
    let hello = ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None };
    let text = serde_json::to_string(&hello).expect("a message can be written");
    client.send(Frame::text(text)).await.expect("the server reads");
    client
}

/// The texts that a client receives until its connection is closed.
async fn texts_until_closed(client: &mut ClientSocket) -> Vec<String> {
    let mut texts = Vec::new();
    let reading = async {
        while let Some(Ok(frame)) = client.next().await {
            match frame {
                Frame::Text(text) => texts.push(text.to_string()),
                Frame::Close(_) => return,
                Frame::Binary(_) | Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_) => {}
            }
        }
    };
    timeout(PATIENCE, reading).await.expect("the connection is closed");
    texts
}

#[tokio::test]
async fn a_client_whose_room_does_not_answer_is_refused_in_time() {
    let (server, mut client) = spectator(deaf_room).await;
    let texts = texts_until_closed(&mut client).await;
    let unavailable =
        ServerMessage::Refused { id: None, reason: Refusal::Unavailable, detail: None };
    let unavailable = serde_json::to_string(&unavailable).expect("a message can be written");
    assert_eq!(texts.last(), Some(&unavailable), "{texts:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_connection_closes_when_its_room_reads_nothing() {
    let (server, mut client) = spectator(busy_room).await;
    // One message more than the mailbox holds, and one that the connection waits with.
    for number in 0..=demesne_room::handle::MAILBOX {
        let chat = ClientMessage::Undo { id: format!("u{number}"), version: 0 };
        let text = serde_json::to_string(&chat).expect("a message can be written");
        client.send(Frame::text(text)).await.expect("the server reads");
    }
    // Leaving the room takes no time of its own.
    let closed = timeout(2 * limits::MAILBOX_TIMEOUT, texts_until_closed(&mut client)).await;
    assert!(closed.is_ok(), "the client waits for longer than one mailbox timeout");
    server.stop().await;
}
