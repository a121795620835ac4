use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Verb)]
enum Verb {
    #[verb(revises, secret)]
    Vote(Seat),
}

fn main() {}
