//! Bodies that were made in full for one client. A short one fits into the buffers of its connection. A longer one is
//! compressed at once, so that a client that reads slowly holds no compressor; if it is still long, or the client accepts no
//! compression, it counts as memory of long responses until it was read.

use std::io::Cursor;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, VARY};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use demesne_access::rate_limit::RateLimiter;
use demesne_base::blocking::run_blocking;
use demesne_protocol::refusal::Refusal;
use flate2::Compression;

use super::app::App;
use super::client_ip::ClientIp;
use super::downloads::Downloads;
use super::error::ApiError;
use super::shared_text::{SharedBody, accepts, gzip};

/// Bytes of a body that the buffers of its connection take: some hundreds of lines of JSON. A longer one that is made for one
/// client is compressed at once and, if it is still longer, counts as such a response.
const SHORT_BODY_BYTES: usize = 8 * 1024;

/// Bounds the memory of the body of a response. Bodies of unknown length are streams, which hold permits of their own.
pub(super) async fn bound(
    State(app): State<App>,
    client_ip: ClientIp,
    request: Request,
    next: Next,
) -> Response {
    let accepts = accepts(request.headers(), "gzip");
    let response = next.run(request).await;
    let is_shared = response.extensions().get::<SharedBody>().is_some();
    if is_shared || !is_long(response.body()) {
        return response;
    }
    let response = if accepts { compressed(response).await } else { Ok(response) };
    let counting =
        async { counted(&app.transfers.downloads, &app.rate_limiter, client_ip, response?).await };
    counting.await.unwrap_or_else(|refusal| ApiError::from(refusal).into_response())
}

/// The same response, compressed.
async fn compressed(response: Response) -> Result<Response, Refusal> {
    let (mut head, body) = response.into_parts();
    let plain = to_bytes(body, usize::MAX).await.map_err(|_| Refusal::Unavailable)?;
    let packed = run_blocking(move || gzip(&plain, Compression::default())).await;
    let packed = packed.map_err(|_| Refusal::Unavailable)?.map_err(|_| Refusal::Unavailable)?;
    head.headers.remove(CONTENT_LENGTH);
    head.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    head.headers.append(VARY, HeaderValue::from_static("accept-encoding"));
    Ok((head, packed).into_response())
}

/// The same response, which counts as memory of long responses unless it is short.
async fn counted(
    downloads: &Downloads,
    rate_limiter: &RateLimiter,
    client_ip: ClientIp,
    response: Response,
) -> Result<Response, Refusal> {
    if !is_long(response.body()) {
        return Ok(response);
    }
    let (mut head, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.map_err(|_| Refusal::Unavailable)?;
    let permit = downloads.hold_made(rate_limiter, client_ip, body.len()).await?;
    head.headers.remove(CONTENT_LENGTH);
    Ok((head, permit.read(Cursor::new(body))).into_response())
}

/// Whether a body has a known length, for which the buffers of its connection are too small.
fn is_long(body: &Body) -> bool {
    body.size_hint().exact().is_some_and(|bytes| bytes > SHORT_BODY_BYTES as u64)
}

#[cfg(test)]
mod tests {
    use demesne_access::rate_limit::RateLimitConfig;
    use demesne_base::limits;
    use std::net::{IpAddr, Ipv4Addr};

    use axum::http::header::CONTENT_TYPE;

    use super::*;

    const ANN: ClientIp = ClientIp(IpAddr::V4(Ipv4Addr::LOCALHOST));

    fn response(bytes: usize) -> Response {
        ([(CONTENT_TYPE, "application/json")], "x".repeat(bytes)).into_response()
    }

    #[tokio::test]
    async fn a_long_body_counts_until_it_was_read_and_a_short_one_does_not() {
        let (downloads, rate_limiter) =
            (Downloads::default(), RateLimiter::start(RateLimitConfig::shared_by(1)));
        let short = counted(&downloads, &rate_limiter, ANN, response(SHORT_BODY_BYTES));
        let _short = short.await.expect("it needs no permit");
        assert_eq!(downloads.free_kib(), limits::DOWNLOADS_KIB);
        let bytes = 3 * SHORT_BODY_BYTES;
        let long = counted(&downloads, &rate_limiter, ANN, response(bytes)).await;
        let long = long.expect("there is memory");
        assert_eq!(long.headers()[CONTENT_TYPE], "application/json");
        assert_eq!(downloads.free_kib(), limits::DOWNLOADS_KIB - bytes / 1024);
        let read = to_bytes(long.into_body(), usize::MAX).await.expect("it can be read");
        assert_eq!(read.len(), bytes);
        assert_eq!(downloads.free_kib(), limits::DOWNLOADS_KIB);
    }
}
