use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Event)]
enum Event {
    #[event(all)]
    Died(Seat),
}

fn main() {}
