//! JSON in which every field of an object occurs once, at any depth. Parsers disagree on which of two fields of the same
//! name counts, so a text with a repeated field can be read as two different values.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// Why a text is not strict JSON.
#[derive(Debug)]
pub(crate) enum Invalid {
    /// An object has this field twice.
    Repeated(String),
    /// The text is not JSON.
    Syntax(serde_json::Error),
}

/// Parses a text. Fails when it is not JSON, or an object in it has a field twice.
pub(crate) fn parse(text: &str) -> Result<Value, Invalid> {
    let mut repeated = None;
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = Strict { repeated: &mut repeated }.deserialize(&mut reader);
    let value = value.and_then(|value| reader.end().map(|()| value));
    match (value, repeated) {
        (_, Some(field)) => Err(Invalid::Repeated(field)),
        (Ok(value), None) => Ok(value),
        (Err(error), None) => Err(Invalid::Syntax(error)),
    }
}

/// Builds a [`Value`] and notes the first repeated field.
struct Strict<'a> {
    repeated: &'a mut Option<String>,
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Strict { repeated: &mut *self.repeated })? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(field) = entries.next_key::<String>()? {
            if object.contains_key(&field) {
                let error = A::Error::custom("a repeated field");
                *self.repeated = Some(field);
                return Err(error);
            }
            let value = entries.next_value_seed(Strict { repeated: &mut *self.repeated })?;
            object.insert(field, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_serde_json_reads_them() {
        let text = r#"{"a":[1,-2,2.5,"x\n",true,null,{"b":{}}],"c":18446744073709551615}"#;
        let value: Value = serde_json::from_str(text).expect("it is JSON");
        assert_eq!(parse(text).ok(), Some(value));
    }

    #[test]
    fn a_repeated_field_is_named_at_any_depth() {
        for text in [r#"{"a":1,"a":1}"#, r#"{"b":[{"a":1,"c":2,"\u0061":3}]}"#] {
            let error = parse(text).expect_err("a field is there twice");
            assert!(matches!(error, Invalid::Repeated(field) if field == "a"), "{text}");
        }
    }

    #[test]
    fn what_follows_a_value_and_deep_nesting_are_refused() {
        for text in ["{} {}".to_owned(), "[".repeat(100_000), "{\"a\":".to_owned()] {
            assert!(matches!(parse(&text), Err(Invalid::Syntax(_))));
        }
    }
}
