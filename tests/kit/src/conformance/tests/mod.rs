//! The conformance game is complete, keeps its own promises, and its options lead to what they say.

mod coverage;
mod driver;

use std::collections::BTreeSet;

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{
    Answer, Argument, Audience, Check, Data, Deadline, DeskVerb, Effect, FieldKind, Hearer, Input, LoadError, Reading,
    Record, Seat, SetupKind, Speaker, VerbEffect, erase,
};
use gloaming_core::text::PlayerText;
use jiff::Timestamp;

use self::coverage::{EFFECTS, INPUTS};
use self::driver::{ANN, BOB, CAT, DAN, Driver, EVE, FAY, data};
use super::{ConformanceGame, LONGEST_PM, MANIFEST};
use crate::play::Breach;

/// Plays a whole game in which everything occurs.
fn whole_game() -> Driver {
    let mut game = Driver::new(
        r#"
        password = "sesame"
        omens = ["owl", "rain"]
        host = "bob"
        time-zone = "Europe/Berlin"
        opens = "02:15"
        closes = "04:00"
        panics = true
        rolls = { roll = ["6"], tie = ["ann"] }
        "#,
    );
    game.all(&[(ANN, "answer open up"), (ANN, "answer Sesame"), (ANN, "roll 6")]);
    game.all(&[(ANN, "linger 20m"), (ANN, "status"), (ANN, "role"), (ANN, "rules forms")]);
    assert_eq!(game.say_in(Speaker::Onlooker, Some("main"), "rules"), Ok(Answer::Done));
    assert_eq!(game.say_in(Speaker::GameMaster, None, "gm-reveal"), Ok(Answer::Done));
    assert_eq!(game.say_in(Speaker::Seat(BOB), Some("island-east"), "status"), Ok(Answer::Done));
    assert_eq!(game.talk(Speaker::Seat(ANN), "island-east", false), Ok(Answer::Done));
    assert_eq!(game.talk(Speaker::Seat(ANN), "main", true), Ok(Answer::Withdraw));
    assert_eq!(game.talk(Speaker::Onlooker, "spectators", false), Ok(Answer::Done));
    assert_eq!(game.talk(Speaker::Guest, "spectators", false), Ok(Answer::Done));
    game.all(&[(ANN, "group bob cat"), (ANN, "pm bob  It is me. "), (DAN, "group eve fay")]);
    assert_eq!(game.say_in(Speaker::Seat(BOB), Some("group-1"), "leave"), Ok(Answer::Done));
    game.all(&[(CAT, "leave"), (ANN, "offer bob"), (CAT, "offer bob"), (BOB, "accept ann"), (BOB, "decline")]);
    game.all(&[(DAN, "offer eve")]);
    assert_eq!(game.input(&Input::Deadline { name: "offer-3" }), Ok(Answer::Done));
    for verb in [DeskVerb::Pause, DeskVerb::Resume, DeskVerb::Back(1), DeskVerb::Extend(Length::minutes(5))] {
        assert_eq!(game.desk(verb), Ok(Answer::Standard));
    }
    assert_eq!(game.desk(DeskVerb::Replacing(DAN)), Ok(Answer::Done));
    game.all(&[(DAN, "linger 5m")]);
    assert_eq!(game.desk(DeskVerb::Announce(PlayerText::new("Welcome."))), Ok(Answer::Standard));
    assert_eq!(game.desk(DeskVerb::Close), Ok(Answer::Standard));
    assert_eq!(game.desk(DeskVerb::Replacing(FAY)), Ok(Answer::Done));
    assert_eq!(game.desk(DeskVerb::Replaced(FAY)), Ok(Answer::Done));
    game.until("evening");
    game.all(&[(ANN, "vote none"), (ANN, "vote bob"), (ANN, "target cat"), (ANN, "submit")]);
    game.all(&[(BOB, "submit vote=ann target=cat"), (CAT, "submit vote=none")]);
    game.remind("evening", "closing-soon");
    assert_eq!(game.desk(DeskVerb::Remind), Ok(Answer::Done));
    game.until("night");
    game.all(&[(BOB, "strike dan"), (BOB, "strike eve")]);
    game.remind("night", "half-night");
    game.until("day");
    assert_eq!(game.desk(DeskVerb::Cancel), Ok(Answer::Standard));
    assert_eq!(game.desk(DeskVerb::Remove(FAY)), Ok(Answer::Done));
    game.until("evening");
    game.all(&[(CAT, "submit vote=dan"), (DAN, "submit vote=cat")]);
    game.strike();
    game
}

