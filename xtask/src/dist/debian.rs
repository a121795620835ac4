//! The Debian package: the program with a user, a unit, and a configuration that upgrades leave alone.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::files::{self, Files};
use super::program::Glibc;
use super::{Parts, Release};

/// The scripts that run when the package comes and goes, in `packaging/debian`.
const SCRIPTS: &[&str] = &["postinst", "prerm", "postrm"];

/// Builds the package, and returns its file.
pub(super) fn make(release: &Release<'_>, parts: &Parts, work: &Path) -> Result<PathBuf, String> {
    let root = Files::anew(work)?;
    let packaging = release.workshop.root().join("packaging/debian");
    root.copy(&parts.program(), "usr/bin/gloaming", 0o755)?;
    for page in parts.manual()? {
        release.gzip(&root.copy(&page, &format!("usr/share/man/man1/{}", files::name(&page)), 0o644)?)?;
    }
    for (shell, script) in parts.completions() {
        let place = match shell {
            "bash" => "usr/share/bash-completion/completions/gloaming",
            "zsh" => "usr/share/zsh/vendor-completions/_gloaming",
            _ => "usr/share/fish/vendor_completions.d/gloaming.fish",
        };
        root.copy(&script, place, 0o644)?;
    }
    for document in &parts.documents {
        let name = files::name(document);
        // Debian's name for it.
        let name = if name == "CHANGELOG.md" { "changelog" } else { &name };
        let place = root.copy(document, &format!("usr/share/doc/gloaming/{name}"), 0o644)?;
        if ["changelog", "third-party.txt"].contains(&name) {
            release.gzip(&place)?;
        }
    }
    root.copy(&packaging.join("copyright"), "usr/share/doc/gloaming/copyright", 0o644)?;
    root.write(&parts.unit, "usr/lib/systemd/system/gloaming.service", 0o644)?;
    root.copy(&parts.configuration, "etc/gloaming/gloaming.toml", 0o644)?;
    let size = size(root.root())?;
    for script in SCRIPTS {
        root.copy(&packaging.join(script), &format!("DEBIAN/{script}"), 0o755)?;
    }
    root.write("/etc/gloaming/gloaming.toml\n", "DEBIAN/conffiles", 0o644)?;
    root.write(&control(release, size), "DEBIAN/control", 0o644)?;
    let name = format!("gloaming_{}-1_{}.deb", version(release), release.program.machine.debian());
    let file = release.output.join(name);
    let compression: &[&str] = if release.quick { &["-Zgzip", "-z1"] } else { &["-Zxz"] };
    let mut build = Command::new("dpkg-deb");
    build.arg("--root-owner-group").args(compression).arg("--build").arg(work).arg(&file);
    release.run(&mut build).map_err(|fault| format!("{fault} (Debian's package dpkg)"))?;
    Ok(file)
}

/// The description of the package. It depends on the glibc whose symbols the program names.
fn control(release: &Release<'_>, size: u64) -> String {
    let Glibc(major, minor) = release.program.glibc.unwrap_or(Glibc(2, 36));
    format!(
        "\
Package: gloaming
Version: {}-1
Architecture: {}
Maintainer: The Gloaming contributors <gloaming@localhost>
Installed-Size: {}
Depends: libc6 (>= {major}.{minor}), libgcc-s1 (>= 4.2), ca-certificates, passwd
Section: net
Priority: optional
Description: moderator for social deduction games
 Gloaming moderates games of hidden roles (Werewolf, Mafia and their family) in
 Matrix rooms, in Telegram groups, and on a page of its own: it deals the cards
 in private, takes secret commands, resolves the night, and never leaks.
",
        version(release),
        release.program.machine.debian(),
        size.div_ceil(1024)
    )
}

/// The version as Debian sorts it: `1.0.0-rc.1` comes before `1.0.0`.
fn version(release: &Release<'_>) -> String {
    release.version.replacen('-', "~", 1)
}

/// The bytes of all files below a folder.
fn size(folder: &Path) -> Result<u64, String> {
    let sizes = files::list(folder)?.into_iter().map(|file| match file.is_dir() {
        true => size(&file),
        false => file.metadata().map(|about| about.len()).map_err(files::at(&file)),
    });
    sizes.sum()
}
