//! The host's own messages. Their IDs are only defined here, and their texts are in `locales/*/host.ftl`.

use std::ops::Deref;
use std::sync::OnceLock;

use gloaming_core::Vocabulary;
use gloaming_core::ruleset::Locale;
use gloaming_core::text::{Arg, Document, TextError, Texts};

/// The languages of the host's own texts.
pub(crate) const HOST_LOCALES: &[Locale] = &[
    Locale { language: "en", resources: &[include_str!("../locales/en/host.ftl")], rules: "" },
    Locale { language: "de", resources: &[include_str!("../locales/de/host.ftl")], rules: "" },
];

/// A message of the host. Its word is the ID of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub(crate) enum Message {
    Welcome,
    RoomWelcome,
    RoomWelcomeLacks,
    LackSpeakers,
    LackRemoveMessages,
    LackPin,
    LackTalk,
    CureUpgrade,
    CureAppoint,
    CureAllow,
    RightsMissing,
    RoomStaysClosed,
    RightsBack,
    TopicClosed,
    LobbyTopicClosed,
    TopicGone,
    LobbyTopicGone,
    RoomLost,
    RoomLostPlayers,
    RoomFound,
    PlayerLeft,
    PlayerUnreachable,
    PlayersNotTold,
    PlayerBack,
    Nameless,
    RoomMute,
    RoomMuteOver,
    LobbyRoomMute,
    LobbyRoomLost,
    NoGameHere,
    NotBegun,
    GamesHeading,
    GamesLine,
    UnknownGame,
    RulesOfWhich,
    LobbyHelp,
    LobbyHelpHere,
    AnswersLeftOut,
    LobbyUnknown,
    LobbyInARoom,
    LobbyNone,
    LobbyAlready,
    LobbyOpen,
    LobbyOwnRoom,
    LobbyNoOwnRoom,
    LobbyNotice,
    LobbyCode,
    LobbyCodeMe,
    LobbyInvite,
    LobbyCopyCode,
    LobbyDoorClosed,
    DoorIsClosed,
    DoorIsOpen,
    CodeRenewed,
    CodesTooMany,
    LobbyUnreached,
    LobbyUninvited,
    LobbyUnread,
    LobbyJoin,
    LobbyLeave,
    LobbyStart,
    LobbyStartMissing,
    TagDead,
    TagOut,
    TagLeads,
    LobbySettings,
    LobbyMore,
    LobbyFewer,
    LobbyCountDown,
    LobbyCountDownMark,
    LobbyMoreMark,
    LobbyLonger,
    LobbyStopCountdown,
    LobbyCountdown,
    CountdownBegun,
    CountdownMoved,
    CountdownStopped,
    CountdownStands,
    CountdownSoon,
    CountdownOver,
    CountdownNone,
    CountdownHow,
    LobbyLanguage,
    LobbyFull,
    LobbyOfYours,
    NextgameTaken,
    NextgameOff,
    NextgameNone,
    NextgameOpen,
    NextgameWhere,
    NextgameUnreached,
    NextgameGathers,
    SettingsHeading,
    SettingsKey,
    SettingsLength,
    SettingsAsUsual,
    SettingsSent,
    SettingsUnreached,
    TapRefused,
    TapNotYet,
    LobbyPlayers,
    LobbyManyPlayers,
    LobbyPlayer,
    LobbyHostOnly,
    LobbyClosed,
    LobbyBegun,
    LobbyRead,
    LobbyAgain,
    AgainSetup,
    AgainNone,
    AgainNotYours,
    StoryNone,
    StoryNotYet,
    StoryNotYours,
    StoryHint,
    OwnNone,
    RulesLists,
    CardNone,
    WindowLink,
    WindowOffered,
    WindowOpen,
    WindowMenu,
    WindowNone,
    WindowHere,
    WindowFailed,
    WindowsClosed,
    AnsweredElsewhere,
    MapNone,
    MapPlace,
    MapWay,
    MapMarkOnWay,
    MapArrow,
    MapSaid,
    MapOwn,
    NotebookNone,
    WhyNone,
    WhyUnknown,
    NoSeatFree,
    Joined,
    JoinAlready,
    SeatGreeting,
    Left,
    LeftNotIn,
    GameRuns,
    OrderIsTalk,
    LeftYou,
    LeaveRunning,
    Forwarded,
    WordsOnly,
    NotPrivate,
    NotReadable,
    NotEncrypted,
    NotVerified,
    NewDevice,
    LinkStale,
    PracticeHowMany,
    StartTooFew,
    StartTooMany,
    StartUnreached,
    SetupHeading,
    SetupLine,
    SetupTaken,
    SetupInPrivate,
    SetupNotSeated,
    SetupWithheld,
    SetupWhich,
    JoinKnowsSecrets,
    StartKnowsSecrets,
    StartToldInPrivate,
    Presets,
    PresetLine,
    PresetTaken,
    LanguageTaken,
    Languages,
    LanguageName,
    OwnLanguageNow,
    OwnLanguageSet,
    OwnLanguageRoom,
    OwnLanguageUnknown,
    OwnLanguageAsRoom,
    RoomSettings,
    RoomSettingLine,
    RoomSettingTaken,
    RoomSettingUnknown,
    RoomSettingBadValue,
    RoomSettingNotYours,
    OpenNotYours,
    PollLine,
    PollNobody,
    PollNotYours,
    VoteHereToo,
    MaybeRepeated,
    PromptFinish,
    PromptBack,
    PromptSkip,
    FormSubmit,
    FormIsOpen,
    FormIsReady,
    FormIsIn,
    FormIsClosed,
    FormNothing,
    FormTakeOut,
    PromptDoIt,
    PromptWrite,
    PromptWriteNow,
    PromptAgain,
    ChangeByWords,
    TapTaken,
    TapStale,
    TapRoomLost,
    TapStuck,
    WhichOfThese,
    NoSuchNumber,
    NewQuestion,
    WhichChannel,
    BindNotHere,
    BindNeedsRights,
    BindImpossible,
    BindNoChannel,
    BindWhich,
    BindDone,
    RoomLink,
    UnboundStrangers,
    UnboundOpen,
    UnboundTaken,
    UnboundLost,
    TopicTitle,
    TopicReady,
    TopicLost,
    TalkingHere,
    TalkingIn,
    TalkingNowhere,
    TalkingNowhereThere,
    Mended,
    HelpChannels,
    HelpWords,
    PassesFor,
    PassesForMe,
    ReplacedBy,
    HelpHeading,
    HelpHeadingRoom,
    HelpInPrivate,
    QuoteRemoved,
    FaceSet,
    FaceUnknown,
    ZoneNow,
    ZoneSet,
    ZoneUnknown,
    GameStatus,
    GameStatusPlayers,
    GameStatusCancelled,
    GroupTitle,
    PrivateRoomTitle,
    PrivateRoomIs,
    RoomOver,
    OwnRoomMade,
    OwnRoomFailed,
    OfGame,
    GroupLink,
    OrderStands,
    OrderCounted,
    DeskNoGame,
    DeskNotBegun,
    YourGames,
    DeskWhichGame,
    DeskDone,
    DeskHostPlays,
    DeskHelp,
    SeatUnreached,
    SeatNotForYou,
    SeatLost,
    BanDone,
    UnbanDone,
    BanUnknown,
    BannedList,
    RoomBanDone,
    RoomUnbanDone,
    RoomBanUnknown,
    RoomUnbanUnknown,
    RoomBanYourself,
    RoomBanLeader,
    RoomBanNotYours,
    RoomBanList,
    SeatNotForGuests,
    SeatNotForFormer,
    SeatNotOfPractice,
    GuestGreeting,
    GuestDismissed,
    AdmitDone,
    AdmitUnknown,
    AdmitSeveral,
    AdmitSeated,
    AdmitAlready,
    AdmitNoChannel,
    AdmitOver,
    DismissDone,
    DismissNobody,
    GuestList,
    RefusedList,
    RefusedLine,
    RefusedNobody,
    Digest,
    StoreStuck,
    CancelAsk,
    CancelYes,
    CancelNotYours,
    CancelWhich,
    CancelBy,
    EndNotYours,
    EndNotNow,
    EndVoted,
    EndWithdrawn,
    EndDecided,
    EndVotes,
    EndVotesClosed,
    EndAgree,
    EndRefuse,
    EndBegin,
    LeaderGone,
    LeaderBack,
    LeadTaken,
    LeadTake,
    LeadNotNow,
    LeadNotYours,
    LeadYours,
    LobbyLeaderGone,
    LobbyLeadNotYours,
    LobbyLeadNotNow,
    GameNotBegun,
    AfterGame,
    AfterStory,
    AfterAgain,
    AfterAchievements,
    GameStatusCards,
    StatsYours,
    StatsTheirs,
    StatsLine,
    StatsAchievements,
    StatsAchievement,
    StatsInRoom,
    StatsExport,
    StatsExportPrivate,
    RankingTitle,
    Ranking,
    RankingGame,
    RankingLine,
    RankingUnknown,
    FleeAsk,
    FleeYes,
    FleeOut,
    Fled,
    FledYou,
    PlayerFled,
    SkipVoted,
    SkipWithdrawn,
    SkipDecided,
    SkipVotes,
    SkipBegin,
    SkipNotNow,
    SkipNotYours,
    IdleList,
    IdleLine,
    IdleAbout,
    IdleNotYours,
    IdleRemind,
    IdlePutOut,
    IdleReminder,
    SmiteAsk,
    SmiteUnknown,
    SmiteNotYours,
    SmiteYourself,
    SmiteLeader,
    SmitePractice,
    SmiteOut,
    SmiteNotIdle,
    Smitten,
    SmittenYou,
    LobbySmitten,
    SettingsIdle,
    PrefixNow,
    PrefixTaken,
    PrefixWrong,
    PrefixNotYours,
    PrefixNotHere,
    OperatorUp,
    OperatorBegins,
    OperatorOver,
    OperatorOnce,
    OperatorGameBegins,
    OperatorGameOver,
    OperatorHelp,
    OperatorStatus,
    OperatorPart,
    OperatorGames,
    OperatorGame,
    OperatorLobby,
    OperatorRooms,
    OperatorRoom,
    OperatorMore,
    OperatorLog,
    OperatorLogTaken,
    OperatorLogWrong,
    OperatorNoLog,
    OperatorClosed,
    OperatorNotClosed,
    OperatorIsOver,
    OperatorNoGame,
    OperatorRoomOpen,
    SentPicture,
    InlineLobbyTitle,
    InlineLobbyAbout,
    InlineLobby,
    InlineRulesTitle,
    InlineRulesMore,
    InlineStatsTitle,
    InlineStatsAbout,
    InlineStats,
}

