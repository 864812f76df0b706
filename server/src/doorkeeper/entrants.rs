//! People who may enter a table whatever codes others guessed wrong at their address: those who have a seat there, and
//! those who gave its code before.
//!
//! A school or a family shares an address. If one of them guesses codes, the others must be able to come back to the
//! tables that they are at; only a code that is new to its person is a guess.

use std::num::NonZeroUsize;

use demesne_protocol::refusal::Refusal;
use lru::LruCache;
use tokio::sync::oneshot;

use super::{Doorkeeper, Guest, Request, guests};
use crate::ids::{Code, PlayerId};
use crate::limits;
use crate::store::people::Person;
use crate::store::{Store, StoreError};

/// What the doorkeeper is told of somebody who enters, or asked.
pub(super) enum Entry {
    /// They gave a right code.
    LetIn(PlayerId, Code),
    /// Whether they did before.
    WasLetIn(PlayerId, Code, oneshot::Sender<bool>),
}

/// The people who gave a right code, the latest of them: a server that has just started knows of none, and looks for
/// their seat.
pub(super) struct Entrants {
    let_in: LruCache<(PlayerId, Code), ()>,
}

impl Entrants {
    pub(super) fn new() -> Self {
        let most = NonZeroUsize::new(limits::ENTRANTS_REMEMBERED);
        Self { let_in: LruCache::new(most.expect("the limit is not zero")) }
    }

    pub(super) fn answer(&mut self, entry: Entry) {
        match entry {
            Entry::LetIn(player, code) => drop(self.let_in.put((player, code), ())),
            Entry::WasLetIn(player, code, reply) => {
                // The caller may have disconnected.
                let _ = reply.send(self.let_in.get(&(player, code)).is_some());
            }
        }
    }
}

impl Doorkeeper {
    /// What the code of a table stands for, which `look_up` finds. Only a wrong one is counted. A person who has a seat
    /// there, or was let in by this code before, is not refused because of the wrong ones of others.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] when it is wrong, [`Refusal::TooFast`] when too many were.
    pub(crate) async fn lets_enter<T>(
        &self,
        store: &Store,
        (from, person): (Guest, Option<&Person>),
        code: Option<&Code>,
        look_up: impl Future<Output = Result<Option<T>, StoreError>>,
    ) -> Result<T, Refusal> {
        let Some((player, code)) = person.map(|person| person.id).zip(code) else {
            let is_known = std::future::ready(false);
            return self.lets_guess(&guests(from, person), is_known, look_up).await;
        };
        let is_known = self.is_known(store, player, code);
        let found = self.lets_guess(&guests(from, person), is_known, look_up).await?;
        self.ask(Request::Entry(Entry::LetIn(player, code.clone()))).await?;
        Ok(found)
    }

    /// Whether a code is no guess of this person. A database that does not say so has not let them in.
    async fn is_known(&self, store: &Store, player: PlayerId, code: &Code) -> bool {
        let (reply, answer) = oneshot::channel();
        let asked = self.ask(Request::Entry(Entry::WasLetIn(player, code.clone(), reply))).await;
        if asked.is_ok() && answer.await == Ok(true) {
            return true;
        }
        store.plays_at(player, code).await.unwrap_or(false)
    }
}
