use gloaming_core::prelude::*;

#[derive(Clone, Debug, Setup)]
struct Setup {
    #[setup(default = Length::hours(24))]
    day: Length,
}

fn main() {}
