//! Fuzzing with lines that the options don't suggest: nonsense, fragments and mistakes.

use gloaming_core::kit::Draw;
use gloaming_core::ruleset::{Manifest, Roster};
use gloaming_table::DeskWord;

/// Returns a command that is almost right: with one word dropped, repeated, changed, moved or decorated.
pub(crate) fn nearly(line: &str, roster: &Roster, draw: &mut Draw) -> String {
    let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        return String::new();
    }
    let place = draw.below(words.len() as u32) as usize;
    match draw.below(9) {
        0 => {
            words.remove(place);
        }
        1 => words.insert(place, words[place].clone()),
        2 => words[place] = words[place].to_uppercase(),
        3 => words[place] = format!("@{}", words[place]),
        4 => words[place] = draw.pick(roster.handles()).cloned().unwrap_or_default(),
        5 => words.push(draw.pick(roster.handles()).cloned().unwrap_or_default()),
        6 => words[place] = word(draw),
        7 => words.push(word(draw)),
        _ => return format!("!{}", words.join("  ")),
    }
    words.join(" ")
}

/// Returns an arbitrary line.
pub(crate) fn nonsense(manifest: &Manifest, draw: &mut Draw) -> String {
    let verbs: Vec<&str> = manifest.verbs.iter().map(|verb| verb.name).chain(DeskWord::WORDS.iter().copied()).collect();
    let verb = draw.pick(&verbs).copied().unwrap_or_default();
    match draw.below(6) {
        0 => word(draw),
        1 => format!("{verb} {}", "x".repeat(5_000)),
        2 => verb.to_owned(),
        3 => format!("{verb} {} {}", word(draw), word(draw)),
        4 => (0..draw.below(6)).map(|_| word(draw)).collect::<Vec<_>>().join(" "),
        _ => (0..draw.below(12)).filter_map(|_| char::from_u32(draw.below(0x11_0000))).collect(),
    }
}

/// Returns a line that a game master sends, valid or not.
pub(super) fn desk(manifest: &Manifest, roster: &Roster, draw: &mut Draw) -> String {
    let name = draw.pick(roster.handles()).cloned().unwrap_or_default();
    let own = draw.pick(manifest.desk).copied().unwrap_or("pause");
    match draw.below(16) {
        0 => "pause".to_owned(),
        1 | 2 => "resume".to_owned(),
        3 => format!("extend {}m", 1 + draw.below(20)),
        4 => "close".to_owned(),
        5 => "remind".to_owned(),
        6 => "announce What a night!".to_owned(),
        7 => format!("remove {name}"),
        8 => format!("replacing {name}"),
        9 => format!("replaced {name}"),
        10 => "back".to_owned(),
        11 => format!("back {}", draw.below(70)),
        12 => own.to_owned(),
        // A cancelled game shows nothing more, so this is rare.
        13 if draw.below(4) == 0 => "cancel".to_owned(),
        14 => format!("{} {}", draw.pick(DeskWord::WORDS).copied().unwrap_or_default(), word(draw)),
        _ => nonsense(manifest, draw).replace("cancel", "cancle"),
    }
}

/// Returns an unexpected word.
pub(super) fn word(draw: &mut Draw) -> String {
    const WORDS: &[&str] = &[
        "",
        " ",
        "!",
        "!!",
        "@",
        "@@ann",
        "#main",
        "=",
        ":",
        "=:,@!",
        "vote=ann",
        "zed",
        "0",
        "-1",
        "1e9",
        "٣",
        "99999999999999999999",
        "ä",
        "ẞ",
        "İ",
        "ﬀ",
        "ＶＯＴＥ",
        "\u{202e}",
        "\u{200b}",
        "\u{0}",
        "\u{7}",
        "\r\n",
        "\t",
        "\u{feff}",
        "e\u{301}\u{301}\u{301}",
        "👩‍👩‍👧‍👦",
        "`",
        "**",
        "[x](y)",
        "<b>",
        "none",
        "nobody",
        "left",
        "up",
        "10m",
        "0s",
        "400d",
        "first",
        "null",
        "../..",
    ];
    draw.pick(WORDS).copied().unwrap_or_default().to_owned()
}
