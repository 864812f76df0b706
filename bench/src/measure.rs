//! `bench server` and `bench peers`: the measurements, their order and repetitions, and the figures that are printed.
//! How a load is made is in `load`, what is measured once in `once`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::load::{self, Load, Pace};
use crate::once::MANY;
use crate::other_build::{OtherBuild, OtherFigure, Part};
use crate::peers::{InstalledPeers, Peer};
use crate::report::{Report, Row};
use crate::room::Room;
use crate::servers::{self, BenchGame, Deployment, MessageBytes, RunningTarget, Target};
use crate::{BenchResult, procfs};

/// The servers that are measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Suite {
    /// This one, however it may be deployed.
    Server,
    /// This one beside servers of other projects.
    Peers,
}

impl Suite {
    fn deployments(self, game: BenchGame) -> &'static [Deployment] {
        match (self, game) {
            (Self::Server, BenchGame::Highcard | BenchGame::Dominion) => {
                &[Deployment::Sqlite, Deployment::Postgres, Deployment::Two]
            }
            (Self::Peers, BenchGame::Highcard) => &[Deployment::Sqlite, Deployment::Postgres],
            (Self::Peers, BenchGame::Dominion) => &[Deployment::Sqlite],
        }
    }

    fn peers(self, game: BenchGame) -> &'static [Peer] {
        match (self, game) {
            (Self::Peers, BenchGame::Highcard) => &Peer::ALL,
            (Self::Server, BenchGame::Highcard | BenchGame::Dominion)
            | (Self::Peers, BenchGame::Dominion) => &[],
        }
    }
}

/// How much is measured.
#[derive(Args)]
pub(crate) struct BenchOptions {
    /// A little of everything, in some seconds: whether it can be measured at all
    #[arg(long)]
    quick: bool,

    /// How often the servers take turns; with 0 only what is measured once is
    #[arg(long, default_value_t = 5)]
    rounds: u32,

    /// Only the servers whose names begin like this; the baseline of their game is always measured
    #[arg(long)]
    only: Option<String>,

    /// Leaves out what is measured once: many rooms, idle rooms, and a server that was busy for a minute
    #[arg(long)]
    only_load: bool,

    /// The `demesne-bench` of another build, which is measured in turn with this one
    #[arg(long)]
    against: Option<PathBuf>,
}

/// The sizes of one run.
pub(crate) struct Sizes {
    rounds: u32,
    /// Moves whose message sizes are sampled.
    sampled: usize,
    /// Rooms that play.
    pub(crate) rooms: usize,
    /// How long each load lasts.
    pub(crate) lasts: Duration,
    /// How long a server is kept busy before its latency is measured.
    pub(crate) busy_for: Duration,
    /// How long a server may go on with work that it put off.
    pub(crate) quiet_within: Duration,
    /// Idle rooms.
    pub(crate) idle: usize,
    /// How long their keep-alives are counted.
    pub(crate) beats_for: Duration,
    /// Rooms of one full server.
    pub(crate) many: usize,
}

/// Moves per second in all, where servers are compared that are not busy.
pub(crate) const STEADY: f64 = 200.0;

/// The rows of the table of servers.
const ROWS: [Row; 8] = [
    Row { title: "moves/s", figures: &["moves"], factor: 1.0 },
    Row {
        title: "CPU µs per move / of the database",
        figures: &["work", "database-work"],
        factor: 1000.0,
    },
    Row {
        title: "p50 / p99 ms at 200 moves/s",
        figures: &["steady-p50", "steady-p99"],
        factor: 1.0,
    },
    Row {
        title: "work to the relay: at its full load / at this rate",
        figures: &["total-work-to-baseline", "total-work-to-baseline-at-rate"],
        factor: 1.0,
    },
    Row {
        title: "highcard-sqlite to it: moves/s / work",
        figures: &["ours-to-its-moves", "ours-to-its-work"],
        factor: 1.0,
    },
    Row { title: "bytes down per move", figures: &["down"], factor: 1.0 },
    Row { title: "KiB per idle table", figures: &["idle-memory"], factor: 1.0 },
    Row { title: "processors: players / others", figures: &["players", "others"], factor: 1.0 },
];

