//! Ids: rooms, people and events go by their Matrix ids; what we do goes by marks that nobody else can read.

use data_encoding::HEXLOWER;
use gloaming_core::chat::{Operation, OperationKey, Person, Place, PlatformName};
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId, RoomId, UserId};
use sha2::{Digest, Sha256};

/// The field of our messages and rooms that holds the mark of their operation.
pub(crate) const MARK: &str = "gloaming.mark";

/// The field of our messages that holds the prompt below them.
pub(crate) const PROMPT: &str = "gloaming.prompt";

/// The field of a conversation's creation that names the other person.
pub(crate) const DIRECT: &str = "gloaming.direct";

/// Mints and reads the ids of one account.
#[derive(Clone, Debug)]
pub(crate) struct Ids {
    platform: PlatformName,
}

impl Ids {
    pub(crate) fn new(platform: PlatformName) -> Self {
        Ids { platform }
    }

    pub(crate) fn name(&self) -> &PlatformName {
        &self.platform
    }

    pub(crate) fn place(&self, room: &RoomId) -> Place {
        Place::new(&self.platform, room.as_str())
    }

    pub(crate) fn person(&self, user: &UserId) -> Person {
        Person::new(&self.platform, user.as_str())
    }

    /// The room of a place; `None` if it is none of ours.
    pub(crate) fn room(&self, place: &Place) -> Option<OwnedRoomId> {
        (place.platform == self.platform).then(|| place.id.as_str().try_into().ok()).flatten()
    }

    /// The account of a person; `None` if it is none of ours.
    pub(crate) fn user(&self, person: &Person) -> Option<OwnedUserId> {
        (person.platform == self.platform).then(|| person.id.as_str().try_into().ok()).flatten()
    }

    /// The homeserver of a person; `None` if they are none of ours.
    pub(crate) fn server(&self, person: &Person) -> Option<String> {
        Some(self.user(person)?.server_name().to_string())
    }
}

/// The mark of an operation: the same when it is tried again, and another for whatever else was ever done.
///
/// People can read the mark, so it must not show the host's own key: keys are counted, and two of them would tell how much was
/// said to others in between. The secret belongs to one ledger. Another ledger counts from one again, and an old copy counts the
/// same numbers again; the homeserver must not take their operations for repeats.
pub(crate) fn mark(secret: &str, key: &OperationKey, operation: &Operation) -> String {
    let mut hash = Sha256::new();
    let what = match operation {
        // A room that stands already is found again, whoever belongs in it by now.
        Operation::OpenRoom { .. } => b"room".to_vec(),
        Operation::Group { .. } => b"group".to_vec(),
        other => serde_json::to_vec(other).unwrap_or_default(),
    };
    for part in [secret.as_bytes(), key.as_str().as_bytes(), &what] {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    HEXLOWER.encode(&hash.finalize()[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_places_and_people_are_known() {
        let ids = Ids::new(PlatformName::new("matrix"));
        let room: OwnedRoomId = "!abc:example.org".try_into().expect("a room id");
        assert_eq!(ids.room(&ids.place(&room)), Some(room.clone()));
        assert_eq!(ids.room(&Place::new(&PlatformName::new("web"), room.as_str())), None);
        assert_eq!(ids.room(&Place::new(ids.name(), "nonsense")), None);
        let user: OwnedUserId = "@ann:example.org".try_into().expect("a user id");
        assert_eq!(ids.user(&ids.person(&user)), Some(user));
    }

    #[test]
    fn the_accounts_of_a_homeserver_are_known_by_its_name() {
        let ids = Ids::new(PlatformName::new("matrix"));
        let server = |id: &str| ids.server(&Person::new(ids.name(), id));
        assert_eq!(server("@ann:example.org"), Some("example.org".to_owned()));
        assert_eq!(server("@ann:example.org"), server("@bob:example.org"));
        assert_ne!(server("@ann:example.org"), server("@ann:example.org:8448"));
        assert_eq!(server("nonsense"), None);
        assert_eq!(ids.server(&Person::new(&PlatformName::new("web"), "@ann:example.org")), None);
    }

    #[test]
    fn a_mark_is_of_one_operation_under_one_key_in_one_ledger() {
        let place = Place::new(&PlatformName::new("matrix"), "!abc:example.org");
        let (read, leave) = (
            Operation::ReadMembers { place: place.clone(), people: Vec::new() },
            Operation::Leave { place, archive: false },
        );
        let (one, two) = (OperationKey::new("o1"), OperationKey::new("o2"));
        let first = mark("secret", &one, &read);
        assert_eq!(first, mark("secret", &one, &read));
        for other in [mark("secret", &two, &read), mark("secret", &one, &leave), mark("another", &one, &read)] {
            assert_ne!(first, other);
        }
        assert_eq!(first.len(), 32);
    }
}
