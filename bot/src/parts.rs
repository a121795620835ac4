//! The list of parts: the rulesets and services that are built in. A new one is one line here.

use std::sync::Arc;

use gloaming_core::ruleset::{Manifest, Rules, erase};
use gloaming_service::Service;

/// A program is a list of parts. A program with other games or services is one with other parts (`examples/own-bot`).
#[derive(Clone)]
pub struct Parts {
    /// The name of the program, as people type it: in help, advice and errors.
    pub program: &'static str,
    /// The games, in the order in which people shall see them.
    pub rulesets: Vec<Arc<dyn Rules>>,
    /// The chat services, in the order of help, check and start. Their names differ.
    pub services: Vec<Arc<dyn Service>>,
}

/// Everything that comes with Gloaming.
pub fn all() -> Parts {
    Parts {
        program: "gloaming",
        rulesets: vec![erase(gloaming_one_night::OneNight), erase(gloaming_maze::Maze)],
        services: Vec::from([
            service(gloaming_web::Page),
            #[cfg(feature = "matrix")]
            service(gloaming_matrix::MatrixService),
            #[cfg(feature = "telegram")]
            service(gloaming_telegram::TelegramService),
        ]),
    }
}

fn service(service: impl Service + 'static) -> Arc<dyn Service> {
    Arc::new(service)
}

impl Parts {
    /// The ruleset of this id.
    pub fn ruleset(&self, id: &str) -> Option<&Arc<dyn Rules>> {
        self.rulesets.iter().find(|rules| rules.manifest().id == id)
    }

    /// The rulesets' descriptions of themselves.
    pub fn manifests(&self) -> impl Iterator<Item = &'static Manifest> {
        self.rulesets.iter().map(|rules| rules.manifest())
    }

    /// The service of this name.
    pub fn service(&self, name: &str) -> Option<&Arc<dyn Service>> {
        self.services.iter().find(|service| service.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_service_keeps_its_contract_under_a_name_of_its_own() {
        let parts = all();
        let names: BTreeSet<&str> = parts.services.iter().map(|service| service.name()).collect();
        assert_eq!(names.len(), parts.services.len());
        for service in &parts.services {
            assert_eq!(gloaming_service::problems(service.as_ref()), [""; 0]);
        }
    }

    /// The files below a folder, with their text.
    fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).expect("the sources are there").flatten() {
            let path = entry.path();
            if path.is_dir() {
                sources(&path, found);
            } else {
                found.push((path.display().to_string(), fs::read_to_string(&path).expect("text")));
            }
        }
    }

    #[test]
    fn no_other_file_of_the_program_knows_which_services_there_are() {
        let mut found = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        found.retain(|(path, _)| !path.ends_with("/parts.rs"));
        assert!(found.len() > 20, "{}", found.len());
        for (path, text) in found {
            for word in
                ["cfg(feature", "cfg!(feature", "use gloaming_web", "use gloaming_matrix", "use gloaming_telegram"]
            {
                assert!(!text.contains(word), "{path} has {word}");
            }
        }
    }
}
