//! Tests of invitations to tables, on both databases.

use demesne_base::ids::{BlockId, Code, TableInvitationId, UserId};
use demesne_protocol::table::BotLevel;
use demesne_store::blocks::BlockChange;
use demesne_store::table_invitations::TableInvitationChange;
use demesne_store::tables::SeatOwner;
use demesne_store::users::DeleteName;

use super::TestStore;

pub(super) async fn an_invitation_is_shown_as_long_as_it_can_be_accepted(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let free = async || {
        let mut table = server.table(&ann).await;
        table.seats[1] = None;
        server.save(table.clone()).await;
        table
    };
    let (first, mut table) = (free().await, free().await);
    let invite = |code: &Code| {
        let (id, code) = (TableInvitationId::new(), code.clone());
        TableInvitationChange::Invite { id, code, inviter: ann.id, invited: ben.id }
    };
    let shown = async || server.store.table_invitations(ben.id).await.expect("it can be read");
    server.save(invite(&first.code)).await;
    assert_eq!(shown().await[0].code, first.code);
    server.save(invite(&table.code)).await;
    let [found] = &shown().await[..] else { panic!("a pair has one invitation") };
    assert_eq!((&found.code, found.inviter.as_str()), (&table.code, "Ann"));
    assert!(server.store.last_invited(ann.id, ben.id).await.expect("it can be read").is_some());

    // A block hides it in either direction, and nothing else of it changes.
    for (player, blocked) in [(&ann, &ben), (&ben, &ann)] {
        let (id, player, blocked) = (BlockId::new(), player.id, blocked.id);
        server.save(BlockChange::Add { id, player, blocked }).await;
        assert_eq!(shown().await, []);
        server.save(BlockChange::End { id, player }).await;
        assert_eq!(shown().await.len(), 1);
    }
    table.seats[1] = Some(SeatOwner::User(ben.clone()));
    server.save(table.clone()).await;
    assert_eq!(shown().await, [], "he sits there");
    table.seats[1] = Some(SeatOwner::Bot(BotLevel::Easy));
    server.save(table.clone()).await;
    assert_eq!(shown().await, [], "the table is full");
    table.seats[1] = None;
    server.save(table.clone()).await;
    let decline = |invited: UserId| TableInvitationChange::Decline { id: found.id, invited };
    server.save(decline(ann.id)).await;
    assert_eq!(shown().await.len(), 1, "only he declines");
    server.save(decline(ben.id)).await;
    assert_eq!(shown().await, []);
    server.save(invite(&table.code)).await;
    assert_eq!(shown().await.len(), 1);

    let told = async || server.store.is_told_of_invitations(ben.id).await.expect("it can be read");
    let mute = |muted| TableInvitationChange::Mute { player: ben.id, muted };
    server.save(mute(true)).await;
    server.save(mute(true)).await;
    assert!(!told().await);
    server.save(mute(false)).await;
    assert!(told().await);
    server.save(DeleteName(ann.id)).await;
    assert_eq!(shown().await, [], "a deleted name invites to nothing");
    server.save(invite(&table.code)).await;
    assert_eq!(shown().await, []);
}
