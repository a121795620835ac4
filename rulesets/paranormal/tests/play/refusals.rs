//! The order of the refusals: each line here breaks two rules at once, and the refusal that is checked first must be
//! given (PN-75, and the codes of each verb in section 6.4 of the rules).

use gloaming_core::ruleset::erase;
use gloaming_paranormal::Paranormal;
use gloaming_testkit::ruleset_fixture::RulesetFixture;

/// A player for each verb whose refusals have an order.
const NINETEEN: &str = r#"
early-night = false
deal = { ann = "xenozoologist", bob = "townie", cat = "doppelganger", dan = "townie", eve = "vigilante", fay = "detective", gus = "exterminator", hal = "exterminator-operative", ida = "medium", jon = "advanced-doppelganger", kim = "mind-stealer", leo = "intelligence-scientist", max = "bloom", ned = "military-scientist", ola = "cutting-edge-scientist", pia = "survivor", rex = "rogue-doppelganger", sue = "heroic-guard", tom = "townie" }
races = { eve = "doppelganger", leo = "doppelganger" }
attributes = { dan = ["spirit-bond"] }
natures = { gus = "mind-shield" }
allies = { rex = "town" }
stockpile = { kim = ["guardian", "enchanter"] }

[tech]
ann = []
eve = ["stun-orb"]
gus = ["scanner"]
hal = ["scanner", "replicator", "emp-pulse-emitter", "holoform", "advanced-assassin-bot"]
ida = ["replicator"]
kim = ["robot"]
leo = ["tracking-devices"]
ned = ["sentry-guns"]
ola = ["mind-control-ray"]
pia = ["stun-orb-2"]
"#;

/// A bomb that breaks every device.
const BROKEN: &str = r#"
early-night = false
deal = { ann = "military-scientist", bob = "exterminator-operative", cat = "vigilante", dan = "exterminator", eve = "mind-stealer", fay = "townie", gus = "townie", hal = "doppelganger" }
races = { cat = "doppelganger" }
natures = { dan = "mind-shield" }
stockpile = { eve = ["guardian"] }

[tech]
ann = ["emp-pulse-bomb"]
bob = ["replicator", "scanner"]
cat = ["stun-orb"]
dan = []
eve = ["robot"]
"#;

struct Town(RulesetFixture);

impl Town {
    fn deal(players: usize, setup: &str) -> Self {
        Town(RulesetFixture::deal(&erase(Paranormal), players, setup, 0))
    }

    /// Gives orders that must all be accepted.
    fn orders(&mut self, orders: &[(&str, &str)]) {
        for (name, line) in orders {
            self.0.say(name, line).unwrap_or_else(|code| panic!("{name}: {line}: {code}"));
        }
    }

