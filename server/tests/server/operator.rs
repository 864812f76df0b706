//! The operator's page: links and sessions of operators, what is closed to players, and restrictions that take effect at
//! once, at every server.

use std::time::{Duration, Instant};

use demesne::config::Config;
use demesne_base::limits;
use demesne_protocol::basics::Seat;
use demesne_protocol::http::{Browsers, Lobby, NewSession, Session};
use demesne_protocol::operator::{
    ActOnPerson, EnterOperator, HandleReport, HousePerson, LiftRestriction, OperatorAct,
    OperatorFigures, OperatorLog, OperatorPeople, OperatorReports, OperatorSession, PersonAct,
    PersonActedOn, ReportVerdict, Restriction,
};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::ReportReason;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::BotLevel;
use demesne_store::config::StoreConfig;

use crate::cluster::Pair;
use crate::program::{Program, TestDatabase, command, printed};
use crate::support::{
    Browser, PATIENCE, Reply, Socket, TestServer, behind_a_proxy, config, public_url, settings,
};

/// Every route of the operator's page, with a method that it has.
const ROUTES: [(&str, &str); 16] = [
    ("GET", "/api/operator/session"),
    ("POST", "/api/operator/session/end"),
    ("GET", "/api/operator/figures"),
    ("GET", "/api/operator/reports"),
    ("POST", "/api/operator/reports/0198f1c2a6b07c1e9d3f5a7b8c9d0e1f"),
    ("POST", "/api/operator/lift"),
    ("GET", "/api/operator/log"),
    ("GET", "/api/operator/people"),
    ("POST", "/api/operator/people/8f3c1d9e5b2a47f6b0c4d8e2a1f5937c"),
    ("GET", "/api/operator/house"),
    ("POST", "/api/operator/notice"),
    ("POST", "/api/operator/notice/end"),
    ("POST", "/api/operator/addresses"),
    ("POST", "/api/operator/addresses/end"),
    ("POST", "/api/operator/invitations"),
    ("POST", "/api/operator/invitations/0198f1c2a6b07c1e9d3f5a7b8c9d0e1f/end"),
];

/// A server that learns of restrictions by events alone.
fn without_looks() -> Config {
    Config { restrictions_interval: limits::DAY, ..config() }
}

/// The output of a command on this database.
async fn run(store: &StoreConfig, words: &[&str]) -> String {
    let mut command = command(store, words[0]);
    command.args(&words[1..]);
    printed(command).await.unwrap_or_else(|error| panic!("{words:?}: {error}"))
}

/// The token of a new link.
async fn link(store: &StoreConfig) -> String {
    let said = run(store, &["operator-link", "--operator", "Olga"]).await;
    let line = said.lines().next().expect("the link comes first");
    line.split_once("/operator#").expect("it leads to the page").1.to_owned()
}

async fn enter(browser: &Browser, token: &str) -> Reply {
    browser.post("/api/operator/enter", &EnterOperator { token: token.to_owned() }).await
}

/// The browser of an operator.
pub(crate) async fn operator(server: &TestServer) -> Browser {
    let browser = Browser::new(server.address());
    let reply = enter(&browser, &link(&server.config().store).await).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    with_cookie(&browser, &reply)
}

fn with_cookie(browser: &Browser, reply: &Reply) -> Browser {
    let cookie = reply.header("set-cookie").expect("a session begins").split(';').next();
    Browser { cookie: cookie.map(str::to_owned), ..browser.clone() }
}

pub(crate) async fn reports(operator: &Browser) -> OperatorReports {
    operator.get("/api/operator/reports").await.json()
}

/// Operators, `None` for the command line, with what they did, the latest act first.
async fn acts_in_log(operator: &Browser) -> Vec<(Option<String>, OperatorAct)> {
    let log: OperatorLog = operator.get("/api/operator/log").await.json();
    log.entries.into_iter().map(|entry| (entry.operator, entry.act)).collect()
}

