//! The heartbeat of a connection. The client is sent a text at each beat, since browsers do not show pings to their pages.
//! Only a client that has sent nothing for a while is pinged too: otherwise its messages show that it is there.

use std::time::Duration;

use demesne_base::limits;
use demesne_base::metrics::{DropCause, Metrics};
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::closing::Closing;
use super::{Next, in_write_time};
use crate::http::socket::ClientSocket;

/// Beats without a word from the client after which it is pinged.
const PING_AFTER: u32 = 2;

/// Beats without a word from the client, not even the answer to a ping, after which it is gone. A phone that sleeps for a
/// minute is not: it may have been silent for two beats before.
const GONE_AFTER: u32 = 8;

/// A client from which nothing has come for this long is gone at the next beat.
pub(crate) const IDLE_TIMEOUT: Duration = limits::HEARTBEAT_INTERVAL.saturating_mul(GONE_AFTER);

/// The heartbeat of one connection.
pub(super) struct Heartbeat {
    beats: Interval,
    /// Beats since the client's latest message.
    unheard: u32,
}

/// Something that a beat asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beat {
    /// The text alone.
    Text,
    /// A ping and the text.
    Ping,
    /// The end of the connection.
    Gone,
}

impl Heartbeat {
    pub(super) fn new() -> Self {
        let mut beats = interval(limits::HEARTBEAT_INTERVAL);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        beats.reset();
        Self { beats, unheard: 0 }
    }

    /// Notes a message of the client.
    pub(super) fn heard(&mut self) {
        self.unheard = 0;
    }

    /// Waits for the next beat. None is lost if the wait is cancelled.
    pub(super) async fn next(&mut self) -> Beat {
        self.beats.tick().await;
        self.beat()
    }

    fn beat(&mut self) -> Beat {
        self.unheard += 1;
        match self.unheard {
            ..PING_AFTER => Beat::Text,
            PING_AFTER..=GONE_AFTER => Beat::Ping,
            _ => Beat::Gone,
        }
    }
}

impl Beat {
    /// Does what it asks for, but for the text, which follows if the connection goes on.
    pub(super) async fn check(self, socket: &mut ClientSocket, metrics: &Metrics) -> Next {
        match self {
            Self::Text => Next::Continue,
            Self::Ping => in_write_time(socket.ping()).await,
            Self::Gone => {
                metrics.dropped(DropCause::Silent, 1);
                Next::Close(Closing::SILENT)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_client_is_pinged_while_it_is_silent_and_gone_if_it_stays_so() {
        let mut heartbeat = Heartbeat::new();
        assert_eq!(heartbeat.beat(), Beat::Text);
        heartbeat.heard();
        assert_eq!(heartbeat.beat(), Beat::Text, "it has spoken since");
        for number in PING_AFTER..=GONE_AFTER {
            assert_eq!(heartbeat.beat(), Beat::Ping, "beat {number}");
        }
        assert_eq!(heartbeat.beat(), Beat::Gone);
        heartbeat.heard();
        assert_eq!(heartbeat.beat(), Beat::Text);
    }
}
