//! Files that are put in their places.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// A folder that is filled with files. All have their modes by a list: what the machine would give them doesn't count.
pub(super) struct Files {
    root: PathBuf,
}

impl Files {
    /// An empty folder.
    pub(super) fn anew(root: &Path) -> Result<Self, String> {
        anew(root)?;
        let files = Files { root: root.to_owned() };
        files.mode(root, 0o755)?;
        Ok(files)
    }

    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// Copies a file, and makes the folders above it.
    pub(super) fn copy(&self, from: &Path, to: &str, mode: u32) -> Result<PathBuf, String> {
        let place = self.place(to)?;
        fs::copy(from, &place).map_err(at(from))?;
        self.mode(&place, mode)?;
        Ok(place)
    }

    /// Writes a text.
    pub(super) fn write(&self, text: &str, to: &str, mode: u32) -> Result<PathBuf, String> {
        let place = self.place(to)?;
        fs::write(&place, text).map_err(at(&place))?;
        self.mode(&place, mode)?;
        Ok(place)
    }

    /// Makes a folder.
    pub(super) fn folder(&self, to: &str, mode: u32) -> Result<PathBuf, String> {
        let inside = self.place(&format!("{to}/inside"))?;
        let folder = inside.with_file_name("");
        self.mode(&folder, mode)?;
        Ok(folder)
    }

    fn place(&self, to: &str) -> Result<PathBuf, String> {
        let place = self.root.join(to);
        let mut folder = self.root.clone();
        for name in Path::new(to).parent().into_iter().flat_map(Path::components) {
            folder.push(name);
            if !folder.is_dir() {
                fs::create_dir(&folder).map_err(at(&folder))?;
                self.mode(&folder, 0o755)?;
            }
        }
        Ok(place)
    }

    fn mode(&self, place: &Path, mode: u32) -> Result<(), String> {
        fs::set_permissions(place, Permissions::from_mode(mode)).map_err(at(place))
    }
}

/// Makes a folder that is empty.
pub(super) fn anew(folder: &Path) -> Result<(), String> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(at(folder)(error)),
        _ => fs::create_dir_all(folder).map_err(at(folder)),
    }
}

/// The files of a folder, in the order of their names.
pub(super) fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>).map_err(at(folder))?;
    let mut files: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    files.sort();
    Ok(files)
}

/// The last part of a path.
pub(super) fn name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The SHA-256 sum of a file, in hexadecimal.
pub(super) fn sum(file: &Path) -> Result<String, String> {
    let mut sum = Sha256::new();
    let mut file_read = fs::File::open(file).map_err(at(file))?;
    let mut piece = vec![0; 1 << 20];
    loop {
        match io::Read::read(&mut file_read, &mut piece).map_err(at(file))? {
            0 => return Ok(sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect()),
            length => sum.update(&piece[..length]),
        }
    }
}

/// Writes `SHA256SUMS`, as `sha256sum --check` reads it.
pub(super) fn sums(folder: &Path, files: &[PathBuf]) -> Result<PathBuf, String> {
    let lines = files.iter().map(|file| Ok(format!("{}  {}\n", sum(file)?, name(file))));
    let text = lines.collect::<Result<String, String>>()?;
    let place = folder.join("SHA256SUMS");
    fs::write(&place, text).map_err(at(&place))?;
    Ok(place)
}

/// Names the file in an error.
pub(crate) fn at(file: &Path) -> impl FnOnce(io::Error) -> String {
    move |error| format!("{}: {error}", file.display())
}
