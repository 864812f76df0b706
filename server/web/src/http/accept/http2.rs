//! A connection over which a client sends several requests at once (HTTP/2). Each request, and each WebSocket (RFC 8441), is a
//! stream, with the limits of time and memory that a connection of its own has over HTTP/1.1.
//!
//! It is an HTTP connection, with the permit of one. While it has WebSockets of clients that have joined, the permits of these
//! bound it instead, so that it neither gives way nor keeps out others; it does not end either.

use std::convert::Infallible;
use std::io::IoSlice;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::http::header::{CONNECTION, HOST};
use axum::http::{HeaderValue, Method, Response};
use demesne_access::rate_limit::{ConnectionPermit, STREAMS};
use hyper::body::Incoming;
use hyper::rt::Executor;
use hyper::server::conn::http2;
use hyper::service::service_fn;
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::requests::{OpenRequest, Requests};
use super::sent_body::SentBody;
use super::{HEAD_BYTES, HttpConnection, LAST_RESPONSE_TIMEOUT, RequestService, Slots};
use crate::http::downloads::GivesWay;
use crate::http::progress::ResponseProgress;
use crate::tls::ClientStream;

/// Bytes of a body or of WebSocket frames that a client may send before the server has read them: the least with which a
/// stream can begin. A match file takes thirty round trips.
const WINDOW_BYTES: u32 = 65_535;

/// The same for all streams of a connection: a body that waits for its turn leaves room for the answers of tables.
const CONNECTION_WINDOW_BYTES: u32 = 4 * WINDOW_BYTES;

/// Streams that a client may begin after the server has ended the connection, since it may not have been told yet.
const LATE_STREAMS: u64 = 2 * STREAMS as u64;

/// A client that is awake has been told of the end of its connection after this long.
const TOLD_TIME: Duration = Duration::from_secs(1);

/// Bytes that a stream may have ready while other streams are written.
const SEND_BUFFER_BYTES: usize = 16 * 1024;

/// Streams that a client resets before the server has looked at them; a browser resets some when a page is left. A client
/// that resets more has its connection closed. (Those that the server has looked at are requests, which are counted.)
const UNSEEN_RESETS: usize = 32;

/// Streams that the server resets in the whole life of a connection, after which it closes it: because of faults of the client,
/// of which a browser makes none, and those above [`STREAMS`] that it begins before the settings of the server have come.
/// Browsers begin a hundred until then, and repeat the requests that were refused.
const RESETS: usize = 128;

/// Bytes of a WebSocket that are passed on at once. The library keeps up to four such parts for a client that does not read.
const SOCKET_WRITE_BYTES: usize = 16 * 1024;

tokio::task_local! {
    /// The progress of the stream that a task serves.
    static STREAM: ResponseProgress;
}

impl HttpConnection {
    /// Serves a connection over HTTP/2 until the client disconnects, or its time is over and its last stream has ended.
    pub(super) async fn serve_http2(
        self,
        stream: ClientStream,
        service: RequestService,
        mut shutdown: watch::Receiver<bool>,
    ) {
        let send_timeout = self.send_timeout;
        let streams = Streams::new(self.pass.clone(), send_timeout);
        let _ended = EndedWith(streams.clone());
        let requests = service.requests.clone();
        let progress = ResponseProgress::default();
        let answering = streams.clone();
        let serving = http2::Builder::new(streams.clone())
            .max_concurrent_streams(STREAMS)
            .initial_stream_window_size(WINDOW_BYTES)
            .initial_connection_window_size(CONNECTION_WINDOW_BYTES)
            .max_send_buf_size(SEND_BUFFER_BYTES)
            .max_header_list_size(u32::try_from(HEAD_BYTES).expect("the limit is small"))
            .max_pending_accept_reset_streams(UNSEEN_RESETS)
            .max_local_error_reset_streams(RESETS)
            .enable_connect_protocol()
            .serve_connection(
                TokioIo::new(progress.watch(stream)),
                service_fn(move |request| answer(service.clone(), answering.clone(), request)),
            );
        let mut serving = pin!(serving);
        let mut gives_way = pin!(streams.give_way(&self.slots, &requests));
        tokio::select! {
            // Clients may disconnect at any time.
            _ = serving.as_mut() => return,
            // Nothing can be written to a client that reads nothing.
            () = progress.overdue(send_timeout) => return,
            () = gives_way.as_mut() => return,
            () = streams.idle(self.head_timeout()) => {}
            () = async {
                self.is_over().await;
                streams.until(|open| open.sockets == 0).await;
            } => {}
            () = streams.until(|open| open.closes) => {}
            _ = shutdown.wait_for(|shutdown| *shutdown) => {}
        }
        serving.as_mut().graceful_shutdown();
        tokio::select! {
            _ = serving.as_mut() => {}
            () = progress.overdue(send_timeout) => {}
            () = gives_way => {}
            // A client that goes on as if it had not been told.
            () = streams.more_than(LATE_STREAMS) => {}
            () = streams.last_ended() => {}
        }
    }
}

