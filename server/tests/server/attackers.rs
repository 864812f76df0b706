//! Every attack at once, from a process of its own with a low priority: real attackers have machines of their own. How
//! honest players fare is measured in `under_attack`.
//!
//! The process is this test program once more. It reads from its standard input when to attack and when to rest, and
//! writes to its standard output what it tried.

use std::collections::{BTreeMap, VecDeque};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use demesne_base::ids::{Code, random};
use demesne_protocol::PROTOCOL_VERSION;
use futures_util::{SinkExt, StreamExt};
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::{TcpSocket, TcpStream};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::support::{PATIENCE, SMALL_BUFFER_BYTES, settings};

/// The environment variable with its orders.
const ORDERS: &str = "DEMESNE_BESIEGES";

/// The orders of the attackers.
#[derive(Serialize, Deserialize)]
pub(crate) struct AttackPlan {
    pub(crate) server: SocketAddr,
    /// Stolen invitations.
    pub(crate) codes: Vec<String>,
    /// Spectator links of the same tables.
    pub(crate) watches: Vec<String>,
    /// The path of a long response.
    pub(crate) long: String,
    /// The origin of a push service that the server calls.
    pub(crate) push: String,
    /// Attempts per second, of all kinds together.
    pub(crate) attempts: u32,
    /// The number of addresses in the loopback network that they use.
    pub(crate) addresses: u8,
}

/// The number of attempts of each kind.
pub(crate) type Attempts = BTreeMap<String, u64>;

/// The handle of the attackers' process.
pub(crate) struct Attackers {
    /// Killed with this handle.
    _child: Child,
    orders: Option<ChildStdin>,
    said: Lines<BufReader<ChildStdout>>,
}

impl Attackers {
    /// Starts this test program again, for the test of this name, which finds its orders with [`orders`]. They are ready to
    /// attack then.
    pub(crate) async fn hired(test: &str, orders: &AttackPlan) -> Self {
        let program = std::env::current_exe().expect("a test knows its program");
        let orders = serde_json::to_string(orders).expect("orders can be written");
        let mut child = Command::new("nice")
            .args(["-n", "19"])
            .arg(program)
            .args(["--exact", test, "--nocapture"])
            .env(ORDERS, orders)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("there is a command to start what yields to others");
        let said = child.stdout.take().expect("its output is read");
        let orders = child.stdin.take();
        let mut hired = Self { _child: child, orders, said: BufReader::new(said).lines() };
        hired.hear(READY).await;
        hired
    }

    /// Waits for a line with these words; returns what follows them.
    async fn hear(&mut self, words: &str) -> String {
        loop {
            let line = timeout(PATIENCE, self.said.next_line()).await.expect("they speak");
            let line = line.expect("it can be read").expect("they have not gone");
            // The test runner prints first, perhaps on the same line.
            if let Some((_, rest)) = line.split_once(words) {
                return rest.to_owned();
            }
        }
    }

    pub(crate) async fn attack(&mut self) {
        self.tell(ATTACK).await;
    }

    pub(crate) async fn rest(&mut self) {
        self.tell(REST).await;
    }

    async fn tell(&mut self, order: u8) {
        let orders = self.orders.as_mut().expect("they have not been sent home");
        orders.write_all(&[order]).await.expect("they listen");
    }

    /// Ends the attack; returns the attempts.
    pub(crate) async fn dismissed(mut self) -> Attempts {
        drop(self.orders.take());
        serde_json::from_str(&self.hear(TRIED).await).expect("numbers")
    }
}

const ATTACK: u8 = b'a';
const REST: u8 = b'r';
const READY: &str = "they are ready";
const TRIED: &str = "they tried ";

/// The orders, if this process is one of attackers.
pub(crate) fn orders() -> Option<AttackPlan> {
    let orders = std::env::var(ORDERS).ok()?;
    Some(serde_json::from_str(&orders).expect("orders"))
}

