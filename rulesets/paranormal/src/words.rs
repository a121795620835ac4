//! The words of the game: everything that a setup, a command or an event names.

// Variants and fields are words of the game. The texts explain what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

/// The races (PN-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Race {
    #[word(icon = Person)]
    Human,
    #[word(icon = Paw)]
    Doppelganger,
    #[word(icon = Saucer)]
    Alien,
}

/// The roles of section 3, their families, and the words that a Detective sees instead of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Role {
    #[word(icon = House)]
    Townie,
    #[word(icon = Fist)]
    WarVet,
    #[word(icon = Pistol)]
    Vigilante,
    #[word(icon = Eye)]
    Agent,
    #[word(icon = Compass)]
    Detective,
    #[word(icon = Brain)]
    Telepath,
    #[word(icon = Candle)]
    Medium,
    #[word(icon = Book)]
    Reporter,
    #[word(icon = Mask)]
    Sneak,
    #[word(icon = Shield)]
    HeroicGuard,
    #[word(icon = Shield)]
    ObservantGuard,
    #[word(icon = Shield)]
    VengefulGuard,
    #[word(icon = Shield)]
    Guardian,
    #[word(icon = Key)]
    PsychicWarden,
    #[word(icon = Flask)]
    MilitaryScientist,
    #[word(icon = Flask)]
    CuttingEdgeScientist,
    #[word(icon = Flask)]
    IntelligenceScientist,
    #[word(icon = Star)]
    Enchanter,
    #[word(icon = Paw)]
    Doppelganger,
    #[word(icon = Crown)]
    DoppelgangerLeader,
    #[word(icon = Disguise)]
    AdvancedDoppelganger,
    #[word(icon = Wolf)]
    ToughDoppelganger,
    #[word(icon = Dagger)]
    RogueDoppelganger,
    #[word(icon = Saucer)]
    Xenozoologist,
    #[word(icon = Heart)]
    Survivor,
    #[word(icon = Skull)]
    Exterminator,
    #[word(icon = Gear)]
    ExterminatorOperative,
    #[word(icon = Gear)]
    AgentOperative,
    #[word(icon = Leaf)]
    Infester,
    #[word(icon = Tree)]
    Bloom,
    #[word(icon = Brain)]
    PsychicHivemind,
    #[word(icon = Robot)]
    TechHivemind,
    #[word(icon = Wings)]
    Hivemind,
    #[word(icon = Hand)]
    OrganHarvester,
    #[word(icon = Hat)]
    MindStealer,
    NoRole,
    #[word(icon = Shield)]
    Bodyguard,
    #[word(icon = Flask)]
    MadScientist,
    #[word(icon = Leaf)]
    SporeSpreader,
    #[word(icon = Hand)]
    Harvester,
    #[word(icon = Gear)]
    Operative,
}

/// The teams (PN-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Team {
    Town,
    Doppelgangers,
    Rogue,
    Exterminators,
    Spores,
    Bloom,
    Hivemind,
    OrganHarvester,
    MindStealer,
    Xenozoologist,
    Survivor,
}

/// The devices of sections 3.4 and 3.5, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[allow(non_camel_case_types)]
pub enum Item {
    SentryGuns,
    EmpPulseBomb,
    BodyDouble,
    PsychicPulser,
    SurveillanceSystem,
    SnooperBot,
    TrackingDevices,
    PersonalShield,
    MindShield,
    AntiTechField,
    Holoform,
    Scanner,
    HoldOutBlaster,
    StunOrb,
    Scanner_2,
    StunOrb_2,
    AdvancedHoloform,
    PermanentHoloform,
    AssassinBot,
    MindControlRay,
    StunBomb,
    CombatCamouflage,
    EmpPulseEmitter,
    PsychicPulseEmitter,
    Intel,
    PlasmaBomb,
    Replicator,
    AdvancedTargeting,
    AdvancedAssassinBot,
    Robot,
}

/// The attributes that a setup can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Attribute {
    NaturalMindShield,
    NaturalAntiTechField,
    Kook,
    SpiritBond,
}

/// The goals of a night (section 3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Goal {
    Find,
    Kill,
    Protect,
    Survive,
}

/// The causes of death (section 3.7), and those of a departure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Cause {
    Plasma,
    Harvested,
    Mauled,
    EnergyWeapon,
    Shot,
    TornApart,
    Sacrifice,
    Assassinated,
    HiveCollapse,
    Withered,
    Lynched,
    Consumed,
    Abduction,
    Goal,
    Removed,
}

/// The place of a death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Site {
    Home,
    Away,
    Square,
}

/// A place that isn't a player's home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Whereabouts {
    Home,
    Gone,
}

/// The word for no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Nobody {
    None,
}

/// A visitor that isn't a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Machine {
    Robot,
}

/// An attacker that isn't a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Attacker {
    Device,
    Abomination,
    Robot,
}

