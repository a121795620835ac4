//! Finds the names that a message uses in its syntax tree: variables, selects, references and functions.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource, Term, Variant,
    VariantKey,
};

use super::select::{Narrowed, Select};

/// The messages and terms of one language.
#[derive(Default)]
pub(super) struct Sources<'s> {
    /// Messages by id.
    pub(super) messages: BTreeMap<&'s str, &'s Message<&'s str>>,
    /// Terms by id, without the `-`.
    pub(super) terms: BTreeMap<&'s str, &'s Term<&'s str>>,
}

/// Everything that a message uses, directly or through references.
#[derive(Default)]
pub(super) struct Usage {
    /// The variables of the message.
    pub(super) variables: BTreeSet<String>,
    /// The selects on variables of the message, in order.
    pub(super) selects: Vec<Select>,
    /// The variables of terms that references don't pass to them, as pairs of term and variable.
    pub(super) unhanded: BTreeSet<(String, String)>,
    /// The messages and terms that it refers to; terms have a leading `-`.
    pub(super) references: BTreeSet<String>,
    /// References to messages, terms and attributes that don't exist.
    pub(super) unknown: BTreeSet<String>,
    /// The functions that it calls.
    pub(super) functions: BTreeSet<String>,
}

impl<'s> Sources<'s> {
    /// Adds the entries of a resource and returns the names of duplicates.
    pub(super) fn add(&mut self, resource: &'s Resource<&'s str>) -> Vec<String> {
        let mut twice = Vec::new();
        for entry in &resource.body {
            let (id, name, taken) = match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    let taken = self.messages.insert(id, message).is_some() || self.terms.contains_key(id);
                    (id, id.to_owned(), taken)
                }
                Entry::Term(term) => {
                    let id = term.id.name;
                    let taken = self.terms.insert(id, term).is_some() || self.messages.contains_key(id);
                    (id, format!("-{id}"), taken)
                }
                _ => continue,
            };
            if taken && !id.is_empty() {
                twice.push(name);
            }
        }
        twice
    }

    /// Returns everything that a message uses.
    pub(super) fn usage(&self, id: &str) -> Usage {
        let mut usage = Usage::default();
        if let Some(pattern) = self.messages.get(id).and_then(|message| message.value.as_ref()) {
            let walk = Walk { sources: self, usage: &mut usage, trail: vec![id.to_owned()], within: Vec::new() };
            { walk }.pattern(pattern, None);
        }
        usage
    }
}

/// The current term, and the names of the arguments that were passed to it.
type Handed<'h> = Option<(&'h str, &'h BTreeSet<&'h str>)>;

struct Walk<'w, 's> {
    sources: &'w Sources<'s>,
    usage: &'w mut Usage,
    /// The current path of references, to stop at cycles.
    trail: Vec<String>,
    /// The enclosing branches, each with the variable of its select and how the branch narrows it.
    within: Vec<(String, Narrowed)>,
}

impl<'s> Walk<'_, 's> {
    fn pattern(&mut self, pattern: &'s Pattern<&'s str>, handed: Handed<'_>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression, handed);
            }
        }
    }

    fn expression(&mut self, expression: &'s Expression<&'s str>, handed: Handed<'_>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, handed),
            Expression::Select { selector, variants } => {
                self.inline(selector, handed);
                match (selector, handed) {
                    // Arguments of a term aren't checked against the message's variables.
                    (InlineExpression::VariableReference { id }, None) => self.branches(id.name, variants),
                    _ => variants.iter().for_each(|variant| self.pattern(&variant.value, handed)),
                }
            }
        }
    }

    /// Records a select on a variable of the message, and walks its branches.
    fn branches(&mut self, variable: &str, variants: &'s [Variant<&'s str>]) {
        let key = |variant: &Variant<&'s str>| match variant.key {
            VariantKey::Identifier { name } => name.to_owned(),
            VariantKey::NumberLiteral { value } => value.to_owned(),
        };
        let named = |default: bool| variants.iter().filter(move |variant| variant.default == default).map(key);
        let around = self.within.iter().filter(|(one, _)| one == variable).map(|(_, narrowed)| narrowed.clone());
        let select = Select {
            variable: variable.to_owned(),
            branches: named(false).collect(),
            default: named(true).next().unwrap_or_default(),
            around: around.collect(),
        };
        for variant in variants {
            let narrowed =
                if variant.default { Narrowed::NoneOf(select.branches.clone()) } else { Narrowed::Only(key(variant)) };
            self.within.push((variable.to_owned(), narrowed));
            self.pattern(&variant.value, None);
            self.within.pop();
        }
        self.usage.selects.push(select);
    }

    fn inline(&mut self, inline: &'s InlineExpression<&'s str>, handed: Handed<'_>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::Placeable { expression } => self.expression(expression, handed),
            InlineExpression::VariableReference { id } => match handed {
                None => {
                    self.usage.variables.insert(id.name.to_owned());
                }
                Some((_, names)) if names.contains(id.name) => {}
                Some((term, _)) => {
                    self.usage.unhanded.insert((term.to_owned(), id.name.to_owned()));
                }
            },
            InlineExpression::FunctionReference { id, arguments } => {
                self.usage.functions.insert(id.name.to_owned());
                self.arguments(arguments, handed);
            }
            InlineExpression::MessageReference { id, attribute } => {
                let found = self.sources.messages.get(id.name).and_then(|message| match attribute {
                    None => message.value.as_ref(),
                    Some(name) => message.attributes.iter().find(|one| one.id.name == name.name).map(|one| &one.value),
                });
                self.usage.references.insert(id.name.to_owned());
                self.follow(with_attribute(id.name, attribute.as_ref().map(|one| one.name)), found, handed);
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                if let Some(arguments) = arguments {
                    self.arguments(arguments, handed);
                }
                let names = arguments.iter().flat_map(|one| one.named.iter().map(|named| named.name.name)).collect();
                let found = self.sources.terms.get(id.name).and_then(|term| match attribute {
                    None => Some(&term.value),
                    Some(name) => term.attributes.iter().find(|one| one.id.name == name.name).map(|one| &one.value),
                });
                self.usage.references.insert(format!("-{}", id.name));
                let reference = format!("-{}", with_attribute(id.name, attribute.as_ref().map(|one| one.name)));
                self.follow(reference, found, Some((id.name, &names)));
            }
        }
    }

    fn arguments(&mut self, arguments: &'s CallArguments<&'s str>, handed: Handed<'_>) {
        for inline in arguments.positional.iter().chain(arguments.named.iter().map(|named| &named.value)) {
            self.inline(inline, handed);
        }
    }

    fn follow(&mut self, reference: String, found: Option<&'s Pattern<&'s str>>, handed: Handed<'_>) {
        let Some(pattern) = found else {
            self.usage.unknown.insert(reference);
            return;
        };
        if !self.trail.contains(&reference) {
            self.trail.push(reference);
            self.pattern(pattern, handed);
            self.trail.pop();
        }
    }
}

fn with_attribute(id: &str, attribute: Option<&str>) -> String {
    attribute.map_or_else(|| id.to_owned(), |attribute| format!("{id}.{attribute}"))
}
