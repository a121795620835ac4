//! `Verb`: enums whose variants are the commands of a game.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::meta::ParseNestedMeta;
use syn::spanned::Spanned;
use syn::{
    Attribute, DeriveInput, Error, Expr, Field, Fields, GenericArgument, Ident, Lit, LitInt, PathArguments, Token,
    Type, Variant, punctuated::Punctuated,
};

use crate::attribute::{Errors, allowed, no_parameters, once, read, unknown, variants};
use crate::names::kebab;

/// The possible keys of `#[verb(…)]` on a variant.
const KEYS: [&str; 16] = [
    "acts",
    "revises",
    "asks",
    "speaks",
    "private",
    "heard_in(…)",
    "in_public(…)",
    "during(…)",
    "catch_all(…)",
    "onlookers",
    "confirmed",
    "counted",
    "polled",
    "ready",
    "not_offered",
    "arguments(…)",
];

/// The error for a verb without an effect.
const NO_EFFECT: &str = "say what the verb does, such as `#[verb(acts)]`: it `acts` at once, `revises` the current order, \
                         `asks` for information, or `speaks` to other players";

/// A verb.
struct VerbVariant<'a> {
    name: &'a Ident,
    documentation: Vec<&'a Attribute>,
    arguments: Vec<Argument<'a>>,
    properties: Properties,
}

/// An argument of a verb.
struct Argument<'a> {
    kind: &'a Type,
    form: Form<'a>,
}

