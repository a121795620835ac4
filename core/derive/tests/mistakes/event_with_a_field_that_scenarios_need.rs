use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Event)]
enum Event {
    #[event(all)]
    Given { player: Seat, to: Seat },
    #[event(all)]
    Waited { wait: u32 },
}

fn main() {}
