//! Dispatch from a game's kind to the type that implements it.

use demesne_protocol::games::GameKind;
use demesne_rules::dominion::Dominion;
use demesne_rules::king_of_the_dice::KingOfTheDice;

use crate::game::BotGame;

/// Work that is generic over the game.
pub trait GameVisitor {
    /// The result.
    type Output;

    /// Does the work with this game.
    fn visit<G: BotGame>(self) -> Self::Output;
}

/// Runs a visitor with the game of a kind: the only place where a kind becomes a type.
pub fn dispatch<W: GameVisitor>(kind: GameKind, work: W) -> W::Output {
    match kind {
        GameKind::Dominion => work.visit::<Dominion>(),
        GameKind::KingOfTheDice => work.visit::<KingOfTheDice>(),
    }
}
