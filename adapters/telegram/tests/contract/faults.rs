//! Tests that Telegram's errors tell the host what to do next.

use std::time::Duration;

use gloaming_core::chat::{
    Batch, ChatError, Cursor, Happening, Incoming, MissingRight, Operation, OperationKey, Person, Place, Platform,
    Post, Receipt, RoomSpeakers, Support,
};
use gloaming_core::text::Document;
use gloaming_fakes as fakes;
use gloaming_fakes::{AdminRights, ChatId, Fault, Permissions, UserId, Wrong};
use gloaming_telegram::{ProbeError, Settings, Telegram, Token, probe};
use jiff::{SignedDuration, Timestamp};

struct Fixture {
    fake: fakes::Telegram,
    settings: Settings,
    bot: Telegram,
}

impl Fixture {
    fn new() -> Fixture {
        Fixture::with(fakes::PrivateTopics::Off)
    }

    fn with(private_topics: fakes::PrivateTopics) -> Fixture {
        let settings = fakes::Settings { private_topics, ..fakes::Settings::default() };
        let fake = fakes::Telegram::start(settings).expect("a free port");
        let mut settings = Settings::new("telegram", Token::new(&fake.token()).expect("a token"));
        settings.api = fake.url();
        let bot = Telegram::new(&settings).expect("a client");
        Fixture { fake, settings, bot }
    }

    fn place(&self, id: i64) -> Place {
        Place::new(&self.settings.platform, id.to_string())
    }

    fn person(&self, id: UserId) -> Person {
        Person::new(&self.settings.platform, id.0.to_string())
    }

    /// Creates a supergroup with the bot in it, and its owner.
    fn green(&self) -> (UserId, ChatId) {
        let ann = self.fake.person("Ann");
        let chat = self.fake.supergroup("The green", ann);
        self.fake.add_bot(ann, chat, Some(AdminRights::MODERATOR)).expect("Ann may");
        (ann, chat)
    }

    async fn does(&self, operation: Operation) -> Result<Receipt, ChatError> {
        self.bot.execute(&OperationKey::new("o1"), &operation).await
    }

    async fn says(&self, chat: i64, text: &str) -> Result<Receipt, ChatError> {
        self.says_in(self.place(chat), text).await
    }

    async fn says_in(&self, place: Place, text: &str) -> Result<Receipt, ChatError> {
        self.does(Operation::Send(post(place, text))).await
    }

    async fn hears(&self, cursor: Option<Cursor>) -> (Vec<Happening>, Option<Cursor>) {
        let batch = self.bot.receive(cursor).await.expect("it answers");
        (batch.incoming.into_iter().map(|incoming| incoming.what).collect(), batch.cursor)
    }
}

fn post(place: Place, text: &str) -> Post {
    Post { protect: true, ..Post::new(place, Document::text(text)) }
}

#[tokio::test]
async fn a_busy_or_broken_server_is_told_at_once() {
    let fixture = Fixture::new();
    let (_, green) = fixture.green();
    let next = |wrong| fixture.fake.fault(Fault::next(wrong).of("sendMessage"));
    next(Wrong::Flood(17));
    assert_eq!(fixture.says(green.0, "one").await, Err(ChatError::Busy { after: Duration::from_secs(17) }));
    for wrong in [Wrong::Html(502), Wrong::Error { code: 500, description: "Internal Server Error".into() }] {
        next(wrong);
        let told = fixture.says(green.0, "two").await;
        assert!(matches!(told, Err(ChatError::Unknown { .. })), "{told:?}");
    }
    next(Wrong::Torn);
    let told = fixture.says(green.0, "three").await;
    assert!(matches!(told, Err(ChatError::Unknown { .. })), "{told:?}");
    assert!(matches!(fixture.says(green.0, "four").await, Ok(Receipt::Sent(_))));
}

