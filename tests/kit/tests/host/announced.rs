//! Opening or closing a room and the message that announces it are sent in the order in which the game produced them.

use std::time::Duration;

use gloaming_core::chat::{ChatError, Operation, OperationKind, RoomSpeakers};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile};

use crate::{conformance_game, minutes};

/// Plays two days and nights, with or without a fault. Returns the announcements in the room and the permissions that
/// were set there.
fn evenings(profile: Profile, fault: Option<Fault>, restarts: bool) -> Vec<String> {
    let (mut fixture, _) = conformance_game(&[profile], "");
    let room = fixture.rooms[0].clone();
    if let Some(fault) = fault {
        fixture.services[0].inject(fault.only_in(&room));
    }
    for words in ["The talk is over.", "Night 1.", "Day 2.", "Night 2.", "Day 3."] {
        fixture.wait_until(|fixture| fixture.shown("Ann", words));
        if restarts {
            fixture.restart();
        }
    }
    fixture.wait(minutes(5));
    in_order(&fixture)
}

fn in_order(fixture: &HostFixture) -> Vec<String> {
    let room = &fixture.rooms[0];
    let done = fixture.services[0].log().into_iter().filter(|one| one.done && one.operation.place() == Some(room));
    let told = done.flat_map(|one| match one.operation {
        Operation::Send(post) => {
            let text = post.document.plain();
            let announces =
                |line: &&str| ["The talk is over.", "Night ", "Day "].iter().any(|how| line.starts_with(how));
            let lines = text.lines().map(|line| line.trim_start_matches(|c: char| !c.is_alphanumeric()));
            lines.filter(announces).map(|line| line.split('.').next().unwrap_or(line).to_owned()).collect()
        }
        Operation::SetSpeakers { speakers: RoomSpeakers::Nobody, .. } => vec!["closed".to_owned()],
        Operation::SetSpeakers { .. } => vec!["open".to_owned()],
        _ => Vec::new(),
    });
    told.collect()
}

#[test]
fn a_room_opens_and_closes_when_that_was_announced_also_where_the_service_is_busy() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike] {
        let calm = evenings(profile, None, false);
        let changes = calm.iter().filter(|one| *one == "closed" || *one == "open").count();
        assert!(changes > 3, "{calm:?}");
        assert!(calm[0].starts_with("Day") && calm[1] == "open", "{calm:?}");
        for (kind, after) in [(OperationKind::Send, 7), (OperationKind::Send, 50), (OperationKind::SetSpeakers, 30)] {
            for restarts in [false, true] {
                let busy = Fault::before(kind, ChatError::Busy { after: Duration::from_secs(after) });
                let told = evenings(profile, Some(busy.times(30).between(1)), restarts);
                assert_eq!(told, calm, "{profile:?}, {kind:?}, restarted: {restarts}");
            }
        }
    }
}
