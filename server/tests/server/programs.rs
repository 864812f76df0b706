//! Users that are programs: the mark, what shows it, tables that take none, and ratings apart.

use demesne::config::Config;
use demesne_protocol::basics::Seat;
use demesne_protocol::history::{Leaderboard, PeopleMet};
use demesne_protocol::http::{ErrorBody, Lobby, MatchSummary, NewSession, Session, TableSummary};
use demesne_protocol::refusal::{NameRule, Refusal, RefusalDetail};
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{SeatOccupant, Stage, TableSettings};

use crate::statistics::until;
use crate::support::{Browser, TestServer, config, is_playing, settings};

const AUTHOR: &str = "https://example.org/robby";

/// A browser of a new program.
async fn program(server: &TestServer, name: &str) -> Browser {
    let mut browser = Browser::new(server.address());
    let reply = browser.post("/api/session", &new(name, AUTHOR)).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    browser.cookie =
        reply.header("set-cookie").and_then(|it| it.split(';').next()).map(str::to_owned);
    browser
}

fn new(name: &str, program: &str) -> NewSession {
    NewSession { name: name.to_owned(), program: Some(program.to_owned()) }
}

/// Plays a match of two until the second player resigns; returns its id.
async fn resigned(one: &Browser, other: &Browser) -> String {
    let code = one.open_table(2).await;
    let (mut first, mut second) = (one.join(&code).await, other.join(&code).await);
    assert_eq!(second.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    first.ready().await;
    second.ready().await;
    let table = first.receive_table(is_playing).await;
    let Stage::Playing { match_id } = table.stage else { panic!("it has begun") };
    assert_eq!(second.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    first.receive_table(|table| matches!(table.stage, Stage::Over { .. })).await;
    match_id
}

#[tokio::test]
async fn a_user_is_marked_when_it_is_new_and_stays_so() {
    let server = TestServer::open().await;
    let robby = program(&server, "Robby").await;
    let marked =
        |name: &str| Session { name: Some(name.to_owned()), program: Some(AUTHOR.to_owned()) };
    assert_eq!(robby.get("/api/session").await.json::<Session>(), marked("Robby"));
    // The same request again, after a restart of the program, and another name.
    assert_eq!(
        robby.post("/api/session", &new("Robby", AUTHOR)).await.json::<Session>(),
        marked("Robby")
    );
    let plain = NewSession { name: "Bobby".to_owned(), program: None };
    assert_eq!(robby.post("/api/session", &plain).await.json::<Session>(), marked("Bobby"));
    let ann = server.sign_in("Ann").await;
    for (browser, link) in [(&ann, AUTHOR), (&robby, "https://example.org/other")] {
        let refused: ErrorBody = browser.post("/api/session", &new("Cy", link)).await.json();
        let Some(RefusalDetail::Field { field, .. }) = refused.detail else { panic!("a field") };
        assert_eq!((refused.error, field.as_str()), (Refusal::NotNow, "program"));
    }
    assert_eq!(ann.get("/api/session").await.json::<Session>().program, None);
}

#[tokio::test]
async fn the_address_of_an_author_is_a_page_or_mail() {
    let server = TestServer::open().await;
    let long = format!("https://example.org/{}", "x".repeat(200));
    let visitor = Browser::new(server.address());
    for bad in [
        "",
        "robby",
        "javascript:alert(1)",
        "https://",
        "https://\u{202e}gro",
        "ftp://a.b",
        "a b@c.de",
        "mailto:a@b.de",
        "a@b",
        "a@b.de@c.de",
        "https://a.b/\"onclick=",
        &long,
    ] {
        let refused: ErrorBody = visitor.post("/api/session", &new("Robby", bad)).await.json();
        let Some(RefusalDetail::Field { field, .. }) = refused.detail else { panic!("{bad}") };
        assert_eq!((refused.error, field.as_str()), (Refusal::Malformed, "program"), "{bad}");
    }
    let mail = visitor.post("/api/session", &new("Robby", "robby@example.org")).await;
    assert_eq!(mail.status, 201, "{}", mail.body);
}

#[tokio::test]
async fn tables_lists_and_matches_show_programs() {
    let server = TestServer::open().await;
    let (ann, robby) = (server.sign_in("Ann").await, program(&server, "Robby").await);
    let code = ann.open_table(2).await;
    let (mut of_ann, mut of_robby) = (ann.join(&code).await, robby.join(&code).await);
    assert_eq!(of_robby.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    let table =
        of_ann.receive_table(|table| !matches!(table.seats[1].occupant, SeatOccupant::Free)).await;
    let programs = table.seats.iter().map(|seat| match &seat.occupant {
        SeatOccupant::Person { program, .. } => program.as_deref(),
        other => panic!("{other:?}"),
    });
    assert_eq!(programs.collect::<Vec<_>>(), [None, Some(AUTHOR)]);
    let shown: TableSummary = ann.get(&format!("/api/tables/{code}")).await.json();
    assert_eq!((shown.programs, shown.bots), (vec!["Robby".to_owned()], Vec::new()));
    let id = resigned(&ann, &robby).await;
    let summary: MatchSummary = ann.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(summary.programs, [1]);
    let met = until(
        async || ann.get("/api/people").await.json::<PeopleMet>(),
        |met| !met.people.is_empty(),
    )
    .await;
    assert_eq!(met.people[0].program.as_deref(), Some(AUTHOR));
    assert_eq!(robby.get("/api/people").await.json::<PeopleMet>().people[0].program, None);
    // The address goes with the name; the mark stays.
    assert_eq!(robby.post("/api/session/forget", &()).await.status, 200);
    let of_deleted = |table: &demesne_protocol::table::TableView| matches!(&table.seats[1].occupant, SeatOccupant::Person { name, program: Some(link), .. } if name == "—" && link.is_empty());
    of_ann.receive_table(of_deleted).await;
    assert_eq!(ann.get(&format!("/api/matches/{id}")).await.json::<MatchSummary>().programs, [1]);
}

#[tokio::test]
async fn a_table_may_take_no_programs() {
    let server = TestServer::open().await;
    let (ann, robby) = (server.sign_in("Ann").await, program(&server, "Robby").await);
    let closed = TableSettings { no_programs: true, ..settings(3) };
    let code = ann.open_table_with(&closed).await;
    let mut of_robby = robby.join(&code).await;
    let sit = |id| ClientMessage::Sit { id, seat: Seat(1) };
    assert_eq!(of_robby.ask(sit).await, Err(Refusal::NoPrograms));
    assert_eq!(robby.get("/api/lobby").await.json::<Lobby>().open, []);
    assert_eq!(ann.get("/api/lobby").await.json::<Lobby>().open.len(), 1);
    assert_eq!(robby.post("/api/tables", &closed).await.refusal(), Refusal::NoPrograms);
    // Persons and bots of the server sit down.
    let ben = server.sign_in("Ben").await;
    assert_eq!(ben.join(&code).await.ask(sit).await, Ok(()));
    // A program that sits is not locked in by new settings.
    let open = ann.open_table(2).await;
    let (mut of_ann, mut of_robby) = (ann.join(&open).await, robby.join(&open).await);
    assert_eq!(of_robby.ask(sit).await, Ok(()));
    let change = |id| ClientMessage::ChangeSettings {
        id,
        settings: TableSettings { no_programs: true, ..settings(2) },
    };
    assert_eq!(of_ann.ask(change).await, Err(Refusal::NoPrograms));
}

#[tokio::test]
async fn people_are_rated_against_people_and_programs_against_programs() {
    let server = TestServer::open_with(Config { ratings: true, ..config() }).await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let (robby, hal) = (program(&server, "Robby").await, program(&server, "Hal").await);
    resigned(&robby, &ann).await;
    resigned(&ann, &ben).await;
    resigned(&robby, &hal).await;
    let board = async || ann.get("/api/ratings?game=dominion").await.json::<Leaderboard>();
    let board = until(board, |board| board.people.len() == 2 && board.programs.len() == 2).await;
    let rated = |rated: &[demesne_protocol::history::Rated]| -> Vec<(String, i32, u32)> {
        rated.iter().map(|it| (it.name.clone(), it.rating, it.matches)).collect()
    };
    assert_eq!(rated(&board.people), [("Ann".to_owned(), 1662, 1), ("Ben".to_owned(), 1338, 1)]);
    assert_eq!(
        rated(&board.programs),
        [("Robby".to_owned(), 1662, 1), ("Hal".to_owned(), 1338, 1)]
    );
}

#[tokio::test]
async fn the_refusal_of_a_name_says_which_rule_it_breaks() {
    let server = TestServer::open().await;
    let visitor = Browser::new(server.address());
    let long = "x".repeat(25);
    for (name, broken) in
        [(" ", NameRule::Visible), (&*long, NameRule::Length), ("—", NameRule::Reserved)]
    {
        let new = NewSession { name: name.to_owned(), program: None };
        let refused: ErrorBody = visitor.post("/api/session", &new).await.json();
        let detail = Some(RefusalDetail::Name { rule: broken });
        assert_eq!((refused.error, refused.detail), (Refusal::BadName, detail), "{name}");
    }
}
