use gloaming_core::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
enum Role {
    Seer(u8),
}

fn main() {}
