//! Tests the user's screen and the host's events as transcripts.

use std::io::{self, Write};
use std::sync::Arc;

use gloaming_console::{Console, Look, Settings, Wait};
use gloaming_core::chat::{
    ChatError, Choice, Cursor, Happening, MenuEntry, MenuScope, MessageId, Operation, OperationKey, Place, Platform,
    Post, Prompt, PromptId, Receipt, RoomSpeakers, Settled,
};
use gloaming_core::kit::Length;
use gloaming_core::text::Document;
use gloaming_page_model::{Board, Slot};
use jiff::Timestamp;
use parking_lot::Mutex;

/// The output so far, readable while the console runs.
#[derive(Clone, Default)]
struct Shown(Arc<Mutex<Vec<u8>>>);

impl Write for Shown {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A console with its host side.
struct Table {
    console: Console,
    shown: Shown,
    cursor: Option<Cursor>,
    keys: usize,
}

impl Table {
    fn new(settings: Settings) -> Self {
        let shown = Shown::default();
        Table { console: Console::new(settings, shown.clone()), shown, cursor: None, keys: 0 }
    }

    fn plain() -> Self {
        Table::new(Settings { clock: Arc::new(|| Timestamp::UNIX_EPOCH), ..Settings::plain("console") })
    }

    /// Creates a table and skips the events that begin every session.
    async fn begun() -> Self {
        let mut table = Table::plain();
        table.next().await;
        table
    }

    /// Returns the output since the last call.
    fn seen(&self) -> String {
        let bytes = std::mem::take(&mut *self.shown.0.lock());
        String::from_utf8(bytes).expect("the console writes text")
    }

    /// Returns the events since the last call, as short lines.
    async fn next(&mut self) -> Vec<String> {
        let batch = self.console.receive(self.cursor.take()).await.expect("a console is never offline");
        self.cursor = batch.cursor;
        batch.incoming.into_iter().map(|incoming| told(&incoming.what)).collect()
    }

    async fn typed(&mut self, line: &str) -> Vec<String> {
        self.console.type_line(line);
        self.next().await
    }

    async fn does(&mut self, operation: Operation) -> Result<Receipt, ChatError> {
        self.keys += 1;
        let key = OperationKey::new(format!("k-{}", self.keys));
        self.console.execute(&key, &operation).await
    }

    async fn says(&mut self, place: Place, markdown: &str) -> Receipt {
        self.does(Operation::Send(post(place, markdown, None))).await.expect("said")
    }

