//! Columns and rows: how our own types are written, and read again.

use std::str::FromStr;

use demesne_base::ids::from_hex;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::any::AnyRow;
use sqlx::error::BoxDynError;
use sqlx::{FromRow, Row, ValueRef};

use super::statement::{Column, Record};

/// Reads a struct from a row: `from_row!(Report { id, reason: tag, is_done: is_some("done") })`. A field has the column of its
/// name, or the one in parentheses, and is read by a function of this module, without one as it is.
macro_rules! from_row {
    ($name:ident { $($field:ident $(: $how:ident $(($column:literal))?)?),* $(,)? }) => {
        impl sqlx::FromRow<'_, sqlx::any::AnyRow> for $name {
            fn from_row(row: &sqlx::any::AnyRow) -> sqlx::Result<Self> {
                Ok(Self { $($field: read_column!(row, $field $(, $how $(, $column)?)?)),* })
            }
        }
    };
}

/// Reads one field: see [`from_row`].
macro_rules! read_column {
    ($row:ident, $field:ident) => {
        $crate::columns::plain($row, stringify!($field))?
    };
    ($row:ident, $field:ident, $how:ident) => {
        $crate::columns::$how($row, stringify!($field))?
    };
    ($row:ident, $field:ident, $how:ident, $column:literal) => {
        $crate::columns::$how($row, $column)?
    };
}

/// A value as it is.
pub(crate) fn plain<T: Column>(row: &AnyRow, column: &str) -> sqlx::Result<T> {
    row.try_get(column)
}

/// A struct that has columns of the same row.
pub(crate) fn nested<T: Record>(row: &AnyRow, _: &str) -> sqlx::Result<T> {
    FromRow::from_row(row)
}

/// A struct that has columns of the same row, if one of them has a value.
pub(crate) fn nested_if<T: Record>(row: &AnyRow, column: &str) -> sqlx::Result<Option<T>> {
    is_some(row, column)?.then(|| FromRow::from_row(row)).transpose()
}

/// Whether a column has a value.
pub(crate) fn is_some(row: &AnyRow, column: &str) -> sqlx::Result<bool> {
    Ok(!row.try_get_raw(column)?.is_null())
}

/// A number of a smaller type than the column's, or one that may be missing.
pub(crate) fn number<T: DeserializeOwned>(row: &AnyRow, column: &str) -> sqlx::Result<T> {
    let number: Option<i64> = row.try_get(column)?;
    serde_json::from_value(number.into()).map_err(|error| unreadable(column, error))
}

/// A plain enum by its name, or one that may be missing: see [`to_tag`].
pub(crate) fn tag<T: DeserializeOwned>(row: &AnyRow, column: &str) -> sqlx::Result<T> {
    let word: Option<&str> = row.try_get(column)?;
    read_json(word.map(|word| format!("\"{word}\"")).as_deref(), column)
}

/// A value from its JSON, or one that may be missing: see [`to_json`].
pub(crate) fn json<T: DeserializeOwned>(row: &AnyRow, column: &str) -> sqlx::Result<T> {
    read_json(row.try_get(column)?, column)
}

/// Bytes from their hexadecimal digits.
pub(crate) fn hex<const N: usize>(row: &AnyRow, column: &str) -> sqlx::Result<[u8; N]> {
    from_hex(row.try_get(column)?).ok_or_else(|| unreadable(column, "it is not hexadecimal"))
}

/// A value from its text form.
pub(crate) fn parsed<T: FromStr>(row: &AnyRow, column: &str) -> sqlx::Result<T>
where
    T::Err: Into<BoxDynError>,
{
    let text: &str = row.try_get(column)?;
    text.parse().map_err(|error| unreadable(column, error))
}

/// The error of a column whose value cannot be read.
pub(crate) fn unreadable(column: &str, why: impl Into<BoxDynError>) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: column.to_owned(), source: why.into() }
}

/// A missing text is that of an [`Option`].
fn read_json<T: DeserializeOwned>(text: Option<&str>, column: &str) -> sqlx::Result<T> {
    serde_json::from_str(text.unwrap_or("null")).map_err(|error| unreadable(column, error))
}

/// Serializes one of our own types to JSON.
pub fn to_json<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("our own types serialize to JSON")
}

/// A plain enum as its name in JSON.
pub(crate) fn to_tag<T: Serialize>(value: &T) -> String {
    to_json(value).trim_matches('"').to_owned()
}
