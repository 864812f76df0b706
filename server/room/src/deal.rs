//! Fair deals: the server's secret and the contribution of each seat, from which the next match is dealt, as specified
//! in `docs/fair-deals.md`.
//!
//! A deal lives in memory only. A room that is loaded again has a new deal, for which no player is ready: a deal is
//! never continued of which one player may have learned more than the others.

use demesne_base::ids::{MatchId, from_hex, random, to_hex};
use demesne_bots::games::GameRules;
use demesne_matches::seat_number;
use demesne_matches::setup::MatchSetup;
use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::fair::{DealPromise, DealShare, DealView, FairDeal};
use demesne_protocol::games::GameSettings;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::StartingPlayer;
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::fair::{self, Bytes};
use demesne_rules::game::Start;
use demesne_store::matches::Player;
use demesne_store::tables::{SeatOwner, TableRecord};
use std::time::Duration;
use tokio::time::Instant;

use super::match_state::MatchState;
use super::room_match::RoomMatch;
use super::seats::Seats;
use super::time;

/// Time for the players' devices to reveal the random values that they committed to for a deal. The match then begins
/// without the missing ones, so that a player in a tunnel does not keep the others from playing.
const REVEAL_TIMEOUT: Duration = Duration::from_secs(5);

/// The preparations for the next match of a table.
pub(super) struct BetweenMatches {
    /// The secrets from which it is dealt.
    pub(super) deal: Deal,
    /// Whether players are unready here whom the database has as ready.
    pub(super) has_unsaved_ready: bool,
}

impl BetweenMatches {
    pub(super) fn new(seats: usize) -> Self {
        Self { deal: Deal::new(seats), has_unsaved_ready: false }
    }

    /// Replaces the deal by one with a new secret, for which no player is ready.
    pub(super) fn renew_deal(&mut self, seats: &mut Seats) {
        self.deal = Deal::new(seats.record.seats.len());
        seats.clear_ready();
    }

    /// Refuses a change while a match is played, or is about to be: once a deal is closed it cannot be cancelled, since a player
    /// might already know its result.
    pub(super) fn not_in_a_match(&self, state: &MatchState) -> Result<(), Refusal> {
        if state.ongoing().is_some() || self.deal.is_closed() {
            Err(Refusal::NotNow)
        } else {
            Ok(())
        }
    }
}

/// The deal of a match that has not begun.
pub(super) struct Deal {
    secret: Bytes,
    commitment: Bytes,
    shares: Vec<Option<PromisedShare>>,
    /// The deadline at which the match begins with the contributions revealed so far; `None` as long as promises are
    /// accepted.
    due: Option<Instant>,
}

/// The promise of a seat, and its contribution once that is revealed.
#[derive(Clone)]
struct PromisedShare {
    promise: Bytes,
    contribution: Option<Bytes>,
}

impl Deal {
    /// A deal for `seats` seats, with a new secret.
    pub(super) fn new(seats: usize) -> Self {
        let secret = random();
        Self { secret, commitment: fair::commitment(&secret), shares: vec![None; seats], due: None }
    }

    pub(crate) fn view(&self) -> DealView {
        let promise = |share: &Option<PromisedShare>| share.as_ref().map(|it| to_hex(&it.promise));
        DealView {
            commitment: to_hex(&self.commitment),
            promises: self.shares.iter().map(promise).collect(),
            closed: self.is_closed(),
        }
    }

    /// Sets or clears the promise of a seat.
    pub(crate) fn promise(
        &mut self,
        seat: Seat,
        promise: Option<&DealPromise>,
    ) -> Result<(), Refusal> {
        let promised = promise.map(|promise| self.read(promise)).transpose()?;
        self.shares[usize::from(seat.0)] = promised;
        Ok(())
    }

    fn read(
        &self,
        DealPromise { commitment, promise }: &DealPromise,
    ) -> Result<PromisedShare, Refusal> {
        self.check_commitment(commitment)?;
        let promise = from_hex(promise).ok_or(Refusal::Malformed)?;
        Ok(PromisedShare { promise, contribution: None })
    }

