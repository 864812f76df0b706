//! Scenarios of Dominion: sets a table up, takes the steps, checks the assertions.

mod answer;
mod assert;
mod correct;
mod possessed;
mod read;
mod reads;
mod refused;
mod tokens;
mod words;

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Answer, OpenBooks, Phase, Purpose, Verb};
use demesne_protocol::games::{GameAnswer, GameLogLine};
use demesne_rules::chance::Seed;
use demesne_rules::dominion::ask::{Question, Reply};
use demesne_rules::dominion::counts::Kind;
use demesne_rules::dominion::setup::{self, CardSelection};
use demesne_rules::dominion::table::Kinds;
use demesne_rules::dominion::zones::{AsideCard, AsidePlace, InPlay};
use demesne_rules::dominion::{Dominion, cards, phases};
use demesne_rules::game::{GameState, SeatList, Start, Viewer};

use crate::commands::{PlayerCommand, PlayerCommands};
use crate::words::named_twice;
use crate::{Failure, ScenarioLine, ScenarioRun, check_sets, run_steps, split_at_first_step};
use possessed::Asked;
use read::{Item, Setup};

/// The seed of every scenario: where a scenario does not set a shuffle, it comes out the same each time.
const SEED: Seed = Seed([7; 32]);

/// The most cards that the lines may give a player: more than a match has of one kind, few enough to be counted.
const MOST_CARDS: usize = 200;

/// A running scenario.
struct Run {
    game: Dominion,
    players: Vec<String>,
    /// The cards of the last answer that named cards, in its order.
    named: Vec<CardName>,
    /// The zones, counters and piles that the setup lines have set.
    set: Vec<String>,
    /// The card that a player has shown, before the line that says what it does.
    shown: Option<(Seat, Kind)>,
    /// The turn whose Action phase a step has ended.
    phase_ended_in: Option<u32>,
    /// Whether the next line is a question that only ends the setup.
    ends_setup: bool,
    /// The lines of the log before the last step.
    log_before_step: usize,
    commands: PlayerCommands<Dominion>,
    /// The seats with lines that set a shuffle.
    sets_shuffle: Vec<Seat>,
}

type Check<T = ()> = Result<T, String>;

/// The match in the position that indented lines set up, with its log, after the steps among them. Fails with the line
/// that cannot be read or does not hold.
pub fn position(text: &str) -> Result<Dominion, Failure> {
    let lines: Vec<ScenarioLine> =
        crate::read(text).into_iter().flat_map(|scenario| scenario.lines).collect();
    run_lines(&lines, None)
}

/// The match after the lines of a test that holds.
pub fn after(lines: &[ScenarioLine]) -> Dominion {
    run_lines(lines, None).expect("the lines hold")
}

/// The match after a test; corrects expectations where corrections are collected.
pub(crate) fn run_lines(
    lines: &[ScenarioLine],
    changes: Option<&mut Vec<ScenarioLine>>,
) -> Result<Dominion, Failure> {
    let (setup, steps) = split_at_first_step(lines);
    let mut run = set_up(lines, setup)?;
    // The first step may only end the setup, so that no question need stand: `? ana` before what is said of it.
    run.ends_setup = steps.len() > 1 && steps[0].text.starts_with('?');
    run.commands.begin(&run.game, steps);
    run_steps(&mut run, steps, changes)?;
    Ok(run.game)
}

impl ScenarioRun for Run {
    fn players(&self) -> &[String] {
        &self.players
    }

    fn waiting_for(&self) -> SeatList {
        self.commands.waiting_for(&self.game)
    }

    fn line(&mut self, text: &str) -> Result<(), String> {
        let done = Self::line(self, text);
        self.ends_setup = false;
        done
    }

    fn corrected(&self, text: &str) -> Option<String> {
        Self::corrected(self, text)
    }

    fn broken_preset(&mut self) -> Option<String> {
        let seat = self.game.rng.preset_mismatch()?;
        Some(format!("the cards that {} shuffles are not those of the line", self.name(seat)))
    }

    fn unfinished(&self) -> Option<String> {
        let (seat, kind) = self.shown?;
        let (name, title) = (self.name(seat), self.game.kinds.card(kind).title);
        let question = self.open_for(seat)?;
        let ways = answer::ways(question, kind).map(|way| format!("“> {name}: {way}”"));
        let ways = ways.collect::<Vec<_>>().join(" or ");
        Some(format!(
            "half an answer: {name} shows {title}, and no line says what it does: write {ways}"
        ))
    }

