//! People who may enter a table whatever codes others guessed wrong at their address: those who have a seat there, and
//! those who gave its code before.
//!
//! A school or a family shares an address. If one of them guesses codes, the others must be able to come back to the
//! tables that they are at; only a code that is new to its person is a guess.

use std::num::NonZeroUsize;

use demesne_protocol::refusal::Refusal;
use lru::LruCache;
use tokio::sync::oneshot;

use super::{LimitRequest, RateLimitKey, RateLimiter, rate_limit_keys};
use crate::ids::{Code, UserId};
use crate::limits;
use crate::store::users::User;
use crate::store::{Store, StoreError};

/// What the rate limiter is told of somebody who enters, or asked.
pub(super) enum KnownPlayerRequest {
    /// They gave a right code.
    Add(UserId, Code),
    /// Whether they did before.
    Contains(UserId, Code, oneshot::Sender<bool>),
}

/// The people who gave a right code, the latest of them: a server that has just started knows of none, and looks for
/// their seat.
pub(super) struct KnownPlayers {
    players: LruCache<(UserId, Code), ()>,
}

impl KnownPlayers {
    pub(super) fn new() -> Self {
        let most = NonZeroUsize::new(limits::KNOWN_PLAYERS);
        Self { players: LruCache::new(most.expect("the limit is not zero")) }
    }

    pub(super) fn answer(&mut self, entry: KnownPlayerRequest) {
        match entry {
            KnownPlayerRequest::Add(player, code) => drop(self.players.put((player, code), ())),
            KnownPlayerRequest::Contains(player, code, reply) => {
                // The caller may have disconnected.
                let _ = reply.send(self.players.get(&(player, code)).is_some());
            }
        }
    }
}

impl RateLimiter {
    /// What the code of a table stands for, which `look_up` finds. Only a wrong one is counted. A person who has a seat
    /// there, or was let in by this code before, is not refused because of the wrong ones of others.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] when it is wrong, [`Refusal::TooFast`] when too many were.
    pub(crate) async fn look_up_table_code<T>(
        &self,
        store: &Store,
        (from, user): (RateLimitKey, Option<&User>),
        code: Option<&Code>,
        look_up: impl Future<Output = Result<Option<T>, StoreError>>,
    ) -> Result<T, Refusal> {
        let Some((player, code)) = user.map(|user| user.id).zip(code) else {
            let is_known = std::future::ready(false);
            return self.look_up_code(&rate_limit_keys(from, user), is_known, look_up).await;
        };
        let is_known = self.is_known(store, player, code);
        let found = self.look_up_code(&rate_limit_keys(from, user), is_known, look_up).await?;
        self.send(LimitRequest::KnownPlayer(KnownPlayerRequest::Add(player, code.clone()))).await?;
        Ok(found)
    }

    /// Whether a code is no guess of this person. A database that does not say so has not let them in.
    async fn is_known(&self, store: &Store, player: UserId, code: &Code) -> bool {
        let (reply, answer) = oneshot::channel();
        let asked = self
            .send(LimitRequest::KnownPlayer(KnownPlayerRequest::Contains(
                player,
                code.clone(),
                reply,
            )))
            .await;
        if asked.is_ok() && answer.await == Ok(true) {
            return true;
        }
        store.plays_at(player, code).await.unwrap_or(false)
    }
}
