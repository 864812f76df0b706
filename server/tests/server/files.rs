//! Match files taken from one server to another: signed, replayed there without the first server, and rejected with a
//! reason after any change.

use std::io::Write as _;
use std::process::Output;

use demesne::config::Config;
use demesne_base::ids::MatchId;
use demesne_base::limits;
use demesne_matches::export::{FileAnswer, FileHash, MatchFile};
use demesne_matches::imports::{ImportFault, keep, look_at};
use demesne_matches::integrity::{IntegrityFault, check};
use demesne_matches::verify::open;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Answer;
use demesne_protocol::fair::FairDeal;
use demesne_protocol::games::{GameAnswer, GameKind};
use demesne_protocol::http::{History, MatchSummary, Replay};
use demesne_protocol::match_file::{FileFault, Imported, KnownServer, ServerIdentity, SignedMatch};
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{BotLevel, Ending, StartingPlayer, TableSettings};
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::dominion::Dominion;
use demesne_rules::fair;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{Game, GameState, Start};
use demesne_rules::journal::{JournalAction, JournaledMatch};
use demesne_store::Store;
use demesne_store::imports::Import;
use demesne_store::signing::ServerKey;
use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::future::select_all;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::program::program;
use crate::support::{
    Browser, Reply, TestServer, behind_a_proxy, config, folder, public_url, settings,
};

/// The name under which Cleo's server trusts Ann's.
const ANNS_HOUSE: &str = "https://ann.example";

/// A finished match of Ann and a bot, and its file.
struct Played {
    server: TestServer,
    ann: Browser,
    id: String,
    text: String,
}

impl Played {
    async fn new() -> Self {
        let public_urls = public_url(ANNS_HOUSE);
        let server = TestServer::open_with(Config { public_urls, ..config() }).await;
        let ann = server.sign_in("Ann").await;
        let (_, mut socket) = ann.begin_against(BotLevel::Easy).await;
        let first = socket.receive_update().await;
        let id = socket.play_until(first, |_| false).await.match_id;
        let text = ann.get(&format!("/api/matches/{id}/file")).await.body;
        Self { server, ann, id, text }
    }

    async fn key(&self) -> String {
        self.ann.get("/api/server-key").await.json::<ServerIdentity>().key
    }
}

impl Browser {
    async fn bring(&self, text: &str) -> Reply {
        self.ask("POST", "/api/matches/import", "Content-Type: application/json\r\n", text).await
    }
}

#[tokio::test]
async fn a_match_can_be_looked_at_on_another_server_when_its_own_is_gone() {
    let mut played = Played::new().await;
    let key = played.key().await;
    let known = KnownServer { name: ANNS_HOUSE.to_owned(), key: key.clone() };
    let there =
        TestServer::open_with(Config { trusted_servers: vec![known.clone()], ..config() }).await;
    let replay = |seat: &str, id: &str| format!("/api/matches/{id}/replay{seat}");
    let mut before = Vec::new();
    for seat in ["", "?as=0", "?as=1"] {
        before.push(played.ann.get(&replay(seat, &played.id)).await.json::<Replay>());
    }
    played.server.stop().await;

    let nobody = Browser::new(there.address());
    assert_eq!(nobody.bring(&played.text).await.refusal(), Refusal::NoSession);
    let cleo = there.sign_in("Cleo").await;
    let id = cleo.bring(&played.text).await.json::<Imported>().id;
    assert_eq!(cleo.bring(&played.text).await.json::<Imported>().id, id, "the same file again");
    for (seat, before) in ["", "?as=0", "?as=1"].into_iter().zip(before) {
        let after: Replay = cleo.get(&replay(seat, &id)).await.json();
        assert_eq!(
            (&after.steps, &after.log, &after.scores),
            (&before.steps, &before.log, &before.scores)
        );
        let signer = after.summary.imported.expect("it came from elsewhere");
        assert_eq!((signer.key, signer.host.as_deref()), (key.clone(), Some(ANNS_HOUSE)));
        assert_eq!((after.summary.names, after.summary.seat), (before.summary.names, None));
        assert_eq!(after.summary.results, before.summary.results);
        assert_eq!(after.summary.kingdom.len(), 10, "the set can be named");
        assert_eq!(after.summary.kingdom, before.summary.kingdom);
    }
    let host: ServerIdentity = cleo.get("/api/server-key").await.json();
    assert_eq!((host.known, host.key == key), (vec![known], false));
    assert_eq!(cleo.get(&replay("?as=2", &id)).await.refusal(), Refusal::NotFound);
    let again = cleo.get(&format!("/api/matches/{id}/file")).await;
    assert_eq!(again.body, played.text, "it goes on as it came");
    let mine: History = there.sign_in("Dora").await.get("/api/matches").await.json();
    assert_eq!(mine.matches, [], "nobody here played it");
    check_with_the_program(&there, &id, &played.text, &key).await;
    let gone = cleo.get(&format!("/api/matches/{id}")).await;
    assert_eq!(gone.refusal(), Refusal::NotFound, "the host has deleted it");
}

