//! Previews of links where they were sent: title and description in the head of the page, for tables, replays and daily
//! deals, and a still picture of the game. They say what the page itself shows to a visitor without a session.

use axum::Extension;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use demesne_base::ids::{Code, MatchId};
use demesne_base::link_words::{game_name, words};
use demesne_matches::daily;
use demesne_protocol::games::GameKind;
use demesne_protocol::http::TableSummary;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::Stage;

use super::app::App;
use super::client_ip::ClientIp;
use super::error::ApiResult;
use super::shared_text::SharedBody;
use super::{history, tables};

/// Title, description and picture of a link.
pub(super) struct LinkPreview {
    title: String,
    description: String,
    game: GameKind,
}

/// The picture of a game, 1200 by 630 pixels: the proportion that chat programs show.
struct Picture {
    name: &'static str,
    png: &'static [u8],
}

const fn picture(game: GameKind) -> Picture {
    match game {
        GameKind::Dominion => {
            Picture { name: "dominion.png", png: include_bytes!("pictures/dominion.png") }
        }
        GameKind::KingOfTheDice => Picture {
            name: "king-of-the-dice.png",
            png: include_bytes!("pictures/king-of-the-dice.png"),
        },
    }
}

/// `GET /pictures/GAME.png`: the picture of a game.
pub(super) async fn show_picture(Path(name): Path<String>) -> ApiResult<Response> {
    let mut pictures = GameKind::ALL.into_iter().map(picture);
    let picture = pictures.find(|picture| picture.name == name).ok_or(Refusal::NotFound)?;
    let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=86400")];
    Ok((Extension(SharedBody), headers, picture.png).into_response())
}

/// The preview of a path; `None` if the page has none of its own. Wrong codes count as they do anywhere else.
pub(super) async fn preview(app: &App, path: &str, client_ip: ClientIp) -> Option<LinkPreview> {
    let (kind, name) =
        path.trim_matches('/').split_once('/').unwrap_or((path.trim_matches('/'), ""));
    match kind {
        "t" => of_table(app, name, client_ip).await,
        "r" => of_replay(app, name).await,
        // A preview is for strangers, to whom a closed house shows no deal.
        "daily" if app.house.daily && !app.house.opening.closed => Some(of_day(app, name)),
        _ => None,
    }
}

async fn of_table(app: &App, code: &str, client_ip: ClientIp) -> Option<LinkPreview> {
    let code = Code::parse(code)?;
    let table = tables::find(app, Some(&code), None, client_ip).await.ok()?;
    let TableSummary { names, free, settings, stage, .. } = tables::summary(table);
    let words = words(app.site.language);
    let game = settings.game.kind();
    let state = match stage {
        Stage::Waiting => words.free_seats(free),
        Stage::Playing { .. } => words.playing.to_owned(),
        Stage::Over { .. } | Stage::Void { .. } => words.over.to_owned(),
    };
    Some(LinkPreview {
        title: format!("{}: {}", words.table, game_name(game)),
        description: described(&names, &state),
        game,
    })
}

/// A match without its result: the receiver of the link may want to watch it.
async fn of_replay(app: &App, id: &str) -> Option<LinkPreview> {
    let record = app.store.public_match(MatchId::parse(id)?).await.ok()??;
    let about = history::summary(&record, None);
    let words = words(app.site.language);
    let state = if about.ended.is_some() { words.over } else { words.playing };
    Some(LinkPreview {
        title: format!("{}: {}", words.replay, game_name(about.game)),
        description: described(&about.names, state),
        game: about.game,
    })
}

fn of_day(app: &App, day: &str) -> LinkPreview {
    let today = daily::today();
    let day = daily::parse(day).filter(|day| *day <= today).unwrap_or(today);
    let words = words(app.site.language);
    LinkPreview {
        title: format!("{}: {day}", words.daily),
        description: words.daily_hint.to_owned(),
        game: GameKind::Dominion,
    }
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
            let url = escaped(&format!("{site}/pictures/{}", picture(self.game).name));
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
