//! A TCP proxy between a server and a dependency, which can cut connections or stop forwarding.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// The delay of a slow proxy in each direction.
const SLOW_BY: Duration = Duration::from_millis(300);

/// The state of the proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ProxyState {
    Open,
    /// Every connection breaks, and no new one is accepted.
    Cut,
    /// Connections stay open, and no bytes are forwarded.
    Silent,
    /// Bytes take longer in each direction: [`SLOW_BY`].
    Slow,
}

/// The address of a dependency (`kind://user@HOST/…`) through a proxy.
pub(crate) async fn through_proxy(address: &str) -> (String, watch::Sender<ProxyState>) {
    let host = host(address);
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
    // A cut proxy does not even connect.
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

/// Forwards bytes in one direction as long as the proxy forwards.
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
        if *line.borrow() == ProxyState::Slow {
            sleep(SLOW_BY).await;
        }
        if to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}

/// How a connection ends at a request to the dependency.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cut {
    /// The request is not forwarded.
    Before,
    /// Half of it is forwarded.
    Within,
    /// It is forwarded, its response is not.
    After,
}

pub(crate) const CUTS: [Cut; 3] = [Cut::Before, Cut::Within, Cut::After];

/// The address of a dependency through a proxy that ends one connection: the one with the `at`th request of all, counted
/// by the pieces that arrive. Returns their number so far as well.
pub(crate) async fn through_cutting_proxy(
    address: &str,
    at: u64,
    manner: Cut,
) -> (String, Arc<AtomicU64>) {
    let there = host(address).to_owned();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a free port");
    let here = listener.local_addr().expect("it listens").to_string();
    let counted = Arc::new(AtomicU64::new(0));
    let address = address.replacen(&there, &here, 1);
    let requests = Arc::clone(&counted);
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(&there).await.expect("the dependency listens");
            tokio::spawn(carry_until(near, far, Arc::clone(&requests), at, manner));
        }
    });
    (address, counted)
}

async fn carry_until(near: TcpStream, far: TcpStream, requests: Arc<AtomicU64>, at: u64, cut: Cut) {
    let (mut near_in, mut near_out) = near.into_split();
    let (mut far_in, mut far_out) = far.into_split();
    let asking = async {
        let mut bytes = [0; 4096];
        while let Ok(read @ 1..) = near_in.read(&mut bytes).await {
            let is_last = requests.fetch_add(1, Ordering::Relaxed) + 1 == at;
            let forwarded = match cut {
                Cut::Before if is_last => 0,
                Cut::Within if is_last => read / 2,
                Cut::Before | Cut::Within | Cut::After => read,
            };
            if far_out.write_all(&bytes[..forwarded]).await.is_err() || is_last {
                return;
            }
        }
    };
    // The end of either direction ends the connection.
    tokio::select! {
        biased;
        () = asking => {}
        _ = tokio::io::copy(&mut far_in, &mut near_out) => {}
    }
}

/// The host and port in an address (`kind://user@HOST/…`).
fn host(address: &str) -> &str {
    let (_, place) = address.split_once("://").expect("an address has a kind");
    let place = place.split_once('@').map_or(place, |(_, place)| place);
    place.split_once('/').map_or(place, |(host, _)| host)
}
