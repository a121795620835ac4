use gloaming_core::prelude::*;

#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-value")]
struct Setup {
    day: Length,
    #[setup(key = "day")]
    night: Length,
}

fn main() {}
