//! Forgetting and removing people while the server runs. No service is read meanwhile.

use gloaming_core::chat::{Person, PlatformName};
use gloaming_core::text::Arg;
use gloaming_host::{Clock as _, Host, KickError};
use gloaming_service::{Member, Running, ShelfError};

use super::Serving;
use crate::commands::care;
use crate::failure::{FAILED, Failure};
use crate::keep;
use crate::words::Words;

/// Deletes what is kept about a person, given as `SERVICE/ACCOUNT`: in the store and in memory. Returns the words about it.
///
/// # Errors
///
/// The words of why not. If the person plays, nothing has changed; if the store takes nothing now, it must be done again.
pub(super) async fn forget(serving: &Serving<'_>, host: &mut Host, given: &str) -> Result<String, String> {
    let Serving { words, parts, kept, clock, .. } = *serving;
    let forgetting = async {
        let person = care::person(words, given)?;
        // It may refuse, so it comes first.
        let forgotten = care::forgotten_by(host, words, parts, &person, clock.now())?;
        let in_memory = match service(serving, &person.platform) {
            Some(service) => service.forget(person.id.as_str()).await,
            None => None,
        };
        let on_its_shelf = in_memory.unwrap_or_else(|| care::forgotten_on_shelf(parts, kept.store, &person));
        let on_its_shelf = on_its_shelf.map_err(|error| keep::problem(words, &error.0))?;
        Ok(care::told_forgotten(words, given, forgotten, on_its_shelf))
    };
    forgetting.await.map_err(|failure: Failure| failure.text)
}

/// Puts the person of a name out of a game, a lobby, or a room of the page. Returns the words about it.
///
/// # Errors
///
/// The words of why not. Nothing has changed then, unless the store takes nothing now.
pub(super) async fn kick(serving: &Serving<'_>, host: &mut Host, place: &str, name: &str) -> Result<String, String> {
    let Serving { words, clock, .. } = *serving;
    let kicking = async {
        let kicked = host.kick(place, name, clock.now());
        let (person, message) = match kicked {
            Ok(person) => (person, "admin-kicked"),
            Err(KickError::NoPlace) => {
                let person = member(serving, place, name).map_err(|error| refused(words, place, name, &error))?;
                host.kick_account(&person, clock.now()).map_err(|error| refused(words, place, name, &error))?;
                (person, "admin-put-out")
            }
            Err(error) => return Err(refused(words, place, name, &error)),
        };
        host.commit(clock.now()).map_err(|error| keep::problem(words, &error.to_string()))?;
        if let Some(service) = service(serving, &person.platform) {
            let out = service.put_out(person.id.as_str()).await;
            out.map_err(|ShelfError(problem)| keep::problem(words, &problem))?;
        }
        Ok(words.lines(message, &[("name", Arg::Own(name))]))
    };
    kicking.await.map_err(|failure: Failure| failure.text)
}

/// Finds a person in a room of a service that has such rooms.
fn member(serving: &Serving<'_>, link: &str, name: &str) -> Result<Person, KickError> {
    for (configured, running) in serving.config.services.iter().zip(serving.services) {
        match running.member(link, name) {
            Member::NoRoom => {}
            Member::NoName => return Err(KickError::NoName),
            Member::Account(account) => {
                return Ok(Person::new(&PlatformName::new(configured.service.name()), account));
            }
        }
    }
    Err(KickError::NoPlace)
}

fn service<'a>(serving: &Serving<'a>, name: &PlatformName) -> Option<&'a dyn Running> {
    let mut both = serving.config.services.iter().zip(serving.services);
    both.find(|(configured, _)| configured.service.name() == name.as_str()).map(|(_, running)| running.as_ref())
}

fn refused(words: &Words, place: &str, name: &str, error: &KickError) -> Failure {
    let (id, game) = match error {
        KickError::NoPlace => ("kick-place", ""),
        KickError::NoName => ("kick-name", ""),
        KickError::Practice => ("kick-practice", ""),
        KickError::Leads(game) => ("kick-leader", &*game.0),
    };
    Failure::new(words, FAILED, id, &[("given", Arg::Own(place)), ("name", Arg::Own(name)), ("game", Arg::Own(game))])
}