/// The phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    Choosing,
    Night,
    Day,
    LastShot,
    Over,
}

/// The sizes of slots, and the other things that are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Slot {
    Small,
    Medium,
    Large,
    Invention,
    Nature,
    Starter,
}

/// The natures of an Exterminator and of a Hivemind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Nature {
    MindShield,
    AntiTechField,
    Psychic,
    Tech,
}

/// The shields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Shield {
    MindShield,
    AntiTechField,
}

/// The kinds of a Xenozoologist's specimens (PN-166).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Specimen {
    Human,
    PsychicHuman,
    Doppelganger,
    Alien,
}

/// The reasons for a new role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Reason {
    Consumed,
    Stolen,
    Spirit,
}

/// The results of infesting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Infesting {
    Infected,
    Already,
    Blocked,
    Missed,
}

/// The results of converting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Converting {
    Converted,
    NonHuman,
    Shielded,
    TechBlocked,
    Guarded,
    Missed,
}

/// The results of consuming.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Consuming {
    Consumed,
    Failed,
}

/// The answers to a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Answered {
    Accepted,
    Declined,
    Failed,
}

/// The reasons for a day without a lynch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Spared {
    Tie,
    None,
    NoVotes,
}

/// The code of conduct (PN-29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Conduct {
    OnePmAtATime,
    ModeratorSeesPms,
    NoQuoting,
    DeadSpeakOnce,
    NoConditionalVotes,
}

/// The masks of combat camouflage (PN-238).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Mask {
    Shot,
    Mauled,
    Abduction,
}

/// On and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Switch {
    On,
    Off,
}

/// The word that takes a vote control back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Clear {
    Clear,
}

/// The questions that are worded for a role or a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Question {
    Race,
    Role,
    Shoot,
    Exterminate,
    KillOnce,
    Collect,
    Harvest,
    Rob,
    ConvertByMind,
    ConvertByVisit,
    DieFor,
    Carrier,
    WithMate,
    Mask,
    WhichMask,
    Scan,
    Snoop,
    Stun,
    SendBot,
    KillNow,
    Bomb,
    Control,
    ControlTarget,
    ShortOut,
    Numb,
    Invent,
}

/// The verbs of orders that are confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Order {
    Pass,
    Hunt,
    Consume,
    Kill,
    Investigate,
    Read,
    Follow,
    Watch,
    Sneak,
    Guard,
    Bind,
    Abduct,
    Infest,
    Convert,
    Seed,
    Alert,
    Allow,
    Use,
    Build,
    Repair,
    Puppet,
    Give,
    Disguise,
    Become,
    Equip,
    Bond,
    Accept,
    Decline,
    Shoot,
}

/// A vote or a target: a player, or none.
pub type Ballot = PlayerOr<Nobody>;

/// Where a player went or was.
pub type Place = PlayerOr<Whereabouts>;

/// A role of the stockpile, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleOrNone(pub Option<Role>);

impl VerbArgument for RoleOrNone {
    const ARGUMENT: Argument = Argument::Either(&[Role::ARGUMENT, Nobody::ARGUMENT]);

    fn take(words: &mut &[Given]) -> Option<Self> {
        let none = Nobody::take(words).map(|_| RoleOrNone(None));
        none.or_else(|| Role::take(words).map(|role| RoleOrNone(Some(role))))
    }
}

/// A vote for a controlled player, or `None` to clear it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuppetVote(pub Option<Ballot>);

impl VerbArgument for PuppetVote {
    const ARGUMENT: Argument = Argument::Either(&[Argument::Player, Nobody::ARGUMENT, Clear::ARGUMENT]);

    fn take(words: &mut &[Given]) -> Option<Self> {
        let clear = Clear::take(words).map(|_| PuppetVote(None));
        clear.or_else(|| Ballot::take(words).map(|ballot| PuppetVote(Some(ballot))))
    }
}

/// A topic of the rules: an id of section 3, a phase, or `all`.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "topic")]
pub struct Topic(pub String);

impl Topic {
    /// Returns everything that players can ask about by name.
    pub(crate) fn words() -> impl Iterator<Item = &'static str> {
        let lists = [Role::WORDS, Item::WORDS, Team::WORDS, Attribute::WORDS, Race::WORDS, Goal::WORDS];
        let causes = &Cause::WORDS[..Cause::Abduction as usize];
        let phases = &Phase::WORDS[..Phase::Over as usize];
        lists.into_iter().chain([causes, phases]).flatten().copied()
    }

    /// Returns the topic that a player asks for, which is all rules without a word, or `None` if the word is unknown
    /// (PN-30).
    pub(crate) fn asked(word: Option<&Topic>) -> Option<Topic> {
        let Some(word) = word else { return Some(Topic("all".to_owned())) };
        Topic::words().find(|one| one.eq_ignore_ascii_case(word.word())).map(|one| Topic(one.to_owned()))
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
