//! Handles commands between the host and a ruleset: core resolves the words and asks the ruleset which ones it accepts.
//! The command is then accepted, confirmed and counted, or refused with the refusal of the highest precedence.

use super::ask::{Ask, Misfit};
use super::common::{CommonEvent, CommonRefusal, entries};
use super::input::{Command, DeskVerb, Given, Input, Speaker, Talk, Typed, Words};
use super::line::Line;
use super::manifest::{Guests, VerbSpec};
use super::options::{Next, Offer, Token};
use super::phases::PhaseRow;
use super::record::{FieldSpec, Record, Recorded};
use super::request::Request;
use super::roster::Seat;
use super::turn::{Effect, Speakers};
use super::verbs::{TypedVerb, Verbs};
use super::{Answer, Play, Ruleset, Table, VerbNameOf};

/// Passes an input from the host to a ruleset.
pub(super) fn input<R: Ruleset>(
    ruleset: &R,
    play: &mut Play<'_, R::Setup, R::State>,
    input: &Input<'_>,
) -> Result<Answer, Record> {
    let other = match input {
        Input::Command(typed) => return command(ruleset, play, typed),
        Input::Talk(talk) if !may_talk(ruleset, play, talk) => return Err(CommonRefusal::ChannelClosed.into_record()),
        Input::Talk(talk) => Input::Talk(*talk),
        Input::Deadline { name } => Input::Deadline { name },
        Input::Reminder { deadline, name } => Input::Reminder { deadline, name },
        Input::Desk(verb) => return desk(ruleset, play, verb),
    };
    ruleset.input(play, &other).map_err(Recorded::into_record)
}

/// Returns `true` if the ruleset gets to see a line of talk.
fn may_talk<R: Ruleset>(ruleset: &R, play: &Play<'_, R::Setup, R::State>, talk: &Talk<'_>) -> bool {
    let speakers = ruleset.speakers(play.table, play.state, talk.channel);
    let channel = || ruleset.manifest().channel(talk.channel);
    let is_guest = || talk.by == Speaker::Guest && channel().is_some_and(|channel| channel.guests == Guests::Speak);
    speakers.admit(talk.by) || speakers != Speakers::Nobody && is_guest()
}

/// Passes a desk verb to a ruleset, and applies the defaults of the verbs that only rules can handle. Afterwards the
/// phase may be done.
fn desk<R: Ruleset>(ruleset: &R, play: &mut Play<'_, R::Setup, R::State>, verb: &DeskVerb) -> Result<Answer, Record> {
    let answer = match ruleset.input(play, &Input::Desk(verb.clone())).map_err(Recorded::into_record)? {
        Answer::Standard => standard(ruleset, play, verb)?,
        answer => answer,
    };
    // Ends the phase if it was done during the pause.
    let goes_on = *verb == DeskVerb::Resume && play.turn.is_unsettled();
    if goes_on || answer == Answer::Done && !play.turn.is_paused() {
        ruleset.settle(play);
    }
    Ok(answer)
}

fn standard<R: Ruleset>(
    ruleset: &R,
    play: &mut Play<'_, R::Setup, R::State>,
    verb: &DeskVerb,
) -> Result<Answer, Record> {
    let replaceable = ruleset.manifest().replaceable;
    let lives = verb.seat().is_none_or(|player| ruleset.alive(play.table, play.state).contains(&player));
    let answer = match verb {
        DeskVerb::Remove(player) => ruleset.remove(play, *player),
        DeskVerb::Replacing(player) if replaceable => {
            play.turn.push(Effect::SeekReplacement(*player));
            Answer::Done
        }
        DeskVerb::Replaced(player) if replaceable => {
            ruleset.brief(play, *player);
            Answer::Done
        }
        DeskVerb::Cancel => {
            ruleset.call_off(play);
            Answer::Standard
        }
        _ => Answer::Standard,
    };
    match verb.seat() {
        // A game without this verb refuses it for every seat.
        Some(player) if answer == Answer::Done && !lives => Err(CommonRefusal::NotAliveTarget { player }.into_record()),
        _ => Ok(answer),
    }
}

