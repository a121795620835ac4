use gloaming_core::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(title = "role")]
enum Role {
    #[word(symbol = Eye)]
    Seer,
}

fn main() {}
