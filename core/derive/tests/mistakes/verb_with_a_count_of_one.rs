use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Verb)]
enum Verb {
    #[verb(acts)]
    Team(#[verb(count = 2..=4)] Seat),
}

fn main() {}
