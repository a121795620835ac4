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

/// The state of a player (PN-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Status {
    /// Takes part.
    InPlay,
    /// Kept by this Xenozoologist.
    Held(Seat),
    /// Out, and in the channel of the dead.
    Dead,
    /// Left for good.
    Departed,
}

/// The state of a player as everybody knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Public {
    /// Among the others.
    Seen,
    /// Nobody knows where.
    Missing,
    /// Announced as dead.
    Dead,
    /// Announced as gone.
    Departed,
}

/// A device in somebody's hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Device {
    /// Its item.
    pub item: Item,
    /// A scientist made it; otherwise it is alien.
    pub invention: bool,
    /// The charges that are left; nothing: without limit.
    pub charges: Option<u8>,
    /// It does nothing until it is mended.
    pub broken: bool,
    /// The night in which it broke.
    pub broken_in: u32,
    /// It was used this night, or was passed on after it was.
    pub used: bool,
}

/// An order that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Its verb: of a role, or `use`, `build`, `repair`. `hunt` for the carrier.
    #[serde(with = "verb_word")]
    pub verb: VerbName,
    /// The device of `use`.
    pub item: Option<Item>,
    /// It is an invention.
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
        VerbName::find(&word).ok_or_else(|| D::Error::custom(format!("no verb is called {word}")))
    }
}

/// The hunt of the Doppelgangers as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hunt {
    /// Nobody is hunted.
    Skip,
    /// This one, by this carrier.
    Set {
        /// Goes there.
        carrier: Seat,
        /// Is hunted.
        target: Seat,
        /// The body is taken over.
        consume: bool,
    },
}

/// The picture that Holoforms show (PN-226, PN-228).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disguise {
    /// The role that is shown.
    pub role: Role,
    /// The race.
    pub race: Race,
    /// The way of the hologram.
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
    /// Its inventions, while he is somebody else.
    pub devices: Vec<Device>,
    /// The devices that came with it are planted on these.
    pub tracked: Vec<Seat>,
}

/// Everything that a Mind Stealer has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stock {
    /// The stockpile.
    pub roles: Vec<Stocked>,
    /// The one that he is now, by its place.
    pub became: Option<usize>,
    /// The one that he will be, said by day.
    pub next: Option<usize>,
    /// The role of the robot.
    pub equipped: Option<Role>,
    /// The order of the robot.
    pub order: Option<Order>,
    /// His points.
    pub points: u32,
}

/// The choices of a player before the first night.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chooser {
    /// The slots that were to be filled.
    pub slots: Vec<Slot>,
    /// The items that are chosen, in order.
    pub chosen: Vec<Item>,
    /// An invention was to be chosen.
    pub invention: bool,
    /// A nature was to be chosen.
    pub nature: bool,
    /// The one that is chosen.
    pub natured: Option<Nature>,
    /// The attributes before it was.
    pub born: Vec<Attribute>,
    /// The Bodyguard's role that comes with a robot.
    pub starter: Option<Role>,
}

/// The use of a Spirit-bond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bond {
    /// Not dead yet, or without one.
    None,
    /// It can be used until the end of this night.
    Until(u32),
    /// It has been.
    Used,
}

/// A ghost's offer of this night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spirit {
    /// The ghost.
    pub ghost: Seat,
    /// The player who was named.
    pub target: Seat,
    /// It has been made (PN-161).
    pub made: bool,
    /// It reached the player.
    pub reached: bool,
    /// The answer.
    pub answer: Option<Answered>,
}

/// A death that is not announced yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fate {
    /// The cause, as everybody is told it.
    pub cause: Cause,
    /// The cause, as the dead player is told it.
    pub told: Cause,
    /// The place.
    pub site: Site,
    /// A morning kill.
    pub fresh: bool,
    /// It is announced when this killer has left the game; nothing: with the next announcements.
    pub hidden_by: Option<Seat>,
    /// It is never announced: a consumer.
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
    /// As everybody knows it.
    pub public: Public,
    /// The attributes.
    pub attributes: Vec<Attribute>,
    /// The devices.
    pub devices: Vec<Device>,
    /// The power that can be used once is used.
    pub spent: bool,
    /// Spores in the body.
    pub infected: bool,
    /// The side of a Rogue.
    pub ally: Option<Team>,
    /// The Agent whom an Agent Operative is told.
    pub contact: Option<Seat>,
    /// The main order.
    pub main: Option<Order>,
    /// Free orders, in the order of section 3.
    pub free: Vec<Order>,
    /// The player said that nothing is to be done.
    pub passed: bool,
    /// A War Vet who is not on alert tonight.
    pub off_alert: bool,
    /// The players whom Sentry Guns let in.
    pub allowed: Vec<Seat>,
    /// The picture of the Holoforms.
    pub disguise: Disguise,
    /// The players with a tracking device.
    pub tracked: Vec<Seat>,
    /// One night of building is done.
    pub half_built: bool,
    /// The vote.
    pub vote: Option<Ballot>,
    /// Asked to end the day.
    pub shortens: bool,
    /// Bound until the next night.
    pub bound: bool,
    /// Stunned until the next night.
    pub stunned: bool,
    /// Without psychic powers until the next night.
    pub pulsed: bool,
    /// The specimens that a Xenozoologist holds.
    pub specimens: Vec<(Specimen, Seat)>,
    /// Of a Mind Stealer.
    pub stock: Option<Box<Stock>>,
    /// The choices before the first night.
    pub chooser: Option<Box<Chooser>>,
    /// The Spirit-bond.
    pub bond: Bond,
    /// The one post after death is written.
    pub posted: bool,
    /// Up for replacement.
    pub vacant: bool,
    /// The game marked the seat by itself.
    pub marked: bool,
    /// Days in a row in which nothing was heard.
    pub silent: u32,
    /// Something was heard since the day began.
    pub heard: bool,
    /// Took part unmarked since the day began.
    pub present: bool,
    /// The death of the player.
    pub fate: Option<Fate>,
    /// Has reached a goal of one's own.
    pub won: bool,
    /// The players against whom own results speak, as a practice player remembers them.
    pub suspects: Vec<Seat>,
    /// The players who looked human.
    pub cleared: Vec<Seat>,
    /// Votes for lynched players: up for each who was not of the town, down for each who was.
    pub credit: i8,
}

