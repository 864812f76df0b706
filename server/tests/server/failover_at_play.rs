//! Failovers to a lagging standby while people play on three servers that are processes. Every acknowledged answer that the standby
//! had is there, once, and so is every later one; all matches can be replayed, and go on.
//!
//! `DEMESNE_TESTS=failovers=10` sets how many: their lags are short and long in turn.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use demesne_base::limits;
use demesne_test_sizes::FAILOVERS;
use sqlx::{AnyConnection, Connection};
use tokio::time::sleep;

use crate::client::{ClientRecord, Crowd, Habits};
use crate::crash::{report, verify};
use crate::nats::OwnNats;
use crate::own_postgres::OwnPostgres;
use crate::program::{Program, TestDatabase};
use crate::save_record::{ABSENT, SaveOutcome};
use crate::support::settings;

/// How long the standby lags: shorter than the lease of a server, and longer.
const LAGS: [Duration; 2] =
    [Duration::from_millis(500), limits::LEASE.saturating_add(Duration::from_secs(2))];

/// The people of each table; a bot takes the last seat of a table for one.
const TABLES: [u8; 5] = [1, 2, 1, 3, 2];

/// Delay of the players before they answer: a failover is longer than any load makes it.
const PACE: Duration = Duration::from_millis(40);

#[tokio::test]
async fn a_failover_at_play_on_three_servers_loses_only_what_the_standby_lacks() {
    let Some(nats) = OwnNats::start().await else { return };
    if let Some(database) = OwnPostgres::start().await {
        let arguments = vec!["--nats".to_owned(), nats.address()];
        fails_over_at_play(database, vec![arguments; 3]).await;
    }
}

#[tokio::test]
async fn a_failover_at_play_on_one_server_loses_only_what_the_standby_lacks() {
    if let Some(database) = OwnPostgres::start().await {
        fails_over_at_play(database, vec![Vec::new()]).await;
    }
}

/// Fails over below servers with these further arguments.
async fn fails_over_at_play(mut database: OwnPostgres, servers: Vec<Vec<String>>) {
    let begun = Instant::now();
    let (mut places, mut programs) = (Vec::new(), Vec::new());
    for arguments in &servers {
        let place = TestDatabase::new(Some(database.address()));
        let mut command = Program::command(&place);
        programs.push(
            Program::started({
                command.args(arguments);
                command
            })
            .await,
        );
        places.push(place);
    }
    let addresses = programs.iter().map(|program| program.address).collect();
    let tables = TABLES.map(|people| (people, settings(people.max(2))));
    let habits = Habits { pace: PACE, forgets: true, ..Habits::default() };
    let mut crowd = Crowd::at_tables(addresses, &tables, habits).await;
    crowd.all_go_on().await;
    let mut lost = Vec::new();
    for lag in planned() {
        let at = Instant::now();
        let standby = database.lagging_standby().await;
        sleep(lag).await;
        crowd.all_go_on().await;
        database.fail_over(&standby).await;
        lost.push(at..=Instant::now());
        crowd.all_go_on().await;
    }
    let mut kept = crowd.finish().await;
    for program in programs {
        program.kill().await;
    }
    let figures = take_back(&mut kept, &lost, &database).await;
    let what = format!("{} failovers below {} servers, {figures}", lost.len(), servers.len());
    verify(&places[0], &kept, &what, begun).await;
}

fn planned() -> impl Iterator<Item = Duration> {
    let failovers = usize::try_from(FAILOVERS.get()).expect("a few");
    LAGS.into_iter().cycle().take(failovers)
}

/// Answers that were acknowledged while a standby lagged may be there or not. Returns how many are not.
async fn take_back(
    kept: &mut [ClientRecord],
    lost: &[RangeInclusive<Instant>],
    database: &OwnPostgres,
) -> String {
    sqlx::any::install_default_drivers();
    let mut connection =
        AnyConnection::connect(&database.address()).await.expect("the database opens");
    let (mut gone, mut doubtful) = (0, 0);
    for kept in kept {
        let acknowledged = std::mem::take(&mut kept.acknowledged_at);
        for (at, fact) in acknowledged {
            if lost.iter().any(|lost| lost.contains(&at)) {
                doubtful += 1;
                gone += u32::from(fact.in_database(&mut connection).await == ABSENT);
                kept.said.changed(fact, ABSENT, SaveOutcome::Unknown);
            }
        }
    }
    assert!(gone > 0, "the standbys lacked answers");
    report(&format!("{gone} of {doubtful} answers that were acknowledged meanwhile are lost"));
    format!("{gone} answers lost that the standbys lacked")
}
