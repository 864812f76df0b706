//! Turn notices: a real push receiver decrypts them, the clock of notices stands still until a test advances it, and push
//! services misbehave.

use std::collections::HashSet;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use demesne::config::Config;
use demesne_base::limits;
use demesne_base::notice_clock::NoticeClock;
use demesne_notices::push_service::PushService;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Ask, Phase, Purpose, StandingAnswer, StandingChoice, View};
use demesne_protocol::games::GameStandingAnswer;
use demesne_protocol::push::{
    EndPush, MuteTable, PushSettings, PushSubscription, QuietHours, RecapLine,
};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{BotLevel, Clock, SeatClock, TableSettings};
use tokio::time::{Instant, sleep, timeout};

use crate::push_receiver::{PushReceiver, Received};
use crate::support::{
    Begun, Browser, PATIENCE, Reply, Socket, TestServer, begun, config_with, settings,
};

const PUSH: &str = "/api/push";

/// Midnight of a day, UTC, in milliseconds since 1970.
const MIDNIGHT: i64 = 20_000 * 24 * 60 * 60 * 1000;

const HOUR: Duration = Duration::from_hours(1);

const HOUR_IN_MILLIS: i64 = 60 * 60 * 1000;

/// In milliseconds.
const DAY: i64 = 24 * HOUR_IN_MILLIS;

/// Time in which a notice arrives that is due, unless the machine is busy: then the test goes on waiting.
pub(crate) const SOON: Duration = Duration::from_millis(100);

/// A server with a push service, and two players in a match.
pub(crate) struct PushTable {
    pub(crate) server: TestServer,
    pub(crate) clock: NoticeClock,
    pub(crate) receiver: PushReceiver,
    pub(crate) code: String,
    pub(crate) people: [Browser; 2],
    pub(crate) sockets: [Option<Socket>; 2],
}

impl PushTable {
    /// It is Ann's turn, and both are there.
    async fn open() -> Self {
        Self::open_with(&settings(2), |config, _| config).await
    }

    /// The same at a table with these settings, with a configuration that may need the address of the receiver.
    pub(crate) async fn open_with(
        settings: &TableSettings,
        configure: impl FnOnce(Config, &str) -> Config,
    ) -> Self {
        let (receiver, clock) = (PushReceiver::start().await, NoticeClock::standing(MIDNIGHT));
        let origin = receiver.origin();
        let usual = config_with(|config| {
            config.notices.push_services = vec![PushService::Origin(origin.clone())];
            config.notices.notice_clock = clock.clone();
            // The test advances the clock of notices alone.
            config.room.sleep_after = PATIENCE * 10;
        });
        let server = TestServer::open_with(configure(usual, &origin)).await;
        let Begun { browsers: people, table, .. } = begun(&server, settings).await;
        let code = table.code.expect("players know the code");
        let mut table = Self { server, clock, receiver, code, people, sockets: [None, None] };
        let first = table.people[0].join(&table.code).await.receive_update().await.view.current;
        if first == Seat(1) {
            table.play_turn(1).await;
        }
        for seat in [0, 1] {
            table.sockets[seat] = Some(table.people[seat].join(&table.code).await);
        }
        table
    }

    /// Subscribes a browser of a player that the receiver knows by this name.
    async fn subscribe(&self, seat: usize, name: &str) {
        let reply = self.people[seat].post(PUSH, &self.receiver.browser(name)).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
    }

    async fn settings(&self, seat: usize) -> PushSettings {
        self.people[seat].get(PUSH).await.json()
    }

    /// A player comes, unless they are there, plays until the turn is over and leaves. Returns what they found.
    pub(crate) async fn play_turn(&mut self, seat: usize) -> (Box<View>, Vec<SeatClock>) {
        let mut socket = match self.sockets[seat].take() {
            Some(socket) => socket,
            None => self.people[seat].join(&self.code).await,
        };
        let mut update = socket.receive_update().await;
        assert!(update.view.question.is_some(), "it is the player's turn");
        let found = (update.view.clone(), update.clocks.clone());
        while update.view.question.is_some() {
            let id = socket.answer(&update).await;
            update = socket.latest_when_done(&id, update).await;
            if update.view.question.is_some() {
                update = socket.receive_update().await;
            }
        }
        found
    }

