//! Queries for the match history of a player.
//!
//! Every query here walks along `match_seats_by_player` from the newest match to older ones and looks each of them up
//! by its key: mostly one page of them, and never more than [`MATCHES_COUNTED`].

use demesne_base::ids::{MatchId, UserId};
use demesne_base::limits;
use demesne_protocol::basics::CardName;
use demesne_protocol::games::GameKind;
use demesne_protocol::history::Outcome;

use super::match_stats::MATCHES_COUNTED;
use super::matches::{MatchRecord, matches_with_seats};
use super::users::{NO_NAME, User};
use super::{Result, Store, to_tag};

/// A filter for matches; the default matches all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    /// Only matches of this game.
    pub game: Option<GameKind>,
    /// Only matches with this outcome for the player.
    pub outcome: Option<Outcome>,
    /// Only matches with this card in the kingdom.
    pub card: Option<CardName>,
    /// Only matches with this other player.
    pub with: Option<UserId>,
    /// Only matches that began at this moment or later, in milliseconds since 1970.
    pub from: Option<i64>,
    /// Only matches that began before this moment.
    pub to: Option<i64>,
}

/// A page of a search.
pub struct FoundMatches {
    /// The matches, the newest first.
    pub matches: Vec<MatchRecord>,
    /// The page goes on with matches older than this one; `None` if there are none that pass the filter. A page ends early,
    /// and may be empty, if older matches have to be looked at for the next one.
    pub next: Option<MatchId>,
}

/// A player at the same table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The player with their current name.
    pub user: User,
    /// The number of matches together.
    pub matches: i64,
    /// The latest of them.
    pub last: MatchId,
    /// The opponent's seat in it.
    pub seat: i64,
}

from_row!(Opponent { user: nested, matches, last: plain("id"), seat });

/// The user at a seat of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occupant {
    /// The user with their current name.
    pub user: User,
    /// The name under which they played.
    pub played_as: String,
}

from_row!(Occupant { user: nested, played_as });

impl Store {
    /// The matches of a player that pass a filter, the newest first, older than `before`: at most `most`, of the next
    /// [`MATCHES_COUNTED`] matches of the player.
    pub async fn search(
        &self,
        player: UserId,
        search: &Search,
        before: Option<MatchId>,
        most: usize,
    ) -> Result<FoundMatches> {
        let before = before.map_or_else(|| AFTER_ALL.to_owned(), |id| id.to_string());
        // Without a filter every match is found, so the page ends before.
        let last = match *search == Search::default() {
            true => None,
            false => self.last_looked_at(player, &before).await?,
        };
        let found = self.public_matches(query!(
            matches_with_seats!(
                "SELECT m.* FROM match_seats own JOIN matches m ON m.id = own.match_id \
                 WHERE own.player = $1 AND own.match_id < $2 AND own.match_id >= $10 \
                 AND (CAST($4 AS TEXT) IS NULL OR m.game = $4) \
                 AND (CAST($5 AS TEXT) IS NULL OR own.outcome = $5) \
                 AND (CAST($6 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM match_cards c \
                 WHERE c.match_id = own.match_id AND c.card = $6)) \
                 AND (CAST($7 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM match_seats o \
                 WHERE o.match_id = own.match_id AND o.player = $7)) \
                 AND m.started >= $8 AND m.started < $9 ORDER BY own.match_id DESC LIMIT $3",
                "m.id DESC"
            ),
            [
                player,
                before,
                i64::try_from(most + 1).expect("a page is short"),
                search.game.map(|game| to_tag(&game)),
                search.outcome.map(|outcome| to_tag(&outcome)),
                search.card.as_ref().map(|card| card.0.to_string()),
                search.with,
                search.from.unwrap_or(i64::MIN),
                search.to.unwrap_or(i64::MAX),
                last.map_or_else(String::new, |id| id.to_string())
            ]
        ));
        let mut matches = found.await?;
        let next = match matches.len() > most {
            true => matches[..most].last().map(|record| record.id),
            false => last,
        };
        matches.truncate(most);
        Ok(FoundMatches { matches, next })
    }

    /// The oldest match that one search looks at; `None` if it looks at all of them.
    async fn last_looked_at(&self, player: UserId, before: &str) -> Result<Option<MatchId>> {
        self.value(query!(
            "SELECT MAX(match_id) FROM (SELECT match_id FROM match_seats WHERE player = $1 AND match_id < $2 \
             ORDER BY match_id DESC LIMIT 2 OFFSET $3) AS older HAVING COUNT(*) = 2",
            [player, before, MATCHES_COUNTED - 1]
        ))
        .await
    }

    /// The opponents in a player's latest matches, the most frequent first, without deleted users.
    pub async fn people_met(&self, player: UserId) -> Result<Vec<Opponent>> {
        self.rows(query!(
            "SELECT met.player, met.name, met.program, met.matches, met.id, last.seat FROM \
             (SELECT p.id AS player, p.name, p.program, COUNT(*) AS matches, MAX(o.match_id) AS id \
              FROM (SELECT match_id FROM match_seats WHERE player = $1 \
                    ORDER BY match_id DESC LIMIT $2) own \
              JOIN match_seats o ON o.match_id = own.match_id \
              JOIN users p ON p.id = o.player WHERE p.id <> $1 AND p.name <> $3 \
              GROUP BY p.id, p.name, p.program ORDER BY COUNT(*) DESC, MAX(o.match_id) DESC LIMIT $4) met \
             JOIN match_seats last ON last.match_id = met.id AND last.player = met.player \
             ORDER BY met.matches DESC, met.id DESC",
            [player, MATCHES_COUNTED, NO_NAME, limits::PEOPLE_MET]
        ))
        .await
    }

    /// The user at a seat of a match; `None` for a bot or a deleted user.
    pub async fn occupant(&self, id: MatchId, seat: i64) -> Result<Option<Occupant>> {
        self.row(query!(
            "SELECT s.player, p.name, p.program, s.name AS played_as FROM match_seats s JOIN users p ON p.id = s.player \
             WHERE s.match_id = $1 AND s.seat = $2 AND p.name <> $3",
            [id, seat, NO_NAME]
        ))
        .await
    }
}

/// Sorts after every id in hexadecimal, and so selects all matches.
const AFTER_ALL: &str = "g";
