//! The chat contract.