/// Handles the only open report.
async fn handle(operator: &Browser, verdict: ReportVerdict) -> OperatorReports {
    let [report] = reports(operator).await.reports.try_into().expect("one report is open");
    let address = format!("/api/operator/reports/{}", report.id);
    let reply = operator.post(&address, &HandleReport { verdict }).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()
}

async fn chat(socket: &mut Socket, text: &str) -> Result<(), Refusal> {
    let text = text.to_owned();
    socket.ask(|id| ClientMessage::Chat { id, text }).await
}

/// Ann reports Eve, who has written in the chat of Ann's table.
async fn report_eve(ann: &mut Socket, eve: &mut Socket) {
    assert_eq!(chat(eve, "an insult").await, Ok(()));
    let (name, text) = ("Eve".to_owned(), "every evening".to_owned());
    let reason = ReportReason::Rude;
    let report = |id| ClientMessage::Report { id, name, seat: None, reason, text };
    assert_eq!(ann.ask(report).await, Ok(()));
}

/// Ann and Eve at Ann's table, with a report of Eve.
async fn reported(server: &TestServer) -> ([Browser; 2], String, [Socket; 2]) {
    let (ann, eve) = (server.sign_in("Ann").await, server.sign_in("Eve").await);
    let code = ann.open_table(2).await;
    let (mut hers, mut eves) = (ann.join(&code).await, eve.join(&code).await);
    report_eve(&mut hers, &mut eves).await;
    ([ann, eve], code, [hers, eves])
}

async fn refusal_at(browser: &Browser, code: &str) -> Refusal {
    let mut socket = browser.connect(&format!("/ws/t/{code}")).await;
    socket.send_hello().await;
    socket.refused().await
}

const BARRED: Refusal = Refusal::Barred { until: None };

/// The response without what differs from one request to the next.
fn comparable(reply: &Reply) -> (u16, Vec<String>, String) {
    let changes = |line: &&str| !line.starts_with("date:") && !line.starts_with("x-request-id:");
    let headers = reply.headers.lines().filter(changes).map(str::to_owned).collect();
    (reply.status, headers, reply.body.clone())
}

#[tokio::test]
async fn to_players_the_page_is_like_one_that_does_not_exist() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let hers = ann.cookie.clone().expect("she has a session");
    let (_, token) = hers.split_once('=').expect("a cookie has a value");
    // A player's cookie, alone and under the name of an operator's; no cookie; a wrong one.
    let cookies = [
        Some(hers.clone()),
        Some(format!("{hers}; demesne_operator={token}")),
        None,
        Some("demesne_operator=0".to_owned()),
    ];
    let json = "Content-Type: application/json\r\n";
    for cookie in cookies {
        let browser = Browser { cookie, ..ann.clone() };
        for (method, path) in ROUTES {
            for method in [method, "GET", "POST", "PUT"] {
                let unknown = browser.ask(method, "/api/no-such-route", json, "{}").await;
                assert_eq!(unknown.status, 404);
                let reply = browser.ask(method, path, json, "{}").await;
                assert_eq!(comparable(&reply), comparable(&unknown), "{method} {path}");
            }
        }
        let unknown = browser.get("/no-such-page").await;
        assert_eq!(comparable(&browser.get("/operator").await), comparable(&unknown));
        assert_eq!(enter(&browser, "0").await.refusal(), Refusal::NotFound);
    }
    // To an operator they are there.
    let operator = operator(&server).await;
    assert_eq!(operator.get("/api/operator/log").await.status, 200);
}