/// Attacks when ordered to, until its standard input is closed.
#[expect(clippy::print_stdout, reason = "the process that hired us reads what was tried")]
pub(crate) async fn besiege(orders: AttackPlan) {
    let eves = gathered(&orders).await;
    println!("{READY}");
    let mut attempts = Attempts::new();
    let mut attacks = listen();
    while attacks.wait_for(|attacks| *attacks).await.is_ok() {
        attack(&orders, &eves, &mut attacks, &mut attempts).await;
    }
    println!("{TRIED}{}", serde_json::to_string(&attempts).expect("numbers can be written"));
}

/// Whether to attack now.
fn listen() -> watch::Receiver<bool> {
    let (sender, attacks) = watch::channel(false);
    tokio::spawn(async move {
        let (mut orders, mut order) = (tokio::io::stdin(), [REST]);
        while orders.read_exact(&mut order).await.is_ok() {
            sender.send_replace(order == [ATTACK]);
        }
    });
    attacks
}

async fn gathered(orders: &AttackPlan) -> Vec<Arc<AttackerProcess>> {
    let mut eves = Vec::new();
    for address in 1..=orders.addresses {
        let from = Ipv4Addr::new(127, 0, 66, address);
        let stranger = AttackerProcess {
            server: orders.server,
            from,
            codes: orders.codes.clone(),
            watches: orders.watches.clone(),
            long: orders.long.clone(),
            push: orders.push.clone(),
            cookie: None,
            resigned: None,
        };
        let mut eve = AttackerProcess { cookie: stranger.name().await, ..stranger };
        // Without matches of her own she is told of none and has none reviewed; the other attacks do not need one.
        let _ = timeout(ATTEMPT_FOR, eve.begin_a_match()).await;
        eve.resigned = timeout(ATTEMPT_FOR, eve.resign_a_match()).await.ok().flatten();
        eves.push(Arc::new(eve));
    }
    eves
}

/// Attacks at the ordered rate until ordered to rest. Then every connection is closed.
async fn attack(
    orders: &AttackPlan,
    eves: &[Arc<AttackerProcess>],
    attacks: &mut watch::Receiver<bool>,
    attempts: &mut Attempts,
) {
    let mut pace = interval(Duration::from_secs(1) / orders.attempts);
    let mut under_way = JoinSet::new();
    let mut held = VecDeque::new();
    // One of each kind after the other: a busy machine lets few attempts into a window.
    let mut turns = eves.iter().flat_map(|eve| KINDS.iter().map(move |kind| (*kind, eve))).cycle();
    loop {
        tokio::select! {
            _ = attacks.wait_for(|attacks| !*attacks) => return,
            _ = pace.tick() => {}
        }
        while let Some(done) = under_way.try_join_next() {
            held.extend(done.ok().flatten());
        }
        let many = held.len().saturating_sub(HELD);
        held.drain(..many);
        if under_way.len() < AT_ONCE
            && let Some((kind, eve)) = turns.next()
        {
            *attempts.entry(kind.name().to_owned()).or_default() += 1;
            under_way.spawn(Arc::clone(eve).attempt(kind));
        }
    }
}

/// The maximum number of concurrent attempts: more would overload this process and not the server.
const AT_ONCE: usize = 2000;

/// The maximum number of connections held open idle.
const HELD: usize = 4000;

/// Timeout of an attempt.
const ATTEMPT_FOR: Duration = Duration::from_secs(1);

/// The kinds of attack.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AttackKind {
    HalfOpen,
    NoBody,
    Drip,
    Noise,
    Guess,
    Foreign,
    Names,
    Requests,
    Frames,
    Huge,
    Fragments,
    Flood,
    Deaf,
    Meddle,
    Notices,
    Slow,
    Tables,
    Reviews,
    Watchers,
}

pub(crate) const KINDS: [AttackKind; 19] = [
    AttackKind::HalfOpen,
    AttackKind::NoBody,
    AttackKind::Drip,
    AttackKind::Noise,
    AttackKind::Guess,
    AttackKind::Foreign,
    AttackKind::Names,
    AttackKind::Requests,
    AttackKind::Frames,
    AttackKind::Huge,
    AttackKind::Fragments,
    AttackKind::Flood,
    AttackKind::Deaf,
    AttackKind::Meddle,
    AttackKind::Notices,
    AttackKind::Slow,
    AttackKind::Tables,
    AttackKind::Reviews,
    AttackKind::Watchers,
];

