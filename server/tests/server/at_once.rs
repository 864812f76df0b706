//! A Militia that asks two players at the same time, over real sockets: their answers in either order, undone or not, a
//! restart between them, clocks, and a player who leaves or resigns meanwhile.

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Answer, Ask, LogLine, Phase, Question, Verb, View};
use demesne_protocol::games::{GameAnswer, GameLogLine};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{Attendance, Clock, SeatOccupant, TableSettings, TableView};
use demesne_protocol::undo::UndoGoal;

use crate::player::sensible;
use crate::support::{Browser, Socket, TestServer, Update, config_with, is_playing, settings};

const MILITIA: &str = "militia";

/// Three players at a table, with the last view of each and every line they received.
struct Three {
    server: TestServer,
    code: String,
    browsers: Vec<Browser>,
    sockets: Vec<Socket>,
    views: Vec<Update>,
    log: Vec<Vec<LogLine>>,
}

impl Three {
    async fn begin(server: TestServer, settings: &TableSettings) -> Self {
        let mut browsers = Vec::new();
        for name in ["Ann", "Ben", "Cy"] {
            browsers.push(server.sign_in(name).await);
        }
        let code = browsers[0].open_table_with(settings).await;
        let mut sockets = Vec::new();
        for (browser, seat) in browsers.iter().zip(0..) {
            let mut socket = browser.join(&code).await;
            if seat > 0 {
                let seat = Seat(seat);
                assert_eq!(socket.ask(|id| ClientMessage::Sit { id, seat }).await, Ok(()));
            }
            sockets.push(socket);
        }
        for socket in &mut sockets {
            socket.ready().await;
        }
        let mut three =
            Self { server, code, browsers, sockets, views: Vec::new(), log: vec![Vec::new(); 3] };
        three.look().await;
        three
    }

    /// The views of clients that have just connected.
    async fn look(&mut self) {
        self.views.clear();
        self.log.fill(Vec::new());
        for place in 0..3 {
            let update = self.sockets[place].receive_update().await;
            self.read(place, &update);
            self.views.push(update);
        }
    }

    fn read(&mut self, place: usize, update: &Update) {
        for line in &update.log {
            let GameLogLine::Dominion(line) = line else { panic!("a line of another game") };
            self.log[place].push(line.clone());
        }
    }

    async fn send(&mut self, place: usize, answer: Answer) -> Result<(), Refusal> {
        let question = self.question(place).map_or(0, |question| question.id);
        let answer = GameAnswer::Dominion(answer);
        self.sockets[place].ask(|id| ClientMessage::Answer { id, question, answer }).await
    }

    /// A player answers; all receive the update.
    async fn answer(&mut self, place: usize, answer: Answer) {
        let version = self.views[place].version + 1;
        assert_eq!(self.send(place, answer).await, Ok(()));
        self.see(version).await;
    }

    /// Waits until all have received the update of this version.
    async fn see(&mut self, version: u32) {
        for place in 0..3 {
            while self.views[place].version < version {
                let update = self.sockets[place].receive_update().await;
                self.read(place, &update);
                self.views[place] = update;
            }
        }
    }

    fn question(&self, place: usize) -> Option<&Question> {
        self.views[place].view.question.as_ref()
    }

    fn waiting(&self, place: usize) -> Vec<usize> {
        self.views[place].view.waiting.iter().map(|one| usize::from(one.seat.0)).collect()
    }

    /// Sends a sensible answer to the question of a seat.
    fn sensibly(&self, place: usize) -> Answer {
        let question = self.question(place).expect("there is a question");
        sensible(self.views[place].view.phase, question)
    }

    /// Plays until two are asked at once, each with something to choose; returns the attacker, and the two in turn order.
    /// A hand of equal cards is discarded without a question once its turn has come.
    async fn two_are_asked(&mut self) -> [usize; 3] {
        for _ in 0..1_000 {
            let waiting = self.waiting(0);
            let has_choice = |place: &usize| {
                let hand = self.own_hand(*place);
                hand.iter().any(|card| *card != hand[0])
            };
            if waiting.len() == 2 && waiting.iter().all(has_choice) {
                let attacker = usize::from(self.views[0].view.current.0);
                return [attacker, (attacker + 1) % 3, (attacker + 2) % 3];
            }
            let place = waiting[0];
            let answer = self.with_militias(place);
            self.answer(place, answer).await;
        }
        panic!("somebody has played a Militia against two full hands by now");
    }

