//! Positions in which a card asks in secret, with the moves that lead to the question.

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::Answer;

/// The holder of the card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Holder {
    /// The player whose move it is.
    Mover,
    /// Another player.
    Other,
    /// The player whose move it is, who is asked after a moment at which others might have been.
    MoverAfterOthers,
}

/// A position in which a card asks in secret.
#[derive(Clone, Copy)]
pub(super) struct Stage {
    pub(super) card: &'static str,
    pub(super) holder: Holder,
    /// The position, in which `HAND` stands for the card that is held and `BELOW` for the one instead of it, or vice
    /// versa. Ben has an Action as well: a turn without one shows that the hand has no Action.
    pub(super) position: &'static str,
    /// The card that must be held to be asked: the one that asks, or one that it asks for.
    pub(super) held: &'static str,
    /// The card in its place where it is not held.
    pub(super) instead: &'static str,
    /// The moves of ann.
    pub(super) moves: fn() -> Vec<Answer>,
    /// The answer to a question that every client sees, after these moves, with which the asked player comes to the
    /// moment: by the card that is held, or the one in its place. Without one the last move leads there.
    pub(super) own: Option<fn(&str) -> Answer>,
    /// The answer that declines.
    pub(super) declines: fn() -> Answer,
}

/// The fields that most stages share.
pub(super) const PLAIN: Stage = Stage {
    card: "",
    holder: Holder::Other,
    position: "",
    held: "",
    instead: "Copper",
    moves: Vec::new,
    own: None,
    declines: || Answer::Option { option: 1 },
};

pub(super) fn card(name: &str) -> CardName {
    CardName(name.to_owned().into())
}

pub(super) fn play(name: &str) -> Answer {
    Answer::Play { card: card(name) }
}

pub(super) fn buy(name: &str) -> Answer {
    Answer::Buy { pile: card(name) }
}

pub(super) fn choose(name: &str) -> Answer {
    Answer::Cards { cards: vec![card(name)] }
}

pub(super) fn choose_none() -> Answer {
    Answer::Cards { cards: Vec::new() }
}

pub(super) fn choose_both(name: &str, other: &str) -> Answer {
    Answer::Cards { cards: vec![card(name), card(other)] }
}

