//! Tests of the store on SQLite and, if a test server is configured, on PostgreSQL.

#[path = "store/invitations.rs"]
mod invitations;
#[path = "store/journal.rs"]
mod journal;
#[path = "store/leases.rs"]
mod leases;
#[path = "store/match_progress.rs"]
mod match_progress;
#[path = "store/outcomes.rs"]
mod outcomes;
#[path = "store/reports.rs"]
mod reports;
#[path = "store/search.rs"]
mod search;
#[path = "store/sessions.rs"]
mod sessions;

use std::path::PathBuf;

use demesne_base::ids::{BlockId, Code, MatchId, UserId};
use demesne_base::limits;
use demesne_matches::ratings::{initial, recompute};
use demesne_protocol::basics::{CardName, Seat, SeatResult};
use demesne_protocol::dominion::{Answer, KingdomChoice, Settings, Variant};
use demesne_protocol::fair::{DealShare, FairDeal};
use demesne_protocol::games::{GameAnswer, GameKind, GameSettings};
use demesne_protocol::history::Outcome;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::operator::{OperatorAct, PersonAct};
use demesne_protocol::table::{BotLevel, Clock, Ending, Stage, StartingPlayer, TableSettings};
use demesne_rules::chance::Seed;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::Start;
use demesne_rules::journal::{JournalAction, Undo};
use demesne_store::blocks::BlockChange;
use demesne_store::change::Change;
use demesne_store::config::StoreConfig;
use demesne_store::imports::{DeleteImports, Import, ImportedRecord};
use demesne_store::match_stats::{ArchivedMatch, CountedMatch, MatchStats, SeatStats};
use demesne_store::matches::{
    DeleteMatches, EndMatch, JournalEntry, MatchEnd, MatchRecord, NewJournalEntry, Player,
    SeatStatus, SeatStatusChange, StartMatch,
};
use demesne_store::operators::{ByOperator, PersonChange};
use demesne_store::ratings::Rating;
use demesne_store::recorded_views::RecordedView;
use demesne_store::search::{Occupant, Search};
use demesne_store::tables::{GameOfTable, SeatOwner, TableRecord};
use demesne_store::users::{DeleteName, NewUser, Rename, User};
use demesne_store::{Store, StoreError};
use futures_util::future::join_all;

use crate::postgres::empty_database;
use invitations::an_invitation_is_shown_as_long_as_it_can_be_accepted;
use match_progress::{
    a_list_has_the_latest_tables_however_many_a_user_has,
    a_list_reads_the_progress_of_its_matches_at_once,
    a_missing_turn_is_saved_unless_a_room_has_saved_it,
    the_progress_of_a_match_is_saved_with_its_entry,
};
use reports::{
    a_deleted_name_leaves_nothing_of_its_player_in_reports,
    many_reports_of_one_user_do_not_hide_those_of_others,
};
use search::a_search_goes_on_behind_the_matches_that_it_has_looked_at;
use sessions::{
    a_handover_code_works_once_and_other_browsers_of_its_user_stay,
    a_recovery_code_signs_its_user_in_and_every_other_browser_out,
    a_token_is_replaced_when_the_new_one_has_come_back, an_old_token_has_few_unused_replacements,
    ending_all_sessions_signs_a_user_out_everywhere,
    signing_out_everywhere_revokes_the_recovery_code,
    the_replacement_that_is_used_first_ends_the_others,
};

/// Runs each test on both databases.
macro_rules! on_both {
    ($($check:ident),* $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test]
                async fn $check() {
                    let server = super::TestStore::sqlite().await;
                    super::$check(&server).await;
                }
            )*
        }

        mod postgres {
            $(
                #[tokio::test]
                async fn $check() {
                    if let Some(server) = super::TestStore::postgres().await {
                        super::$check(&server).await;
                    }
                }
            )*
        }
    };
}

