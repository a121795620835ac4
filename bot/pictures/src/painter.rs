//! The painter of the program.

use async_trait::async_trait;
use gloaming_core::chat::{Drawing, Image, Painter};
use gloaming_page_model::Scene;

use crate::{draw, paint};

/// Paints scenes: a picture takes some milliseconds of a core, so it is made on a thread for such work, beside the loop that answers
/// people.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pictures;

#[async_trait]
impl Painter for Pictures {
    async fn paint(&self, drawing: &Drawing) -> Option<Image> {
        let scene = Scene::of(drawing).ok()?;
        let work = move || paint(&draw(&scene)).ok();
        match tokio::runtime::Handle::try_current() {
            Ok(runtime) => runtime.spawn_blocking(work).await.ok().flatten(),
            // Tests drive the host without a runtime, one thing after the other.
            Err(_) => work(),
        }
    }
}
