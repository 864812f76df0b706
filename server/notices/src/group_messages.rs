//! The messages for groups: whose move it is, with whom, what the others got, and the link of the table.

use axum::body::Body;
use axum::http::Request;
use axum::http::header::CONTENT_TYPE;
use demesne_base::link_words::{Language, card_name, game_name, words};
use demesne_protocol::basics::CardName;
use demesne_protocol::push::GroupNotice;
use demesne_store::to_json;
use serde_json::json;

use super::AskedPlayer;
use super::webhook::{Webhook, WebhookFormat, Webhooks};

/// The request with the message for a group.
pub(crate) fn message(
    webhooks: &Webhooks,
    webhook: &Webhook,
    asked: &AskedPlayer,
) -> Option<Request<Body>> {
    let link = format!("{}/t/{}", webhooks.site, asked.notice.code);
    let text = |safe| text(webhooks.language, asked, safe);
    let request = Request::post(webhook.endpoint.uri.clone());
    let (request, body) = match webhook.format {
        WebhookFormat::Discord => {
            let content = format!("{}\n{link}", text(escaped));
            // A name is not to call everyone of the channel.
            let message = json!({ "content": content, "allowed_mentions": { "parse": [] } });
            (request.header(CONTENT_TYPE, "application/json"), message.to_string())
        }
        WebhookFormat::Ntfy => {
            let request = request.header(CONTENT_TYPE, "text/plain; charset=utf-8");
            let text = format!("{}\n{link}", text(str::to_owned));
            (request.header("click", link), text)
        }
        WebhookFormat::Json => {
            let body = to_json(&group_notice(asked, text(str::to_owned), link));
            (request.header(CONTENT_TYPE, "application/json"), body)
        }
    };
    request.body(Body::from(body)).ok()
}

/// The message in words. Names are chosen by players: `safe` makes them text.
fn text(language: Language, asked: &AskedPlayer, safe: fn(&str) -> String) -> String {
    let others: Vec<_> = asked.notice.others.iter().map(|name| safe(name)).collect();
    let (name, game) = (safe(&asked.name), game_name(asked.game));
    let first = words(language).move_of(&name, game, &others.join(", "));
    let got = asked.notice.recap.iter().map(|line| {
        let cards = counted(&line.cards).into_iter().map(|(card, count)| {
            let name = card_name(language, &card.0);
            if count == 1 { name } else { format!("{count} × {name}") }
        });
        format!("{}: {}", safe(&line.name), cards.collect::<Vec<_>>().join(", "))
    });
    std::iter::once(first).chain(got).collect::<Vec<_>>().join("\n")
}

fn group_notice(asked: &AskedPlayer, text: String, link: String) -> GroupNotice {
    GroupNotice {
        text,
        link,
        game: asked.game,
        match_id: asked.match_id.to_string(),
        turn: asked.turn,
        player: asked.name.clone(),
        others: asked.notice.others.clone(),
        recap: asked.notice.recap.clone(),
    }
}

/// Each card once, with its number.
fn counted(cards: &[CardName]) -> Vec<(&CardName, usize)> {
    let mut counts: Vec<(&CardName, usize)> = Vec::new();
    for card in cards {
        match counts.iter_mut().find(|(other, _)| *other == card) {
            Some((_, count)) => *count += 1,
            None => counts.push((card, 1)),
        }
    }
    counts
}

/// Text that means nothing in Discord's Markdown.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_ascii_punctuation() {
            safe.push('\\');
        }
        safe.push(letter);
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn names_mean_nothing_in_markdown() {
        assert_eq!(escaped("@Ann **é** <@1>"), r"\@Ann \*\*é\*\* \<\@1\>");
    }
}