#[tokio::test]
async fn people_who_have_not_started_or_have_blocked_the_bot_are_told_apart() {
    let fixture = Fixture::new();
    let ann = fixture.fake.person("Ann");
    let open = Operation::OpenDirect { person: fixture.person(ann) };
    assert_eq!(fixture.does(open.clone()).await, Err(ChatError::StartFirst));
    assert_eq!(fixture.says(ann.0, "your card").await, Err(ChatError::StartFirst));
    fixture.fake.press_start(ann, Some("j_abc")).expect("Ann can");
    assert_eq!(fixture.does(open.clone()).await, Ok(Receipt::Opened(fixture.place(ann.0))));
    let (heard, cursor) = fixture.hears(None).await;
    let started =
        |what: &&Happening| matches!(what, Happening::DirectOpened { start: Some(token), .. } if token == "j_abc");
    assert_eq!(heard.iter().filter(started).count(), 1, "{heard:?}");
    fixture.fake.block(ann).expect("Ann can");
    assert_eq!(fixture.says(ann.0, "your card").await, Err(ChatError::Gone));
    assert_eq!(fixture.does(open).await, Err(ChatError::Gone));
    let (heard, cursor) = fixture.hears(cursor).await;
    assert_eq!(heard, [Happening::Unreachable { person: fixture.person(ann) }]);
    fixture.fake.unblock(ann).expect("Ann can");
    let (heard, _) = fixture.hears(cursor).await;
    assert!(matches!(&heard[..], [Happening::DirectOpened { start: None, .. }]), "{heard:?}");
    assert!(matches!(fixture.says(ann.0, "your card").await, Ok(Receipt::Sent(_))));
}

#[tokio::test]
async fn whoever_blocks_the_bot_has_not_lost_a_topic() {
    let fixture = Fixture::with(fakes::PrivateTopics::On);
    let ann = fixture.fake.person("Ann");
    fixture.fake.press_start(ann, None).expect("Ann can");
    fixture.hears(None).await;
    let open = Operation::OpenTopic { place: fixture.place(ann.0), title: "The cellar".to_owned() };
    let Ok(Receipt::Opened(topic)) = fixture.does(open.clone()).await else { panic!("it could be opened") };
    fixture.fake.block(ann).expect("Ann can");
    assert_eq!(fixture.says_in(topic.clone(), "hush").await, Err(ChatError::StartFirst));
    assert_eq!(fixture.does(open).await, Err(ChatError::Gone), "she cannot be reached");
    fixture.fake.unblock(ann).expect("Ann can");
    let Ok(Receipt::Sent(message)) = fixture.says_in(topic.clone(), "hush").await else { panic!("it is there") };
    // A rate limit is reported as such, and a deleted message isn't mistaken for a deleted topic.
    fixture.fake.fault(Fault::next(Wrong::Flood(17)).of("sendMessage"));
    assert_eq!(fixture.says_in(topic.clone(), "hush").await, Err(ChatError::Busy { after: Duration::from_secs(17) }));
    let retract = Operation::Retract { place: topic.clone(), message: message.clone() };
    assert_eq!(fixture.does(retract).await, Ok(Receipt::Done));
    let edit = Operation::Edit { message, post: post(topic.clone(), "hushed") };
    assert_eq!(fixture.does(edit).await, Err(ChatError::Gone));
    // When topics are disabled, existing ones are gone and new ones can't be opened.
    fixture.fake.set_private_topics(fakes::PrivateTopics::Off);
    assert_eq!(fixture.says_in(topic.clone(), "hush").await, Err(ChatError::Gone));
    let again = Operation::OpenTopic { place: fixture.place(ann.0), title: "The cellar".to_owned() };
    let told = fixture.does(again).await;
    assert!(matches!(told, Err(ChatError::Malformed { .. })), "{told:?}");
}

