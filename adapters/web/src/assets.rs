//! The page's files, all built into the binary.

use std::sync::LazyLock;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::phrases::Phrases;
use crate::prepared::{Prepared, gzip};

/// A file of the page.
pub(crate) struct Asset {
    pub(crate) name: &'static str,
    pub(crate) bytes: &'static [u8],
}

macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        &[$(Asset { name: $name, bytes: include_bytes!(concat!("../assets/", $name)) }),*]
    };
}

/// All files of the folder. A new file takes one line here.
pub(crate) const ALL: &[Asset] = assets![
    "answered.js",
    "app.css",
    "app.js",
    "app.webmanifest",
    "back.js",
    "balance.js",
    "calendar.js",
    "calls.js",
    "card.css",
    "card.js",
    "charts.css",
    "charts.js",
    "closed.js",
    "copy.js",
    "cover.js",
    "desk.js",
    "device.js",
    "document.js",
    "dom.js",
    "door.js",
    "drawings.js",
    "ending.js",
    "enter.js",
    "faces.css",
    "faces.js",
    "fields.js",
    "form.css",
    "form.js",
    "frame.js",
    "glossary.js",
    "grimoire.js",
    "home.css",
    "home.js",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable.png",
    "icon-turn.svg",
    "icon.svg",
    "icons.js",
    "index.html",
    "invite.js",
    "join.js",
    "later.js",
    "lobby.js",
    "map-labels.js",
    "map-window.js",
    "map.css",
    "map.js",
    "memory.js",
    "moments.js",
    "more.css",
    "more.js",
    "name.js",
    "net.js",
    "notes.js",
    "now.js",
    "offline.html",
    "offline.js",
    "parts.js",
    "people.js",
    "phase.js",
    "places.js",
    "presets.js",
    "question.css",
    "question.js",
    "react.css",
    "react.js",
    "ready.js",
    "replay.css",
    "replay.js",
    "room.css",
    "room.js",
    "rules.js",
    "scene.css",
    "scene.js",
    "search.css",
    "search.js",
    "seat.js",
    "seats.css",
    "seats.js",
    "setup.js",
    "sky.css",
    "sky.js",
    "story.js",
    "sw.js",
    "table.css",
    "talk.css",
    "talk.js",
    "threads.js",
    "tones.js",
    "tour.css",
    "tour.js",
    "turn.js",
    "turns.js",
    "votes.js",
    "window.js",
    "word-keys.js",
    "words.js"
];

/// The HTML shell, which is the same at every address.
const SHELL: &str = include_str!("../assets/index.html");

/// Returns the file with this name.
pub(crate) fn find(name: &str) -> Option<&'static Asset> {
    ALL.iter().find(|asset| asset.name == name)
}

impl Asset {
    /// Returns the content type, based on the file extension.
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

    /// Returns the contents as served: scripts and styles without comments and indentation. Scripts keep their line
    /// numbers.
    pub(crate) fn served(&self) -> &'static [u8] {
        static LEAN: LazyLock<Vec<Option<String>>> = LazyLock::new(|| {
            let is_code = |asset: &Asset| asset.name.ends_with(".js") || asset.name.ends_with(".css");
            let leaner = |asset: &Asset, code: &str| match asset.name.ends_with(".css") {
                true => lean_style(&lean(code)),
                false => lean(code),
            };
            let code = |asset: &Asset| std::str::from_utf8(asset.bytes).ok().filter(|_| is_code(asset));
            let text = |asset: &Asset| code(asset).map(|code| leaner(asset, code));
            ALL.iter().map(text).collect()
        });
        let place = ALL.iter().position(|asset| asset.name == self.name);
        place.and_then(|place| LEAN.get(place)?.as_deref()).map_or(self.bytes, str::as_bytes)
    }

    /// Returns the compressed contents, which every browser accepts, or `None` for an image that is already compressed.
    pub(crate) fn gzip(&self) -> Option<&'static [u8]> {
        static ALL_COMPRESSED: LazyLock<Vec<Option<Vec<u8>>>> = LazyLock::new(|| {
            let text = |asset: &Asset| std::str::from_utf8(asset.bytes).ok().map(|_| gzip(asset.served()));
            ALL.iter().map(text).collect()
        });
        let place = ALL.iter().position(|asset| asset.name == self.name)?;
        ALL_COMPRESSED.get(place)?.as_deref()
    }

    /// Returns a tag that changes with the contents.
    pub(crate) fn tag(&self) -> String {
        HEXLOWER.encode(&Sha256::digest(self.bytes)[..8])
    }
}

/// Removes comment lines and indentation from code. No string literal of the page spans several lines.
fn lean(code: &str) -> String {
    let mut lean = String::with_capacity(code.len());
    let mut comment = false;
    for line in code.lines().map(str::trim) {
        let begins = comment || line.starts_with("/*");
        let ends = line.ends_with("*/");
        let is_comment = begins && (comment || ends || !line.contains("*/")) || line.starts_with("//");
        comment = begins && is_comment && !ends;
        if !is_comment {
            lean.push_str(&without_types(line));
        }
        lean.push('\n');
    }
    lean
}

