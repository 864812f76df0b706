//! The record of a test of faults: what the server acknowledged, refused and left in doubt. After a restart it is
//! compared with the server and its database: what was acknowledged is there, what was refused is not, and what was in
//! doubt is one of the two.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;

use demesne_matches::integrity::check;
use demesne_protocol::basics::SeatResult;
use demesne_protocol::games::GameLogLine;
use demesne_protocol::http::{ErrorBody, MatchSummary, Session};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ServerMessage;
use demesne_store::Store;
use sha2::{Digest, Sha256};
use sqlx::{AnyConnection, Connection, Row};
use tokio::time::timeout;

use crate::program::{Program, TestDatabase};
use crate::support::{Browser, PATIENCE, Reply};

/// The server's reply to a request that saves something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SaveOutcome {
    /// Acknowledged.
    Saved,
    /// Definitely refused.
    NotSaved,
    /// The client cannot know.
    Unknown,
}

impl SaveOutcome {
    /// The outcome of a request over HTTP. Only one reason of a refusal says that nothing was saved.
    pub(crate) fn of_reply(reply: &Reply) -> Self {
        match reply.status {
            200..300 => Self::Saved,
            503 => match serde_json::from_str::<ErrorBody>(&reply.body) {
                Ok(ErrorBody { error: Refusal::NotSaved, .. }) => Self::NotSaved,
                Ok(_) | Err(_) => Self::Unknown,
            },
            status => panic!("neither done nor unavailable: {status} {}", reply.body),
        }
    }
}

/// A question to the database that has one answer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fact {
    /// The name of the user with this session token.
    Session { token: String },
    /// The number of users of a name.
    Users { name: String },
    /// The number of tables whose host has this name.
    Tables { host: String },
    /// Whether a table is in the public list.
    Listed { code: String },
    /// The name of the user on a seat, or the level of the bot.
    Seat { code: String, seat: u8 },
    /// The number of journal entries that a message has made.
    Entry { match_id: String, message: String },
    /// The way a match ended.
    Ending { match_id: String },
    /// The number of reports with these words that hold this chat message.
    Report { words: String, chat: String },
}

/// The answer about something that does not exist.
pub(crate) const ABSENT: &str = "0";

impl Fact {
    fn query(&self) -> (&'static str, Vec<String>) {
        match self {
            Self::Session { token } => (
                "SELECT u.name AS found FROM sessions s JOIN users u ON u.id = s.player \
                 WHERE s.token_hash = $1",
                vec![hex::encode(Sha256::digest(token))],
            ),
            Self::Users { name } => (
                "SELECT CAST(COUNT(*) AS TEXT) AS found FROM users WHERE name = $1",
                vec![name.clone()],
            ),
            Self::Tables { host } => (
                "SELECT CAST(COUNT(*) AS TEXT) AS found FROM tables t JOIN users u ON u.id = t.host \
                 WHERE u.name = $1",
                vec![host.clone()],
            ),
            Self::Listed { code } => (
                "SELECT CAST(listed AS TEXT) AS found FROM tables WHERE code = $1",
                vec![code.clone()],
            ),
            Self::Seat { code, seat } => (
                "SELECT COALESCE(u.name, s.bot) AS found FROM seats s \
                 LEFT JOIN users u ON u.id = s.player WHERE s.code = $1 AND CAST(s.seat AS TEXT) = $2",
                vec![code.clone(), seat.to_string()],
            ),
            Self::Entry { match_id, message } => (
                "SELECT CAST(COUNT(*) AS TEXT) AS found FROM journal_entries \
                 WHERE match_id = $1 AND message = $2",
                vec![match_id.clone(), message.clone()],
            ),
            Self::Ending { match_id } => (
                "SELECT COALESCE(ending, '0') AS found FROM matches WHERE id = $1",
                vec![match_id.clone()],
            ),
            Self::Report { words, chat } => (
                "SELECT CAST(COUNT(*) AS TEXT) AS found FROM reports WHERE words = $1 AND chat LIKE $2",
                vec![words.clone(), format!("%{chat}%")],
            ),
        }
    }

    pub(crate) async fn in_database(&self, connection: &mut AnyConnection) -> String {
        let (sql, values) = self.query();
        let query = values.into_iter().fold(sqlx::query(sql), |query, value| query.bind(value));
        let row = query.fetch_optional(connection).await.expect("the database can be read");
        row.map_or_else(|| ABSENT.to_owned(), |row| row.try_get("found").expect("a text"))
    }
}

/// A match as the server last showed it to a player.
#[derive(Clone)]
pub(crate) struct ShownMatch {
    pub(crate) browser: Browser,
    /// The path of the player's connection.
    pub(crate) path: String,
    pub(crate) match_id: String,
    pub(crate) version: u32,
    pub(crate) log: Vec<GameLogLine>,
    pub(crate) results: Option<Vec<SeatResult>>,
}

/// The server's messages so far.
#[derive(Clone, Default)]
pub(crate) struct SaveRecord {
    /// The possible answers to each question.
    facts: BTreeMap<Fact, BTreeSet<String>>,
    /// Browsers that have a session, with the names of their users.
    browsers: Vec<(Browser, String)>,
    shown: Vec<ShownMatch>,
}

impl SaveRecord {
    /// The outcome of a change after which a fact has this value.
    pub(crate) fn changed(&mut self, fact: Fact, value: &str, outcome: SaveOutcome) {
        let possible = self.possible(fact);
        match outcome {
            SaveOutcome::Saved => *possible = BTreeSet::from([value.to_owned()]),
            SaveOutcome::NotSaved => {}
            SaveOutcome::Unknown => {
                possible.insert(value.to_owned());
            }
        }
    }

