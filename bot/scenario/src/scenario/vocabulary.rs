//! The words that a scenario can use: those of its ruleset, and the events and refusals of the host in every game.

use gloaming_core::ruleset::{
    CommonEvent, CommonRefusal, DataWord, HostEvent, HostRefusal, Manifest, RecordSpec, Recorded,
};

use super::file::Whom;

/// All names that a scenario can use.
pub(super) struct Vocabulary<'a> {
    pub(super) manifest: &'static Manifest,
    pub(super) players: &'a [String],
    /// The words contributed by the setup's data.
    pub(super) of_data: Vec<DataWord>,
}

impl Vocabulary<'_> {
    pub(super) fn phases(&self) -> Vec<String> {
        let mut phases: Vec<String> = self.manifest.phases.iter().map(|phase| (*phase).to_owned()).collect();
        if !phases.iter().any(|phase| phase == "over") {
            phases.push("over".to_owned());
        }
        phases
    }

    pub(super) fn refusals(&self) -> Vec<String> {
        let own = self.manifest.refusals.iter().map(|refusal| refusal.name);
        let mut codes: Vec<String> = own
            .chain(HostRefusal::SPECS.iter().chain(CommonRefusal::SPECS).map(|refusal| refusal.name))
            .map(str::to_owned)
            .collect();
        codes.sort();
        codes.dedup();
        codes
    }

    /// Returns the codes of setup faults: those of the manifest, and those common to all rulesets.
    pub(super) fn setup_faults(&self) -> Vec<String> {
        let always = ["bad-player-count", "bad-setup-value"];
        let mut codes: Vec<String> = self.manifest.fault_codes().chain(always).map(str::to_owned).collect();
        codes.sort();
        codes.dedup();
        codes
    }

    /// Returns the declarations of an event: the ruleset's, the host's, or both.
    pub(super) fn event(&self, name: &str) -> Vec<&'static RecordSpec> {
        self.manifest
            .events
            .iter()
            .chain(HostEvent::SPECS)
            .chain(CommonEvent::SPECS)
            .filter(|spec| spec.name == name)
            .collect()
    }

    pub(super) fn events(&self) -> Vec<String> {
        let mut names: Vec<String> = self
            .manifest
            .events
            .iter()
            .chain(HostEvent::SPECS)
            .chain(CommonEvent::SPECS)
            .map(|spec| spec.name.to_owned())
            .collect();
        names.sort();
        names.dedup();
        names
    }

    /// Returns `true` if a channel can have this name, because it is declared or belongs to a family.
    pub(super) fn has_channel(&self, name: &str) -> bool {
        self.manifest.channel(name).is_some_and(|spec| !spec.family || name.len() > spec.name.len())
    }

    /// Returns the names of the channels, with families in the form `group-…`.
    pub(super) fn channels(&self) -> Vec<String> {
        let spell = |channel: &gloaming_core::ruleset::ChannelSpec| {
            if channel.family { format!("{}…", channel.name) } else { channel.name.to_owned() }
        };
        self.manifest.channels.iter().map(spell).collect()
    }

    pub(super) fn whom(&self, name: &str) -> Option<Whom> {
        match name {
            "all" => Some(Whom::All),
            "gm" => Some(Whom::GameMaster),
            "onlooker" => Some(Whom::Onlooker),
            _ if self.players.iter().any(|player| player == name) => Some(Whom::Player(name.to_owned())),
            _ => self.has_channel(name).then(|| Whom::Channel(name.to_owned())),
        }
    }

    pub(super) fn everyone(&self) -> Vec<String> {
        let mut names = self.players.to_vec();
        names.extend(self.channels());
        names.extend(["all".to_owned(), "gm".to_owned(), "onlooker".to_owned()]);
        names
    }

    /// Returns the words of a vocabulary, including those of the data, or `None` if it is empty.
    pub(super) fn words(&self, kind: &str) -> Option<Vec<&str>> {
        let own =
            self.manifest.vocabularies.iter().find(|(name, _)| *name == kind).map_or(&[] as &[&str], |(_, own)| *own);
        let of_data = self.of_data.iter().filter(|word| word.vocabulary == kind).map(|word| word.word.as_str());
        let words: Vec<&str> = own.iter().copied().chain(of_data).collect();
        Some(words).filter(|words| !words.is_empty())
    }
}
