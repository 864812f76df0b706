//! Imported matches: from a match file of another server to the stored match, and back.
//!
//! The id of an imported match follows from its key and its text. So the same file always has the same id, and a forged
//! file cannot take the id of another match.

use demesne_base::ids::{Code, MatchId, from_hex};
use demesne_base::limits;
use demesne_protocol::basics::{CardName, Seat, SeatResult};
use demesne_protocol::games::GameKind;
use demesne_protocol::http::MatchSummary;
use demesne_protocol::match_file::{FileFault, SignedMatch, Signer};
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::table::Ending;
use demesne_rules::chance::Seed;
use demesne_rules::game::Start;
use demesne_store::imports::{Import, ImportedRecord};
use demesne_store::matches::{JournalEntry, MatchRecord, decode_branches};
use demesne_store::recorded_views::RecordedView;
use demesne_store::signing::{self, PublicKey};
use demesne_store::{Store, StoreError};
use jiff::Timestamp;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::export::{FileAnswer, FileHash, MatchFile};
use crate::load::LoadError;
use crate::replays::{check_length, packed, record_of, unpacked};
use crate::verify::{OpenedFile, open};

/// Imported matches that are kept. An operator who needs space deletes old ones.
pub const IMPORTS_KEPT: i64 = 10_000;

/// The longest record of an imported match, before compression: sixteen hundred answers of six seats. No local table
/// depends on it, so a longer one is not kept.
const IMPORTED_VIEW_BYTES: usize = 4 * 1024 * 1024;

/// A match of another server that passed all checks.
pub struct VerifiedFile {
    /// Its id on the server where it was played.
    played_as: Option<MatchId>,
    key: PublicKey,
    import: Import,
}

/// Why a sound match was not stored.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The number or the total size of imported matches has reached its limit.
    #[error(
        "there is no room for another match of another server: at most {} of them, and {} MiB in all",
        IMPORTS_KEPT,
        .0 / (1024 * 1024)
    )]
    Full(i64),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reads and checks a file and makes the match to store. Takes some tenths of a second: too long for an async thread.
/// Fails with all faults of the file.
///
/// # Panics
/// If the rules contain a bug.
pub fn look_at(text: &str) -> Result<VerifiedFile, Vec<FileFault>> {
    let OpenedFile { signed, file } = sound(text)?;
    let id = id_of(&signed, &file.started);
    let (record, journal) = as_kept(id, &file).ok_or_else(|| vec![FileFault::NotAFile])?;
    match check_length(&record, &journal, IMPORTED_VIEW_BYTES) {
        Ok(()) => {}
        Err(LoadError::TooLong) => return Err(vec![FileFault::TooLarge]),
        Err(error) => panic!("a match that was just verified cannot be replayed: {error}"),
    }
    let import = Import { id, file: packed(text) };
    Ok(VerifiedFile { played_as: MatchId::parse(&file.id), key: signed.key, import })
}

/// Reads a file without faults.
fn sound(text: &str) -> Result<OpenedFile, Vec<FileFault>> {
    let opened = open(text).map_err(|fault| vec![fault])?;
    let mut faults = opened.faults();
    if opened.file.ending == Ending::Void {
        faults.push(FileFault::Void);
    }
    if faults.is_empty() { Ok(opened) } else { Err(faults) }
}

/// A fault of a stored import.
#[derive(Debug, PartialEq, Eq)]
pub enum ImportFault {
    /// A fault of its file.
    File(Vec<FileFault>),
    /// The file belongs to another match.
    Another,
}

/// Repeats the checks that a stored match passed when it was imported. If its rules' version is not today's it cannot
/// be replayed; then only the signature is checked.
pub(crate) fn check_kept(id: MatchId, body: &[u8]) -> Result<(), ImportFault> {
    let not_a_file = |_| ImportFault::File(vec![FileFault::NotAFile]);
    let text = unpacked(body, limits::FILE_BYTES).map_err(not_a_file)?;
    let found = match sound(&text) {
        Ok(opened) => id_of(&opened.signed, &opened.file.started),
        Err(faults) if matches!(faults[..], [FileFault::Rules { .. }]) => signed_as(&text)?,
        Err(faults) => return Err(ImportFault::File(faults)),
    };
    if found == id { Ok(()) } else { Err(ImportFault::Another) }
}

/// The id on this server of a match with a valid signature.
fn signed_as(text: &str) -> Result<MatchId, ImportFault> {
    let fault = |fault| ImportFault::File(vec![fault]);
    let (signed, told) = summarize(text).map_err(|_| fault(FileFault::NotAFile))?;
    signing::check(&signed).map_err(fault)?;
    Ok(id_of(&signed, &told.started))
}

/// Stores a match that passed all checks, and returns its id on this server. A match that was played here, or is stored
/// already, stays unchanged. All imports together take at most `most_bytes`. Fails if there are too many, or the
/// database fails.
pub async fn keep(
    store: &Store,
    sound: VerifiedFile,
    most_bytes: i64,
) -> Result<MatchId, ImportError> {
    let VerifiedFile { played_as, key, import } = sound;
    let id = import.id;
    if let Some(own) = played_as
        && is_own_key(store, &key).await?
        && store.match_record(own).await?.is_some()
    {
        return Ok(own);
    }
    if store.imported_file(id).await?.is_some() {
        return Ok(id);
    }
    let has_room = store.imports_kept().await? < IMPORTS_KEPT
        && has_bytes_left(store, &import.file, most_bytes).await?;
    if !has_room {
        return Err(ImportError::Full(most_bytes));
    }
    store.save(import).await?;
    Ok(id)
}