    fn check_commitment(&self, commitment: &str) -> Result<(), Refusal> {
        let is_ours = from_hex(commitment) == Some(self.commitment);
        if is_ours { Ok(()) } else { Err(Refusal::Stale) }
    }

    /// Clears the promises of seats that are not ready.
    pub(super) fn clear_promises_of_unready(&mut self, ready: &[bool]) {
        self.shares.resize(ready.len(), None);
        for (share, ready) in self.shares.iter_mut().zip(ready) {
            if !ready {
                *share = None;
            }
        }
    }

    /// All players are ready, so no further promise is accepted. Returns whether a promised contribution is still
    /// missing.
    pub(crate) fn close(&mut self) -> bool {
        let is_missing = |share: &PromisedShare| share.contribution.is_none();
        let waits = self.shares.iter().flatten().any(is_missing);
        let due = *self.due.get_or_insert_with(|| time::now() + REVEAL_TIMEOUT);
        waits && due > time::now()
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.due.is_some()
    }

    /// The deadline at which the match begins without missing contributions.
    pub(super) fn due(&self) -> Option<Instant> {
        self.due
    }

    /// A seat reveals the contribution that it promised.
    pub(crate) fn reveal(
        &mut self,
        seat: Seat,
        commitment: &str,
        contribution: &str,
    ) -> Result<(), Refusal> {
        self.check_commitment(commitment)?;
        if !self.is_closed() {
            return Err(Refusal::NotNow);
        }
        let contribution = from_hex(contribution).ok_or(Refusal::Malformed)?;
        let share = self.shares[usize::from(seat.0)].as_mut().ok_or(Refusal::NotAsked)?;
        if fair::promise(seat, &self.commitment, &contribution) != share.promise {
            return Err(Refusal::NotAllowed);
        }
        share.contribution = Some(contribution);
        Ok(())
    }

    /// The setup of the match that is dealt from this.
    pub(super) fn setup(
        &self,
        rules: &GameRules,
        table: &TableRecord,
        players: &[Player],
        previous: Option<&RoomMatch>,
    ) -> Result<MatchSetup, Refusal> {
        let seed = self.seed();
        let mut chance = Chance::of(seed, Stream::Choices);
        let seats = table.settings.seats;
        let options = (rules.resolve)(&table.settings.game, seats, &mut chance)?;
        let (rule, host) = starting_player(table, players);
        let decides = |it: &&RoomMatch| rule.is_by_the_rules() && same_people(&it.players, players);
        let previous = previous.filter(decides);
        let results = previous.and_then(|it| it.game().results());
        let drawn = (rules.first_player)(results.as_deref(), seats, &mut chance);
        let first = host.unwrap_or(drawn);
        let follows = previous.filter(|_| results.is_some()).map(|it| it.id);
        let fair = Some(self.record(table.settings.game.clone(), results, follows, rule));
        let start = Start::new(seats, first, seed);
        Ok(MatchSetup { options, start, before: Vec::new(), fair, origin: None, deal: None })
    }

    /// The seed of all chance in the match.
    pub(crate) fn seed(&self) -> Seed {
        let contribution = |share: &Option<PromisedShare>| share.as_ref()?.contribution;
        fair::seed(&self.secret, &self.shares.iter().map(contribution).collect::<Vec<_>>())
    }

    /// The record of the deal, with the inputs of the seed.
    pub(crate) fn record(
        &self,
        settings: GameSettings,
        previous: Option<Vec<SeatResult>>,
        follows: Option<MatchId>,
        starting_player: StartingPlayer,
    ) -> FairDeal {
        let share = |it: &PromisedShare| DealShare {
            promise: to_hex(&it.promise),
            contribution: it.contribution.as_ref().map(|it| to_hex(it)),
        };
        FairDeal {
            commitment: to_hex(&self.commitment),
            secret: to_hex(&self.secret),
            shares: self.shares.iter().map(|it| it.as_ref().map(share)).collect(),
            settings,
            previous,
            follows: follows.map(|id| id.to_string()),
            starting_player,
        }
    }
}

