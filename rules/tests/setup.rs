//! Settings become options: random kingdoms within their limits, variants by draw, the first player by the rulebook.

use std::collections::BTreeSet;

use demesne_protocol::basics::{CardName, Seat, SeatResult};
use demesne_protocol::dominion::{
    CardData, Edition, KingdomChoice, Options, PilePlace, SetShare, Settings, Variant,
};
use demesne_protocol::games::{GameSettings, GameView};
use demesne_protocol::refusal::Refusal;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::{Dominion, catalogue};
use demesne_rules::game::{Game, GameState, Start, Viewer};

fn share(set: &str, least: u8, most: u8) -> SetShare {
    SetShare { set: set.to_owned(), least, most }
}

fn resolve(
    kingdom: KingdomChoice,
    variants: Variant,
    chance: &mut Chance,
) -> Result<Options, Refusal> {
    resolve_in(Edition::First, kingdom, variants, chance)
}

fn resolve_in(
    edition: Edition,
    kingdom: KingdomChoice,
    variants: Variant,
    chance: &mut Chance,
) -> Result<Options, Refusal> {
    let new = Settings::new(kingdom);
    let settings = Settings { platinum_colony: variants, shelters: variants, edition, ..new };
    Dominion::resolve(&GameSettings::Dominion(settings), 2, chance)
}

fn of_set(options: &Options, set: &str) -> usize {
    let cards = catalogue().cards;
    let is_of_set =
        |name: &&CardName| cards.iter().any(|card| card.name == **name && card.set == set);
    options.kingdom.iter().filter(is_of_set).count()
}

#[test]
fn a_random_kingdom_keeps_to_the_limits_of_every_set() {
    let mut chance = Chance::new(Seed([31; 32]));
    let mut seen = BTreeSet::new();
    for _ in 0..300 {
        let sets = vec![share("base", 2, 10), share("prosperity", 3, 4), share("dark-ages", 0, 1)];
        let without = vec![CardName("moat".into()), CardName("goons".into())];
        let options = resolve(
            KingdomChoice::Random { sets, without: without.clone() },
            Variant::Never,
            &mut chance,
        )
        .expect("the limits can be kept");
        assert_eq!(
            options.kingdom.iter().collect::<BTreeSet<_>>().len(),
            10,
            "ten different cards"
        );
        assert!(of_set(&options, "base") >= 2);
        assert!((3..=4).contains(&of_set(&options, "prosperity")));
        assert!(of_set(&options, "dark-ages") <= 1);
        assert!(!options.kingdom.iter().any(|card| without.contains(card)));
        seen.extend(options.kingdom);
    }
    assert!(seen.len() > 70, "every allowed card comes at some time, {} did", seen.len());
}

/// Every card of the random kingdoms of the base set in an edition.
fn drawn_of_base(edition: Edition) -> BTreeSet<CardName> {
    let mut chance = Chance::new(Seed([37; 32]));
    let kingdom =
        || KingdomChoice::Random { sets: vec![share("base", 0, 10)], without: Vec::new() };
    (0..100)
        .flat_map(|_| {
            resolve_in(edition, kingdom(), Variant::Never, &mut chance)
                .expect("the base set has enough cards")
                .kingdom
        })
        .collect()
}

#[test]
fn a_random_kingdom_has_only_cards_of_its_edition() {
    let cards = catalogue().cards;
    let of_edition = |edition: Edition| {
        let is_allowed = |only: Option<Edition>| {
            edition == Edition::Both || only.is_none_or(|only| only == edition)
        };
        let of_base = cards.iter().filter(|card| {
            card.kingdom && (card.set == "base" || card.edition == Some(Edition::Second))
        });
        of_base
            .filter(|card| is_allowed(card.edition))
            .map(|card| card.name.clone())
            .collect::<BTreeSet<_>>()
    };
    for edition in [Edition::First, Edition::Second, Edition::Both] {
        assert_eq!(drawn_of_base(edition), of_edition(edition), "{edition:?}");
    }
    let first = of_edition(Edition::First);
    let dropped = first.difference(&of_edition(Edition::Second)).count();
    assert_eq!((first.len(), dropped), (25, 6));
}

