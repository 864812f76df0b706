//! Reports of players: what is stored, access to them, and their rate limit.

use demesne_base::limits;
use demesne_protocol::basics::Seat;
use demesne_protocol::operator::OpenReport;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::ReportReason;
use demesne_protocol::socket::ClientMessage;

use crate::operator::{operator, reports};
use crate::support::{Socket, TestServer};

async fn report(
    socket: &mut Socket,
    name: &str,
    seat: Option<u8>,
    text: &str,
) -> Result<(), Refusal> {
    let (name, text) = (name.to_owned(), text.to_owned());
    let seat = seat.map(Seat);
    let reason = ReportReason::Rude;
    socket.ask(|id| ClientMessage::Report { id, name, seat, reason, text }).await
}

async fn send_chat(socket: &mut Socket, text: &str) {
    let text = text.to_owned();
    assert_eq!(socket.ask(|id| ClientMessage::Chat { id, text }).await, Ok(()));
}

#[tokio::test]
async fn the_operator_reads_the_reported_chat() {
    let server = TestServer::open().await;
    let (ann, eve) = (server.sign_in("Ann").await, server.sign_in("Eve").await);
    let code = ann.open_table(2).await;
    let (mut ann, mut eve) = (ann.join(&code).await, eve.join(&code).await);
    for number in 0..limits::RECENT_CHAT + 3 {
        // Each user has a rate limit.
        let writer = if number < 12 { &mut ann } else { &mut eve };
        send_chat(writer, &format!("insult {number} report of nobody")).await;
    }
    assert_eq!(report(&mut ann, "Eve", None, "goes on and on").await, Ok(()));
    let [report] = open_reports(&server).await.try_into().expect("one report is open");
    assert_eq!(
        (&*report.reporter, &*report.about, &*report.text),
        ("Ann", "Eve", "goes on and on")
    );
    let last = report.chat.last().expect("the chat is kept");
    assert_eq!((&*last.name, &*last.text), ("Eve", "insult 22 report of nobody"));
    assert!(last.is_reported);
    let is_kept = |number| report.chat.iter().any(|line| line.text.starts_with(number));
    assert!(is_kept("insult 3 ") && !is_kept("insult 2 "), "only the last lines are kept");
}

#[tokio::test]
async fn self_reports_and_excessive_reports_are_refused() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let (mut host, mut second) = (ann.join(&code).await, ben.join(&code).await);
    assert_eq!(report(&mut second, "Ben", Some(1), "").await, Err(Refusal::NotFound));
    assert_eq!(report(&mut second, "Nobody", None, "").await, Err(Refusal::NotFound));
    assert_eq!(report(&mut host, "Ann", Some(0), "").await, Err(Refusal::NotYours));
    let long = "x".repeat(limits::REPORT_CHARS + 1);
    assert_eq!(report(&mut second, "Ann", Some(0), &long).await, Err(Refusal::TooLong));
    for _ in 0..limits::REPORTS_PER_DAY {
        assert_eq!(report(&mut second, "Ann", Some(0), "").await, Ok(()));
    }
    // Another connection does not help.
    let mut again = ben.join(&code).await;
    assert_eq!(report(&mut again, "Ann", Some(0), "").await, Err(Refusal::TooFast));
}

async fn open_reports(server: &TestServer) -> Vec<OpenReport> {
    reports(&operator(server).await).await.reports
}

#[tokio::test]
async fn a_report_names_a_player_as_the_room_does() {
    let server = TestServer::open().await;
    let (ann, ben, eve) =
        (server.sign_in("Ann").await, server.sign_in("Ben").await, server.sign_in("Eve").await);
    let code = ann.open_table(2).await;
    let mut host = ann.join(&code).await;
    let (mut ben, mut eve) = (ben.join(&code).await, eve.join(&code).await);
    let sit = |id| ClientMessage::Sit { id, seat: Seat(1) };
    assert_eq!(eve.ask(sit).await, Ok(()));
    send_chat(&mut eve, "an insult").await;

    let invented = report(&mut host, "The Operator", Some(1), "").await;
    assert_eq!(invented, Err(Refusal::NotFound), "nobody there is called that");

    // Her seat belongs to another player when she is reported for what she wrote in it.
    assert_eq!(eve.ask(|id| ClientMessage::Stand { id }).await, Ok(()));
    assert_eq!(ben.ask(sit).await, Ok(()));
    assert_eq!(report(&mut host, "Eve", Some(1), "").await, Ok(()));
    assert_eq!(report(&mut host, "Ben", Some(1), "").await, Ok(()));
    let eves = report(&mut eve, "Eve", Some(1), "").await;
    assert_eq!(eves, Err(Refusal::NotYours), "the report is about its author");

    let reported = open_reports(&server).await;
    let who: Vec<_> = reported.iter().map(|it| (&*it.reporter, &*it.about, it.is_known)).collect();
    assert_eq!(who, [("Ann", "Eve", true), ("Ann", "Ben", true)]);
}

#[tokio::test]
async fn a_deleted_name_is_gone_from_reports_made_before_and_after() {
    let server = TestServer::open().await;
    let (ann, eve) = (server.sign_in("Ann").await, server.sign_in("Eve").await);
    let code = ann.open_table(2).await;
    let (mut host, mut second) = (ann.join(&code).await, eve.join(&code).await);
    send_chat(&mut second, "an insult").await;
    send_chat(&mut host, "please stop").await;
    assert_eq!(report(&mut host, "Eve", None, "again and again").await, Ok(()));
    assert_eq!(report(&mut second, "Ann", Some(0), "no sense of humour").await, Ok(()));
    assert_eq!(eve.ask("POST", "/api/session/forget", "", "").await.status, 200);
    second.receive_close().await;
    let after = report(&mut host, "Eve", None, "still").await;
    assert_eq!(after, Err(Refusal::NotFound), "the room has forgotten her, too");

    let reported = open_reports(&server).await;
    let said = format!("{reported:?}");
    for gone in ["Eve", "an insult", "no sense of humour"] {
        assert!(!said.contains(gone), "{gone}: {said}");
    }
    let report = reported.iter().find(|it| it.reporter == "Ann").expect("it stays");
    assert_eq!((&*report.about, &*report.text), ("—", "again and again"));
    assert!(report.chat.iter().any(|line| line.name == "Ann" && line.text == "please stop"));
}