impl Sizes {
    fn of(options: &BenchOptions) -> Self {
        if options.quick {
            return Self {
                rounds: options.rounds.min(1),
                sampled: 20,
                rooms: 4,
                lasts: Duration::from_secs(1),
                busy_for: Duration::from_secs(1),
                quiet_within: Duration::from_secs(1),
                idle: 8,
                beats_for: Duration::from_millis(300),
                many: 16,
            };
        }
        Self {
            rounds: options.rounds,
            sampled: 4 * load::MOVES_OF_A_MATCH,
            rooms: 128,
            lasts: Duration::from_secs(4),
            busy_for: Duration::from_mins(1),
            // Replays of a load's matches that were put off are made at once after it.
            quiet_within: Duration::from_mins(2),
            idle: 1000,
            // Two keep-alives of every connection.
            beats_for: demesne_base::limits::HEARTBEAT_INTERVAL * 2,
            many: 10_000,
        }
    }
}

/// Measures everything and prints a line per figure, as soon as it is final. A failed measurement is reported, and the
/// others still run.
///
/// # Errors
/// How much could not be measured.
pub(crate) async fn run(options: &BenchOptions, suite: Suite) -> BenchResult<()> {
    println!("# {}", procfs::described());
    if !servers::have_a_core_each() {
        println!("# servers and players share the processors: compare nothing with other runs");
    }
    let files = procfs::files();
    let sizes = Sizes::of(options);
    let kinds = kinds(options, suite, &sizes).await?;
    let _installed = if kinds.iter().any(|kind| matches!(kind, Target::Peer(_))) {
        Some(InstalledPeers::install().await?)
    } else {
        None
    };
    let other = options.against.clone().map(|program| OtherBuild::new(program, options.quick));
    let mut run = Measurement { sizes, figures: Report::default(), other, failures: 0 };
    for round in 1..=run.sizes.rounds {
        run.round(&kinds, round).await;
    }
    if !options.only_load {
        for kind in &kinds {
            run.once(*kind).await;
        }
        let is_wanted = options.only.as_ref().is_none_or(|only| MANY.starts_with(only.as_str()));
        if suite == Suite::Server && is_wanted {
            let many = run.many(files).await;
            run.conclude(MANY, "a full server", many);
        }
    }
    if suite == Suite::Peers {
        let servers: Vec<_> = kinds.iter().map(|kind| kind.name()).collect();
        println!("{}", run.figures.table(&servers, &ROWS));
    }
    match run.failures {
        0 => Ok(()),
        failures => Err(format!("{failures} of the steps failed")),
    }
}

/// The servers to measure, each game's baseline first.
async fn kinds(options: &BenchOptions, suite: Suite, sizes: &Sizes) -> BenchResult<Vec<Target>> {
    for deployment in suite.deployments(BenchGame::Highcard) {
        if let Some(missing) = deployment.lacks() {
            println!("# there is no {missing}: not everything is measured");
        }
    }
    let only = options.only.as_deref().unwrap_or_default();
    let mut kinds = Vec::new();
    for game in [BenchGame::Highcard, BenchGame::Dominion] {
        let deployments = suite.deployments(game).iter().filter(|it| it.lacks().is_none());
        let ours = deployments.map(|it| Target::Demesne { game, deployment: *it });
        let all = ours.chain(suite.peers(game).iter().map(|peer| Target::Peer(*peer)));
        let wanted: Vec<_> = all.filter(|kind| kind.name().starts_with(only)).collect();
        let name = Target::Relay { game, bytes: MessageBytes::default() }.name();
        if !wanted.is_empty() || name.starts_with(only) {
            kinds.push(Target::Relay { game, bytes: sample(game, sizes.sampled).await? });
            kinds.extend(wanted);
        }
    }
    Ok(kinds)
}

/// The mean sizes of the messages of a game, which its baseline copies.
async fn sample(game: BenchGame, moves: usize) -> BenchResult<MessageBytes> {
    let kind = Target::Demesne { game, deployment: Deployment::Sqlite };
    let program = RunningTarget::start(kind).await?;
    let mut rooms = load::open(&program, kind, 1).await?;
    let room = rooms.first_mut().ok_or("there is no room")?;
    let (mut up, mut down) = (0, 0);
    for _ in 0..moves {
        let bytes = room.play().await?;
        up += bytes.up;
        down += bytes.down;
    }
    Ok(MessageBytes { answer: up / moves, update: down / moves / 2 })
}

