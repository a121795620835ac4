//! Any ruleset as a long game: one that asks for a room of its own. No game of ours is one yet.

use std::sync::Arc;

use gloaming_core::ruleset::{Data, Dealt, Game, LoadError, Manifest, NewGame, RawSetup, Rules, Saved, SetupFault};

/// The same rules, with a manifest that asks for a room of the game's own.
pub fn with_own_room(rules: Arc<dyn Rules>) -> Arc<dyn Rules> {
    let manifest = rules.manifest();
    let manifest = Manifest { own_room: true, players: manifest.players.clone(), ..*manifest };
    // A manifest lives as long as the program: a test has few of them.
    Arc::new(Long { rules, manifest: Box::leak(Box::new(manifest)) })
}

struct Long {
    rules: Arc<dyn Rules>,
    manifest: &'static Manifest,
}

impl Rules for Long {
    fn manifest(&self) -> &'static Manifest {
        self.manifest
    }

    fn check(
        &self,
        handles: &[String],
        raw: &RawSetup,
        data: &Data,
        now: jiff::Timestamp,
    ) -> Result<(), Vec<SetupFault>> {
        self.rules.check(handles, raw, data, now)
    }

    fn deal(&self, new: NewGame<'_>) -> Result<Dealt, Vec<SetupFault>> {
        self.rules.deal(new)
    }

    fn load(&self, saved: &Saved) -> Result<Box<dyn Game>, LoadError> {
        self.rules.load(saved)
    }
}
