//! The task that gets everything that is said to this server, and gives each to whom it is for. It knows lines; it
//! knows not what is said on them.
//!
//! It never waits for anybody: who does not take what comes loses their line, and comes back.

use std::collections::HashMap;
use std::sync::Arc;

use async_nats::{Message, Subscriber};
use axum::body::Bytes;
use futures_util::StreamExt;
use tokio::sync::{broadcast, mpsc};

use super::office::Tenure;
use super::wire::{Line, News, Topic, Visitor, Welcome};
use super::{Cluster, gate};
use crate::http::session::SessionEvent;
use crate::ids::PlayerId;
use crate::limits;
use crate::room_registry::RoomRegistry;

/// What there is at this server that others may speak to.
#[derive(Clone)]
pub(crate) struct Here {
    pub(crate) cluster: Cluster,
    pub(crate) room_registry: RoomRegistry,
    pub(crate) session_events: broadcast::Sender<SessionEvent>,
}

/// Where envoys say who hears their line.
pub(super) type Lines = mpsc::Sender<(u64, mpsc::Sender<Bytes>)>;

/// Who hears what, for one time in office.
struct Post {
    here: Here,
    tenure: Arc<Tenure>,
    /// Our connections to rooms elsewhere.
    envoys: HashMap<u64, mpsc::Sender<Bytes>>,
    /// Connections elsewhere to our rooms.
    guests: HashMap<Line, mpsc::Sender<Bytes>>,
    /// How many lines are tidied up next.
    tidy_at: usize,
}

/// Fewer lines than this are not worth tidying.
const FEW_LINES: usize = 1024;

/// Gives out what is heard, until the time in office is over.
pub(super) async fn run(
    here: Here,
    tenure: Arc<Tenure>,
    mut heard: Subscriber,
    mut waiting: mpsc::Receiver<(u64, mpsc::Sender<Bytes>)>,
) {
    let mut breaks = here.cluster.shared.bus.breaks();
    let (envoys, guests) = (HashMap::new(), HashMap::new());
    let mut post = Post { here, tenure, envoys, guests, tidy_at: FEW_LINES };
    loop {
        tokio::select! {
            // An envoy says so before it knocks: what is shown to it then finds it.
            biased;
            Some((line, envoy)) = waiting.recv() => {
                post.tidy();
                post.envoys.insert(line, envoy);
            }
            Ok(()) = breaks.changed() => post.may_have_missed(),
            message = heard.next() => match message {
                Some(message) => post.take(message),
                None => return,
            },
        }
    }
}

impl Post {
    fn take(&mut self, message: Message) {
        match Topic::read(&message.subject) {
            Some(Topic::Beat) => self.reply(message, Bytes::new()),
            Some(Topic::News) => self.hear(News::read(&message.payload)),
            Some(Topic::Door) => self.knock(message),
            Some(Topic::Shown(number)) => give(&mut self.envoys, &number, message.payload),
            Some(Topic::Said(line)) => give(&mut self.guests, &line, message.payload),
            None => tracing::debug!("something was said that this release does not know"),
        }
    }

    fn reply(&self, message: Message, payload: Bytes) {
        let Some(reply) = message.reply else { return };
        if !self.here.cluster.shared.bus.try_publish(reply.to_string(), payload) {
            // The other side asks again.
            tracing::warn!("NATS publish failed: the queue is full");
        }
    }

    /// Somebody wants to come in; an usher of their own takes them to the room.
    fn knock(&mut self, message: Message) {
        let Some(visitor) = Visitor::read(&message.payload) else {
            return self.reply(message, Welcome::Elsewhere.written());
        };
        let Some(reply) = message.reply else { return };
        self.tidy();
        let (sender, said) = mpsc::channel(limits::STREAM_QUEUE);
        self.guests.insert(visitor.line, sender);
        let (here, tenure) = (self.here.clone(), Arc::clone(&self.tenure));
        tokio::spawn(gate::attend(here, tenure, visitor, reply.to_string(), said));
    }

    fn hear(&self, news: News) {
        let news = match news {
            News::Ended { player, token_hash } => match PlayerId::parse(&player) {
                Some(player) => SessionEvent::Ended { player, token_hash },
                None => SessionEvent::Missed,
            },
            News::Renewed { old, new } => SessionEvent::Renewed { old, new },
            News::Missed => SessionEvent::Missed,
            News::Forgotten { player } => {
                if let Some(player) = PlayerId::parse(&player) {
                    let room_registry = self.here.room_registry.clone();
                    tokio::spawn(async move { room_registry.player_deleted(player).await });
                }
                return;
            }
        };
        // Without a listener there is no connection to tell.
        let _ = self.here.session_events.send(news);
    }

    /// The bus was away: sessions may have ended of which nobody could tell us.
    fn may_have_missed(&self) {
        // Without a listener there is no connection to tell.
        let _ = self.here.session_events.send(SessionEvent::Missed);
    }

    /// Forgets lines that have ended, now and then.
    fn tidy(&mut self) {
        if self.envoys.len() + self.guests.len() < self.tidy_at {
            return;
        }
        self.envoys.retain(|_, sender| !sender.is_closed());
        self.guests.retain(|_, sender| !sender.is_closed());
        self.tidy_at = FEW_LINES.max(2 * (self.envoys.len() + self.guests.len()));
    }
}

/// Who does not keep up loses their line: its end of the channel closes.
fn give<K: std::hash::Hash + Eq>(
    lines: &mut HashMap<K, mpsc::Sender<Bytes>>,
    line: &K,
    payload: Bytes,
) {
    if lines.get(line).is_some_and(|sender| sender.try_send(payload).is_err()) {
        lines.remove(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_line_that_is_full_is_closed_behind_what_waits() {
        let (sender, mut shown) = mpsc::channel(limits::STREAM_QUEUE);
        let mut lines = HashMap::from([(7, sender)]);
        for _ in 0..limits::STREAM_QUEUE {
            give(&mut lines, &7, Bytes::new());
        }
        assert!(lines.contains_key(&7));
        give(&mut lines, &7, Bytes::new());
        assert!(lines.is_empty());
        for _ in 0..limits::STREAM_QUEUE {
            assert!(shown.recv().await.is_some());
        }
        assert!(shown.recv().await.is_none(), "the envoy ends the connection then");
    }
}
