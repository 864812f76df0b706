//! Failing writes, then room again: everything that the server acknowledges from then on is there after a kill, after a
//! stop, and in a backup. The disk is full by injected errors.

use std::path::Path;

use demesne_protocol::basics::Seat;
use demesne_protocol::http::NewSession;
use futures_util::{StreamExt, stream};
use tokio::time::{sleep, timeout};

use crate::file_faults::{FaultKind, FileFaults, UNTIL_ENDED, WRITES};
use crate::program::{Program, TestDatabase, printed};
use crate::recording_player::{RecordingPlayer, make_move};
use crate::save_record::{Fact, SaveOutcome, SaveRecord, compare_after_restart};
use crate::support::{Browser, PATIENCE, settings};

/// Moves of a match before or after an outage.
const SOME_MOVES: usize = 10;

/// Refused requests of an outage: the second and the third meet a connection that has failed before.
const REFUSED: usize = 3;

/// The writes of a start after a kill, about: most of them make the index of the log.
const START_WRITES: u64 = 260;

/// Starts whose failing writes are spread over them.
const STARTS: u64 = 12;

/// A server whose disk can be full.
struct House {
    place: TestDatabase,
    faults: FileFaults,
    program: Program,
    record: SaveRecord,
}

impl House {
    async fn open() -> Self {
        let place = TestDatabase::new(None);
        let faults = FileFaults::new(&place.folder);
        let program = Program::started(faults.load(Program::command(&place))).await;
        Self { place, faults, program, record: SaveRecord::default() }
    }

    /// A server that refused people on a full disk, and let others in when there was room.
    async fn after_a_full_disk() -> Self {
        let mut house = Self::open().await;
        house.fill_disk();
        house.refuses_people().await;
        house.make_room().await;
        house.lets_people_in().await;
        house
    }

    /// A full disk, on which attempts fail, and then room.
    async fn refuses<const N: usize>(&self, mut attempt: impl AsyncFnMut() -> [SaveOutcome; N]) {
        self.fill_disk();
        for _ in 0..REFUSED {
            let outcomes = attempt().await;
            assert!(!outcomes.contains(&SaveOutcome::Saved), "{outcomes:?} on a full disk");
        }
        self.make_room().await;
    }

    fn browser(&self) -> Browser {
        Browser::new(self.program.address)
    }

    fn fill_disk(&self) {
        self.faults.begin(WRITES, 0, UNTIL_ENDED, FaultKind::NoSpace);
    }

