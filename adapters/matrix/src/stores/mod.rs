//! The stores of `matrix-sdk` with a read cache.
//!
//! For reading an encrypted message and writing another one, `matrix-sdk` queries its stores some twenty times for the
//! same sessions, devices and members, each time on another thread. They rarely change, and no other process writes
//! these stores, so a value is cached until it is written. Writes go to disk as without the cache, except for outbound
//! sessions, which end with the process (see `keys`).

/// Implements a store of `matrix-sdk`. Most methods are forwarded; the others are written explicitly.
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
