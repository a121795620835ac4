//! Maps with places, paths, marks and arrows. There are six styles, which differ in outline and stroke as well as
//! colour.

use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::{FRAC_PI_2, PI};

use gloaming_core::ruleset::Mood;
use gloaming_page_model::{ArrowLine, MarkLine, PlaceLine, WayLine};

use crate::arrow::{End, Pen, arrow};
use crate::font::{called, fitting, width, words};
use crate::header::{HEIGHT, MARGIN, header};
use crate::look::{GROUND, INK, LINE, RAISED, SEA, SOFT, SURFACE, TONES};
use crate::svg::{Anchor, Point, Style, Svg};

/// The size of the map in units, and the margin around its contents for names.
const SIDE: f64 = 1000.0;
const AROUND: f64 = 150.0;

/// The margin around a coast.
const BEYOND: f64 = 60.0;

/// The radius of a place, of a player at a place, and of a mark.
const PLACE: f64 = 34.0;
const PLAYER: f64 = 22.0;
const MARK: f64 = 19.0;

/// The minimum distance between two places, as long as the map isn't enlarged by more than this factor.
const ROOM: f64 = 112.0;
const LARGEST: f64 = 2.3;

/// The width of the picture and its maximum height below the header, in pixels.
const WIDE: f64 = 1180.0;
const HIGH: f64 = 1180.0;

/// The font sizes of names and of the legend.
const NAME: f64 = 23.0;
const LEGEND: f64 = 23.0;

/// The dash patterns of the styles, relative to the line width.
const DASHES: [&str; 6] = ["", "19 9", "2 10", "19 8 2 8", "34 12", "8 7"];

/// The public contents of a map.
pub(crate) struct Map<'a> {
    pub(crate) title: &'a str,
    pub(crate) phase: &'a str,
    pub(crate) mood: Mood,
    pub(crate) kinds: &'a [String],
    pub(crate) places: &'a [PlaceLine],
    pub(crate) ways: &'a [WayLine],
    pub(crate) marks: &'a [MarkLine],
    pub(crate) arrows: &'a [ArrowLine],
    pub(crate) coast: &'a [Vec<(u16, u16)>],
}

#[derive(Clone, Copy, Debug)]
struct Spot {
    at: Point,
    size: f64,
}

/// The positions of everything in pixels.
struct Plan<'a> {
    spots: BTreeMap<&'a str, Spot>,
    /// The number of pixels per map unit.
    scale: f64,
    /// The position of the top left corner in units, and the size of this part of the picture in pixels.
    corner: Point,
    size: Point,
    larger: f64,
}

/// Draws a map.
pub(crate) fn map(of: &Map<'_>) -> Svg {
    let plan = plan(of);
    let kinds = legend(of);
    let rows = legend_rows(of, &kinds, plan.size.0 - 2.0 * MARGIN);
    let legend_high = 42.0 * number(rows.len()) + if rows.is_empty() { 0.0 } else { 26.0 };
    let mut svg = Svg::new(plan.size.0, HEIGHT + plan.size.1 + legend_high);
    header(&mut svg, of.title, of.phase, of.mood);
    let ground = if of.coast.is_empty() { SURFACE } else { SEA };
    let size = (plan.size.0 - 24.0, plan.size.1 - 6.0);
    svg.rect((12.0, HEIGHT + 6.0), size, 18.0, &format!("fill=\"{ground}\" stroke=\"{LINE}\" stroke-width=\"2\""));
    coasts(&mut svg, of, &plan);
    ways(&mut svg, of, &plan);
    arrows(&mut svg, of, &plan);
    points(&mut svg, of, &plan);
    let marks = marks(&mut svg, of, &plan);
    names(&mut svg, of, &plan, &marks, ground);
    for (row, line) in rows.iter().zip(0..) {
        legend_row(&mut svg, of, row, HEIGHT + plan.size.1 + 42.0 + 42.0 * f64::from(line));
    }
    svg
}

