//! Everything that the game remembers.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;
use serde::{Deserialize, Serialize};

use crate::setup::Chance;
use crate::sheets::{self, DeviceSheet, Kind, OrderKind, RoleSheet};
use crate::verbs::VerbName;
use crate::words::{
    Answered, Attribute, Ballot, Cause, Item, Mask, Nature, Phase, Place, Race, Role, Shield, Site, Slot, Specimen,
    Team, Whereabouts,
};

/// The status of a player (PN-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Status {
    /// Takes part.
    InPlay,
    /// Held by this Xenozoologist.
    Held(Seat),
    /// Out, and in the channel of the dead.
    Dead,
    /// Left for good.
    Departed,
}

/// The status of a player as publicly known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Public {
    /// Seen among the others.
    Seen,
    /// Missing.
    Missing,
    /// Announced as dead.
    Dead,
    /// Announced as gone.
    Departed,
}

/// A device that a player holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Device {
    /// Its item.
    pub item: Item,
    /// Whether a scientist made it. Otherwise it is alien.
    pub invention: bool,
    /// The remaining charges; unlimited if `None`.
    pub charges: Option<u8>,
    /// Whether it is broken, so that it does nothing until it is repaired.
    pub broken: bool,
    /// The night in which it broke.
    pub broken_in: u32,
    /// Whether it was used this night, even by a previous holder.
    pub used: bool,
}

/// A current order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Its verb: of a role, or `use`, `build`, `repair`. `hunt` for the carrier.
    #[serde(with = "verb_word")]
    pub verb: VerbName,
    /// The device of `use`.
    pub item: Option<Item>,
    /// Whether the device is an invention.
    pub invention: bool,
    /// The player it is aimed at.
    pub target: Option<Seat>,
    /// The new target that a ray sets.
    pub second: Option<Seat>,
    /// The cause that is shown instead.
    pub mask: Option<Mask>,
}

mod verb_word {
    use gloaming_core::ruleset::Verbs;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::verbs::VerbName;

    pub(super) fn serialize<S: Serializer>(verb: &VerbName, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(verb.word())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<VerbName, D::Error> {
        let word = String::deserialize(from)?;
        VerbName::find(&word).ok_or_else(|| D::Error::custom(format!("there is no verb {word}")))
    }
}

/// The current hunt of the Doppelgangers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hunt {
    /// There is no hunt.
    Skip,
    /// The hunt of a target by a carrier.
    Set {
        /// The player who goes there.
        carrier: Seat,
        /// The player who is hunted.
        target: Seat,
        /// Whether the body is taken over.
        consume: bool,
    },
}

/// The picture that Holoforms show (PN-226, PN-228).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disguise {
    /// The role that is shown.
    pub role: Role,
    /// The race that is shown.
    pub race: Race,
    /// Where the hologram goes.
    pub at: Place,
}

impl Default for Disguise {
    fn default() -> Self {
        Disguise { role: Role::NoRole, race: Race::Human, at: PlayerOr::Word(Whereabouts::Home) }
    }
}

/// A role in a Mind Stealer's stockpile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stocked {
    /// The role.
    pub role: Role,
    /// Its inventions, while the Mind Stealer uses another role.
    pub devices: Vec<Device>,
    /// The players on whom the devices that came with it are planted.
    pub tracked: Vec<Seat>,
}

/// Everything that a Mind Stealer has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stock {
    /// The stockpile.
    pub roles: Vec<Stocked>,
    /// The index of the current role, if any.
    pub became: Option<usize>,
    /// The index of the next role, chosen by day.
    pub next: Option<usize>,
    /// The role of the robot.
    pub equipped: Option<Role>,
    /// The order of the robot.
    pub order: Option<Order>,
    /// The Mind Stealer's points.
    pub points: u32,
}

