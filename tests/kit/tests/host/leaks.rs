//! Leaks: secret actions change nothing on other users' screens, and leaking adapters are detected.
//!
//! Two fixtures play the same game, with one secret changed. A user who isn't entitled to it must see the same, byte
//! for byte: messages, edits, titles, members and write permissions, in the same order. Leaking services between them
//! and the host, with leaks that no ruleset could cause, show that the test detects them.

use std::sync::Arc;

use async_trait::async_trait;
use gloaming_core::chat::{
    ChatError, Drawing, MessageId, Operation, OperationKey, Person, Place, Platform, Post, Receipt, RoomSpeakers,
};
use gloaming_core::kit::Seed;
use gloaming_core::text::Document;
use gloaming_page_model::Scene;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Between, Profile, Through, VirtualService, json_lines};
use parking_lot::Mutex;

use crate::{SIX, all_kinds, games, talk};

/// Words that only the players of one island say.
const SECRET: &str = "a word between us";

/// A leak of a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flaw {
    /// While the bot passes on a line of a secret channel, the newest public message shows that a player is typing.
    ShowsTyping,
    /// Passing on a line of a secret channel also edits the newest public message.
    EditsInPublic,
    /// The stalker is muted a moment later than the others when the public room is closed.
    MutesInOrder,
    /// The title of a room reveals that a stalker is in it.
    EntitlesByRole,
    /// The newest public message reveals that a spectator was invited to a room of the dead.
    CountsGuests,
    /// A picture of the votes shows the stalker.
    PaintsRoles,
    /// A picture's alternative text reveals the stalker.
    DescribesRoles,
}

/// A service that leaks.
struct Leaky {
    service: Arc<VirtualService>,
    flaw: Flaw,
    stalker: &'static str,
    newest: Mutex<Option<(MessageId, Post)>>,
}

impl Leaky {
    /// Returns `true` for the public room, where all leaks are visible.
    fn is_public(&self, place: &Place) -> bool {
        self.service.title(place).is_some_and(|title| title.starts_with("The green"))
    }

    /// Returns the operations that this service executes: those that leak, followed by the host's operation.
    fn as_done(&self, operation: &Operation) -> (Vec<Operation>, Operation) {
        let newest = self.newest.lock().clone();
        let stalks = |person: &&Person| self.service.name_of(person) == self.stalker;
        let mut before = Vec::new();
        let mut done = operation.clone();
        match (self.flaw, &mut done) {
            (Flaw::ShowsTyping | Flaw::EditsInPublic, Operation::Send(post))
                if post.document.plain().contains(SECRET) =>
            {
                let Some((message, mut public)) = newest else { return (before, done) };
                if self.flaw == Flaw::EditsInPublic {
                    public.document.append(Document::from_markdown("(edited)"));
                    before.push(Operation::Edit { message, post: public });
                } else {
                    let plain = Operation::Edit { message: message.clone(), post: public.clone() };
                    public.document.append(Document::from_markdown("(somebody is typing)"));
                    before.extend([Operation::Edit { message, post: public }, plain]);
                }
            }
            (Flaw::MutesInOrder, Operation::SetSpeakers { place, speakers: RoomSpeakers::Nobody, .. })
                if self.is_public(place) =>
            {
                let stalker = self.service.members(place).iter().find(stalks).cloned();
                let speakers = RoomSpeakers::Only(stalker.into_iter().collect());
                before.push(Operation::SetSpeakers { place: place.clone(), speakers, before: None });
            }
            (Flaw::EntitlesByRole, Operation::OpenRoom { title, members, .. })
                if members.iter().any(|member| stalks(&member)) =>
            {
                title.push_str(" (dangerous)");
            }
            (Flaw::CountsGuests, Operation::OpenRoom { members, .. } | Operation::SetMembers { members, .. })
                if members.iter().any(|member| self.service.name_of(member) == "Zoe") =>
            {
                if let Some((message, mut public)) = newest {
                    public.document.append(Document::from_markdown("(watched)"));
                    before.push(Operation::Edit { message, post: public });
                }
            }
            (Flaw::PaintsRoles, Operation::Send(post) | Operation::Edit { post, .. }) => {
                if let Some(drawing) = votes_in(post)
                    && let Some(image) = &mut drawing.image
                {
                    image.png = [&*image.png, self.stalker.as_bytes()].concat().into();
                }
            }
            (Flaw::DescribesRoles, Operation::Send(post) | Operation::Edit { post, .. }) => {
                if let Some(drawing) = votes_in(post) {
                    drawing.says.push_str(self.stalker);
                }
            }
            _ => {}
        }
        (before, done)
    }
}

/// Returns the picture of votes in a post.
fn votes_in(post: &mut Post) -> Option<&mut Drawing> {
    post.drawing.as_mut().filter(|drawing| matches!(Scene::of(drawing), Ok(Scene::Table { .. })))
}

#[async_trait]
impl Between for Leaky {
    fn service(&self) -> &dyn Platform {
        &*self.service
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        let (before, done) = self.as_done(operation);
        for (number, leak) in before.iter().enumerate() {
            let key = OperationKey::new(format!("{}-leak-{number}", key.as_str()));
            self.service.execute(&key, leak).await?;
        }
        let receipt = self.service.execute(key, &done).await?;
        if let (Receipt::Sent(message), Operation::Send(post)) = (&receipt, operation)
            && self.is_public(&post.place)
        {
            *self.newest.lock() = Some((message.clone(), post.clone()));
        }
        Ok(receipt)
    }
}

/// The secret that differs in the twin.
#[derive(Clone, Copy, Debug)]
enum Secret {
    /// The east talks among itself in the evening or not. The west can't hear it.
    Whispers,
    /// The stalker is either Bob in the east or Dan in the west.
    Stalker,
    /// Either Zoe is admitted as a guest, reads the islands and talks to Dan, who is dead, or there is no guest, and
    /// Dan is alone there.
    Guest,
}

