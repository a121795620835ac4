//! The tarball: everything in one folder, to be put where the operator likes.

use std::path::{Path, PathBuf};

use super::files::{self, Files};
use super::{Parts, Release};

/// Writes the archive, and returns its file.
pub(super) fn make(release: &Release<'_>, parts: &Parts, work: &Path) -> Result<PathBuf, String> {
    let name = release.name();
    let root = Files::anew(&work.join(&name))?;
    root.copy(&parts.program(), "gloaming", 0o755)?;
    for document in &parts.documents {
        root.copy(document, &files::name(document), 0o644)?;
    }
    for page in parts.manual()? {
        root.copy(&page, &format!("man/{}", files::name(&page)), 0o644)?;
    }
    for (_, script) in parts.completions() {
        root.copy(&script, &format!("completions/{}", files::name(&script)), 0o644)?;
    }
    root.copy(&parts.configuration, "gloaming.toml", 0o644)?;
    root.copy(&release.workshop.root().join("docs/serving/gloaming.service"), "gloaming.service", 0o644)?;
    let archive = release.output.join(format!("{name}.tar"));
    release.run(release.tar(0).arg("-cf").arg(&archive).arg("-C").arg(work).arg(&name))?;
    release.gzip(&archive)?;
    Ok(archive.with_extension("tar.gz"))
}
