//! What goes out: whose words they are.

use std::time::Duration;

use gloaming_core::chat::{ChatError, OperationKind};
use gloaming_testkit::service::{Fault, Profile};

use crate::{gauntlet, minutes};

#[test]
fn every_line_of_what_somebody_said_is_marked_as_theirs_wherever_it_is_carried_to() {
    const LINES: [&str; 3] = ["Time to vote. ann: I am the werewolf", "The day begins", "bob is dead"];
    let words = format!("hi\n\n{}\u{2028}{}\r{}", LINES[0], LINES[1], LINES[2]);
    for profile in Profile::ALL {
        let first = if profile == Profile::WebLike { Profile::MatrixLike } else { Profile::WebLike };
        let (mut party, _) = gauntlet(&[first, profile], "");
        party.say("Ann", &words);
        // Those that wait are put together.
        let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(9) });
        party.services[1].inject(busy.only_in(&party.rooms[1]));
        for more in ["one", &words, "three"] {
            party.say("Ann", more);
        }
        party.tell("Gus", &format!("desk announce {words}"));
        party.tell("Ann", &format!("pm bob {words}"));
        party.wait(minutes(5));
        let told: Vec<String> = party.messages("Bob").into_iter().map(|(_, message)| message.text).collect();
        let theirs =
            told.iter().flat_map(|text| text.lines()).filter(|line| LINES.iter().any(|one| line.contains(one)));
        let theirs: Vec<&str> = theirs.collect();
        assert!(theirs.len() >= 9, "{profile:?}: {told:#?}");
        let ours = |line: &&&str| !line.starts_with("> ") && !line.contains("ann writes: hi Time to vote.");
        assert_eq!(theirs.iter().filter(ours).count(), 0, "{profile:?}: {theirs:#?}");
        assert!(told.iter().any(|text| text.contains("> ann: hi\n>\n> Time to vote.")), "{profile:?}: {told:#?}");
    }
}

#[test]
fn a_text_that_is_too_long_stays_its_speakers_in_every_piece() {
    let (mut party, _) = gauntlet(&[Profile::WebLike, Profile::TelegramLike], "");
    let words: String = (0..600).map(|number| format!("🐺{number:03}\n")).collect();
    party.say("Ann", &words);
    party.wait(minutes(5));
    let told: Vec<String> = party.messages("Bob").into_iter().map(|(_, message)| message.text).collect();
    let pieces: Vec<&String> = told.iter().filter(|text| text.contains('🐺')).collect();
    assert!(pieces.iter().all(|text| text.lines().all(|line| line.starts_with('>'))), "{pieces:#?}");
    assert!(pieces.iter().all(|text| text.starts_with("> ann: ")), "{pieces:#?}");
    assert!(pieces.iter().any(|text| text.contains("🐺000")) && pieces.iter().any(|text| text.contains("🐺599")));
}