    /// The outcome of a change that adds one to the number that is the answer to a fact.
    pub(crate) fn added(&mut self, fact: Fact, outcome: SaveOutcome) {
        let possible = self.possible(fact);
        let next = |count: &String| (count.parse::<u32>().expect("a number") + 1).to_string();
        let more: BTreeSet<String> = possible.iter().map(next).collect();
        match outcome {
            SaveOutcome::Saved => *possible = more,
            SaveOutcome::NotSaved => {}
            SaveOutcome::Unknown => possible.extend(more),
        }
    }

    /// A browser has received a session.
    pub(crate) fn has_session(&mut self, browser: &Browser, name: &str) {
        let cookie = browser.cookie.as_deref().and_then(|cookie| cookie.split_once('='));
        let token = cookie.expect("a session comes with a cookie").1.to_owned();
        self.changed(Fact::Session { token }, name, SaveOutcome::Saved);
        self.browsers.push((browser.clone(), name.to_owned()));
    }

    /// A player was shown a match.
    pub(crate) fn was_shown(&mut self, shown: ShownMatch) {
        self.shown.push(shown);
    }

    /// Adds what another client has recorded.
    pub(crate) fn merge(&mut self, other: Self) {
        for (fact, possible) in other.facts {
            self.facts.entry(fact).or_insert(possible);
        }
        self.browsers.extend(other.browsers);
        self.shown.extend(other.shown);
    }

    fn possible(&mut self, fact: Fact) -> &mut BTreeSet<String> {
        self.facts.entry(fact).or_insert_with(|| BTreeSet::from([ABSENT.to_owned()]))
    }

    /// How the database differs from what was said, a line each.
    pub(crate) async fn differences(&self, database: &str) -> Vec<String> {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(database).await.expect("the database opens");
        let mut differences = Vec::new();
        for (fact, possible) in &self.facts {
            let found = fact.in_database(&mut connection).await;
            if !possible.contains(&found) {
                differences.push(format!("{fact:?} is {found:?}, one of {possible:?} was said"));
            }
        }
        connection.close().await.expect("it closes");
        differences
    }

    /// How a server that has started again differs from what was said, a line each.
    async fn differences_of_server(&self, address: SocketAddr) -> Vec<String> {
        let mut differences = Vec::new();
        for (browser, name) in &self.browsers {
            let browser = Browser { address, ..browser.clone() };
            let found = browser.get("/api/session").await.json::<Session>().name;
            if found.as_ref() != Some(name) {
                differences.push(format!("{name}'s session is that of {found:?}"));
            }
        }
        for shown in &self.shown {
            let browser = Browser { address, ..shown.browser.clone() };
            differences.extend(shown.difference(&browser).await);
        }
        differences
    }
}

impl ShownMatch {
    /// How the match after a restart differs from the one that was shown.
    async fn difference(&self, browser: &Browser) -> Option<String> {
        let match_id = &self.match_id;
        if let Some(results) = &self.results {
            let reply = browser.get(&format!("/api/matches/{match_id}")).await;
            let found = (reply.status == 200).then(|| reply.json::<MatchSummary>().results);
            let is_same = found.as_ref().is_some_and(|found| found.as_ref() == Some(results));
            return (!is_same)
                .then(|| format!("match {match_id} ended {results:?}, not {found:?}"));
        }
        let mut socket = browser.enter(&self.path, None).await;
        let (found, version, log) = socket
            .receive(|message| match message {
                ServerMessage::Update { match_id, version, log, .. } => {
                    Some((match_id, version, log))
                }
                _ => None,
            })
            .await;
        // A later match has a greater id.
        if (&found, version) < (match_id, self.version) {
            return Some(format!(
                "match {match_id} was at {}, {found} is at {version}",
                self.version
            ));
        }
        let is_same = found != *match_id || log.starts_with(&self.log);
        (!is_same).then(|| format!("the log of match {match_id} is another one: {log:?}"))
    }
}

/// The database of a place as a URL.
fn url(place: &TestDatabase) -> String {
    let file = place.folder.join("demesne.sqlite");
    place.database.clone().unwrap_or_else(|| format!("sqlite://{}", file.display()))
}

/// Starts a server on a database after faults, and fails unless it and the database are as was said.
pub(crate) async fn compare_after_restart(place: &TestDatabase, record: &SaveRecord) {
    let differences = differences_after_restart(place, record).await;
    assert!(differences.is_empty(), "after a restart:\n{}", differences.join("\n"));
}

/// Starts a server on a database after faults; returns the differences from what was said, a line each.
pub(crate) async fn differences_after_restart(
    place: &TestDatabase,
    record: &SaveRecord,
) -> Vec<String> {
    // Servers that shared the database keep it until their leases end.
    let started = async {
        loop {
            if let Some(program) = Program::try_started(Program::command(place)).await {
                return program;
            }
        }
    };
    let program = timeout(PATIENCE, started).await.expect("a server starts");
    let compared = timeout(PATIENCE * 2, record.differences_of_server(program.address)).await;
    let mut differences = compared.expect("the server answers every comparison");
    program.kill().await;
    differences.extend(differences_of_stored(place, record).await);
    differences
}

/// How a database that no server uses differs from what was said, a line each.
pub(crate) async fn differences_of_stored(
    place: &TestDatabase,
    record: &SaveRecord,
) -> Vec<String> {
    let mut differences = record.differences(&url(place)).await;
    let (store, writer) = Store::open(&place.config()).await.expect("the database opens");
    let findings = check(&store).await.expect("it can be read");
    differences.extend(findings.faults.iter().map(|fault| format!("{fault:?}")));
    drop(store);
    timeout(PATIENCE, writer).await.expect("the writer ends").expect("without a panic");
    differences
}
