//! Long responses, such as replays and match files. The memory that their bodies take is bounded by permits: each holds one
//! from before its body is made until it is sent, in small pieces, as fast as the client reads. While memory is short, the
//! slowest ones end.

use std::io::{Cursor, Read};
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use demesne_access::rate_limit::{ConnectionKind, ConnectionPermit, RateLimiter};
use demesne_base::blocking::run_blocking;
use demesne_base::limits;
use demesne_protocol::refusal::Refusal;
use demesne_store::to_json;
use futures_util::stream;
use serde::Serialize;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::app::App;
use super::client_ip::ClientIp;

/// Replays and match files that are produced at once: each keeps a processor busy, and holds at most a record and the
/// journal of a match in memory.
const REPLAYS_AT_ONCE: usize = 2;

/// Bytes of a body for which memory is kept while it is made: the longest file that can be imported. The longest playable
/// match has three times as many, and waits for them with a place of `REPLAYS_AT_ONCE`.
const DOWNLOAD_RESERVED_BYTES: usize = limits::FILE_BYTES;

/// Requests that wait for such memory, at some twenty kB each. It takes sixteen addresses to use all of these places.
const DOWNLOADS_WAITING: usize = 16 * limits::DOWNLOADS;

/// Bodies that wait for this memory after they were made: most are some ten kB.
const BODIES_WAITING: usize = 64;

/// Bytes per millisecond that the client of such a response reads, on a slow phone: one that has read less lags behind.
const DOWNLOAD_BYTES_PER_MILLI: usize = 32;

/// A client that lags behind by less than this is waited for even if memory is short.
const DOWNLOAD_GRACE: Duration = Duration::from_secs(1);

/// Time for which a response waits for memory before a slow one ends, and again before the next one: a connection ends
/// within milliseconds.
const SHORT_OF_MEMORY_AFTER: Duration = Duration::from_millis(20);

/// Memory that a response needs beside its body, in KiB, for decompression and recompression: three times the measured
/// value.
const DOWNLOAD_OVERHEAD_KIB: usize = 512;

/// Bytes per chunk of a long response. A chunk that was passed on no longer counts.
const RESPONSE_CHUNK_BYTES: usize = 16 * 1024;

/// Permits of long responses. Clones share them.
#[derive(Clone)]
pub struct Downloads {
    /// Permits to make a body.
    making: Arc<Semaphore>,
    /// Memory for bodies in progress, in KiB.
    memory: Arc<Semaphore>,
    /// Permits to wait for one of these.
    waiting: Arc<Semaphore>,
    /// Permits to wait for memory with a body that was made before.
    waiting_bodies: Arc<Semaphore>,
    /// The responses in progress. The lock is held for a moment.
    sending: Arc<Mutex<Vec<Weak<SentBody>>>>,
}

impl Default for Downloads {
    fn default() -> Self {
        Self {
            making: Arc::new(Semaphore::new(REPLAYS_AT_ONCE)),
            memory: Arc::new(Semaphore::new(limits::DOWNLOADS_KIB)),
            waiting: Arc::new(Semaphore::new(DOWNLOADS_WAITING)),
            waiting_bodies: Arc::new(Semaphore::new(BODIES_WAITING)),
            sending: Arc::default(),
        }
    }
}

/// Memory, and permission to make a body that is kept in it.
type ReservedMemory = (OwnedSemaphorePermit, Arc<OwnedSemaphorePermit>);

/// Permission to make a body.
pub(super) struct MakePermit {
    one: Arc<OwnedSemaphorePermit>,
    pass: ConnectionPermit,
    /// For a long body.
    memory: OwnedSemaphorePermit,
    downloads: Downloads,
}

/// Permission to keep a body in memory, for as long as it is held.
pub(super) struct BodyPermit {
    body: Arc<SentBody>,
    _memory: OwnedSemaphorePermit,
    _pass: ConnectionPermit,
}

/// The progress of a body that is being sent.
struct SentBody {
    /// Until when its client has read as fast as a slow phone does. The lock is held for a moment.
    kept_up_until: Mutex<Instant>,
    gives_way: GivesWay,
    has_given_way: AtomicBool,
}

