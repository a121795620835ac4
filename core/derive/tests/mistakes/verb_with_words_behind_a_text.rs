use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Verb)]
enum Verb {
    #[verb(speaks)]
    Whisper(PlayerText, Seat),
}

fn main() {}
