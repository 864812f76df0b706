//! Reports of players: what is stored, access to them, and their rate limit.

use demesne_base::limits;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::ReportReason;
use demesne_protocol::socket::ClientMessage;
use tokio::process::Command;

use crate::program::{Program, TestDatabase, printed};
use crate::support::{Browser, Socket, TestServer};

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
    let place = TestDatabase::new(None);
    let program = Program::start(&place).await;
    let mut browsers = [Browser::new(program.address), Browser::new(program.address)];
    for (browser, name) in browsers.iter_mut().zip(["Ann", "Eve"]) {
        browser.set_name(name).await;
    }
    let code = browsers[0].open_table(2).await;
    let (mut ann, mut eve) = (browsers[0].join(&code).await, browsers[1].join(&code).await);
    for number in 0..limits::RECENT_CHAT + 3 {
        // Each user has a rate limit.
        let writer = if number < 12 { &mut ann } else { &mut eve };
        send_chat(writer, &format!("insult {number} report of nobody")).await;
    }
    assert_eq!(report(&mut ann, "Eve", None, "goes on and on").await, Ok(()));
    program.kill().await;
    let said = printed(place.command("reports")).await.expect("the database can be read");
    assert!(said.contains("Ann reports Eve") && said.contains("goes on and on"), "{said}");
    assert!(said.contains("| Eve: insult 22 report of nobody"), "{said}");
    assert!(!said.contains("insult 2 "), "only the last lines are kept: {said}");
    let id = said.split_whitespace().nth(1).expect("a report has an id").trim_end_matches(',');
    let mut done = place.command("reports");
    done.args(["dismiss", id]);
    assert!(printed(done).await.expect("it is noted").contains("is done"));
    assert_eq!(printed(place.command("reports")).await.expect("it is read").trim(), "no reports");
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

/// What the operator reads after the server has ended.
async fn reports(server: &mut TestServer) -> String {
    server.stop().await;
    let mut command = Command::new(env!("CARGO_BIN_EXE_demesne-without-page"));
    command.args(["reports", "--all", "--data"]).arg(server.folder());
    let printed = printed(command).await.expect("the database can be read");
    server.start().await;
    printed
}

#[tokio::test]
async fn a_report_names_a_player_as_the_room_does() {
    let mut server = TestServer::open().await;
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

    let said = reports(&mut server).await;
    assert!(said.contains("Ann reports Eve (") && said.contains("Ann reports Ben ("), "{said}");
    assert!(!said.contains("Operator"), "{said}");
}

#[tokio::test]
async fn a_deleted_name_is_gone_from_reports_made_before_and_after() {
    let mut server = TestServer::open().await;
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

    let said = reports(&mut server).await;
    for gone in ["Eve", "an insult", "no sense of humour"] {
        assert!(!said.contains(gone), "{gone}: {said}");
    }
    assert!(said.contains("Ann reports —") && said.contains("again and again"), "{said}");
    assert!(said.contains("| Ann: please stop"), "{said}");
}
