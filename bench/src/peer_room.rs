//! Two players at a server of another project: how a room is opened there, how a move is sent, and which message shows
//! it. The same for all is in `room`.

use std::net::SocketAddr;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio_tungstenite::tungstenite::Message;

use crate::BenchResult;
use crate::client::{ClientSocket, connect, next_message, post, send};
use crate::peers::Peer;
use crate::room::MoveBytes;

/// A room with two players, who move in turn.
pub(crate) struct PeerRoom {
    pub(crate) connections: [ClientSocket; 2],
    protocol: Protocol,
    /// Moves so far.
    moves: u64,
}

enum Protocol {
    Colyseus,
    SocketIo,
    BoardgameIo {
        game: String,
        /// Those of both players.
        credentials: [String; 2],
    },
}

/// The start of a connection's packets of engine.io, version 4, without a first phase of requests.
const ENGINE_IO: &str = "/socket.io/?EIO=4&transport=websocket";

/// The types of messages of Colyseus: the client is in the room, a message of the game, the whole state, a patch.
mod colyseus {
    pub(super) const JOIN_ROOM: u8 = 10;
    pub(super) const ROOM_DATA: u8 = 13;
    pub(super) const ROOM_STATE: u8 = 14;
    pub(super) const ROOM_STATE_PATCH: u8 = 15;
}

impl PeerRoom {
    pub(crate) async fn open(peer: Peer, server: SocketAddr, number: usize) -> BenchResult<Self> {
        match peer {
            Peer::Colyseus => Self::at_colyseus(server).await,
            Peer::SocketIo => Self::at_socket_io(server, number).await,
            Peer::BoardgameIo => Self::at_boardgame_io(server).await,
        }
    }

    async fn at_colyseus(server: SocketAddr) -> BenchResult<Self> {
        let first: Reservation = request(server, "/matchmake/create/highcard", "{}").await?;
        let join = format!("/matchmake/joinById/{}", first.room_id);
        let one = first.enter(server).await?;
        let second: Reservation = request(server, &join, "{}").await?;
        let connections = [one, second.enter(server).await?];
        Ok(Self { connections, protocol: Protocol::Colyseus, moves: 0 })
    }