/// The server that others are compared with.
const OURS: Target = Target::Demesne { game: BenchGame::Highcard, deployment: Deployment::Sqlite };

/// The figures of a load that are compared with those of other servers in the same round.
struct Measured {
    kind: Target,
    moves: f64,
    work: f64,
    total_work: f64,
    steady: f64,
}

/// The results so far.
pub(crate) struct Measurement {
    pub(crate) sizes: Sizes,
    figures: Report,
    /// The build that this one is compared with.
    other: Option<OtherBuild>,
    /// Failed steps.
    failures: u32,
}

impl Measurement {
    /// Prints the figures of a server: no more values follow.
    pub(crate) fn conclude(&mut self, of: &str, step: &str, done: BenchResult<()>) {
        self.print(of);
        if let Err(why) = done {
            self.fail(of, step, &why);
        }
    }

    fn fail(&mut self, of: &str, step: &str, why: &str) {
        println!("# {of}: {step} failed: {why}");
        self.failures += 1;
    }

    pub(crate) fn print(&mut self, of: &str) {
        for name in [of, &other_name(of)] {
            self.figures.take(name).iter().for_each(|line| println!("{line}"));
        }
    }

    /// Measures every kind under load once. After the last round their figures are printed.
    async fn round(&mut self, kinds: &[Target], round: u32) {
        let step = format!("round {round} of {}", self.sizes.rounds);
        let mut measured = Vec::new();
        for kind in kinds {
            if let Err(why) = self.turn(*kind, &step, &mut measured).await {
                self.fail(kind.name(), &step, &why);
            }
            if round == self.sizes.rounds {
                self.print(kind.name());
            }
        }
        eprintln!("{step} is over: {}", procfs::described());
    }

    /// Measures a server, and compares it with those of the round.
    async fn turn(
        &mut self,
        kind: Target,
        step: &str,
        round: &mut Vec<Measured>,
    ) -> BenchResult<()> {
        let measured = self.measure(kind).await?;
        eprintln!("{}", progress(step, &measured));
        let is_baseline = |it: &&Measured| it.kind.is_baseline() && it.kind.game() == kind.game();
        if let Some(baseline) = round.iter().find(is_baseline) {
            self.compare(&measured, baseline).await?;
        }
        if let Target::Peer(_) = kind
            && let Some(ours) = round.iter().find(|it| it.kind == OURS)
        {
            let mut add = self.adding(kind.name());
            add("ours-to-its-moves", ours.moves / measured.moves, "x");
            add("ours-to-its-work", ours.work / measured.work, "x");
        }
        self.measure_other(kind, Part::Load, step).await;
        round.push(measured);
        Ok(())
    }

    async fn measure(&mut self, kind: Target) -> BenchResult<Measured> {
        let program = RunningTarget::start(kind).await?;
        let rooms = load::open(&program, kind, self.sizes.rooms).await?;
        let rooms = load::spread(rooms).await?;
        let lasts = self.sizes.lasts;
        let (rooms, full) = self.play_until_quiet(kind, &program, rooms, Pace::Full, lasts).await?;
        let (_, steady) = load::play(&program, rooms, lasts, Pace::Steady(STEADY)).await?;
        let mut add = self.adding(kind.name());
        add("moves", full.moves_per_second(), "moves/s");
        latencies("full", &full, &mut add);
        work(&full, &mut add);
        add("down", full.bytes_per_move(), "bytes/move");
        add("update-p95", full.update_percentile(95), "bytes");
        if kind.writes_a_file() {
            add("written", full.written_per_row(), "bytes/row");
        }
        add("players", full.players(), "processors");
        add("others", full.others, "processors");
        latencies("steady", &steady, &mut add);
        Ok(Measured {
            kind,
            moves: full.moves_per_second(),
            work: full.work(),
            total_work: full.total_work(),
            steady: steady.percentile(50),
        })
    }