/// The choices of a player before the first night.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chooser {
    /// The slots to fill.
    pub slots: Vec<Slot>,
    /// The chosen items, in order.
    pub chosen: Vec<Item>,
    /// Whether an invention is to choose.
    pub invention: bool,
    /// Whether a nature is to choose.
    pub nature: bool,
    /// The chosen nature.
    pub natured: Option<Nature>,
    /// The attributes before the nature was chosen.
    pub born: Vec<Attribute>,
    /// The Bodyguard's role that comes with a robot.
    pub starter: Option<Role>,
}

/// The state of a Spirit-bond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bond {
    /// The player isn't dead yet, or has no bond.
    None,
    /// It can be used until the end of this night.
    Until(u32),
    /// It was used.
    Used,
}

/// A ghost's offer of this night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spirit {
    /// The ghost.
    pub ghost: Seat,
    /// The player to whom it is made.
    pub target: Seat,
    /// Whether it was made (PN-161).
    pub made: bool,
    /// Whether it reached the player.
    pub reached: bool,
    /// The answer.
    pub answer: Option<Answered>,
}

/// A death that has not been announced yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fate {
    /// The cause as it is announced.
    pub cause: Cause,
    /// The cause as the dead player learns it.
    pub told: Cause,
    /// Where it happened.
    pub site: Site,
    /// Whether it is a morning kill.
    pub fresh: bool,
    /// The killer after whose departure the death is announced. If `None`, it is part of the next announcements.
    pub hidden_by: Option<Seat>,
    /// Whether it is never announced, as for a player who consumed another.
    pub secret: bool,
}

/// Everything about one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The race.
    pub race: Race,
    /// The exact role.
    pub role: Role,
    /// The team.
    pub team: Team,
    /// The team before the hive.
    pub own_team: Team,
    /// In play, held, dead or departed.
    pub status: Status,
    /// The status as publicly known.
    pub public: Public,
    /// The attributes.
    pub attributes: Vec<Attribute>,
    /// The devices.
    pub devices: Vec<Device>,
    /// Whether the power that can be used once was used.
    pub spent: bool,
    /// Whether the player is infected with spores.
    pub infected: bool,
    /// The side of a Rogue.
    pub ally: Option<Team>,
    /// The Agent whom an Agent Operative knows.
    pub contact: Option<Seat>,
    /// The main order.
    pub main: Option<Order>,
    /// Free orders, in the order of section 3.
    pub free: Vec<Order>,
    /// Whether the player passed.
    pub passed: bool,
    /// Whether a War Vet is off alert tonight.
    pub off_alert: bool,
    /// The players whom Sentry Guns let in.
    pub allowed: Vec<Seat>,
    /// The picture of the Holoforms.
    pub disguise: Disguise,
    /// The players with a tracking device of this player.
    pub tracked: Vec<Seat>,
    /// Whether one night of building is done.
    pub half_built: bool,
    /// The vote.
    pub vote: Option<Ballot>,
    /// Whether the player asked to end the day.
    pub shortens: bool,
    /// Whether the player is bound until the next night.
    pub bound: bool,
    /// Whether the player is stunned until the next night.
    pub stunned: bool,
    /// Whether the player is without psychic powers until the next night.
    pub pulsed: bool,
    /// The specimens that a Xenozoologist holds.
    pub specimens: Vec<(Specimen, Seat)>,
    /// What a Mind Stealer has.
    pub stock: Option<Box<Stock>>,
    /// The choices before the first night.
    pub chooser: Option<Box<Chooser>>,
    /// The Spirit-bond.
    pub bond: Bond,
    /// Whether the one post after death was written.
    pub posted: bool,
    /// Whether the seat needs a replacement.
    pub vacant: bool,
    /// Whether the game marked the seat by itself.
    pub marked: bool,
    /// The number of consecutive days in which the player was not heard.
    pub silent: u32,
    /// Whether the player was heard since the day began.
    pub heard: bool,
    /// Whether the player was in play and unmarked since the day began.
    pub present: bool,
    /// The death of the player.
    pub fate: Option<Fate>,
    /// Whether the player reached a goal of their own.
    pub won: bool,
    /// The players whom the seat's own results incriminate, remembered for practice players.
    pub suspects: Vec<Seat>,
    /// The players who looked human.
    pub cleared: Vec<Seat>,
    /// The record of votes for lynched players: higher for each who was not of the town, lower for each who was.
    pub credit: i8,
}

