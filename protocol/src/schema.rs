//! The JSON Schema of every message and of all HTTP bodies, made from the types, for clients in other languages.
//!
//! A type that clients send and one that they receive differ: what a client may leave out is always there in what it
//! receives. So there are two sets of definitions, [`SENT`] and [`RECEIVED`], in one document.

mod fault;
mod requests;

use std::sync::LazyLock;

pub use schemars::JsonSchema;
use schemars::Schema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::transform::{RecursiveTransform, Transform};
use serde_json::{Map, Value, json};

use crate::history::Outcome;
use crate::http::{ErrorBody, MatchDeal};
use crate::match_file::SignedMatch;
use crate::push::{GroupNotice, InvitationNotice, TurnNotice};
use crate::socket::{ClientMessage, ServerMessage};
use crate::user_stream::UserStreamMessage;
use crate::{PROTOCOL_VERSION, dominion, king_of_the_dice};
pub use fault::Fault;

/// The definitions of what clients send, by the name of the type.
pub const SENT: &str = "sent";

/// The definitions of what clients receive.
pub const RECEIVED: &str = "received";

/// The document: definitions, messages and requests. The server adds its release and its features.
pub static DOCUMENT: LazyLock<Value> = LazyLock::new(document);

/// The first fault of a value that is no `kind`, a type that clients send; `None` if the schema finds none.
#[must_use]
pub fn fault_of_sent(kind: &str, value: &Value) -> Option<Fault> {
    fault::find(&DOCUMENT, &format!("/{SENT}/{kind}"), value)
}

/// The first fault of a value by a definition of a document such as [`DOCUMENT`].
#[must_use]
pub fn fault_in(document: &Value, pointer: &str, value: &Value) -> Option<Fault> {
    fault::find(document, pointer, value)
}

/// The definitions of all types with every field that is written, for the page: also of those that only a type with a tag
/// has, and of the parts of a match file.
pub fn written() -> Map<String, Value> {
    let (mut sent, mut received) = (generator(RECEIVED, false), generator(RECEIVED, false));
    add_all(&mut sent, &mut received);
    received.subschema_for::<dominion::Settings>();
    received.subschema_for::<dominion::Options>();
    received.subschema_for::<dominion::Answer>();
    received.subschema_for::<dominion::StandingAnswer>();
    received.subschema_for::<king_of_the_dice::Settings>();
    received.subschema_for::<king_of_the_dice::Options>();
    received.subschema_for::<king_of_the_dice::Answer>();
    received.subschema_for::<MatchDeal>();
    received.subschema_for::<Outcome>();
    definitions(sent).into_iter().chain(definitions(received)).collect()
}

/// Adds the types of all messages; returns the requests.
fn add_all(sent: &mut SchemaGenerator, received: &mut SchemaGenerator) -> Vec<Value> {
    sent.subschema_for::<ClientMessage>();
    received.subschema_for::<ServerMessage>();
    received.subschema_for::<UserStreamMessage>();
    received.subschema_for::<ErrorBody>();
    received.subschema_for::<SignedMatch>();
    received.subschema_for::<TurnNotice>();
    received.subschema_for::<InvitationNotice>();
    received.subschema_for::<GroupNotice>();
    requests::all(sent, received)
}

fn document() -> Value {
    let (mut sent, mut received) = (generator(SENT, true), generator(RECEIVED, false));
    let requests = add_all(&mut sent, &mut received);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages between clients and a Demesne server",
        "protocol": PROTOCOL_VERSION,
        "socket": {
            "sent": { "$ref": reference(SENT, "ClientMessage") },
            "received": { "$ref": reference(RECEIVED, "ServerMessage") },
        },
        "events": { "received": { "$ref": reference(RECEIVED, "UserStreamMessage") } },
        "requests": requests,
        "error": { "$ref": reference(RECEIVED, "ErrorBody") },
        SENT: definitions(sent),
        RECEIVED: definitions(received),
    })
}

fn reference(definitions: &str, kind: &str) -> String {
    format!("#/{definitions}/{kind}")
}

fn generator(definitions: &str, of_sent: bool) -> SchemaGenerator {
    let settings = SchemaSettings::draft2020_12()
        .with(|it| it.definitions_path = format!("/{definitions}").into())
        .with_transform(RecursiveTransform(PlainWords));
    if of_sent {
        return settings.into_generator();
    }
    settings.for_serialize().with_transform(RecursiveTransform(MoreFields)).into_generator()
}

fn definitions(mut generator: SchemaGenerator) -> Map<String, Value> {
    generator.take_definitions(true).into_iter().collect()
}

/// Objects to which a server may add fields within one version of the protocol.
#[derive(Clone)]
struct MoreFields;

impl Transform for MoreFields {
    fn transform(&mut self, schema: &mut Schema) {
        for keyword in ["additionalProperties", "unevaluatedProperties"] {
            if schema.get(keyword) == Some(&Value::Bool(false)) {
                schema.remove(keyword);
            }
        }
    }
}

/// Descriptions without the links of Rust's documentation.
#[derive(Clone)]
struct PlainWords;

impl Transform for PlainWords {
    fn transform(&mut self, schema: &mut Schema) {
        if let Some(Value::String(text)) = schema.get_mut("description") {
            let words: Vec<&str> = text.split_whitespace().collect();
            *text = plain(&words.join(" "));
        }
    }
}

/// A text whose links `[`crate::a::B`]` and `[B](crate::a::B)` are names in code.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once("[`") {
        let Some((name, after)) = link.split_once("`]") else { break };
        plain.push_str(before);
        plain.push('`');
        plain.push_str(name.rsplit("crate::").next().unwrap_or(name));
        plain.push('`');
        rest = after.strip_prefix('(').and_then(|it| it.split_once(')')).map_or(after, |it| it.1);
    }
    plain.push_str(rest);
    plain.replace("`None`", "`null`").replace("::", ".")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_reference_leads_to_a_definition() {
        let text = DOCUMENT.to_string();
        for reference in text.split("\"$ref\":\"#").skip(1) {
            let pointer = reference.split('"').next().expect("a text has a first part");
            assert!(DOCUMENT.pointer(pointer).is_some(), "{pointer}");
        }
    }

    #[test]
    fn no_two_types_share_a_name() {
        // The second of two types of the same name gets a number.
        for set in [SENT, RECEIVED] {
            let names: BTreeSet<&String> =
                DOCUMENT[set].as_object().expect("definitions").keys().collect();
            let numbered = |name: &&String| name.ends_with(|end: char| end.is_ascii_digit());
            assert_eq!(names.into_iter().find(numbered), None);
        }
    }

    #[test]
    fn a_client_may_send_no_unknown_field_and_ignores_those_that_it_receives() {
        let mut answer = json!({ "game": "dominion", "type": "end_turn", "more": 1 });
        for (set, is_refused) in [(SENT, true), (RECEIVED, false)] {
            let fault = fault_in(&DOCUMENT, &format!("/{set}/GameAnswer"), &answer);
            assert_eq!(fault.is_some(), is_refused, "{set}: {fault:?}");
        }
        answer.as_object_mut().expect("an object").remove("more");
        assert_eq!(fault_in(&DOCUMENT, "/sent/GameAnswer", &answer), None);
    }

    #[test]
    fn descriptions_have_no_links_of_rust() {
        let text = DOCUMENT.to_string();
        assert!(!text.contains("[`") && !text.contains("crate::"), "a link is left");
        assert_eq!(
            plain("one of [`Names`](crate::a::Names), see [`View::shown`]"),
            "one of `Names`, see `View.shown`"
        );
    }
}
