//! Statistics over many matches: search, opponents, figures, ratings.

use demesne::config::Config;
use demesne_protocol::games::GameKind;
use demesne_protocol::history::{HeadToHead, Leaderboard, PeopleMet, Statistics, Winning};
use demesne_protocol::http::{History, MatchSummary, TableScore};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{BotLevel, Stage, TableView};

use crate::support::{Begun, Browser, PATIENCE, TestServer, begun, settings};

/// Two players, the second of whom has resigned, and the match's id.
async fn resigned(server: &TestServer) -> ([Browser; 2], String) {
    let Begun { browsers, sockets: [mut ann, mut ben], table } = begun(server, &settings(2)).await;
    let Stage::Playing { match_id } = table.stage else { panic!("it has begun") };
    assert_eq!(ben.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    ann.receive_table(|table| matches!(table.stage, Stage::Over { .. })).await;
    (browsers, match_id)
}

/// Polls until a figure is there: a match is counted moments after its end.
pub(crate) async fn until<T>(mut ask: impl AsyncFnMut() -> T, enough: impl Fn(&T) -> bool) -> T {
    let asked = async {
        loop {
            let found = ask().await;
            if enough(&found) {
                return found;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, asked).await.expect("it is counted")
}

async fn found(browser: &Browser, query: &str) -> Vec<String> {
    let page: History = browser.get(&format!("/api/matches?{query}")).await.json();
    page.matches.into_iter().map(|it| it.id).collect()
}

async fn statistics(browser: &Browser) -> Statistics {
    browser.get("/api/statistics?game=dominion").await.json()
}

#[tokio::test]
async fn a_finished_match_is_found_and_counted_for_its_players() {
    let server = TestServer::open().await;
    let ([ann, ben], id) = resigned(&server).await;
    let counted = until(async || statistics(&ann).await, |it| it.overall.matches == 1).await;
    let won = Winning { matches: 1, won: 1, shared: 0, by_chance: 5000 };
    assert_eq!((counted.overall, counted.has_more, counted.ratings), (won, false, None));
    assert_eq!(counted.by_card.len(), 10);
    assert!(counted.by_card.iter().all(|it| it.there == won && it.bought == Winning::default()));
    assert_eq!(statistics(&ben).await.overall.won, 0);

    let mine = vec![id.clone()];
    assert_eq!(found(&ann, "result=won&card=moat&game=dominion").await, mine);
    assert_eq!(found(&ben, "result=won").await, [""; 0]);
    assert_eq!(found(&ann, "card=witch").await, [""; 0]);
    let summary: MatchSummary = ann.get(&format!("/api/matches/{id}")).await.json();
    let started = &summary.started;
    assert_eq!(found(&ann, &format!("from={started}")).await, mine);
    assert_eq!(found(&ann, &format!("to={started}")).await, [""; 0]);
    for wrong in ["game=chess", "result=maybe", "from=yesterday", "who=ann"] {
        let refused = ann.get(&format!("/api/matches?{wrong}")).await;
        assert_eq!(refused.refusal(), Refusal::Malformed, "{wrong}");
    }
    let cleo = server.sign_in("Cleo").await;
    assert_eq!(found(&cleo, "card=moat").await, [""; 0]);
}

#[tokio::test]
async fn a_match_that_was_played_out_has_points_after_each_turn() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (_, mut socket) = ann.begin_against(BotLevel::Easy).await;
    let first = socket.receive_update().await;
    let last = socket.play_until(first, |_| false).await;
    let results = last.view.results.expect("it is over");
    let counted = until(async || statistics(&ann).await, |it| it.overall.matches == 1).await;
    let after: Vec<u16> = counted.points.iter().map(|it| it.turn).collect();
    assert_eq!(after, Vec::from_iter(1..=results[0].turns));
    let (begin, end) = (counted.points[0], counted.points[counted.points.len() - 1]);
    assert_eq!((begin.own, begin.others, begin.matches), (300, 300, 1));
    assert_eq!((end.own, end.spread), (i32::from(results[0].score) * 100, 0));
    // She buys no card of the kingdom.
    assert!(counted.by_card.iter().all(|it| it.bought.matches == 0));
    let without_bots = ann.get("/api/statistics?game=dominion&people=true").await;
    assert_eq!(without_bots.json::<Statistics>().overall, Winning::default());
}

#[tokio::test]
async fn the_score_of_a_table_counts_the_matches_that_were_won_there() {
    let server = TestServer::open().await;
    let Begun { browsers: [ann, _ben], sockets: [mut hers, mut his], table } =
        begun(&server, &settings(2)).await;
    let code = table.code.expect("a player sees the code");
    let path = format!("/api/tables/{code}/score");
    let score = async || {
        let TableScore { matches, players } = ann.get(&path).await.json();
        let players = players.into_iter().map(|player| (player.name, player.wins));
        (matches, players.collect::<Vec<_>>())
    };
    let is_over = |table: &TableView| matches!(table.stage, Stage::Over { .. });
    assert_eq!(score().await, (0, vec![]), "a match that is being played has no winner");
    assert_eq!(his.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    hers.receive_table(is_over).await;
    assert_eq!(score().await, (1, vec![("Ann".to_owned(), 1), ("Ben".to_owned(), 0)]));

    hers.ready().await;
    his.ready().await;
    hers.receive_table(|table| matches!(table.stage, Stage::Playing { .. })).await;
    for _ in 0..2 {
        assert_eq!(hers.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
        his.receive_table(is_over).await;
        hers.ready().await;
        his.ready().await;
        hers.receive_table(|table| matches!(table.stage, Stage::Playing { .. })).await;
    }
    assert_eq!(score().await, (3, vec![("Ben".to_owned(), 2), ("Ann".to_owned(), 1)]));
    assert_eq!(ann.get("/api/tables/AAAAAAAA/score").await.refusal(), Refusal::NotFound);
    let guest = server.sign_in("Eve").await;
    guest.join(&code).await;
    assert_eq!(guest.get(&path).await.refusal(), Refusal::NotYours);
    let stranger = Browser::new(server.address());
    assert_eq!(stranger.get(&path).await.refusal(), Refusal::NoSession);
}

#[tokio::test]
async fn people_who_met_are_counted_against_each_other() {
    let server = TestServer::open().await;
    let ([ann, mut ben], id) = resigned(&server).await;
    let met: PeopleMet = ann.get("/api/people").await.json();
    let [person] = met.people.as_slice() else { panic!("she met one person") };
    assert_eq!((person.name.as_str(), person.matches), ("Ben", 1));
    let address = format!("/api/people/{}", person.who);
    let against: HeadToHead = ann.get(&address).await.json();
    let [duel] = against.duels.as_slice() else { panic!("they played one game") };
    assert_eq!((duel.game, duel.seats, duel.difference), (GameKind::Dominion, 2, 0));
    assert_eq!((duel.won, duel.drawn, duel.lost), (1, 0, 0));
    assert_eq!(against.matches.iter().map(|it| &it.id).collect::<Vec<_>>(), [&id]);
    assert_eq!(found(&ann, &format!("player={}", person.who)).await, [id]);

    // Other users learn only the name that the match contains as well, and no later one.
    ben.set_name("Benno").await;
    let cleo = server.sign_in("Cleo").await;
    let nothing: HeadToHead = cleo.get(&address).await.json();
    assert_eq!(nothing.name, "Ben");
    assert_eq!(ann.get(&address).await.json::<HeadToHead>().name, "Benno");
    assert_eq!((nothing.duels, nothing.matches), (vec![], vec![]));
    assert_eq!(ann.get("/api/people/nobody").await.refusal(), Refusal::NotFound);

    assert_eq!(ben.post("/api/session/forget", &()).await.status, 200);
    assert_eq!(ann.get(&address).await.refusal(), Refusal::NotFound);
    assert_eq!(ann.get("/api/people").await.json::<PeopleMet>().people, []);
    ben.cookie = None;
    assert_eq!(ben.get("/api/people").await.refusal(), Refusal::NoSession);
}

#[tokio::test]
async fn people_are_rated_only_where_the_host_wants_it() {
    let mut server = TestServer::open().await;
    let ([mut ann, mut ben], _) = resigned(&server).await;
    let board = "/api/ratings?game=dominion";
    assert_eq!(ann.get(board).await.refusal(), Refusal::NotFound);
    server.restart_with(Config { ratings: true, ..server.config() }).await;
    ann.address = server.address();
    ben.address = server.address();
    // Earlier matches count as well, and only once.
    for _ in 0..2 {
        let leaders = async || ann.get(board).await.json::<Leaderboard>().people;
        let people = until(leaders, |people| people.len() == 2).await;
        let shown: Vec<_> = people.iter().map(|it| (it.name.as_str(), it.own, it.rating)).collect();
        assert_eq!(shown, [("Ann", true, 1662), ("Ben", false, 1338)]);
        assert!(people.iter().all(|it| (it.deviation, it.matches) == (290, 1)));
        server.restart().await;
        ann.address = server.address();
        ben.address = server.address();
    }
    let line = statistics(&ann).await.ratings.expect("she is rated");
    assert_eq!(line.iter().map(|it| (it.rating, it.deviation)).collect::<Vec<_>>(), [(1662, 290)]);
    let nobody = Browser::new(server.address());
    assert_eq!(nobody.get(board).await.refusal(), Refusal::NoSession);
}
