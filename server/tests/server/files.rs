//! Matches that go from one server to another: signed, looked at there without the first one, and refused with its
//! reason where anything was changed.

use std::io::Write as _;

use demesne::check::{Fault, check};
use demesne::config::Config;
use demesne::ids::MatchId;
use demesne::imports::{KeptFault, keep, look_at};
use demesne::signing::HostKey;
use demesne::store::Store;
use demesne::store::imports::Import;
use demesne::store::writer::Write;
use demesne::verify::open;
use demesne_protocol::basics::Seat;
use demesne_protocol::http::{History, MatchSummary, Replay};
use demesne_protocol::match_file::{FileFault, Host, Imported, KnownHost, SignedMatch};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_rules::dominion::Dominion;
use demesne_rules::game::Game;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use tokio::process::Command;

use crate::support::{Browser, House, Reply, config, folder};

/// The name by which Cleo's host knows Ann's.
const ANNS_HOUSE: &str = "https://ann.example";

/// A finished match of Ann and a bot, and its file.
struct Played {
    house: House,
    ann: Browser,
    id: String,
    text: String,
}

impl Played {
    async fn new() -> Self {
        let public = Some(ANNS_HOUSE.to_owned());
        let house = House::open_with(Config { public, ..config() }).await;
        let ann = house.guest("Ann").await;
        let (_, mut socket) = ann.begin_against(BotLevel::Easy).await;
        let first = socket.hear_update().await;
        let id = socket.play_until(first, |_| false).await.match_id;
        let text = ann.get(&format!("/api/matches/{id}/file")).await.body;
        Self { house, ann, id, text }
    }

    async fn key(&self) -> String {
        self.ann.get("/api/host").await.json::<Host>().key
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
    let known = KnownHost { name: ANNS_HOUSE.to_owned(), key: key.clone() };
    let there = House::open_with(Config { known_hosts: vec![known.clone()], ..config() }).await;
    let replay = |seat: &str, id: &str| format!("/api/matches/{id}/replay{seat}");
    let mut before = Vec::new();
    for seat in ["", "?as=0", "?as=1"] {
        before.push(played.ann.get(&replay(seat, &played.id)).await.json::<Replay>());
    }
    played.house.stop().await;

    let cleo = Browser::new(there.address());
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
    }
    let host: Host = cleo.get("/api/host").await.json();
    assert_eq!((host.known, host.key == key), (vec![known], false));
    assert_eq!(cleo.get(&replay("?as=2", &id)).await.refusal(), Refusal::NotFound);
    let again = cleo.get(&format!("/api/matches/{id}/file")).await;
    assert_eq!(again.body, played.text, "it goes on as it came");
    let mine: History = there.guest("Dora").await.get("/api/matches").await.json();
    assert_eq!(mine.matches, [], "nobody here played it");
    check_with_the_program(&there, &id, &played.text, &key).await;
    let gone = cleo.get(&format!("/api/matches/{id}")).await;
    assert_eq!(gone.refusal(), Refusal::NotFound, "the host has deleted it");
}

/// What can be done on the command line: export, verify, import and delete.
async fn check_with_the_program(house: &House, id: &str, text: &str, key: &str) {
    let here = house.folder().to_string_lossy().into_owned();
    let path = folder().with_extension("json");
    let file = path.to_string_lossy().into_owned();
    let exported = run(&["export", id, "--data", &here]).await;
    assert_eq!((exported.0, exported.1.trim_end()), (true, text));
    // Many matches in one file, which nobody cut into lines.
    std::fs::write(&path, format!("{text} {text}\n{text}\n")).expect("a file can be written");
    let (sound, said) = run(&["verify", &file]).await;
    let signed = format!("answers; signed by {key}\n");
    assert!(sound && said.matches(&signed).count() == 3, "{said}");
    let (sound, said) = run(&["verify", &file, "--key", key]).await;
    assert!(sound && said.contains("signed by the expected key"), "{said}");
    let (sound, said) = run(&["verify", &file, "--key", &HostKey::new().public()]).await;
    assert!(!sound && said.contains("signed by another key than expected"), "{said}");
    let (done, said) = run(&["import", &file, "--data", &here]).await;
    assert!(done && said.matches(&format!("/r/{id}")).count() == 3, "{said}");
    std::fs::write(&path, text.replacen("Ann", "Eve", 1)).expect("a file can be written");
    let (sound, said) = run(&["verify", &file]).await;
    assert!(!sound && said.contains("it was changed after it was signed"), "{said}");
    assert!(!run(&["import", &file, "--data", &here]).await.0);
    // What is left behind in the folder for temporary files harms nobody.
    let _ = std::fs::remove_file(&path);
    assert!(run(&["forget", id, "--data", &here]).await.0);
    assert!(!run(&["forget", id, "--data", &here]).await.0, "it is gone");
}

/// Whether the program succeeds, and what it prints.
async fn run(arguments: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_demesne"));
    let output = command.args(arguments).output().await.expect("the program runs");
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
    let there = House::open().await;
    let cleo = Browser::new(there.address());
    let half = &played.text[..played.text.len() / 2];
    let large = " ".repeat(demesne::limits::FILE_BYTES + 1);
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

/// Without the key nothing at all can be changed.
fn check_that_no_signature_helps(text: &str) {
    let signed: SignedMatch = serde_json::from_str(text).expect("it is a file");
    let file = |signed: SignedMatch| json!(signed).to_string();
    let other = HostKey::new().signed(signed.text.clone());
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
    // Who signs anew with a key of their own has a sound match of a host that nobody knows.
    assert!(look_at(&file(other)).is_ok());
    check_the_outside(&json!(signed));
}

/// What stands around the text.
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
    for nothing in ["", "nothing of ours", "[]", "7"] {
        assert_eq!(refused(nothing), [FileFault::NotAFile]);
    }
}

