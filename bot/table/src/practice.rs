//! Practice players: the bot in a seat, choosing from the options that any player has.

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{FormSpec, Game, Offer, Order, Seat, Step, Term, Token};

/// Returns the draws of a game's practice players. They are derived from its seed, so that they are reproducible, and
/// never share a stream with the game's own draws.
pub fn draws(seed: Seed) -> Draws {
    let mut draw = Draws::new(seed).draw("the host's own");
    Draws::new(Seed::new(std::array::from_fn(|_| draw.below(256) as u8)))
}

/// Returns a command that the seat can give now, drawn from its options, or `None` if there is nothing it should do.
///
/// Only verbs that the seat is asked for are chosen. A form is rarely submitted while entries can still be made,
/// because most players who can order something do. The choices of a walk are drawn with the
/// [weights](gloaming_core::ruleset::Next::weights) of the game. Free text is left out, because a practice player has
/// nothing to say.
pub fn choose(game: &dyn Game, seat: Seat, draw: &mut Draw) -> Option<Order> {
    let offers: Vec<Offer> = game.asked(seat);
    let offers = unsubmitted(game.manifest().forms, &offers, draw);
    let verb = draw.pick(&offers)?.verb;
    let words = walk(game, seat, verb, draw)?;
    Some(Order::new(verb, words))
}

/// Returns the offers. Those that submit a form are included only one time in eight while another verb of the form is
/// offered.
fn unsubmitted<'o>(forms: &[FormSpec], offers: &'o [Offer], draw: &mut Draw) -> Vec<&'o Offer> {
    let is_early = |offer: &Offer| {
        let mut of_it = forms.iter().filter(|form| form.submit == offer.verb);
        of_it.any(|form| offers.iter().any(|other| form.verbs.contains(&other.verb)))
    };
    if !offers.iter().any(is_early) || draw.below(8) == 0 {
        return offers.iter().collect();
    }
    offers.iter().filter(|offer| !is_early(offer)).collect()
}

/// Returns a random walk through the options of a verb that ends with a complete command.
pub fn walk(game: &dyn Game, seat: Seat, verb: &str, draw: &mut Draw) -> Option<Vec<Token>> {
    let mut words: Vec<Token> = Vec::new();
    // No command needs a walk with more words than this.
    for _ in 0..32 {
        let next = game.next(seat, verb, &words)?;
        let Some(step) = next.step else { return next.complete.then_some(words) };
        // Abstaining is rare, because most players who can act do.
        if next.complete && draw.below(8) == 0 {
            return Some(words);
        }
        match step {
            Step::One(mut choices) => match pick(choices.len(), &next.weights, draw) {
                Some(at) => words.push(choices.swap_remove(at)),
                None => return next.complete.then_some(words),
            },
            Step::Several { of, least, most } => {
                let of = shuffled(of, &next.weights, draw);
                let most = usize::from(most).min(of.len());
                let least = usize::from(least).min(most);
                let count = least + draw.below((most - least + 1) as u32) as usize;
                words.extend(of.into_iter().take(count));
                let next = game.next(seat, verb, &words)?;
                if next.complete {
                    return Some(words);
                }
            }
            Step::Number { from, to } => {
                let range = u32::try_from(to.saturating_sub(from).saturating_add(1)).unwrap_or(u32::MAX);
                words.push(Token::Term(Term::Number(from + i64::from(draw.below(range)))));
            }
            Step::Text { .. } => return next.complete.then_some(words),
        }
    }
    None
}

/// Returns the index of one of `count` choices, drawn by weight. A choice of weight 0 is drawn only if there is no
/// other.
fn pick(count: usize, weights: &[u32], draw: &mut Draw) -> Option<usize> {
    let weighed: Vec<(usize, u32)> = (0..count).zip(weights.iter().copied()).collect();
    let any = |draw: &mut Draw| (count > 0).then(|| draw.below(u32::try_from(count).unwrap_or(u32::MAX)) as usize);
    draw.weighted(&weighed).copied().or_else(|| any(draw))
}

/// Returns the choices in random order. Those with a higher weight are more likely to come first.
fn shuffled(mut of: Vec<Token>, weights: &[u32], draw: &mut Draw) -> Vec<Token> {
    if weights.is_empty() {
        draw.shuffle(&mut of);
        return of;
    }
    let mut weights = weights.to_vec();
    let mut order = Vec::with_capacity(of.len());
    while let Some(at) = pick(of.len(), &weights, draw) {
        weights.remove(at);
        order.push(of.remove(at));
    }
    order
}

#[cfg(test)]
mod tests {
    use gloaming_core::ruleset::Seat;

    use super::*;

    fn draw() -> Draw {
        Draws::new(Seed::from_number(3)).draw("practice")
    }

    #[test]
    fn a_choice_is_taken_as_often_as_it_weighs_and_one_without_weight_only_alone() {
        let weights = [0, 1, 9];
        let mut draw = draw();
        let mut counts = [0; 3];
        for _ in 0..1_000 {
            counts[pick(3, &weights, &mut draw).expect("there are choices")] += 1;
        }
        assert_eq!(counts[0], 0);
        assert!(counts[2] > 7 * counts[1] && counts[1] > 50, "{counts:?}");
        assert_eq!(pick(1, &weights[..1], &mut draw), Some(0));
        assert_eq!(pick(0, &[], &mut draw), None);
    }

    #[test]
    fn a_form_is_rarely_handed_in_while_there_is_something_to_enter() {
        let form = FormSpec { name: "evening", verbs: &["vote", "play"], submit: "submit" };
        let offers = ["vote", "submit"].map(Offer::of);
        let mut draw = draw();
        let mut with = |offers: &[Offer]| {
            let handed_in = |verbs: Vec<&Offer>| verbs.iter().any(|offer| offer.verb == "submit");
            (0..800).filter(|_| handed_in(unsubmitted(&[form], offers, &mut draw))).count()
        };
        let early = with(&offers);
        assert!((50..150).contains(&early), "{early} of 800");
        assert_eq!(with(&offers[1..]), 800);
    }

    #[test]
    fn several_choices_that_weigh_nothing_come_last() {
        let seats: Vec<Token> = (0..4).map(|seat| Seat(seat).into()).collect();
        let weights = [1, 0, 1, 0];
        let mut draw = draw();
        for _ in 0..50 {
            let order = shuffled(seats.clone(), &weights, &mut draw);
            assert_eq!(order.len(), 4);
            assert!(order[2..].iter().all(|one| *one == seats[1] || *one == seats[3]), "{order:?}");
        }
    }
}
