//! Tables with the players around them, their cards and votes, drawn as on the page.

use std::collections::BTreeMap;
use std::f64::consts::{FRAC_PI_2, PI};

use gloaming_core::ruleset::{Icon, Mood};
use gloaming_page_model::{Face, LobbyGuest, SeatLine, TableLine, VoteLine};

use crate::arrow::{End, Pen, arrow};
use crate::face::{Tones, face};
use crate::font::{called, fitting, lines, words};
use crate::header::{HEIGHT, MARGIN, header};
use crate::icon::icon;
use crate::look::{self, BAD, EDGE, GLOW, GOOD, GROUND, INK, LINE, ON_GLOW, RAISED, SOFT, SURFACE, TONES};
use crate::svg::{Anchor, Point, Style, Svg};

/// The maximum number of players at a round table. More sit along the two sides of a long table, with names beside the
/// faces.
const AROUND: usize = 12;

/// The number of players above which seats are smaller.
const MANY: usize = 10;

/// The width of the table in its own units, in which seats are positioned.
const WIDE: f64 = 100.0;

/// The height of a row of a long table, and the space beyond its first and last rows.
const ROW: f64 = 11.6;
const ENDS: f64 = 19.0;

/// A seat as it is drawn.
struct Chair<'a> {
    handle: &'a str,
    portrait: &'a str,
    name: String,
    is_empty: bool,
    is_out: bool,
    is_done: bool,
    leads: bool,
    wins: bool,
    card: Option<&'a Face>,
    votes: usize,
    /// The kinds of the marks on the seat.
    marks: Vec<u16>,
}

/// The seats and their positions in pixels.
struct Layout {
    many: usize,
    high: f64,
    /// The number of pixels per unit.
    scale: f64,
}

/// A side of a long table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Foot,
    Left,
    Head,
    Right,
}

impl Layout {
    fn of(many: usize, has_cards: bool) -> Layout {
        if many > AROUND {
            let high = half(many) * ROW + ENDS + if has_cards { 4.0 } else { 0.0 };
            return Layout { many, high, scale: 7.4 };
        }
        let high = if many <= 6 {
            72.0
        } else if many <= MANY {
            98.0
        } else {
            118.0
        };
        Layout { many, high: high + if has_cards { 18.0 } else { 0.0 }, scale: 9.2 }
    }

    fn is_long(&self) -> bool {
        self.many > AROUND
    }

    fn size(&self) -> Point {
        (WIDE * self.scale + 2.0 * MARGIN, self.high * self.scale + HEIGHT + MARGIN)
    }

    /// Returns the radius of a face.
    fn face(&self) -> f64 {
        let units = if self.is_long() {
            4.6
        } else if self.many > MANY {
            4.8
        } else {
            5.8
        };
        units * self.scale
    }

    fn side(&self, place: usize) -> Side {
        let aside = self.many.saturating_sub(1) / 2;
        match place {
            0 => Side::Foot,
            place if place <= aside => Side::Left,
            place if self.many - place <= aside => Side::Right,
            _ => Side::Head,
        }
    }

    /// Returns the position of a seat. Seats go clockwise and the first one is at the bottom.
    fn spot(&self, place: usize) -> Point {
        let at = if !self.is_long() {
            let angle = 2.0 * PI * number(place) / number(self.many.max(1)) + FRAC_PI_2;
            (WIDE / 2.0 + 40.0 * angle.cos(), self.high / 2.0 - 3.0 + (self.high / 2.0 - 12.0) * angle.sin())
        } else {
            let side = self.side(place);
            let rows = (self.many - 1) / 2;
            let row = match side {
                Side::Right => self.many - place,
                Side::Head => rows + 1,
                Side::Foot | Side::Left => place,
            };
            let down = half(self.many) * ROW + 8.0 - number(row) * ROW;
            // The sides are curved, so that the seats form a ring.
            let bent = (2.0 * number(row) - number(rows) - 1.0) / (number(rows) + 1.0);
            let out = 11.0 + 7.0 * (1.0 - bent * bent).max(0.0).sqrt();
            match side {
                Side::Foot | Side::Head => (WIDE / 2.0, down),
                Side::Left => (WIDE / 2.0 - out, down),
                Side::Right => (WIDE / 2.0 + out, down),
            }
        };
        self.pixels(at)
    }

