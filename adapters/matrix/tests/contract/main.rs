//! Checks that Matrix keeps the chat contract, on a real homeserver whose address is in `GLOAMING_HOMESERVER`.
//!
//! It needs a Synapse with open registration and without rate limits, and leaves a few accounts and rooms there. It
//! isn't part of an ordinary test run, which has no homeserver: `cargo test -p gloaming-matrix --test contract` runs
//! it.

mod people;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{MissingRight, Person, Place, Platform, PlatformName};
use gloaming_matrix::{LoginSettings, Matrix, Proof, Settings, Unattended, log_in};
use gloaming_testkit::live_conformance::{Opening, play_conformance_game};
use gloaming_testkit::service::{Deed, Harness, HarnessFault, Promise, check_platform};
use serde_json::json;
use tokio::sync::Mutex;

use people::{Human, PASSWORD, register};

/// A homeserver with the bot and users controlled by the tests.
struct Homeserver {
    address: String,
    run: String,
    matrix: Arc<Matrix>,
    name: PlatformName,
    /// The user who creates rooms and has all permissions in them.
    keeper: Human,
    humans: Mutex<Vec<Human>>,
}

impl Homeserver {
    async fn open(address: &str, run: &str, folder: &std::path::Path) -> Homeserver {
        let bot = format!("gm-{run}");
        register(address, &bot).await;
        let login = LoginSettings {
            server: address.to_owned(),
            user: bot,
            proof: Proof::Password(PASSWORD.to_owned()),
            recovery_key: None,
            reset_identity: false,
            password: None,
            folder: folder.to_owned(),
            device: "contract".to_owned(),
            questions: Box::new(Unattended),
        };
        let done = log_in(login).await.unwrap_or_else(|error| panic!("{error}"));
        assert!(done.recovery_key.is_some(), "{done:?}");
        let settings = Settings::new("matrix");
        let name = settings.platform.clone();
        let matrix = Matrix::open(settings, folder).await.unwrap_or_else(|error| panic!("{error}"));
        // The homeserver is read from the first request on.
        let first = tokio::time::timeout(Duration::from_secs(2), matrix.receive(None)).await;
        assert!(first.is_err(), "nothing has happened yet: {first:?}");
        let keeper = Human::new(address, &format!("keeper-{run}"), "Keeper").await;
        Homeserver {
            address: address.to_owned(),
            run: run.to_owned(),
            matrix: Arc::new(matrix),
            name,
            keeper,
            humans: Mutex::new(Vec::new()),
        }
    }

    async fn human(&self, person: &Person) -> Human {
        let humans = self.humans.lock().await;
        humans.iter().find(|human| human.id() == person.id.as_str()).cloned().expect("invariant: the suite made them")
    }

    /// Waits until the bot has joined.
    async fn with_the_bot(&self, room: &str) -> Result<(), HarnessFault> {
        let seen = tokio::time::timeout(PATIENCE, self.keeper.sees(room, self.matrix.user())).await;
        seen.unwrap_or_else(|_| Err(HarnessFault::Failed("the bot does not accept the invitation".to_owned())))
    }
}

#[async_trait]
impl Harness for Homeserver {
    fn platform(&self) -> &dyn Platform {
        self.matrix.as_ref()
    }

    fn prefix(&self) -> &str {
        &self.run
    }

    async fn pass(&self, time: Duration) -> Result<(), HarnessFault> {
        tokio::time::sleep(time).await;
        Ok(())
    }

    async fn person(&self, name: &str) -> Result<Person, HarnessFault> {
        let mut humans = self.humans.lock().await;
        let account = format!("{}-{}-{}", name.to_lowercase(), self.run, humans.len());
        let human = Human::new(&self.address, &account, name).await;
        let person = Person::new(&self.name, human.id());
        humans.push(human);
        Ok(person)
    }

    async fn room(&self, title: &str, members: &[Person]) -> Result<Place, HarnessFault> {
        let mut guests: Vec<&str> = members.iter().map(|person| person.id.as_str()).collect();
        guests.push(self.matrix.user());
        let levels = json!({ "users": { (self.matrix.user()): 100 } });
        let room = self.keeper.make_room(title, &guests, &levels).await?;
        for person in members {
            self.human(person).await.join(&room).await?;
        }
        self.with_the_bot(&room).await?;
        Ok(Place::new(&self.name, room))
    }

