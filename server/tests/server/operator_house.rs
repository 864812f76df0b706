//! Measures of an operator for a whole house: a message to everyone, and blocked addresses.

use demesne::config::Config;
use demesne_base::limits;
use demesne_protocol::http::{Lobby, NoticeBoard};
use demesne_protocol::operator::{
    Announce, BlockNetwork, OperatorAct, OperatorHouse, OperatorLog, UnblockNetwork,
};
use demesne_protocol::refusal::Refusal;

use crate::cluster::Pair;
use crate::operator::operator;
use crate::program::{command, printed};
use crate::support::{Browser, PATIENCE, Reply, TestServer, behind_a_proxy, config};

/// A server that learns of what operators do by events alone.
fn without_looks(config: Config) -> Config {
    Config { restrictions_interval: limits::DAY, ..config }
}

async fn announce(operator: &Browser, text: &str, minutes: u32) -> Reply {
    let body = Announce { text: text.to_owned(), minutes };
    operator.post("/api/operator/notice", &body).await
}

/// The message that a page shows.
async fn read(browser: &Browser) -> Option<String> {
    let board: NoticeBoard = browser.get("/api/notice").await.json();
    board.notice.map(|notice| notice.text)
}

async fn block(operator: &Browser, network: &str, hours: u32) -> Reply {
    let body = BlockNetwork { network: network.to_owned(), hours };
    operator.post("/api/operator/addresses", &body).await
}

async fn unblock(operator: &Browser, network: &str) -> OperatorHouse {
    let body = UnblockNetwork { network: network.to_owned() };
    operator.post("/api/operator/addresses/end", &body).await.json()
}

#[tokio::test]
async fn a_message_is_shown_to_everyone_until_it_is_withdrawn_or_over() {
    let mut server = TestServer::open_with(without_looks(config())).await;
    let mut olga = operator(&server).await;
    let mut visitor = Browser::new(server.address());
    assert_eq!(read(&visitor).await, None);
    let text = "We close at ten.\nYour matches wait.";
    assert_eq!(announce(&olga, text, 60).await.status, 200);
    assert_eq!(read(&visitor).await.as_deref(), Some(text));
    server.restart().await;
    for browser in [&mut olga, &mut visitor] {
        browser.address = server.address();
    }
    assert_eq!(read(&visitor).await.as_deref(), Some(text), "a restart keeps it");
    let house: OperatorHouse = announce(&olga, "At eleven.", 60).await.json();
    assert_eq!(house.notice.map(|notice| notice.text).as_deref(), Some("At eleven."));
    assert_eq!(read(&visitor).await.as_deref(), Some("At eleven."), "it replaces the one before");
    let house: OperatorHouse = olga.post("/api/operator/notice/end", &()).await.json();
    assert_eq!((house.notice, read(&visitor).await), (None, None));

    announce(&olga, "Soon over.", 60).await;
    server.execute_sql("UPDATE house_notices SET ends = 1").await;
    server.restart().await;
    visitor.address = server.address();
    assert_eq!(read(&visitor).await, None);
}