impl SentBody {
    fn new() -> Self {
        let (gives_way, has_given_way) = Default::default();
        Self { kept_up_until: Mutex::new(Instant::now()), gives_way, has_given_way }
    }

    /// Notes that bytes were passed on. A client gains no time by what fits into the buffers of the system.
    fn pass_on(&self, bytes: usize) {
        let millis = u64::try_from(bytes / DOWNLOAD_BYTES_PER_MILLI).unwrap_or(u64::MAX);
        let mut until = self.kept_up_until.lock().unwrap_or_else(PoisonError::into_inner);
        *until = Instant::now().min(*until + Duration::from_millis(millis));
    }

    /// The time by which its client lags behind a slow phone.
    fn lag(&self) -> Duration {
        self.kept_up_until.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }
}

/// Notified when a response has to end with its connection or stream, which frees its memory.
#[derive(Clone, Default)]
pub(super) struct GivesWay(pub(super) Arc<Notify>);

impl Downloads {
    /// Waits for permission to make a result that is not sent, or not at once.
    pub async fn make(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        Arc::clone(&self.making).acquire_owned().await.map_err(|_| Refusal::Unavailable)
    }

    /// Waits for permission to make a body that is kept in memory, with memory for a long one. Waiting requests take memory
    /// as well, so that their number is limited.
    pub(super) async fn reserve(&self) -> Result<ReservedMemory, Refusal> {
        let _waits = self.waiting.try_acquire().map_err(|_| Refusal::Unavailable)?;
        let one = Arc::new(self.make().await?);
        Ok((self.take(kib(DOWNLOAD_RESERVED_BYTES)).await?, one))
    }

    /// Waits for memory, in KiB. Slow responses end meanwhile.
    async fn take(&self, wanted: u32) -> Result<OwnedSemaphorePermit, Refusal> {
        let memory = Arc::clone(&self.memory).acquire_many_owned(wanted);
        let mut memory = pin!(memory);
        loop {
            match timeout(SHORT_OF_MEMORY_AFTER, memory.as_mut()).await {
                Ok(memory) => return memory.map_err(|_| Refusal::Unavailable),
                Err(_) => self.end_slowest(),
            }
        }
    }

    /// Waits for memory for a body that was made before, and is not compressed any more. Few wait: each keeps its body meanwhile.
    pub(super) async fn hold_made(
        &self,
        rate_limiter: &RateLimiter,
        client_ip: ClientIp,
        bytes: usize,
    ) -> Result<BodyPermit, Refusal> {
        let key = [client_ip.rate_limit_key()];
        let pass = rate_limiter.acquire(ConnectionKind::Download, &key).await?;
        let _waits = self.waiting_bodies.try_acquire().map_err(|_| Refusal::Unavailable)?;
        let memory = self.take(kib(bytes) - kib(0)).await?;
        Ok(BodyPermit { body: self.begin(), _memory: memory, _pass: pass })
    }

    /// Adds a body to those in progress.
    fn begin(&self) -> Arc<SentBody> {
        let body = Arc::new(SentBody::new());
        let mut sending = self.sending.lock().unwrap_or_else(PoisonError::into_inner);
        sending.retain(|body| body.strong_count() > 0);
        sending.push(Arc::downgrade(&body));
        body
    }

    /// Memory that is free, in KiB.
    #[cfg(test)]
    pub(super) fn free_kib(&self) -> usize {
        self.memory.available_permits()
    }

    /// Ends the response whose client lags behind most, if any does.
    fn end_slowest(&self) {
        let sending = self.sending.lock().unwrap_or_else(PoisonError::into_inner);
        let stay = sending.iter().filter_map(Weak::upgrade);
        let stay = stay.filter(|body| !body.has_given_way.load(Ordering::Relaxed));
        let slowest = stay.max_by_key(|body| body.lag());
        if let Some(body) = slowest.filter(|body| body.lag() >= DOWNLOAD_GRACE) {
            body.has_given_way.store(true, Ordering::Relaxed);
            body.gives_way.0.notify_one();
        }
    }
}

