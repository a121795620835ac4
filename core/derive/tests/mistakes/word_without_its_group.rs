use gloaming_core::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
enum Team {
    Town,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(group(team = Team))]
enum Role {
    #[word(team = Town)]
    Seer,
    Wolf,
    #[word(team = Wolves)]
    Cub,
}

fn main() {}
