//! The address of a client: taken from the connection or, behind a trusted proxy, from `X-Forwarded-For`.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::{HeaderMap, HeaderName};
use ipnet::{IpNet, Ipv4Net};

/// The header to which each proxy appends the address that it received the request from.
pub const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The unit of rate limiting: an IPv4 address, or an IPv6 network of 64 bits, which is what a single customer gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AddressBlock(IpAddr);

impl AddressBlock {
    /// The block that contains an address.
    pub fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() & (u128::MAX << 64);
                IpAddr::V6(Ipv6Addr::from_bits(network))
            }
            address @ IpAddr::V4(_) => address,
        })
    }
}

/// The networks of trusted proxies.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Trusts the proxies in these networks.
    pub fn new(networks: &[IpNet]) -> Self {
        Self(networks.to_vec())
    }

    /// Whether an address belongs to a trusted proxy.
    pub fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Whether any of them has an address of this network.
    pub fn overlap(&self, network: &IpNet) -> bool {
        self.0.iter().any(|proxy| proxy.contains(network) || network.contains(proxy))
    }

    /// The client address of a request received from `peer`: the last address in the header that is no trusted proxy's.
    /// Any client can forge the entries further left.
    pub fn client_ip(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lines = headers.get_all(FORWARDED_FOR);
        let texts: Vec<&str> = lines.iter().map(|line| line.to_str().unwrap_or_default()).collect();
        let mut sender = peer.to_canonical();
        for hop in texts.iter().flat_map(|text| text.split(',')).rev() {
            if !self.trusts(sender) {
                break;
            }
            let Some(before) = address(hop.trim()) else { break };
            sender = before;
        }
        sender
    }
}

/// Parses a network as operators write it: `10.0.0.0/8`, or one address. Fails for text that is neither.
pub fn parse_network(text: &str) -> Result<IpNet, String> {
    let one = text.parse::<IpAddr>().map(IpNet::from);
    let network: Result<IpNet, _> = one.or_else(|_| text.parse());
    match canonical(network.map_err(|_| format!("{text} is no network, like 10.0.0.0/8"))?) {
        all if all.prefix_len() == 0 => Err(format!(
            "{text} is every address: each visitor could choose the address that counts; name your proxy's, like 127.0.0.1"
        )),
        network => Ok(network),
    }
}

/// A network of IPv4 that is written as one of IPv6 (`::ffff:203.0.113.7`), as addresses of clients are compared.
fn canonical(network: IpNet) -> IpNet {
    let IpNet::V6(six) = network else { return network };
    let prefix = six.prefix_len().checked_sub(MAPPED_PREFIX);
    let four = prefix.and_then(|prefix| Ipv4Net::new(six.addr().to_ipv4_mapped()?, prefix).ok());
    four.map_or(network, IpNet::V4)
}

/// Bits before the address of IPv4 in an address of IPv6.
const MAPPED_PREFIX: u8 = 96;

/// An address as written by a proxy: some append a port, with IPv6 in brackets.
fn address(text: &str) -> Option<IpAddr> {
    let plain = text.parse::<IpAddr>().ok();
    let with_port = || text.parse::<std::net::SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    plain.or_else(with_port).or_else(in_brackets).map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn sender(peer: &str, forwarded: &[&str]) -> IpAddr {
        let trusted =
            ["127.0.0.1", "10.0.0.0/8"].map(|text| parse_network(text).expect("a network"));
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append(FORWARDED_FOR, line.parse().expect("a header"));
        }
        TrustedProxies::new(&trusted).client_ip(ip(peer), &headers)
    }

    #[test]
    fn forwarded_addresses_of_untrusted_peers_are_ignored() {
        assert_eq!(sender("192.0.2.7", &["198.51.100.1"]), ip("192.0.2.7"));
    }

    #[test]
    fn a_trusted_proxy_names_the_client_address() {
        assert_eq!(sender("127.0.0.1", &["198.51.100.1"]), ip("198.51.100.1"));
        assert_eq!(sender("127.0.0.1", &["198.51.100.1:4711"]), ip("198.51.100.1"));
        assert_eq!(sender("127.0.0.1", &["[2001:db8::1]:4711"]), ip("2001:db8::1"));
        assert_eq!(sender("127.0.0.1", &[]), ip("127.0.0.1"));
    }

    #[test]
    fn what_the_sender_wrote_into_the_line_does_not_count() {
        assert_eq!(sender("127.0.0.1", &["1.2.3.4, 198.51.100.1"]), ip("198.51.100.1"));
        assert_eq!(sender("127.0.0.1", &["1.2.3.4", "198.51.100.1, 10.1.1.1"]), ip("198.51.100.1"));
        assert_eq!(sender("127.0.0.1", &["1.2.3.4, nonsense"]), ip("127.0.0.1"));
        assert_eq!(sender("127.0.0.1", &["10.9.9.9"]), ip("10.9.9.9"));
    }

    #[test]
    fn a_customer_is_one_place_whatever_address_of_theirs_they_use() {
        let place = |text| AddressBlock::of(ip(text));
        assert_eq!(place("2001:db8:1:2::1"), place("2001:db8:1:2:ffff::9"));
        assert_ne!(place("2001:db8:1:2::1"), place("2001:db8:1:3::1"));
        assert_eq!(place("::ffff:192.0.2.7"), place("192.0.2.7"));
        assert_ne!(place("192.0.2.7"), place("192.0.2.8"));
    }
}
