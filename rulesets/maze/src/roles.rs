//! Roles, teams, hats, specialities and identities (section 3 of `RULES.md`).

// Variants and fields are words of the game. The texts explain what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;

/// A role, with the team that is announced to the player at the start (MZ-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(group(team = Team))]
pub enum Role {
    #[word(icon = Hat, team = WhiteHats)]
    WhiteHat,
    #[word(icon = HatDark, team = BlackHats)]
    BlackHat,
    #[word(icon = Disguise, team = Undecided)]
    ManInBlack,
}

/// A team. The Man in Black has none until he has a hat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Team {
    WhiteHats,
    BlackHats,
    Undecided,
}

/// The hat of the Man in Black, with the team with which he wins (MZ-118).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(group(team = Team))]
pub enum Hat {
    #[word(team = WhiteHats)]
    White,
    #[word(team = BlackHats)]
    Black,
}

/// The additional power of a Black Hat (MZ-98).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Speciality {
    #[word(icon = Tankard)]
    Barkeep,
    #[word(icon = Key)]
    Lockpick,
    #[word(icon = Letter)]
    Telegrapher,
    #[word(icon = Card)]
    CardSharp,
    Plain,
}

/// What the Man in Black does if his search is successful (MZ-67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Action {
    None,
    Redirect,
    Kill,
}

/// A character's name, which has no effect on any rule (MZ-8, MZ-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Identity {
    Rancher,
    RanchersDaughter,
    Gunslinger,
    SaloonKeeper,
    PianoPlayer,
    DanceHallSinger,
    Prospector,
    Blacksmith,
    Undertaker,
    Schoolteacher,
    Preacher,
    StagecoachDriver,
    StableHand,
    TrainConductor,
    Mayor,
    Banker,
    NewspaperEditor,
    Homesteader,
    CavalryOfficer,
    MedicineSeller,
    HorseBreaker,
    ParkGuest,
    ParkTechnician,
    StoryWriter,
}

impl Hat {
    /// Returns the action that this hat allows after a successful search (MZ-71, MZ-75).
    pub fn action(self) -> Action {
        match self {
            Hat::White => Action::Redirect,
            Hat::Black => Action::Kill,
        }
    }
}

impl Speciality {
    /// The cards from which Black Hats draw without replacement (MZ-98).
    pub(crate) const CARDS: [Speciality; 8] = [
        Speciality::Barkeep,
        Speciality::Lockpick,
        Speciality::Telegrapher,
        Speciality::CardSharp,
        Speciality::Plain,
        Speciality::Plain,
        Speciality::Plain,
        Speciality::Plain,
    ];
}
