use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Verb)]
enum Verb {
    #[verb(acts)]
    Guess { player: Seat },
}

fn main() {}
