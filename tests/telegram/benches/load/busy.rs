//! The players of the benchmark: when they do what, and what is recorded.

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

/// The number of players per game.
pub(crate) const PLAYERS: usize = 5;

/// The time within which all games are opened, in seconds.
const OPENING: u32 = 120;

/// The length of a day's discussion, in seconds.
const DAY: u32 = 600;

/// The average pauses, in seconds, after which the game master announces something to the group and each player asks
/// something in private. Together with the game's own messages that makes fifteen per minute.
const PUBLIC_PAUSE: u32 = 15;
const PRIVATE_PAUSE: u32 = 40;

/// An action at some point in time.
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
    /// The end of the phase, if known.
    pub(crate) ends: Option<Timestamp>,
}

/// The state of the benchmark.
pub(crate) struct Town {
    pub(crate) evening: Evening,
    pub(crate) groups: Vec<ChatId>,
    pub(crate) phases: Vec<Phase>,
    /// The time of each press, by its number.
    pub(crate) presses: BTreeMap<i64, Timestamp>,
    /// Players' questions, each with the private chat and the time.
    pub(crate) asked: Vec<(ChatId, Timestamp)>,
    /// Announcements to be made, each with its group and its time.
    pub(crate) announced: Vec<(ChatId, Timestamp, String)>,
    /// Seats taken, each with the group, the number of players there and the time.
    pub(crate) joined: Vec<(ChatId, usize, Timestamp)>,
    tables: BTreeMap<TableId, usize>,
    acts: BTreeSet<(Timestamp, usize, Act)>,
    draw: Draw,
    /// Whether each group gets a picture of the final table.
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

    /// Plays until all games are over.
    pub(crate) async fn plays(&mut self) {
        self.evening.settles().await;
        if self.has_pictures {
            // Responses are sent before the first game is opened.
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
        // Let the last messages be sent.
        self.evening.passes(SignedDuration::from_mins(3)).await;
        self.looks();
    }

    /// Records which phases have begun, and when they end.
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
                self.evening.presses(&name(game, player), group, "Join").await;
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
            // A player's private chat isn't known to be open yet.
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

    /// Presses a button and records the time. A player without such a button has something else to do, and waits for
    /// the end of the phase.
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

    /// Returns the phase in which a game was when it was last checked.
    fn phase(&self, game: usize) -> Option<&str> {
        self.phases.iter().rev().find(|phase| phase.game == game).map(|phase| phase.name.as_str())
    }

    fn later(&mut self, game: usize, act: Act, wait: u32) {
        self.acts.insert((self.evening.telegram.now() + seconds(wait), game, act));
    }

    /// Repeats the action while the game is in a phase with discussion.
    fn again(&mut self, game: usize, act: Act, pause: u32) {
        if matches!(self.phase(game), Some("night" | "day")) {
            let wait = pause / 2 + self.draw.below(pause);
            self.later(game, act, wait);
        }
    }
}

/// Returns a player's unique name.
pub(crate) fn name(game: usize, player: usize) -> String {
    format!("{}{game}", ["ann", "bob", "cem", "dora", "eve"][player])
}

fn seconds(count: u32) -> SignedDuration {
    SignedDuration::from_secs(i64::from(count))
}
