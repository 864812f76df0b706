//! The progress of matches, saved with the entries that lead to it and read for lists of tables.

use demesne_base::ids::UserId;
use demesne_base::limits;
use demesne_protocol::basics::Seat;
use demesne_protocol::table::Ending;
use demesne_store::match_progress::{
    AskedSince, MatchProgress, MissingTurn, MissingTurnChange, NamedPause, NamedRequest, OwnSeat,
    ProgressChange, StoredTurn,
};
use demesne_store::matches::{DeleteMatches, MatchRecord, NewJournalEntry, StartMatch};
use demesne_store::pauses::{Pause, PauseChange, VacationRequest, VacationRequestChange};
use futures_util::future::join_all;

use super::{TestStore, answer, end, match_at};

fn turn(round: u32, seat: Seat) -> StoredTurn {
    StoredTurn { round, seat, asked: [seat].into_iter().collect(), times: vec![Some(7), None] }
}

fn progress(entries: u32, turn: StoredTurn) -> MatchProgress {
    let asked_since = AskedSince { entries, since: 12, stood: Some(13), held: None };
    MatchProgress { asked_since, turn: Some(turn) }
}

fn with_progress(record: &MatchRecord, seq: u32, progress: &MatchProgress) -> NewJournalEntry {
    NewJournalEntry { progress: Some(progress.clone()), ..answer(record, seq) }
}

async fn saved(server: &TestStore, record: &MatchRecord) -> Option<MatchProgress> {
    server.store.match_progress(record.id).await.expect("it can be read")
}

pub(super) async fn the_progress_of_a_match_is_saved_with_its_entry(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let record = server.started(&server.table(&ann).await).await;
    let other = server.started(&server.table(&ben).await).await;
    assert_eq!(saved(server, &record).await, None);
    let (first, second) = (progress(1, turn(1, Seat(1))), progress(2, turn(2, Seat(0))));
    let saves = [with_progress(&record, 0, &first), with_progress(&other, 0, &second)];
    for entry in saves {
        server.save_entry(entry).await;
    }
    assert_eq!(saved(server, &record).await, Some(first.clone()));
    assert_eq!(saved(server, &other).await, Some(second.clone()));
    // An entry whose place is taken saves nothing.
    let taken = with_progress(&record, 0, &second);
    assert!(server.store.append(taken).await.is_err());
    assert_eq!(saved(server, &record).await, Some(first.clone()));
    // Of entries that are saved together, the latest one of a match counts.
    let entries = [(&record, 1, &first), (&record, 2, &second), (&other, 1, &first)];
    let entries = entries.map(|(record, seq, progress)| with_progress(record, seq, progress));
    let appended = join_all(entries.map(|entry| server.store.append(entry))).await;
    assert!(appended.iter().all(Result::is_ok), "{appended:?}");
    assert_eq!(saved(server, &record).await, Some(second));
    assert_eq!(saved(server, &other).await, Some(first));
    server.save(DeleteMatches(vec![record.id])).await;
    assert_eq!(saved(server, &record).await, None);
}

fn missing(turn: StoredTurn) -> MissingTurn {
    MissingTurn { turn, entries: 3, is_held: false }
}

pub(super) async fn a_missing_turn_is_saved_unless_a_room_has_saved_it(server: &TestStore) {
    let record = server.started(&server.table(&server.person("Ann").await).await).await;
    let asked_since = AskedSince { entries: 3, since: 12, stood: None, held: Some(4) };
    let before = MatchProgress { asked_since, turn: None };
    server.save(ProgressChange { id: record.id, progress: before }).await;
    let filled = turn(2, Seat(1));
    for (round, seat) in [(2, Seat(1)), (9, Seat(0))] {
        server
            .save(MissingTurnChange { id: record.id, missing: Some(missing(turn(round, seat))) })
            .await;
        let expected = MatchProgress { asked_since, turn: Some(filled.clone()) };
        assert_eq!(saved(server, &record).await, Some(expected));
    }
    let other = server.started(&server.table(&server.person("Ben").await).await).await;
    server.save(MissingTurnChange { id: other.id, missing: None }).await;
    let listed = server.store.progress_of(UserId::new(), &[other.id]).await;
    let listed = listed.expect("it can be read").remove(&other.id).expect("it is there");
    assert_eq!((listed.turn, listed.asked_since), (None, None));
}

pub(super) async fn a_list_reads_the_progress_of_its_matches_at_once(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let record = server.started(&server.table(&ann).await).await;
    let other = server.started(&server.table(&ben).await).await;
    let none = server.started(&server.table(&ben).await).await;
    let saves = [(&record, turn(1, Seat(1))), (&other, turn(2, Seat(0)))];
    for (record, turn) in saves.clone() {
        server.save(ProgressChange { id: record.id, progress: progress(1, turn) }).await;
    }
    let pause = Pause { by: Seat(0), since: 5, until: Some(9) };
    server.save(PauseChange { id: record.id, pause: Some(pause) }).await;
    let (since, agreed) = (8, vec![Seat(1)]);
    let request = VacationRequest { seat: Seat(0), days: 3, since, agreed, refused_by: None };
    server.save(VacationRequestChange { id: other.id, request: Some(request.clone()) }).await;
    let ids = [record.id, other.id, none.id];
    let mut listed = server.store.progress_of(ann.id, &ids).await.expect("it can be read");
    assert_eq!(listed.len(), 2, "of one match no progress was saved");
    let first = listed.remove(&record.id).expect("it is there");
    assert_eq!((first.turn, first.player.as_deref()), (Some(turn(1, Seat(1))), Some("Chiara")));
    let own = OwnSeat { seat: Seat(0), status: None };
    assert_eq!((first.started, first.own), (record.started, Some(own)));
    let paused = NamedPause { pause, player: "Ann".to_owned() };
    assert_eq!((first.pause, first.request), (Some(paused), None));
    let second = listed.remove(&other.id).expect("it is there");
    assert_eq!((second.turn, second.own), (Some(turn(2, Seat(0))), None));
    assert_eq!(second.request, Some(NamedRequest { request, player: "Ben".to_owned() }));
}

pub(super) async fn a_list_has_the_latest_tables_however_many_a_user_has(server: &TestStore) {
    const MOST: i64 = limits::LISTED_TABLES;
    let ann = server.person("Ann").await;
    let old = server.table(&ann).await;
    for _ in 0..MOST {
        server.table(&ann).await;
    }
    let listed = async || {
        let tables = server.store.tables_of(ann.id, i64::MAX).await.expect("they can be read");
        assert!(i64::try_from(tables.len()).is_ok_and(|count| count <= MOST));
        tables.iter().any(|table| table.code == old.code)
    };
    assert!(!listed().await, "{MOST} others were touched later");
    // A match that begins touches its table, and one that has ended takes it off the list, also when its seats change.
    let record = MatchRecord { started: i64::MAX / 2, ..match_at(&old) };
    server.save(StartMatch { record: record.clone(), before: Vec::new() }).await;
    assert!(listed().await);
    let end = answer_that_ends(&record);
    server.save_entry(end).await;
    assert!(!listed().await);
    server.save(old.clone()).await;
    assert!(!listed().await);
    server.save(DeleteMatches(vec![record.id])).await;
    assert!(listed().await, "it waits for a match again");
}

fn answer_that_ends(record: &MatchRecord) -> NewJournalEntry {
    let end = end(Ending::Played);
    NewJournalEntry { end: Some(end), ..answer(record, 0) }
}