    async fn act(&self, person: &Person, deed: Deed<'_>) -> Result<(), HarnessFault> {
        let human = self.human(person).await;
        match deed {
            Deed::Say { place, text } => human.say(place.id.as_str(), json!({ "body": text })).await,
            Deed::Reply { place, message, text } => {
                let relation = json!({ "m.in_reply_to": { "event_id": message.as_str() } });
                human.say(place.id.as_str(), json!({ "body": text, "m.relates_to": relation })).await
            }
            Deed::Edit { place, message, text } => {
                let relation = json!({ "rel_type": "m.replace", "event_id": message.as_str() });
                let new = json!({ "msgtype": "m.text", "body": text });
                let content = json!({ "body": format!("* {text}"), "m.new_content": new, "m.relates_to": relation });
                human.say(place.id.as_str(), content).await
            }
            Deed::Retract { place, message } => human.redact(place.id.as_str(), message.as_str()).await,
            Deed::Pick { place, prompt, choices } => match choices {
                [choice] => human.pick(place.id.as_str(), prompt.as_str(), *choice).await,
                _ => Err(HarnessFault::NotPossible),
            },
            Deed::Withdraw { place, prompt, choice } => {
                human.withdraw(place.id.as_str(), prompt.as_str(), choice).await
            }
            Deed::Join { place } => {
                if human.join(place.id.as_str()).await.is_err() {
                    // This works only in rooms of the keeper, who can't invite users to the bot's rooms.
                    self.keeper.invite(place.id.as_str(), human.id()).await?;
                    human.join(place.id.as_str()).await?;
                }
                Ok(())
            }
            Deed::Leave { place } => human.leave(place.id.as_str()).await,
            Deed::Rename { name } => human.rename(name).await,
            Deed::Start { .. } | Deed::Fill { .. } => Err(HarnessFault::NotPossible),
        }
    }

    async fn shown(&self, person: &Person, place: &Place) -> Result<Vec<String>, HarnessFault> {
        self.human(person).await.shown(place.id.as_str()).await
    }

    async fn tires(&self) {
        tokio::time::sleep(PATIENCE).await;
    }

    async fn nowhere(&self) -> Result<Place, HarnessFault> {
        Ok(Place::new(&self.name, "!nothing-was-ever-here:localhost"))
    }

    async fn take_right(&self, place: &Place, right: MissingRight) -> Result<(), HarnessFault> {
        if right != MissingRight::Pin {
            return Err(HarnessFault::NotPossible);
        }
        self.keeper.set_level(place.id.as_str(), "m.room.pinned_events", 101).await
    }

    async fn move_place(&self, place: &Place) -> Result<Place, HarnessFault> {
        let new = self.keeper.upgrade(place.id.as_str()).await?;
        self.keeper.invite(&new, self.matrix.user()).await?;
        self.with_the_bot(&new).await?;
        Ok(Place::new(&self.name, new))
    }
}

/// The time that a homeserver may take to deliver.
const PATIENCE: Duration = Duration::from_secs(120);

/// Creates a new bot on the homeserver named in the environment, with its folder.
async fn homeserver(of: &str) -> (Homeserver, tempfile::TempDir) {
    let address = std::env::var("GLOAMING_HOMESERVER")
        .expect("GLOAMING_HOMESERVER is the address of a homeserver to test against, such as http://127.0.0.1:8008");
    let run = format!("{of}{:x}", jiff::Timestamp::now().as_millisecond());
    let folder = tempfile::tempdir().expect("a folder of our own");
    (Homeserver::open(&address, &run, &folder.path().join("matrix")).await, folder)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_gauntlet_is_played_on_a_homeserver() {
    let (homeserver, _folder) = homeserver("gauntlet").await;
    let platform = Arc::clone(&homeserver.matrix);
    play_conformance_game(&homeserver, platform, Opening::Words).await;
    drop(homeserver);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matrix_keeps_the_contract() {
    let (homeserver, _folder) = homeserver("").await;
    let report = check_platform(&homeserver).await.unwrap_or_else(|fault| panic!("{fault}"));
    drop(homeserver);
    report.has_all_but(&[Promise::TopicsAsDeclared, Promise::LostTopicsAreGone, Promise::MovedPeopleAreNamed]);
}
