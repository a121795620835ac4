//! Virtual environments for our Python programs, created once from pinned requirements.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::jobs::Outcome;
use crate::workshop::{Workshop, installing};

/// The oldest Python that all requirements support.
const OLDEST: &str = "3.10";

/// Returns the Python of the environment in this folder, which has these requirements and can run `line`. Creates the
/// environment if necessary.
pub(crate) fn environment(
    workshop: &Workshop,
    folder: &Path,
    requirements: &Path,
    line: &str,
) -> Result<PathBuf, Outcome> {
    let _alone = installing();
    let python = folder.join("bin/python");
    let stamp = folder.join("installed");
    let wanted = fs::read_to_string(requirements)
        .map_err(|error| Outcome::Failed(format!("could not read {}: {error}", requirements.display())))?;
    // The stamp is written last, so that an incomplete installation doesn't count.
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) && works(&python, line) {
        return Ok(python);
    }
    have_python()?;
    let mut make = Command::new("python3");
    make.args(["-m", "venv", "--clear"]).arg(folder).stdin(Stdio::null());
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]);
    install.arg("--only-binary=:all:").arg("--requirement").arg(requirements).stdin(Stdio::null());
    match workshop.run(make).and_then(|| workshop.run(install)) {
        Outcome::Passed => {}
        other => return Err(other),
    }
    fs::write(&stamp, wanted)
        .map_err(|error| Outcome::Failed(format!("could not write {}: {error}", stamp.display())))?;
    Ok(python)
}

/// Checks that Python is available, recent enough and able to create environments.
fn have_python() -> Result<(), Outcome> {
    let python = Path::new("python3");
    if !works(python, "pass") {
        return Err(Outcome::Failed(
            "python3 is not installed; install Debian's packages python3 and python3-venv, or see https://python.org"
                .to_owned(),
        ));
    }
    let (major, minor) = OLDEST.split_once('.').unwrap_or((OLDEST, "0"));
    if !works(python, &format!("import sys; sys.exit(sys.version_info < ({major}, {minor}))")) {
        return Err(Outcome::Failed(format!("python3 is too old: {OLDEST} or newer is needed")));
    }
    if !works(python, "import venv, ensurepip") {
        return Err(Outcome::Failed(
            "python3 can't create environments here; install Debian's package python3-venv".to_owned(),
        ));
    }
    Ok(())
}

/// Returns `true` if this Python can run `line`.
fn works(python: &Path, line: &str) -> bool {
    Command::new(python)
        .args(["-c", line])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
