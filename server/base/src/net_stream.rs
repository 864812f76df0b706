//! The stream of a connection, from a client or to another server: TCP, with TLS or without.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use rustls::pki_types::CertificateDer;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::TlsStream;

/// A stream of bytes in both directions.
pub enum NetStream {
    /// Without TLS, or with that of a proxy.
    Plain(TcpStream),
    /// With TLS that ends here. In a box, so that connections without it stay small.
    Tls(Box<TlsStream<TcpStream>>),
}

impl NetStream {
    /// The certificate of the other end, if it has shown one.
    pub fn peer_certificate(&self) -> Option<&CertificateDer<'static>> {
        match self {
            Self::Plain(_) => None,
            Self::Tls(stream) => stream.get_ref().1.peer_certificates()?.first(),
        }
    }
}

/// Calls the same method of whichever stream it is.
macro_rules! inner {
    ($stream:expr, $method:ident $(, $argument:expr)*) => {
        match $stream {
            NetStream::Plain(stream) => Pin::new(stream).$method($($argument),*),
            NetStream::Tls(stream) => Pin::new(stream.as_mut()).$method($($argument),*),
        }
    };
}

impl AsyncRead for NetStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        inner!(&mut *self, poll_read, context, buffer)
    }
}

impl AsyncWrite for NetStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        inner!(&mut *self, poll_write, context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        inner!(&mut *self, poll_write_vectored, context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        match self {
            Self::Plain(stream) => stream.is_write_vectored(),
            Self::Tls(stream) => stream.is_write_vectored(),
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        inner!(&mut *self, poll_flush, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        inner!(&mut *self, poll_shutdown, context)
    }
}

/// An IP address and a port.
pub fn socket_address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        let port = text.rsplit(':').next().and_then(|port| port.parse::<u16>().ok()).unwrap_or(8080);
        format!(
            "an IP address and a port: 127.0.0.1:{port} for this machine, 0.0.0.0:{port} for the local network too"
        )
    })
}
