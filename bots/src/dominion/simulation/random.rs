//! Random play: matches of random kingdoms with random legal answers, with the invariants checked after each move.

use std::collections::BTreeSet;

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Edition, Options, Phase};
use demesne_protocol::games::GameAnswer;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::ask::{AnswerSource, Choices, Decider, OptionSet, Question, Reply};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::card::Types;
use demesne_rules::dominion::counts::{CardCounts, Kind, KindSet};
use demesne_rules::dominion::effects::EffectContext;
use demesne_rules::dominion::log::Log;
use demesne_rules::dominion::phases::{self, Move};
use demesne_rules::dominion::zones::AsidePlace;
use demesne_rules::dominion::{Dominion, answers, bane, cards, setup};
use demesne_rules::game::{Game, Start};
use demesne_rules::journal::Entry;

use super::Player;

/// Moves after which a random match is given up as unbounded: the longest seen has a few thousand.
const MOST_MOVES: usize = 50_000;

/// One in this number of random matches is played by greedy players.
const GREEDY_IN: u32 = 4;

/// Rounds after which random players stop playing and only buy what ends the match: random play alone seldom does.
const PATIENCE: u16 = 60;

/// A random match that was played to its end.
pub struct Played {
    /// The matches that were played.
    pub options: Options,
    /// How it started.
    pub start: Start,
    /// Every answer, as a journal keeps it.
    pub entries: Vec<Entry>,
    /// The match at its end.
    pub end: Dominion,
    /// The kinds that were played from a hand.
    played: KindSet,
}

/// The events of cards in random matches: the test's list of tried effects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// Titles of cards that were played.
    pub played: BTreeSet<&'static str>,
    /// Titles of cards that were owned by a player at the end.
    pub owned: BTreeSet<&'static str>,
    /// Titles of cards that were in the trash at the end.
    pub trashed: BTreeSet<&'static str>,
    /// Matches.
    pub matches: u64,
    /// Moves in all matches together.
    pub moves: u64,
}

/// A random kingdom of all sets, with random variants, for two to six.
pub fn random_options(chance: &mut Chance) -> (Options, u8) {
    let mut kingdom: Vec<_> = setup::kingdom_cards().collect();
    chance.shuffle(&mut kingdom);
    kingdom.truncate(setup::KINGDOM_PILES);
    let kingdom: Vec<CardName> = kingdom.into_iter().map(cards::name).collect();
    let options = Options {
        bane: bane::draw_for(&kingdom, Edition::Both, chance),
        platinum_colony: chance.pick(3) == 0,
        shelters: chance.pick(3) == 0,
        discard_counts: chance.pick(2) == 0,
        ..Options::new(kingdom)
    };
    let seats = 2 + u8::try_from(chance.pick(5)).expect("a number below 5 fits");
    (options, seats)
}

/// Plays a random match directly, without ever suspending a move.
///
/// # Panics
/// When something that must always hold does not: a card is lost or made, a move never ends, a rule breaks.
pub fn play(chance: &mut Chance, keep: bool) -> Played {
    let (options, seats) = random_options(chance);
    play_with(options, seats, chance, keep)
}

/// The start of a match with a random seed and first player.
pub(super) fn random_start(seats: u8, chance: &mut Chance) -> Start {
    let mut seed = [0; 32];
    seed.iter_mut().for_each(|byte| *byte = u8::try_from(chance.pick(256)).expect("a byte"));
    let first = Seat(u8::try_from(chance.pick(u32::from(seats))).expect("a seat"));
    Start::new(seats, first, Seed(seed))
}

/// Plays a match of these options for so many, as [`play`] does.
///
/// # Panics
/// When something that must always hold does not, or the options cannot be played.
pub fn play_with(options: Options, seats: u8, chance: &mut Chance, keep: bool) -> Played {
    let start = random_start(seats, chance);
    let mut end = Dominion::start(&options, start).expect("a random kingdom can be played");
    if !keep {
        end.log = Log::new(false);
    }
    let is_greedy = chance.pick(GREEDY_IN) == 0;
    let mut player = RandomPlayer {
        chance: chance.clone(),
        is_greedy,
        keep,
        entries: Vec::new(),
        played: KindSet::NONE,
    };
    play_directly(&mut end, &mut player);
    *chance = player.chance.clone();
    Played { options, start, entries: player.entries, end, played: player.played }
}

