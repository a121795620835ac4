//! Checks a setup file for a group of players.

use std::path::Path;

use gloaming_core::ruleset::{Data, RawSetup, Rules, SetupFault};
use gloaming_core::text::{Arg, Block, Document, Texts};
use gloaming_service::DataFolder;
use jiff::Timestamp;

use super::players::names;
use super::{file, kinds};
use crate::args::Players;
use crate::failure::{FAILED, Failure};
use crate::words::Words;

/// Checks a file and reports everything that is wrong with it.
pub(crate) fn run(
    rules: &dyn Rules,
    words: &Words,
    language: &str,
    path: &Path,
    players: Option<&Players>,
) -> Result<String, Failure> {
    let manifest = rules.manifest();
    let texts = words.of(manifest)?;
    let file = file::read(words, manifest, path)?;
    let handles = match (players, file.players.clone()) {
        (Some(Players::Names(names)), _) => names.clone(),
        (Some(Players::Count(count)), _) => names(*count),
        (None, Some(players)) => players,
        (None, None) => names(*manifest.players.start()),
    };
    let data = file::data(manifest, &file, &file.setup, &DataFolder::default().path(words.program()));
    let name = path.display().to_string();
    let list: Vec<Arg<'_>> = handles.iter().map(|handle| Arg::Own(handle)).collect();
    let args = [("file", Arg::Own(&name)), ("ruleset", Arg::Own(manifest.id)), ("players", Arg::List(&list))];
    let Err(faults) = rules.check(&handles, &file.setup, &data, Timestamp::now()) else {
        return Ok(words.lines("setup-right", &args));
    };
    let checked = Checked { rules, texts, language, handles: &handles, setup: &file.setup, data: &data };
    Err(checked.failure(words, &faults, &args))
}

/// The checked setup, for finding examples that would be valid.
pub(crate) struct Checked<'a> {
    pub(crate) rules: &'a dyn Rules,
    pub(crate) texts: Texts,
    pub(crate) language: &'a str,
    pub(crate) handles: &'a [String],
    pub(crate) setup: &'a RawSetup,
    pub(crate) data: &'a Data,
}

impl Checked<'_> {
    /// Returns all faults below a line that says what was checked, whose arguments are `file`, `ruleset` and `players`.
    pub(crate) fn failure(&self, words: &Words, faults: &[SetupFault], args: &[(&str, Arg<'_>)]) -> Failure {
        let count = i64::try_from(faults.len()).unwrap_or(i64::MAX);
        let mut text = words.lines("setup-wrong", &[args, &[("count", Arg::Number(count))]].concat());
        for fault in faults {
            text.push('\n');
            text.push_str(&words.indented(&self.tell(words, fault), 2));
        }
        Failure { exit: FAILED, text }
    }

    /// Describes one fault. Adds the allowed values if its sentence doesn't name them, and an example if there is one.
    fn tell(&self, words: &Words, fault: &SetupFault) -> Document {
        let mut lines = self.texts.fault(self.language, fault);
        let sentence = lines.plain();
        if !fault.allowed.iter().all(|allowed| sentence.contains(allowed.as_str())) {
            let allowed: Vec<Arg<'_>> = fault.allowed.iter().map(|allowed| Arg::Own(allowed)).collect();
            lines.append(words.say("setup-allowed", &[("allowed", Arg::List(&allowed))]));
        }
        let named = |name: &str| self.rules.manifest().setup.iter().find(|key| key.name == name);
        let key = named(&fault.key).or_else(|| named(fault.meant.as_deref()?));
        let example = key.and_then(|key| kinds::example(self.rules, key, self.handles, self.setup, self.data));
        if let Some(example) = example {
            lines.append(words.say("setup-example", &[("example", Arg::Own(&example))]));
        }
        Document { blocks: vec![Block::List { ordered: None, items: vec![lines.blocks] }] }
    }
}