    fn with_militias(&self, place: usize) -> Answer {
        let View { phase, .. } = &*self.views[place].view;
        let Some(Ask::Turn { play, treasures, buy }) = self.question(place).map(|it| &it.ask)
        else {
            return self.sensibly(place);
        };
        let militia = |cards: &[CardName]| cards.iter().find(|card| card.0 == MILITIA).cloned();
        match (militia(play), militia(buy)) {
            (Some(card), _) if *phase == Phase::Action => Answer::Play { card },
            _ if *phase == Phase::Action => Answer::EndPhase,
            _ if treasures.is_some() => Answer::PlayTreasures,
            (_, Some(pile)) => Answer::Buy { pile },
            _ => Answer::EndTurn,
        }
    }

    /// The seats that discarded since a line of the log, in order.
    fn discarded(&self, since: usize) -> Vec<usize> {
        self.discarded_as_read(0, since)
    }

    fn discarded_as_read(&self, by: usize, since: usize) -> Vec<usize> {
        let lines = self.log[by][since..].iter().filter(|line| line.verb == Verb::Discards);
        lines.map(|line| usize::from(line.seat.0)).collect()
    }

    /// The public hand size of a seat.
    fn hand(&self, place: usize) -> u8 {
        self.views[0].view.seats[place].hand
    }

    /// Whether a seat may go back for free; `None` if it may not go back.
    fn may_go_back(&self, place: usize) -> Option<(bool, UndoGoal)> {
        self.views[place].undo.as_ref().map(|offer| (offer.free, offer.goal.clone()))
    }

    /// A player asks to go back; the others agree if they are asked.
    async fn go_back(&mut self, place: usize) {
        let version = self.views[place].version;
        let is_free = self.may_go_back(place).expect("it is offered").0;
        assert_eq!(self.sockets[place].undo(version).await, Ok(()));
        for other in (0..3).filter(|other| *other != place && !is_free) {
            let agreed = self.sockets[other].agree(seat(place), version, true).await;
            assert_eq!(agreed, Ok(()));
        }
        self.see(version + 1).await;
    }

    /// The last cards that may be chosen, of which [`Self::sensibly`] takes the first.
    fn otherwise(&self, place: usize) -> Answer {
        let asked = self.question(place).map(|it| &it.ask);
        let Some(Ask::Cards { choose, min, .. }) = asked else {
            let (waiting, hand) = (self.waiting(place), self.own_hand(place));
            panic!("seat {place} of {waiting:?} with {hand:?} is asked for cards: {asked:?}");
        };
        let all = choose.iter().flat_map(|it| vec![it.card.clone(); usize::from(it.count)]);
        let all: Vec<CardName> = all.collect();
        Answer::Cards { cards: all[all.len() - usize::from(*min)..].to_vec() }
    }

    /// The hand of a seat in its own view.
    fn own_hand(&self, place: usize) -> Vec<CardName> {
        self.views[place].view.own.as_ref().expect("everybody has a seat").hand.clone()
    }

    /// A hand without the cards of an answer.
    fn left_by(&self, place: usize, answer: &Answer) -> Vec<CardName> {
        let Answer::Cards { cards } = answer else { panic!("cards are answered") };
        let mut hand = self.own_hand(place);
        for card in cards {
            let held = hand.iter().position(|held| held == card).expect("it is in the hand");
            hand.remove(held);
        }
        hand
    }

    /// Answers with other cards than the sensible ones; returns the hand that is left.
    async fn answer_otherwise(&mut self, place: usize) -> Vec<CardName> {
        let answer = self.otherwise(place);
        let hand = self.left_by(place, &answer);
        self.answer(place, answer).await;
        hand
    }

    async fn restart(&mut self) {
        self.server.restart().await;
        self.come_back().await;
    }

    async fn come_back(&mut self) {
        for place in 0..3 {
            self.browsers[place].address = self.server.address();
            self.sockets[place] = self.browsers[place].join(&self.code).await;
        }
        self.look().await;
    }
}

#[tokio::test]
async fn two_victims_answer_in_either_order_and_discard_in_turn_order() {
    let mut three = Three::begin(TestServer::open().await, &settings(3)).await;
    for later_first in [true, false, true] {
        let [attacker, first, later] = three.two_are_asked().await;
        let since = three.log[0].len();
        assert_eq!(three.question(attacker), None);
        let order = if later_first { [later, first] } else { [first, later] };
        let other = three.question(order[1]).expect("both are asked").clone();
        let answer = three.sensibly(order[0]);
        three.answer(order[0], answer).await;
        assert_eq!(three.question(order[1]), Some(&other), "the other question stands as it did");
        assert!((0..3).all(|place| three.waiting(place) == [order[1]]));
        let seen = if later_first { vec![] } else { vec![first] };
        assert_eq!(three.discarded(since), seen, "what came before its turn is not seen");
        assert_eq!(three.hand(later), 5);
        let answer = three.sensibly(order[1]);
        three.answer(order[1], answer).await;
        assert_eq!(three.discarded(since), [first, later]);
        assert_eq!([three.hand(first), three.hand(later)], [3, 3]);
        assert_eq!(three.waiting(0), [attacker]);
    }
}

