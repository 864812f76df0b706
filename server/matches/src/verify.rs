//! Verifies match files: the signature, the deal, and the answers by the rules, without a database.

use demesne_base::ids::{MatchId, from_hex};
use demesne_base::{limits, text_validation};
use demesne_bots::games::{BeginError, GameRules, PlayedMatch, rules_of};
use demesne_protocol::basics::Seat;
use demesne_protocol::fair::{DealShare, FairDeal};
use demesne_protocol::games::GameKind;
use demesne_protocol::match_file::{FORMAT, FileFault, SignedMatch};
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::table::{Ending, StartingPlayer};
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::fair::{self, Bytes};
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::Start;
use demesne_rules::journal::JournalAction;
use demesne_rules::resigning::ranked;
use demesne_store::matches::decode_branches;
use demesne_store::signing;
use jiff::Timestamp;
use serde_json::{Map, Value};

use crate::daily;
use crate::export::{FIELDS, FileAnswer, FileHash, MatchFile};
use crate::strict_json::{self, Invalid};

/// A match file that was parsed.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenedFile {
    /// The file with its signature.
    pub signed: SignedMatch,
    /// The signed content.
    pub file: MatchFile,
}

// ---- reading ----

/// Parses a match file. Fails if it is not a match file.
pub fn open(text: &str) -> Result<OpenedFile, FileFault> {
    if text.len() > limits::FILE_BYTES {
        return Err(FileFault::TooLarge);
    }
    let outer = object(text_validation::without_mark(text))?;
    check_format(&outer)?;
    check_fields(&outer, &["match", "key", "signature"])?;
    let signed: SignedMatch = typed(Value::Object(outer), "file")?;
    let inner = object(&signed.text)?;
    check_fields(&inner, &FIELDS)?;
    check_rules(&inner)?;
    let file = typed(Value::Object(inner), "match")?;
    Ok(OpenedFile { signed, file })
}

/// Parses an object without repeated fields. A signed text must not have two readings.
fn object(text: &str) -> Result<Map<String, Value>, FileFault> {
    match strict_json::parse(text) {
        Ok(Value::Object(object)) => Ok(object),
        Err(Invalid::Repeated(field)) => Err(unreadable(&excerpt(&field))),
        Err(Invalid::Syntax(error)) if error.is_eof() && text.trim_start().starts_with('{') => {
            Err(FileFault::Truncated)
        }
        Ok(_) | Err(Invalid::Syntax(_)) => Err(FileFault::NotAFile),
    }
}

/// The maximum length of a file's own text in a fault.
const EXCERPT_CHARS: usize = 40;

/// The start of a file's own text, for a fault.
fn excerpt(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(EXCERPT_CHARS).collect()
}

fn check_format(outer: &Map<String, Value>) -> Result<(), FileFault> {
    match outer.get("format") {
        Some(Value::String(format)) if format == FORMAT => Ok(()),
        Some(Value::String(format)) => Err(FileFault::Format { theirs: excerpt(format) }),
        Some(_) => Err(FileFault::NotAFile),
        None => Err(missing("format")),
    }
}

fn check_fields(object: &Map<String, Value>, fields: &[&str]) -> Result<(), FileFault> {
    let absent = fields.iter().find(|field| !object.contains_key(**field));
    absent.map_or(Ok(()), |field| Err(missing(field)))
}

fn missing(field: &str) -> FileFault {
    FileFault::Missing { field: field.to_owned() }
}

fn typed<T: serde::de::DeserializeOwned>(value: Value, field: &str) -> Result<T, FileFault> {
    serde_json::from_value(value).map_err(|_| unreadable(field))
}

fn unreadable(field: &str) -> FileFault {
    FileFault::Unreadable { field: field.to_owned() }
}

/// The version of the rules comes first: other rules may even have another form of answers.
fn check_rules(inner: &Map<String, Value>) -> Result<(), FileFault> {
    let game: GameKind = typed(inner["game"].clone(), "game")?;
    let theirs: u32 = typed(inner["rules"].clone(), "rules")?;
    let rules = rules_of(game);
    let ours = rules.version;
    if (rules.plays_by)(theirs) { Ok(()) } else { Err(FileFault::Rules { theirs, ours }) }
}