#[test]
fn limits_that_cannot_be_kept_are_refused() {
    let mut chance = Chance::new(Seed([32; 32]));
    for sets in [
        vec![],
        vec![share("base", 0, 9)],
        vec![share("base", 26, 30)],
        vec![share("base", 6, 10), share("prosperity", 6, 10)],
        vec![share("alchemy", 13, 20)],
        vec![share("adventures", 0, 10)],
    ] {
        let choice = KingdomChoice::Random { sets, without: Vec::new() };
        assert_eq!(resolve(choice, Variant::Never, &mut chance), Err(Refusal::BadSettings));
    }
}

#[test]
fn a_kingdom_by_hand_has_ten_different_kingdom_cards() {
    let mut chance = Chance::new(Seed([33; 32]));
    let kingdom: Vec<CardName> = catalogue()
        .cards
        .into_iter()
        .filter(|card| card.kingdom)
        .map(|card| card.name)
        .take(10)
        .collect();
    let mut with = |change: fn(&mut Vec<CardName>)| {
        let mut cards = kingdom.clone();
        change(&mut cards);
        resolve(KingdomChoice::Cards { cards, bane: None }, Variant::Never, &mut chance).map(drop)
    };
    assert_eq!(with(|_| {}), Ok(()));
    assert_eq!(with(|cards| drop(cards.pop())), Err(Refusal::BadSettings), "nine");
    assert_eq!(with(|cards| cards[1] = cards[0].clone()), Err(Refusal::BadSettings), "one twice");
    assert_eq!(
        with(|cards| cards[0] = CardName("copper".into())),
        Err(Refusal::BadSettings),
        "a basic card"
    );
    assert_eq!(
        with(|cards| cards[0] = CardName("sir-martin".into())),
        Err(Refusal::BadSettings),
        "a single Knight"
    );
    assert_eq!(with(|cards| cards[0] = CardName("no-such-card".into())), Err(Refusal::BadSettings));
}

/// Ten cards of the sets of the list, Young Witch among them, none of which can be the Bane but Menagerie.
const WITH_YOUNG_WITCH: [&str; 10] = [
    "young-witch",
    "menagerie",
    "fairgrounds",
    "gardens",
    "smithy",
    "militia",
    "witch",
    "market",
    "goons",
    "bank",
];