on_both!(
    a_person_is_found_by_the_hash_of_their_token,
    a_token_is_replaced_when_the_new_one_has_come_back,
    an_old_token_has_few_unused_replacements,
    the_replacement_that_is_used_first_ends_the_others,
    ending_all_sessions_signs_a_user_out_everywhere,
    signing_out_everywhere_revokes_the_recovery_code,
    an_invitation_is_shown_as_long_as_it_can_be_accepted,
    a_recovery_code_signs_its_user_in_and_every_other_browser_out,
    a_handover_code_works_once_and_other_browsers_of_its_user_stay,
    a_block_keeps_a_user_from_the_tables_of_its_maker,
    a_table_is_read_as_it_was_saved,
    a_match_is_read_as_it_was_played,
    how_a_match_stood_is_known_until_its_last_answer,
    two_answers_never_take_one_place,
    nothing_is_appended_to_a_match_that_has_ended,
    a_match_ends_once,
    one_bad_change_does_not_spoil_those_beside_it,
    many_rooms_append_at_once,
    the_history_goes_from_new_to_old,
    a_search_finds_what_fits_among_own_matches,
    a_search_goes_on_behind_the_matches_that_it_has_looked_at,
    opponents_are_listed_until_their_name_is_deleted,
    a_match_is_counted_once,
    ratings_are_the_same_however_often_they_are_made,
    a_deleted_match_leaves_no_rows,
    a_table_is_listed_while_open_and_for_its_players,
    full_tables_and_many_tables_of_one_host_leave_room_on_the_list,
    a_deleted_name_leaves_nothing_of_its_player_in_reports,
    many_reports_of_one_user_do_not_hide_those_of_others,
    people_are_listed_and_found_until_their_name_is_deleted,
    what_was_saved_is_there_after_opening_again,
    every_server_of_a_database_signs_with_the_same_key,
    an_imported_match_is_kept_until_it_is_deleted,
    the_progress_of_a_match_is_saved_with_its_entry,
    a_missing_turn_is_saved_unless_a_room_has_saved_it,
    a_list_reads_the_progress_of_its_matches_at_once,
    a_list_has_the_latest_tables_however_many_a_user_has,
);

/// An open test database.
struct TestStore {
    store: Store,
    config: StoreConfig,
}

impl TestStore {
    async fn sqlite() -> Self {
        Self::open(StoreConfig { data: folder(), database: None }).await
    }

    async fn postgres() -> Option<Self> {
        let database = Some(empty_database().await?);
        Some(Self::open(StoreConfig { data: folder(), database }).await)
    }

    async fn open(config: StoreConfig) -> Self {
        let (store, _writer) = Store::open(&config).await.expect("the database opens");
        Self { store, config }
    }

    async fn save(&self, write: impl Change) {
        self.store.save(write).await.expect("it is saved");
    }

    async fn save_entry(&self, entry: NewJournalEntry) {
        self.store.append(entry).await.expect("it is saved");
    }

    /// The user with this token hash.
    async fn who_has(&self, token_hash: &str) -> Option<User> {
        let browser = self.store.browser(token_hash).await.expect("it can be read");
        browser.map(|browser| browser.user)
    }

    async fn person(&self, name: &str) -> User {
        let person = User { id: UserId::new(), name: name.to_owned(), program: None };
        self.save(NewUser { user: person.clone(), session: person.id.to_string() }).await;
        person
    }

    /// A table of a user and a bot.
    async fn table(&self, host: &User) -> TableRecord {
        let table = table(host);
        self.save(table.clone()).await;
        table
    }

    /// A match at a table.
    async fn started(&self, table: &TableRecord) -> MatchRecord {
        let record = match_at(table);
        self.save(StartMatch { record: record.clone(), before: Vec::new() }).await;
        record
    }
}

impl Drop for TestStore {
    fn drop(&mut self) {
        // A leftover in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.config.data);
    }
}

fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("demesne-store-{}", uuid::Uuid::new_v4().simple()))
}

fn table(host: &User) -> TableRecord {
    let settings = Settings {
        shelters: Variant::Never,
        discard_counts: true,
        ..Settings::new(KingdomChoice::Recommended { id: "first-game".to_owned() })
    };
    let settings = TableSettings {
        listed: true,
        clock: Clock::PerTurn { seconds: 90 },
        ..TableSettings::new(3, GameSettings::Dominion(settings))
    };
    let mut table = TableRecord::new(host.clone(), settings);
    table.seats[2] = Some(SeatOwner::Bot(BotLevel::Solid));
    table
}

fn match_at(table: &TableRecord) -> MatchRecord {
    let player = |seated: &SeatOwner| match seated {
        SeatOwner::User(person) => {
            Player { name: person.name.clone(), owner: seated.clone(), status: None }
        }
        SeatOwner::Bot(_) => {
            Player { name: "Chiara".to_owned(), owner: seated.clone(), status: None }
        }
    };
    let seats: Vec<Player> = table.seats.iter().flatten().map(player).collect();
    MatchRecord {
        id: MatchId::new(),
        code: table.code.clone(),
        game: GameKind::Dominion,
        options: r#"{"kingdom":[]}"#.to_owned(),
        rules: 3,
        start: Start { rules: Some(3), ..Start::new(2, Seat(1), Seed([7; 32])) },
        hash: Some(TableHash(i64::MIN)),
        fair: Some(deal(&table.settings)),
        origin: None,
        deal: None,
        seats,
        started: 1_795_000_000_000,
        end: None,
    }
}

fn deal(settings: &TableSettings) -> FairDeal {
    let share = |contribution| DealShare { promise: "ab".to_owned(), contribution };
    FairDeal {
        commitment: "01".to_owned(),
        secret: "23".to_owned(),
        shares: vec![Some(share(Some("cd".to_owned()))), Some(share(None)), None],
        settings: settings.game.clone(),
        previous: None,
        follows: None,
        starting_player: StartingPlayer::default(),
    }
}

