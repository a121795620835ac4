//! A game in a repository of its own: the one that docs/writing-a-ruleset.md writes.

#[path = "../../kit/tests/book_example/mod.rs"]
pub mod hot_potato;

pub use hot_potato::HotPotato;
