//! Honest people play while everything hostile goes on around them: their answers are done, the program lives, and its
//! memory is bounded.
//!
//! Hostile clients have addresses of their own in the loopback network. `DEMESNE_SIEGE` says for how many seconds and
//! `DEMESNE_SIEGE_TABLES` at how many tables; the figures are printed, and no time decides whether the test holds.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use demesne::limits;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::refusal::Refusal;
use demesne_rules::chance::{Chance, Seed};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::client::{Crowd, Kept};
use crate::program::{Place, Program};
use crate::support::Browser;

/// How long the quiet lasts and how long the siege, unless `DEMESNE_SIEGE` says otherwise.
const SECONDS: u64 = 3;

/// Tables of two, unless `DEMESNE_SIEGE_TABLES` says otherwise.
const TABLES: u64 = 4;

/// What a program with some tables and as many attackers as it lets in may have: ten times what it needs.
const MEMORY: u64 = 512 * 1024 * 1024;

/// How long a hostile client rests between two attempts: all of them together make some two thousand a second.
const BREATH: Duration = Duration::from_millis(20);

/// A person needs longer; this is a load that leaves the processor some time.
const PACE: Duration = Duration::from_millis(100);

#[tokio::test(flavor = "multi_thread")]
async fn honest_people_play_on_in_the_middle_of_a_siege() {
    let length = Duration::from_secs(setting("DEMESNE_SIEGE", SECONDS));
    let tables = usize::try_from(setting("DEMESNE_SIEGE_TABLES", TABLES)).expect("a few");
    rlimit::increase_nofile_limit(limits::FILES).expect("the system says what it allows");
    let place = Place::new(None);
    let mut command = place.command("serve");
    command.args(["--listen", "127.0.0.1:0", "--log", "off"]).args([
        "--bot-pace-ms",
        "0",
        "--secret-pause-ms",
        "0",
    ]);
    let program = Program::started(command).await;
    let mut crowd = Crowd::at_a_pace(program.address, &vec![2; tables], PACE).await;
    crowd.all_back().await;
    sleep(length).await;
    let (began, before) = (Instant::now(), program.memory());
    let hostile = besiege(program.address, &crowd.codes);
    sleep(length).await;
    let (ended, after) = (Instant::now(), program.memory());
    let mut attempts: Vec<(&str, u64)> = Vec::new();
    drop(hostile.stop);
    for (name, count) in hostile.tasks.join_all().await {
        match attempts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum += count,
            None => attempts.push((name, count)),
        }
    }
    assert_eq!(Browser::new(program.address).get("/readyz").await.status, 200);
    let kept = crowd.finish().await;
    let (quiet, siege) = (waits(&kept, None, began), waits(&kept, Some(began), ended));
    report(&format!(
        "{tables} tables: quiet {}, besieged {}; memory {} MB before, {} MB after; attempts {attempts:?}",
        figures(&quiet),
        figures(&siege),
        before >> 20,
        after >> 20,
    ));
    assert!(kept.iter().all(|kept| kept.refused == Vec::<Refusal>::new()), "no answer is refused");
    assert!(kept.iter().all(|kept| kept.returns == 0), "nobody had to come back");
    assert!(siege.len() > tables, "they played on");
    assert!(after < MEMORY, "{after}");
    assert!(attempts.iter().all(|(_, count)| *count > 0), "{attempts:?}");
}

fn setting(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(otherwise)
}

/// How long people waited between two moments, the shortest first.
fn waits(kept: &[Kept], from: Option<Instant>, to: Instant) -> Vec<Duration> {
    let all = kept.iter().flat_map(|kept| &kept.waits);
    let within = all.filter(|(at, _)| from.is_none_or(|from| *at >= from) && *at < to);
    let mut waits: Vec<Duration> = within.map(|(_, wait)| *wait).collect();
    waits.sort();
    waits
}

fn figures(waits: &[Duration]) -> String {
    let at = |percent: usize| waits.get(waits.len() * percent / 100).copied().unwrap_or_default();
    format!("{} answers, p50 {:.1?}, p99 {:.1?}", waits.len(), at(50), at(99))
}

#[expect(clippy::print_stdout, reason = "the figures are what the long run is for")]
fn report(line: &str) {
    println!("{line}");
}

