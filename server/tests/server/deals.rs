//! Deals that are played again: the same cards for other people, a match that goes on from one of its steps, the deal
//! of a day.

use std::collections::BTreeSet;

use demesne::config::Config;
use demesne_base::ids::{from_hex, to_hex};
use demesne_matches::export::MatchFile;
use demesne_matches::verify::{faults_beside, faults_without_signature, open};
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::View;
use demesne_protocol::games::{GameKind, GameView};
use demesne_protocol::http::{MatchSummary, Replay, TableCreated};
use demesne_protocol::match_file::FileFault;
use demesne_protocol::match_origin::{Daily, MatchOrigin, SameDeal, TableAgain};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{BotLevel, SeatOccupant};
use demesne_protocol::undo::UndoRule;
use demesne_rules::dominion::Dominion;
use demesne_rules::fair;
use demesne_rules::game::Game;

use crate::support::{Browser, Socket, TestServer, Update, config, settings};

impl Browser {
    /// Opens a table for a match that is not dealt afresh, and takes a seat there.
    async fn again(&self, origin: MatchOrigin, seat: u8) -> Socket {
        let wish = TableAgain { origin, seat, listed: false, bots: Some(BotLevel::Solid) };
        let reply = self.post("/api/tables/again", &wish).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        self.join(&reply.json::<TableCreated>().code).await
    }

    async fn refused_again(&self, origin: MatchOrigin) -> Refusal {
        let wish = TableAgain { origin, seat: 0, listed: false, bots: None };
        self.post("/api/tables/again", &wish).await.refusal()
    }

    async fn file(&self, id: &str) -> MatchFile {
        open(&self.get(&format!("/api/matches/{id}/file")).await.body).expect("it can be read").file
    }
}

/// A match of Ann against a bot, played to its end: how it began and how it ended.
async fn played(ann: &Browser) -> (Box<View>, Update) {
    let (_, mut socket) = ann.begin_against(BotLevel::Easy).await;
    let first = socket.receive_update().await;
    let begun = first.view.clone();
    (begun, socket.play_until(first, |_| false).await)
}

fn same_deal(id: &str) -> MatchOrigin {
    MatchOrigin::SameDeal { match_id: id.to_owned() }
}

fn branch(id: &str, step: u32) -> MatchOrigin {
    MatchOrigin::Branch { match_id: id.to_owned(), step }
}

#[tokio::test]
async fn another_match_of_the_same_deal_has_the_same_cards_and_stands_beside_the_first() {
    let mut server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let (begun, last) = played(&ann).await;
    let origin = same_deal(&last.match_id);
    let mut socket = ben.again(origin.clone(), 0).await;
    let table = socket.receive_table(|_| true).await;
    assert_eq!(table.origin, Some(origin.clone()));
    assert_eq!(table.deal, None, "nobody promises anything for cards that were dealt before");
    let other = ClientMessage::ChangeSettings { id: "other".to_owned(), settings: settings(3) };
    assert_eq!(socket.ask_as("other", |_| other).await, Err(Refusal::NotNow));
    socket.ready().await;
    let again = socket.receive_update().await;
    assert_eq!(again.view.own, begun.own, "the same opening hand");
    assert_eq!(again.view.current, begun.current, "the same first player");
    let end = socket.play_until(again, |_| false).await;
    let table = socket.receive_table(|_| true).await;
    assert_eq!(table.origin, None, "the next match is dealt afresh");

    let deal: SameDeal = ann.get(&format!("/api/matches/{}/deal", end.match_id)).await.json();
    let ids: Vec<_> = deal.plays.iter().map(|play| play.id.clone()).collect();
    assert_eq!(ids, [last.match_id.clone(), end.match_id.clone()]);
    assert!(deal.playable);
    assert_eq!(deal.plays[1].origin, Some(origin));
    assert_eq!(deal.plays[0].seat, Some(0), "Ann's own");
    check_files(&ann.file(&last.match_id).await, &ann.file(&end.match_id).await);

    server.restart().await;
    let ann = Browser { address: server.address(), ..ann };
    let mut third = ann.again(same_deal(&end.match_id), 1).await;
    third.ready().await;
    let deal: SameDeal = ann.get(&format!("/api/matches/{}/deal", end.match_id)).await.json();
    assert_eq!(deal.plays.len(), 2, "what goes on is not shown");
}

