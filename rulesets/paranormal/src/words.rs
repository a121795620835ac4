//! The words of the game: everything that a setup, a command or an event names.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{FieldKind, FieldType, PlayerOr, Term, Value};

words! {
    /// The races (PN-2).
    pub enum Race: "race" { Human: Person, Doppelganger: Paw, Alien: Saucer }

    /// The roles of section 3, their families, and the words that a Detective sees instead of one.
    pub enum Role: "role" {
        Townie: House, WarVet: Fist, Vigilante: Pistol, Agent: Eye, Detective: Compass, Telepath: Brain, Medium: Candle,
        Reporter: Book, Sneak: Mask, HeroicGuard: Shield, ObservantGuard: Shield, VengefulGuard: Shield,
        Guardian: Shield, PsychicWarden: Key, MilitaryScientist: Flask, CuttingEdgeScientist: Flask,
        IntelligenceScientist: Flask, Enchanter: Star, Doppelganger: Paw, DoppelgangerLeader: Crown,
        AdvancedDoppelganger: Disguise, ToughDoppelganger: Wolf, RogueDoppelganger: Dagger, Xenozoologist: Saucer,
        Survivor: Heart, Exterminator: Skull, ExterminatorOperative: Gear, AgentOperative: Gear, Infester: Leaf,
        Bloom: Tree, PsychicHivemind: Brain, TechHivemind: Robot, Hivemind: Wings, OrganHarvester: Hand,
        MindStealer: Hat, NoRole, Bodyguard: Shield, MadScientist: Flask, SporeSpreader: Leaf, Harvester: Hand,
        Operative: Gear,
    }

    /// The teams (PN-4).
    pub enum Team: "team" {
        Town, Doppelgangers, Rogue, Exterminators, Spores, Bloom, Hivemind, OrganHarvester, MindStealer,
        Xenozoologist, Survivor,
    }

    /// The devices of sections 3.4 and 3.5, in their order.
    #[allow(non_camel_case_types)]
    pub enum Item: "item" {
        SentryGuns, EmpPulseBomb, BodyDouble, PsychicPulser, SurveillanceSystem, SnooperBot, TrackingDevices,
        PersonalShield, MindShield, AntiTechField, Holoform, Scanner, HoldOutBlaster, StunOrb,
        Scanner_2, StunOrb_2, AdvancedHoloform, PermanentHoloform, AssassinBot, MindControlRay, StunBomb,
        CombatCamouflage, EmpPulseEmitter, PsychicPulseEmitter,
        Intel, PlasmaBomb, Replicator, AdvancedTargeting, AdvancedAssassinBot, Robot,
    }

    /// The attributes that a setup can give.
    pub enum Attribute: "attribute" { NaturalMindShield, NaturalAntiTechField, Kook, SpiritBond }

    /// The goals of a night (section 3.6).
    pub enum Goal: "goal" { Find, Kill, Protect, Survive }

    /// The causes of death (section 3.7), and those of a departure.
    pub enum Cause: "cause" {
        Plasma, Harvested, Mauled, EnergyWeapon, Shot, TornApart, Sacrifice, Assassinated, HiveCollapse, Withered,
        Lynched, Consumed, Abduction, Goal, Removed,
    }

    /// The place of a death.
    pub enum Site: "site" { Home, Away, Square }

    /// A place that is no player's home.
    pub enum Whereabouts: "whereabouts" { Home, Gone }

    /// Nobody.
    pub enum Nobody: "nobody" { None }

    /// A visitor that is no player.
    pub enum Machine: "machine" { Robot }

    /// An attacker that is no player.
    pub enum Attacker: "attacker" { Device, Abomination, Robot }

    /// The phases.
    pub enum Phase: "phase" { Choosing, Night, Day, LastShot, Over }

    /// The sizes of slots, and the other things that are chosen.
    pub enum Slot: "slot" { Small, Medium, Large, Invention, Nature, Starter }

    /// The natures of an Exterminator and of a Hivemind.
    pub enum Nature: "nature" { MindShield, AntiTechField, Psychic, Tech }

    /// The shields.
    pub enum Shield: "shield" { MindShield, AntiTechField }

    /// The kinds of a Xenozoologist's specimens (PN-166).
    pub enum Specimen: "specimen" { Human, PsychicHuman, Doppelganger, Alien }

    /// The reasons of a new role.
    pub enum Reason: "reason" { Consumed, Stolen, Spirit }

    /// The results of infesting.
    pub enum Infesting: "infesting" { Infected, Already, Blocked, Missed }

    /// The results of converting.
    pub enum Converting: "converting" { Converted, NonHuman, Shielded, TechBlocked, Guarded, Missed }

    /// The results of consuming.
    pub enum Consuming: "consuming" { Consumed, Failed }

    /// The answers to a ghost.
    pub enum Answered: "answered" { Accepted, Declined, Failed }

    /// The reasons of a day without a lynch.
    pub enum Spared: "spared" { Tie, None, NoVotes }

    /// The code of conduct (PN-29).
    pub enum Conduct: "conduct" { OnePmAtATime, ModeratorSeesPms, NoQuoting, DeadSpeakOnce, NoConditionalVotes }

    /// The masks of combat camouflage (PN-238).
    pub enum Mask: "mask" { Shot, Mauled, Abduction }

    /// On and off.
    pub enum Switch: "switch" { On, Off }

    /// The vote control that is taken back, and the places of a hologram.
    pub enum Clear: "clear" { Clear }

    /// The questions that are worded for a role or a device.
    pub enum Question: "question" {
        Race, Role, Shoot, Exterminate, KillOnce, Collect, Harvest, Rob, ConvertByMind, ConvertByVisit, DieFor,
        Carrier, WithMate, Mask, WhichMask,
        Scan, Snoop, Stun, SendBot, KillNow, Bomb, Control, ControlTarget, ShortOut, Numb,
        Invent,
    }

    /// The verbs of orders that are confirmed.
    pub enum Order: "order" {
        Pass, Hunt, Consume, Kill, Investigate, Read, Follow, Watch, Sneak, Guard, Bind, Abduct, Infest, Convert, Seed,
        Alert, Allow, Use, Build, Repair, Puppet, Give, Disguise, Become, Equip, Bond, Accept, Decline, Shoot,
    }
}