/// Waits for permission to make the body of a long response. `TimeoutLayer` ends a wait that takes too long.
pub(super) async fn permit(app: &App, client_ip: ClientIp) -> Result<MakePermit, Refusal> {
    let pass =
        app.rate_limiter.acquire(ConnectionKind::Download, &[client_ip.rate_limit_key()]).await?;
    let (memory, one) = app.transfers.downloads.reserve().await?;
    Ok(MakePermit { one, pass, memory, downloads: app.transfers.downloads.clone() })
}

/// Memory for a body of this many bytes and for its compression, in KiB.
fn kib(bytes: usize) -> u32 {
    let wanted = bytes.div_ceil(1024) + DOWNLOAD_OVERHEAD_KIB;
    u32::try_from(wanted.min(limits::DOWNLOADS_KIB)).expect("the limit fits")
}

/// The part of reserved memory that a body of this many bytes needs.
pub(super) fn reduced(mut memory: OwnedSemaphorePermit, bytes: usize) -> OwnedSemaphorePermit {
    let needed = usize::try_from(kib(bytes)).ok().and_then(|needed| memory.split(needed));
    needed.unwrap_or(memory)
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

    /// A response in JSON, once there is memory for its text.
    pub(super) async fn json<T: Serialize>(self, value: &T) -> Result<Response, Refusal> {
        self.json_text(to_json(value)).await
    }

    /// A response of a text in JSON, once there is memory for it.
    pub(super) async fn json_text(self, text: String) -> Result<Response, Refusal> {
        let body = self.hold(text.len()).await?.text(text);
        Ok(([(CONTENT_TYPE, "application/json")], body).into_response())
    }

    /// Keeps memory for a body of this many bytes, of which a very long one waits for more. Then others may make a body.
    pub(super) async fn hold(self, bytes: usize) -> Result<BodyPermit, Refusal> {
        let Self { one, pass, memory, downloads } = self;
        let memory = if bytes <= DOWNLOAD_RESERVED_BYTES {
            reduced(memory, bytes)
        } else {
            // Nothing waits for memory and has some: the others might wait for that.
            drop(memory);
            downloads.take(kib(bytes)).await?
        };
        drop(one);
        Ok(BodyPermit { body: downloads.begin(), _memory: memory, _pass: pass })
    }
}

impl BodyPermit {
    /// A response whose body is in memory in full.
    pub(super) fn text(self, text: String) -> Response {
        self.read(Cursor::new(text))
    }

    /// A response whose body is read piece by piece.
    pub(super) fn read(self, from: impl Read + Send + 'static) -> Response {
        let gives_way = Extension(self.gives_way());
        let pieces = Body::from_stream(stream::iter(Pieces { from, permit: self }));
        (gives_way, pieces).into_response()
    }

    /// The extension of a response that has this body.
    pub(super) fn gives_way(&self) -> GivesWay {
        self.body.gives_way.clone()
    }

    /// Notes that bytes were passed on.
    pub(super) fn pass_on(&self, bytes: usize) {
        self.body.pass_on(bytes);
    }
}

/// The pieces of a body. Each is a copy: a slice would keep the whole body in memory.
struct Pieces<R> {
    from: R,
    permit: BodyPermit,
}

