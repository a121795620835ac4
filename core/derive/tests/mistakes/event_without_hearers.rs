use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Event)]
enum Event {
    Died { player: Seat },
}

fn main() {}