#[tokio::test]
async fn a_link_works_once_and_not_for_long() {
    let server = TestServer::open().await;
    let store = server.config().store;
    let browser = Browser::new(server.address());
    let token = link(&store).await;
    let reply = enter(&browser, &token).await;
    assert_eq!(reply.json::<OperatorSession>().operator, "Olga");
    let cookie = reply.header("set-cookie").expect("a session begins");
    assert!(cookie.ends_with("; Path=/; Max-Age=7200; HttpOnly; SameSite=Strict"), "{cookie}");
    assert_eq!(enter(&browser, &token).await.refusal(), Refusal::NotFound, "it was used");

    let late = link(&store).await;
    server.execute_sql("UPDATE operator_links SET ends = 1").await;
    assert_eq!(enter(&browser, &late).await.refusal(), Refusal::NotFound, "it is too old");

    // Of many that use it at once, one is the operator.
    let token = link(&store).await;
    let entering = (0..8).map(|_| {
        let (browser, token) = (browser.clone(), token.clone());
        tokio::spawn(async move { enter(&browser, &token).await.status })
    });
    let mut statuses = Vec::new();
    for one in entering.collect::<Vec<_>>() {
        statuses.push(one.await.expect("no request panics"));
    }
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");

    let olga = with_cookie(&browser, &reply);
    assert_eq!(olga.get("/api/operator/session").await.status, 200);
    server.execute_sql("UPDATE operator_sessions SET ends = 1").await;
    assert_eq!(olga.get("/api/operator/session").await.status, 404, "the session has ended");
}

#[tokio::test]
async fn sessions_of_operators_end_by_signing_out_and_all_together() {
    let public_urls = public_url("https://play.example");
    let server = TestServer::open_with(Config { public_urls, ..config() }).await;
    let browser = Browser::new(server.address());
    let reply = enter(&browser, &link(&server.config().store).await).await;
    let cookie = reply.header("set-cookie").expect("a session begins");
    assert!(cookie.starts_with("__Host-demesne_operator=") && cookie.ends_with("; Secure"));
    let olga = with_cookie(&browser, &reply);
    let end = async |browser: &Browser| browser.post("/api/operator/session/end", &()).await;
    let signed_out = end(&olga).await;
    let cookie = signed_out.header("set-cookie").expect("the cookie is taken away");
    assert!(signed_out.status == 200 && cookie.contains("Max-Age=0"), "{cookie}");
    assert_eq!(end(&olga).await.status, 404);

    let again = operator(&server).await;
    let unused = link(&server.config().store).await;
    run(&server.config().store, &["operator-link", "--revoke"]).await;
    assert_eq!(again.get("/api/operator/session").await.status, 404);
    assert_eq!(enter(&browser, &unused).await.status, 404);
    let acts = acts_in_log(&operator(&server).await).await;
    assert!(acts.contains(&(None, OperatorAct::Revoke)), "{acts:?}");
}

#[tokio::test]
async fn guessed_links_are_limited_by_address() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let token = link(&server.config().store).await;
    let browser = Browser::new(server.address());
    let (attacker, other) = (browser.at("192.0.2.1"), browser.at("192.0.2.2"));
    let mut tried = 0.0;
    while enter(&attacker, "00000000000000000000000000000000").await.status == 404 {
        tried += 1.0;
    }
    assert!(
        tried <= demesne_access::rate_limit::OPERATOR_ENTRIES.burst + 1.0,
        "{tried} guesses were answered"
    );
    assert_eq!(enter(&attacker, &token).await.refusal(), Refusal::TooFast);
    assert_eq!(enter(&other, &token).await.status, 200);
}

