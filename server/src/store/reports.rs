//! What people reported to who runs the server. It knows who said what about whom; it judges nothing.

use demesne_protocol::seats::ReportReason;
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::users::NO_NAME;
use super::{Store, StoreError, from_json, from_tag, millis, now, to_json, to_tag, with_timeout};
use crate::ids::{Code, MatchId, ReportId, UserId};
use crate::limits;

/// Somebody was reported.
#[derive(Clone, Debug)]
pub struct Report {
    /// Its id; later reports have greater ones.
    pub id: ReportId,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// At which table.
    pub code: Code,
    /// During which match.
    pub match_id: Option<MatchId>,
    /// Who reports.
    pub reporter: UserId,
    /// Who is reported; nothing where it is not known who that is.
    pub about: Option<UserId>,
    /// What they were called.
    pub about_name: String,
    /// Why.
    pub reason: ReportReason,
    /// What else was said about it.
    pub words: String,
    /// What was said last at the table.
    pub chat: Vec<Remark>,
}

/// A line of a table's chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The id of the player who said it, so that it can be deleted with their name. Reports of earlier releases have
    /// none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The name under which it was said.
    pub name: String,
    /// What.
    pub text: String,
}

impl Remark {
    /// The player who said it, if that is known.
    #[must_use]
    pub fn author(&self) -> Option<UserId> {
        self.author.as_deref().and_then(UserId::parse)
    }
}

/// A report as it is read later.
#[derive(Clone, Debug)]
pub struct FiledReport {
    /// The report.
    pub report: Report,
    /// What the one who reports is called now.
    pub reporter_name: String,
    /// Whether somebody has dealt with it.
    pub is_done: bool,
}

impl Store {
    /// How many reports somebody has made in the last day.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn reported_today(&self, reporter: UserId) -> Result<i64, StoreError> {
        let row = with_timeout(
            sqlx::query("SELECT COUNT(*) AS made FROM reports WHERE reporter = $1 AND at > $2")
                .bind(reporter.to_string())
                .bind(now() - millis(limits::DAY))
                .fetch_one(&self.readers),
        )
        .await?;
        Ok(row.try_get("made")?)
    }

    /// Reports, the oldest first: those that nobody has dealt with, or all.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn reports(&self, all: bool) -> Result<Vec<FiledReport>, StoreError> {
        let rows = with_timeout(
            sqlx::query(
                "SELECT r.id, r.at, r.code, r.match_id, r.reporter, r.about, r.about_name, r.reason, \
                 r.words, r.chat, r.done, p.name FROM reports r JOIN users p ON p.id = r.reporter \
                 WHERE $1 = 1 OR r.done IS NULL ORDER BY r.id",
            )
            .bind(i64::from(all))
            .fetch_all(&self.readers),
        )
        .await?;
        rows.iter().map(filed).collect()
    }
}

fn filed(row: &AnyRow) -> Result<FiledReport, StoreError> {
    let match_id: Option<&str> = row.try_get("match_id")?;
    let about: Option<&str> = row.try_get("about")?;
    let report = Report {
        id: ReportId::parse(row.try_get("id")?).ok_or(StoreError::Unreadable("report"))?,
        at: row.try_get("at")?,
        code: super::tables::code(row.try_get("code")?)?,
        match_id: match_id.and_then(MatchId::parse),
        reporter: super::users::player_id(row.try_get("reporter")?)?,
        about: about.map(super::users::player_id).transpose()?,
        about_name: row.try_get("about_name")?,
        reason: from_tag(row.try_get("reason")?, "reason")?,
        words: row.try_get("words")?,
        chat: from_json(row.try_get("chat")?, "chat")?,
    };
    let is_done = row.try_get::<Option<i64>, _>("done")?.is_some();
    Ok(FiledReport { report, reporter_name: row.try_get("name")?, is_done })
}

/// A new report. Those that are too old go: what was said at a table is not kept for ever.
pub(super) async fn add(
    connection: &mut AnyConnection,
    report: &Report,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM reports WHERE at < $1")
        .bind(now() - millis(limits::REPORT_RETENTION))
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "INSERT INTO reports (id, at, code, match_id, reporter, about, about_name, reason, words, \
         chat) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(report.id.to_string())
    .bind(report.at)
    .bind(report.code.as_str())
    .bind(report.match_id.map(|id| id.to_string()))
    .bind(report.reporter.to_string())
    .bind(report.about.map(|about| about.to_string()))
    .bind(&report.about_name)
    .bind(to_tag(&report.reason))
    .bind(&report.words)
    .bind(to_json(&report.chat))
    .execute(connection)
    .await?;
    Ok(())
}

/// A player's name goes from every report, and with it everything that they wrote: what they said of others in their own
/// reports, and their remarks in the chat of any report. That they were reported, when and why, stays.
pub(super) async fn anonymise(
    connection: &mut AnyConnection,
    player: UserId,
    name: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE reports SET words = '' WHERE reporter = $1")
        .bind(player.to_string())
        .execute(&mut *connection)
        .await?;
    sqlx::query("UPDATE reports SET about_name = $2 WHERE about = $1")
        .bind(player.to_string())
        .bind(NO_NAME)
        .execute(&mut *connection)
        .await?;
    let chats = sqlx::query(
        "SELECT id, chat FROM reports WHERE chat LIKE $1 ESCAPE '\\' OR chat LIKE $2 ESCAPE '\\'",
    )
    .bind(containing(&player.to_string()))
    .bind(containing(&to_json(&name)))
    .fetch_all(&mut *connection)
    .await?;
    for row in chats {
        let (id, chat): (String, String) = (row.try_get("id")?, row.try_get("chat")?);
        sqlx::query("UPDATE reports SET chat = $2 WHERE id = $1")
            .bind(id)
            .bind(without(&chat, player, name))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// A pattern for `LIKE` that fits every text with this one in it.
fn containing(text: &str) -> String {
    let mut pattern = String::from("%");
    for letter in text.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}

/// A chat without the remarks of a player. In reports of earlier releases the name has to do, which the player had then
/// if they never changed it; a chat that cannot be read goes as a whole.
fn without(chat: &str, player: UserId, name: &str) -> String {
    let mut remarks: Vec<Remark> = serde_json::from_str(chat).unwrap_or_default();
    remarks.retain(|remark| match remark.author {
        Some(_) => remark.author() != Some(player),
        None => remark.name != name,
    });
    to_json(&remarks)
}

/// Somebody has dealt with a report.
pub(super) async fn done(connection: &mut AnyConnection, id: ReportId) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE reports SET done = $2 WHERE id = $1 AND done IS NULL")
        .bind(id.to_string())
        .bind(now())
        .execute(connection)
        .await?;
    Ok(())
}
