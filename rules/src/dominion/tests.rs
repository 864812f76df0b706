//! Tests of titles in the sources.

mod titles;