// ---- checking ----

impl OpenedFile {
    /// The faults of the match, in the order in which they were found; empty if it is sound.
    #[must_use]
    pub fn faults(&self) -> Vec<FileFault> {
        let signature = signing::check(&self.signed).err();
        signature.into_iter().chain(faults_without_signature(&self.file)).collect()
    }
}

/// The faults of a match, apart from its signature.
#[must_use]
pub fn faults_without_signature(file: &MatchFile) -> Vec<FileFault> {
    let mut faults = Vec::new();
    check_frame(file, &mut faults);
    let seed = from_hex(&file.seed).map(Seed);
    let (Some(seed), Some(branches)) = (seed, decode_branches(&file.branches)) else {
        faults.push(unreadable("seed"));
        return faults;
    };
    let last = branches.last().map(|branch| branch.seed);
    match (&file.fair, &file.origin, last) {
        (Some(deal), None, None) => check_deal(deal, seed, file.seats, &mut faults),
        // Only the part after the step that it continued from was dealt at its own table.
        (Some(deal), Some(MatchOrigin::Branch { .. }), Some(made)) => {
            check_deal(deal, made, file.seats, &mut faults);
        }
        // It has the deal of another match, whose own file shows how that was made.
        (None, Some(MatchOrigin::SameDeal { .. }), _)
        | (None, Some(MatchOrigin::Daily { .. } | MatchOrigin::Guided { .. }), None) => {}
        (None, None | Some(MatchOrigin::Branch { .. }), _) => faults.push(FileFault::NoDeal),
        (_, _, _) => faults.push(FileFault::Origin),
    }
    let begun = Start::new(file.seats, file.first, seed);
    let start = Start { branches, rules: Some(file.rules), ..begun };
    replay_file(file, start, &mut faults);
    faults
}

/// The faults of a match compared with its source match, as far as the two must agree.
#[must_use]
pub fn faults_beside(file: &MatchFile, origin: &MatchFile) -> Vec<FileFault> {
    let alike = file.game == origin.game
        && file.seats == origin.seats
        && file.first == origin.first
        && file.options == origin.options
        && file.seed == origin.seed;
    let same = match &file.origin {
        Some(MatchOrigin::SameDeal { .. }) => file.branches == origin.branches,
        Some(MatchOrigin::Branch { .. }) => goes_on_from(file, origin),
        Some(MatchOrigin::Daily { .. } | MatchOrigin::Guided { .. }) | None => true,
    };
    if alike && same { Vec::new() } else { vec![FileFault::Origin] }
}

/// The match whose results decide the first seat of this one.
pub fn previous_match_id(file: &MatchFile) -> Option<&str> {
    file.fair.as_ref()?.follows.as_deref()
}

/// The faults of a match compared with the one that decides its first seat.
#[must_use]
pub fn faults_after(file: &MatchFile, previous: &MatchFile) -> Vec<FileFault> {
    let told = file.fair.as_ref().and_then(|deal| deal.previous.as_ref());
    let is_like_this = file.game == previous.game
        && file.seats == previous.seats
        && previous.ending == Ending::Played
        && told == Some(&previous.results);
    if is_like_this { Vec::new() } else { vec![FileFault::First] }
}

/// Whether a match begins with the answers of another one, on the same seed up to there.
fn goes_on_from(file: &MatchFile, origin: &MatchFile) -> bool {
    let Some((last, earlier)) = file.branches.split_last() else { return false };
    let before = usize::try_from(last.at).unwrap_or(usize::MAX);
    let Some(ours) = file.answers.get(..before) else { return false };
    earlier == origin.branches && went_through(origin, ours)
}