    fn failure(&self, line: &ScenarioLine, message: String) -> Failure {
        let message = format!("{}\n{message}", line.text);
        Failure { line: line.number, message, table: self.dump() }
    }
}

/// The single steps of one that names several cards: `ana plays 2 Copper, Silver`, `ana buys 2 Estate`.
fn several(step: &str) -> Option<Vec<String>> {
    let (does, named) =
        [" plays ", " buys "].iter().find_map(|verb| Some((verb, step.split_once(verb)?)))?;
    let (name, cards) = named;
    let cards = words::cards(cards).ok()?;
    let titles = cards
        .into_iter()
        .flat_map(|(id, count)| std::iter::repeat_n(cards::card(id).title, usize::from(count)));
    let steps: Vec<String> = titles.map(|title| format!("{name}{does}{title}")).collect();
    (steps.len() > 1).then_some(steps)
}

/// Whether these words stand in a text, articles, letter case and the plural apart.
fn words_in(text: &str, words: &str) -> bool {
    let plain = |text: &str| words::plain(text).replace(" the ", " ");
    let (text, words) = (plain(text), plain(words));
    let ends =
        |rest: &str| !rest.strip_prefix('s').unwrap_or(rest).starts_with(char::is_alphanumeric);
    text.match_indices(&words).any(|(place, _)| {
        let is_begin = !text[..place].ends_with(char::is_alphanumeric);
        is_begin && !words.is_empty() && ends(&text[place + words.len()..])
    })
}

/// Whether every Treasure is played: `all treasures`, `all her treasures`.
fn is_all_treasures(what: &str) -> bool {
    let words = words::plain(what);
    words.strip_prefix("all ").is_some_and(|what| {
        ["treasures", "treasure", "treasure cards"].contains(&without_articles(what).as_str())
    })
}

/// Words as they compare, without articles and the like before them.
fn without_articles(text: &str) -> String {
    let text = words::plain(text);
    let rest =
        ["the ", "her ", "his ", "their ", "this "].iter().find_map(|word| text.strip_prefix(word));
    rest.map_or_else(|| text.clone(), str::to_owned)
}

/// Whether an answer that is not offered has titles and words that some question could offer.
fn is_readable(step: &str) -> bool {
    match step.split_once(':') {
        Some((_, answer)) => answer::could_answer(answer.trim()),
        None => step.split_once(' ').is_some_and(|(_, does)| answer::could_answer(does.trim())),
    }
}

/// The cards that a text names, in its order.
fn cards_in_order(text: &str) -> Vec<CardName> {
    let named = words::cards(text).unwrap_or_default();
    named.into_iter().map(|(id, _)| cards::name(id)).collect()
}

fn aside(cards: Vec<Kind>, place: AsidePlace) -> impl Iterator<Item = AsideCard> {
    cards.into_iter().map(move |kind| AsideCard { kind, place })
}

/// Cards that are set aside face up: until the owner's next turn those that act on it then.
fn aside_face_up(kinds: &Kinds, cards: Vec<Kind>) -> impl Iterator<Item = AsideCard> {
    cards.into_iter().map(|kind| {
        let acts = kinds.card(kind).acts_from_aside();
        let place = if acts { AsidePlace::UntilOwnTurn } else { AsidePlace::FaceUp };
        AsideCard { kind, place }
    })
}

/// The cards that a line sets are all there are.
fn check_closed(cards: &str) -> Check {
    if words::is_open(cards) {
        return Err(String::from("a line that sets cards names all of them: leave out “…”"));
    }
    Ok(())
}

// ---- setting up ----

