//! The catalogue for clients: every card, set, citizen and location with its data, and the names and texts that the page shows,
//! from the page's own messages.

use std::collections::BTreeMap;

use demesne_base::link_words::{Language, card_name};
use demesne_protocol::http::{CardTexts, CatalogueTexts, GameCatalogue};
use demesne_rules::{dominion, king_of_the_dice};

/// The catalogue.
pub(crate) fn all() -> GameCatalogue {
    let (dominion, dice) = (dominion::catalogue(), king_of_the_dice::catalogue());
    let texts = [("en", Language::En), ("es", Language::Es), ("it", Language::It)];
    let texts = texts.map(|(code, language)| {
        let messages = Messages::of(language);
        let card = |prefix: &str, name: &str| CardTexts {
            name: card_name(language, name),
            text: messages.text(&format!("{prefix}-{name}")),
            short: messages.text(&format!("{prefix}-{name}.short")),
        };
        let names = |prefix: &str, ids: Vec<&String>| -> BTreeMap<String, String> {
            let name = |id: &String| messages.text(&format!("{prefix}-{id}")).unwrap_or_default();
            ids.into_iter().map(|id| (id.clone(), name(id))).collect()
        };
        let cards = dominion.cards.iter().map(|card| &*card.name.0);
        let citizens = dice.citizens.iter().map(|citizen| &citizen.name.0);
        let locations = dice.locations.iter().map(|location| &location.name.0);
        let kind = |id: &str| format!("dice-effect-{}", id.split('-').next().unwrap_or(id));
        let texts = CatalogueTexts {
            cards: cards.map(|name| (name.to_owned(), card("text", name))).collect(),
            kingdoms: names("kingdom", dominion.kingdoms.iter().map(|it| &it.id).collect()),
            sets: names("expansion", dominion.sets.iter().map(|it| &it.id).collect()),
            dice: citizens
                .chain(locations)
                .map(|id| {
                    let (name, text) = (card_name(language, id), messages.text(&kind(id)));
                    (id.to_string(), CardTexts { name, text, short: None })
                })
                .collect(),
        };
        (code.to_owned(), texts)
    });
    GameCatalogue {
        dominion: dominion.clone(),
        king_of_the_dice: dice.clone(),
        texts: texts.into(),
    }
}

/// Messages of the page by name; attributes are `name.attribute`, terms `-name`.
struct Messages(BTreeMap<String, String>);

impl Messages {
    fn of(language: Language) -> Self {
        macro_rules! files {
            ($language:literal) => {
                [
                    include_str!(concat!(
                        "../../../web-client/locales/",
                        $language,
                        "/card-texts.ftl"
                    )),
                    include_str!(concat!("../../../web-client/locales/", $language, "/faces.ftl")),
                    include_str!(concat!("../../../web-client/locales/", $language, "/rooms.ftl")),
                    include_str!(concat!("../../../web-client/locales/", $language, "/dice.ftl")),
                ]
            };
        }
        let files = match language {
            Language::En => files!("en"),
            Language::Es => files!("es"),
            Language::It => files!("it"),
        };
        let mut messages = BTreeMap::new();
        for file in files {
            let mut name = "";
            for line in file.lines() {
                let (key, text) = match line.split_once(" = ") {
                    Some((key, text)) => (key.trim_start(), text),
                    None => continue,
                };
                if let Some(attribute) = key.strip_prefix('.') {
                    messages.insert(format!("{name}.{attribute}"), text.to_owned());
                } else if !line.starts_with(' ') && !line.starts_with('#') {
                    name = key;
                    messages.insert(key.to_owned(), text.to_owned());
                }
            }
        }
        Self(messages)
    }

    /// A text of one line, with its terms in place.
    fn text(&self, name: &str) -> Option<String> {
        let mut text = self.0.get(name)?.clone();
        while let Some((before, rest)) = text.split_once("{ -") {
            let (term, after) = rest.split_once(" }")?;
            text = format!("{before}{}{after}", self.0.get(&format!("-{term}"))?);
        }
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_and_set_has_words_in_every_language() {
        let catalogue = all();
        for (language, texts) in &catalogue.texts {
            for card in &catalogue.dominion.cards {
                let words = &texts.cards[&*card.name.0];
                assert_ne!(words.name, card.name.0, "{language}: no name");
                let (text, short) = (words.text.as_deref(), words.short.as_deref());
                assert!(text.is_some() || short.is_none(), "{language}: {}", card.name.0);
                let whole =
                    [text, short].into_iter().flatten().all(|text| !text.contains(['{', '}']));
                assert!(whole, "{language}: {words:?}");
                assert!(!card.kingdom || text.is_some() || plain(card), "{language}: {words:?}");
            }
            let names = texts.kingdoms.values().chain(texts.sets.values());
            assert!(names.clone().all(|name| !name.is_empty()), "{language}");
            let dice = texts.dice.iter();
            let unnamed: Vec<_> = dice.filter(|(id, words)| **id == words.name).collect();
            assert!(unnamed.is_empty(), "{language}: {unnamed:?}");
        }
        assert_eq!(catalogue.texts.len(), 3);
        assert!(
            catalogue.texts["en"].cards["militia"].text.as_ref().expect("a text").contains("three")
        );
        assert!(catalogue.texts["en"].cards["sir-bailey"].text.is_some(), "a text that is a term");
    }

    /// Whether its marks say all that a card does.
    fn plain(card: &demesne_protocol::dominion::CardData) -> bool {
        let bonus = &card.bonus;
        bonus.cards + bonus.actions + bonus.buys + bonus.coins > 0
            || card.worth.is_some()
            || card.points.is_some()
    }
}
