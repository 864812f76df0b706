//! Groups that are told whose move it is: a real receiver for each format, and receivers that misbehave.

use demesne::config::Config;
use demesne_base::limits;
use demesne_notices::config::NoticeConfig;
use demesne_notices::webhook;
use demesne_protocol::push::{GroupNotice, WebhookNames};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::TableSettings;
use serde_json::Value;
use tokio::time::Instant;

use crate::push::{PushTable, SOON};
use crate::push_receiver::GroupMessage;
use crate::support::{PATIENCE, TestServer, config, public_url, settings};

/// The address that players open.
const SITE: &str = "http://play.example.org";

/// The webhooks of these tests; each leads to the receiver, at the path behind its colon.
const WEBHOOKS: [&str; 5] = [
    "chat=discord:group-chat",
    "phones=ntfy:group-phones",
    "bot=json:group-bot",
    "slow=hang",
    "far=redirect",
];

/// The configuration with the webhooks at a receiver.
fn with_webhooks(config: Config, origin: &str) -> Config {
    let webhooks = WEBHOOKS.map(|text| {
        let at = text.rfind([':', '=']).expect("a path follows") + 1;
        let (before, path) = text.split_at(at);
        webhook::webhook(&format!("{before}{origin}/{path}")).expect("a webhook")
    });
    let notices = NoticeConfig { webhooks: webhooks.to_vec(), ..config.notices };
    Config { notices, public_urls: public_url(SITE), ..config }
}

fn telling(webhook: &str) -> TableSettings {
    TableSettings { webhook: Some(webhook.to_owned()), ..settings(2) }
}

impl PushTable {
    async fn open_telling(webhook: &str) -> Self {
        Self::open_with(&telling(webhook), with_webhooks).await
    }

    /// Lets time pass until a message for a group arrives.
    async fn next_message(&mut self) -> GroupMessage {
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            self.clock.advance(limits::NOTICE_DELAY);
            if let Some(message) = self.receiver.next_message_within(SOON).await {
                return message;
            }
        }
        panic!("no message has arrived");
    }

    /// Lets some time pass, in which no message is due.
    async fn no_message(&mut self) {
        for _ in 0..5 {
            self.clock.advance(limits::NOTICE_DELAY);
            let message = self.receiver.next_message_within(SOON).await;
            assert!(message.is_none(), "{message:?}");
        }
    }

    /// Both leave after Ann's turn, so that the group is told of Ben's.
    async fn message_of_bens_turn(&mut self) -> GroupMessage {
        self.sockets[1] = None;
        self.play_turn(0).await;
        self.next_message().await
    }

    fn link(&self) -> String {
        format!("{SITE}/t/{}", self.code)
    }
}

#[tokio::test]
async fn a_channel_of_discord_is_told() {
    let mut table = PushTable::open_telling("chat").await;
    let message = table.message_of_bens_turn().await;
    assert_eq!(
        (message.group.as_str(), message.header("content-type")),
        ("group-chat", "application/json")
    );
    let body: Value = serde_json::from_str(&message.body).expect("JSON");
    let content = body["content"].as_str().expect("a text");
    assert!(content.starts_with("It is Ben’s move in Dominion, with Ann.\n"), "{content}");
    assert!(content.ends_with(&table.link()), "{content}");
    assert_eq!(body["allowed_mentions"]["parse"], Value::Array(Vec::new()));
}

#[tokio::test]
async fn a_topic_of_ntfy_is_told() {
    let mut table = PushTable::open_telling("phones").await;
    let message = table.message_of_bens_turn().await;
    assert_eq!(
        (message.group.as_str(), message.header("click")),
        ("group-phones", table.link().as_str())
    );
    assert!(
        message.body.starts_with("It is Ben’s move in Dominion, with Ann."),
        "{}",
        message.body
    );
}