fn answer(record: &MatchRecord, seq: u32) -> NewJournalEntry {
    let message = seq.is_multiple_of(2).then(|| format!("message {seq}").into());
    let option = u8::try_from(seq % 200).unwrap_or(0);
    let action = match seq % 3 {
        2 => JournalAction::Undo(Undo { undo: seq - 1 }),
        _ => JournalAction::Answer(GameAnswer::Dominion(Answer::Option { option })),
    };
    let hash = Some(TableHash(-i64::from(seq)));
    let seat = Seat(u8::from(seq % 2 == 1));
    let entry = JournalEntry { seat, message, action, hash, took: 250 };
    NewJournalEntry { match_id: record.id, seq, entry, standing: None, progress: None, end: None }
}

async fn a_person_is_found_by_the_hash_of_their_token(server: &TestStore) {
    let mut ann = server.person("Ann O'Neil \"🎲\" 王").await;
    let hash = ann.id.to_string();
    assert_eq!(server.who_has(&hash).await, Some(ann.clone()));
    ann.name = "Anna".to_owned();
    server.save(Rename(ann.clone())).await;
    assert_eq!(server.who_has(&hash).await, Some(ann));
    assert_eq!(server.who_has("nobody").await, None);
}

async fn a_block_keeps_a_user_from_the_tables_of_its_maker(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let code = server.table(&ann).await.code;
    let add = |player: &User, blocked: &User| {
        let (player, blocked) = (player.id, blocked.id);
        BlockChange::Add { id: BlockId::new(), player, blocked }
    };
    let blocks = async |of: &User| server.store.blocks(of.id).await.expect("it can be read");
    let is_blocked =
        async |user: &User| server.store.is_blocked(&code, user.id).await.expect("it can be read");
    server.save(add(&ann, &ben)).await;
    let made = blocks(&ann).await;
    server.save(add(&ann, &ben)).await;
    assert_eq!(blocks(&ann).await, made, "blocked once");
    assert_eq!(made.iter().map(|block| &block.blocked).collect::<Vec<_>>(), [&ben]);
    assert_eq!((is_blocked(&ben).await, is_blocked(&ann).await), (true, false));

    let end = |player: &User| BlockChange::End { id: made[0].id, player: player.id };
    server.save(end(&ben)).await;
    assert!(is_blocked(&ben).await, "only its maker ends a block");
    server.save(end(&ann)).await;
    assert_eq!((is_blocked(&ben).await, blocks(&ann).await), (false, Vec::new()));

    // Deleted names neither block nor are blocked.
    server.save(add(&ann, &ben)).await;
    server.save(add(&ben, &ann)).await;
    server.save(DeleteName(ben.id)).await;
    server.save(add(&ann, &ben)).await;
    server.save(add(&ben, &ann)).await;
    assert_eq!((blocks(&ann).await, blocks(&ben).await), (Vec::new(), Vec::new()));

    let most = usize::try_from(limits::BLOCKED_USERS).expect("it is small");
    for number in 0..=most {
        server.save(add(&ann, &server.person(&format!("P {number}")).await)).await;
    }
    assert_eq!(blocks(&ann).await.len(), most);
}

async fn a_table_is_read_as_it_was_saved(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let mut table = server.table(&ann).await;
    assert_eq!(server.store.table(&table.code).await.expect("it can be read"), Some(table.clone()));
    table.seats = vec![None, Some(SeatOwner::User(ben.clone()))];
    table.settings.seats = 2;
    table.ready = vec![false; 2];
    table.host = ben.id;
    server.save(table.clone()).await;
    assert_eq!(server.store.table(&table.code).await.expect("it can be read"), Some(table.clone()));

    let found = Some(GameOfTable { code: table.code.clone(), game: GameKind::Dominion });
    assert_eq!(server.store.invited(&table.code).await.expect("it can be read"), found);
    assert_eq!(server.store.watched(&table.watch).await.expect("it can be read"), found);
    assert_eq!(server.store.watched(&table.code).await.expect("it can be read"), None);
    assert_eq!(server.store.invited(&Code::new()).await.expect("it can be read"), None);
    assert_eq!(server.store.opened_today(ann.id).await.expect("it can be read"), 0);
    assert_eq!(server.store.opened_today(ben.id).await.expect("it can be read"), 1);
}

