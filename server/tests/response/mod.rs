//! HTTP responses of the server, as clients of the tests and benchmarks read them: one per connection, up to its end.

/// A response.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: String,
    pub(crate) body: String,
}

impl Reply {
    /// Parses all that the server sent before it closed the connection; `None` if that is not a response.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (head, body) = text.split_once("\r\n\r\n")?;
        let (status, headers) = head.split_once("\r\n")?;
        let status = status.split(' ').nth(1)?.parse().ok()?;
        let reply = Self { status, headers: headers.to_owned(), body: body.to_owned() };
        match reply.header("transfer-encoding") {
            Some("chunked") => Some(Self { body: unchunk(body)?, ..reply }),
            Some(_) | None => Some(reply),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut fields = self.headers.lines().filter_map(|line| line.split_once(':'));
        fields.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }
}

fn unchunk(mut body: &str) -> Option<String> {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).ok()?;
        whole.push_str(rest.get(..size)?);
        body = rest[size..].trim_start_matches("\r\n");
    }
    Some(whole)
}