#[test]
fn the_whole_contract_is_used() {
    let game = whole_game();
    assert_eq!(
        game.place(|effect| matches!(effect, Effect::End { winners, .. } if *winners == [BOB])),
        game.effects.len() - 1
    );
    let expected: BTreeSet<&str> = EFFECTS.into_iter().chain(INPUTS).chain(["done", "withdraw", "standard"]).collect();
    assert_eq!(game.seen, expected);
}

#[test]
fn the_manifest_uses_every_kind_of_declaration() {
    // Each match is exhaustive: a new kind doesn't compile until it gets a number here, and then fails until the
    // conformance game declares one.
    let field = |kind| match kind {
        FieldKind::Player => 0,
        FieldKind::Players => 1,
        FieldKind::Word(_) => 2,
        FieldKind::Words(_) => 3,
        FieldKind::PlayerOrWord(_) => 4,
        FieldKind::PlayersOrWords(_) => 5,
        FieldKind::Entries => 6,
        FieldKind::Number => 7,
        FieldKind::Flag => 8,
        FieldKind::Length => 9,
        FieldKind::Text => 10,
        FieldKind::Seconds => 11,
        FieldKind::Pairs(..) => 12,
        FieldKind::Moment => 13,
        FieldKind::Channel => 14,
    };
    let hearer = |hearer| match hearer {
        Hearer::Seat => 0,
        Hearer::Channel => 1,
        Hearer::All => 2,
        Hearer::GameMaster => 3,
        Hearer::GameMasterSecret => 4,
        Hearer::Story => 5,
    };
    let setup = |kind| match kind {
        SetupKind::Length => 0,
        SetupKind::Flag => 1,
        SetupKind::Choice(_) => 2,
        SetupKind::Number(..) => 3,
        SetupKind::Text => 4,
        SetupKind::Words(_) | SetupKind::Lots(_) => 5,
        SetupKind::Player => 13,
        SetupKind::Players => 6,
        SetupKind::PlayerWords(_) | SetupKind::PlayerLots(_) => 7,
        SetupKind::Table | SetupKind::PlayerCards(..) => 8,
        SetupKind::Data(_) => 9,
        SetupKind::TimeZone => 10,
        SetupKind::TimeOfDay => 11,
        SetupKind::Date => 12,
    };
    let argument = |argument| match argument {
        Argument::Player => 0,
        Argument::Word(_) => 1,
        Argument::Of(_) => 2,
        Argument::Words => 3,
        Argument::Length => 4,
        Argument::Number => 5,
        Argument::Text => 6,
        Argument::Either(_) => 7,
        Argument::Maybe(_) => 8,
        Argument::Entry(..) => 9,
        Argument::Several { .. } => 10,
    };
    let effect = |effect| match effect {
        VerbEffect::Acts => 0,
        VerbEffect::Revises => 1,
        VerbEffect::Asks => 2,
        VerbEffect::Speaks => 3,
    };
    let reading = |reading| match reading {
        Reading::Talk => 0,
        Reading::Prefixed => 1,
        Reading::Commands => 2,
        Reading::Verbs(_) => 3,
    };
    let check = |check| match check {
        // `private-only` is the conformance game's own refusal, because some of its verbs are accepted in channels.
        Check::PrivateOnly => 0,
        Check::UnknownCommand => 1,
        Check::Grammar => 2,
        Check::NotAPlayer => 3,
        Check::Paused => 4,
    };
    let all = |used: BTreeSet<i32>| used.into_iter().collect::<Vec<_>>();
    let fields = MANIFEST.events.iter().flat_map(|event| event.fields);
    assert_eq!(all(fields.map(|spec| field(spec.kind)).collect()), (0..15).collect::<Vec<_>>());
    let hearers = MANIFEST.events.iter().flat_map(|event| event.hearers);
    assert_eq!(all(hearers.map(|one| hearer(*one)).collect()), (0..5).collect::<Vec<_>>());
    assert_eq!(all(MANIFEST.setup.iter().map(|key| setup(key.kind)).collect()), (0..14).collect::<Vec<_>>());
    let mut arguments: Vec<Argument> = MANIFEST.verbs.iter().flat_map(|verb| verb.arguments).copied().collect();
    let mut used = BTreeSet::new();
    while let Some(one) = arguments.pop() {
        used.insert(argument(one));
        match one {
            Argument::Either(inner) | Argument::Maybe(inner) => arguments.extend(inner),
            Argument::Entry(_, inner) | Argument::Several { of: inner, .. } => arguments.push(*inner),
            _ => {}
        }
    }
    assert_eq!(all(used), (0..11).collect::<Vec<_>>());
    assert_eq!(all(MANIFEST.verbs.iter().map(|verb| effect(verb.effect)).collect()), (0..4).collect::<Vec<_>>());
    assert_eq!(all(MANIFEST.channels.iter().map(|one| reading(one.reading)).collect()), (0..4).collect::<Vec<_>>());
    assert_eq!(all(MANIFEST.admission.iter().map(|one| check(*one)).collect()), (1..5).collect::<Vec<_>>());
}

