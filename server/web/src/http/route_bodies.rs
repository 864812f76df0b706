//! A test with a list of all routes: the largest body of each, and how it is kept while its client reads it.

use std::collections::BTreeSet;

use demesne_base::limits;

use super::{Routes, routes};

/// How the largest body of a route is kept until it was read.
enum Kept {
    /// In the buffers of its connection.
    Short,
    /// Once for all readers, with its bytes.
    Shared(usize),
    /// Made for one reader, with its bytes: `made_bodies` compresses and counts it.
    Made(usize),
    /// With a permit from before it is made, with its bytes: `downloads`.
    Permit(usize),
    /// Not at all: the connection becomes a WebSocket, whose outbox is bounded.
    Socket,
}

/// A name, in bytes.
const NAME: usize = 4 * limits::NAME_CHARS;

/// A table in a list: its settings and six names.
const TABLE: usize = 1000 + 6 * NAME;

/// A match in a list: names and results of six players.
const MATCH: usize = 600 + 6 * (NAME + 400);

/// The longest playable match as a file: twenty thousand answers. Its replay is stored in a tenth of its length.
const LONGEST_MATCH: usize = 6 * 1024 * 1024;

/// The most bytes of a body that all readers share.
const SHARED: usize = 1024 * 1024;

/// The page with the preview of a link, and its largest file.
const PAGE: usize = 12 * 1024;
const FILE: usize = 512 * 1024;

const KEPT: [(&str, Kept); 70] = [
    ("/healthz", Kept::Short),
    ("/readyz", Kept::Short),
    ("/api/session", Kept::Short),
    ("/api/session/invited", Kept::Short),
    ("/api/session/end", Kept::Short),
    ("/api/session/forget", Kept::Short),
    ("/api/session/handover", Kept::Short),
    ("/api/session/handover/who", Kept::Short),
    ("/api/session/handover/take", Kept::Short),
    ("/api/session/recovery", Kept::Short),
    ("/api/session/recovery/redeem", Kept::Short),
    ("/api/opening/password", Kept::Short),
    ("/api/opening/invitation", Kept::Short),
    ("/api/reach", Kept::Short),
    ("/api/server-key", Kept::Short),
    ("/api/notice", Kept::Short),
    ("/api/schema", Kept::Shared(FILE)),
    ("/api/catalogue", Kept::Shared(FILE)),
    ("/api/lobby", Kept::Made(3 * limits::LISTED_TABLES as usize * TABLE)),
    ("/api/showcase", Kept::Shared(FILE)),
    ("/api/tables", Kept::Short),
    ("/api/tables/again", Kept::Short),
    ("/api/tables/{code}", Kept::Short),
    ("/api/tables/{code}/score", Kept::Made(limits::MATCHES_OF_SCORE as usize * 6 * NAME)),
    ("/api/matches", Kept::Made(super::history::HISTORY_PAGE * MATCH)),
    ("/api/matches/export", Kept::Permit(LONGEST_MATCH)),
    ("/api/matches/import", Kept::Short),
    ("/api/matches/{id}", Kept::Short),
    ("/api/matches/{id}/replay", Kept::Permit(limits::RECORDED_VIEW_BYTES / 10)),
    ("/api/matches/{id}/review", Kept::Permit(limits::REVIEW_BYTES)),
    ("/api/matches/{id}/deal", Kept::Permit(limits::PLAYS_OF_A_DEAL as usize * MATCH)),
    ("/api/matches/{id}/file", Kept::Permit(LONGEST_MATCH)),
    ("/api/daily", Kept::Permit(2 * limits::PLAYS_OF_A_DEAL as usize * (NAME + 200))),
    ("/api/daily/{day}", Kept::Permit(2 * limits::PLAYS_OF_A_DEAL as usize * (NAME + 200))),
    ("/api/tables/{code}/invitations", Kept::Short),
    ("/api/invitations/{id}/decline", Kept::Short),
    ("/api/blocks", Kept::Made(limits::BLOCKED_USERS as usize * (NAME + 100))),
    ("/api/blocks/{id}/end", Kept::Made(limits::BLOCKED_USERS as usize * (NAME + 100))),
    ("/api/webhooks", Kept::Short),
    ("/api/push", Kept::Short),
    ("/api/push/end", Kept::Short),
    ("/api/push/invitations", Kept::Short),
    ("/api/push/tables/{code}", Kept::Short),
    ("/api/people", Kept::Made(limits::PEOPLE_MET as usize * (NAME + 100))),
    ("/api/people/{who}", Kept::Made(super::people::DUELS_SHOWN * MATCH + 2000)),
    ("/api/statistics", Kept::Made(64 * 1024)),
    ("/api/ratings", Kept::Made(limits::LEADERS as usize * (NAME + 100))),
    ("/api/{*rest}", Kept::Short),
    ("/pictures/{name}", Kept::Shared(FILE)),
    ("/ws/t/{code}", Kept::Socket),
    ("/ws/w/{code}", Kept::Socket),
    ("/ws/events", Kept::Socket),
    ("/", Kept::Made(PAGE)),
    ("/api/operator/enter", Kept::Short),
    ("/api/operator/session", Kept::Short),
    ("/api/operator/session/end", Kept::Short),
    ("/api/operator/figures", Kept::Made(64 * 1024)),
    ("/api/operator/reports", Kept::Made(4 * 1024 * 1024)),
    ("/api/operator/reports/{id}", Kept::Short),
    ("/api/operator/lift", Kept::Short),
    ("/api/operator/people", Kept::Made(64 * 1024)),
    ("/api/operator/people/{player}", Kept::Short),
    ("/api/operator/house", Kept::Made(256 * 1024)),
    ("/api/operator/notice", Kept::Made(256 * 1024)),
    ("/api/operator/notice/end", Kept::Made(256 * 1024)),
    ("/api/operator/addresses", Kept::Made(256 * 1024)),
    ("/api/operator/addresses/end", Kept::Made(256 * 1024)),
    ("/api/operator/invitations", Kept::Made(256 * 1024)),
    ("/api/operator/invitations/{id}/end", Kept::Made(256 * 1024)),
    ("/api/operator/log", Kept::Made(limits::OPERATOR_LOG_SHOWN as usize * 500)),
];

/// The paths of all routes: a router names them only in its debug text.
fn paths() -> BTreeSet<String> {
    let Routes { unlimited, public, operators } = routes();
    let texts = [unlimited, public, operators].map(|router| format!("{router:?}"));
    let quoted = texts.iter().flat_map(|text| text.split('"').skip(1).step_by(2));
    let paths = quoted.filter(|text| text.starts_with('/') && !text.contains("__private__"));
    paths.map(str::to_owned).collect()
}

#[tokio::test]
async fn every_route_says_how_its_largest_body_is_kept() {
    let listed: BTreeSet<_> = KEPT.iter().map(|(path, _)| (*path).to_owned()).collect();
    assert_eq!(paths(), listed, "the routes are on the left, those of the list on the right");
    for (path, kept) in &KEPT {
        let (bytes, most) = match kept {
            Kept::Short | Kept::Socket => continue,
            Kept::Shared(bytes) => (bytes, SHARED),
            // Half of it is left for another one.
            Kept::Made(bytes) | Kept::Permit(bytes) => (bytes, limits::DOWNLOADS_KIB * 1024 / 2),
        };
        assert!(*bytes <= most, "{path} has {bytes} bytes");
    }
}
