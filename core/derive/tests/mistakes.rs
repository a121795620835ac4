//! Tests that mistakes in declarations don't compile, and that each message names the cause at the word that is wrong.
//!
//! `cargo xtask soak mistakes` runs this test, because trybuild builds the crate and all of its dependencies again. The
//! unit tests of the crate check the same errors.

#[test]
fn each_mistake_is_named_where_it_was_made() {
    let mistakes = trybuild::TestCases::new();
    mistakes.compile_fail("tests/mistakes/*.rs");
}
