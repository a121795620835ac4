//! Statistics of people and rooms: counted from the summaries of finished games, and kept nowhere else.
//!
//! So they say nothing about a running game, a step back over an end takes it out again, and somebody who is forgotten is in
//! none. Games that were called off do not count, and neither do those of one person with practice players. Of a game that keeps
//! its secrets it counts that somebody played, and not whether they won.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Manifest;
use gloaming_core::text::{Arg, Block, Document, PlayerText};
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::names::is_same;
use crate::queues::Recipient;
use crate::session::summary::{GameSummary, Score};

/// So many people are in a ranking.
const RANKED: usize = 10;

/// So many characters of a name that somebody typed are shown.
const LONGEST_NAME: usize = 40;

/// A finished game of somebody, as statistics count it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The name of the game.
    pub game: TableId,
    /// The id of its ruleset.
    pub ruleset: String,
    /// The end.
    pub at: Timestamp,
    /// The number of its players.
    pub players: usize,
    /// The person won; `None` of a game that keeps its secrets.
    pub won: Option<bool>,
    /// The person was in it to the end.
    pub survived: bool,
    /// The side on which they ended, a word of the ruleset; `None` if not everybody was told.
    pub side: Option<String>,
    /// Their achievements, by the names of the ruleset.
    pub achievements: Vec<String>,
}

/// The count of some games of one ruleset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games.
    pub games: u32,
    /// Games that were won.
    pub won: u32,
    /// Games that were survived.
    pub survived: u32,
    /// Wins by side.
    pub sides: BTreeMap<String, u32>,
    /// So many times each achievement was earned.
    pub achievements: BTreeMap<String, u32>,
}

impl Tally {
    fn add(&mut self, played: &Played) {
        self.games += 1;
        self.survived += u32::from(played.survived);
        for achievement in &played.achievements {
            *self.achievements.entry(achievement.clone()).or_default() += 1;
        }
        if played.won == Some(true) {
            self.won += 1;
            if let Some(side) = played.side.clone() {
                *self.sides.entry(side).or_default() += 1;
            }
        }
    }
}

/// The facts of a finished game that counts.
fn scored(head: &GameSummary) -> Option<(&Score, Timestamp)> {
    let over = head.over.as_ref()?;
    let people = head.seats.iter().flatten().count();
    over.score.as_ref().filter(|_| people > 1).map(|score| (score, over.at))
}

/// True for a finished game that counts, and that people of a room played there or in a room that was made for them.
fn is_of_room(head: &GameSummary, room: &Place) -> bool {
    scored(head).is_some_and(|(score, _)| head.rooms.contains(room) || score.gathered.as_ref() == Some(room))
}

/// A finished game as it was for one seat.
fn played(id: &TableId, head: &GameSummary, seat: usize) -> Option<Played> {
    let (score, at) = scored(head)?;
    let won = head.over.as_ref()?.winners.iter().any(|winner| winner.index() == seat);
    Some(Played {
        game: id.clone(),
        ruleset: head.ruleset.clone(),
        at,
        players: head.seats.len(),
        won: score.won_openly.then_some(won),
        survived: score.survived.iter().any(|one| one.index() == seat),
        side: score.sides.get(seat).filter(|side| !side.is_empty()).cloned(),
        achievements: score.achievements.get(seat).cloned().unwrap_or_default(),
    })
}

/// The counts by ruleset.
fn tallied<'a>(games: impl IntoIterator<Item = &'a Played>) -> BTreeMap<String, Tally> {
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for played in games {
        tallies.entry(played.ruleset.clone()).or_default().add(played);
    }
    tallies
}

impl Games {
    /// The finished games of a person that count, oldest first.
    pub fn statistics(&self, person: &Person) -> Vec<Played> {
        let seats = self.chat.people.seats(person).iter();
        let mut games: Vec<Played> = seats
            .filter_map(|(id, seat)| {
                let head = self.sessions.index().get(id)?;
                let sits = head.seats.get(seat.index())?.as_ref() == Some(person);
                played(id, head, seat.index()).filter(|_| sits)
            })
            .collect();
        games.sort_by_key(|game| game.at);
        games
    }

