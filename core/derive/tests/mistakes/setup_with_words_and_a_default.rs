use gloaming_core::prelude::*;

#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-value")]
struct Setup {
    #[setup(words(lot = true, none = false), default = true)]
    tie: bool,
}

fn main() {}
