//! One open stream: what a browser sees, as it happens.
//!
//! A stream pulls. It remembers how far it has come and asks for more when its connection takes more, so whoever reads
//! slowly, or not at all, keeps nobody waiting and nothing in memory.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use futures_util::stream;
use serde_json::json;
use tokio::sync::watch;

use crate::limits::StreamPlace;
use crate::platform::Inner;
use crate::view::{Event, News, Position, Viewer};

struct Stream {
    inner: Arc<Inner>,
    viewer: Viewer,
    position: Position,
    notes: u64,
    bell: watch::Receiver<u64>,
    stopping: watch::Receiver<bool>,
    place: StreamPlace,
    language: &'static str,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Nothing was sent.
    Begun,
    /// What there is already is being sent.
    CatchingUp,
    /// All that there was is sent.
    Live,
    /// Nothing more will come.
    Ended,
}

/// The body of a stream that goes on after this change.
pub(crate) fn body(inner: &Arc<Inner>, viewer: Viewer, after: u64, language: &'static str, place: StreamPlace) -> Body {
    let bell = inner.visible.bell(&viewer.room);
    let stream = Stream {
        position: Position::after(after),
        notes: inner.notes.last(),
        stopping: inner.stopping.subscribe(),
        inner: Arc::clone(inner),
        viewer,
        bell,
        place,
        language,
        stage: Stage::Begun,
    };
    Body::from_stream(stream::unfold(stream, |mut stream| async {
        let text = stream.next().await?;
        Some((Ok::<Bytes, Infallible>(Bytes::from(text)), stream))
    }))
}

impl Stream {
    async fn next(&mut self) -> Option<String> {
        match self.stage {
            Stage::Ended => return None,
            Stage::Begun => {
                self.stage = Stage::CatchingUp;
                let now = (self.inner.settings.clock)().as_millisecond();
                let hello = json!({"now": now, "version": env!("CARGO_PKG_VERSION")});
                return Some(Event::without_id("hello", hello).write());
            }
            Stage::CatchingUp | Stage::Live => {}
        }
        loop {
            // From here on no ring is missed, so looking first and waiting then leaves no gap.
            self.bell.borrow_and_update();
            if let Some(text) = self.look() {
                return Some(text);
            }
            if self.stage == Stage::CatchingUp {
                self.stage = Stage::Live;
                return Some(Event::without_id("synced", json!({})).write());
            }
            tokio::select! {
                rung = self.bell.changed() => rung.ok()?,
                _ = self.stopping.wait_for(|stopping| *stopping) => return None,
                () = self.place.evicted() => return None,
                () = tokio::time::sleep(self.inner.settings.limits.ping) => return Some(": ping\n\n".to_owned()),
            }
        }
    }

    fn look(&mut self) -> Option<String> {
        let news = self.viewer.news(&self.inner.visible.state(), &self.inner.secret, &mut self.position);
        let mut events = match news {
            News::Some(events) => events,
            News::Nothing => Vec::new(),
            News::Over => vec![self.end("over", "error-over")],
            News::Moved => vec![self.end("moved", "error-moved")],
        };
        if let Some((guest, _)) = &self.viewer.seat {
            for (number, text) in self.inner.notes.after(guest, self.notes) {
                self.notes = number;
                events.push(Event::without_id("note", json!({"text": text})));
            }
        }
        let text: String = events.iter().map(Event::write).collect();
        (!text.is_empty()).then_some(text)
    }

    fn end(&mut self, name: &'static str, id: &str) -> Event {
        self.stage = Stage::Ended;
        let reason = self.inner.phrases.say(self.language, id, &[]);
        Event::without_id(name, json!({"reason": reason}))
    }
}
