//! The address at which a server listens, as operators write it.

use std::net::SocketAddr;

/// Parses an IP address and a port.
///
/// # Errors
/// A sentence for the operator that names both addresses they may mean.
pub fn listen_address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        let port = text.rsplit(':').next().and_then(|port| port.parse::<u16>().ok()).unwrap_or(8080);
        format!(
            "an IP address and a port: 127.0.0.1:{port} for this machine, 0.0.0.0:{port} for the local network too"
        )
    })
}
