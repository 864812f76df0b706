//! Storage of player reports for the operator.

use demesne_base::guarded_clock::guarded_now;
use demesne_base::ids::{Code, MatchId, ReportId, UserId};
use demesne_base::limits;
use demesne_protocol::operator::{OperatorAct, ReportVerdict};
use demesne_protocol::seats::ReportReason;
use serde::{Deserialize, Serialize};
use sqlx::Row;
use std::time::Duration;

use super::change::{Change, OpenTransaction};
use super::operators::{Act, OperatorChange};
use super::restrictions::{Sentence, restrict};
use super::statement::{self, Connection, containing};
use super::users::NO_NAME;
use super::{Result, Store, millis, now, to_json, to_tag};

/// Open reports on the operator's page, with twenty chat lines each: as many as one person handles at a time.
pub const OPEN_REPORTS_SHOWN: i64 = 50;

/// Reports with their chat lines are kept as long as the operator may still look into them.
const REPORT_RETENTION: Duration = Duration::from_hours(180 * 24);

/// A player report.
#[derive(Clone, Debug)]
pub struct Report {
    /// Its id; later reports have greater ones.
    pub id: ReportId,
    /// When it was made, in milliseconds since 1970.
    pub at: i64,
    /// The table.
    pub code: Code,
    /// The match in progress.
    pub match_id: Option<MatchId>,
    /// The user who made the report.
    pub reporter: UserId,
    /// The reported user; `None` if unknown.
    pub about: Option<UserId>,
    /// The reported user's name at the time.
    pub about_name: String,
    /// The reason.
    pub reason: ReportReason,
    /// The reporter's comment.
    pub words: String,
    /// The latest chat lines at the table.
    pub chat: Vec<Remark>,
}

from_row!(Report {
    id,
    at,
    code,
    match_id,
    reporter,
    about,
    about_name,
    reason: tag,
    words,
    chat: json,
});

/// A line of a table's chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The id of the author, so that the line can be deleted with the author's name. Reports of earlier releases have
    /// none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The author's name at the time.
    pub name: String,
    /// The text.
    pub text: String,
}

impl Remark {
    /// The author, if known.
    pub fn author(&self) -> Option<UserId> {
        self.author.as_deref().and_then(UserId::parse)
    }
}

/// An open report.
#[derive(Clone, Debug)]
pub struct OpenReport {
    /// The report.
    pub report: Report,
    /// The reporter's current name.
    pub reporter_name: String,
    /// The number of reports of the same player.
    pub times: i64,
}

from_row!(OpenReport { report: nested, reporter_name: plain("name"), times });

/// The open reports that are shown.
pub struct OpenReports {
    /// The reports, the oldest first.
    pub shown: Vec<OpenReport>,
    /// The number of all open reports.
    pub count: i64,
}

impl Store {
    /// How many reports a user has made in the last day.
    pub async fn reported_today(&self, reporter: UserId) -> Result<i64> {
        self.only_value(query!(
            "SELECT COUNT(*) FROM reports WHERE reporter = $1 AND at > $2",
            [reporter, now() - millis(limits::DAY)]
        ))
        .await
    }

    /// Open reports, the oldest first. If there are more than are shown, each reporter's first one comes before the second of
    /// any other: a campaign does not hide the reports of others.
    pub async fn open_reports(&self) -> Result<OpenReports> {
        let reports = self.rows(query!(
            "SELECT r.*, p.name, (SELECT COUNT(*) FROM reports s WHERE s.about = r.about) AS times \
             FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY reporter ORDER BY id) AS nth FROM reports \
             WHERE done IS NULL) r JOIN users p ON p.id = r.reporter ORDER BY r.nth, r.id LIMIT $1",
            [OPEN_REPORTS_SHOWN]
        ));
        let mut shown: Vec<OpenReport> = reports.await?;
        shown.sort_by_key(|open| open.report.id);
        let count = query!("SELECT COUNT(*) FROM reports WHERE done IS NULL");
        Ok(OpenReports { shown, count: self.only_value(count).await? })
    }

    /// A report.
    pub async fn report(&self, id: ReportId) -> Result<Option<Report>> {
        self.row(query!("SELECT * FROM reports WHERE id = $1", [id])).await
    }
}

impl Change for Report {
    /// Adds the report, and deletes those that are too old: chat is not kept for ever.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(
            transaction,
            "DELETE FROM reports WHERE at < $1",
            [guarded_now() - millis(REPORT_RETENTION)]
        )?;
        execute!(
            transaction,
            "INSERT INTO reports (id, at, code, match_id, reporter, about, about_name, reason, words, \
             chat) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            [
                self.id,
                self.at,
                &self.code,
                self.match_id,
                self.reporter,
                self.about,
                &self.about_name,
                to_tag(&self.reason),
                &self.words,
                to_json(&self.chat)
            ]
        )
    }
}

/// Handles a report, which may have been handled before; no-op if it does not exist.
pub struct HandledReport {
    /// The report.
    pub report: ReportId,
    /// The verdict.
    pub verdict: ReportVerdict,
}

impl OperatorChange for HandledReport {
    // The tables of a barred host are not listed.
    const CHANGES_TABLES: bool = true;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<Option<Act>> {
        let &Self { report, verdict } = self;
        let handled = query!(
            "UPDATE reports SET done = COALESCE(done, $2) WHERE id = $1 RETURNING about",
            [report, now()]
        );
        let about: Option<Option<UserId>> = statement::value(transaction, handled).await?;
        let Some(player) = about else { return Ok(None) };
        let sentence = match verdict {
            ReportVerdict::Mute => Some(Sentence::MUTE),
            ReportVerdict::BarForADay => Some(Sentence::BAR_FOR_A_DAY),
            ReportVerdict::Bar => Some(Sentence::BAR),
            ReportVerdict::Dismiss => None,
        };
        let act = match sentence.zip(player) {
            Some((sentence, player)) => restrict(transaction, player, sentence).await?,
            None => OperatorAct::Dismiss,
        };
        Ok(Some(Act { player, report: Some(report), ..Act::of(act) }))
    }
}

/// Removes a user's name from every report, with all their texts: the comments of their own reports, and their lines
/// in the chat of any report. That they were reported, when and why, stays.
pub async fn delete_name(
    connection: &mut Connection,
    player: UserId,
    name: &str,
) -> sqlx::Result<()> {
    execute!(connection, "UPDATE reports SET words = '' WHERE reporter = $1", [player])?;
    execute!(connection, "UPDATE reports SET about_name = $2 WHERE about = $1", [player, NO_NAME])?;
    let chats = query!(
        "SELECT id, chat FROM reports WHERE chat LIKE $1 ESCAPE '!' OR chat LIKE $2 ESCAPE '!'",
        [containing(&player.to_string()), containing(&to_json(&name))]
    )
    .fetch_all(&mut *connection)
    .await?;
    for row in chats {
        let (id, chat): (String, String) = (row.try_get("id")?, row.try_get("chat")?);
        execute!(
            connection,
            "UPDATE reports SET chat = $2 WHERE id = $1",
            [id, without(&chat, player, name)]
        )?;
    }
    Ok(())
}

/// A chat without the lines of a player. In reports of earlier releases lines are matched by the name, which works if
/// the player never changed it; a chat that cannot be parsed is removed completely.
fn without(chat: &str, player: UserId, name: &str) -> String {
    let mut remarks: Vec<Remark> = serde_json::from_str(chat).unwrap_or_default();
    remarks.retain(|remark| match remark.author {
        Some(_) => remark.author() != Some(player),
        None => remark.name != name,
    });
    to_json(&remarks)
}
