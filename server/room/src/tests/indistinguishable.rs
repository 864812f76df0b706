//! Two matches that differ in one hidden card are indistinguishable to all other clients: by the messages, their order,
//! length and time.
//!
//! Each match is played twice by one script, on a clock that is frozen between two steps: once a player holds a card
//! that asks in secret and declines, once that card is in the deck below. All other clients probe the room meanwhile.

mod possessed;
mod stages;

use std::time::Duration;

use demesne_base::ids::UserId;
use demesne_bots::games::rules;
use demesne_hidden_info::{
    Driver, Probed, Transcript, assert_indistinguishable, assert_same, probe,
};
use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::Answer;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::socket::{ClientMessage, ResumeFrom};
use demesne_protocol::table::{BotLevel, Clock};
use demesne_rules::dominion::cards_that_ask_in_secret;
use demesne_store::tables::{SeatOwner, match_of};
use demesne_store::users::User;
use tokio::task::JoinHandle;

use super::super::handle::{
    ConnectionRole, JoiningClient, RoomHandle, RoomMessage, join, new_mailbox, new_outbox,
};
use super::super::{HiddenInfoDelay, run, time};
use super::staged::{Staged, stage};
use super::standing::{always_declines, set};
use super::{Fixture, PATIENCE, TestClient};
use stages::{Holder, STAGES, Stage, buy, card, play};

/// The length of a step of the script.
const STEP: Duration = Duration::from_millis(100);

/// Steps of a script; the move is over well before the last one, whether or not a question was asked.
const STEPS: u32 = 70;

/// The step at which the moves before the one that might ask in secret are made.
const BEGINS_AT: u32 = 5;

/// The step of the move that might ask in secret.
const MOVES_AT: u32 = 15;

/// The steps at which the other clients probe: before the answer, after it, and when everything is shown.
const TRIES_AT: [u32; 3] = [17, 24, 66];

/// The step at which the player who is asked answers: before the pause is over.
const ANSWERS_AT: u32 = 20;

/// The step at which the pause is over that was drawn at the move.
const SHOWN_AT: u32 = 31;

/// A step after that, at which a player declines who was asked for so long.
const DECLINES_AT: u32 = 40;

/// Steps that a bot takes for a move.
const PACE: u32 = 7;

/// The step at which the constant pause among bots is over.
const SHOWN_AMONG_BOTS_AT: u32 = 18;

/// The step at which a player answers who thinks for longer than the longest pause, and when the other clients probe before
/// that.
const ANSWERS_LATE: u32 = 58;
const PROBES_LATE: u32 = 50;

/// The step at which a match that the host has paused is resumed, and the player who is asked can answer.
const RESUMES_AT: u32 = 40;
const ANSWERS_AFTER_PAUSE: u32 = 45;

/// The mean of the pauses.
const PAUSE: Duration = Duration::from_secs(2);

/// The other events at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trial {
    /// All clients send every request that changes no state.
    Probes,
    /// At a table with a clock the mover's time is over before the move.
    Overdue,
    /// The same, and the other player gives the mover more time.
    MoreTime,
    /// The same, and the other player lets a bot stand in for the mover.
    StandIn,
    /// The host pauses the match in the meantime.
    Pause,
    /// The room is restarted in the meantime, before the answer and after it.
    Restart,
    /// The same, while the host pauses the match.
    RestartInPause,
    /// The player who is asked has left the answer to the server, which is restarted before the move.
    Left,
    /// The player who is asked thinks for longer than the longest pause, and all clients probe meanwhile.
    Late,
}

impl Trial {
    fn clock(self) -> Clock {
        match self {
            Self::Overdue | Self::MoreTime | Self::StandIn => Clock::PerTurn { seconds: 1 },
            Self::Probes
            | Self::Pause
            | Self::Restart
            | Self::RestartInPause
            | Self::Left
            | Self::Late => Clock::PerMatch { seconds: 600, increment: 10 },
        }
    }

    fn answers_at(self) -> u32 {
        match self {
            Self::Pause | Self::RestartInPause => ANSWERS_AFTER_PAUSE,
            Self::Probes | Self::Overdue | Self::MoreTime | Self::StandIn | Self::Restart => {
                ANSWERS_AT
            }
            Self::Left => MOVES_AT,
            Self::Late => ANSWERS_LATE,
        }
    }
}

struct Client {
    name: &'static str,
    client: TestClient,
}

