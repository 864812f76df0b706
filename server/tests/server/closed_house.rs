//! A closed house: a name only for those who were invited, and nothing to see for others.

use demesne::config::Config;
use demesne_base::limits;
use demesne_protocol::basics::Seat;
use demesne_protocol::http::{
    InvitedSession, Lobby, NewSession, Session, TakeInvitation, VisitorInvitation,
};
use demesne_protocol::operator::{
    ActOnPerson, InviteVisitors, MadeInvitation, OperatorHouse, OperatorPeople, PersonAct,
};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::TableSettings;
use demesne_web::settings::OpeningConfig;

use crate::operator::operator;
use crate::support::{Browser, Reply, TestServer, config, settings};

fn closed(config: Config) -> Config {
    Config { opening: OpeningConfig { closed: true, ..OpeningConfig::default() }, ..config }
}

async fn come(browser: &Browser, name: &str, invitation: VisitorInvitation) -> Reply {
    let body = InvitedSession { name: name.to_owned(), program: None, invitation };
    browser.post("/api/session/invited", &body).await
}

/// The browser of a visitor who got a name.
fn signed_in(browser: &Browser, reply: &Reply) -> Browser {
    assert_eq!(reply.status, 201, "{}", reply.body);
    let cookie = reply.header("set-cookie").expect("a session begins").split(';').next();
    Browser { cookie: cookie.map(str::to_owned), ..browser.clone() }
}

async fn invite(operator: &Browser, uses: u32) -> MadeInvitation {
    let body = InviteVisitors { uses, days: 7 };
    operator.post("/api/operator/invitations", &body).await.json()
}

#[tokio::test]
async fn a_stranger_to_a_closed_house_gets_no_name_and_sees_nothing() {
    let mut server = TestServer::open().await;
    let mut ann = server.sign_in("Ann").await;
    let listed = TableSettings { listed: true, ..settings(2) };
    ann.open_table_with(&listed).await;
    let mut config = closed(server.config());
    config.house.rules = Some("The door code is 1234.".to_owned());
    server.restart_with(config).await;
    ann.address = server.address();
    let stranger = Browser::new(server.address());
    let new = NewSession { name: "Eve".to_owned(), program: None };
    let refused = stranger.post("/api/session", &new).await;
    assert_eq!((refused.status, refused.refusal()), (403, Refusal::HouseClosed));
    let lobby: Lobby = stranger.get("/api/lobby").await.json();
    assert!(lobby.closed && lobby.open.is_empty() && !lobby.daily, "{lobby:?}");
    assert_eq!(lobby.house.rules, None, "they are for those who are in");
    for path in ["/api/daily", "/api/daily/2026-11-20"] {
        assert_eq!(stranger.get(path).await.refusal(), Refusal::HouseClosed, "{path}");
    }
    for path in ["/api/ratings?game=dominion", "/api/people", "/api/matches", "/api/statistics"] {
        assert_ne!(stranger.get(path).await.status, 200, "{path}");
    }
    let picture = stranger.get("/pictures/daily/2026-11-20.png").await;
    assert_eq!(picture.status, 404, "its link has no preview");
    // To those who have a name the house is what it was.
    let lobby: Lobby = ann.get("/api/lobby").await.json();
    assert!(!lobby.closed && lobby.open.len() == 1 && lobby.daily, "{lobby:?}");
    assert_eq!(ann.get("/api/daily").await.status, 200);
    let new = NewSession { name: "Anna".to_owned(), program: None };
    assert_eq!(ann.post("/api/session", &new).await.status, 200, "she may rename herself");
}

