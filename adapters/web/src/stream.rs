//! An open event stream: what a browser sees, as it happens.
//!
//! A stream pulls. It remembers its position and looks for more events when its connection can send more. A client that
//! reads slowly, or not at all, doesn't delay others or use memory.
//!
//! A page must not mistake a dead connection for a quiet room. Pings are therefore events that its script can see: if
//! it hears nothing for longer than the ping interval, the connection is lost. Pings carry the server's time, so the
//! device's clock doesn't matter.
//!
//! A reader must not learn from a stream that something happened elsewhere. Pings therefore come at fixed times of the
//! stream, whatever else wakes it, and an event for a single guest is padded to one of a few sizes, see
//! [`Event::write`].

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::stream;
use serde_json::json;
use tokio::sync::watch;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use crate::assets;
use crate::limits::StreamPlace;
use crate::page::PageContext;
use crate::view::{Event, News, Position, Viewer};

struct Stream {
    page: Arc<PageContext>,
    viewer: Viewer,
    position: Position,
    answered: u64,
    bell: watch::Receiver<u64>,
    stopping: watch::Receiver<bool>,
    pings: Interval,
    place: StreamPlace,
    language: &'static str,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Nothing has been sent yet.
    Begun,
    /// Existing rows are being sent.
    CatchingUp,
    /// All existing rows have been sent.
    Live,
    /// The stream has ended.
    Ended,
}

/// Returns the body of a stream that continues after this change.
pub(crate) fn body(
    page: &Arc<PageContext>,
    viewer: Viewer,
    after: u64,
    language: &'static str,
    place: StreamPlace,
) -> Body {
    let bell = page.visible.bell(&viewer.room);
    // A page whose browser keeps no connection open reconnects now and then.
    page.visible.note_watched(&viewer.room, (page.settings.uptime)().as_secs());
    let stream = Stream {
        position: Position::after(after),
        answered: page.tap_answers.last(),
        stopping: page.stopping.subscribe(),
        pings: pings(page.settings.limits.ping),
        page: Arc::clone(page),
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

/// Returns an interval with fixed times, counted from now. A ping that was missed because the connection was blocked
/// doesn't shift the others.
fn pings(every: Duration) -> Interval {
    let mut pings = interval_at(Instant::now() + every, every);
    pings.set_missed_tick_behavior(MissedTickBehavior::Skip);
    pings
}

impl Stream {
    async fn next(&mut self) -> Option<String> {
        match self.stage {
            Stage::Ended => return None,
            Stage::Begun => {
                self.stage = Stage::CatchingUp;
                let now = (self.page.settings.clock)().as_millisecond();
                let ping = self.page.settings.limits.ping.as_millis();
                let hello = json!({"now": now, "ping": ping, "version": assets::version()});
                return Some(Event::without_id("hello", hello).write());
            }
            Stage::CatchingUp | Stage::Live => {}
        }
        let clock = Arc::clone(&self.page.settings.clock);
        loop {
            // The bell is reset before looking, so that no change between looking and waiting is missed.
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
                _ = self.pings.tick() => return Some(Event::without_id("ping", json!({"now": clock().as_millisecond()})).write()),
            }
        }
    }

    fn look(&mut self) -> Option<String> {
        let news = self.viewer.news(&self.page.visible.state(), &self.page.secret, &mut self.position);
        let mut events = match news {
            News::Some(events) => events,
            News::Nothing => Vec::new(),
            News::Over => vec![self.end("over", "error-over")],
            News::Moved => vec![self.end("moved", "error-moved")],
            News::TakenOut => vec![self.end("moved", "error-taken-out")],
            News::Renewed => vec![self.end("over", "error-unknown-room")],
        };
        if let Some((guest, _)) = &self.viewer.seat {
            for (number, text) in self.page.tap_answers.after(guest, self.answered) {
                self.answered = number;
                events.push(Event::without_id("note", json!({"text": text})));
            }
        }
        let text: String = events.iter().map(Event::write).collect();
        (!text.is_empty()).then_some(text)
    }

    fn end(&mut self, name: &'static str, id: &str) -> Event {
        self.stage = Stage::Ended;
        let reason = self.page.phrases.say(self.language, id, &[]);
        Event::without_id(name, json!({"reason": reason}))
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use futures_util::StreamExt as _;
    use jiff::Timestamp;
    use tokio::time::sleep_until;

    use super::*;
    use crate::limits::Watcher;
    use crate::platform::Web;
    use crate::settings::WebSettings;
    use crate::shelf::MemoryShelf;

    /// Returns the server's time, which never changes here.
    fn now() -> Timestamp {
        "2026-03-20T12:00:00Z".parse().expect("a moment as it is written")
    }

    /// Returns the first five pings, with their times, of a player who sees nothing of the events at these seconds.
    async fn pings(unseen: &[u64]) -> Vec<(Duration, String)> {
        let settings = WebSettings::new("web", (Ipv4Addr::LOCALHOST, 0).into());
        let settings = WebSettings { clock: Arc::new(now), ..settings };
        let web = Web::start(settings, Box::new(MemoryShelf::default())).await.expect("a page that starts");
        web.page.writes.change(|transaction| transaction.make_room("den", "Den")).await.expect("a room");
        tokio::time::pause();
        let began = Instant::now();
        let watcher = Watcher::Address(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let place = web.page.streams.enter(watcher, None, &web.page.settings.limits);
        let Ok(place) = place else { panic!("there is a place") };
        let viewer = Viewer { room: "den".to_owned(), seat: None, address: None, lines: 100 };
        let mut events = body(&web.page, viewer, 0, "en", place).into_data_stream();
        let reading = async {
            let mut pings = Vec::new();
            while pings.len() < 5 {
                let event = events.next().await.expect("a stream that goes on").expect("bytes");
                if event.starts_with(b"event: ping") {
                    pings.push((began.elapsed(), String::from_utf8_lossy(&event).into_owned()));
                }
            }
            pings
        };
        let happening = async {
            for second in unseen {
                sleep_until(began + Duration::from_secs(*second)).await;
                web.page.visible.ring("den");
            }
        };
        let (pings, ()) = tokio::join!(reading, happening);
        tokio::time::resume();
        web.stop().await;
        pings
    }

    #[tokio::test]
    async fn what_others_do_unseen_moves_no_ping() {
        let quiet = pings(&[]).await;
        assert_eq!(quiet.iter().map(|(at, _)| at.as_secs()).collect::<Vec<u64>>(), [15, 30, 45, 60, 75]);
        assert_eq!(pings(&[1, 14, 20, 25, 31, 52, 53, 54]).await, quiet);
    }

    #[tokio::test]
    async fn a_ping_carries_the_time_of_the_server() {
        let expected = format!("event: ping\ndata: {}\n\n", json!({"now": now().as_millisecond()}));
        for (at, ping) in pings(&[]).await {
            assert_eq!(ping, expected, "after {} s", at.as_secs());
        }
    }
}
