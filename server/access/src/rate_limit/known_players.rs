//! Users who may enter a table however many wrong codes came from their address: those who have a seat there, and those
//! who gave its code before.
//!
//! A school or a family shares an address. If one of its users guesses codes, the others must be able to return to
//! their tables. Only a code that is new to its user is a guess.

use std::num::NonZeroUsize;

use demesne_base::ask::ReplySender;
use demesne_base::ids::{Code, UserId};
use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_store::users::User;
use demesne_store::{Store, StoreError};
use lru::LruCache;

use super::{LimitRequest, RateLimitKey, RateLimiter, rate_limit_keys};

/// Users who gave a right code and may give it again even if others guess at their address: some hundred bytes each.
const KNOWN_PLAYERS: usize = 100_000;

/// Requests to the rate limiter task about known players.
pub(super) enum KnownPlayerRequest {
    /// The user gave a right code.
    Add(UserId, Code),
    /// Asks whether the user did before.
    Contains(UserId, Code, ReplySender<bool>),
}

/// The users who gave a right code, the latest of them. After a start the list is empty, and the user's seat is looked
/// up instead.
pub(super) struct KnownPlayers {
    players: LruCache<(UserId, Code), ()>,
}

impl KnownPlayers {
    pub(super) fn new() -> Self {
        let most = NonZeroUsize::new(KNOWN_PLAYERS);
        // A cache that is made with its capacity has memory for all of it at once.
        let mut players = LruCache::unbounded();
        players.resize(most.expect("the limit is not zero"));
        Self { players }
    }

    pub(super) fn answer(&mut self, entry: KnownPlayerRequest) {
        match entry {
            KnownPlayerRequest::Add(player, code) => drop(self.players.put((player, code), ())),
            KnownPlayerRequest::Contains(player, code, reply) => {
                reply.send(self.players.get(&(player, code)).is_some());
            }
        }
    }
}

impl RateLimiter {
    /// Looks up the table of a code with `look_up`. Only a wrong code is counted. A user who has a seat there, or was
    /// admitted by this code before, is not refused because of wrong codes of others.
    ///
    /// # Errors
    /// `not_found` if the code is wrong, `too_fast` if the failure budget is spent.
    pub async fn look_up_table_code<T>(
        &self,
        store: &Store,
        from: RateLimitKey,
        user: Option<&User>,
        code: Option<&Code>,
        look_up: impl Future<Output = Result<Option<T>, StoreError>>,
    ) -> Result<T, Rejection> {
        let Some((player, code)) = user.map(|user| user.id).zip(code) else {
            let is_known = std::future::ready(false);
            return self.look_up_code(&rate_limit_keys(from, user), is_known, look_up).await;
        };
        let is_known = self.is_known(store, player, code);
        let found = self.look_up_code(&rate_limit_keys(from, user), is_known, look_up).await?;
        let known = LimitRequest::KnownPlayer(KnownPlayerRequest::Add(player, code.clone()));
        self.requests.send(known).await.map_err(|_| Refusal::Unavailable)?;
        Ok(found)
    }

    /// Whether a code is no guess of this user. If the database fails, it counts as a guess.
    async fn is_known(&self, store: &Store, player: UserId, code: &Code) -> bool {
        let contains = |reply| KnownPlayerRequest::Contains(player, code.clone(), reply);
        let is_known = self.ask(|reply| LimitRequest::KnownPlayer(contains(reply))).await;
        if is_known == Ok(true) {
            return true;
        }
        store.plays_at(player, code).await.unwrap_or(false)
    }
}
