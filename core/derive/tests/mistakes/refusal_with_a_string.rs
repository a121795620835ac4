use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Refusal)]
enum Refusal {
    NotNow,
    Unknown { word: String },
}

fn main() {}