#[tokio::test]
async fn a_barred_person_is_out_at_once_and_stays_out() {
    let mut server = TestServer::open_with(without_looks()).await;
    let ([_ann, mut eve], code, [mut hers, mut eves]) = reported(&server).await;
    eve.open_table(2).await;
    let mut olga = operator(&server).await;
    let [report] = reports(&olga).await.reports.try_into().expect("one report is open");
    assert_eq!((report.about.as_str(), report.reporter.as_str()), ("Eve", "Ann"));
    assert_eq!((report.text.as_str(), report.times), ("every evening", 1));
    assert!(report.chat[0].is_reported && report.chat[0].text == "an insult", "{report:?}");

    let after = handle(&olga, ReportVerdict::Bar).await;
    assert_eq!((after.reports.len(), after.open), (0, 0));
    assert_eq!((after.restrictions[0].name.as_str(), &after.restrictions[0].until), ("Eve", &None));
    eves.receive_close().await;
    assert_eq!(chat(&mut hers, "peace").await, Ok(()), "the others go on");

    server.restart().await;
    for browser in [&mut eve, &mut olga] {
        browser.address = server.address();
    }
    assert_eq!(refusal_at(&eve, &code).await, BARRED);
    for path in ["/api/session", "/api/lobby", "/api/matches", "/api/blocks"] {
        let reply = eve.get(path).await;
        assert_eq!((reply.status, reply.refusal()), (403, BARRED), "{path}");
    }
    // Neither another name nor signing out makes her another user of this house.
    let new = NewSession { name: "Ada".to_owned(), program: None };
    assert_eq!(eve.post("/api/session", &new).await.refusal(), BARRED);
    assert_eq!(eve.sign_out(Browsers::All).await.refusal(), BARRED);
    assert_eq!(eve.post("/api/tables", &settings(2)).await.refusal(), BARRED);
    // Her own table waits for no one.
    let lobby: Lobby = server.sign_in("Ben").await.get("/api/lobby").await.json();
    let open: Vec<_> = lobby.open.into_iter().map(|table| table.code).collect();
    assert_eq!(open, [code.as_str()]);
    // Her data are hers: she may take them along, and have her name deleted.
    assert_eq!(eve.get("/api/matches/export").await.status, 200);
    let forgotten = eve.ask("POST", "/api/session/forget", "", "").await;
    assert_eq!((forgotten.status, forgotten.header("set-cookie")), (200, None));
    assert_eq!(eve.post("/api/session", &new).await.refusal(), BARRED);
    assert_eq!(reports(&olga).await.restrictions[0].name, "—");

    let player = reports(&olga).await.restrictions[0].player.clone();
    let lift = LiftRestriction { player, restriction: Restriction::Bar };
    let lifted = olga.post("/api/operator/lift", &lift).await;
    assert_eq!(lifted.json::<OperatorReports>().restrictions, []);
    // Her browser is that of a stranger now, as it would have been without the bar.
    assert_eq!(eve.get("/api/session").await.json::<Session>().name, None);
    eve.set_name("Ada").await;
    eve.join(&code).await;
}

#[tokio::test]
async fn a_bar_for_a_day_ends_by_itself() {
    let server = TestServer::open_with(without_looks()).await;
    let ([_ann, eve], code, [mut hers, mut eves]) = reported(&server).await;
    let olga = operator(&server).await;
    let after = handle(&olga, ReportVerdict::BarForADay).await;
    let until = after.restrictions[0].until.clone();
    assert!(until.is_some());
    eves.receive_close().await;
    assert_eq!(refusal_at(&eve, &code).await, Refusal::Barred { until });
    server.execute_sql("UPDATE restrictions SET ends = 1").await;
    let mut eves = eve.join(&code).await;
    // Barred again, she is out again.
    report_eve(&mut hers, &mut eves).await;
    let [report] = reports(&olga).await.reports.try_into().expect("one report is open");
    assert_eq!(report.times, 2);
    handle(&olga, ReportVerdict::BarForADay).await;
    eves.receive_close().await;
}

/// The texts of chat messages up to this one.
async fn heard_until(socket: &mut Socket, last: &str) -> Vec<String> {
    let mut heard = Vec::new();
    while heard.last().is_none_or(|text| text != last) {
        heard.push(
            socket
                .receive(|message| match message {
                    ServerMessage::Chat { text, .. } => Some(text),
                    _ => None,
                })
                .await,
        );
    }
    heard
}

