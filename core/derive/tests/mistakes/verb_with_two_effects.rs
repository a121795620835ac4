use gloaming_core::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Verb)]
enum Verb {
    #[verb(acts, asks)]
    Done,
}

fn main() {}