/// Match files that the documents link to: files of earlier versions stay readable, and sound.
const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/matches");

#[tokio::test]
async fn the_match_files_in_the_documents_are_sound() {
    let mut checked = 0;
    for file in std::fs::read_dir(KEPT).expect("the folder can be read") {
        let path = file.expect("it can be listed").path().to_string_lossy().into_owned();
        let (sound, said) = run(&["verify", &path]).await;
        assert!(sound, "{path}: {said}");
        checked += 1;
    }
    assert!(checked > 0, "no match file lies in {KEPT}");
}

/// The command line: export, verify, import and delete.
async fn check_with_the_program(server: &TestServer, id: &str, text: &str, key: &str) {
    let here = server.folder().to_string_lossy().into_owned();
    let path = folder().with_extension("json");
    let file = path.to_string_lossy().into_owned();
    let exported = run(&["export", id, "--data", &here]).await;
    assert_eq!((exported.0, exported.1.trim_end()), (true, text));
    // Many matches in one file, without line breaks.
    std::fs::write(&path, format!("{text} {text}\n{text}\n")).expect("a file can be written");
    let (sound, said) = run(&["verify", &file]).await;
    let signed = format!("answers; seat to begin drawn; signed by {key}\n");
    assert!(sound && said.matches(&signed).count() == 3, "{said}");
    let (sound, said) = run(&["verify", &file, "--key", key]).await;
    assert!(sound && said.contains("signed by the expected key"), "{said}");
    let (sound, said) = run(&["verify", &file, "--key", &ServerKey::new().public()]).await;
    assert!(!sound && said.contains("signed by another key than expected"), "{said}");
    let (done, said) = run(&["import", &file, "--data", &here]).await;
    assert!(done && said.matches(&format!("/r/{id}")).count() == 3, "{said}");
    std::fs::write(&path, text.replacen("Ann", "Eve", 1)).expect("a file can be written");
    let (sound, said) = run(&["verify", &file]).await;
    assert!(!sound && said.contains("it was changed after it was signed"), "{said}");
    assert!(!run(&["import", &file, "--data", &here]).await.0);
    // A folder that stays behind in the temporary folder does no harm.
    let _ = std::fs::remove_file(&path);
    assert!(run(&["delete-import", id, "--data", &here]).await.0);
    assert!(!run(&["delete-import", id, "--data", &here]).await.0, "it is gone");
}

/// The exit status of the program.
async fn output(arguments: &[&str]) -> Output {
    program().args(arguments).output().await.expect("the program runs")
}