/// A controlled vote (PN-149).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Control {
    /// The player whose vote is controlled.
    pub victim: Seat,
    /// The player who controls it.
    pub by: Seat,
    /// Whether it only seems to work.
    pub sham: bool,
}

/// A device on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gift {
    /// The device.
    pub item: Item,
    /// The giver.
    pub giver: Seat,
    /// The player who may take it.
    pub taker: Seat,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The current phase.
    pub phase: Phase,
    /// The number of the phase.
    pub number: u32,
    /// The number of nights that have begun.
    pub nights: u32,
    /// The number of days that have begun.
    pub days: u32,
    /// The players.
    pub people: PerSeat<Person>,
    /// Whether the setup gave every role.
    pub all_dealt: bool,
    /// Whether a Medium was dealt.
    pub medium: bool,
    /// The hunt of this night.
    pub hunt: Option<Hunt>,
    /// The number of consecutive skips.
    pub skips: u32,
    /// Devices on offer.
    pub gifts: Vec<Gift>,
    /// Offers of ghosts that were named and not yet answered at a dawn.
    pub spirits: Vec<Spirit>,
    /// Vote controls of the day.
    pub controls: Vec<Control>,
    /// The Bloom who seeded last night. The plants open if they are lynched today.
    pub seeded: Option<Seat>,
    /// A Bloom that withers this night.
    pub withers: Option<Seat>,
    /// Whether there must be a lynch today.
    pub must_lynch: bool,
    /// The number of nights until the Abomination.
    pub doom: u32,
    /// The lynched player while the last shot is open.
    pub condemned: Option<Seat>,
    /// Whether the Bloom has won.
    pub bloomed: bool,
    /// Fixed results that are used up.
    pub rolls: RollsUsed<Chance>,
    /// Whether the game master has paused the game.
    pub paused: bool,
    /// Seats whose mark the game took back at night (PN-89).
    pub unmarked: Vec<Seat>,
    /// The members of the private channels, in the order of their names.
    pub rooms: Vec<Vec<Seat>>,
    /// Shields that held this night and whose bearers were informed at once (PN-214).
    pub shields_told: Vec<(Seat, Shield)>,
}

impl Stock {
    /// Returns the role at this index.
    pub(crate) fn role_at(&self, place: Option<usize>) -> Option<Role> {
        self.roles.get(place?).map(|stocked| stocked.role)
    }

    /// Returns whether there are two or more of this role, so that both the player and the robot can use it (PN-205).
    pub(crate) fn is_spare(&self, role: Role) -> bool {
        self.roles.iter().filter(|stocked| stocked.role == role).nth(1).is_some()
    }
}

impl Person {
    /// Returns whether the player is in play.
    pub fn plays(&self) -> bool {
        self.status == Status::InPlay
    }

    /// Returns whether the player is in play or held (PN-5).
    pub fn lives(&self) -> bool {
        matches!(self.status, Status::InPlay | Status::Held(_))
    }

    /// Returns the role by which the player acts: their own, or a borrowed one.
    pub fn acts_as(&self) -> Role {
        let stock = self.stock.as_deref();
        stock.and_then(|stock| stock.role_at(stock.became)).unwrap_or(self.role)
    }

