//! Pictures that the bot makes: what they show, the painter who draws them, and the image that people see.
//!
//! The host plans a message with a [`Drawing`] in it, which says what the picture shows and is small enough to be stored. It is painted
//! when the message leaves, beside the loop that answers people; so an adapter gets an [`Image`], and nothing else in the program has to
//! wait for one.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A picture that the bot makes. The text of its message says the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawing {
    /// The things that it shows, for the painter to read. They are public in the room of the message.
    pub of: Value,
    /// The same in words, for those who see no pictures: a service that has a field for such a text puts it there.
    pub says: String,
    /// The image. An adapter finds one in every drawing that it is asked to send; it is never stored.
    #[serde(skip)]
    pub image: Option<Image>,
}

impl Drawing {
    /// A picture that must still be painted, without words that say the same.
    pub fn new(of: Value) -> Self {
        Drawing { of, says: String::new(), image: None }
    }
}

/// An image in the format PNG.
#[derive(Clone, PartialEq, Eq)]
pub struct Image {
    /// The bytes of the file. A copy shares them.
    pub png: Arc<[u8]>,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

impl fmt::Debug for Image {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Image({}×{}, {} bytes)", self.width, self.height, self.png.len())
    }
}

/// Draws pictures. The program has one; without it no message has a picture.
#[async_trait]
pub trait Painter: Send + Sync {
    /// Paints a drawing. A painter that takes long works on another thread. `None` if the drawing can't be painted: its text is sent alone.
    /// The same drawing is always the same image.
    async fn paint(&self, drawing: &Drawing) -> Option<Image>;
}