fn set_up(all: &[ScenarioLine], lines: &[ScenarioLine]) -> Result<Run, Failure> {
    let mut setup = Setup::default();
    for line in lines {
        setup.read_edition(line).map_err(|message| Failure::at(line.number, message))?;
    }
    for line in lines {
        let read = check_sets(&line.text).and_then(|()| setup.read(line));
        read.map_err(|message| Failure::at(line.number, message))?;
    }
    let mut wanted = CardSelection {
        kingdom: setup.kingdom(),
        bane: setup.bane(),
        platinum_colony: setup.colony,
        shelters: setup.shelters,
        discard_counts: false,
        // Tests of views see all that a view can show.
        open_books: OpenBooks { points: true, decks: true, own_deck: true },
        asks_everyone: false,
        mentioned: words::mentioned(all.iter().map(|line| line.text.as_str())),
    };
    wanted.kingdom.extend(setup.further_piles(&wanted));
    let seats = u8::try_from(setup.players.len()).expect("the reader allows at most six");
    let start = Start::new(seats, Seat(0), SEED);
    let game = Dominion::set_up(&wanted, start, true);
    let too_many = || {
        let message = "more different cards are mentioned than one match can have";
        Failure::at(all[0].number, message.to_owned())
    };
    let mut run = Run {
        game: game.ok_or_else(too_many)?,
        players: setup.players.clone(),
        named: Vec::new(),
        set: Vec::new(),
        shown: None,
        phase_ended_in: None,
        ends_setup: false,
        log_before_step: 0,
        commands: PlayerCommands::new(setup.players.len()),
        sets_shuffle: Vec::new(),
    };
    if setup.deal {
        run.game.deal(setup.shelters);
    } else {
        run.game.table.of_mut(Seat(0)).turns = 1;
    }
    for (line, item) in &setup.items {
        run.place(item).map_err(|message| Failure::at(*line, message))?;
    }
    if !setup.at_once {
        run.game.answer_log.ask_in_turn_order();
    }
    if setup.buy_phase {
        run.game.table.phase = Phase::Buy;
    }
    phases::skip_action_phase(&run.game.kinds, &mut run.game.table);
    Ok(run)
}

impl Run {
    /// Puts something on the table.
    fn place(&mut self, item: &Item) -> Check {
        match item {
            Item::Seat(name, zone) => {
                let seat = self.seat(name)?;
                self.place_zone(seat, zone)
            }
            Item::Shuffles(name, cards) => {
                let seat = self.seat(name)?;
                check_closed(cards)?;
                let deck = self.card_kinds(cards)?;
                self.sets_shuffle.push(seat);
                let set = |game: &mut Dominion| game.rng.preset_shuffle(seat, deck.clone());
                self.commands.preset(&mut self.game, set)
            }
            Item::Piles { text, .. } => self.place_piles(text),
            Item::Trash(text) => {
                check_closed(text)?;
                self.game.table.trash = self.counts(text)?;
                Ok(())
            }
            Item::Mat(text) => self.place_mat(text),
            Item::Embargo(text) => self.place_embargo(text),
        }
    }

    /// A second line about the same would take back what the first one says.
    fn once(&mut self, what: String) -> Check {
        if self.set.contains(&what) {
            return Err(format!("{what} is set up twice"));
        }
        self.set.push(what);
        Ok(())
    }

    fn place_zone(&mut self, seat: Seat, zone: &str) -> Check {
        if let Some((number, word)) = read::counter(zone) {
            self.once(format!("the number of {word} of {}", self.name(seat)))?;
            return self.place_counter(seat, number, word);
        }
        let (name, cards) = read::zone(zone)?;
        self.once(format!("“{name}” of {}", self.name(seat)))?;
        check_closed(cards)?;
        let card_kinds = self.card_kinds(cards)?;
        if usize::from(self.game.table.of(seat).owned().total()) + card_kinds.len() > MOST_CARDS {
            return Err(format!("a player with more than {MOST_CARDS} cards has too many"));
        }
        let stamps: Vec<u32> = card_kinds.iter().map(|_| self.game.table.next_stamp()).collect();
        let zones = self.game.table.of_mut(seat);
        match name {
            "hand" => zones.hand = card_kinds.into_iter().collect(),
            "deck" => {
                zones.deck.bag = Default::default();
                zones.deck.top = card_kinds.into_iter().rev().collect();
            }
            "discard" => card_kinds.into_iter().for_each(|kind| zones.discard.put(kind)),
            "in play" => {
                let cards = card_kinds.into_iter().zip(stamps);
                zones.in_play =
                    cards.map(|(kind, stamp)| InPlay { kind, played_as: kind, stamp }).collect();
            }
            "set aside" => zones.aside.extend(aside_face_up(&self.game.kinds, card_kinds)),
            "island" => zones.aside.extend(aside(card_kinds, AsidePlace::Island)),
            "native village" => zones.aside.extend(aside(card_kinds, AsidePlace::NativeVillage)),
            _ => return Err(format!("“{zone}” cannot be set up")),
        }
        Ok(())
    }