    /// The people who have earned something in a finished game that they had not earned in this room before, with that. What they
    /// have earned elsewhere counts for nothing here: a room is told nothing about other rooms.
    pub(super) fn newly_earned(&self, id: &TableId, room: &Place) -> Vec<(String, Vec<String>)> {
        let Some(head) = self.sessions.index().get(id) else { return Vec::new() };
        let Some((score, _)) = scored(head) else { return Vec::new() };
        let home = score.gathered.as_ref().unwrap_or(room);
        let seats = head.seats.iter().zip(&score.names).zip(&score.achievements);
        let of_one = |((person, name), earned): ((&Option<Person>, &String), &Vec<String>)| {
            let before: Vec<Played> = self.statistics(person.as_ref()?);
            let is_known = |achievement: &&String| {
                let here = |one: &&Played| {
                    let other = self.sessions.index().get(&one.game);
                    one.game != *id && one.ruleset == head.ruleset && other.is_some_and(|other| is_of_room(other, home))
                };
                before.iter().filter(here).any(|one| one.achievements.contains(achievement))
            };
            let new: Vec<String> = earned.iter().filter(|achievement| !is_known(achievement)).cloned().collect();
            (!new.is_empty()).then(|| (name.clone(), new))
        };
        seats.filter_map(of_one).collect()
    }

    /// The title of an achievement, and what was done for it. One that the ruleset has no more goes by its name alone.
    pub(super) fn achievement(&self, language: &str, ruleset: &str, name: &str) -> (String, String) {
        let texts = self.chat.library.rules(ruleset).map(|_| self.chat.library.texts_of(ruleset));
        let line = |id: String| texts.as_ref().and_then(|texts| texts.line(language, &id));
        let title = line(format!("achievement-{name}")).unwrap_or_else(|| name.to_owned());
        (title, line(format!("achievement-{name}-about")).unwrap_or_default())
    }