/// Whether the program succeeds, and its output.
async fn run(arguments: &[&str]) -> (bool, String) {
    let output = output(arguments).await;
    (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[tokio::test]
async fn a_match_that_was_played_here_is_here_already() {
    let played = Played::new().await;
    let brought = played.ann.bring(&played.text).await.json::<Imported>();
    assert_eq!(brought.id, played.id);
    let summary: MatchSummary = played.ann.get(&format!("/api/matches/{}", played.id)).await.json();
    assert_eq!((summary.imported, summary.seat), (None, Some(0)));
}

#[tokio::test]
async fn a_file_that_was_changed_is_refused_with_its_reason() {
    let played = Played::new().await;
    check_that_each_change_is_found(&played.text);
    check_that_no_signature_helps(&played.text);
    let there = TestServer::open().await;
    let cleo = there.sign_in("Cleo").await;
    let half = &played.text[..played.text.len() / 2];
    let large = " ".repeat(demesne_base::limits::FILE_BYTES + 1);
    let renamed = played.text.replacen("Ann", "Eve", 1);
    for (text, status, fault) in [
        (half, 422, FileFault::Truncated),
        (&large, 413, FileFault::TooLarge),
        (&renamed, 422, FileFault::Signature),
    ] {
        let reply = cleo.bring(text).await;
        let refusal = Refusal::BadFile { faults: vec![fault] };
        assert_eq!((reply.status, reply.refusal()), (status, refusal));
    }
    let many = async {
        loop {
            match cleo.bring("{}").await.refusal() {
                Refusal::BadFile { .. } => {}
                other => break other,
            }
        }
    };
    assert_eq!(many.await, Refusal::TooFast, "nobody keeps a server busy with files");
}

fn refused(text: &str) -> Vec<FileFault> {
    look_at(text).err().unwrap_or_default()
}

/// Without the key no byte can be changed.
fn check_that_no_signature_helps(text: &str) {
    let signed: SignedMatch = serde_json::from_str(text).expect("it is a file");
    let file = |signed: SignedMatch| json!(signed).to_string();
    let other = ServerKey::new().signed(signed.text.clone());
    let key = SignedMatch { key: other.key.clone(), ..signed.clone() };
    assert_eq!(refused(&file(key)), [FileFault::Signature]);
    let signature = SignedMatch { signature: other.signature.clone(), ..signed.clone() };
    assert_eq!(refused(&file(signature)), [FileFault::Signature]);
    let no_key = SignedMatch { key: "00".repeat(31), ..signed.clone() };
    assert_eq!(refused(&file(no_key)), [FileFault::Key]);
    for (from, to) in
        [("Ann", "Eve"), ("\"score\":", "\"score\":1"), ("\"started\":\"2", "\"started\":\"1")]
    {
        let text = signed.text.replacen(from, to, 1);
        assert_ne!(text, signed.text);
        let changed = SignedMatch { text, ..signed.clone() };
        assert!(refused(&file(changed)).contains(&FileFault::Signature), "{from}");
    }
    // A file signed again with another key is a sound match of an unknown server.
    assert!(look_at(&file(other)).is_ok());
    check_the_outside(&json!(signed));
}

/// The members around the text.
fn check_the_outside(file: &Value) {
    let changed = |field: &str, value: Value| {
        let mut file = file.clone();
        file[field] = value;
        refused(&file.to_string())
    };
    let later = "demesne match file 2".to_owned();
    assert_eq!(changed("format", json!(later)), [FileFault::Format { theirs: later }]);
    let unreadable = FileFault::Unreadable { field: "file".to_owned() };
    assert_eq!(changed("more", json!(1)), [unreadable]);
    for field in ["format", "match", "key", "signature"] {
        let mut file = file.clone();
        file.as_object_mut().map(|fields| fields.remove(field));
        let missing = FileFault::Missing { field: field.to_owned() };
        assert_eq!(refused(&file.to_string()), [missing]);
    }
    assert!(open(&format!("\u{feff}{file}")).is_ok(), "an editor has put a mark at its start");
    for nothing in ["", "nothing of ours", "[]", "7"] {
        assert_eq!(refused(nothing), [FileFault::NotAFile]);
    }
}

/// A change of a match, and the fault that is reported.
type FileEdit = (fn(&mut Value), FileFault);

/// A file signed again with another key must still be dealt and played as it claims.
fn check_that_each_change_is_found(text: &str) {
    let file = open(text).expect("it is a file").file;
    let changes: [FileEdit; 25] = [
        (|it| it["fair"]["secret"] = json!("11".repeat(32)), FileFault::Secret),
        (|it| it["fair"]["commitment"] = json!("11".repeat(32)), FileFault::Secret),
        (|it| it["fair"]["shares"] = json!([]), FileFault::Shares),
        (|it| it["fair"]["shares"][1] = broken_share(), FileFault::Share { seat: Seat(1) }),
        (|it| it["seed"] = json!("11".repeat(32)), FileFault::Seed),
        (|it| it["fair"] = Value::Null, FileFault::NoDeal),
        // A change of seed in a match that does not go on from another one.
        (|it| it["branches"] = json!([{"at": 9000, "seed": "11".repeat(32)}]), FileFault::Origin),
        (|it| it["options"]["kingdom"][0] = json!("witch"), FileFault::Options),
        (|it| it["first"] = json!(1 - it["first"].as_u64().unwrap_or(0)), FileFault::First),
        (
            |it| it["rules"] = json!(1),
            FileFault::Rules { theirs: 1, ours: Dominion::RULES_VERSION },
        ),
        (|it| it["hash"] = json!("0".repeat(16)), FileFault::Beginning),
        (
            |it| it["answers"][0]["answer"] = json!({"game": "dominion", "type": "discard"}),
            FileFault::Unreadable { field: "match".to_owned() },
        ),
        (
            |it| {
                it["answers"][0]["seat"] = json!(1 - it["answers"][0]["seat"].as_u64().unwrap_or(0))
            },
            FileFault::NotAllowed { answer: 0 },
        ),
        (
            |it| {
                it["answers"][3]["answer"] =
                    json!({"game": "dominion", "type": "buy", "pile": "copper"})
            },
            FileFault::Elsewhere { answer: 3 },
        ),
        (
            |it| it["answers"][3]["answer"] = json!({"undo": 9999}),
            FileFault::NoWayBack { answer: 3 },
        ),
        (|it| drop(it["answers"].as_array_mut().map(Vec::pop)), FileFault::Ending),
        (|it| it["ending"] = json!("void"), FileFault::Void),
        (|it| it["results"][0]["score"] = json!(99), FileFault::Score { seat: Seat(0) }),
        (|it| it["names"] = json!(["Ann"]), FileFault::Names),
        (|it| it["names"][0] = json!("\u{202e}nnA"), FileFault::Names),
        (|it| it["ended"] = json!("1999-01-01T00:00:00Z"), FileFault::Times),
        (|it| it["started"] = json!("yesterday"), FileFault::Times),
        (|it| it["match"] = json!("x: sound"), FileFault::Unreadable { field: "match".to_owned() }),
        (
            |it| it["origin"] = json!({"type": "same_deal", "match_id": "\u{1b}[2J"}),
            FileFault::Unreadable { field: "origin".to_owned() },
        ),
        (
            |it| it["host"] = json!("javascript:alert(1)"),
            FileFault::Unreadable { field: "host".to_owned() },
        ),
    ];
    let key = ServerKey::new();
    for (change, wanted) in changes {
        let mut changed = json!(file);
        change(&mut changed);
        let found = refused(&json!(key.signed(changed.to_string())).to_string());
        assert!(found.contains(&wanted), "{wanted:?} is not among {found:?}");
        assert!(!found.contains(&FileFault::Signature));
    }
    for field in json!(file).as_object().expect("it has fields").keys() {
        let mut changed = json!(file);
        changed.as_object_mut().map(|fields| fields.remove(field));
        let found = refused(&json!(key.signed(changed.to_string())).to_string());
        assert_eq!(found, [FileFault::Missing { field: field.clone() }]);
    }
}

/// A file with the first field of an object repeated at its end.
fn with_repeated(text: &str, field: &str) -> String {
    let object: Value = serde_json::from_str(text).expect("an object");
    format!("{},\"{field}\":{}}}", &text[..text.len() - 1], object[field])
}

#[tokio::test]
async fn the_record_of_an_import_is_made_once_when_it_is_asked_for() {
    let played = Played::new().await;
    let there = TestServer::open().await;
    let cleo = there.sign_in("Cleo").await;
    let id = cleo.bring(&played.text).await.json::<Imported>().id;
    assert_eq!(there.execute_sql("UPDATE imported_views SET seat = seat").await, 0);
    let address = format!("/api/matches/{id}/replay");
    let first = cleo.get(&address).await.body;
    assert_eq!(there.execute_sql("UPDATE imported_views SET seat = seat").await, 1);
    // Now it needs neither its file nor its rules. One that is empty is that of a match too long to be shown.
    there.execute_sql("UPDATE imported_views SET body = substr(body, 1, length(body))").await;
    assert_eq!(cleo.get(&address).await.body, first);
    there.execute_sql("UPDATE imported_views SET body = x''").await;
    let long = cleo.get(&address).await;
    assert_eq!((long.status, long.refusal()), (413, Refusal::TooLong));
}

#[tokio::test]
async fn imports_over_their_byte_limit_are_refused_until_one_is_deleted() {
    let played = Played::new().await;
    let signed: SignedMatch = serde_json::from_str(&played.text).expect("it is a file");
    let file = serde_json::from_str(&signed.text).expect("a match is signed");
    let other = anew_by(&TestServer::open().await, &file).await;
    let mut there = TestServer::open().await;
    let mut cleo = there.sign_in("Cleo").await;
    let first = cleo.bring(&played.text).await.json::<Imported>().id;
    let (store, _writer) = Store::open(&there.config().store).await.expect("it can be opened");
    let used = store.import_bytes().await.expect("it can be read");
    // Key and signature of the other file may be packed into some bytes more; a record does not fit.
    let import_bytes = used + 200;
    there.restart_with(Config { import_bytes, ..there.config() }).await;
    cleo.address = there.address();

    let refused = cleo.bring(&other).await;
    assert_eq!((refused.status, refused.refusal()), (409, Refusal::Full));
    assert_eq!(cleo.bring(&played.text).await.json::<Imported>().id, first, "it is there already");
    let file = format!("/api/matches/{first}/file");
    assert_eq!(cleo.get(&file).await.body, played.text, "nothing is lost");
    for _ in 0..2 {
        let replay = cleo.get(&format!("/api/matches/{first}/replay")).await;
        assert_eq!(replay.status, 200, "a record without room is made for each request");
    }
    assert_eq!(store.import_bytes().await.expect("it can be read"), used);

    let here = there.folder().to_string_lossy().into_owned();
    assert!(run(&["delete-import", &first, "--data", &here]).await.0);
    let second = cleo.bring(&other).await.json::<Imported>().id;
    assert_eq!(cleo.get(&format!("/api/matches/{second}/file")).await.body, other);
    assert_eq!(cleo.get(&file).await.refusal(), Refusal::NotFound);
}

#[tokio::test]
async fn imports_over_their_number_are_refused_until_one_is_deleted() {
    let played = Played::new().await;
    let there = TestServer::open().await;
    let cleo = there.sign_in("Cleo").await;
    let others = "INSERT INTO imports (id, imported, file) \
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) \
        SELECT 'f' || substr('0000000000000000000000000000000' || i, -31), 1, x'00' FROM n";
    assert_eq!(
        i64::try_from(there.execute_sql(others).await),
        Ok(demesne_matches::imports::IMPORTS_KEPT)
    );
    assert_eq!(cleo.bring(&played.text).await.refusal(), Refusal::Full);
    assert_eq!(there.execute_sql("DELETE FROM imports WHERE id LIKE '%00001'").await, 1);
    assert_eq!(cleo.bring(&played.text).await.status, 200);
}

#[tokio::test]
async fn imports_are_rate_limited_by_user_and_by_address() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let (here, elsewhere) = ("203.0.113.1", "203.0.113.2");
    let mut looked_at = 0;
    while matches!(ann.at(here).bring("{}").await.refusal(), Refusal::BadFile { .. }) {
        looked_at += 1;
    }
    assert_eq!(looked_at, 20);
    assert_eq!(ann.at(elsewhere).bring("{}").await.refusal(), Refusal::TooFast, "the user");
    assert_eq!(ben.at(here).bring("{}").await.refusal(), Refusal::TooFast, "the address");
    let other = ben.at(elsewhere).bring("{}").await.refusal();
    assert!(matches!(other, Refusal::BadFile { .. }), "{other:?}");
}

#[tokio::test]
async fn uploads_that_do_not_come_keep_no_other_address_from_theirs() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let (eve, ben) = (server.sign_in("Eve").await, server.sign_in("Ben").await);
    let head = format!(
        "POST /api/matches/import HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: 203.0.113.1\r\n\
         Content-Type: application/json\r\nCookie: {}\r\nContent-Length: 1000\r\n\
         Connection: close\r\n\r\n",
        server.address(),
        eve.cookie.as_ref().expect("she has a session")
    );
    let mut slow = Vec::new();
    for _ in 0..=demesne_access::rate_limit::UPLOADS_PER_ADDRESS {
        let mut stream = TcpStream::connect(server.address()).await.expect("the server listens");
        stream.write_all(head.as_bytes()).await.expect("the server reads");
        slow.push(stream);
    }
    let answers = slow.iter_mut().map(|stream| {
        Box::pin(async {
            let mut status = [0; 12];
            stream.read_exact(&mut status).await.expect("the server answers");
            String::from_utf8_lossy(&status).into_owned()
        })
    });
    assert_eq!(select_all(answers).await.0, "HTTP/1.1 429", "the others are waited for");
    let other = ben.at("203.0.113.2").bring("{}").await.refusal();
    assert!(matches!(other, Refusal::BadFile { .. }), "{other:?}");
}

