//! Reads a client's message. Nearly all are answers, which need no buffer if their tags come first, as programs write them: serde
//! buffers every value with a tag, because the tag may come last.

use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::games::GameAnswer;
use crate::socket::ClientMessage;
use crate::{dominion, king_of_the_dice};

impl ClientMessage {
    /// Reads a message from its JSON text.
    ///
    /// # Errors
    /// If the text is no message.
    pub fn read(text: &str) -> serde_json::Result<Self> {
        match serde_json::from_str(text) {
            Ok(AnswerMessage { kind: "answer", id, question, answer: TagsFirst(answer) }) => {
                Ok(Self::Answer { id, question, answer })
            }
            Ok(_) | Err(_) => serde_json::from_str(text),
        }
    }
}

/// [`ClientMessage::Answer`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnswerMessage<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    id: String,
    question: u32,
    answer: TagsFirst,
}

/// An answer whose tags come first, and then its only field.
struct TagsFirst(GameAnswer);

impl<'de> Deserialize<'de> for TagsFirst {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(TagsFirstVisitor)
    }
}

struct TagsFirstVisitor;

impl<'de> Visitor<'de> for TagsFirstVisitor {
    type Value = TagsFirst;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an answer")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<TagsFirst, A::Error> {
        let game: &str = value_of("game", &mut map)?;
        let kind: &str = value_of("type", &mut map)?;
        let answer = match game {
            "dominion" => GameAnswer::Dominion(dominion_answer(kind, &mut map)?),
            "king-of-the-dice" => GameAnswer::KingOfTheDice(dice_answer(kind, &mut map)?),
            _ => return Err(A::Error::custom("another game")),
        };
        match map.next_key::<&str>()? {
            None => Ok(TagsFirst(answer)),
            Some(_) => Err(A::Error::custom("another field")),
        }
    }
}

fn dominion_answer<'de, A: MapAccess<'de>>(
    kind: &str,
    map: &mut A,
) -> Result<dominion::Answer, A::Error> {
    use dominion::Answer;
    Ok(match kind {
        "play" => Answer::Play { card: value_of("card", map)? },
        "play_treasures" => Answer::PlayTreasures,
        "buy" => Answer::Buy { pile: value_of("pile", map)? },
        "end_phase" => Answer::EndPhase,
        "end_turn" => Answer::EndTurn,
        "cards" => Answer::Cards { cards: value_of("cards", map)? },
        "pile" => Answer::Pile { pile: value_of("pile", map)? },
        "option" => Answer::Option { option: value_of("option", map)? },
        "options" => Answer::Options { options: value_of("options", map)? },
        "name" => Answer::Name { card: value_of("card", map)? },
        _ => return Err(A::Error::custom("another answer")),
    })
}

fn dice_answer<'de, A: MapAccess<'de>>(
    kind: &str,
    map: &mut A,
) -> Result<king_of_the_dice::Answer, A::Error> {
    use king_of_the_dice::Answer;
    Ok(match kind {
        "roll" => Answer::Roll,
        "keep" => Answer::Keep { dice: value_of("dice", map)? },
        "stop" => Answer::Stop,
        "take" => Answer::Take { place: value_of("place", map)? },
        "take_location" => Answer::TakeLocation { take: value_of("take", map)? },
        "give" => Answer::Give { seat: value_of("seat", map)? },
        "decline" => Answer::Decline,
        _ => return Err(A::Error::custom("another answer")),
    })
}