fn names(ids: &[&'static str]) -> Vec<CardName> {
    ids.iter().map(|id| CardName((*id).into())).collect()
}

fn by_hand(cards: &[&'static str], bane: Option<&'static str>) -> KingdomChoice {
    KingdomChoice::Cards { cards: names(cards), bane: bane.map(|id| CardName(id.into())) }
}

fn fits_as_bane(card: &CardData) -> bool {
    card.kingdom && [2, 3].contains(&card.cost) && card.potions == 0
}

#[test]
fn a_bane_by_hand_costs_two_or_three_and_is_none_of_the_ten() {
    let mut chance = Chance::new(Seed([38; 32]));
    let mut bane = |cards: &[&'static str], bane| {
        resolve(by_hand(cards, Some(bane)), Variant::Never, &mut chance).map(|it| it.bane)
    };
    assert_eq!(bane(&WITH_YOUNG_WITCH, "moat"), Ok(Some(CardName("moat".into()))));
    assert_eq!(bane(&WITH_YOUNG_WITCH, "great-hall"), Ok(Some(CardName("great-hall".into()))));
    for wrong in
        ["menagerie", "remodel", "transmute", "alchemist", "silver", "sir-martin", "no-card"]
    {
        assert_eq!(bane(&WITH_YOUNG_WITCH, wrong), Err(Refusal::BadSettings), "{wrong}");
    }
    let mut without = WITH_YOUNG_WITCH;
    without[0] = "village";
    assert_eq!(bane(&without, "moat"), Err(Refusal::BadSettings), "no card needs a Bane");
}

#[test]
fn a_bane_that_is_not_chosen_is_drawn_from_the_sets_of_the_ten() {
    let mut chance = Chance::new(Seed([39; 32]));
    let cards = catalogue().cards;
    let allowed: BTreeSet<CardName> = cards
        .into_iter()
        .filter(|card| ["base", "cornucopia", "prosperity"].contains(&card.set.as_str()))
        .filter(|card| card.edition != Some(Edition::Second) && fits_as_bane(card))
        .map(|card| card.name)
        .filter(|name| !names(&WITH_YOUNG_WITCH).contains(name))
        .collect();
    let mut drawn = || {
        let options = resolve(by_hand(&WITH_YOUNG_WITCH, None), Variant::Never, &mut chance);
        options.expect("there are enough cards that fit").bane.expect("Young Witch needs a Bane")
    };
    assert_eq!((0..400).map(|_| drawn()).collect::<BTreeSet<_>>(), allowed);
}

#[test]
fn a_random_kingdom_has_a_bane_of_an_allowed_set_if_young_witch_is_in_it() {
    let mut chance = Chance::new(Seed([40; 32]));
    let cards = catalogue().cards;
    let (mut with, mut without) = (0, 0);
    for _ in 0..300 {
        let sets = vec![share("cornucopia", 3, 6), share("base", 0, 10), share("intrigue", 0, 0)];
        let left_out = names(&["moat", "cellar"]);
        let choice = KingdomChoice::Random { sets, without: left_out.clone() };
        let options = resolve(choice, Variant::Never, &mut chance).expect("the limits can be kept");
        let has_young_witch = options.kingdom.contains(&CardName("young-witch".into()));
        assert_eq!(options.bane.is_some(), has_young_witch);
        let Some(bane) = options.bane else {
            without += 1;
            continue;
        };
        with += 1;
        let card = cards.iter().find(|card| card.name == bane).expect("it is a card");
        assert!(fits_as_bane(card) && ["base", "cornucopia"].contains(&card.set.as_str()));
        assert!(!left_out.contains(&bane) && !options.kingdom.contains(&bane));
    }
    assert!(with > 50 && without > 50, "{with} with Young Witch, {without} without");
}

#[test]
fn young_witch_is_not_drawn_where_no_card_can_be_the_bane() {
    let mut chance = Chance::new(Seed([41; 32]));
    let fitting = catalogue().cards.into_iter().filter(fits_as_bane).map(|card| card.name);
    let without: Vec<CardName> = fitting.collect();
    for _ in 0..100 {
        let sets = vec![share("cornucopia", 0, 10), share("prosperity", 0, 10)];
        let choice = KingdomChoice::Random { sets, without: without.clone() };
        let options = resolve(choice, Variant::Never, &mut chance).expect("there are enough cards");
        assert_eq!(options.bane, None);
        assert!(!options.kingdom.contains(&CardName("young-witch".into())));
    }
}

#[test]
fn the_bane_counts_in_no_draw_for_platinum_and_shelters() {
    let mut chance = Chance::new(Seed([42; 32]));
    let mut cards = WITH_YOUNG_WITCH;
    (cards[8], cards[9]) = ("moneylender", "library");
    for _ in 0..200 {
        for bane in ["watchtower", "hermit"] {
            let choice = by_hand(&cards, Some(bane));
            let options = resolve(choice, Variant::ByTheRules, &mut chance).expect("the Bane fits");
            assert_eq!((options.platinum_colony, options.shelters), (false, false), "{bane}");
        }
    }
}

#[test]
fn settings_and_options_from_before_there_was_a_bane_can_be_read() {
    let choice: KingdomChoice =
        serde_json::from_str(r#"{"type":"cards","cards":["moat"]}"#).expect("it has all it needs");
    assert_eq!(choice, by_hand(&["moat"], None));
    let written = serde_json::to_string(&choice).expect("it can be written");
    assert_eq!(written, r#"{"type":"cards","cards":["moat"]}"#, "without a Bane it is as before");
    let options: Options = serde_json::from_str(
        r#"{"kingdom":["moat"],"platinum_colony":false,"shelters":false,"discard_counts":false}"#,
    )
    .expect("it has all it needs");
    assert_eq!(options.bane, None);
    assert!(!serde_json::to_string(&options).expect("it can be written").contains("bane"));
}

#[test]
fn the_bane_is_marked_among_the_piles() {
    let bane = Some(CardName("great-hall".into()));
    let options = Options { bane, ..Options::new(names(&WITH_YOUNG_WITCH)) };
    let start = Start::new(3, Seat(0), Seed([43; 32]));
    let game = Dominion::start(&options, start).expect("the kingdom can be played");
    let GameView::Dominion(view) = game.view(Viewer::Spectator) else {
        panic!("a view of another game")
    };
    let banes: Vec<_> = view.piles.iter().filter(|pile| pile.bane).collect();
    assert_eq!(banes.len(), 1);
    assert_eq!((banes[0].name.0.as_ref(), banes[0].count), ("great-hall", 12));
    assert_eq!(banes[0].place, PilePlace::Kingdom);
    let kingdom = view.piles.iter().filter(|pile| pile.place == PilePlace::Kingdom);
    assert_eq!(kingdom.count(), 11);
}

#[test]
fn platinum_and_shelters_come_in_proportion_to_their_sets() {
    let mut chance = Chance::new(Seed([34; 32]));
    let mut drawn = |id: &str| {
        let mut counts = (0, 0);
        for _ in 0..1_000 {
            let choice = KingdomChoice::Recommended { id: id.to_owned() };
            let options =
                resolve(choice, Variant::ByTheRules, &mut chance).expect("the set can be played");
            counts.0 += u32::from(options.platinum_colony);
            counts.1 += u32::from(options.shelters);
        }
        counts
    };
    assert_eq!(drawn("first-game"), (0, 0), "rules.md 17.3");
    assert_eq!(drawn("beginners"), (1_000, 0), "rules.md 17.1");
    assert_eq!(drawn("grim-parade"), (0, 1_000), "rules.md 17.5");
    let (platinum, shelters) = drawn("one-mans-trash");
    assert!((400..600).contains(&platinum), "rules.md 17.2: five of ten, {platinum} of 1,000");
    assert!((400..600).contains(&shelters), "rules.md 17.6: five of ten, {shelters} of 1,000");
}

#[test]
fn the_potion_pile_is_set_out_only_where_a_kingdom_card_costs_a_potion() {
    let piles = |first: &str| {
        let mut kingdom: Vec<CardName> = catalogue().kingdoms.swap_remove(0).cards;
        kingdom[0] = CardName(first.to_owned().into());
        let options = Options::new(kingdom);
        let start = Start::new(3, Seat(0), Seed([36; 32]));
        let game = Dominion::start(&options, start).expect("the kingdom can be played");
        let GameView::Dominion(view) = game.view(Viewer::Spectator) else {
            panic!("a view of another game")
        };
        view.piles.into_iter().find(|pile| pile.name.0 == "potion").map(|pile| pile.count)
    };
    assert_eq!(piles("golem"), Some(16));
    assert_eq!(piles("vineyard"), Some(16), "a Victory card that costs a potion");
    assert_eq!(piles("apprentice"), None, "an Alchemy card that costs none");
    assert_eq!(piles("bridge"), None);
}

fn result(seat: u8, rank: u8) -> SeatResult {
    SeatResult { seat: Seat(seat), score: 0, rank, turns: 0, parts: Vec::new() }
}

fn starters(previous: Option<&[SeatResult]>, seats: u8) -> BTreeSet<u8> {
    let mut chance = Chance::new(Seed([35; 32]));
    (0..200).map(|_| Dominion::first_player(previous, seats, &mut chance).0).collect()
}

#[test]
fn the_first_player_is_as_the_rulebook_says() {
    assert_eq!(starters(None, 4), BTreeSet::from([0, 1, 2, 3]), "rules.md 2.1: anybody");
    let won = [result(0, 2), result(1, 3), result(2, 1)];
    assert_eq!(starters(Some(&won), 3), BTreeSet::from([0]), "rules.md 2.2: left of the winner");
    let tied = [result(0, 1), result(1, 3), result(2, 1), result(3, 4)];
    assert_eq!(starters(Some(&tied), 4), BTreeSet::from([1, 3]), "rules.md 2.3: who did not win");
    let all_tied = [result(0, 1), result(1, 1)];
    assert_eq!(starters(Some(&all_tied), 2), BTreeSet::from([0, 1]), "rules.md 2.4: anybody");
}