#[tokio::test]
async fn a_file_that_would_need_a_longer_record_than_allowed_is_refused() {
    let long = long_match(4000);
    assert_eq!(refused(&long), [FileFault::TooLarge]);
    assert!(look_at(&long_match(100)).is_ok(), "only its length is wrong");
}

#[tokio::test]
async fn a_match_of_older_rules_that_are_still_played_is_verified_and_shown_by_them() {
    let file = match_of_rules_5();
    let signed =
        |file: &MatchFile| json!(ServerKey::new().signed(json!(file).to_string())).to_string();
    assert_eq!(refused(&signed(&file)), []);
    let today = MatchFile { rules: Dominion::RULES_VERSION, ..file.clone() };
    let faults = refused(&signed(&today));
    assert!(matches!(faults[..], [FileFault::Elsewhere { .. }]), "{faults:?}");
    let (theirs, ours) = (Dominion::OLDEST_RULES_VERSION - 1, Dominion::RULES_VERSION);
    let older = MatchFile { rules: theirs, ..file.clone() };
    assert_eq!(refused(&signed(&older)), [FileFault::Rules { theirs, ours }]);

    let server = TestServer::open().await;
    let cleo = server.sign_in("Cleo").await;
    let id = cleo.bring(&signed(&file)).await.json::<Imported>().id;
    let replay: Replay = cleo.get(&format!("/api/matches/{id}/replay")).await.json();
    assert!(replay.steps.len() > 100, "only {} steps", replay.steps.len());
}

