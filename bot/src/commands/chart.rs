//! Draws charts as SVG pictures. Each share is a bar with its confidence interval, and its number beside it.
//!
//! The chart also works as a table, since readers who can't see the bars can read the numbers. It follows the light or
//! dark mode of the reader's device.

use std::fmt::Write;

use gloaming_scenario::simulate::Interval;

/// A chart.
pub(crate) struct Chart {
    pub(crate) title: String,
    pub(crate) about: String,
    pub(crate) groups: Vec<Group>,
}

/// A group of bars under a title.
pub(crate) struct Group {
    pub(crate) title: String,
    pub(crate) bars: Vec<Bar>,
}

/// A share with its confidence interval.
pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) share: Interval,
    /// The formatted number.
    pub(crate) number: String,
}

/// The width of the picture and of its columns: labels, bars and numbers.
const WIDTH: u32 = 680;
const LABELS: u32 = 190;
const BARS: u32 = 300;
/// The height of a row and of a title.
const ROW: u32 = 26;
const HEADING: u32 = 40;

const STYLE: &str = "\
svg { font: 14px system-ui, sans-serif; background: #fffdff; }
.ink { fill: #241a3d; } .soft { fill: #5c5075; } .track { fill: #ece4f4; } .bar { fill: #5a3d9e; }
.range { stroke: #9a4310; stroke-width: 2; fill: none; } .title { font-size: 20px; font-weight: 600; } .group { font-weight: 600; }
@media (prefers-color-scheme: dark) {
  svg { background: #14112a; } .ink { fill: #eeeaf9; } .soft { fill: #b7aed6; } .track { fill: #2a2550; } .bar { fill: #c0adff; }
  .range { stroke: #ffc48a; }
}";

impl Chart {
    /// Renders the chart.
    pub(crate) fn to_svg(&self) -> String {
        let rows: u32 = self.groups.iter().map(|group| HEADING + ROW * group.bars.len() as u32).sum();
        let height = 74 + rows + 16;
        let mut svg = String::new();
        // Writing into a string never fails.
        let _ = writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
             role=\"img\" aria-labelledby=\"title about\">\n<title id=\"title\">{0}</title>\n<desc id=\"about\">{1}</desc>\n\
             <style>\n{STYLE}\n</style>\n<text class=\"ink title\" x=\"16\" y=\"34\">{0}</text>\n\
             <text class=\"soft\" x=\"16\" y=\"58\">{1}</text>",
            escaped(&self.title),
            escaped(&self.about),
        );
        let mut y = 74;
        for group in &self.groups {
            y += HEADING;
            let _ =
                writeln!(svg, "<text class=\"ink group\" x=\"16\" y=\"{}\">{}</text>", y - 12, escaped(&group.title));
            for bar in &group.bars {
                bar.draw(&mut svg, y);
                y += ROW;
            }
        }
        svg.push_str("</svg>\n");
        svg
    }
}

impl Bar {
    fn draw(&self, svg: &mut String, y: u32) {
        let (left, middle, base, top) = (16 + LABELS, y + 10, y + 15, y + 3);
        let at = |share: f64| left + of_bar(share);
        let (low, high) = (at(self.share.low), at(self.share.high));
        let (up, down, numbers) = (middle - 4, middle + 4, left + BARS + 14);
        let (label, number) = (escaped(&self.label), escaped(&self.number));
        let long = of_bar(self.share.rate).max(1);
        let _ = writeln!(
            svg,
            "<text class=\"ink\" x=\"16\" y=\"{base}\">{label}</text>\n\
             <rect class=\"track\" x=\"{left}\" y=\"{top}\" width=\"{BARS}\" height=\"14\" rx=\"3\"/>\n\
             <rect class=\"bar\" x=\"{left}\" y=\"{top}\" width=\"{long}\" height=\"14\" rx=\"3\"/>\n\
             <path class=\"range\" d=\"M{low} {middle}H{high}M{low} {up}V{down}M{high} {up}V{down}\"/>\n\
             <text class=\"soft\" x=\"{numbers}\" y=\"{base}\">{number}</text>",
        );
    }
}

/// Returns the length of a bar for a share, in pixels.
#[expect(clippy::float_arithmetic, reason = "a picture of statistics, which decides nothing in a game")]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share lies between 0 and 1")]
fn of_bar(share: f64) -> u32 {
    (share.clamp(0.0, 1.0) * f64::from(BARS)).round() as u32
}

/// Escapes a text for XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bar_has_its_number_and_its_range_and_nothing_breaks_the_picture() {
        let share = Interval::of(1, 4, 4);
        let bars = vec![Bar { label: "a <wolf> & co".to_owned(), share, number: "25.00 %".to_owned() }];
        let groups = vec![Group { title: "Teams".to_owned(), bars }];
        let chart = Chart { title: "\"x\"".to_owned(), about: "four games".to_owned(), groups };
        let svg = chart.to_svg();
        assert!(svg.contains(">a &lt;wolf&gt; &amp; co</text>") && svg.contains(">25.00 %</text>"), "{svg}");
        assert!(svg.contains("<title id=\"title\">&quot;x&quot;</title>"), "{svg}");
        assert!(svg.contains("width=\"75\" height=\"14\""), "a quarter of the bar: {svg}");
        assert!(!svg.contains("NaN") && svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert_eq!(of_bar(2.0), BARS);
    }
}
