use gloaming_core::prelude::*;

#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-value")]
struct Setup {
    #[setup(range = 5)]
    wolves: usize,
}

fn main() {}