    /// Both want their Treasures to be played at the beginning of their Buy phases.
    async fn let_treasures_be_played(&mut self) {
        let treasures = GameStandingAnswer::Dominion(StandingAnswer {
            purpose: Purpose::BuyPhase,
            card: None,
            about: None,
            own_turn: true,
            answer: StandingChoice::Accept,
        });
        for socket in self.sockets.iter_mut().flatten() {
            let answers = vec![treasures.clone()];
            let set = |id| ClientMessage::SetStandingAnswers { id, answers };
            assert_eq!(socket.ask(set).await, Ok(()));
        }
    }

    /// Both leave.
    pub(crate) fn leave(&mut self) {
        self.sockets = [None, None];
    }

    pub(crate) async fn restart(&mut self) {
        self.leave();
        self.server.restart().await;
        for browser in &mut self.people {
            browser.address = self.server.address();
        }
    }

    /// Lets time pass until a notice arrives.
    async fn next_notice(&mut self) -> Received {
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            self.clock.advance(limits::NOTICE_DELAY);
            if let Some(received) = self.receiver.next_within(SOON).await {
                return received;
            }
        }
        panic!("no notice has arrived");
    }

    /// Lets some time pass, in which no notice is due.
    async fn no_notice(&mut self) {
        for _ in 0..5 {
            self.clock.advance(limits::NOTICE_DELAY);
            let received = self.receiver.next_within(SOON).await;
            assert!(received.is_none(), "{received:?}");
        }
    }

    /// Waits until something of the receiver holds.
    pub(crate) async fn until(&self, what: &str, holds: impl Fn(&PushReceiver) -> bool) {
        let waiting = async {
            while !holds(&self.receiver) {
                self.clock.advance(limits::NOTICE_DELAY);
                sleep(SOON).await;
            }
        };
        assert!(timeout(PATIENCE, waiting).await.is_ok(), "{what}");
    }
}

#[tokio::test]
async fn a_player_who_is_away_is_told_what_the_others_got() {
    let mut table = PushTable::open().await;
    table.subscribe(1, "ben").await;
    table.sockets[1] = None;
    table.play_turn(0).await;
    let first = table.next_notice().await;
    assert_eq!(
        (first.browser.as_str(), first.notice().code.as_str()),
        ("ben", table.code.as_str())
    );
    assert_eq!(first.notice().others, ["Ann"]);
    for (name, value) in [("content-encoding", "aes128gcm"), ("urgency", "normal")] {
        assert_eq!(first.header(name), value);
    }
    assert_eq!(first.header("topic").len(), 32);
    assert!(first.header("ttl").parse::<u64>().expect("seconds") > 3600);
    table.no_notice().await;
    // The next turn is told as well. The length is the same.
    table.play_turn(1).await;
    table.play_turn(0).await;
    let second = table.next_notice().await;
    assert_eq!((second.browser.as_str(), second.length), ("ben", first.length));
    // With seven Coppers, one of the first two hands buys a Silver.
    let got: Vec<_> = [first, second].into_iter().flat_map(|it| it.notice().recap).collect();
    let is_anns = |line: &RecapLine| line.name == "Ann" && line.cards.len() == 1;
    assert!(!got.is_empty() && got.iter().all(is_anns), "{got:?}");
}

#[tokio::test]
async fn the_key_of_the_server_stays() {
    let mut server = TestServer::open().await;
    let mut ann = server.sign_in("Ann").await;
    let key = ann.get(PUSH).await.json::<PushSettings>().key;
    assert_eq!(URL_SAFE_NO_PAD.decode(&key).expect("base64url").len(), 65);
    server.restart().await;
    ann.address = server.address();
    assert_eq!(ann.get(PUSH).await.json::<PushSettings>().key, key);
    assert_eq!(Browser::new(server.address()).get(PUSH).await.refusal(), Refusal::NoSession);
}

