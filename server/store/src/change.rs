//! Changes to be saved, and what the rest of the server has to know of each kind. How each is written: `apply` in `writer`.

use demesne_base::ids::{MatchId, UserId};
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameStandingAnswer;

use super::blocks::BlockChange;
use super::imports::Import;
use super::match_progress::{MatchProgress, MissingTurn};
use super::match_stats::MatchStats;
use super::matches::{MatchEnd, MatchRecord, NewJournalEntry, SeatStatus};
use super::one_time_links::{OneTimeLink, SeatChange};
use super::opening_rights::OpeningChange;
use super::operators::OperatorChange;
use super::pauses::{Pause, VacationRequest};
use super::push::PushChange;
use super::ratings::RatedMatch;
use super::recorded_views::RecordedView;
use super::recovery_codes::RecoveryChange;
use super::reports::Report;
use super::sessions::TokenChange;
use super::table_invitations::TableInvitationChange;
use super::tables::TableRecord;
use super::users::User;
use crate::signing::ServerKey;

/// A change to be saved.
#[derive(Clone, Debug)]
pub enum Change {
    /// A new user, with the hash of the first browser's token.
    NewUser(User, String),
    /// A user's new name.
    Rename(User),
    /// A change of session tokens.
    Tokens(TokenChange),
    /// A new table, or a table's seats and settings as they are now.
    Table(TableRecord),
    /// The start of a match, with the answers that it takes over from another match.
    Start(Box<MatchRecord>, Vec<NewJournalEntry>),
    /// A secret of this database's servers, unless one of this name exists.
    Secret(&'static str, String),
    /// Deletes these matches with all their data.
    DeleteMatches(Vec<MatchId>),
    /// Deletes a user's name and sessions.
    DeleteName(UserId),
    /// A match imported from another server.
    Import(Import),
    /// A recorded view of an imported match.
    ImportRecord(MatchId, RecordedView),
    /// Deletes these imported matches with all their data.
    DeleteImports(Vec<MatchId>),
    /// The server's signing key, unless one exists.
    ServerKey(ServerKey),
    /// A write and its deletion, to check that the database accepts writes.
    Probe,
    /// The recorded views of a finished match.
    RecordedViews(MatchId, Vec<RecordedView>),
    /// The review of a finished match, compressed.
    Review(MatchId, Vec<u8>),
    /// The statistics of a finished match.
    MatchStats(MatchId, MatchStats),
    /// The rating changes of a finished match.
    Rate(RatedMatch),
    /// Deletes all ratings.
    DeleteRatings,
    /// Moves the tail of the journal into the keyed table.
    MergeJournal,
    /// Appends an answer, possibly the last one of its match, or an undo to a journal.
    AppendEntry(NewJournalEntry),
    /// Sets or clears the bot that plays for the user of a seat.
    SeatStatus(MatchId, Seat, Option<SeatStatus>),
    /// Pauses or resumes a match.
    Pause(MatchId, Option<Pause>),
    /// Replaces the request for a vacation in a match, or deletes it.
    VacationRequest(MatchId, Option<VacationRequest>),
    /// The progress of a match as all clients see it.
    MatchProgress(MatchId, MatchProgress),
    /// The turn of a match, unless its progress is known; `None` if the rules cannot play it.
    MissingTurn(MatchId, Option<MissingTurn>),
    /// Replaces the standing answers of a player in a match.
    StandingAnswers(MatchId, UserId, Vec<GameStandingAnswer>),
    /// A one-time link.
    OneTimeLink(OneTimeLink),
    /// Signs in a browser as the user of a link.
    RedeemLink {
        /// The hash of the link's token.
        link: String,
        /// The hash of the new session's token.
        session: String,
        /// The hash of the browser's current session token.
        before: Option<String>,
    },
    /// A change of recovery codes.
    Recovery(RecoveryChange),
    /// A change of blocks.
    Block(BlockChange),
    /// A change of invitations to tables.
    TableInvitation(TableInvitationChange),
    /// A change of the rights to open tables.
    Opening(OpeningChange),
    /// A change of notices.
    Push(PushChange),
    /// Hands a seat over to another user.
    ChangeSeat(Box<SeatChange>),
    /// A player report.
    Report(Box<Report>),
    /// What an operator does.
    Operator(OperatorChange),
    /// Ends a match without another answer; a seat may have resigned.
    End(MatchId, Option<Seat>, MatchEnd),
}

/// What a change means for the writer, for the list of open tables and for a room that must find out whether it was
/// saved.
pub struct ChangeProperties<'a> {
    /// Whether it may wait a moment for other changes. Changes of a match never wait.
    pub(super) is_low_priority: bool,
    /// Whether the public view of tables can change: their occupants, names and stage.
    pub(super) changes_tables: bool,
    /// What of a table or its match shows that it was saved.
    pub evidence: Evidence<'a>,
}

