//! The rate limit of messages on one connection.

use demesne_access::rate_limit::UserMessages;
use demesne_base::limits::Rate;
use demesne_base::metrics::{DropCause, Metrics};
use demesne_base::token_bucket::TokenBucket;
use demesne_protocol::refusal::Rejection;

use super::Next;
use super::closing::Closing;
use crate::http::socket::{Error, Message, SocketInput};

/// Rate-limit refusals in a row after which a connection is closed: a user has long stopped.
const RATE_LIMITED_IN_A_ROW: u32 = 100;

/// The rate limit of messages on one connection.
pub(super) struct MessageRate {
    messages: TokenBucket,
    /// Those of its user, so that a new connection brings no more of them; `None` before a client has joined, or without a
    /// session.
    pub(super) of_user: Option<UserMessages>,
    pub(super) too_fast: u32,
}

impl MessageRate {
    pub(super) fn new(messages_per_second: u32) -> Self {
        let messages = TokenBucket::new(Rate::of_messages(messages_per_second));
        Self { messages, of_user: None, too_fast: 0 }
    }

    pub(super) fn take(&mut self) {
        let passes = self.messages.take();
        self.count(passes);
    }

    /// Counts a message for this connection and its user; returns whether it passes.
    pub(super) fn take_message(&mut self) -> bool {
        let passes = self.messages.take() && self.of_user.as_ref().is_none_or(UserMessages::take);
        self.count(passes);
        passes
    }

    /// Counts a message that passes the rate limit, or does not.
    fn count(&mut self, passes: bool) {
        self.too_fast = if passes { 0 } else { self.too_fast + 1 };
    }

    /// The refusal of a message over the limit.
    pub(super) fn too_fast(&self) -> Rejection {
        let of_user = self.of_user.as_ref().map(UserMessages::wait);
        Rejection::too_fast(self.messages.wait().max(of_user.unwrap_or_default()))
    }

    pub(super) fn take_all(&mut self, count: u32) {
        for _ in 0..count {
            self.take();
        }
    }

    /// The message that has arrived; fragments of one count as many.
    pub(super) fn arrived(
        &mut self,
        received: Option<Result<SocketInput, Error>>,
    ) -> Result<Message, Next> {
        match received {
            Some(Ok(SocketInput::Message(message))) => Ok(message),
            Some(Ok(SocketInput::Fragments(count))) => {
                self.take_all(count);
                Err(Next::Continue)
            }
            Some(Err(error)) => Err(Next::Close(Closing::after(&error))),
            None => Err(Next::Close(Closing::ANSWER)),
        }
    }

    /// Whether the messages over the rate limit are enough to close the connection.
    pub(super) fn is_flood(&self) -> bool {
        self.too_fast > RATE_LIMITED_IN_A_ROW
    }

    /// Closes a connection that would go on, if its messages over the rate limit are too many.
    pub(super) fn unless_flood(&self, next: Next, metrics: &Metrics) -> Next {
        if next == Next::Continue && self.is_flood() {
            metrics.dropped(DropCause::Flood, 1);
            return Next::Close(Closing::FLOOD);
        }
        next
    }
}