/// A match that was played by rules 5 and was asked for an order of draws.
fn match_of_rules_5() -> MatchFile {
    let journals = include_str!("../../../rules/tests/journals/dominion-5-order-among-draws.json");
    let journals: Value = serde_json::from_str(journals).expect("journals are JSON");
    let (journal, options) = (&journals[0], &journals[0]["options"]);
    let read = "the journal can be read";
    let seed: [u8; 32] = serde_json::from_value(journal["seed"].clone()).expect(read);
    let first: Seat = serde_json::from_value(journal["first"].clone()).expect(read);
    let entries: Vec<(Seat, GameAnswer)> =
        serde_json::from_value(journal["answers"].clone()).expect(read);
    let start = Start { rules: Some(5), ..Start::new(2, first, Seed(seed)) };
    let dealt = serde_json::from_value(options.clone()).expect(read);
    let mut line = JournaledMatch::<Dominion>::begin(dealt, start).expect("it was played");
    let mut hash = TableHash::first(line.game());
    let before = Some(FileHash(hash));
    let answers = entries.into_iter().map(|(seat, answer)| {
        let answer = JournalAction::Answer(answer);
        line.take(seat, &answer).expect("it was answered");
        hash = hash.next(line.game());
        FileAnswer { seat, answer, hash: Some(FileHash(hash)) }
    });
    let answers = answers.collect();
    let of_six = open(&long_match(1)).expect("it is a file").file;
    MatchFile {
        seats: 2,
        first,
        names: vec!["Ann".to_owned(), "Ben".to_owned()],
        results: line.game().standing(),
        ending: Ending::Played,
        options: options.clone(),
        rules: 5,
        seed: hex(&seed),
        fair: None,
        origin: Some(MatchOrigin::SameDeal { match_id: MatchId::new().to_string() }),
        hash: before,
        answers,
        ..of_six
    }
}