#[tokio::test]
async fn an_early_answer_survives_a_restart() {
    let mut three = Three::begin(TestServer::open().await, &settings(3)).await;
    let [attacker, first, later] = three.two_are_asked().await;
    let answer = three.sensibly(later);
    three.answer(later, answer.clone()).await;
    assert_eq!(three.send(later, answer.clone()).await, Err(Refusal::NotAsked));
    three.restart().await;
    assert!((0..3).all(|place| three.waiting(place) == [first]));
    assert_eq!((three.question(later), three.hand(later)), (None, 5));
    assert_eq!(three.send(later, answer).await, Err(Refusal::NotAsked));
    let since = three.log[0].len();
    let too_many = Answer::Cards { cards: Vec::new() };
    assert_eq!(three.send(first, too_many).await, Err(Refusal::NotAllowed));
    let answer = three.sensibly(first);
    three.answer(first, answer).await;
    assert_eq!(three.discarded(since), [first, later]);
    assert_eq!(three.waiting(0), [attacker]);
}

#[tokio::test]
async fn the_clock_of_each_asked_seat_runs_until_its_answer() {
    let clock = Clock::PerMatch { seconds: 600, increment: 0 };
    let settings = TableSettings { clock, ..settings(3) };
    let mut three = Three::begin(TestServer::open().await, &settings).await;
    let [_, first, later] = three.two_are_asked().await;
    let runs = |three: &Three, place: usize| three.views[0].clocks[place].runs;
    assert!(runs(&three, first) && runs(&three, later));
    let before = three.views[0].clocks[first].left;
    tokio::time::sleep(std::time::Duration::from_millis(60)).await;
    let answer = three.sensibly(later);
    three.answer(later, answer).await;
    assert!(runs(&three, first) && !runs(&three, later));
    let lefts = [first, later].map(|place| three.views[0].clocks[place].left);
    assert!(lefts[0] <= before - 60 && lefts[1] <= 600_000 - 60, "both have thought: {lefts:?}");
    three.restart().await;
    // A clock that runs goes on from the last entry, which is older than the view that told of it.
    let again = [first, later].map(|place| three.views[0].clocks[place].left);
    assert!(again[1] == lefts[1] && again[0] <= before - 60, "{again:?} were {lefts:?}");
    assert!(runs(&three, first) && !runs(&three, later));
}

#[tokio::test]
async fn a_bot_stands_in_for_the_first_after_an_early_answer() {
    let config = config_with(|config| config.room.grace_seconds = 0);
    let mut three = Three::begin(TestServer::open_with(config).await, &settings(3)).await;
    let [attacker, first, later] = three.two_are_asked().await;
    let since = three.log[attacker].len();
    let answer = three.sensibly(later);
    three.answer(later, answer).await;
    let version = three.views[attacker].version + 1;
    drop(three.sockets.remove(first));
    let attackers = if first < attacker { attacker - 1 } else { attacker };
    let socket = &mut three.sockets[attackers];
    socket.receive_table(|table| is_away(table, first)).await;
    let seat = seat(first);
    assert_eq!(socket.ask(|id| ClientMessage::StandIn { id, seat }).await, Ok(()));
    let mut after = socket.receive_update().await;
    while after.version < version {
        after = socket.receive_update().await;
    }
    three.read(attacker, &after);
    assert_eq!(three.discarded_as_read(attacker, since), [first, later]);
    assert!(after.view.question.is_some(), "the attacker goes on");
}

#[tokio::test]
async fn what_was_answered_early_is_taken_back_at_once_also_after_a_restart() {
    let mut three = Three::begin(TestServer::open().await, &settings(3)).await;
    let [attacker, first, later] = three.two_are_asked().await;
    let asked = [first, later].map(|place| three.question(place).map(|it| it.id));
    let answer = three.sensibly(later);
    three.answer(later, answer.clone()).await;
    assert_eq!(three.may_go_back(later), Some((true, UndoGoal::Choice)));
    three.restart().await;
    assert_eq!(three.may_go_back(later), Some((true, UndoGoal::Choice)));
    three.go_back(later).await;
    let again = [first, later].map(|place| three.question(place).map(|it| it.id));
    assert!(again[0] > asked[0] && again[1] > asked[1], "no answer that is late meets these");
    three.restart().await;
    assert!((0..3).all(|place| three.waiting(place) == [first, later]));
    let since = three.log[0].len();
    let hand = three.answer_otherwise(later).await;
    let answer = three.sensibly(first);
    three.answer(first, answer).await;
    assert_eq!(three.discarded(since), [first, later]);
    assert_eq!(three.own_hand(later), hand, "what was said first is forgotten");
    assert_eq!(three.waiting(0), [attacker]);
}