/// The form of an argument.
enum Form<'a> {
    /// Determined by its type.
    OfType,
    /// A word followed by a value of this type, or nothing.
    After(Expr, &'a Type),
    /// A number of values of this type.
    Count(LitInt, LitInt, &'a Type),
}

/// The properties of a verb.
#[derive(Default)]
struct Properties {
    effect: Option<Ident>,
    private: Option<()>,
    onlookers: Option<()>,
    confirmed: Option<()>,
    counted: Option<()>,
    polled: Option<()>,
    ready: Option<()>,
    not_offered: Option<()>,
    heard_in: Option<Vec<Expr>>,
    in_public: Option<Vec<Expr>>,
    during: Option<Vec<Expr>>,
    catch_all: Option<Vec<Expr>>,
    arguments: Option<Vec<Expr>>,
}

pub(crate) fn verb(input: &DeriveInput) -> syn::Result<TokenStream> {
    no_parameters(input, "Verb")?;
    let mut errors = Errors::default();
    let mut verbs = Vec::new();
    for variant in variants(input, "Verb", "its commands")? {
        let properties = errors.take(properties(variant));
        let arguments = errors.take(arguments(variant));
        if let (Some(properties), Some(arguments)) = (properties, arguments) {
            let documentation = variant.attrs.iter().filter(|attribute| attribute.path().is_ident("doc")).collect();
            verbs.push(VerbVariant { name: &variant.ident, documentation, arguments, properties });
        }
    }
    let has_arguments = verbs.iter().any(|verb| !verb.arguments.is_empty());
    let (verb, visibility) = (&input.ident, &input.vis);
    let name = if has_arguments { format_ident!("{verb}Name") } else { verb.clone() };
    let variants: Vec<&Ident> = verbs.iter().map(|verb| verb.name).collect();
    let documentation = verbs.iter().map(|verb| &verb.documentation);
    let names = has_arguments.then(|| {
        let about = format!("The commands of [`{verb}`] without their arguments.");
        quote! {
            #[doc = #about]
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            #[allow(missing_docs, dead_code)]
            #visibility enum #name { #(#(#documentation)* #variants),* }
        }
    });
    let texts: Vec<String> = variants.iter().map(|name| kebab(name)).collect();
    let specs = verbs.iter().map(spec);
    let readings = verbs.iter().map(|one| reading(verb, &name, one));
    let of_value = match (has_arguments, verbs.is_empty()) {
        (true, _) => quote!(match self { #(Self::#variants { .. } => #name::#variants),* }),
        (false, true) => quote!(match *self {}),
        (false, false) => quote!(*self),
    };
    let place = if verbs.is_empty() { quote!(match self {}) } else { quote!(self as usize) };
    let word =
        if verbs.is_empty() { quote!(match self {}) } else { quote!(match self { #(Self::#variants => #texts),* }) };
    errors.or(quote! {
        #names

        #[automatically_derived]
        #[allow(dead_code)]
        impl #name {
            /// Returns the verb as it is typed, in kebab-case.
            #visibility const fn word(self) -> &'static str {
                #word
            }
        }

        #[automatically_derived]
        impl ::gloaming_core::ruleset::Verbs for #name {
            const ALL: &'static [Self] = &[#(Self::#variants),*];

            const SPECS: &'static [::gloaming_core::ruleset::VerbSpec] = &[#(#specs),*];

            fn find(name: &str) -> ::std::option::Option<Self> {
                ::gloaming_core::__private::find(Self::ALL, name, |verb| verb.word())
            }

            fn spec(self) -> &'static ::gloaming_core::ruleset::VerbSpec {
                let place: usize = #place;
                &<Self as ::gloaming_core::ruleset::Verbs>::SPECS[place]
            }
        }

        #[automatically_derived]
        impl ::gloaming_core::ruleset::TypedVerb for #verb {
            type Name = #name;

            fn name(&self) -> #name {
                #of_value
            }

            fn read(
                name: #name,
                words: &[::gloaming_core::ruleset::Given],
            ) -> ::std::option::Option<Self> {
                #[allow(unused_mut, unused_variables)]
                let mut words = words;
                match name { #(#readings)* }
            }
        }
    })
}

fn properties(variant: &Variant) -> syn::Result<Properties> {
    let mut found = Properties::default();
    read(&variant.attrs, "verb", |meta| found.read(&meta))?;
    match found.effect {
        Some(_) => Ok(found),
        None => Err(Error::new(variant.ident.span(), NO_EFFECT)),
    }
}

impl Properties {
    fn read(&mut self, meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
        let list = || {
            let list;
            syn::parenthesized!(list in meta.input);
            let list = Punctuated::<Expr, Token![,]>::parse_terminated(&list)?;
            Ok::<Vec<Expr>, Error>(list.into_iter().collect())
        };
        let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
        let effect = match name.as_str() {
            "acts" => "Acts",
            "revises" => "Revises",
            "asks" => "Asks",
            "speaks" => "Speaks",
            "private" => return once(&mut self.private, (), meta),
            "onlookers" => return once(&mut self.onlookers, (), meta),
            "confirmed" => return once(&mut self.confirmed, (), meta),
            "counted" => return once(&mut self.counted, (), meta),
            "polled" => return once(&mut self.polled, (), meta),
            "ready" => return once(&mut self.ready, (), meta),
            "not_offered" => return once(&mut self.not_offered, (), meta),
            "heard_in" => return once(&mut self.heard_in, list()?, meta),
            "in_public" => return once(&mut self.in_public, list()?, meta),
            "during" => return once(&mut self.during, list()?, meta),
            "catch_all" => return once(&mut self.catch_all, list()?, meta),
            "arguments" => return once(&mut self.arguments, list()?, meta),
            _ => return Err(unknown(meta, "verb", &KEYS)),
        };
        match self.effect.replace(Ident::new(effect, meta.path.span())) {
            None => Ok(()),
            Some(_) => Err(meta.error("a verb has one effect: `acts`, `revises`, `asks` or `speaks`")),
        }
    }
}

fn arguments(variant: &Variant) -> syn::Result<Vec<Argument<'_>>> {
    if let Fields::Named(fields) = &variant.fields {
        let message = "arguments have no names, only an order: write `Guess(Seat, Role)`";
        return Err(Error::new_spanned(fields, message));
    }
    let mut errors = Errors::default();
    let count = variant.fields.len();
    let arguments = variant.fields.iter().enumerate().filter_map(|(place, field)| {
        if path_ends_with(&field.ty, "PlayerText") && place + 1 < count {
            let message = "a text is the rest of the command, so nothing can follow it: put it last";
            errors.add(Error::new_spanned(&field.ty, message));
        }
        errors.take(argument(field))
    });
    let arguments = arguments.collect();
    errors.or(arguments)
}

fn argument(field: &Field) -> syn::Result<Argument<'_>> {
    allowed(&field.ty, false)?;
    let mut form = None;
    read(&field.attrs, "verb", |meta| {
        if meta.path.is_ident("after") {
            let word = meta.value()?.parse()?;
            let kind = parameter_of(&field.ty, "Option").ok_or_else(|| {
                Error::new_spanned(
                    &field.ty,
                    "`after` is for an argument that may be left out with its word: an `Option<…>`",
                )
            })?;
            once(&mut form, Form::After(word, kind), &meta)
        } else if meta.path.is_ident("count") {
            let value = meta.value()?;
            let least = value.parse()?;
            let range = value.parse::<Token![..=]>();
            range.map_err(|error| Error::new(error.span(), "a range needs both ends, such as `1..=9`"))?;
            let most = value.parse()?;
            let kind = parameter_of(&field.ty, "Vec")
                .ok_or_else(|| Error::new_spanned(&field.ty, "`count` is for several arguments: a `Vec<…>`"))?;
            once(&mut form, Form::Count(least, most, kind), &meta)
        } else {
            Err(unknown(&meta, "verb", &["after", "count"]))
        }
    })?;
    Ok(Argument { kind: &field.ty, form: form.unwrap_or(Form::OfType) })
}

