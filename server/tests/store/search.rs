//! Tests of searches in the history of a player with many matches.

use demesne_base::ids::MatchId;
use demesne_protocol::basics::CardName;
use demesne_protocol::history::Outcome;
use demesne_store::match_stats::MATCHES_COUNTED;
use demesne_store::matches::MatchRecord;
use demesne_store::search::Search;
use demesne_store::users::User;

use super::{TestStore, finished};

/// Adds later matches of a player, which differ from an older one in their ids, and in that they have no cards and no
/// outcome. Returns the ids, the oldest first.
async fn play_again(server: &TestStore, ann: &User, like: MatchId, times: i64) -> Vec<MatchId> {
    let ids: Vec<MatchId> = (0..times).map(|_| MatchId::new()).collect();
    let list = ids.iter().map(|id| format!("('{id}')")).collect::<Vec<_>>().join(", ");
    server
        .execute_sql(&format!(
            "WITH new (id) AS (VALUES {list}) INSERT INTO matches \
             (id, code, game, release, options, first_seat, seed, started, rules) SELECT new.id, m.code, \
             m.game, m.release, m.options, m.first_seat, m.seed, m.started, m.rules \
             FROM new JOIN matches m ON m.id = '{like}'"
        ))
        .await;
    let (ann, name) = (ann.id, &ann.name);
    server
        .execute_sql(&format!(
            "WITH new (id) AS (VALUES {list}) INSERT INTO match_seats (match_id, seat, player, name) \
             SELECT id, 0, '{ann}', '{name}' FROM new"
        ))
        .await;
    ids
}

pub(super) async fn a_search_goes_on_behind_the_matches_that_it_has_looked_at(server: &TestStore) {
    let ann = server.person("Ann").await;
    let ids = |found: &[MatchRecord]| found.iter().map(|it| it.id).collect::<Vec<_>>();
    let found = async |search: &Search, before| {
        server.store.search(ann.id, search, before, 2).await.expect("it can be read")
    };
    let first = finished(server, &[&ann], &[1], "moat").await;
    let later = play_again(server, &ann, first, MATCHES_COUNTED).await;
    let moat = Search { card: Some(CardName("moat".into())), ..Search::default() };
    let won = Search { outcome: Some(Outcome::Won), ..Search::default() };
    for search in [moat, won] {
        let page = found(&search, None).await;
        assert_eq!((ids(&page.matches), page.next), (vec![], Some(later[0])), "{search:?}");
        let rest = found(&search, page.next).await;
        assert_eq!((ids(&rest.matches), rest.next), (vec![first], None), "{search:?}");
        // One match less: all are looked at.
        let page = found(&search, later.last().copied()).await;
        assert_eq!((ids(&page.matches), page.next), (vec![first], None), "{search:?}");
    }
    let every = found(&Search::default(), Some(later[2])).await;
    assert_eq!((ids(&every.matches), every.next), (vec![later[1], later[0]], Some(later[0])));
    let every = found(&Search::default(), every.next).await;
    assert_eq!((ids(&every.matches), every.next), (vec![first], None));
    let game = found(&Search { from: Some(0), ..Search::default() }, None).await;
    let newest = [later[later.len() - 1], later[later.len() - 2]];
    assert_eq!((ids(&game.matches), game.next), (newest.to_vec(), Some(newest[1])));
}
