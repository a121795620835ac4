//! The words of a command, read on the rungs 11 to 26 of section 6.5, one rung after the other.
//!
//! A line of the form is read field by field, so core's own order of refusals, which is one list, cannot give it. `ask` therefore
//! lets any words pass, and this decides.

use gloaming_core::kit::closest;
use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::begin::nobody;
use crate::events::{Ballot, Field, Nobody};
use crate::gate;
use crate::refusals::Refusal;
use crate::season::{Acquainted, Colour, ItemId, PowerKind, Reach, Used};
use crate::setup::Setup;
use crate::state::{Form, Player, State, Target, UsedOn};
use crate::verbs::{AS, PASS, Verb, YES};

/// A command that is taken.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Order {
    /// The form is this now.
    Draft(Form),
    /// The form is this, and final.
    Submit(Form),
    /// The form is shown.
    ShowForm,
    /// Asks for a colour.
    Query(Seat),
    /// Asks by magic.
    Magic(Seat),
    /// Shares the own colour, or a forged one.
    Share(Seat, Option<Colour>),
    /// Declines.
    Decline(Seat),
    /// Opens a private channel.
    Group(Vec<Seat>),
    /// Leaves the private channel of this number.
    Leave(u32),
    /// Shows the own state.
    Me,
    /// Shows the state of the game.
    Status,
    /// Shows the public rules.
    Rules,
}

/// Somebody's command, while it is read.
pub(crate) struct Reader<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) state: &'a State,
    pub(crate) by: Seat,
    pub(crate) roster: &'a Roster,
}

type Read<T> = Result<T, Refusal>;

