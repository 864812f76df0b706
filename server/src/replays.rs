//! A finished match, step by step. It knows journals and views; it knows no request and no rule.

use demesne_protocol::games::{GameLogLine, GameView};
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{Game, Viewer};

use crate::games::{Work, with_game};
use crate::room::running::{LoadError, kept, options_of};
use crate::store::matches::{JournalLine, MatchRecord};

/// Every step and the whole log of a match, as one viewer saw it.
pub(crate) fn replay(
    record: MatchRecord,
    journal: Vec<JournalLine>,
    viewer: Viewer,
) -> Result<(Vec<GameView>, Vec<GameLogLine>), LoadError> {
    with_game(record.game, Replay { record, journal, viewer })
}

struct Replay {
    record: MatchRecord,
    journal: Vec<JournalLine>,
    viewer: Viewer,
}

impl Work for Replay {
    type Output = Result<(Vec<GameView>, Vec<GameLogLine>), LoadError>;

    fn run<G: Game>(self) -> Self::Output {
        let options = options_of::<G>(&self.record)?;
        let mut game =
            G::start(&options, self.record.start).map_err(|_| LoadError::OtherRules(0))?;
        let mut hash = kept(0, TableHash::first(&game), self.record.hash)?;
        let mut steps = Vec::with_capacity(self.journal.len() + 1);
        steps.push(game.view(self.viewer));
        for (number, line) in self.journal.iter().enumerate() {
            game.answer(line.seat, &line.answer).map_err(|_| LoadError::OtherRules(number))?;
            hash = kept(number, hash.next(&game), line.hash)?;
            // A move with all its questions is one step: the table after the last of them.
            steps.truncate(usize::try_from(game.moves()).expect("a match has few moves"));
            steps.push(game.view(self.viewer));
        }
        Ok((steps, game.log(self.viewer, 0)))
    }
}