/// Returns the verbs available to a seat that match `wanted`, in order of declaration.
pub(super) fn options<R: Ruleset>(
    ruleset: &R,
    table: &Table<R::Setup>,
    state: &R::State,
    seat: Seat,
    wanted: impl Fn(&VerbSpec) -> bool,
) -> Vec<Offer> {
    let Ok(open) = ruleset.options(&Request::new(table, state, seat)) else { return Vec::new() };
    let phase = ruleset.phase(state);
    let mut offers = Vec::with_capacity(8);
    for (verb, spec) in VerbNameOf::<R>::ALL.iter().zip(VerbNameOf::<R>::SPECS) {
        if !spec.offered || !wanted(spec) || !spec.has_time_in(phase) {
            continue;
        }
        if let Ok(mut ask) = open.of(*verb)
            && let Some(offer) = ask.offer(spec)
        {
            offers.push(offer);
        }
    }
    offers
}

/// Returns `true` if the phase waits for any verb of a seat that does something.
pub(super) fn is_awaited<R: Ruleset>(ruleset: &R, table: &Table<R::Setup>, state: &R::State, seat: Seat) -> bool {
    let Ok(open) = ruleset.options(&Request::new(table, state, seat)) else { return false };
    let phase = ruleset.phase(state);
    let mut verbs = VerbNameOf::<R>::ALL.iter().zip(VerbNameOf::<R>::SPECS);
    verbs.any(|(verb, spec)| {
        let can_wait = spec.offered && spec.does_something() && spec.has_time_in(phase);
        can_wait && open.of(*verb).is_ok_and(|mut ask| ask.awaits(spec))
    })
}

/// Returns the next step after these words of a verb, or `None` if the verb isn't available.
pub(super) fn next<R: Ruleset>(
    ruleset: &R,
    table: &Table<R::Setup>,
    state: &R::State,
    seat: Seat,
    verb: &str,
    words: &[Token],
) -> Option<Next> {
    let verb = VerbNameOf::<R>::find(verb)?;
    let is_open = verb.spec().offered && verb.spec().has_time_in(ruleset.phase(state));
    let open = ruleset.options(&Request::new(table, state, seat)).ok().filter(|_| is_open)?;
    open.of(verb).ok()?.next(words)
}

/// Returns the refusal that these words of a seat would get in private now, or `None` if they are valid.
pub(super) fn refused<R: Ruleset>(
    ruleset: &R,
    table: &Table<R::Setup>,
    state: &R::State,
    seat: Seat,
    verb: &str,
    rest: &str,
) -> Option<Record> {
    let verb = VerbNameOf::<R>::find(verb)?;
    let line = Line::read(ruleset.manifest(), verb.spec(), Words::Typed(rest), &table.roster);
    let request = Request { words: &line.given, ..Request::new(table, state, seat) };
    refusal(ruleset, &request, verb, &line)
}