/// Plays so many random matches and says what was tried; `progress` hears the number of matches so far.
pub fn run(matches: u64, seed: Seed, mut progress: impl FnMut(u64)) -> Tried {
    let mut chance = Chance::new(seed);
    let mut tried = Tried::default();
    for number in 0..matches {
        let played = play(&mut chance, false);
        tried.note(&played);
        progress(number + 1);
    }
    tried
}

/// The titles of all cards that a player can own.
pub fn titles() -> BTreeSet<&'static str> {
    let piles: Vec<&str> = cards::all().filter_map(|id| cards::card(id).pile_title()).collect();
    cards::all().map(|id| cards::card(id).title).filter(|title| !piles.contains(title)).collect()
}

/// The titles of all cards that can be played.
pub fn playable_titles() -> BTreeSet<&'static str> {
    let playable = |title: &&'static str| {
        cards::by_title(title)
            .is_some_and(|id| cards::card(id).is(Types::ACTION.and(Types::TREASURE)))
    };
    titles().into_iter().filter(playable).collect()
}

impl Tried {
    /// Notes what a match came to.
    pub fn note(&mut self, played: &Played) {
        let end = &played.end;
        let titles = |cards: &CardCounts| -> Vec<&'static str> {
            cards.kinds().map(|kind| end.kinds.card(kind).title).collect()
        };
        for zones in &end.table.seats {
            self.owned.extend(titles(&zones.owned()));
        }
        self.trashed.extend(titles(&end.table.trash));
        self.played.extend(played.played.map(|kind| end.kinds.card(kind).title));
        self.matches += 1;
        self.moves += u64::from(end.log.step);
    }
}

/// Plays the match to its end inside the call.
pub(super) fn play_directly(game: &mut Dominion, player: &mut impl Player) {
    let cards = game.table.all_cards();
    for _ in 0..MOST_MOVES {
        if game.table.phase == Phase::Over {
            return;
        }
        let bot_view = BotView::new(&game.kinds, &game.table, game.table.current);
        let the_move = player.decide(&bot_view);
        assert!(
            phases::allows(&game.kinds, &game.table, the_move),
            "a simulated player makes legal moves"
        );
        player.note_move(&bot_view, the_move);
        game.rng.commit();
        game.log.step += 1;
        game.log.depth = 0;
        let answer_source = AnswerSource::Direct(player);
        let mut turn = EffectContext::new(
            &game.kinds,
            &mut game.table,
            &mut game.rng,
            answer_source,
            &mut game.log,
        );
        turn.make(the_move).expect("a simulated player answers at once");
        assert_eq!(game.table.all_cards(), cards, "no card is lost or made by {the_move:?}");
        assert!(
            nothing_is_in_the_air(game,),
            "nothing is left shown or set aside after {the_move:?}"
        );
    }
    let names: Vec<_> = game.kinds.all().map(|kind| game.kinds.name(kind).0).collect();
    panic!("a match has ended after {MOST_MOVES} moves: {names:?}");
}

/// Whether every card that was shown or set aside has gone somewhere, and every card that was played was followed.
fn nothing_is_in_the_air(game: &Dominion) -> bool {
    let is_settled = |zones: &demesne_rules::dominion::zones::Zones| {
        zones.shown.is_empty()
            && zones.set_aside(AsidePlace::FaceUp).is_empty()
            && zones.delayed.iter().all(|delayed| !delayed.is_due)
            && !zones.shows_hand
            && !zones.looks_through_discard
    };
    game.table.to_play.is_empty() && game.table.seats.iter().all(is_settled)
}

/// A player who picks anything legal, with equal chance.
struct RandomPlayer {
    chance: Chance,
    keep: bool,
    entries: Vec<Entry>,
    played: KindSet,
    /// Whether all players buy what costs most: only then are Provinces, Colonies and Prizes met often.
    is_greedy: bool,
}