#[tokio::test]
async fn nothing_that_a_muted_person_writes_reaches_anyone() {
    let server = TestServer::open_with(without_looks()).await;
    let ([ann, mut eve], code, [mut hers, mut eves]) = reported(&server).await;
    let olga = operator(&server).await;
    handle(&olga, ReportVerdict::Mute).await;
    assert_eq!(chat(&mut eves, "another insult").await, Err(Refusal::Muted));
    let rename = NewSession { name: "An insult".to_owned(), program: None };
    let refused = eve.post("/api/session", &rename).await;
    assert_eq!((refused.status, refused.refusal()), (403, Refusal::Muted));
    assert_eq!(chat(&mut hers, "peace").await, Ok(()));
    assert_eq!(heard_until(&mut hers, "peace").await, ["peace"]);
    // A client that joins now does not receive what she wrote before, either.
    let mut again = ann.join(&code).await;
    let recent = again
        .receive(|message| match message {
            ServerMessage::RecentChat { lines } => Some(lines),
            _ => None,
        })
        .await;
    let texts: Vec<_> = recent.into_iter().map(|line| line.text).collect();
    assert_eq!(texts, ["peace"]);
    // She may play.
    assert_eq!(eves.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));

    let player = reports(&olga).await.restrictions[0].player.clone();
    let lift = LiftRestriction { player, restriction: Restriction::Mute };
    assert_eq!(olga.post("/api/operator/lift", &lift).await.status, 200);
    assert_eq!(chat(&mut eves, "sorry").await, Ok(()));
    eve.set_name("Eva").await;
}

#[tokio::test]
async fn everything_that_operators_do_is_logged() {
    let server = TestServer::open_with(without_looks()).await;
    let ([_ann, eve], _, [mut hers, mut eves]) = reported(&server).await;
    let olga = operator(&server).await;
    handle(&olga, ReportVerdict::Mute).await;
    let player = reports(&olga).await.restrictions[0].player.clone();
    let lift = LiftRestriction { player, restriction: Restriction::Mute };
    olga.post("/api/operator/lift", &lift).await;
    // Lifting what is not in force is no act.
    olga.post("/api/operator/lift", &lift).await;
    report_eve(&mut hers, &mut eves).await;
    handle(&olga, ReportVerdict::Dismiss).await;
    let log = async || olga.get("/api/operator/log").await.json::<OperatorLog>().entries;
    let entries = log().await;
    let said: Vec<_> = entries
        .iter()
        .map(|entry| {
            (entry.act, entry.operator.as_deref(), entry.player.as_deref(), entry.report.is_some())
        })
        .collect();
    assert_eq!(
        said,
        [
            (OperatorAct::Dismiss, Some("Olga"), Some("Eve"), true),
            (OperatorAct::Unmute, Some("Olga"), Some("Eve"), false),
            (OperatorAct::Mute, Some("Olga"), Some("Eve"), true),
            (OperatorAct::SignIn, Some("Olga"), None, false),
            (OperatorAct::MakeLink, None, None, false),
        ]
    );
    // A deleted name is deleted here, too.
    assert_eq!(eve.ask("POST", "/api/session/forget", "", "").await.status, 200);
    assert_eq!(log().await[0].player.as_deref(), Some("—"));
}

#[tokio::test]
async fn an_act_needs_a_report_of_a_known_player() {
    let server = TestServer::open().await;
    let (_people, _, _sockets) = reported(&server).await;
    let olga = operator(&server).await;
    for id in ["x", "0198f1c2a6b07c1e9d3f5a7b8c9d0e1f"] {
        let act = HandleReport { verdict: ReportVerdict::Bar };
        let reply = olga.post(&format!("/api/operator/reports/{id}"), &act).await;
        assert_eq!((reply.status, reply.refusal()), (404, Refusal::NotFound));
    }
    let lift = LiftRestriction { player: "x".to_owned(), restriction: Restriction::Bar };
    assert_eq!(olga.post("/api/operator/lift", &lift).await.refusal(), Refusal::NotFound);
    server.execute_sql("UPDATE reports SET about = NULL").await;
    let [report] = reports(&olga).await.reports.try_into().expect("one report is open");
    let bar = HandleReport { verdict: ReportVerdict::Bar };
    let reply = olga.post(&format!("/api/operator/reports/{}", report.id), &bar).await;
    assert_eq!((report.is_known, reply.refusal()), (false, Refusal::NotNow));
    assert_eq!(handle(&olga, ReportVerdict::Dismiss).await.restrictions, []);
}

