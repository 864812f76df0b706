//! Load on a server: rooms that play as fast as they can, or at a rate, and how long their moves take. The same for
//! every game.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::future::try_join_all;
use futures_util::stream::{self, StreamExt};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, Interval, interval_at, sleep, sleep_until, timeout};

use crate::client::PATIENCE;
use crate::process;
use crate::room::{MoveBytes, Room};
use crate::servers::{RunningTarget, Target};
use crate::{BenchResult, procfs};

/// Rooms opened concurrently: enough that their commits are batched.
const OPENED_AT_ONCE: usize = 64;

/// While many rooms are opened, progress is printed after this number of them.
const PROGRESS_EVERY: usize = 1000;

/// The share of a measurement that is warm-up: its moves are not counted, because connections, memory and caches are
/// not warm yet.
const WARM_UP: u32 = 4;

/// The mean length of a match of Dominion between simulated players.
pub(crate) const MOVES_OF_A_MATCH: usize = 104;

/// Opens `rooms` rooms of a target and begins a match in each.
pub(crate) async fn open(
    program: &RunningTarget,
    kind: Target,
    rooms: usize,
) -> BenchResult<Vec<Room>> {
    open_at(|table, player| program.address(table, player), kind, rooms).await
}

/// Opens `rooms` rooms at these addresses of a table's players. Open rooms answer keep-alives until all are open: a
/// server closes idle connections, and many rooms take longer than its timeout.
pub(crate) async fn open_at(
    address: impl Fn(usize, usize) -> SocketAddr,
    kind: Target,
    rooms: usize,
) -> BenchResult<Vec<Room>> {
    let address = &address;
    let opening = (0..rooms).map(|number| async move {
        let servers = [0, 1].map(|player| address(number, player));
        let opened = Room::open(kind, servers, number).await;
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
    down: f64,
    /// The sizes of single updates, ascending.
    updates: Vec<usize>,
    /// Processor time of the players, in seconds.
    players: f64,
    /// Processors kept busy by everything else on this machine.
    pub(crate) others: f64,
    /// All moves, also those during warm-up and after the end of the measurement.
    all_moves: f64,
    /// The cost of all moves.
    cost: Cost,
    began: Readings,
}

/// The cost of moves to the servers, from the first one on.
struct Cost {
    /// Processor time of the servers, in seconds.
    server: f64,
    /// Processor time of their database, if it is a process of its own.
    database: Option<f64>,
    /// Processor time of the bus between them.
    bus: Option<f64>,
    /// Bytes that the servers wrote to the disk.
    written: f64,
}

impl Load {
    pub(crate) fn moves_per_second(&self) -> f64 {
        count(self.waits.len()) / self.seconds
    }

    /// Processor time of the servers per thousand moves, in seconds.
    pub(crate) fn work(&self) -> f64 {
        1000.0 * self.cost.server / self.all_moves
    }

    /// Processor time of the database per thousand moves, in seconds.
    pub(crate) fn database_work(&self) -> Option<f64> {
        Some(1000.0 * self.cost.database? / self.all_moves)
    }

    /// Processor time of the bus per thousand moves, in seconds.
    pub(crate) fn bus_work(&self) -> Option<f64> {
        Some(1000.0 * self.cost.bus? / self.all_moves)
    }

    /// Processor time of the servers, the database and the bus per thousand moves, in seconds.
    pub(crate) fn total_work(&self) -> f64 {
        let beside = [self.database_work(), self.bus_work()];
        self.work() + beside.into_iter().flatten().sum::<f64>()
    }

    /// Bytes that the servers wrote to the disk per move, which is a row of the journal.
    pub(crate) fn written_per_row(&self) -> f64 {
        self.cost.written / self.all_moves
    }

    pub(crate) fn bytes_per_move(&self) -> f64 {
        self.down / count(self.waits.len())
    }

    /// Utilisation of the players' processor: near 1 the figures include the players' own delays.
    pub(crate) fn players(&self) -> f64 {
        self.players / self.seconds
    }

    /// A percentile of the latencies, in milliseconds.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        percentile(&self.waits, percent).unwrap_or(f64::NAN)
    }

    /// A percentile of the sizes of single updates, in bytes.
    pub(crate) fn update_percentile(&self, percent: usize) -> f64 {
        percentile(&self.updates, percent).map_or(f64::NAN, count)
    }
}

fn percentile<T: Copy>(ascending: &[T], percent: usize) -> Option<T> {
    let place = (ascending.len() * percent / 100).min(ascending.len().saturating_sub(1));
    ascending.get(place).copied()
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// A move that was made.
struct Move {
    ended: Instant,
    latency: Duration,
    bytes: MoveBytes,
}

/// Brings rooms to different moments of a match. So matches end all the time, and the moves before a load, whose replays
/// are made during it, are as many as those at its end, whose replays are not.
pub(crate) async fn spread(rooms: Vec<Room>) -> BenchResult<Vec<Room>> {
    let all = rooms.len();
    play_moves(rooms, |room| MOVES_OF_A_MATCH * room / all).await
}

/// Makes a number of moves in every room, by its place.
pub(crate) async fn play_moves(
    rooms: Vec<Room>,
    moves: impl Fn(usize) -> usize,
) -> BenchResult<Vec<Room>> {
    let mut playing = JoinSet::new();
    for (number, mut room) in rooms.into_iter().enumerate() {
        let moves = moves(number);
        playing.spawn(async move {
            for _ in 0..moves {
                let played = timeout(PATIENCE, room.play()).await;
                played.map_err(|_| "a move is not answered")??;
            }
            Ok(room)
        });
    }
    playing.join_all().await.into_iter().collect()
}

/// How fast rooms play.
#[derive(Clone, Copy)]
pub(crate) enum Pace {
    /// As fast as they can, measured after a warm-up.
    Full,
    /// At this number of moves per second in all, measured after a warm-up.
    Steady(f64),
    /// The same, measured from the first move.
    SteadyAtOnce(f64),
}

/// Lets every room play for a while.
pub(crate) async fn play(
    program: &RunningTarget,
    rooms: Vec<Room>,
    lasts: Duration,
    pace: Pace,
) -> BenchResult<(Vec<Room>, Load)> {
    let (rate, warm_up) = match pace {
        Pace::Full => (None, lasts / WARM_UP),
        Pace::Steady(rate) => (Some(rate), lasts / WARM_UP),
        Pace::SteadyAtOnce(rate) => (Some(rate), Duration::ZERO),
    };
    let began = Readings::take(program);
    let begin = Instant::now();
    let (from, until) = (begin + warm_up, begin + warm_up + lasts);
    let all = u32::try_from(rooms.len()).unwrap_or(u32::MAX);
    let every = rate.map(|rate| Duration::from_secs_f64(f64::from(all) / rate));
    let mut playing = JoinSet::new();
    for (number, room) in (0..all).zip(rooms) {
        let pace = every.map(|every| interval_at(begin + every * number / all, every));
        playing.spawn(keep_playing(room, pace, until));
    }
    sleep_until(from).await;
    let before = Readings::take(program);
    sleep_until(until).await;
    let after = Readings::take(program);
    let (mut rooms, mut moves) = (Vec::new(), Vec::new());
    let playing = timeout(PATIENCE, playing.join_all()).await;
    for played in playing.map_err(|_| "a move is not answered")? {
        let (room, mut its) = played?;
        rooms.push(room);
        moves.append(&mut its);
    }
    let cost = cost(&began, &Readings::take(program));
    Ok((rooms, load(began, &[before, after], moves, cost)))
}

/// The interval at which a server is asked whether it still works.
const QUIET_INTERVAL: Duration = Duration::from_millis(200);

/// The processor time within an interval up to which a server is quiet: keep-alives take some.
const QUIET_WORK: Duration = Duration::from_millis(10);

/// Quiet intervals in a row after which a server has finished.
const QUIET_INTERVALS: u32 = 4;

/// Waits until the servers and their database have finished the work that they put off, while the players stay. Returns
/// whether they finished in time.
pub(crate) async fn wait_until_quiet(
    program: &RunningTarget,
    rooms: &mut [Room],
    within: Duration,
) -> BenchResult<bool> {
    let staying = try_join_all(rooms.iter_mut().map(Room::stay));
    tokio::select! {
        ended = staying => ended.map(|_| false),
        quiet = timeout(within, quiet(program)) => quiet.map_or(Ok(false), |quiet| quiet.map(|()| true)),
    }
}

/// A server may pause before it archives matches: it is not quiet while there are such.
async fn quiet(program: &RunningTarget) -> BenchResult<()> {
    loop {
        let (mut before, mut intervals) = (program.all_worked(), 0);
        while intervals < QUIET_INTERVALS {
            sleep(QUIET_INTERVAL).await;
            let now = program.all_worked();
            let is_quiet = now.saturating_sub(before) <= QUIET_WORK;
            (before, intervals) = (now, if is_quiet { intervals + 1 } else { 0 });
        }
        if program.unarchived().await? == 0 {
            return Ok(());
        }
    }
}

impl Load {
    /// Adds what the servers have done since: work that they put off.
    pub(crate) fn count_deferred_work(&mut self, program: &RunningTarget) {
        self.cost = cost(&self.began, &Readings::take(program));
    }
}

async fn keep_playing(
    mut room: Room,
    mut pace: Option<Interval>,
    until: Instant,
) -> BenchResult<(Room, Vec<Move>)> {
    let mut moves = Vec::new();
    while Instant::now() < until {
        if let Some(pace) = &mut pace {
            pace.tick().await;
        }
        let begun = Instant::now();
        let bytes = room.play().await?;
        let ended = Instant::now();
        moves.push(Move { ended, latency: ended - begun, bytes });
    }
    Ok((room, moves))
}

/// Processor times and written bytes at one moment.
struct Readings {
    at: Instant,
    server: Duration,
    database: Option<Duration>,
    bus: Option<Duration>,
    written: u64,
    players: Duration,
    all: Duration,
}

impl Readings {
    fn take(program: &RunningTarget) -> Self {
        Self {
            at: Instant::now(),
            server: program.worked(),
            database: program.database_worked(),
            bus: program.bus_worked(),
            written: program.written(),
            players: process::worked(std::process::id()),
            all: procfs::worked(),
        }
    }
}

/// Seconds from one reading to the next.
fn since(now: Duration, then: Duration) -> f64 {
    now.saturating_sub(then).as_secs_f64()
}

fn cost(before: &Readings, after: &Readings) -> Cost {
    let since_if = |now: Option<Duration>, then: Option<Duration>| Some(since(now?, then?));
    let written = after.written.saturating_sub(before.written);
    Cost {
        server: since(after.server, before.server),
        database: since_if(after.database, before.database),
        bus: since_if(after.bus, before.bus),
        written: f64::from(u32::try_from(written / 1024).unwrap_or(u32::MAX)) * 1024.0,
    }
}

/// The figures of the moves between two readings.
fn load(
    began: Readings,
    [before, after]: &[Readings; 2],
    mut moves: Vec<Move>,
    cost: Cost,
) -> Load {
    let all_moves = count(moves.len());
    moves.retain(|one| (before.at..after.at).contains(&one.ended));
    let seconds = (after.at - before.at).as_secs_f64();
    let players = since(after.players, before.players);
    let within = self::cost(before, after);
    let known = within.server
        + players
        + within.database.unwrap_or_default()
        + within.bus.unwrap_or_default();
    let others = (since(after.all, before.all) - known).max(0.0) / seconds;
    let mut waits: Vec<f64> = moves.iter().map(|one| one.latency.as_secs_f64() * 1000.0).collect();
    waits.sort_by(f64::total_cmp);
    let down = count(moves.iter().map(|one| one.bytes.down).sum());
    let mut updates: Vec<usize> = moves.iter().flat_map(|one| one.bytes.updates).collect();
    updates.sort_unstable();
    Load { seconds, waits, down, updates, players, others, all_moves, cost, began }
}
