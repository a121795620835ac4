//! Names in kebab-case, as they are typed and used in texts.

use syn::Ident;
use syn::ext::IdentExt;

/// Returns the kebab-case form of a Rust name: `VoteCircle` and `vote_circle` become `vote-circle`, and `r#final`
/// becomes `final`.
pub(crate) fn kebab(name: &Ident) -> String {
    let name = name.unraw().to_string();
    let mut kebab = String::with_capacity(name.len() + 4);
    for (at, character) in name.char_indices() {
        if character.is_ascii_uppercase() && at > 0 {
            kebab.push('-');
        }
        kebab.push(if character == '_' { '-' } else { character.to_ascii_lowercase() });
    }
    kebab
}

#[cfg(test)]
mod tests {
    use proc_macro2::Span;

    use super::*;

    #[test]
    fn names_of_types_and_of_fields_become_the_same_words() {
        for (name, word) in [("VoteCircle", "vote-circle"), ("vote_circle", "vote-circle"), ("Died", "died")] {
            assert_eq!(kebab(&Ident::new(name, Span::call_site())), word);
        }
        assert_eq!(kebab(&Ident::new_raw("final", Span::call_site())), "final");
    }
}