fn check_files(first: &MatchFile, again: &MatchFile) {
    assert_eq!(
        faults_without_signature(again),
        [],
        "neither fair nor faulty: it has another match's cards"
    );
    assert_eq!(faults_beside(again, first), []);
    let mut other = first.clone();
    other.seed = "11".repeat(32);
    assert_eq!(faults_beside(again, &other), [FileFault::Origin]);
    let mut forged = again.clone();
    forged.origin = None;
    assert_eq!(faults_without_signature(&forged), [FileFault::NoDeal]);
}

#[tokio::test]
async fn a_match_of_older_rules_that_are_still_played_is_played_again_by_them() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (_, last) = played(&ann).await;
    server.execute_sql("UPDATE matches SET rules = rules - 1").await;
    let older = Dominion::RULES_VERSION - 1;
    assert!(Dominion::plays_by(older));

    for origin in [same_deal(&last.match_id), branch(&last.match_id, 5)] {
        let mut socket = ann.again(origin, 0).await;
        socket.ready().await;
        let begun = socket.receive_update().await;
        let end = socket.play_until(begun, |_| false).await;
        let file = ann.file(&end.match_id).await;
        assert_eq!((file.rules, faults_without_signature(&file)), (older, Vec::new()));
    }

    server.execute_sql("UPDATE matches SET rules = 0").await;
    let deal: SameDeal = ann.get(&format!("/api/matches/{}/deal", last.match_id)).await.json();
    assert!(!deal.playable);
    assert_eq!(ann.refused_again(same_deal(&last.match_id)).await, Refusal::OtherRules);
}

#[tokio::test]
async fn a_branch_deals_unknown_cards_from_its_step_on() {
    let mut server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let (_, last) = played(&ann).await;
    let replay: Replay =
        ann.get(&format!("/api/matches/{}/replay?as=1", last.match_id)).await.json();
    let middle = replay.steps.len() / 2;
    let step = u32::try_from(middle).expect("a match has few steps");
    let origin = branch(&last.match_id, step);
    let mut socket = ben.again(origin.clone(), 1).await;
    let table = socket.receive_table(|_| true).await;
    assert!(table.deal.is_some(), "what comes is dealt from what everybody adds");
    assert_eq!(table.seats.len(), 2);
    socket.ready().await;
    let begun = socket.receive_update().await;
    let GameView::Dominion(then) = &replay.steps[middle] else { panic!("a view of another game") };
    assert_eq!(
        begun.view.own.as_ref().map(|own| &own.hand),
        then.own.as_ref().map(|own| &own.hand)
    );
    assert_eq!((&begun.view.piles, begun.view.turn), (&then.piles, then.turn));
    assert!(begun.log_from == 0 && !begun.log.is_empty(), "what happened before can be read");
    let half = socket
        .play_until(begun, |update| update.version > u32::try_from(middle).unwrap_or_default() + 30)
        .await;
    drop(socket);

    server.restart().await;
    let [ann, ben] = [ann, ben].map(|it| Browser { address: server.address(), ..it });
    let code = table.code.expect("Ben is at the table");
    let mut socket = ben.join(&code).await;
    let again = socket.receive_update().await;
    assert!(again.version >= half.version);
    let end = socket.play_until(again, |_| false).await;
    let summary: MatchSummary = ben.get(&format!("/api/matches/{}", end.match_id)).await.json();
    assert_eq!(summary.origin, Some(origin));
    let (first, file) = (ann.file(&last.match_id).await, ben.file(&end.match_id).await);
    check_branch(&first, &file);

    let mut nested = ben.again(branch(&end.match_id, step + 3), 0).await;
    nested.ready().await;
    let _ = nested.receive_update().await;
    let mut twice = ben.again(same_deal(&end.match_id), 1).await;
    twice.ready().await;
    let twice = twice.receive_update().await;
    assert_eq!(
        twice.view.own.as_ref().map(|own| &own.hand),
        then.own.as_ref().map(|own| &own.hand)
    );
}

