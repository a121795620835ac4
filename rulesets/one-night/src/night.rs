//! The night: all actions were sent in together and happen one after another (section 4.1 of the catalogue).

use gloaming_core::ruleset::Seat;

use crate::events::Event;
use crate::roles::Role;
use crate::state::{Cards, Targets};

/// What a night brings about.
pub(crate) struct Night {
    /// The cards when it is over.
    pub(crate) cards: Cards,
    /// Who is told what, all at once when it is over.
    pub(crate) notes: Vec<(Seat, Event)>,
    /// The catalogue's rules that moved cards, without saying whose: who acted stays secret after the game, too.
    pub(crate) moved: Vec<&'static str>,
}

/// Resolves the night. An action is that of the role dealt; it works on the cards as the steps before left them.
pub(crate) fn resolve(dealt: &Cards, targets: impl Fn(Seat) -> Targets) -> Night {
    let mut cards = *dealt;
    let mut notes = Vec::with_capacity(4);
    let mut moved = Vec::new();

    if let Some(seat) = dealt.only_holder(Role::Werewolf)
        && let Targets::Position(position) = targets(seat)
    {
        notes.push((seat, Event::SawCentre { position, role: cards.at(position) }));
    }

    if let Some(seat) = dealt.holder(Role::Seer) {
        match targets(seat) {
            Targets::Player(player) => {
                notes.extend(cards.in_hand(player).map(|role| (seat, Event::SawRole { player, role })));
            }
            Targets::Positions(one, other) => {
                notes.extend(
                    [one, other].map(|position| (seat, Event::SawCentre { position, role: cards.at(position) })),
                );
            }
            _ => {}
        }
    }

    if let Some(seat) = dealt.holder(Role::Robber)
        && let Targets::Player(victim) = targets(seat)
    {
        cards.exchange(seat, victim);
        notes.extend(cards.in_hand(seat).map(|role| (seat, Event::NewRole { role })));
        moved.push("ON-61");
    }

    if let Some(seat) = dealt.holder(Role::Troublemaker)
        && let Targets::Players(one, other) = targets(seat)
    {
        cards.exchange(one, other);
        moved.push("ON-62");
    }

    if let Some(seat) = dealt.holder(Role::Drunk)
        && let Targets::Position(position) = targets(seat)
    {
        cards.exchange_with_centre(seat, position);
        moved.push("ON-63");
    }

    if let Some(seat) = dealt.holder(Role::Insomniac) {
        notes.extend(cards.in_hand(seat).map(|role| (seat, Event::NewRole { role })));
    }

    Night { cards, notes, moved }
}