#[tokio::test]
async fn a_muted_table_and_an_ended_subscription_are_left_out() {
    let mut table = PushTable::open().await;
    table.subscribe(1, "ben").await;
    let mute = |muted| MuteTable { muted };
    let path = format!("{PUSH}/tables/{}", table.code);
    let reply = table.people[1].post(&path, &mute(true)).await;
    assert_eq!(reply.json::<PushSettings>().muted, [table.code.clone()]);
    table.sockets[1] = None;
    table.play_turn(0).await;
    table.no_notice().await;
    table.people[1].post(&path, &mute(false)).await;
    table.play_turn(1).await;
    table.play_turn(0).await;
    assert_eq!(table.next_notice().await.browser, "ben");
    let end = EndPush { endpoint: format!("{}/ben", table.receiver.origin()) };
    // Only the user's own browsers.
    table.people[0].post("/api/push/end", &end).await;
    assert_eq!(table.settings(1).await.browsers, 1);
    let reply = table.people[1].post("/api/push/end", &end).await;
    assert_eq!(reply.json::<PushSettings>().browsers, 0);
    table.play_turn(1).await;
    table.play_turn(0).await;
    table.no_notice().await;
    let stranger = table.server.sign_in("Eve").await;
    assert_eq!(stranger.post(&path, &mute(true)).await.refusal(), Refusal::NotFound);
}

#[tokio::test]
async fn notices_wait_for_the_end_of_the_quiet_hours() {
    let mut table = PushTable::open().await;
    // The clock of the server stands at midnight UTC: in Madrid it is two in the morning, in summer.
    let zone = Some("Europe/Madrid".to_owned());
    let quiet = Some(QuietHours { from: 22 * 60, until: 6 * 60, zone });
    let browser = PushSubscription { quiet: quiet.clone(), ..table.receiver.browser("ben") };
    let reply = table.people[1].post(PUSH, &browser).await;
    assert_eq!(reply.json::<PushSettings>().quiet, quiet);
    table.sockets[1] = None;
    table.play_turn(0).await;
    table.clock.advance(HOUR * 3);
    table.no_notice().await;
    table.clock.advance(HOUR);
    assert_eq!(table.next_notice().await.browser, "ben");
}

#[tokio::test]
async fn a_push_service_that_is_busy_is_asked_again_as_it_says() {
    let mut table = PushTable::open().await;
    table.subscribe(1, "ben").await;
    table.receiver.answer_with(
        "ben",
        &["503 Service Unavailable", "429 Too Many Requests\r\nRetry-After: 7200"],
    );
    table.sockets[1] = None;
    table.play_turn(0).await;
    table.until("the first attempt", |receiver| receiver.requests("ben") >= 1).await;
    table.until("the second attempt", |receiver| receiver.requests("ben") >= 2).await;
    table.no_notice().await;
    assert_eq!(table.receiver.requests("ben"), 2, "two hours are not over");
    table.clock.advance(HOUR * 2);
    assert_eq!(table.next_notice().await.browser, "ben");
    table.no_notice().await;
    assert_eq!(table.receiver.requests("ben"), 3);
}