    async fn asks(&mut self, place: Place, id: &str, labels: &[&str], least: u8, most: u8) -> Receipt {
        let post = post(place, "Whom?", Some(prompt(id, labels, least, most)));
        self.does(Operation::Send(post)).await.expect("asked")
    }
}

fn post(place: Place, markdown: &str, prompt: Option<Prompt>) -> Post {
    Post { prompt, ..Post::new(place, Document::from_markdown(markdown)) }
}

fn prompt(id: &str, labels: &[&str], least: u8, most: u8) -> Prompt {
    let choices = labels.iter().map(|label| Choice::new(*label)).collect();
    Prompt { least, most, ..Prompt::of(PromptId::new(id), choices) }
}

fn told(what: &Happening) -> String {
    match what {
        Happening::Said { place, text, direct, .. } => {
            assert_eq!(*direct, place.id.as_str() == "private");
            format!("{}: {text}", place.id)
        }
        Happening::Picked { place, prompt, choices, .. } => format!("{}: {prompt} {choices:?}", place.id),
        Happening::DirectOpened { by, .. } => format!("opened with {}", by.person.id),
        Happening::BotAdded { place, .. } => format!("bot in {}", place.id),
        Happening::Joined { by, place } => format!("{} in {}", by.person.id, place.id),
        other => format!("{other:?}"),
    }
}

#[tokio::test]
async fn everything_begins_with_a_conversation_and_a_room() {
    let mut table = Table::plain();
    assert_eq!(table.next().await, ["opened with you", "bot in main", "you in main"]);
    assert_eq!(table.seen(), "");
}

#[tokio::test]
async fn private_and_public_lines_are_told_apart() {
    let mut table = Table::begun().await;
    let (private, room) = (table.console.private_place(), table.console.room());
    table
        .says(room, "# Night\n\nThe town sleeps, and whoever has something to do in the dark does it now, quietly.")
        .await;
    table.says(private, "You are the **seer**. Type `look ann`.\n\n- one\n- two").await;
    assert_eq!(
        table.seen(),
        "\
main | Night
main | =====
main |
main | The town sleeps, and whoever has something to do in the dark does it now,
main | quietly.
you  | You are the seer. Type `look ann`.
you  |
you  | - one
you  | - two
"
    );
}

#[tokio::test]
async fn what_is_typed_goes_where_the_person_is() {
    let mut table = Table::begun().await;
    assert_eq!(table.typed("target ann").await, ["private: target ann"]);
    assert_eq!(table.typed("/room I was asleep").await, ["main: I was asleep"]);
    assert_eq!(table.typed("role").await, ["private: role"]);
    table.console.type_line("/main");
    assert_eq!(table.typed("good morning").await, ["main: good morning"]);
    assert_eq!(table.typed("/bot vote bob").await, ["private: vote bob"]);
    table.console.type_line("/bot");
    table.console.type_line("");
    assert_eq!(table.typed("//shrug").await, ["private: /shrug"]);
    assert_eq!(table.seen(), "");
}

#[tokio::test]
async fn choices_are_answered_by_number_or_name() {
    let mut table = Table::begun().await;
    let private = table.console.private_place();
    table.asks(private.clone(), "target", &["ann", "bob"], 1, 1).await;
    assert_eq!(
        table.seen(),
        "\
you  | Whom?
you  |
you  | 1. ann
you  | 2. bob
you  |
you  | Answer with a number or a name.
"
    );
    assert_eq!(table.typed("2").await, ["private: target [1]"]);
    // With nothing else open, the user can change the answer.
    assert_eq!(table.typed("ANN").await, ["private: target [0]"]);
    // A line that isn't a choice is said, so a command can be typed at any time.
    assert_eq!(table.typed("target cleo").await, ["private: target cleo"]);
    assert_eq!(table.typed("/bot 2").await, ["private: 2"]);
}

#[tokio::test]
async fn a_number_answers_the_choices_that_have_it() {
    let mut table = Table::begun().await;
    let (private, room) = (table.console.private_place(), table.console.room());
    table.asks(private.clone(), "swap", &["ann", "bob", "cleo"], 2, 2).await;
    let vote = Prompt { first: 4, ..prompt("vote", &["yes", "no"], 1, 1) };
    table.does(Operation::Send(post(room, "Well?", Some(vote)))).await.expect("asked");
    assert_eq!(table.typed("4").await, ["main: vote [0]"]);
    assert_eq!(
        table.seen().lines().rev().take(4).collect::<Vec<_>>(),
        ["main | Answer with a number or a name.", "main |", "main | 5. no", "main | 4. yes"]
    );
    // A name answers only in the place of the choice, so that talk elsewhere isn't taken for an answer.
    assert_eq!(table.typed("no").await, ["private: no"]);
    table.console.type_line("6");
    table.console.type_line("2 4");
    table.console.type_line("3");
    assert_eq!(table.typed("3, 1").await, ["private: swap [2, 0]"]);
    assert_eq!(
        table.seen(),
        "\
There is no number 6 to choose here. Choose from 1 to 3, such as `1`.
There is no number 4 to choose here. Choose from 1 to 3, such as `1`.
Choose 2 numbers, no more and no fewer.
"
    );
    // All choices are answered, so a number changes the answer of the newest one that has it.
    assert_eq!(table.typed("5").await, ["main: vote [1]"]);
    table.asks(private, "swap-again", &["ann", "bob"], 2, 2).await;
    assert_eq!(table.typed("1 2").await, ["private: swap-again [0, 1]"]);
    table.seen();
    assert_eq!(table.typed("2 1").await, ["private: swap-again [1, 0]"]);
}

#[tokio::test]
async fn the_example_of_an_answer_is_an_answer() {
    let mut table = Table::begun().await;
    let private = table.console.private_place();
    for (least, most, how) in [
        (3, 3, "Answer with 3 numbers, such as `1 2 3`."),
        (2, 2, "Answer with 2 numbers, such as `1 2`."),
        (0, 4, "Answer with up to 4 numbers, such as `1 2`."),
        (3, 4, "Answer with numbers, 3 to 4 of them, such as `1 2 3`."),
    ] {
        table.seen();
        table.asks(private.clone(), "swap", &["ann", "bob", "cleo", "dan"], least, most).await;
        let seen = table.seen();
        assert!(seen.ends_with(&format!("you  | {how}\n")), "{seen}");
        let example = how.split('`').nth(1).expect("there is one");
        let picked: Vec<String> = (0..example.split(' ').count()).map(|number| number.to_string()).collect();
        assert_eq!(table.typed(example).await, [format!("private: swap [{}]", picked.join(", "))]);
    }
}

#[tokio::test]
async fn an_edit_shows_what_is_new_and_closes_what_went() {
    let mut table = Table::begun().await;
    let private = table.console.private_place();
    let Receipt::Sent(message) = table.asks(private.clone(), "target", &["ann", "bob"], 1, 1).await else {
        panic!("a message is sent");
    };
    table.seen();
    let without = Operation::Edit { message: message.clone(), post: post(private.clone(), "Whom?", None) };
    table.does(without).await.expect("edited");
    assert_eq!(table.seen(), "", "the words are the same");
    assert_eq!(table.typed("2").await, ["private: 2"], "nothing is open any more");
    table
        .does(Operation::Edit { message: message.clone(), post: post(private.clone(), "Too late.", None) })
        .await
        .expect("edited");
    assert_eq!(table.seen(), "you  | (edited)\nyou  |\nyou  | Too late.\n");
    let elsewhere = Operation::Edit { message, post: post(table.console.room(), "x", None) };
    assert_eq!(table.does(elsewhere).await, Err(ChatError::Gone));
}

#[tokio::test]
async fn a_line_of_the_person_can_be_taken_back_from_the_room() {
    let mut table = Table::begun().await;
    let room = table.console.room();
    table.console.type_line("/room !vote ann");
    let batch = table.console.receive(table.cursor.take()).await.expect("a console is never offline");
    let Happening::Said { message, .. } = &batch.incoming[0].what else { panic!("it is said") };
    let retract = Operation::Retract { place: room.clone(), message: message.clone() };
    assert_eq!(table.does(retract.clone()).await, Ok(Receipt::Done));
    assert_eq!(table.does(retract).await, Ok(Receipt::Done), "gone already is no error");
    assert_eq!(table.seen(), "main | (deleted: !vote ann)\n");
}

/// Regression test: IDs were once derived from the number of messages, so after a retraction the next message reused
/// the ID of an existing one. Retracting that one then removed the newer line.
#[tokio::test]
async fn after_a_retraction_the_next_one_takes_back_the_right_line() {
    let mut table = Table::begun().await;
    let room = table.console.room();
    let take_back = |message: &Receipt| match message {
        Receipt::Sent(message) => Operation::Retract { place: room.clone(), message: message.clone() },
        other => panic!("not a message: {other:?}"),
    };
    let dusk = table.says(room.clone(), "Dusk falls.").await;
    let night = table.says(room.clone(), "Night falls.").await;
    table.does(take_back(&dusk)).await.expect("taken back");
    let dawn = table.says(room.clone(), "Dawn breaks.").await;
    table.does(take_back(&night)).await.expect("taken back");
    // A typed line is a message, too, and is numbered with the others.
    assert_eq!(table.typed("/room good morning").await, ["main: good morning"]);
    table.does(take_back(&dawn)).await.expect("taken back");
    assert_eq!(
        table.seen(),
        "\
main | Dusk falls.
main | Night falls.
main | (deleted: Dusk falls.)
main | Dawn breaks.
main | (deleted: Night falls.)
main | (deleted: Dawn breaks.)
"
    );
}

#[tokio::test]
async fn in_a_closed_room_nobody_is_heard() {
    let mut table = Table::begun().await;
    let room = table.console.room();
    let close = Operation::SetSpeakers { place: room.clone(), speakers: RoomSpeakers::Nobody, before: None };
    let Ok(Receipt::Speakers(before)) = table.does(close).await else { panic!("closed") };
    table.console.type_line("/room hello?");
    assert_eq!(table.typed("role").await, ["private: role"]);
    assert!(table.seen().starts_with("The room is closed at the moment"));
    table.does(Operation::SetSpeakers { place: room, speakers: before, before: None }).await.expect("put back");
    assert_eq!(table.typed("/room hello!").await, ["main: hello!"]);
}

fn phase(place: &Place, title: &str, ends_at: Option<Timestamp>, paused: bool) -> Operation {
    let board = Board::Phase { title: title.to_owned(), ends_at, paused, mood: gloaming_core::ruleset::Mood::Night };
    gloaming_page_model::operation(place.clone(), Slot::Phase, Some(&board))
}

#[tokio::test]
async fn a_phase_is_shown_when_it_is_another() {
    let mut table = Table::begun().await;
    let room = table.console.room();
    let phase = |title: &str, ends: Option<i64>, paused| {
        let ends_at = ends.map(|second| Timestamp::from_second(second).expect("a time"));
        phase(&room, title, ends_at, paused)
    };
    for operation in [
        phase("Night", Some(90), false),
        phase("Night", Some(100), false),
        phase("Day", Some(300), false),
        phase("Day", Some(300), true),
        phase("After*math*", None, false),
    ] {
        assert_eq!(table.does(operation).await, Ok(Receipt::Done));
    }
    assert_eq!(
        table.seen(),
        "\
main | — Night, ends in 90 seconds —
main | — Day, ends in 5 minutes —
main | — Day, paused —
main | — After*math* —
"
    );
}

#[tokio::test]
async fn a_phase_is_shown_once_where_the_two_places_have_different_languages() {
    let mut table = Table::begun().await;
    let (room, private) = (table.console.room(), table.console.private_place());
    let phase = |place: &Place, title: &str| phase(place, title, None, false);
    for (place, title) in [(&room, "Night"), (&private, "Nacht"), (&private, "Tag"), (&room, "Day")] {
        assert_eq!(table.does(phase(place, title)).await, Ok(Receipt::Done));
    }
    assert_eq!(table.seen(), "main | — Night —\nmain | — Day —\n");
    // Without a room, the private conversation shows the phase.
    table.does(Operation::Leave { place: room, archive: false }).await.expect("left");
    table.does(phase(&private, "Ende")).await.expect("shown");
    assert!(table.seen().ends_with("you  | — Ende —\n"));
}

#[tokio::test]
async fn done_twice_is_done_once_and_found_again() {
    let table = Table::begun().await;
    let operation = Operation::Send(post(table.console.private_place(), "Once.", None));
    let key = OperationKey::new("same");
    assert_eq!(table.console.settle(&key, &operation).await, Settled::DidNot);
    let first = table.console.execute(&key, &operation).await.expect("said");
    assert_eq!(table.console.execute(&key, &operation).await, Ok(first.clone()));
    assert_eq!(table.console.settle(&key, &operation).await, Settled::Happened(first));
    assert_eq!(table.seen(), "you  | Once.\n");
}

#[tokio::test]
async fn asking_again_brings_the_same_again() {
    let table = Table::plain();
    let first = table.console.receive(None).await.expect("a console is never offline");
    assert_eq!(table.console.receive(None).await.expect("a console is never offline"), first);
    table.console.type_line("one");
    table.console.type_line("two");
    let one = table.console.receive(first.cursor.clone()).await.expect("a console is never offline");
    assert_eq!(one.incoming.len(), 1, "one line at a time");
    assert_eq!(table.console.receive(first.cursor).await.expect("a console is never offline"), one);
    let foreign = table.console.receive(Some(Cursor::new("other-99"))).await.expect("a console is never offline");
    assert_eq!(foreign.incoming.len(), 4, "a cursor of an earlier session has seen nothing of this one");
}

#[tokio::test(start_paused = true)]
async fn where_nothing_happens_an_empty_answer_comes_in_time() {
    let mut table = Table::begun().await;
    let cursor = table.cursor.clone();
    assert_eq!(table.next().await, [""; 0]);
    assert_eq!(table.cursor, cursor);
}

#[tokio::test]
async fn the_end_of_the_input_is_the_end_when_the_host_has_it_all() {
    let mut table = Table::begun().await;
    table.console.type_line("last words");
    table.console.end_input();
    assert!(!table.console.has_ended());
    assert_eq!(table.next().await, ["private: last words"]);
    assert!(!table.console.has_ended(), "nobody has said yet that it is safe");
    let (console, cursor) = (table.console.clone(), table.cursor.take());
    tokio::select! {
        biased;
        _ = console.receive(cursor) => panic!("nothing more happens"),
        () = console.ended() => {}
    }
    assert!(console.has_ended());
}

#[tokio::test]
async fn time_passes_before_the_next_line_is_looked_at() {
    let mut table = Table::begun().await;
    table.console.type_line("/wait forever");
    table.console.type_line("/wait 10m");
    table.console.type_line("role");
    table.console.end_input();
    assert_eq!(table.next().await, [""; 0], "the program is called, and told nothing");
    assert!(table.seen().starts_with("“forever” is not a length of time."));
    assert!(table.console.waits() && !table.console.has_ended());
    assert_eq!(table.console.take_wait(), Some(Wait::For(Length::minutes(10))));
    assert_eq!(table.console.take_wait(), None);
    assert_eq!(table.next().await, ["private: role"]);
    table.console.nothing_comes();
    assert!(table.seen().starts_with("Nothing is due"));
}

#[tokio::test]
async fn lines_come_from_any_reader_and_quit_leaves_the_rest() {
    let mut table = Table::begun().await;
    table.console.read_from(io::Cursor::new(b"h\xffi\n/quit\nunheard\n".to_vec()));
    assert_eq!(table.next().await, ["private: h\u{fffd}i"]);
    let (console, cursor) = (table.console.clone(), table.cursor.take());
    tokio::select! {
        biased;
        _ = console.receive(cursor) => panic!("nothing more happens"),
        () = console.ended() => {}
    }
}

#[tokio::test]
async fn the_consoles_own_words_are_explained() {
    let mut table = Table::begun().await;
    let entries = vec![MenuEntry { command: "rules".into(), help: "What this game is".into() }];
    table.does(Operation::SetMenu { shown: MenuScope::Conversations, language: None, entries }).await.expect("set");
    table.console.type_line("/halp");
    table.console.type_line("/help");
    table.typed("x").await;
    let seen = table.seen();
    assert!(
        seen.starts_with("There is no `/halp` here. Did you mean `/help`? `/help` lists all commands.\n"),
        "{seen}"
    );
    assert!(seen.contains("`you>` is your private conversation"), "{seen}");
    assert!(seen.ends_with("The bot understands, among others:\n\n- `rules`: What this game is\n"), "{seen}");
}

#[tokio::test]
async fn a_person_at_a_terminal_has_a_prompt_and_colours() {
    let mut table = Table::new(Settings {
        interactive: true,
        look: Look { width: 60, styled: true },
        clock: Arc::new(|| Timestamp::UNIX_EPOCH),
        ..Settings::plain("console")
    });
    let welcome = table.seen();
    assert!(welcome.starts_with("This is your private conversation with the bot."), "{welcome}");
    assert!(welcome.ends_with("\n\u{1b}[35myou> \u{1b}[0m"), "{welcome:?}");
    table.next().await;
    let room = table.console.room();
    table.says(room, "Hello").await;
    assert_eq!(table.seen(), "\r\u{1b}[2K\u{1b}[32mmain | \u{1b}[0mHello\n\u{1b}[35myou> \u{1b}[0m");
    table.console.type_line("/room");
    table.typed("hi").await;
    assert_eq!(table.seen(), "\u{1b}[32mmain> \u{1b}[0m".repeat(2));
    table.console.end_input();
    assert_eq!(table.seen(), "\n");
}

/// An output that has been closed.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_terminal_that_is_gone_is_an_end_and_no_panic() {
    let console = Console::new(Settings::plain("console"), Closed);
    let operation = Operation::Send(post(console.room(), "Hello", None));
    let result = console.execute(&OperationKey::new("k"), &operation).await;
    assert!(matches!(result, Err(ChatError::Offline { .. })));
    console.ended().await;
}