/// The signed file of a match of six who only end their turns, until they agree to end the match.
pub(crate) fn long_match(answers: usize) -> String {
    const SEATS: u8 = 6;
    let secret = [7; 32];
    let seed = fair::seed(&secret, &[None; SEATS as usize]);
    let settings = settings(SEATS).game;
    let mut chance = Chance::of(seed, Stream::Choices);
    let options = Dominion::resolve(&settings, SEATS, &mut chance).expect("settings for six");
    let first = Dominion::first_player(None, SEATS, &mut chance);
    let start = Start::new(SEATS, first, seed);
    let mut line =
        JournaledMatch::<Dominion>::begin(options.clone(), start).expect("a match of six");
    let mut hash = TableHash::first(line.game());
    let before = FileHash(hash);
    let end_turn = JournalAction::Answer(GameAnswer::Dominion(Answer::EndTurn));
    let end_turn = |_| {
        let seat = line.game().waiting_for()[0];
        line.take(seat, &end_turn).expect("a turn can be ended");
        hash = hash.next(line.game());
        FileAnswer { seat, answer: end_turn.clone(), hash: Some(FileHash(hash)) }
    };
    let answers = (0..answers).map(end_turn).collect();
    let file = MatchFile {
        id: MatchId::new().to_string(),
        host: None,
        game: GameKind::Dominion,
        seats: SEATS,
        first,
        names: (0..SEATS).map(|seat| format!("Player {seat}")).collect(),
        started: "2026-11-20T19:02:11Z".to_owned(),
        ended: "2026-11-20T23:02:11Z".to_owned(),
        results: line.game().standing(),
        ending: Ending::Agreed,
        resigned: Vec::new(),
        options: json!(options),
        rules: Dominion::RULES_VERSION,
        seed: hex(&seed.0),
        fair: Some(FairDeal {
            commitment: hex(&fair::commitment(&secret)),
            secret: hex(&secret),
            shares: vec![None; usize::from(SEATS)],
            settings,
            previous: None,
            follows: None,
            starting_player: StartingPlayer::default(),
        }),
        origin: None,
        branches: Vec::new(),
        hash: Some(before),
        answers,
    };
    json!(ServerKey::new().signed(json!(file).to_string())).to_string()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test]