/// The clients in the order in which they are read.
const CLIENTS: [&str; 5] = ["ann", "ben", "late", "stranger", "spectator"];

/// The players in the other seats.
#[derive(Clone, Copy)]
struct Others {
    ben: bool,
    bots: usize,
}

impl Others {
    const BEN: Self = Self { ben: true, bots: 0 };
}

/// A script that is being played.
struct Play {
    fixture: Fixture,
    room: RoomHandle,
    task: JoinHandle<()>,
    clients: Vec<Client>,
    stranger: User,
    /// The sender of each message so far: each client numbers its own messages.
    said: Vec<String>,
    transcript: Transcript,
    /// The client who may know the difference.
    asked: &'static str,
}

fn wake(fixture: &Fixture) -> (RoomHandle, JoinHandle<()>) {
    let (room, mailbox) = new_mailbox();
    let task = run(rules::<Staged>(), fixture.code.clone(), fixture.services.clone(), mailbox);
    (room, tokio::spawn(task))
}

impl Play {
    /// Begins a match from a position, with ann in the first seat.
    async fn begin(lines: &str, asked: &'static str, clock: Clock, others: Others) -> Self {
        stage(lines);
        let second = (!others.ben).then_some(SeatOwner::Bot(BotLevel::Solid));
        let mut fixture = Fixture::new(second).await;
        fixture.services.hidden_info_delay = HiddenInfoDelay { mean: PAUSE, chance: || 0.3 };
        fixture.services.bot_delay = STEP * PACE;
        let record = fixture.services.store.table(&fixture.code).await;
        let mut record = record.expect("the database answers").expect("the table is there");
        record.settings.clock = clock;
        for _ in usize::from(!others.ben)..others.bots {
            record.settings.seats += 1;
            record.seats.push(Some(SeatOwner::Bot(BotLevel::Solid)));
        }
        fixture.services.store.save(record).await.expect("a table is saved");
        time::set();
        let (room, task) = wake(&fixture);
        let stranger = User { id: UserId::new(), name: "Cy".to_owned(), program: None };
        let mut play = Self {
            fixture,
            room,
            task,
            clients: Vec::new(),
            stranger,
            said: Vec::new(),
            transcript: Transcript::new(Some(asked)),
            asked,
        };
        play.all_join(others.ben).await;
        play.send("ann", |id| super::ready(id, None)).await;
        if others.ben {
            play.send("ben", |id| super::ready(id, None)).await;
        }
        play.transcript.received.clear();
        play
    }

    async fn all_join(&mut self, both: bool) {
        self.clients.clear();
        for name in CLIENTS {
            if name != "late" && (both || name != "ben") {
                self.join(name, None).await;
            }
        }
    }

    async fn join(&mut self, name: &'static str, have: Option<ResumeFrom>) {
        let (role, user) = match name {
            "ann" => (ConnectionRole::Player, Some(self.fixture.people[0].clone())),
            "ben" => (ConnectionRole::Player, Some(self.fixture.people[1].clone())),
            "stranger" => (ConnectionRole::Player, Some(self.stranger.clone())),
            _ => (ConnectionRole::Spectator, None),
        };
        let (outbox, words) = new_outbox();
        let client = JoiningClient { role, user, have, outbox };
        let joined = join(&self.room, client).await;
        let id = joined.expect("the room runs").expect("the room is not full");
        let client = TestClient::new(self.room.clone(), id, words);
        self.note().await;
        self.clients.retain(|client| client.name != name);
        self.clients.push(Client { name, client });
        self.clients.sort_by_key(|client| CLIENTS.iter().position(|name| *name == client.name));
        self.settle().await;
    }

    async fn leave(&mut self, name: &'static str) {
        let id = self.client(name).client.id;
        assert!(self.room.send(RoomMessage::Left(id)).await.is_ok(), "the room runs");
        self.settle().await;
        self.clients.retain(|client| client.name != name);
    }

    fn client(&self, name: &str) -> &Client {
        self.clients.iter().find(|client| client.name == name).expect("a client")
    }

    async fn answer(&mut self, name: &'static str, answer: Answer) {
        let question = self.transcript.known(name).question.expect("an open question");
        let answer = GameAnswer::Dominion(answer);
        self.send(name, |id| ClientMessage::Answer { id, question, answer }).await;
    }