async fn a_match_is_read_as_it_was_played(server: &TestStore) {
    let ann = server.person("Ann").await;
    let table = server.table(&ann).await;
    let record = server.started(&table).await;
    let match_id = record.id.to_string();
    let playing = server.store.table(&table.code).await.expect("it can be read");
    assert_eq!(playing.map(|it| it.stage), Some(Stage::Playing { match_id: match_id.clone() }));

    let mut answers: Vec<NewJournalEntry> = (0..3).map(|seq| answer(&record, seq)).collect();
    let result = SeatResult { seat: Seat(0), score: -3, rank: 1, turns: 9, parts: Vec::new() };
    let end = MatchEnd { at: 1_795_000_009_000, ending: Ending::Played, results: vec![result] };
    answers[2].end = Some(end.clone());
    for answer in &answers {
        server.save_entry(answer.clone()).await;
    }
    let lines: Vec<JournalEntry> = answers.into_iter().map(|answer| answer.entry).collect();
    assert_eq!(server.store.journal(record.id).await.expect("it can be read"), lines);
    let read = server.store.match_record(record.id).await.expect("it can be read");
    let read = read.expect("the match is there");
    assert_eq!(
        (read.rules, read.start, read.hash, &read.seats, &read.options),
        (record.rules, record.start, record.hash, &record.seats, &record.options)
    );
    assert_eq!((read.code, read.started, read.end), (record.code, record.started, Some(end)));
    let over = server.store.table(&table.code).await.expect("it can be read");
    assert_eq!(over.map(|it| it.stage), Some(Stage::Over { match_id, ending: Ending::Played }));
}

async fn how_a_match_stood_is_known_until_its_last_answer(server: &TestStore) {
    let ann = server.person("Ann").await;
    let record = server.started(&server.table(&ann).await).await;
    let standing = || server.store.last_standing(record.id);
    assert_eq!(standing().await.expect("it can be read"), None);
    let scores = [None, Some([(-2, 2, 1), (300, 1, 1)].into()), None];
    for (seq, standing) in (0..).zip(scores) {
        server.save_entry(NewJournalEntry { standing, ..answer(&record, seq) }).await;
    }
    let stood = standing().await.expect("it can be read").expect("it was noted");
    assert_eq!(
        stood.iter().map(|it| (it.seat.0, it.score)).collect::<Vec<_>>(),
        [(0, -2), (1, 300)]
    );
    let end = MatchEnd { at: 1_795_000_000_007, ending: Ending::Void, results: stood };
    server.save(EndMatch { id: record.id, resigned: None, end: end.clone() }).await;
    let read = server.store.match_record(record.id).await.expect("it can be read");
    assert_eq!(read.expect("the match is there").end, Some(end));
}

fn end(ending: Ending) -> MatchEnd {
    MatchEnd { at: 1_795_000_000_009, ending, results: Vec::new() }
}

async fn nothing_is_appended_to_a_match_that_has_ended(server: &TestStore) {
    let host = server.person("Ann").await;
    let table = server.table(&host).await;
    let (over, on) = (server.started(&table).await, server.started(&table).await);
    server.save_entry(answer(&over, 0)).await;
    server.save(EndMatch { id: over.id, resigned: None, end: end(Ending::Agreed) }).await;
    // Concurrent saves share statements.
    let all = (0..20).map(|seq| server.store.append(answer(&on, seq)));
    let late = (1..20).map(|seq| server.store.append(answer(&over, seq)));
    let (all, late) = tokio::join!(join_all(all), join_all(late));
    assert!(all.iter().all(Result::is_ok), "{all:?}");
    assert!(late.iter().all(|it| matches!(it, Err(StoreError::Ended))), "{late:?}");
    let last = NewJournalEntry { end: Some(end(Ending::Played)), ..answer(&over, 1) };
    let leave = SeatStatusChange { id: over.id, seat: Seat(0), status: Some(SeatStatus::StoodIn) };
    for saved in [server.store.append(last).await, server.store.save(leave).await] {
        assert!(matches!(saved, Err(StoreError::Ended)), "{saved:?}");
    }
    assert_eq!(server.store.journal(over.id).await.expect("it can be read").len(), 1);
    assert_eq!(server.store.journal(on.id).await.expect("it can be read").len(), 20);
}

async fn a_match_ends_once(server: &TestStore) {
    let host = server.person("Ann").await;
    let record = server.started(&server.table(&host).await).await;
    let first = end(Ending::Agreed);
    server.save(EndMatch { id: record.id, resigned: None, end: first.clone() }).await;
    let again = EndMatch { id: record.id, resigned: Some(Seat(0)), end: end(Ending::Resigned) };
    let again = server.store.save(again).await;
    assert!(matches!(again, Err(StoreError::Ended)), "{again:?}");
    let kept = server.store.match_record(record.id).await.expect("it can be read");
    let kept = kept.expect("it is there");
    assert_eq!(kept.end.map(|end| end.ending), Some(first.ending));
    assert_eq!(kept.seats[0].status, None);
}

async fn two_answers_never_take_one_place(server: &TestStore) {
    let ann = server.person("Ann").await;
    let record = server.started(&server.table(&ann).await).await;
    server.save_entry(answer(&record, 0)).await;
    let again = server.store.append(answer(&record, 0)).await;
    assert!(again.is_err_and(|error| error.is_definite()), "the place is taken");
    let mut last = answer(&record, 0);
    last.end = Some(MatchEnd { at: 1, ending: Ending::Played, results: Vec::new() });
    assert!(server.store.append(last).await.is_err(), "and the match has not ended");
    let read = server.store.match_record(record.id).await.expect("it can be read");
    assert_eq!(read.expect("the match is there").end, None);
    server.save_entry(answer(&record, 1)).await;
    assert_eq!(server.store.journal(record.id).await.expect("it can be read").len(), 2);
}

