//! Measurements that are made once per server: idle rooms, latency after a busy minute, and a server with as many rooms
//! as it takes.

use futures_util::future::try_join_all;
use tokio::time::{Instant, timeout};

use crate::BenchResult;
use crate::load::{self, Pace};
use crate::measure::{Measurement, STEADY, latencies, work};
use crate::other_build::Part;
use crate::room::{BotTable, Room};
use crate::servers::{BenchGame, Deployment, RunningTarget, Target};

/// The names of the figures of a full server.
pub(crate) const MANY: &str = "many";

/// Moves per second in all, in a server that is full.
const STEADY_IN_MANY: f64 = 1000.0;

/// Tables with a bot that looks ahead, beside which others play.
const BOT_TABLES: usize = 20;

/// Files that a server needs besides connections.
const FILES_TO_SPARE: usize = 200;

/// Moves after which the memory of idle rooms is measured again: the middle of a match of Dominion.
const MOVES_BEFORE_IDLE: usize = 64;

impl Measurement {
    /// Measures one server, and the same server of the other build.
    pub(crate) async fn once(&mut self, kind: Target) {
        let mut measured = self.idle(kind).await;
        if measured.is_ok() {
            measured = self.after_full(kind).await;
        }
        if measured.is_ok() && kind.game() == BenchGame::Dominion && kind.writes_a_file() {
            measured = self.beside_bots(kind).await;
        }
        let step = "what is measured once";
        self.measure_other(kind, Part::Once, step).await;
        self.conclude(kind.name(), step, measured);
    }

    /// Idle rooms with two players each, before and after some moves.
    async fn idle(&mut self, kind: Target) -> BenchResult<()> {
        let program = RunningTarget::start(kind).await?;
        let before = program.memory();
        let mut rooms = load::open(&program, kind, self.sizes.idle).await?;
        self.wait_until_quiet(kind, &program, &mut rooms).await?;
        let memory = (program.memory() - before) / count(&rooms) / 1024.0;
        self.adding(kind.name())("idle-memory", memory, "kB/room");
        let (worked, begun) = (program.worked(), Instant::now());
        let staying = try_join_all(rooms.iter_mut().map(Room::stay));
        // No message is due: any that arrives before the time is over is an error.
        if let Ok(ended) = timeout(self.sizes.beats_for, staying).await {
            ended?;
        }
        let share = (program.worked() - worked).as_secs_f64() / begun.elapsed().as_secs_f64();
        self.adding(kind.name())("idle-work", 100.0 * share, "%");
        let mut rooms = load::play_moves(rooms, |_| MOVES_BEFORE_IDLE).await?;
        self.wait_until_quiet(kind, &program, &mut rooms).await?;
        let memory = (program.memory() - before) / count(&rooms) / 1024.0;
        self.adding(kind.name())("idle-memory-after-moves", memory, "kB/room");
        Ok(())
    }

    /// The latency at a low rate, right after the server was as busy as it can be: work that it put off is felt here.
    async fn after_full(&mut self, kind: Target) -> BenchResult<()> {
        let program = RunningTarget::start(kind).await?;
        let rooms = load::open(&program, kind, self.sizes.rooms).await?;
        let (rooms, _) = load::play(&program, rooms, self.sizes.busy_for, Pace::Full).await?;
        let pace = Pace::SteadyAtOnce(STEADY);
        let (_, after) = load::play(&program, rooms, self.sizes.lasts * 3, pace).await?;
        latencies("after-full", &after, &mut self.adding(kind.name()));
        Ok(())
    }

    /// The latency at a low rate, without bots and while bots look ahead at other tables.
    async fn beside_bots(&mut self, kind: Target) -> BenchResult<()> {
        let program = RunningTarget::start(kind).await?;
        let rooms = load::open(&program, kind, self.sizes.rooms).await?;
        let (lasts, pace) = (self.sizes.lasts * 3, Pace::Steady(STEADY));
        let (rooms, quiet) = load::play(&program, rooms, lasts, pace).await?;
        let server = program.address(0, 0);
        let opening = (0..BOT_TABLES).map(|number| BotTable::open(server, number));
        let mut tables = try_join_all(opening).await?;
        let playing = try_join_all(tables.iter_mut().map(BotTable::keep_playing));
        let beside = tokio::select! {
            ended = playing => return ended.map(|_| ()),
            beside = load::play(&program, rooms, lasts, pace) => beside?.1,
        };
        let mut add = self.adding(kind.name());
        latencies("beside-bots", &beside, &mut add);
        add("beside-bots-p99-to-quiet", beside.percentile(99) / quiet.percentile(99), "x");
        Ok(())
    }

    /// As many rooms as a server takes.
    pub(crate) async fn many(&mut self, files: usize) -> BenchResult<()> {
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
        let rooms = load::open(&program, kind, self.sizes.many.min(most)).await?;
        let memory = (program.memory() - before) / count(&rooms) / 1024.0;
        self.adding(MANY)("rooms", count(&rooms), "rooms");
        self.adding(MANY)("memory", memory, "kB/room");
        self.print(MANY);
        let lasts = self.sizes.lasts * 3;
        let pace = Pace::Steady(STEADY_IN_MANY);
        let (_, load) = self.play_until_quiet(kind, &program, rooms, pace, lasts).await?;
        let mut add = self.adding(MANY);
        add("moves", load.moves_per_second(), "moves/s");
        latencies("steady", &load, &mut add);
        work(&load, &mut add);
        add("others", load.others, "processors");
        Ok(())
    }
}

fn count(rooms: &[Room]) -> f64 {
    f64::from(u32::try_from(rooms.len()).unwrap_or(u32::MAX))
}
