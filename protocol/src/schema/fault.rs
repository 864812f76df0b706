//! The first fault of a value by a JSON Schema: the field and what is expected there. It reads the keywords that the schema
//! of this crate has, and no others.

use serde_json::Value;

/// A part of a value that is not as its schema says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The path of the field, such as `answer.cards.2`; empty for the whole.
    pub field: String,
    /// The expectation there.
    pub expected: String,
}

/// The longest name of an unknown field that a fault repeats, in bytes.
const NAME_BYTES: usize = 64;

/// The most values that a fault lists as expected; a longer list would be longer than a message.
const LISTED: usize = 40;

pub(super) fn find(document: &Value, pointer: &str, value: &Value) -> Option<Fault> {
    let schema = document.pointer(pointer)?;
    Reader { document }.check(schema, value, &Path::Whole).err()
}

struct Reader<'a> {
    document: &'a Value,
}

/// The place of a part of a value.
enum Path<'a> {
    Whole,
    Field(&'a Path<'a>, &'a str),
    Item(&'a Path<'a>, usize),
}

impl Path<'_> {
    fn text(&self) -> String {
        let (parent, own) = match self {
            Self::Whole => return String::new(),
            Self::Field(parent, name) => (parent.text(), cut(name).to_owned()),
            Self::Item(parent, place) => (parent.text(), place.to_string()),
        };
        if parent.is_empty() { own } else { format!("{parent}.{own}") }
    }

    fn fault(&self, expected: impl Into<String>) -> Fault {
        Fault { field: self.text(), expected: expected.into() }
    }
}

fn cut(name: &str) -> &str {
    &name[..name.floor_char_boundary(NAME_BYTES)]
}

impl<'a> Reader<'a> {
    fn check(&self, schema: &'a Value, value: &Value, path: &Path<'_>) -> Result<(), Fault> {
        if let Some(reference) = schema["$ref"].as_str() {
            self.check(self.resolve(reference), value, path)?;
        }
        for part in list(&schema["allOf"]) {
            self.check(part, value, path)?;
        }
        check_type(&schema["type"], value, path)?;
        let wanted = schema.get("const").map(std::slice::from_ref).unwrap_or(list(&schema["enum"]));
        if !wanted.is_empty() && !wanted.contains(value) {
            return Err(path.fault(one_of(wanted.iter())));
        }
        check_range(schema, value, path)?;
        if let Some(object) = value.as_object() {
            self.check_fields(schema, object, path)?;
        }
        if let (Some(items), Some(values)) = (schema.get("items"), value.as_array()) {
            for (place, item) in values.iter().enumerate() {
                self.check(items, item, &Path::Item(path, place))?;
            }
        }
        self.check_alternatives(list(&schema["oneOf"]), value, path)?;
        self.check_alternatives(list(&schema["anyOf"]), value, path)?;
        match value.as_object().filter(|_| schema["unevaluatedProperties"] == false) {
            Some(object) => self.check_unevaluated(schema, value, object, path),
            None => Ok(()),
        }
    }

    /// No field may be there but those of the schema and of its alternatives that fit.
    fn check_unevaluated(
        &self,
        schema: &'a Value,
        value: &Value,
        object: &serde_json::Map<String, Value>,
        path: &Path<'_>,
    ) -> Result<(), Fault> {
        let fits = |one: &&Value| self.check(one, value, path).is_ok();
        let alternatives = list(&schema["oneOf"]).iter().chain(list(&schema["anyOf"]));
        let parts: Vec<&Value> = alternatives.filter(fits).chain([schema]).collect();
        let is_known = |name: &&String| parts.iter().any(|it| it["properties"].get(name).is_some());
        match object.keys().find(|name| !is_known(name)) {
            Some(unknown) => Err(Path::Field(path, unknown).fault("no such field")),
            None => Ok(()),
        }
    }

    fn check_fields(
        &self,
        schema: &'a Value,
        object: &serde_json::Map<String, Value>,
        path: &Path<'_>,
    ) -> Result<(), Fault> {
        for (name, part) in schema["properties"].as_object().into_iter().flatten() {
            let field = Path::Field(path, name);
            match object.get(name) {
                Some(value) => self.check(part, value, &field)?,
                None if list(&schema["required"]).iter().any(|it| it == name) => {
                    return Err(field.fault(self.describe(part)));
                }
                None => {}
            }
        }
        if schema["additionalProperties"] == false
            && let Some(unknown) = object.keys().find(|it| schema["properties"].get(it).is_none())
        {
            return Err(Path::Field(path, unknown).fault("no such field"));
        }
        Ok(())
    }

    /// One of the alternatives has to fit. The fault is that of the alternative that the value's tag names.
    fn check_alternatives(
        &self,
        all: &'a [Value],
        value: &Value,
        path: &Path<'_>,
    ) -> Result<(), Fault> {
        let mut faults = Vec::new();
        for one in all {
            match self.check(one, value, path) {
                Ok(()) => return Ok(()),
                Err(fault) => faults.push((one, fault)),
            }
        }
        let Some((_, first)) = faults.first() else { return Ok(()) };
        let tags = all.iter().filter_map(|one| self.tag(one));
        let tags: Vec<(&String, &Value)> = tags.collect();
        let Some((tag, _)) = tags.first() else {
            let values: Vec<&Value> = all.iter().filter_map(|one| one.get("const")).collect();
            let is_listed = values.len() == all.len();
            return Err(if is_listed { path.fault(one_of(values)) } else { first.clone() });
        };
        let named = faults
            .iter()
            .find(|(one, _)| self.tag(one).is_some_and(|(tag, name)| value.get(tag) == Some(name)));
        Err(match named {
            Some((_, fault)) => fault.clone(),
            None if value.is_object() => {
                Path::Field(path, tag).fault(one_of(tags.iter().map(|(_, name)| *name)))
            }
            None => path.fault("an object"),
        })
    }

