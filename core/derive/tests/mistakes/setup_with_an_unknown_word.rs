use gloaming_core::prelude::*;

#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-value")]
struct Setup {
    #[setup(secrets)]
    deal: Option<Vec<Seat>>,
    #[setup(non_zero)]
    day: Length,
}

fn main() {}
