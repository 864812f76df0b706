//! From the kind of a game to the code that runs it. It knows which games there are; it knows nothing about them.

use demesne_protocol::games::{GameKind, GameSettings};
use demesne_rules::dominion::Dominion;
use demesne_rules::game::Game;
use demesne_rules::king_of_the_dice::KingOfTheDice;

/// Something that is done with a game of any kind.
pub(crate) trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Does it with this game.
    fn visit<G: Game>(self) -> Self::Output;
}

/// Does some work with the game of a kind: the only place where a kind becomes a type.
pub(crate) fn dispatch<W: GameVisitor>(kind: GameKind, work: W) -> W::Output {
    match kind {
        GameKind::Dominion => work.visit::<Dominion>(),
        GameKind::KingOfTheDice => work.visit::<KingOfTheDice>(),
    }
}

/// The kind of the game that settings are for.
#[must_use]
pub(crate) fn kind(settings: &GameSettings) -> GameKind {
    match settings {
        GameSettings::Dominion(_) => GameKind::Dominion,
        GameSettings::KingOfTheDice(_) => GameKind::KingOfTheDice,
    }
}
