//! Checks the orders of a player on rungs 11 to 26 of section 6.5 of `RULES.md`, one rung after another.
//!
//! Core refuses most words that aren't arguments of their verb, and unknown names (rungs 11 to 13): see `misfit`.

use gloaming_core::kit::{closest, is_same};
use gloaming_core::prelude::*;
use gloaming_core::ruleset::NoSuchPlayer;

use crate::Factions;
use crate::events::{ColourWord, Field, ItemWord};
use crate::gate::{self, gate};
use crate::manifest::MANIFEST;
use crate::refusals::Refusal;
use crate::season::{Acquainted, Colour, ItemId, PowerKind, Reach, Used};
use crate::setup::Setup;
use crate::state::{Form, Player, State, Target, UsedOn};
use crate::verbs::{Choice, FormEntry, GroupWord, Name, Verb, VerbName};

type Legal<T> = Result<T, Refusal>;

/// The orders of a player that passed the gate.
#[derive(Clone, Copy)]
pub(crate) struct Orders<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) state: &'a State,
    pub(crate) by: Seat,
    pub(crate) roster: &'a Roster,
}

impl<'a> Orders<'a> {
    /// Returns whether this order would be accepted.
    pub(crate) fn can(&self, order: Verb) -> bool {
        self.form_with(order).is_ok()
    }

    /// Returns the player's form with this order in it.
    pub(crate) fn form_with(&self, order: Verb) -> Legal<Form> {
        let mut form = self.own().form.clone();
        self.enter(&mut form, order)?;
        Ok(form)
    }

    /// Checks that the player can ask this one for a colour.
    pub(crate) fn query(&self, player: Seat) -> Legal<()> {
        self.reachable(&[player], &[player], self.setup.query_all)
    }

    /// Checks that the player can ask by magic for the colour or the team of this one.
    pub(crate) fn magic(&self, player: Seat) -> Legal<()> {
        let held = gate::usable(self.setup, self.state, self.by, Used::ByMagic)?;
        if held.power.kind == PowerKind::MagicQuery {
            return self.query(player);
        }
        ensure(self.state.players[player].is_eliminated(), Refusal::NotDeadTarget { player })
    }

    /// Returns the asker to whom the player answers, and the forged colour, if any.
    pub(crate) fn share(&self, asker: Option<Name>, colour: Option<&ColourWord>) -> Legal<(Seat, Option<Colour>)> {
        let lacks_colour = matches!(&asker, Some(Err(name)) if Choice::find(name.word.as_str()) == Some(Choice::As));
        ensure(!lacks_colour, Refusal::WrongCount)?;
        let asker = self.asker(asker.transpose().map_err(unknown)?)?;
        let colour = colour.map(|word| self.colour(word)).transpose()?;
        let asker = self.open_query(asker)?;
        ensure(!self.own().silenced, Refusal::Blocked)?;
        Ok((asker, colour))
    }

    /// Returns the asker whom the player declines to answer.
    pub(crate) fn decline(&self, asker: Option<Seat>) -> Legal<Seat> {
        self.open_query(self.asker(asker)?)
    }

    /// Returns the other members of a private channel that the player opens.
    pub(crate) fn group(&self, names: &[Name]) -> Legal<Vec<Seat>> {
        let plain: Vec<&str> = names.iter().map(|name| self.spelled(name).trim_start_matches('@')).collect();
        for (place, name) in names.iter().enumerate() {
            let is_twice = plain[..place].iter().any(|other| is_same(other, plain[place]));
            ensure(!is_twice, syntax(self.spelled(name)))?;
        }
        let players = names.iter().cloned().collect::<Result<Vec<Seat>, _>>().map_err(unknown)?;
        self.reachable(&players, &players, false)?;
        ensure(is_new_group(self.state, self.by, &players), Refusal::AlreadyDone)?;
        Ok(players)
    }

    /// Returns the number of the private channel that the player leaves.
    pub(crate) fn leave(&self, channel: &GroupWord) -> Legal<u32> {
        let word = channel.word().trim_start_matches('#').to_lowercase();
        let mut own = self.state.groups.iter().filter(|group| group.members.contains(&self.by));
        own.find(|group| group.slug() == word || group.channel() == word)
            .map(|group| group.number)
            .ok_or(Refusal::NotAMember)
    }

    /// Returns an item that can be entered in this field of a form (rungs 14 and 15).
    pub(crate) fn item(&self, form: &Form, field: Field, word: &ItemWord) -> Legal<ItemId> {
        let not_holding = || Refusal::NotHolding { word: Some(PlayerText::new(word.word())) };
        let item = self.setup.season.find_item(word.word()).ok_or_else(not_holding)?;
        let is_played = field == Field::Play;
        let elsewhere = if is_played { &form.gifts } else { &form.plays };
        let held = self.own().items.iter().filter(|one| **one == item).count();
        let taken = elsewhere.iter().filter(|(one, _)| *one == item).count();
        ensure(held > taken, not_holding())?;
        let least = self.setup.season.item(item).stop + 1;
        let is_time = !is_played || self.state.headcount >= least as usize;
        ensure(is_time, Refusal::TooFewPlayers { least: Some(least) })?;
        Ok(item)
    }

