//! A game and a program in a repository of their own: `tests/outside` is built, tested and run as somebody else's, with
//! nothing changed here for it.

use crate::jobs::Outcome;
use crate::workshop::Workshop;

/// Tests the package outside of the workspace. It takes the versions of the workspace's lock file, and its profiles and
/// target folder, so that libraries are not built again. Our own crates are: what is elsewhere is another crate for cargo. Few
/// tests run there, so they are not optimised, which is half of their build.
pub(crate) fn check(workshop: &Workshop) -> Outcome {
    let folder = workshop.root().join("tests/outside");
    if let Err(error) = std::fs::copy(workshop.root().join("Cargo.lock"), folder.join("Cargo.lock")) {
        return Outcome::Failed(format!("the lock file cannot be copied to {}: {error}", folder.display()));
    }
    let packages = match workshop.packages() {
        Ok(packages) => packages,
        Err(fault) => return Outcome::Failed(fault),
    };
    let mut command = workshop.cargo(&["--config", "Cargo.toml"]);
    for package in packages.iter().filter_map(|package| package["name"].as_str()) {
        command.args(["--config", &format!("profile.test.package.{package}.opt-level=0")]);
    }
    command.args(["test", "--offline", "--target-dir", "target", "--manifest-path", "tests/outside/Cargo.toml"]);
    workshop.run(command)
}
