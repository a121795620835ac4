use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Event)]
struct Died {
    player: Seat,
}

fn main() {}