/// The value of the next field, which must have this name.
fn value_of<'de, A: MapAccess<'de>, T: Deserialize<'de>>(
    name: &str,
    map: &mut A,
) -> Result<T, A::Error> {
    match map.next_key::<&str>()? {
        Some(key) if key == name => map.next_value(),
        Some(_) | None => Err(A::Error::custom("fields in another order")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An answer of each kind, as programs write it.
    const ANSWERS: [&str; 17] = [
        r#"{"game":"dominion","type":"play","card":"village"}"#,
        r#"{"game":"dominion","type":"play_treasures"}"#,
        r#"{"game":"dominion","type":"buy","pile":"gold"}"#,
        r#"{"game":"dominion","type":"end_phase"}"#,
        r#"{"game":"dominion","type":"end_turn"}"#,
        r#"{"game":"dominion","type":"cards","cards":["copper","estate"]}"#,
        r#"{"game":"dominion","type":"pile","pile":null}"#,
        r#"{"game":"dominion","type":"option","option":1}"#,
        r#"{"game":"dominion","type":"options","options":[0,2]}"#,
        r#"{"game":"dominion","type":"name","card":"moat"}"#,
        r#"{"game":"king-of-the-dice","type":"roll"}"#,
        r#"{"game":"king-of-the-dice","type":"keep","dice":[0,5]}"#,
        r#"{"game":"king-of-the-dice","type":"stop"}"#,
        r#"{"game":"king-of-the-dice","type":"take","place":3}"#,
        r#"{"game":"king-of-the-dice","type":"take_location","take":true}"#,
        r#"{"game":"king-of-the-dice","type":"give","seat":1}"#,
        r#"{"game":"king-of-the-dice","type":"decline"}"#,
    ];

    /// A new kind of answer does not compile here, as a reminder that [`ANSWERS`] and the reader need it.
    fn names_each_kind(answer: &GameAnswer) {
        use {dominion::Answer as Cards, king_of_the_dice::Answer as Dice};
        match answer {
            GameAnswer::Dominion(
                Cards::Play { .. }
                | Cards::PlayTreasures
                | Cards::Buy { .. }
                | Cards::EndPhase
                | Cards::EndTurn
                | Cards::Cards { .. }
                | Cards::Pile { .. }
                | Cards::Option { .. }
                | Cards::Options { .. }
                | Cards::Name { .. },
            )
            | GameAnswer::KingOfTheDice(
                Dice::Roll
                | Dice::Keep { .. }
                | Dice::Stop
                | Dice::Take { .. }
                | Dice::TakeLocation { .. }
                | Dice::Give { .. }
                | Dice::Decline,
            ) => {}
        }
    }

    fn message(answer: &str) -> String {
        format!(r#"{{"type":"answer","id":"a1","question":7,"answer":{answer}}}"#)
    }

    #[test]
    fn an_answer_of_each_kind_is_read_without_buffers() {
        for answer in ANSWERS {
            let text = message(answer);
            let known: ClientMessage = serde_json::from_str(&text).expect("an answer");
            let read: AnswerMessage = serde_json::from_str(&text).expect("its tags come first");
            let AnswerMessage { id, question, answer: TagsFirst(answer), .. } = read;
            names_each_kind(&answer);
            assert_eq!(ClientMessage::Answer { id, question, answer }, known, "{text}");
        }
    }

    /// A text of which a part is left out, doubled or replaced by another one, is read as serde reads it.
    #[test]
    fn texts_with_faults_are_read_as_by_serde() {
        let mut read = 0;
        let parts = [
            "null",
            "true",
            "7",
            "-1",
            "300",
            "\"dominion\"",
            "\"type\":",
            "\"card\":\"moat\"",
            ",",
            "{",
            "}",
            "[",
            "]",
            "\"\\u0061\"",
            "\"answer\"",
            "\"game\":\"dominion\",",
            "\"pile\":\"gold\",",
        ];
        for text in ANSWERS.map(message) {
            let cuts: Vec<usize> = (0..=text.len()).filter(|it| is_cut(&text, *it)).collect();
            for (place, from) in cuts.iter().enumerate() {
                for to in &cuts[place..cuts.len().min(place + 5)] {
                    let without = [&text[..*from], &text[*to..]];
                    let doubled = [&text[..*to], &text[*from..]];
                    let replaced = parts.map(|part| without.join(part));
                    for text in replaced.into_iter().chain([without.concat(), doubled.concat()]) {
                        let known = serde_json::from_str::<ClientMessage>(&text).ok();
                        read += usize::from(known.is_some());
                        assert_eq!(ClientMessage::read(&text).ok(), known, "{text}");
                    }
                }
            }
        }
        assert!(read > 100, "{read} of them can be read");
    }

    /// Whether a token of JSON begins or ends here.
    fn is_cut(text: &str, place: usize) -> bool {
        let is_mark = |byte: &u8| b"{}[]:,\"".contains(byte);
        let bytes = text.as_bytes();
        bytes.get(place).is_none_or(is_mark) || place == 0 || is_mark(&bytes[place - 1])
    }

    #[test]
    fn a_list_and_fields_in_another_order_are_read_as_by_serde() {
        for text in [
            r#"["answer","a1",7,{"game":"dominion","type":"end_turn"}]"#,
            r#"["answer","a1",7,["dominion","end_turn"]]"#,
            r#"{"answer":{"card":"moat","type":"play","game":"dominion"},"question":7,"id":"a1","type":"answer"}"#,
            r#"{"type":{"answer":null},"id":"a1","question":7,"answer":{"game":"dominion","type":"end_turn"}}"#,
            r#"{"type":"ask_hint","id":"a1","question":7}"#,
            r#"{"type":"ping"}"#,
        ] {
            let known = serde_json::from_str::<ClientMessage>(text).ok();
            assert_eq!(ClientMessage::read(text).ok(), known, "{text}");
        }
    }
}
