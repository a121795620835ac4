//! A service with a rate limit on lines: messages wait until their lines fit, and important ones go first.

use gloaming_core::chat::{ChatError, Operation, Pace};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use jiff::Timestamp;

use crate::{DEAL, SIX, games, minutes};

/// One line per second and four at once, as IRC servers allow.
const PACE: Pace = Pace { lines: 1, per: 1, at_once: 4 };

/// Creates a game of six players and a game master, with or without this limit.
fn game(pace: Option<Pace>) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    if let Some(pace) = pace {
        fixture.services[0].set_pace(pace);
        // The greeting was sent before.
        fixture.jump(minutes(1));
    }
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    fixture
}

/// Returns the messages that were sent, each with its time and number of lines.
fn sent(fixture: &HostFixture) -> Vec<(Timestamp, String, u16)> {
    let sent = fixture.services[0].log().into_iter().filter(|one| one.done);
    let posts = sent.filter_map(|one| match one.operation {
        Operation::Send(post) => Some((one.at, post.document.plain(), post.lines())),
        _ => None,
    });
    posts.collect()
}

#[test]
fn a_game_is_told_at_the_pace_of_its_service_and_is_never_refused() {
    let mut fixture = game(Some(PACE));
    fixture.wait(minutes(3));
    let busy = fixture.services[0].log().into_iter().filter(|one| matches!(one.answer, Err(ChatError::Busy { .. })));
    assert_eq!(busy.count(), 0, "the host knows the pace");
    let sent: Vec<_> = sent(&fixture).into_iter().skip_while(|(_, text, _)| !text.contains("You are")).collect();
    let mut most = 0;
    for (index, (from, ..)) in sent.iter().enumerate() {
        let burst = sent[index..].iter().take_while(|(at, ..)| at == from).map(|(.., lines)| lines).sum::<u16>();
        let alone = sent[index].2;
        assert!(burst <= PACE.at_once.max(alone), "{burst} lines at {from}");
        most = most.max(burst);
    }
    assert!(most >= PACE.at_once, "it uses what it may: {most}");
    assert!(sent.len() > 8, "{}", sent.len());
}

#[test]
fn everybody_reads_in_the_end_what_they_would_read_without_a_pace() {
    let all = |pace| {
        let mut fixture = game(pace);
        fixture.wait(minutes(20));
        let mut lines: Vec<String> = SIX
            .iter()
            .flat_map(|name| fixture.read(name).lines().map(|line| format!("{name} {line}")).collect::<Vec<_>>())
            .collect();
        lines.retain(|line| line.contains("You are") || line.contains("Night 1."));
        lines.sort();
        lines
    };
    let (slow, quick) = (all(Some(PACE)), all(None));
    assert!(!quick.is_empty());
    assert_eq!(slow, quick);
}

/// Ann asks for many things at once, which can wait. The game's own messages don't wait for them.
#[test]
fn what_matters_is_not_held_up_by_answers() {
    let mut fixture = game(Some(PACE));
    fixture.wait(minutes(3));
    let now = fixture.now();
    for name in ["Ann", "Bob", "Cat", "Dan"] {
        let person = fixture.guest(name).person.clone();
        for ask in ["rules", "help"] {
            fixture.services[0].say_direct(now, &person, ask).unwrap();
        }
    }
    fixture.pump();
    fixture.tell("Gus", "desk announce Dinner at eight!");
    fixture.wait(minutes(10));
    let later: Vec<_> = sent(&fixture).into_iter().filter(|(at, ..)| *at >= now).collect();
    let (announced, ..) = later.iter().find(|(_, text, _)| text.contains("Dinner")).expect("it is announced");
    let answered = later.iter().filter(|(at, text, lines)| at > announced && !text.contains("Dinner") && *lines > 1);
    assert!(answered.count() > 2, "answers wait behind the announcement: {later:?}");
}
