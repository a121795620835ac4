//! The traits of a service.

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

/// A chat service as a part of a program. Adding one takes a line in the program's list of parts.
pub trait Service: Send + Sync {
    /// Returns the name of the service, which is also that of its table in the configuration, its platform, its folder
    /// in the data folder and its command. It consists of lower-case letters, digits and `-`. Stored games contain it,
    /// so it must never change.
    fn name(&self) -> &'static str;

    /// Returns the service's English texts for the operator. They must have a message `config-takes-KEY` for each key,
    /// which names the allowed values as a continuation of “It takes”.
    fn texts(&self) -> &'static [Locale];

    /// Returns the keys of its table, for help and errors.
    fn keys(&self) -> &'static [Key] {
        &[]
    }

    /// Returns the options of `serve` that concern only this service. They are passed to [`Configured::take_options`].
    fn options(&self) -> Vec<clap::Arg> {
        Vec::new()
    }

    /// Reads its table of the configuration without I/O. Unknown keys have already been rejected.
    ///
    /// # Errors
    ///
    /// Returns an error if a value is invalid, see [`Section::read`].
    fn read(&self, section: &Section<'_>) -> Result<Box<dyn Configured>, Failure>;

    /// Decides whether the service runs although it has no table. By default it doesn't.
    fn unasked(&self, unasked: Unasked<'_>) -> Option<Box<dyn Configured>> {
        let _ = unasked;
        None
    }

    /// Deletes what the service stores on its shelf about an account, when `gloaming forget` runs while the service
    /// doesn't. Returns whether anything was stored. By default nothing is.
    ///
    /// # Errors
    ///
    /// Returns an error if the shelf can't be read or written.
    fn forget(&self, shelf: &mut dyn Shelf, account: &str) -> Result<bool, ShelfError> {
        let _ = (shelf, account);
        Ok(false)
    }

    /// Returns its command, which is named after the service, such as `gloaming matrix`. By default there isn't any.
    fn command(&self) -> Option<clap::Command> {
        None
    }

    /// Runs its command and returns the text to print. Called only if the service has a [`command`](Service::command).
    ///
    /// # Errors
    ///
    /// Returns the reason why the command failed.
    fn run(&self, context: &CommandContext<'_>, matches: &ArgMatches) -> Result<String, Failure> {
        let _ = (context, matches);
        Err(Failure { exit: FAILED, text: format!("{} has no commands\n", self.name()) })
    }
}

/// The situation in which a service without a table may decide to run.
#[derive(Clone, Copy, Debug)]
pub enum Unasked<'a> {
    /// There is no configuration file.
    NoFile,
    /// The file doesn't have the service's table.
    NoTable,
    /// The service isn't configured, but `serve` was given these options.
    Options(&'a ArgMatches),
}

/// A configured service that hasn't started yet.
pub trait Configured {
    /// Applies its [`options`](Service::options), which take precedence over the configuration. Called only by `serve`.
    fn take_options(&mut self, options: &ArgMatches) {
        let _ = options;
    }

    /// The operators that its table names: they read what fails, and may ask how the program fares. Called once it runs, and again
    /// when the configuration was read again.
    fn operators(&self) -> Vec<Operator> {
        Vec::new()
    }

    /// Finds out what there is to say before a game: whether it will work, what may surprise. Changes nothing.
    ///
    /// # Errors
    ///
    /// Returns a problem that must be solved first. It is added to the report.
    fn check(&self, context: &CheckContext<'_>, report: &mut Report) -> Result<(), Failure>;

    /// Starts the service. Called once, before games are hosted. It may take a while, but must not wait for an
    /// unreachable server: the platform reports that itself, and the host retries.
    ///
    /// # Errors
    ///
    /// Returns the reason why the service can't run. In that case the program doesn't start.
    fn start(&self, context: &StartContext<'_>) -> Result<Box<dyn Running>, Failure>;
}

/// An operator of the program, reached by chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operator {
    /// A user, in their conversation with the bot.
    Person(Person),
    /// All members of a room. The program accepts commands there only while the room's
    /// [capabilities](gloaming_core::chat::Capabilities::invited_only) say that users can't join uninvited.
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
    /// Returns the platform for the host. Called once.
    fn platform(&self) -> Arc<dyn Platform>;

    /// Other operators are named by its table from now on, since the configuration was read again. The host knows them already.
    fn take_operators(&self, operators: &[Operator]) {
        let _ = operators;
    }

    /// Returns lines to print when everything runs. Called once.
    fn begun(&self) -> String {
        String::new()
    }

    /// Resolves when the service has ended for good, with advice for the operator. Called once. The other services
    /// continue, and the program ends when no service is left. By default it never resolves.
    async fn over(&self) -> Failure {
        pending().await
    }

    /// Resolves when the service has failed in a way that only a restart of the program can fix, with the message for
    /// the operator. Called once. The program then ends, even if it serves others, so that its supervisor restarts it.
    /// By default it never resolves.
    async fn broken(&self) -> Failure {
        pending().await
    }

    /// Deletes data that is too old by the [uptime](crate::Uptime), and logs how much, without names. Called about once
    /// an hour, and only after a complete dump was made. Data must not be deleted by age at any other time. By default
    /// nothing is deleted.
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

    /// Stops the service after the last game is no longer hosted.
    async fn stop(&self) {}
}
