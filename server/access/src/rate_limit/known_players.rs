//! Users who may enter a table however many wrong codes came from their address: those who have a seat there, and those
//! who gave its code before.
//!
//! A school or a family shares an address. If one of its users guesses codes, the others must be able to return to
//! their tables. Only a code that is new to its user is a guess.

use std::num::NonZeroUsize;

use demesne_base::ids::{Code, UserId};
use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_store::users::User;
use demesne_store::{Store, StoreError};
use lru::LruCache;

use super::{LimitRequest, RateLimitKey, RateLimiter, rate_limit_keys};

/// Users who gave a right code and may give it again even if others guess at their address: some hundred bytes each.
pub(super) const KNOWN_PLAYERS: NonZeroUsize = NonZeroUsize::new(100_000).expect("it is not zero");

/// The users who gave a right code, the latest of them. After a start the list is empty, and the user's seat is looked
/// up instead.
pub(super) type KnownPlayers = LruCache<(UserId, Code), ()>;

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
        let known = LimitRequest::AddKnownPlayer { player, code: code.clone() };
        self.requests.send(known).await.map_err(|_| Refusal::Unavailable)?;
        Ok(found)
    }

    /// Whether a code is no guess of this user. If the database fails, it counts as a guess.
    async fn is_known(&self, store: &Store, player: UserId, code: &Code) -> bool {
        let is_known = |reply| LimitRequest::IsKnownPlayer { player, code: code.clone(), reply };
        self.ask(is_known).await == Ok(true) || store.plays_at(player, code).await.unwrap_or(false)
    }
}