#[tokio::test]
async fn a_group_that_became_a_supergroup_says_where_it_went() {
    let fixture = Fixture::new();
    let ann = fixture.fake.person("Ann");
    let group = fixture.fake.group("The green", ann);
    fixture.fake.add_bot(ann, group, None).expect("Ann may");
    let close =
        |chat: i64| Operation::SetSpeakers { place: fixture.place(chat), speakers: RoomSpeakers::Nobody, before: None };
    assert_eq!(fixture.does(close(group.0)).await, Err(ChatError::NotAllowed { right: MissingRight::Restrict }));
    let (_, cursor) = fixture.hears(None).await;
    let there = fixture.fake.migrate(group).expect("it can");
    assert_eq!(fixture.says(group.0, "hello").await, Err(ChatError::Moved { to: fixture.place(there.0) }));
    let (heard, _) = fixture.hears(cursor).await;
    let moved = Happening::Moved { from: fixture.place(group.0), to: fixture.place(there.0) };
    assert!(heard.contains(&moved), "{heard:?}");
}

#[tokio::test]
async fn what_the_group_allowed_is_put_back_exactly_by_another_process() {
    let fixture = Fixture::new();
    let (ann, green) = fixture.green();
    let people = ["Bob", "Cem", "Dora"].map(|name| fixture.fake.person(name));
    for person in people {
        fixture.fake.join(person, green).expect("it is open");
    }
    let [bob, cem, dora] = people;
    let before =
        Permissions { can_send_polls: false, can_send_other_messages: false, can_edit_tag: true, ..Permissions::USUAL };
    fixture.fake.set_permissions(ann, green, before).expect("Ann owns it");
    let own = Permissions { can_send_photos: false, ..Permissions::ALL };
    fixture.fake.restrict(ann, green, bob, own).expect("Ann owns it");
    let may_at_first = fixture.fake.may(bob, green);
    let place = fixture.place(green.0);
    let read = |people: &[UserId], known| Operation::ReadSpeakers {
        place: place.clone(),
        people: people.iter().map(|user| fixture.person(*user)).collect(),
        known,
    };
    let speakers_of = |done: Result<Receipt, ChatError>| match done {
        Ok(Receipt::Speakers(speakers)) => speakers,
        other => panic!("{other:?}"),
    };
    // Cem joins the game later, when the group is closed. Dora isn't a player.
    let found = speakers_of(fixture.does(read(&[ann, bob], None)).await);
    let set = |speakers, before: &RoomSpeakers| Operation::SetSpeakers {
        place: place.clone(),
        speakers,
        before: Some(before.clone()),
    };
    fixture.does(set(RoomSpeakers::Nobody, &found)).await.expect("it may");
    let found = speakers_of(fixture.does(read(&[ann, bob, cem], Some(found))).await);
    let silent = || RoomSpeakers::AllBut(vec![fixture.person(bob), fixture.person(cem)]);
    let only = |who| RoomSpeakers::Only(vec![fixture.person(ann), fixture.person(who)]);
    for (speakers, speak) in [
        (RoomSpeakers::Nobody, [false, false, false]),
        (silent(), [false, false, true]),
        (RoomSpeakers::Nobody, [false, false, false]),
        (RoomSpeakers::Everybody, [true, true, true]),
        (only(cem), [false, true, true]),
        (RoomSpeakers::Only(vec![fixture.person(ann)]), [false, false, false]),
        (RoomSpeakers::Only(Vec::new()), [false, false, false]),
    ] {
        let another = Telegram::new(&fixture.settings).expect("a client");
        another.execute(&OperationKey::new("o1"), &set(speakers.clone(), &found)).await.expect("it may");
        let may = people.map(|who| fixture.fake.may(who, green).can_send_messages);
        assert_eq!(may, speak, "{speakers:?}");
        // Silenced players can't communicate with reactions or tags, either.
        let aside = |may: Permissions| may.can_react_to_messages || may.can_edit_tag;
        assert_eq!(people.map(|who| aside(fixture.fake.may(who, green))), speak, "{speakers:?}");
        let day = fixture.fake.permissions(green).expect("it is there");
        assert!(day == before || !speak.contains(&true), "a day is as open as the group was: {day:?}");
    }
    let another = Telegram::new(&fixture.settings).expect("a client");
    let back = Operation::SetSpeakers { place: place.clone(), speakers: found, before: None };
    another.execute(&OperationKey::new("o2"), &back).await.expect("it may");
    assert_eq!(fixture.fake.permissions(green).expect("it is there"), before);
    assert_eq!(fixture.fake.may(bob, green), may_at_first);
    assert_eq!(fixture.fake.may(cem, green), fixture.fake.may(dora, green));
}

