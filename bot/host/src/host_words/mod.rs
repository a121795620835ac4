//! The host's own commands, which work in every game: status, help, rules, the story, statistics, settings, the desk.
//! They are functions on the games. They only read sessions, and ask the games for changes.

mod asking;
mod desk;
mod guests;
mod help;
mod language;
mod menus;
mod own;
mod portrait;
mod room_settings;
mod smite;
mod spoken;
mod statistics;
mod status;
mod story;
mod waiting;
mod which_game;
mod zone;

pub(crate) use asking::cancel_typed;
pub(crate) use desk::desk_typed;
pub(crate) use help::{ListsOf, list_of_lobby, list_picked, offer_lists, show_rules_of, tell_help};
pub(crate) use language::{LANGUAGE, language_picked, language_prompt, language_typed, languages_told};
pub(crate) use menus::{add_words, menu_of, verb_entries, verbs};
pub(crate) use own::{OwnWord, closes_windows, tell_own};
pub(crate) use portrait::{FACE, face_typed};
pub(crate) use room_settings::{room_setting_pressed, room_settings_in, room_settings_typed, settings_prompt};
pub(crate) use smite::{idle_typed, mark, seat_pressed, smite_typed};
pub use spoken::is_word_of_the_host;
pub(crate) use spoken::{word_of_a_game, word_of_the_host};
pub(crate) use statistics::{own_statistics, tell_ranking, tell_statistics};
pub(crate) use status::{take_stock, tell_status};
pub(crate) use story::{story_in_private, story_in_room, story_of_any, tell_story};
pub(crate) use waiting::{invitation, tell_waiting, waits_for_a_game, waits_no_more};
pub(crate) use which_game::ask_which_game;
pub(crate) use zone::{ZONE, zone_typed};
