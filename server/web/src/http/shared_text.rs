//! A long text that many clients read. It is kept once, plain and compressed: a client that reads slowly holds no copy of
//! it, and no compressor.

use std::io::{self, Write};

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::headers::text;

/// Marks a response whose body is kept once for all of its readers.
#[derive(Clone)]
pub(super) struct SharedBody;

/// The text in both forms. Clones share it.
#[derive(Clone)]
pub(super) struct SharedText {
    plain: Bytes,
    gzip: Bytes,
}

impl SharedText {
    /// Compresses the text, which takes a processor some milliseconds.
    pub(super) fn new(plain: impl Into<Bytes>) -> io::Result<Self> {
        let plain = plain.into();
        let gzip = gzip(&plain, Compression::best())?.into();
        Ok(Self { plain, gzip })
    }

    /// The form that the client accepts.
    pub(super) fn response(&self, headers: &HeaderMap) -> Response {
        let differs = (Extension(SharedBody), [(VARY, "accept-encoding")]);
        if accepts(headers, "gzip") {
            (differs, [(CONTENT_ENCODING, "gzip")], self.gzip.clone()).into_response()
        } else {
            (differs, Body::from(self.plain.clone())).into_response()
        }
    }
}

/// A compressed text.
pub(super) fn gzip(plain: &[u8], level: Compression) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), level);
    packer.write_all(plain)?;
    packer.finish()
}

/// Whether the client reads what is compressed in this form.
pub(super) fn accepts(headers: &HeaderMap, form: &str) -> bool {
    text(headers, ACCEPT_ENCODING)
        .is_some_and(|forms| forms.split(',').any(|other| other.trim() == form))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepting(ways: &str) -> HeaderMap {
        HeaderMap::from_iter([(ACCEPT_ENCODING, ways.parse().expect("a header"))])
    }

    #[test]
    fn gzip_is_sent_to_those_that_accept_it() {
        for accepted in ["gzip, deflate, br", "br,gzip"] {
            assert!(accepts(&accepting(accepted), "gzip") && accepts(&accepting(accepted), "br"));
        }
        assert!(!accepts(&accepting("br, gzip;q=0"), "gzip") && !accepts(&HeaderMap::new(), "br"));
    }

    #[tokio::test]
    async fn responses_share_one_text() {
        let text = SharedText::new("x".repeat(100_000)).expect("memory can be written");
        for headers in [HeaderMap::new(), accepting("gzip")] {
            let bodies = [(); 2].map(|()| text.response(&headers).into_body());
            let [one, other] = bodies.map(|body| axum::body::to_bytes(body, usize::MAX));
            let (one, other) = (one.await.expect("it is there"), other.await.expect("it is there"));
            assert_eq!(one.as_ptr(), other.as_ptr());
        }
    }
}
