//! A push service for tests: it decrypts what it receives for its browsers, and answers as its address says. Addresses that begin
//! with `group` are webhooks.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use aes_gcm::Aes128Gcm;
use aes_gcm::aead::{Aead, KeyInit};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use demesne_base::ids::random;
use demesne_protocol::push::{PushSubscription, TurnNotice};
use hkdf::Hkdf;
use p256::ecdh::diffie_hellman;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

/// The largest request that is read.
const REQUEST_BYTES: usize = 16 * 1024;

/// The behaviour of an address. Its name is the first part of its path.
const CREATED: &str = "HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";

/// The response of an address that leads elsewhere.
const ELSEWHERE: &str =
    "HTTP/1.1 307 Temporary Redirect\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n";

/// A push service on this machine.
pub(crate) struct PushReceiver {
    address: SocketAddr,
    received: mpsc::UnboundedReceiver<Received>,
    messages: mpsc::UnboundedReceiver<GroupMessage>,
    state: Arc<Mutex<ReceiverState>>,
}

#[derive(Default)]
struct ReceiverState {
    browsers: HashMap<String, Keys>,
    /// The first responses of an address, instead of the usual one.
    responses: HashMap<String, Vec<String>>,
    /// The number of requests for each address.
    requests: HashMap<String, usize>,
    /// The addresses whose connection the server has closed.
    closed: Vec<String>,
}

#[derive(Clone)]
struct Keys {
    key: SecretKey,
    secret: [u8; 16],
}

/// A request.
#[derive(Debug)]
pub(crate) struct Received {
    /// The address without its slash.
    pub(crate) browser: String,
    pub(crate) head: String,
    /// The decrypted notice.
    pub(crate) text: String,
    /// The length of the encrypted body.
    pub(crate) length: usize,
}

impl Received {
    /// The notice of a turn.
    pub(crate) fn notice(&self) -> TurnNotice {
        serde_json::from_str(&self.text).expect("a notice of a turn")
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        header(&self.head, name)
    }
}

/// A request to a webhook.
#[derive(Debug)]
pub(crate) struct GroupMessage {
    /// The address without its slash.
    pub(crate) group: String,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl GroupMessage {
    pub(crate) fn header(&self, name: &str) -> &str {
        header(&self.head, name)
    }
}

fn header<'a>(head: &'a str, name: &str) -> &'a str {
    let field = head.lines().filter_map(|line| line.split_once(':'));
    let mut values = field.filter(|(key, _)| key.eq_ignore_ascii_case(name));
    values.next().map_or("", |(_, value)| value.trim())
}

impl PushReceiver {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let (sender, received) = mpsc::unbounded_channel();
        let (group_sender, messages) = mpsc::unbounded_channel();
        let state = Arc::new(Mutex::new(ReceiverState::default()));
        let shared = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let shared = Arc::clone(&shared);
                tokio::spawn(serve(stream, shared, sender.clone(), group_sender.clone()));
            }
        });
        Self { address, received, messages, state }
    }

    /// Its scheme, host and port.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The subscription of a new browser with this name.
    pub(crate) fn browser(&self, name: &str) -> PushSubscription {
        let key = loop {
            if let Ok(key) = SecretKey::from_slice(&random::<32>()) {
                break key;
            }
        };
        let secret = random();
        let point = key.public_key().to_sec1_bytes();
        self.state().browsers.insert(name.to_owned(), Keys { key, secret });
        PushSubscription {
            endpoint: format!("{}/{name}", self.origin()),
            key: URL_SAFE_NO_PAD.encode(&point),
            secret: URL_SAFE_NO_PAD.encode(secret),
            quiet: None,
        }
    }

    /// Answers the next requests for a browser with these heads.
    pub(crate) fn answer_with(&self, name: &str, heads: &[&str]) {
        let responses =
            heads.iter().map(|head| format!("HTTP/1.1 {head}\r\nContent-Length: 0\r\n\r\n"));
        self.state().responses.insert(name.to_owned(), responses.collect());
    }

    /// The number of requests for a browser.
    pub(crate) fn requests(&self, name: &str) -> usize {
        self.state().requests.get(name).copied().unwrap_or_default()
    }

    /// The number of all requests.
    pub(crate) fn requests_in_all(&self) -> usize {
        self.state().requests.values().sum()
    }

    /// Whether the server has closed a connection for this browser that was not answered.
    pub(crate) fn has_closed(&self, name: &str) -> bool {
        self.state().closed.iter().any(|closed| closed == name)
    }

    /// The next notice, if one arrives within this time.
    pub(crate) async fn next_within(&mut self, wait: Duration) -> Option<Received> {
        timeout(wait, self.received.recv()).await.ok().flatten()
    }

    /// The next message for a group, if one arrives within this time.
    pub(crate) async fn next_message_within(&mut self, wait: Duration) -> Option<GroupMessage> {
        timeout(wait, self.messages.recv()).await.ok().flatten()
    }

    fn state(&self) -> std::sync::MutexGuard<'_, ReceiverState> {
        self.state.lock().expect("no test panics with it")
    }
}