    async fn at_socket_io(server: SocketAddr, number: usize) -> BenchResult<Self> {
        let enter = async |player| {
            let mut connection = connect(server, ENGINE_IO, "").await?;
            wait_for(&mut connection, "0{").await?;
            send(&mut connection, Message::text("40")).await?;
            wait_for(&mut connection, "40{").await?;
            let join = format!(r#"42["join","{number}",{player}]"#);
            send(&mut connection, Message::text(join)).await?;
            wait_for(&mut connection, r#"42["joined""#).await?;
            Ok::<_, String>(connection)
        };
        let connections = [enter(0).await?, enter(1).await?];
        Ok(Self { connections, protocol: Protocol::SocketIo, moves: 0 })
    }

    async fn at_boardgame_io(server: SocketAddr) -> BenchResult<Self> {
        let players = r#"{"numPlayers":2}"#;
        let created: Created = request(server, "/games/highcard/create", players).await?;
        let game = created.match_id;
        let enter = async |player| {
            let join = format!("/games/highcard/{game}/join");
            let name = format!(r#"{{"playerID":"{player}","playerName":"{player}"}}"#);
            let joined: Joined = request(server, &join, &name).await?;
            let credentials = joined.player_credentials;
            let mut connection = connect(server, ENGINE_IO, "").await?;
            wait_for(&mut connection, "0{").await?;
            send(&mut connection, Message::text("40/highcard,")).await?;
            wait_for(&mut connection, "40/highcard,").await?;
            let sync = format!(r#"42/highcard,["sync","{game}","{player}","{credentials}",2]"#);
            send(&mut connection, Message::text(sync)).await?;
            wait_for(&mut connection, r#"42/highcard,["sync""#).await?;
            Ok::<_, String>((connection, credentials))
        };
        let ((one, ones), (other, others)) = (enter(0).await?, enter(1).await?);
        let protocol = Protocol::BoardgameIo { game, credentials: [ones, others] };
        Ok(Self { connections: [one, other], protocol, moves: 0 })
    }

    /// Makes a move and waits until both players have received it.
    pub(crate) async fn play(&mut self) -> BenchResult<MoveBytes> {
        let message = self.protocol.next_move(self.moves);
        let up = message.len();
        send(&mut self.connections[usize::from(self.moves % 2 == 1)], message).await?;
        self.moves += 1;
        let (mut down, mut updates) = (0, [0; 2]);
        for (connection, update) in self.connections.iter_mut().zip(&mut updates) {
            while *update == 0 {
                let message = next_message(connection).await?;
                down += message.len();
                if self.protocol.shows(&message, self.moves) {
                    *update = message.len();
                }
            }
        }
        Ok(MoveBytes { up, down, updates })
    }
}

impl Protocol {
    /// The message of the next move after this number: the players play each place of their hands in turn.
    fn next_move(&self, moves: u64) -> Message {
        let player = usize::from(moves % 2 == 1);
        let place = u8::try_from(moves % 5).expect("a remainder of five is small");
        match self {
            Self::Colyseus => {
                // The text `play` and the object `{i: place}` in MessagePack, where small numbers are themselves.
                let mut message = vec![colyseus::ROOM_DATA, 0xa4];
                message.extend(b"play\x81\xa1i");
                message.push(place);
                Message::binary(message)
            }
            Self::SocketIo => Message::text(format!(r#"42["play",{place}]"#)),
            Self::BoardgameIo { game, credentials } => Message::text(format!(
                r#"42/highcard,["update",{{"type":"MAKE_MOVE","payload":{{"type":"play","args":[{place}],"playerID":"{player}","credentials":"{}"}}}},{moves},"{game}","{player}"]"#,
                credentials[player]
            )),
        }
    }

    /// Whether a message shows the table after this number of moves.
    fn shows(&self, message: &Message, moves: u64) -> bool {
        let counts = |name| message.to_text().is_ok_and(|text| number(text, name) == Some(moves));
        match self {
            // Its content is binary, and the game sends one per move.
            Self::Colyseus => is(&message.clone().into_data(), colyseus::ROOM_STATE_PATCH),
            Self::SocketIo => counts("moves"),
            Self::BoardgameIo { .. } => counts("_stateID"),
        }
    }
}

/// Whether a message of Colyseus is of this type.
fn is(message: &[u8], kind: u8) -> bool {
    message.first() == Some(&kind)
}

/// The first number of this name in a JSON text.
fn number(text: &str, name: &str) -> Option<u64> {
    let (_, rest) = text.split_once(&format!(r#""{name}":"#))?;
    rest.split(|it: char| !it.is_ascii_digit()).next()?.parse().ok()
}

/// A place in a room of Colyseus.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Reservation {
    room_id: String,
    process_id: String,
    session_id: String,
}

impl Reservation {
    /// Takes the place; the player then has the whole state.
    async fn enter(&self, server: SocketAddr) -> BenchResult<ClientSocket> {
        let Self { room_id, process_id, session_id } = self;
        let path = format!("/{process_id}/{room_id}?sessionId={session_id}");
        let mut connection = connect(server, &path, "").await?;
        while !is(&next_message(&mut connection).await?.into_data(), colyseus::JOIN_ROOM) {}
        send(&mut connection, Message::binary(vec![colyseus::JOIN_ROOM])).await?;
        while !is(&next_message(&mut connection).await?.into_data(), colyseus::ROOM_STATE) {}
        Ok(connection)
    }
}

/// The answer of boardgame.io to a new match.
#[derive(Deserialize)]
struct Created {
    #[serde(rename = "matchID")]
    match_id: String,
}

/// The answer of boardgame.io to a player.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Joined {
    player_credentials: String,
}

async fn request<T: DeserializeOwned>(
    server: SocketAddr,
    path: &str,
    body: &str,
) -> BenchResult<T> {
    let reply = post(server, path, "", body).await?;
    serde_json::from_str(&reply.body).map_err(|error| format!("{path}: {error}: {}", reply.body))
}

/// Waits for a message that begins like this.
async fn wait_for(connection: &mut ClientSocket, beginning: &str) -> BenchResult<()> {
    while !next_message(connection).await?.into_data().starts_with(beginning.as_bytes()) {}
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_written_as_each_server_reads_it() {
        assert_eq!(
            Protocol::Colyseus.next_move(7),
            Message::binary(vec![13, 0xa4, b'p', b'l', b'a', b'y', 0x81, 0xa1, b'i', 2])
        );
        assert_eq!(Protocol::SocketIo.next_move(9), Message::text(r#"42["play",4]"#));
        let credentials = ["ann".to_owned(), "ben".to_owned()];
        let protocol = Protocol::BoardgameIo { game: "g".to_owned(), credentials };
        let text = protocol.next_move(3).into_text().expect("it is text");
        let packet = text.strip_prefix("42/highcard,").expect("it is a packet of the game");
        let packet: serde_json::Value = serde_json::from_str(packet).expect("it is JSON");
        assert_eq!(packet[1]["payload"]["args"], serde_json::json!([3]));
        assert_eq!(packet[1]["payload"]["credentials"], "ben");
        assert_eq!(packet[2], 3);
    }

    #[test]
    fn a_move_is_shown_by_the_message_that_counts_it() {
        let shows = |protocol: &Protocol, message| protocol.shows(&message, 12);
        let view = Message::text(r#"42["view",{"moves":12,"turn":0,"deck":9}]"#);
        assert!(shows(&Protocol::SocketIo, view));
        let earlier = Message::text(r#"42["view",{"moves":1,"turn":12}]"#);
        assert!(!shows(&Protocol::SocketIo, earlier));
        let credentials = [String::new(), String::new()];
        let protocol = Protocol::BoardgameIo { game: String::new(), credentials };
        let update =
            r#"42/highcard,["update","g",{"G":{"moves":12},"_stateID":12},[{"_stateID":11}]]"#;
        assert!(shows(&protocol, Message::text(update)));
        assert!(shows(&Protocol::Colyseus, Message::binary(vec![15, 1])));
        assert!(!shows(&Protocol::Colyseus, Message::binary(vec![14, 15])));
    }
}
