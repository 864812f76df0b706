//! Load on a server: rooms that play as fast as they can, or at a rate, and how long their moves take. The same for
//! every game.

use std::time::Duration;

use futures_util::stream::{self, StreamExt};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

use crate::client::PATIENCE;
use crate::process;
use crate::room::Room;
use crate::servers::{RunningTarget, Target};
use crate::{BenchResult, procfs};

/// Rooms opened concurrently: enough that their commits are batched.
const OPENED_AT_ONCE: usize = 64;

/// While many rooms are opened, progress is printed after this number of them.
const PROGRESS_EVERY: usize = 1000;

/// The share of a measurement that is warm-up: its moves are not counted, because connections, memory and caches are
/// not warm yet.
const WARM_UP: u32 = 4;

/// Opens `rooms` rooms and begins a match in each. Open rooms answer keep-alives until all are open: a server closes
/// idle connections, and many rooms take longer than its timeout.
pub(crate) async fn open(
    program: &RunningTarget,
    kind: Target,
    rooms: usize,
    said: usize,
) -> BenchResult<Vec<Room>> {
    let opening = (0..rooms).map(|number| async move {
        let servers = [0, 1].map(|player| program.address(number, player));
        let opened = Room::open(kind, servers, number, said).await;
        opened.map_err(|why| format!("room {number} of {rooms} does not open: {why}"))
    });
    let mut opening = stream::iter(opening).buffer_unordered(OPENED_AT_ONCE);
    let (all_open, are_all_open) = watch::channel(false);
    let mut opened = JoinSet::new();
    let begun = Instant::now();
    loop {
        let next = timeout(PATIENCE, opening.next()).await;
        let next =
            next.map_err(|_| format!("{} of {rooms} rooms open, and no other", opened.len()))?;
        let Some(room) = next else { break };
        opened.spawn(stay(room?, are_all_open.clone()));
        if opened.len().is_multiple_of(PROGRESS_EVERY) {
            eprintln!("{} of {rooms} rooms are open after {:.0?}", opened.len(), begun.elapsed());
        }
    }
    all_open.send_replace(true);
    opened.join_all().await.into_iter().collect()
}

async fn stay(mut room: Room, mut are_all_open: watch::Receiver<bool>) -> BenchResult<Room> {
    tokio::select! {
        ended = room.stay() => ended?,
        _ = are_all_open.wait_for(|open| *open) => {}
    }
    Ok(room)
}

/// The figures of rooms that played.
pub(crate) struct Load {
    /// The duration of the measurement, in seconds.
    seconds: f64,
    /// The latencies of moves, from sending an answer to its update at both players, in milliseconds, ascending.
    waits: Vec<f64>,
    /// Bytes received by players, without frame headers.
    bytes: f64,
    /// Processor time of the servers, in seconds.
    server: f64,
    /// Processor time of their database, if it is a process of its own.
    database: Option<f64>,
    /// Processor time of the bus between them.
    bus: Option<f64>,
    /// Processor time of the players, in seconds.
    players: f64,
    /// Processors kept busy by everything else on this machine.
    pub(crate) others: f64,
}

impl Load {
    pub(crate) fn moves(&self) -> f64 {
        f64::from(u32::try_from(self.waits.len()).unwrap_or(u32::MAX))
    }

    pub(crate) fn moves_per_second(&self) -> f64 {
        self.moves() / self.seconds
    }

    /// Processor time of the servers per thousand moves, in seconds.
    pub(crate) fn work(&self) -> f64 {
        1000.0 * self.server / self.moves()
    }

    /// Processor time of the database per thousand moves, in seconds.
    pub(crate) fn database_work(&self) -> Option<f64> {
        Some(1000.0 * self.database? / self.moves())
    }

    /// Processor time of the bus per thousand moves, in seconds.
    pub(crate) fn bus_work(&self) -> Option<f64> {
        Some(1000.0 * self.bus? / self.moves())
    }

    pub(crate) fn bytes_per_move(&self) -> f64 {
        self.bytes / self.moves()
    }

