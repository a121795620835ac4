//! The settings of a bot. Anyone who can read its token can control the bot.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use gloaming_core::chat::PlatformName;

/// Telegram's own server.
const OFFICIAL: &str = "https://api.telegram.org";

/// The default of [`Settings::longest_look`].
const LONGEST_LOOK: Duration = Duration::from_millis(2500);

/// The settings of a bot.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The name of this platform in the configuration.
    pub platform: PlatformName,
    /// The address of the Bot API, without the token.
    pub api: String,
    /// The bot's token.
    pub token: Token,
    /// The longest time that messages of a group wait for a response about that group.
    pub longest_look: Duration,
}

impl Settings {
    /// Creates the default settings, with Telegram's own server.
    pub fn new(platform: &str, token: Token) -> Self {
        Settings { platform: PlatformName::new(platform), api: OFFICIAL.to_owned(), token, longest_look: LONGEST_LOOK }
    }
}

/// A bot's token, as created by BotFather. It never appears in errors or logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The reason why there is no valid token.
#[derive(Debug, thiserror::Error)]
pub enum TokenError {
    /// The text doesn't have the form of a token.
    #[error("that is not a token: BotFather creates one such as 123456789:AAExampleExampleExampleExampleExamp")]
    NotOne,
    /// The file can't be read.
    #[error("the token in {} cannot be read: {source}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The reason.
        source: std::io::Error,
    },
    /// All users of the machine can read the file.
    #[error("everyone on this machine can read the token in {}: run chmod 600 {}", file.display(), file.display())]
    Open {
        /// The file.
        file: PathBuf,
    },
}

/// The users other than root who can read a file with a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// The owner of the file, or the program that the system passed it to.
    Owner,
    /// The group of the file, too, which often has a single member.
    Group,
    /// All users of the machine.
    Everybody,
}

#[cfg(unix)]
fn readers(file: &Path) -> std::io::Result<Readers> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = fs::metadata(file)?.permissions().mode();
    Ok(match mode {
        mode if mode & 0o077 == 0 => Readers::Owner,
        _ if is_handed_over(file)? => Readers::Owner,
        mode if mode & 0o007 == 0 => Readers::Group,
        _ => Readers::Everybody,
    })
}

#[cfg(not(unix))]
fn readers(file: &Path) -> std::io::Result<Readers> {
    fs::metadata(file).map(|_| Readers::Owner)
}

/// Whether systemd or a container passed the file to this program.
#[cfg(unix)]
fn is_handed_over(file: &Path) -> std::io::Result<bool> {
    let file = file.canonicalize()?;
    let credentials = std::env::var_os("CREDENTIALS_DIRECTORY").map(PathBuf::from);
    let mut folders = credentials.into_iter().chain([PathBuf::from("/run/secrets")]);
    if folders.any(|folder| folder.canonicalize().is_ok_and(|folder| file.starts_with(folder))) {
        return Ok(true);
    }
    let disk = rustix::fs::statvfs(&file)?;
    Ok(disk.f_flag.contains(rustix::fs::StatVfsMountFlags::RDONLY))
}

impl Token {
    /// Parses a token as written by BotFather: the bot's number, a colon, and about 35 letters.
    pub fn new(text: &str) -> Result<Token, TokenError> {
        let text = text.trim();
        let (number, secret) = text.split_once(':').ok_or(TokenError::NotOne)?;
        let is_number = (1..=20).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
        let is_secret = (10..=100).contains(&secret.len())
            && secret.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
        if is_number && is_secret { Ok(Token(text.to_owned())) } else { Err(TokenError::NotOne) }
    }

    /// Reads the token from a file. Also returns which users can read the file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file can't be read, doesn't contain a token, or can be read by all users of the machine.
    /// The latter is allowed if the system passed the file to this program: modes of files below
    /// `$CREDENTIALS_DIRECTORY` or `/run/secrets`, or on a read-only file system, are the responsibility of whatever
    /// mounted it.
    pub fn from_file(file: &Path) -> Result<(Token, Readers), TokenError> {
        let unreadable = |source| TokenError::Unreadable { file: file.to_owned(), source };
        let readers = readers(file).map_err(unreadable)?;
        if readers == Readers::Everybody {
            return Err(TokenError::Open { file: file.to_owned() });
        }
        Ok((Token::new(&fs::read_to_string(file).map_err(unreadable)?)?, readers))
    }

    /// Returns the token, for the address of a request.
    pub(crate) fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "123456789:AAExampleExampleExample_Example-Exa";

    #[test]
    fn a_token_is_recognised_and_shows_nowhere() {
        let token = Token::new(&format!(" {GOOD}\n")).expect("a token");
        assert_eq!(token.secret(), GOOD);
        let settings = Settings::new("telegram", token);
        assert!(!format!("{settings:?}").contains("AAExample"), "{settings:?}");
        for wrong in ["", "123", "abc:AAExampleExample", "123456:short", "123456:AAExample Example", "1:/../AAExample"]
        {
            let error = Token::new(wrong).expect_err(wrong).to_string();
            assert!(!error.contains("/../") && error.contains("BotFather"), "{error}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_others_can_read_holds_no_secret() {
        use std::os::unix::fs::PermissionsExt as _;
        let scratch = tempfile::tempdir().expect("a folder of our own");
        let file = scratch.path().join("token");
        fs::write(&file, GOOD).expect("a file");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("a mode");
        let open = Token::from_file(&file).expect_err("others can read it").to_string();
        assert!(open.contains("chmod 600") && !open.contains("AAExample"), "{open}");
        for (mode, readers) in [(0o600, Readers::Owner), (0o640, Readers::Group), (0o440, Readers::Group)] {
            fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("a mode");
            let (token, found) = Token::from_file(&file).expect("it is read");
            assert_eq!((token.secret(), found), (GOOD, readers), "{mode:o}");
        }
        fs::remove_file(&file).expect("it is there");
        assert!(matches!(Token::from_file(&file), Err(TokenError::Unreadable { .. })));
    }
}