    pub(crate) fn sheet(&self) -> &'static RoleSheet {
        self.acts_as().sheet()
    }

    /// Returns `true` for the five psychic roles (PN-14).
    pub(crate) fn is_psychic(&self) -> bool {
        self.sheet().psychic
    }

    pub(crate) fn has(&self, attribute: Attribute) -> bool {
        self.attributes.contains(&attribute)
    }

    pub(crate) fn device(&self, item: Item) -> Option<&Device> {
        // A device that works takes precedence over one that is used up.
        let mut all = self.devices.iter().filter(|device| device.item == item);
        all.clone().find(|device| device.works()).or_else(|| all.next())
    }

    pub(crate) fn device_mut(&mut self, item: Item) -> Option<&mut Device> {
        let works = self.devices.iter().position(|device| device.item == item && device.works());
        let place = works.or_else(|| self.devices.iter().position(|device| device.item == item))?;
        self.devices.get_mut(place)
    }

    /// Returns whether the player holds a device of this item that works and isn't used up.
    pub(crate) fn works(&self, item: Item) -> bool {
        self.devices.iter().any(|device| device.item == item && device.works())
    }

    /// Uses a charge of a device.
    pub(crate) fn use_up(&mut self, item: Item) {
        if let Some(device) = self.device_mut(item) {
            device.used = true;
            if let Some(charges) = &mut device.charges {
                *charges = charges.saturating_sub(1);
            }
        }
    }

    /// Returns the strength of a shield, if the player has it (PN-211).
    pub(crate) fn shield(&self, shield: Shield) -> Option<Strength> {
        let attribute = match shield {
            Shield::MindShield => Attribute::NaturalMindShield,
            Shield::AntiTechField => Attribute::NaturalAntiTechField,
        };
        match (self.has(attribute), self.works(shield.item())) {
            (true, true) => Some(Strength::Advanced),
            (true, false) | (false, true) => Some(Strength::Plain),
            (false, false) => None,
        }
    }

    /// Returns the devices and inventions as they are listed, without used-up ones that had one charge (PN-390).
    pub(crate) fn listed(&self) -> Vec<Item> {
        let spent = |device: &Device| device.charges == Some(0) && device.sheet().charges == Some(1);
        let mut items: Vec<Item> =
            self.devices.iter().filter(|device| !spent(device)).map(|device| device.item).collect();
        items.sort_by_key(|item| item.place());
        items
    }

    /// Returns whether the vote has an Enchanter's weight, which depends on the number of shields (PN-92).
    pub(crate) fn enchants(&self) -> bool {
        self.acts_as() == Role::Enchanter && !self.pulsed
    }

    /// Returns whether a human with this role and these attributes counts as psychic (PN-15).
    pub(crate) fn is_psychic_human(&self) -> bool {
        let gifted = [Attribute::NaturalMindShield, Attribute::NaturalAntiTechField, Attribute::SpiritBond];
        self.role.sheet().psychic || gifted.into_iter().any(|gift| self.has(gift))
    }

    /// Returns the kind of specimen that this player is (PN-166).
    pub(crate) fn specimen(&self) -> Specimen {
        match self.race {
            Race::Human if self.is_psychic_human() => Specimen::PsychicHuman,
            Race::Human => Specimen::Human,
            Race::Doppelganger => Specimen::Doppelganger,
            Race::Alien => Specimen::Alien,
        }
    }
}

/// The strength of a shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strength {
    /// Natural or tech.
    Plain,
    /// Both natural and tech. It seems not to be there.
    Advanced,
}

impl Device {
    /// Creates a new device.
    pub(crate) fn new(sheet: &DeviceSheet) -> Self {
        Device {
            item: sheet.item,
            invention: !sheet.makers.is_empty(),
            charges: sheet.charges,
            broken: false,
            broken_in: 0,
            used: false,
        }
    }

    pub(crate) fn sheet(&self) -> &'static DeviceSheet {
        let sheet = if self.invention { sheets::invention(self.item) } else { sheets::alien(self.item) };
        // Every device was made from a sheet of its kind.
        sheet.unwrap_or(&sheets::DEVICES[0])
    }

    /// Returns whether the device is neither broken nor used up.
    pub(crate) fn works(&self) -> bool {
        !self.broken && self.charges != Some(0)
    }

    /// Returns whether a pulse can break the device (PN-144), which excludes used-up ones.
    pub(crate) fn can_break(&self) -> bool {
        !self.broken
            && (self.charges != Some(0) || self.item == Item::TrackingDevices)
            && self.item != Item::AntiTechField
            && self.sheet().kind != Kind::Spent
    }

    /// Returns whether the device is ordered at night (PN-44).
    pub(crate) fn is_ordered_by_night(&self) -> bool {
        matches!(self.sheet().order, OrderKind::Main | OrderKind::Free)
    }
}

