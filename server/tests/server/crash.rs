//! The real program under load from real clients, killed again and again at random moments. Every acknowledged answer
//! is there, once; every match can be replayed; every client reconnects.
//!
//! `DEMESNE_TESTS=kills=50` sets how often.

use std::time::{Duration, Instant};

use demesne_protocol::refusal::Refusal;
use demesne_rules::chance::{Chance, Seed};
use demesne_test_sizes::KILLS;
use tokio::time::sleep;

use crate::client::{ClientRecord, Crowd, SILENCE, nobody_was_left_in_silence};
use crate::postgres::empty_database;
use crate::program::{Program, TestDatabase, printed};
use crate::save_record::{SaveRecord, compare_after_restart};

/// The people of each table; a bot takes the last seat of a table for one.
const TABLES: [u8; 6] = [1, 2, 1, 3, 2, 2];

/// The shortest and the longest time between two kills, in milliseconds.
const BETWEEN: (u32, u32) = (30, 350);

/// One kill in this many does not wait until all clients have reconnected after the one before.
const WITHOUT_WAITING: u32 = 4;

#[tokio::test]
async fn kills_lose_no_acknowledged_answer() {
    killed_again_and_again(&TestDatabase::new(None)).await;
}

#[tokio::test]
async fn kills_lose_no_acknowledged_answer_on_postgres() {
    if let Some(database) = empty_database().await {
        killed_again_and_again(&TestDatabase::new(Some(database))).await;
    }
}

async fn killed_again_and_again(place: &TestDatabase) {
    let kills = KILLS.get();
    let begun = Instant::now();
    let mut chance = Chance::new(Seed([kills.to_le_bytes()[0]; 32]));
    let mut program = Program::start(place).await;
    let mut crowd = Crowd::gathered(program.address, &TABLES).await;
    for _ in 0..kills {
        if chance.pick(WITHOUT_WAITING) > 0 {
            crowd.all_back().await;
        }
        let (least, most) = BETWEEN;
        sleep(Duration::from_millis(u64::from(least + chance.pick(most - least)))).await;
        program.kill().await;
        program = Program::start(place).await;
        crowd.goes_to(program.address);
    }
    crowd.all_back().await;
    let kept = crowd.finish().await;
    program.kill().await;
    verify(place, &kept, &format!("{kills} kills"), begun).await;
    let acknowledged: usize = kept.iter().map(ClientRecord::acknowledged).sum();
    assert!(acknowledged > usize::try_from(kills).expect("a few"), "there was some load");
}

/// Checks that everything is as the server has said, after a fault of a program or its database.
pub(crate) async fn verify(
    place: &TestDatabase,
    kept: &[ClientRecord],
    what: &str,
    begun: Instant,
) {
    nobody_was_left_in_silence(kept);
    let mut record = SaveRecord::default();
    for kept in kept {
        assert_eq!(kept.refused, Vec::<Refusal>::new());
        record.merge(kept.said.clone());
    }
    compare_after_restart(place, &record).await;
    let findings = printed(place.command("check-database")).await.expect("the database is sound");
    report(&format!(
        "{what}, {} answers acknowledged, {} returns, 0 connections silent for longer than {} s, {} s; {}",
        kept.iter().map(ClientRecord::acknowledged).sum::<usize>(),
        kept.iter().map(|kept| kept.returns).sum::<u32>(),
        SILENCE.as_secs(),
        begun.elapsed().as_secs(),
        findings.trim(),
    ));
    assert!(kept.iter().all(|kept| !kept.acknowledged.is_empty()), "everybody played");
}

/// Prints a progress line.
#[expect(clippy::print_stdout, reason = "the figures are what the long run is for")]
pub(crate) fn report(line: &str) {
    println!("{line}");
}