    fn place_counter(&mut self, seat: Seat, number: u16, word: &str) -> Check {
        let table = &mut self.game.table;
        match word {
            "vp" => table.of_mut(seat).points = number,
            "turns" => table.of_mut(seat).turns = number,
            "coin tokens" => table.of_mut(seat).coin_tokens = number,
            _ if seat != table.current => return Err(format!("only the player to act has {word}")),
            "actions" => table.actions = number,
            "buys" => table.buys = number,
            "coins" => table.coins = number,
            "potions" => table.potions = number,
            _ => return Err(format!("there is no counter “{word}”")),
        }
        Ok(())
    }

    fn place_piles(&mut self, text: &str) -> Check {
        for (pile, left) in self.pile_counts(text)? {
            let title = self.game.kinds.card(pile).title;
            self.once(format!("the {title} pile"))?;
            match left {
                assert::Left::Number(number) => {
                    let most = setup::most_in_pile(&self.game.kinds, pile, self.game.table.count());
                    if number > most {
                        return Err(format!("the {title} pile has {most} cards at most"));
                    }
                    if self.game.kinds.is_mixed(pile) {
                        self.game.table.cut_mixed_pile(pile, number);
                    } else {
                        self.game.table.piles.take_all_of(pile);
                        self.game.table.piles.add(pile, number);
                    }
                }
                assert::Left::Cards(cards) => {
                    let cards = cards.into_iter().rev().collect();
                    match self.game.table.mixed.iter_mut().find(|(name, _)| *name == pile) {
                        Some(mixed) => mixed.1 = cards,
                        None => self.game.table.mixed.push((pile, cards)),
                    }
                }
            }
        }
        Ok(())
    }

    // ---- steps ----

    fn line(&mut self, text: &str) -> Check {
        if let Some(step) = text.strip_prefix('>') {
            let step = step.trim();
            return self.step(step).map_err(|why| format!("“{step}” {why}"));
        }
        if let Some(step) = text.strip_prefix('!') {
            return self.refused(step.trim());
        }
        if let Some(question) = text.strip_prefix('?') {
            return self.is_asked(question.trim());
        }
        if let Some((name, deck)) = text.split_once(" shuffles:") {
            self.check_unshuffled(self.seat(name)?)?;
            return self.place(&Item::Shuffles(name.to_owned(), deck.to_owned()));
        }
        self.assertion(text)
    }

    /// A shuffle is set before it comes: a move that waits for an answer would shuffle in another way when it is run
    /// again.
    fn check_unshuffled(&self, seat: Seat) -> Check {
        let lines = self.game.log(Viewer::Seat(seat), self.game.checkpoint.log);
        let is_shuffle = |line: &&GameLogLine| match line {
            GameLogLine::Dominion(line) => line.verb == Verb::Shuffles && line.seat == seat,
            GameLogLine::KingOfTheDice(_) => false,
        };
        let shuffles = lines.iter().filter(is_shuffle).count();
        let set = self.game.rng.presets_used().filter(|(of, _)| *of == seat).count();
        if self.open_question().is_none() || shuffles <= set {
            return Ok(());
        }
        Err(format!(
            "{} has shuffled in this move: write the line before its step",
            self.name(seat)
        ))
    }

    fn step(&mut self, step: &str) -> Check {
        self.game.answer_log.keep_settled();
        self.log_before_step = self.game.log_len();
        let Some(steps) = several(step) else { return self.single_step(step) };
        steps.iter().try_for_each(|one| self.single_step(one))
    }

    fn single_step(&mut self, step: &str) -> Check {
        match self.understand(step) {
            Ok(Understood::NoPhaseToEnd(seat)) => self.end_no_phase(seat),
            Ok(Understood::Command(seat, command)) => self.command(seat, command),
            Ok(Understood::Shows(seat, kind)) => {
                self.shown = Some((seat, kind));
                Ok(())
            }
            Ok(Understood::Answer(seat, answer)) => {
                self.named =
                    step.split_once(':').map(|(_, text)| cards_in_order(text)).unwrap_or_default();
                self.take(seat, &answer)
            }
            Err(why) => match self.says_yes_with_cards(step) {
                Some(done) => done,
                None if self.follows_named_order(step) => self.single_step(step),
                None => Err(why.into()),
            },
        }
    }

