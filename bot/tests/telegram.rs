//! The program with a Bot API server, set up by an operator as docs/telegram.md describes.

use std::io::{BufRead as _, BufReader, Read};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use gloaming_fakes::{AdminRights, ChatId, Clock, Settings, Telegram, UserId};
use tempfile::TempDir;

/// How long to wait for anything that is expected.
const TIMEOUT: Duration = Duration::from_secs(120);

/// An operator's machine: a folder for the configuration and the data, and a Bot API server.
struct Machine {
    folder: TempDir,
    telegram: Telegram,
}

impl Machine {
    fn new() -> Machine {
        let settings = Settings { clock: Clock::Wall, ..Settings::default() };
        let telegram = Telegram::start(settings).expect("a port is free");
        Machine { folder: tempfile::tempdir().expect("a folder for temporary files"), telegram }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a `[telegram]` table for this server with these additional lines.
    fn configured(&self, more: &str) -> &Self {
        let table = format!("[telegram]\napi = \"{}\"\n{more}\n", self.telegram.url());
        std::fs::write(self.path("gloaming.toml"), table).expect("written");
        self
    }

    fn has_token(&self, name: &str) -> &Self {
        std::fs::write(self.path(name), self.telegram.token()).expect("written");
        std::fs::set_permissions(self.path(name), std::fs::Permissions::from_mode(0o600)).expect("our own");
        self
    }

    /// Returns a command that is started outside the configuration's folder.
    fn command(&self, verb: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
        command.arg(verb).arg("--config").arg(self.path("gloaming.toml")).arg("--data").arg(self.path("data"));
        command.current_dir(Path::new("/")).env_remove("RUST_LOG").env_remove("GLOAMING_TELEGRAM_TOKEN");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn with_token(&self, verb: &str) -> Command {
        let mut command = self.command(verb);
        command.env("GLOAMING_TELEGRAM_TOKEN", self.telegram.token());
        command
    }
}

/// Returns the exit code and the whole output with normalized whitespace.
fn ran(command: &mut Command) -> (i32, String) {
    let output = command.output().expect("the program starts");
    let said = [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("the program writes text"));
    (output.status.code().expect("it ended by itself"), said.concat().split_whitespace().collect::<Vec<_>>().join(" "))
}

/// A program that runs `serve`.
struct Serving {
    child: Child,
    lines: Receiver<(usize, String)>,
    /// The lines on standard output and on standard error, kept apart because they can interleave.
    said: [String; 2],
}

impl Serving {
    fn begin(command: &mut Command) -> Serving {
        let mut child = command.spawn().expect("the program starts");
        let (sender, lines) = channel();
        let outputs: [Box<dyn Read + Send>; 2] =
            [Box::new(child.stdout.take().expect("piped")), Box::new(child.stderr.take().expect("piped"))];
        for (stream, output) in outputs.into_iter().enumerate() {
            let sender = sender.clone();
            std::thread::spawn(move || {
                for line in BufReader::new(output).lines().map_while(Result::ok) {
                    if sender.send((stream, line)).is_err() {
                        return;
                    }
                }
            });
        }
        Serving { child, lines, said: Default::default() }
    }

    /// Reads until these words appear.
    fn says(&mut self, words: &str) {
        while !self.said.iter().any(|said| said.contains(words)) {
            match self.lines.recv_timeout(TIMEOUT) {
                Ok((stream, line)) => self.said[stream].push_str(&(line + "\n")),
                Err(_) => panic!("“{words}” was not said, but this:\n{}", self.said.concat()),
            }
        }
    }

    /// Asks the program to end, waits for it, and returns its whole output.
    fn ends(mut self) -> String {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(asked.is_ok_and(|status| status.success()));
        assert!(self.child.wait().is_ok_and(|status| status.success()), "{}", self.said.concat());
        for (stream, line) in &self.lines {
            self.said[stream].push_str(&(line + "\n"));
        }
        self.said.concat()
    }
}

fn until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < TIMEOUT, "{what} never comes");
        std::thread::yield_now();
    }
}