impl AttackKind {
    fn name(self) -> &'static str {
        match self {
            Self::HalfOpen => "half-open",
            Self::NoBody => "no body",
            Self::Drip => "dripping",
            Self::Noise => "noise",
            Self::Guess => "guesses",
            Self::Foreign => "foreign",
            Self::Names => "names",
            Self::Requests => "requests",
            Self::Frames => "bad frames",
            Self::Huge => "huge frames",
            Self::Fragments => "fragments",
            Self::Flood => "floods",
            Self::Deaf => "deaf",
            Self::Meddle => "meddling",
            Self::Notices => "notices",
            Self::Slow => "slow readers",
            Self::Tables => "own tables",
            Self::Reviews => "reviews",
            Self::Watchers => "watchers",
        }
    }
}

/// A hostile client. Failed attempts were rejected, as they should be.
struct AttackerProcess {
    server: SocketAddr,
    from: Ipv4Addr,
    codes: Vec<String>,
    watches: Vec<String>,
    long: String,
    push: String,
    /// Her session cookie.
    cookie: Option<String>,
    /// A match that she has resigned.
    resigned: Option<String>,
}

const JSON: &str = "Content-Type: application/json\r\n";
const NAME: &str = r#"{"name":"Eve"}"#;

/// The keys of a browser (RFC 8291, appendix A).
const KEY: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";

impl AttackerProcess {
    /// Tries one attack; returns a connection to be held open idle.
    async fn attempt(self: Arc<Self>, kind: AttackKind) -> Option<TcpStream> {
        timeout(ATTEMPT_FOR, self.tried(kind)).await.ok().flatten()
    }

    async fn tried(&self, kind: AttackKind) -> Option<TcpStream> {
        match kind {
            AttackKind::HalfOpen => return self.connect().await,
            AttackKind::NoBody => return self.no_body().await,
            AttackKind::Deaf => return self.deaf().await,
            AttackKind::Slow => return self.slow().await,
            AttackKind::Watchers => return self.watch().await,
            AttackKind::Drip => self.drip().await,
            AttackKind::Noise => self.noise().await,
            // One in six hundred thousand million is the code of a table.
            AttackKind::Guess => {
                self.ask("GET", &format!("/api/tables/{}", Code::new()), "", "").await
            }
            AttackKind::Foreign => {
                let foreign = format!("Origin: https://evil.example\r\n{JSON}");
                self.ask("POST", "/api/session", &foreign, NAME).await
            }
            AttackKind::Names => self.ask("POST", "/api/session", JSON, NAME).await,
            AttackKind::Requests => self.ask("GET", "/api/lobby", "", "").await,
            AttackKind::Frames => self.bad_frames().await,
            AttackKind::Huge => self.huge_frame().await,
            AttackKind::Fragments => self.fragments().await,
            AttackKind::Flood => self.flood().await,
            AttackKind::Meddle => self.meddle().await,
            AttackKind::Notices => self.subscribe().await,
            AttackKind::Tables => self.ask("GET", "/api/lobby", &self.cookie_header(), "").await,
            AttackKind::Reviews => self.review().await,
        };
        None
    }

    /// Sets a name and gets a cookie, if the rate limit of this address permits.
    async fn name(&self) -> Option<String> {
        let reply = self.ask("POST", "/api/session", JSON, NAME).await?;
        let (_, cookie) = reply.split_once("set-cookie: ")?;
        cookie.split(';').next().map(str::to_owned)
    }

    async fn connect(&self) -> Option<TcpStream> {
        self.connect_by(TcpSocket::new_v4().ok()?).await
    }

    async fn connect_by(&self, socket: TcpSocket) -> Option<TcpStream> {
        socket.bind(SocketAddr::from((self.from, 0))).ok()?;
        socket.connect(self.server).await.ok()
    }

    async fn drip(&self) -> Option<String> {
        let mut stream = self.connect().await?;
        for letter in b"GET / HTTP/1.1\r\nHost: a\r\nX: " {
            stream.write_all(&[*letter]).await.ok()?;
            sleep(Duration::from_millis(20)).await;
        }
        None
    }

