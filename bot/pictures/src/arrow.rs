//! Slightly curved arrows, so that a pair in opposite directions stays distinguishable.

use crate::svg::{Point, Svg};

/// An end of an arrow with the space around it to keep free.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) at: Point,
    pub(crate) reach: f64,
    /// The distance to keep below, where a name may be.
    pub(crate) below: f64,
}

impl End {
    fn reach(&self, across: f64, down: f64) -> f64 {
        let downwards = if down > 0.0 { self.below } else { self.reach };
        (self.reach / across.abs().max(0.01)).min(downwards / down.abs().max(0.01))
    }
}

/// The look of an arrow.
pub(crate) struct Pen<'a> {
    pub(crate) width: f64,
    pub(crate) colour: &'a str,
    pub(crate) dashes: &'a str,
    /// The length of the head.
    pub(crate) head: f64,
    /// The maximum bend.
    pub(crate) bend: f64,
}

/// Draws an arrow. With `pull` it is drawn towards that point by this share of the distance.
pub(crate) fn arrow(svg: &mut Svg, from: End, to: End, pull: Option<(Point, f64)>, pen: &Pen<'_>) {
    let ((from_x, from_y), (to_x, to_y)) = (from.at, to.at);
    let far = (to_x - from_x).hypot(to_y - from_y).max(1.0);
    let bend = pen.bend.min(far / 6.0);
    let half = ((from_x + to_x) / 2.0, (from_y + to_y) / 2.0);
    let ((mid_x, mid_y), pull) = pull.unwrap_or((half, 0.0));
    let x = half.0 + pull * (mid_x - half.0) - bend * (to_y - from_y) / far;
    let y = half.1 + pull * (mid_y - half.1) + bend * (to_x - from_x) / far;
    let leads = (x - from_x).hypot(y - from_y).max(1.0);
    let (across, down) = ((x - from_x) / leads, (y - from_y) / leads);
    let leaves = from.reach(across, down).min(leads * 0.8);
    let begin = (from_x + across * leaves, from_y + down * leaves);
    let rest = (to_x - x).hypot(to_y - y).max(1.0);
    let (left, top) = ((to_x - x) / rest, (to_y - y) / rest);
    let comes = to.reach(-left, -top).min(rest * 0.8);
    let tip = (to_x - left * comes, to_y - top * comes);
    let foot = (tip.0 - left * pen.head, tip.1 - top * pen.head);
    let side = pen.head * 0.54;
    let Pen { width, colour, dashes, .. } = pen;
    let dashes = if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") };
    svg.path(
        &format!("M{:.1} {:.1}Q{x:.1} {y:.1} {:.1} {:.1}", begin.0, begin.1, foot.0, foot.1),
        &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width:.1}\"{dashes}"),
    );
    svg.path(
        &format!(
            "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}z",
            tip.0,
            tip.1,
            foot.0 - top * side,
            foot.1 + left * side,
            foot.0 + top * side,
            foot.1 - left * side
        ),
        &format!("fill=\"{colour}\""),
    );
}