/// Joins a stylesheet into one line, without the space between properties and values.
fn lean_style(style: &str) -> String {
    let mut lean = String::with_capacity(style.len());
    for line in style.lines().filter(|line| !line.is_empty()) {
        match line.ends_with(';') {
            true => lean.push_str(&line.replacen(": ", ":", 1)),
            false => lean.push_str(line),
        }
        if !line.ends_with([';', '{', '}', ',']) {
            lean.push(' ');
        }
    }
    lean
}

/// Removes type comments from a line, as only developers need them.
fn without_types(line: &str) -> String {
    let mut rest = line;
    let mut kept = String::with_capacity(line.len());
    while let Some((before, note)) = rest.split_once("/** @type ") {
        let Some((_, after)) = note.split_once("*/") else { break };
        kept.push_str(before);
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    kept + rest
}

/// The shells of the page in all languages.
pub(crate) struct Shells(Vec<(&'static str, [Prepared; 2])>);

impl Shells {
    /// Builds the shells for a base path, see [`shell`].
    pub(crate) fn new(base: &str, phrases: &Phrases) -> Self {
        let of = |language: &'static str| {
            let say = |id: &str| phrases.say(language, id, &[]);
            let (connecting, script) = (say("page-connecting"), say("needs-script"));
            let page = |view| Prepared::of(shell(base, language, [&connecting, &script], view));
            (language, [View::Home, View::Room].map(page))
        };
        Shells(phrases.languages().map(of).collect())
    }

    /// Returns the shell in this language, or in English if there is no translation.
    pub(crate) fn get(&self, language: &str, view: View) -> &Prepared {
        let (_, views) = self.0.iter().find(|(known, _)| *known == language).unwrap_or(&self.0[0]);
        let [home, room] = views;
        match view {
            View::Home => home,
            View::Room => room,
        }
    }
}

/// Returns the service worker for a base path. It shows an offline page when there is no network.
pub(crate) fn worker(base: &str) -> String {
    let source = find("sw.js").and_then(|asset| std::str::from_utf8(asset.bytes).ok()).unwrap_or_default();
    source.replace("{{base}}", base).replace("{{version}}", version())
}

/// Returns the offline page, with its sentence and the label of its link.
pub(crate) fn offline(base: &str, language: &str, sentence: &str, again: &str) -> String {
    let page = include_str!("../assets/offline.html").replace("{{base}}", base).replace("{{version}}", version());
    page.replace("{{language}}", language).replace("{{sentence}}", sentence).replace("{{again}}", again)
}

/// Returns a version that changes with any of the files.
pub(crate) fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let tags: String = ALL.iter().map(Asset::tag).collect();
        HEXLOWER.encode(&Sha256::digest(tags.as_bytes())[..8])
    });
    &VERSION
}

/// The view that an address opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum View {
    /// The home page, and pages with a single sentence.
    Home,
    /// A room.
    Room,
}

impl View {
    /// Returns the module that draws the view.
    fn module(self) -> &'static str {
        match self {
            View::Home => "home.js",
            View::Room => "frame.js",
        }
    }

    /// Returns the name of the view's combined stylesheet.
    fn style(self) -> &'static str {
        match self {
            View::Home => "home-page.css",
            View::Room => "room-page.css",
        }
    }

    /// Returns the view's stylesheets in cascade order.
    fn styles(self) -> Vec<&'static str> {
        if self == View::Home {
            return vec!["app.css", "home.css"];
        }
        let first = ["app.css", "room.css", "talk.css"];
        let is_other = |name: &&str| name.ends_with(".css") && *name != "home.css" && !LATER.contains(name);
        let others = ALL.iter().map(|asset| asset.name).filter(is_other);
        first.into_iter().chain(others.filter(|name| !first.contains(name))).collect()
    }
}

/// Stylesheets for parts of a room that are loaded on demand. They are fetched along with the first such part.
const LATER: &[&str] = &[
    "card.css",
    "charts.css",
    "faces.css",
    "form.css",
    "map.css",
    "more.css",
    "question.css",
    "react.css",
    "replay.css",
    "scene.css",
    "search.css",
    "table.css",
    "tour.css",
];

/// Returns a combined stylesheet by name, uncompressed and compressed.
pub(crate) fn style(name: &str) -> Option<(&'static [u8], &'static [u8])> {
    static STYLES: LazyLock<[Style; 3]> = LazyLock::new(|| {
        let [home, room] = [View::Home, View::Room].map(|view| Style::of(view.style(), &view.styles()));
        [home, room, Style::of("room-later.css", LATER)]
    });
    let style = STYLES.iter().find(|style| style.name == name)?;
    Some((&style.whole, &style.compressed))
}

/// A combined stylesheet.
struct Style {
    name: &'static str,
    whole: Vec<u8>,
    compressed: Vec<u8>,
}

impl Style {
    fn of(name: &'static str, files: &[&'static str]) -> Self {
        let whole: Vec<u8> = files.iter().copied().filter_map(find).flat_map(Asset::served).copied().collect();
        Style { name, compressed: gzip(&whole), whole }
    }
}