#[test]
fn a_token_in_the_environment_is_enough() {
    let machine = Machine::new();
    std::fs::write(machine.path("gloaming.toml"), "[web]\nlisten = \"127.0.0.1:0\"\n").expect("written");
    // A proxy that doesn't exist keeps the program from contacting the real server.
    let mut program = Serving::begin(machine.with_token("serve").env("HTTPS_PROXY", "http://127.0.0.1:9"));
    program.says("The page is at");
    program.says("part=\"telegram\"");
    let said = program.ends().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("so the bot plays on Telegram without a table `[telegram]`"), "{said}");
    assert!(said.contains("services=\"web,telegram\""), "{said}");
    // The same with a table that names no file.
    machine.configured("");
    let (exit, said) = ran(&mut machine.with_token("check"));
    assert!(exit == 0 && said.contains("All is right.") && said.contains("@gloaming_bot"), "{said}");
    let (exit, said) = ran(&mut machine.command("check"));
    assert!(exit == 1 && said.contains("GLOAMING_TELEGRAM_TOKEN"), "{said}");
}

#[test]
fn a_relative_token_file_is_looked_for_beside_its_configuration() {
    let machine = Machine::new();
    machine.has_token("telegram-token").configured("token-file = \"telegram-token\"");
    let (exit, said) = ran(&mut machine.command("check"));
    assert!(exit == 0 && said.contains("The token belongs to @gloaming_bot"), "{said}");
}

#[test]
fn a_token_that_the_machine_hands_over_is_taken_whatever_its_mode() {
    let machine = Machine::new();
    machine.has_token("telegram-token").configured("token-file = \"telegram-token\"");
    let mode = |mode| {
        let mode = std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(machine.path("telegram-token"), mode).expect("our own");
    };
    for (bits, credentials, exit_wanted, said_wanted) in [
        (0o444, None, 1, "run chmod 600"),
        (0o440, None, 0, "The group of"),
        // The modes that systemd's LoadCredential= and the secrets of containers use.
        (0o444, Some(machine.path(".")), 0, "All is right."),
        (0o440, Some(machine.path(".")), 0, "All is right."),
        (0o444, Some(machine.path("elsewhere")), 1, "run chmod 600"),
    ] {
        mode(bits);
        let mut command = machine.command("check");
        command.env_remove("CREDENTIALS_DIRECTORY").envs(credentials.map(|folder| ("CREDENTIALS_DIRECTORY", folder)));
        let (exit, said) = ran(&mut command);
        assert!(exit == exit_wanted && said.contains(said_wanted), "{bits:o}: {exit} {said}");
    }
}

#[test]
fn a_machine_without_certificates_is_named_as_the_cause() {
    let machine = Machine::new();
    std::fs::write(machine.path("gloaming.toml"), "[telegram]\n").expect("written");
    let mut command = machine.with_token("check");
    let nowhere = machine.path("no-certificates");
    let (exit, said) = ran(command.env("SSL_CERT_FILE", &nowhere).env("SSL_CERT_DIR", &nowhere));
    assert!(exit == 1 && said.contains("builder error: ") && said.contains("certificates"), "{said}");
}

#[test]
fn the_environment_goes_before_the_file_and_that_is_said() {
    let machine = Machine::new();
    machine.configured("token-file = \"there-is-none\"");
    let (exit, said) = ran(&mut machine.with_token("check"));
    assert!(exit == 0 && said.contains("and ignore the one in") && said.contains("there-is-none"), "{said}");
    assert!(!said.contains("All is right"), "{said}");
    let mut program = Serving::begin(&mut machine.with_token("serve"));
    program.says("plays on Telegram");
    // It is wrapped.
    let said = program.ends().split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(said.contains("and ignore the one in"), "{said}");
}

#[test]
fn the_link_to_add_the_bot_stands_on_one_line() {
    let machine = Machine::new();
    let link = concat!(
        "https://t.me/gloaming_bot?startgroup=new",
        "&admin=restrict_members+delete_messages+pin_messages+invite_users+manage_topics"
    );
    let output = machine.configured("").with_token("check").output().expect("the program starts");
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(said.lines().any(|line| line.trim_matches('`') == link), "{said}");
    let mut program = Serving::begin(&mut machine.with_token("serve"));
    program.says(link);
    program.ends();
}

#[test]
fn a_webhook_is_no_right_configuration_and_the_log_says_it() {
    let machine = Machine::new();
    machine.configured("").telegram.set_webhook(Some("https://elsewhere.example.org"));
    let (exit, said) = ran(&mut machine.with_token("check"));
    assert!(exit == 1 && said.contains("The bot has a webhook") && said.contains("deleteWebhook"), "{said}");
    assert!(!said.contains("All is right"), "{said}");
    let mut program = Serving::begin(&mut machine.with_token("serve"));
    program.says("the bot has a webhook");
    let said = program.ends();
    assert_eq!(said.matches("the bot has a webhook").count(), 1, "{said}");
    machine.telegram.set_webhook(None);
    let (exit, said) = ran(&mut machine.with_token("check"));
    assert!(exit == 0 && said.contains("All is right"), "{said}");
}

