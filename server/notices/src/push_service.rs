//! The addresses that notices are sent to: only those of known push services, and only public ones. An endpoint comes from a
//! client, which must not make the server call anything else (server-side request forgery).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::Uri;
use tokio::net::lookup_host;

/// Bytes of the address of a browser: the longest of the known push services have some five hundred.
const PUSH_ENDPOINT_BYTES: usize = 1024;

/// The push services of browsers. A leading dot stands for any name below.
const KNOWN: [&str; 5] = [
    // Chromium and its relatives.
    "fcm.googleapis.com",
    "android.googleapis.com",
    // Firefox.
    ".push.services.mozilla.com",
    // Safari.
    ".push.apple.com",
    // Edge.
    ".notify.windows.com",
];

/// A push service that the operator allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PushService {
    /// A name, reached over TLS at public addresses only.
    Name(String),
    /// An origin that is called as it stands, at a private address and without TLS too.
    Origin(String),
}

/// Parses a push service: `push.example.org`, or `http://127.0.0.1:8090`.
pub fn push_service(text: &str) -> Result<PushService, &'static str> {
    let wrong = "a name such as push.example.org, or an origin such as https://push.example.org";
    if text.contains("://") {
        let origin = text.parse::<Uri>().ok().as_ref().and_then(origin);
        let origin = origin.filter(|origin| text.trim_end_matches('/') == origin);
        return origin.map(PushService::Origin).ok_or(wrong);
    }
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
    let is_name = text.contains('.') && text.bytes().all(is_plain);
    let is_address = text.parse::<IpAddr>().is_ok();
    if is_name && !is_address {
        Ok(PushService::Name(text.to_ascii_lowercase()))
    } else {
        Err(wrong)
    }
}

/// An address at a push service that may be called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    /// The whole address.
    pub uri: Uri,
    /// Its scheme, host and port, as the push service names itself.
    pub origin: String,
    /// The push service or the host, by which deliveries at a time are counted.
    pub service: String,
    /// Whether only public addresses may be called.
    is_public: bool,
}

impl Endpoint {
    /// Reads an address; `None` if it is not one of the known push services, or of those that the operator allows.
    pub fn parse(text: &str, allowed: &[PushService]) -> Option<Self> {
        if text.len() > PUSH_ENDPOINT_BYTES {
            return None;
        }
        let uri: Uri = text.parse().ok()?;
        // A name and a password would be sent along.
        let authority = uri.authority()?;
        if authority.as_str().contains('@') {
            return None;
        }
        let origin = origin(&uri)?;
        if allowed.contains(&PushService::Origin(origin.clone())) {
            return Some(Self { uri, service: origin.clone(), origin, is_public: false });
        }
        let host = authority.host().to_ascii_lowercase();
        let is_default_port = matches!(authority.port_u16(), None | Some(443));
        let known = KNOWN.iter().find(|known| is_of(&host, known));
        let service = known.map_or_else(|| host.clone(), |known| (*known).to_owned());
        let is_allowed = allowed.contains(&PushService::Name(host));
        let is_tls = uri.scheme_str() == Some("https");
        (is_tls && is_default_port && (known.is_some() || is_allowed)).then_some(Self {
            uri,
            origin,
            service,
            is_public: true,
        })
    }

    /// An address that the operator configures and that is called as it stands, a private one too; `None` if
    /// no web server has such an address.
    pub(super) fn of_operator(uri: Uri) -> Option<Self> {
        // A name and a password would not be sent.
        let is_plain = uri.authority().is_some_and(|authority| !authority.as_str().contains('@'));
        let origin = origin(&uri).filter(|_| is_plain)?;
        Some(Self { uri, service: origin.clone(), origin, is_public: false })
    }

    /// The socket address to connect to. It is checked here and used as it is: the name is not looked up again.
    pub async fn resolve(&self) -> Result<SocketAddr, Unreachable> {
        let host = self.uri.host().unwrap_or_default().trim_matches(['[', ']']);
        let is_tls = self.uri.scheme_str() == Some("https");
        let port = self.uri.port_u16().unwrap_or(if is_tls { 443 } else { 80 });
        let mut found =
            lookup_host((host, port)).await.map_err(|_| Unreachable::Unknown)?.peekable();
        if found.peek().is_none() {
            return Err(Unreachable::Unknown);
        }
        found
            .find(|address| !self.is_public || is_public(address.ip()))
            .ok_or(Unreachable::NotPublic)
    }
}

/// Why a name cannot be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreachable {
    /// It has no address now.
    #[error("its name has no address")]
    Unknown,
    /// It has none on the public Internet.
    #[error("its name has no public address")]
    NotPublic,
}

fn is_of(host: &str, known: &str) -> bool {
    let is_below =
        || host.strip_suffix(known).is_some_and(|it| it.split('.').all(|it| !it.is_empty()));
    if known.starts_with('.') { is_below() } else { host == known }
}