    /// The field that names an alternative, with the name.
    fn tag(&self, schema: &'a Value) -> Option<(&'a String, &'a Value)> {
        let own = schema["properties"].as_object().into_iter().flatten();
        let own = own.filter_map(|(field, part)| Some((field, part.get("const")?))).next();
        own.or_else(|| self.tag(self.resolve(schema["$ref"].as_str()?)))
    }

    fn resolve(&self, reference: &str) -> &'a Value {
        let pointer = reference.trim_start_matches('#');
        self.document.pointer(pointer).unwrap_or(&Value::Null)
    }

    fn describe(&self, schema: &Value) -> String {
        let schema = schema["$ref"].as_str().map_or(schema, |reference| self.resolve(reference));
        match (&schema["type"], schema.get("const")) {
            (_, Some(value)) => value.to_string(),
            (Value::String(kind), None) => with_article(kind),
            (Value::Array(kinds), None) => any_of(kinds),
            _ => "a value".to_owned(),
        }
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn check_type(kind: &Value, value: &Value, path: &Path<'_>) -> Result<(), Fault> {
    let kinds = kind.as_array().map_or(std::slice::from_ref(kind), Vec::as_slice);
    let mut names = kinds.iter().filter_map(Value::as_str).peekable();
    if names.peek().is_none() || names.any(|name| is_a(name, value)) {
        return Ok(());
    }
    Err(path.fault(any_of(kinds)))
}

fn is_a(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => true,
    }
}

/// Numbers of messages are small: as floating-point numbers they are exact.
fn check_range(schema: &Value, value: &Value, path: &Path<'_>) -> Result<(), Fault> {
    let Some(number) = value.as_f64() else { return Ok(()) };
    let (least, most) = (schema["minimum"].as_f64(), schema["maximum"].as_f64());
    if least.is_none_or(|it| number >= it) && most.is_none_or(|it| number <= it) {
        return Ok(());
    }
    let bound = |word: &str, bound: Option<f64>| bound.map(|it| format!("{word} {it}"));
    let bounds = [bound("at least", least), bound("at most", most)];
    Err(path.fault(bounds.into_iter().flatten().collect::<Vec<_>>().join(", ")))
}

fn one_of<'a>(values: impl IntoIterator<Item = &'a Value>) -> String {
    let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let words: Vec<String> = values.into_iter().take(LISTED).map(word).collect();
    format!("one of: {}", words.join(", "))
}

fn any_of(kinds: &[Value]) -> String {
    let kinds = kinds.iter().filter_map(Value::as_str).map(with_article);
    kinds.collect::<Vec<_>>().join(" or ")
}

fn with_article(kind: &str) -> String {
    match kind {
        "null" => "null".to_owned(),
        "integer" | "array" | "object" => format!("an {kind}"),
        _ => format!("a {kind}"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::schema::fault_of_sent;

    #[track_caller]
    fn fault(value: serde_json::Value) -> (String, String) {
        let fault = fault_of_sent("ClientMessage", &value).expect("the message has a fault");
        (fault.field, fault.expected)
    }

    #[test]
    fn a_fault_names_the_field_and_what_is_expected() {
        let answer =
            |answer| json!({ "type": "answer", "id": "1", "question": 0, "answer": answer });
        for (message, field, expected) in [
            (json!([]), "", "an object"),
            (json!({ "type": "sit", "id": "1" }), "seat", "an integer"),
            (json!({ "type": "sit", "id": "1", "seat": "0" }), "seat", "an integer"),
            (json!({ "type": "sit", "id": "1", "seat": 256 }), "seat", "at least 0, at most 255"),
            (json!({ "type": "sit", "id": "1", "seat": 0, "place": 1 }), "place", "no such field"),
            (json!({ "type": "stand", "id": 1 }), "id", "a string"),
            (answer(json!({ "game": "dominion", "type": "buy" })), "answer.pile", "a string"),
            (
                answer(json!({ "game": "dominion", "type": "end_turn", "now": true })),
                "answer.now",
                "no such field",
            ),
            (
                answer(json!({ "game": "dominion", "type": "cards", "cards": ["copper", 1] })),
                "answer.cards.1",
                "a string",
            ),
            (
                answer(json!({ "game": "chess", "type": "resign" })),
                "answer.game",
                "one of: dominion, king-of-the-dice",
            ),
        ] {
            assert_eq!(fault(message), (field.to_owned(), expected.to_owned()));
        }
        let (field, expected) = fault(json!({ "type": "dance" }));
        assert!(field == "type" && expected.contains("hello, sit, stand"), "{field}: {expected}");
        let (field, expected) =
            fault(json!({ "type": "seat_bot", "id": "1", "seat": 1, "level": "god" }));
        assert_eq!((&*field, &*expected), ("level", "one of: easy, solid, strong, master"));
    }

    #[test]
    fn a_message_without_fault_has_none() {
        let hello = json!({ "type": "hello", "protocol": 3, "have": null });
        assert_eq!(fault_of_sent("ClientMessage", &hello), None);
        let settings = json!({
            "seats": 2, "listed": false, "game": { "game": "king-of-the-dice", "help": true }
        });
        assert_eq!(fault_of_sent("TableSettings", &settings), None);
    }
}
