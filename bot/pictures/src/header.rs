//! The header of a picture: a sky that shows the mood of the phase, with the title.

use gloaming_core::ruleset::Mood;

use crate::font::{fitting, words};
use crate::look::{self, GROUND};
use crate::svg::{Style, Svg};

/// The height of the sky.
pub(crate) const HEIGHT: f64 = 136.0;

/// The margin of a picture.
pub(crate) const MARGIN: f64 = 36.0;

const MOON: &str = "#fff3dc";

/// Draws the background and the header of a picture.
pub(crate) fn header(svg: &mut Svg, title: &str, below: &str, mood: Mood) {
    let (width, height) = (f64::from(svg.width), f64::from(svg.height));
    let [left, middle, right] = look::sky(mood);
    svg.raw(&format!(
        "<defs><linearGradient id=\"sky\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"0\"><stop offset=\"0\" stop-color=\"{left}\"/>\
         <stop offset=\".55\" stop-color=\"{middle}\"/><stop offset=\"1\" stop-color=\"{right}\"/></linearGradient></defs>"
    ));
    svg.rect((0.0, 0.0), (width, height), 0.0, &format!("fill=\"{GROUND}\""));
    svg.rect((0.0, 0.0), (width, HEIGHT), 0.0, "fill=\"url(#sky)\"");
    light(svg, width, mood);
    hills(svg, width);
    let room = width - 2.0 * MARGIN - 150.0;
    let (title, below) = (words(title), words(below));
    let line = if below.is_empty() { 78.0 } else { 62.0 };
    svg.text((MARGIN, line), &fitting(&title, 42.0, room), Style::new(42.0, "#ffffff"));
    svg.text((MARGIN, 102.0), &fitting(&below, 26.0, room), Style::new(26.0, "#ece4f4"));
}

/// Draws the moon and stars, or the sun.
fn light(svg: &mut Svg, width: f64, mood: Mood) {
    let x = width - 92.0;
    match mood {
        Mood::Day | Mood::Dawn => {
            let y = if mood == Mood::Day { 56.0 } else { 92.0 };
            svg.circle((x, y), 50.0, "fill=\"#ffd9a0\" opacity=\".25\"");
            svg.circle((x, y), 32.0, "fill=\"#ffe3b8\"");
        }
        Mood::Dusk | Mood::Night | Mood::Vote | Mood::End => {
            svg.begin((x - 30.0, 18.0), 3.0, "");
            svg.path("M19.5 14.5A8.2 8.2 0 1 1 10 3.7a6.600 6.600 0 0 0 9.500 10.800z", &format!("fill=\"{MOON}\""));
            svg.end();
            let stars =
                [(150.0, 30.0, 3.0), (210.0, 62.0, 2.2), (268.0, 26.0, 2.4), (330.0, 50.0, 1.8), (40.0, 96.0, 2.0)];
            for (from_right, y, radius) in stars {
                svg.circle((width - from_right, y), radius, &format!("fill=\"{MOON}\" opacity=\".85\""));
            }
        }
    }
}

/// Draws the hills at the bottom of the sky.
fn hills(svg: &mut Svg, width: f64) {
    let step = width / 8.0;
    let tops = [122.0, 110.0, 124.0, 104.0, 120.0, 108.0, 126.0, 112.0, 124.0];
    let ends: Vec<String> =
        tops.iter().zip(0..).map(|(y, place)| format!("L{:.0} {y:.0}", step * f64::from(place))).collect();
    svg.path(&format!("M0 {HEIGHT}{}L{width} {HEIGHT}z", ends.concat()), &format!("fill=\"{GROUND}\""));
}