#[tokio::test]
async fn a_town_in_which_nobody_may_write_is_closed_by_one_request() {
    let fixture = Fixture::new();
    let (ann, green) = fixture.green();
    let people: Vec<UserId> = (0..25).map(|number| fixture.fake.person(&format!("P{number}"))).collect();
    for person in &people {
        fixture.fake.join(*person, green).expect("it is open");
    }
    let (place, all) = (fixture.place(green.0), people.iter().map(|user| fixture.person(*user)).collect::<Vec<_>>());
    let read = Operation::ReadSpeakers { place: place.clone(), people: all.clone(), known: None };
    let Ok(Receipt::Speakers(found)) = fixture.does(read).await else { panic!("it can be read") };
    let set = |speakers| Operation::SetSpeakers { place: place.clone(), speakers, before: Some(found.clone()) };
    for (speakers, may) in [
        (RoomSpeakers::Only(vec![fixture.person(ann)]), false),
        (RoomSpeakers::Only(all.clone()), true),
        (RoomSpeakers::Only(Vec::new()), false),
    ] {
        fixture.fake.forget_calls();
        fixture.does(set(speakers)).await.expect("it may");
        let calls: Vec<String> = fixture.fake.calls().into_iter().map(|call| call.method).collect();
        assert_eq!(calls, ["getChat", "setChatPermissions"]);
        assert!(people.iter().all(|who| fixture.fake.may(*who, green).can_send_messages == may));
    }
}

#[tokio::test]
async fn a_silence_with_an_end_has_its_end_after_the_game() {
    // The service's clock starts two hours in the past and reaches the present during the game.
    let begins = Timestamp::now() - SignedDuration::from_hours(2);
    let settings = fakes::Settings { clock: fakes::Clock::Standing(begins), ..fakes::Settings::default() };
    let fake = fakes::Telegram::start(settings).expect("a free port");
    let mut settings = Settings::new("telegram", Token::new(&fake.token()).expect("a token"));
    settings.api = fake.url();
    let bot = Telegram::new(&settings).expect("a client");
    let fixture = Fixture { fake, settings, bot };
    let (ann, green) = fixture.green();
    let minutes = SignedDuration::from_mins;
    // For one minute, until ten seconds after the game, for two more hours, and permanently.
    let silenced = [minutes(1), minutes(120) + SignedDuration::from_secs(10), minutes(240), minutes(0)];
    let people = silenced.map(|length| {
        let person = fixture.fake.person("Eve");
        fixture.fake.join(person, green).expect("it is open");
        fixture.fake.restrict_for(ann, green, person, Permissions::NONE, length).expect("Ann owns it");
        person
    });
    let place = fixture.place(green.0);
    let all: Vec<Person> = people.iter().map(|user| fixture.person(*user)).collect();
    let read = Operation::ReadSpeakers { place: place.clone(), people: all.clone(), known: None };
    let Ok(Receipt::Speakers(found)) = fixture.does(read).await else { panic!("it can be read") };
    let set = |speakers, before| Operation::SetSpeakers { place: place.clone(), speakers, before };
    fixture.does(set(RoomSpeakers::AllBut(all), Some(found.clone()))).await.expect("it may");
    fixture.fake.advance(minutes(120));
    let may = |who: &UserId| fixture.fake.may(*who, green).can_send_messages;
    // During the day, all users who might write before can write again, in this process and in the next one, and also
    // at the end.
    for speakers in [RoomSpeakers::Everybody, RoomSpeakers::Everybody, found.clone()] {
        let another = Telegram::new(&fixture.settings).expect("a client");
        let day = set(speakers, Some(found.clone()));
        another.execute(&OperationKey::new("o1"), &day).await.expect("it may");
        assert_eq!(people.each_ref().map(may), [true, false, false, false]);
    }
    fixture.fake.advance(minutes(1));
    assert_eq!(people.each_ref().map(may), [true, true, false, false], "ten seconds are no eternity");
    fixture.fake.advance(minutes(120));
    assert_eq!(people.each_ref().map(may), [true, true, true, false]);
}

