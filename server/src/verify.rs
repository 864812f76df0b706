//! Whether a match that was written down was dealt and played as it says. It knows matches and what is wrong with them;
//! it needs no database, and nobody's word.

use demesne_protocol::basics::{Result as SeatResult, Seat};
use demesne_protocol::fair::{DealShare, FairDeal};
use demesne_protocol::table::Ending;
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::fair::{self, Bytes};
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{Game, Start};

use crate::export::{FileHash, MatchFile};
use crate::games::{Work, with_game};
use crate::ids::from_hex;
use crate::room::running::ranked;

/// What is wrong with a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It was played before deals could be checked.
    #[error("it does not say what it was dealt from")]
    NoDeal,
    /// A secret, a promise, a seed is not 32 bytes in hexadecimal.
    #[error("its {0} cannot be read")]
    Unreadable(&'static str),
    /// The commitment is not the secret's.
    #[error("the server's secret is not the one that it had committed to")]
    Secret,
    /// A contribution is not what was promised.
    #[error("what seat {} added is not what it had promised", .0.0)]
    Share(Seat),
    /// There are more or fewer shares than seats.
    #[error("it does not say for each seat what that added")]
    Shares,
    /// The seed was not made from secret and contributions.
    #[error("the seed does not follow from the secret and what the seats added")]
    Seed,
    /// The options are not those of settings and seed.
    #[error("the options (kingdom, variants) are not those that were drawn")]
    Options,
    /// Another seat had to begin.
    #[error("another seat had to begin")]
    First,
    /// Other rules than ours.
    #[error("it was played by version {theirs} of the rules; this program knows version {ours}")]
    Rules {
        /// The version of the match.
        theirs: u32,
        /// The version here.
        ours: u32,
    },
    /// The options cannot be played, or lead to another table.
    #[error("the match does not begin like this")]
    Beginning,
    /// An answer that is not allowed.
    #[error("answer {0} is not allowed")]
    NotAllowed(usize),
    /// An answer that leads elsewhere.
    #[error("answer {0} leads to another table")]
    Elsewhere(usize),
    /// A result that is not that of the answers.
    #[error("the score of seat {} is not that of the answers", .0.0)]
    Score(Seat),
    /// It cannot have ended like this.
    #[error("the answers do not lead to its end")]
    Ending,
}

/// What is wrong with a match, in the order in which it was found; empty when nothing is.
#[must_use]
pub fn faults(file: &MatchFile) -> Vec<Fault> {
    let mut faults = Vec::new();
    let seed = from_hex(&file.seed).map(Seed);
    match (&file.fair, seed) {
        (Some(deal), Some(seed)) => check_deal(deal, seed, file.seats, &mut faults),
        (None, _) => faults.push(Fault::NoDeal),
        (_, None) => faults.push(Fault::Unreadable("seed")),
    }
    if let Some(seed) = seed {
        with_game(file.game, PlayAgain { file, seed, faults: &mut faults });
    }
    faults
}

// ---- the deal ----

fn check_deal(deal: &FairDeal, seed: Seed, seats: u8, faults: &mut Vec<Fault>) {
    let (Some(secret), Some(commitment)) = (from_hex(&deal.secret), from_hex(&deal.commitment))
    else {
        return faults.push(Fault::Unreadable("commitment or secret"));
    };
    if fair::commitment(&secret) != commitment {
        faults.push(Fault::Secret);
    }
    if deal.shares.len() != usize::from(seats) {
        faults.push(Fault::Shares);
    }
    let shares = (0..).map(Seat).zip(&deal.shares);
    let contributions: Result<Vec<_>, _> = shares
        .map(|(seat, share)| contribution(seat, share.as_ref(), &commitment, faults))
        .collect();
    match contributions {
        Ok(contributions) if fair::seed(&secret, &contributions) == seed => {}
        Ok(_) => faults.push(Fault::Seed),
        Err(unreadable) => faults.push(unreadable),
    }
}

/// What a seat added.
fn contribution(
    seat: Seat,
    share: Option<&DealShare>,
    commitment: &Bytes,
    faults: &mut Vec<Fault>,
) -> Result<Option<Bytes>, Fault> {
    let Some(DealShare { promise, contribution: Some(contribution) }) = share else {
        return Ok(None);
    };
    let contribution = from_hex(contribution).ok_or(Fault::Unreadable("contributions"))?;
    if from_hex(promise) != Some(fair::promise(seat, commitment, &contribution)) {
        faults.push(Fault::Share(seat));
    }
    Ok(Some(contribution))
}

// ---- the match ----

/// Draws what was drawn and gives the answers that were given.
struct PlayAgain<'a> {
    file: &'a MatchFile,
    seed: Seed,
    faults: &'a mut Vec<Fault>,
}

impl Work for PlayAgain<'_> {
    type Output = ();

    fn run<G: Game>(self) {
        let (file, faults) = (self.file, self.faults);
        if file.rules != G::RULES {
            return faults.push(Fault::Rules { theirs: file.rules, ours: G::RULES });
        }
        if let Some(deal) = &file.fair {
            check_choices::<G>(file, deal, self.seed, faults);
        }
        match play_again::<G>(file, self.seed) {
            Ok(game) => check_end(file, &game, faults),
            Err(fault) => faults.push(fault),
        }
    }
}

fn check_choices<G: Game>(file: &MatchFile, deal: &FairDeal, seed: Seed, faults: &mut Vec<Fault>) {
    let mut chance = Chance::of(seed, Stream::Choices);
    let drawn = G::resolve(&deal.settings, file.seats, &mut chance);
    let drawn = drawn.ok().and_then(|options| serde_json::to_value(options).ok());
    if drawn.as_ref() != Some(&file.options) {
        faults.push(Fault::Options);
    }
    let is_usable = |results: &&[SeatResult]| results.len() == usize::from(file.seats);
    let previous = deal.previous.as_deref().filter(is_usable);
    if G::first_player(previous, file.seats, &mut chance) != file.first {
        faults.push(Fault::First);
    }
}

fn play_again<G: Game>(file: &MatchFile, seed: Seed) -> Result<G, Fault> {
    let options = serde_json::from_value(file.options.clone());
    let options: G::Options = options.map_err(|_| Fault::Unreadable("options"))?;
    let start = Start { seats: file.seats, first: file.first, seed };
    let mut game = G::start(&options, start).map_err(|_| Fault::Beginning)?;
    let mut hash = TableHash::first(&game);
    if file.hash != Some(FileHash(hash)) {
        return Err(Fault::Beginning);
    }
    for (number, line) in file.answers.iter().enumerate() {
        game.answer(line.seat, &line.answer).map_err(|_| Fault::NotAllowed(number))?;
        hash = hash.next(&game);
        if line.hash != Some(FileHash(hash)) {
            return Err(Fault::Elsewhere(number));
        }
    }
    Ok(game)
}

fn check_end<G: Game>(file: &MatchFile, game: &G, faults: &mut Vec<Fault>) {
    if game.results().is_some() != (file.ending == Ending::Played) {
        faults.push(Fault::Ending);
    }
    let results = match file.ending {
        Ending::Played | Ending::Agreed => game.standing(),
        Ending::Resigned => ranked(game.standing(), |seat| file.resigned.contains(&seat)),
        // What is kept of a match that was given up is short.
        Ending::Void => return,
    };
    if results.len() != file.results.len() {
        faults.push(Fault::Ending);
    }
    let wrong = results.iter().zip(&file.results).filter(|(ours, theirs)| ours != theirs);
    faults.extend(wrong.map(|(ours, _)| Fault::Score(ours.seat)));
}
