//! What is not shown yet. It knows that a seat is or might be asked in secret; it knows not about what.
//!
//! That somebody is asked can tell a hidden card. So when an answer leads to such a question, or past a moment in which
//! there might have been one, the others see the table as it was before: until the question is answered, and for a
//! while that is drawn by chance and is the same whether somebody was asked or not.

use std::time::Duration;

use demesne_rules::game::{Game, Viewer};
use tokio::time::Instant;

use super::running::Running;
use crate::ids::random;

/// Hides the latest entries from those who are not asked.
#[derive(Clone, Copy)]
pub(super) struct Curtain {
    /// How many entries are before it.
    pub(super) shown: u32,
    /// The earliest time at which it lifts.
    pub(super) until: Instant,
}

impl Curtain {
    /// The curtain of a match that was read from the database.
    pub(super) fn after_reading<G: Game>(running: &Running<G>) -> Option<Self> {
        let hides = running.game().is_asking_in_secret();
        hides.then(|| Self { shown: running.public, until: Instant::now() })
    }

    /// The curtain after an entry, when there were `before` of them.
    pub(super) fn after_entry<G: Game>(
        curtain: Option<Self>,
        running: &Running<G>,
        before: u32,
        pause: Duration,
    ) -> Option<Self> {
        let game = running.game();
        // A question to who moves anyway needs no pause: thinking within a move looks like thinking before it.
        let pause = game.passed_a_secret_question().then(|| drawn(pause));
        let falls = game.is_asking_in_secret() || pause.is_some();
        let curtain = match curtain {
            None if falls => {
                Some(Self { shown: before, until: Instant::now() + pause.unwrap_or_default() })
            }
            None | Some(_) => curtain,
        };
        Self::lifted_if_due(curtain, running)
    }

    /// The curtain now: nothing once its time is over and nobody is being asked in secret.
    pub(super) fn lifted_if_due<G: Game>(
        curtain: Option<Self>,
        running: &Running<G>,
    ) -> Option<Self> {
        let stays = |it: &Self| it.until > Instant::now() || running.game().is_asking_in_secret();
        curtain.filter(|it| !running.is_over() && stays(it))
    }

    /// Whether a viewer sees the table as it is.
    pub(super) fn lets_see<G: Game>(
        curtain: Option<Self>,
        running: &Running<G>,
        viewer: Viewer,
    ) -> bool {
        curtain.is_none() || running.is_asked_in_secret(viewer)
    }
}

/// Between a half and one and a half of a pause.
fn drawn(pause: Duration) -> Duration {
    let chance = f64::from(u16::from_le_bytes(random())) / f64::from(u16::MAX);
    pause.mul_f64(0.5 + chance)
}