    async fn noise(&self) -> Option<String> {
        let mut stream = self.connect().await?;
        stream.write_all(&noise(4096)).await.ok()?;
        rest(&mut stream).await
    }

    async fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> Option<String> {
        let mut stream = self.connect().await?;
        let (host, length) = (self.server, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\
             Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await.ok()?;
        rest(&mut stream).await
    }

    /// A connection to another player's table with a stolen invitation.
    async fn upgrade(&self) -> Option<WebSocketStream<TcpStream>> {
        self.upgrade_at(&self.codes[pick(self.codes.len())]).await
    }

    async fn upgrade_at(&self, code: &str) -> Option<WebSocketStream<TcpStream>> {
        let path = format!("/ws/t/{code}");
        let mut request = format!("ws://{}{path}", self.server).into_client_request().ok()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().ok()?);
        }
        client_async(request, self.connect().await?).await.ok().map(|(socket, _)| socket)
    }

    /// Subscribes a browser that does not exist: at a private address, beside the push services, or where the server is kept
    /// waiting or sent elsewhere.
    async fn subscribe(&self) -> Option<String> {
        let (push, number) = (&self.push, pick(1_000_000));
        let endpoints = [
            "http://127.0.0.1:1/a",
            "https://169.254.169.254/latest/meta-data/",
            "https://[::ffff:10.0.0.1]/a",
            "https://fcm.googleapis.com@127.0.0.1/a",
            "https://fcm.googleapis.com.evil.example/a",
            &format!("{push}/hang-{number}"),
            &format!("{push}/redirect-{number}"),
        ];
        let endpoint = endpoints[pick(endpoints.len())];
        let body = format!(
            r#"{{"endpoint":"{endpoint}","key":"{KEY}","secret":"{SECRET}","quiet":null}}"#
        );
        self.ask("POST", "/api/push", &format!("{JSON}{}", self.cookie_header()), &body).await
    }

    /// The header of her cookie; empty if she has none.
    fn cookie_header(&self) -> String {
        self.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default()
    }

    /// Has her match reviewed.
    async fn review(&self) -> Option<String> {
        let path = format!("/api/matches/{}/review", self.resigned.as_ref()?);
        self.ask("POST", &path, &self.cookie_header(), "").await
    }

    /// Resigns a match against a bot; returns its id.
    async fn resign_a_match(&self) -> Option<String> {
        let (mut socket, update) = self.begin_a_match().await?;
        socket.send(Message::text(r#"{"type":"resign","id":"3"}"#)).await.ok()?;
        let (_, id) = update.split_once(r#""match_id":""#)?;
        let id = id.split('"').next()?.to_owned();
        while !socket.next().await?.ok()?.to_text().is_ok_and(|text| text.contains("resigned")) {}
        Some(id)
    }

    /// Begins a match against a bot; returns the first update. If she leaves it where she is asked, the server tells her
    /// subscriptions after a while.
    async fn begin_a_match(&self) -> Option<(WebSocketStream<TcpStream>, String)> {
        let settings = serde_json::to_string(&settings(2)).ok()?;
        let headers = format!("{JSON}{}", self.cookie_header());
        let reply = self.ask("POST", "/api/tables", &headers, &settings).await?;
        let (_, code) = reply.split_once(r#""code":""#)?;
        let mut socket = self.upgrade_at(code.split('"').next()?).await?;
        socket.send(hello()).await.ok()?;
        for message in [
            r#"{"type":"seat_bot","id":"1","seat":1,"level":"easy"}"#,
            r#"{"type":"ready","id":"2","ready":true,"promise":null}"#,
        ] {
            socket.send(Message::text(message)).await.ok()?;
        }
        loop {
            let message = socket.next().await?.ok()?.into_text().ok()?;
            if message.contains(r#""type":"update""#) {
                return Some((socket, message.to_string()));
            }
        }
    }

    async fn bad_frames(&self) -> Option<String> {
        let mut socket = self.upgrade().await?;
        let stream = socket.get_mut();
        stream.write_all(&noise(64)).await.ok()?;
        rest(stream).await
    }

    async fn huge_frame(&self) -> Option<String> {
        let mut socket = self.upgrade().await?;
        // A text frame of four gigabytes, masked, of which a little is sent.
        let stream = socket.get_mut();
        stream.write_all(&[0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4]).await.ok()?;
        stream.write_all(&[b'x'; 4096]).await.ok()?;
        rest(stream).await
    }

    /// Empty frames of a message without end.
    async fn fragments(&self) -> Option<String> {
        let mut socket = self.upgrade().await?;
        socket.send(hello()).await.ok()?;
        // A text frame and continuations of it, masked.
        let stream = socket.get_mut();
        stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.ok()?;
        stream.write_all(&[0x00, 0x80, 0, 0, 0, 0].repeat(1000)).await.ok()?;
        rest(stream).await
    }

    async fn flood(&self) -> Option<String> {
        let mut socket = self.upgrade().await?;
        socket.send(hello()).await.ok()?;
        for number in 0..1000 {
            let stand = format!(r#"{{"type":"stand","id":"{number}"}}"#);
            socket.send(Message::text(stand)).await.ok()?;
        }
        None
    }

    /// Sends the head of a request alone.
    async fn no_body(&self) -> Option<TcpStream> {
        let mut stream = self.connect().await?;
        let head = "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n";
        stream.write_all(format!("{head}{JSON}\r\n").as_bytes()).await.ok()?;
        Some(stream)
    }

    /// Requests many responses and reads none.
    async fn deaf(&self) -> Option<TcpStream> {
        let mut stream = self.connect().await?;
        let one = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", self.server);
        stream.write_all(one.repeat(100).as_bytes()).await.ok()?;
        Some(stream)
    }

    /// Requests a long response and reads none of it.
    async fn slow(&self) -> Option<TcpStream> {
        let socket = TcpSocket::new_v4().ok()?;
        socket.set_recv_buffer_size(SMALL_BUFFER_BYTES).ok()?;
        let mut stream = self.connect_by(socket).await?;
        let request = format!("GET {} HTTP/1.1\r\nHost: {}\r\n\r\n", self.long, self.server);
        stream.write_all(request.as_bytes()).await.ok()?;
        Some(stream)
    }

    /// Watches a table, without a session.
    async fn watch(&self) -> Option<TcpStream> {
        let url = format!("ws://{}/ws/w/{}", self.server, self.watches[pick(self.watches.len())]);
        let request = url.into_client_request().ok()?;
        let (mut socket, _) = client_async(request, self.connect().await?).await.ok()?;
        socket.send(hello()).await.ok()?;
        Some(socket.into_inner())
    }

    /// Joins with a stolen invitation and a name, and tries every command reserved for others.
    async fn meddle(&self) -> Option<String> {
        let mut socket = self.upgrade().await?;
        let answer = r#"{"game":"dominion","type":"end_turn"}"#;
        let messages = [
            r#"{"type":"sit","id":"1","seat":0}"#.to_owned(),
            r#"{"type":"free_seat","id":"2","seat":0}"#.to_owned(),
            format!(r#"{{"type":"answer","id":"3","question":0,"answer":{answer}}}"#),
        ];
        socket.send(hello()).await.ok()?;
        for message in messages {
            socket.send(Message::text(message)).await.ok()?;
        }
        while let Some(Ok(_)) = socket.next().await {}
        None
    }
}

/// Reads all pending messages.
async fn rest(stream: &mut TcpStream) -> Option<String> {
    let mut said = Vec::new();
    stream.read_to_end(&mut said).await.ok()?;
    Some(String::from_utf8_lossy(&said).into_owned())
}

/// A random index below `most`.
fn pick(most: usize) -> usize {
    let drawn = u64::from_le_bytes(random());
    usize::try_from(drawn).unwrap_or(usize::MAX) % most
}

fn noise(bytes: usize) -> Vec<u8> {
    std::iter::repeat_with(random::<64>).flatten().take(bytes).collect()
}

fn hello() -> Message {
    Message::text(format!(r#"{{"type":"hello","protocol":{PROTOCOL_VERSION},"have":null}}"#))
}
