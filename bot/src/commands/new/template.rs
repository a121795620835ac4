//! The files of a new project. They are in `templates`, where tests compile them under the names that are replaced here.

use std::collections::BTreeSet;

use super::name::{Name, words_of};
use super::source::Source;
use crate::args::Begun;

/// A project in `templates`.
pub(super) struct Template {
    /// The name of the game or service in it.
    name: &'static str,
    /// The path of each file in the project, and its text.
    files: &'static [(&'static str, &'static str)],
}

/// The files of a template: their paths in the project, and in the folder of the template. Cargo packs no folder that has a
/// `Cargo.toml`, so those have other names there.
macro_rules! files {
    ($folder:literal, $($path:literal from $file:literal),+ $(,)?) => {
        &[$(($path, include_str!(concat!("../../../templates/", $folder, "/", $file)))),+]
    };
}

const RULESET: Template = Template {
    name: "under-cups",
    files: files![
        "ruleset",
        ".gitignore" from "gitignore",
        "Cargo.toml" from "workspace.toml",
        "README.md" from "README.md",
        "game/Cargo.toml" from "game/package.toml",
        "game/RULES.md" from "game/RULES.md",
        "game/locales/en/rules.md" from "game/locales/en/rules.md",
        "game/locales/en/texts.ftl" from "game/locales/en/texts.ftl",
        "game/scenarios/a-die-is-secret.toml" from "game/scenarios/a-die-is-secret.toml",
        "game/scenarios/common.toml" from "game/scenarios/common.toml",
        "game/scenarios/the-highest-die-is-found.toml" from "game/scenarios/the-highest-die-is-found.toml",
        "game/scenarios/the-highest-die-stays-hidden.toml" from "game/scenarios/the-highest-die-stays-hidden.toml",
        "game/scenarios/two-are-too-few.toml" from "game/scenarios/two-are-too-few.toml",
        "game/src/lib.rs" from "game/src/lib.rs",
        "game/tests/game.rs" from "game/tests/game.rs",
        "program/Cargo.toml" from "program/package.toml",
        "program/src/main.rs" from "program/src/main.rs",
    ],
};

const ADAPTER: Template = Template {
    name: "front-room",
    files: files![
        "adapter",
        ".gitignore" from "gitignore",
        "Cargo.toml" from "workspace.toml",
        "README.md" from "README.md",
        "front-room-bot.toml" from "configuration.toml",
        "program/Cargo.toml" from "program/package.toml",
        "program/src/main.rs" from "program/src/main.rs",
        "service/Cargo.toml" from "service/package.toml",
        "service/src/contract.rs" from "service/src/contract.rs",
        "service/src/lib.rs" from "service/src/lib.rs",
        "service/src/platform.rs" from "service/src/platform.rs",
        "service/src/texts.ftl" from "service/src/texts.ftl",
    ],
};

impl Template {
    pub(super) fn of(what: Begun) -> &'static Template {
        match what {
            Begun::Ruleset => &RULESET,
            Begun::Adapter => &ADAPTER,
        }
    }

    /// Returns the paths and texts of the files of a project with this name.
    pub(super) fn files(&self, name: &Name, source: &Source) -> Vec<(String, String)> {
        let files = self.files.iter();
        files.map(|(path, text)| (self.renamed(path, name), located(&self.renamed(text, name), source))).collect()
    }

    /// Returns the words of its code, which cannot be names of a type or a crate as well.
    pub(super) fn words(&self) -> BTreeSet<&'static str> {
        let code = self.files.iter().filter(|(path, _)| path.ends_with(".rs"));
        let mut words = words_of(code.map(|(_, text)| *text));
        if let Some(own) = self.own() {
            for form in [own.in_code(), own.of_type()] {
                words.remove(form.as_str());
            }
        }
        words
    }

    /// Returns its own name. A test checks that it is a valid one.
    fn own(&self) -> Option<Name> {
        Name::of(self.name)
    }

    fn renamed(&self, text: &str, name: &Name) -> String {
        let Some(own) = self.own() else { return text.to_owned() };
        let forms = |name: &Name| {
            let number = format!("{}-", name.letters());
            [name.id().to_owned(), name.in_code(), name.of_type(), name.title(), number]
        };
        let replaced = forms(&own).into_iter().zip(forms(name));
        replaced.fold(text.to_owned(), |text, (from, to)| text.replace(&from, &to))
    }
}

/// Replaces the places of Gloaming's packages, which templates write as `path = "@/core"`.
fn located(text: &str, source: &Source) -> String {
    let mut parts = text.split("path = \"@/");
    let mut located = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (path, rest) = part.split_once('"').unwrap_or((part, ""));
        located.push_str(&source.of(path));
        located.push_str(rest);
    }
    located
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    const ALL: [(Begun, &str); 2] = [(Begun::Ruleset, "ruleset"), (Begun::Adapter, "adapter")];

    fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("the templates are there") {
            let path = entry.expect("the folder reads").path();
            if path.is_dir() { files_below(&path, found) } else { found.push(path) }
        }
    }

    #[test]
    fn every_file_of_a_template_is_written() {
        for (what, folder) in ALL {
            let mut found = Vec::new();
            files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("templates").join(folder), &mut found);
            let mut texts: Vec<String> =
                found.iter().map(|file| fs::read_to_string(file).expect("a template is text")).collect();
            let mut written: Vec<&str> = Template::of(what).files.iter().map(|(_, text)| *text).collect();
            texts.sort();
            written.sort_unstable();
            assert_eq!(texts, written, "{folder}");
        }
    }

    #[test]
    fn no_name_of_a_template_is_left() {
        let name = Name::of("zz-top").expect("it is a name");
        for (what, _) in ALL {
            let template = Template::of(what);
            let own = template.own().expect("a template is called by a name");
            for (path, text) in template.files(&name, &Source::Registry) {
                for form in
                    [own.id(), &own.in_code(), &own.of_type(), &own.title(), &format!("{}-", own.letters()), "@/"]
                {
                    assert!(!path.contains(form) && !text.contains(form), "{path} has {form}");
                }
                if path.ends_with(".toml") {
                    assert!(text.parse::<toml::Table>().is_ok(), "{path}: {text}");
                }
            }
        }
    }

    #[test]
    fn packages_are_those_of_this_version() {
        let name = Name::of("dice").expect("it is a name");
        let files = RULESET.files(&name, &Source::Registry);
        let (_, workspace) = files.iter().find(|(path, _)| path == "Cargo.toml").expect("it is a workspace");
        let version = env!("CARGO_PKG_VERSION");
        assert!(workspace.contains(&format!("gloaming-core = {{ version = \"{version}\" }}")), "{workspace}");
        let (_, game) = files.iter().find(|(path, _)| path == "game/src/lib.rs").expect("there is a game");
        assert!(game.contains("pub struct Dice with") && game.contains("(\"dice\","), "{game}");
    }
}
