//! The traits that a service implements.

use std::future::pending;
use std::sync::Arc;

use async_trait::async_trait;
use clap::ArgMatches;
use gloaming_core::chat::{Person, Place, Platform};
use gloaming_core::ruleset::Locale;

use crate::context::{CheckContext, CommandContext, StartContext};
use crate::failure::{FAILED, Failure};
use crate::report::Report;
use crate::section::{Key, Section};
use crate::shelf::{Shelf, ShelfError};

/// A chat service as a part of a program: one line in its list of parts.
pub trait Service: Send + Sync {
    /// The name of the service: of its table in the configuration, of its platform, of its folder in the data folder and of its
    /// command. Lower-case letters, digits and `-`. It stands in stored games and never changes.
    fn name(&self) -> &'static str;

    /// The texts of the service for the person who runs the program, in English. They need a message `config-takes-KEY` for
    /// each key: the values that it takes, as it goes on after “It takes”.
    fn texts(&self) -> &'static [Locale];

    /// The keys of its table, for help and for errors.
    fn keys(&self) -> &'static [Key] {
        &[]
    }

    /// Options of `serve` that concern this service, and nothing else. [`Configured::take_options`] is told them.
    fn options(&self) -> Vec<clap::Arg> {
        Vec::new()
    }

    /// Reads its table in the configuration. Keys that it does not have are refused before. No I/O.
    ///
    /// # Errors
    ///
    /// A wrong value, see [`Section::read`].
    fn read(&self, section: &Section<'_>) -> Result<Box<dyn Configured>, Failure>;

    /// Says if it runs although no table asks for it. Most services do not.
    fn unasked(&self, unasked: Unasked<'_>) -> Option<Box<dyn Configured>> {
        let _ = unasked;
        None
    }

    /// Deletes what the service keeps on its shelf about an account: `gloaming forget` was told to, and the service does not run.
    /// Returns whether there was anything. Most services keep nothing there.
    ///
    /// # Errors
    ///
    /// The shelf cannot be read, or does not take it.
    fn forget(&self, shelf: &mut dyn Shelf, account: &str) -> Result<bool, ShelfError> {
        let _ = (shelf, account);
        Ok(false)
    }

    /// A command of its own, named as the service, such as `gloaming matrix`. Most services have none.
    fn command(&self) -> Option<clap::Command> {
        None
    }

    /// Runs its command. The page that is returned is printed. Called only if there is a [`command`](Service::command).
    ///
    /// # Errors
    ///
    /// The reason why it was not done.
    fn run(&self, context: &CommandContext<'_>, matches: &ArgMatches) -> Result<String, Failure> {
        let _ = (context, matches);
        Err(Failure { exit: FAILED, text: format!("{} has no commands\n", self.name()) })
    }
}

/// The reason why a service might run without a table.
#[derive(Clone, Copy, Debug)]
pub enum Unasked<'a> {
    /// There is no configuration file.
    NoFile,
    /// The file has no table of it.
    NoTable,
    /// Nothing has asked for it so far, and these options were given to `serve`.
    Options(&'a ArgMatches),
}

/// A service as it is configured, before it runs.
pub trait Configured {
    /// Takes its [`options`](Service::options) over, which go before the configuration. Called by `serve` only.
    fn take_options(&mut self, options: &ArgMatches) {
        let _ = options;
    }

    /// The operators that its table names: they are told what fails, and may ask how the program fares. Called once it runs, and again
    /// when the configuration was read again.
    fn operators(&self) -> Vec<Operator> {
        Vec::new()
    }

    /// Finds out what there is to say before a game: whether it will work, what may surprise. Changes nothing.
    ///
    /// # Errors
    ///
    /// A thing that must be done first. It is added to the report.
    fn check(&self, context: &CheckContext<'_>, report: &mut Report) -> Result<(), Failure>;

    /// Starts it. Called once, before games are hosted. It may wait for a while, but not for a server that does not answer:
    /// the platform says that by itself, and the host asks again.
    ///
    /// # Errors
    ///
    /// The reason why it cannot run. Then nothing does.
    fn start(&self, context: &StartContext<'_>) -> Result<Box<dyn Running>, Failure>;
}

/// Somebody who looks after the program, by chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operator {
    /// A person, in their conversation with the bot.
    Person(Person),
    /// Everybody in a room. The program takes commands there only as long as the room's
    /// [capabilities](gloaming_core::chat::Capabilities::invited_only) say that nobody comes in uninvited.
    Room(Place),
}

/// The result of looking for a person in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Member {
    /// No room of the service has this link.
    NoRoom,
    /// There is no person of this name in it.
    NoName,
    /// The account.
    Account(String),
}

/// A service that runs. It is dropped outside of any runtime, after all games are kept.
#[async_trait(?Send)]
pub trait Running {
    /// The chat service, for the host. Asked once.
    fn platform(&self) -> Arc<dyn Platform>;

    /// Other operators are named by its table from now on, since the configuration was read again. The host knows them already.
    fn take_operators(&self, operators: &[Operator]) {
        let _ = operators;
    }

    /// Lines that are printed when everything runs. Called once.
    fn begun(&self) -> String {
        String::new()
    }

    /// Resolves when the service is over for good, with what to do about it. Called once. The other services go on without
    /// it; the program ends when no service is left. Most services are never over.
    async fn over(&self) -> Failure {
        pending().await
    }

    /// Resolves when the service has failed in a way that only a new start of the program mends, with the words for that.
    /// Called once. The program ends then, whatever else it serves, so that whatever supervises it starts it again. Most
    /// services never fail so.
    async fn broken(&self) -> Failure {
        pending().await
    }

    /// Deletes what is too old by the [uptime](crate::Uptime), and logs how much it was, without names. Called about once an hour, and
    /// only after a dump with everything in it was made. Nothing may be deleted by age at any other time. Most services delete nothing.
    async fn expire(&self) {}

    /// Deletes what the service has about an account while it runs, in memory and on its shelf, as
    /// [`Service::forget`] does for one that does not run. The host has forgotten the person already. Returns whether there was anything;
    /// `None`, as most services: what there is, is on the shelf alone, and the program calls [`Service::forget`].
    ///
    /// # Errors
    ///
    /// The shelf takes nothing now. Nothing is deleted then.
    async fn forget(&self, account: &str) -> Option<Result<bool, ShelfError>> {
        let _ = account;
        None
    }

    /// Finds the account of a name in the room that a link leads to, for an operator who puts people out. Most services have no such rooms.
    fn member(&self, link: &str, name: &str) -> Member {
        let _ = (link, name);
        Member::NoRoom
    }

    /// Takes an account out of the service's own rooms, and keeps it out. The host has put the person out of games already. Returns
    /// whether it did anything. Most services have no such rooms.
    ///
    /// # Errors
    ///
    /// The shelf takes nothing now. Nothing is changed then.
    async fn put_out(&self, account: &str) -> Result<bool, ShelfError> {
        let _ = account;
        Ok(false)
    }

    /// Measures what is not counted as it happens, for the crate `metrics`. Called once a minute, if the operator has metrics. Labels name
    /// no game, room, person or ruleset. Most services measure nothing.
    fn measure(&self) {}

    /// Ends it, when nothing more is hosted.
    async fn stop(&self) {}
}