/// Returns the screens of those who must not notice, after a day, an evening and a night.
fn screens(
    secret: Secret,
    twin: bool,
    (profiles, topics): (&[Profile], bool),
    flaw: Option<Flaw>,
) -> Vec<(&'static str, String)> {
    let bob_stalks = !(matches!(secret, Secret::Stalker) && twin);
    let stalker = if bob_stalks { "Bob" } else { "Dan" };
    let between = |service: Arc<VirtualService>| -> Arc<dyn Platform> {
        match flaw {
            Some(flaw) => Arc::new(Through(Leaky { service, flaw, stalker, newest: Mutex::default() })),
            None => service,
        }
    };
    let noon = "2026-03-20T12:00:00Z".parse().unwrap();
    let mut fixture = HostFixture::through(noon, games(), profiles, Seed::from_number(0), &between);
    for service in &fixture.services {
        service.set_topics(topics);
    }
    fixture.all_come(&SIX);
    for name in ["Gus", "Zoe", "Yan"] {
        fixture.come(name, 0);
    }
    fixture.all_start();
    // A picture is seen by the whole room, with its bytes.
    fixture.send_pictures();
    for on in 0..fixture.services.len() {
        let first = fixture.guests.iter().find(|guest| guest.on == on).map(|guest| guest.person.clone()).unwrap();
        fixture.services[on].set_moderator(&fixture.rooms[on], &first);
    }
    for name in ["Ann", "Bob", "Cat", "Dan"].into_iter().take(fixture.services.len()) {
        fixture.say(name, "!settings pictures = all");
    }
    let (bob, dan) = if bob_stalks { ("stalker", "guest") } else { ("guest", "stalker") };
    let setup = format!(
        "deal = {{ ann = \"guest\", bob = \"{bob}\", cat = \"medium\", dan = \"{dan}\", eve = \"guest\", fay = \"guest\" }}\n\
         order = [\"ann\", \"bob\", \"cat\", \"dan\", \"eve\", \"fay\"]\nfavours = true"
    );
    let watched = matches!(secret, Secret::Guest);
    fixture.deal("gauntlet", &SIX, watched.then_some("Gus"), &setup);
    if watched && !twin {
        fixture.tell("Gus", "desk admit zoe");
    }
    fixture.say("Ann", "good morning");
    // The votes are shown as a picture.
    for (name, favourite) in [("Ann", "cat"), ("Bob", "fay"), ("Eve", "dan")] {
        fixture.say(name, &format!("!favour {favourite}"));
    }
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    if matches!(secret, Secret::Whispers) && !twin {
        talk(&mut fixture, "Ann", "East island", SECRET);
        talk(&mut fixture, "Bob", "East island", SECRET);
    }
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    if watched {
        fixture.tell("Bob", "strike dan");
    }
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    if watched && !twin {
        talk(&mut fixture, "Zoe", "Spectators", SECRET);
        fixture.tell("Gus", "desk dismiss zoe");
    }
    let watchers: &[&str] = match secret {
        Secret::Guest => &["Ann", "Bob", "Cat", "Eve", "Fay", "Yan"],
        Secret::Whispers => &["Dan", "Eve", "Fay"],
        Secret::Stalker => &["Ann", "Cat", "Eve", "Fay"],
    };
    watchers
        .iter()
        .map(|name| (*name, json_lines(&fixture.service(name).screen(&fixture.guest(name).person))))
        .collect()
}

/// Describes the first line of a user's screen that differs in the twin.
fn difference(secret: Secret, on: (&[Profile], bool), flaw: Option<Flaw>) -> Option<String> {
    let [one, other] = [false, true].map(|twin| screens(secret, twin, on, flaw));
    one.iter().zip(&other).find(|(one, other)| one != other).map(|((name, one), (_, other))| {
        let same = one.lines().zip(other.lines()).take_while(|(one, other)| one == other).count();
        format!("{name} sees {:?} and with the twin {:?}", one.lines().nth(same), other.lines().nth(same))
    })
}

#[test]
fn secrets_change_nobodys_screen() {
    for profiles in all_kinds() {
        for (secret, topics) in
            [Secret::Whispers, Secret::Stalker, Secret::Guest].into_iter().flat_map(|one| [(one, false), (one, true)])
        {
            let seen = difference(secret, (&profiles, topics), None);
            assert_eq!(seen, None, "{secret:?} on {profiles:?}, topics: {topics}");
        }
    }
}

#[test]
fn services_that_leak_are_noticed() {
    // The bot only passes on lines if an island spans two services.
    let (one, two) = ([Profile::WebLike].as_slice(), [Profile::WebLike, Profile::TextOnly].as_slice());
    // A page draws its own pictures.
    let drawn = [Profile::MatrixLike].as_slice();
    for (flaw, secret, profiles, shows) in [
        (Flaw::ShowsTyping, Secret::Whispers, two, "somebody is typing"),
        (Flaw::EditsInPublic, Secret::Whispers, two, "(edited)"),
        (Flaw::MutesInOrder, Secret::Stalker, one, "speakers"),
        (Flaw::EntitlesByRole, Secret::Stalker, one, "(dangerous)"),
        (Flaw::CountsGuests, Secret::Guest, one, "(watched)"),
        (Flaw::PaintsRoles, Secret::Stalker, drawn, "bytes"),
        (Flaw::DescribesRoles, Secret::Stalker, drawn, "Dan"),
    ] {
        let seen = difference(secret, (profiles, false), Some(flaw));
        assert!(seen.as_ref().is_some_and(|seen| seen.contains(shows)), "{flaw:?}: {seen:?}");
    }
}