/// Scheme, host and port; without the port if it is the scheme's own.
fn origin(uri: &Uri) -> Option<String> {
    let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
    let own = match scheme {
        "https" => 443,
        "http" => 80,
        _ => return None,
    };
    let host = authority.host().to_ascii_lowercase();
    let port = authority.port_u16().filter(|port| *port != own);
    Some(
        port.map_or_else(
            || format!("{scheme}://{host}"),
            |port| format!("{scheme}://{host}:{port}"),
        ),
    )
}

/// Whether an address is on the public Internet (RFC 6890 and its registries).
pub fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_shared = first == 100 && (64..128).contains(&second);
    let is_of_protocols = (first, second, third) == (192, 0, 0);
    let is_relay = (first, second, third) == (192, 88, 99);
    let is_benchmark = first == 198 && (18..20).contains(&second);
    let is_reserved = first == 0 || first >= 224;
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || is_shared
        || is_of_protocols
        || is_relay
        || is_benchmark
        || is_reserved)
}

/// Only what is assigned for hosts, and none that has an IPv4 address within it (6to4, Teredo).
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let is_assigned = (0x2000..0x4000).contains(&first);
    let is_of_protocols = first == 0x2001 && second < 0x0200;
    let is_documentation =
        (first == 0x2001 && second == 0x0db8) || (first == 0x3fff && second < 0x1000);
    let is_tunnel = first == 0x2002;
    is_assigned && !is_of_protocols && !is_documentation && !is_tunnel
}

#[cfg(test)]
mod tests {
    use super::*;

    fn public(text: &str) -> bool {
        is_public(text.parse().expect("an address"))
    }

    #[test]
    fn only_addresses_of_the_public_internet_are_called() {
        for address in
            ["8.8.8.8", "142.250.1.1", "2a00:1450:4001::1", "2606:4700::1", "::ffff:8.8.8.8"]
        {
            assert!(public(address), "{address}");
        }
        for address in [
            "127.0.0.1",
            "127.8.8.8",
            "10.0.0.1",
            "172.16.3.4",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.1",
            "192.0.2.1",
            "192.88.99.1",
            "198.18.0.1",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "0.0.0.0",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::7f00:1",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "64:ff9b::7f00:1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
        ] {
            assert!(!public(address), "{address}");
        }
    }

    #[test]
    fn only_endpoints_of_known_push_services_are_accepted() {
        let allowed = [
            PushService::Name("push.example.org".to_owned()),
            PushService::Origin("http://127.0.0.1:8090".to_owned()),
        ];
        let accepts = |text: &str| Endpoint::parse(text, &allowed).is_some();
        for known in [
            "https://fcm.googleapis.com/fcm/send/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://web.push.apple.com/abc",
            "https://wns2-db5p.notify.windows.com/w/?token=abc",
            "https://push.example.org/abc",
            "https://PUSH.example.org:443/abc",
            "http://127.0.0.1:8090/abc",
        ] {
            assert!(accepts(known), "{known}");
        }
        for other in [
            "http://fcm.googleapis.com/abc",
            "https://fcm.googleapis.com:8443/abc",
            "https://fcm.googleapis.com.evil.example/abc",
            "https://evilpush.apple.com.example/abc",
            "https://.push.apple.com/abc",
            "https://web..push.apple.com/abc",
            "https://push.services.mozilla.com.evil/",
            "https://fcm.googleapis.com@127.0.0.1/abc",
            "https://user@fcm.googleapis.com/abc",
            "https://127.0.0.1/abc",
            "https://[::1]/abc",
            "http://127.0.0.1:8091/abc",
            "https://127.0.0.1:8090/abc",
            "https://sub.push.example.org/abc",
            "ftp://push.example.org/abc",
            "file:///etc/passwd",
            "/abc",
            "",
        ] {
            assert!(!accepts(other), "{other}");
        }
        let long = format!("https://push.example.org/{}", "a".repeat(PUSH_ENDPOINT_BYTES));
        assert!(!accepts(&long));
    }

    #[test]
    fn a_push_service_is_a_name_or_an_origin() {
        let name = PushService::Name("push.example.org".to_owned());
        assert_eq!(push_service("Push.example.org"), Ok(name));
        let origin = PushService::Origin("http://127.0.0.1:8090".to_owned());
        assert_eq!(push_service("http://127.0.0.1:8090/"), Ok(origin));
        for wrong in ["", "push", "127.0.0.1", "https://a.example/path", "ftp://a.example", "a b.c"]
        {
            assert!(push_service(wrong).is_err(), "{wrong}");
        }
    }

    #[tokio::test]
    async fn a_known_name_with_a_private_address_is_not_called() {
        let allowed = [PushService::Name("localhost".to_owned())];
        let endpoint = Endpoint::parse("https://localhost/abc", &allowed).expect("it is allowed");
        assert_eq!(endpoint.resolve().await, Err(Unreachable::NotPublic));
        let open = [PushService::Origin("http://localhost:8090".to_owned())];
        let endpoint = Endpoint::parse("http://localhost:8090/abc", &open).expect("it is allowed");
        assert_eq!(endpoint.resolve().await.expect("an address").port(), 8090);
    }
}