    /// Waits until the room is idle, and records the messages that it sent meanwhile.
    async fn settle(&mut self) {
        for _ in 0..5 {
            for _ in 0..10 {
                tokio::task::yield_now().await;
            }
            // A message without effect is handled when everything before it is done.
            let name_deleted = RoomMessage::NameDeleted(UserId::new());
            assert!(self.room.send(name_deleted).await.is_ok(), "the room runs");
            let drained = self.room.drained();
            tokio::time::timeout(PATIENCE, drained).await.expect("the room reads");
        }
        self.note().await;
    }

    async fn note(&mut self) {
        let record = self.fixture.services.store.table(&self.fixture.code).await;
        let record = record.expect("the database answers").expect("the table is there");
        let match_id = match_of(&record.stage).map(|id| id.to_string());
        let codes = [record.code.to_string(), record.watch.to_string()];
        for name in match_id.into_iter().chain(codes) {
            self.transcript.add_own_name(name);
        }
        for Client { name, client } in &mut self.clients {
            while let Ok(text) = client.received.try_recv() {
                self.transcript.record_message(name, 0, &text);
            }
        }
    }

    /// Advances the time by a step.
    async fn step(&mut self) {
        time::move_on(STEP);
        self.transcript.step += 1;
        self.settle().await;
    }

    async fn restart(&mut self) {
        self.task.abort();
        let _ = (&mut self.task).await;
        (self.room, self.task) = wake(&self.fixture);
        self.all_join(true).await;
    }

    /// Sends every request that must change no state, from all clients but the one that is asked.
    async fn probe(&mut self) {
        let seats: Vec<_> = ["ann", "ben"].into_iter().filter(|it| *it != self.asked).collect();
        for name in seats.iter().copied().chain(["stranger", "spectator"]) {
            probe(self, name, Probed { questions: 5, versions: 2 }).await;
        }
        let match_id = self.match_id().await;
        // Lines that the client has received, and more than those.
        let known: Vec<_> =
            seats.iter().chain(&["spectator"]).map(|name| self.transcript.known(name)).collect();
        for (from, count) in (0..12).map(|it| (0, it)).chain((1..7).map(|it| (it, 6))) {
            for (name, known) in seats.iter().copied().chain(["late"]).zip(&known) {
                self.join(name, Some(known.resume(&match_id, from, count))).await;
            }
            self.leave("late").await;
        }
    }

    async fn match_id(&self) -> String {
        let record = self.fixture.services.store.table(&self.fixture.code).await;
        let record = record.expect("the database answers").expect("the table is there");
        match_of(&record.stage).expect("a match is played").to_string()
    }

    async fn pause(&mut self, pause: bool) {
        self.send("ann", |id| ClientMessage::Pause { id, pause }).await;
    }

    async fn tries(&mut self, trial: Trial) {
        let seat = Seat(0);
        match (trial, self.transcript.step) {
            (Trial::Left, 10) => self.restart().await,
            (Trial::Probes | Trial::Left, step) if TRIES_AT.contains(&step) => self.probe().await,
            (Trial::Late, 17 | PROBES_LATE) => self.probe().await,
            (Trial::MoreTime, 17) => {
                self.send("ben", |id| ClientMessage::WaitFor { id, seat }).await
            }
            (Trial::StandIn, 17) => {
                self.send("ben", |id| ClientMessage::StandIn { id, seat }).await
            }
            (Trial::Pause, 17) | (Trial::RestartInPause, 16) => self.pause(true).await,
            (Trial::Pause | Trial::RestartInPause, RESUMES_AT) => self.pause(false).await,
            (Trial::Restart | Trial::RestartInPause, 18) | (Trial::Restart, 25) => {
                self.restart().await;
            }
            _ => {}
        }
    }
}

impl Driver for Play {
    fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    async fn send(&mut self, name: &'static str, message: impl FnOnce(String) -> ClientMessage) {
        let said = self.said.iter().filter(|it| *it == name).count();
        self.said.push(name.to_owned());
        let message = message(format!("{name} {said}"));
        self.client(name).client.send(message).await;
        self.settle().await;
    }
}