    /// Lets every room play for a while. What it cost includes the work that the server put off.
    pub(crate) async fn play_until_quiet(
        &self,
        kind: Target,
        program: &RunningTarget,
        rooms: Vec<Room>,
        pace: Pace,
        lasts: Duration,
    ) -> BenchResult<(Vec<Room>, Load)> {
        let (mut rooms, mut load) = load::play(program, rooms, lasts, pace).await?;
        self.wait_until_quiet(kind, program, &mut rooms).await?;
        load.count_deferred_work(program);
        Ok((rooms, load))
    }

    /// Waits until a server has finished the work that it put off.
    pub(crate) async fn wait_until_quiet(
        &self,
        kind: Target,
        program: &RunningTarget,
        rooms: &mut [Room],
    ) -> BenchResult<()> {
        let within = self.sizes.quiet_within;
        if !load::wait_until_quiet(program, rooms, within).await? {
            println!("# {} still works {within:.0?} after its load", kind.name());
        }
        Ok(())
    }

    /// Beside the baseline of the same round, and beside its work at as many moves per second: at its own full load it
    /// does more moves each time it wakes up.
    async fn compare(&mut self, measured: &Measured, baseline: &Measured) -> BenchResult<()> {
        let program = RunningTarget::start(baseline.kind).await?;
        let rooms = load::open(&program, baseline.kind, self.sizes.rooms).await?;
        let pace = Pace::Steady(measured.moves);
        let (_, at_rate) = load::play(&program, rooms, self.sizes.lasts, pace).await?;
        let mut add = self.adding(measured.kind.name());
        add("moves-to-baseline", measured.moves / baseline.moves, "x");
        add("work-to-baseline", measured.work / baseline.work, "x");
        add("total-work-to-baseline", measured.total_work / baseline.work, "x");
        add("work-to-baseline-at-rate", measured.work / at_rate.work(), "x");
        add("total-work-to-baseline-at-rate", measured.total_work / at_rate.work(), "x");
        add("steady-p50-to-baseline", measured.steady / baseline.steady, "x");
        Ok(())
    }

    /// Measures the other build, if there is one, and compares the figures that both have.
    pub(crate) async fn measure_other(&mut self, kind: Target, part: Part, step: &str) {
        let Some(other) = self.other.as_ref().filter(|_| kind.is_ours()) else { return };
        match other.measure(kind.name(), part).await {
            Ok(figures) => figures.iter().for_each(|figure| self.add_other(kind.name(), figure)),
            Err(why) => self.fail(&other_name(kind.name()), step, &why),
        }
    }

    fn add_other(&mut self, of: &str, OtherFigure { name, value, unit }: &OtherFigure) {
        let ours = self.figures.latest(&format!("{of}.{name}"));
        if let Some(ours) = ours.filter(|_| !name.contains("-to-baseline")) {
            self.figures.add(format!("{of}.{name}-to-other"), ours / value, "x");
        }
        self.figures.add(format!("{}.{name}", other_name(of)), *value, unit);
    }

    /// A function that adds figures of one server.
    pub(crate) fn adding(&mut self, of: &str) -> impl FnMut(&str, f64, &str) {
        move |figure, value, unit| self.figures.add(format!("{of}.{figure}"), value, unit)
    }
}

/// The name of the same server in the other build.
fn other_name(of: &str) -> String {
    format!("other.{of}")
}

/// A progress line.
fn progress(step: &str, Measured { kind, moves, work, .. }: &Measured) -> String {
    format!("{step}: {} has {moves:.0} moves/s, at {work:.4} s for 1,000", kind.name())
}

pub(crate) fn latencies(load: &str, measured: &Load, add: &mut impl FnMut(&str, f64, &str)) {
    for percent in [50, 99] {
        add(&format!("{load}-p{percent}"), measured.percentile(percent), "ms");
    }
}

pub(crate) fn work(measured: &Load, add: &mut impl FnMut(&str, f64, &str)) {
    add("work", measured.work(), "s/1000-moves");
    let beside = [("database-work", measured.database_work()), ("bus-work", measured.bus_work())];
    for (figure, value) in beside {
        if let Some(value) = value {
            add(figure, value, "s/1000-moves");
        }
    }
}
