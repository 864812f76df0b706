//! Effects on several players, card by card: where order cannot matter every player is asked at once, in whatever order
//! the answers come the table is the same, and where it can matter one is asked after the other. The positions are
//! scenarios.

use demesne_scenario as scenario;

/// A position in which ana's play asks all others at once.
struct AtOnce {
    /// The card that asks.
    card: &'static str,
    /// Setup lines.
    setup: &'static str,
    /// Ana's play, with what she answers herself.
    plays: &'static str,
    /// The hand of every other player.
    hand: &'static str,
    /// The first answer of each other player, the one at ana's left first.
    answers: [&'static str; 3],
    /// Their questions then, one after the other.
    then: &'static [(usize, &'static str)],
    /// How the others' zones are in the end.
    ends: [&'static str; 3],
}

const DOWN_TO_THREE: [&str; 3] = ["Copper, Estate", "Silver, Gold", "Estate, Gold"];
const THREE_LEFT: [&str; 3] = [
    "hand Silver, Gold, Curse; discard Copper, Estate",
    "hand Copper, Estate, Curse; discard Silver, Gold",
    "hand Copper, Silver, Curse; discard Estate, Gold",
];

const POSITIONS: [AtOnce; 8] = [
    AtOnce {
        card: "Militia",
        setup: "ana: hand Militia",
        plays: "> ana plays Militia",
        hand: "hand Copper, Estate, Silver, Gold, Curse",
        answers: DOWN_TO_THREE,
        then: &[],
        ends: THREE_LEFT,
    },
    AtOnce {
        card: "Goons",
        setup: "ana: hand Goons",
        plays: "> ana plays Goons",
        hand: "hand Copper, Estate, Silver, Gold, Curse",
        answers: DOWN_TO_THREE,
        then: &[],
        ends: THREE_LEFT,
    },
    AtOnce {
        card: "Urchin",
        setup: "ana: hand Urchin",
        plays: "> ana plays Urchin",
        hand: "hand Copper, Estate, Silver, Gold, Curse",
        answers: ["Copper", "Silver", "Curse"],
        then: &[],
        ends: ["discard Copper", "discard Silver", "discard Curse"],
    },
    AtOnce {
        card: "Mercenary",
        setup: "ana: hand Mercenary, 2 Estate",
        plays: "> ana plays Mercenary\n    > ana: yes",
        hand: "hand Copper, Estate, Silver, Gold, Curse",
        answers: DOWN_TO_THREE,
        then: &[],
        ends: THREE_LEFT,
    },
    AtOnce {
        card: "Sir Michael",
        setup: "ana: hand Sir Michael",
        plays: "> ana plays Sir Michael",
        hand: "hand Copper, Estate, Silver, Gold, Curse; deck 2 Curse",
        answers: DOWN_TO_THREE,
        then: &[],
        ends: ["discard Copper, Estate, 2 Curse", "discard Silver, Gold, 2 Curse", "hand of 3"],
    },
    AtOnce {
        card: "Ghost Ship",
        setup: "ana: hand Ghost Ship",
        plays: "> ana plays Ghost Ship",
        hand: "hand Copper, Estate, Silver, Gold, Curse",
        answers: DOWN_TO_THREE,
        then: &[(0, "Estate, Copper"), (1, "Silver, Gold"), (2, "Gold, Estate")],
        ends: ["deck Estate, Copper", "deck Silver, Gold", "deck Gold, Estate"],
    },
    AtOnce {
        card: "Bishop",
        setup: "ana: hand Bishop",
        plays: "> ana plays Bishop",
        hand: "hand Copper, Estate",
        answers: ["Estate", "nothing", "Copper"],
        then: &[],
        ends: ["hand Copper", "hand Copper, Estate", "hand Estate"],
    },
    AtOnce {
        card: "Vault",
        setup: "ana: hand Vault",
        plays: "> ana plays Vault",
        hand: "hand Copper, Estate, Silver; deck Gold",
        answers: ["yes", "no", "yes"],
        then: &[(0, "Copper, Estate"), (2, "Estate, Silver")],
        ends: ["hand Silver, Gold", "hand Copper, Estate, Silver", "hand Copper, Gold"],
    },
];

const OTHERS: [&str; 3] = ["ben", "cleo", "dora"];