fn check_branch(first: &MatchFile, file: &MatchFile) {
    assert_eq!(faults_without_signature(file), []);
    assert_eq!(faults_beside(file, first), []);
    assert_eq!(file.branches.len(), 1);
    let mut other = first.clone();
    other.answers.swap_remove(0);
    assert_eq!(faults_beside(file, &other), [FileFault::Origin]);
    let mut forged = file.clone();
    forged.branches[0].seed = "11".repeat(32);
    assert_eq!(
        faults_without_signature(&forged)[0],
        FileFault::Seed,
        "the new seed follows from all contributions"
    );
    let mut forged = file.clone();
    forged.branches.clear();
    assert!(faults_without_signature(&forged).contains(&FileFault::Origin));
}

#[tokio::test]
async fn a_branch_of_an_unfinished_or_missing_match_is_refused() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (_, mut socket) = ann.begin_against(BotLevel::Easy).await;
    let first = socket.receive_update().await;
    let id = first.match_id.clone();
    assert_eq!(ann.refused_again(same_deal(&id)).await, Refusal::NotNow);
    assert_eq!(ann.refused_again(branch(&id, 0)).await, Refusal::NotNow);
    let _ = socket.play_until(first, |_| false).await;
    assert_eq!(ann.refused_again(branch(&id, 100_000)).await, Refusal::NotNow);
    assert_eq!(ann.refused_again(same_deal(&"0".repeat(32))).await, Refusal::NotFound);
    let wish = TableAgain { origin: same_deal(&id), seat: 2, listed: false, bots: None };
    assert_eq!(ann.post("/api/tables/again", &wish).await.refusal(), Refusal::NotFound);
    let nobody = Browser::new(server.address());
    assert_eq!(nobody.refused_again(same_deal(&id)).await, Refusal::NoSession);
}

#[tokio::test]
async fn the_daily_deal_is_equal_for_all_and_the_first_match_counts() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let page: Daily = ann.get("/api/daily").await.json();
    let today = page.today.clone();
    assert_eq!((page.day.as_str(), page.games.len()), (today.as_str(), 2));
    assert!(page.games.iter().all(|game| game.seed.is_none() && game.results.is_empty()));
    let day = MatchOrigin::Daily { day: today.clone(), game: GameKind::Dominion };

    let (anns, first) = play_day(&ann, &day).await;
    let (bens, _) = play_day(&ben, &day).await;
    assert_eq!(anns.own, bens.own, "the same opening hand");
    let (_, second) = play_day(&ann, &day).await;
    assert_ne!(first, second);
    let page: Daily = ann.get(&format!("/api/daily/{today}")).await.json();
    let game = &page.games[0];
    assert_eq!(game.own, Some(first), "only the first one counts");
    let names: Vec<_> = game.results.iter().map(|result| result.name.as_str()).collect();
    assert_eq!(names.len(), 2);
    assert!(names.contains(&"Ann") && names.contains(&"Ben"));
    assert!(game.results.iter().all(|result| result.match_id.is_some()), "Ann has played hers");
    assert_eq!(game.seed, None, "the day is not over");
    let file = ann.get(&format!("/api/matches/{second}/file")).await;
    assert_eq!(file.refusal(), Refusal::NotNow, "it would tell the seed");
    let own = ann.get("/api/matches/export").await;
    assert!(!own.body.contains("seed"), "as would one's own data");

    let eve: Daily = server.sign_in("Eve").await.get("/api/daily").await.json();
    assert!(eve.games[0].results.iter().all(|it| it.match_id.is_none()), "Eve has not played");
    assert_eq!(ann.get("/api/daily/2999-01-01").await.refusal(), Refusal::NotFound);
    let past = MatchOrigin::Daily { day: "2020-02-29".to_owned(), game: GameKind::Dominion };
    assert_eq!(ann.refused_again(past).await, Refusal::NotNow);
    let past: Daily = ann.get("/api/daily/2020-02-29").await.json();
    assert!(past.games.iter().all(|game| game.seed.is_some()), "it is told when it is over");
}

