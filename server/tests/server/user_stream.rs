//! The event stream of a user: what it says at first, what makes it speak again, and when it ends.

use demesne_protocol::basics::Seat;
use demesne_protocol::history::PeopleMet;
use demesne_protocol::http::{Browsers, InvitePerson, Lobby, TableSummary};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::user_stream::UserStreamMessage;
use serde_json::json;

use crate::support::{Begun, Browser, Socket, TestServer, Update, begun, settings};

/// The stream of a user.
pub(crate) struct Events(Socket);

impl Events {
    pub(crate) async fn open(browser: &Browser) -> Self {
        Self(browser.connect("/ws/events").await)
    }

    async fn next(&mut self) -> UserStreamMessage {
        let text = self.0.next_raw().await.expect("the server sends a message");
        serde_json::from_str(&text).expect("a message of the stream")
    }

    /// The next state: its tables, and the number of invitations.
    async fn state(&mut self) -> (Vec<TableSummary>, usize) {
        match self.next().await {
            UserStreamMessage::State { tables, invitations, .. } => (tables, invitations.len()),
            other => panic!("{other:?}"),
        }
    }

    /// Reads up to a state that matches.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&[TableSummary], usize) -> bool) {
        loop {
            let (tables, invitations) = self.state().await;
            if wanted(&tables, invitations) {
                return;
            }
        }
    }
}

/// Whether a match waits for the user.
pub(crate) fn is_own_move(tables: &[TableSummary]) -> bool {
    tables.iter().any(|table| table.progress.as_ref().is_some_and(|progress| progress.own))
}

#[tokio::test]
async fn it_begins_with_the_list_and_follows_a_table_from_its_opening_to_each_turn() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let mut events = [Events::open(&ann).await, Events::open(&ben).await];
    assert_eq!(events[0].state().await, (Vec::new(), 0));
    assert_eq!(events[1].state().await, (Vec::new(), 0));
    let code = ann.open_table(2).await;
    events[0].until(|tables, _| tables.len() == 1 && tables[0].code == code).await;
    let mut of_ben = ben.join(&code).await;
    assert_eq!(of_ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    for events in &mut events {
        events.until(|tables, _| tables.len() == 1 && tables[0].free == 0).await;
    }
    let mut sockets = [ann.join(&code).await, of_ben];
    let mut updates = Vec::new();
    for socket in &mut sockets {
        socket.ready().await;
    }
    for socket in &mut sockets {
        updates.push(socket.receive_update().await);
    }
    let first = usize::from(updates[0].view.question.is_none());
    let second = 1 - first;
    events[first].until(|tables, _| is_own_move(tables)).await;
    let waits = |tables: &[TableSummary]| tables[0].progress.is_some() && !is_own_move(tables);
    events[second].until(|tables, _| waits(tables)).await;
    let has_played = |update: &Update| update.view.question.is_none();
    sockets[first].play_until(updates.remove(first), has_played).await;
    events[second].until(|tables, _| is_own_move(tables)).await;
    events[first].until(|tables, _| waits(tables)).await;
    // A stream that is opened now says the same at once as the list.
    let listed = ben.get("/api/lobby").await.json::<Lobby>().mine;
    assert_eq!(Events::open(&ben).await.state().await.0, listed);
}

#[tokio::test]
async fn invitations_come_and_go() {
    let server = TestServer::open().await;
    let Begun { browsers: [ann, ben], .. } = begun(&server, &settings(2)).await;
    let mut events = Events::open(&ben).await;
    events.until(|_, invitations| invitations == 0).await;
    let code = ann.open_table(2).await;
    let who = ann.get("/api/people").await.json::<PeopleMet>().people[0].who.clone();
    let path = format!("/api/tables/{code}/invitations");
    assert_eq!(ann.post(&path, &InvitePerson { who }).await.status, 204);
    events.until(|_, invitations| invitations == 1).await;
    // The last seat is taken by someone else: there is nothing left to accept.
    let cleo = server.sign_in("Cleo").await;
    let mut of_cleo = cleo.join(&code).await;
    assert_eq!(of_cleo.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    events.until(|_, invitations| invitations == 0).await;
}

#[tokio::test]
async fn it_needs_a_session_and_ends_with_it() {
    let server = TestServer::open().await;
    let mut strange = Events::open(&Browser::new(server.address())).await;
    let refused = UserStreamMessage::Refused { reason: Refusal::NoSession, detail: None };
    assert_eq!(strange.next().await, refused);
    assert_eq!(strange.0.closing().await, (4401, "no_session".to_owned()));
    let ann = server.sign_in("Ann").await;
    let mut events = Events::open(&ann).await;
    events.state().await;
    ann.sign_out(Browsers::This).await;
    assert_eq!(events.0.closing().await, (4401, "no_session".to_owned()));
}

#[tokio::test]
async fn it_answers_a_ping_and_refuses_everything_else() {
    let server = TestServer::open().await;
    let mut events = Events::open(&server.sign_in("Ann").await).await;
    events.state().await;
    events.0.send(&ClientMessage::Ping).await;
    assert!(events.0.is_kept_alive(crate::support::PATIENCE).await);
    for text in [json!({ "type": "send_whole", "id": "1" }), json!({ "type": "hello" })] {
        let refusal = events.0.refusal_of(text).await;
        assert_eq!(
            (&refusal["reason"]["type"], &refusal["detail"]["field"]),
            (&json!("malformed"), &json!("type"))
        );
    }
}

#[tokio::test]
async fn it_counts_as_a_connection_of_its_user() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let mut open = Vec::new();
    for _ in 0..demesne_base::limits::WEBSOCKETS {
        let mut events = Events::open(&ann).await;
        events.state().await;
        open.push(events);
    }
    let refused = UserStreamMessage::Refused { reason: Refusal::Full, detail: None };
    assert_eq!(Events::open(&ann).await.next().await, refused);
}

#[tokio::test]
async fn it_is_not_for_pages_of_other_sites() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let headers = "Origin: https://elsewhere.example\r\nUpgrade: websocket\r\n";
    let refused = ann.ask("GET", "/ws/events", headers, "").await;
    assert_eq!(refused.refusal(), Refusal::ForeignOrigin);
}

#[tokio::test]
async fn a_stop_of_the_server_asks_to_come_back() {
    let mut server = TestServer::open().await;
    let mut events = Events::open(&server.sign_in("Ann").await).await;
    events.state().await;
    let (closing, ()) = tokio::join!(events.0.closing(), server.stop());
    assert_eq!(closing, (1012, "restarting".to_owned()));
}
