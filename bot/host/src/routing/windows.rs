//! Attributes events from the account of a window to its owner.

use gloaming_core::chat::{Author, Happening, Person};

use crate::games::Games;
use crate::queues::Recipient;

/// Replaces the account of a window by its owner. Until [`leave`], responses to the owner go to the window. Returns
/// `None` for events that only concern the account itself.
pub(super) fn enter(games: &mut Games, mut happening: Happening) -> Option<Happening> {
    use Happening as H;
    match &mut happening {
        H::Said { by, .. }
        | H::Edited { by, .. }
        | H::Picked { by, .. }
        | H::FormFilled { by, .. }
        | H::Commanded { by, .. }
        | H::Began { by, .. }
        | H::PickWithdrawn { by, .. }
        | H::Reacted { by, .. } => {
            let account = by.person.clone();
            if let Some(author) = owner(games, by) {
                *by = author;
                look_through(games, &account);
            }
        }
        H::Retracted { by, .. } => *by = games.people.behind(by).clone(),
        H::Overheard { by: Some(by), .. } => *by = games.people.behind(by).clone(),
        H::Joined { by, .. } | H::DirectOpened { by, .. } | H::Renamed { by } if is_window(games, &by.person) => {
            return None;
        }
        H::Left { person, .. } | H::Unreachable { person } | H::InvitationRefused { person, .. }
            if is_window(games, person) =>
        {
            games.window_is_gone(person);
            return None;
        }
        _ => {}
    }
    Some(happening)
}

/// Directs responses to their recipients again.
pub(super) fn leave(games: &mut Games) {
    games.answers.window = None;
    games.queues.answer_as_usual();
}

fn look_through(games: &mut Games, account: &Person) {
    let owner = games.people.behind(account).clone();
    games.answers.window = Some(account.clone());
    games.queues.answer_at(Recipient::Direct(owner), Recipient::Direct(account.clone()));
}

fn is_window(games: &Games, account: &Person) -> bool {
    games.people.window(account).is_some()
}

/// Returns the owner of a window, with their last known name.
fn owner(games: &Games, by: &Author) -> Option<Author> {
    let owner = games.people.window(&by.person)?.owner.clone();
    let name = games.people.name(&owner).unwrap_or(&by.name).to_owned();
    Some(Author::new(owner, name))
}
