use gloaming_core::prelude::*;

#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-value")]
struct Setup {
    #[setup(words())]
    tie: bool,
}

fn main() {}
