//! Which users may open tables: the house password, invitations of the operator, and that everyone joins by a link.

use demesne::config::Config;
use demesne_protocol::games::GameKind;
use demesne_protocol::http::{GivePassword, Opening, OpeningRight, TakeInvitation};
use demesne_protocol::match_origin::{Daily, MatchOrigin, TableAgain};
use demesne_protocol::refusal::Refusal;
use demesne_store::config::StoreConfig;
use demesne_web::house_password::HousePassword;
use demesne_web::settings::{OpenTables, OpeningConfig};
use serde_json::{Value, from_str, from_value};

use crate::cluster::Pair;
use crate::program::{Program, TestDatabase, command, printed};
use crate::support::{Browser, Reply, TestServer, behind_a_proxy, config, settings};

const PASSWORD: &str = "seven green provinces";

fn with_password(config: Config) -> Config {
    let house_password = Some(HousePassword::parse(PASSWORD).expect("a good password"));
    Config {
        opening: OpeningConfig {
            open_tables: OpenTables::Password,
            house_password,
            ..OpeningConfig::default()
        },
        ..config
    }
}

async fn give(browser: &Browser, password: &str) -> Reply {
    let body = GivePassword { password: password.to_owned() };
    browser.post("/api/opening/password", &body).await
}

async fn take(browser: &Browser, link: &str) -> Reply {
    let (_, token) = link.split_once("/invite#").expect("a link");
    let body = TakeInvitation { token: token.to_owned() };
    browser.post("/api/opening/invitation", &body).await
}

async fn open(browser: &Browser) -> Reply {
    browser.post("/api/tables", &settings(2)).await
}

/// The first page's words about the right to open tables.
async fn right(browser: &Browser) -> OpeningRight {
    let lobby: Value = from_str(&browser.get("/api/lobby").await.body).expect("a lobby");
    from_value(lobby["opening"].clone()).expect("a right")
}

fn is_granted(reply: &Reply) -> bool {
    reply.status == 200 && reply.json::<Opening>().right == OpeningRight::Granted
}

/// `demesne invite` with these arguments, for this database.
async fn invite(store: &StoreConfig, arguments: &[&str]) -> Result<String, String> {
    let mut invite = command(store, "invite");
    invite.args(arguments);
    printed(invite).await
}

/// The link of a new invitation.
async fn link(store: &StoreConfig, arguments: &[&str]) -> String {
    let printed = invite(store, arguments).await.expect("the command succeeds");
    printed.lines().next().expect("a link").to_owned()
}

#[tokio::test]
async fn everyone_opens_tables_where_nothing_is_said() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    assert_eq!(right(&ann).await, OpeningRight::Granted);
    assert_eq!(open(&ann).await.status, 201);
}

#[tokio::test]
async fn the_password_lets_a_user_open_tables_by_every_route_also_after_a_restart() {
    let mut server = TestServer::open_with(with_password(config())).await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let day = ann.get("/api/daily").await.json::<Daily>().today;
    let daily = TableAgain {
        origin: MatchOrigin::Daily { day, game: GameKind::Dominion },
        seat: 0,
        listed: false,
        bots: None,
    };
    assert_eq!(right(&ann).await, OpeningRight::NeedsPassword);
    assert_eq!(open(&ann).await.refusal(), Refusal::PasswordNeeded);
    let again = ann.post("/api/tables/again", &daily).await;
    assert_eq!(again.refusal(), Refusal::PasswordNeeded);

    assert_eq!(give(&ann, "seven green duchies").await.refusal(), Refusal::PasswordNeeded);
    assert_eq!(open(&ann).await.refusal(), Refusal::PasswordNeeded);
    assert!(is_granted(&give(&ann, &format!(" {PASSWORD} ")).await));
    assert_eq!(right(&ann).await, OpeningRight::Granted);
    assert_eq!(ann.post("/api/tables/again", &daily).await.status, 201);

    server.restart().await;
    let ann = Browser { address: server.address(), ..ann };
    let ben = Browser { address: server.address(), ..ben };
    let code = ann.open_table(2).await;
    assert_eq!(open(&ben).await.refusal(), Refusal::PasswordNeeded, "each user gives it");
    assert_eq!(ben.join(&code).await.seat().await, None, "everyone joins by a link");
    let visitor = give(&Browser::new(server.address()), PASSWORD).await;
    assert_eq!(visitor.refusal(), Refusal::NoSession);
}

#[tokio::test]
async fn the_right_ends_with_the_name() {
    let server = TestServer::open_with(with_password(config())).await;
    let ann = server.sign_in("Ann").await;
    assert!(is_granted(&give(&ann, PASSWORD).await));
    assert_eq!(ann.post("/api/session/forget", &()).await.status, 200);
    assert_eq!(server.execute_sql("DELETE FROM opening_rights").await, 0);
}

#[tokio::test]
async fn wrong_passwords_are_limited_by_address() {
    let server = TestServer::open_with(with_password(behind_a_proxy())).await;
    let ann = server.sign_in("Ann").await.at("192.0.2.7");
    let mut wrong = 0;
    while give(&ann, "seven green estates").await.refusal() == Refusal::PasswordNeeded {
        wrong += 1;
        assert!(
            f64::from(wrong) <= demesne_access::rate_limit::WRONG_PASSWORDS.burst + 2.0,
            "{wrong} attempts passed"
        );
    }
    assert!(f64::from(wrong) >= demesne_access::rate_limit::WRONG_PASSWORDS.burst, "{wrong}");
    // The right one is not even tried, so the response tells nothing about it.
    assert_eq!(give(&ann, PASSWORD).await.refusal(), Refusal::TooFast);
    let neighbour = server.sign_in("Ben").await.at("192.0.2.7");
    assert_eq!(give(&neighbour, PASSWORD).await.refusal(), Refusal::TooFast);
    let mut elsewhere = Browser::new(server.address()).at("192.0.2.8");
    elsewhere.set_name("Cleo").await;
    assert!(is_granted(&give(&elsewhere, PASSWORD).await));
}

