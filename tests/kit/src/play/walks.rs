//! Walks through the options, and their promise: a complete walk is a valid command.

use gloaming_core::kit::Draw;
use gloaming_core::ruleset::{
    Answered, Game, Input, Moment, Next, Order, Record, Seat, Speaker, Step, Term, Token, Typed, Words, spell,
};
use gloaming_core::text::PlayerText;
use gloaming_table::reader::{self, Standing};

use super::fault::Breach;
use super::watched::guarded;

/// The maximum number of words in a command.
const MOST_WORDS: usize = 32;

/// What a walk through the options depends on.
#[derive(Clone, Copy, Debug)]
pub struct Mind<'a> {
    /// The phase, which the command reader needs.
    pub phase: &'a str,
    /// The time at which commands are tried.
    pub moment: Moment<'a>,
    /// The texts to use where a command takes text.
    pub texts: &'a [&'static str],
    /// Verbs whose text must be guessed, with the refusal of a wrong guess.
    pub guesses: &'a [(&'static str, &'static str)],
}

/// Checks what a seat is offered, without complete walks: verbs exist, some word may follow, the current order can be
/// sent again, and the phase waits for the seat if it waits for one of the verbs.
///
/// # Errors
///
/// Returns the first invalid offer.
pub fn look(game: &dyn Game, seat: Seat) -> Result<(), Breach> {
    let offers = guarded("options", || game.options(seat))?;
    if guarded("awaited", || game.awaited())?.contains(&seat) != offers.iter().any(|offer| offer.awaited) {
        return Err(lost(game, seat, "", &[], "the phase waits for other players than the offers say"));
    }
    for offer in offers {
        let wrong = |words: &[Token], problem: &str| Err(lost(game, seat, offer.verb, words, problem));
        match game.manifest().verb(offer.verb) {
            None => return wrong(&[], "the manifest has no such verb"),
            Some(verb) if game.manifest().desk.contains(&verb.name) => return wrong(&[], "this is a verb of the desk"),
            Some(_) => {}
        }
        if guarded("next", || game.next(seat, offer.verb, &[]))?.is_none() {
            return wrong(&[], "the verb is offered, but nothing may follow it");
        }
        let is_whole = |verb: &str, words: &[Token]| {
            guarded("next", || game.next(seat, verb, words)).map(|next| next.is_some_and(|next| next.complete))
        };
        for order in &offer.standing {
            if !is_whole(offer.verb, &order.words)? {
                return wrong(&order.words, "this is the current order, but it can't be given again");
            }
            if let Some(Order { verb, words }) = &order.undo
                && !is_whole(verb, words)?
            {
                return wrong(
                    &order.words,
                    "this is the current order, but the command that takes it back isn't available",
                );
            }
        }
        if offer.standing.len() > 1 && !offer.more && offer.standing.iter().all(|one| one.words.is_empty()) {
            return wrong(&[], "several current orders must have different words");
        }
    }
    Ok(())
}

/// Walks randomly to a command that can be sent.
///
/// # Errors
///
/// Fails if a walk can neither continue nor be sent.
pub fn walk(game: &dyn Game, seat: Seat, verb: &str, mind: &Mind<'_>, draw: &mut Draw) -> Result<Vec<Token>, Breach> {
    walk_on(game, seat, verb, Vec::new(), mind, draw)
}

/// Like [`walk`], after these words.
///
/// # Errors
///
/// Same as [`walk`].
pub(crate) fn walk_on(
    game: &dyn Game,
    seat: Seat,
    verb: &str,
    mut words: Vec<Token>,
    mind: &Mind<'_>,
    draw: &mut Draw,
) -> Result<Vec<Token>, Breach> {
    while words.len() < MOST_WORDS {
        let Some(Next { complete, step, .. }) = guarded("next", || game.next(seat, verb, &words))? else {
            return Err(lost(game, seat, verb, &words, "nothing may follow words from the options"));
        };
        let Some(step) = step else {
            return if complete {
                Ok(words)
            } else {
                Err(lost(game, seat, verb, &words, "this can neither be continued nor sent"))
            };
        };
        if complete && draw.below(3) == 0 {
            return Ok(words);
        }
        match step {
            Step::One(choices) => match draw.pick(&choices) {
                Some(choice) => words.push(choice.clone()),
                None => return Err(lost(game, seat, verb, &words, "one word has to follow, but there are no choices")),
            },
            Step::Several { mut of, least, most } => {
                if least > most || usize::from(most) > of.len() {
                    return Err(lost(game, seat, verb, &words, "more words have to follow than there are choices"));
                }
                draw.shuffle(&mut of);
                let count = least + draw.below(u32::from(most - least) + 1) as u8;
                words.extend(of.into_iter().take(usize::from(count)));
            }
            Step::Number { from, to } => {
                let range = u32::try_from(to.saturating_sub(from).saturating_add(1)).unwrap_or(u32::MAX);
                words.push(Token::Term(Term::Number(from + i64::from(draw.below(range)))));
            }
            Step::Text { longest } => words.push(Token::Text(text(mind.texts, longest, draw))),
        }
    }
    Err(lost(game, seat, verb, &words, "the walk never ends"))
}