/// Hostile tasks, until nobody holds the other end of their stop.
struct Hostile {
    stop: tokio::sync::watch::Sender<()>,
    tasks: JoinSet<(&'static str, u64)>,
}

/// Everything hostile at once, several times over.
fn besiege(server: SocketAddr, codes: &[String]) -> Hostile {
    let (stop, stopped) = tokio::sync::watch::channel(());
    let codes: Arc<Vec<String>> = Arc::new(codes.to_vec());
    let mut tasks = JoinSet::new();
    for copy in 0..4_u8 {
        for kind in KINDS {
            let eve = Eve {
                server,
                from: Ipv4Addr::new(127, 0, 66, 1 + copy),
                codes: Arc::clone(&codes),
                chance: Chance::new(Seed([copy; 32])),
                held: Vec::new(),
            };
            tasks.spawn(eve.go_on(kind, stopped.clone()));
        }
    }
    Hostile { stop, tasks }
}

/// What hostile clients do.
#[derive(Clone, Copy, Debug)]
enum Kind {
    HalfOpen,
    Drip,
    Noise,
    Guess,
    Foreign,
    Names,
    Requests,
    Frames,
    Huge,
    Flood,
    Deaf,
    Meddle,
}

const KINDS: [Kind; 12] = [
    Kind::HalfOpen,
    Kind::Drip,
    Kind::Noise,
    Kind::Guess,
    Kind::Foreign,
    Kind::Names,
    Kind::Requests,
    Kind::Frames,
    Kind::Huge,
    Kind::Flood,
    Kind::Deaf,
    Kind::Meddle,
];

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::HalfOpen => "half-open",
            Self::Drip => "dripping",
            Self::Noise => "noise",
            Self::Guess => "guesses",
            Self::Foreign => "foreign",
            Self::Names => "names",
            Self::Requests => "requests",
            Self::Frames => "bad frames",
            Self::Huge => "huge frames",
            Self::Flood => "floods",
            Self::Deaf => "deaf",
            Self::Meddle => "meddling",
        }
    }
}

/// A hostile client. What fails was refused, which is as it should be.
struct Eve {
    server: SocketAddr,
    from: Ipv4Addr,
    codes: Arc<Vec<String>>,
    chance: Chance,
    held: Vec<TcpStream>,
}

/// More than one address may have open, so that most of them are refused.
const HELD: usize = 800;

impl Eve {
    async fn go_on(
        mut self,
        kind: Kind,
        mut stopped: tokio::sync::watch::Receiver<()>,
    ) -> (&'static str, u64) {
        let mut attempts = 0;
        loop {
            let attempt = timeout(Duration::from_secs(1), self.attempt(kind));
            tokio::select! {
                _ = stopped.changed() => return (kind.name(), attempts),
                _ = attempt => attempts += 1,
            }
            // Attackers have machines of their own; here they must leave this one some time.
            sleep(BREATH).await;
        }
    }

