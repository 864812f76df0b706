//! Word that a list of tables may show something else: rooms and requests publish it, event streams of users receive it. It
//! says nothing of what has changed: a stream reads its user's list again.
//!
//! Within a cluster it may be lost; streams also read their lists at an interval.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use serde::{Deserialize, Serialize};
use tokio::sync::Notify;

use demesne_base::ids::{Code, UserId};

/// Whose lists may show something else.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ListTopic {
    /// Those of a user.
    User(UserId),
    /// All that have a table or an invitation to it.
    Table(Code),
}

/// The streams that follow each topic. Clones share them.
#[derive(Clone, Default)]
pub struct ListChanges {
    /// The lock is held for a moment.
    followers: Arc<Mutex<HashMap<ListTopic, Vec<Weak<Notify>>>>>,
    /// Publishes to the other servers; `None` for a single server.
    elsewhere: Option<Elsewhere>,
}

/// Publishes a topic to the other servers.
pub type Elsewhere = Arc<dyn Fn(&ListTopic) + Send + Sync>;

impl ListChanges {
    /// No streams yet; `elsewhere` publishes to the other servers.
    pub fn new(elsewhere: Option<Elsewhere>) -> Self {
        Self { followers: Arc::default(), elsewhere }
    }

    /// Wakes the followers of a topic, here and at other servers.
    pub fn publish(&self, topic: &ListTopic) {
        self.publish_here(topic);
        if let Some(elsewhere) = &self.elsewhere {
            elsewhere(topic);
        }
    }

    /// Wakes the followers of a topic at this server.
    pub fn publish_here(&self, topic: &ListTopic) {
        let followers = self.followers.lock().unwrap_or_else(PoisonError::into_inner);
        let followers = followers.get(topic).into_iter().flatten();
        followers.filter_map(Weak::upgrade).for_each(|follower| follower.notify_one());
    }

    /// Begins to follow a topic.
    pub fn follow(&self, topic: ListTopic, follower: &Arc<Notify>) -> Following {
        let mut followers = self.followers.lock().unwrap_or_else(PoisonError::into_inner);
        followers.entry(topic.clone()).or_default().push(Arc::downgrade(follower));
        Following { changes: self.clone(), topic, follower: Arc::downgrade(follower) }
    }
}

/// Follows a topic until it is dropped.
pub struct Following {
    changes: ListChanges,
    topic: ListTopic,
    follower: Weak<Notify>,
}

impl Drop for Following {
    fn drop(&mut self) {
        let mut followers = self.changes.followers.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(of_topic) = followers.get_mut(&self.topic) else { return };
        let own = of_topic.iter().position(|it| it.ptr_eq(&self.follower));
        if let Some(own) = own {
            of_topic.swap_remove(own);
        }
        if of_topic.is_empty() {
            followers.remove(&self.topic);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn a_topic_wakes_its_followers_alone_and_is_forgotten_with_the_last_one() {
        let changes = ListChanges::default();
        let (ann, ben) = (ListTopic::User(UserId::new()), ListTopic::User(UserId::new()));
        let (one, other) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let following = [(&ann, &one), (&ann, &other), (&ben, &other)]
            .map(|(topic, follower)| changes.follow(topic.clone(), follower));
        changes.publish(&ben);
        assert_eq!(one.notified().now_or_never(), None);
        assert_eq!(other.notified().now_or_never(), Some(()));
        // A change that comes while a follower is busy is kept, and several are one.
        changes.publish(&ann);
        changes.publish(&ann);
        assert_eq!(one.notified().now_or_never(), Some(()));
        assert_eq!(one.notified().now_or_never(), None);
        drop(following);
        assert!(changes.followers.lock().expect("no test panics with it").is_empty());
    }
}