fn plan<'a>(of: &'a Map<'_>) -> Plan<'a> {
    let larger = enlargement(of);
    let round = of.places.iter().filter(|place| place.at.is_none()).count();
    let radius = (260.0 + 40.0 * number(round)).min(SIDE / 2.0);
    let mut spots: BTreeMap<&str, Spot> = BTreeMap::new();
    let mut in_circle = 0;
    for place in of.places {
        let at = match place.at {
            Some((x, y)) => (f64::from(x), f64::from(y)),
            None => {
                in_circle += 1;
                around((SIDE / 2.0, SIDE / 2.0), radius, number(in_circle - 1), round)
            }
        };
        let at = (at.0 * larger, at.1 * larger);
        spots.insert(&place.id, Spot { at, size: PLACE });
        let count = place.players.len();
        for (player, turn) in place.players.iter().zip(0_u32..) {
            let far = (30.0 * number(count)).max(95.0);
            let at = around(at, far, f64::from(turn) + 0.5, count);
            spots.insert(&player.id, Spot { at, size: PLAYER });
        }
    }
    let least = |of: fn(&Spot) -> f64| spots.values().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Spot) -> f64| spots.values().map(of).fold(f64::NEG_INFINITY, f64::max);
    let (mut left, mut right) = (least(|spot| spot.at.0) - AROUND, most(|spot| spot.at.0) + AROUND);
    let (mut top, mut bottom) = (least(|spot| spot.at.1) - AROUND / 2.0, most(|spot| spot.at.1) + AROUND * 0.7);
    // A curve may extend a little beyond its points.
    for (x, y) in of.coast.iter().flatten() {
        let (x, y) = (f64::from(*x) * larger, f64::from(*y) * larger);
        (left, right) = (left.min(x - BEYOND), right.max(x + BEYOND));
        (top, bottom) = (top.min(y - BEYOND), bottom.max(y + BEYOND));
    }
    if spots.is_empty() {
        return Plan { spots, scale: 1.0, corner: (0.0, 0.0), size: (WIDE / 2.0, 60.0), larger };
    }
    let scale = (WIDE / (right - left)).min(HIGH / (bottom - top)).min(1.1);
    let wide = ((right - left) * scale).max(WIDE * 0.6);
    // A narrow map is centred.
    let corner = (left - (wide / scale - (right - left)) / 2.0, top);
    let size = (wide, (bottom - top) * scale);
    for spot in spots.values_mut() {
        let (x, y) = spot.at;
        *spot = Spot { at: ((x - corner.0) * scale, HEIGHT + (y - corner.1) * scale), size: spot.size * scale };
    }
    Plan { spots, scale, corner, size, larger }
}

/// Returns the factor by which the map is enlarged so that its closest places are far enough apart.
fn enlargement(of: &Map<'_>) -> f64 {
    let at: Vec<Point> = of.places.iter().filter_map(|place| place.at).map(|(x, y)| (x.into(), y.into())).collect();
    let apart = at.iter().enumerate().flat_map(|(place, (x, y))| {
        at[place + 1..].iter().map(move |(left, top)| (left - x).hypot(top - y)).filter(|far| *far > 0.0)
    });
    (ROOM / apart.fold(ROOM, f64::min)).min(LARGEST)
}

/// Returns a point on a circle, clockwise from the top.
fn around((x, y): Point, radius: f64, place: f64, of: usize) -> Point {
    let angle = 2.0 * PI * place / number(of.max(1)) - FRAC_PI_2;
    (x + radius * angle.cos(), y + radius * angle.sin())
}

/// Draws the coasts as smooth curves through their points (Catmull–Rom).
fn coasts(svg: &mut Svg, of: &Map<'_>, plan: &Plan<'_>) {
    for shore in of.coast.iter().filter(|shore| !shore.is_empty()) {
        let at = |place: usize| {
            let (x, y) = shore[place % shore.len()];
            let spot = |number: u16, corner: f64| (f64::from(number) * plan.larger - corner) * plan.scale;
            (spot(x, plan.corner.0), HEIGHT + spot(y, plan.corner.1))
        };
        let begin = at(0);
        let mut line = format!("M{:.0} {:.0}", begin.0, begin.1);
        for place in 0..shore.len() {
            let (before, from, to, after) = (at(place + shore.len() - 1), at(place), at(place + 1), at(place + 2));
            let leave = (from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0);
            let come = (to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0);
            line += &format!("C{:.0} {:.0} {:.0} {:.0} {:.0} {:.0}", leave.0, leave.1, come.0, come.1, to.0, to.1);
        }
        svg.path(&format!("{line}z"), &format!("fill=\"{RAISED}\" stroke=\"{LINE}\" stroke-width=\"4\""));
    }
}

fn manner(kind: u16) -> (&'static str, &'static str) {
    let manner = usize::from(kind) % DASHES.len();
    (TONES[manner], DASHES[manner])
}

fn ways(svg: &mut Svg, of: &Map<'_>, plan: &Plan<'_>) {
    for way in of.ways {
        let (Some(from), Some(to)) = (plan.spots.get(&*way.ends.0), plan.spots.get(&*way.ends.1)) else { continue };
        way_line(svg, from.at, to.at, way.kind, (7.0 * plan.scale).max(3.5));
    }
}

