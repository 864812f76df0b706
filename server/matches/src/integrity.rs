//! The integrity check of a database: checks its file, replays every match, compares every hash, and repeats the checks
//! of imported matches. It changes no data.

use std::collections::BTreeSet;

use demesne_base::ids::MatchId;
use demesne_protocol::basics::SeatResult;
use demesne_protocol::table::Ending;
use demesne_store::file_check::FileCheck;
use demesne_store::matches::{JournalEntry, MatchEnd, MatchRecord};
use demesne_store::{Store, StoreError};

use crate::imports::{self, ImportFault};
use crate::load::{LoadError, replay};

/// The findings.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct IntegrityReport {
    /// The number of matches.
    pub matches: u64,
    /// The number of finished matches.
    pub over: u64,
    /// The number of answers.
    pub answers: u64,
    /// The number of matches that were abandoned because newer rules could not continue them.
    pub void: u64,
    /// The number of imported matches.
    pub imports: u64,
    /// All faults.
    pub faults: Vec<IntegrityFault>,
}

/// A fault in the database.
#[derive(Debug, PartialEq, Eq)]
pub enum IntegrityFault {
    /// In the database file itself.
    File(String),
    /// In a match that was played here.
    Match(MatchId, String),
    /// In an imported match.
    Import(MatchId, ImportFault),
}

/// Checks the file of a database, then replays every match in it. In a damaged file, matches are not looked for.
pub async fn check(store: &Store) -> Result<IntegrityReport, StoreError> {
    let mut report = IntegrityReport::default();
    let of_file = store.file_faults(FileCheck::Full).await?;
    report.faults.extend(of_file.into_iter().map(IntegrityFault::File));
    if !report.faults.is_empty() {
        return Ok(report);
    }
    check_matches(store, &mut report).await?;
    check_imports(store, &mut report).await?;
    Ok(report)
}

async fn check_matches(store: &Store, report: &mut IntegrityReport) -> Result<(), StoreError> {
    let mut last = None;
    loop {
        let page = store.matches_after(last, crate::MATCHES_PER_PAGE).await?;
        for id in &page {
            check_match(store, *id, report).await?;
        }
        match page.last() {
            Some(id) => last = Some(*id),
            None => return Ok(()),
        }
    }
}

async fn check_imports(store: &Store, report: &mut IntegrityReport) -> Result<(), StoreError> {
    let mut last = None;
    loop {
        let page = store.imports_after(last, crate::MATCHES_PER_PAGE).await?;
        for id in &page {
            let Some(file) = store.imported_file(*id).await? else { continue };
            report.imports += 1;
            let fault = imports::check_kept(*id, &file).err();
            report.faults.extend(fault.map(|fault| IntegrityFault::Import(*id, fault)));
        }
        match page.last() {
            Some(id) => last = Some(*id),
            None => return Ok(()),
        }
    }
}

async fn check_match(
    store: &Store,
    id: MatchId,
    report: &mut IntegrityReport,
) -> Result<(), StoreError> {
    let Some(record) = store.match_record(id).await? else { return Ok(()) };
    report.matches += 1;
    report.over += u64::from(record.end.is_some());
    if record.end.as_ref().is_some_and(|end| end.ending == Ending::Void) {
        report.void += 1;
        return Ok(());
    }
    match store.journal(id).await {
        Ok(journal) => {
            report.answers += journal.len() as u64;
            let fault = replay_fault(&record, &journal);
            report.faults.extend(fault.map(|fault| IntegrityFault::Match(id, fault)));
        }
        Err(StoreError::Unreadable(what)) => {
            report.faults.push(IntegrityFault::Match(id, format!("an unreadable {what}")));
        }
        Err(error) => return Err(error),
    }
    Ok(())
}

/// The fault of a match, if it has one.
fn replay_fault(record: &MatchRecord, journal: &[JournalEntry]) -> Option<String> {
    let messages = journal.iter().filter_map(|it| Some((it.seat, it.message.as_ref()?)));
    let count = messages.clone().count();
    if messages.collect::<BTreeSet<_>>().len() < count {
        return Some("the same message is there twice".to_owned());
    }
    match replay(record, journal) {
        Ok(played) if is_end_of(record.end.as_ref(), played.game().results()) => None,
        Ok(_) => Some("its results are not those of its answers".to_owned()),
        Err(error) => Some(LoadError::to_string(&error)),
    }
}

/// Whether a match ended as its answers require. A match that its players ended early has not reached its end by the
/// rules.
fn is_end_of(end: Option<&MatchEnd>, results: Option<Vec<SeatResult>>) -> bool {
    match end {
        Some(MatchEnd { ending: Ending::Played, results: kept, .. }) => {
            results.as_ref() == Some(kept)
        }
        Some(MatchEnd { ending: Ending::Resigned | Ending::Agreed | Ending::Void, .. }) | None => {
            results.is_none()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_match_that_was_played_to_its_end_has_the_results_of_its_rules() {
        let end = |ending| MatchEnd { at: 1, ending, results: Vec::new() };
        assert!(is_end_of(None, None));
        assert!(
            !is_end_of(None, Some(Vec::new())),
            "the match is over but its end was not recorded"
        );
        assert!(is_end_of(Some(&end(Ending::Played)), Some(Vec::new())));
        assert!(!is_end_of(Some(&end(Ending::Played)), None), "it is not over");
        assert!(is_end_of(Some(&end(Ending::Agreed)), None));
    }
}
