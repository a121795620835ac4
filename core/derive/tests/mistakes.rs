//! Mistakes in declarations: none of them compiles, and each message names the cause at the word that is wrong.
//!
//! `cargo xtask soak mistakes` runs this, since trybuild builds the crate and all that it needs once more. The unit tests of the crate
//! hold the derives to the same errors.

#[test]
fn each_mistake_is_named_where_it_was_made() {
    let mistakes = trybuild::TestCases::new();
    mistakes.compile_fail("tests/mistakes/*.rs");
}