/// A vote or a target: a player or nobody.
pub type Ballot = PlayerOr<Nobody>;

/// A place that somebody went to, or was.
pub type Place = PlayerOr<Whereabouts>;

/// A topic of the rules: an id of section 3, a phase, or `all`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topic(pub String);

impl FieldType for Topic {
    const KIND: FieldKind = FieldKind::Word("topic");
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(Term::Word(self.0.into())))
    }
}

impl Topic {
    /// Everything that can be asked for by name.
    pub(crate) fn words() -> impl Iterator<Item = &'static str> {
        let lists = [Role::WORDS, Item::WORDS, Team::WORDS, Attribute::WORDS, Race::WORDS, Goal::WORDS];
        let causes = &Cause::WORDS[..Cause::Abduction as usize];
        let phases = &Phase::WORDS[..Phase::Over as usize];
        lists.into_iter().chain([causes, phases]).flatten().copied()
    }

    /// The topic of this word; `None` if it is none (PN-30).
    pub(crate) fn find(word: &str) -> Option<Topic> {
        Topic::words().find(|one| one.eq_ignore_ascii_case(word)).map(|one| Topic(one.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Paranormal;

    #[test]
    fn every_topic_of_the_rules_has_a_text_and_no_other_has() {
        let mut topics: Vec<&str> = Topic::words().chain(["all"]).collect();
        topics.sort_unstable();
        topics.dedup();
        let locales = Paranormal.manifest().locales.iter();
        for locale in locales {
            let lines = locale.resources.iter().flat_map(|text| text.lines());
            let mut texts: Vec<&str> =
                lines.filter_map(|line| line.strip_prefix("topic-")?.split_once(" =").map(|(word, _)| word)).collect();
            texts.sort_unstable();
            assert_eq!(texts, topics, "{}", locale.language);
        }
    }
}
