//! Promises of the chat contract, and the report of a broken one.

use std::fmt;

use gloaming_core::chat::OperationKind;

use super::harness::HarnessFault;

/// A promise of the chat contract that the suite checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Promise {
    /// Until the newer cursor is used, the older one brings the same again.
    OldCursorBringsTheSame,
    /// The newer cursor brings what follows, and only that.
    NewCursorBringsWhatFollows,
    /// Everything that happened arrives, whatever became of an earlier call.
    NothingIsLost,
    /// An id stands for one thing for ever.
    IdsAreStable,
    /// Everything that people say, edit and take back arrives as they did it.
    HeardAsDone,
    /// The bot's own messages are no incoming ones.
    OwnMessagesAreLeftOut,
    /// A conversation is opened as the capabilities say, and is the same afterwards.
    DirectAsDeclared,
    /// A topic is a place of its own in its conversation: what is said in one stands in no other.
    TopicsAsDeclared,
    /// A message for a topic that is there no more is answered with `Gone`, and stands nowhere.
    LostTopicsAreGone,
    /// Everything that the capabilities say Yes to works.
    WhatIsOfferedWorks,
    /// Everything that the capabilities deny is answered with `Unsupported`.
    WhatIsDeniedIsUnsupported,
    /// An operation that a right is missing for is answered with `NotAllowed`, and the right is named.
    MissingRightsAreNamed,
    /// A message within the limits is taken, one beyond them is `Malformed`.
    LimitsAsDeclared,
    /// A busy service is answered with `Busy`, and the same operation is taken after that time.
    BusySaysHowLong,
    /// A prompt comes back as a pick with the numbers picked, or as the text filled in.
    PromptsComeBack,
    /// An edit that changes nothing is no error.
    UnchangedEditIsNoError,
    /// Taking back what is gone already is no error.
    RetractTwiceIsNoError,
    /// An edit or a retraction of a long message reaches all of it, also where the service shows it in parts.
    LongMessagesAreOne,
    /// Of messages that are sent at the same moment each is there once, or was answered with `Busy`.
    BurstsLoseNothing,
    /// A new message has an id that no other in its place has or had, also after a retraction.
    NewMessagesHaveNewIds,
    /// The rights to write are as they were set.
    SpeakersAsSet,
    /// The rights that stood before can be put back by the receipt.
    SpeakersCanBePutBack,
    /// The members of a room are as they were set.
    MembersAsSet,
    /// In a room that the bot made a newcomer sees nothing of what was said before.
    NewcomersSeeNoPast,
    /// Doing it again with the same key is what `repeat` says.
    RepeatAsDeclared,
    /// `settle` says what became of an operation, and never what is not so.
    SettleTellsTheTruth,
    /// Everything that exists no more, or never did, is answered with `Gone`.
    GoneIsGone,
    /// The old id of a place that moved is answered with `Moved` and the new one.
    MovedSaysWhere,
    /// A person who goes on with another account, for which the service vouches, comes as one who did, and is reached there.
    MovedPeopleAreNamed,
}

impl Promise {
    /// Every promise.
    pub const ALL: [Promise; 29] = [
        Promise::OldCursorBringsTheSame,
        Promise::NewCursorBringsWhatFollows,
        Promise::NothingIsLost,
        Promise::IdsAreStable,
        Promise::HeardAsDone,
        Promise::OwnMessagesAreLeftOut,
        Promise::DirectAsDeclared,
        Promise::TopicsAsDeclared,
        Promise::LostTopicsAreGone,
        Promise::WhatIsOfferedWorks,
        Promise::WhatIsDeniedIsUnsupported,
        Promise::MissingRightsAreNamed,
        Promise::LimitsAsDeclared,
        Promise::BusySaysHowLong,
        Promise::PromptsComeBack,
        Promise::UnchangedEditIsNoError,
        Promise::RetractTwiceIsNoError,
        Promise::LongMessagesAreOne,
        Promise::BurstsLoseNothing,
        Promise::NewMessagesHaveNewIds,
        Promise::SpeakersAsSet,
        Promise::SpeakersCanBePutBack,
        Promise::MembersAsSet,
        Promise::NewcomersSeeNoPast,
        Promise::RepeatAsDeclared,
        Promise::SettleTellsTheTruth,
        Promise::GoneIsGone,
        Promise::MovedSaysWhere,
        Promise::MovedPeopleAreNamed,
    ];

