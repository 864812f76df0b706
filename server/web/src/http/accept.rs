//! The accept loop of HTTP connections, with limits on their number and lifetime.
//!
//! A connection counts as an HTTP connection until it is upgraded to a WebSocket, or over HTTP/2 while it has none. A client
//! that opens thousands of them and sends or reads no data cannot keep others out.

mod http2;
mod requests;
mod sent_body;

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use demesne_access::rate_limit::{ConnectionKind, ConnectionPermit, RateLimitKey, RateLimiter};
use demesne_base::client_address::AddressBlock;
use demesne_base::limits;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_rustls::TlsAcceptor;
use tokio_util::either::Either;
use tower::ServiceExt;

use super::app::App;
use super::held_body::HeldBody;
use super::progress::ResponseProgress;
use crate::tls::{self, ClientStream};
pub(super) use http2::{SocketStream, StreamPlace};
pub(super) use requests::OpenRequest;
use requests::{RequestBody, Requests};

/// A proxy keeps connections open for later requests; this is longer than any proxy keeps an idle one.
const PROXY_HEAD_TIMEOUT: Duration = Duration::from_mins(5);

/// A browser sends some twenty headers, a proxy adds a few.
const HEADERS: usize = 64;

/// The head of a request with a long cookie of another site on the same host; the minimum of the library.
const HEAD_BYTES: usize = 16 * 1024;

/// Maximum lifetime of an HTTP connection. A request in progress may finish within `LAST_RESPONSE_TIMEOUT`.
const HTTP_CONNECTION_TTL: Duration = Duration::from_mins(2);

/// The page's files are half a megabyte: a client that has not taken one of them after this is not reading.
const LAST_RESPONSE_TIMEOUT: Duration = Duration::from_mins(1);

/// Delay before the next accept when the process is out of file descriptors.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(200);

/// The remote address of a connection: a client or a proxy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer(pub(super) IpAddr);

/// Serves connections until the server shuts down and all of them have closed.
pub(super) async fn serve(
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    router: Router,
    app: App,
) {
    let mut shutdown = app.shutdown.clone();
    let mut visiting = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // A dropped sender means shutdown as well.
            _ = shutdown.wait_for(|shutdown| *shutdown) => break,
        };
        while visiting.try_join_next().is_some() {}
        match accepted {
            Ok((stream, peer)) => {
                let is_proxy = app.site.trusted_proxies.trusts(peer.ip());
                let slots =
                    Slots { rate_limiter: app.rate_limiter.clone(), peer: peer.ip(), is_proxy };
                let Some(pass) = slots.take().await else { continue };
                let send_timeout = app.transfers.response_send_timeout;
                let tls = tls.clone();
                let connection = HttpConnection { slots, pass, tls, send_timeout };
                visiting.spawn(connection.serve(stream, router.clone(), shutdown.clone()));
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                tracing::warn!(%error, "failed to accept a connection");
                sleep(ACCEPT_RETRY_DELAY).await;
            }
        }
    }
    drop(listener);
    while visiting.join_next().await.is_some() {}
}

/// The slots that a connection takes as an HTTP connection.
struct Slots {
    rate_limiter: RateLimiter,
    peer: IpAddr,
    is_proxy: bool,
}

impl Slots {
    /// The permit of the connection; without one it is closed at once. A proxy's idle connections are normal, so they never
    /// give way.
    async fn take(&self) -> Option<ConnectionPermit> {
        let key = RateLimitKey::Address(AddressBlock::of(self.peer));
        let keys = if self.is_proxy { &[][..] } else { &[key][..] };
        let pass = self.rate_limiter.acquire(ConnectionKind::Http, keys).await.ok()?;
        if self.is_proxy {
            pass.activity().keep_busy();
        }
        Some(pass)
    }
}

/// Whether the error affects only the connection that was being accepted.
fn is_of_one_connection(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

struct HttpConnection {
    slots: Slots,
    pass: ConnectionPermit,
    /// The server's own TLS, if it has any.
    tls: Option<TlsAcceptor>,
    /// Time that the client has to take a response.
    send_timeout: Duration,
}

impl HttpConnection {
    /// Serves a connection until it is upgraded, the client disconnects, or its time is over.
    async fn serve(self, stream: TcpStream, router: Router, mut shutdown: watch::Receiver<bool>) {
        // Otherwise a small message waits for the acknowledgement of the one before.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "failed to set TCP_NODELAY");
        }
        let stream = tokio::select! {
            stream = self.handshake(stream) => stream,
            () = self.pass.evicted() => return,
            _ = shutdown.wait_for(|shutdown| *shutdown) => return,
        };
        // A client that speaks no TLS gets no error response.
        let Some(stream) = stream else { return };
        let activity = (!self.slots.is_proxy).then(|| self.pass.activity());
        let (peer, requests) = (Peer(self.slots.peer), Requests::new(activity));
        let service = RequestService { router, peer, requests };
        if tls::speaks_http2(&stream) {
            // Connections without it stay small.
            Box::pin(self.serve_http2(stream, service, shutdown)).await;
        } else {
            self.serve_http1(stream, service, shutdown).await;
        }
    }

    async fn serve_http1(
        self,
        stream: ClientStream,
        service: RequestService,
        mut shutdown: watch::Receiver<bool>,
    ) {
        let progress = ResponseProgress::default();
        let responses = progress.clone();
        let service = service_fn(move |request| {
            let (answering, progress) = (service.clone().answer(request), responses.clone());
            async move { Ok::<_, Infallible>(progress.follow(answering.await)) }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.head_timeout())
            .max_headers(HEADERS)
            .max_buf_size(HEAD_BYTES)
            .serve_connection(TokioIo::new(progress.watch(stream)), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        tokio::select! {
            // Clients may disconnect at any time.
            _ = connection.as_mut() => return,
            // A client that does not read gets no error response.
            () = progress.overdue(self.send_timeout) => return,
            () = self.pass.evicted() => return,
            () = self.is_over() => {}
            _ = shutdown.wait_for(|shutdown| *shutdown) => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = timeout(LAST_RESPONSE_TIMEOUT, connection).await;
        drop(self.pass);
    }

    /// The stream behind the handshake of TLS, if the server has TLS of its own.
    async fn handshake(&self, stream: TcpStream) -> Option<ClientStream> {
        match &self.tls {
            Some(tls) => tls::accept(tls, stream).await,
            None => Some(Either::Left(stream)),
        }
    }

    fn head_timeout(&self) -> Duration {
        if self.slots.is_proxy { PROXY_HEAD_TIMEOUT } else { limits::HEAD_TIMEOUT }
    }

    /// A proxy limits the time of its own clients; the time of each response is bounded all the same.
    async fn is_over(&self) {
        if self.slots.is_proxy {
            std::future::pending::<()>().await;
        }
        sleep_until(Instant::now() + HTTP_CONNECTION_TTL).await;
    }
}

/// Passes the requests of a connection on to the router.
#[derive(Clone)]
struct RequestService {
    router: Router,
    peer: Peer,
    requests: Requests,
}

impl RequestService {
    /// The response to a request. Its body tells when it was sent.
    async fn answer(self, request: hyper::Request<Incoming>) -> Response {
        let Self { router, peer, requests } = self;
        let open = requests.begin();
        let mut request: Request = request.map(|body| Body::new(RequestBody::new(body, requests)));
        request.extensions_mut().insert(peer);
        let Ok(response) = router.oneshot(request).await;
        response.map(|body| Body::new(HeldBody::new(body, open)))
    }
}