/// The people on a page of the list, and how it goes on.
async fn people(operator: &Browser, which: &str) -> (Vec<HousePerson>, Option<String>) {
    let list: OperatorPeople = operator.get(&format!("/api/operator/people{which}")).await.json();
    (list.people, list.more)
}

async fn act(operator: &Browser, player: &str, act: PersonAct) -> Reply {
    operator.post(&format!("/api/operator/people/{player}"), &ActOnPerson { act }).await
}

#[tokio::test]
async fn an_operator_acts_on_people_without_a_report() {
    let server = TestServer::open_with(without_looks()).await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let (mut anns, mut bens) = (ann.join(&code).await, ben.join(&code).await);
    let olga = operator(&server).await;
    let (found, more) = people(&olga, "?name=AN").await;
    let [hers] = found.try_into().expect("one name has these letters");
    let HousePerson { player, name, browsers, matches, .. } = hers;
    assert_eq!((name.as_str(), browsers, matches, more), ("Ann", 1, 0, None));

    let renamed = act(&olga, &player, PersonAct::Rename("Anna".to_owned())).await;
    let renamed = renamed.json::<PersonActedOn>().person.expect("she has a name");
    assert_eq!(renamed.name, "Anna");
    let bad = act(&olga, &player, PersonAct::Rename("\u{202e}".to_owned())).await;
    assert_eq!(bad.refusal(), Refusal::BadName);

    assert_eq!(act(&olga, &player, PersonAct::SignOut).await.status, 200);
    anns.receive_close().await;
    assert_eq!(ann.get("/api/session").await.json::<Session>().name, None);

    let (found, _) = people(&olga, "?name=Ben").await;
    let bens_id = found[0].player.clone();
    assert_eq!(act(&olga, &bens_id, PersonAct::Mute).await.status, 200);
    assert_eq!(chat(&mut bens, "an insult").await, Err(Refusal::Muted));
    assert_eq!(act(&olga, &bens_id, PersonAct::BarForADay).await.status, 200);
    bens.receive_close().await;
    assert_eq!(act(&olga, &bens_id, PersonAct::Bar).await.status, 200);
    assert_eq!(ben.get("/api/session").await.refusal(), BARRED);
    let deleted = act(&olga, &bens_id, PersonAct::Delete).await.json::<PersonActedOn>();
    assert_eq!(deleted.person, None);
    for gone in [bens_id.as_str(), "8f3c1d9e5b2a47f6b0c4d8e2a1f5937c", "x"] {
        assert_eq!(act(&olga, gone, PersonAct::Bar).await.refusal(), Refusal::NotFound);
    }
    let (left, _) = people(&olga, "").await;
    assert_eq!(left.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["Anna"]);

    let log: OperatorLog = olga.get("/api/operator/log").await.json();
    let said: Vec<_> = log
        .entries
        .iter()
        .map(|it| (it.act, it.player.as_deref()))
        .take_while(|(act, _)| *act != OperatorAct::SignIn)
        .collect();
    let [ben, ann] = [Some("—"), Some("Anna")];
    assert_eq!(
        said,
        [
            (OperatorAct::DeleteName, ben),
            (OperatorAct::Bar, ben),
            (OperatorAct::BarForADay, ben),
            (OperatorAct::Mute, ben),
            (OperatorAct::EndSessions, ann),
            (OperatorAct::Rename, ann),
        ]
    );
    assert!(log.entries.iter().take(6).all(|it| it.operator.as_deref() == Some("Olga")));
}