/// Plays a match in which the card is held, or not, and declines its question.
async fn played(stage: &Stage, is_held: bool, trial: Trial) -> Transcript {
    let asked = ["ann", "ben"][stage.asked()];
    let mut play = Play::begin(&stage.lines(is_held), asked, trial.clock(), Others::BEN).await;
    let mut moves = (stage.moves)();
    let (mover, last) = stage.last(&mut moves, is_held);
    // To the others, a mover who is asked within a move seems to think about it beforehand.
    let moves_at = match stage.holder {
        Holder::Mover if !is_held && trial == Trial::StandIn => STEPS + 1,
        Holder::Mover if !is_held => trial.answers_at(),
        Holder::Mover | Holder::Other | Holder::MoverAfterOthers => MOVES_AT,
    };
    let is_mover = stage.asked() == 0;
    if trial == Trial::Left {
        play.send(asked, |id| set(&id, always_declines(card(stage.card), is_mover))).await;
    }
    let stands_in = trial == Trial::StandIn && stage.holder == Holder::Mover;
    let declines = is_held && trial != Trial::Left && !stands_in;
    while play.transcript.step < STEPS {
        play.step().await;
        if play.transcript.step == BEGINS_AT {
            for one in moves.drain(..) {
                play.answer("ann", one).await;
            }
        }
        if play.transcript.step == moves_at {
            play.answer(mover, last.clone()).await;
        }
        if declines && play.transcript.step == trial.answers_at() {
            play.answer(asked, (stage.declines)()).await;
        }
        play.tries(trial).await;
    }
    play.transcript
}

fn stages_of(holder: Holder) -> impl Iterator<Item = &'static Stage> {
    STAGES.iter().filter(move |stage| stage.holder == holder)
}

/// A third match of a mover who is asked: they think about the move for as long, and then make it.
#[tokio::test]
async fn a_mover_who_is_asked_for_long_seems_to_think_about_the_move() {
    for stage in stages_of(Holder::Mover) {
        assert_nobody_can_tell_in(stage, Trial::Late).await;
    }
}

/// The messages of a step, without the numbers of the clients' messages and without what was said.
fn sent_at(transcript: &Transcript, step: u32) -> Vec<String> {
    let texts = transcript.received.iter();
    let texts = texts.filter(|it| it.step == step && !it.text.contains("chat\""));
    let is_name = |part: &str| CLIENTS.iter().any(|name| part.ends_with(name));
    let without_number = |text: String| {
        let parts: Vec<&str> = text.split(' ').collect();
        let number = |place: usize| place > 0 && is_name(parts[place - 1]);
        let shown = parts.iter().enumerate().map(|(place, part)| match number(place) {
            true => part.trim_start_matches(|it: char| it.is_ascii_digit()),
            false => part,
        });
        shown.collect::<Vec<_>>().join(" ")
    };
    texts.map(|it| without_number(it.to_string())).collect()
}

#[tokio::test]
async fn all_see_at_once_that_others_may_react_and_no_more_however_long_it_takes() {
    for stage in stages_of(Holder::Other) {
        let what = stage.card;
        let both =
            [played(stage, true, Trial::Late).await, played(stage, false, Trial::Late).await];
        for transcript in &both {
            let at_once = sent_at(transcript, MOVES_AT);
            let told: Vec<_> = at_once.iter().filter(|it| it.contains("\"may_react\":{")).collect();
            let all = ["ann: ", "spectator: ", "stranger: "];
            let is_told = |name: &&str| told.iter().any(|text| text.starts_with(*name));
            assert!(all.iter().all(is_told), "{what}: {at_once:?}");
        }
        assert_same(what, &both.each_ref().map(|it| it.before(SHOWN_AT)));
        let [late, _] = both;
        let waits = late.received.iter().filter(|it| (SHOWN_AT..ANSWERS_LATE).contains(&it.step));
        assert!(waits.clone().all(|it| it.step == PROBES_LATE), "{what}: {waits:?}");
        assert_eq!(sent_at(&late, 17), sent_at(&late, PROBES_LATE), "{what}: the clocks stand");
    }
}

/// Time beyond the longest pause is the own time of a player who is asked, which the others see with the update.
#[tokio::test]
async fn thinking_in_the_pause_takes_no_time_of_a_clock_and_after_it_the_own_time() {
    for stage in stages_of(Holder::Other) {
        let late = played(stage, true, Trial::Late).await;
        let shown = sent_at(&late, ANSWERS_LATE);
        let of_spectator = shown.iter().find(|it| it.starts_with("spectator: "));
        let shown = of_spectator.expect("it is shown");
        // Of 4.3 seconds 3 are those of the longest pause; a second went into what the player chose before.
        let left = 600_000 - 1_300 - if stage.own.is_some() { 1_000 } else { 0 };
        assert!(shown.contains(&format!("\"left\":{left}")), "{}: {shown}", stage.card);
    }
}

