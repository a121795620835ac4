use gloaming_core::prelude::*;

#[derive(Clone, Debug, PartialEq, Event)]
enum Event {
    #[event(all, replaces, replaces)]
    Progress { done: u32, of: u32 },
}

fn main() {}