pub(super) const STAGES: &[Stage] = &[
    Stage {
        card: "moat",
        held: "Moat",
        holder: Holder::Other,
        position: "
    ana: hand Militia, 2 Copper; deck 5 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![play("militia")],
        ..PLAIN
    },
    Stage {
        card: "beggar",
        held: "Beggar",
        holder: Holder::Other,
        position: "
    ana: hand Militia, 2 Copper; deck 5 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![play("militia")],
        ..PLAIN
    },
    Stage {
        card: "secret-chamber",
        held: "Secret Chamber",
        holder: Holder::Other,
        position: "
    ana: hand Militia, 2 Copper; deck 5 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![play("militia")],
        ..PLAIN
    },
    Stage {
        card: "horse-traders",
        held: "Horse Traders",
        holder: Holder::Other,
        position: "
    ana: hand Militia, 2 Copper; deck 5 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![play("militia")],
        ..PLAIN
    },
    Stage {
        card: "watchtower",
        held: "Watchtower",
        holder: Holder::Other,
        position: "
    ana: hand Witch, 2 Copper; deck 5 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![play("witch")],
        // It can be trashed or put on the deck instead.
        declines: || Answer::Option { option: 2 },
        ..PLAIN
    },
    Stage {
        card: "watchtower",
        held: "Watchtower",
        holder: Holder::Mover,
        position: "
    phase: buy
    ana: 3 coins; hand HAND, 2 Copper; deck 5 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![buy("silver")],
        // It can be trashed or put on the deck instead.
        declines: || Answer::Option { option: 2 },
        ..PLAIN
    },
    Stage {
        card: "market-square",
        held: "Market Square",
        holder: Holder::Other,
        position: "
    kingdom Market Square, Knights
    ana: hand Sir Martin, 2 Copper; deck 5 Copper
    ben: hand HAND, Village, 3 Estate; deck Silver, 6 Copper, BELOW",
        moves: || vec![play("sir-martin")],
        ..PLAIN
    },
    Stage {
        card: "market-square",
        held: "Market Square",
        holder: Holder::Mover,
        position: "
    kingdom Market Square, Chapel
    ana: hand Chapel, Estate, HAND; deck 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("chapel"), choose("estate")],
        ..PLAIN
    },
    Stage {
        card: "hovel",
        held: "Hovel",
        holder: Holder::Mover,
        position: "
    phase: buy
    ana: 2 coins; hand HAND, 2 Copper; deck 5 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![buy("estate")],
        ..PLAIN
    },
    Stage {
        card: "tournament",
        held: "Province",
        holder: Holder::Other,
        position: "
    kingdom Tournament
    ana: hand Tournament, 2 Copper; deck 6 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![play("tournament")],
        ..PLAIN
    },
    Stage {
        card: "mountebank",
        held: "Curse",
        holder: Holder::Other,
        position: "
    ana: hand Mountebank, 2 Copper; deck 5 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![play("mountebank")],
        ..PLAIN
    },
    Stage {
        card: "young-witch",
        held: "Cellar",
        holder: Holder::Other,
        position: "
    kingdom Young Witch
    bane: Cellar
    ana: hand Young Witch; deck 2 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![play("young-witch")],
        ..PLAIN
    },
    Stage {
        card: "fools-gold",
        held: "Fool's Gold",
        holder: Holder::Other,
        position: "
    kingdom Fool's Gold
    phase: buy
    ana: 8 coins; hand 2 Copper; deck 5 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![buy("province")],
        ..PLAIN
    },
    Stage {
        card: "tunnel",
        held: "Tunnel",
        holder: Holder::Other,
        position: "
    kingdom Tunnel, Village, Militia
    ana: hand Militia, 2 Copper; deck 5 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![play("militia")],
        own: Some(|held| choose_both(held, "village")),
        ..PLAIN
    },
    Stage {
        card: "tunnel",
        held: "Tunnel",
        holder: Holder::Mover,
        position: "
    kingdom Tunnel, Village, Cellar
    ana: hand Cellar, Village, HAND; deck 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("cellar")],
        own: Some(|held| choose_both(held, "village")),
        ..PLAIN
    },
    Stage {
        card: "library",
        held: "Village",
        holder: Holder::Mover,
        position: "
    kingdom Library, Village
    ana: hand Library, 6 Copper; deck HAND, 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("library")],
        ..PLAIN
    },
    Stage {
        card: "baron",
        held: "Estate",
        holder: Holder::Mover,
        position: "
    kingdom Baron
    ana: hand Baron, HAND, 3 Copper; deck 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("baron")],
        ..PLAIN
    },
    Stage {
        card: "explorer",
        held: "Province",
        holder: Holder::Mover,
        position: "
    kingdom Explorer
    ana: hand Explorer, HAND, 3 Copper; deck 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("explorer")],
        ..PLAIN
    },
    Stage {
        card: "mint",
        held: "Silver",
        instead: "Estate",
        holder: Holder::Mover,
        position: "
    kingdom Mint
    ana: hand Mint, HAND, 3 Estate; deck 6 Estate, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("mint")],
        declines: choose_none,
        ..PLAIN
    },
    Stage {
        card: "counting-house",
        held: "Copper",
        instead: "Estate",
        holder: Holder::Mover,
        position: "
    kingdom Counting House
    ana: hand Counting House, 4 Estate; discard HAND, Silver; deck 6 Estate, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("counting-house")],
        declines: choose_none,
        ..PLAIN
    },
    Stage {
        card: "kings-court",
        held: "Village",
        holder: Holder::Mover,
        position: "
    kingdom King's Court, Village
    ana: hand King's Court, HAND, 3 Copper; deck 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("kings-court")],
        declines: choose_none,
        ..PLAIN
    },
    Stage {
        card: "procession",
        held: "Village",
        holder: Holder::Mover,
        position: "
    kingdom Procession, Village
    ana: hand Procession, HAND, 3 Copper; deck 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("procession")],
        declines: choose_none,
        ..PLAIN
    },
    Stage {
        card: "counterfeit",
        held: "Silver",
        instead: "Estate",
        holder: Holder::Mover,
        position: "
    kingdom Counterfeit
    phase: buy
    ana: hand Counterfeit, HAND, 3 Estate; deck 6 Estate, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("counterfeit")],
        declines: choose_none,
        ..PLAIN
    },
    Stage {
        card: "cultist",
        held: "Cultist",
        holder: Holder::Mover,
        position: "
    kingdom Cultist
    ana: hand Cultist, HAND, 3 Copper; deck 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("cultist")],
        declines: choose_none,
        ..PLAIN
    },
    Stage {
        card: "cultist",
        held: "Cultist",
        holder: Holder::MoverAfterOthers,
        position: "
    kingdom Cultist
    ana: hand Cultist, HAND, 3 Copper; deck 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper, Moat",
        moves: || vec![play("cultist")],
        declines: choose_none,
        ..PLAIN
    },
    Stage {
        card: "moat",
        held: "Moat",
        holder: Holder::Other,
        position: "
    kingdom King's Court, Militia
    ana: hand King's Court, Militia, 3 Copper; deck 5 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![play("kings-court"), choose("militia")],
        ..PLAIN
    },
    Stage {
        card: "death-cart",
        held: "Village",
        holder: Holder::Mover,
        position: "
    kingdom Death Cart, Village
    ana: hand Death Cart, HAND, 3 Copper; deck 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("death-cart")],
        declines: choose_none,
        ..PLAIN
    },
    Stage {
        card: "hermit",
        held: "Estate",
        holder: Holder::Mover,
        position: "
    kingdom Hermit
    ana: hand Hermit, HAND, 3 Copper; deck 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("hermit")],
        ..PLAIN
    },
    Stage {
        card: "spice-merchant",
        held: "Silver",
        instead: "Estate",
        holder: Holder::Mover,
        position: "
    kingdom Spice Merchant
    ana: hand Spice Merchant, HAND, 3 Estate; deck 6 Estate, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("spice-merchant")],
        declines: choose_none,
        ..PLAIN
    },
    Stage {
        card: "trader",
        held: "Trader",
        holder: Holder::Other,
        position: "
    ana: hand Witch, 2 Copper; deck 5 Copper
    ben: hand HAND, Village, 3 Estate; deck 5 Copper, BELOW",
        moves: || vec![play("witch")],
        ..PLAIN
    },
    Stage {
        card: "trader",
        held: "Trader",
        holder: Holder::Mover,
        position: "
    phase: buy
    ana: 2 coins; hand HAND, 2 Copper; deck 5 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![buy("estate")],
        ..PLAIN
    },
    Stage {
        card: "stables",
        held: "Silver",
        instead: "Estate",
        holder: Holder::Mover,
        position: "
    kingdom Stables
    ana: hand Stables, HAND, 3 Estate; deck 6 Estate, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("stables")],
        declines: choose_none,
        ..PLAIN
    },
    Stage {
        card: "jack-of-all-trades",
        held: "Estate",
        holder: Holder::Mover,
        position: "
    kingdom Jack of All Trades
    ana: hand Jack of All Trades, HAND, 4 Copper; deck 6 Copper, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("jack-of-all-trades")],
        own: Some(|_| Answer::Option { option: 1 }),
        declines: choose_none,
        ..PLAIN
    },
    Stage {
        card: "inn",
        held: "Village",
        holder: Holder::Mover,
        position: "
    kingdom Graverobber, Inn, Village
    trash: Inn
    ana: hand Graverobber, 4 Estate; discard HAND, Silver; deck 6 Estate, BELOW
    ben: hand 5 Copper; deck 5 Copper",
        moves: || vec![play("graverobber"), Answer::Option { option: 0 }],
        declines: choose_none,
        ..PLAIN
    },
];

impl Stage {
    pub(super) fn lines(&self, is_held: bool) -> String {
        let (hand, below) = self.cards(is_held);
        self.position.replace("HAND", hand).replace("BELOW", below)
    }

    /// The card in the place of the one that asks, and the card below.
    pub(super) fn cards(&self, is_held: bool) -> (&'static str, &'static str) {
        if is_held { (self.held, self.instead) } else { (self.instead, self.held) }
    }

    /// The player who comes to the moment with an answer of their own, or ann with her last move, and that answer.
    pub(super) fn last(&self, moves: &mut Vec<Answer>, is_held: bool) -> (&'static str, Answer) {
        match self.own {
            Some(own) => {
                let name = self.cards(is_held).0.to_lowercase().replace(' ', "-");
                (["ann", "ben"][self.asked()], own(&name))
            }
            None => ("ann", moves.pop().expect("a move is made")),
        }
    }

    /// The index of the player who is asked.
    pub(super) fn asked(&self) -> usize {
        match self.holder {
            Holder::Mover | Holder::MoverAfterOthers => 0,
            Holder::Other => 1,
        }
    }
}