    fn middle(&self) -> Point {
        let down = if self.is_long() { half(self.many) * ROW / 2.0 + 8.0 } else { self.high / 2.0 - 3.0 };
        self.pixels((WIDE / 2.0, down))
    }

    fn pixels(&self, (x, y): Point) -> Point {
        (MARGIN + x * self.scale, HEIGHT + 18.0 + y * self.scale)
    }
}

/// Draws the table of a game that is gathering players.
pub(crate) fn lobby(title: &str, people: &[LobbyGuest], missing: u8) -> Svg {
    let tones = Tones::of(people.iter().map(|guest| (&*guest.handle, &*guest.portrait)));
    let guests = people.iter().zip(1..).map(|(guest, number)| Chair {
        name: called(&guest.name, &guest.handle, number),
        leads: guest.leads,
        is_done: false,
        ..chair(&guest.handle, &guest.portrait)
    });
    let empty = (0..missing).map(|_| Chair { is_empty: true, ..chair("", "") });
    let chairs: Vec<Chair<'_>> = guests.chain(empty).collect();
    let layout = Layout::of(chairs.len(), false);
    let mut svg = begin(&layout, title, "", Mood::Dusk);
    table(&mut svg, &layout);
    let (x, y) = layout.middle();
    let size = if layout.is_long() { 44.0 } else { 92.0 };
    svg.text((x, y + size * 0.36), &people.len().to_string(), Style::new(size, INK).at(Anchor::Middle));
    seats(&mut svg, &layout, &chairs, &tones);
    svg
}

/// The contents of a game's table.
pub(crate) struct Table<'a> {
    pub(crate) title: &'a str,
    pub(crate) phase: &'a str,
    pub(crate) mood: Mood,
    pub(crate) seats: &'a [SeatLine],
    pub(crate) votes: &'a [VoteLine],
    pub(crate) table: Option<&'a TableLine>,
    pub(crate) winners: &'a [String],
}

/// Draws the table of a game.
pub(crate) fn game(of: &Table<'_>) -> Svg {
    let tones = Tones::of(of.seats.iter().map(|seat| (&*seat.handle, &*seat.portrait)));
    let counted = |handle: &str| of.votes.iter().filter(|vote| vote.to.as_deref() == Some(handle)).count();
    let chairs: Vec<Chair<'_>> = of
        .seats
        .iter()
        .zip(1..)
        .map(|(seat, number)| Chair {
            name: called(&seat.name, &seat.handle, number),
            is_out: !seat.playing,
            is_done: seat.done,
            wins: of.winners.contains(&seat.handle),
            card: seat.card.as_ref(),
            votes: counted(&seat.handle),
            marks: marks_on(of.table, &seat.handle),
            ..chair(&seat.handle, &seat.portrait)
        })
        .collect();
    let layout = Layout::of(chairs.len(), chairs.iter().any(|chair| chair.card.is_some()));
    let mut svg = begin(&layout, of.title, of.phase, of.mood);
    table(&mut svg, &layout);
    arrows(&mut svg, &layout, &chairs, of);
    if let Some(on) = of.table.filter(|_| !layout.is_long()) {
        centre(&mut svg, &layout, on);
    }
    seats(&mut svg, &layout, &chairs, &tones);
    svg
}

fn chair<'a>(handle: &'a str, portrait: &'a str) -> Chair<'a> {
    Chair {
        handle,
        portrait,
        name: String::new(),
        is_empty: false,
        is_out: false,
        is_done: false,
        leads: false,
        wins: false,
        card: None,
        votes: 0,
        marks: Vec::new(),
    }
}