#[tokio::test]
async fn undoing_an_early_answer_needs_consent_once_the_first_answered() {
    let mut three = Three::begin(TestServer::open().await, &settings(3)).await;
    let [attacker, first, later] = three.two_are_asked().await;
    let hands = [first, later].map(|place| three.own_hand(place));
    for place in [later, first] {
        let answer = three.sensibly(place);
        three.answer(place, answer).await;
    }
    for place in [first, later] {
        let offered = three.may_go_back(place);
        assert_eq!(offered, Some((false, UndoGoal::Choice)), "not to before a turn of their own");
    }
    three.go_back(later).await;
    assert!((0..3).all(|place| three.waiting(place) == [first, later]), "both answers are gone");
    assert_eq!([first, later].map(|place| three.own_hand(place)), hands);
    let since = three.log[0].len();
    for place in [first, later] {
        three.answer_otherwise(place).await;
    }
    assert_eq!(three.discarded(since), [first, later]);
    three.go_back(first).await;
    assert_eq!(three.waiting(0), [first, later]);
    let answer = three.sensibly(later);
    three.answer(later, answer).await;
    three.go_back(attacker).await;
    assert_eq!(three.waiting(0), [attacker], "the attack is taken back, and the early answer");
    let answer = three.with_militias(attacker);
    three.answer(attacker, answer).await;
    assert_eq!(three.waiting(0), [first, later]);
}

#[tokio::test]
async fn an_early_answer_counts_after_its_player_resigned() {
    let mut three = Three::begin(TestServer::open().await, &settings(3)).await;
    let [attacker, first, later] = three.two_are_asked().await;
    let since = three.log[0].len();
    let hand = three.answer_otherwise(later).await;
    assert_eq!(three.sockets[later].ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    let version = three.views[later].version;
    assert_eq!(three.sockets[later].undo(version).await, Err(Refusal::NotNow));
    let answer = three.sensibly(first);
    three.answer(first, answer).await;
    assert_eq!(three.discarded(since), [first, later]);
    assert_eq!((three.own_hand(later), three.waiting(0)), (hand, vec![attacker]));
}

#[tokio::test]
async fn a_bot_replaces_a_resigned_first_while_an_early_answer_waits() {
    let mut three = Three::begin(TestServer::open().await, &settings(3)).await;
    let [attacker, first, later] = three.two_are_asked().await;
    let since = three.log[0].len();
    let hand = three.answer_otherwise(later).await;
    let version = three.views[first].version + 1;
    assert_eq!(three.sockets[first].ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    three.see(version).await;
    assert_eq!(three.discarded(since), [first, later]);
    assert_eq!((three.own_hand(later), three.waiting(0)), (hand, vec![attacker]));
}

#[tokio::test]
async fn a_bot_answers_early_for_a_seat_that_is_out_of_time() {
    let clock = Clock::PerTurn { seconds: 600 };
    let settings = TableSettings { clock, ..settings(3) };
    let mut three = Three::begin(TestServer::open().await, &settings).await;
    let [attacker, first, later] = three.two_are_asked().await;
    three.server.stop().await;
    // From now on a clock runs out as soon as its player is asked.
    let no_time = "UPDATE tables SET settings = REPLACE(settings, '600', '0')";
    assert_eq!(three.server.execute_sql(no_time).await, 1);
    three.server.start().await;
    three.come_back().await;
    let (since, version) = (three.log[0].len(), three.views[0].version);
    let lefts = [first, later].map(|place| three.views[attacker].clocks[place].left);
    assert_eq!(lefts, [0, 0], "both are out of time");
    let stand_in = |id| ClientMessage::StandIn { id, seat: seat(later) };
    assert_eq!(three.sockets[attacker].ask(stand_in).await, Ok(()));
    three.see(version + 1).await;
    assert_eq!((three.waiting(0), three.discarded(since)), (vec![first], vec![]));
    let hand = three.answer_otherwise(first).await;
    assert_eq!((three.discarded(since), three.own_hand(first)), (vec![first, later], hand));
}

fn seat(place: usize) -> Seat {
    Seat(u8::try_from(place).expect("one of three"))
}

/// Whether the player of this seat is overdue.
fn is_away(table: &TableView, place: usize) -> bool {
    match table.seats[place].occupant {
        SeatOccupant::Person { attendance, .. } => {
            is_playing(table) && attendance == Attendance::Overdue
        }
        SeatOccupant::Free | SeatOccupant::Bot { .. } => false,
    }
}