/// A controlled vote (PN-149).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Control {
    /// The player with the vote.
    pub victim: Seat,
    /// The player who sets it.
    pub by: Seat,
    /// It only seems to work.
    pub sham: bool,
}

/// A device on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gift {
    /// The device.
    pub item: Item,
    /// The giver.
    pub giver: Seat,
    /// The player who may take.
    pub taker: Seat,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The phase.
    pub phase: Phase,
    /// Its number.
    pub number: u32,
    /// The nights that have begun.
    pub nights: u32,
    /// The days that have begun.
    pub days: u32,
    /// The players.
    pub people: PerSeat<Person>,
    /// Every role was given by the setup.
    pub all_dealt: bool,
    /// A Medium was dealt.
    pub medium: bool,
    /// The hunt of this night.
    pub hunt: Option<Hunt>,
    /// Skips in a row.
    pub skips: u32,
    /// Devices on offer.
    pub gifts: Vec<Gift>,
    /// Offers of ghosts that are named and not answered at a dawn yet.
    pub spirits: Vec<Spirit>,
    /// Vote controls of the day.
    pub controls: Vec<Control>,
    /// The Bloom who seeded last night; the plants open if this one is lynched today.
    pub seeded: Option<Seat>,
    /// A Bloom that withers this night.
    pub withers: Option<Seat>,
    /// Somebody has to be lynched today.
    pub must_lynch: bool,
    /// Nights until the Abomination.
    pub doom: u32,
    /// The lynched player while the last shot is open.
    pub condemned: Option<Seat>,
    /// The Bloom has won.
    pub bloomed: bool,
    /// Fixed results that are used up.
    pub rolls: RollsUsed<Chance>,
    /// The game master has paused the game.
    pub paused: bool,
    /// Seats of which the game took its mark back by night (PN-89).
    pub unmarked: Vec<Seat>,
    /// The members of the private channels, in the order of their names.
    pub rooms: Vec<Vec<Seat>>,
    /// Shields that held this night, and of which their bearers were told at once (PN-214).
    pub shields_told: Vec<(Seat, Shield)>,
}

impl Stock {
    /// The role at this place.
    pub(crate) fn role_at(&self, place: Option<usize>) -> Option<Role> {
        self.roles.get(place?).map(|stocked| stocked.role)
    }

    /// There are two or more of this role, so that it serves two at once (PN-205).
    pub(crate) fn is_spare(&self, role: Role) -> bool {
        self.roles.iter().filter(|stocked| stocked.role == role).nth(1).is_some()
    }
}

impl Person {
    /// In play.
    pub fn plays(&self) -> bool {
        self.status == Status::InPlay
    }

    /// In play or held (PN-5).
    pub fn lives(&self) -> bool {
        matches!(self.status, Status::InPlay | Status::Held(_))
    }

    /// The role that he acts by: his own, or a borrowed one.
    pub fn acts_as(&self) -> Role {
        let stock = self.stock.as_deref();
        stock.and_then(|stock| stock.role_at(stock.became)).unwrap_or(self.role)
    }

