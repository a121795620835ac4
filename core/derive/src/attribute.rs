//! Parses attributes, with an error for each mistake at the word that causes it.

use syn::meta::ParseNestedMeta;
use syn::{Attribute, Data, DeriveInput, Error, Expr, Fields, Ident, Lit, LitStr, Meta, Type, Variant};

/// Collects errors, so that all of them are reported at once.
#[derive(Default)]
pub(crate) struct Errors(Option<Error>);

impl Errors {
    /// Adds an error.
    pub(crate) fn add(&mut self, error: Error) {
        match &mut self.0 {
            Some(errors) => errors.combine(error),
            None => self.0 = Some(error),
        }
    }

    /// Returns the value of a result, and adds its error.
    pub(crate) fn take<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.add(error)).ok()
    }

    /// Returns `value` if there were no errors.
    pub(crate) fn or<T>(self, value: T) -> syn::Result<T> {
        self.0.map_or(Ok(value), Err)
    }
}

/// Parses every `#[name(…)]` among some attributes, key by key.
pub(crate) fn read(
    attributes: &[Attribute],
    name: &str,
    mut key: impl FnMut(ParseNestedMeta<'_>) -> syn::Result<()>,
) -> syn::Result<()> {
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(name)) {
        attribute.parse_nested_meta(&mut key)?;
    }
    Ok(())
}

/// Returns the error for a key that its attribute doesn't have.
pub(crate) fn unknown(meta: &ParseNestedMeta<'_>, attribute: &str, known: &[&str]) -> Error {
    let given = meta.path.get_ident().map_or_else(|| "this".to_owned(), |ident| format!("`{ident}`"));
    let known = known.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ");
    meta.error(format!("`#[{attribute}(…)]` does not have {given}; it has {known}"))
}

/// Sets a value that may only be given once.
pub(crate) fn once<T>(place: &mut Option<T>, value: T, meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    match place.replace(value) {
        Some(_) => {
            let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
            Err(meta.error(format!("`{name}` is given twice")))
        }
        None => Ok(()),
    }
}

/// Returns the documentation of an item as one line.
pub(crate) fn documentation(attributes: &[Attribute]) -> String {
    let line = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    };
    attributes.iter().filter_map(line).collect()
}

/// Returns the variants of an enum.
pub(crate) fn variants<'a>(input: &'a DeriveInput, derive: &str, of: &str) -> syn::Result<Vec<&'a Variant>> {
    match &input.data {
        Data::Enum(data) => Ok(data.variants.iter().collect()),
        _ => Err(Error::new(
            input.ident.span(),
            format!("`{derive}` can only be derived for an enum, whose variants are {of}"),
        )),
    }
}

/// Checks that a variant has no fields.
pub(crate) fn no_fields(variant: &Variant, what: &str) -> syn::Result<()> {
    match &variant.fields {
        Fields::Unit => Ok(()),
        fields => Err(Error::new_spanned(fields, format!("{what} has no fields"))),
    }
}

/// Checks that an item has no generic parameters, which the contracts don't support.
pub(crate) fn no_parameters(input: &DeriveInput, derive: &str) -> syn::Result<()> {
    match input.generics.params.is_empty() {
        true => Ok(()),
        false => Err(Error::new_spanned(&input.generics, format!("`{derive}` takes no parameters"))),
    }
}

/// Returns the name of a type, without its path and parameters.
fn name_of(kind: &Type) -> Option<&Ident> {
    match kind {
        Type::Path(path) => path.path.segments.last().map(|last| &last.ident),
        _ => None,
    }
}

/// Checks that a type isn't one that contracts exclude on purpose. The compiler reports all other unsuitable types.
pub(crate) fn allowed(kind: &Type, takes_strings: bool) -> syn::Result<()> {
    let message = match name_of(kind).map(ToString::to_string).as_deref() {
        Some("f32" | "f64") => {
            "rules can't use floating point, because games must replay exactly. Use whole numbers, such as per mille"
        }
        Some("String" | "str") if !takes_strings => {
            "use a `PlayerText` for text that a player wrote, and a `Vocabulary` for all other words: a `String` could be either"
        }
        _ => return Ok(()),
    };
    Err(Error::new_spanned(kind, message))
}

/// Checks that a name is in kebab-case.
pub(crate) fn kebab_text(text: LitStr) -> syn::Result<LitStr> {
    let value = text.value();
    let fits = |character: char| character.is_ascii_lowercase() || character.is_ascii_digit() || character == '-';
    match !value.is_empty() && value.chars().all(fits) {
        true => Ok(text),
        false => Err(Error::new(
            text.span(),
            "names are in kebab-case: lowercase letters, digits and hyphens, such as `bad-day`",
        )),
    }
}