    /// If it is asked which of several cards comes first, and a step answers a later question: the cards come in the
    /// order in which they were named.
    fn follows_named_order(&mut self, step: &str) -> bool {
        let seat =
            step.split_once(':').and_then(|(name, _)| self.seat(Asked::read(name).name).ok());
        let place = seat.and_then(|seat| Some((seat, self.place_of_named(seat)?)));
        place.is_some_and(|(seat, option)| self.take(seat, &Answer::Option { option }).is_ok())
    }

    fn place_of_named(&self, seat: Seat) -> Option<u8> {
        let question = self
            .question_of(seat)
            .ok()
            .filter(|question| question.header.purpose == Purpose::First)?;
        self.named.iter().find_map(|name| answer::place_of_card(&self.game.kinds, question, name))
    }

    fn take(&mut self, seat: Seat, answer: &Answer) -> Check {
        if self.waiting_for().is_empty() || self.game.take(seat, answer).is_err() {
            return Err(self.refusal(seat, answer));
        }
        self.commands.answered(seat, &GameAnswer::Dominion(answer.clone()));
        self.shown = self.shown.filter(|(by, _)| *by != seat);
        if *answer == Answer::EndPhase {
            self.phase_ended_in = Some(self.turn_number());
        }
        Ok(())
    }

    /// A player takes back an answer, or resigns.
    fn command(&mut self, seat: Seat, step: PlayerCommand) -> Check {
        let name = &self.players[usize::from(seat.0)];
        self.commands.take(&mut self.game, seat, name, step)?;
        self.shown = None;
        self.phase_ended_in = None;
        Ok(())
    }

    /// Cards that are named where yes or no is asked first: yes, and then these cards if there is a choice.
    fn says_yes_with_cards(&mut self, step: &str) -> Option<Check> {
        let (name, text) = step.split_once(':')?;
        let seat = self.seat(Asked::read(name).name).ok()?;
        words::cards(text).ok().filter(|cards| !cards.is_empty())?;
        let question = self.question_of(seat).ok()?;
        let place = answer::place_of_yes(question)?;
        let yes = Answer::Option { option: place };
        if let Err(why) = self.take(seat, &yes) {
            return Some(Err(why));
        }
        if self.question_of(seat).is_err() {
            return Some(self.check_settled_with(seat, text.trim()));
        }
        Some(match self.answer(seat, text.trim()) {
            Ok(Understood::Answer(seat, answer)) => self.take(seat, &answer),
            Ok(Understood::NoPhaseToEnd(_) | Understood::Shows(..) | Understood::Command(..)) => {
                Ok(())
            }
            Err(why) => Err(why.into()),
        })
    }

    /// That a question since the last step could be answered with these cards only, and was not asked.
    fn check_settled_with(&self, seat: Seat, text: &str) -> Check {
        let wanted = self.counts(text)?;
        let is_of =
            |kind: Kind, pile: Kind| kind == pile || self.game.kinds.pile_of(kind) == Some(pile);
        let chose = |question: &Question| match question.only_reply() {
            Some(Reply::Cards(cards)) => cards == wanted,
            Some(Reply::Pile(Some(pile))) => wanted.kinds().any(|kind| is_of(kind, pile)),
            Some(
                Reply::Pile(None)
                | Reply::Option(_)
                | Reply::Options(_)
                | Reply::Order(_)
                | Reply::Name(_),
            )
            | None => false,
        };
        let settled = self.game.answer_log.settled();
        if settled.iter().any(|question| question.header.asked == seat && chose(question)) {
            return Ok(());
        }
        Err(format!("names {text}, and yes or no is asked: write “> {}: yes”", self.name(seat)))
    }

    fn refusal(&self, seat: Seat, answer: &Answer) -> String {
        format!("was refused to {}: {}", self.name(seat), self.why_refused(seat, answer))
    }

    /// The input must be refused and the table may not change.
    fn refused(&mut self, step: &str) -> Check {
        let before = (self.game.view(Viewer::Spectator), self.dump());
        let (seat, answer) = match self.understand(step) {
            Ok(Understood::Answer(seat, answer)) => (seat, answer),
            // A card that no player asked for or offered is as good as refused; a word that is no card at all is a slip.
            Ok(Understood::NoPhaseToEnd(_)) => return Ok(()),
            Ok(Understood::Command(seat, command)) => {
                return match self.commands.check(&self.game, seat, self.name(seat), command) {
                    Ok(()) => Err(format!("“{step}” was not refused")),
                    Err(_) => Ok(()),
                };
            }
            Err(Misunderstood::OfAnother(_)) => return Ok(()),
            Err(Misunderstood::NotOffered(_)) if is_readable(step) => return Ok(()),
            Err(Misunderstood::NotOffered(why)) => {
                return Err(format!("“{step}” is refused because it cannot be read: {why}"));
            }
            // Showing a card that is offered is no refusal.
            Ok(Understood::Shows(..)) => return Err(format!("“{step}” was not refused")),
            Err(Misunderstood::Unreadable(why)) => return Err(why),
        };
        if self.take(seat, &answer).is_ok() {
            return Err(format!("“{step}” was not refused"));
        }
        if before == (self.game.view(Viewer::Spectator), self.dump()) {
            Ok(())
        } else {
            Err(format!("“{step}” was refused, but something changed"))
        }
    }

