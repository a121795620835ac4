//! Tests of the page in a real browser: installs what they need, builds the program and plays on the page.

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::jobs::Outcome;
use crate::workshop::{Workshop, installing};

/// The paths that Debian's packages use. The headless shell comes first: it takes half the time of the full browser.
const CHROMIUM: [&str; 2] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/// Plays on the page. Screenshots are saved in `target/browser`.
pub(crate) fn play(workshop: &Workshop) -> Outcome {
    let folder = workshop.root().join("tests/browser");
    if let Err(missing) = have_tools(workshop) {
        return missing;
    }
    let programs = || {
        let [program, conformance, fakes] =
            ["gloaming", "gloaming-conformance", "gloaming-fakes"].map(|name| workshop.program(name));
        Ok((program?, conformance?, fakes?))
    };
    let (program, conformance, fakes) = match programs() {
        Ok(programs) => programs,
        Err(unbuilt) => return unbuilt,
    };
    let failed = workshop.root().join("target/browser/failed");
    let play = |files: &BTreeSet<String>| {
        // Browsers use all cores of a small machine. Jobs that run at the same time mostly wait for replies, so they
        // get priority.
        let mut play = Command::new("nice");
        play.args(["-n", "10", "npm", "test", "--silent", "--", &format!("--test-concurrency={}", at_once())])
            .args(files);
        play.current_dir(&folder).stdin(Stdio::null());
        play.env("GLOAMING_BIN", program.get_program())
            .env("GLOAMING_CONFORMANCE_BIN", conformance.get_program())
            .env("GLOAMING_FAKES_BIN", fakes.get_program())
            .env("GLOAMING_SHOTS", workshop.root().join("target/browser"))
            .env("GLOAMING_FAILED", &failed);
        play
    };
    workshop.run(npm(&folder, &["ci", "--no-audit", "--no-fund", "--loglevel=error"])).and_then(|| {
        _ = fs::remove_file(&failed);
        let outcome = workshop.run(play(&BTreeSet::new()));
        if let Outcome::Failed(_) = &outcome
            && let Ok(listed) = fs::read_to_string(&failed)
        {
            // A failed test stays failed. Tracing makes tests a third slower, so only the second attempt records
            // traces.
            let files = listed.lines().map(str::to_owned).collect();
            let mut again = play(&files);
            again.env("GLOAMING_TRACES", "1");
            workshop.run(again);
        }
        outcome
    })
}

/// Retakes the pictures of README and book.
pub(crate) fn screenshots(workshop: &Workshop) -> Outcome {
    if let Err(missing) = have_tools(workshop) {
        return missing;
    }
    let program = match workshop.program("gloaming") {
        Ok(program) => program,
        Err(unbuilt) => return unbuilt,
    };
    let folder = workshop.root().join("tests/browser");
    workshop.run(npm(&folder, &["ci", "--no-audit", "--no-fund", "--loglevel=error"])).and_then(|| {
        let mut take = Command::new("node");
        take.args(["--test", "pictures.js"]).current_dir(&folder).stdin(Stdio::null());
        take.env("GLOAMING_BIN", program.get_program()).env("GLOAMING_SHOTS", workshop.root().join("target/browser"));
        take.env("GLOAMING_PICTURES", workshop.root().join("docs/pictures"));
        workshop.run(take)
    })
}

/// The number of files of tests that are run at once: one for each core, and at least two, since people wait for one another most of
/// the time. Each file has a program, a port and a browser of its own.
fn at_once() -> usize {
    std::thread::available_parallelism().map_or(2, NonZero::get).max(2)
}

/// Checks that Node.js and npm are available, and installs a browser where possible.
pub(crate) fn have_tools(workshop: &Workshop) -> Result<(), Outcome> {
    let _alone = installing();
    for tool in ["node", "npm"] {
        if !answers(tool) {
            let why =
                format!("{tool} is not installed; install Debian's packages nodejs and npm, or see https://nodejs.org");
            return Err(Outcome::Failed(why));
        }
    }
    if CHROMIUM.iter().any(|path| Path::new(path).exists()) {
        return Ok(());
    }
    let apt = |words: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(words).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    let install = |package: &str| {
        workshop.run(apt(&["install", "-y", "-qq", "--no-install-recommends", package, "fonts-dejavu-core"]))
    };
    let installed = workshop.run(apt(&["update", "-qq"])).and_then(|| match install("chromium-headless-shell") {
        Outcome::Passed => Outcome::Passed,
        _ => install("chromium"),
    });
    match installed {
        Outcome::Passed => Ok(()),
        _ => Err(Outcome::Failed(format!(
            "there is no browser at {}, and it could not be installed: run `apt-get install chromium` as root",
            CHROMIUM.join(" or ")
        ))),
    }
}

fn answers(tool: &str) -> bool {
    Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Returns an npm command in this folder, without input.
pub(crate) fn npm(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(words).current_dir(folder).stdin(Stdio::null());
    command
}