async fn one_bad_change_does_not_spoil_those_beside_it(server: &TestStore) {
    let ann = server.person("Ann").await;
    let record = server.started(&server.table(&ann).await).await;
    server.save_entry(answer(&record, 0)).await;
    let mut tasks = tokio::task::JoinSet::new();
    for seq in 0..40 {
        let (store, entry) = (server.store.clone(), answer(&record, seq));
        tasks.spawn(async move { (seq, store.append(entry).await.is_ok()) });
    }
    let saved = tasks.join_all().await;
    assert!(saved.into_iter().all(|(seq, saved)| saved == (seq != 0)));
    assert_eq!(server.store.journal(record.id).await.expect("it can be read").len(), 40);
}

async fn many_rooms_append_at_once(server: &TestStore) {
    let ann = server.person("Ann").await;
    let table = server.table(&ann).await;
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..50 {
        let (store, record) = (server.store.clone(), match_at(&table));
        tasks.spawn(async move {
            store
                .save(StartMatch { record: record.clone(), before: Vec::new() })
                .await
                .expect("the match is saved");
            for seq in 0..20 {
                store.append(answer(&record, seq)).await.expect("it is saved");
            }
            record.id
        });
    }
    for id in tasks.join_all().await {
        assert_eq!(server.store.journal(id).await.expect("it can be read").len(), 20);
    }
}

async fn the_history_goes_from_new_to_old(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let table = server.table(&ann).await;
    let mut played = Vec::new();
    for _ in 0..5 {
        played.insert(0, server.started(&table).await.id);
    }
    let page = async |of: &User, before| {
        let found = server.store.search(of.id, &Search::default(), before, 3).await;
        let found = found.expect("it can be read");
        assert!(found.matches.iter().all(|it| it.seats.len() == 2 && it.start.seats == 2));
        (found.matches.iter().map(|it| it.id).collect::<Vec<_>>(), found.next)
    };
    assert_eq!(page(&ann, None).await, (played[..3].to_vec(), Some(played[2])));
    assert_eq!(page(&ann, Some(played[2])).await, (played[3..].to_vec(), None));
    assert_eq!(page(&ben, None).await, (vec![], None));
}

/// A finished match of users with these ranks, with statistics and a card in its kingdom.
async fn finished(
    server: &TestStore,
    people: &[&User],
    ranks: &[u8],
    card: &'static str,
) -> MatchId {
    let mut table = table(people[0]);
    table.seats = people.iter().map(|&it| Some(SeatOwner::User(it.clone()))).collect();
    server.save(table.clone()).await;
    finish(server, server.started(&table).await, ranks, card).await
}

async fn finish(
    server: &TestStore,
    record: MatchRecord,
    ranks: &[u8],
    card: &'static str,
) -> MatchId {
    let result = |(seat, rank): (u8, &u8)| SeatResult {
        seat: Seat(seat),
        score: 30 - i16::from(*rank),
        rank: *rank,
        turns: 9,
        parts: Vec::new(),
    };
    let results = (0..).zip(ranks).map(result).collect();
    let end = MatchEnd { at: record.started + 9, ending: Ending::Played, results };
    server.save(EndMatch { id: record.id, resigned: None, end }).await;
    server.save(archived(record.id, tally_of(ranks, card))).await;
    record.id
}

fn archived(id: MatchId, stats: MatchStats) -> ArchivedMatch {
    ArchivedMatch { id, views: vec![RecordedView { seat: None, body: vec![7] }], stats }
}

fn tally_of(ranks: &[u8], card: &'static str) -> MatchStats {
    let outcome = |rank: &u8| Some(if *rank == 1 { Outcome::Won } else { Outcome::Lost });
    let seat = |rank| SeatStats { outcome: outcome(rank), ..SeatStats::default() };
    MatchStats {
        cards: vec![CardName(card.into())],
        bots: 0,
        seats: ranks.iter().map(seat).collect(),
    }
}

