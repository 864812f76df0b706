//! Invitations of people with whom a host has played: who is asked, who sees it, and what a block changes.

use demesne::config::Config;
use demesne_base::notice_clock::NoticeClock;
use demesne_notices::config::NoticeConfig;
use demesne_notices::push_service::PushService;
use demesne_protocol::basics::Seat;
use demesne_protocol::history::PeopleMet;
use demesne_protocol::http::{BlockPerson, InvitePerson, Lobby, TableInvitationView};
use demesne_protocol::push::{InvitationNotice, MuteTable, PushSettings};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;

use crate::push_receiver::PushReceiver;
use crate::support::{Begun, Browser, PATIENCE, Reply, TestServer, begun, config, settings};

/// Ann and Ben have met; Ann hosts another table with a free seat.
struct Met {
    server: TestServer,
    people: [Browser; 2],
    code: String,
}

impl Met {
    async fn new(config: Config) -> Self {
        let server = TestServer::open_with(config).await;
        let Begun { browsers: people, .. } = begun(&server, &settings(2)).await;
        let code = people[0].open_table(2).await;
        Self { server, people, code }
    }

    /// The name of the other one in requests.
    async fn who(&self, by: usize) -> String {
        self.people[by].get("/api/people").await.json::<PeopleMet>().people[0].who.clone()
    }

    async fn invite(&self, by: usize) -> Reply {
        let invite = InvitePerson { who: self.who(by).await };
        self.people[by].post(&format!("/api/tables/{}/invitations", self.code), &invite).await
    }

    async fn bens(&self) -> Vec<TableInvitationView> {
        self.people[1].get("/api/lobby").await.json::<Lobby>().invitations
    }
}

#[tokio::test]
async fn an_invited_person_sees_what_the_link_shows_and_sits_down() {
    let met = Met::new(config()).await;
    assert_eq!(met.invite(0).await.status, 204);
    let [invitation] = &met.bens().await[..] else { panic!("there is one") };
    assert_eq!(invitation.inviter, "Ann");
    let link = met.people[1].get(&format!("/api/tables/{}", met.code)).await;
    assert_eq!(invitation.table, link.json());
    let again = met.invite(0).await;
    assert_eq!(again.refusal(), Refusal::TooFast, "the same person at once");
    let mut socket = met.people[1].join(&met.code).await;
    assert_eq!(socket.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    assert_eq!(met.bens().await, []);
}

#[tokio::test]
async fn only_a_host_invites_and_only_people_they_have_met() {
    let met = Met::new(config()).await;
    assert_eq!(met.invite(1).await.refusal(), Refusal::NotYours);
    let cleo = met.server.sign_in("Cleo").await;
    let code = cleo.open_table(2).await;
    let invite = InvitePerson { who: met.who(0).await };
    let reply = cleo.post(&format!("/api/tables/{code}/invitations"), &invite).await;
    assert_eq!(reply.refusal(), Refusal::NotFound);
    let stranger = InvitePerson { who: "someone".to_owned() };
    let reply =
        met.people[0].post(&format!("/api/tables/{}/invitations", met.code), &stranger).await;
    assert_eq!(reply.refusal(), Refusal::NotFound);
    assert_eq!(met.bens().await, []);
}

#[tokio::test]
async fn a_blocked_host_gets_the_responses_of_an_ignored_one() {
    let (ignored, blocked) = (Met::new(config()).await, Met::new(config()).await);
    let block = BlockPerson { who: blocked.who(1).await };
    assert_eq!(blocked.people[1].post("/api/blocks", &block).await.status, 200);
    for _ in 0..2 {
        let (one, other) = (ignored.invite(0).await, blocked.invite(0).await);
        assert_eq!((one.status, one.body), (other.status, other.body));
    }
    assert_eq!((ignored.bens().await.len(), blocked.bens().await.len()), (1, 0));
}

#[tokio::test]
async fn a_declined_invitation_is_gone_and_its_host_is_not_told() {
    let met = Met::new(config()).await;
    met.invite(0).await;
    let id = met.bens().await[0].id.clone();
    let decline = format!("/api/invitations/{id}/decline");
    assert_eq!(met.people[0].post(&decline, &()).await.status, 204, "it is not Ann's to decline");
    assert_eq!(met.bens().await.len(), 1);
    assert_eq!(met.people[1].post(&decline, &()).await.status, 204);
    assert_eq!(met.bens().await, []);
}

#[tokio::test]
async fn invitations_are_rate_limited_per_inviter() {
    let met = Met::new(config()).await;
    let stranger = InvitePerson { who: "someone".to_owned() };
    let path = format!("/api/tables/{}/invitations", met.code);
    let mut tried = 0;
    while met.people[0].post(&path, &stranger).await.refusal() == Refusal::NotFound {
        tried += 1;
        assert!(tried < 100, "it never ends");
    }
    assert_eq!(tried, 12);
    assert_eq!(met.invite(0).await.refusal(), Refusal::TooFast);
}

#[tokio::test]
async fn an_invitation_is_told_unless_its_receiver_wants_no_word() {
    let mut receiver = PushReceiver::start().await;
    let push_services = vec![PushService::Origin(receiver.origin())];
    let notice_clock = NoticeClock::standing(0);
    let notices = NoticeConfig { push_services, notice_clock, ..NoticeConfig::default() };
    let met = Met::new(Config { notices, ..config() }).await;
    let [ann, ben] = &met.people;
    for (browser, name) in [(ann, "ann"), (ben, "ben")] {
        assert_eq!(browser.post("/api/push", &receiver.browser(name)).await.status, 200);
        assert!(browser.get("/api/push").await.json::<PushSettings>().invitations);
    }
    let muted = ben.post("/api/push/invitations", &MuteTable { muted: true }).await;
    assert!(!muted.json::<PushSettings>().invitations);
    assert_eq!(met.invite(0).await.status, 204);
    assert_eq!(met.bens().await.len(), 1, "the first page shows it");
    let bens = Met { code: ben.open_table(2).await, ..met };
    assert_eq!(bens.invite(1).await.status, 204);
    let received = receiver.next_within(PATIENCE).await.expect("a notice arrives");
    let notice: InvitationNotice = serde_json::from_str(&received.text).expect("an invitation");
    assert_eq!((received.browser.as_str(), notice.invited_by.as_str()), ("ann", "Ben"));
    assert_eq!(notice.code, bens.code);
    assert_eq!(receiver.requests("ben"), 0);
}
