//! Storage of the statistics of finished matches, together with their recorded views. They are computed elsewhere.

use demesne_base::ids::{MatchId, UserId};
use demesne_protocol::basics::CardName;
use demesne_protocol::games::GameKind;
use demesne_protocol::history::Outcome;
use serde::{Deserialize, Serialize};

use super::change::{Change, OpenTransaction};
use super::recorded_views::{self, RecordedView};
use super::{Result, Store, to_json, to_tag};

/// The latest matches of a game that a player's statistics cover, from which their opponents are listed, and at which one
/// search looks: some years of play, and a megabyte to read.
pub const MATCHES_COUNTED: i64 = 2000;

/// The figures of a match that statistics need.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchStats {
    /// The cards of its kingdom.
    pub cards: Vec<CardName>,
    /// The number of bots.
    pub bots: u8,
    /// Each seat, in turn order.
    pub seats: Vec<SeatStats>,
}

/// The figures of a seat that statistics need.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatStats {
    /// Its outcome; `None` if the match has no winner.
    pub outcome: Option<Outcome>,
    /// The kingdom cards that it bought, each once.
    pub bought: Vec<CardName>,
    /// Its points after each of its turns.
    pub scores: Vec<i16>,
}

/// A match of a player whose figures are computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedMatch {
    /// The player's place in turn order.
    pub seat: usize,
    /// The statistics of the match.
    pub stats: MatchStats,
}

from_row!(CountedMatch { seat: number, stats: json });

/// The latest matches of a player.
pub struct CountedMatches {
    /// At most [`MATCHES_COUNTED`], the latest first.
    pub latest: Vec<CountedMatch>,
    /// Whether there are older ones.
    pub has_more: bool,
}

impl Store {
    /// Finished matches without statistics, or without recorded views that a match has unless it is void, the oldest
    /// first, newer than `after`.
    pub async fn matches_to_archive(
        &self,
        after: Option<MatchId>,
        most: i64,
    ) -> Result<Vec<MatchId>> {
        const IDS: &str = "SELECT id FROM matches WHERE ended IS NOT NULL AND id > $1 AND (NOT EXISTS \
             (SELECT 1 FROM match_stats WHERE match_stats.match_id = matches.id) \
             OR ((ending IS NULL OR ending <> 'void') AND NOT EXISTS \
             (SELECT 1 FROM recorded_views WHERE recorded_views.match_id = matches.id))) ORDER BY id LIMIT $2";
        self.ids_after(IDS, after, most).await
    }

    /// The latest matches of a game that a player played, with an outcome and a fresh deal.
    pub async fn counted_matches(&self, player: UserId, game: GameKind) -> Result<CountedMatches> {
        let found = self.rows(query!(
            "SELECT own.seat, t.stats FROM match_seats own JOIN matches m ON m.id = own.match_id \
             JOIN match_stats t ON t.match_id = own.match_id WHERE own.player = $1 \
             AND own.outcome IS NOT NULL AND m.game = $2 AND m.origin IS NULL ORDER BY own.match_id DESC LIMIT $3",
            [player, to_tag(&game), MATCHES_COUNTED + 1]
        ));
        let mut latest: Vec<CountedMatch> = found.await?;
        let most = usize::try_from(MATCHES_COUNTED).expect("the limit is small");
        let has_more = latest.len() > most;
        latest.truncate(most);
        Ok(CountedMatches { latest, has_more })
    }
}

/// The recorded views and the statistics of a finished match. They are saved unless they exist: a finished match never
/// changes.
pub struct ArchivedMatch {
    /// The match.
    pub id: MatchId,
    /// The view of each seat and of a spectator; empty if the match cannot be replayed.
    pub views: Vec<RecordedView>,
    /// The statistics.
    pub stats: MatchStats,
}

impl Change for ArchivedMatch {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        const VIEW: &str = "INSERT INTO recorded_views (match_id, seat, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let Self { id, views, stats } = self;
        for view in views {
            recorded_views::insert(transaction, VIEW, *id, view).await?;
        }
        let kept = changed_rows!(
            transaction,
            "INSERT INTO match_stats (match_id, stats) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            [id, to_json(stats)]
        )?;
        if kept == 0 {
            return Ok(());
        }
        for card in &stats.cards {
            execute!(
                transaction,
                "INSERT INTO match_cards (match_id, card) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                [id, card.0.as_ref()]
            )?;
        }
        for (seat, one) in (0_i64..).zip(&stats.seats) {
            execute!(
                transaction,
                "UPDATE match_seats SET outcome = $3 WHERE match_id = $1 AND seat = $2",
                [id, seat, one.outcome.map(|outcome| to_tag(&outcome))]
            )?;
        }
        Ok(())
    }
}
