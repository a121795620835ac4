//! Conversion of drawings to PNG images.

use std::sync::Arc;

use gloaming_core::chat::Image;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::font::FONTS;
use crate::svg::Svg;

/// The maximum width or height of an image, in pixels. Telegram accepts a sum of ten thousand.
const LONGEST: u32 = 4_000;

/// The reason why a picture can't be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// The picture is larger than services accept.
    #[error("a picture of {width}×{height} pixels is too large")]
    TooLarge {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
    /// The drawing can't be read, or the image can't be written.
    #[error("the picture can't be painted: {0}")]
    Broken(String),
}

/// Renders a drawing as a PNG image.
///
/// # Errors
///
/// Returns an error if the drawing is too large or can't be rendered.
pub fn paint(svg: &Svg) -> Result<Image, PictureError> {
    let Svg { width, height, .. } = *svg;
    if width.max(height) > LONGEST {
        return Err(PictureError::TooLarge { width, height });
    }
    let options = Options { fontdb: Arc::clone(&FONTS), font_family: "Inter".to_owned(), ..Options::default() };
    let broken = |error: &dyn std::fmt::Display| PictureError::Broken(error.to_string());
    let tree = Tree::from_str(&svg.document(), &options).map_err(|error| broken(&error))?;
    let mut pixels = Pixmap::new(width, height).ok_or(PictureError::TooLarge { width, height })?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    let png = encoded(&pixels).map_err(|error| broken(&error))?;
    Ok(Image { png: png.into(), width, height })
}

/// Encodes an image as PNG. The background covers the whole image, so no alpha channel is needed. Fast compression is
/// used because an image is sent only once.
fn encoded(pixels: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let colours: Vec<u8> = pixels.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut file = Vec::with_capacity(colours.len() / 8);
    let mut encoder = png::Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    encoder.set_filter(png::Filter::Up);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&colours)?;
    writer.finish()?;
    Ok(file)
}