impl RandomPlayer {
    fn note(&mut self, seat: Seat, answer: demesne_protocol::dominion::Answer) {
        if self.keep {
            self.entries.push(Entry { seat, answer: GameAnswer::Dominion(answer) });
        }
    }

    fn any(&mut self, mut mask: KindSet) -> Option<Kind> {
        if mask.is_empty() {
            return None;
        }
        let place = self.chance.pick(mask.len());
        mask.nth(place as usize)
    }

    fn buys(&mut self, bot_view: &BotView<'_>) -> Option<Kind> {
        let mut wanted: KindSet =
            bot_view.kinds.in_supply().filter(|pile| bot_view.may_buy(*pile)).collect();
        if bot_view.turns() > PATIENCE {
            let points = wanted.and(bot_view.kinds.victories());
            wanted = if points.is_empty() { wanted } else { points };
        }
        if self.is_greedy || self.chance.pick(4) == 0 {
            return wanted.max_by_key(|pile| bot_view.kinds.card(*pile).cost.in_coins());
        }
        self.any(wanted)
    }
}

impl Player for RandomPlayer {
    fn decide(&mut self, bot_view: &BotView<'_>) -> Move {
        let playable = bot_view.playable();
        if !playable.is_empty() && self.chance.pick(8) > 0 {
            let plain = bot_view.phase() == Phase::Buy
                && bot_view.may_play_treasures()
                && self.chance.pick(2) == 0;
            return match self.any(playable) {
                Some(_) if plain => Move::PlayTreasures,
                Some(kind) => Move::Play(kind),
                None => Move::EndTurn,
            };
        }
        if self.chance.pick(8) == 0 {
            return if bot_view.phase() == Phase::Action { Move::EndPhase } else { Move::EndTurn };
        }
        self.buys(bot_view).map_or(Move::EndTurn, Move::Buy)
    }

    fn note_move(&mut self, bot_view: &BotView<'_>, the_move: Move) {
        self.note(bot_view.decider(), answers::from_move(bot_view.kinds, the_move));
        if let Move::Play(kind) = the_move {
            self.played.insert(kind);
        }
    }
}

impl Decider for RandomPlayer {
    fn reply(&mut self, bot_view: &BotView<'_>, question: &Question) -> Reply {
        let reply = match &question.choices {
            Choices::Cards { choose, min, max, .. } => {
                let mut cards: Vec<Kind> = choose.cards().collect();
                self.chance.shuffle(&mut cards);
                let count = *min
                    + u16::try_from(self.chance.pick(u32::from(max - min) + 1))
                        .expect("a hand's size");
                Reply::Cards(cards.into_iter().take(usize::from(count)).collect())
            }
            Choices::Pile { piles, optional } => {
                let declines = *optional && self.chance.pick(4) == 0;
                Reply::Pile(if declines { None } else { self.any(*piles) })
            }
            Choices::Options(options) => {
                let count = u32::try_from(options.len()).expect("a handful of options");
                Reply::Option(u8::try_from(self.chance.pick(count)).expect("a handful of options"))
            }
            Choices::Several { options, count } => {
                let mut places: Vec<usize> = (0..options.len()).collect();
                self.chance.shuffle(&mut places);
                let chosen = places.into_iter().take(usize::from(*count));
                Reply::Options(OptionSet::of(chosen).expect("the places differ"))
            }
            Choices::Order(cards) => {
                let mut cards = cards.clone();
                self.chance.shuffle(&mut cards);
                Reply::Order(cards)
            }
            Choices::Name => {
                let kinds = bot_view.kinds;
                let named = kinds.all().filter(|kind| cards::can_be_named(kinds.id(*kind)));
                let kind = self.any(named.collect()).expect("a match has cards");
                Reply::Name(kinds.id(kind))
            }
        };
        assert!(question.allows(&reply), "a random reply is an allowed one");
        self.note(question.header.asked, answers::from_reply(bot_view.kinds, &reply));
        reply
    }
}