impl<R: Read> Iterator for Pieces<R> {
    type Item = std::io::Result<Bytes>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut piece = Vec::with_capacity(RESPONSE_CHUNK_BYTES);
        let mut part = (&mut self.from).take(RESPONSE_CHUNK_BYTES as u64);
        match part.read_to_end(&mut piece) {
            Ok(0) => None,
            Ok(bytes) => {
                self.permit.pass_on(bytes);
                Some(Ok(piece.into()))
            }
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
    use demesne_access::rate_limit::{RateLimitConfig, RateLimitKey};
    use demesne_base::client_address::AddressBlock;

    /// Longer than anything here takes; only a test that fails waits for it.
    const PATIENCE: Duration = Duration::from_mins(1);

    const ANN: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    /// A third of the memory for bodies, in bytes.
    const THIRD: usize = limits::DOWNLOADS_KIB / 3 * 1024;

    /// Two bodies that leave a third of the memory.
    async fn two_thirds(downloads: &Downloads, rate_limiter: &RateLimiter) -> Vec<BodyPermit> {
        let one = async || {
            let permit = make_permit(downloads, rate_limiter).await.expect("a few");
            permit.hold(THIRD).await.expect("there is memory")
        };
        vec![one().await, one().await]
    }

    async fn make_permit(downloads: &Downloads, rate_limiter: &RateLimiter) -> Option<MakePermit> {
        let key = RateLimitKey::Address(AddressBlock::of(ANN));
        let pass = rate_limiter.acquire(ConnectionKind::Download, &[key]).await.ok()?;
        let (memory, one) = downloads.reserve().await.ok()?;
        Some(MakePermit { one, pass, memory, downloads: downloads.clone() })
    }

    #[tokio::test]
    async fn a_body_is_counted_until_it_was_handed_on_in_small_pieces() {
        let (downloads, rate_limiter) =
            (Downloads::default(), RateLimiter::start(RateLimitConfig::shared_by(1)));
        let text = "x".repeat(3 * RESPONSE_CHUNK_BYTES + 1);
        let permit = make_permit(&downloads, &rate_limiter).await.expect("the first");
        let body = permit.hold(text.len()).await.expect("there is memory");
        let body = body.text(text.clone()).into_body();
        assert_eq!(downloads.making.available_permits(), REPLAYS_AT_ONCE);
        let mut pieces = body.into_data_stream();
        let mut read = String::new();
        for _ in 0..4 {
            assert!(downloads.free_kib() < limits::DOWNLOADS_KIB);
            let piece = pieces.next().await.expect("there is more").expect("it can be read");
            assert!(piece.len() <= RESPONSE_CHUNK_BYTES);
            read.push_str(std::str::from_utf8(&piece).expect("text"));
        }
        assert_eq!(read, text);
        drop(pieces);
        assert_eq!(downloads.free_kib(), limits::DOWNLOADS_KIB);
    }

    #[tokio::test]
    async fn bodies_together_hold_no_more_than_the_limit() {
        let (downloads, rate_limiter) =
            (Downloads::default(), RateLimiter::start(RateLimitConfig::shared_by(1)));
        let mut bodies = two_thirds(&downloads, &rate_limiter).await;
        let permit = make_permit(&downloads, &rate_limiter).await.expect("a permit");
        let mut third = Box::pin(permit.hold(THIRD));
        assert!((&mut third).now_or_never().is_none(), "it waits for memory");
        bodies.pop();
        assert!(third.await.is_ok());
    }

    #[tokio::test]
    async fn the_slowest_response_ends_for_the_next_one() {
        let (downloads, rate_limiter) =
            (Downloads::default(), RateLimiter::start(RateLimitConfig::shared_by(1)));
        let mut bodies = two_thirds(&downloads, &rate_limiter).await;
        // The first one is read.
        bodies[0].pass_on(THIRD);
        let permit = make_permit(&downloads, &rate_limiter).await.expect("a permit");
        let next = tokio::spawn(permit.hold(THIRD));
        let gives_way = bodies[1].gives_way().0;
        timeout(PATIENCE, gives_way.notified()).await.expect("the other one ends");
        bodies.pop();
        let next = timeout(PATIENCE, next).await.expect("there is memory").expect("no panic");
        assert!(next.is_ok());
        assert_eq!(bodies[0].gives_way().0.notified().now_or_never(), None);
    }

    #[tokio::test]
    async fn an_address_has_a_bounded_number_of_downloads_however_many_share_it() {
        let (downloads, rate_limiter) =
            (Downloads::default(), RateLimiter::start(RateLimitConfig::shared_by(50)));
        let mut bodies = Vec::new();
        while let Some(permit) = make_permit(&downloads, &rate_limiter).await {
            bodies.push(permit.hold(1).await.expect("there is memory"));
        }
        assert_eq!(bodies.len(), limits::DOWNLOADS);
    }
}