    /// The finished games that people of a room played, there or in a room that was made for them.
    fn games_of_room<'a>(&'a self, room: &'a Place) -> impl Iterator<Item = (&'a TableId, &'a GameSummary)> {
        self.sessions.index().all().filter(move |(_, head)| is_of_room(head, room))
    }

    /// `stats`: one's own. `stats NAME` in a room: those of somebody who played there, in the games of that room alone. In private
    /// `stats export` is every game that counts, as a table, and `stats GAME` the achievements of a game.
    pub(crate) fn tell_statistics(&mut self, recipient: &Recipient, person: &Person, room: Option<&Place>, rest: &str) {
        let name = rest.trim().trim_start_matches('@');
        match (name, room) {
            ("", _) => {
                let games = self.statistics(person);
                self.tell_tallies(recipient, Message::StatsYours, &[], &tallied(&games));
            }
            (word, None) if word.eq_ignore_ascii_case("export") => self.export_statistics(recipient, person),
            (word, Some(_)) if word.eq_ignore_ascii_case("export") => {
                self.host_note(recipient, Message::StatsExportPrivate, &[]);
            }
            (word, None) => match self.ruleset_called(word) {
                Some(manifest) => self.tell_achievements(recipient, person, manifest),
                None => self.host_note(recipient, Message::StatsInRoom, &[]),
            },
            (name, Some(room)) => {
                let is_them = |called: &&String| !called.is_empty() && is_same(name, called);
                let seat = |score: &Score| score.names.iter().position(|called| is_them(&called));
                let of_one = |(id, head): (&TableId, &GameSummary)| {
                    let seat = seat(scored(head)?.0)?;
                    Some((head.seats.get(seat).cloned().flatten(), played(id, head, seat)?))
                };
                let mut games: Vec<(Option<Person>, Played)> = self.games_of_room(room).filter_map(of_one).collect();
                // Of several people with the same name it is the one who played last.
                let last = games.iter().max_by_key(|(_, game)| game.at).map(|(person, _)| person.clone());
                games.retain(|(person, _)| Some(person) == last.as_ref());
                let games: Vec<Played> = games.into_iter().map(|(_, game)| game).collect();
                let shown = PlayerText::new(&name.chars().take(LONGEST_NAME).collect::<String>());
                let args = [("name", Arg::Person(&shown))];
                self.tell_tallies(recipient, Message::StatsTheirs, &args, &tallied(&games));
            }
        }
    }

    /// The statistics of somebody below a heading, and the sum of all games in them.
    pub(crate) fn own_statistics(&self, person: &Person, language: &str, heading: Message) -> (Tally, Document) {
        let games = self.statistics(person);
        let mut all = Tally::default();
        games.iter().for_each(|played| all.add(played));
        (all, self.tallies_told(language, heading, &[], &tallied(&games)))
    }

    /// A heading, and a line for each game; without a game that there is none.
    fn tell_tallies(
        &mut self,
        recipient: &Recipient,
        heading: Message,
        args: &[(&str, Arg<'_>)],
        tallies: &BTreeMap<String, Tally>,
    ) {
        let document = self.tallies_told(self.language_at(recipient), heading, args, tallies);
        self.chat.note(recipient.clone(), document);
    }

    fn tallies_told(
        &self,
        language: &str,
        heading: Message,
        args: &[(&str, Arg<'_>)],
        tallies: &BTreeMap<String, Tally>,
    ) -> Document {
        let mut all = args.to_vec();
        all.push(("count", Arg::Number(tallies.values().map(|tally| i64::from(tally.games)).sum())));
        let mut document = self.chat.library.words().message(language, heading, &all).unwrap_or_default();
        let lines = tallies.iter().filter_map(|(ruleset, tally)| self.tally_line(language, ruleset, tally));
        let items: Vec<Vec<Block>> = lines.map(|line| line.blocks).collect();
        if !items.is_empty() {
            document.push(Block::List { ordered: None, items });
        }
        document
    }

    /// A game by its id, case aside.
    fn ruleset_called(&self, word: &str) -> Option<&'static Manifest> {
        self.chat.library.rules(&word.to_lowercase()).map(|rules| rules.manifest())
    }

    /// All achievements of a game, with how often somebody has earned each.
    fn tell_achievements(&mut self, recipient: &Recipient, person: &Person, manifest: &'static Manifest) {
        let tally = tallied(&self.statistics(person)).remove(manifest.id).unwrap_or_default();
        let language = self.language_at(recipient).to_owned();
        let words = self.chat.library.words();
        let times = |name: &str| tally.achievements.get(name).copied().unwrap_or_default();
        let earned = manifest.achievements.iter().filter(|name| times(name) > 0).count();
        let game = self.game_name(&language, manifest.id);
        let args = [
            ("game", Arg::Own(&game)),
            ("count", Arg::Number(manifest.achievements.len() as i64)),
            ("earned", Arg::Number(earned as i64)),
        ];
        let mut document = words.message(&language, Message::StatsAchievements, &args).unwrap_or_default();
        let line = |name: &&str| {
            let (title, about) = self.achievement(&language, manifest.id, name);
            let args =
                [("name", Arg::Own(&title)), ("about", Arg::Own(&about)), ("times", Arg::Number(times(name).into()))];
            Some(words.message(&language, Message::StatsAchievement, &args)?.blocks)
        };
        let items: Vec<Vec<Block>> = manifest.achievements.iter().filter_map(line).collect();
        if !items.is_empty() {
            document.push(Block::List { ordered: None, items });
        }
        self.chat.note(recipient.clone(), document);
    }

    fn tally_line(&self, language: &str, ruleset: &str, tally: &Tally) -> Option<Document> {
        let (game, sides) = (self.game_name(language, ruleset), self.sides(language, ruleset, &tally.sides));
        let title = |(name, times): (&String, &u32)| {
            let (title, _) = self.achievement(language, ruleset, name);
            if *times > 1 { format!("{title} ×{times}") } else { title }
        };
        let achievements = tally.achievements.iter().map(title).collect::<Vec<_>>().join(", ");
        let args = [
            ("achievements-given", Arg::Flag(!achievements.is_empty())),
            ("achievements", Arg::Own(&achievements)),
            ("game", Arg::Own(&game)),
            ("games", Arg::Number(tally.games.into())),
            ("won", Arg::Number(tally.won.into())),
            ("survived", Arg::Number(tally.survived.into())),
            ("sides-given", Arg::Flag(!sides.is_empty())),
            ("sides", Arg::Own(&sides)),
        ];
        self.chat.library.words().message(language, Message::StatsLine, &args)
    }

    pub(super) fn game_name(&self, language: &str, ruleset: &str) -> String {
        let known = self.chat.library.rules(ruleset).map(|_| self.chat.library.texts_of(ruleset));
        known.and_then(|texts| texts.line(language, "game-name")).unwrap_or_else(|| ruleset.to_owned())
    }

    /// Sides with their counts, most first.
    fn sides(&self, language: &str, ruleset: &str, sides: &BTreeMap<String, u32>) -> String {
        let Some(rules) = self.chat.library.rules(ruleset) else { return String::new() };
        let texts = self.chat.library.texts_of(ruleset);
        let vocabularies = rules.manifest().vocabularies;
        // A word can be a role as well as a team.
        let has =
            |kind: &str, word: &str| vocabularies.iter().any(|(name, words)| *name == kind && words.contains(&word));
        let name = |word: &str| match has("team", word) {
            true => texts.word(language, "team", word),
            false => texts.word_of_data(language, word).unwrap_or_else(|| {
                let own = vocabularies.iter().find(|(_, words)| words.contains(&word));
                own.map_or_else(|| word.to_owned(), |(kind, _)| texts.word(language, kind, word))
            }),
        };
        let mut counted: Vec<(&String, &u32)> = sides.iter().collect();
        counted.sort_by_key(|(word, count)| (std::cmp::Reverse(**count), *word));
        let counted: Vec<String> = counted.iter().map(|(word, count)| format!("{} {count}", name(word))).collect();
        counted.join(", ")
    }

    fn export_statistics(&mut self, recipient: &Recipient, person: &Person) {
        let games = self.statistics(person);
        if games.is_empty() {
            return self.tell_tallies(recipient, Message::StatsYours, &[], &BTreeMap::new());
        }
        let mut table = "ended,game,ruleset,players,won,survived,side,achievements".to_owned();
        let yes = |known: Option<bool>| known.map_or("", |yes| if yes { "yes" } else { "no" });
        for one in &games {
            let (won, survived, side) =
                (yes(one.won), yes(Some(one.survived)), one.side.as_deref().unwrap_or_default());
            let (game, achievements) = (&one.game.0, one.achievements.join(" "));
            let line =
                format!("\n{},{game},{},{},{won},{survived},{side},{achievements}", one.at, one.ruleset, one.players);
            table.push_str(&line);
        }
        let language = self.language_at(recipient).to_owned();
        let mut document = self.chat.library.words().message(&language, Message::StatsExport, &[]).unwrap_or_default();
        document.push(Block::Code(table));
        self.chat.note(recipient.clone(), document);
    }

    /// `ranking` in a room: the games of that room, and who won most of them. With the id of a game that game alone.
    pub(crate) fn tell_ranking(&mut self, recipient: &Recipient, room: &Place, rest: &str) {
        let ruleset = rest.trim().to_lowercase();
        if !ruleset.is_empty() && self.ruleset_called(&ruleset).is_none() {
            let known: Vec<&str> = self.chat.library.rulesets().iter().map(|rules| rules.manifest().id).collect();
            let shown = PlayerText::new(&rest.trim().chars().take(LONGEST_NAME).collect::<String>());
            let args = [("given", Arg::Person(&shown)), ("known", Arg::Own(&known.join(", ")))];
            return self.host_note(recipient, Message::RankingUnknown, &args);
        }
        let mut of_room: BTreeMap<String, Tally> = BTreeMap::new();
        let mut people: BTreeMap<&Person, (Tally, Timestamp, &str)> = BTreeMap::new();
        for (id, head) in self.games_of_room(room).filter(|(_, head)| ruleset.is_empty() || head.ruleset == ruleset) {
            let Some((score, at)) = scored(head) else { continue };
            let tally = of_room.entry(head.ruleset.clone()).or_default();
            tally.games += 1;
            let winners = head.over.iter().flat_map(|over| &over.winners).filter(|_| score.won_openly);
            let sides: BTreeSet<&String> = winners.filter_map(|seat| score.sides.get(seat.index())).collect();
            for side in sides.into_iter().filter(|side| !side.is_empty()) {
                *tally.sides.entry(side.clone()).or_default() += 1;
            }
            for (seat, person) in head.seats.iter().enumerate() {
                let (Some(person), Some(one)) = (person, played(id, head, seat)) else { continue };
                let name = score.names.get(seat).map_or("", |name| name);
                let (theirs, newest, called) = people.entry(person).or_insert((Tally::default(), at, name));
                theirs.add(&one);
                if at >= *newest {
                    (*newest, *called) = (at, name);
                }
            }
        }
        let language = self.language_at(recipient).to_owned();
        let words = self.chat.library.words();
        let games: u32 = of_room.values().map(|tally| tally.games).sum();
        let args = [("count", Arg::Number(games.into()))];
        let mut document = words.message(&language, Message::Ranking, &args).unwrap_or_default();
        let room_line = |(ruleset, tally): (&String, &Tally)| {
            let (game, sides) = (self.game_name(&language, ruleset), self.sides(&language, ruleset, &tally.sides));
            let args = [
                ("game", Arg::Own(&game)),
                ("games", Arg::Number(tally.games.into())),
                ("sides-given", Arg::Flag(!sides.is_empty())),
                ("sides", Arg::Own(&sides)),
            ];
            Some(words.message(&language, Message::RankingGame, &args)?.blocks)
        };
        let items: Vec<Vec<Block>> = of_room.iter().filter_map(room_line).collect();
        if !items.is_empty() {
            document.push(Block::List { ordered: None, items });
        }
        let mut ranked: Vec<(Tally, &str)> = people.into_values().map(|(tally, _, name)| (tally, name)).collect();
        ranked.sort_by(|(one, first), (other, second)| {
            (other.won, one.games, *first).cmp(&(one.won, other.games, *second))
        });
        let line = |(tally, name): &(Tally, &str)| {
            let args = [
                ("name", Arg::Own(name)),
                ("games", Arg::Number(tally.games.into())),
                ("won", Arg::Number(tally.won.into())),
            ];
            Some(words.message(&language, Message::RankingLine, &args)?.blocks)
        };
        let items: Vec<Vec<Block>> = ranked.iter().take(RANKED).filter_map(line).collect();
        if !items.is_empty() {
            document.push(Block::List { ordered: Some(1), items });
        }
        self.chat.note(recipient.clone(), document);
    }
}
