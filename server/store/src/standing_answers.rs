//! Storage of standing answers, which players have in matches that are played. Which questions they answer is the game's
//! concern.

use demesne_base::ids::{MatchId, UserId};
use demesne_protocol::games::GameStandingAnswer;

use super::change::{Change, OpenTransaction};
use super::{Result, Store, to_json};

/// The standing answers of a player in a match.
#[derive(Clone, Debug)]
pub struct PlayerStandingAnswers {
    /// The player.
    pub player: UserId,
    /// The answers.
    pub answers: Vec<GameStandingAnswer>,
}

from_row!(PlayerStandingAnswers { player, answers: json });

impl Store {
    /// The standing answers of all players of a match who have some.
    pub async fn standing_answers(&self, id: MatchId) -> Result<Vec<PlayerStandingAnswers>> {
        self.rows(query!("SELECT player, answers FROM standing_answers WHERE match_id = $1", [id]))
            .await
    }
}

/// Replaces the standing answers of a player in a match.
pub struct StandingAnswersChange {
    /// The match.
    pub id: MatchId,
    /// The new answers.
    pub standing: PlayerStandingAnswers,
}

impl Change for StandingAnswersChange {
    const IS_LOW_PRIORITY: bool = false;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let PlayerStandingAnswers { player, answers } = &self.standing;
        execute!(
            transaction,
            "DELETE FROM standing_answers WHERE match_id = $1 AND player = $2",
            [self.id, player]
        )?;
        if answers.is_empty() {
            return Ok(());
        }
        execute!(
            transaction,
            "INSERT INTO standing_answers (match_id, player, answers) VALUES ($1, $2, $3)",
            [self.id, player, to_json(answers)]
        )
    }
}