impl Message {
    /// Returns `true` for a response that only explains why something was rejected, and isn't worth repeating a moment
    /// later.
    pub(crate) fn is_about_a_mistake(self) -> bool {
        matches!(
            self,
            Message::Nameless
                | Message::WordsOnly
                | Message::Forwarded
                | Message::QuoteRemoved
                | Message::NotReadable
                | Message::NotEncrypted
                | Message::NotVerified
                | Message::NoGameHere
                | Message::GameNotBegun
                | Message::NotBegun
                | Message::NoSeatFree
                | Message::LobbyInARoom
                | Message::LobbyNone
                | Message::LobbyUnknown
                | Message::LobbyHostOnly
                | Message::JoinAlready
                | Message::LobbyDoorClosed
                | Message::GameRuns
                | Message::OrderIsTalk
        )
    }

    /// Whether it responds to one user in a room and doesn't concern the others.
    pub(crate) fn is_for_the_asker(self) -> bool {
        self.is_about_a_mistake()
            || matches!(
                self,
                Message::LobbyHelp
                    | Message::LobbyHelpHere
                    | Message::UnknownGame
                    | Message::RulesOfWhich
                    | Message::LobbyAlready
                    | Message::LobbyFull
                    | Message::CountdownNone
                    | Message::CountdownHow
                    | Message::PracticeHowMany
                    | Message::SetupWhich
                    | Message::SetupInPrivate
                    | Message::SettingsSent
                    | Message::SettingsUnreached
                    | Message::PrefixNow
                    | Message::PrefixWrong
                    | Message::PrefixNotYours
                    | Message::PrefixNotHere
                    | Message::RoomSettingUnknown
                    | Message::RoomSettingBadValue
                    | Message::RoomSettingNotYours
                    | Message::OpenNotYours
                    | Message::NextgameTaken
                    | Message::NextgameOff
                    | Message::NextgameNone
                    | Message::NextgameOpen
                    | Message::NextgameUnreached
                    | Message::AgainNone
                    | Message::AgainNotYours
                    | Message::StoryNone
                    | Message::StoryNotYet
                    | Message::StoryNotYours
                    | Message::WhyNone
                    | Message::WhyUnknown
                    | Message::StatsExportPrivate
                    | Message::RankingUnknown
                    | Message::LeftNotIn
                    | Message::LeaveRunning
                    | Message::CancelNotYours
                    | Message::CancelWhich
                    | Message::EndNotYours
                    | Message::EndNotNow
                    | Message::SkipNotNow
                    | Message::SkipNotYours
                    | Message::LeadNotNow
                    | Message::LeadNotYours
                    | Message::LeadYours
                    | Message::LobbyLeadNotYours
                    | Message::LobbyLeadNotNow
                    | Message::IdleNotYours
                    | Message::SmiteUnknown
                    | Message::SmiteNotYours
                    | Message::SmiteYourself
                    | Message::SmiteLeader
                    | Message::SmitePractice
                    | Message::SmiteNotIdle
                    | Message::RoomBanUnknown
                    | Message::RoomUnbanUnknown
                    | Message::RoomBanYourself
                    | Message::RoomBanLeader
                    | Message::RoomBanNotYours
            )
    }
}

