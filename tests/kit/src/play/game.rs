//! A single random game, from the deal to its end, followed by a replay.

use std::sync::Arc;

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{
    Data, DeadlineView, DeskVerb, Moment, Order, RawSetup, Record, Rules, Saved, Seat, Token, manifest, spell,
};
use gloaming_table::practice;
use gloaming_table::{DeskOrder, Line, Table, TableSpec};
use jiff::Timestamp;

use super::act::{Act, perform, settle};
use super::fault::{Breach, PlayFault};
use super::walks::{Mind, check_refusal, check_typed, look, walk, walk_all};
use super::watched::{Watch, restore, watched};
use super::{Case, Plan, Report, fuzz};

/// The maximum number of commands per verb that are tried when trying all walks.
const MOST_WALKS: usize = 60;

/// The maximum number of deadlines in a game whose players play on.
const MOST_ROUNDS: u32 = 400;

const NAMES: [&str; 12] = ["ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "leo"];

/// Checks the manifest before anything is played.
pub(super) fn check_manifest(rules: &Arc<dyn Rules>, plan: &Plan) -> Result<(), Box<PlayFault>> {
    let mut faults: Vec<String> = manifest::check(rules.manifest()).iter().map(ToString::to_string).collect();
    if faults.is_empty() {
        faults = presets_that_are_refused(rules.as_ref());
    }
    if faults.is_empty() {
        return Ok(());
    }
    Err(Box::new(PlayFault {
        ruleset: rules.manifest().id,
        seed: plan.seed,
        players: 0,
        setup: String::new(),
        acts: Vec::new(),
        last: "the manifest".to_owned(),
        breach: Breach::Manifest(faults.join("\n")),
    }))
}

/// Returns the presets that the rules refuse for the minimum or maximum number of players.
fn presets_that_are_refused(rules: &dyn Rules) -> Vec<String> {
    let manifest = rules.manifest();
    let mut faults = Vec::new();
    for (preset, players) in manifest.presets.iter().flat_map(|preset| {
        let (least, most) = preset.players.unwrap_or((*manifest.players.start(), *manifest.players.end()));
        [least, most].map(|players| (preset, players))
    }) {
        let handles: Vec<String> = (1..=players).map(|number| format!("player-{number}")).collect();
        let setup = preset.values();
        let data = Data::of(manifest, &setup, &|_, _| None);
        let found = rules.check(&handles, &setup, &data, Timestamp::UNIX_EPOCH).err().unwrap_or_default();
        let own = found.into_iter().filter(|fault| preset.keys(manifest.setup).any(|key| key.name == fault.key));
        faults.extend(own.map(|fault| format!("the preset `{}` with {players} players: {fault}", preset.name)));
    }
    faults
}

/// Plays the game with this seed.
pub(super) fn play(rules: &Arc<dyn Rules>, plan: &Plan, seed: u64, report: &mut Report) -> Result<(), Box<PlayFault>> {
    let mut draw = Draws::new(Seed::from_number(seed)).draw("play");
    let Some(case) = draw.pick(&plan.cases).cloned() else { return Ok(()) };
    let (least, most) = (*case.players.start(), (*case.players.end()).max(*case.players.start()));
    let players = usize::from(least) + draw.below(u32::from(most - least) + 1) as usize;
    let mut fault = PlayFault {
        ruleset: rules.manifest().id,
        seed,
        players,
        setup: case.setup.to_owned(),
        acts: Vec::new(),
        last: "the deal".to_owned(),
        breach: Breach::Stuck,
    };
    let dealt = case.setup.parse().map_err(|error| Breach::Setup(format!("{error}"))).and_then(|setup| {
        let deal = Deal { plan, setup, handles: handles(players), seed, now: Timestamp::UNIX_EPOCH };
        let (under_watch, watch) = watched(rules);
        let table = deal.table(&under_watch)?;
        Ok((deal, table, watch))
    });
    let (deal, table, watch) = match dealt {
        Ok(dealt) => dealt,
        Err(breach) => return Err(Box::new(PlayFault { breach, ..fault })),
    };
    let now = deal.now;
    let mut game = RandomGame { plan, rules, table, watch, now, draw, acts: Vec::new(), called_off: false, report };
    let played = game.play().and_then(|()| game.repeat(&deal));
    played.map_err(|breach| {
        fault.last = game.acts.last().map_or(fault.last, |act| act.told(game.table.roster()));
        fault.acts = game.acts;
        fault.breach = breach;
        Box::new(fault)
    })
}

/// Plays a game of practice players for a while, and returns it as it would be saved. Rulesets keep such games to check
/// that later versions can still load them. `setup` is TOML, and `data` is what it names.
///
/// # Errors
///
/// Returns the first violation of the contract, such as a setup that the rules refuse.
pub fn saved(rules: &Arc<dyn Rules>, players: u8, setup: &str, data: &Data, seed: u64) -> Result<Saved, Breach> {
    let plan = Plan { data: data.clone(), ..Plan::default() };
    let setup = setup.parse().map_err(|error| Breach::Setup(format!("{error}")))?;
    let now = Timestamp::UNIX_EPOCH;
    let deal = Deal { plan: &plan, setup, handles: handles(usize::from(players)), seed, now };
    let (under_watch, watch) = watched(rules);
    let table = deal.table(&under_watch)?;
    let (draw, report) = (Draws::new(Seed::from_number(seed)).draw("play"), &mut Report::default());
    let mut game =
        RandomGame { plan: &plan, rules, table, watch, now, draw, acts: Vec::new(), called_off: false, report };
    settle(&mut game.table, now)?;
    let mut save = game.table.game().save();
    // Save the state just before the second phase ends, when there is something in it.
    for _ in 0..MOST_ROUNDS {
        game.round()?;
        if game.table.winners().is_some() || game.table.phases().len() > 2 {
            break;
        }
        if !game.table.game().awaited().is_empty() {
            save = game.table.game().save();
        }
        let Some(seconds) = game.until_due() else { break };
        game.act(Act::Wait(seconds)).map(drop)?;
    }
    Ok(save)
}

/// Plays a game of practice players to its end. Calls `see` with its table before each of their rounds, and at the end.
///
/// # Errors
///
/// Same as [`saved`].
pub fn visit(
    rules: &Arc<dyn Rules>,
    case: &Case,
    data: &Data,
    seed: u64,
    mut see: impl FnMut(&Table),
) -> Result<(), Breach> {
    let plan = Plan { data: data.clone(), ..Plan::default() };
    let setup = case.setup.parse().map_err(|error| Breach::Setup(format!("{error}")))?;
    let now = Timestamp::UNIX_EPOCH;
    let deal = Deal { plan: &plan, setup, handles: handles(usize::from(*case.players.start())), seed, now };
    let (under_watch, watch) = watched(rules);
    let table = deal.table(&under_watch)?;
    let (draw, report) = (Draws::new(Seed::from_number(seed)).draw("play"), &mut Report::default());
    let mut game =
        RandomGame { plan: &plan, rules, table, watch, now, draw, acts: Vec::new(), called_off: false, report };
    settle(&mut game.table, now)?;
    for _ in 0..MOST_ROUNDS {
        see(&game.table);
        if game.table.winners().is_some() {
            break;
        }
        game.round()?;
        let Some(seconds) = game.until_due() else { break };
        game.act(Act::Wait(seconds)).map(drop)?;
    }
    see(&game.table);
    Ok(())
}

fn handles(players: usize) -> Vec<String> {
    let more = (NAMES.len()..players).map(|index| format!("p{index}"));
    NAMES.iter().take(players).map(|name| (*name).to_owned()).chain(more).collect()
}

/// Everything that determines how a game is dealt.
struct Deal<'a> {
    plan: &'a Plan,
    setup: RawSetup,
    handles: Vec<String>,
    seed: u64,
    now: Timestamp,
}

