//! Provably fair deals over real sockets: commitments and shares, and a player who withholds theirs.

use demesne_base::ids::{from_hex, to_hex};
use demesne_matches::verify::{OpenedFile, open};
use demesne_protocol::basics::Seat;
use demesne_protocol::fair::{DealPromise, DealShare, DealView};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{BotLevel, Ending};
use demesne_rules::fair::promise;

use crate::support::{Browser, Socket, TestServer, is_playing};

/// The shares of Ann and Ben.
const ANNS: [u8; 32] = [0xaa; 32];
const BENS: [u8; 32] = [0xbe; 32];

impl Socket {
    /// The deal of the table's next match.
    async fn receive_deal(&mut self, wanted: impl Fn(&DealView) -> bool) -> DealView {
        let table = self.receive_table(|table| table.deal.as_ref().is_some_and(&wanted)).await;
        table.deal.expect("it was wanted")
    }

    /// Becomes ready, with a commitment to a share.
    async fn promise(&mut self, seat: u8, deal: &DealView, adds: [u8; 32]) -> Result<(), Refusal> {
        let to = from_hex(&deal.commitment).expect("a commitment is a hash");
        let promise = to_hex(&promise(Seat(seat), &to, &adds));
        let promise = Some(DealPromise { commitment: deal.commitment.clone(), promise });
        self.ask(|id| ClientMessage::Ready { id, ready: true, promise }).await
    }

    async fn reveal(&mut self, deal: &DealView, adds: [u8; 32]) -> Result<(), Refusal> {
        let (commitment, contribution) = (deal.commitment.clone(), to_hex(&adds));
        self.ask(|id| ClientMessage::Reveal { id, commitment, contribution }).await
    }
}

/// Ann and Ben at a table with a bot, both with a commitment.
struct Promised {
    server: TestServer,
    ann: Browser,
    ben: Browser,
    code: String,
    anns: Socket,
    bens: Socket,
    deal: DealView,
}

impl Promised {
    async fn new() -> Self {
        let server = TestServer::open().await;
        let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
        let code = ann.open_table(3).await;
        let mut anns = ann.join(&code).await;
        let mut bens = ben.join(&code).await;
        let sit = |id| ClientMessage::Sit { id, seat: Seat(1) };
        assert_eq!(bens.ask(sit).await, Ok(()));
        let bot = |id| ClientMessage::SeatBot { id, seat: Seat(2), level: BotLevel::Easy };
        assert_eq!(anns.ask(bot).await, Ok(()));
        let deal = anns.receive_deal(|deal| !deal.closed).await;
        assert_eq!(anns.promise(0, &deal, ANNS).await, Ok(()));
        assert_eq!(bens.promise(1, &deal, BENS).await, Ok(()));
        let deal = anns.receive_deal(|deal| deal.closed).await;
        Self { server, ann, ben, code, anns, bens, deal }
    }
}

/// The file of a match.
async fn file(browser: &Browser, id: &str) -> OpenedFile {
    open(&browser.get(&format!("/api/matches/{id}/file")).await.body).expect("it can be read")
}

#[tokio::test]
async fn a_deal_uses_all_contributions_and_can_be_verified() {
    let Promised { server: _house, ann, mut anns, mut bens, deal, .. } = Promised::new().await;
    assert_eq!(deal.promises.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(bens.reveal(&deal, BENS).await, Ok(()));
    assert_eq!(anns.reveal(&deal, ANNS).await, Ok(()));
    let table = anns.receive_table(is_playing).await;
    assert_eq!(table.deal, None);
    let begin = anns.receive_update().await;
    let early = ann.get(&format!("/api/matches/{}/file", begin.match_id)).await;
    assert_eq!(early.refusal(), Refusal::NotNow, "the secret is one until the match is over");

    let playing = tokio::spawn(async move {
        let begin = bens.receive_update().await;
        bens.play_until(begin, |_| false).await
    });
    let last = anns.play_until(begin, |_| false).await;
    playing.await.expect("Ben plays on");
    let opened = file(&ann, &last.match_id).await;
    assert_eq!(opened.faults(), []);
    let dealt = opened.file.fair.as_ref().expect("it says what it was dealt from");
    assert_eq!(dealt.commitment, deal.commitment, "the one that was shown before");
    let added = |share: &Option<DealShare>| share.as_ref().and_then(|it| it.contribution.clone());
    let added: Vec<_> = dealt.shares.iter().map(added).collect();
    assert_eq!(added, [Some(to_hex(&ANNS)), Some(to_hex(&BENS)), None]);
    let another = anns.receive_deal(|another| another.commitment != deal.commitment).await;
    assert!(!another.closed, "the next match is dealt from another secret");
}

#[tokio::test]
async fn a_closed_deal_begins_without_missing_contributions() {
    let Promised { server: _house, ann, mut anns, mut bens, deal, .. } = Promised::new().await;
    assert_eq!(anns.reveal(&deal, ANNS).await, Ok(()));
    assert_eq!(bens.reveal(&deal, ANNS).await, Err(Refusal::NotAllowed), "not what he promised");
    let not_ready = |id| ClientMessage::Ready { id, ready: false, promise: None };
    assert_eq!(bens.ask(not_ready).await, Err(Refusal::NotNow));
    assert_eq!(bens.ask(|id| ClientMessage::Stand { id }).await, Err(Refusal::NotNow));
    anns.receive_table(is_playing).await;
    let begin = anns.receive_update().await;
    assert_eq!(anns.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    assert_eq!(bens.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    let opened = file(&ann, &begin.match_id).await;
    assert_eq!((opened.faults(), opened.file.ending), (Vec::new(), Ending::Resigned));
    let dealt = opened.file.fair.expect("it says what it was dealt from");
    let bens = dealt.shares[1].as_ref().expect("he had promised something");
    assert_eq!((bens.promise.len(), &bens.contribution), (64, &None), "and everybody can see it");
}

#[tokio::test]
async fn a_returning_player_reveals_for_a_closed_deal() {
    let Promised { server: _house, ben, code, mut anns, bens, deal, .. } = Promised::new().await;
    assert_eq!(anns.reveal(&deal, ANNS).await, Ok(()));
    drop(bens);
    let mut bens = ben.join(&code).await;
    let again = bens.receive_deal(|deal| deal.closed).await;
    assert_eq!((&again.commitment, &again.promises), (&deal.commitment, &deal.promises));
    assert_eq!(bens.reveal(&deal, BENS).await, Ok(()));
    bens.receive_table(is_playing).await;
}

#[tokio::test]
async fn a_server_that_stops_before_a_match_begins_deals_from_another_secret() {
    let Promised { mut server, mut ann, code, deal, anns, .. } = Promised::new().await;
    drop(anns);
    server.restart().await;
    ann.address = server.address();
    let mut anns = ann.join(&code).await;
    let another = anns.receive_deal(|deal| !deal.closed).await;
    assert_ne!(another.commitment, deal.commitment);
    assert_eq!(another.promises, [None, None, None], "and nobody is ready for it");
    assert_eq!(anns.promise(0, &deal, ANNS).await, Err(Refusal::Stale));
    assert_eq!(anns.reveal(&deal, ANNS).await, Err(Refusal::Stale));
}
