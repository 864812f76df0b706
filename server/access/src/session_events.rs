//! Events of sessions: published to every connection, here and at other servers.

use demesne_base::ids::UserId;
use demesne_store::sessions::Browser;

/// Changes of sessions that open connections must learn of.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the sentence of a variant names its fields")]
pub enum SessionEvent {
    /// Sessions of a user have ended: of one browser or all.
    Ended { player: UserId, token_hash: Option<String> },
    /// A user has been barred: every session of theirs is refused.
    Barred { player: UserId },
    /// Networks have been blocked: connections from them are refused.
    NetworksBlocked,
    /// A token has replaced another one.
    Renewed { old: String, new: String },
    /// Events may have been missed.
    Missed,
}

impl SessionEvent {
    /// All sessions of a user have ended.
    pub fn all_ended(player: UserId) -> Self {
        Self::Ended { player, token_hash: None }
    }

    /// Applies the event to a connection's browser; whether its session continues. A browser that joined with a token
    /// being replaced may be that of any holder of the token.
    pub fn keeps_session(&self, browser: &mut Browser) -> bool {
        match self {
            Self::Ended { player, token_hash } => {
                let is_token = token_hash.as_ref().is_none_or(|it| *it == browser.token_hash);
                *player != browser.user.id || !(is_token || browser.is_ending)
            }
            Self::Barred { player } => *player != browser.user.id,
            Self::Renewed { old, new } => {
                if *old == browser.token_hash {
                    browser.token_hash.clone_from(new);
                }
                true
            }
            // Connections without a session end as well: they compare their address.
            Self::NetworksBlocked => true,
            Self::Missed => false,
        }
    }
}