#[test]
fn every_name_in_the_manifest_leads_somewhere() {
    let faults: Vec<String> =
        gloaming_core::ruleset::manifest::check(&MANIFEST).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_texts_are_complete() {
    let faults: Vec<String> = gloaming_core::text::check(&MANIFEST).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn who_dies_hears_the_dead_and_no_more_the_living() {
    let mut game = Driver::new("");
    game.until("evening");
    game.all(&[(BOB, "submit vote=ann")]);
    game.strike();
    let members = |channel: &'static str, seats: Vec<Seat>| move |effect: &Effect| matches!(effect, Effect::Members { channel: name, seats: now } if name == channel && *now == seats);
    let told = |channel: &'static str, event: &'static str| {
        move |effect: &Effect| {
            matches!(effect, Effect::Tell { to: Audience::Channel(name), event: record }
                if name == channel && record.name == event)
        }
    };
    let left = game.place(members("island-east", vec![BOB, CAT]));
    assert_eq!(game.place(told("island-east", "departed")), left + 1);
    assert!(game.place(members("dead", vec![ANN])) < game.place(told("dead", "arrived")));
    assert!(game.place(told("dead", "arrived")) < game.place(|effect| matches!(effect, Effect::Phase { .. })));
    assert!(game.effects.contains(&Effect::Listeners { channel: "dead".into(), seats: vec![CAT] }));
    assert_eq!(game.talk(Speaker::Seat(ANN), "dead", false), Ok(Answer::Done));
    assert_eq!(game.talk(Speaker::Seat(CAT), "dead", false).expect_err("a listener is silent").name, "channel-closed");
}

#[test]
fn the_islands_close_before_the_mainland_opens() {
    let mut game = Driver::new("");
    game.until("night");
    assert_eq!(game.talk(Speaker::Seat(ANN), "island-east", false).expect_err("it is night").name, "channel-closed");
    game.strike();
    let close = game.place(|effect| *effect == Effect::Close("island-west".into()));
    let open = game.place(|effect| *effect == Effect::Open("mainland".into()));
    assert!(close < open);
    assert_eq!(game.told(&Audience::Channel("mainland".into())), ["merged"]);
    assert_eq!(game.talk(Speaker::Seat(ANN), "mainland", false), Ok(Answer::Done));
    assert_eq!(game.talk(Speaker::Seat(ANN), "island-east", false).expect_err("closed").name, "channel-closed");
    game.all(&[(ANN, "offer dan")]);
}

#[test]
fn an_evening_in_the_missing_hour_lasts_its_usual_length() {
    let mut game = Driver::new("time-zone = \"Europe/Berlin\"\nopens = \"02:10\"\ncloses = \"02:50\"");
    game.strike();
    assert_eq!(game.clock, Some("2026-03-29T01:00:00Z".parse().expect("a moment")));
    game.strike();
    assert_eq!(game.clock, Some("2026-03-29T01:40:00Z".parse().expect("a moment")));
}

#[test]
fn only_talk_of_the_living_by_day_keeps_the_day_open() {
    let mut game = Driver::new("");
    let quiet = Effect::SetDeadline(Deadline::after("quiet", Length::minutes(10)));
    assert_eq!(game.talk(Speaker::Seat(ANN), "main", false), Ok(Answer::Done));
    assert_eq!(game.effects, [quiet]);
    assert_eq!(game.talk(Speaker::Onlooker, "spectators", false), Ok(Answer::Done));
    assert_eq!(game.effects, []);
    assert_eq!(game.talk(Speaker::Seat(ANN), "main", true), Ok(Answer::Withdraw));
    assert!(game.effects.iter().all(|effect| !matches!(effect, Effect::SetDeadline(_))));
    for channel in ["island-west", "mainland", "dead", "group-1", "nowhere"] {
        assert_eq!(game.talk(Speaker::Seat(ANN), channel, false).expect_err(channel).name, "channel-closed");
    }
}

#[test]
fn what_is_wrong_is_refused_with_its_code() {
    let mut game = Driver::new("most-groups = 1");
    for (line, code) in [
        ("gm-reveal", "unknown-command"),
        ("panic", "not-now"),
        ("vote bob", "not-now"),
        ("answer sesame", "not-now"),
        ("roll many", "bad-syntax"),
        ("roll 1", "out-of-range"),
        ("linger 2h", "out-of-range"),
        ("rules stars", "bad-syntax"),
        ("group", "bad-syntax"),
        ("group bob bob", "duplicate-target"),
        ("group bob dan", "out-of-reach"),
        ("offer zoe", "unknown-player"),
        ("offer ann", "self-target"),
        ("accept", "no-offer"),
        ("leave", "no-group"),
        ("pm bob", "bad-syntax"),
    ] {
        game.refused(ANN, line, code);
    }
    let long = format!("pm bob {}", "x".repeat(LONGEST_PM + 1));
    game.refused(ANN, &long, "too-long");
    let private = game.say_in(Speaker::Seat(ANN), Some("main"), "offer bob");
    assert_eq!(private.expect_err("offers are private").name, "private-only");
    assert_eq!(game.say_in(Speaker::Onlooker, None, "status").expect_err("no seat").name, "not-a-player");
    game.all(&[(ANN, "group bob"), (ANN, "offer bob"), (CAT, "offer bob")]);
    game.refused(ANN, "group cat", "used-up");
    game.refused(ANN, "offer cat", "already-offered");
    game.refused(BOB, "accept", "which-offer");
    game.until("evening");
    game.refused(ANN, "submit", "no-vote");
    game.refused(ANN, "submit vote=bob target=zoe", "unknown-player");
    game.all(&[(ANN, "submit vote=bob")]);
    game.refused(ANN, "vote cat", "already-done");
    game.strike();
    game.refused(BOB, "strike cat", "not-now");
    assert_eq!(game.game.alive(), [ANN, CAT, DAN, EVE, FAY], "the only stalker was voted out: the game is over");
}

/// Found by random play: a form that named a player whom the game master then removed made them die again, and a death
/// by the vote undid the removal.
#[test]
fn whoever_was_removed_is_not_voted_out_as_well() {
    let mut game = Driver::new("");
    game.until("evening");
    game.all(&[(DAN, "submit vote=fay target=fay"), (EVE, "vote fay")]);
    assert_eq!(game.desk(DeskVerb::Remove(FAY)), Ok(Answer::Done));
    game.strike();
    assert!(!game.told(&Audience::All).contains(&"died"));
    game.refused(FAY, "status", "not-a-player");
}

#[test]
fn the_desk_is_refused_what_makes_no_sense() {
    let mut game = Driver::new("");
    let code = |answer: Result<Answer, Record>| answer.expect_err("refused").name.into_owned();
    assert_eq!(code(game.desk(DeskVerb::Replaced(FAY))), "not-now");
    assert_eq!(game.desk(DeskVerb::Replacing(FAY)), Ok(Answer::Done));
    assert_eq!(code(game.desk(DeskVerb::Replacing(FAY))), "not-now");
    assert_eq!(game.desk(DeskVerb::Remove(FAY)), Ok(Answer::Done));
    assert_eq!(code(game.desk(DeskVerb::Remove(FAY))), "not-alive-target");
    game.refused(FAY, "status", "not-a-player");
    game.strike();
    assert_eq!(code(game.desk(DeskVerb::Close)), "not-now");
    assert_eq!(code(game.desk(DeskVerb::Extend(Length::hours(1)))), "not-now");
    assert_eq!(game.desk(DeskVerb::Remove(BOB)), Ok(Answer::Done));
    assert!(game.effects.contains(&Effect::End { winners: vec![ANN, CAT, DAN, EVE], reason: None }));
    assert_eq!(code(game.desk(DeskVerb::Pause)), "not-now");
}

#[test]
fn a_panic_changes_nothing() {
    let mut game = Driver::new("panics = true");
    let before = game.game.save();
    game.refused(ANN, "panic", "game-broken");
    assert!(matches!(game.watch.take(), Some(Breach::Panicked { call: "input", .. })));
    assert_eq!(game.game.save(), before);
    game.all(&[(ANN, "status")]);
}

#[test]
fn an_older_state_is_taken_up_and_a_newer_one_is_not() {
    let game = Driver::new("");
    let mut saved = game.game.save();
    saved.state_version = 1;
    saved.state.as_object_mut().expect("an object").remove("rolls");
    assert_eq!(game.rules.load(&saved).expect("taken up").save(), game.game.save());
    saved.state_version = 2;
    saved.setup["rolls"] = serde_json::json!({ "roll": ["15"], "tie": ["bob", "cat"] });
    saved.state["rolls"] = serde_json::json!({ "tie": ["cat"] });
    assert_eq!(game.rules.load(&saved).expect("taken up").save().state, game.game.save().state);
    saved.state_version = 4;
    assert_eq!(game.rules.load(&saved).err(), Some(LoadError::Newer { known: 3, found: 4 }));
}

#[test]
fn a_wrong_setup_is_refused_with_every_fault() {
    let faults = |handles: &[&str], setup: &str, data: &Data| {
        let handles: Vec<String> = handles.iter().map(|handle| (*handle).to_owned()).collect();
        let setup = setup.parse().expect("the setup is valid TOML");
        let faults = erase(ConformanceGame).check(&handles, &setup, data, Timestamp::UNIX_EPOCH).expect_err("refused");
        faults.into_iter().map(|fault| (fault.code, fault.key)).collect::<Vec<_>>()
    };
    let four = ["ann", "bob", "cat", "dan"];
    let wrong = r#"
        deal = { ann = "guest", zoe = "stalker" }
        order = ["ann", "bob"]
        omens = ["comet"]
        rolls = { luck = ["1"] }
        time-zone = "Berlin"
        quiet = "soon"
        offer-time = 5
        most-groups = 10
        tie = "duel"
        panics = "no"
        password = 3
        colour = "red"
    "#;
    let expected = [
        ("unknown-key", "colour"),
        ("unknown-player", "deal"),
        ("bad-deal", "deal"),
        ("bad-order", "order"),
        ("bad-value", "omens"),
        ("bad-value", "password"),
        ("unknown-zone", "time-zone"),
        ("bad-value", "quiet"),
        ("bad-value", "offer-time"),
        ("bad-value", "most-groups"),
        ("bad-value", "tie"),
        ("bad-value", "panics"),
        ("bad-rolls", "rolls"),
    ];
    assert_eq!(faults(&four, wrong, &data()), expected.map(|(code, key)| (code.to_owned(), key.to_owned())));
    let one = |handles: &[&str], setup: &str, data: &Data| faults(handles, setup, data).remove(0).0;
    assert_eq!(one(&four[..3], "", &data()), "bad-player-count");
    assert_eq!(one(&["ann", "bob", "cat", "none"], "", &data()), "reserved-name");
    assert_eq!(one(&four, "", &Data::new()), "bad-season");
    assert_eq!(one(&four, "opens = \"6pm\"", &data()), "bad-window");
    assert_eq!(one(&four, "opens = \"21:00\"", &data()), "bad-window");
}

#[test]
fn a_setup_is_checked_with_the_moment_at_which_it_is() {
    let handles = ["ann", "bob", "cat", "dan"].map(str::to_owned);
    let setup =
        |date: &str| format!("first-evening = \"{date}\"\ntime-zone = \"Europe/Berlin\"").parse().expect("TOML");
    let at = |moment: &str| moment.parse::<Timestamp>().expect("a moment");
    let check = |date: &str, moment| erase(ConformanceGame).check(&handles, &setup(date), &data(), at(moment));
    assert_eq!(check("2026-03-29", "2026-03-29T15:59:59Z"), Ok(()), "the evening of that date has not opened yet");
    let fault = check("2026-03-29", "2026-03-29T16:00:00Z").expect_err("it opens at this very moment").remove(0);
    assert_eq!(
        (fault.code.as_str(), fault.key.as_str(), fault.given.as_str()),
        ("bad-date", "first-evening", "2026-03-29")
    );
    let fault = check("29.3.2026", "2026-01-01T00:00:00Z").expect_err("no date").remove(0);
    assert_eq!(fault.meant.as_deref(), Some("2026-03-29"));
}
