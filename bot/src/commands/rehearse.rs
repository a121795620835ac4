//! `gloaming rehearse`: shows the story of one game among practice players, and the balance of many.

use gloaming_core::ruleset::Roster;
use gloaming_core::text::{Arg, Block, Document, Inline, Texts};
use gloaming_host::phase_title;
use gloaming_scenario::simulate::{Rehearsed, RehearsedPhase, rehearse};

use super::simulate::{Chosen, check_games, tables};
use crate::args::RehearseArgs;
use crate::failure::{self, Failure};
use crate::parts::Parts;
use crate::words::Words;

/// Plays the games and returns what happened in each phase of one of them, and how often each team wins.
pub(crate) fn run(parts: &Parts, words: &Words, args: &RehearseArgs) -> Result<String, Failure> {
    let rules = failure::ruleset(parts, words, &args.ruleset)?;
    let manifest = rules.manifest();
    check_games(words, manifest, args.games, "rehearse")?;
    let language = words.locale(manifest, args.language.as_deref(), "rehearse")?.language;
    let words = &words.in_language(language);
    let chosen = Chosen::read(words, rules, args.file.as_deref(), args.players, &args.set, args.seed)?;
    let statistics = chosen.simulate(words, args.games)?;
    let rehearsal = rehearse(&chosen.simulation()).map_err(|fault| chosen.failure(words, fault))?;
    let texts = words.of(manifest)?.with_words(chosen.data.words(manifest));
    let players = chosen.players(words);
    let title = [
        ("ruleset", Arg::Own(manifest.id)),
        ("players", Arg::Own(&players)),
        ("seed", Arg::Own(&args.seed.to_string())),
    ];
    let mut page = words.lines("rehearse-title", &title);
    let mut story = Document::default();
    for phase in rehearsal.phases.iter().filter(|phase| !phase.lines.is_empty()) {
        let title = phase_title(&texts, language, &phase.name, phase.number);
        story.push(Block::Paragraph(vec![Inline::Strong(vec![Inline::Text(title)])]));
        story.push(Block::List { ordered: None, items: lines(&texts, language, &rehearsal.roster, phase) });
    }
    page.push('\n');
    page.push_str(&words.shown(&story));
    let games = i64::try_from(args.games).unwrap_or(i64::MAX);
    page.push('\n');
    page.push_str(&words.lines("rehearse-balance", &[("games", Arg::Number(games))]));
    page.push_str(&tables(words, manifest, &statistics));
    page.push_str(&words.lines("simulate-how", &[]));
    Ok(page)
}

/// Returns the lines of a phase, worded as in the story of a game.
fn lines(texts: &Texts, language: &str, roster: &Roster, phase: &RehearsedPhase) -> Vec<Vec<Block>> {
    let told = phase.lines.iter().map(|line| match line {
        Rehearsed::Told(event) => texts.retold(language, event, roster),
        Rehearsed::Unseen(step) => texts.story(language, step, roster),
    });
    told.filter(|document| !document.is_empty()).map(|document| document.blocks).collect()
}