async fn assert_nobody_can_tell(trial: Trial) {
    for stage in STAGES {
        assert_nobody_can_tell_in(stage, trial).await;
    }
}

async fn assert_nobody_can_tell_in(stage: &Stage, trial: Trial) {
    let what = format!("{} ({:?})", stage.card, trial);
    assert_indistinguishable(&what, [true, false], async |is_held| {
        played(stage, is_held, trial).await
    })
    .await;
}

#[test]
fn every_card_that_asks_in_secret_is_played_here() {
    let missing = |name: &CardName| !STAGES.iter().any(|stage| card(stage.card) == *name);
    let missing: Vec<_> = cards_that_ask_in_secret().into_iter().filter(missing).collect();
    assert!(missing.is_empty(), "cards without a stage in this file: {missing:?}");
}

#[tokio::test]
async fn probing_reveals_no_hidden_card() {
    assert_nobody_can_tell(Trial::Probes).await;
}

#[tokio::test]
async fn an_overdue_mover_reveals_no_hidden_card() {
    assert_nobody_can_tell(Trial::Overdue).await;
}

#[tokio::test]
async fn more_time_for_the_mover_reveals_no_hidden_card() {
    assert_nobody_can_tell(Trial::MoreTime).await;
}

#[tokio::test]
async fn a_pause_reveals_no_hidden_card() {
    assert_nobody_can_tell(Trial::Pause).await;
}

#[tokio::test]
async fn a_restart_reveals_no_hidden_card() {
    assert_nobody_can_tell(Trial::Restart).await;
}

#[tokio::test]
async fn a_restart_in_a_pause_reveals_no_hidden_card() {
    assert_nobody_can_tell(Trial::RestartInPause).await;
}

#[tokio::test]
async fn a_standing_answer_reveals_no_hidden_card() {
    assert_nobody_can_tell(Trial::Left).await;
}

/// A stand-in bot decides by the cards that the seat holds; until it moves, no message may disclose them.
#[tokio::test]
async fn a_stand_in_moves_at_the_same_time_whatever_it_is_asked() {
    for stage in STAGES {
        if stage.holder != Holder::Mover {
            assert_nobody_can_tell_in(stage, Trial::StandIn).await;
            continue;
        }
        let mut moments = Vec::new();
        let mut before = Vec::new();
        for is_held in [true, false] {
            let transcript = played(stage, is_held, Trial::StandIn).await;
            let after = transcript.received.iter().find(|it| it.step > 17).expect("the bot moves");
            moments.push(after.step);
            before.push(transcript.before(after.step));
        }
        assert_same(stage.card, &before.try_into().expect("two worlds"));
        assert_eq!(moments, [17 + PACE; 2], "{}", stage.card);
    }
}

/// The messages to all clients until an Attack on three bots is shown, of which `moats` hold a Moat.
async fn attack_on_bots(moats: usize) -> Transcript {
    let hand = |bot: usize| if bot < moats { "Moat" } else { "Copper" };
    let below = |bot: usize| if bot < moats { "Copper" } else { "Moat" };
    let names = ["ben", "cleo", "dan"];
    let bots = names.iter().enumerate().map(|(bot, name)| {
        format!("    {name}: hand {}, 4 Estate; deck 5 Copper, {}\n", hand(bot), below(bot))
    });
    let bots: String = bots.collect();
    let lines = format!(
        "    players: ana, ben, cleo, dan\n    ana: hand Militia, 2 Copper; deck 5 Copper\n{bots}"
    );
    let mut script =
        Play::begin(&lines, "nobody", Clock::None, Others { ben: false, bots: names.len() }).await;
    while script.transcript.step < STEPS {
        script.step().await;
        if script.transcript.step == MOVES_AT {
            script.answer("ann", play("militia")).await;
        }
    }
    script.transcript
}

#[tokio::test]
async fn the_time_of_an_attack_does_not_tell_how_many_bots_hold_a_moat() {
    for moats in 0..=3 {
        let transcript = attack_on_bots(moats).await;
        let mut texts = transcript.received.iter();
        let after = texts.find(|it| it.step > MOVES_AT).expect("all is shown");
        assert_eq!(after.step, SHOWN_AMONG_BOTS_AT, "{moats} Moats: {after}");
    }
}

