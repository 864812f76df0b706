//! A public URL: an address that players open, in the form in which browsers send it as `Origin`.

use std::fmt;
use std::str::FromStr;

use url::Url;

/// Scheme, host and, unless it is the default one, port: `https://play.example.org`. The host is in the form of the DNS,
/// without umlauts (IDNA).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    origin: String,
    /// The position after `://`.
    authority: usize,
}

/// Why a text is no public URL.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum PublicUrlError {
    /// There is no text.
    #[error("it is empty: write the address that players open, https://play.example.org")]
    Empty,
    /// The value has the quotation marks of a shell or a file in it.
    #[error("it contains quotation marks: write it without them")]
    Quoted,
    /// The scheme is missing, or another one.
    #[error("it does not begin with https:// or http://, as in https://play.example.org")]
    Scheme,
    /// The page is served at the root of a name only.
    #[error("a path, a user or anything else behind the name cannot be part of it: write {0}")]
    More(PublicUrl),
    /// The host or the port is wrong.
    #[error("{0}: write an address as in https://play.example.org")]
    Invalid(#[from] url::ParseError),
}

impl PublicUrl {
    /// The URL, without a slash at its end.
    pub fn as_str(&self) -> &str {
        &self.origin
    }

    /// Whether players reach it over TLS.
    pub fn is_https(&self) -> bool {
        self.origin.starts_with("https:")
    }

    /// Host and port, as browsers send them in `Host`.
    pub fn authority(&self) -> &str {
        &self.origin[self.authority..]
    }

    /// The name or address alone, as certificates have it.
    pub fn host(&self) -> &str {
        name(self.authority()).trim_matches(['[', ']'])
    }

    /// Whether a `Host` has the name of this URL, with any port: proxies may leave the port out.
    pub fn has_name_of(&self, host: &str) -> bool {
        name(host).eq_ignore_ascii_case(name(self.authority()))
    }

    /// Whether a page with this `Origin` is one of this URL.
    pub fn is_origin(&self, origin: &str) -> bool {
        origin.eq_ignore_ascii_case(&self.origin)
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.origin)
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(PublicUrlError::Empty);
        }
        if text.contains(['"', '\'', '“', '”', '„']) {
            return Err(PublicUrlError::Quoted);
        }
        let start = text.to_ascii_lowercase();
        if !start.starts_with("https://") && !start.starts_with("http://") {
            return Err(PublicUrlError::Scheme);
        }
        let url = Url::parse(text)?;
        let origin = url.origin().ascii_serialization();
        let authority = url.scheme().len() + "://".len();
        let public_url = Self { origin, authority };
        let is_all = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        if is_all && url.username().is_empty() && url.password().is_none() {
            Ok(public_url)
        } else {
            Err(PublicUrlError::More(public_url))
        }
    }
}

/// The name or address in a `Host`, without its port.
fn name(host: &str) -> &str {
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    host.rsplit_once(':').filter(|(_, port)| is_port(port)).map_or(host, |(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_of_a_host_does_not_matter_for_its_name() {
        let has = |url: &str, host| url.parse().is_ok_and(|url: PublicUrl| url.has_name_of(host));
        assert!(has("https://play.example", "PLAY.example") && has("http://a:81", "a:82"));
        assert!(has("http://[::1]:81", "[::1]") && has("http://[::1]", "[::1]:81"));
        assert!(!has("http://[::1]", "[::2]:81") && !has("http://play.example", "example"));
    }

    #[test]
    fn a_public_url_is_the_origin_that_browsers_send() {
        for (text, origin, authority) in [
            ("https://play.example.org", "https://play.example.org", "play.example.org"),
            ("https://Play.Example.org/", "https://play.example.org", "play.example.org"),
            ("https://play.example.org:443 ", "https://play.example.org", "play.example.org"),
            ("http://play.example.org:80", "http://play.example.org", "play.example.org"),
            ("http://192.168.1.5:8080", "http://192.168.1.5:8080", "192.168.1.5:8080"),
            ("https://[::1]:8443", "https://[::1]:8443", "[::1]:8443"),
            ("https://würfel.example", "https://xn--wrfel-kva.example", "xn--wrfel-kva.example"),
        ] {
            let url: PublicUrl = text.parse().expect("it is a public URL");
            assert_eq!((url.as_str(), url.authority()), (origin, authority), "{text}");
            assert!(url.is_origin(origin), "{text}");
            assert_eq!(url.is_https(), text.starts_with("https"), "{text}");
        }
    }

    #[test]
    fn a_text_that_no_browser_sends_is_refused_with_the_reason() {
        for (text, reason) in [
            ("", "empty"),
            ("play.example.org", "does not begin with https://"),
            ("play.example.org:8080", "does not begin with https://"),
            ("ftp://play.example.org", "does not begin with https://"),
            ("\"https://play.example.org\"", "quotation marks"),
            ("'https://play.example.org'", "quotation marks"),
            ("https://play.example.org/demesne", "write https://play.example.org"),
            ("https://me:pass@play.example.org", "write https://play.example.org"),
            ("https://play.example.org/?a=b", "write https://play.example.org"),
            ("https://play example.org", "write an address"),
            ("https://", "write an address"),
            ("https://play.example.org:port", "write an address"),
        ] {
            let error = text.parse::<PublicUrl>().expect_err(text).to_string();
            assert!(error.contains(reason), "{text}: {error}");
        }
    }
}
