//! The people of the town: when they do what, and what is noted of it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::erase;
use gloaming_fakes::{ChatId, Settings};
use gloaming_host::TableId;
use gloaming_one_night::OneNight;
use gloaming_pictures::Pictures;
use gloaming_telegram_games::Evening;
use jiff::{SignedDuration, Timestamp};

/// The number of players of one game.
pub(crate) const PLAYERS: usize = 5;

/// Within so long all games have been opened.
const OPENING: u32 = 120;

/// The time that people talk by day, in seconds.
const DAY: u32 = 600;

/// In so long, on average, whoever leads tells the group something, and everybody asks something in private. With what the
/// game says by itself that makes fifteen messages a minute.
const PUBLIC_PAUSE: u32 = 15;
const PRIVATE_PAUSE: u32 = 40;

/// Something that somebody does at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Act {
    Opens,
    Joins(usize),
    Starts,
    Sleeps(usize),
    Asks(usize),
    Announces(u32),
    Votes(usize),
}

/// A phase of a game.
pub(crate) struct Phase {
    pub(crate) game: usize,
    pub(crate) name: String,
    pub(crate) begun: Timestamp,
    /// The end of the phase, as far as it is known.
    pub(crate) ends: Option<Timestamp>,
}

/// Everything that goes on.
pub(crate) struct Town {
    pub(crate) evening: Evening,
    pub(crate) groups: Vec<ChatId>,
    pub(crate) phases: Vec<Phase>,
    /// The moment of each press, by the number of the press.
    pub(crate) presses: BTreeMap<i64, Timestamp>,
    /// The people who asked, by their conversation, each with the moment.
    pub(crate) asked: Vec<(ChatId, Timestamp)>,
    /// The announcements that were to be told, each with its group and its moment.
    pub(crate) announced: Vec<(ChatId, Timestamp, String)>,
    /// The seats that were taken, each with its group, its number in the group and its moment.
    pub(crate) joined: Vec<(ChatId, usize, Timestamp)>,
    tables: BTreeMap<TableId, usize>,
    acts: BTreeSet<(Timestamp, usize, Act)>,
    draw: Draw,
    /// Whether each group gets the last table as a picture.
    pub(crate) has_pictures: bool,
}

impl Town {
    pub(crate) fn new(games: usize, has_pictures: bool) -> Town {
        let mut evening = Evening::new(vec![erase(OneNight)], Settings::default());
        let mut draw = Draws::new(Seed::from_number(90)).draw("town");
        let begin = evening.telegram.now() + SignedDuration::from_secs(60);
        let mut acts = BTreeSet::new();
        let mut groups = Vec::new();
        for game in 0..games {
            let names: Vec<String> = (0..PLAYERS).map(|player| name(game, player)).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            groups.push(evening.group(&format!("Group {game}"), &names));
            let mut at = begin + seconds(draw.below(OPENING));
            acts.insert((at, game, Act::Opens));
            for player in 0..PLAYERS {
                at += seconds(5 + draw.below(10));
                acts.insert((at, game, Act::Joins(player)));
            }
            acts.insert((at + seconds(20), game, Act::Starts));
        }
        Town {
            evening,
            groups,
            phases: Vec::new(),
            presses: BTreeMap::new(),
            asked: Vec::new(),
            announced: Vec::new(),
            joined: Vec::new(),
            tables: BTreeMap::new(),
            acts,
            draw,
            has_pictures,
        }
    }

    /// Everything happens, until all games are over.
    pub(crate) async fn plays(&mut self) {
        self.evening.settles().await;
        if self.has_pictures {
            // The answers are sent before the first game is opened.
            self.evening.host.set_painter(Arc::new(Pictures));
            for (game, group) in self.groups.iter().enumerate() {
                self.evening.says(&name(game, 0), *group, "/settings pictures = end").await;
            }
        }
        loop {
            let due = self.evening.host.next_due();
            let next = [self.acts.first().map(|(at, ..)| *at), due].into_iter().flatten().min();
            let over = self.acts.is_empty() && self.evening.host.tables().all(|(_, table)| table.winners().is_some());
            let Some(next) = next.filter(|_| !over) else { break };
            let now = self.evening.telegram.now();
            self.evening.passes(next.duration_since(now).max(SignedDuration::from_millis(1))).await;
            self.looks();
            let now = self.evening.telegram.now();
            let mut done = VecDeque::new();
            while self.acts.first().is_some_and(|(at, ..)| *at <= now) {
                done.extend(self.acts.pop_first());
            }
            for (_, game, act) in done {
                self.does(game, act).await;
            }
        }
        // The last messages are sent.
        self.evening.passes(SignedDuration::from_mins(3)).await;
        self.looks();
    }

