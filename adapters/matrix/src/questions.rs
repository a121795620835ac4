//! The operator, as a log-in sees them: at a terminal, or not there at all.

/// Asks the operator what a log-in needs.
pub trait Questions: Send + Sync {
    /// Asks for the recovery key of the account. `wrong` says why the one before did not fit.
    ///
    /// Returns `None` if no operator is there, or nothing was typed.
    fn recovery_key(&self, wrong: Option<&str>) -> Option<String>;
}

/// No operator: everything has to be given beforehand, as scripts do.
pub struct Unattended;

impl Questions for Unattended {
    fn recovery_key(&self, _: Option<&str>) -> Option<String> {
        None
    }
}
