//! Long responses: replays and match files. The memory that their bodies take is bounded by permits: each holds one
//! until its body is sent, in small pieces, as fast as the client reads.

use std::io::{Cursor, Read};
use std::sync::Arc;

use axum::body::{Body, Bytes};
use demesne_protocol::refusal::Refusal;
use futures_util::stream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::app::App;
use super::client_ip::ClientIp;
use crate::blocking::run_blocking;
use crate::limits;
use crate::rate_limit::{ConnectionKind, ConnectionPermit};

/// Permits of long responses.
pub(crate) struct Downloads {
    /// Permits to make a body.
    making: Arc<Semaphore>,
    /// Memory for bodies in progress, in KiB.
    memory: Arc<Semaphore>,
}

impl Default for Downloads {
    fn default() -> Self {
        Self {
            making: Arc::new(Semaphore::new(limits::REPLAYS_AT_ONCE)),
            memory: Arc::new(Semaphore::new(limits::DOWNLOADS_KIB)),
        }
    }
}

/// Permission to make a body. It is kept until there is memory for the body: bodies whose memory is not counted yet are
/// few.
pub(super) struct MakePermit {
    one: Arc<OwnedSemaphorePermit>,
    pass: ConnectionPermit,
    memory: Arc<Semaphore>,
}

/// Permission to keep a body in memory, for as long as it is held.
pub(super) struct BodyPermit {
    _memory: OwnedSemaphorePermit,
    _pass: ConnectionPermit,
}

impl Downloads {
    /// Waits for permission to make a result that is not sent, or not at once.
    pub(super) async fn make(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        Arc::clone(&self.making).acquire_owned().await.map_err(|_| Refusal::Unavailable)
    }
}

/// Waits for permission to make the body of a long response. `TimeoutLayer` ends a wait that takes too long.
pub(super) async fn permit(app: &App, client_ip: ClientIp) -> Result<MakePermit, Refusal> {
    let pass =
        app.rate_limiter.acquire(ConnectionKind::Download, &[client_ip.rate_limit_key()]).await?;
    let one = Arc::new(app.downloads.make().await?);
    Ok(MakePermit { one, pass, memory: Arc::clone(&app.downloads.memory) })
}

impl MakePermit {
    /// Runs work on a blocking thread. The client may disconnect before it is done: the permit is held until then.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let one = Arc::clone(&self.one);
        let work = move || {
            let _one = one;
            work()
        };
        run_blocking(work).await.map_err(|_| Refusal::Unavailable)
    }

    /// Waits until there is memory for a body of this many bytes.
    pub(super) async fn hold(self, bytes: usize) -> Result<BodyPermit, Refusal> {
        let wanted =
            (bytes.div_ceil(1024) + limits::DOWNLOAD_OVERHEAD_KIB).min(limits::DOWNLOADS_KIB);
        let wanted = u32::try_from(wanted).expect("the limit fits");
        let memory = self.memory.acquire_many_owned(wanted).await;
        Ok(BodyPermit { _memory: memory.map_err(|_| Refusal::Unavailable)?, _pass: self.pass })
    }
}

impl BodyPermit {
    /// A body that is in memory in full.
    pub(super) fn text(self, text: String) -> Body {
        self.read(Cursor::new(text))
    }

    /// A body that is read piece by piece.
    pub(super) fn read(self, from: impl Read + Send + 'static) -> Body {
        Body::from_stream(stream::iter(Pieces { from, _permit: self }))
    }
}

/// The pieces of a body. Each is a copy: a slice would keep the whole body in memory.
struct Pieces<R> {
    from: R,
    _permit: BodyPermit,
}

impl<R: Read> Iterator for Pieces<R> {
    type Item = std::io::Result<Bytes>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut piece = Vec::with_capacity(limits::RESPONSE_CHUNK_BYTES);
        let mut part = (&mut self.from).take(limits::RESPONSE_CHUNK_BYTES as u64);
        match part.read_to_end(&mut piece) {
            Ok(0) => None,
            Ok(_) => Some(Ok(piece.into())),
            Err(error) => {
                tracing::error!(%error, "stored replay is truncated");
                Some(Err(error))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use futures_util::{FutureExt, StreamExt};

    use super::*;
    use crate::rate_limit::client_address::AddressBlock;
    use crate::rate_limit::{RateLimitKey, RateLimiter};

    const ANN: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    async fn make_permit(downloads: &Downloads, rate_limiter: &RateLimiter) -> Option<MakePermit> {
        let key = RateLimitKey::Address(AddressBlock::of(ANN));
        let pass = rate_limiter.acquire(ConnectionKind::Download, &[key]).await.ok()?;
        let one = Arc::new(downloads.make().await.ok()?);
        Some(MakePermit { one, pass, memory: Arc::clone(&downloads.memory) })
    }

    #[tokio::test]
    async fn a_body_is_counted_until_it_was_handed_on_in_small_pieces() {
        let (downloads, rate_limiter) = (Downloads::default(), RateLimiter::start(1));
        let text = "x".repeat(3 * limits::RESPONSE_CHUNK_BYTES + 1);
        let permit = make_permit(&downloads, &rate_limiter).await.expect("the first");
        let body = permit.hold(text.len()).await.expect("there is memory").text(text.clone());
        assert_eq!(downloads.making.available_permits(), limits::REPLAYS_AT_ONCE);
        let mut pieces = body.into_data_stream();
        let mut read = String::new();
        for _ in 0..4 {
            assert!(downloads.memory.available_permits() < limits::DOWNLOADS_KIB);
            let piece = pieces.next().await.expect("there is more").expect("it can be read");
            assert!(piece.len() <= limits::RESPONSE_CHUNK_BYTES);
            read.push_str(std::str::from_utf8(&piece).expect("text"));
        }
        assert_eq!(read, text);
        drop(pieces);
        assert_eq!(downloads.memory.available_permits(), limits::DOWNLOADS_KIB);
    }

    #[tokio::test]
    async fn bodies_together_hold_no_more_than_the_limit() {
        let (downloads, rate_limiter) = (Downloads::default(), RateLimiter::start(1));
        let third = limits::DOWNLOADS_KIB / 3 * 1024;
        let mut bodies = Vec::new();
        for _ in 0..2 {
            let permit = make_permit(&downloads, &rate_limiter).await.expect("a few");
            bodies.push(permit.hold(third).await.expect("there is memory"));
        }
        let permit = make_permit(&downloads, &rate_limiter).await.expect("a permit");
        let mut third = Box::pin(permit.hold(third));
        assert!((&mut third).now_or_never().is_none(), "it waits for memory");
        bodies.pop();
        assert!(third.await.is_ok());
    }

    #[tokio::test]
    async fn an_address_has_a_bounded_number_of_downloads_however_many_share_it() {
        let (downloads, rate_limiter) = (Downloads::default(), RateLimiter::start(50));
        let mut bodies = Vec::new();
        while let Some(permit) = make_permit(&downloads, &rate_limiter).await {
            bodies.push(permit.hold(1).await.expect("there is memory"));
        }
        assert_eq!(bodies.len(), limits::DOWNLOADS);
    }
}