#[tokio::test]
async fn a_program_is_told_what_spectators_see_once_per_turn_across_a_restart() {
    let mut table = PushTable::open_telling("bot").await;
    let mut told = Vec::new();
    for turn in 0..4 {
        table.leave();
        table.play_turn(turn % 2).await;
        let message = table.next_message().await;
        let notice: GroupNotice = serde_json::from_str(&message.body).expect("a notice");
        let expected = ["Ann", "Ben"];
        assert_eq!(notice.player, expected[(turn + 1) % 2]);
        assert_eq!(notice.others, [expected[turn % 2]]);
        assert_eq!(notice.link, table.link());
        if turn == 1 {
            table.restart().await;
        }
        table.no_message().await;
        told.push(notice);
    }
    let turns: Vec<_> = told.windows(2).map(|two| two[1].turn - two[0].turn).collect();
    assert_eq!(turns, [1, 1, 1]);
    // With seven Coppers, one of the first two hands of each player buys a Silver. No notice names any other card.
    let cards: Vec<_> = told.iter().flat_map(|it| &it.recap).flat_map(|it| &it.cards).collect();
    assert!(!cards.is_empty(), "{told:?}");
    assert_eq!(table.receiver.requests("group-bot"), 4);
}

#[tokio::test]
async fn a_player_who_is_there_and_a_table_without_a_group_are_not_told_of() {
    let mut table = PushTable::open_telling("bot").await;
    table.play_turn(0).await;
    // Ben is there.
    table.no_message().await;
    let mut table = PushTable::open_with(&settings(2), with_webhooks).await;
    table.sockets[1] = None;
    table.play_turn(0).await;
    table.no_message().await;
}

#[tokio::test]
async fn webhooks_that_hang_or_redirect_are_called_once_per_turn() {
    let mut table = PushTable::open_telling("slow").await;
    table.sockets[1] = None;
    table.play_turn(0).await;
    table.until("the request", |receiver| receiver.requests("hang") >= 1).await;
    table.until("the server ends the request", |receiver| receiver.has_closed("hang")).await;
    table.no_message().await;
    assert_eq!(table.receiver.requests("hang"), 1);
    let mut table = PushTable::open_telling("far").await;
    let elsewhere =
        format!("307 Temporary Redirect\r\nLocation: {}/group-x", table.receiver.origin());
    table.receiver.answer_with("redirect", &[&elsewhere]);
    table.sockets[1] = None;
    table.play_turn(0).await;
    table.until("the request", |receiver| receiver.requests("redirect") >= 1).await;
    table.no_message().await;
    assert_eq!(["redirect", "group-x"].map(|path| table.receiver.requests(path)), [1, 0]);
}

#[tokio::test]
async fn a_webhook_that_is_busy_is_asked_again() {
    let mut table = PushTable::open_telling("bot").await;
    table.receiver.answer_with("group-bot", &["503 Service Unavailable"]);
    table.message_of_bens_turn().await;
    table.no_message().await;
    assert_eq!(table.receiver.requests("group-bot"), 2);
}

#[tokio::test]
async fn hosts_choose_among_the_names_and_see_no_address() {
    let server = TestServer::open_with(with_webhooks(config(), "http://127.0.0.1:9")).await;
    let ann = server.sign_in("Ann").await;
    let reply = ann.get("/api/webhooks").await;
    assert_eq!(reply.json::<WebhookNames>().names, ["chat", "phones", "bot", "slow", "far"]);
    assert!(!reply.body.contains("127.0.0.1"), "{}", reply.body);
    for wrong in ["http://127.0.0.1:9/group-bot", "other", ""] {
        assert_eq!(ann.post("/api/tables", &telling(wrong)).await.refusal(), Refusal::BadSettings);
    }
    let code = ann.open_table_with(&settings(2)).await;
    let mut socket = ann.join(&code).await;
    let change = |settings| |id| ClientMessage::ChangeSettings { id, settings };
    assert_eq!(socket.ask(change(telling("other"))).await, Err(Refusal::BadSettings));
    assert_eq!(socket.ask(change(telling("chat"))).await, Ok(()));
    socket.receive_table(|table| table.settings.webhook.as_deref() == Some("chat")).await;
}