/// The messages of an Attack on ben, who declines when the pause is over, and on a bot after him, who may hold a Moat.
async fn attack_on_ben_and_a_bot(is_held: bool) -> Transcript {
    let (hand, below) = if is_held { ("Moat", "Copper") } else { ("Copper", "Moat") };
    let lines = format!(
        "    players: ana, ben, cleo\n    ana: hand Militia, 2 Copper; deck 5 Copper
    ben: hand Moat, 4 Estate; deck 5 Copper\n    cleo: hand {hand}, 4 Estate; deck 5 Copper, {below}\n"
    );
    let others = Others { ben: true, bots: 1 };
    let mut script = Play::begin(&lines, "ben", Clock::None, others).await;
    while script.transcript.step < STEPS {
        script.step().await;
        match script.transcript.step {
            MOVES_AT => script.answer("ann", play("militia")).await,
            DECLINES_AT => script.answer("ben", Answer::Option { option: 1 }).await,
            _ => {}
        }
    }
    script.transcript
}

#[tokio::test]
async fn a_moment_that_passes_when_the_pause_is_over_begins_another_one() {
    let shown_at = DECLINES_AT + (SHOWN_AT - MOVES_AT);
    for is_held in [true, false] {
        let transcript = attack_on_ben_and_a_bot(is_held).await;
        let mut texts = transcript.received.iter();
        let after = texts.find(|it| it.step > MOVES_AT).expect("all is shown");
        assert_eq!(after.step, shown_at, "{is_held}: {after}");
    }
}

#[tokio::test]
async fn an_attack_on_a_player_who_owns_no_reaction_is_shown_whole_at_once() {
    let lines = "    kingdom Moat, Militia
    ana: hand Militia, 2 Copper; deck 5 Copper, Moat
    ben: hand Village, 4 Estate; deck 5 Copper";
    let mut script = Play::begin(lines, "nobody", Clock::None, Others::BEN).await;
    while script.transcript.step < STEPS {
        script.step().await;
        if script.transcript.step == MOVES_AT {
            script.answer("ann", play("militia")).await;
        }
    }
    let texts = script.transcript.received.iter();
    let after: Vec<_> = texts.filter(|it| it.step >= MOVES_AT).collect();
    assert!(after.iter().all(|it| it.step == MOVES_AT && !it.text.contains("may_react")));
    assert!(after.iter().any(|it| it.viewer == "ben" && it.text.contains("question")));
}

/// A player takes back what they discarded while the mover, for whom a bot has just stood in, is asked in secret or has
/// not moved on.
async fn taken_back(is_held: bool) -> Transcript {
    let (hand, below) = if is_held { ("Watchtower", "Copper") } else { ("Copper", "Watchtower") };
    let lines = format!(
        "    ana: hand Militia, {hand}, 3 Copper; deck 5 Copper, {below}
    ben: hand Village, 3 Estate, Copper; deck 5 Copper"
    );
    let mut script = Play::begin(&lines, "ann", Clock::PerTurn { seconds: 1 }, Others::BEN).await;
    let discards = ["estate", "estate"].map(card).to_vec();
    // The bot would move at the end of this.
    while script.transcript.step < 52 + PACE - 1 {
        script.step().await;
        match script.transcript.step {
            BEGINS_AT => script.answer("ann", play("militia")).await,
            30 => script.answer("ben", Answer::Cards { cards: discards.clone() }).await,
            50 if is_held => script.answer("ann", buy("estate")).await,
            52 => {
                let seat = Seat(0);
                script.send("ben", |id| ClientMessage::StandIn { id, seat }).await;
            }
            54 => {
                let version = script.transcript.known("ben").version;
                script.send("ben", |id| ClientMessage::Undo { id, version }).await;
            }
            56 => script.answer("ben", Answer::Cards { cards: discards.clone() }).await,
            _ => {}
        }
    }
    script.transcript
}

#[tokio::test]
async fn an_undo_reveals_no_hidden_card_while_the_mover_is_asked() {
    let [_, not_held] = assert_indistinguishable("an undo", [true, false], taken_back).await;
    let mut texts = not_held.received.iter();
    let goes_back = texts.any(|it| it.step == 54 && it.text.contains("goes_back"));
    assert!(goes_back, "it was taken back: {not_held:?}");
}