    fn understand(&self, step: &str) -> Result<Understood, Misunderstood> {
        if let Some((name, answer)) = step.split_once(':') {
            let asked = Asked::read(name);
            self.seat(asked.name)?;
            let seat = self.asked(&asked).map_err(Misunderstood::NotOffered)?;
            return self.answer(seat, answer.trim());
        }
        let (seat, does) = self.who_does(step)?;
        if let Some(step) = PlayerCommand::read(does) {
            return Ok(Understood::Command(seat, step));
        }
        let (verb, what) = does.split_once(' ').unwrap_or((does, ""));
        let what = what.trim();
        let answer = match words::plain(verb).as_str() {
            "plays" | "play" if is_all_treasures(what) => Answer::PlayTreasures,
            "plays" | "play" => Answer::Play { card: cards::name(words::card(what)?) },
            "buys" | "buy" => Answer::Buy { pile: self.pile_name(what)? },
            "ends" | "end" => match without_articles(what).as_str() {
                "turn" => Answer::EndTurn,
                // The Action phase ends by itself when no card can be played: then there is no phase to leave.
                "phase" | "action phase" if self.has_left_the_action_phase(seat) => {
                    return Ok(Understood::NoPhaseToEnd(seat));
                }
                "phase" | "action phase" => Answer::EndPhase,
                _ => {
                    return Err(Misunderstood::Unreadable(format!(
                        "ends “{what}”, which is no step: write “> {0} ends phase” for the Action phase, or “> {0} \
                         ends turn”",
                        self.name(seat)
                    )));
                }
            },
            _ => return self.answer_with_verb(seat, verb, what),
        };
        let seat = self.mover(seat)?;
        Ok(Understood::Answer(seat, answer))
    }

    /// An Action phase that has ended by itself may be ended once; one that a step has ended is over.
    fn end_no_phase(&mut self, seat: Seat) -> Check {
        let turn = Some(self.turn_number());
        if self.phase_ended_in == turn {
            let name = self.name(seat);
            return Err(format!(
                "was refused to {name}: the Action phase has ended before; write “> {name} ends turn”"
            ));
        }
        self.phase_ended_in = turn;
        Ok(())
    }

    fn turn_number(&self) -> u32 {
        GameState::turn(&self.game).number
    }

    fn has_left_the_action_phase(&self, seat: Seat) -> bool {
        self.open_question().is_none()
            && self.game.table.phase == Phase::Buy
            && self.mover(seat).is_ok_and(|mover| self.waiting_for().contains(&mover))
    }