#[tokio::test]
async fn whom_an_admin_has_muted_in_the_meantime_is_no_affair_of_the_game() {
    let fixture = Fixture::new();
    let (ann, green) = fixture.green();
    let bob = fixture.fake.person("Bob");
    fixture.fake.join(bob, green).expect("it is open");
    let (place, people) = (fixture.place(green.0), vec![fixture.person(bob)]);
    let read = Operation::ReadSpeakers { place: place.clone(), people, known: None };
    let Ok(Receipt::Speakers(found)) = fixture.does(read).await else { panic!("it can be read") };
    let set = |speakers| Operation::SetSpeakers { place: place.clone(), speakers, before: Some(found.clone()) };
    fixture.does(set(RoomSpeakers::Nobody)).await.expect("it may");
    fixture.fake.restrict(ann, green, bob, Permissions::NONE).expect("Ann owns it");
    fixture.does(set(RoomSpeakers::Everybody)).await.expect("it may");
    fixture.does(Operation::SetSpeakers { place, speakers: found.clone(), before: None }).await.expect("it may");
    assert!(!fixture.fake.may(bob, green).can_send_messages, "Ann had her reasons");
}

#[tokio::test]
async fn a_wrong_token_and_a_second_reader_are_told_in_words_without_the_token() {
    let fixture = Fixture::new();
    let mut settings = fixture.settings.clone();
    settings.token = Token::new("4711:another-token-for-tests").expect("the form of a token");
    assert_eq!(probe(&settings).await, Err(ProbeError::WrongToken));
    let told = Telegram::new(&settings).expect("a client").receive(None).await.expect_err("it is wrong").to_string();
    assert!(told.contains("BotFather") && !told.contains("another-token"), "{told}");
    settings.api = "http://127.0.0.1:9".to_owned();
    let told = Telegram::new(&settings).expect("a client").receive(None).await.expect_err("nobody is there");
    assert!(matches!(&told, ChatError::Offline { reason } if !reason.contains("another-token")), "{told}");
    let (_, cursor) = {
        let (ann, green) = fixture.green();
        fixture.fake.say(ann, green, "hello").expect("she may");
        fixture.hears(None).await
    };
    let (told, ()) = tokio::join!(fixture.bot.receive(cursor), async {
        fixture.fake.until_read().await;
        fixture.fake.poll_elsewhere();
    });
    let told = told.expect_err("somebody else reads").to_string();
    assert!(told.contains("another program"), "{told}");
}