#[tokio::test]
async fn what_is_beyond_the_limits_is_malformed_and_what_is_within_is_taken() {
    let mut table = Table::begun().await;
    let here = table.console.capabilities(None);
    let buttons = here.buttons.expect("choices are offered");
    let room = table.console.room();
    let words = |more: u32| post(room.clone(), &"x".repeat((here.longest_message.amount + more) as usize), None);
    let label = |more: u16| prompt("p", &["x".repeat(usize::from(buttons.longest_label + more)).as_str()], 1, 1);
    let many = |more: u16| prompt("p", &vec!["x"; usize::from(buttons.most + more)], 1, 1);
    for more in [0, 1] {
        let labelled = post(room.clone(), "Whom?", Some(label(more as u16)));
        let full = post(room.clone(), "Whom?", Some(many(more as u16)));
        for post in [words(more), labelled, full] {
            let answer = table.does(Operation::Send(post)).await;
            match more {
                0 => assert!(matches!(answer, Ok(Receipt::Sent(_))), "{answer:?}"),
                _ => assert!(matches!(answer, Err(ChatError::Malformed { .. })), "{answer:?}"),
            }
        }
    }
    let none = post(room, "Whom?", Some(prompt("p", &[], 1, 1)));
    assert!(matches!(table.does(Operation::Send(none)).await, Err(ChatError::Malformed { .. })));
}

