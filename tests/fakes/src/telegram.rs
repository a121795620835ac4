//! The running service.

use std::net::{SocketAddr, TcpListener};
use std::ops::Deref;
use std::sync::Arc;
use std::thread::JoinHandle;

use tokio::sync::watch;

use crate::handle::{Handle, Shared};
use crate::server;
use crate::settings::Settings;

/// A service like Telegram on this machine. It stops when dropped; [`Handle`] has all its methods.
#[derive(Debug)]
pub struct Telegram {
    handle: Handle,
    address: SocketAddr,
    stop: watch::Sender<bool>,
    thread: Option<JoinHandle<()>>,
}

impl Telegram {
    /// Starts the service on its own thread.
    ///
    /// # Errors
    ///
    /// Fails if it can't listen on the address.
    pub fn start(settings: Settings) -> std::io::Result<Self> {
        let listener = TcpListener::bind(settings.listen)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let handle = Handle { shared: Arc::new(Shared::new(settings)) };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (stop, stopped) = watch::channel(false);
        let served = handle.clone();
        let thread = std::thread::Builder::new()
            .name("telegram".to_owned())
            .spawn(move || runtime.block_on(server::serve(served, listener, stopped)))?;
        Ok(Telegram { handle, address, stop, thread: Some(thread) })
    }

    /// Returns the service's address, which clients use in place of `https://api.telegram.org`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Telegram {
    /// Serves until the process ends.
    pub fn run(mut self) {
        if let Some(thread) = self.thread.take() {
            // The thread has printed its panic, if there was one.
            let _ = thread.join();
        }
    }
}

impl Deref for Telegram {
    type Target = Handle;

    fn deref(&self) -> &Handle {
        &self.handle
    }
}

impl Drop for Telegram {
    fn drop(&mut self) {
        self.stop.send_replace(true);
        if let Some(thread) = self.thread.take() {
            // The thread has printed its panic, if there was one.
            let _ = thread.join();
        }
    }
}
