//! `bench server`: the measurements, their order and repetitions, and the figures that are printed. How a load is made
//! is in `load`.

use std::time::Duration;

use clap::Args;
use tokio::time::{Instant, sleep, timeout};

use crate::load::{self, Load};
use crate::report::Report;
use crate::room::Room;
use crate::servers::{self, BenchGame, Deployment, RunningTarget, Target};
use crate::{BenchResult, procfs};

/// How much is measured.
#[derive(Args)]
pub(crate) struct BenchOptions {
    /// A little of everything, in some seconds: whether it can be measured at all
    #[arg(long)]
    quick: bool,

    /// How often the servers take turns; with 0 only what is measured once is
    #[arg(long, default_value_t = 5)]
    rounds: u32,

    /// Only the servers whose names begin like this; the baseline is always measured
    #[arg(long)]
    only: Option<String>,

    /// Leaves out what is measured once: many rooms, and idle rooms
    #[arg(long)]
    only_load: bool,
}

/// The sizes of one run.
struct Sizes {
    rounds: u32,
    /// Rooms that play.
    rooms: usize,
    /// How long each load lasts.
    lasts: Duration,
    /// Idle rooms.
    idle: usize,
    /// How long their keep-alives are counted.
    beats_for: Duration,
    /// Rooms of one full server.
    many: usize,
}

/// Moves per second in all, where servers are compared that are not busy.
const STEADY: f64 = 200.0;

/// Moves per second in all, in a server that is full.
const STEADY_IN_MANY: f64 = 1000.0;

/// Files that a server needs besides connections.
const FILES_TO_SPARE: usize = 200;

/// How long a server with many new connections goes on compacting its memory.
const SETTLES_WITHIN: Duration = Duration::from_secs(1);

impl Sizes {
    fn of(options: &BenchOptions) -> Self {
        if options.quick {
            return Self {
                rounds: 1,
                rooms: 4,
                lasts: Duration::from_secs(1),
                idle: 8,
                beats_for: Duration::from_millis(300),
                many: 16,
            };
        }
        Self {
            rounds: options.rounds,
            rooms: 128,
            lasts: Duration::from_secs(4),
            idle: 1000,
            // Two keep-alives of every connection.
            beats_for: demesne::limits::PING_INTERVAL * 2,
            many: 10_000,
        }
    }
}

/// Measures everything and prints a line per figure, as soon as it is final. A failed measurement is reported, and the
/// others still run.
///
/// # Errors
/// How much could not be measured.
pub(crate) async fn run(options: &BenchOptions) -> BenchResult<()> {
    println!("# {}", procfs::described());
    if !servers::have_a_core_each() {
        println!("# servers and players share the processors: compare nothing with other runs");
    }
    let files = procfs::files();
    let example = example().await?;
    let kinds = kinds(options, &example);
    let figures = Report::default();
    let mut run = Measurement { sizes: Sizes::of(options), example, figures, failures: 0 };
    for round in 1..=run.sizes.rounds {
        run.round(&kinds, round).await;
    }
    if !options.only_load {
        for kind in &kinds {
            let idle = run.idle(*kind).await;
            run.conclude(kind.name(), "idle rooms", idle);
        }
        let many = run.many(files).await;
        run.conclude(MANY, "a full server", many);
    }
    match run.failures {
        0 => Ok(()),
        failures => Err(format!("{failures} of the steps failed")),
    }
}

/// The message sizes of a move of the small game, which the baseline copies.
struct Example {
    /// The size of an answer.
    said: usize,
    /// The size of the update that each of two players receives.
    told: usize,
}

async fn example() -> BenchResult<Example> {
    let kind = Target::Demesne { game: BenchGame::Highcard, deployment: Deployment::Sqlite };
    let program = RunningTarget::start(kind).await?;
    let mut rooms = load::open(&program, kind, 1, 0).await?;
    let room = rooms.first_mut().ok_or("there is no room")?;
    let said = match room {
        Room::Table(table) => table.says(),
        Room::Relayed(_) => 0,
    };
    let mut told = 0;
    for _ in 0..EXAMPLES {
        told += room.play().await?;
    }
    Ok(Example { said, told: told / EXAMPLES / 2 })
}

/// The number of moves whose sizes are sampled.
const EXAMPLES: usize = 50;

fn kinds(options: &BenchOptions, example: &Example) -> Vec<Target> {
    let mut kinds = vec![Target::Relay { bytes: example.told }];
    for deployment in [Deployment::Sqlite, Deployment::Postgres, Deployment::Two] {
        if let Some(missing) = deployment.lacks() {
            println!("# there is no {missing}: not everything is measured");
            continue;
        }
        let games = [BenchGame::Highcard, BenchGame::Dominion];
        kinds.extend(games.map(|game| Target::Demesne { game, deployment }));
    }
    let wanted = options.only.as_deref().unwrap_or_default();
    kinds.retain(|kind| matches!(kind, Target::Relay { .. }) || kind.name().starts_with(wanted));
    kinds
}

/// The figures of a load that are compared with the baseline's.
#[derive(Clone, Copy)]
struct Measured {
    moves: f64,
    work: f64,
    steady: f64,
}

/// The names of the figures of a full server.
const MANY: &str = "many";

/// The results so far.
struct Measurement {
    sizes: Sizes,
    example: Example,
    figures: Report,
    /// Failed steps.
    failures: u32,
}

impl Measurement {
    /// Prints the figures of a server: no more values follow.
    fn conclude(&mut self, of: &str, step: &str, done: BenchResult<()>) {
        self.print(of);
        if let Err(why) = done {
            self.fail(of, step, &why);
        }
    }

    fn fail(&mut self, of: &str, step: &str, why: &str) {
        println!("# {of}: {step} failed: {why}");
        self.failures += 1;
    }