async fn a_search_finds_what_fits_among_own_matches(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let cleo = server.person("Cleo").await;
    let first = finished(server, &[&ann, &ben], &[1, 2], "moat").await;
    let second = finished(server, &[&ben, &ann, &cleo], &[1, 2, 3], "witch").await;
    let third = finished(server, &[&ben, &cleo], &[1, 2], "moat").await;
    let found = async |search: Search| {
        let page = server.store.search(ann.id, &search, None, 9).await.expect("it can be read");
        page.matches.into_iter().map(|record| record.id).collect::<Vec<_>>()
    };
    let all = Search::default;
    let card = |name: &'static str| Some(CardName(name.into()));
    assert_eq!(found(all()).await, [second, first], "{third} is not hers");
    assert_eq!(found(Search { card: card("moat"), ..all() }).await, [first]);
    assert_eq!(found(Search { card: card("village"), ..all() }).await, []);
    assert_eq!(found(Search { with: Some(cleo.id), ..all() }).await, [second]);
    assert_eq!(found(Search { outcome: Some(Outcome::Lost), ..all() }).await, [second]);
    assert_eq!(found(Search { outcome: Some(Outcome::Shared), ..all() }).await, []);
    let dice = Some(GameKind::KingOfTheDice);
    assert_eq!(found(Search { game: dice, ..all() }).await, []);
    let began = 1_795_000_000_000;
    assert_eq!(found(Search { from: Some(began), to: Some(began + 1), ..all() }).await.len(), 2);
    assert_eq!(found(Search { to: Some(began), ..all() }).await, []);
    let both = Search { card: card("witch"), with: Some(ben.id), ..all() };
    assert_eq!(found(both).await, [second]);
}

async fn opponents_are_listed_until_their_name_is_deleted(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let cleo = server.person("Cleo").await;
    finished(server, &[&ben, &ann, &cleo], &[1, 2, 3], "moat").await;
    let last = finished(server, &[&ann, &ben], &[1, 2], "moat").await;
    let met = server.store.people_met(ann.id).await.expect("it can be read");
    let counted: Vec<_> = met.iter().map(|it| (it.user.clone(), it.matches)).collect();
    assert_eq!(counted, [(ben.clone(), 2), (cleo.clone(), 1)]);
    assert_eq!((met[0].last, met[0].seat), (last, 1));
    let renamed = User { name: "Benno".to_owned(), ..ben.clone() };
    server.save(Rename(renamed.clone())).await;
    let there = server.store.occupant(last, 1).await.expect("it can be read");
    let expected = Occupant { user: renamed, played_as: "Ben".to_owned() };
    assert_eq!(there, Some(expected), "with the name of that match");

    server.save(DeleteName(ben.id)).await;
    let met = server.store.people_met(ann.id).await.expect("it can be read");
    assert_eq!(met.into_iter().map(|it| it.user).collect::<Vec<_>>(), [cleo]);
    assert_eq!(server.store.occupant(last, 1).await.expect("it can be read"), None);
}

async fn a_match_is_counted_once(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let id = finished(server, &[&ann, &ben], &[2, 1], "moat").await;
    // Later statistics of the same match are ignored.
    server.save(archived(id, tally_of(&[1, 2], "witch"))).await;
    let kept = CountedMatch { seat: 0, stats: tally_of(&[2, 1], "moat") };
    let counted =
        server.store.counted_matches(ann.id, GameKind::Dominion).await.expect("it can be read");
    assert_eq!((counted.latest, counted.has_more), (vec![kept], false));
    let dice = server
        .store
        .counted_matches(ann.id, GameKind::KingOfTheDice)
        .await
        .expect("it can be read");
    assert_eq!((dice.latest, dice.has_more), (Vec::new(), false));
    // A match with a known deal does not count.
    let mut table = table(&ann);
    table.seats = vec![Some(SeatOwner::User(ann.clone())), Some(SeatOwner::User(ben.clone()))];
    server.save(table.clone()).await;
    let mut again = match_at(&table);
    again.origin = Some(MatchOrigin::SameDeal { match_id: id.to_string() });
    server.save(StartMatch { record: again.clone(), before: Vec::new() }).await;
    finish(server, again, &[1, 2], "moat").await;
    let counted =
        server.store.counted_matches(ann.id, GameKind::Dominion).await.expect("it can be read");
    assert_eq!(counted.latest.len(), 1);
    recompute(&server.store).await.expect("it is saved");
    let rated = server.store.rating(GameKind::Dominion, ann.id).await.expect("it can be read");
    assert_eq!(rated.map(|it| it.number), Some(1));
    assert_eq!(server.store.matches_to_archive(None, 9).await.expect("it can be read"), []);
}

