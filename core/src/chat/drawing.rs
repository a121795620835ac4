//! Pictures that the bot makes: their content, the painter that draws them, and the resulting image.
//!
//! The host plans a message with a [`Drawing`], which describes the picture's content and is small enough to be stored.
//! It is painted when the message is sent, outside the loop that answers people. The adapter gets the finished
//! [`Image`], and nothing else in the program has to wait for it.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A picture made by the bot. The text of its message has the same content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawing {
    /// The content, in the painter's format. Everything in it is public in the message's room.
    pub of: Value,
    /// The content in words, for people who can't see pictures. Sent as alternative text if the service supports it.
    pub says: String,
    /// The painted image. Always set when an adapter is asked to send the drawing, and never stored.
    #[serde(skip)]
    pub image: Option<Image>,
}

impl Drawing {
    /// Creates a drawing that isn't painted yet, without alternative text.
    pub fn new(of: Value) -> Self {
        Drawing { of, says: String::new(), image: None }
    }
}

/// A PNG image.
#[derive(Clone, PartialEq, Eq)]
pub struct Image {
    /// The bytes of the file. Clones share them.
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

/// Draws pictures. The program has at most one painter; without it, messages have no pictures.
#[async_trait]
pub trait Painter: Send + Sync {
    /// Paints a drawing. Slow painters must work on another thread. Returns `None` if the drawing can't be painted: its
    /// text is then sent alone. The same drawing must always result in the same image.
    async fn paint(&self, drawing: &Drawing) -> Option<Image>;
}