    /// Makes room and waits until the server is ready.
    async fn make_room(&self) {
        self.faults.end();
        assert!(self.faults.failed() > 0, "something was written meanwhile");
        let browser = self.browser();
        let ready = async {
            while browser.get("/readyz").await.status != 200 {
                sleep(std::time::Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, ready).await.expect("the server is ready once there is room");
    }

    /// People who come while there is no room; none of them is let in.
    async fn refuses_people(&mut self) {
        for number in 0..REFUSED {
            let name = format!("Eve {number}");
            let new = NewSession { name: name.clone(), program: None };
            let reply = self.browser().post("/api/session", &new).await;
            let outcome = SaveOutcome::of_reply(&reply);
            assert_ne!(outcome, SaveOutcome::Saved, "{name} was let in on a full disk");
            self.record.added(Fact::Users { name }, outcome);
        }
    }

    async fn person(&self, name: &str) -> RecordingPlayer {
        RecordingPlayer::come(self.browser(), name).await
    }

    /// Four people come, and the server says so.
    async fn lets_people_in(&mut self) {
        for number in 0..4 {
            let person = self.person(&format!("Ann {number}")).await;
            self.record.merge(person.record());
        }
    }

    /// A person against a bot, some moves into a match, when it is the person's turn: no move of the bot is under way.
    async fn match_of(&self, name: &str) -> RecordingPlayer {
        let mut player = self.person(name).await;
        player.open_table(&settings(2)).await;
        player.seat_bot(Seat(1)).await;
        player.ready().await;
        plays(&mut player).await;
        player.wait_for_question().await;
        player
    }

    async fn kill_and_compare(mut self, players: Vec<RecordingPlayer>) {
        for player in players {
            self.record.merge(player.record());
        }
        self.program.kill().await;
        compare_after_restart(&self.place, &self.record).await;
    }
}

async fn plays(player: &mut RecordingPlayer) {
    for _ in 0..SOME_MOVES {
        make_move(std::slice::from_mut(player), false).await;
    }
}

#[tokio::test]
async fn people_who_come_after_a_full_disk_are_known_after_a_kill() {
    let house = House::after_a_full_disk().await;
    house.kill_and_compare(Vec::new()).await;
}

#[tokio::test]
async fn people_who_come_after_a_full_disk_are_known_after_a_stop() {
    let house = House::after_a_full_disk().await;
    house.program.ask_to_end().await;
    timeout(PATIENCE, house.program.ended()).await.expect("the server stops");
    compare_after_restart(&house.place, &house.record).await;
}

#[tokio::test]
async fn a_backup_after_a_full_disk_has_the_people_who_came() {
    let house = House::after_a_full_disk().await;
    let copy = house.place.folder.join("copy.sqlite");
    backup(&house.place, &copy).await.expect("a backup is made");
    let url = format!("sqlite://{}", copy.display());
    assert_eq!(house.record.differences(&url).await, Vec::<String>::new());
    house.program.kill().await;
}

/// Makes a backup; returns the error if it fails.
async fn backup(place: &TestDatabase, to: &Path) -> Result<(), String> {
    let mut command = place.command("backup");
    command.arg(to);
    printed(command).await.map(drop)
}

#[tokio::test]
async fn moves_after_a_full_disk_are_there_after_a_kill() {
    let mut house = House::open().await;
    let mut ann = house.match_of("Ann").await;
    house.fill_disk();
    house.refuses_people().await;
    house.make_room().await;
    plays(&mut ann).await;
    house.kill_and_compare(vec![ann]).await;
}

#[tokio::test]
async fn moves_after_refused_moves_are_there_after_a_kill() {
    let house = House::open().await;
    let (mut ann, mut ben) = (house.match_of("Ann").await, house.match_of("Ben").await);
    house.refuses(async || [ann.try_move().await, ben.try_move().await]).await;
    plays(&mut ann).await;
    plays(&mut ben).await;
    house.kill_and_compare(vec![ann, ben]).await;
}

#[tokio::test]
async fn seats_taken_after_refused_ones_are_there_after_a_kill() {
    let house = House::open().await;
    let (mut ann, mut ben) = (house.person("Ann").await, house.person("Ben").await);
    ann.open_table(&settings(2)).await;
    house.refuses(async || [ben.try_to_sit(&ann.code, Seat(1)).await]).await;
    ben.sit(&ann.code, Seat(1)).await;
    ann.ready().await;
    ben.ready().await;
    let mut players = [ann, ben];
    for _ in 0..SOME_MOVES {
        make_move(&mut players, false).await;
    }
    house.kill_and_compare(players.into()).await;
}

#[tokio::test]
async fn a_table_that_a_full_disk_refused_is_opened_later_and_kept() {
    let house = House::open().await;
    let mut ann = house.person("Ann").await;
    house.refuses(async || [ann.try_to_open_table(&settings(2)).await]).await;
    ann.open_table(&settings(2)).await;
    ann.seat_bot(Seat(1)).await;
    ann.ready().await;
    plays(&mut ann).await;
    house.kill_and_compare(vec![ann]).await;
}

#[tokio::test]
async fn what_is_acknowledged_after_a_start_on_a_full_disk_is_kept() {
    after_each_write_of_a_start(UNTIL_ENDED).await;
}

#[tokio::test]
async fn what_is_acknowledged_after_a_start_with_two_failing_writes_is_kept() {
    after_each_write_of_a_start(2).await;
}

/// Starts at the same time: each mostly waits for its database.
const STARTS_AT_ONCE: usize = 6;

async fn after_each_write_of_a_start(failing: u64) {
    let spread = (0..STARTS).map(|number| number * START_WRITES / STARTS);
    let starts = spread.map(|after| starts_with_failing_writes(after, failing));
    stream::iter(starts).buffer_unordered(STARTS_AT_ONCE).collect::<()>().await;
}

/// A server with a match is killed, and starts while writes fail after the first ones.
async fn starts_with_failing_writes(after: u64, failing: u64) {
    let mut house = House::open().await;
    let mut ann = house.match_of("Ann").await;
    house.program.kill().await;
    house.faults.begin(WRITES, after, failing, FaultKind::NoSpace);
    let mut started = Program::try_started(house.faults.load(Program::command(&house.place))).await;
    house.faults.end();
    if started.is_none() {
        // A server that refuses to start is started again by its service manager.
        started = Some(Program::start(&house.place).await);
    }
    house.program = started.expect("it has started");
    house.lets_people_in().await;
    ann.goes_to(house.program.address);
    plays(&mut ann).await;
    house.kill_and_compare(vec![ann]).await;
}