    async fn attempt(&mut self, kind: Kind) -> Option<()> {
        match kind {
            Kind::HalfOpen => self.half_open().await,
            Kind::Drip => self.drip().await,
            Kind::Noise => self.noise().await,
            Kind::Guess => self.ask("GET", &format!("/api/tables/{}", self.guess()), "", "").await,
            Kind::Foreign => {
                let foreign = "Origin: https://evil.example\r\nContent-Type: application/json\r\n";
                self.ask("POST", "/api/session", foreign, r#"{"name":"Eve"}"#).await
            }
            Kind::Names => {
                let json = "Content-Type: application/json\r\n";
                self.ask("POST", "/api/session", json, r#"{"name":"Eve"}"#).await
            }
            Kind::Requests => self.ask("GET", "/api/lobby", "", "").await,
            Kind::Frames => self.bad_frames().await,
            Kind::Huge => self.huge_frame().await,
            Kind::Flood => self.flood().await,
            Kind::Deaf => self.deaf().await,
            Kind::Meddle => self.meddle().await,
        }
    }

    /// A code that leads nowhere, but for a chance of one in six hundred thousand million.
    fn guess(&self) -> String {
        let id = uuid::Uuid::new_v4().simple().to_string().to_uppercase();
        id.replace(['0', '1', 'E'], "Z").chars().take(8).collect()
    }

    async fn connect(&self) -> Option<TcpStream> {
        let socket = TcpSocket::new_v4().ok()?;
        socket.bind(SocketAddr::from((self.from, 0))).ok()?;
        socket.connect(self.server).await.ok()
    }

    async fn half_open(&mut self) -> Option<()> {
        if self.held.len() >= HELD {
            self.held.clear();
        }
        for _ in 0..50 {
            let stream = self.connect().await?;
            self.held.push(stream);
        }
        Some(())
    }

    async fn drip(&mut self) -> Option<()> {
        let mut stream = self.connect().await?;
        for letter in b"GET / HTTP/1.1\r\nHost: a\r\nX: " {
            stream.write_all(&[*letter]).await.ok()?;
            sleep(Duration::from_millis(20)).await;
        }
        Some(())
    }

    async fn noise(&mut self) -> Option<()> {
        let mut stream = self.connect().await?;
        let bytes: Vec<u8> = (0..4096).map(|_| self.byte()).collect();
        stream.write_all(&bytes).await.ok()?;
        stream.read_to_end(&mut Vec::new()).await.ok().map(drop)
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.chance.pick(256)).unwrap_or_default()
    }

    async fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> Option<()> {
        let mut stream = self.connect().await?;
        let (host, length) = (self.server, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\
             Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await.ok()?;
        stream.read_to_end(&mut Vec::new()).await.ok().map(drop)
    }

    /// A connection to somebody's table, through the spectators' address of a code that is none, or with a stolen
    /// invitation and without a name.
    async fn upgrade(&self, path: &str) -> Option<WebSocketStream<TcpStream>> {
        let request = format!("ws://{}{path}", self.server).into_client_request().ok()?;
        client_async(request, self.connect().await?).await.ok().map(|(socket, _)| socket)
    }

    fn stolen(&mut self) -> String {
        let tables = u32::try_from(self.codes.len()).unwrap_or(1);
        let one = usize::try_from(self.chance.pick(tables)).unwrap_or_default();
        format!("/ws/t/{}", self.codes[one])
    }

    async fn bad_frames(&mut self) -> Option<()> {
        let path = self.stolen();
        let mut socket = self.upgrade(&path).await?;
        let bytes: Vec<u8> = (0..64).map(|_| self.byte()).collect();
        let stream = socket.get_mut();
        stream.write_all(&bytes).await.ok()?;
        stream.read_to_end(&mut Vec::new()).await.ok().map(drop)
    }

    async fn huge_frame(&mut self) -> Option<()> {
        let path = self.stolen();
        let mut socket = self.upgrade(&path).await?;
        // A text of four gigabytes, masked, of which a little comes.
        let stream = socket.get_mut();
        stream.write_all(&[0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4]).await.ok()?;
        stream.write_all(&[b'x'; 4096]).await.ok()?;
        stream.read_to_end(&mut Vec::new()).await.ok().map(drop)
    }

    async fn flood(&mut self) -> Option<()> {
        let path = self.stolen();
        let mut socket = self.upgrade(&path).await?;
        socket.send(hello()).await.ok()?;
        for number in 0..1000 {
            let stand = format!(r#"{{"type":"stand","id":"{number}"}}"#);
            socket.send(Message::text(stand)).await.ok()?;
        }
        Some(())
    }

    /// Asks for much and reads nothing of it.
    async fn deaf(&mut self) -> Option<()> {
        let mut stream = self.connect().await?;
        let one = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", self.server);
        stream.write_all(one.repeat(100).as_bytes()).await.ok()?;
        self.held.truncate(100);
        self.held.push(stream);
        Some(())
    }

    /// Comes in with a stolen invitation and a name, and tries everything that is for others.
    async fn meddle(&mut self) -> Option<()> {
        let path = self.stolen();
        let mut socket = self.upgrade(&path).await?;
        let answer = r#"{"game":"dominion","type":"end_turn"}"#;
        let messages = [
            r#"{"type":"sit","id":"1","seat":0}"#.to_owned(),
            r#"{"type":"free_seat","id":"2","seat":0}"#.to_owned(),
            format!(r#"{{"type":"answer","id":"3","question":0,"answer":{answer}}}"#),
        ];
        socket.send(Message::text(messages[2].clone())).await.ok()?;
        socket.send(hello()).await.ok()?;
        for message in messages {
            socket.send(Message::text(message)).await.ok()?;
        }
        while let Some(Ok(_)) = socket.next().await {}
        Some(())
    }
}

fn hello() -> Message {
    Message::text(format!(r#"{{"type":"hello","protocol":{PROTOCOL_VERSION},"have":null}}"#))
}