impl State {
    /// Returns the players who satisfy a condition.
    pub(crate) fn who(&self, holds: impl Fn(&Person) -> bool) -> Vec<Seat> {
        self.people.seats_where(holds).collect()
    }

    /// Returns all players in play.
    pub(crate) fn playing(&self) -> Vec<Seat> {
        self.who(Person::plays)
    }

    /// Returns the members of a team who are in play.
    pub(crate) fn members(&self, team: Team) -> Vec<Seat> {
        self.who(|person| person.plays() && person.team == team)
    }

    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.people.at(seat).is_some_and(Person::plays)
    }

    /// Returns `true` if this player carries the hunt.
    pub(crate) fn carries(&self, seat: Seat) -> bool {
        matches!(self.hunt, Some(Hunt::Set { carrier, .. }) if carrier == seat)
    }

    /// Returns the control of a player's vote today, if any.
    pub(crate) fn control_of(&self, victim: Seat) -> Option<Control> {
        self.controls.iter().copied().find(|control| control.victim == victim && !control.sham)
    }

    /// Returns `true` if both are in the Exterminators' team (PN-176).
    pub(crate) fn are_exterminators(&self, one: Seat, other: Seat) -> bool {
        let is = |seat: Seat| self.people.at(seat).is_some_and(|person| person.team == Team::Exterminators);
        is(one) && is(other)
    }

    /// Returns whether bloodlust forces the hunt of this night (PN-97).
    pub(crate) fn bloodlust(&self) -> bool {
        self.skips >= 2
    }

    /// Returns whether the phase waits for this player (PN-44).
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        let Some(person) = self.people.at(seat) else { return false };
        match self.phase {
            Phase::Choosing => person.plays() && person.chooser.is_some() && !self.open_choices(seat).is_empty(),
            Phase::Night => {
                let heard = person.passed || person.main.is_some() || self.carries(seat);
                let unheard_hunt = !self.hunt_is_heard() && person.team == Team::Doppelgangers;
                person.plays() && !person.vacant && (self.has_work(person) && !heard || unheard_hunt)
            }
            // The votes of a controlled player are refused (PN-149).
            Phase::Day => person.plays() && !person.vacant && person.vote.is_none() && self.control_of(seat).is_none(),
            Phase::LastShot => self.condemned == Some(seat),
            Phase::Over => false,
        }
    }

    /// Returns whether the hunt of this night is heard: it is set, or every hunter for whom the night waits has passed.
    pub(crate) fn hunt_is_heard(&self) -> bool {
        let hunts = |person: &&Person| person.plays() && !person.vacant && person.team == Team::Doppelgangers;
        self.hunt.is_some() || self.people.iter().filter(hunts).all(|person| person.passed)
    }

    /// Returns whether the night needs an order from this player, even if it was already given.
    pub(crate) fn has_work(&self, person: &Person) -> bool {
        let sheet = person.sheet();
        let verb = sheet.verbs.iter().any(|verb| verb.is_role_order() && *verb != VerbName::Consume);
        let role = verb && !(sheet.once && person.spent);
        let device = |device: &Device| {
            device.works() && device.is_ordered_by_night() || !device.broken && device.item == Item::TrackingDevices
        };
        role || person.devices.iter().any(device)
    }

    /// Returns whether the night needs orders from any player, even if they were already given (PN-412).
    pub(crate) fn night_waits(&self) -> bool {
        self.people.iter().any(|person| {
            person.plays() && !person.vacant && (person.team == Team::Doppelgangers || self.has_work(person))
        })
    }

    /// Returns whether all players for whom the night waits are heard.
    pub(crate) fn night_is_heard(&self) -> bool {
        self.night_waits() && !self.people.seats().any(|seat| self.waits_for(seat))
    }
}