fn way_line(svg: &mut Svg, from: Point, to: Point, kind: u16, wide: f64) {
    let (tone, dashes) = manner(kind);
    let dashes = if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") };
    svg.path(
        &format!("M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1),
        &format!("stroke=\"{tone}\" stroke-width=\"{wide:.1}\" stroke-linecap=\"round\" opacity=\".8\"{dashes}"),
    );
}

fn arrows(svg: &mut Svg, of: &Map<'_>, plan: &Plan<'_>) {
    for one in of.arrows {
        let (Some(from), Some(to)) = (plan.spots.get(&*one.from), plan.spots.get(&*one.to)) else { continue };
        if from.at == to.at {
            continue;
        }
        let (colour, dashes) = manner(one.kind);
        let end = |spot: &Spot| End { at: spot.at, reach: spot.size + 9.0, below: spot.size + 9.0 };
        let pen = Pen { width: (9.0 * plan.scale).max(5.0), colour, dashes, head: 24.0, bend: 50.0 };
        arrow(svg, end(from), end(to), None, &pen);
    }
}

fn points(svg: &mut Svg, of: &Map<'_>, plan: &Plan<'_>) {
    for place in of.places {
        let Some(spot) = plan.spots.get(&*place.id) else { continue };
        for player in &place.players {
            if let Some(on) = plan.spots.get(&*player.id) {
                svg.circle(on.at, on.size, &format!("fill=\"{SOFT}\" stroke=\"{SURFACE}\" stroke-width=\"3\""));
            }
        }
        place_sign(svg, spot.at, spot.size, place.kind);
    }
}

fn place_sign(svg: &mut Svg, at: Point, size: f64, kind: u16) {
    let wide = (size * 0.27).max(3.0);
    svg.path(
        &shape(kind, at, size),
        &format!(
            "fill=\"{SURFACE}\" stroke=\"{}\" stroke-width=\"{wide:.1}\" stroke-linejoin=\"round\"",
            manner(kind).0
        ),
    );
}

/// Returns the outline of a kind. The six outlines differ without colour.
fn shape(kind: u16, (x, y): Point, size: f64) -> String {
    let manner = usize::from(kind) % DASHES.len();
    let corners = [0, 4, 3, 4, 6, 5][manner];
    if corners == 0 {
        let (left, wide) = (x - size, 2.0 * size);
        return format!(
            "M{left:.1} {y:.1}a{size:.1} {size:.1} 0 1 0 {wide:.1} 0a{size:.1} {size:.1} 0 1 0 -{wide:.1} 0z"
        );
    }
    let turn = if manner == 1 { 0.5 } else { 0.0 };
    let ends = (0..corners).map(|corner| around((x, y), size * 1.15, number(corner) + turn, corners));
    let ends: Vec<String> = ends.map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    format!("M{}z", ends.join("L"))
}

/// Draws the marks: next to their place or player, one after another, or in the middle of their path.
fn marks(svg: &mut Svg, of: &Map<'_>, plan: &Plan<'_>) -> Vec<Spot> {
    let mut stacked: BTreeMap<(&str, Option<&str>), u32> = BTreeMap::new();
    let mut drawn = Vec::new();
    let size = (MARK * plan.scale).max(11.0);
    for mark in of.marks {
        let towards = mark.towards.as_deref();
        let other = towards.map(|towards| plan.spots.get(towards));
        let (Some(on), true) = (plan.spots.get(&*mark.on), other.is_none_or(|other| other.is_some())) else { continue };
        let before = stacked.entry((&mark.on, towards)).or_default();
        let aside = f64::from(*before) * size * 2.4;
        *before += 1;
        let at = match other.flatten() {
            Some(other) => (f64::midpoint(on.at.0, other.at.0) + aside, f64::midpoint(on.at.1, other.at.1)),
            None => (on.at.0 + on.size + size * 0.7 + aside, on.at.1 - on.size - size * 0.2),
        };
        mark_sign(svg, at, size, mark.kind);
        drawn.push(Spot { at, size });
    }
    drawn
}

fn mark_sign(svg: &mut Svg, at: Point, size: f64, kind: u16) {
    svg.path(&shape(kind, at, size), &format!("fill=\"{}\" stroke=\"{GROUND}\" stroke-width=\"3\"", manner(kind).0));
}

#[derive(Clone, Copy)]
struct Rect {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Rect {
    fn meets(&self, other: &Rect) -> bool {
        self.left < other.right && other.left < self.right && self.top < other.bottom && other.top < self.bottom
    }
}

/// Writes the names without overlaps: tries eight positions around each point, the most important names first. A
/// picture in a chat can't be enlarged, so a name without a free position is written where it overlaps least.
fn names(svg: &mut Svg, of: &Map<'_>, plan: &Plan<'_>, marks: &[Spot], ground: &'static str) {
    const PLACES: [Point; 8] =
        [(0.0, 1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    let ways = |id: &str| of.ways.iter().filter(|way| way.ends.0 == id || way.ends.1 == id).count();
    let players = of.places.iter().flat_map(|place| &place.players);
    let people = players.zip(1..).map(|(one, place)| (&*one.id, called("", &one.label, place), 0));
    let places = of.places.iter().map(|one| (&*one.id, words(&one.label), 50 - ways(&one.id).min(49)));
    let mut named: Vec<(&str, String, usize)> = people.chain(places).collect();
    named.sort_by_key(|(_, _, rank)| *rank);
    let dot = |spot: &Spot| {
        let ((x, y), reach) = (spot.at, spot.size + 1.0);
        Rect { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
    };
    let dots: Vec<(&str, Rect)> = plan.spots.iter().map(|(id, spot)| (*id, dot(spot))).collect();
    let mut taken: Vec<Rect> = marks.iter().map(dot).collect();
    for (id, label, _) in &named {
        let Some(Spot { at: (x, y), size }) = plan.spots.get(id) else { continue };
        let label = fitting(label, NAME, 320.0);
        let (wide, reach) = (width(&label, NAME), size + 8.0);
        let placed = |(across, down): &Point| {
            let lean = if *across != 0.0 && *down != 0.0 { 0.7 } else { 1.0 };
            let middle = (x + across * (reach * lean + wide / 2.0), y + down * (reach * lean + NAME / 2.0));
            let (half_wide, half_high) = (wide / 2.0 + 3.0, NAME / 2.0);
            let rect = Rect {
                left: middle.0 - half_wide,
                right: middle.0 + half_wide,
                top: middle.1 - half_high,
                bottom: middle.1 + half_high,
            };
            let is_inside =
                rect.left > 14.0 && rect.right < plan.size.0 - 14.0 && rect.bottom < HEIGHT + plan.size.1 - 2.0;
            let dots = dots.iter().filter(|(other, dot)| other != id && rect.meets(dot)).count();
            let covers = dots + 2 * taken.iter().filter(|other| rect.meets(other)).count();
            (covers + if is_inside { 0 } else { 9 }, middle, rect)
        };
        let Some((_, middle, rect)) = PLACES.iter().map(placed).min_by_key(|(covers, _, _)| *covers) else { continue };
        taken.push(rect);
        svg.text((middle.0, middle.1 + NAME * 0.36), &label, Style::new(NAME, INK).at(Anchor::Middle).on(ground));
    }
}

/// The use of a kind on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    Place,
    Way,
    Mark,
    Arrow,
}

/// Returns the kinds used on the map, each with its use.
fn legend(of: &Map<'_>) -> BTreeSet<(Use, u16)> {
    let places = of.places.iter().map(|place| (Use::Place, place.kind));
    let ways = of.ways.iter().map(|way| (Use::Way, way.kind));
    let marks = of.marks.iter().map(|mark| (Use::Mark, mark.kind));
    let arrows = of.arrows.iter().map(|arrow| (Use::Arrow, arrow.kind));
    places.chain(ways).chain(marks).chain(arrows).collect()
}

fn kind_name(of: &Map<'_>, kind: u16) -> String {
    words(of.kinds.get(usize::from(kind)).map_or("", String::as_str))
}

/// The width of a symbol in the legend.
const SIGN: f64 = 58.0;

/// Splits the legend into rows, each entry with its distance from the left.
fn legend_rows(of: &Map<'_>, kinds: &BTreeSet<(Use, u16)>, longest: f64) -> Vec<Vec<(f64, Use, u16)>> {
    let mut rows: Vec<Vec<(f64, Use, u16)>> = Vec::new();
    let mut x = f64::INFINITY;
    for (used, kind) in kinds {
        let wide = SIGN + width(&kind_name(of, *kind), LEGEND) + 40.0;
        if x + wide > longest + 40.0 {
            rows.push(Vec::new());
            x = 0.0;
        }
        if let Some(row) = rows.last_mut() {
            row.push((x, *used, *kind));
        }
        x += wide;
    }
    rows
}

fn legend_row(svg: &mut Svg, of: &Map<'_>, row: &[(f64, Use, u16)], line: f64) {
    for (x, used, kind) in row {
        let left = MARGIN + x;
        let middle = (left + 22.0, line - LEGEND * 0.34);
        let (begin, end) = ((left, middle.1), (left + 44.0, middle.1));
        match used {
            Use::Place => place_sign(svg, middle, 11.0, *kind),
            Use::Way => way_line(svg, begin, end, *kind, 4.5),
            Use::Mark => mark_sign(svg, middle, 11.0, *kind),
            Use::Arrow => {
                let (colour, dashes) = manner(*kind);
                let at = |at: Point| End { at, reach: 0.0, below: 0.0 };
                arrow(svg, at(begin), at(end), None, &Pen { width: 5.0, colour, dashes, head: 16.0, bend: 0.0 });
            }
        }
        svg.text((left + SIGN, line), &kind_name(of, *kind), Style::new(LEGEND, SOFT));
    }
}

/// Converts a small count to a number.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
