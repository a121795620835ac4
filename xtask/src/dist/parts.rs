//! What all packages have in them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::Release;
use super::bill::Bill;
use super::files::{self, Files};

/// The shells whose completions are packaged, with the names of their files.
const SHELLS: &[(&str, &str)] = &[("bash", "gloaming.bash"), ("zsh", "_gloaming"), ("fish", "gloaming.fish")];

/// The unit, as the book shows it.
const UNIT: &str = "docs/serving/gloaming.service";

/// The parts of packages, in a folder.
pub(super) struct Parts {
    folder: PathBuf,
    /// The configuration to begin with.
    pub(super) configuration: PathBuf,
    /// Texts for the people who install it.
    pub(super) documents: Vec<PathBuf>,
    /// The unit for a program in `/usr/bin`.
    pub(super) unit: String,
}

impl Parts {
    pub(super) fn make(release: &Release<'_>, bill: &Bill, folder: &Path) -> Result<Self, String> {
        let parts = Files::anew(folder)?;
        let program = parts.copy(&release.program.path, "gloaming", 0o755)?;
        release.run(Command::new("strip").arg(&program)).map_err(|fault| format!("{fault} (package binutils)"))?;
        let manual = parts.folder("man", 0o755)?;
        release.run(Command::new(&program).arg("manual").arg(&manual))?;
        for (shell, file) in SHELLS {
            let output = Command::new(&program).args(["completions", shell]).output().map_err(files::at(&program))?;
            parts.write(&String::from_utf8_lossy(&output.stdout), &format!("completions/{file}"), 0o644)?;
        }
        let root = release.workshop.root();
        let mut documents: Vec<PathBuf> =
            ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"].iter().map(|name| root.join(name)).collect();
        documents.push(parts.write(&bill.licences(root)?, "third-party.txt", 0o644)?);
        let unit = fs::read_to_string(root.join(UNIT)).map_err(files::at(Path::new(UNIT)))?;
        let configuration = root.join("packaging/gloaming.toml");
        Ok(Parts { folder: folder.to_owned(), configuration, documents, unit: packaged(&unit) })
    }

    /// The program without its symbols.
    pub(super) fn program(&self) -> PathBuf {
        self.folder.join("gloaming")
    }

    /// The manual pages.
    pub(super) fn manual(&self) -> Result<Vec<PathBuf>, String> {
        files::list(&self.folder.join("man"))
    }

    /// The completions of a shell.
    pub(super) fn completions(&self) -> impl Iterator<Item = (&'static str, PathBuf)> {
        SHELLS.iter().map(|(shell, file)| (*shell, self.folder.join("completions").join(file)))
    }
}

/// The unit without the comment on how to install it by hand, for a program that a package brings.
fn packaged(unit: &str) -> String {
    let lines = unit.lines().skip_while(|line| line.starts_with('#'));
    lines.map(|line| format!("{}\n", line.replace("/usr/local/bin/", "/usr/bin/"))).collect()
}