    /// Notes which phases have begun, and when they end.
    fn looks(&mut self) {
        let tables = self.evening.host.tables();
        for (id, table) in tables {
            let Some(game) = self.tables.get(id) else { continue };
            let known = self.phases.iter().filter(|phase| phase.game == *game).count();
            for phase in table.phases().iter().skip(known) {
                let at = table.log().get(usize::try_from(phase.row).unwrap_or(usize::MAX)).map(|row| row.at);
                let begun = at.unwrap_or_else(|| self.evening.telegram.now());
                self.phases.push(Phase { game: *game, name: phase.name.to_string(), begun, ends: None });
            }
            if let (Some(ends), Some(phase)) =
                (table.clock().phase_ends_at(), self.phases.iter_mut().rev().find(|phase| phase.game == *game))
            {
                phase.ends = Some(ends);
            }
        }
    }

    async fn does(&mut self, game: usize, act: Act) {
        let group = self.groups[game];
        let now = self.evening.telegram.now();
        match act {
            Act::Opens => self.evening.says(&name(game, 0), group, "/new one-night").await,
            Act::Joins(player) => {
                self.evening.presses(&name(game, player), group, "I play").await;
                self.joined.push((group, player, now));
            }
            Act::Starts => self.starts(game).await,
            Act::Sleeps(player) => {
                for label in ["Nothing tonight", "Ready"] {
                    self.presses(game, player, label).await;
                }
            }
            Act::Votes(player) => match self.phase(game) {
                Some("voting") => self.presses(game, player, &name(game, (player + 1) % PLAYERS)).await,
                Some("night" | "day") => self.later(game, act, 5),
                _ => {}
            },
            Act::Asks(player) => {
                self.asked.push((self.evening.direct(&name(game, player)), now));
                self.evening.writes(&name(game, player), "status").await;
                self.again(game, act, PRIVATE_PAUSE);
            }
            Act::Announces(number) => {
                let text = format!("Word {number} of {}.", name(game, 0));
                self.evening.writes(&name(game, 0), &format!("desk announce {text}")).await;
                self.announced.push((group, now, text));
                self.again(game, Act::Announces(number + 1), PUBLIC_PAUSE);
            }
        }
    }

    async fn starts(&mut self, game: usize) {
        let host = name(game, 0);
        let group = self.groups[game];
        let known: BTreeSet<TableId> = self.evening.host.tables().map(|(id, _)| id.clone()).collect();
        self.evening.says(&host, group, &format!("/setup day = {DAY}s")).await;
        self.evening.says(&host, group, "/start").await;
        let new = self.evening.host.tables().map(|(id, _)| id.clone()).find(|id| !known.contains(id));
        let Some(new) = new else {
            // Somebody's conversation is not known to be open yet.
            return self.later(game, Act::Starts, 10);
        };
        self.tables.insert(new, game);
        for player in 0..PLAYERS {
            let wait = 30 + self.draw.below(60);
            self.later(game, Act::Sleeps(player), wait);
            let wait = 120 + self.draw.below(PRIVATE_PAUSE);
            self.later(game, Act::Asks(player), wait);
            let wait = DAY + 60 + self.draw.below(60);
            self.later(game, Act::Votes(player), wait);
        }
        self.later(game, Act::Announces(1), 120);
    }

    /// Presses, and notes when; whoever has no such button has to do something else, and waits for the end of the phase.
    async fn presses(&mut self, game: usize, player: usize, label: &str) {
        let name = name(game, player);
        if !self.evening.can_press(&name, label) {
            return;
        }
        let (direct, now) = (self.evening.direct(&name), self.evening.telegram.now());
        if let Some(press) = self.evening.presses(&name, direct, label).await {
            self.presses.insert(press.0, now);
        }
    }

    /// Returns the phase in which a game was when it was last looked at.
    fn phase(&self, game: usize) -> Option<&str> {
        self.phases.iter().rev().find(|phase| phase.game == game).map(|phase| phase.name.as_str())
    }

    fn later(&mut self, game: usize, act: Act, wait: u32) {
        self.acts.insert((self.evening.telegram.now() + seconds(wait), game, act));
    }

    /// As long as the game talks, the same is asked again.
    fn again(&mut self, game: usize, act: Act, pause: u32) {
        if matches!(self.phase(game), Some("night" | "day")) {
            let wait = pause / 2 + self.draw.below(pause);
            self.later(game, act, wait);
        }
    }
}

/// The name of somebody, which is theirs alone.
pub(crate) fn name(game: usize, player: usize) -> String {
    format!("{}{game}", ["ann", "bob", "cem", "dora", "eve"][player])
}

fn seconds(count: u32) -> SignedDuration {
    SignedDuration::from_secs(i64::from(count))
}
