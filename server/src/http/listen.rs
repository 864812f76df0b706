//! Accepting connections. It knows how long each may take for what; it knows nothing of what is asked.
//!
//! A connection is a visit until it becomes a socket to a table. Visits are bounded in number and in time, so that
//! whoever opens thousands and says nothing, or reads nothing, stands in nobody's way.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::Request;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tower::ServiceExt;

use super::progress::Progress;
use super::{App, router};
use crate::address::Place;
use crate::doorkeeper::{Activity, Guest, Pass, Stay, Work};
use crate::limits;

/// The address at the other end of a connection: who asks, or a proxy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer(pub(super) IpAddr);

/// Serves whoever connects, until the server closes and every visit is over.
pub(crate) async fn serve(listener: TcpListener, app: App, mut closing: watch::Receiver<bool>) {
    let router = router(app.clone());
    let mut visiting = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // A sender that is gone closes the server as well.
            _ = closing.wait_for(|closing| *closing) => break,
        };
        while visiting.try_join_next().is_some() {}
        match accepted {
            Ok((stream, peer)) => {
                let is_proxy = app.site.proxies.trusts(peer.ip());
                let Some(pass) = admit(&app, peer, is_proxy).await else { continue };
                let visit = Visit { peer, is_proxy, pass };
                visiting.spawn(visit.serve(stream, router.clone(), closing.clone()));
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                tracing::warn!(%error, "no connection can be accepted");
                sleep(limits::ACCEPT_AGAIN_AFTER).await;
            }
        }
    }
    drop(listener);
    while visiting.join_next().await.is_some() {}
}

/// The right to visit; without it the connection is closed before a word. A proxy is silent whenever nobody asks it for
/// anything, so its connections never give way.
async fn admit(app: &App, peer: SocketAddr, is_proxy: bool) -> Option<Pass> {
    let guest = Guest::From(Place::of(peer.ip()));
    let guests = if is_proxy { &[][..] } else { &[guest][..] };
    let pass = app.doorkeeper.admits(Stay::Visit, guests).await.ok()?;
    if is_proxy {
        pass.activity().stays();
    }
    Some(pass)
}

/// Whether only the connection that was about to be accepted has failed.
fn is_of_one_connection(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

struct Visit {
    peer: SocketAddr,
    is_proxy: bool,
    pass: Pass,
}

impl Visit {
    /// Serves one connection until it becomes a socket, the client goes, or its time is over.
    async fn serve(self, stream: TcpStream, router: Router, mut closing: watch::Receiver<bool>) {
        // Without it a small message waits for an acknowledgement of the one before.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
        let peer = Peer(self.peer.ip());
        let progress = Progress::default();
        let responses = progress.clone();
        let activity = (!self.is_proxy).then(|| self.pass.activity());
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let work = activity.as_ref().map(Activity::work);
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(peer);
            let (router, progress) = (router.clone(), responses.clone());
            async move {
                let response = progress.follow(router.oneshot(request).await?);
                Ok::<_, Infallible>(response.map(|body| Answer { body, work }))
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.head_within())
            .max_headers(limits::HEADERS)
            .max_buf_size(limits::HEAD_BYTES)
            .serve_connection(TokioIo::new(progress.watch(stream)), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        tokio::select! {
            // Clients go as they like.
            _ = connection.as_mut() => return,
            // Nothing can be said to a client that does not read.
            () = progress.overdue(limits::RESPONSE_WITHIN) => return,
            () = self.pass.gives_way() => return,
            () = self.is_over() => {}
            _ = closing.wait_for(|closing| *closing) => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = timeout(limits::LAST_ANSWER_WITHIN, connection).await;
        drop(self.pass);
    }

    fn head_within(&self) -> Duration {
        if self.is_proxy { limits::HEAD_OF_PROXY_WITHIN } else { limits::HEAD_WITHIN }
    }

    /// A proxy looks after the time of its own visitors; the time of each response is bounded all the same.
    async fn is_over(&self) {
        if self.is_proxy {
            std::future::pending::<()>().await;
        }
        sleep_until(Instant::now() + limits::VISIT_FOR).await;
    }
}

/// The body of a response, whose connection is not silent before it is sent.
struct Answer {
    body: Body,
    work: Option<Work>,
}

impl HttpBody for Answer {
    type Data = <Body as HttpBody>::Data;
    type Error = <Body as HttpBody>::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(None) = frame {
            self.work = None;
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