async fn ratings_are_the_same_however_often_they_are_made(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let cleo = server.person("Cleo").await;
    for ranks in [[1, 2, 3], [1, 2, 2], [2, 1, 3]] {
        finished(server, &[&ann, &ben, &cleo], &ranks, "moat").await;
    }
    let leaders =
        async || server.store.leaders(GameKind::Dominion, false).await.expect("it can be read");
    assert_eq!(leaders().await, [], "no match has been rated");
    assert_eq!(recompute(&server.store).await.expect("it is saved"), 3);
    let made = leaders().await;
    let order: Vec<&str> = made.iter().map(|leader| leader.user.name.as_str()).collect();
    assert_eq!(order, ["Ann", "Ben", "Cleo"]);
    let is_rated = |it: Rating| it.number == 3 && it.deviation < initial().deviation;
    assert!(made.iter().all(|leader| is_rated(leader.rating)));
    let line = server.store.ratings_of(GameKind::Dominion, ann.id).await.expect("it can be read");
    let numbers: Vec<i64> = line.iter().map(|it| it.rating.number).collect();
    assert_eq!((numbers, line.last().map(|it| it.rating)), (vec![1, 2, 3], Some(made[0].rating)));
    assert_eq!(server.store.not_rated(9).await.expect("it can be read"), []);
    assert_eq!(recompute(&server.store).await.expect("it is saved"), 3);
    assert_eq!(leaders().await, made);

    server.save(DeleteName(ann.id)).await;
    assert_eq!(leaders().await, made[1..]);
    recompute(&server.store).await.expect("it is saved");
    assert_eq!(leaders().await, made[1..], "matches against a deleted user stay rated");
    let none = server.store.rating(GameKind::KingOfTheDice, ben.id).await.expect("it can be read");
    assert_eq!(none, None);
}

async fn a_deleted_match_leaves_no_rows(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let id = finished(server, &[&ann, &ben], &[1, 2], "moat").await;
    recompute(&server.store).await.expect("it is saved");
    server.save(DeleteMatches(vec![id])).await;
    let counted =
        server.store.counted_matches(ann.id, GameKind::Dominion).await.expect("it can be read");
    assert_eq!((counted.latest, counted.has_more), (Vec::new(), false));
    let line = server.store.ratings_of(GameKind::Dominion, ann.id).await.expect("it can be read");
    assert_eq!(line, []);
    recompute(&server.store).await.expect("it is saved");
    let leaders = server.store.leaders(GameKind::Dominion, false).await.expect("it can be read");
    assert_eq!(leaders, []);
}

async fn a_table_is_listed_while_open_and_for_its_players(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let (first, second) = (server.table(&ann).await, server.table(&ben).await);
    let mut hidden = table(&ben);
    hidden.settings.listed = false;
    server.save(hidden.clone()).await;
    let codes = |tables: Vec<TableRecord>| {
        let mut codes: Vec<String> = tables.into_iter().map(|it| it.code.to_string()).collect();
        codes.sort();
        codes
    };
    let sorted = |tables: &[&TableRecord]| codes(tables.iter().map(|&it| it.clone()).collect());
    let listed = server.store.listed_tables().await.expect("it can be read");
    assert_eq!(codes(listed), sorted(&[&first, &second]));
    let bens = server.store.tables_of(ben.id, 0).await.expect("it can be read");
    assert_eq!(codes(bens), sorted(&[&second, &hidden]));

    let record = server.started(&second).await;
    let mut last = answer(&record, 0);
    last.end = Some(MatchEnd { at: 1, ending: Ending::Played, results: Vec::new() });
    server.save_entry(last).await;
    let bens = server.store.tables_of(ben.id, 0).await.expect("it can be read");
    assert_eq!(codes(bens), sorted(&[&second, &hidden]), "its match has ended since");
    let bens = server.store.tables_of(ben.id, i64::MAX).await.expect("it can be read");
    assert_eq!(codes(bens), sorted(&[&hidden]));
}

async fn full_tables_and_many_tables_of_one_host_leave_room_on_the_list(server: &TestStore) {
    let (ann, eve) = (server.person("Ann").await, server.person("Eve").await);
    let first = server.table(&ann).await;
    for _ in 0..limits::LISTED_TABLES {
        let mut full = table(&eve);
        full.seats = vec![Some(SeatOwner::User(eve.clone())), Some(SeatOwner::Bot(BotLevel::Easy))];
        full.settings.seats = 2;
        server.save(full).await;
    }
    let listed = server.store.listed_tables().await.expect("it can be read");
    assert_eq!(listed, std::slice::from_ref(&first), "full tables are not listed");

    for _ in 0..limits::LISTED_TABLES {
        server.table(&eve).await;
    }
    let listed = server.store.listed_tables().await.expect("it can be read");
    let eves = listed.iter().filter(|table| table.host == eve.id).count();
    assert_eq!(i64::try_from(eves), Ok(demesne_store::tables::LISTED_TABLES_PER_HOST));
    assert!(listed.contains(&first));

    // More hosts than places: each has its latest table before any host has a second one.
    for number in 1..limits::LISTED_TABLES - 1 {
        let host = server.person(&format!("Host {number}")).await;
        for _ in 0..demesne_store::tables::LISTED_TABLES_PER_HOST {
            server.table(&host).await;
        }
    }
    let listed = server.store.listed_tables().await.expect("it can be read");
    assert_eq!(i64::try_from(listed.len()), Ok(limits::LISTED_TABLES));
    assert!(listed.contains(&first));
}

