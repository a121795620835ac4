//! The service as a command-line program, for demonstrations and for programs in other languages.

use std::net::SocketAddr;
use std::process::ExitCode;

use clap::Parser;
use gloaming_fakes::{Clock, Limits, PrivateTopics, Settings, Telegram};

/// A Bot API server on this machine, with users who are controlled by `POST /people/VERB`.
///
/// tests/fakes/README.md lists all verbs. To try it, in another terminal:
///
///   curl localhost:8081/people/person -d '{"name": "Ada"}'
///   curl localhost:8081/people/supergroup -d '{"title": "The green", "owner": 5000000101}'
///   curl localhost:8081/bot4711:a-token-for-tests/getUpdates
#[derive(Parser)]
#[command(name = "gloaming-fakes", verbatim_doc_comment)]
struct Words {
    /// The address to listen on.
    #[arg(long, default_value = "127.0.0.1:8081")]
    listen: SocketAddr,
    /// The bot's token: a number, a colon, and any text.
    #[arg(long, default_value = "4711:a-token-for-tests")]
    token: String,
    /// The bot's name for links and commands, without @.
    #[arg(long, default_value = "gloaming_bot")]
    username: String,
    /// Disable the bot's rate limits.
    #[arg(long)]
    no_limits: bool,
    /// Enable topics in private chats.
    #[arg(long)]
    private_topics: bool,
    /// Pause the clock. Only POST /people/advance moves it.
    #[arg(long)]
    standing_clock: bool,
}

fn main() -> ExitCode {
    let words = Words::parse();
    if !words.token.split_once(':').is_some_and(|(id, _)| id.parse::<u64>().is_ok_and(|id| id > 0)) {
        eprintln!(
            "“{}” isn't a token: a token is a number, a colon and any text, such as 4711:a-token-for-tests",
            words.token
        );
        return ExitCode::from(2);
    }
    let usual = Settings::default();
    let settings = Settings {
        listen: words.listen,
        token: words.token,
        username: words.username,
        limits: if words.no_limits { Limits::NONE } else { Limits::TELEGRAM },
        private_topics: if words.private_topics { PrivateTopics::On } else { PrivateTopics::Off },
        clock: if words.standing_clock { usual.clock } else { Clock::Wall },
        ..usual
    };
    let listen = settings.listen;
    let telegram = match Telegram::start(settings) {
        Ok(telegram) => telegram,
        Err(fault) => {
            eprintln!("cannot listen on {listen}: {fault}");
            return ExitCode::FAILURE;
        }
    };
    println!("{}", telegram.url());
    println!("The bot is @{}. Ctrl-C stops it.", telegram.username());
    telegram.run();
    ExitCode::SUCCESS
}
