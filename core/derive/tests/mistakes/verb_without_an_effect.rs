use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Verb)]
enum Verb {
    #[verb(private)]
    Vote(Seat),
}

fn main() {}