async fn serve(
    mut stream: TcpStream,
    state: Arc<Mutex<ReceiverState>>,
    sender: mpsc::UnboundedSender<Received>,
    group_sender: mpsc::UnboundedSender<GroupMessage>,
) {
    let Some((head, body)) = read(&mut stream).await else { return };
    let path = head.split(' ').nth(1).unwrap_or_default().trim_start_matches('/').to_owned();
    let (keys, response) = {
        let mut state = state.lock().expect("no test panics with it");
        *state.requests.entry(path.clone()).or_default() += 1;
        let responses = state.responses.entry(path.clone()).or_default();
        let response = if responses.is_empty() { None } else { Some(responses.remove(0)) };
        (state.browsers.get(&path).cloned(), response)
    };
    match (path.split('-').next().unwrap_or_default(), response) {
        (_, Some(response)) => drop(stream.write_all(response.as_bytes()).await),
        ("hang", None) => {
            until_closed(stream).await;
            state.lock().expect("no test panics with it").closed.push(path);
        }
        ("drip", None) => {
            drip(stream).await;
            state.lock().expect("no test panics with it").closed.push(path);
        }
        ("redirect", None) => drop(stream.write_all(ELSEWHERE.as_bytes()).await),
        ("group", None) => {
            let body = String::from_utf8(body).expect("text");
            // The test may be over.
            let _ = group_sender.send(GroupMessage { group: path, head, body });
            drop(stream.write_all(CREATED.as_bytes()).await);
        }
        (_, None) => {
            let keys = keys.expect("a browser of this test");
            let text = String::from_utf8(keys.decrypt(&body)).expect("a notice");
            let received = Received { browser: path, head, text, length: body.len() };
            check_authorization(&received);
            // The test may be over.
            let _ = sender.send(received);
            drop(stream.write_all(CREATED.as_bytes()).await);
        }
    }
}

/// The head and the body of a request.
async fn read(stream: &mut TcpStream) -> Option<(String, Vec<u8>)> {
    let mut bytes = Vec::new();
    loop {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        if let Some(end) = end {
            let head = String::from_utf8(bytes[..end].to_vec()).ok()?;
            let length = head.lines().filter_map(|line| line.split_once(':'));
            let mut length = length.filter(|(key, _)| key.eq_ignore_ascii_case("content-length"));
            let length: usize = length.next()?.1.trim().parse().ok()?;
            if bytes.len() >= end + 4 + length {
                return Some((head, bytes[end + 4..].to_vec()));
            }
        }
        if bytes.len() > REQUEST_BYTES || stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    }
}

async fn until_closed(mut stream: TcpStream) {
    let mut rest = [0; 64];
    while let Ok(1..) = stream.read(&mut rest).await {}
}

/// Sends a head byte by byte that never ends, until the server closes.
async fn drip(mut stream: TcpStream) {
    let mut head = b"HTTP/1.1 201 Created\r\nX-Drip: ".to_vec();
    loop {
        if stream.write_all(&head).await.is_err() {
            return;
        }
        head = b"a".to_vec();
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

impl Keys {
    /// The text of a message (RFC 8291, RFC 8188).
    fn decrypt(&self, message: &[u8]) -> Vec<u8> {
        let (salt, rest) = message.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().expect("four bytes")) as usize >= rest.len());
        let (point, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let sender = PublicKey::from_sec1_bytes(point).expect("a point");
        let shared = diffie_hellman(self.key.to_nonzero_scalar(), sender.as_affine());
        let mut about = b"WebPush: info\0".to_vec();
        about.extend(self.key.public_key().to_sec1_bytes());
        about.extend(point);
        let material: [u8; 32] = derived(&self.secret, shared.raw_secret_bytes(), &about);
        let key: [u8; 16] = derived(salt, &material, b"Content-Encoding: aes128gcm\0");
        let nonce: [u8; 12] = derived(salt, &material, b"Content-Encoding: nonce\0");
        let cipher = Aes128Gcm::new(&key.into());
        let mut text = cipher.decrypt(&nonce.into(), sealed).expect("it is for this browser");
        let end = text.iter().rposition(|byte| *byte != 0).expect("a mark");
        assert_eq!(text[end], 2, "the last record");
        text.truncate(end);
        text
    }
}

fn derived<const N: usize>(salt: &[u8], material: &[u8], about: &[u8]) -> [u8; N] {
    let mut bytes = [0; N];
    Hkdf::<Sha256>::new(Some(salt), material).expand(about, &mut bytes).expect("a length");
    bytes
}

/// Checks the signature of the server, as push services do.
fn check_authorization(received: &Received) {
    let token = received.header("authorization").strip_prefix("vapid t=").expect("a token");
    let (token, key) = token.split_once(", k=").expect("a key");
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64url");
    let key = VerifyingKey::from_sec1_bytes(&bytes(key)).expect("a key");
    let signature = Signature::from_slice(&bytes(signature)).expect("a signature");
    key.verify(signed.as_bytes(), &signature).expect("the server has signed it");
}
