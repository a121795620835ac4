//! Notes beside choices: the two ways to a place, once it is chosen (HD-123).

use gloaming_core::ruleset::{Step, Token, spell};

use crate::fixture::deal;

/// Returns Ann's first agent as a word.
fn agent(sitting: &crate::fixture::RulesetFixture) -> Token {
    let seat = sitting.game.roster().find("ann").expect("a player");
    let next = sitting.game.next(seat, "order", &[]).expect("it is night");
    let Some(Step::One(agents)) = next.step else { panic!("agents to choose from: {next:?}") };
    agents[0].clone()
}

#[test]
fn both_ways_to_a_place_are_shown_before_an_order_is_sent() {
    let setup = "first = \"night\"\nfactions = { ann = \"house-hlaalu\", bob = \"house-redoran\", cat = \"morag-tong\", \
                 dan = \"thieves-guild\", eve = \"tribunal-temple\", fay = \"caravaners\" }";
    let sitting = deal(6, setup, 1);
    let seat = sitting.game.roster().find("ann").expect("a player");
    let next = |words: &[Token]| sitting.game.next(seat, "order", words).expect("it is night");
    let watch = [agent(&sitting), Token::from("watch")];
    assert!(next(&watch).notes.is_empty(), "a list of all places is long enough without their routes");
    let told = |place: &'static str| {
        let words = [&watch[..], &[Token::from(place)]].concat();
        let next = next(&words);
        let line = spell("order", &words, sitting.game.roster());
        let [(_, note)] = &next.notes[..] else { panic!("{line}: {:?}", next.notes) };
        let field = |name: &str| note.field(name).map(|value| value.to_json(sitting.game.roster()).to_string());
        (next.complete, field("by-road"), field("legs"))
    };
    // Hlaalu's agents live in Balmora.
    let suran = (
        true,
        Some("[\"1=road:fort-moonmoth\",\"2=road:suran\"]".to_owned()),
        Some("[\"1=strider:suran\"]".to_owned()),
    );
    assert_eq!(told("suran"), suran);
    let holamayan = told("holamayan");
    assert_eq!((holamayan.0, holamayan.1), (false, None), "no road leads to the island");
}