#[test]
fn a_configuration_is_checked_beside_the_program_that_serves_it() {
    let machine = Machine::new();
    machine.configured("");
    let mut program = Serving::begin(&mut machine.with_token("serve"));
    program.says("plays on Telegram");
    let (exit, said) = ran(&mut machine.with_token("check"));
    assert!(exit == 0 && said.contains(&format!("process {}", program.child.id())), "{said}");
    assert!(said.contains("@gloaming_bot") && said.contains("beside a program that runs"), "{said}");
    program.ends();
}

/// Words of a game that its log must not reveal.
const SECRETS: &[&str] = &[
    "ann",
    "bob",
    "cem",
    "werewolf",
    "minion",
    "mason",
    "seer",
    "robber",
    "troublemaker",
    "drunk",
    "insomniac",
    "hunter",
    "tanner",
    "villager",
    "target",
    "a secret of mine",
];

#[test]
fn the_log_of_a_game_shows_no_token_at_trace_and_no_secret_at_the_usual_level() {
    let machine = Machine::new();
    let telegram = &machine.configured("").telegram;
    let all = "trace,reqwest=trace,hyper=trace,hyper_util=trace,h2=trace,rustls=trace,sled=trace,tokio=trace";
    let mut program = Serving::begin(machine.with_token("serve").args(["--log", all]));
    program.says("plays on Telegram");
    let people: Vec<UserId> = ["Ann", "Bob", "Cem"].iter().map(|name| telegram.person(name)).collect();
    let green = telegram.supergroup("The green", people[0]);
    telegram.add_bot(people[0], green, Some(AdminRights::MODERATOR)).expect("Ann has founded it");
    let sees =
        |who: UserId, chat: ChatId, words: &str| telegram.seen(who, chat).iter().any(|seen| seen.text.contains(words));
    for who in &people {
        telegram.press_start(*who, None).expect("the bot is there");
        if *who != people[0] {
            telegram.join(*who, green).expect("it is open");
        }
    }
    telegram.say(people[0], green, "/new one-night").expect("it is open");
    until("a lobby", || sees(people[0], green, "One Night"));
    for (number, who) in people.iter().enumerate().skip(1) {
        telegram.say(*who, green, "/join").expect("it is open");
        until("a seat", || sees(*who, green, &format!("{} players:", number + 1)));
    }
    telegram.say(people[0], green, "/start").expect("it is open");
    for who in &people {
        until("a card", || sees(*who, who.chat(), "You were dealt"));
        telegram.say(*who, who.chat(), "target").expect("the bot is there");
        telegram.say(*who, who.chat(), "a secret of mine").expect("the bot is there");
    }
    until("the day", || sees(people[0], green, "The day begins"));
    telegram.wait_until_read();
    let log = program.ends();
    assert!(
        !log.contains(&telegram.token()) && !log.contains(telegram.token().split(':').nth(1).expect("a secret")),
        "{log}"
    );
    assert!(log.contains(" DEBUG ") || log.contains(" TRACE "), "nothing was looked at: {log}");
    let usual = [" ERROR ", " WARN ", " INFO "];
    // At `trace`, spans precede the text of a line. At the usual level there are no spans.
    let without_spans = |line: &'_ str| line.rsplit_once("}: gloaming").map_or(line, |(_, said)| said).to_owned();
    let is_ours = |line: &str, level: &str| line.contains(&format!("{level}gloaming")) || line.contains("}: gloaming");
    let usual = log.lines().filter(|line| usual.iter().any(|level| line.contains(level) && is_ours(line, level)));
    let usual: Vec<String> = usual.map(without_spans).collect();
    assert!(usual.iter().any(|line| line.contains("a game begins")), "{usual:#?}");
    for line in usual {
        let line = line.to_lowercase();
        let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric()).collect();
        for secret in SECRETS {
            let is_told = words.contains(secret) || (secret.contains(' ') && line.contains(secret));
            assert!(!is_told, "{secret}: {line}");
        }
    }
}