/// The response to a request. Its stream is followed until all of it is written.
async fn answer(
    service: RequestService,
    streams: Streams,
    mut request: hyper::Request<Incoming>,
) -> Result<Response<SentBody>, Infallible> {
    let progress = STREAM.with(ResponseProgress::clone);
    set_host(&mut request);
    let is_connect = request.method() == Method::CONNECT;
    let place = StreamPlace {
        streams: streams.clone(),
        progress: progress.clone(),
        requests: service.requests.clone(),
    };
    request.extensions_mut().insert(place);
    let mut response = service.answer(request).await;
    // This version has no such header; the connection takes no further requests.
    if response.headers_mut().remove(CONNECTION).is_some() {
        streams.update(|open| open.closes = true);
    }
    if !(is_connect && response.status().is_success()) {
        response = progress.follow(response);
    }
    Ok(response.map(SentBody::new))
}

/// Names the server in `Host`, as over HTTP/1.1: this version has it in the address of the request.
fn set_host(request: &mut hyper::Request<Incoming>) {
    let authority = request.uri().authority().map(|it| it.as_str());
    // The name alone, without a user before it.
    let host = authority.and_then(|it| it.rsplit('@').next());
    if let Some(host) = host.and_then(|host| HeaderValue::from_str(host).ok()) {
        request.headers_mut().insert(HOST, host);
    }
}

/// The streams of one connection, and the tasks that serve them. Clones refer to the same one.
#[derive(Clone)]
struct Streams {
    open: Arc<watch::Sender<Open>>,
    send_timeout: Duration,
}

#[derive(Default)]
struct Open {
    /// The permit of the connection; `None` since it has WebSockets of clients that have joined.
    pass: Option<ConnectionPermit>,
    /// Tasks since the beginning.
    begun: u64,
    /// Tasks that have not ended: one for each request, and one for each WebSocket.
    tasks: usize,
    /// WebSockets, which a task of [`connection`](crate::http::connection) serves.
    sockets: usize,
    /// Those of clients that have joined, whose permits bound the connection.
    joined: usize,
    /// Whether the connection takes no further requests.
    closes: bool,
}

impl Open {
    fn give_back(&mut self) {
        if let Some(pass) = self.pass.take() {
            pass.give_back();
        }
    }
}

/// The end of a connection, which gives its slots back: some of its tasks may go on for a while.
struct EndedWith(Streams);

impl Drop for EndedWith {
    fn drop(&mut self) {
        self.0.update(Open::give_back);
    }
}

impl Streams {
    fn new(pass: ConnectionPermit, send_timeout: Duration) -> Self {
        let open = Open { pass: Some(pass), ..Open::default() };
        Self { open: Arc::new(watch::Sender::new(open)), send_timeout }
    }

    fn update(&self, change: impl FnOnce(&mut Open)) {
        self.open.send_modify(change);
    }

    async fn until(&self, reached: impl FnMut(&Open) -> bool) {
        // The sender is in `self`: it outlives the wait.
        let _ = self.open.subscribe().wait_for(reached).await;
    }

    /// Waits until the connection has to give way. After the last WebSocket of a client that has joined it takes slots again. If
    /// there are none, it takes no further requests; those in progress have permits that bound them.
    async fn give_way(&self, slots: &Slots, requests: &Requests) {
        loop {
            let pass = self.open.borrow().pass.clone();
            if let Some(pass) = pass {
                tokio::select! {
                    () = pass.evicted() => return,
                    () = self.until(|open| open.pass.is_none()) => {}
                }
            }
            self.until(|open| open.joined == 0).await;
            let Some(pass) = slots.take().await else { break };
            requests.count_for(&pass);
            self.update(|open| {
                // Another client may have joined meanwhile.
                if open.joined == 0 {
                    open.pass = Some(pass);
                }
            });
        }
        self.update(|open| open.closes = true);
        std::future::pending().await
    }

