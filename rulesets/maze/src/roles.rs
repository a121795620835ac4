//! Roles, teams, hats, specialities and identities (section 3 of the catalogue).

use gloaming_core::prelude::*;

words! {
    /// A role, with the team that a player is told at the start (MZ-4).
    pub enum Role: "role" with team: Team {
        WhiteHat: Hat => WhiteHats, BlackHat: HatDark => BlackHats, ManInBlack: Disguise => Undecided
    }

    /// A team. The Man in Black is of none before he has a hat.
    pub enum Team: "team" { WhiteHats, BlackHats, Undecided }

    /// The hat of the Man in Black, with the team with which he wins (MZ-118).
    pub enum Hat: "hat" with team: Team { White => WhiteHats, Black => BlackHats }

    /// The further power of a Black Hat (MZ-98).
    pub enum Speciality: "speciality" { Barkeep: Tankard, Lockpick: Key, Telegrapher: Letter, CardSharp: Card, Plain }

    /// The act of the Man in Black if his search is successful (MZ-67).
    pub enum Action: "action" { None, Redirect, Kill }

    /// A character's name, which means nothing for any rule (MZ-8, MZ-10).
    pub enum Identity: "identity" {
        Rancher, RanchersDaughter, Gunslinger, SaloonKeeper, PianoPlayer, DanceHallSinger, Prospector, Blacksmith,
        Undertaker, Schoolteacher, Preacher, StagecoachDriver, StableHand, TrainConductor, Mayor, Banker,
        NewspaperEditor, Homesteader, CavalryOfficer, MedicineSeller, HorseBreaker, ParkGuest, ParkTechnician,
        StoryWriter
    }
}

impl Hat {
    /// The act that is open to him with this hat when he has found The Maze (MZ-71, MZ-75).
    pub fn action(self) -> Action {
        match self {
            Hat::White => Action::Redirect,
            Hat::Black => Action::Kill,
        }
    }
}

impl Speciality {
    /// The cards from which Black Hats draw without putting back (MZ-98).
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