impl AtOnce {
    /// The test in which these others answer in this order.
    fn text(&self, others: &[&str], order: &[usize], at_once: bool) -> String {
        let mut text = format!("# {}\n\n    players ana, {}\n", self.card, others.join(", "));
        let mut line = |line: String| text.push_str(&format!("    {line}\n"));
        if at_once {
            line(String::from("at once"));
        }
        line(self.setup.to_owned());
        others.iter().for_each(|other| line(format!("{other}: {}", self.hand)));
        line(self.plays.to_owned());
        if at_once {
            line(format!("? {}", others.join(", ")));
            order
                .iter()
                .for_each(|who| line(format!("> {}: {}", others[*who], self.answers[*who])));
        }
        for (who, other) in others.iter().enumerate() {
            if !at_once {
                line(format!("? {other}"));
                line(format!("> {other}: {}", self.answers[who]));
            }
            for (_, answer) in self.then.iter().filter(|(asked, _)| *asked == who) {
                line(format!("? {other}"));
                line(format!("> {other}: {answer}"));
            }
        }
        others.iter().zip(self.ends).for_each(|(other, ends)| line(format!("{other}: {ends}")));
        line(String::from("ana: to act"));
        text
    }
}

/// Every order of so many.
fn orders(of: usize) -> Vec<Vec<usize>> {
    if of == 0 {
        return vec![Vec::new()];
    }
    let with_last = |order: Vec<usize>| {
        (0..of).map(move |place| {
            let mut longer = order.clone();
            longer.insert(place, of - 1);
            longer
        })
    };
    orders(of - 1).into_iter().flat_map(with_last).collect()
}

#[track_caller]
fn holds(text: &str) {
    let tests = scenario::read(text);
    assert_eq!(tests.len(), 1, "{text}");
    if let Err(failure) = scenario::run("at_once.md", &tests[0]) {
        panic!("{text}\n{failure}");
    }
}

#[test]
fn answers_come_in_every_order_to_every_card_that_asks_all_at_once() {
    let mut tried = 0;
    for position in &POSITIONS {
        for seats in [3, 4] {
            let others = &OTHERS[..seats - 1];
            holds(&position.text(others, &[], false));
            for order in orders(others.len()) {
                holds(&position.text(others, &order, true));
                tried += 1;
            }
        }
    }
    assert_eq!(tried, POSITIONS.len() * (2 + 6));
}

/// Cases in which order can matter: ana's card, a further one of the match, the cards of the others, and their answers.
const IN_TURN_ORDER: [[&str; 4]; 12] = [
    // That a seat is asked tells how many kinds of Victory cards they hold.
    ["Bureaucrat", "", "hand Estate, Duchy, Copper", "Estate"],
    // Curses and Coppers can run out.
    ["Mountebank", "", "hand Curse, Copper", "yes"],
    ["Young Witch", "\n    bane: Cellar", "hand Cellar, Copper", "yes"],
    // The cards that can be chosen are revealed first.
    ["Rabble", "", "deck Estate, Duchy, Curse", "Estate, Duchy, Curse"],
    ["Sir Bailey", "", "deck Silver, Duchy", "Silver"],
    ["Rogue", "", "deck Silver, Duchy", "Silver"],
    // A trashed card, or a Market Square, can gain one of the last cards of a pile.
    ["Bishop", "Feodum", "hand Copper, Estate", "nothing"],
    // A discarded Tunnel is asked about in secret, and can gain the last Gold.
    ["Militia", "Tunnel", "hand 4 Copper, Estate", "Copper, Estate"],
    ["Goons", "Tunnel", "hand 4 Copper, Estate", "Copper, Estate"],
    ["Urchin", "Tunnel", "hand 4 Copper, Estate", "Estate"],
    ["Sir Michael", "Tunnel", "hand 4 Copper, Estate", "Copper, Estate"],
    ["Vault", "Tunnel", "hand 4 Copper, Estate", "no"],
];

#[test]
fn players_are_asked_in_turn_order_where_order_can_matter() {
    for [card, further, has, answer] in IN_TURN_ORDER {
        let kingdom = if further.is_empty() { "" } else { "kingdom First Game, " };
        holds(&format!(
            "# {card}\n\n    players ana, ben, cleo\n    at once\n    {kingdom}{further}\n    ana: hand {card}\n    \
             ben: {has}\n    cleo: {has}\n    > ana plays {card}\n    ? ben\n    ! cleo: {answer}\n    \
             > ben: {answer}\n    ? cleo\n    > cleo: {answer}\n    ana: to act\n"
        ));
    }
}