#[tokio::test]
async fn an_invitation_is_taken_as_often_as_it_says_while_the_server_runs() {
    let place = TestDatabase::new(None);
    let mut command = Program::command(&place);
    command.args(["--open-tables", "invited"]);
    let program = Program::started(command).await;
    let mut browsers = ["Ann", "Ben", "Cleo"].map(|_| Browser::new(program.address));
    for (browser, name) in browsers.iter_mut().zip(["Ann", "Ben", "Cleo"]) {
        browser.set_name(name).await;
    }
    let [ann, ben, cleo] = &browsers;
    assert_eq!(right(ann).await, OpeningRight::NeedsInvitation);
    assert_eq!(open(ann).await.refusal(), Refusal::InvitationNeeded);
    assert_eq!(give(ann, PASSWORD).await.json::<Opening>().right, OpeningRight::NeedsInvitation);

    let store = place.config();
    let site = "https://play.example.org";
    let link = &link(&store, &["--uses", "2", "--public-url", site]).await;
    assert!(link.starts_with("https://play.example.org/invite#"), "{link}");
    assert!(is_granted(&take(ann, link).await));
    assert!(is_granted(&take(ann, link).await), "the same user needs no second place");
    assert!(is_granted(&take(ben, link).await));
    assert_eq!(take(cleo, link).await.refusal(), Refusal::NotFound, "both places are taken");
    assert_eq!((open(ann).await.status, open(ben).await.status), (201, 201));
    assert_eq!(open(cleo).await.refusal(), Refusal::InvitationNeeded);
    assert_eq!(take(cleo, "/invite#").await.refusal(), Refusal::NotFound);

    let list = invite(&store, &["--list"]).await.expect("a list");
    assert!(list.contains("for 0 more users") && list.contains("taken by 2"), "{list}");
    let id = list.split_whitespace().nth(1).expect("an id").trim_end_matches(':');
    assert!(invite(&store, &["--end", id]).await.expect("it ends").contains("ended"));
    assert_eq!(open(ann).await.refusal(), Refusal::InvitationNeeded);
    assert!(invite(&store, &["--end", id]).await.is_err(), "it was ended before");
}

/// The number of changes that a server has saved.
async fn saves(server: &TestServer) -> f64 {
    let metrics = Browser::new(server.metrics_address()).get("/metrics").await.body;
    let count =
        metrics.lines().find_map(|it| it.strip_prefix("demesne_save_duration_seconds_count "));
    count.expect("saves are counted").parse().expect("it is a number")
}

#[tokio::test]
async fn guessed_invitations_cost_no_write() {
    let invited = OpeningConfig { open_tables: OpenTables::Invited, ..OpeningConfig::default() };
    let metrics = Some("127.0.0.1:0".parse().expect("an address"));
    let server = TestServer::open_with(Config { opening: invited, metrics, ..config() }).await;
    let ann = server.sign_in("Ann").await;
    let before = saves(&server).await;
    for _ in 0..20 {
        let guess = "/invite#00000000000000000000000000000000";
        assert_eq!(take(&ann, guess).await.refusal(), Refusal::NotFound);
    }
    assert!((saves(&server).await - before).abs() < 0.5, "nothing was saved");
    let link = link(&server.config().store, &[]).await;
    assert!(is_granted(&take(&ann, &link).await));
    assert!(saves(&server).await > before);
}

#[tokio::test]
async fn an_invitation_that_has_expired_is_not_taken() {
    let invited = OpeningConfig { open_tables: OpenTables::Invited, ..OpeningConfig::default() };
    let server = TestServer::open_with(Config { opening: invited, ..config() }).await;
    let ann = server.sign_in("Ann").await;
    let store = server.config().store;
    let link = link(&store, &["--days", "1"]).await;
    assert!(link.starts_with("http://localhost:8080/invite#"), "{link}");
    server.execute_sql("UPDATE invitations SET ends = 1").await;
    assert_eq!(take(&ann, &link).await.refusal(), Refusal::NotFound);
    assert_eq!(open(&ann).await.refusal(), Refusal::InvitationNeeded);
    let list = invite(&store, &["--list"]).await.expect("a list");
    assert!(list.contains("ended 1970-01-01"), "{list}");
}

#[tokio::test]
async fn a_right_holds_at_every_server_and_a_last_place_is_taken_once() {
    let Some(pair) = Pair::open_with(|config| *config = with_password(config.clone())).await else {
        return;
    };
    let (ann, ben) = pair.sign_in_two().await;
    assert!(is_granted(&give(&ann, PASSWORD).await));
    assert_eq!(open(&pair.at_second(&ann)).await.status, 201);

    let store = pair.first.config().store;
    let link = &link(&store, &[]).await;
    let cleo = pair.first.sign_in("Cleo").await;
    let (one, other) = tokio::join!(take(&ben, link), take(&cleo, link));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 404], "{} {}", one.body, other.body);
    assert!(invite(&store, &["--end", "password"]).await.is_ok());
    assert_eq!(open(&pair.at_second(&ann)).await.refusal(), Refusal::PasswordNeeded);
}