#[tokio::test]
async fn the_link_of_a_table_leads_into_a_closed_house() {
    let mut server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    server.restart_with(closed(server.config())).await;
    let stranger = Browser::new(server.address());
    for wrong in ["AAAAAAAA", "", "x"] {
        let reply = come(&stranger, "Eve", VisitorInvitation::Table(wrong.to_owned())).await;
        assert_eq!(reply.refusal(), Refusal::NotFound, "{wrong}");
    }
    let reply = come(&stranger, "Ben", VisitorInvitation::Table(code.clone())).await;
    let ben = signed_in(&stranger, &reply);
    let mut socket = ben.join(&code).await;
    let sit = |id| ClientMessage::Sit { id, seat: Seat(1) };
    assert_eq!(socket.ask(sit).await, Ok(()));

    // A link leads in as long as a player who is not barred sits there.
    let olga = operator(&server).await;
    for name in ["Ann", "Ben"] {
        let path = format!("/api/operator/people?name={name}");
        let list: OperatorPeople = olga.get(&path).await.json();
        let path = format!("/api/operator/people/{}", list.people[0].player);
        let act = ActOnPerson { act: PersonAct::Bar };
        assert_eq!(olga.post(&path, &act).await.status, 200);
        let reply = come(&stranger, "Cleo", VisitorInvitation::Table(code.clone())).await;
        assert_eq!(reply.status, if name == "Ann" { 201 } else { 404 }, "after {name}'s bar");
    }
}

#[tokio::test]
async fn an_operators_link_leads_as_many_into_a_closed_house_as_it_says() {
    let server = TestServer::open_with(closed(config())).await;
    let olga = operator(&server).await;
    let house: OperatorHouse = olga.get("/api/operator/house").await.json();
    assert!(house.closed && house.invitations.is_empty());
    let MadeInvitation { token, house } = invite(&olga, 2).await;
    assert_eq!((house.invitations[0].uses, house.invitations[0].taken), (2, 0));
    let stranger = Browser::new(server.address());
    let by_link = |token: &str| VisitorInvitation::House(token.to_owned());
    let mut invited = Vec::new();
    for name in ["Ann", "Ben"] {
        let reply = come(&stranger, name, by_link(&token)).await;
        invited.push(signed_in(&stranger, &reply));
    }
    for used in [token.as_str(), "00000000000000000000000000000000"] {
        assert_eq!(come(&stranger, "Eve", by_link(used)).await.refusal(), Refusal::NotFound);
    }
    // The page takes the invitation once more, for what it is in an open house.
    let take = TakeInvitation { token };
    assert_eq!(invited[0].post("/api/opening/invitation", &take).await.status, 200);
    let house: OperatorHouse = olga.get("/api/operator/house").await.json();
    let [one] = house.invitations.as_slice() else { panic!("one invitation: {house:?}") };
    assert_eq!((one.uses, one.taken), (0, 2));
    // Those who came stay; an invitation that is ended leads no one in.
    let other = invite(&olga, 1).await;
    let path = format!("/api/operator/invitations/{}/end", other.house.invitations[0].id);
    let house: OperatorHouse = olga.post(&path, &()).await.json();
    assert_eq!(house.invitations.len(), 1);
    assert_eq!(come(&stranger, "Eve", by_link(&other.token)).await.refusal(), Refusal::NotFound);
    let ann: Session = invited[0].get("/api/session").await.json();
    assert_eq!(ann.name.as_deref(), Some("Ann"));
}

#[tokio::test]
async fn of_many_who_take_the_last_place_at_once_one_gets_a_name() {
    let server = TestServer::open_with(closed(config())).await;
    let token = invite(&operator(&server).await, 1).await.token;
    let stranger = Browser::new(server.address());
    let coming = (0..8).map(|number| {
        let (stranger, token) = (stranger.clone(), token.clone());
        tokio::spawn(async move {
            let name = format!("Player {number}");
            come(&stranger, &name, VisitorInvitation::House(token)).await.status
        })
    });
    let mut statuses = Vec::new();
    for one in coming.collect::<Vec<_>>() {
        statuses.push(one.await.expect("no request panics"));
    }
    assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 1, "{statuses:?}");
}

#[tokio::test]
async fn an_invitation_has_bounds() {
    let server = TestServer::open_with(closed(config())).await;
    let olga = operator(&server).await;
    for (uses, days) in
        [(0, 1), (1, 0), (limits::INVITATION_USES + 1, 1), (1, limits::INVITATION_DAYS + 1)]
    {
        let reply = olga.post("/api/operator/invitations", &InviteVisitors { uses, days }).await;
        assert_eq!(reply.refusal(), Refusal::Malformed, "{uses} {days}");
    }
}