    /// The player that a step begins with, and what that player does.
    fn who_does<'a>(&self, step: &'a str) -> Check<(Seat, &'a str)> {
        let rest_after = |player: &String| {
            let name = step.get(..player.len())?;
            step[name.len()..].strip_prefix(' ').filter(|_| name.eq_ignore_ascii_case(player))
        };
        let found = self.players.iter().find_map(|player| Some((player, rest_after(player)?)));
        match found {
            Some((player, does)) => Ok((self.seat(player)?, does.trim())),
            None => Err(format!(
                "“{step}” begins with no player: the players are {}, as in “> {} ends turn”",
                self.players.join(", "),
                self.players[0]
            )),
        }
    }

    fn is_asked(&self, text: &str) -> Check {
        let (names, word) =
            text.split_once(':').map_or((text, None), |(name, word)| (name, Some(word.trim())));
        self.waits_for(names)?;
        match word {
            Some("") => Err(format!("“? {text}” names no word of the question: write “? {names}”")),
            Some(word) => self.question_has(word),
            None => self.is_question(),
        }
    }

    /// That a question stands: that it is a player's move is said in another way.
    fn is_question(&self) -> Check {
        if self.open_question().is_some() || self.passes_as_question() {
            return Ok(());
        }
        let name = self.name(self.game.table.current);
        Err(format!("{name} is not asked: it is the move of {name}; write “{name}: to act”"))
    }

    /// Whether `?` may be said of a mere move here.
    fn passes_as_question(&self) -> bool {
        self.ends_setup || self.game.table.turn_kind().decider().is_some()
    }

    /// That the question that stands has this word.
    fn question_has(&self, word: &str) -> Check {
        let text = self.question_text();
        let has_word = match self.open_question() {
            Some(question) => self.has_word(question, word),
            None => words_in(&text, word),
        };
        if has_word {
            Ok(())
        } else {
            Err(format!("the question is “{text}”, without “{word}”"))
        }
    }

    /// Whether a question has this word in its kind or its English text.
    fn has_word(&self, question: &Question, word: &str) -> bool {
        words_in(&answer::english(&self.game.kinds, question), word)
            || words_in(&format!("{:?}", question.header.purpose), word)
    }

    /// That the table waits for these players and for no other player.
    fn waits_for(&self, names: &str) -> Check {
        let asked = words::items(names).map(|name| self.asked(&Asked::read(name)));
        let seats = asked.collect::<Check<Vec<_>>>()?;
        if seats.is_empty() {
            let example = self.name(self.game.table.current);
            return Err(format!("no player is named: write “? {example}”"));
        }
        if let Some(seat) = named_twice(seats.iter()) {
            return Err(format!("{} is named twice", self.name(*seat)));
        }
        let waiting = self.waiting_for();
        let is_each = |some: &[Seat], of: &[Seat]| some.iter().all(|seat| of.contains(seat));
        if is_each(&seats, &waiting) && is_each(&waiting, &seats) {
            return Ok(());
        }
        Err(format!("{}, not for {}", self.waiting(), self.names(&seats)))
    }

    /// The reason for which a seat has no question to answer, and the line that could be written.
    fn why_not_asked(&self, seat: Seat) -> String {
        let name = self.name(seat);
        if self.waiting_for().contains(&seat) {
            format!(
                "{name} is not asked: it is the move of {name}; write “> {name} plays …”, “> {name} buys …” or “> \
                 {name} ends turn”"
            )
        } else {
            format!("{name} is not asked; {}", self.waiting())
        }
    }

    /// The question that stands, in English.
    fn question_text(&self) -> String {
        match self.open_question() {
            Some(question) => answer::english(&self.game.kinds, question),
            None => {
                format!("{} phase: play, buy or end", assert::phase_word(self.game.table.phase))
            }
        }
    }

    /// The question that has to be waited for; `None` once the match is over.
    fn open_question(&self) -> Option<&Question> {
        self.game.open_question().filter(|_| !self.waiting_for().is_empty())
    }

    /// The question that this seat may answer now.
    fn open_for(&self, seat: Seat) -> Option<&Question> {
        self.game.answer_log.open_for(seat).filter(|_| !self.waiting_for().is_empty())
    }
}

/// The meaning of a step.
enum Understood {
    /// An answer of a seat.
    Answer(Seat, Answer),
    /// A seat shows this card; the next step says what it does.
    Shows(Seat, Kind),
    /// The seat ends its Action phase, which has ended by itself.
    NoPhaseToEnd(Seat),
    /// A step of a seat that answers no question.
    Command(Seat, PlayerCommand),
}

/// Why a step has no meaning.
enum Misunderstood {
    /// It is not among the things that can be chosen.
    NotOffered(String),
    /// It is said of another player than the one whose turn it is.
    OfAnother(String),
    /// It cannot be read.
    Unreadable(String),
}

impl From<String> for Misunderstood {
    fn from(why: String) -> Self {
        Self::Unreadable(why)
    }
}

impl std::fmt::Display for Misunderstood {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (Self::NotOffered(why) | Self::OfAnother(why) | Self::Unreadable(why)) = self;
        out.write_str(why)
    }
}

impl From<Misunderstood> for String {
    fn from(why: Misunderstood) -> Self {
        why.to_string()
    }
}

impl Run {
    /// Whether a question of a card stands for this seat.
    fn question_of(&self, seat: Seat) -> Result<&Question, Misunderstood> {
        let open = self.open_for(seat);
        open.ok_or_else(|| Misunderstood::NotOffered(self.why_not_asked(seat)))
    }
}
