//! Webhooks: addresses of groups, configured by the operator, that are told whose move it is at tables whose host chooses
//! them. Players see their names; an address may contain a secret and goes to no player, nor into a log.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use axum::http::Uri;
use demesne_base::link_words::Language;
use demesne_base::text_validation::house_name;

use super::push_service::Endpoint;

/// A webhook.
#[derive(Clone)]
pub struct Webhook {
    pub(super) name: String,
    pub(super) format: WebhookFormat,
    pub(super) endpoint: Endpoint,
}

/// The form of the requests to a webhook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WebhookFormat {
    /// A message of a Discord channel.
    Discord,
    /// A message of a topic of ntfy.
    Ntfy,
    /// A [`GroupNotice`](demesne_protocol::push::GroupNotice).
    Json,
}

/// The formats by the word before an address.
const FORMATS: [(&str, WebhookFormat); 3] = [
    ("discord", WebhookFormat::Discord),
    ("ntfy", WebhookFormat::Ntfy),
    ("json", WebhookFormat::Json),
];

/// Why webhooks cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    /// Two have one name.
    #[error("two webhooks have the name {0}")]
    SameName(String),
    /// Messages have no link.
    #[error(
        "--webhook needs --public-url or --tls-domain: its messages contain the link of a table"
    )]
    NoPublicUrl,
}

/// Leaves the address out.
impl fmt::Debug for Webhook {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, format, .. } = self;
        formatter.debug_struct("Webhook").field("name", name).field("format", format).finish()
    }
}

/// Parses a webhook: `friends=discord:https://discord.com/api/webhooks/…`. Without a format it is plain JSON.
///
/// # Errors
/// A sentence for the operator if the name, the format or the address is wrong.
pub fn webhook(text: &str) -> Result<Webhook, String> {
    let wrong = || "as in friends=discord:https://…, team=ntfy:https://… or bot=json:https://…";
    let (name, target) = text.split_once('=').ok_or_else(wrong)?;
    let (format, address) = parse_target(target);
    let uri = address.parse::<Uri>().ok();
    let endpoint = uri.and_then(Endpoint::of_operator).ok_or_else(wrong)?;
    Ok(Webhook { name: house_name(name)?, format, endpoint })
}

fn parse_target(target: &str) -> (WebhookFormat, &str) {
    let of_format = |(word, format): &(&str, WebhookFormat)| {
        Some((*format, target.strip_prefix(word)?.strip_prefix(':')?))
    };
    FORMATS.iter().find_map(of_format).unwrap_or((WebhookFormat::Json, target))
}

/// Webhooks as they were given, separated by commas, without their addresses.
#[must_use]
pub fn without_addresses(webhooks: &str) -> String {
    let masked = webhooks.split(',').map(|webhook| {
        let name = webhook.split_once('=').map_or("", |(name, _)| name);
        format!("{name}=***")
    });
    masked.collect::<Vec<_>>().join(",")
}

/// All webhooks, and what their messages need. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Webhooks {
    all: Arc<[Webhook]>,
    /// The address of this server, without a slash at its end.
    pub(super) site: Arc<str>,
    /// The language of messages.
    pub(super) language: Language,
}

impl Webhooks {
    /// The webhooks of a configuration.
    ///
    /// # Errors
    /// When two have one name, or players open no known address.
    pub fn new(
        all: &[Webhook],
        site: Option<&str>,
        language: Language,
    ) -> Result<Self, WebhookError> {
        let mut names = HashSet::new();
        if let Some(twice) = all.iter().find(|webhook| !names.insert(&webhook.name)) {
            return Err(WebhookError::SameName(twice.name.clone()));
        }
        if site.is_none() && !all.is_empty() {
            return Err(WebhookError::NoPublicUrl);
        }
        let site = site.unwrap_or_default().trim_end_matches('/').into();
        Ok(Self { all: all.into(), site, language })
    }

    /// Their names, in the order of the configuration.
    pub fn names(&self) -> Vec<String> {
        self.all.iter().map(|webhook| webhook.name.clone()).collect()
    }

    /// Whether a table may have this webhook. One that it has already stays, even if it is no longer configured.
    pub fn allow(&self, wanted: Option<&str>, before: Option<&str>) -> bool {
        wanted.is_none_or(|name| wanted == before || self.get(name).is_some())
    }

    /// The webhook of a name.
    pub fn get(&self, name: &str) -> Option<&Webhook> {
        self.all.iter().find(|webhook| webhook.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Option<(String, WebhookFormat)> {
        webhook(text).ok().map(|webhook| (webhook.name, webhook.format))
    }

    #[test]
    fn a_webhook_has_a_name_a_format_and_an_address() {
        for (text, format) in [
            ("a b=discord:https://discord.com/api/webhooks/1/x", WebhookFormat::Discord),
            ("a b=ntfy:http://ntfy.lan/dominion", WebhookFormat::Ntfy),
            ("a b=json:http://10.0.0.1:81/x?y=z", WebhookFormat::Json),
            ("a b=http://[::1]/x", WebhookFormat::Json),
        ] {
            assert_eq!(parsed(text), Some(("a b".to_owned(), format)), "{text}");
        }
        let long_name = format!("{}=https://a.example/", "n".repeat(100));
        for wrong in
            ["", "a", "a=", "=https://a.example/", "a=discord:", "a=matrix:https://a.example/"]
                .into_iter()
                .chain(["a=https://user:x@a.example/", "a=ftp://a.example/", "a=/x", &long_name])
        {
            assert_eq!(parsed(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn webhooks_have_distinct_names_and_a_link() {
        let of = |texts: &[&str], site: Option<&str>| {
            let all: Vec<_> = texts.iter().map(|text| webhook(text).expect("valid")).collect();
            Webhooks::new(&all, site, Language::En).map(|webhooks| webhooks.names())
        };
        let (site, two) = (Some("https://a.example/"), ["a=https://a/x", "b=ntfy:https://b/"]);
        assert_eq!(of(&two, site).ok(), Some(vec!["a".to_owned(), "b".to_owned()]));
        assert!(matches!(of(&two, None), Err(WebhookError::NoPublicUrl)));
        let same = of(&["a=https://a/x", "a=https://b/y"], site);
        assert!(matches!(same, Err(WebhookError::SameName(name)) if name == "a"));
        assert_eq!(of(&[], None).ok(), Some(Vec::new()));
    }

    #[test]
    fn the_address_of_a_webhook_is_not_printed() {
        let secret = "friends=discord:https://discord.com/api/webhooks/1/token";
        let webhook = webhook(secret).expect("valid");
        assert_eq!(format!("{webhook:?}"), r#"Webhook { name: "friends", format: Discord }"#);
        assert_eq!(without_addresses(&format!("{secret},x")), "friends=***,=***");
    }
}
