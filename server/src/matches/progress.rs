//! How far the running matches of a player are, for the list of their tables: the round, and whose turn it is.

use demesne_protocol::basics::Seat;
use demesne_protocol::http::TableProgress;
use demesne_rules::game::Game;
use demesne_rules::journal::JournaledMatch;

use crate::games::{GameVisitor, dispatch};
use crate::ids::UserId;
use crate::matches::export::moment;
use crate::matches::load::{LoadError, options_of};
use crate::store::matches::{JournalEntry, MatchRecord};

/// The progress of a match, as one of its players may see it.
pub(crate) fn progress(
    record: &MatchRecord,
    journal: &[JournalEntry],
    player: UserId,
) -> Result<TableProgress, LoadError> {
    dispatch(record.game, Progress { record, journal, own: record.seat_of(player) })
}

struct Progress<'a> {
    record: &'a MatchRecord,
    journal: &'a [JournalEntry],
    own: Option<usize>,
}

impl GameVisitor for Progress<'_> {
    type Output = Result<TableProgress, LoadError>;

    fn visit<G: Game>(self) -> Self::Output {
        let Self { record, journal, own } = self;
        let options = options_of::<G>(record)?;
        let mut line = JournaledMatch::<G>::begin(options, record.start)
            .map_err(|_| LoadError::OtherRules(0))?;
        let mut turn = line.game().turn();
        for (number, entry) in journal.iter().enumerate() {
            line.take(entry.seat, &entry.action).map_err(|_| LoadError::OtherRules(number))?;
            // While a player is asked in secret, the others see the table as it was before.
            if !line.game().is_asking_in_secret() {
                turn = line.game().turn();
            }
        }
        let is_own = |seat: &Seat| Some(usize::from(seat.0)) == own;
        let seats = u32::from(record.start.seats);
        Ok(TableProgress {
            round: turn.number.saturating_sub(1) / seats + 1,
            player: record.seats[usize::from(turn.seat.0)].name.clone(),
            own: line.game().waiting_for().iter().any(is_own),
            began: moment(record.started),
        })
    }
}