#[tokio::test]
async fn which_seed_a_day_has_is_committed_to_on_the_day_before() {
    let mut server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let today: Daily = ann.get("/api/daily").await.json();
    server.restart().await;
    let ann = Browser { address: server.address(), ..ann };
    let later: Daily = ann.get(&format!("/api/daily/{}", today.day)).await.json();
    assert_eq!(commitments(&later), commitments(&today), "they stay what they are");
    let [before, day]: [Daily; 2] = [
        ann.get("/api/daily/2020-02-28").await.json(),
        ann.get("/api/daily/2020-02-29").await.json(),
    ];
    for (earlier, game) in before.games.iter().zip(&day.games) {
        assert_eq!(earlier.next_commitment, game.commitment);
        let seed = game.seed.as_deref().and_then(from_hex).expect("the day is over");
        assert_eq!(game.commitment, to_hex(&fair::commitment(&seed)));
    }
    let said: BTreeSet<&str> = [&today, &before, &day].into_iter().flat_map(commitments).collect();
    assert_eq!(said.len(), 6, "each game of each day has one of its own");
    let elsewhere = TestServer::open().await;
    let other: Daily = elsewhere.sign_in("Ben").await.get("/api/daily/2020-02-29").await.json();
    assert_ne!(other.games[0].commitment, day.games[0].commitment, "as has each server");
}

fn commitments(page: &Daily) -> Vec<&str> {
    page.games.iter().map(|game| game.commitment.as_str()).collect()
}

/// Plays a game of a day to its end: how it began, and its id.
async fn play_day(who: &Browser, day: &MatchOrigin) -> (Box<View>, String) {
    let mut socket = who.again(day.clone(), 1).await;
    let free = |id| ClientMessage::FreeSeat { id, seat: Seat(1) };
    assert_eq!(socket.ask(free).await, Err(Refusal::NotNow), "everybody plays the same bot");
    socket.ready().await;
    let first = socket.receive_update().await;
    let begun = first.view.clone();
    let last = socket.play_until(first, |_| false).await;
    (begun, last.match_id)
}

#[tokio::test]
async fn no_daily_turns_the_daily_deal_off() {
    let server = TestServer::open_with(Config { no_daily: true, ..config() }).await;
    let ann = server.sign_in("Ann").await;
    assert_eq!(ann.get("/api/daily").await.refusal(), Refusal::NotFound);
}

#[tokio::test]
async fn the_guided_match_is_equal_for_all() {
    let server = TestServer::open().await;
    let origin = MatchOrigin::Guided { game: GameKind::Dominion };
    let mut begun = Vec::new();
    for name in ["Ann", "Ben"] {
        let browser = server.sign_in(name).await;
        let mut socket = browser.again(origin.clone(), 1).await;
        let table = socket.receive_table(|_| true).await;
        assert_eq!(table.settings.undo, UndoRule::Free, "only a bot could be asked");
        assert!(
            matches!(&table.seats[1].occupant, SeatOccupant::Bot { level: BotLevel::Easy, .. }),
            "an easy bot, whatever was asked for: {:?}",
            table.seats
        );
        socket.ready().await;
        let table = socket.receive_table(|table| table.guided).await;
        assert_eq!(table.deal, None, "no player adds to a deal that is fixed");
        let first = socket.receive_update().await;
        assert_eq!(first.view.current, Seat(0), "the player begins");
        assert!(first.view.seats.iter().all(|seat| seat.score.is_some() && seat.owned.is_some()));
        let own = first.view.own.clone().expect("the player has a seat");
        assert_eq!(own.deck.expect("the table counts it").cards.len(), 2, "Coppers and Estates");
        let end = socket.play_until(first, |_| false).await;
        begun.push((own.hand, browser.file(&end.match_id).await));
    }
    let [(hand, file), (other_hand, _)] = begun.try_into().expect("two matches");
    assert_eq!(hand, other_hand, "the same opening hand");
    assert_eq!(file.origin, Some(origin), "it is not dealt afresh, so it counts for no rating");
    assert_eq!(faults_without_signature(&file), []);
}
