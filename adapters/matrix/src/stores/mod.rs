//! The library's own stores, with what every message needs kept in memory.
//!
//! To read one encrypted message and to write another the library asks its stores some twenty times for the same
//! sessions, devices and members, each time by way of another thread. They change seldom, and nobody else writes these
//! stores, so what was read is kept until it is written. What is written goes to the disk as it does without this, but for
//! outbound sessions, which end with the process (see `keys`).

/// A store of the library, of which most is done as it always was.
macro_rules! store {
    (
        impl $contract:ident for $store:ident around $inner:ty {
            $($name:ident $(<$life:lifetime>)? ($($argument:ident: $kind:ty),*) -> $answer:ty;)*
        }
        $($own:item)*
    ) => {
        impl std::fmt::Debug for $store {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($store)).finish_non_exhaustive()
            }
        }

        #[matrix_sdk::async_trait]
        impl $contract for $store {
            type Error = <$inner as $contract>::Error;

            $(async fn $name $(<$life>)? (&self, $($argument: $kind),*) -> Result<$answer, Self::Error> {
                self.store.$name($($argument),*).await
            })*

            $($own)*
        }
    };
}

mod keys;
mod read_cache;
mod rooms;

pub(crate) use keys::Keys;
pub(crate) use rooms::Rooms;