    fn print(&mut self, of: &str) {
        self.figures.take(of).iter().for_each(|line| println!("{line}"));
    }

    /// Measures every kind under load once. After the last round their figures are printed.
    async fn round(&mut self, kinds: &[Target], round: u32) {
        let step = format!("round {round} of {}", self.sizes.rounds);
        let mut baseline = None;
        for kind in kinds {
            match self.measure(*kind).await {
                Ok(measured) => {
                    eprintln!("{}", said(*kind, &step, &measured));
                    if matches!(kind, Target::Relay { .. }) {
                        baseline = Some(measured);
                    } else if let Some(baseline) = &baseline {
                        self.compare(*kind, &measured, baseline);
                    }
                }
                Err(why) => self.fail(kind.name(), &step, &why),
            }
            if round == self.sizes.rounds {
                self.print(kind.name());
            }
        }
        eprintln!("{step} is over: {}", procfs::described());
    }

    async fn measure(&mut self, kind: Target) -> BenchResult<Measured> {
        let program = RunningTarget::start(kind).await?;
        let rooms = load::open(&program, kind, self.sizes.rooms, self.example.said).await?;
        let (rooms, full) = load::play(&program, rooms, self.sizes.lasts, None).await?;
        let (_, steady) = load::play(&program, rooms, self.sizes.lasts, Some(STEADY)).await?;
        let mut add = self.adding(kind.name());
        add("moves", full.moves_per_second(), "moves/s");
        waits("full", &full, &mut add);
        work(&full, &mut add);
        add("down", full.bytes_per_move(), "bytes/move");
        add("players", full.players(), "processors");
        add("others", full.others, "processors");
        waits("steady", &steady, &mut add);
        Ok(Measured {
            moves: full.moves_per_second(),
            work: full.work(),
            steady: steady.percentile(50),
        })
    }

    /// Beside the baseline of the same round.
    fn compare(&mut self, kind: Target, measured: &Measured, baseline: &Measured) {
        let mut add = self.adding(kind.name());
        add("moves-to-baseline", measured.moves / baseline.moves, "x");
        add("work-to-baseline", measured.work / baseline.work, "x");
        add("steady-p50-to-baseline", measured.steady / baseline.steady, "x");
    }

    /// Idle rooms with two players each.
    async fn idle(&mut self, kind: Target) -> BenchResult<()> {
        let program = RunningTarget::start(kind).await?;
        let before = program.memory();
        let mut rooms = load::open(&program, kind, self.sizes.idle, self.example.said).await?;
        sleep(SETTLES_WITHIN).await;
        let memory = (program.memory() - before) / count(&rooms) / 1024.0;
        self.adding(kind.name())("idle-memory", memory, "kB/room");
        self.print(kind.name());
        let (worked, begun) = (program.worked(), Instant::now());
        let staying = futures_util::future::try_join_all(rooms.iter_mut().map(Room::stay));
        // No message is due: any that arrives before the time is over is an error.
        if let Ok(ended) = timeout(self.sizes.beats_for, staying).await {
            ended?;
        }
        let share = (program.worked() - worked).as_secs_f64() / begun.elapsed().as_secs_f64();
        self.adding(kind.name())("idle-work", 100.0 * share, "%");
        Ok(())
    }

    /// As many rooms as a server takes.
    async fn many(&mut self, files: usize) -> BenchResult<()> {
        let most = files.saturating_sub(FILES_TO_SPARE) / 2;
        if most < self.sizes.many {
            println!(
                "# this machine allows {files} files to a process: {most} full rooms are measured instead of {}",
                self.sizes.many
            );
        }
        let kind = Target::Demesne { game: BenchGame::Dominion, deployment: Deployment::Sqlite };
        let program = RunningTarget::start(kind).await?;
        let before = program.memory();
        let rooms = load::open(&program, kind, self.sizes.many.min(most), 0).await?;
        let memory = (program.memory() - before) / count(&rooms) / 1024.0;
        self.adding(MANY)("rooms", count(&rooms), "rooms");
        self.adding(MANY)("memory", memory, "kB/room");
        self.print(MANY);
        let lasts = self.sizes.lasts * 3;
        let (_, load) = load::play(&program, rooms, lasts, Some(STEADY_IN_MANY)).await?;
        let mut add = self.adding(MANY);
        add("moves", load.moves_per_second(), "moves/s");
        waits("steady", &load, &mut add);
        work(&load, &mut add);
        add("others", load.others, "processors");
        Ok(())
    }

    /// A function that adds figures of one server.
    fn adding(&mut self, of: &str) -> impl FnMut(&str, f64, &'static str) {
        move |figure, value, unit| self.figures.add(format!("{of}.{figure}"), value, unit)
    }
}

/// A progress line.
fn said(kind: Target, step: &str, Measured { moves, work, .. }: &Measured) -> String {
    format!("{step}: {} has {moves:.0} moves/s, at {work:.4} s for 1,000", kind.name())
}

fn waits(load: &str, measured: &Load, add: &mut impl FnMut(&str, f64, &'static str)) {
    for percent in [50, 99] {
        add(&format!("{load}-p{percent}"), measured.percentile(percent), "ms");
    }
}

fn work(measured: &Load, add: &mut impl FnMut(&str, f64, &'static str)) {
    add("work", measured.work(), "s/1000-moves");
    let beside = [("database-work", measured.database_work()), ("bus-work", measured.bus_work())];
    for (figure, value) in beside {
        if let Some(value) = value {
            add(figure, value, "s/1000-moves");
        }
    }
}

fn count(rooms: &[Room]) -> f64 {
    f64::from(u32::try_from(rooms.len()).unwrap_or(u32::MAX))
}
