use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Event)]
enum Event {
    #[event(all)]
    Said { by: Seat, text: String },
}

fn main() {}
