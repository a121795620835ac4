//! IDs: rooms, users and events have their Matrix IDs. The bot's operations have marks that reveal nothing to others.

use data_encoding::HEXLOWER;
use gloaming_core::chat::{Operation, OperationKey, Person, Place, PlatformName};
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId, RoomId, UserId};
use sha2::{Digest, Sha256};

/// The field of the bot's messages and rooms that contains the mark of their operation.
pub(crate) const MARK: &str = "gloaming.mark";

/// The field of the bot's messages that contains their prompt.
pub(crate) const PROMPT: &str = "gloaming.prompt";

/// The field in a conversation's creation event that names the other user.
pub(crate) const DIRECT: &str = "gloaming.direct";

/// Creates and parses the IDs of an account.
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

    /// Returns the room of a place, or `None` if the place is on another service.
    pub(crate) fn room(&self, place: &Place) -> Option<OwnedRoomId> {
        (place.platform == self.platform).then(|| place.id.as_str().try_into().ok()).flatten()
    }

    /// Returns the account of a user, or `None` if the user is on another service.
    pub(crate) fn user(&self, person: &Person) -> Option<OwnedUserId> {
        (person.platform == self.platform).then(|| person.id.as_str().try_into().ok()).flatten()
    }

    /// Returns the homeserver of a user, or `None` if the user is on another service.
    pub(crate) fn server(&self, person: &Person) -> Option<String> {
        Some(self.user(person)?.server_name().to_string())
    }
}

/// Returns the mark of an operation. It stays the same when the operation is retried, and differs from that of any
/// other operation.
///
/// Users can read the mark, so it must not contain the host's key: keys are numbered, and two of them would reveal how
/// many messages others received in between. The secret belongs to one ledger. Another ledger counts from one again,
/// and an old copy reuses the same numbers, so the homeserver must not treat their operations as repeats.
pub(crate) fn mark(secret: &str, key: &OperationKey, operation: &Operation) -> String {
    let mut hash = Sha256::new();
    let what = match operation {
        // An existing room is found again even if its members have changed since.
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
