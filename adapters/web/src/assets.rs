//! The files of the page, all in the binary.

use std::sync::LazyLock;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// One file.
pub(crate) struct Asset {
    pub(crate) name: &'static str,
    pub(crate) bytes: &'static [u8],
}

macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        &[$(Asset { name: $name, bytes: include_bytes!(concat!("../assets/", $name)) }),*]
    };
}

/// Every file of the folder: a new one is one line.
pub(crate) const ALL: &[Asset] = assets![
    "app.css",
    "app.js",
    "app.webmanifest",
    "clock.js",
    "closed.js",
    "cover.js",
    "desk.js",
    "document.js",
    "dom.js",
    "form.css",
    "form.js",
    "frame.js",
    "home.css",
    "home.js",
    "icon.svg",
    "index.html",
    "join.js",
    "lobby.js",
    "map.css",
    "map.js",
    "memory.js",
    "net.js",
    "now.js",
    "parts.js",
    "people.js",
    "phase.js",
    "room.css",
    "room.js",
    "seat.js",
    "setup.js",
    "talk.css",
    "talk.js",
    "turns.js",
    "words.js"
];

/// The page that is the same at every address.
const SHELL: &str = include_str!("../assets/index.html");

/// The file of this name.
pub(crate) fn find(name: &str) -> Option<&'static Asset> {
    ALL.iter().find(|asset| asset.name == name)
}

impl Asset {
    /// The type of its contents, by its ending.
    pub(crate) fn kind(&self) -> &'static str {
        match self.name.rsplit('.').next().unwrap_or_default() {
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "html" => "text/html; charset=utf-8",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "webmanifest" | "json" => "application/json",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// Changes when its contents do.
    pub(crate) fn tag(&self) -> String {
        HEXLOWER.encode(&Sha256::digest(self.bytes)[..8])
    }
}

/// Changes when any file does.
pub(crate) fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let tags: String = ALL.iter().map(Asset::tag).collect();
        HEXLOWER.encode(&Sha256::digest(tags.as_bytes())[..8])
    });
    &VERSION
}

/// The page under a base path, in a language, with the sentence that stands there until the page has come. In the file
/// `{{version}}` stands for what changes when a file does.
pub(crate) fn shell(base: &str, language: &str, connecting: &str) -> String {
    let page = SHELL.replace("{{base}}", base).replace("{{version}}", version());
    page.replace("{{language}}", language).replace("{{connecting}}", connecting)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_names_every_file_of_the_folder() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
        let mut there: Vec<String> = std::fs::read_dir(folder)
            .expect("the folder is there")
            .map(|entry| entry.expect("a readable folder").file_name().to_string_lossy().into_owned())
            .collect();
        there.sort();
        let listed: Vec<&str> = ALL.iter().map(|asset| asset.name).collect();
        assert_eq!(listed, there, "add the line in {}", file!());
    }

    #[test]
    fn every_file_has_a_type() {
        for asset in ALL {
            assert_ne!(asset.kind(), "application/octet-stream", "{}", asset.name);
        }
    }

    #[test]
    fn the_shell_asks_nobody_else_for_anything_and_has_no_script_of_its_own() {
        let shell = shell("/games", "de", "Verbinde …");
        assert!(shell.contains("<html lang=\"de\"") && shell.contains("<p role=\"status\">Verbinde …</p>"));
        assert!(!shell.contains("{{") && shell.contains("/games/assets/"));
        for asset in ALL {
            let Ok(text) = std::str::from_utf8(asset.bytes) else { continue };
            for foreign in ["src=\"http", "href=\"http", "url(http", "@import", "src=\"//", "href=\"//"] {
                assert!(!text.contains(foreign), "{} holds {foreign}", asset.name);
            }
        }
        assert!(!shell.contains("style=") && !shell.contains("<style") && !shell.contains(" onclick"));
        for script in shell.split("<script").skip(1) {
            let (tag, rest) = script.split_once('>').expect("a tag ends");
            assert!(tag.contains("src=") && rest.starts_with("</script>"), "a script in the page: {tag}");
        }
    }
}
