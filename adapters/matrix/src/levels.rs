//! Power levels: who may do what in a room, and how a room is closed and reopened.
//!
//! **They are public.** Every member can read them, so they must show only what the game announces. A voice is level
//! 10, because 50 is shown as a moderator. A single silenced user has level -10. Clients silence users with -1: a
//! negative level other than the bot's was set by a moderator and is kept whatever a game does.

use std::collections::BTreeMap;

use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::events::room::power_levels::{RoomPowerLevels, RoomPowerLevelsEventContent};
use matrix_sdk::ruma::room_version_rules::AuthorizationRules;
use matrix_sdk::ruma::{Int, OwnedUserId, UserId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// The level of users who may write in a room that is closed to others.
const VOICE: i32 = 10;

/// The level of a user who may not write in a room that is open to others. Moderators use a different one.
const SILENT: i32 = -10;

/// The level that clients show as a moderator.
const MODERATOR: i32 = 50;

/// The event types for talking. Levels that a room sets for them override its default.
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

/// The power levels and creators of a room.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Levels {
    /// The content of `m.room.power_levels`, unmodified.
    pub(crate) content: Map<String, Value>,
    /// The creators with unlimited power, since room version 12; empty for older rooms.
    pub(crate) creators: Vec<OwnedUserId>,
}

/// The levels for writing before the game changed them, for restoring them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Before {
    /// The default level.
    default: i64,
    /// The levels of single event types.
    events: BTreeMap<String, i64>,
    /// The users who had a voice or were silenced.
    users: BTreeMap<String, i64>,
}