#[tokio::test]
async fn the_list_of_people_has_pages() {
    let server = TestServer::open_with(without_looks()).await;
    let olga = operator(&server).await;
    let page = usize::try_from(limits::PEOPLE_SHOWN).expect("a page is short");
    let values: Vec<_> =
        (0..=page).map(|n| format!("('{n:032x}', 'Player {n}', {})", n / 2)).collect();
    let insert = format!("INSERT INTO users (id, name, created) VALUES {}", values.join(", "));
    server.execute_sql(insert.leak()).await;
    let (first, more) = people(&olga, "").await;
    let more = more.expect("there is one more");
    let (second, end) = people(&olga, &format!("?after={more}")).await;
    assert_eq!((first.len(), second.len(), end), (page, 1, None));
    let mut names: Vec<_> = first.iter().chain(&second).map(|it| it.name.clone()).collect();
    // Two came at each moment: the latest first, and of two the lower id.
    assert_eq!(names[0], format!("Player {}", page / 2 * 2));
    names.sort();
    names.dedup();
    assert_eq!(names.len(), page + 1, "each is listed once");
    for bad in ["?after=x", "?unknown=1"] {
        let reply = olga.get(&format!("/api/operator/people{bad}")).await;
        assert_eq!(reply.refusal(), Refusal::Malformed, "{bad}");
    }
    let long = "x".repeat(limits::PEOPLE_SEARCH_CHARS + 1);
    let reply = olga.get(&format!("/api/operator/people?name={long}")).await;
    assert_eq!(reply.refusal(), Refusal::TooLong);
}

#[tokio::test]
async fn the_figures_count_tables_connections_matches_and_saves() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (_, _socket) = ann.begin_against(BotLevel::Easy).await;
    let figures: OperatorFigures =
        operator(&server).await.get("/api/operator/figures").await.json();
    let [here] = figures.servers.as_slice() else { panic!("one server: {figures:?}") };
    assert_eq!((here.tables, here.matches, here.connections, here.threads), (1, 1, 1, 1));
    assert!(here.saves.iter().map(|saves| saves.count).sum::<u64>() > 2, "{here:?}");
    assert_eq!(figures.days.len(), usize::try_from(limits::DAYS_COUNTED).expect("some days"));
    assert_eq!(figures.days.iter().map(|day| day.matches).sum::<u32>(), 1);
    assert!(figures.database_bytes > 10_000, "{figures:?}");
}

/// Waits for something, and says what it waited for if it does not come. How long it took is printed, and decides nothing.
#[expect(clippy::print_stdout, reason = "how long it took is to be seen")]
async fn in_time<T>(what: &str, wait: impl Future<Output = T>) -> T {
    let begun = Instant::now();
    let result = tokio::time::timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("{what}"));
    println!("{what}: after {} ms", begun.elapsed().as_millis());
    result
}

#[tokio::test]
async fn a_running_server_follows_the_command_line() {
    let place = TestDatabase::new(None);
    follow_the_command_line(&place).await;
}

#[tokio::test]
async fn a_running_server_on_postgres_follows_the_command_line() {
    let Some(database) = crate::postgres::empty_database().await else { return };
    follow_the_command_line(&TestDatabase::new(Some(database))).await;
}

