//! Rankings, with a bar for each player that shows the games won out of those played.

use gloaming_core::ruleset::{Icon, Mood};
use gloaming_page_model::RankingLine;

use crate::font::{called, fitting};
use crate::header::{HEIGHT, MARGIN, header};
use crate::icon::icon;
use crate::look::{GLOW, INK, RAISED, SOFT, SURFACE, TONES};
use crate::svg::{Anchor, Style, Svg};

/// The width of the picture and the height of a row.
const WIDE: f64 = 900.0;
const ROW: f64 = 74.0;

/// The maximum number of rows.
const MOST: usize = 20;

/// Draws a ranking.
pub(crate) fn ranking(title: &str, lines: &[RankingLine]) -> Svg {
    let lines = &lines[..lines.len().min(MOST)];
    let high = HEIGHT + 24.0 + ROW * f64::from(u32::try_from(lines.len()).unwrap_or_default()) + MARGIN;
    let mut svg = Svg::new(WIDE, high);
    header(&mut svg, title, "", Mood::End);
    let most = lines.iter().map(|line| line.games).max().unwrap_or_default().max(1);
    let room = WIDE - 2.0 * MARGIN - 90.0;
    for (line, place) in lines.iter().zip(0_u32..) {
        let top = HEIGHT + 24.0 + ROW * f64::from(place);
        let left = MARGIN + 90.0;
        let part = |games: u32| room * f64::from(games) / f64::from(most);
        let tone = TONES[usize::try_from(place).unwrap_or_default() % TONES.len()];
        svg.rect((left, top + 42.0), (room, 14.0), 7.0, &format!("fill=\"{SURFACE}\""));
        svg.rect((left, top + 42.0), (part(line.games).max(14.0), 14.0), 7.0, &format!("fill=\"{RAISED}\""));
        if line.won > 0 {
            svg.rect((left, top + 42.0), (part(line.won).max(14.0), 14.0), 7.0, &format!("fill=\"{tone}\""));
        }
        match place {
            0 => icon(&mut svg, (MARGIN + 34.0, top + 38.0), 52.0, Icon::Crown, GLOW),
            _ => svg.text(
                (MARGIN + 34.0, top + 48.0),
                &(place + 1).to_string(),
                Style::new(30.0, SOFT).at(Anchor::Middle),
            ),
        }
        let number = usize::try_from(place).unwrap_or_default() + 1;
        let name = fitting(&called(&line.name, "", number), 29.0, room - 160.0);
        svg.text((left, top + 30.0), &name, Style::new(29.0, INK));
        let count = format!("{} / {}", line.won, line.games);
        svg.text((left + room, top + 30.0), &count, Style::new(26.0, SOFT).at(Anchor::End));
    }
    svg
}
