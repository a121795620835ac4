//! Roles, teams, hats, specialities and identities (section 3 of the catalogue).

use gloaming_core::prelude::*;

words! {
    /// A role.
    pub enum Role: "role" { WhiteHat, BlackHat, ManInBlack }

    /// A team. The Man in Black is of none before he has a hat.
    pub enum Team: "team" { WhiteHats, BlackHats, Undecided }

    /// The hat of the Man in Black.
    pub enum Hat: "hat" { White, Black }

    /// The further power of a Black Hat (MZ-98).
    pub enum Speciality: "speciality" { Barkeep, Lockpick, Telegrapher, CardSharp, Plain }

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

impl Role {
    /// The team that a player is told at the start (MZ-4).
    pub fn team(self) -> Team {
        match self {
            Role::WhiteHat => Team::WhiteHats,
            Role::BlackHat => Team::BlackHats,
            Role::ManInBlack => Team::Undecided,
        }
    }
}

impl Hat {
    /// The team with which the Man in Black wins (MZ-118).
    pub fn team(self) -> Team {
        match self {
            Hat::White => Team::WhiteHats,
            Hat::Black => Team::BlackHats,
        }
    }

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
