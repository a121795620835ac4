//! The program's painter.

use async_trait::async_trait;
use gloaming_core::chat::{Drawing, Image, Painter};
use gloaming_page_model::Scene;

use crate::{draw, paint};

/// Paints scenes. A picture takes some milliseconds of CPU time, so it is painted on a thread for blocking work and
/// doesn't delay the main loop.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pictures;

#[async_trait]
impl Painter for Pictures {
    async fn paint(&self, drawing: &Drawing) -> Option<Image> {
        let scene = Scene::of(drawing).ok()?;
        let work = move || paint(&draw(&scene)).ok();
        match tokio::runtime::Handle::try_current() {
            Ok(runtime) => runtime.spawn_blocking(work).await.ok().flatten(),
            // Tests drive the host without a runtime, one step after another.
            Err(_) => work(),
        }
    }
}
