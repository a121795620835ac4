use gloaming_core::ruleset::Seat;
use gloaming_core::text::PlayerText;

use super::*;

const NARROW: Look = Look { width: 24, styled: false };

fn shown(markdown: &str, look: Look) -> String {
    text(&Document::from_markdown(markdown), look)
}

#[test]
fn plain_lines_keep_the_shape_without_escape_sequences() {
    let page = "# The night\n\nIt is **dark** and *quiet* all over the town. Type `kill ann`.\n\n\
                - one that is long enough to be wrapped\n- two\n\n9. nine\n10. ten\n\n> said\n\n```\na  b\n```\n";
    assert_eq!(
        shown(page, NARROW),
        "\
The night
=========

It is dark and quiet all
over the town. Type
`kill ann`.

- one that is long
  enough to be wrapped
- two

 9. nine
10. ten

> said

    a  b
"
    );
}

#[test]
fn on_a_terminal_words_are_painted_and_the_paint_ends_with_the_line() {
    let look = Look { width: 12, styled: true };
    assert_eq!(
        shown("You **are the seer** now, type `look`", look),
        "You \u{1b}[1mare the\u{1b}[0m\n\u{1b}[1mseer\u{1b}[0m now,\ntype \u{1b}[36mlook\u{1b}[0m\n"
    );
}

#[test]
fn nothing_that_a_player_wrote_steers_the_terminal() {
    let document = Document::from(vec![
        Inline::Player(PlayerText::new("\u{1b}[2Jgone *x*")),
        Inline::Text(" and ".into()),
        Inline::Seat(Seat(0), "a\u{1b}]0;b".into()),
        Inline::Text(" שלום".into()),
        Inline::Player(PlayerText::new("שלום")),
    ]);
    let line = text(&document, Look { width: 80, styled: true });
    assert_eq!(line, "[2Jgone *x* and a]0;b שלום\u{2068}שלום\u{2069}\n");
}

#[test]
fn a_word_without_end_is_cut_and_wide_letters_count_twice() {
    let document = Document::text("日本語日本語日本語日本語 and x");
    assert_eq!(lines(&document, Look { width: 10, styled: false }), ["日本語日本", "語日本語日", "本語 and x"]);
}

#[test]
fn a_line_break_of_a_player_is_kept() {
    let document =
        Document::from(vec![Inline::Text("ann:".into()), Inline::Break, Inline::Player(PlayerText::new("a\n\nb"))]);
    assert_eq!(lines(&document, NARROW), ["ann:", "a", "", "b"]);
}

#[test]
fn an_address_is_not_broken_over_lines() {
    let address = "https://t.me/gloaming_bot?startgroup=new&admin=restrict_members+delete_messages";
    assert_eq!(shown(&format!("Add it by `{address}` now."), NARROW), format!("Add it by\n`{address}`\nnow.\n"));
    assert_eq!(shown(&format!("POST {address}"), NARROW), format!("POST\n{address}\n"));
}
