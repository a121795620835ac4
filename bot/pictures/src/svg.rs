//! An SVG document built element by element. Text from outside is added only with [`Svg::text`], which escapes it.

use std::fmt::Write as _;

use crate::font;

/// A point, as distances from the left and from the top.
pub(crate) type Point = (f64, f64);

/// The part of a text that its position refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The style of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) size: f64,
    pub(crate) fill: &'static str,
    pub(crate) anchor: Anchor,
    /// The colour of the outline behind the text, if lines may pass behind it.
    pub(crate) halo: Option<&'static str>,
    /// Whether the text is struck through.
    pub(crate) struck: bool,
}

impl Style {
    pub(crate) const fn new(size: f64, fill: &'static str) -> Self {
        Style { size, fill, anchor: Anchor::Start, halo: None, struck: false }
    }

    pub(crate) const fn at(self, anchor: Anchor) -> Self {
        Style { anchor, ..self }
    }

    pub(crate) const fn on(self, ground: &'static str) -> Self {
        Style { halo: Some(ground), ..self }
    }
}

/// An SVG drawing with its size in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Svg {
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
    body: String,
}

impl Svg {
    pub(crate) fn new(width: f64, height: f64) -> Self {
        Svg { width: pixels(width), height: pixels(height), body: String::new() }
    }

    /// Returns the complete document.
    pub fn document(&self) -> String {
        let Svg { width, height, body } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} \
             {height}\" font-family=\"Inter\" font-weight=\"600\">{body}</svg>"
        )
    }

    /// Appends trusted markup.
    pub(crate) fn raw(&mut self, markup: &str) {
        self.body.push_str(markup);
    }

    pub(crate) fn rect(&mut self, (x, y): Point, (width, height): Point, round: f64, look: &str) {
        self.add(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{round:.1}\" {look}/>"
        ));
    }

    pub(crate) fn circle(&mut self, (x, y): Point, radius: f64, look: &str) {
        self.add(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" {look}/>"));
    }

    pub(crate) fn ellipse(&mut self, (x, y): Point, (across, down): Point, look: &str) {
        self.add(format_args!("<ellipse cx=\"{x:.1}\" cy=\"{y:.1}\" rx=\"{across:.1}\" ry=\"{down:.1}\" {look}/>"));
    }

    pub(crate) fn path(&mut self, line: &str, look: &str) {
        self.add(format_args!("<path d=\"{line}\" {look}/>"));
    }

    /// Begins a translated and scaled group. [`end`](Svg::end) closes it.
    pub(crate) fn begin(&mut self, (x, y): Point, scale: f64, look: &str) {
        self.add(format_args!("<g transform=\"translate({x:.2} {y:.2}) scale({scale:.4})\" {look}>"));
    }

    pub(crate) fn end(&mut self) {
        self.raw("</g>");
    }

    /// Writes a text, escaping its contents.
    pub(crate) fn text(&mut self, (x, y): Point, text: &str, style: Style) {
        let Style { size, fill, anchor, halo, struck } = style;
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        self.add(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" fill=\"{fill}\" text-anchor=\"{anchor}\""
        ));
        if let Some(ground) = halo {
            let width = size * 0.3;
            self.add(format_args!(
                " paint-order=\"stroke\" stroke=\"{ground}\" stroke-width=\"{width:.1}\" stroke-linejoin=\"round\""
            ));
        }
        self.raw(">");
        self.escape(text);
        self.raw("</text>");
        if struck {
            let wide = font::width(text, size);
            let left = match style.anchor {
                Anchor::Start => x,
                Anchor::Middle => x - wide / 2.0,
                Anchor::End => x - wide,
            };
            let (top, high) = (y - size * 0.32, size * 0.08);
            self.rect((left, top), (wide, high), 0.0, &format!("fill=\"{fill}\""));
        }
    }

    /// Appends text from outside, escaped. Characters that XML doesn't allow are left out.
    fn escape(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.raw("&amp;"),
                '<' => self.raw("&lt;"),
                '>' => self.raw("&gt;"),
                '"' => self.raw("&quot;"),
                '\'' => self.raw("&#39;"),
                '\u{fffe}' | '\u{ffff}' => {}
                letter if letter.is_control() => {}
                letter => self.body.push(letter),
            }
        }
    }

    fn add(&mut self, markup: std::fmt::Arguments<'_>) {
        self.body.write_fmt(markup).expect("writing to a string never fails");
    }
}

/// Returns a length rounded up to whole pixels.
fn pixels(length: f64) -> u32 {
    // Casts from floating point saturate.
    length.ceil() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_only_text_whatever_is_in_it() {
        let mut svg = Svg::new(100.0, 50.0);
        svg.text((1.0, 2.0), "</text><image href='x'/>&lt; \"q\"\u{0}\u{ffff}", Style::new(10.0, "#fff"));
        let document = svg.document();
        assert!(
            document.contains("&lt;/text&gt;&lt;image href=&#39;x&#39;/&gt;&amp;lt; &quot;q&quot;</text>"),
            "{document}"
        );
        let options = resvg::usvg::Options::default();
        resvg::usvg::Tree::from_str(&document, &options).expect("it is well-formed");
    }
}
