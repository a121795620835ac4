use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Event)]
enum Event {
    #[event(seats)]
    Dealt { role: u32 },
    #[event(all, kept in_notebook)]
    Seen { player: Seat },
}

fn main() {}