/// The host's own texts, whose IDs are defined by [`Message`]. As [`Texts`] it contains those that all games share.
#[derive(Clone)]
pub struct HostTexts(Texts);

impl HostTexts {
    /// Returns the texts, which are parsed once per process.
    ///
    /// # Errors
    ///
    /// Returns an error if the texts are invalid.
    pub(crate) fn new() -> Result<Self, TextError> {
        static READ: OnceLock<HostTexts> = OnceLock::new();
        if let Some(read) = READ.get() {
            return Ok(read.clone());
        }
        let read = HostTexts(Texts::new(HOST_LOCALES)?);
        Ok(READ.get_or_init(|| read).clone())
    }

    /// Formats a message with its arguments. Returns `None` if the text is missing, which a test rules out.
    pub(crate) fn message(&self, language: &str, message: Message, args: &[(&str, Arg<'_>)]) -> Option<Document> {
        self.0.message(language, message.word(), args)
    }

    /// Returns these texts for readers with or without buttons for what can be typed.
    pub(crate) fn with_buttons(&self, buttons: bool) -> Self {
        HostTexts(self.0.with_buttons(buttons))
    }

    /// Returns these texts for readers on a service that calls rooms groups, or rooms.
    pub(crate) fn with_groups(&self, groups: bool) -> Self {
        HostTexts(self.0.with_groups(groups))
    }

    /// Returns a single-line message, such as the label of a button.
    pub(crate) fn line(&self, language: &str, message: Message) -> Option<String> {
        self.0.line(language, message.word())
    }

    /// Returns the line about a word of the host within its family, such as `menu-join` or `desk-verb-pause`.
    pub(crate) fn line_about(&self, language: &str, family: &str, word: &str) -> Option<String> {
        self.0.line(language, &format!("{family}-{word}"))
    }
}

impl Deref for HostTexts {
    type Target = Texts;
    fn deref(&self) -> &Texts {
        &self.0
    }
}

#[cfg(test)]
mod wording;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use gloaming_core::text::check_translations;

    use super::*;
    use crate::lobby::LobbyWord;
    use crate::room_settings::RoomSetting;
    use gloaming_table::DeskWord;

    /// Returns the IDs of the texts in a file.
    fn ids(resource: &str) -> BTreeSet<String> {
        let heads = resource.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
        let ids = heads.filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        // Phrases are parts of messages and differ between languages.
        ids.filter(|id| !id.starts_with("phrase-")).map(str::to_owned).collect()
    }

    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries =
            std::fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("it reads").path());
        entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
    }

    #[test]
    fn each_message_has_a_text_in_every_language_and_each_text_is_a_message() {
        let messages = Message::WORDS.iter().map(|word| (*word).to_owned());
        let of_lobby = LobbyWord::ALL.iter().map(|word| format!("menu-{}", word.word()));
        let of_desk =
            DeskWord::WORDS.iter().flat_map(|verb| [format!("desk-verb-{verb}"), format!("desk-label-{verb}")]);
        let of_rooms = RoomSetting::ALL.iter().flat_map(|setting| {
            let values = setting.values().iter().map(|value| format!("setting-{}-{value}", setting.word()));
            values.chain([format!("setting-{}", setting.word())])
        });
        let of_rooms = of_rooms.chain(["setting-pace-usual".to_owned()]);
        // Only some words of the lobby are in a menu.
        let in_menus: BTreeSet<String> = of_lobby.filter(|id| ids(HOST_LOCALES[0].resources[0]).contains(id)).collect();
        let named: BTreeSet<String> = messages.chain(of_desk).chain(of_rooms).chain(in_menus).collect();
        for locale in HOST_LOCALES {
            assert_eq!(ids(locale.resources[0]), named, "{}", locale.language);
        }
    }

    #[test]
    fn each_message_is_said_somewhere() {
        let read = |path: PathBuf| std::fs::read_to_string(path).expect("a source reads");
        let code: String = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).into_iter().map(read).collect();
        for message in Message::ALL {
            let said = code
                .match_indices(&format!("Message::{message:?}"))
                .any(|(at, name)| !code[at + name.len()..].starts_with(|next: char| next.is_ascii_alphanumeric()));
            assert!(said, "{message} is said nowhere");
        }
    }

    #[test]
    fn the_hosts_texts_are_whole_in_every_language() {
        let faults: Vec<String> = check_translations(HOST_LOCALES).iter().map(ToString::to_string).collect();
        assert_eq!(faults, [""; 0]);
        let texts = HostTexts::new().expect("the host's own texts read");
        assert_eq!(texts.whole_languages(), ["en", "de"]);
        assert_eq!(texts.line("de-AT", Message::TapTaken).as_deref(), Some("Alles klar."));
    }
}