    /// Utilisation of the players' processor: near 1 the figures include the players' own delays.
    pub(crate) fn players(&self) -> f64 {
        self.players / self.seconds
    }

    /// A percentile of the latencies, in milliseconds.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let place = (self.waits.len() * percent / 100).min(self.waits.len().saturating_sub(1));
        self.waits.get(place).copied().unwrap_or(f64::NAN)
    }
}

/// A move: when it ended, its latency, the bytes received.
type Move = (Instant, Duration, usize);

/// Lets every room play for a while: as fast as it can, or at a total rate of moves per second.
pub(crate) async fn play(
    program: &RunningTarget,
    rooms: Vec<Room>,
    lasts: Duration,
    rate: Option<f64>,
) -> BenchResult<(Vec<Room>, Load)> {
    let begin = Instant::now();
    let (from, until) = (begin + lasts / WARM_UP, begin + lasts / WARM_UP + lasts);
    let all = u32::try_from(rooms.len()).unwrap_or(u32::MAX);
    let every = rate.map(|rate| Duration::from_secs_f64(f64::from(all) / rate));
    let mut playing = JoinSet::new();
    for (number, room) in (0..all).zip(rooms) {
        let first = every.map(|every| begin + every * number / all);
        playing.spawn(keep_playing(room, first.zip(every), until));
    }
    sleep_until(from).await;
    let before = Clocks::read(program);
    sleep_until(until).await;
    let after = Clocks::read(program);
    let (mut rooms, mut moves) = (Vec::new(), Vec::new());
    let playing = timeout(PATIENCE, playing.join_all()).await;
    for played in playing.map_err(|_| "a move is not answered")? {
        let (room, mut its) = played?;
        rooms.push(room);
        moves.append(&mut its);
    }
    moves.retain(|(over, _, _)| (before.at..after.at).contains(over));
    Ok((rooms, between(&before, &after, &moves)))
}

async fn keep_playing(
    mut room: Room,
    pace: Option<(Instant, Duration)>,
    until: Instant,
) -> BenchResult<(Room, Vec<Move>)> {
    let mut moves = Vec::new();
    let mut next = pace.map(|(first, _)| first);
    while Instant::now() < until {
        if let (Some(at), Some((_, every))) = (next, pace) {
            sleep_until(at).await;
            next = Some(at + every);
        }
        let begun = Instant::now();
        let bytes = room.play().await?;
        let over = Instant::now();
        moves.push((over, over - begun, bytes));
    }
    Ok((room, moves))
}

/// The processor times of everything at one moment.
struct Clocks {
    at: Instant,
    server: Duration,
    database: Option<Duration>,
    bus: Option<Duration>,
    players: Duration,
    all: Duration,
}

impl Clocks {
    fn read(program: &RunningTarget) -> Self {
        Self {
            at: Instant::now(),
            server: program.worked(),
            database: program.database_worked(),
            bus: program.bus_worked(),
            players: process::worked(std::process::id()),
            all: procfs::worked(),
        }
    }
}

fn between(before: &Clocks, after: &Clocks, moves: &[Move]) -> Load {
    let seconds = (after.at - before.at).as_secs_f64();
    let since = |now: Duration, then: Duration| now.saturating_sub(then).as_secs_f64();
    let since_if = |now: Option<Duration>, then: Option<Duration>| Some(since(now?, then?));
    let server = since(after.server, before.server);
    let database = since_if(after.database, before.database);
    let bus = since_if(after.bus, before.bus);
    let players = since(after.players, before.players);
    let known = server + players + database.unwrap_or_default() + bus.unwrap_or_default();
    let others = (since(after.all, before.all) - known).max(0.0) / seconds;
    let mut waits: Vec<f64> =
        moves.iter().map(|(_, took, _)| took.as_secs_f64() * 1000.0).collect();
    waits.sort_by(f64::total_cmp);
    let bytes: usize = moves.iter().map(|(_, _, bytes)| bytes).sum();
    let bytes = f64::from(u32::try_from(bytes).unwrap_or(u32::MAX));
    Load { seconds, waits, bytes, server, database, bus, players, others }
}
