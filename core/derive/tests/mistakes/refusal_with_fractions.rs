use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Refusal)]
enum Refusal {
    TooLikely { odds: f64 },
}

fn main() {}
