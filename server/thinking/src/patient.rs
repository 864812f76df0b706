//! Patient jobs: long work in steps. Each address has a few places, and users take turns step by step, so that no job
//! waits for all those of another user.

use std::collections::VecDeque;

use demesne_access::rate_limit::RateLimitKey;
use demesne_base::ids::UserId;
use demesne_protocol::refusal::Refusal;

use super::StepContext;

/// Reviews of one address that wait or run: a household has no more at a time, and it takes eight addresses to keep others out.
pub const PATIENT_JOBS_PER_ADDRESS: usize = 4;

/// Reviews that are made or wait for it: a minute of one thread each, and some megabytes for the longest matches.
pub(crate) const PATIENT_JOBS: usize = 32;

/// Long work that is done in steps, each of which returns whether another one follows.
pub type PatientJob = Box<dyn FnMut(&StepContext<'_>) -> bool + Send>;

/// The user who asked for a job, and their address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobOwner {
    /// The user.
    pub user: UserId,
    /// The key of the address.
    pub address: RateLimitKey,
}

/// A job whose turn it is.
pub(super) struct PatientWork {
    pub owner: JobOwner,
    pub(super) job: PatientJob,
}

/// The patient jobs of all users.
#[derive(Default)]
pub(super) struct PatientQueue {
    /// The owners of all jobs, also of those that a thread works on.
    owners: Vec<JobOwner>,
    /// The waiting jobs of each user; the user whose turn is next in front.
    turns: VecDeque<(UserId, VecDeque<PatientWork>)>,
}

impl PatientQueue {
    /// Adds a job. Fails with [`Refusal::TooFast`] if its address has no place left, [`Refusal::Unavailable`] if the
    /// queue has none.
    pub(crate) fn add(&mut self, work: PatientWork) -> Result<(), Refusal> {
        let of_address = self.owners.iter().filter(|it| it.address == work.owner.address).count();
        if of_address >= PATIENT_JOBS_PER_ADDRESS {
            return Err(Refusal::TooFast);
        }
        if self.owners.len() >= PATIENT_JOBS {
            return Err(Refusal::Unavailable);
        }
        self.owners.push(work.owner);
        let user = work.owner.user;
        match self.turns.iter_mut().find(|(other, _)| *other == user) {
            Some((_, jobs)) => jobs.push_back(work),
            None => self.turns.push_back((user, VecDeque::from([work]))),
        }
        Ok(())
    }

    /// The job whose turn it is. Its place is kept until it has ended.
    pub(crate) fn next(&mut self) -> Option<PatientWork> {
        let (user, mut jobs) = self.turns.pop_front()?;
        let work = jobs.pop_front();
        if !jobs.is_empty() {
            self.turns.push_back((user, jobs));
        }
        work
    }

    /// Goes on with a job after the other users' turns, before the later jobs of its user.
    pub(super) fn put_back(&mut self, work: PatientWork) {
        let user = work.owner.user;
        match self.turns.iter_mut().find(|(other, _)| *other == user) {
            Some((_, jobs)) => jobs.push_front(work),
            None => self.turns.push_back((user, VecDeque::from([work]))),
        }
    }

    /// Frees the place of a job that has ended.
    pub(crate) fn end(&mut self, owner: JobOwner) {
        if let Some(place) = self.owners.iter().position(|it| *it == owner) {
            self.owners.swap_remove(place);
        }
    }
}