    pub(crate) fn sheet(&self) -> &'static RoleSheet {
        self.acts_as().sheet()
    }

    /// True for the five psychic roles (PN-14).
    pub(crate) fn is_psychic(&self) -> bool {
        self.sheet().psychic
    }

    pub(crate) fn has(&self, attribute: Attribute) -> bool {
        self.attributes.contains(&attribute)
    }

    pub(crate) fn device(&self, item: Item) -> Option<&Device> {
        // One that still works goes before one that is used up.
        let mut all = self.devices.iter().filter(|device| device.item == item);
        all.clone().find(|device| device.works()).or_else(|| all.next())
    }

    pub(crate) fn device_mut(&mut self, item: Item) -> Option<&mut Device> {
        let works = self.devices.iter().position(|device| device.item == item && device.works());
        let place = works.or_else(|| self.devices.iter().position(|device| device.item == item))?;
        self.devices.get_mut(place)
    }

    /// Holds a device of this item that works and is not used up.
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

    /// The kind of a shield, if there is one (PN-211).
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

    /// The devices and inventions as they are told: used-up ones of one charge are not among them (PN-390).
    pub(crate) fn listed(&self) -> Vec<Item> {
        let spent = |device: &Device| device.charges == Some(0) && device.sheet().charges == Some(1);
        let mut items: Vec<Item> =
            self.devices.iter().filter(|device| !spent(device)).map(|device| device.item).collect();
        items.sort_by_key(|item| item.place());
        items
    }

    /// The weight of the vote, but for the count of shields (PN-92).
    pub(crate) fn enchants(&self) -> bool {
        self.acts_as() == Role::Enchanter && !self.pulsed
    }

    /// A human who counts as psychic (PN-15).
    pub(crate) fn is_psychic_human(&self) -> bool {
        let gifted = [Attribute::NaturalMindShield, Attribute::NaturalAntiTechField, Attribute::SpiritBond];
        self.role.sheet().psychic || gifted.into_iter().any(|gift| self.has(gift))
    }

    /// The kind of specimen that this player is (PN-166).
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
    /// Both: it seems not to be there.
    Advanced,
}

impl Device {
    /// A new one.
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

    /// Neither broken nor used up.
    pub(crate) fn works(&self) -> bool {
        !self.broken && self.charges != Some(0)
    }

    /// Something that a pulse can break (PN-144): not what is spent.
    pub(crate) fn can_break(&self) -> bool {
        !self.broken
            && (self.charges != Some(0) || self.item == Item::TrackingDevices)
            && self.item != Item::AntiTechField
            && self.sheet().kind != Kind::Spent
    }

    /// Ordered by night (PN-44).
    pub(crate) fn is_ordered_by_night(&self) -> bool {
        matches!(self.sheet().order, OrderKind::Main | OrderKind::Free)
    }
}

impl State {
    /// The players of whom this holds.
    pub(crate) fn who(&self, holds: impl Fn(&Person) -> bool) -> Vec<Seat> {
        self.people.seats_where(holds).collect()
    }

    /// Everybody in play.
    pub(crate) fn playing(&self) -> Vec<Seat> {
        self.who(Person::plays)
    }

    /// The members of a team in play.
    pub(crate) fn members(&self, team: Team) -> Vec<Seat> {
        self.who(|person| person.plays() && person.team == team)
    }

    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.people.at(seat).is_some_and(Person::plays)
    }

    /// True if this player carries the hunt.
    pub(crate) fn carries(&self, seat: Seat) -> bool {
        matches!(self.hunt, Some(Hunt::Set { carrier, .. }) if carrier == seat)
    }

    /// The control of a player's vote today.
    pub(crate) fn control_of(&self, victim: Seat) -> Option<Control> {
        self.controls.iter().copied().find(|control| control.victim == victim && !control.sham)
    }

    /// True for team mates of the Exterminator (PN-176).
    pub(crate) fn are_exterminators(&self, one: Seat, other: Seat) -> bool {
        let is = |seat: Seat| self.people.at(seat).is_some_and(|person| person.team == Team::Exterminators);
        is(one) && is(other)
    }

    /// Bloodlust forces the hunt of this night (PN-97).
    pub(crate) fn bloodlust(&self) -> bool {
        self.skips >= 2
    }

    /// The phase waits for this player (PN-44).
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

    /// The hunt of this night is heard: it is set, or every hunter for whom the night waits has passed.
    pub(crate) fn hunt_is_heard(&self) -> bool {
        let hunts = |person: &&Person| person.plays() && !person.vacant && person.team == Team::Doppelgangers;
        self.hunt.is_some() || self.people.iter().filter(hunts).all(|person| person.passed)
    }

    /// The night waits for an order of this player, whether it was heard or not.
    pub(crate) fn has_work(&self, person: &Person) -> bool {
        let sheet = person.sheet();
        let verb = sheet.verbs.iter().any(|verb| verb.is_role_order() && *verb != VerbName::Consume);
        let role = verb && !(sheet.once && person.spent);
        let device = |device: &Device| {
            device.works() && device.is_ordered_by_night() || !device.broken && device.item == Item::TrackingDevices
        };
        role || person.devices.iter().any(device)
    }

    /// The night waits for anybody, heard or not (PN-412).
    pub(crate) fn night_waits(&self) -> bool {
        self.people.iter().any(|person| {
            person.plays() && !person.vacant && (person.team == Team::Doppelgangers || self.has_work(person))
        })
    }

    /// All whom the night waits for are heard.
    pub(crate) fn night_is_heard(&self) -> bool {
        self.night_waits() && !self.people.seats().any(|seat| self.waits_for(seat))
    }
}
