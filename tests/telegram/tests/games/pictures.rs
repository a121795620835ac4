//! Pictures as photos in a group: really painted, sent, and replaced in place.
//!
//! With `GLOAMING_PICTURES=FOLDER` they are saved for inspection.

use std::sync::Arc;

use async_trait::async_trait;
use gloaming_core::chat::{Drawing, Image, Painter};
use gloaming_core::ruleset::{Rules, erase};
use gloaming_fakes::{ChatId, Handle, Settings};
use gloaming_house_dagoth::HouseDagoth;
use gloaming_maze::Maze;
use gloaming_one_night::OneNight;
use gloaming_pictures::Pictures;
use gloaming_telegram_games::Evening;
use jiff::SignedDuration;

use crate::was_fine;

/// The program's painter, which also saves what it paints if asked.
struct Keeping {
    game: &'static str,
}

#[async_trait]
impl Painter for Keeping {
    async fn paint(&self, drawing: &Drawing) -> Option<Image> {
        let image = Pictures.paint(drawing).await?;
        if let Ok(folder) = std::env::var("GLOAMING_PICTURES") {
            let of = drawing.of.as_object().and_then(|of| of.keys().next()).expect("a scene is one of several");
            std::fs::create_dir_all(&folder).expect("a folder");
            std::fs::write(format!("{folder}/{}-{of}.png", self.game), &*image.png).expect("it is written");
        }
        Some(image)
    }
}

/// Creates a group in which this game has begun, with three players and practice players.
async fn begun(game: &'static str, rules: Arc<dyn Rules>, practice: u8) -> (Evening, ChatId) {
    let mut evening = Evening::new(vec![rules], Settings::default());
    evening.host.set_painter(Arc::new(Keeping { game }));
    let green = evening.group("The green", &["Ann", "Bob", "Cem"]);
    evening.says("Ann", green, "/settings pictures = all").await;
    evening.says("Ann", green, &format!("/new {game}")).await;
    for name in ["Ann", "Bob", "Cem"] {
        evening.presses(name, green, "Join").await;
        evening.passes(SignedDuration::from_secs(20)).await;
    }
    if practice > 0 {
        evening.says("Ann", green, &format!("/practice {practice}")).await;
    }
    evening.passes(SignedDuration::from_secs(30)).await;
    evening.says("Ann", green, "/start").await;
    evening.passes(SignedDuration::from_mins(2)).await;
    (evening, green)
}

/// Returns how many photos the group got, and how many were replaced. Checks that no other chat got any.
fn photos(evening: &Evening, green: ChatId) -> (usize, usize) {
    let done = |method: &str| {
        let calls = Handle::calls_of(&evening.telegram, method).into_iter().filter(|call| call.status == 200);
        let calls: Vec<_> = calls.collect();
        for call in &calls {
            let chat = &call.arguments["chat_id"];
            assert!(chat.as_str().is_some_and(|chat| chat == green.0.to_string()), "{chat}");
            assert_eq!(call.arguments["photo"], "attached", "it is a file");
        }
        calls.len()
    };
    (done("sendPhoto"), done("editMessageMedia"))
}

#[tokio::test]
async fn a_group_sees_the_lobby_fill_and_the_last_table() {
    let (mut evening, green) = begun("one-night", erase(OneNight), 2).await;
    let (sent, changed) = photos(&evening, green);
    assert!(sent == 1 && changed > 0, "the lobby is one photo: {sent}, {changed}");
    evening.until("the end", |evening| evening.sees("Ann", green, "The win goes to")).await;
    evening.passes(SignedDuration::from_mins(2)).await;
    let last = evening.seen("Ann", green).into_iter().rfind(|seen| seen.file.is_some()).expect("a photo");
    assert!(last.text.contains("One Night") && !last.edited, "{}", last.text);
    assert!(photos(&evening, green).0 > sent);
    was_fine(&mut evening);
}

#[tokio::test]
async fn a_group_sees_the_map_of_a_game_that_has_one() {
    for (game, rules, practice) in
        [("house-dagoth", erase(HouseDagoth), 9), ("maze", erase(Maze), 6)] as [(_, Arc<dyn Rules>, _); 2]
    {
        let (mut evening, green) = begun(game, rules, practice).await;
        evening.passes(SignedDuration::from_hours(40)).await;
        let (sent, _) = photos(&evening, green);
        assert!(sent > 1, "{game}, besides the lobby: {}", evening.screen("Ann", green));
        was_fine(&mut evening);
    }
}