async fn follow_the_command_line(place: &TestDatabase) {
    let program = Program::start(place).await;
    let mut browsers = [Browser::new(program.address), Browser::new(program.address)];
    for (browser, name) in browsers.iter_mut().zip(["Ann", "Eve"]) {
        browser.set_name(name).await;
    }
    let code = browsers[0].open_table(2).await;
    let (mut hers, mut eves) = (browsers[0].join(&code).await, browsers[1].join(&code).await);
    report_eve(&mut hers, &mut eves).await;
    let store = place.config();
    assert!(run(&store, &["people", "mute", "Eve"]).await.starts_with("Eve "));
    let is_muted = async {
        while chat(&mut eves, "an insult").await != Err(Refusal::Muted) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    in_time("the server learns of the mute", is_muted).await;
    run(&store, &["people", "bar", "Eve"]).await;
    in_time("the server learns of the bar", eves.receive_close()).await;
    assert_eq!(refusal_at(&browsers[1], &code).await, BARRED);

    let browser = Browser::new(program.address);
    let olga = with_cookie(&browser, &enter(&browser, &link(&store).await).await);
    let acts = acts_in_log(&olga).await;
    let of_command: Vec<_> =
        acts.iter().filter(|(by, _)| by.is_none()).map(|(_, act)| *act).collect();
    assert_eq!(of_command[1..], [OperatorAct::Bar, OperatorAct::Mute], "after the link");
    program.kill().await;
}

/// Ann at the first of two servers and Eve at the second, at Ann's table, with a report of Eve.
async fn reported_at_two(pair: &Pair) -> (Browser, String, [Socket; 2]) {
    let (ann, eve) = (pair.first.sign_in("Ann").await, pair.second.sign_in("Eve").await);
    let code = ann.open_table(2).await;
    let (mut hers, mut eves) = (ann.join(&code).await, eve.join(&code).await);
    report_eve(&mut hers, &mut eves).await;
    (eve, code, [hers, eves])
}

#[tokio::test]
async fn an_event_takes_restrictions_to_every_server() {
    let Some(pair) = Pair::open_with(|config| config.restrictions_interval = limits::DAY).await
    else {
        return;
    };
    let (eve, code, [mut hers, mut eves]) = reported_at_two(&pair).await;
    // The link is opened at the other server, and the room of the table is at the first.
    let browser = Browser::new(pair.second.address());
    let reply = enter(&browser, &link(&pair.second.config().store).await).await;
    let olga = with_cookie(&browser, &reply);
    handle(&olga, ReportVerdict::Mute).await;
    let is_muted = async {
        while chat(&mut eves, "an insult").await != Err(Refusal::Muted) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    in_time("the server of the room learns of the mute", is_muted).await;

    report_again(&mut hers).await;
    let at_first = Browser { address: pair.first.address(), ..olga };
    handle(&at_first, ReportVerdict::Bar).await;
    in_time("the server of the connection learns of the bar", eves.receive_close()).await;
    for server in [&pair.first, &pair.second] {
        let there = Browser { address: server.address(), ..eve.clone() };
        assert_eq!(refusal_at(&there, &code).await, BARRED);
    }
    let both_are_counted = async {
        // A server that has just started is found with the next read of the leases.
        while figures_of(&at_first).await != (2, 0) {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    in_time("the figures are those of both servers", both_are_counted).await;
}

/// How many servers the operator's page shows, and how many did not answer.
async fn figures_of(operator: &Browser) -> (usize, u32) {
    let figures: OperatorFigures = operator.get("/api/operator/figures").await.json();
    (figures.servers.len(), figures.silent_servers)
}

/// Ann reports Eve once more, for what she wrote before.
async fn report_again(ann: &mut Socket) {
    let (name, text) = ("Eve".to_owned(), String::new());
    let reason = ReportReason::Spam;
    let report = |id| ClientMessage::Report { id, name, seat: None, reason, text };
    assert_eq!(ann.ask(report).await, Ok(()));
}

#[tokio::test]
async fn without_an_event_every_server_finds_a_bar_in_the_database() {
    let Some(pair) = Pair::open().await else { return };
    let (_eve, _, [_hers, mut eves]) = reported_at_two(&pair).await;
    let store = pair.first.config().store;
    run(&store, &["people", "bar-for-a-day", "Eve"]).await;
    in_time("the other server finds the bar", eves.receive_close()).await;
}