async fn people_are_listed_and_found_until_their_name_is_deleted(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let called = async |word: &str| {
        let found = server.store.people_called(word).await.expect("they can be read");
        found.into_iter().map(|person| person.user).collect::<Vec<_>>()
    };
    let listed = server.store.people("", None, 10).await.expect("they can be read");
    assert_eq!(
        listed.iter().map(|person| (person.browsers, person.matches)).collect::<Vec<_>>(),
        [(1, 0); 2]
    );
    assert_eq!(called("Ann").await, std::slice::from_ref(&ann));
    assert_eq!(called(&ben.id.to_string()).await, std::slice::from_ref(&ben));
    assert_eq!(called("Eve").await, []);
    let page = async |part: &str, after: Option<UserId>| {
        let found = server.store.people(part, after, 1).await.expect("they can be read");
        found.into_iter().map(|person| person.user).collect::<Vec<_>>()
    };
    let first = page("", None).await;
    let second = page("", Some(first[0].id)).await;
    assert!([&ann, &ben].iter().all(|it| first.contains(it) || second.contains(it)));
    assert_eq!(page("", Some(second[0].id)).await, []);
    assert_eq!(page("NN", None).await, std::slice::from_ref(&ann));
    for sign in ["%", "_", "!"] {
        assert_eq!(page(sign, None).await, [], "{sign} is a letter like any other");
    }
    let act = |player, act| ByOperator { operator: None, change: PersonChange { player, act } };
    server.save(act(ben.id, PersonAct::SignOut)).await;
    server.save(act(ben.id, PersonAct::Bar)).await;
    server.save(act(ann.id, PersonAct::Delete)).await;
    server.store.empty_log().await;
    assert_eq!(called("Ann").await, []);
    assert_eq!(server.store.people("", None, 10).await.expect("they can be read").len(), 1);
    assert_eq!(server.store.restrictions().await.expect("they can be read").len(), 1);
    let acts = server.store.operator_log().await.expect("it can be read");
    let acts: Vec<_> = acts.iter().map(|logged| logged.act).collect();
    assert_eq!(acts, [OperatorAct::DeleteName, OperatorAct::Bar, OperatorAct::EndSessions]);
}

async fn what_was_saved_is_there_after_opening_again(server: &TestStore) {
    let ann = server.person("Ann").await;
    let table = server.table(&ann).await;
    let (again, _writer) = Store::open(&server.config).await.expect("the database opens again");
    assert_eq!(again.table(&table.code).await.expect("it can be read"), Some(table));
}

async fn every_server_of_a_database_signs_with_the_same_key(server: &TestStore) {
    let (another, _writer) = Store::open(&server.config).await.expect("the database opens");
    let (one, other) = tokio::join!(server.store.server_key(), another.server_key());
    let one = one.expect("it is made").public();
    assert_eq!(one, other.expect("it is there").public());
    let (later, _writer) = Store::open(&server.config).await.expect("the database opens again");
    assert_eq!(one, later.server_key().await.expect("it stays").public());
}

async fn an_imported_match_is_kept_until_it_is_deleted(server: &TestStore) {
    let id = MatchId::of_file(1_700_000_000_000, [7; 16]);
    let record = |seat, byte| RecordedView { seat, body: vec![byte; 3] };
    let records = vec![record(None, 1), record(Some(Seat(0)), 2)];
    let store = &server.store;
    server.save(ImportedRecord { id, record: record(None, 4) }).await;
    assert_eq!(store.import_bytes().await.expect("it can be read"), 0, "there is no such match");
    server.save(Import { id, file: vec![9; 4] }).await;
    server.save(Import { id, file: vec![8] }).await;
    for record in records {
        server.save(ImportedRecord { id, record }).await;
    }
    server.save(ImportedRecord { id, record: record(None, 3) }).await;
    let read = "it can be read";
    assert_eq!(store.imported_file(id).await.expect(read), Some(vec![9; 4]), "it never changes");
    assert_eq!(store.imported_record(id, None).await.expect(read), Some(vec![1; 3]));
    assert_eq!(store.imported_record(id, Some(Seat(0))).await.expect(read), Some(vec![2; 3]));
    assert_eq!(store.imported_record(id, Some(Seat(1))).await.expect(read), None);
    assert_eq!(store.imports_kept().await.expect(read), 1);
    assert_eq!(store.import_bytes().await.expect(read), 4 + 2 * 3);
    let soon = demesne_store::now() + 1000;
    assert_eq!(store.imported_before(1_700_000_000_001, 10).await.expect(read), []);
    assert_eq!(store.imported_before(soon, 10).await.expect(read), [id]);
    assert_eq!(
        store.ended_before(soon, 10).await.expect(read),
        [],
        "an imported match is not listed here"
    );
    assert!(store.match_record(id).await.expect(read).is_none());
    server.save(DeleteImports(vec![id])).await;
    assert_eq!(store.imported_file(id).await.expect(read), None);
    assert_eq!(store.imported_record(id, None).await.expect(read), None);
    assert_eq!(store.import_bytes().await.expect(read), 0);
}
