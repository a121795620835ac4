use gloaming_core::prelude::*;

#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad value")]
struct Setup {
    #[setup(default = 3)]
    wolves: usize,
}

fn main() {}
