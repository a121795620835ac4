//! The terminal: the contract of chat services, forms, and what a person reads and types.

mod contract;
mod form;
mod transcript;