/// What shows in a table or its match that a change was saved.
pub enum Evidence<'a> {
    /// The table has this host, these settings and these occupants.
    Table(&'a TableRecord),
    /// This match is the table's.
    Started(MatchId),
    /// This match is over.
    Ended(MatchId),
    /// The seat has this status.
    SeatStatus(MatchId, Seat, Option<SeatStatus>),
    /// The match has this pause.
    Pause(MatchId, Option<Pause>),
    /// The player has these standing answers in the match.
    StandingAnswers(MatchId, UserId, &'a [GameStandingAnswer]),
    /// The seat belongs to this user.
    SeatOwner(Seat, UserId),
    /// None: the change counts as not saved, and can be requested again. A room asks the journal about its answers.
    None,
}

impl<'a> ChangeProperties<'a> {
    /// A change that a player waits for, with its evidence.
    fn of_play(evidence: Evidence<'a>) -> Self {
        Self { is_low_priority: false, changes_tables: false, evidence }
    }

    /// A change that may wait.
    fn in_background() -> Self {
        Self { is_low_priority: true, changes_tables: false, evidence: Evidence::None }
    }

    fn changing_tables(self) -> Self {
        Self { changes_tables: true, ..self }
    }
}

impl Change {
    /// The properties of this change.
    pub fn properties(&self) -> ChangeProperties<'_> {
        use ChangeProperties as Properties;
        match self {
            Self::Table(table) => Properties::of_play(Evidence::Table(table)).changing_tables(),
            Self::Start(record, _) => {
                Properties::of_play(Evidence::Started(record.id)).changing_tables()
            }
            Self::End(id, ..) => Properties::of_play(Evidence::Ended(*id)).changing_tables(),
            Self::ChangeSeat(change) => {
                let evidence = Evidence::SeatOwner(change.seat, change.now.id);
                Properties::of_play(evidence).changing_tables()
            }
            Self::SeatStatus(id, seat, status) => {
                Properties::of_play(Evidence::SeatStatus(*id, *seat, *status))
            }
            Self::Pause(id, pause) => Properties::of_play(Evidence::Pause(*id, *pause)),
            Self::StandingAnswers(id, player, answers) => {
                Properties::of_play(Evidence::StandingAnswers(*id, *player, answers))
            }
            Self::AppendEntry(answer) => Properties {
                changes_tables: answer.end.is_some(),
                ..Properties::of_play(Evidence::None)
            },
            Self::Probe | Self::MatchProgress(..) | Self::VacationRequest(..) => {
                Properties::of_play(Evidence::None)
            }
            // The tables of a barred host are not listed.
            Self::Operator(_) | Self::Rename(_) | Self::DeleteName(_) | Self::DeleteMatches(_) => {
                Properties::in_background().changing_tables()
            }
            Self::NewUser(..)
            | Self::Secret(..)
            | Self::Tokens(_)
            | Self::ServerKey(_)
            | Self::Import(_)
            | Self::ImportRecord(..)
            | Self::DeleteImports(_)
            | Self::OneTimeLink(_)
            | Self::RedeemLink { .. }
            | Self::Recovery(_)
            | Self::Block(_)
            | Self::TableInvitation(_)
            | Self::Opening(_)
            | Self::Push(_)
            | Self::MergeJournal
            | Self::MissingTurn(..)
            | Self::Report(_)
            | Self::RecordedViews(..)
            | Self::Review(..)
            | Self::MatchStats(..)
            | Self::Rate(_)
            | Self::DeleteRatings => Properties::in_background(),
        }
    }
}