impl Deal<'_> {
    fn table(&self, rules: &Arc<dyn Rules>) -> Result<Table, Breach> {
        let spec = TableSpec {
            name: "t1",
            handles: &self.handles,
            setup: &self.setup,
            data: &self.plan.data,
            seed: Seed::from_number(self.seed),
            now: self.now,
        };
        Table::deal(rules, &spec).map_err(|faults| {
            let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Breach::Setup(told.join("; "))
        })
    }
}

struct RandomGame<'a> {
    plan: &'a Plan,
    rules: &'a Arc<dyn Rules>,
    table: Table,
    watch: Watch,
    now: Timestamp,
    draw: Draw,
    acts: Vec<Act>,
    /// Whether the host cancelled the game. Rulesets may leave that to the host and not know about it, so their options
    /// are no longer reliable.
    called_off: bool,
    report: &'a mut Report,
}

impl RandomGame<'_> {
    fn play(&mut self) -> Result<(), Breach> {
        self.watch.take().map_or(Ok(()), Err)?;
        settle(&mut self.table, self.now)?;
        for _ in 0..self.plan.steps {
            if self.table.winners().is_some() {
                break;
            }
            self.something()?;
        }
        self.bring_to_its_end()?;
        if self.table.story_is_open() {
            let winners = self.table.winners().unwrap_or_default().to_vec();
            for seat in self.table.roster().seats() {
                let earned = self.table.game().achievements(&winners, seat);
                self.report.achievements.extend(earned.into_iter().map(std::borrow::Cow::into_owned));
            }
        }
        // Users still talk, ask and try things after the end.
        for _ in 0..8 {
            self.something()?;
        }
        self.report.games += 1;
        self.report.phases.extend(self.table.phases().iter().map(|phase| phase.name.clone().into_owned()));
        for row in self.table.log() {
            if let Line::Event(event) = &row.line
                && !self.report.events.contains(event.name.as_ref())
            {
                self.report.events.insert(event.name.clone().into_owned());
            }
        }
        Ok(())
    }

    /// Performs a random action.
    fn something(&mut self) -> Result<(), Breach> {
        let chance = self.draw.below(100);
        let seats: Vec<Seat> = self.table.roster().seats().collect();
        // Half of the time, act for a player who is waited for.
        let awaited = self.table.game().awaited();
        let some = if self.draw.below(2) == 0 && !awaited.is_empty() { &awaited } else { &seats };
        let Some(seat) = self.draw.pick(some).copied() else { return Ok(()) };
        let manifest = self.table.manifest();
        match chance {
            0..55 => return self.walked_command(seat),
            55..70 => {
                if let Some((verb, words)) = self.walked(seat)? {
                    let line = spell(verb, &words, self.table.roster());
                    let text = fuzz::nearly(&line, self.table.roster(), &mut self.draw);
                    let by = if self.draw.below(3) == 0 { self.draw.pick(&seats).copied() } else { Some(seat) };
                    let channel = if self.draw.below(5) == 0 { Some(self.channel()) } else { None };
                    // A line that is valid in private may be invalid in a channel and vice versa.
                    let text = if channel.is_some() && self.draw.below(2) == 0 { line } else { text };
                    self.act(Act::Command { by, channel, text })?;
                }
            }
            70..77 => {
                let text = fuzz::nonsense(manifest, &mut self.draw);
                let channel = if self.draw.below(3) == 0 { Some(self.channel()) } else { None };
                self.act(Act::Command { by: Some(seat), channel, text })?;
            }
            77..86 => {
                let by = if self.draw.below(6) == 0 { None } else { Some(seat) };
                let text = match self.draw.below(3) {
                    0 => fuzz::nonsense(manifest, &mut self.draw),
                    _ => self.draw.pick(&self.plan.texts).copied().unwrap_or("well").to_owned(),
                };
                let (channel, quoting) = (self.channel(), self.draw.below(5) == 0);
                self.act(Act::Talk { by, channel, text, quoting })?;
            }
            86..89 => {
                let verb = self.draw.pick(manifest.verbs).map_or("", |verb| verb.name);
                let text = format!("{verb} {}", fuzz::word(&mut self.draw));
                self.act(Act::Command { by: None, channel: None, text })?;
            }
            89..94 => {
                let text = fuzz::desk(manifest, self.table.roster(), &mut self.draw);
                self.act(Act::Desk(text))?;
            }
            _ => {
                let seconds = match self.until_due() {
                    Some(due) if self.draw.below(2) == 0 => due,
                    Some(due) => i64::from(self.draw.below(u32::try_from(due).unwrap_or(u32::MAX).saturating_add(2))),
                    None => 60,
                };
                self.act(Act::Wait(seconds))?;
            }
        }
        self.look_around()
    }

    /// Sends a command from the options, exactly as they promise it.
    fn walked_command(&mut self, seat: Seat) -> Result<(), Breach> {
        let Some((verb, words)) = self.walked(seat)? else { return self.look_around() };
        let order = Order::new(verb, words.clone());
        let views = self.table.clock().views(self.now);
        let phase = self.table.phase().0.to_owned();
        // In a cancelled game, the table's phase isn't the rules' phase.
        if !self.called_off {
            check_typed(self.table.game(), seat, &order, &self.mind(&phase, &views))?;
        }
        let text = order.spell(self.table.roster());
        let paused = self.table.clock().is_paused();
        let refusal = self.act(Act::Command { by: Some(seat), channel: None, text })?;
        match refusal {
            // While a game is paused the host refuses all commands.
            Some(refusal) if paused && refusal.name == "paused" => {}
            Some(_) if self.called_off => {}
            Some(refusal) => {
                let views = self.table.clock().views(self.now);
                let phase = self.table.phase().0.to_owned();
                let mind = self.mind(&phase, &views);
                check_refusal(self.table.game(), seat, verb, &words, &refusal, &mind)?;
            }
            None => {
                self.report.verbs.insert(verb);
            }
        }
        self.look_around()
    }

    fn walked(&mut self, seat: Seat) -> Result<Option<(&'static str, Vec<Token>)>, Breach> {
        let offers = self.table.game().options(seat);
        if self.table.is_dropped(seat) && !offers.is_empty() {
            let who = self.table.roster().handle(seat).to_owned();
            let problem = "a dropped player has options".to_owned();
            return Err(Breach::Options { who, line: offers[0].verb.to_owned(), problem });
        }
        let Some(verb) = self.draw.pick(&offers).map(|offer| offer.verb) else { return Ok(None) };
        let views = self.table.clock().views(self.now);
        let phase = self.table.phase().0.to_owned();
        let mut draw = self.draw.clone();
        let words = walk(self.table.game(), seat, verb, &self.mind(&phase, &views), &mut draw)?;
        self.draw = draw;
        self.report.walks += 1;
        Ok(Some((verb, words)))
    }

    /// Checks the options of all seats, and occasionally tries all walks of one.
    fn look_around(&mut self) -> Result<(), Breach> {
        let seats: Vec<Seat> = self.table.roster().seats().collect();
        for seat in &seats {
            look(self.table.game(), *seat)?;
        }
        if !self.called_off
            && self.draw.below(12) == 0
            && let Some(seat) = self.draw.pick(&seats).copied()
        {
            // An unwatched copy, since hundreds of walks need not all be watched.
            let game = restore(&**self.rules, &self.table.game().save())?;
            let views = self.table.clock().views(self.now);
            let phase = self.table.phase().0.to_owned();
            self.report.walks += walk_all(&*game, seat, &self.mind(&phase, &views), MOST_WALKS)?;
        }
        self.watch.take().map_or(Ok(()), Err)
    }

    /// Lets players play on and deadlines expire until the game is over.
    fn bring_to_its_end(&mut self) -> Result<(), Breach> {
        for _ in 0..MOST_ROUNDS {
            if self.table.clock().is_paused() {
                self.act(Act::Desk("resume".to_owned()))?;
            }
            self.round()?;
            if self.table.winners().is_some() {
                return Ok(());
            }
            match self.until_due() {
                Some(seconds) => self.act(Act::Wait(seconds)).map(drop)?,
                None => {
                    if self.act(Act::Desk("close".to_owned()))?.is_some() && self.table.winners().is_none() {
                        return Err(Breach::Stuck);
                    }
                }
            }
        }
        if self.table.winners().is_some() { Ok(()) } else { Err(Breach::Endless { rounds: MOST_ROUNDS }) }
    }

    /// Lets all players act like practice players, except those who sleep, for whom deadlines must act.
    fn round(&mut self) -> Result<(), Breach> {
        for seat in self.table.roster().seats() {
            if self.draw.below(8) == 0 {
                continue;
            }
            let command = practice::choose(self.table.game(), seat, &mut self.draw);
            if let Some(order) = command.filter(|_| self.table.winners().is_none()) {
                let text = order.spell(self.table.roster());
                self.act(Act::Command { by: Some(seat), channel: None, text })?;
            }
        }
        Ok(())
    }

    /// Performs an action and checks what must hold for each. Returns the refusal, if any.
    fn act(&mut self, act: Act) -> Result<Option<Record>, Breach> {
        let before = self.table.game().save();
        let (clock, channels) = (self.table.clock().clone(), self.table.channels().clone());
        let rows = self.table.log().len();
        let waits = matches!(act, Act::Wait(_));
        let is_cancel = |text: &str| matches!(self.table.read_desk(text), DeskOrder::Verb(DeskVerb::Cancel));
        let cancels = matches!(&act, Act::Desk(text) if is_cancel(text));
        // Recorded before it is performed, so that a fault names it.
        self.acts.push(act);
        let refusal = match self.acts.last() {
            Some(act) => perform(&mut self.table, act, &mut self.now)?,
            None => None,
        };
        self.watch.take().map_or(Ok(()), Err)?;
        self.report.acts += 1;
        let Some(refusal) = refusal else {
            self.report.taken += u64::from(!waits);
            self.called_off |= cancels;
            return Ok(None);
        };
        self.report.refused += 1;
        let changed = |what| Breach::RefusalChanged { refusal: refusal.name.clone().into_owned(), what };
        if self.table.game().save() != before {
            return Err(changed("state"));
        }
        if *self.table.clock() != clock {
            return Err(changed("clock"));
        }
        if *self.table.channels() != channels {
            return Err(changed("channels"));
        }
        // The sender is notified, and nothing else is sent.
        if !matches!(&self.table.log()[rows..], [row] if matches!(row.line, Line::Refusal(_))) {
            return Err(changed("log"));
        }
        Ok(Some(refusal))
    }

    /// Replays the game without a watch. The result must be the same.
    fn repeat(&self, deal: &Deal<'_>) -> Result<(), Breach> {
        let mut table = deal.table(self.rules)?;
        let mut now = deal.now;
        settle(&mut table, now)?;
        for act in &self.acts {
            perform(&mut table, act, &mut now)?;
        }
        let differing = self.table.log().iter().zip(table.log()).find(|(one, other)| one != other);
        if let Some((one, other)) = differing {
            return Err(Breach::NotRepeatable(format!("row {} was {one:?} and is now {other:?}", one.number)));
        }
        if self.table.log().len() != table.log().len() || self.table.game().save() != table.game().save() {
            return Err(Breach::NotRepeatable("another end".to_owned()));
        }
        Ok(())
    }

    fn mind<'m>(&'m self, phase: &'m str, deadlines: &'m [DeadlineView]) -> Mind<'m> {
        Mind {
            phase,
            moment: Moment { now: self.now, deadlines, paused: None },
            texts: &self.plan.texts,
            guesses: &self.plan.guesses,
        }
    }

    /// Returns a channel that is open, is only declared, or doesn't exist.
    fn channel(&mut self) -> String {
        let here = self.table.channels().all().iter().map(|channel| channel.name.clone().into_owned());
        let declared = self.table.manifest().channels.iter().map(|channel| channel.name.to_owned());
        let names: Vec<String> = here.chain(declared).chain(["nowhere".to_owned()]).collect();
        self.draw.pick(&names).cloned().unwrap_or_default()
    }

    /// Returns the whole seconds until something is due.
    fn until_due(&self) -> Option<i64> {
        let due = self.table.next_due()?.duration_since(self.now);
        Some(due.as_secs().max(0) + i64::from(due.subsec_nanos() > 0))
    }
}
