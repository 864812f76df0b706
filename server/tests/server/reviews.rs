//! Reviews of finished matches: made once when a player asks, with progress, and stored.

use std::time::Duration;

use demesne_access::rate_limit::PEOPLE_PER_ADDRESS;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::review::{MatchReview, ReviewState};
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::BotLevel;
use tokio::time::{Instant, sleep};

use crate::support::{Browser, TestServer, behind_a_proxy};

/// A review takes a minute at most, and more on a machine that does other things.
const LONG: Duration = Duration::from_secs(300);

/// Addresses that a proxy forwards, reserved for documentation.
const HERE: &str = "198.51.100.7";
const ELSEWHERE: &str = "192.0.2.99";

/// The reviews with which one address once kept all others out.
const MANY: usize = 17;

impl Browser {
    /// Begins a match, resigns it and returns its id.
    async fn lose_a_match(&self) -> String {
        let (_, mut socket) = self.begin_against(BotLevel::Easy).await;
        let id = socket.receive_update().await.match_id;
        assert_eq!(socket.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
        id
    }

    async fn review(&self, id: &str) -> ReviewState {
        self.get(&format!("/api/matches/{id}/review")).await.json()
    }

    async fn ask_for_review(&self, id: &str) -> Result<ReviewState, Refusal> {
        let reply = self.post(&format!("/api/matches/{id}/review"), &serde_json::json!({})).await;
        if reply.status < 300 { Ok(reply.json()) } else { Err(reply.refusal()) }
    }

    /// Waits until the review is there; each look at its progress shows at least as much as the one before.
    async fn wait_for_review(&self, id: &str) -> MatchReview {
        let deadline = Instant::now() + LONG;
        let mut seen = 0;
        loop {
            match self.review(id).await {
                ReviewState::Ready { review } => return review,
                ReviewState::Making { done, of } => {
                    assert!(done >= seen && done <= of, "{done} of {of} after {seen}");
                    seen = done;
                }
                ReviewState::None { .. } => panic!("the review was given up"),
            }
            assert!(Instant::now() < deadline, "no review within {LONG:?}: {seen} answers");
            sleep(Duration::from_millis(200)).await;
        }
    }
}

#[tokio::test]
async fn a_player_has_a_finished_match_reviewed_once_for_all() {
    let mut server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let (_, mut socket) = ann.begin_against(BotLevel::Easy).await;
    let first = socket.receive_update().await;
    let id = first.match_id.clone();
    assert_eq!(ann.ask_for_review(&id).await, Err(Refusal::NotNow), "it is being played");
    // Some turns are enough: a match has hundreds of answers.
    socket.play_until(first, |update| update.view.turn >= 6).await;
    assert_eq!(socket.ask(|id| ClientMessage::Resign { id }).await, Ok(()));

    assert_eq!(ann.review(&id).await, ReviewState::None { may_ask: true });
    assert_eq!(ben.review(&id).await, ReviewState::None { may_ask: false });
    assert_eq!(ben.ask_for_review(&id).await, Err(Refusal::NotYours));
    let asked = ann.ask_for_review(&id).await.expect("she played");
    assert!(matches!(asked, ReviewState::Making { .. }), "{asked:?}");
    let review = ann.wait_for_review(&id).await;
    assert_eq!(review.seats.len(), 2);
    assert!(review.seats.iter().all(|seat| seat.decisions > 0), "{:?}", review.seats);
    assert!(review.seats.iter().all(|seat| seat.dearest.len() <= 5));
    assert!(review.points.is_sorted_by(|one, other| one.step <= other.step), "in their order");
    let last = review.points.last().expect("there were decisions");
    assert_eq!(last.chances, [0, 1000], "a player who resigned has lost");
    for point in &review.points {
        let sum: u16 = point.chances.iter().sum();
        assert!((998..=1002).contains(&sum), "{:?}", point.chances);
    }

    let same = ReviewState::Ready { review };
    assert_eq!(ann.ask_for_review(&id).await, Ok(same.clone()), "it is not made again");
    server.restart().await;
    let ben = Browser { address: server.address(), ..ben };
    assert_eq!(ben.review(&id).await, same, "it is kept, and the same for everyone");
}

#[tokio::test]
async fn reviews_of_one_address_keep_no_other_address_from_theirs() {
    // No thread makes the reviews: their places are not free again.
    let mut config = behind_a_proxy();
    config.thinking.bot_threads = Some(0);
    config.rate_limits.people_per_address = PEOPLE_PER_ADDRESS;
    let server = TestServer::open_with(config).await;
    let ann = server.sign_in("Ann").await.at(ELSEWHERE);
    let lost = ann.lose_a_match().await;
    let mut begun = 0;
    for number in 0..MANY {
        let eve = server.sign_in(&format!("Eve {number}")).await.at(HERE);
        match eve.ask_for_review(&eve.lose_a_match().await).await {
            Ok(ReviewState::Making { .. }) => begun += 1,
            refused => assert_eq!(refused, Err(Refusal::TooFast)),
        }
    }
    assert_eq!(begun, demesne_thinking::PATIENT_JOBS_PER_ADDRESS);
    let asked = ann.ask_for_review(&lost).await;
    assert!(matches!(asked, Ok(ReviewState::Making { .. })), "{asked:?}");
}
