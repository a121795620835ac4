//! Presets: groups of settings that the leader chooses by name.

use gloaming_core::chat::Place;
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::Preset;
use gloaming_core::text::{Arg, Document};
use gloaming_table::reader;
use jiff::Timestamp;

use crate::boards;
use crate::games::{Games, Voice};
use crate::library::Library;
use crate::lobby::Lobbies;
use crate::message::Message;
use crate::people::People;
use crate::queues::Recipient;

/// Handles `preset NAME`, which replaces setting keys one by one. Without a name or with an unknown one, lists the
/// presets.
pub(crate) fn choose_preset(games: &mut Games, recipient: &Recipient, room: &Place, rest: &str, at: Timestamp) {
    let Some(lobby) = games.lobbies.get(room) else { return };
    let Some(rules) = games.library.rules(&lobby.ruleset) else { return };
    let manifest = rules.manifest();
    let chosen = manifest.presets.iter().find(|preset| is_same(preset.name, rest.trim()));
    let Some(preset) = chosen else { return list(&mut games.voice(), recipient, room, rest) };
    let (ruleset, language) =
        (manifest.id, games.library.language_of_lobby_for(&games.people, lobby, recipient.person()).to_owned());
    if let Err(fault) = take_preset(&games.library, &games.people, &mut games.lobbies, room, preset, at) {
        return games.voice().note(recipient.clone(), fault);
    }
    if games.people.sees_boards(&games.services, recipient) {
        return;
    }
    let line = |id: String| games.library.texts_of(ruleset).line(&language, &id).unwrap_or_default();
    let (title, about) = (line(format!("preset-{}", preset.name)), line(format!("preset-{}-about", preset.name)));
    games.voice().say(recipient, Message::PresetTaken, &[("title", Arg::Own(&title)), ("about", Arg::Own(&about))]);
}

/// Applies a preset.
///
/// # Errors
///
/// Returns why the rules reject one of its settings, in the leader's language.
pub(crate) fn take_preset(
    library: &Library,
    people: &People,
    lobbies: &mut Lobbies,
    room: &Place,
    preset: &Preset,
    at: Timestamp,
) -> Result<(), Document> {
    let Some(lobby) = lobbies.get(room) else { return Ok(()) };
    let Some(rules) = library.rules(&lobby.ruleset) else { return Ok(()) };
    let manifest = rules.manifest();
    let mut changed = lobby.clone();
    preset.choose(&mut changed.setup, manifest.presets);
    let setup = changed.whole_setup(manifest);
    // If there are too few players so far, faults that depend only on their number are reported at the start.
    let handles = library.handles(&changed, manifest);
    let data = library.data_of(manifest, &setup);
    let faults = rules.check(&handles, &setup, &data, at).err().unwrap_or_default();
    if let Some(fault) = faults.into_iter().find(|fault| preset.keys(manifest.setup).any(|key| key.name == fault.key)) {
        return Err(library
            .texts_of(manifest.id)
            .fault(library.language_of_lobby_for(people, lobby, Some(&lobby.host)), &fault));
    }
    if let Some(lobby) = lobbies.get_mut(room) {
        (lobby.setup, lobby.refused) = (changed.setup, Vec::new());
    }
    Ok(())
}

fn list(voice: &mut Voice<'_>, recipient: &Recipient, room: &Place, given: &str) {
    let Some(lobby) = voice.lobbies.get(room) else { return };
    let Some(rules) = voice.library.rules(&lobby.ruleset) else { return };
    let (manifest, language) =
        (rules.manifest(), voice.library.language_of_lobby_for(voice.people, lobby, recipient.person()).to_owned());
    let shown = reader::repeated(given.trim());
    let names: Vec<&str> = manifest.presets.iter().map(|preset| preset.name).collect();
    let meant = gloaming_core::kit::closest(given.trim(), names.iter().copied()).unwrap_or_default();
    let args = [
        ("given", Arg::Person(&shown)),
        ("given-given", Arg::Flag(!shown.is_empty())),
        ("count", Arg::Number(names.len() as i64)),
        ("first", Arg::Own(if meant.is_empty() { names.first().copied().unwrap_or_default() } else { meant })),
    ];
    let words = voice.words_at(recipient);
    let Some(mut document) = words.message(&language, Message::Presets, &args) else { return };
    for preset in manifest.presets {
        let line = |id: String| voice.library.texts_of(manifest.id).line(&language, &id).unwrap_or_default();
        let about = boards::preset_about(preset, voice.library.texts_of(manifest.id), &language);
        let title = line(format!("preset-{}", preset.name));
        let args = [("name", Arg::Own(preset.name)), ("title", Arg::Own(&title)), ("about", Arg::Own(&about))];
        if let Some(line) = words.message(&language, Message::PresetLine, &args) {
            document.append_joining_lists(line);
        }
    }
    voice.note(recipient.clone(), document);
}