async fn the_first_seat_is_verified_with_the_previous_file() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (_, mut socket) = ann.begin_against(BotLevel::Easy).await;
    let first = socket.receive_update().await;
    let before = socket.play_until(first, |_| false).await.match_id;
    socket.ready().await;
    let next = socket.receive_update().await;
    let after = socket.play_until(next, |_| false).await.match_id;
    assert_ne!(before, after);
    let key = server.sign_in("Ben").await.get("/api/server-key").await.json::<ServerIdentity>().key;
    let mut texts = Vec::new();
    for id in [&before, &after] {
        texts.push(ann.get(&format!("/api/matches/{id}/file")).await.body);
    }
    let file = open(&texts[1]).expect("it is a file").file;
    let deal = file.fair.clone().expect("it has a deal of its own");
    let results = open(&texts[0]).expect("it is a file").file.results;
    assert_eq!((deal.follows.as_ref(), deal.previous.as_ref()), (Some(&before), Some(&results)));
    let path = folder().with_extension("json");
    let name = path.to_string_lossy().into_owned();
    let verdict = async |text: String| {
        std::fs::write(&path, text).expect("a file can be written");
        run(&["verify", &name]).await
    };
    let unchecked = format!("after the results of match {before}, NOT CHECKED");
    let (sound, said) = verdict(texts[1].clone()).await;
    assert!(sound && said.contains(&unchecked), "{said}");
    let (sound, said) = verdict(texts.concat()).await;
    assert!(sound && said.contains(&format!("match {before}, checked; signed by {key}")), "{said}");

    // Made-up results, signed by the server.
    let mut forged = json!(file);
    forged["fair"]["previous"][0]["score"] = json!(99);
    let forged = anew_by(&server, &forged).await;
    let (sound, said) = verdict(forged.clone()).await;
    assert!(sound && said.contains(&unchecked), "alone nobody can tell: {said}");
    let (sound, said) = verdict([texts[0].clone(), forged].concat()).await;
    assert!(!sound && said.contains("another seat had to begin"), "{said}");
    for (field, value) in
        [("follows", json!(after)), ("previous", json!([])), ("previous", Value::Null)]
    {
        let mut changed = json!(file);
        changed["fair"][field] = value;
        let found = refused(&anew_by(&server, &changed).await);
        assert!(found.contains(&FileFault::First), "{field}: {found:?}");
    }
    // A folder that stays behind in the temporary folder does no harm.
    let _ = std::fs::remove_file(&path);
}

#[tokio::test]
async fn the_table_chooses_who_begins() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    for rule in [StartingPlayer::Host, StartingPlayer::Random] {
        let settings = TableSettings { starting_player: rule, ..settings(2) };
        let mut socket = ann.join(&ann.open_table_with(&settings).await).await;
        let level = BotLevel::Easy;
        assert_eq!(
            socket.ask(|id| ClientMessage::SeatBot { id, seat: Seat(1), level }).await,
            Ok(())
        );
        // In the second match, too: the results of the first decide nothing.
        for _ in 0..2 {
            socket.ready().await;
            let first = socket.receive_update().await;
            if rule == StartingPlayer::Host {
                assert_eq!(first.view.current, Seat(0), "Ann is the host");
            }
            let id = socket.play_until(first, |_| false).await.match_id;
            let text = ann.get(&format!("/api/matches/{id}/file")).await.body;
            assert_eq!(refused(&text), []);
            let file = open(&text).expect("it is a file").file;
            let deal = file.fair.clone().expect("it has a deal of its own");
            assert_eq!((deal.starting_player, deal.previous, deal.follows), (rule, None, None));
            let mut forged = json!(file);
            forged["fair"]["previous"] = json!(file.results);
            let found = refused(&anew_by(&server, &forged).await);
            assert!(found.contains(&FileFault::First), "{found:?}");
        }
    }
}

/// A match signed by a test server.
async fn anew_by(server: &TestServer, file: &Value) -> String {
    let (store, _writer) = Store::open(&server.config().store).await.expect("it can be opened");
    let key = store.server_key().await.expect("there is a key");
    json!(key.signed(file.to_string())).to_string()
}

#[tokio::test]
async fn a_repeated_field_is_refused_inside_and_outside() {
    let played = Played::new().await;
    let signed: SignedMatch = serde_json::from_str(&played.text).expect("it is a file");
    let repeated = |field: &str| vec![FileFault::Unreadable { field: field.to_owned() }];
    for field in ["format", "match", "key", "signature"] {
        assert_eq!(refused(&with_repeated(&played.text, field)), repeated(field));
    }
    let key = ServerKey::new();
    let anew = |text: String| json!(key.signed(text)).to_string();
    let inner: Value = serde_json::from_str(&signed.text).expect("it is a match");
    for field in inner.as_object().expect("an object").keys() {
        let file = anew(with_repeated(&signed.text, field));
        assert_eq!(refused(&file), repeated(field));
    }
    let nested = signed.text.replacen("\"rank\":", "\"rank\":9,\"rank\":", 1);
    assert_eq!(refused(&anew(nested)), repeated("rank"));
}

#[tokio::test]
async fn verify_and_import_print_no_text_of_a_file_as_their_own() {
    let played = Played::new().await;
    let signed: SignedMatch = serde_json::from_str(&played.text).expect("it is a file");
    let forged = "0\n019a: sound; 2 of 2 seats added\u{1b}[2K\u{9b}A\u{202e}";
    let mut file: Value = serde_json::from_str(&signed.text).expect("it is a match");
    file["match"] = json!(forged);
    let as_id = json!(ServerKey::new().signed(file.to_string())).to_string();
    let as_format = json!({ "format": forged }).to_string();
    let as_field = format!("{{{0}:1,{0}:2}}", json!(forged));
    let folder = folder();
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let path = folder.join("a\nname: sound\u{1b}[2K.json");
    for text in [as_id, as_format, as_field] {
        std::fs::write(&path, text).expect("a file can be written");
        let file = path.to_string_lossy().into_owned();
        let data = folder.to_string_lossy().into_owned();
        for arguments in [vec!["verify", &file], vec!["import", &file, "--data", &data]] {
            let output = output(&arguments).await;
            let said = [output.stdout, output.stderr].concat();
            let said = String::from_utf8(said).expect("text");
            assert!(!output.status.success() && said.lines().count() == 1, "{said:?}");
            let safe = |letter: char| !letter.is_control() && letter != '\u{202e}';
            assert!(said.trim_end().chars().all(safe), "{said:?}");
        }
    }
    // A temporary folder that cannot be deleted does not matter here.
    let _ = std::fs::remove_dir_all(&folder);
}