    pub(crate) fn own(&self) -> &'a Player {
        &self.state.players[self.by]
    }

    /// Checks an order, and adds it to the form if it belongs there.
    fn enter(&self, form: &mut Form, order: Verb) -> Legal<()> {
        match order {
            Verb::Vote(vote) => {
                self.reachable(vote.seat().as_slice(), &[], false)?;
                form.vote = Some(vote);
            }
            Verb::Target(target) => form.target = Some(self.target(target)?),
            Verb::Pass => form.target = Some(Target::Pass),
            Verb::Guess(player, vote) => {
                let named: Vec<Seat> = [player].into_iter().chain(vote.seat()).collect();
                self.reachable(&named, &[player], false)?;
                form.guess = Some((player, vote));
            }
            Verb::Use(word, colour) => form.used = Some(self.used(word.as_ref(), colour.as_ref())?),
            Verb::Play(item, on) => self.play(form, &item, on.unwrap_or(self.by))?,
            Verb::Gift(item, to) => self.gift(form, &item, to)?,
            Verb::Clear(Some(field)) => form.clear(field),
            Verb::Clear(None) => *form = Form::default(),
            Verb::Submit(entries) => self.submit(form, &entries)?,
            Verb::Query(player) => self.query(player)?,
            Verb::Magic(player) => self.magic(player)?,
            Verb::Share(asker, colour) => drop(self.share(asker, colour.as_ref())?),
            Verb::Decline(asker) => drop(self.decline(asker)?),
            Verb::Group(names) => drop(self.group(&names)?),
            Verb::Leave(channel) => drop(self.leave(&channel)?),
            Verb::Form | Verb::Me | Verb::Status | Verb::Rules => {}
        }
        Ok(())
    }

    /// Checks rungs 17 to 19, each for all of these players before the next.
    fn reachable(&self, named: &[Seat], not_oneself: &[Seat], anywhere: bool) -> Legal<()> {
        for player in named {
            ensure(self.state.lives(*player), Refusal::NotAliveTarget { player: *player })?;
        }
        ensure(!not_oneself.contains(&self.by), Refusal::SelfTarget)?;
        for player in named {
            ensure(anywhere || self.state.is_near(self.by, *player), Refusal::NotReachable { player: *player })?;
        }
        Ok(())
    }

    fn target(&self, target: Target) -> Legal<Target> {
        if let Target::Player(player) = target {
            self.reachable(&[player], &[player], false)?;
            let team = self.own().team;
            let knows = self.setup.season.team(team).acquainted == Acquainted::All;
            ensure(!knows || self.state.players[player].team != team, Refusal::OwnTeam { player })?;
        }
        Ok(target)
    }

    fn used(&self, word: Option<&Given>, colour: Option<&ColourWord>) -> Legal<UsedOn> {
        let kind = gate::usable(self.setup, self.state, self.by, Used::ByUse)?.power.kind;
        match (kind, word, colour) {
            (PowerKind::Cross, word, None) if word.is_none_or(|word| word.word() == Some(Choice::Yes)) => {
                Ok(UsedOn { player: None, colour: None })
            }
            (PowerKind::Paint, Some(word), Some(colour)) => {
                let player = self.player(word)?;
                self.reachable(&[player], &[], false)?;
                Ok(UsedOn { player: Some(player), colour: Some(self.colour(colour)?) })
            }
            (PowerKind::Cross | PowerKind::Paint, ..) | (_, None, _) | (_, _, Some(_)) => Err(Refusal::WrongCount),
            (_, Some(word), None) => {
                let player = self.player(word)?;
                self.reachable(&[player], &[player], false)?;
                Ok(UsedOn { player: Some(player), colour: None })
            }
        }
    }

    fn play(&self, form: &mut Form, item: &ItemWord, on: Seat) -> Legal<()> {
        let item = self.item(form, Field::Play, item)?;
        let on_anyone = self.setup.season.item(item).on == Reach::Anyone;
        ensure(on_anyone || on == self.by, Refusal::SelfOnly)?;
        self.reachable(&[on], &[], false)?;
        form.plays.retain(|(other, _)| *other != item);
        form.plays.push((item, on));
        form.plays.sort();
        Ok(())
    }

    fn gift(&self, form: &mut Form, item: &ItemWord, to: Seat) -> Legal<()> {
        let item = self.item(form, Field::Gift, item)?;
        self.reachable(&[to], &[to], false)?;
        form.gifts.retain(|(other, _)| *other != item);
        form.gifts.push((item, to));
        form.gifts.sort();
        Ok(())
    }

    /// Submits a whole form in one line. Its fields replace those of the draft, and the first wrong one refuses the
    /// line (section 6.4).
    fn submit(&self, form: &mut Form, entries: &[FormEntry]) -> Legal<()> {
        let fields = || entries.iter().map(|entry| entry.field().map(|(field, _)| field));
        fields().flatten().for_each(|field| form.clear(field));
        for (place, entry) in entries.iter().enumerate() {
            let bad_syntax = || syntax(&entry.0.spell(self.roster));
            let (field, says) = entry.field().ok_or_else(bad_syntax)?;
            ensure(!fields().take(place).flatten().any(|other| other == field), bad_syntax())?;
            let says = says.spell(self.roster);
            let is_list = matches!(field, Field::Play | Field::Gift);
            let orders: Vec<&str> = if is_list { says.split(',').collect() } else { vec![&says] };
            for order in orders {
                let before = form.plays.len() + form.gifts.len();
                self.enter(form, self.order_of(field, order)?)?;
                let is_replaced = before == form.plays.len() + form.gifts.len();
                ensure(!is_list || !is_replaced, syntax(order))?;
            }
        }
        ensure(form.vote.is_some(), Refusal::VoteMissing)
    }

    /// Parses what an entry says about a field: the words of the verb that fills it, joined by colons.
    fn order_of(&self, field: Field, words: &str) -> Legal<Verb> {
        gate::has_power(self.setup, self.state, self.by, field)?;
        let verb = field.verb();
        let words = verb.spec().given(&MANIFEST, &words.replace(':', " "), self.roster).ok_or(Refusal::WrongCount)?;
        let no_player = words.iter().find_map(|word| match word {
            Given::Unknown(name) => Some(unknown(name.clone())),
            _ => None,
        });
        Verb::read(verb, &words).ok_or(no_player.unwrap_or(Refusal::WrongCount))
    }

    fn spelled<'n>(&'n self, name: &'n Name) -> &'n str {
        name.as_ref().map_or_else(|unknown| unknown.word.as_str(), |player| self.roster.handle(*player))
    }

    /// Returns the player that a word names. A word such as `yes` may also be a name.
    fn player(&self, word: &Given) -> Legal<Seat> {
        word.seat().map_or_else(|| self.roster.named(&word.spell(self.roster)).map_err(unknown), Ok)
    }

    fn colour(&self, word: &ColourWord) -> Legal<Colour> {
        let season = &self.setup.season;
        season.find_colour(word.word()).ok_or_else(|| {
            let meant = closest(word.word(), season.palette.iter().map(String::as_str)).map(PlayerText::new);
            Refusal::UnknownColour { word: PlayerText::new(word.word()), meant }
        })
    }

    /// Returns the asker of an answer: the named one, or the only one who waits. Returns `None` if neither exists.
    fn asker(&self, named: Option<Seat>) -> Legal<Option<Seat>> {
        let open = self.state.pending(self.by);
        ensure(named.is_some() || open.len() < 2, Refusal::WrongCount)?;
        self.reachable(named.as_slice(), &[], self.setup.query_all)?;
        Ok(named.or(open.first().copied()))
    }

    /// Returns the asker if their query is unanswered (rungs 22 and 23).
    fn open_query(&self, asker: Option<Seat>) -> Legal<Seat> {
        let asker = asker.ok_or(Refusal::NoQuery)?;
        let query = self.state.queries.iter().find(|query| query.target == self.by && query.asker == asker);
        let query = query.ok_or(Refusal::NoQuery)?;
        ensure(!query.answered, Refusal::AlreadyDone)?;
        Ok(asker)
    }
}

