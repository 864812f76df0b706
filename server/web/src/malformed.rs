//! The fault of a message or body that could not be read, for its sender.

use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_protocol::schema;
use serde_json::Value;

/// The value of a text that is no `kind`, and the refusal that names the wrong field. It is read again for that, with the
/// schema: the library that reads messages does not say where a fault is.
pub(crate) fn malformed(kind: &str, text: &[u8]) -> (Value, Rejection) {
    let refusal =
        |field: &str, expected: &str| Rejection::of_field(Refusal::Malformed, field, expected);
    let Ok(value) = serde_json::from_slice(text) else {
        return (Value::Null, refusal("", "JSON"));
    };
    let rejection = match schema::fault_of_sent(kind, &value) {
        Some(fault) => refusal(&fault.field, &fault.expected),
        None => refusal("", "each field once"),
    };
    (value, rejection)
}

#[cfg(test)]
mod tests {
    use demesne_protocol::refusal::RefusalDetail;

    use super::*;

    #[test]
    fn a_fault_that_no_schema_has_is_named_as_well() {
        for (text, field, expected) in [
            ("{", "", "JSON"),
            (r#"{"name":"Ann","name":"Ben"}"#, "", "each field once"),
            (r#"{"nam":"Ann"}"#, "name", "a string"),
        ] {
            let (_, rejection) = malformed("NewSession", text.as_bytes());
            let (field, expected) = (field.to_owned(), expected.to_owned());
            assert_eq!(rejection.detail, Some(RefusalDetail::Field { field, expected }), "{text}");
        }
    }
}