/// Returns `true` if the last segment of a type's path has this name.
fn path_ends_with(kind: &Type, name: &str) -> bool {
    matches!(kind, Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == name))
}

/// Returns the parameter of a type with this name: `Seat` for `Option<Seat>`.
fn parameter_of<'a>(kind: &'a Type, name: &str) -> Option<&'a Type> {
    let Type::Path(path) = kind else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == name)?;
    let PathArguments::AngleBracketed(parameters) = &last.arguments else { return None };
    parameters.args.iter().find_map(|parameter| match parameter {
        GenericArgument::Type(kind) => Some(kind),
        _ => None,
    })
}

fn spec(verb: &VerbVariant<'_>) -> TokenStream {
    let (name, properties) = (kebab(verb.name), &verb.properties);
    let arguments: Vec<TokenStream> = match &properties.arguments {
        Some(given) => given.iter().map(|argument| quote!(#argument)).collect(),
        None => verb.arguments.iter().map(Argument::spec).collect(),
    };
    let effect = &properties.effect;
    let private = properties.private.map(|()| quote!(.private()));
    let flags = [
        ("onlookers", properties.onlookers),
        ("confirmed", properties.confirmed),
        ("counted", properties.counted),
        ("polled", properties.polled),
        ("ready", properties.ready),
        ("not_offered", properties.not_offered),
    ];
    let flags = flags.into_iter().filter(|(_, flag)| flag.is_some()).map(|(name, _)| {
        let name = format_ident!("{name}");
        quote!(.#name())
    });
    let lists = [
        ("heard_in", &properties.heard_in),
        ("in_public", &properties.in_public),
        ("during", &properties.during),
        ("catch_all", &properties.catch_all),
    ];
    let lists = lists.into_iter().filter_map(|(name, list)| {
        let (name, words) = (format_ident!("{name}"), list.as_ref()?.iter().map(word));
        Some(quote!(.#name(&[#(#words),*])))
    });
    quote! {
        ::gloaming_core::ruleset::VerbSpec::new(
            #name,
            &[#(#arguments),*],
            ::gloaming_core::ruleset::VerbEffect::#effect,
        ) #private #(#flags)* #(#lists)*
    }
}

/// Returns the text of a word: of a path such as `Phase::Day`, which is a word of a vocabulary, or of a string or a
/// constant.
fn word(word: &Expr) -> TokenStream {
    match word {
        Expr::Path(path) if path.path.segments.len() > 1 => quote_spanned!(word.span() => #word.word()),
        Expr::Lit(literal) if !matches!(literal.lit, Lit::Str(_)) => {
            let message = "a phase or a channel is a word, such as `Phase::Day` or `\"town\"`";
            Error::new_spanned(word, message).to_compile_error()
        }
        _ => quote!(#word),
    }
}

impl Argument<'_> {
    fn spec(&self) -> TokenStream {
        let of =
            |kind: &Type| quote_spanned!(kind.span() => <#kind as ::gloaming_core::ruleset::VerbArgument>::ARGUMENT);
        match &self.form {
            Form::OfType => of(self.kind),
            Form::After(expr, kind) => {
                let (word, argument) = (word(expr), of(kind));
                quote! {
                    ::gloaming_core::ruleset::Argument::Maybe(&[
                        ::gloaming_core::ruleset::Argument::Word(#word),
                        #argument,
                    ])
                }
            }
            Form::Count(least, most, kind) => {
                let argument = of(kind);
                quote!(::gloaming_core::ruleset::Argument::Several { of: &#argument, least: #least, most: #most })
            }
        }
    }

    fn reading(&self) -> TokenStream {
        let kind = self.kind;
        match &self.form {
            Form::OfType | Form::Count(..) => {
                quote_spanned!(kind.span() => <#kind as ::gloaming_core::ruleset::VerbArgument>::take(&mut words)?)
            }
            Form::After(expr, _) => {
                let word = word(expr);
                quote!(::gloaming_core::__private::take_after(&mut words, #word)?)
            }
        }
    }
}

fn reading(verb: &Ident, name: &Ident, one: &VerbVariant<'_>) -> TokenStream {
    let variant = one.name;
    if one.arguments.is_empty() {
        return quote!(#name::#variant => ::std::option::Option::Some(#verb::#variant),);
    }
    let arguments = one.arguments.iter().map(Argument::reading);
    quote! {
        #name::#variant => {
            let verb = #verb::#variant(#(#arguments),*);
            ::gloaming_core::__private::all_known(words).then_some(verb)
        }
    }
}
