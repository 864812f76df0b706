//! A line between a server and what it needs, which can be cut or fall silent. It carries bytes; it knows not what they
//! say.

use std::net::SocketAddr;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What lies between a server and what it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ProxyState {
    Open,
    /// Every connection breaks, and no new one comes about.
    Cut,
    /// Connections stay, and nothing gets through.
    Silent,
}

/// The address of something (`kind://user@HOST/…`) through a line that can be cut.
pub(crate) async fn through_proxy(address: &str) -> (String, watch::Sender<ProxyState>) {
    let (_, place) = address.split_once("://").expect("an address has a kind");
    let place = place.split_once('@').map_or(place, |(_, place)| place);
    let host = place.split_once('/').map_or(place, |(host, _)| host);
    let there = host.to_owned();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a free port");
    let here: SocketAddr = listener.local_addr().expect("it listens");
    let (sender, line) = watch::channel(ProxyState::Open);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            if *line.borrow() != ProxyState::Cut {
                tokio::spawn(carry(stream, there.clone(), line.clone()));
            }
        }
    });
    (address.replacen(host, &here.to_string(), 1), sender)
}

async fn carry(near: TcpStream, there: String, mut line: watch::Receiver<ProxyState>) {
    // What is away does not even connect.
    let Ok(far) = TcpStream::connect(&there).await else { return };
    let (near_in, near_out) = near.into_split();
    let (far_in, far_out) = far.into_split();
    let (there, back) =
        (pump(near_in, far_out, line.clone()), pump(far_in, near_out, line.clone()));
    tokio::select! {
        _ = line.wait_for(|line| *line == ProxyState::Cut) => {}
        ((), ()) = async { tokio::join!(there, back) } => {}
    }
}

/// Carries bytes one way as long as the line is open.
async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut line: watch::Receiver<ProxyState>,
) {
    let mut bytes = [0; 4096];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        if line.wait_for(|line| *line != ProxyState::Silent).await.is_err() {
            return;
        }
        if to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}