/// The reason why a seat begins, and the host's seat if that decides. The rules decide while the host has no seat.
fn starting_player(table: &TableRecord, players: &[Player]) -> (StartingPlayer, Option<Seat>) {
    let is_host = |player: &Player| player.user() == Some(table.host);
    let rule = table.settings.starting_player;
    match (rule, players.iter().position(is_host)) {
        (StartingPlayer::Host, Some(place)) => (rule, Some(seat_number(place))),
        (StartingPlayer::Host, None) => (StartingPlayer::ByTheRules, None),
        (StartingPlayer::ByTheRules | StartingPlayer::Random, _) => (rule, None),
    }
}

/// Whether the same users and bots sit at the same seats, whatever their names.
fn same_people(before: &[Player], now: &[Player]) -> bool {
    let same = |(before, now): (&Player, &Player)| match (&before.owner, &now.owner) {
        (SeatOwner::User(before), SeatOwner::User(now)) => before.id == now.id,
        (SeatOwner::Bot(_), SeatOwner::Bot(_)) => true,
        (SeatOwner::User(_), SeatOwner::Bot(_)) | (SeatOwner::Bot(_), SeatOwner::User(_)) => false,
    };
    before.len() == now.len() && before.iter().zip(now).all(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Seat = Seat(0);

    fn promise(deal: &Deal, seat: Seat, contribution: Bytes) -> DealPromise {
        let promise = fair::promise(seat, &deal.commitment, &contribution);
        DealPromise { commitment: to_hex(&deal.commitment), promise: to_hex(&promise) }
    }

    #[test]
    fn contributions_must_match_promises_once_the_deal_is_closed() {
        let mut deal = Deal::new(2);
        let (commitment, mine) = (to_hex(&deal.commitment), to_hex(&[1; 32]));
        let promised = promise(&deal, ANN, [1; 32]);
        assert_eq!(deal.promise(ANN, Some(&promised)), Ok(()));
        assert_eq!(deal.reveal(ANN, &commitment, &mine), Err(Refusal::NotNow));
        assert!(deal.close(), "something is missing");
        assert_eq!(deal.reveal(Seat(1), &commitment, &mine), Err(Refusal::NotAsked));
        assert_eq!(deal.reveal(ANN, &commitment, "mine"), Err(Refusal::Malformed));
        assert_eq!(deal.reveal(ANN, &commitment, &to_hex(&[2; 32])), Err(Refusal::NotAllowed));
        assert_eq!(deal.reveal(ANN, &mine, &mine), Err(Refusal::Stale));
        assert_eq!(deal.reveal(ANN, &commitment, &mine), Ok(()));
        assert!(!deal.close(), "nothing is missing");
        assert_eq!(deal.seed(), fair::seed(&deal.secret, &[Some([1; 32]), None]));
    }

    #[test]
    fn a_promise_for_another_deal_or_seat_is_refused() {
        let mut deal = Deal::new(2);
        let elsewhere = promise(&Deal::new(2), ANN, [1; 32]);
        assert_eq!(deal.promise(ANN, Some(&elsewhere)), Err(Refusal::Stale));
        let of_ben = promise(&deal, Seat(1), [1; 32]);
        assert_eq!(deal.promise(ANN, Some(&of_ben)), Ok(()), "not detected yet");
        assert!(deal.close());
        let commitment = to_hex(&deal.commitment);
        let copied = deal.reveal(ANN, &commitment, &to_hex(&[1; 32]));
        assert_eq!(copied, Err(Refusal::NotAllowed));
    }

    #[test]
    fn becoming_unready_withdraws_the_promise() {
        let mut deal = Deal::new(2);
        let promised = promise(&deal, ANN, [1; 32]);
        assert_eq!(deal.promise(ANN, Some(&promised)), Ok(()));
        deal.clear_promises_of_unready(&[false, true, false]);
        assert_eq!(deal.view().promises, [None, None, None]);
        assert!(!deal.close(), "nothing is missing");
    }
}
