//! Storage of standing answers, which players have in matches that are played. Which questions they answer is the game's
//! concern.

use demesne_base::ids::{MatchId, UserId};
use demesne_protocol::games::GameStandingAnswer;
use sqlx::{AnyConnection, Row};

use super::users::player_id;
use super::{Store, StoreError, from_json, to_json, with_timeout};

impl Store {
    /// The standing answers of all players of a match who have some.
    pub async fn standing_answers(
        &self,
        id: MatchId,
    ) -> Result<Vec<(UserId, Vec<GameStandingAnswer>)>, StoreError> {
        let query = query!("SELECT player, answers FROM standing_answers WHERE match_id = $1");
        let rows = with_timeout(query.bind(id.to_string()).fetch_all(&self.readers)).await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok((player_id(row.try_get("player")?)?, from_json(row.try_get("answers")?, "answers")?))
        };
        rows.iter().map(read).collect()
    }
}

/// Replaces the standing answers of a player in a match.
pub(crate) async fn save(
    connection: &mut AnyConnection,
    id: MatchId,
    player: UserId,
    answers: &[GameStandingAnswer],
) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "DELETE FROM standing_answers WHERE match_id = $1 AND player = $2",
        [id, player]
    )?;
    if answers.is_empty() {
        return Ok(());
    }
    execute!(
        connection,
        "INSERT INTO standing_answers (match_id, player, answers) VALUES ($1, $2, $3)",
        [id, player, to_json(&answers)]
    )
    .map(drop)
}

/// Deletes the standing answers of a match that is over.
pub(crate) async fn delete(connection: &mut AnyConnection, id: MatchId) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM standing_answers WHERE match_id = $1", [id]).map(drop)
}

/// Deletes the standing answers of a user.
pub(super) async fn delete_user(
    connection: &mut AnyConnection,
    player: UserId,
) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM standing_answers WHERE player = $1", [player]).map(drop)
}
