//! The list of parts: the built-in rulesets and services. Adding one takes one line here.

use std::sync::Arc;

use gloaming_core::ruleset::{Manifest, Rules, erase};
use gloaming_service::Service;

/// The parts of a program. A program with other games or services has its own list (`examples/own-bot`).
#[derive(Clone)]
pub struct Parts {
    /// The name of the program as users type it, for help, advice and errors.
    pub program: &'static str,
    /// The games, in the order in which they are listed.
    pub rulesets: Vec<Arc<dyn Rules>>,
    /// The chat services, in the order in which they are listed, checked and started. Their names are unique.
    pub services: Vec<Arc<dyn Service>>,
}

/// Returns all built-in parts.
pub fn all() -> Parts {
    Parts {
        program: "gloaming",
        rulesets: vec![
            erase(gloaming_one_night::OneNight),
            erase(gloaming_maze::Maze),
            erase(gloaming_factions::Factions),
            erase(gloaming_house_dagoth::HouseDagoth),
            erase(gloaming_paranormal::Paranormal),
        ],
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
    /// Returns the ruleset with this ID.
    pub fn ruleset(&self, id: &str) -> Option<&Arc<dyn Rules>> {
        self.rulesets.iter().find(|rules| rules.manifest().id == id)
    }

    /// Returns the manifests of the rulesets.
    pub fn manifests(&self) -> impl Iterator<Item = &'static Manifest> {
        self.rulesets.iter().map(|rules| rules.manifest())
    }

    /// Returns the service with this name.
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

    /// Collects the files in a folder and its subfolders, with their text.
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

    /// Returns the program's other source files, with their text.
    fn other_sources() -> Vec<(String, String)> {
        let mut found = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        found.retain(|(path, _)| !path.ends_with("/parts.rs"));
        assert!(found.len() > 20, "{}", found.len());
        found
    }

    #[test]
    fn the_terminal_is_known_to_its_own_commands_and_to_the_printed_pages() {
        let knows: BTreeSet<String> = other_sources()
            .into_iter()
            .filter(|(_, text)| text.contains("gloaming_console"))
            .filter_map(|(path, _)| Some(path.rsplit_once("/src/")?.1.to_owned()))
            .collect();
        let expected = ["commands/care.rs", "commands/play.rs", "commands/rules.rs", "words.rs"];
        assert_eq!(knows.iter().map(String::as_str).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn no_other_file_of_the_program_knows_which_services_there_are() {
        for (path, text) in other_sources() {
            for word in
                ["cfg(feature", "cfg!(feature", "use gloaming_web", "use gloaming_matrix", "use gloaming_telegram"]
            {
                assert!(!text.contains(word), "{path} has {word}");
            }
        }
    }
}