#[tokio::test]
async fn a_push_service_that_stays_busy_is_given_up() {
    let mut table = PushTable::open().await;
    table.subscribe(1, "ben").await;
    let attempts = limits::NOTICE_RETRY_DELAYS.len() + 1;
    table.receiver.answer_with("ben", &vec!["500 Internal Server Error"; attempts + 3]);
    table.sockets[1] = None;
    table.play_turn(0).await;
    for attempt in 1..=attempts {
        table.until("an attempt", |receiver| receiver.requests("ben") >= attempt).await;
        table.clock.advance(limits::NOTICE_LONGEST_DELAY);
    }
    table.clock.advance(limits::NOTICE_LONGEST_DELAY * 3);
    table.no_notice().await;
    assert_eq!(table.receiver.requests("ben"), attempts);
    assert_eq!(table.settings(1).await.browsers, 1, "the browser is told of later turns");
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten() {
    let mut table = PushTable::open().await;
    table.subscribe(1, "ben").await;
    table.subscribe(1, "other").await;
    table.receiver.answer_with("ben", &["410 Gone"]);
    table.sockets[1] = None;
    table.play_turn(0).await;
    assert_eq!(table.next_notice().await.browser, "other");
    let forgotten = async {
        while table.settings(1).await.browsers > 1 {
            sleep(SOON).await;
        }
    };
    assert!(timeout(PATIENCE, forgotten).await.is_ok(), "the browser is forgotten");
    table.no_notice().await;
    assert_eq!(table.receiver.requests("ben"), 1);
}

#[tokio::test]
async fn push_services_that_redirect_hang_or_drip_cost_only_their_own_notice() {
    let mut table = PushTable::open().await;
    for name in ["redirect", "hang", "drip", "good"] {
        table.subscribe(1, name).await;
    }
    let elsewhere = format!("302 Found\r\nLocation: {}/elsewhere", table.receiver.origin());
    table.receiver.answer_with("redirect", &[&elsewhere]);
    table.sockets[1] = None;
    table.play_turn(0).await;
    assert_eq!(table.next_notice().await.browser, "good");
    for name in ["hang", "drip"] {
        table.until("the server ends the request", |receiver| receiver.has_closed(name)).await;
    }
    table.no_notice().await;
    let requests = ["redirect", "hang", "drip", "good", "elsewhere"];
    assert_eq!(requests.map(|name| table.receiver.requests(name)), [1, 1, 1, 1, 0]);
}

#[tokio::test]
async fn a_push_service_that_hangs_delays_no_notice_of_another() {
    let hanging = PushReceiver::start().await;
    let origin = PushService::Origin(hanging.origin());
    let configure = |mut config: Config, _: &str| {
        config.notices.push_services.push(origin);
        config
    };
    let mut table = PushTable::open_with(&settings(2), configure).await;
    table.subscribe(1, "ben").await;
    table.play_turn(0).await;
    for number in 0..HANGING {
        let eve = table.server.sign_in(&format!("Eve {number}")).await;
        let browser = hanging.browser(&format!("hang-{number}"));
        assert_eq!(eve.post(PUSH, &browser).await.status, 200);
        let (_, mut socket) = eve.begin_against(BotLevel::Easy).await;
        while socket.receive_update().await.view.question.is_none() {}
    }
    let are_called = |_: &PushReceiver| {
        hanging.requests_in_all() >= demesne_notices::places::DELIVERIES_PER_SERVICE
    };
    table.until("the server calls the service that hangs", are_called).await;
    table.sockets[1] = None;
    assert_eq!(table.next_notice().await.browser, "ben");
    let closed = (0..HANGING).filter(|number| hanging.has_closed(&format!("hang-{number}")));
    assert_eq!(closed.count(), 0, "it did not wait for the end of a request");
}

/// Players whose push service hangs.
const HANGING: usize = 32;

#[tokio::test]
async fn only_push_services_are_called_and_a_flood_is_refused() {
    let table = PushTable::open().await;
    let browser = table.receiver.browser("eve");
    let subscribe = async |endpoint: &str| -> Reply {
        let endpoint = endpoint.to_owned();
        table.people[1].post(PUSH, &PushSubscription { endpoint, ..browser.clone() }).await
    };
    for endpoint in [
        "http://127.0.0.1:1/a",
        "https://127.0.0.1/a",
        "https://[::ffff:127.0.0.1]/a",
        "https://169.254.169.254/latest/meta-data/",
        "https://10.0.0.1/a",
        "https://localhost/a",
        "http://fcm.googleapis.com/a",
        "https://fcm.googleapis.com@10.0.0.1/a",
        "https://fcm.googleapis.com.evil.example/a",
        &format!("{}@evil.example/a", table.receiver.origin()),
    ] {
        assert_eq!(subscribe(endpoint).await.refusal(), Refusal::PushService, "{endpoint}");
    }
    for (key, secret) in [("", ""), ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg")] {
        let (key, secret) = (key.to_owned(), secret.to_owned());
        let bad = PushSubscription { key, secret, ..browser.clone() };
        assert_eq!(table.people[1].post(PUSH, &bad).await.refusal(), Refusal::Malformed);
    }
    for (from, until, zone) in
        [(0, 0, None), (0, 1440, None), (1440, 0, None), (0, 60, Some("Europe/Atlantis"))]
    {
        let quiet = Some(QuietHours { from, until, zone: zone.map(str::to_owned) });
        let bad = PushSubscription { quiet, ..browser.clone() };
        assert_eq!(table.people[1].post(PUSH, &bad).await.refusal(), Refusal::Malformed);
    }
    let mut refused = 0;
    for number in 0..100 {
        let reply = subscribe(&format!("{}/{number}", table.receiver.origin())).await;
        if reply.status != 200 {
            assert_eq!(reply.refusal(), Refusal::TooFast);
            refused += 1;
        }
    }
    assert!(refused > 50, "{refused}");
    let browsers = i64::from(table.settings(1).await.browsers);
    assert_eq!(browsers, demesne_store::push::PUSH_BROWSERS);
}

#[tokio::test]
async fn a_browser_belongs_to_its_latest_user_and_goes_with_the_name() {
    let table = PushTable::open().await;
    let browser = table.receiver.browser("shared");
    for seat in [0, 1] {
        assert_eq!(table.people[seat].post(PUSH, &browser).await.status, 200);
    }
    assert_eq!((table.settings(0).await.browsers, table.settings(1).await.browsers), (0, 1));
    assert_eq!(table.people[1].post("/api/session/forget", &()).await.status, 200);
    let left = table.server.execute_sql("DELETE FROM push_subscriptions").await;
    assert_eq!(left, 0);
}

/// Two people play over three days, with their pages open only to play, and with two restarts: each turn is told once,
/// the server plays the Treasures while the page is closed, and the clocks in days go on. Ben sleeps from 22 to 6.
#[tokio::test]
async fn a_match_of_three_days_tells_each_turn_once() {
    let clock = Clock::Correspondence { days: 1, reserve: 2 };
    let over_days = TableSettings { clock, ..settings(2) };
    let mut table = PushTable::open_with(&over_days, |config, _| config).await;
    table.subscribe(0, "ann").await;
    let quiet = Some(QuietHours { from: 22 * 60, until: 6 * 60, zone: None });
    let browser = PushSubscription { quiet, ..table.receiver.browser("ben") };
    assert_eq!(table.people[1].post(PUSH, &browser).await.status, 200);
    table.let_treasures_be_played().await;
    table.sockets[1] = None;
    let mut played_by_server = 0;
    // From eight in the morning on, a turn every four hours.
    table.clock.advance(HOUR * 8);
    let begun = table.clock.now();
    let mut asked_since = MIDNIGHT;
    let mut told = Vec::new();
    for turn in 0_usize.. {
        let elapsed = Duration::from_millis((table.clock.now() - begun).unsigned_abs());
        if elapsed >= HOUR * 72 {
            break;
        }
        let (own, other) = (turn % 2, (turn + 1) % 2);
        let (view, clocks) = table.play_turn(own).await;
        let View { phase, coins, question, .. } = *view;
        let used = table.clock.now() - asked_since;
        asked_since = table.clock.now();
        // Ann's page had been open since the match began.
        if turn > 0 {
            let used_of_three = 3 * DAY - i64::from(clocks[own].left);
            // Until the server has played the Treasures, no time counts.
            let expected = used - HOUR_IN_MILLIS..=used;
            assert!(expected.contains(&used_of_three), "turn {turn}: {used_of_three} of {used}");
        }
        // Ann's first turn had begun before she wished it.
        if turn > 0 && phase == Phase::Buy {
            let ask = question.map(|question| question.ask);
            let is_done = matches!(ask, Some(Ask::Turn { treasures: None | Some(0), .. }));
            assert!(is_done, "turn {turn}: the server has played the Treasures: {ask:?}");
            played_by_server += usize::from(coins > 0);
        }
        match turn {
            // Between a move and its notice.
            3 => table.restart().await,
            // After the notice: the next start does not repeat it.
            9 => {
                told.push((turn, table.next_notice().await));
                table.restart().await;
            }
            _ => {}
        }
        let is_night = {
            let hour = (table.clock.now() - MIDNIGHT) / 3_600_000 % 24;
            !(6..22).contains(&hour)
        };
        if other == 1 && is_night && turn != 9 {
            table.no_notice().await;
            let since_six =
                (table.clock.now() - MIDNIGHT - 6 * 3_600_000).rem_euclid(24 * 3_600_000);
            table.clock.advance(HOUR * 24 - Duration::from_millis(since_six.unsigned_abs()));
        }
        if turn != 9 {
            told.push((turn, table.next_notice().await));
        }
        let expected = ["ann", "ben"][other];
        assert_eq!(told.last().map(|(_, it)| it.browser.as_str()), Some(expected), "turn {turn}");
        table.no_notice().await;
        table.clock.advance(HOUR * 4);
    }
    assert!(told.len() >= 12, "{} turns in three days", told.len());
    assert!(played_by_server >= 5, "the server played Treasures in {played_by_server} turns");
    let turns: HashSet<_> = told.iter().map(|(turn, _)| *turn).collect();
    assert_eq!(turns.len(), told.len());
    let requests = table.receiver.requests("ann") + table.receiver.requests("ben");
    assert_eq!(requests, told.len(), "none twice");
}