#[tokio::test]
async fn a_message_of_the_command_line_reaches_a_running_server() {
    let server = TestServer::open().await;
    let visitor = Browser::new(server.address());
    let notice = async |words: &[&str]| {
        let mut notice = command(&server.config().store, "notice");
        notice.args(words);
        printed(notice).await
    };
    let shows = async |wanted: Option<&str>| {
        let follows = async {
            while read(&visitor).await.as_deref() != wanted {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, follows).await.expect("the server follows");
    };
    let said = notice(&["We close at ten.", "--minutes", "30"]).await.expect("it is shown");
    assert!(said.starts_with("shown until") && said.contains("We close at ten."), "{said}");
    shows(Some("We close at ten.")).await;
    assert_eq!(notice(&[]).await.expect("it is printed"), said);
    assert_eq!(notice(&["--withdraw"]).await.as_deref(), Ok("no message is shown\n"));
    shows(None).await;
    let refused = notice(&[&"x".repeat(limits::NOTICE_CHARS + 1)]).await.expect_err("too long");
    assert!(refused.contains("at most 500 characters"), "{refused}");
}

#[tokio::test]
async fn a_message_has_bounds() {
    let server = TestServer::open_with(without_looks(config())).await;
    let olga = operator(&server).await;
    let long = "x".repeat(limits::NOTICE_CHARS + 1);
    assert_eq!(announce(&olga, &long, 60).await.refusal(), Refusal::TooLong);
    for (text, minutes) in
        [(" ", 60), ("\u{202e}x", 60), ("x", 0), ("x", limits::NOTICE_MINUTES + 1)]
    {
        assert_eq!(announce(&olga, text, minutes).await.refusal(), Refusal::Malformed, "{text}");
    }
}

#[tokio::test]
async fn clients_at_a_blocked_address_are_shut_out_until_the_block_ends() {
    let mut server = TestServer::open_with(without_looks(behind_a_proxy())).await;
    let place = "203.0.113.7";
    let mut eve = Browser::new(server.address()).at(place);
    eve.set_name("Eve").await;
    let mut ann = Browser::new(server.address()).at("198.51.100.1");
    ann.set_name("Ann").await;
    let code = ann.open_table(2).await;
    let (_anns, mut eves) = (ann.join(&code).await, eve.join(&code).await);
    let mut olga = operator(&server).await.at("198.51.100.2");
    let house: OperatorHouse = block(&olga, "203.0.113.7/24", 1).await.json();
    let [blocked] = house.blocked.as_slice() else { panic!("one network: {house:?}") };
    assert_eq!(blocked.network, "203.0.113.0/24", "the whole network is named");
    eves.receive_close().await;
    server.restart().await;
    for browser in [&mut eve, &mut ann, &mut olga] {
        browser.address = server.address();
    }
    let barred = Refusal::Barred { until: Some(blocked.until.clone()) };
    for path in ["/api/session", "/api/lobby", "/api/notice"] {
        let reply = eve.get(path).await;
        assert_eq!((reply.status, reply.refusal()), (403, barred.clone()), "{path}");
    }
    let mut socket = eve.connect(&format!("/ws/t/{code}")).await;
    socket.send_hello().await;
    assert_eq!(socket.refused().await, barred);
    assert_eq!(eve.get("/").await.status, 200, "the page says why");
    assert_eq!(ann.get("/api/lobby").await.json::<Lobby>().mine.len(), 1);
    assert_eq!(unblock(&olga, "203.0.113.0/24").await.blocked, []);
    eve.join(&code).await;
    for (given, named) in [
        ("::ffff:192.0.2.9", "192.0.2.9/32"),
        ("2001:db8::5", "2001:db8::/64"),
        ("2001:db8:1::/48", "2001:db8:1::/48"),
    ] {
        let house: OperatorHouse = block(&olga, given, 1).await.json();
        assert_eq!(house.blocked.first().map(|it| it.network.as_str()), Some(named));
        assert_eq!(unblock(&olga, given).await.blocked, [], "{given}");
    }

    let acts = olga.get("/api/operator/log").await.json::<OperatorLog>().entries;
    let acts: Vec<_> = acts.iter().take(2).map(|entry| entry.act).collect();
    assert_eq!(acts, [OperatorAct::UnblockNetwork, OperatorAct::BlockNetwork]);
}

#[tokio::test]
async fn neither_the_operator_nor_a_proxy_nor_everyone_can_be_blocked() {
    let server = TestServer::open_with(without_looks(behind_a_proxy())).await;
    let olga = operator(&server).await.at("203.0.113.7");
    for wrong in
        ["203.0.113.7", "203.0.113.0/24", "127.0.0.1", "127.0.0.0/8", "0.0.0.0/0", "::/0", "x", ""]
    {
        let reply = block(&olga, wrong, 1).await;
        assert_eq!(reply.refusal(), Refusal::NotAllowed, "{wrong}");
    }
    for hours in [0, limits::BLOCK_HOURS + 1] {
        assert_eq!(block(&olga, "192.0.2.1", hours).await.refusal(), Refusal::Malformed);
    }
    let ends = i64::MAX;
    let rows: Vec<_> =
        (1..=limits::BLOCKED_NETWORKS).map(|n| format!("('192.0.2.{n}/32', 1, {ends})")).collect();
    let insert = "INSERT INTO blocked_networks (network, made, ends) VALUES ";
    server.execute_sql(format!("{insert}{}", rows.join(", ")).leak()).await;
    assert_eq!(block(&olga, "192.0.3.1", 1).await.refusal(), Refusal::Full);
}

#[tokio::test]
async fn every_server_shows_the_message_and_refuses_blocked_addresses() {
    let Some(pair) = Pair::open_with(|config| {
        config.restrictions_interval = limits::DAY;
        config.trusted_proxies = behind_a_proxy().trusted_proxies;
    })
    .await
    else {
        return;
    };
    let olga = operator(&pair.first).await;
    announce(&olga, "We close at ten.", 60).await;
    block(&olga, "203.0.113.7", 1).await;
    let visitor = Browser::new(pair.second.address());
    let eve = visitor.at("203.0.113.7");
    let follows = async {
        while read(&visitor).await.is_none() || eve.get("/api/lobby").await.status != 403 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, follows).await.expect("the other server follows");
}
