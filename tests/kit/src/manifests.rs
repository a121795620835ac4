//! A ruleset with another manifest: as a long game, or with an additional language.

use std::sync::Arc;

use gloaming_core::ruleset::{Data, Dealt, Game, LoadError, Manifest, NewGame, RawSetup, Rules, Saved, SetupFault};

/// Returns the same rules with a manifest that asks for the game's own room.
pub fn with_own_room(rules: Arc<dyn Rules>) -> Arc<dyn Rules> {
    let manifest = rules.manifest();
    with_manifest(rules, Manifest { own_room: true, players: manifest.players.clone(), ..*manifest })
}

/// Returns the same rules with this manifest, which is never freed. Only for tests, which have few of them.
pub fn with_manifest(rules: Arc<dyn Rules>, manifest: Manifest) -> Arc<dyn Rules> {
    Arc::new(Remade { rules, manifest: Box::leak(Box::new(manifest)) })
}

struct Remade {
    rules: Arc<dyn Rules>,
    manifest: &'static Manifest,
}

impl Rules for Remade {
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
