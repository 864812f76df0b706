//! The task of invitation notices: tells the browsers of invited users by Web Push, once and without retries. What cannot be
//! sent now is not kept: the first page shows the invitation.

use std::sync::Arc;

use demesne_access::rate_limit::{LimitedAction, RateLimitKey, RateLimiter};
use demesne_base::ids::{TableInvitationId, UserId};
use demesne_base::limits;
use demesne_base::notice_clock::NoticeClock;
use demesne_base::supervision::{LongTask, keep_running_until};
use demesne_protocol::push::InvitationNotice;
use demesne_store::push::ForgetBrowser;
use demesne_store::{Store, StoreError, to_json};
use futures_util::future::join_all;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use crate::delivery::{Courier, Delivery};
use crate::key::PushKey;
use crate::quiet_hours::end_of;

/// Invitations whose notices wait. With more, the first page alone tells of them.
const INVITATION_NOTICE_QUEUE: usize = 256;

/// Asks for notices.
pub struct InvitationNotices {
    queue: mpsc::Sender<InvitedPlayer>,
}

/// A user who was invited.
pub struct InvitedPlayer {
    /// The invitation.
    pub id: TableInvitationId,
    /// The player.
    pub player: UserId,
    /// The notice.
    pub notice: InvitationNotice,
}

/// The handle for requests, and the queue of the task.
pub fn queue() -> (InvitationNotices, mpsc::Receiver<InvitedPlayer>) {
    let (queue, requests) = mpsc::channel(INVITATION_NOTICE_QUEUE);
    (InvitationNotices { queue }, requests)
}

impl InvitationNotices {
    /// Asks for a notice. If the queue is full, none is sent.
    pub fn ask(&self, invited: InvitedPlayer) {
        if self.queue.try_send(invited).is_err() {
            tracing::warn!("too many invitations wait for a notice");
        }
    }
}

/// The data with which a user is told.
pub struct InvitationSender {
    /// The database.
    pub store: Store,
    /// Delivers notices.
    pub courier: Courier,
    /// The clock of notices.
    pub clock: NoticeClock,
    /// The rate limiter.
    pub rate_limiter: RateLimiter,
}

/// Starts the task, which ends when the server shuts down.
pub fn start(
    queue: mpsc::Receiver<InvitedPlayer>,
    sender: InvitationSender,
    shutdown: watch::Receiver<bool>,
) {
    keep_running_until(shutdown, InvitationTask { queue, sender: Arc::new(sender) });
}

struct InvitationTask {
    queue: mpsc::Receiver<InvitedPlayer>,
    sender: Arc<InvitationSender>,
}

impl LongTask for InvitationTask {
    const NAME: &'static str = "invitation notices";

    async fn run(&mut self) {
        let mut telling = JoinSet::new();
        loop {
            let may_tell = telling.len() < limits::NOTICES_IN_PROGRESS;
            tokio::select! {
                invited = self.queue.recv(), if may_tell => match invited {
                    Some(invited) => {
                        let sender = Arc::clone(&self.sender);
                        telling.spawn(async move {
                            if let Err(error) = sender.tell(&invited).await {
                                tracing::error!(%error, "failed to tell a user of an invitation");
                            }
                        });
                    }
                    None => break,
                },
                Some(_) = telling.join_next() => {}
            }
        }
    }
}

impl InvitationSender {
    /// Tells a user in each of their browsers, unless they do not see the invitation or want no notice.
    async fn tell(&self, invited: &InvitedPlayer) -> Result<(), StoreError> {
        let choices = self.store.push_choices(invited.player).await?;
        let is_quiet =
            choices.quiet.as_ref().and_then(|quiet| end_of(quiet, self.clock.now())).is_some();
        let seen = self.store.table_invitations(invited.player).await?;
        let is_seen = seen.iter().any(|invitation| invitation.id == invited.id);
        let is_told = self.store.is_told_of_invitations(invited.player).await?;
        if choices.browsers.is_empty() || is_quiet || !is_seen || !is_told {
            return Ok(());
        }
        let key = [RateLimitKey::User(invited.player)];
        if self.rate_limiter.check(LimitedAction::InvitationNotice, &key).await.is_err() {
            return Ok(());
        }
        let key = PushKey::of(&self.store).await?;
        let (text, code) = (to_json(&invited.notice), &invited.notice.code);
        let deliveries = choices.browsers.iter().map(async |browser| {
            let delivery = match self.courier.places(invited.player, browser).await {
                Some(_places) => self.courier.deliver(browser, &key, &text, code).await,
                None => Delivery::Later(None),
            };
            (browser.endpoint.clone(), delivery)
        });
        for (endpoint, delivery) in join_all(deliveries).await {
            if matches!(delivery, Delivery::Gone | Delivery::NotCalled) {
                self.store.save(ForgetBrowser(endpoint)).await?;
            }
        }
        Ok(())
    }
}
