use gloaming_core::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(group())]
enum Role {
    Seer,
}

fn main() {}