/// Whether these were all answers in effect at some moment of a match.
fn went_through(origin: &MatchFile, answers: &[FileAnswer]) -> bool {
    let same = |line: &[&FileAnswer]| {
        let pairs = line.iter().zip(answers);
        line.len() == answers.len()
            && pairs
                .into_iter()
                .all(|(one, other)| (one.seat, &one.answer) == (other.seat, &other.answer))
    };
    let mut line: Vec<&FileAnswer> = Vec::new();
    same(&line)
        || origin.answers.iter().any(|entry| {
            entry.answer.update(&mut line, |_| entry);
            same(&line)
        })
}

/// Checks names, times and sizes.
fn check_frame(file: &MatchFile, faults: &mut Vec<FileFault>) {
    if file.names.len() != usize::from(file.seats)
        || !file.names.iter().all(|it| text_validation::is_shown(it))
    {
        faults.push(FileFault::Names);
    }
    let moment = |text: &str| text.parse::<Timestamp>().ok();
    match (moment(&file.started), moment(&file.ended)) {
        (Some(started), Some(ended)) if started <= ended => {}
        (_, _) => faults.push(FileFault::Times),
    }
    if file.host.as_ref().is_some_and(|host| !text_validation::is_address(host)) {
        faults.push(unreadable("host"));
    }
    if MatchId::parse(&file.id).is_none() {
        faults.push(unreadable("match"));
    }
    if !file.origin.as_ref().is_none_or(is_origin) {
        faults.push(unreadable("origin"));
    }
    let most = usize::try_from(limits::ENTRIES_PER_MATCH).unwrap_or(usize::MAX);
    // Those that undos make the rules play once more.
    let replayed: u64 = file.answers.iter().map(|line| line.answer.replayed_answers()).sum();
    if file.answers.len() > most || replayed > limits::ANSWERS_PLAYED_AGAIN {
        faults.push(FileFault::TooLarge);
    }
}

/// Whether an origin names a match or a day, or needs neither.
fn is_origin(origin: &MatchOrigin) -> bool {
    match origin {
        MatchOrigin::SameDeal { match_id } | MatchOrigin::Branch { match_id, .. } => {
            MatchId::parse(match_id).is_some()
        }
        MatchOrigin::Daily { day, .. } => daily::parse(day).is_some(),
        MatchOrigin::Guided { .. } => true,
    }
}

// ---- the deal ----

fn check_deal(deal: &FairDeal, seed: Seed, seats: u8, faults: &mut Vec<FileFault>) {
    let (Some(secret), Some(commitment)) = (from_hex(&deal.secret), from_hex(&deal.commitment))
    else {
        return faults.push(unreadable("commitment or secret"));
    };
    if fair::commitment(&secret) != commitment {
        faults.push(FileFault::Secret);
    }
    if deal.shares.len() != usize::from(seats) {
        faults.push(FileFault::Shares);
    }
    let shares = (0..).map(Seat).zip(&deal.shares);
    let contributions: Result<Vec<_>, _> = shares
        .map(|(seat, share)| contribution(seat, share.as_ref(), &commitment, faults))
        .collect();
    match contributions {
        Ok(contributions) if fair::seed(&secret, &contributions) == seed => {}
        Ok(_) => faults.push(FileFault::Seed),
        Err(unreadable) => faults.push(unreadable),
    }
}

/// A seat's contribution.
fn contribution(
    seat: Seat,
    share: Option<&DealShare>,
    commitment: &Bytes,
    faults: &mut Vec<FileFault>,
) -> Result<Option<Bytes>, FileFault> {
    let Some(DealShare { promise, contribution: Some(contribution) }) = share else {
        return Ok(None);
    };
    let contribution = from_hex(contribution).ok_or(unreadable("contributions"))?;
    if from_hex(promise) != Some(fair::promise(seat, commitment, &contribution)) {
        faults.push(FileFault::Share { seat });
    }
    Ok(Some(contribution))
}

// ---- the match ----