/// Returns the kinds of the table's marks on this seat.
fn marks_on(table: Option<&TableLine>, handle: &str) -> Vec<u16> {
    let marks = table.into_iter().flat_map(|table| &table.marks).filter(|mark| !mark.own);
    marks.filter(|mark| mark.on.strip_prefix('@') == Some(handle)).map(|mark| mark.kind).collect()
}

fn begin(layout: &Layout, title: &str, below: &str, mood: Mood) -> Svg {
    let (width, height) = layout.size();
    let mut svg = Svg::new(width, height);
    header(&mut svg, title, below, mood);
    svg
}

/// Draws the table itself.
fn table(svg: &mut Svg, layout: &Layout) {
    let (x, y) = layout.middle();
    let look = format!("fill=\"{SURFACE}\" stroke=\"{LINE}\" stroke-width=\"3\"");
    if layout.is_long() {
        let (across, down) = (8.0 * layout.scale, half(layout.many) * ROW * layout.scale / 2.0 - layout.face() * 1.6);
        svg.rect((x - across, y - down), (2.0 * across, 2.0 * down), across, &look);
    } else {
        let (across, down) = (31.0 * layout.scale, (layout.high / 2.0 - 23.0) * layout.scale);
        svg.ellipse((x, y), (across, down), &look);
        svg.ellipse(
            (x, y),
            (across * 0.86, down * 0.84),
            &format!("fill=\"none\" stroke=\"{RAISED}\" stroke-width=\"3\""),
        );
    }
}

/// Draws the things in the middle of the table.
fn centre(svg: &mut Svg, layout: &Layout, on: &TableLine) {
    let (x, y) = layout.middle();
    let step = 17.5 * layout.scale;
    let first = x - step * (number(on.places.len()) - 1.0) / 2.0;
    for (place, number_of) in on.places.iter().zip(0..) {
        let at = first + step * f64::from(number_of);
        let (ground, ink) = place.card.as_ref().map_or(("#4a3378", "#fff6ec"), |card| look::tint(card.tint));
        let (wide, high) = (8.0 * layout.scale, 10.0 * layout.scale);
        svg.rect(
            (at - wide / 2.0, y - high * 0.7),
            (wide, high),
            10.0,
            &format!("fill=\"{ground}\" stroke=\"{EDGE}\" stroke-width=\"2\""),
        );
        icon(svg, (at, y - high * 0.2), wide * 0.66, place.card.as_ref().map_or(Icon::Card, |card| card.icon), ink);
        let label = place.card.as_ref().map_or(&place.label, |card| &card.name);
        let label = fitting(&words(label), 22.0, step - 6.0);
        svg.text((at, y + high * 0.3 + 27.0), &label, Style::new(22.0, INK).at(Anchor::Middle).on(SURFACE));
    }
}

/// Draws the votes and the other arrows on the table.
fn arrows(svg: &mut Svg, layout: &Layout, chairs: &[Chair<'_>], of: &Table<'_>) {
    let reach = layout.face() + 4.0;
    let below = |chair: &Chair<'_>| {
        if layout.is_long() { reach } else { reach + if chair.card.is_some() { 76.0 } else { 44.0 } }
    };
    let ends: BTreeMap<&str, End> = chairs
        .iter()
        .enumerate()
        .map(|(place, chair)| (chair.handle, End { at: layout.spot(place), reach, below: below(chair) }))
        .collect();
    let votes = of.votes.iter().filter_map(|vote| Some((&*vote.from, vote.to.as_deref()?, GLOW)));
    let others = of.table.iter().flat_map(|table| &table.arrows).filter(|arrow| !arrow.own);
    let handle = |id: &'_ str| id.strip_prefix('@').map(str::to_owned);
    let others: Vec<(String, String)> =
        others.filter_map(|arrow| Some((handle(&arrow.from)?, handle(&arrow.to)?))).collect();
    let is_vote =
        |from: &str, to: &str| of.votes.iter().any(|vote| vote.from == from && vote.to.as_deref() == Some(to));
    let others = others.iter().filter(|(from, to)| !is_vote(from, to)).map(|(from, to)| (&**from, &**to, BAD));
    for (from, to, colour) in others.chain(votes) {
        let (Some(from), Some(to)) = (ends.get(from), ends.get(to)) else { continue };
        if from.at == to.at {
            continue;
        }
        let far = (to.at.0 - from.at.0).hypot(to.at.1 - from.at.1) / layout.scale;
        let is_along = layout.is_long() && (from.at.0 - to.at.0).abs() < 12.0 * layout.scale;
        let near = ((60.0 - far) / 45.0).clamp(0.0, 0.7);
        let pull = match (layout.is_long(), is_along) {
            (false, _) => near,
            (true, false) => 0.0,
            // Arrows in opposite directions must stay distinguishable.
            (true, true) if from.at.1 > to.at.1 => 0.95,
            (true, true) => 1.25,
        };
        // Along one side of a long table the arrow passes over the table, not over the faces.
        let half = f64::midpoint(from.at.1, to.at.1);
        let towards = if layout.is_long() { (layout.middle().0, half) } else { layout.middle() };
        let bend = if is_along { 0.0 } else { 5.0 * layout.scale };
        let pen = Pen {
            width: if layout.is_long() { 4.5 } else { 6.0 },
            colour,
            dashes: "",
            head: if layout.is_long() { 20.0 } else { 26.0 },
            bend,
        };
        arrow(svg, *from, *to, Some((towards, pull)), &pen);
    }
}