impl<'a> Reader<'a> {
    fn own(&self) -> &'a Player {
        &self.state.players[self.by]
    }

    /// Reads the words of a verb that the gate lets pass.
    pub(crate) fn read(&self, verb: Verb, words: &[String]) -> Read<Order> {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Ok(match verb {
            Verb::Vote | Verb::Play | Verb::Gift | Verb::Target | Verb::Guess | Verb::Use => {
                let mut form = self.own().form.clone();
                let field = verb.field().unwrap_or(Field::Vote);
                self.enter(&mut form, field, &words)?;
                Order::Draft(form)
            }
            Verb::Pass => {
                alone(&words)?;
                Order::Draft(Form { target: Some(Target::Pass), ..self.own().form.clone() })
            }
            Verb::Clear => Order::Draft(self.clear(&words)?),
            Verb::Submit => Order::Submit(self.submit(&words)?),
            Verb::Form => alone(&words).map(|()| Order::ShowForm)?,
            Verb::Query => Order::Query(self.one_other(&words, self.setup.query_all)?),
            Verb::Magic => Order::Magic(self.magic(&words)?),
            Verb::Share => self.share(&words)?,
            Verb::Decline => {
                let asker = self.asker(&words)?;
                Order::Decline(self.open_query(asker)?)
            }
            Verb::Group => Order::Group(self.group(&words)?),
            Verb::Leave => Order::Leave(self.leave(&words)?),
            Verb::Me => alone(&words).map(|()| Order::Me)?,
            Verb::Status => alone(&words).map(|()| Order::Status)?,
            Verb::Rules => alone(&words).map(|()| Order::Rules)?,
        })
    }

    fn player(&self, word: &str) -> Read<Seat> {
        self.roster
            .named(word)
            .map_err(|unknown| Refusal::UnknownPlayer { word: Some(unknown.word), meant: unknown.meant })
    }

    fn ballot(&self, word: &str) -> Read<Ballot> {
        if Nobody::find(word).is_some() { Ok(nobody()) } else { self.player(word).map(PlayerOr::Player) }
    }

    fn colour(&self, word: &str) -> Read<Colour> {
        let season = &self.setup.season;
        season.find_colour(word).ok_or_else(|| {
            let meant = closest(word, season.palette.iter().map(String::as_str)).map(PlayerText::new);
            Refusal::UnknownColour { word: PlayerText::new(word), meant }
        })
    }

    /// Rungs 17 to 19, each for all of these before the next.
    fn reachable(&self, named: &[Seat], not_oneself: &[Seat], anywhere: bool) -> Read<()> {
        for player in named {
            ensure(self.state.lives(*player), Refusal::NotAliveTarget { player: *player })?;
        }
        ensure(!not_oneself.contains(&self.by), Refusal::SelfTarget)?;
        for player in named {
            ensure(anywhere || self.state.is_near(self.by, *player), Refusal::NotReachable { player: *player })?;
        }
        Ok(())
    }

    fn one_other(&self, words: &[&str], anywhere: bool) -> Read<Seat> {
        let [name] = exactly(words)?;
        let player = self.player(name)?;
        self.reachable(&[player], &[player], anywhere)?;
        Ok(player)
    }

    /// Enters a field into a form.
    fn enter(&self, form: &mut Form, field: Field, words: &[&str]) -> Read<()> {
        let used = gate::power_of_field(self.setup, self.state, self.by, field)?;
        match field {
            Field::Vote => {
                let [word] = exactly(words)?;
                let vote = self.ballot(word)?;
                if let PlayerOr::Player(player) = vote {
                    self.reachable(&[player], &[], false)?;
                }
                form.vote = Some(vote);
            }
            Field::Play => self.play(form, words)?,
            Field::Gift => self.gift(form, words)?,
            Field::Target => {
                let [word] = exactly(words)?;
                form.target = Some(self.target(word)?);
            }
            Field::Guess => {
                let [name, choice] = exactly(words)?;
                let (player, vote) = (self.player(name)?, self.ballot(choice)?);
                let chosen = if let PlayerOr::Player(chosen) = vote { Some(chosen) } else { None };
                let named: Vec<Seat> = [player].into_iter().chain(chosen).collect();
                self.reachable(&named, &[player], false)?;
                form.guess = Some((player, vote));
            }
            Field::Use => {
                let kind = used.map_or(PowerKind::Cross, |held| held.power.kind);
                form.used = Some(self.used(kind, words)?);
            }
        }
        Ok(())
    }

    fn target(&self, word: &str) -> Read<Target> {
        if word.eq_ignore_ascii_case(PASS) {
            return Ok(Target::Pass);
        }
        let player = self.player(word)?;
        self.reachable(&[player], &[player], false)?;
        let team = self.own().team;
        let knows = self.setup.season.team(team).acquainted == Acquainted::All;
        ensure(!knows || self.state.players[player].team != team, Refusal::OwnTeam { player })?;
        Ok(Target::Player(player))
    }

    fn used(&self, kind: PowerKind, words: &[&str]) -> Read<UsedOn> {
        match kind {
            PowerKind::Cross => {
                let fits = matches!(words, []) || matches!(words, [word] if word.eq_ignore_ascii_case(YES));
                ensure(fits, Refusal::WrongCount)?;
                Ok(UsedOn { player: None, colour: None })
            }
            PowerKind::Paint => {
                let [name, colour] = exactly(words)?;
                let player = self.player(name)?;
                self.reachable(&[player], &[], false)?;
                Ok(UsedOn { player: Some(player), colour: Some(self.colour(colour)?) })
            }
            _ => Ok(UsedOn { player: Some(self.one_other(words, false)?), colour: None }),
        }
    }

    /// The item of a word, if a copy of it is in no other entry of the form (rung 14).
    fn item(&self, word: &str, elsewhere: &[(ItemId, Seat)]) -> Read<ItemId> {
        let not_holding = || Refusal::NotHolding { word: Some(PlayerText::new(word)) };
        let item = self.setup.season.find_item(word).ok_or_else(not_holding)?;
        let held = self.own().items.iter().filter(|one| **one == item).count();
        let taken = elsewhere.iter().filter(|(one, _)| *one == item).count();
        ensure(held > taken, not_holding())?;
        Ok(item)
    }

    fn play(&self, form: &mut Form, words: &[&str]) -> Read<()> {
        let (word, name) = match words {
            [word] => (word, None),
            [word, name] => (word, Some(name)),
            _ => return Err(Refusal::WrongCount),
        };
        let named = name.map(|name| self.player(name)).transpose()?;
        let item = self.item(word, &form.gifts)?;
        let one = self.setup.season.item(item);
        let least = one.stop + 1;
        ensure(self.state.headcount >= least as usize, Refusal::TooFewPlayers { least: Some(least) })?;
        let on = named.unwrap_or(self.by);
        ensure(one.on == Reach::Anyone || on == self.by, Refusal::SelfOnly)?;
        self.reachable(&[on], &[], false)?;
        form.plays.retain(|(other, _)| *other != item);
        form.plays.push((item, on));
        form.plays.sort();
        Ok(())
    }

    fn gift(&self, form: &mut Form, words: &[&str]) -> Read<()> {
        let [word, name] = exactly(words)?;
        let to = self.player(name)?;
        let item = self.item(word, &form.plays)?;
        self.reachable(&[to], &[to], false)?;
        form.gifts.retain(|(other, _)| *other != item);
        form.gifts.push((item, to));
        form.gifts.sort();
        Ok(())
    }

    fn clear(&self, words: &[&str]) -> Read<Form> {
        let mut form = self.own().form.clone();
        match words {
            [] => form = Form::default(),
            [word] => form.clear(Field::find(word).ok_or_else(|| syntax(word))?),
            _ => return Err(Refusal::WrongCount),
        }
        Ok(form)
    }

    /// A whole form in one line: fields replace those of the draft (section 6.4).
    fn submit(&self, words: &[&str]) -> Read<Form> {
        let mut form = self.own().form.clone();
        let fields: Vec<Option<(Field, &str)>> = words
            .iter()
            .map(|word| word.split_once('=').and_then(|(field, value)| Some((Field::find(field)?, value))))
            .collect();
        for (field, _) in fields.iter().flatten() {
            form.clear(*field);
        }
        for (place, (entry, word)) in fields.iter().zip(words).enumerate() {
            let Some((field, value)) = entry else { return Err(syntax(word)) };
            let is_twice = fields[..place].iter().flatten().any(|(other, _)| other == field);
            ensure(!is_twice, syntax(word))?;
            let is_list = matches!(field, Field::Play | Field::Gift);
            let values: Vec<&str> = if is_list { value.split(',').collect() } else { vec![*value] };
            for value in values {
                let words: Vec<&str> = value.split(':').filter(|word| !word.is_empty()).collect();
                let before = form.clone();
                self.enter(&mut form, *field, &words)?;
                let is_replaced = before.plays.len() + before.gifts.len() == form.plays.len() + form.gifts.len();
                ensure(!is_list || !is_replaced, syntax(value))?;
            }
        }
        ensure(form.vote.is_some(), Refusal::VoteMissing)?;
        Ok(form)
    }

    fn magic(&self, words: &[&str]) -> Read<Seat> {
        let held = gate::usable(self.setup, self.state, self.by, Used::ByMagic)?;
        if held.power.kind == PowerKind::MagicQuery {
            return self.one_other(words, self.setup.query_all);
        }
        let [name] = exactly(words)?;
        let player = self.player(name)?;
        ensure(self.state.players[player].is_eliminated(), Refusal::NotDeadTarget { player })?;
        Ok(player)
    }

    /// The asker of an answer: named, or the only one who waits. `None` if nobody is named and nobody waits.
    fn asker(&self, words: &[&str]) -> Read<Option<Seat>> {
        let open = self.state.pending(self.by);
        ensure(words.len() <= 1 && (!words.is_empty() || open.len() < 2), Refusal::WrongCount)?;
        let Some(name) = words.first() else { return Ok(open.first().copied()) };
        let asker = self.player(name)?;
        self.reachable(&[asker], &[], self.setup.query_all)?;
        Ok(Some(asker))
    }

    /// The asker, if a query of theirs waits for an answer (rungs 22 and 23).
    fn open_query(&self, asker: Option<Seat>) -> Read<Seat> {
        let asker = asker.ok_or(Refusal::NoQuery)?;
        let query = self.state.queries.iter().find(|query| query.target == self.by && query.asker == asker);
        let query = query.ok_or(Refusal::NoQuery)?;
        ensure(!query.answered, Refusal::AlreadyDone)?;
        Ok(asker)
    }

    fn share(&self, words: &[&str]) -> Read<Order> {
        let forged = words.iter().position(|word| word.eq_ignore_ascii_case(AS));
        let (names, colour) = match forged {
            None => (words, None),
            Some(place) => {
                let [colour] = exactly(&words[place + 1..])?;
                (&words[..place], Some(colour))
            }
        };
        let asker = self.asker(names)?;
        let colour = colour.map(|word| self.colour(word)).transpose()?;
        let asker = self.open_query(asker)?;
        ensure(!self.own().silenced, Refusal::Blocked)?;
        Ok(Order::Share(asker, colour))
    }

    fn group(&self, words: &[&str]) -> Read<Vec<Seat>> {
        ensure(!words.is_empty(), Refusal::WrongCount)?;
        let plain = |word: &&str| word.trim_start_matches('@').to_lowercase();
        for (place, word) in words.iter().enumerate() {
            ensure(!words[..place].iter().any(|other| plain(other) == plain(word)), syntax(word))?;
        }
        let players: Vec<Seat> = words.iter().map(|word| self.player(word)).collect::<Read<_>>()?;
        self.reachable(&players, &players, false)?;
        let mut members: Vec<Seat> = players.iter().copied().chain([self.by]).collect();
        members.sort();
        ensure(!self.state.groups.iter().any(|group| group.members == members), Refusal::AlreadyDone)?;
        Ok(players)
    }

    fn leave(&self, words: &[&str]) -> Read<u32> {
        let [word] = exactly(words)?;
        let word = word.trim_start_matches('#').to_lowercase();
        let mut own = self.state.groups.iter().filter(|group| group.members.contains(&self.by));
        own.find(|group| group.slug() == word || group.channel() == word)
            .map(|group| group.number)
            .ok_or(Refusal::NotAMember)
    }
}

/// So many words (rung 11).
fn exactly<'w, const N: usize>(words: &[&'w str]) -> Read<[&'w str; N]> {
    words.try_into().map_err(|_| Refusal::WrongCount)
}

/// No words (rung 12).
fn alone(words: &[&str]) -> Read<()> {
    match words.first() {
        None => Ok(()),
        Some(word) => Err(syntax(word)),
    }
}

fn syntax(word: &str) -> Refusal {
    Refusal::BadSyntax { word: Some(PlayerText::new(word)) }
}

/// True if a command answers a query with a colour of one's own choice.
pub(crate) fn forges(verb: Verb, words: &[Given]) -> bool {
    let is_as = |word: &Given| match word {
        Given::Word(word) => word.eq_ignore_ascii_case(AS),
        Given::Unknown(name) => name.word.as_str().eq_ignore_ascii_case(AS),
        Given::Other(text) => text.as_str().eq_ignore_ascii_case(AS),
        _ => false,
    };
    verb == Verb::Share && words.iter().any(is_as)
}