    fn words(self) -> &'static str {
        match self {
            Promise::OldCursorBringsTheSame => "an older cursor brings the same again until the newer one was used",
            Promise::NewCursorBringsWhatFollows => "the newer cursor brings what follows, and only that",
            Promise::NothingIsLost => "nothing that happened is lost",
            Promise::IdsAreStable => "an incoming id stands for one thing for ever",
            Promise::HeardAsDone => "what people do arrives as they did it",
            Promise::OwnMessagesAreLeftOut => "the bot's own messages are left out",
            Promise::DirectAsDeclared => "direct conversations are opened as the capabilities say",
            Promise::TopicsAsDeclared => "a topic is a place of its own in its conversation",
            Promise::LostTopicsAreGone => "a topic that is there no more is Gone, and nothing for it stands elsewhere",
            Promise::WhatIsOfferedWorks => "what the capabilities say Yes to works",
            Promise::WhatIsDeniedIsUnsupported => "what the capabilities deny is Unsupported",
            Promise::MissingRightsAreNamed => "what lacks a right is NotAllowed, with the right",
            Promise::LimitsAsDeclared => "what is within the limits is taken, what is beyond is Malformed",
            Promise::BusySaysHowLong => "Busy says after how long the same operation is taken",
            Promise::PromptsComeBack => "a prompt comes back with what was picked or filled in",
            Promise::UnchangedEditIsNoError => "an edit that changes nothing is no error",
            Promise::RetractTwiceIsNoError => "taking back what is gone already is no error",
            Promise::LongMessagesAreOne => "an edit or a retraction reaches all of a long message",
            Promise::BurstsLoseNothing => "messages sent at the same moment are there once each, or the answer is Busy",
            Promise::NewMessagesHaveNewIds => "a new message has a new id, also after a retraction",
            Promise::SpeakersAsSet => "who may write is as it was set",
            Promise::SpeakersCanBePutBack => "who could write before can be put back by the receipt",
            Promise::NewcomersSeeNoPast => "a newcomer in a room of ours sees nothing of what was said before",
            Promise::MembersAsSet => "who is in a room is as it was set",
            Promise::RepeatAsDeclared => "doing it again with the same key is what repeat says",
            Promise::SettleTellsTheTruth => "settle says what became of an operation, and nothing that is not so",
            Promise::GoneIsGone => "what does not exist is Gone",
            Promise::MovedSaysWhere => "the old id of a place that moved is answered with the new one",
            Promise::MovedPeopleAreNamed => "a person with another account is named as before, and reached there",
        }
    }
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

/// The reason why a platform did not pass.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContractFault {
    /// The platform broke a promise.
    #[error("promised: {promise}; found{}: {found}", during(*.operation))]
    Broken {
        /// The promise.
        promise: Promise,
        /// By which kind of operation, if by one.
        operation: Option<OperationKind>,
        /// The platform's behaviour instead.
        found: String,
    },
    /// The harness cannot do what the suite is nothing without.
    #[error("the suite needs people who can {needed}: {fault}")]
    Harness {
        /// The deed that was needed.
        needed: &'static str,
        /// The harness's answer.
        fault: HarnessFault,
    },
}

fn during(operation: Option<OperationKind>) -> String {
    operation.map(|kind| format!(" with {kind:?}")).unwrap_or_default()
}

/// A report of what was checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The promises that were found kept, in order of their first check.
    pub kept: Vec<Promise>,
    /// The checks that were not possible.
    pub skipped: Vec<Skipped>,
}

impl Report {
    /// Every promise was found kept, except these, which the service or its people have nothing to show of. For the
    /// test of an adapter: it names what is not checked there, and a promise that is new is not forgotten.
    ///
    /// # Panics
    ///
    /// If another promise was not checked, or one of these was.
    pub fn has_all_but(&self, unchecked: &[Promise]) {
        for promise in Promise::ALL {
            let (kept, left_out) = (self.kept.contains(&promise), unchecked.contains(&promise));
            assert!(kept || left_out, "not checked: {promise}; skipped: {:?}", self.skipped);
            assert!(!kept || !left_out, "this is checked here: {promise}");
        }
    }
}

/// A check that the harness could not make on its service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// The promise that it would have checked.
    pub promise: Promise,
    /// The deed that was not possible.
    pub what: String,
}
