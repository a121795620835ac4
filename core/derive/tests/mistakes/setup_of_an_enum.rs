use gloaming_core::prelude::*;

#[derive(Clone, Debug, Setup)]
enum Setup {
    Quick,
    Slow,
}

fn main() {}