/// Who may write.
pub(crate) enum Speak<'a> {
    Nobody,
    Everybody,
    Only(Vec<&'a str>),
    AllBut(Vec<&'a str>),
    Before(&'a str),
}

impl Levels {
    /// Returns the levels with the protocol's defaults. If they are invalid, those of a room without levels are used.
    fn rights(&self) -> RoomPowerLevels {
        let read = RoomPowerLevelsEventContent::deserialize(&Value::Object(self.content.clone())).ok();
        // Before room version 12 no power is unlimited.
        let rules = if self.creators.is_empty() { AuthorizationRules::V11 } else { AuthorizationRules::V12 };
        RoomPowerLevels::new(read.into(), &rules, self.creators.iter().cloned())
    }

    /// Whether a user may send a state event of this type.
    pub(crate) fn may_set(&self, user: &UserId, kind: StateEventType) -> bool {
        self.rights().user_can_send_state(user, kind)
    }

    /// Whether a user may redact other users' events.
    pub(crate) fn may_redact(&self, user: &UserId) -> bool {
        self.rights().user_can_redact_event_of_other(user)
    }

    /// Whether a user may invite others.
    pub(crate) fn may_invite(&self, user: &UserId) -> bool {
        self.rights().user_can_invite(user)
    }

    /// Whether a user may kick another one.
    pub(crate) fn may_kick(&self, user: &UserId, other: &UserId) -> bool {
        self.rights().user_can_kick_user(user, other)
    }

    /// Returns `true` for a moderator: a user who may redact other users' events and kick users.
    pub(crate) fn moderates(&self, user: &UserId) -> bool {
        let rights = self.rights();
        rights.for_user(user) >= Int::from(MODERATOR)
            && rights.user_can_redact_event_of_other(user)
            && rights.user_can_kick(user)
    }

    /// Whether a user may change who writes: their level must be above the levels of all users concerned.
    pub(crate) fn may_restrict(&self, user: &UserId) -> bool {
        let rights = self.rights();
        rights.user_can_send_state(user, StateEventType::RoomPowerLevels) && rights.for_user(user) > Int::from(VOICE)
    }

    /// Returns the levels with changed speakers, and the previous levels. Users with more than a voice keep their
    /// level, because a room's own moderators aren't the bot's to silence. Users silenced by them stay silenced.
    pub(crate) fn speaking(&self, speak: &Speak<'_>) -> (Map<String, Value>, String) {
        let before = self.before();
        let wanted = match speak {
            Speak::Nobody => Before { default: VOICE.into(), events: BTreeMap::new(), users: BTreeMap::new() },
            Speak::Only(users) => {
                let users = users.iter().map(|user| ((*user).to_owned(), VOICE.into())).collect();
                Before { default: VOICE.into(), events: BTreeMap::new(), users }
            }
            Speak::Everybody => Before { default: 0, events: BTreeMap::new(), users: BTreeMap::new() },
            Speak::AllBut(users) => {
                let users = users.iter().map(|user| ((*user).to_owned(), SILENT.into())).collect();
                Before { default: 0, events: BTreeMap::new(), users }
            }
            // Invalid stored levels aren't the bot's, so the room is opened.
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
            // Moderators and creators need no voice and can't be silenced. A player silenced by a moderator gets no
            // voice.
            if !users.contains_key(user) && !self.creators.iter().any(|creator| creator == user) {
                users.insert(user.clone(), json!(level));
            }
        }
        content.insert("users".to_owned(), Value::Object(users));
        // A map from strings to numbers can always be serialized.
        (content, serde_json::to_string(&before).unwrap_or_default())
    }

    /// Returns the current levels for writing, for restoring them later.
    pub(crate) fn saved(&self) -> String {
        serde_json::to_string(&self.before()).unwrap_or_default()
    }

    fn before(&self) -> Before {
        let RoomPowerLevels { events_default, events, users, .. } = self.rights();
        let spoken = events.into_iter().map(|(kind, level)| (kind.to_string(), level.into()));
        let voices = users.into_iter().filter(|(_, level)| [VOICE, SILENT].map(Int::from).contains(level));
        Before {
            default: events_default.into(),
            events: spoken.filter(|(kind, _)| SPEECH.contains(&kind.as_str())).collect(),
            users: voices.map(|(user, level)| (user.to_string(), level.into())).collect(),
        }
    }
}

/// Returns the levels of a room created by the bot. In room version 12 its creator is above all levels; in older
/// versions the server adds the creator with level 100.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn levels(value: Value) -> Levels {
        Levels { content: object(value).expect("a map"), creators: vec![user("@maker:x")] }
    }

    fn user(id: &str) -> OwnedUserId {
        OwnedUserId::try_from(id).expect("a user id")
    }

    fn may_write(levels: &Levels, id: &str, kind: &str) -> bool {
        levels.rights().user_can_send_message(&user(id), kind.into())
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
        assert!(!only.may_redact(&user("@ann:x")) && !only.may_set(&user("@ann:x"), StateEventType::RoomName));
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
        // Before the game, or during it.
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
        let (ann, bot, maker, moderator) = (user("@ann:x"), user("@bot:x"), user("@maker:x"), user("@mod:x"));
        let usual = levels(json!({}));
        assert!(usual.may_invite(&ann) && !usual.may_kick(&ann, &bot) && usual.may_kick(&maker, &bot));
        assert!(!usual.may_restrict(&ann) && usual.may_restrict(&maker));
        let old = levels(json!({ "users": { "@bot:x": "100", "@mod:x": 100 }, "redact": "75" }));
        assert!(old.may_redact(&bot) && old.may_kick(&bot, &ann) && !old.may_kick(&bot, &moderator));
        // A permission that all users have doesn't make anyone a moderator, nor does a level without the permissions.
        let free = levels(json!({ "users": { "@mod:x": 50 }, "redact": 0, "kick": 0 }));
        assert!(free.moderates(&moderator) && free.moderates(&maker) && !free.moderates(&ann));
        assert!(!levels(json!({ "users": { "@mod:x": 50 }, "kick": 75 })).moderates(&moderator));
        // Invalid levels leave power only to the creators. Before room version 12 no user has any.
        let broken = levels(json!({ "users": { "@bot:x": 100 }, "kick": ["?"] }));
        assert!(!broken.may_restrict(&bot) && broken.may_restrict(&maker));
        assert!(!Levels { creators: Vec::new(), ..broken }.may_restrict(&maker));
    }

    #[test]
    fn what_the_types_do_not_know_is_kept() {
        let open = levels(
            json!({ "users": { "@bot:x": 100 }, "org.example.power": { "a": 1 }, "notifications": { "room": 75 } }),
        );
        let (closed, _) = open.speaking(&Speak::Nobody);
        assert_eq!(
            (&closed["org.example.power"], &closed["notifications"]),
            (&json!({ "a": 1 }), &json!({ "room": 75 }))
        );
    }
}