/// Tries all walks through the options of a seat, up to `most` commands of each verb, on copies of the game. Returns
/// how many were tried.
///
/// # Errors
///
/// Fails if a walk leads nowhere or to a command that is refused.
pub fn walk_all(game: &dyn Game, seat: Seat, mind: &Mind<'_>, most: usize) -> Result<u64, Breach> {
    let mut tried = 0;
    for offer in guarded("options", || game.options(seat))? {
        let (mut walks, mut of_verb, mut taken) = (vec![Vec::new()], 0, false);
        while let Some(words) = walks.pop().filter(|_| of_verb < most) {
            let Some(next) = guarded("next", || game.next(seat, offer.verb, &words))? else {
                return Err(lost(game, seat, offer.verb, &words, "nothing may follow words from the options"));
            };
            if next.complete {
                taken |= attempt(game, seat, offer.verb, &words, mind)?;
                of_verb += 1;
            }
            walks.extend(follow(&next, mind).into_iter().map(|word| [words.clone(), vec![word]].concat()));
        }
        let guessed = mind.guesses.iter().any(|(verb, _)| *verb == offer.verb);
        if !taken && !guessed {
            return Err(lost(game, seat, offer.verb, &[], "the verb is offered, but no command with it can be sent"));
        }
        tried += of_verb as u64;
    }
    Ok(tried)
}

/// Tries a complete walk on a copy of the game. Returns `true` if it was accepted and `false` if it was a wrong guess.
pub(super) fn attempt(
    game: &dyn Game,
    seat: Seat,
    verb: &str,
    words: &[Token],
    mind: &Mind<'_>,
) -> Result<bool, Breach> {
    let line = spell(verb, words, game.roster());
    match send(&mut *game.fork(), seat, &line, mind)? {
        Ok(_) => Ok(true),
        Err(refusal) => check_refusal(game, seat, verb, words, &refusal, mind).map(|()| false),
    }
}

/// Checks that an order has the same effect as its words when they are typed.
pub(super) fn check_typed(game: &dyn Game, seat: Seat, order: &Order, mind: &Mind<'_>) -> Result<(), Breach> {
    let Some(command) = order.of(seat, game.manifest()) else { return Ok(()) };
    let given = guarded("input", || game.fork().input(&Input::Command(command), mind.moment))?;
    let typed = send(&mut *game.fork(), seat, &order.spell(game.roster()), mind)?;
    if given == typed {
        return Ok(());
    }
    Err(lost(game, seat, &order.verb, &order.words, "typing it does something else"))
}

/// Checks that a complete walk may be refused in this way.
pub(super) fn check_refusal(
    game: &dyn Game,
    seat: Seat,
    verb: &str,
    words: &[Token],
    refusal: &Record,
    mind: &Mind<'_>,
) -> Result<(), Breach> {
    let has_text = words.iter().any(|word| matches!(word, Token::Text(_)));
    if has_text && mind.guesses.iter().any(|(guess, code)| *guess == verb && *code == refusal.name) {
        return Ok(());
    }
    Err(Breach::WalkRefused {
        who: game.roster().handle(seat).to_owned(),
        line: shown(&spell(verb, words, game.roster())),
        refusal: refusal.name.clone().into_owned(),
    })
}

/// Sends a line to a game without a table, through the same reader.
pub(crate) fn send(
    game: &mut dyn Game,
    seat: Seat,
    line: &str,
    mind: &Mind<'_>,
) -> Result<Result<Answered, Record>, Breach> {
    let manifest = game.manifest();
    let read = reader::read(manifest, game.roster(), "", mind.phase, true, line);
    if let Err(refusal) = reader::admit(manifest, &read, false, Standing::Seated, false, |_| true) {
        return Ok(Err(refusal));
    }
    let Some(verb) = read.verb else { return Ok(Err(Record::plain("unknown-command"))) };
    let command = Typed {
        by: Speaker::Seat(seat),
        channel: None,
        verb: verb.name,
        words: Words::Typed(&read.rest),
        quoting: false,
    };
    guarded("input", || game.input(&Input::Command(command), mind.moment))
}

/// Returns the words that may follow, with a few samples if they aren't a list.
fn follow(next: &Next, mind: &Mind<'_>) -> Vec<Token> {
    match &next.step {
        None => Vec::new(),
        Some(Step::One(tokens) | Step::Several { of: tokens, .. }) => tokens.clone(),
        Some(Step::Number { from, to }) => [*from, *to].map(|number| Token::Term(Term::Number(number))).to_vec(),
        Some(Step::Text { longest }) => {
            let samples = ["é".to_owned(), "x".repeat(usize::from(*longest))];
            samples.into_iter().chain(mind.texts.iter().map(|text| (*text).to_owned())).map(Token::Text).collect()
        }
    }
}

fn text(texts: &[&'static str], longest: u16, draw: &mut Draw) -> String {
    let longest = usize::from(longest);
    let usual = draw.pick(texts).filter(|text| text.chars().count() <= longest);
    match draw.below(4) {
        0 => "x".repeat(longest),
        1 => "é".to_owned(),
        // Nothing of this may break the command around it.
        2 if longest > 40 => "left: \u{202e}**ann** = `bob`, 1/2 😀".to_owned(),
        _ => usual.map_or_else(|| "well".to_owned(), |text| (*text).to_owned()),
    }
}

fn lost(game: &dyn Game, seat: Seat, verb: &str, words: &[Token], problem: &str) -> Breach {
    Breach::Options {
        who: game.roster().handle(seat).to_owned(),
        line: shown(&spell(verb, words, game.roster())),
        problem: problem.to_owned(),
    }
}

/// Shortens a line for a fault, and removes unprintable characters.
fn shown(line: &str) -> String {
    PlayerText::new(&line.chars().take(120).collect::<String>()).as_str().to_owned()
}
