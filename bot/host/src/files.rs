//! Files with data for games, such as seasons and maps, found by name.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use gloaming_core::ruleset::{DataFile, DataKind};

/// The maximum size of a data file. Larger files aren't read.
const LARGEST_FILE: u64 = 1024 * 1024;

/// Returns the file with this name in the folder of its kind: `season/NAME.toml`. The name may come from any user in a
/// chat, so it must be a single plain word that can't lead out of the folder.
pub fn in_folder(folder: &Path, kind: &DataKind, name: &str) -> Option<DataFile> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || name.len() > 64 || !name.chars().all(is_plain) {
        return None;
    }
    read(&folder.join(kind.name).join(format!("{name}.toml")))
}

/// Returns the file with this name next to another one, with or without `.toml`. For names that were written by the
/// operator.
pub fn beside(folder: &Path, name: &str) -> Option<DataFile> {
    read(&folder.join(name)).or_else(|| read(&folder.join(format!("{name}.toml"))))
}

/// Returns the contents of a file, or `None` if it doesn't exist, isn't text, or is too large.
pub fn read(path: &Path) -> Option<DataFile> {
    let mut text = String::new();
    let file = File::open(path).ok()?;
    let read = file.take(LARGEST_FILE + 1).read_to_string(&mut text).ok()?;
    let name = path.file_name()?.to_string_lossy().into_owned();
    (read as u64 <= LARGEST_FILE).then_some(DataFile { name, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_from_a_chat_leads_to_no_other_folder() {
        let scratch = tempfile::tempdir().expect("a folder of our own");
        let folder = scratch.path();
        let seasons = folder.join("season");
        std::fs::create_dir_all(&seasons).expect("a folder of our own");
        std::fs::write(folder.join("secret.toml"), "a = 1").expect("a file of our own");
        std::fs::write(seasons.join("autumn.toml"), "days = 3").expect("a file of our own");
        let kind = DataKind::new("season", &[]);
        let found = |name: &str| in_folder(folder, &kind, name).map(|file| (file.name, file.text));
        assert_eq!(found("autumn"), Some(("autumn.toml".to_owned(), "days = 3".to_owned())));
        let path = seasons.join("autumn").display().to_string();
        for name in ["../secret", "secret", "", "autumn.toml", "Autumn", "./autumn", path.as_str()] {
            assert_eq!(found(name), None, "{name}");
        }
        let near = |name: &str| beside(&seasons, name).map(|file| file.name);
        assert_eq!(
            (near("autumn"), near("autumn.toml"), near("winter")),
            (Some("autumn.toml".to_owned()), Some("autumn.toml".to_owned()), None)
        );
        std::fs::write(seasons.join("huge.toml"), vec![b'#'; LARGEST_FILE as usize + 1]).expect("a file of our own");
        assert_eq!(found("huge"), None);
    }
}
