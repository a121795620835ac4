//! What each command does (sections 2.6 and 2.7 of `RULES.md`).

use gloaming_core::prelude::*;

use crate::events::{ColourWord, Event, Reply};
use crate::form;
use crate::gate;
use crate::orders::Orders;
use crate::play::Play;
use crate::refusals::Refusal;
use crate::season::{Acquainted, Colour, PowerKind, Used, Visibility, WinKind};
use crate::state::{Form, Query};
use crate::verbs::Verb;

impl Play<'_, '_> {
    /// Carries out a player's command, or refuses it.
    pub(crate) fn command(&mut self, by: Seat, verb: Verb) -> Result<(), Refusal> {
        let orders = Orders { setup: self.setup, state: self.state, by, roster: self.turn.roster() };
        match verb {
            Verb::Vote(_)
            | Verb::Target(_)
            | Verb::Guess(..)
            | Verb::Use(..)
            | Verb::Play(..)
            | Verb::Gift(..)
            | Verb::Pass
            | Verb::Clear(_) => {
                let form = orders.form_with(verb)?;
                self.change_form(by, form, false);
            }
            Verb::Submit(_) => {
                let form = orders.form_with(verb)?;
                self.change_form(by, form, true);
            }
            Verb::Form => self.tell_form(by),
            Verb::Query(target) => {
                orders.query(target)?;
                self.state.players[by].queried = true;
                self.state.queries.push(Query { asker: by, target, answered: false });
                self.turn.tell(by, Event::QuerySent { player: target });
                self.turn.tell(target, Event::Queried { by });
            }
            Verb::Magic(target) => {
                orders.magic(target)?;
                self.magic(by, target);
            }
            Verb::Share(asker, colour) => {
                let (asker, colour) = orders.share(asker, colour.as_ref())?;
                self.share(by, asker, colour);
            }
            Verb::Decline(asker) => {
                let asker = orders.decline(asker)?;
                self.answer(by, asker, Reply::Decline);
                self.turn.tell(asker, Event::QueryDeclined { player: by });
            }
            Verb::Group(names) => {
                let players = orders.group(&names)?;
                self.open_group(by, players);
            }
            Verb::Leave(channel) => {
                let number = orders.leave(&channel)?;
                self.leave_group(by, number);
            }
            Verb::Me => {
                let me = crate::begin::me(self.setup, self.state, by);
                self.turn.tell(by, me);
            }
            Verb::Status | Verb::Rules => self.onlooker(&verb)?,
        }
        Ok(())
    }

    /// Answers a question that everyone may ask, even without a seat (FA-177).
    pub(crate) fn onlooker(&mut self, verb: &Verb) -> Result<(), Refusal> {
        let answer = match verb {
            Verb::Status => self.status(),
            Verb::Rules => self.public_rules(),
            _ => return Err(Refusal::NotAPlayer),
        };
        self.turn.tell(Audience::Asker, answer);
        Ok(())
    }

    fn change_form(&mut self, by: Seat, form: Form, submits: bool) {
        self.state.changes += 1;
        let changes = self.state.changes;
        let player = &mut self.state.players[by];
        (player.form, player.changed) = (form, changes);
        if submits {
            player.submitted = Some(changes);
        }
        self.tell_form(by);
    }

    fn tell_form(&mut self, by: Seat) {
        let form = form::told(self.setup, self.state, by, None);
        self.turn.tell(by, form);
    }

    fn answer(&mut self, target: Seat, asker: Seat, answer: Reply) {
        let query = self.state.queries.iter_mut().find(|query| query.target == target && query.asker == asker);
        if let Some(query) = query {
            query.answered = true;
        }
        self.turn.tell(target, Event::Answered { asker, answer });
    }

    fn share(&mut self, target: Seat, asker: Seat, forged: Option<Colour>) {
        if forged.is_some()
            && let Ok(held) = gate::usable(self.setup, self.state, target, Used::ByShare)
        {
            let (team, place) = held.key();
            gate::spend(self.state, target, team, place);
        }
        self.answer(target, asker, Reply::Share);
        let colour = forged.unwrap_or_else(|| self.state.shown_colour(self.season(), target, asker));
        self.report(asker, target, colour, false);
    }

    /// Reports a colour to the asker, with what a Scholar learns from it (FA-114).
    fn report(&mut self, asker: Seat, player: Seat, colour: Colour, magic: bool) {
        let word = self.season().named_colour(colour);
        self.turn.tell(asker, Event::Colour { player, colour: word.clone(), magic });
        if self.state.has_role_power(self.season(), asker, PowerKind::Study) {
            let dossier = self.dossier(colour, word);
            self.turn.tell(asker, dossier);
        }
    }

    /// Returns the open rules of the team of a colour. If no team has the colour, returns those of an ordinary team
    /// (FA-116).
    fn dossier(&self, colour: Colour, word: ColourWord) -> Event {
        let season = self.season();
        match season.team_of(colour).map(|team| season.team(team)) {
            Some(team) => {
                let open = |visibility: Visibility| visibility != Visibility::Secret;
                Event::Dossier {
                    team: word,
                    powers: team.powers.iter().filter(|power| open(power.visibility)).map(|power| power.kind).collect(),
                    wins: team.wins.iter().filter(|win| open(win.visibility)).map(|win| win.kind).collect(),
                    acquainted: team.acquainted,
                    channel: team.channel,
                }
            }
            None => Event::Dossier {
                team: word,
                powers: Vec::new(),
                wins: vec![WinKind::LastTeam],
                acquainted: Acquainted::None,
                channel: false,
            },
        }
    }

    fn magic(&mut self, by: Seat, target: Seat) {
        let Ok(held) = gate::usable(self.setup, self.state, by, Used::ByMagic) else { return };
        let (kind, (team, place)) = (held.power.kind, held.key());
        gate::spend(self.state, by, team, place);
        self.state.players[by].magic = true;
        if kind == PowerKind::Seance {
            let team = self.season().named_team(self.state.players[target].team);
            return self.turn.tell(by, Event::GhostTeam { player: target, team });
        }
        self.turn.tell(target, Event::MagicQueried);
        let colour = self.state.shown_colour(self.season(), target, by);
        self.report(by, target, colour, true);
    }
}
