//! From the word that opens a game in a room to its deal.

mod arranging;
mod cancelling;
mod changed;
mod command;
mod leaving;
mod notice;
mod pressed;

pub(crate) use arranging::list_setup;
pub(crate) use arranging::lobby_setup;
pub(crate) use arranging::not_in_a_room;
pub(crate) use arranging::read_setup;
pub(crate) use arranging::set_language;
pub(crate) use arranging::set_practice;
pub(crate) use arranging::setup_in_private;
pub(crate) use cancelling::cancel_in_private;
pub(crate) use changed::lobby_changed;
pub(crate) use command::close_lobby;
pub(crate) use command::has_read;
pub(crate) use command::in_lobby;
pub(crate) use command::join_by_link;
pub(crate) use command::join_lobby;
pub(crate) use command::list_games;
pub(crate) use command::list_players;
pub(crate) use command::lobby_command;
pub(crate) use command::open_again;
pub(crate) use command::open_lobby;
pub(crate) use command::show_rules;
pub(crate) use command::start_game;
pub(crate) use command::unknown_game;
pub(crate) use leaving::leave_a_game;
pub(crate) use leaving::leave_in_private;
pub(crate) use notice::close_notice;
pub(crate) use notice::joined_by_button;
pub(crate) use pressed::pick_withdrawn;
pub(crate) use pressed::picked;