fn seats(svg: &mut Svg, layout: &Layout, chairs: &[Chair<'_>], tones: &Tones) {
    for (place, chair) in chairs.iter().enumerate() {
        let at = layout.spot(place);
        let radius = layout.face();
        if chair.is_empty {
            let dashed = format!("fill=\"{GROUND}\" stroke=\"{EDGE}\" stroke-width=\"3\" stroke-dasharray=\"9 8\"");
            svg.circle(at, radius, &dashed);
            continue;
        }
        if chair.wins {
            svg.circle(at, radius + 5.0, &format!("fill=\"{GLOW}\""));
        }
        face(svg, at, radius, tones, (chair.handle, chair.portrait), chair.is_out);
        decorations(svg, at, radius, chair);
        match layout.side(place) {
            Side::Left if layout.is_long() => beside(svg, layout, at, chair, Anchor::End),
            Side::Right | Side::Head if layout.is_long() => beside(svg, layout, at, chair, Anchor::Start),
            _ => beneath(svg, layout, at, chair),
        }
    }
}

/// Draws the decorations of a face: the card, the votes, a tick, and the sign of the leader or a winner.
fn decorations(svg: &mut Svg, (x, y): Point, radius: f64, chair: &Chair<'_>) {
    if let Some(card) = chair.card {
        let (ground, ink) = look::tint(card.tint);
        let (wide, high) = (radius * 0.95, radius * 1.15);
        let corner = (x - radius * 1.35, y + radius * 1.1 - high);
        svg.rect(corner, (wide, high), 7.0, &format!("fill=\"{ground}\" stroke=\"{SURFACE}\" stroke-width=\"3\""));
        icon(svg, (corner.0 + wide / 2.0, corner.1 + high / 2.0), wide * 0.86, card.icon, ink);
    }
    if chair.is_done {
        svg.circle((x + radius * 0.8, y + radius * 0.75), radius * 0.36, &format!("fill=\"{GOOD}\""));
        let scale = radius * 0.36 / 12.0;
        svg.begin((x + radius * 0.8 - 12.0 * scale, y + radius * 0.75 - 12.0 * scale), scale, "");
        svg.path(
            "M6 12.5l4 4 8-8.500",
            &format!("fill=\"none\" stroke=\"{SURFACE}\" stroke-width=\"3\" stroke-linecap=\"round\""),
        );
        svg.end();
    }
    if chair.votes > 0 {
        let at = (x + radius * 0.82, y - radius * 0.72);
        let size = radius * 0.62;
        svg.circle(at, radius * 0.46, &format!("fill=\"{GLOW}\" stroke=\"{GROUND}\" stroke-width=\"3\""));
        svg.text((at.0, at.1 + size * 0.36), &chair.votes.to_string(), Style::new(size, ON_GLOW).at(Anchor::Middle));
    }
    for (kind, place) in chair.marks.iter().zip(0_u32..) {
        let at = (x - radius * 0.7 + f64::from(place) * radius * 0.5, y - radius * 0.98);
        let tone = TONES[usize::from(*kind) % TONES.len()];
        svg.circle(at, radius * 0.22, &format!("fill=\"{tone}\" stroke=\"{GROUND}\" stroke-width=\"3\""));
    }
    if chair.leads || chair.wins {
        let at = (x - radius * 0.82, y - radius * 0.78);
        svg.circle(at, radius * 0.42, &format!("fill=\"{RAISED}\" stroke=\"{GROUND}\" stroke-width=\"3\""));
        icon(svg, at, radius * 0.56, if chair.wins { Icon::Crown } else { Icon::Star }, GLOW);
    }
}

fn name_style(size: f64, chair: &Chair<'_>, anchor: Anchor) -> Style {
    let ink = if chair.is_out { SOFT } else { INK };
    Style { struck: chair.is_out, ..Style::new(size, ink).at(anchor).on(GROUND) }
}

/// Writes the name below a face and the card's name below that.
fn beneath(svg: &mut Svg, layout: &Layout, (x, y): Point, chair: &Chair<'_>) {
    let size = if layout.many > MANY { 25.0 } else { 29.0 };
    let longest = if layout.is_long() {
        34.0
    } else if layout.many > MANY {
        19.0
    } else {
        24.0
    } * layout.scale;
    let mut line = y + layout.face() + size * 1.1;
    for part in lines(&chair.name, size, longest) {
        svg.text((x, line), &part, name_style(size, chair, Anchor::Middle));
        line += size * 1.08;
    }
    if let Some(card) = chair.card {
        chip(svg, (x, line - size * 0.72), card, Anchor::Middle, longest, size * 0.78);
    }
}

/// Writes the name beside a face at a long table and the card's name below it.
fn beside(svg: &mut Svg, layout: &Layout, (x, y): Point, chair: &Chair<'_>, anchor: Anchor) {
    let size = 25.0;
    let gap = layout.face() + 16.0 + if chair.card.is_some() && anchor == Anchor::End { 12.0 } else { 0.0 };
    let from = if anchor == Anchor::End { x - gap } else { x + gap };
    let longest = if anchor == Anchor::End { from - 12.0 } else { f64::from(svg.width) - from - 12.0 };
    match chair.card {
        Some(card) => {
            let name = fitting(&chair.name, size, longest);
            svg.text((from, y - 4.0), &name, name_style(size, chair, anchor));
            chip(svg, (from, y + 4.0), card, anchor, longest, 19.0);
        }
        None => {
            let parts = lines(&chair.name, size, longest);
            let first = y + size * 0.36 - size * 0.54 * (number(parts.len()) - 1.0);
            for (part, row) in parts.iter().zip(0..) {
                svg.text((from, first + size * 1.08 * f64::from(row)), part, name_style(size, chair, anchor));
            }
        }
    }
}

/// Writes the word of a card on its colour.
fn chip(svg: &mut Svg, (x, y): Point, card: &Face, anchor: Anchor, longest: f64, size: f64) {
    let (ground, ink) = look::tint(card.tint);
    let word = fitting(&words(&card.name), size, longest - size);
    let (wide, high) = (crate::font::width(&word, size) + size, size * 1.5);
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - wide / 2.0,
        Anchor::End => x - wide,
    };
    svg.rect((left, y), (wide, high), size * 0.4, &format!("fill=\"{ground}\" stroke=\"{LINE}\" stroke-width=\"2\""));
    svg.text((left + wide / 2.0, y + size * 1.1), &word, Style::new(size, ink).at(Anchor::Middle));
}

/// Returns the number of rows on each side of a long table, including the one at its foot.
fn half(many: usize) -> f64 {
    number(many / 2)
}

/// Converts a small count to a number.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
