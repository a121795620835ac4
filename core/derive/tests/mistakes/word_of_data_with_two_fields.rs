use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "place")]
pub struct PlaceWord {
    island: String,
    name: String,
}

fn main() {}