fn command<R: Ruleset>(
    ruleset: &R,
    play: &mut Play<'_, R::Setup, R::State>,
    typed: &Typed<'_>,
) -> Result<Answer, Record> {
    let table = play.table;
    // The host's parser lets no other verb pass.
    let Some(verb) = VerbNameOf::<R>::find(typed.verb) else { return Err(Record::plain("unknown-command")) };
    let spec = verb.spec();
    let line = Line::read(ruleset.manifest(), spec, typed.words, &table.roster);
    let request = Request::<R> { table, state: play.state, by: typed.by, channel: typed.channel, words: &line.given };
    if let Some(refusal) = refusal(ruleset, &request, verb, &line) {
        return Err(refusal);
    }
    let Some(verb) = R::Verb::read(verb, &line.given) else {
        // The ruleset's question doesn't match the arguments that the verb declares.
        return Err(misfit(ruleset, &request, verb, &Misfit::Syntax));
    };
    let is_awaited = |state: &R::State, seat: Seat| ruleset.is_awaited(table, state, seat);
    let seat = typed.by.seat();
    let counted = seat.filter(|seat| spec.counted && is_awaited(play.state, *seat));
    let command = Command { by: typed.by, channel: typed.channel, verb, quoting: typed.quoting };
    let handed = Input::Command(command);
    let answer = ruleset.input(play, &handed).map_err(Recorded::into_record)?;
    if let (true, Some(seat), Input::Command(command)) = (spec.confirmed, seat, &handed) {
        match ruleset.confirmation(table, play.state, seat, &command.verb) {
            Some(event) => play.turn.tell(seat, event),
            None => {
                let words: Vec<Token> = line.given.iter().filter_map(|word| word.token(&table.roster)).collect();
                play.turn.tell(seat, CommonEvent::Noted { words: entries(&words) });
            }
        }
    }
    if counted.is_some_and(|seat| !is_awaited(play.state, seat)) {
        let row = phase_row(ruleset, play.state);
        let is_asked = |seat: &Seat| row.is_none_or(|row| (row.asks)(play.state, *seat));
        let of = ruleset.alive(table, play.state).into_iter().filter(is_asked).count();
        let awaited = table.roster.seats().filter(|seat| is_awaited(play.state, *seat)).count();
        let done = of.saturating_sub(awaited);
        match ruleset.progress(table, play.state, done, of) {
            Some(event) => play.turn.tell_all(event),
            None => play.turn.tell_all(CommonEvent::Progress { done, of }),
        }
    }
    if spec.does_something() && !play.turn.is_paused() {
        ruleset.settle(play);
    }
    Ok(answer)
}

/// Returns the row of the current phase, if the game has a phase table.
pub(super) fn phase_row<R: Ruleset>(ruleset: &R, state: &R::State) -> Option<&'static PhaseRow<R>> {
    let phase = ruleset.phase(state)?;
    R::PHASE_TABLE.iter().find(|row| row.name == phase)
}

/// Returns the refusal of a command: the one with the highest precedence of all that apply. `None` if the command is
/// accepted.
fn refusal<R: Ruleset>(ruleset: &R, request: &Request<'_, R>, verb: VerbNameOf<R>, line: &Line<'_>) -> Option<Record> {
    let roster = &request.table.roster;
    let misplaced = !verb.spec().is_heard_in(request.channel);
    let untimely = !verb.spec().has_time_in(ruleset.phase(request.state));
    let (asked, options) = match ruleset.options(request) {
        Ok(options) => (options.of(verb), Some(options)),
        Err(refusal) => (Err(refusal), None),
    };
    let fits = line.fits || asked.as_ref().is_ok_and(Ask::takes_any_words);
    let is_right = fits && !misplaced && !untimely;
    let read = |ask: Ask<'_>| ask.read(&line.given, &line.typed, roster);
    let misfits = match asked {
        Ok(ask) if ask.proposes() && !untimely => Ok(of_arguments::<R>(request, verb)),
        Ok(ask) if is_right => {
            // A complete walk has no problems.
            if ask.takes(&line.given, roster) {
                return None;
            }
            options.map_or(Ok(Vec::new()), |options| options.of(verb).map(read))
        }
        // The words don't matter if the verb belongs to other phases.
        Ok(_) if untimely => Ok(Vec::new()),
        asked => asked.map(read),
    };
    if is_right && misfits.as_ref().is_ok_and(Vec::is_empty) {
        return None;
    }
    let mut refusals = Refusals::<R>::default();
    let misfit = |one: &Misfit<'_>| misfit(ruleset, request, verb, one);
    if !fits {
        refusals.add(misfit(&Misfit::Syntax));
    }
    if misplaced {
        refusals.add(CommonRefusal::PrivateOnly.into_record());
    }
    if untimely {
        refusals.add(misfit(&Misfit::NotNow));
    }
    match misfits {
        Ok(misfits) => misfits.iter().for_each(|one| refusals.add(misfit(one))),
        Err(refusal) => refusals.add(refusal.into_record()),
    }
    refusals.first.map(|(_, refusal)| refusal)
}