#[tokio::test]
async fn a_slow_look_up_holds_up_nobody_else() {
    let fixture = Fixture::new();
    let (ann, green) = fixture.green();
    let [bob, cem] = ["Bob", "Cem"].map(|name| fixture.fake.person(name));
    for person in [bob, cem] {
        fixture.fake.join(person, green).expect("it is open");
        fixture.fake.press_start(person, None).expect("everybody can");
    }
    let (_, cursor) = fixture.hears(None).await;
    let words = |batch: &Batch| -> Vec<String> {
        let text = |incoming: &Incoming| match &incoming.what {
            Happening::Said { text, .. } => Some(text.clone()),
            _ => None,
        };
        batch.incoming.iter().filter_map(text).collect()
    };
    for (method, says) in [("getChatMember", "hello"), ("getChatAdministrators", "/cancel")] {
        // Another process doesn't know the group, and its request isn't answered for half a minute.
        let patient = Settings { longest_look: Duration::from_secs(600), ..fixture.settings.clone() };
        let another = Telegram::new(&patient).expect("a client");
        fixture.fake.fault(Fault::next(Wrong::Late(30)).of(method));
        fixture.fake.say(ann, green, says).expect("she may");
        fixture.fake.say(bob, ChatId(bob.0), "one").expect("he may");
        let first = another.receive(cursor.clone()).await.expect("it answers");
        assert_eq!(words(&first), ["one"], "the group waits, and nobody else");
        // Updates are acknowledged only when they are stored, and those already passed on aren't repeated.
        fixture.fake.say(cem, ChatId(cem.0), "two").expect("he may");
        for _ in 0..2 {
            let second = another.receive(first.cursor.clone()).await.expect("it answers");
            assert_eq!(words(&second), ["two"]);
        }
        fixture.fake.say(cem, green, "three").expect("he may");
        fixture.fake.advance(SignedDuration::from_secs(31));
        let mut last = another.receive(first.cursor).await.expect("it answers");
        if words(&last) == ["two"] {
            last = another.receive(last.cursor).await.expect("it answers");
            assert_eq!(words(&last), [says.replace('/', "!").as_str(), "three"], "in the order in which it was said");
        } else {
            assert_eq!(words(&last), [says.replace('/', "!").as_str(), "two", "three"]);
        }
        fixture.fake.forget_updates();
    }
    // Without a response it continues as if nothing were known.
    let hasty = Settings { longest_look: Duration::ZERO, ..fixture.settings.clone() };
    fixture.fake.fault(Fault::next(Wrong::Lost).of("getChatMember"));
    fixture.fake.say(ann, green, "hello").expect("she may");
    let another = Telegram::new(&hasty).expect("a client");
    assert_eq!(words(&another.receive(cursor).await.expect("it answers")), ["hello"]);
}

#[tokio::test]
async fn numbers_that_begin_anew_repeat_nothing() {
    let fixture = Fixture::new();
    let (ann, green) = fixture.green();
    fixture.fake.say(ann, green, "one").expect("she may");
    let (_, cursor) = fixture.hears(None).await;
    fixture.fake.renumber_updates(5);
    fixture.fake.say(ann, green, "two").expect("she may");
    // A week passes without updates.
    let old = cursor.expect("there is one");
    let (update, _) = old.as_str().split_once('@').expect("a number and a time");
    let (heard, _) = fixture.hears(Some(Cursor::new(format!("{update}@0")))).await;
    let said = |wanted: &str| heard.iter().any(|what| matches!(what, Happening::Said { text, .. } if text == wanted));
    assert!(said("two"), "{heard:?}");
}