#[tokio::test]
async fn what_the_capabilities_do_not_offer_is_refused_as_such() {
    let mut table = Table::begun().await;
    let person = table.console.person();
    let room = table.console.room();
    let open = Operation::OpenRoom { title: "wolves".into(), members: vec![person.clone()], listed: false };
    assert_eq!(table.does(open).await, Err(ChatError::Unsupported));
    let mut text = prompt("will", &[], 0, 0);
    text.text = Some(200);
    let ask = Operation::Send(post(room.clone(), "Your will?", Some(text)));
    assert_eq!(table.does(ask).await, Err(ChatError::Unsupported));
    let plain = post(room.clone(), "x", None);
    for post in [
        Post { protect: true, ..plain.clone() },
        Post { mention: vec![person.clone()], ..plain.clone() },
        Post { reply_to: Some(MessageId::new("1-1")), ..plain },
    ] {
        assert_eq!(table.does(Operation::Send(post)).await, Err(ChatError::Unsupported));
    }
    let opened = table.does(Operation::OpenDirect { person }).await;
    assert_eq!(opened, Ok(Receipt::Opened(table.console.private_place())));
    assert_eq!(table.does(Operation::Leave { place: room.clone(), archive: true }).await, Ok(Receipt::Done));
    assert_eq!(table.does(Operation::Send(post(room, "x", None))).await, Err(ChatError::Gone));
    assert_eq!(table.seen(), "");
}