/// Whether this house signs with a key, or did so before it got new keys.
async fn is_own_key(store: &Store, key: &str) -> Result<bool, StoreError> {
    Ok(store.server_key().await?.public() == key
        || store.former_keys().await?.iter().any(|former| former.key == key))
}

/// Whether a file or a record fits into the space for imported matches.
async fn has_bytes_left(store: &Store, body: &[u8], most_bytes: i64) -> Result<bool, StoreError> {
    let more = i64::try_from(body.len()).unwrap_or(i64::MAX);
    Ok(store.import_bytes().await?.saturating_add(more) <= most_bytes)
}

/// Makes the recorded view of an imported match from its file. Takes some tenths of a second. Fails if the rules of
/// this release are not those of the match.
pub fn make_record(id: MatchId, file: &[u8], seat: Option<Seat>) -> Result<Vec<u8>, LoadError> {
    const UNREADABLE: StoreError = StoreError::unreadable("file of another server");
    let opened = match open(&unpacked(file, limits::FILE_BYTES)?) {
        Err(FileFault::Rules { .. }) => return Err(LoadError::OtherRules(0)),
        opened => opened.map_err(|_| UNREADABLE)?,
    };
    let (record, journal) = as_kept(id, &opened.file).ok_or(UNREADABLE)?;
    record_of(&record, &journal, seat, IMPORTED_VIEW_BYTES)
}

/// Stores a recorded view of an imported match, if there is room for it.
pub async fn keep_record(
    store: &Store,
    id: MatchId,
    record: RecordedView,
    most_bytes: i64,
) -> Result<(), StoreError> {
    if has_bytes_left(store, &record.body, most_bytes).await? {
        store.save(ImportedRecord { id, record }).await?;
    }
    Ok(())
}

/// The file of an imported match, byte for byte.
pub async fn text(store: &Store, id: MatchId) -> Result<Option<String>, StoreError> {
    let body = store.imported_file(id).await?;
    body.map(|body| unpacked(&body, limits::FILE_BYTES)).transpose()
}

/// An imported match as it is shown.
pub struct ImportedMatch {
    /// Its file, byte for byte.
    pub text: String,
    /// Its entry in lists.
    pub summary: MatchSummary,
}

/// Parses a stored match. It was checked when it was imported, and is shown whatever the rules are now.
pub fn imported_match(id: MatchId, body: &[u8]) -> Result<ImportedMatch, StoreError> {
    const UNREADABLE: StoreError = StoreError::unreadable("file of another server");
    let text = unpacked(body, limits::FILE_BYTES)?;
    let (signed, told) = summarize(&text).map_err(|_| UNREADABLE)?;
    let summary = MatchSummary {
        id: id.to_string(),
        game: told.game,
        names: told.names,
        programs: Vec::new(),
        kingdom: told.options.kingdom,
        seat: None,
        started: told.started,
        ended: Some(told.ended),
        ending: Some(told.ending),
        results: Some(told.results),
        origin: told.origin,
        imported: Some(Signer { key: signed.key, host: told.host }),
    };
    Ok(ImportedMatch { text, summary })
}

/// The list entry of the match in a file.
#[derive(Deserialize)]
struct FileSummary {
    host: Option<String>,
    game: GameKind,
    names: Vec<String>,
    started: String,
    ended: String,
    ending: Ending,
    results: Vec<SeatResult>,
    origin: Option<MatchOrigin>,
    options: PlayedOptions,
}

/// The part of a match's options that lists show.
#[derive(Deserialize)]
pub struct PlayedOptions {
    /// The Kingdom piles; empty for games without a kingdom.
    #[serde(default)]
    pub kingdom: Vec<CardName>,
}

/// A signed file, with the list entry of its match.
fn summarize(text: &str) -> Result<(SignedMatch, FileSummary), serde_json::Error> {
    let signed: SignedMatch = serde_json::from_str(text)?;
    let told = serde_json::from_str(&signed.text)?;
    Ok((signed, told))
}

/// The id of an imported match. It begins with the time of the match, as all match ids do.
fn id_of(signed: &SignedMatch, started: &str) -> MatchId {
    let started = started.parse().map_or(0, Timestamp::as_millisecond);
    let mut hash = Sha256::new();
    hash.update(&signed.key);
    hash.update(&signed.text);
    let [bytes @ .., _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _] = hash.finalize().0;
    MatchId::of_file(started, bytes)
}

/// An imported match in the form of a match played here, as far as a replay needs it. It has no table and no users of
/// this server.
fn as_kept(id: MatchId, file: &MatchFile) -> Option<(MatchRecord, Vec<JournalEntry>)> {
    let line = |it: &FileAnswer| JournalEntry {
        seat: it.seat,
        message: None,
        action: it.answer.clone(),
        hash: it.hash.map(|FileHash(hash)| hash),
        took: 0,
    };
    let record = MatchRecord {
        id,
        code: Code::new(),
        game: file.game,
        options: file.options.to_string(),
        rules: file.rules,
        start: Start {
            branches: decode_branches(&file.branches)?,
            rules: Some(file.rules),
            ..Start::new(file.seats, file.first, Seed(from_hex(&file.seed)?))
        },
        hash: file.hash.map(|FileHash(hash)| hash),
        fair: file.fair.clone(),
        origin: file.origin.clone(),
        deal: None,
        seats: Vec::new(),
        started: 0,
        end: None,
    };
    Some((record, file.answers.iter().map(line).collect()))
}
