//! Power levels: who may do what in a room, and how a room is closed and opened again.
//!
//! **They are public.** Every member can read them, so nothing may show in them but what the game says aloud. A voice is
//! level 10, as 50 is shown as a moderator; somebody who alone is to be silent has level -10. Clients silence people by -1: a level
//! below zero that is not ours is a moderator's, and stays whatever a game does.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// The level of those who may write in a room that is closed to others.
const VOICE: i64 = 10;

/// The level of somebody who may not write in a room that is open to others. Moderators use another one.
const SILENT: i64 = -10;

/// The level that clients show as a moderator.
const MODERATOR: i64 = 50;

/// The event types of writing. A room's own levels for them hide its default.
const SPEECH: [&str; 8] = [
    "m.room.message",
    "m.room.encrypted",
    "m.sticker",
    "m.reaction",
    "m.poll.start",
    "m.poll.response",
    "org.matrix.msc3381.poll.start",
    "org.matrix.msc3381.poll.response",
];

/// The power levels of a room, and who made it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Levels {
    /// The content of `m.room.power_levels`, as it stands.
    pub(crate) content: Map<String, Value>,
    /// Those whose power has no bounds, since room version 12; in older rooms nobody.
    pub(crate) creators: Vec<String>,
}

/// The levels for writing before the game changed them, to be put back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Before {
    /// The default.
    default: i64,
    /// The levels of single kinds.
    events: BTreeMap<String, i64>,
    /// Those who had a voice, or none.
    users: BTreeMap<String, i64>,
}

