//! What is built in: the visible list. A new ruleset is one line here.

use std::sync::Arc;

use gloaming_core::ruleset::{Manifest, Rules, erase};

/// What a program is made of. Whoever wants other games builds a program of their own with other parts
/// (`examples/own-bot`).
#[derive(Clone)]
pub struct Parts {
    /// What the program is called, as people type it: in help, advice and errors.
    pub program: &'static str,
    /// The games, in the order in which people shall see them.
    pub rulesets: Vec<Arc<dyn Rules>>,
}

/// Everything that comes with Gloaming.
pub fn all() -> Parts {
    Parts { program: "gloaming", rulesets: vec![erase(gloaming_one_night::OneNight), erase(gloaming_maze::Maze)] }
}

impl Parts {
    /// The ruleset of this id.
    pub fn ruleset(&self, id: &str) -> Option<&Arc<dyn Rules>> {
        self.rulesets.iter().find(|rules| rules.manifest().id == id)
    }

    /// What the rulesets say about themselves.
    pub fn manifests(&self) -> impl Iterator<Item = &'static Manifest> {
        self.rulesets.iter().map(|rules| rules.manifest())
    }
}
