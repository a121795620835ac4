//! Mistakes in declarations: none of them compiles, and each message names the cause at the word that is wrong.

#[test]
fn each_mistake_is_named_where_it_was_made() {
    let mistakes = trybuild::TestCases::new();
    mistakes.compile_fail("tests/mistakes/*.rs");
}
