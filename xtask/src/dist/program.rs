//! The binary that is packaged: how it is built, and what it needs of the machine.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::jobs::Outcome;
use crate::workshop::Workshop;

/// The newest glibc that a program for Debian 12 may be linked with.
const NEWEST: Glibc = Glibc(2, 36);

/// A version of glibc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Glibc(pub(super) u32, pub(super) u32);

/// A processor that programs are built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Machine {
    Amd64,
    Arm64,
}

impl Machine {
    /// Its name in Debian and in containers.
    pub(super) fn debian(self) -> &'static str {
        match self {
            Machine::Amd64 => "amd64",
            Machine::Arm64 => "arm64",
        }
    }

    /// Its name in a target of the compiler.
    pub(super) fn compiler(self) -> &'static str {
        match self {
            Machine::Amd64 => "x86_64",
            Machine::Arm64 => "aarch64",
        }
    }

    /// The machine of an ELF file, by its head.
    fn of(head: [u8; 20]) -> Option<Machine> {
        match (head[..4] == *b"\x7fELF", [head[18], head[19]]) {
            (true, [62, 0]) => Some(Machine::Amd64),
            (true, [183, 0]) => Some(Machine::Arm64),
            _ => None,
        }
    }
}

/// A binary of Gloaming.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) path: PathBuf,
    pub(super) machine: Machine,
    /// The oldest glibc that it runs with. None: it is linked statically, and needs none.
    pub(super) glibc: Option<Glibc>,
}

/// Builds the program as it is published.
pub(super) fn build(workshop: &Workshop, target: Option<&str>) -> Result<PathBuf, String> {
    let mut build = workshop.cargo(&["build", "--profile", "dist", "--locked", "--package", "gloaming"]);
    let mut folder = workshop.root().join("target");
    if let Some(target) = target {
        build.args(["--target", target]);
        folder.push(target);
    }
    match workshop.run(build) {
        Outcome::Passed => Ok(folder.join("dist/gloaming")),
        Outcome::Failed(why) | Outcome::Skipped(why) => Err(why),
    }
}

impl Program {
    /// Looks at a binary, and refuses one that Debian 12 could not run.
    pub(super) fn read(path: &Path) -> Result<Self, String> {
        let mut head = [0; 20];
        let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
        read.map_err(|error| format!("{}: {error}", path.display()))?;
        let machine =
            Machine::of(head).ok_or_else(|| format!("{} is no Linux program for x86-64 or ARM64", path.display()))?;
        let mut readelf = Command::new("readelf");
        readelf.args(["--version-info", "--wide"]).arg(path);
        let versions =
            readelf.output().map_err(|error| format!("readelf could not be started (package binutils): {error}"))?;
        let glibc = newest(&String::from_utf8_lossy(&versions.stdout));
        let path = std::path::absolute(path).map_err(|error| error.to_string())?;
        let program = Program { path, machine, glibc };
        program.refusal().map_or(Ok(program), Err)
    }

    fn refusal(&self) -> Option<String> {
        let Glibc(major, minor) = self.glibc.filter(|needed| *needed > NEWEST)?;
        Some(format!(
            "{} needs glibc {major}.{minor}, and Debian 12 has {}.{}: build it on Debian 12, or for a musl target",
            self.path.display(),
            NEWEST.0,
            NEWEST.1
        ))
    }
}

/// Returns the newest version of glibc that `readelf --version-info` names.
fn newest(listing: &str) -> Option<Glibc> {
    let version = |word: &str| {
        let mut numbers = word.strip_prefix("GLIBC_")?.split('.').map(|number| number.parse().ok());
        Some(Glibc(numbers.next()??, numbers.next()??))
    };
    listing.split_whitespace().filter_map(version).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_counts_by_number() {
        let listing = "  0x0010:   Name: GLIBC_2.9  Flags: none  Version: 6\n  Name: GLIBC_2.34\n Name: GLIBC_2.2.5 GLIBC_PRIVATE GCC_4.2.0";
        assert_eq!(newest(listing), Some(Glibc(2, 34)));
        assert_eq!(newest("No version information found in this file."), None);
    }

    #[test]
    fn a_program_that_debian_12_cannot_run_is_refused_with_the_way_out() {
        let with = |glibc| Program { path: PathBuf::from("gloaming"), machine: Machine::Amd64, glibc }.refusal();
        let refusal = with(Some(Glibc(2, 39))).expect("it is too new");
        assert!(refusal.contains("needs glibc 2.39, and Debian 12 has 2.36: build it on Debian 12"), "{refusal}");
        assert_eq!(with(Some(NEWEST)), None);
        assert_eq!(with(None), None);
    }
}
