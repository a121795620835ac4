//! The place where a new project finds Gloaming: the package registry, or a folder with its sources.

use std::fs;
use std::path::{Path, PathBuf};

use gloaming_core::text::Arg;

use super::example;
use crate::args::NewArgs;
use crate::failure::{Failure, WRONG_USE};
use crate::words::Words;

/// The version of this program and of all its packages.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Whether this version is in the registry. It isn't as long as the project has no address (`RELEASING.md`).
fn is_published() -> bool {
    !env!("CARGO_PKG_REPOSITORY").contains("example.org")
}

/// The place of Gloaming's packages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The registry, in this version.
    Registry,
    /// This folder.
    Folder(String),
}

impl Source {
    /// Reads the option `--source`, and checks that the sources have this version.
    pub(super) fn read(words: &Words, args: &NewArgs) -> Result<Self, Failure> {
        let Some(folder) = &args.source else {
            let failed = || failure(words, args, "new-unpublished", &[]);
            return if is_published() { Ok(Source::Registry) } else { Err(failed()) };
        };
        match version_in(folder) {
            Some(version) if version == VERSION => {}
            Some(version) => return Err(failure(words, args, "new-version", &[("found", Arg::Own(&version))])),
            None => {
                let shown = folder.display().to_string();
                return Err(failure(words, args, "new-sources", &[("folder", Arg::Own(&shown))]));
            }
        }
        let absolute = fs::canonicalize(folder).ok().and_then(|folder| folder.to_str().map(str::to_owned));
        absolute.map(Source::Folder).ok_or_else(|| {
            let shown = folder.display().to_string();
            failure(words, args, "new-sources", &[("folder", Arg::Own(&shown))])
        })
    }

    /// Returns the key of a dependency on a package. `path` is its folder in the repository.
    pub(super) fn of(&self, path: &str) -> String {
        match self {
            Source::Registry => format!("version = \"{VERSION}\""),
            Source::Folder(folder) => {
                let path = Path::new(folder).join(path);
                format!("path = {}", toml::Value::from(&*path.to_string_lossy()))
            }
        }
    }
}

/// Returns the version of the sources in this folder, if they are Gloaming's.
fn version_in(folder: &Path) -> Option<String> {
    let manifest = |path: PathBuf| fs::read_to_string(path).ok()?.parse::<toml::Table>().ok();
    let core = manifest(folder.join("core/Cargo.toml"))?;
    let is_ours = core.get("package")?.get("name")?.as_str() == Some("gloaming-core");
    let version =
        manifest(folder.join("Cargo.toml"))?.get("workspace")?.get("package")?.get("version")?.as_str()?.to_owned();
    is_ours.then_some(version)
}

fn failure(words: &Words, args: &NewArgs, id: &str, more: &[(&str, Arg<'_>)]) -> Failure {
    let example = match &args.source {
        None => format!("{} --source ../checkout", example(args, &args.name)),
        Some(_) => format!("new {} {} --source ../checkout", args.what.word(), args.name),
    };
    let mut given = vec![("version", Arg::Own(VERSION)), ("example", Arg::Own(&example))];
    given.extend_from_slice(more);
    Failure::new(words, WRONG_USE, id, &given)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_named_by_its_version_or_by_its_path() {
        assert_eq!(Source::Registry.of("core"), format!("version = \"{VERSION}\""));
        let folder = Source::Folder("/src/a \"quoted\" name".to_owned());
        let line: toml::Table = folder.of("core").parse().expect("it is TOML");
        assert_eq!(line["path"].as_str(), Some("/src/a \"quoted\" name/core"));
    }
}