/// Returns a module and all modules that it imports statically, so that a browser can preload them all at once.
fn modules(name: &'static str) -> Vec<&'static str> {
    let mut found = vec![name];
    let mut next = 0;
    while let Some(name) = found.get(next) {
        next += 1;
        let source = find(name).and_then(|asset| std::str::from_utf8(asset.bytes).ok()).unwrap_or_default();
        for line in source.lines().filter(|line| line.starts_with("import ") || line.starts_with("} from ")) {
            let needed = line.split_once("from \"./").and_then(|(_, rest)| rest.split('"').next());
            let asset = needed.and_then(find).filter(|asset| !found.contains(&asset.name));
            found.extend(asset.map(|asset| asset.name));
        }
    }
    found
}

/// Builds the HTML shell for a base path and a language, with the sentences shown until the page has loaded and without
/// JavaScript. In the template, `{{version}}` is replaced by the version of the files.
fn shell(base: &str, language: &str, [connecting, script]: [&str; 2], view: View) -> String {
    let line = |line: String| format!("    {line}\n");
    let styles =
        [line(format!("<link rel=\"stylesheet\" href=\"{{{{base}}}}/assets/{{{{version}}}}/{}\">", view.style()))];
    let modules = modules("app.js").into_iter().chain(modules(view.module()));
    let mut named: Vec<&str> = Vec::new();
    for name in modules {
        if name != "app.js" && !named.contains(&name) {
            named.push(name);
        }
    }
    let modules = named.into_iter();
    let modules = modules
        .map(|name| line(format!("<link rel=\"modulepreload\" href=\"{{{{base}}}}/assets/{{{{version}}}}/{name}\">")));
    let parts: String = styles.into_iter().chain(modules).collect();
    let page = SHELL.replace("    {{parts}}\n", &parts);
    let page = page.replace("{{base}}", base).replace("{{version}}", version());
    page.replace("{{language}}", language).replace("{{connecting}}", connecting).replace("{{script}}", script)
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
    fn a_browser_gets_code_without_comments_line_by_line() {
        let code = "// One.\n/**\n * Two.\n */\nconst a = 1; // three\n  /** four */\n  /** @type {any} */ (a).b();\n/* five */ c {\n";
        assert_eq!(lean(code), "\n\n\n\nconst a = 1; // three\n\n(a).b();\n/* five */ c {\n");
        assert_eq!(
            lean_style("a,\nb: hover {\n\ncolor: red;\ncontent: \"a: b\";\n}\na\nb {\n}\n"),
            "a,b: hover {color:red;content:\"a: b\";}a b {}"
        );
        for asset in ALL.iter().filter(|asset| asset.name.ends_with(".js")) {
            let code = std::str::from_utf8(asset.bytes).expect("code is text");
            assert_eq!(lean(code).lines().count(), code.lines().count(), "{}", asset.name);
            // A string literal over several lines would lose its indentation.
            for line in code.lines() {
                assert!(line.matches('`').count() % 2 == 0, "{}: {line}", asset.name);
            }
        }
    }

    #[test]
    fn what_a_stranger_loads_first_is_small() {
        for (view, most) in [(View::Home, 20_000), (View::Room, 45_000)] {
            let files = modules("app.js").into_iter().chain(modules(view.module()));
            let files: std::collections::BTreeSet<&str> = files.chain(["icon.svg"]).collect();
            let style = style(view.style()).map_or(0, |(_, compressed)| compressed.len());
            let size = |name: &&str| find(name).map_or(0, |asset| asset.gzip().map_or(asset.bytes.len(), <[u8]>::len));
            let sum: usize = files.iter().map(size).sum::<usize>() + style;
            assert!(sum < most, "{view:?}: {sum} bytes compressed, {files:?}");
        }
    }

    #[test]
    fn every_drawing_that_a_game_can_name_is_there() {
        let drawings =
            find("drawings.js").map(|asset| String::from_utf8_lossy(asset.bytes)).expect("the file is there");
        for icon in gloaming_core::ruleset::Icon::ALL {
            let name = serde_json::to_string(icon).expect("a name is text");
            let line = |name: &str| drawings.contains(&format!("\n  {name}: ["));
            assert!(line(&name) || line(name.trim_matches('"')), "{name} has no drawing");
        }
    }

    #[test]
    fn every_file_has_a_type() {
        for asset in ALL {
            assert_ne!(asset.kind(), "application/octet-stream", "{}", asset.name);
        }
    }

    #[test]
    fn the_shell_asks_nobody_else_for_anything_and_has_no_script_of_its_own() {
        let shell = shell("/games", "de", ["Verbinde …", "Kein JavaScript."], View::Room);
        assert!(shell.contains("<html lang=\"de\"") && shell.contains("<p role=\"status\">Verbinde …</p>"));
        assert!(!shell.contains("{{") && shell.contains("/games/assets/"));
        assert!(shell.contains("/frame.js\">") && shell.contains("/room.js\">") && !shell.contains("/home.css"));
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
