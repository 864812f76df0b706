//! What a link shows where it was sent: title, description and picture in the head of the page, for tables, replays and
//! daily deals. They say what the page itself shows to a visitor without a session.

use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::{Catalogue, Edition, KingdomChoice};
use demesne_protocol::games::{GameKind, GameSettings};
use demesne_protocol::http::TableSummary;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::Stage;
use demesne_rules::dominion::catalogue;

use super::app::App;
use super::client_ip::ClientIp;
use super::deals;
use super::error::ApiError;
use super::history;
use super::pictures::Picture;
use super::tables;
use crate::blocking::run_blocking;
use crate::games;
use crate::ids::{Code, MatchId};
use crate::link_words::{Language, card_name, game_name, words};
use crate::matches::daily;
use crate::room::seats;

/// Title, description and picture of a link.
pub(super) struct LinkPreview {
    title: String,
    description: String,
    picture: Picture,
    /// The path of the page.
    page: String,
}

/// `GET /pictures/KIND/NAME.png`: the picture of the page `/KIND/NAME`.
pub(super) async fn show_picture(
    State(app): State<App>,
    client_ip: ClientIp,
    Path((kind, name)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let name = name.strip_suffix(".png").ok_or(Refusal::NotFound)?;
    let page = preview(&app, &format!("/{kind}/{name}"), client_ip).await;
    let picture = page.ok_or(Refusal::NotFound)?.picture;
    let png = match picture.drawn_before() {
        Some(png) => png,
        None => {
            let permit = app.downloads.make().await?;
            let drawing = run_blocking(move || {
                let _permit = permit;
                picture.png()
            });
            drawing.await.map_err(|_| Refusal::Unavailable)?
        }
    };
    let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=86400")];
    Ok((headers, png).into_response())
}

/// The preview of a path; `None` if the page has none of its own. Wrong codes count as they do anywhere else.
pub(super) async fn preview(app: &App, path: &str, client_ip: ClientIp) -> Option<LinkPreview> {
    let (kind, name) =
        path.trim_matches('/').split_once('/').unwrap_or((path.trim_matches('/'), ""));
    match kind {
        "t" => of_table(app, name, client_ip).await,
        "r" => of_replay(app, name).await,
        "daily" if app.daily => of_day(app, name).await,
        _ => None,
    }
}

async fn of_table(app: &App, code: &str, client_ip: ClientIp) -> Option<LinkPreview> {
    let code = Code::parse(code)?;
    let table = tables::find(app, Some(&code), None, client_ip).await.ok()?;
    let seats = seats::names(&table.seats);
    let TableSummary { names, free, settings, stage, .. } = tables::summary(table);
    let words = words(app.site.language);
    let game = games::kind(&settings.game);
    let state = match stage {
        Stage::Waiting => words.free_seats(free),
        Stage::Playing { .. } => words.playing.to_owned(),
        Stage::Over { .. } | Stage::Void { .. } => words.over.to_owned(),
    };
    Some(LinkPreview {
        title: format!("{}: {}", words.table, game_name(game)),
        description: described(&names, &state),
        picture: Picture {
            game,
            title: game_name(game).to_owned(),
            note: state,
            kingdom: kingdom(&settings.game, app.site.language),
            seats,
        },
        page: format!("/t/{code}"),
    })
}

/// A match without its result: the receiver of the link may want to watch it. Its kingdom is shown once it is over.
async fn of_replay(app: &App, id: &str) -> Option<LinkPreview> {
    let record = app.store.public_match(MatchId::parse(id)?).await.ok()??;
    let about = history::summary(&record, None);
    let words = words(app.site.language);
    let is_over = about.ended.is_some() && !daily::is_open(&record);
    let settings = if is_over { deals::settings_of_match(&record).ok() } else { None };
    let kingdom = settings.map(|settings| kingdom(&settings.game, app.site.language));
    let state = if about.ended.is_some() { words.over } else { words.playing };
    Some(LinkPreview {
        title: format!("{}: {}", words.replay, game_name(about.game)),
        description: described(&about.names, state),
        picture: Picture {
            game: about.game,
            title: game_name(about.game).to_owned(),
            note: words.replay.to_owned(),
            kingdom: kingdom.unwrap_or_default(),
            seats: about.names.into_iter().map(Some).collect(),
        },
        page: format!("/r/{}", record.id),
    })
}

async fn of_day(app: &App, day: &str) -> Option<LinkPreview> {
    let today = daily::today();
    let day = daily::parse(day).filter(|day| *day <= today).unwrap_or(today).to_string();
    let words = words(app.site.language);
    let game = GameKind::Dominion;
    let seed = daily::seed(&app.store, &day, game).await.ok()?;
    let settings = deals::settings_of_day(&day, game, seed).ok()?;
    Some(LinkPreview {
        title: format!("{}: {day}", words.daily),
        description: words.daily_hint.to_owned(),
        picture: Picture {
            game,
            title: words.daily.to_owned(),
            note: day.clone(),
            kingdom: kingdom(&settings.game, app.site.language),
            seats: Vec::new(),
        },
        page: format!("/daily/{day}"),
    })
}

/// The names of the cards of a kingdom that was chosen; empty for one that is drawn when the match begins.
fn kingdom(settings: &GameSettings, language: Language) -> Vec<String> {
    let GameSettings::Dominion(settings) = settings else { return Vec::new() };
    let cards = match &settings.kingdom {
        KingdomChoice::Recommended { id } => recommended(id, settings.edition),
        KingdomChoice::Cards { cards } => cards.clone(),
        KingdomChoice::Random { .. } => Vec::new(),
    };
    cards.iter().map(|card| card_name(language, &card.0)).collect()
}

fn recommended(id: &str, edition: Edition) -> Vec<CardName> {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(catalogue);
    let Some(set) = CATALOGUE.kingdoms.iter().find(|set| set.id == id) else { return Vec::new() };
    let second = set.second_edition.as_ref().filter(|_| edition == Edition::Second);
    second.unwrap_or(&set.cards).clone()
}

fn described(names: &[String], state: &str) -> String {
    match names {
        [] => state.to_owned(),
        _ => format!("{} · {state}", names.join(", ")),
    }
}

impl LinkPreview {
    /// The page with this preview in its head. Pictures need a whole URL, so that the server must know its own.
    pub(super) fn insert(&self, page: &str, site: Option<&str>) -> String {
        let (title, description) = (escaped(&self.title), escaped(&self.description));
        let mut head = format!(
            "<title>{title}</title>\n    <meta property=\"og:title\" content=\"{title}\" />\n    \
             <meta property=\"og:description\" content=\"{description}\" />\n    \
             <meta name=\"description\" content=\"{description}\" />"
        );
        if let Some(site) = site {
            let path = self.picture.path(&self.page);
            let url = escaped(&format!("{site}{path}"));
            head.push_str(&format!("\n    <meta property=\"og:image\" content=\"{url}\" />"));
        }
        page.replacen("<title>Demesne</title>", &head, 1)
    }
}

/// Text that means nothing in HTML, within quotation marks or not: names are chosen by players.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}
