use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Verb)]
enum Verb {
    #[verb(acts)]
    Steal(Seat, #[verb(after = "to")] Seat),
}

fn main() {}