/// A share that does not match its commitment.
fn broken_share() -> Value {
    json!({ "promise": "22".repeat(32), "contribution": "11".repeat(32) })
}

#[tokio::test]
async fn a_check_looks_at_matches_of_other_servers_as_when_they_came() {
    let played = Played::new().await;
    check_finds_all(&played.text, &TestServer::open().await).await;
    if let Some(server) = TestServer::open_on_postgres().await {
        check_finds_all(&played.text, &server).await;
    }
}

async fn check_finds_all(text: &str, server: &TestServer) {
    let (store, _writer) = Store::open(&server.config().store).await.expect("it can be opened");
    let sound = look_at(text).expect("it is sound");
    let id = keep(&store, sound, limits::IMPORTS_BYTES).await.expect("it is kept");
    let file = store.imported_file(id).await.expect("it can be read").expect("it is there");
    let findings = check(&store).await.expect("it can be read");
    assert_eq!((findings.imports, findings.matches, findings.faults), (1, 0, Vec::new()));

    let signed: SignedMatch = serde_json::from_str(text).expect("it is a file");
    let mut changed: Value = serde_json::from_str(&signed.text).expect("a match is signed");
    changed["results"][0]["score"] = json!(99);
    let anew = json!(ServerKey::new().signed(changed.to_string())).to_string();
    changed["rules"] = json!(1);
    let older = json!(SignedMatch { text: changed.to_string(), ..signed }).to_string();
    let mut torn = file.clone();
    torn.truncate(file.len() / 2);
    let only = |fault| ImportFault::File(vec![fault]);
    let mut wanted = Vec::new();
    for (file, fault) in [
        (file, ImportFault::Another),
        (torn, only(FileFault::NotAFile)),
        (packed(&text.replacen("Ann", "Eve", 1)), only(FileFault::Signature)),
        (packed(&anew), only(FileFault::Score { seat: Seat(0) })),
        (packed(&older), only(FileFault::Signature)),
    ] {
        let id = MatchId::new();
        let import = Import { id, file };
        store.save(import).await.expect("it is saved");
        wanted.push(IntegrityFault::Import(id, fault));
    }
    let findings = check(&store).await.expect("it can be read");
    assert_eq!((findings.imports, findings.faults), (6, wanted));
    let here = server.folder().to_string_lossy().into_owned();
    if server.config().store.database.is_none() {
        let (sound, said) = run(&["check-database", "--data", &here]).await;
        assert!(!sound && said.contains("matches of other servers: 6, faults: 5"), "{said}");
    }
}

/// A text as the database keeps it.
fn packed(text: &str) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(text.as_bytes()).expect("there is memory");
    packer.finish().expect("there is memory")
}

#[tokio::test]
async fn spectators_get_no_secrets_and_no_file_before_the_end() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (code, mut anns) = ann.begin_against(BotLevel::Easy).await;
    let watch = anns.receive_table(|table| !table.watch.is_empty()).await.watch;
    let eve = server.sign_in("Eve").await;
    let mut eves = eve.enter(&format!("/ws/w/{watch}"), None).await;
    let first = anns.receive_update().await;
    let watched = tokio::spawn(async move {
        let mut seen = vec![eves.receive_update().await];
        while seen.last().is_some_and(|it| it.version < 8) {
            seen.push(eves.receive_update().await);
        }
        seen
    });
    let last = anns.play_until(first, |it| it.version >= 12).await;
    for update in watched.await.expect("Eve watches") {
        assert_eq!((update.view.own, update.view.question), (None, None));
    }
    for address in ["file", "replay", "replay?as=0", "replay?as=1"] {
        let early = eve.get(&format!("/api/matches/{}/{address}", last.match_id)).await;
        assert_eq!((early.status, early.refusal()), (409, Refusal::NotNow), "{address}");
    }
    assert_ne!(watch, code);
    let seat = eve.get(&format!("/api/tables/{watch}")).await;
    assert_eq!(seat.refusal(), Refusal::NotFound, "a link to watch leads to no seat");
}