/// Returns the problems with words that the game validates itself: unknown players, or words that don't match the
/// arguments.
fn of_arguments<'a, R: Ruleset>(request: &Request<'a, R>, verb: VerbNameOf<R>) -> Vec<Misfit<'a>> {
    if R::Verb::read(verb, request.words).is_some() {
        return Vec::new();
    }
    let unknown = request.words.iter().filter_map(|word| match word {
        Given::Unknown(name) => Some(Misfit::Unknown(name)),
        _ => None,
    });
    let unknown: Vec<Misfit<'a>> = unknown.collect();
    if unknown.is_empty() { vec![Misfit::Syntax] } else { unknown }
}

/// Returns the refusal for a problem with a command: the game's own, or core's.
fn misfit<R: Ruleset>(ruleset: &R, request: &Request<'_, R>, verb: VerbNameOf<R>, misfit: &Misfit<'_>) -> Record {
    match ruleset.misfit(request, verb, misfit) {
        Some(refusal) => refusal.into_record(),
        None => of_the_player(ruleset, request, misfit).or_else(|| named(misfit)).unwrap_or_else(|| {
            let phase = ruleset.phase(request.state);
            as_declared::<R>(CommonRefusal::of(misfit, &request.table.roster, phase).into_record())
        }),
    }
}

/// Returns the refusal that the question specifies for a word.
fn named(misfit: &Misfit<'_>) -> Option<Record> {
    match misfit {
        Misfit::NotOneOf { refusal, .. } => refusal.clone(),
        _ => None,
    }
}

/// Returns the refusal for choosing a dead player or oneself, if the game declares one.
fn of_the_player<R: Ruleset>(ruleset: &R, request: &Request<'_, R>, misfit: &Misfit<'_>) -> Option<Record> {
    let Misfit::NotOneOf { given: Given::Player(player), .. } = *misfit else { return None };
    let refusal = if request.by == Speaker::Seat(*player) {
        CommonRefusal::SelfTarget
    } else if !ruleset.alive(request.table, request.state).contains(player) {
        CommonRefusal::NotAliveTarget { player: *player }
    } else {
        return None;
    };
    let own = R::Refusal::SPECS.iter().find(|spec| spec.name == refusal.spec().name)?;
    let known = |field: &FieldSpec| field.optional || refusal.spec().fields.iter().any(|one| one.name == field.name);
    own.fields.iter().all(known).then(|| as_declared::<R>(refusal.clone().into_record()))
}

/// Keeps only the fields that the game declares for a refusal with this name, or all if it doesn't declare one.
fn as_declared<R: Ruleset>(mut refusal: Record) -> Record {
    if let Some(spec) = R::Refusal::SPECS.iter().find(|spec| spec.name == refusal.name) {
        refusal.fields.retain(|(name, _)| spec.fields.iter().any(|field| field.name == name));
    }
    refusal
}

/// Keeps the refusal that a game declares first; those of core come after its own.
struct Refusals<R> {
    first: Option<(usize, Record)>,
    of: std::marker::PhantomData<R>,
}

impl<R> Default for Refusals<R> {
    fn default() -> Self {
        Refusals { first: None, of: std::marker::PhantomData }
    }
}

impl<R: Ruleset> Refusals<R> {
    fn add(&mut self, refusal: Record) {
        let mut known = R::Refusal::SPECS.iter().chain(CommonRefusal::SPECS);
        let place = known.position(|spec| spec.name == refusal.name).unwrap_or(usize::MAX);
        if self.first.as_ref().is_none_or(|(first, _)| place < *first) {
            self.first = Some((place, refusal));
        }
    }
}