    /// Checks that each line is refused with the first code, although the second would fit as well.
    fn refuses(&mut self, lines: &[(&str, &str, &str, &str)]) {
        let mut wrong = Vec::new();
        for (name, line, first, second) in lines {
            let came = self.0.say(name, line).err();
            if came.as_deref() != Some(first) {
                wrong.push(format!("{name}: {line}: {came:?} instead of {first} before {second}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// Ends the phase.
    fn ends(&mut self, next: &str) {
        self.0.strike();
        assert_eq!(self.0.phase, next);
    }
}

#[test]
fn of_two_refusals_the_first_one_is_told() {
    let mut town = Town::deal(19, NINETEEN);
    town.orders(&[
        ("ann", "abduct bob"),
        ("cat", "hunt dan"),
        ("eve", "use stun-orb ola"),
        ("pia", "use stun-orb-2 leo"),
        ("hal", "use scanner fay"),
        ("hal", "use emp-pulse-emitter leo"),
        ("max", "seed"),
        ("ola", "use mind-control-ray fay sue"),
    ]);
    town.refuses(&[
        // Power before time, form and names.
        ("fay", "use zzz bob", "unknown-item", "not-your-power"),
        ("fay", "give zzz bob", "unknown-item", "not-your-power"),
        ("fay", "replicate zzz", "unknown-item", "not-your-power"),
        ("fay", "puppet cat", "not-your-power", "not-now"),
        ("fay", "plant cat", "not-your-power", "not-now"),
        ("fay", "choose scanner", "not-your-power", "not-now"),
        ("fay", "hunt", "not-your-power", "bad-syntax"),
        ("fay", "hunt zoe", "not-your-power", "unknown-player"),
        ("fay", "use scanner", "not-your-power", "bad-syntax"),
        ("fay", "use scanner fay", "not-your-power", "self-target"),
        ("gus", "kill zoe as mauled", "not-your-power", "unknown-player"),
        ("kim", "robot guard bob", "not-your-power", "broken"),
        // Time before form, names and everything else.
        ("fay", "vote", "not-now", "bad-syntax"),
        ("fay", "vote bob,cat", "not-now", "wrong-count"),
        ("fay", "vote zoe", "not-now", "unknown-player"),
        ("fay", "unvote", "not-now", "already-done"),
        ("hal", "use advanced-assassin-bot hal", "not-now", "self-target"),
        // Form before names.
        ("fay", "investigate ann,bob more", "wrong-count", "bad-syntax"),
        ("fay", "investigate zoe,bob", "wrong-count", "unknown-player"),
        ("fay", "investigate fay bob", "wrong-count", "self-target"),
        ("fay", "investigate zoe too", "bad-syntax", "unknown-player"),
        ("fay", "pm zoe,bob", "wrong-count", "bad-syntax"),
        ("fay", "pm zoe", "bad-syntax", "unknown-player"),
        ("cat", "hunt dan fay with zoe", "wrong-count", "unknown-player"),
        ("cat", "hunt dan fay with", "wrong-count", "bad-syntax"),
        ("cat", "hunt with dan fay", "wrong-count", "bad-syntax"),
        ("ola", "use mind-control-ray ola bob cat", "wrong-count", "self-target"),
        ("ola", "use mind-control-ray ola", "bad-syntax", "self-target"),
        ("hal", "disguise no-role human at zoe", "bad-syntax", "unknown-player"),
        // Among names: unknown, the sender's own, one of their side.
        ("ola", "use mind-control-ray ola zoe", "unknown-player", "self-target"),
        ("ned", "allow ned zoe", "unknown-player", "self-target"),
        ("cat", "hunt cat with zoe", "unknown-player", "self-target"),
        ("cat", "hunt cat with fay", "self-target", "not-a-mate"),
        ("cat", "hunt jon with fay", "own-team", "not-a-mate"),
        // Names before everything else.
        ("cat", "pass zoe", "bad-syntax", "carrying"),
        ("eve", "give stun-orb zoe", "unknown-player", "in-use"),
        ("gus", "take scanner zoe", "unknown-player", "no-offer"),
        // In use before any other reason against a gift.
        ("ola", "give mind-control-ray ned", "in-use", "not-transferable"),
        ("hal", "give scanner gus", "in-use", "already-owned"),
        ("gus", "take scanner hal", "no-offer", "already-owned"),
        ("hal", "replicate advanced-holoform scanner", "used-up", "already-owned"),
        ("hal", "replicate scanner plasma-bomb", "already-owned", "no-slot"),
        ("hal", "replicate advanced-holoform plasma-bomb", "used-up", "no-slot"),
        ("ida", "replicate mind-shield plasma-bomb", "no-slot", "psychic-role"),
        ("ida", "replicate mind-shield mind-shield", "already-owned", "psychic-role"),
    ]);
    town.ends("day");

    // Dan is dead, Bob is missing, and Fay has to vote as Ola says.
    town.orders(&[("dan", "bond eve")]);
    town.refuses(&[
        // Status before power, time, form and names.
        ("dan", "use zzz", "not-alive", "unknown-item"),
        ("dan", "hunt zoe", "not-alive", "not-your-power"),
        ("dan", "investigate ann", "not-alive", "not-now"),
        ("dan", "vote", "not-alive", "bad-syntax"),
        ("bob", "use zzz", "abducted", "unknown-item"),
        ("bob", "hunt ann", "abducted", "not-your-power"),
        ("bob", "vote", "abducted", "bad-syntax"),
        ("bob", "pm zoe Help!", "unknown-player", "abducted"),
        // Power before time, time before the rest.
        ("fay", "use zzz", "unknown-item", "not-now"),
        ("fay", "hunt ann", "not-your-power", "not-now"),
        ("fay", "investigate zoe,ann", "not-now", "wrong-count"),
        ("fay", "investigate dan", "not-now", "not-alive-target"),
        ("cat", "bond zoe", "not-your-power", "unknown-player"),
        // Names before everything else.
        ("fay", "vote zoe", "unknown-player", "controlled"),
        ("fay", "vote dan", "not-alive-target", "controlled"),
        ("fay", "vote bob", "not-reachable", "controlled"),
        ("leo", "plant zoe", "unknown-player", "broken"),
        ("leo", "plant leo", "self-target", "blocked"),
        ("ola", "puppet zoe", "unknown-player", "blocked"),
        ("dan", "bond zoe", "unknown-player", "used-up"),
        ("dan", "bond dan", "self-target", "used-up"),
        // Everything else.
        ("fay", "vote none", "controlled", "must-lynch"),
        ("fay", "unvote", "controlled", "already-done"),
        ("ola", "puppet none", "blocked", "must-lynch"),
        ("leo", "plant ann", "broken", "blocked"),
        ("cat", "unshorten now", "bad-syntax", "already-done"),
    ]);
    town.orders(&[("cat", "vote tom"), ("eve", "vote tom"), ("jon", "vote tom")]);
    town.ends("night");

    town.orders(&[("eve", "hunt fay")]);
    town.refuses(&[
        ("eve", "use stun-orb zoe", "unknown-player", "used-up"),
        ("eve", "use stun-orb ned", "used-up", "carrying"),
        ("eve", "give stun-orb zoe", "unknown-player", "used-up"),
        ("eve", "kill zoe", "unknown-player", "carrying"),
        ("eve", "repair", "carrying", "already-done"),
        ("eve", "pass now", "bad-syntax", "carrying"),
        ("hal", "give scanner gus", "used-up", "already-owned"),
        ("ola", "give mind-control-ray ned", "used-up", "not-transferable"),
        ("ola", "use mind-control-ray bob dan", "not-alive-target", "not-reachable"),
        ("ola", "use mind-control-ray ola dan", "self-target", "not-alive-target"),
        ("ned", "allow ned dan", "self-target", "not-alive-target"),
        ("ned", "allow bob dan", "not-alive-target", "not-reachable"),
        ("cat", "hunt cat with dan", "self-target", "not-alive-target"),
        ("cat", "hunt bob with dan", "not-alive-target", "not-reachable"),
        ("cat", "hunt jon with bob", "not-reachable", "own-team"),
        ("cat", "hunt jon with dan", "not-alive-target", "own-team"),
        ("jon", "consume cat more", "bad-syntax", "own-team"),
    ]);
    town.orders(&[("leo", "hunt fay")]);
    town.refuses(&[("leo", "build", "carrying", "broken"), ("leo", "build now", "bad-syntax", "carrying")]);
}

#[test]
fn a_broken_device_is_told_in_its_place() {
    let mut town = Town::deal(8, BROKEN);
    town.orders(&[("ann", "use emp-pulse-bomb")]);
    town.ends("day");
    town.orders(&[("eve", "equip guardian")]);
    town.ends("night");
    town.orders(&[("cat", "hunt fay")]);
    town.refuses(&[
        ("cat", "use stun-orb zoe", "unknown-player", "broken"),
        ("cat", "use stun-orb dan", "broken", "carrying"),
        ("bob", "replicate advanced-holoform scanner", "used-up", "broken"),
        ("bob", "replicate scanner", "broken", "already-owned"),
        ("eve", "robot guard zoe", "unknown-player", "broken"),
        ("eve", "robot guard ann", "broken", "nothing"),
        ("eve", "robot kill ann", "not-your-power", "broken"),
        ("eve", "equip medium", "not-stocked", "not-usable"),
    ]);
}

#[test]
fn a_choice_that_cannot_be_is_refused_in_order() {
    let setup = r#"
        deal = { ann = "survivor", bob = "agent-operative", cat = "hivemind", dan = "agent", eve = "doppelganger", fay = "military-scientist" }
        tech = { fay = [] }
    "#;
    let mut town = Town::deal(6, setup);
    town.orders(&[("ann", "choose stun-orb"), ("bob", "choose scanner"), ("cat", "nature psychic")]);
    town.refuses(&[
        ("ann", "choose zzz scanner", "unknown-item", "no-slot"),
        ("ann", "choose", "bad-syntax", "no-slot"),
        ("ann", "choose stun-orb", "no-slot", "already-owned"),
        ("bob", "choose scanner-2", "already-owned", "nothing"),
        ("cat", "choose mind-shield", "no-slot", "psychic-role"),
        ("cat", "nature mind-shield", "bad-syntax", "psychic-role"),
        ("ann", "unchoose scanner", "not-your-power", "no-slot"),
        ("ann", "unchoose intel", "not-your-power", "no-slot"),
        ("fay", "choose zzz", "unknown-item", "not-your-power"),
        ("dan", "nature zzz", "not-your-power", "bad-syntax"),
        ("dan", "investigate zoe", "not-now", "unknown-player"),
    ]);
}