    /// Waits until there was no stream for this long.
    async fn idle(&self, time: Duration) {
        loop {
            self.until(|open| open.tasks == 0).await;
            let begun = self.open.borrow().begun;
            if timeout(time, self.until(|open| open.begun != begun)).await.is_err() {
                return;
            }
        }
    }

    /// Waits until more than this number of further streams have begun.
    async fn more_than(&self, streams: u64) {
        let last = self.open.borrow().begun + streams;
        self.until(|open| open.begun > last).await;
    }

    /// Waits until the last stream has ended after the client was told to begin no other.
    async fn last_ended(&self) {
        loop {
            self.until(|open| open.sockets == 0).await;
            let _ = timeout(LAST_RESPONSE_TIMEOUT, self.until(|open| open.tasks == 0)).await;
            // The client says that it was told; it may have opened a WebSocket before.
            sleep(TOLD_TIME).await;
            if self.open.borrow().sockets == 0 {
                return;
            }
        }
    }
}

/// Tasks of streams are spawned by the HTTP library. The one of a WebSocket, which the library spawns from the one of its
/// request, passes on what is written to it.
impl<F: Future<Output = ()> + Send + 'static> Executor<F> for Streams {
    fn execute(&self, task: F) {
        let progress = STREAM.try_with(ResponseProgress::clone).unwrap_or_default();
        let open = OpenTask::begin(self.clone());
        let send_timeout = self.send_timeout;
        tokio::spawn(async move {
            let _open = open;
            tokio::select! {
                () = STREAM.scope(progress.clone(), task) => {}
                // The stream is reset; the others of the connection go on.
                () = progress.overdue(send_timeout) => {}
            }
        });
    }
}

/// A task of a stream, until this is dropped.
struct OpenTask(Streams);

impl OpenTask {
    fn begin(streams: Streams) -> Self {
        streams.update(|open| {
            open.begun += 1;
            open.tasks += 1;
        });
        Self(streams)
    }
}

impl Drop for OpenTask {
    fn drop(&mut self) {
        self.0.update(|open| open.tasks -= 1);
    }
}

/// The extension of a request: the stream on which it came.
#[derive(Clone)]
pub(in crate::http) struct StreamPlace {
    streams: Streams,
    progress: ResponseProgress,
    requests: Requests,
}

impl StreamPlace {
    /// The stream of a WebSocket, once the client was told that it is open.
    pub(in crate::http) fn open(self, upgraded: Upgraded) -> SocketStream {
        self.streams.update(|open| open.sockets += 1);
        SocketStream { io: TokioIo::new(upgraded), place: self, has_joined: false }
    }
}

/// The bytes of a WebSocket on a stream.
pub(in crate::http) struct SocketStream {
    io: TokioIo<Upgraded>,
    place: StreamPlace,
    /// Whether its client has joined. The connection of one that has not gives way like one without requests.
    has_joined: bool,
}

impl SocketStream {
    /// The server works for the client, so that the connection does not give way.
    pub(in crate::http) fn joining(&self) -> OpenRequest {
        self.place.requests.begin()
    }

    /// Notes, once, that the client has joined.
    pub(in crate::http) fn joined(&mut self) {
        self.has_joined = true;
        self.place.streams.update(|open| {
            open.joined += 1;
            open.give_back();
        });
    }
}

impl Drop for SocketStream {
    fn drop(&mut self) {
        // The client has some time to take the rest.
        self.place.progress.begin(GivesWay::default());
        self.place.streams.update(|open| {
            open.sockets -= 1;
            open.joined -= usize::from(self.has_joined);
        });
    }
}

impl AsyncRead for SocketStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.io).poll_read(context, buffer)
    }
}

impl AsyncWrite for SocketStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        let part = &bytes[..bytes.len().min(SOCKET_WRITE_BYTES)];
        Pin::new(&mut self.io).poll_write(context, part)
    }

    /// Puts header and text of a frame together: the library makes a frame of its own of each write.
    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        let length = parts.iter().map(|part| part.len()).sum::<usize>().min(SOCKET_WRITE_BYTES);
        let mut bytes = Vec::with_capacity(length);
        for part in parts {
            let room = length - bytes.len();
            bytes.extend_from_slice(&part[..part.len().min(room)]);
        }
        Pin::new(&mut self.io).poll_write(context, &bytes)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(context)
    }

    fn poll_shutdown(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(context)
    }
}
