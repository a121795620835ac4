//! Promises of the chat contract, and the report of a violation.

use std::fmt;

use gloaming_core::chat::OperationKind;

use super::harness::HarnessFault;

/// A promise of the chat contract that the suite checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Promise {
    /// Until the newer cursor is used, the older one returns the same again.
    OldCursorBringsTheSame,
    /// The newer cursor returns what follows, and only that.
    NewCursorBringsWhatFollows,
    /// Everything that happened arrives, whatever happened to an earlier call.
    NothingIsLost,
    /// An ID refers to the same thing forever.
    IdsAreStable,
    /// Everything that users send, edit and delete arrives as they did it.
    HeardAsDone,
    /// The bot's own messages aren't reported as incoming.
    OwnMessagesAreLeftOut,
    /// A private chat is opened as the capabilities say, and stays the same.
    DirectAsDeclared,
    /// A topic is a separate place in its chat: messages in one don't appear in another.
    TopicsAsDeclared,
    /// A message to a topic that no longer exists returns `Gone` and appears nowhere.
    LostTopicsAreGone,
    /// Every supported operation works.
    WhatIsOfferedWorks,
    /// Every unsupported operation returns `Unsupported`.
    WhatIsDeniedIsUnsupported,
    /// An operation without the required right returns `NotAllowed` with the name of the right.
    MissingRightsAreNamed,
    /// A message within the limits is accepted; one beyond them is `Malformed`.
    LimitsAsDeclared,
    /// A busy service returns `Busy`, and the same operation succeeds after that time.
    BusySaysHowLong,
    /// A prompt returns a pick with the numbers picked, or the text filled in.
    PromptsComeBack,
    /// An edit that changes nothing succeeds.
    UnchangedEditIsNoError,
    /// Deleting a message twice succeeds.
    RetractTwiceIsNoError,
    /// Editing or deleting a long message affects all of it, even if the service shows it in parts.
    LongMessagesAreOne,
    /// Each of several messages sent at the same moment either appears once or returned `Busy`.
    BurstsLoseNothing,
    /// A new message has an ID that no other message in its place has or had, even after a deletion.
    NewMessagesHaveNewIds,
    /// Write permissions are as they were set.
    SpeakersAsSet,
    /// The previous write permissions can be restored from the receipt.
    SpeakersCanBePutBack,
    /// The members of a room are as they were set.
    MembersAsSet,
    /// New members of a room created by the bot don't see earlier messages.
    NewcomersSeeNoPast,
    /// Repeating an operation with the same key behaves as `repeat` says.
    RepeatAsDeclared,
    /// `settle` reports what became of an operation, and is never wrong.
    SettleTellsTheTruth,
    /// Anything that no longer exists, or never did, returns `Gone`.
    GoneIsGone,
    /// The old ID of a place that moved returns `Moved` with the new one.
    MovedSaysWhere,
    /// A user who moves to another account with the service's confirmation is reported as such, and can be reached
    /// there.
    MovedPeopleAreNamed,
}

impl Promise {
    /// All promises.
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
            Promise::OldCursorBringsTheSame => "an older cursor returns the same again until the newer one is used",
            Promise::NewCursorBringsWhatFollows => "the newer cursor returns what follows, and only that",
            Promise::NothingIsLost => "nothing that happened is lost",
            Promise::IdsAreStable => "an incoming id never changes its meaning",
            Promise::HeardAsDone => "what users do arrives as they did it",
            Promise::OwnMessagesAreLeftOut => "the bot's own messages are left out",
            Promise::DirectAsDeclared => "direct conversations are opened as the capabilities say",
            Promise::TopicsAsDeclared => "a topic is a separate place in its conversation",
            Promise::LostTopicsAreGone => "a topic that no longer exists is Gone, and its messages are nowhere else",
            Promise::WhatIsOfferedWorks => "what the capabilities allow works",
            Promise::WhatIsDeniedIsUnsupported => "what the capabilities deny is Unsupported",
            Promise::MissingRightsAreNamed => "what lacks a permission is NotAllowed, with the permission",
            Promise::LimitsAsDeclared => "what is within the limits is accepted, what is beyond is Malformed",
            Promise::BusySaysHowLong => "Busy says when to retry the operation",
            Promise::PromptsComeBack => "a prompt comes back with what was picked or filled in",
            Promise::UnchangedEditIsNoError => "an edit that changes nothing isn't an error",
            Promise::RetractTwiceIsNoError => "deleting what is already deleted isn't an error",
            Promise::LongMessagesAreOne => "an edit or a deletion applies to all of a long message",
            Promise::BurstsLoseNothing => "messages sent at the same moment appear once each, or the answer is Busy",
            Promise::NewMessagesHaveNewIds => "a new message has a new id, also after a deletion",
            Promise::SpeakersAsSet => "the users who may write are those that were set",
            Promise::SpeakersCanBePutBack => "the receipt restores who could write before",
            Promise::NewcomersSeeNoPast => "a newcomer in one of our rooms sees no earlier messages",
            Promise::MembersAsSet => "the members of a room are those that were set",
            Promise::RepeatAsDeclared => "repeating it with the same key does what repeat says",
            Promise::SettleTellsTheTruth => "settle reports the outcome of an operation truthfully",
            Promise::GoneIsGone => "what does not exist is Gone",
            Promise::MovedSaysWhere => "the old id of a place that moved leads to the new one",
            Promise::MovedPeopleAreNamed => "a user with a new account has the same name, and is reached there",
        }
    }
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

/// The reason why a platform failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContractFault {
    /// The platform broke a promise.
    #[error("promised: {promise}; found{}: {found}", during(*.operation))]
    Broken {
        /// The promise.
        promise: Promise,
        /// The kind of operation that broke it, if any.
        operation: Option<OperationKind>,
        /// What the platform did instead.
        found: String,
    },
    /// The harness can't do something that the suite requires.
    #[error("the suite needs users who can {needed}: {fault}")]
    Harness {
        /// The required action.
        needed: &'static str,
        /// The harness's response.
        fault: HarnessFault,
    },
}

fn during(operation: Option<OperationKind>) -> String {
    operation.map(|kind| format!(" with {kind:?}")).unwrap_or_default()
}

/// A report of what was checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The promises that were kept, in order of their first check.
    pub kept: Vec<Promise>,
    /// The checks that were not possible.
    pub skipped: Vec<Skipped>,
}

impl Report {
    /// Asserts that all promises were kept, except these, which the service or its harness can't show. Used in the
    /// tests of adapters: it documents what isn't checked there, and ensures that new promises aren't forgotten.
    ///
    /// # Panics
    ///
    /// Panics if another promise wasn't checked, or one of these was.
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
    /// The action that wasn't possible.
    pub what: String,
}