/// A change of a match, and what is found of it.
type Change = (fn(&mut Value), FileFault);

/// Also what somebody has signed anew with a key of their own has to be dealt and played as it says.
fn check_that_each_change_is_found(text: &str) {
    let file = open(text).expect("it is a file").file;
    let changes: [Change; 23] = [
        (|it| it["fair"]["secret"] = json!("11".repeat(32)), FileFault::Secret),
        (|it| it["fair"]["commitment"] = json!("11".repeat(32)), FileFault::Secret),
        (|it| it["fair"]["shares"] = json!([]), FileFault::Shares),
        (|it| it["fair"]["shares"][1] = broken_share(), FileFault::Share { seat: Seat(1) }),
        (|it| it["seed"] = json!("11".repeat(32)), FileFault::Seed),
        (|it| it["fair"] = Value::Null, FileFault::NoDeal),
        // Chance that would come from elsewhere, in a match that goes on from no other one.
        (|it| it["branches"] = json!([{"at": 9000, "seed": "11".repeat(32)}]), FileFault::Origin),
        (|it| it["options"]["kingdom"][0] = json!("witch"), FileFault::Options),
        (|it| it["first"] = json!(1 - it["first"].as_u64().unwrap_or(0)), FileFault::First),
        (|it| it["rules"] = json!(1), FileFault::Rules { theirs: 1, ours: Dominion::RULES }),
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
        (
            |it| it["host"] = json!("javascript:alert(1)"),
            FileFault::Unreadable { field: "host".to_owned() },
        ),
    ];
    let key = HostKey::new();
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

/// What a seat added that had promised something else.
fn broken_share() -> Value {
    json!({ "promise": "22".repeat(32), "contribution": "11".repeat(32) })
}

#[tokio::test]
async fn a_check_looks_at_matches_of_other_servers_as_when_they_came() {
    let played = Played::new().await;
    check_finds_all(&played.text, &House::open().await).await;
    if let Some(house) = House::open_on_postgres().await {
        check_finds_all(&played.text, &house).await;
    }
}

async fn check_finds_all(text: &str, house: &House) {
    let (store, _writer) = Store::open(&house.config().store).await.expect("it can be opened");
    let id = keep(&store, look_at(text).expect("it is sound")).await.expect("it is kept");
    let file = store.imported_file(id).await.expect("it can be read").expect("it is there");
    let findings = check(&store).await.expect("it can be read");
    assert_eq!((findings.imports, findings.matches, findings.faults), (1, 0, Vec::new()));

    let signed: SignedMatch = serde_json::from_str(text).expect("it is a file");
    let mut changed: Value = serde_json::from_str(&signed.text).expect("a match is signed");
    changed["results"][0]["score"] = json!(99);
    let anew = json!(HostKey::new().signed(changed.to_string())).to_string();
    changed["rules"] = json!(1);
    let older = json!(SignedMatch { text: changed.to_string(), ..signed }).to_string();
    let mut torn = file.clone();
    torn.truncate(file.len() / 2);
    let only = |fault| KeptFault::File(vec![fault]);
    let mut wanted = Vec::new();
    for (file, fault) in [
        (file, KeptFault::Another),
        (torn, only(FileFault::NotAFile)),
        (packed(&text.replacen("Ann", "Eve", 1)), only(FileFault::Signature)),
        (packed(&anew), only(FileFault::Score { seat: Seat(0) })),
        (packed(&older), only(FileFault::Signature)),
    ] {
        let id = MatchId::new();
        let import = Import { id, file, records: Vec::new() };
        store.save(Write::Import(import)).await.expect("it is saved");
        wanted.push(Fault::Import(id, fault));
    }
    let findings = check(&store).await.expect("it can be read");
    assert_eq!((findings.imports, findings.faults), (6, wanted));
    let here = house.folder().to_string_lossy().into_owned();
    if house.config().store.database.is_none() {
        let (sound, said) = run(&["check", "--data", &here]).await;
        assert!(!sound && said.contains("6 matches of other servers, 5 faults"), "{said}");
    }
}

/// A text as the database keeps it.
fn packed(text: &str) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(text.as_bytes()).expect("there is memory");
    packer.finish().expect("there is memory")
}

#[tokio::test]
async fn who_watches_is_never_told_what_is_hidden_and_has_no_file_before_the_end() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let (code, mut anns) = ann.begin_against(BotLevel::Easy).await;
    let watch = anns.hear_table(|table| !table.watch.is_empty()).await.watch;
    let eve = house.guest("Eve").await;
    let mut eves = eve.enter(&format!("/ws/w/{watch}"), None).await;
    let first = anns.hear_update().await;
    let watched = tokio::spawn(async move {
        let mut seen = vec![eves.hear_update().await];
        while seen.last().is_some_and(|it| it.version < 8) {
            seen.push(eves.hear_update().await);
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