/// Returns `true` if no open private channel has exactly these members.
pub(crate) fn is_new_group(state: &State, by: Seat, others: &[Seat]) -> bool {
    let mut members: Vec<Seat> = others.iter().copied().chain([by]).collect();
    members.sort();
    !state.groups.iter().any(|group| group.members == members)
}

/// Returns the refusal of words that aren't arguments of their verb (rungs 11 and 12).
pub(crate) fn misfit(request: &Request<'_, Factions>, verb: VerbName, misfit: &Misfit<'_>) -> Option<Refusal> {
    let Request { table: Table { setup, roster }, state, words, .. } = *request;
    if *misfit != Misfit::Syntax {
        return None;
    }
    match verb {
        VerbName::Clear if words.len() > 1 => Some(Refusal::WrongCount),
        VerbName::Clear | VerbName::Pass | VerbName::Form | VerbName::Me | VerbName::Status | VerbName::Rules => {
            words.first().map(|word| syntax(&word.spell(roster)))
        }
        // An entry with a wrong form is reported after faults in earlier entries.
        VerbName::Submit => {
            let by = request.seat()?;
            let entries = words.iter().cloned().map(FormEntry).collect();
            let order = || Orders { setup, state, by, roster }.form_with(Verb::Submit(entries));
            gate(setup, state, by, verb, false).and_then(|()| order()).err()
        }
        _ => Some(Refusal::WrongCount),
    }
}

fn unknown(name: NoSuchPlayer) -> Refusal {
    Refusal::UnknownPlayer { word: Some(name.word), meant: name.meant }
}

fn syntax(word: &str) -> Refusal {
    Refusal::BadSyntax { word: Some(PlayerText::new(word)) }
}