#[tokio::test]
async fn a_group_for_a_team_is_looked_into_before_anything_is_told_there() {
    let fixture = Fixture::new();
    let (ann, green) = fixture.green();
    let [bob, cem, dora, eve] = ["Bob", "Cem", "Dora", "Eve"].map(|name| fixture.fake.person(name));
    fixture.fake.join(bob, green).expect("it is open");
    let people = [ann, bob, dora].map(|user| fixture.person(user)).to_vec();
    let read = Operation::ReadMembers { place: fixture.place(green.0), people };
    let company = async || match fixture.does(read.clone()).await {
        Ok(Receipt::Members(company)) => {
            let names: Vec<String> = company.members.into_iter().map(|member| member.name).collect();
            (names.join(" "), company.others, company.open)
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(company().await, ("Ann Bob".to_owned(), 0, true), "newcomers would read what was said");
    fixture.fake.hide_history(green, true).expect("it is there");
    assert_eq!(company().await, ("Ann Bob".to_owned(), 0, false));
    fixture.fake.join(cem, green).expect("it is open");
    assert_eq!(company().await, ("Ann Bob".to_owned(), 1, false), "there is a stranger");
    let set = Operation::SetMembers {
        place: fixture.place(green.0),
        members: [ann, dora].map(|user| fixture.person(user)).to_vec(),
        former: vec![fixture.person(bob)],
        revoke: Vec::new(),
    };
    let links = match fixture.does(set).await {
        Ok(Receipt::Links(links)) => links,
        other => panic!("{other:?}"),
    };
    assert!(matches!(&links[..], [(person, _)] if *person == fixture.person(dora)), "{links:?}");
    assert_eq!(company().await, ("Ann".to_owned(), 1, false), "Bob is out");
    let link = links[0].1.clone();
    // Both request to join. Only the one that the link belongs to is approved.
    for person in [eve, dora] {
        fixture.fake.join_by(person, &link).expect("anybody can ask");
    }
    while !fixture.fake.is_in(dora, green) {
        fixture.hears(None).await;
    }
    assert_eq!(company().await, ("Ann Dora".to_owned(), 1, false));
    let revoke = Operation::SetMembers {
        place: fixture.place(green.0),
        members: Vec::new(),
        former: Vec::new(),
        revoke: vec![link.clone(), link.clone()],
    };
    assert_eq!(fixture.does(revoke).await, Ok(Receipt::Done), "twice is no error");
    fixture.fake.join_by(eve, &link).expect_err("it is revoked");
    assert_eq!(company().await, ("Ann Dora".to_owned(), 1, false));
    let few = AdminRights { can_invite_users: false, ..AdminRights::MODERATOR };
    fixture.fake.add_bot(ann, green, Some(few)).expect("Ann owns it");
    fixture.hears(None).await;
    assert_eq!(fixture.bot.capabilities(Some(&fixture.place(green.0))).bound_rooms, Support::MissingRight);
}

#[tokio::test]
async fn a_request_to_come_in_that_could_not_be_answered_is_answered_later_over_a_restart_too() {
    let fixture = Fixture::new();
    let (ann, green) = fixture.green();
    let [dora, eve] = ["Dora", "Eve"].map(|name| fixture.fake.person(name));
    fixture.fake.hide_history(green, true).expect("it is there");
    let set = Operation::SetMembers {
        place: fixture.place(green.0),
        members: vec![fixture.person(dora)],
        former: Vec::new(),
        revoke: Vec::new(),
    };
    let (_, mut cursor) = fixture.hears(None).await;
    let Ok(Receipt::Links(links)) = fixture.does(set).await else { panic!("no link") };
    let broken = Wrong::Error { code: 500, description: "Internal Server Error: restart".to_owned() };
    for method in ["approveChatJoinRequest", "declineChatJoinRequest"] {
        fixture.fake.fault(Fault::next(broken.clone()).of(method).times(3));
    }
    for person in [dora, eve] {
        fixture.fake.join_by(person, &links[0].1).expect("anybody can ask");
    }
    (_, cursor) = fixture.hears(cursor).await;
    // Once its update is stored, Telegram doesn't send the request again.
    fixture.fake.press_start(ann, None).expect("everybody can");
    (_, cursor) = fixture.hears(cursor).await;
    assert!(!fixture.fake.is_in(dora, green), "it could not be answered");
    let next = Telegram::new(&fixture.settings).expect("a client");
    let fixture = Fixture { bot: next, ..fixture };
    while !fixture.fake.is_in(dora, green) {
        fixture.fake.say(ann, ChatId(ann.0), "hello").expect("she may");
        (_, cursor) = fixture.hears(cursor).await;
    }
    assert!(!fixture.fake.is_in(eve, green), "the link is for another player");
}
