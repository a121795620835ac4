//! The verbs of a game as an enum.

use super::manifest::VerbSpec;

/// The verbs of a game, declared by [`verbs!`](crate::verbs).
pub trait Verbs: Copy + PartialEq + Send + Sync + 'static {
    /// All of them, in the order in which people shall see them.
    const ALL: &'static [Self];
    /// Their declarations, in the same order.
    const SPECS: &'static [VerbSpec];

    /// The verb of this name, case aside.
    fn find(name: &str) -> Option<Self>;

    /// The declaration of this verb.
    fn spec(self) -> &'static VerbSpec;
}

/// Declares the verbs of a game, in the order in which people shall see them: what follows each, what it does, and its
/// properties.
///
/// After the name stands what the verb does to the game, one of `acts`, `revises`, `asks`, `speaks` (see
/// [`VerbEffect`](crate::ruleset::VerbEffect)), with its [arguments](crate::ruleset::Argument); then properties, which are
/// methods of [`VerbSpec`].
///
/// ```
/// use gloaming_core::{verbs, ruleset::{Argument, VerbEffect, Verbs}};
///
/// verbs! {
///     /// What a player can do.
///     pub enum Verb {
///         /// For somebody, or for nobody.
///         Vote: revises(Argument::Either(&[Argument::Player, Argument::Word("none")])).private().confirmed(),
///         LookAt: acts(Argument::Player),
///         Role: asks(),
///     }
/// }
///
/// assert_eq!(Verb::LookAt.word(), "look-at");
/// assert_eq!(Verb::find("Role"), Some(Verb::Role));
/// assert_eq!(Verb::Vote.spec().effect, VerbEffect::Revises);
/// assert!(Verb::Vote.spec().confirmed && Verb::Role.spec().arguments.is_empty());
/// ```
#[macro_export]
macro_rules! verbs {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident {
            $(
                $(#[doc = $doc:literal])*
                $variant:ident : $effect:ident ( $($argument:expr),* $(,)? ) $(. $property:ident ( $($value:expr),* $(,)? ))*
            ),* $(,)?
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        $visibility enum $name { $( $(#[doc = $doc])* $variant ),* }

        #[allow(dead_code)]
        impl $name {
            /// The verb as it is typed, in kebab-case.
            $visibility const fn word(self) -> &'static str {
                match self { $(Self::$variant => $crate::kebab!($variant)),* }
            }
        }

        impl $crate::ruleset::Verbs for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),*];

            const SPECS: &'static [$crate::ruleset::VerbSpec] = &[
                $( $crate::ruleset::VerbSpec::new(
                    $crate::kebab!($variant),
                    &[$($argument),*],
                    $crate::verb_effect!($effect),
                ) $( .$property($($value),*) )*, )*
            ];

            fn find(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|verb| $crate::kit::is_same(verb.spec().name, name))
            }

            fn spec(self) -> &'static $crate::ruleset::VerbSpec {
                // Declared in the same order.
                &Self::SPECS[self as usize]
            }
        }
    };
}

/// Part of [`verbs!`](crate::verbs).
#[doc(hidden)]
#[macro_export]
macro_rules! verb_effect {
    (acts) => {
        $crate::ruleset::VerbEffect::Acts
    };
    (revises) => {
        $crate::ruleset::VerbEffect::Revises
    };
    (asks) => {
        $crate::ruleset::VerbEffect::Asks
    };
    (speaks) => {
        $crate::ruleset::VerbEffect::Speaks
    };
}