/// The people who may write.
pub(crate) enum Speak<'a> {
    Nobody,
    Everybody,
    Only(Vec<&'a str>),
    AllBut(Vec<&'a str>),
    Before(&'a str),
}

impl Levels {
    pub(crate) fn of(&self, user: &str) -> i64 {
        if self.creators.iter().any(|creator| creator == user) {
            return i64::MAX;
        }
        let users = self.content.get("users").and_then(Value::as_object);
        users.and_then(|users| number(users.get(user)?)).unwrap_or_else(|| self.plain("users_default", 0))
    }

    /// True if somebody may send a state event of this type.
    pub(crate) fn may_set(&self, user: &str, kind: &str) -> bool {
        self.of(user) >= self.event(kind).unwrap_or_else(|| self.plain("state_default", 50))
    }

    /// True if somebody may `redact`, `invite`, `kick` or `ban`.
    pub(crate) fn may(&self, user: &str, what: &str) -> bool {
        self.of(user) >= self.plain(what, if what == "invite" { 0 } else { 50 })
    }

    /// True for a moderator: somebody who may remove what others write, and take people out.
    pub(crate) fn moderates(&self, user: &str) -> bool {
        self.of(user) >= MODERATOR && self.may(user, "redact") && self.may(user, "kick")
    }

    /// True if somebody may change who writes. Their level must be above that of everybody concerned.
    pub(crate) fn may_restrict(&self, user: &str) -> bool {
        self.may_set(user, "m.room.power_levels") && self.of(user) > VOICE
    }

    /// The levels with other speakers, and the levels before. Somebody with more than a voice keeps it: a room's own moderators
    /// are not ours to silence. Nor are those whom they silenced ours to let speak.
    pub(crate) fn speaking(&self, speak: &Speak<'_>) -> (Map<String, Value>, String) {
        let before = self.before();
        let wanted = match speak {
            Speak::Nobody => Before { default: VOICE, events: BTreeMap::new(), users: BTreeMap::new() },
            Speak::Only(users) => {
                let users = users.iter().map(|user| ((*user).to_owned(), VOICE)).collect();
                Before { default: VOICE, events: BTreeMap::new(), users }
            }
            Speak::Everybody => Before { default: 0, events: BTreeMap::new(), users: BTreeMap::new() },
            Speak::AllBut(users) => {
                let users = users.iter().map(|user| ((*user).to_owned(), SILENT)).collect();
                Before { default: 0, events: BTreeMap::new(), users }
            }
            // Levels that nobody can read are not ours: the room is opened.
            Speak::Before(text) => serde_json::from_str(text).unwrap_or_else(|_| Before {
                default: 0,
                events: BTreeMap::new(),
                users: BTreeMap::new(),
            }),
        };
        let mut content = self.content.clone();
        content.insert("events_default".to_owned(), json!(wanted.default));
        let mut events = content.remove("events").and_then(object).unwrap_or_default();
        events.retain(|kind, _| !SPEECH.contains(&kind.as_str()));
        events.extend(wanted.events.iter().map(|(kind, level)| (kind.clone(), json!(level))));
        content.insert("events".to_owned(), Value::Object(events));
        let mut users = content.remove("users").and_then(object).unwrap_or_default();
        users.retain(|user, _| !before.users.contains_key(user));
        for (user, level) in &wanted.users {
            // A moderator, and the creator of the room, needs no voice of ours and cannot be silenced. A player whom a moderator has
            // silenced gets none.
            if !users.contains_key(user) && !self.creators.contains(user) {
                users.insert(user.clone(), json!(level));
            }
        }
        content.insert("users".to_owned(), Value::Object(users));
        // A text map of numbers always serialises.
        (content, serde_json::to_string(&before).unwrap_or_default())
    }

    /// The current levels for writing, to be put back later.
    pub(crate) fn saved(&self) -> String {
        serde_json::to_string(&self.before()).unwrap_or_default()
    }

    fn before(&self) -> Before {
        let map = |key: &str| self.content.get(key).and_then(Value::as_object).cloned().unwrap_or_default();
        let numbers = |map: Map<String, Value>| map.into_iter().filter_map(|(key, value)| Some((key, number(&value)?)));
        Before {
            default: self.plain("events_default", 0),
            events: numbers(map("events")).filter(|(kind, _)| SPEECH.contains(&kind.as_str())).collect(),
            users: numbers(map("users")).filter(|(_, level)| *level == VOICE || *level == SILENT).collect(),
        }
    }

    fn event(&self, kind: &str) -> Option<i64> {
        self.content.get("events")?.as_object()?.get(kind).and_then(number)
    }

    fn plain(&self, key: &str, usual: i64) -> i64 {
        self.content.get(key).and_then(number).unwrap_or(usual)
    }
}

/// Levels of a room that we make. In room version 12 its creator is above all levels; in older versions the server adds the
/// creator with 100.
pub(crate) fn of_a_new_room() -> Value {
    json!({
        "users_default": 0, "events_default": 0, "state_default": 50,
        "invite": 50, "kick": 50, "ban": 50, "redact": 50,
        "events": {
            "m.room.power_levels": 100, "m.room.encryption": 100, "m.room.history_visibility": 100,
            "m.room.server_acl": 100, "m.room.tombstone": 100, "m.room.pinned_events": 50,
        },
        "notifications": { "room": 50 },
    })
}

fn object(value: Value) -> Option<Map<String, Value>> {
    match value {
        Value::Object(map) => Some(map),
        _ => None,
    }
}

/// A level; old rooms have some as text.
fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn levels(value: Value) -> Levels {
        Levels { content: object(value).expect("a map"), creators: vec!["@maker:x".to_owned()] }
    }

    fn may_write(levels: &Levels, user: &str, kind: &str) -> bool {
        levels.of(user) >= levels.event(kind).unwrap_or_else(|| levels.plain("events_default", 0))
    }

    fn with(levels: &Levels, content: Map<String, Value>) -> Levels {
        Levels { content, creators: levels.creators.clone() }
    }

    #[test]
    fn a_room_closes_opens_and_is_put_back() {
        let open = levels(
            json!({ "users": { "@bot:x": 100, "@mod:x": 50 }, "events": { "m.reaction": 0, "m.room.name": 50 } }),
        );
        let (closed, before) = open.speaking(&Speak::Nobody);
        assert_eq!(before, open.saved());
        let closed = with(&open, closed);
        for (user, writes) in [("@ann:x", false), ("@mod:x", true), ("@bot:x", true), ("@maker:x", true)] {
            assert_eq!(may_write(&closed, user, "m.room.message"), writes, "{user}");
            assert_eq!(may_write(&closed, user, "m.reaction"), writes, "{user}");
        }
        assert_eq!(closed.content["events"], json!({ "m.room.name": 50 }));
        let (again, _) = closed.speaking(&Speak::Before(&before));
        assert_eq!(with(&open, again.clone()).before(), open.before());
        assert_eq!(again["events"], open.content["events"]);
        assert_eq!(again["users"], open.content["users"]);
    }

    #[test]
    fn some_speak_and_some_do_not_and_nobody_becomes_a_moderator() {
        let open = levels(json!({ "users": { "@bot:x": 100, "@mod:x": 50 } }));
        let (only, _) = open.speaking(&Speak::Only(vec!["@ann:x", "@mod:x", "@maker:x"]));
        assert_eq!(only["users"], json!({ "@bot:x": 100, "@mod:x": 50, "@ann:x": 10 }));
        let only = with(&open, only);
        assert!(may_write(&only, "@ann:x", "m.room.message") && !may_write(&only, "@bob:x", "m.room.message"));
        assert!(!only.may("@ann:x", "redact") && !only.may_set("@ann:x", "m.room.name"));
        let (all_but, before) = only.speaking(&Speak::AllBut(vec!["@ann:x"]));
        let all_but = with(&open, all_but);
        assert!(!may_write(&all_but, "@ann:x", "m.room.message") && may_write(&all_but, "@bob:x", "m.room.message"));
        let (back, _) = all_but.speaking(&Speak::Before(&before));
        assert_eq!(back["users"], only.content["users"]);
        let (everybody, _) = only.speaking(&Speak::Everybody);
        assert_eq!(everybody["users"], json!({ "@bot:x": 100, "@mod:x": 50 }));
    }

    #[test]
    fn whom_a_moderator_has_silenced_stays_silent_in_a_game_and_after_it() {
        let quiet = levels(json!({ "users": { "@bot:x": 100, "@ann:x": -1 } }));
        let open = levels(json!({ "users": { "@bot:x": 100 } }));
        // Before the game, or in the middle of it.
        for (start, in_between) in [(&quiet, false), (&open, true)] {
            let before = start.saved();
            let mut now = start.clone();
            if in_between {
                now.content["users"]["@ann:x"] = json!(-1);
            }
            for speak in [
                Speak::Nobody,
                Speak::Only(vec!["@ann:x", "@bob:x"]),
                Speak::AllBut(vec!["@bob:x"]),
                Speak::Everybody,
                Speak::Before(&before),
            ] {
                let (content, _) = now.speaking(&speak);
                now = with(&now, content);
                assert!(!may_write(&now, "@ann:x", "m.room.message"), "{:?}", now.content);
            }
            assert_eq!(now.content["users"], json!({ "@bot:x": 100, "@ann:x": -1 }));
        }
    }

    #[test]
    fn who_is_let_speak_again_in_a_game_may_speak_after_it() {
        let quiet = levels(json!({ "users": { "@bot:x": 100, "@ann:x": -1 } }));
        let before = quiet.saved();
        let (closed, _) = quiet.speaking(&Speak::Nobody);
        let mut closed = with(&quiet, closed);
        closed.content["users"] = json!({ "@bot:x": 100 });
        let (back, _) = closed.speaking(&Speak::Before(&before));
        assert_eq!(back["users"], json!({ "@bot:x": 100 }));
    }

    #[test]
    fn rights_are_read_as_the_protocol_has_them() {
        let usual = levels(json!({}));
        assert!(usual.may("@ann:x", "invite") && !usual.may("@ann:x", "kick") && usual.may("@maker:x", "ban"));
        assert!(!usual.may_restrict("@ann:x") && usual.may_restrict("@maker:x"));
        let old = levels(json!({ "users": { "@bot:x": "100" }, "redact": "75" }));
        assert!(old.may("@bot:x", "redact") && old.of("@bot:x") == 100);
        // A right that everybody has makes nobody a moderator, and neither does a level without the rights.
        let free = levels(json!({ "users": { "@mod:x": 50 }, "redact": 0, "kick": 0 }));
        assert!(free.moderates("@mod:x") && free.moderates("@maker:x") && !free.moderates("@ann:x"));
        assert!(!levels(json!({ "users": { "@mod:x": 50 }, "kick": 75 })).moderates("@mod:x"));
    }
}