/// Draws the deal and replays the answers.
fn replay_file(file: &MatchFile, start: Start, faults: &mut Vec<FileFault>) {
    let rules = rules_of(file.game);
    // Options that were chosen for another match are not drawn again.
    if let (Some(deal), None) = (&file.fair, &file.origin) {
        check_choices(rules, file, deal, start.seed, faults);
    }
    match play_again(rules, file, start) {
        Ok(played) => check_end(file, &*played, faults),
        Err(fault) => faults.push(fault),
    }
}

fn check_choices(
    rules: &GameRules,
    file: &MatchFile,
    deal: &FairDeal,
    seed: Seed,
    faults: &mut Vec<FileFault>,
) {
    let mut chance = Chance::of(seed, Stream::Choices);
    let drawn = (rules.resolve)(&deal.settings, file.seats, &mut chance);
    let drawn = drawn.ok().and_then(|options| serde_json::from_str::<Value>(&options).ok());
    if drawn.as_ref() != Some(&file.options) {
        faults.push(FileFault::Options);
    }
    let drawn = (rules.first_player)(deal.previous.as_deref(), file.seats, &mut chance);
    if !is_possible(deal, file) || !may_begin(deal.starting_player, drawn, file) {
        faults.push(FileFault::First);
    }
}

/// Whether the first seat of a match is the one that follows from its deal. Which seat was the host's is not in the file.
fn may_begin(rule: StartingPlayer, drawn: Seat, file: &MatchFile) -> bool {
    match rule {
        StartingPlayer::ByTheRules | StartingPlayer::Random => file.first == drawn,
        StartingPlayer::Host => file.first.0 < file.seats,
    }
}

/// Whether a match with the results and the id of this deal can have decided the first seat of this one.
fn is_possible(deal: &FairDeal, file: &MatchFile) -> bool {
    let follows = deal.follows.as_deref();
    let Some(results) = deal.previous.as_deref() else { return follows.is_none() };
    let in_order = results.iter().map(|result| result.seat).eq((0..file.seats).map(Seat));
    let is_another = |id: &str| MatchId::parse(id).is_some() && id != file.id;
    let decides = deal.starting_player.is_by_the_rules() && in_order;
    decides && results.iter().any(|result| result.rank == 1) && follows.is_none_or(is_another)
}

fn play_again(
    rules: &GameRules,
    file: &MatchFile,
    start: Start,
) -> Result<Box<dyn PlayedMatch>, FileFault> {
    let begun = (rules.begin)(&file.options.to_string(), start);
    let mut played = begun.map_err(|error| match error {
        BeginError::Unreadable => unreadable("options"),
        BeginError::Refused(_) => FileFault::Beginning,
    })?;
    let mut hash = TableHash::first(played.game());
    if file.hash != Some(FileHash(hash)) {
        return Err(FileFault::Beginning);
    }
    for (answer, entry) in (0..).zip(&file.answers) {
        played.take(entry.seat, &entry.answer).map_err(|_| match entry.answer {
            JournalAction::Answer(_) => FileFault::NotAllowed { answer },
            JournalAction::Undo(_) => FileFault::NoWayBack { answer },
        })?;
        hash = hash.next(played.game());
        if entry.hash != Some(FileHash(hash)) {
            return Err(FileFault::Elsewhere { answer });
        }
    }
    Ok(played)
}

fn check_end(file: &MatchFile, played: &dyn PlayedMatch, faults: &mut Vec<FileFault>) {
    let game = played.game();
    if game.results().is_some() != (file.ending == Ending::Played) {
        faults.push(FileFault::Ending);
    }
    let results = match file.ending {
        Ending::Played | Ending::Agreed => game.standing(),
        Ending::Resigned => ranked(game.standing(), |seat| file.resigned.contains(&seat)),
        // Little is stored of an abandoned match.
        Ending::Void => return,
    };
    if results.len() != file.results.len() {
        faults.push(FileFault::Ending);
    }
    let wrong = results.iter().zip(&file.results).filter(|(ours, theirs)| ours != theirs);
    faults.extend(wrong.map(|(ours, _)| FileFault::Score { seat: ours.seat }));
}
