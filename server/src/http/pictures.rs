//! The pictures of links: the game with its kingdom, who sits, and how many seats are free. Each shows what its page shows to
//! a visitor without a session, in the language of the house.

mod canvas;
mod png;

use std::num::NonZeroUsize;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use demesne_protocol::games::GameKind;
use lru::LruCache;
use sha2::{Digest, Sha256};

use crate::ids::to_hex;
use crate::limits;
use canvas::{Align, Canvas, Rgb, Shape, TextBox};

/// What a picture shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Picture {
    pub(super) game: GameKind,
    /// The heading.
    pub(super) title: String,
    /// What stands beside the heading.
    pub(super) note: String,
    /// The names of the cards of the kingdom; empty where it is not known before the match.
    pub(super) kingdom: Vec<String>,
    /// The name at each seat; `None` for a free one.
    pub(super) seats: Vec<Option<String>>,
}

/// The pictures that were drawn last.
static DRAWN: LazyLock<Mutex<LruCache<Picture, Bytes>>> = LazyLock::new(|| {
    let most = NonZeroUsize::new(limits::PICTURES).expect("the limit is not zero");
    Mutex::new(LruCache::new(most))
});

impl Picture {
    /// The path of the picture of a page. It changes with what the picture shows, because programs keep what they have loaded.
    pub(super) fn path(&self, page: &str) -> String {
        let Self { game, title, note, kingdom, seats } = self;
        let content = format!("{game:?}{title:?}{note:?}{kingdom:?}{seats:?}");
        let version = to_hex(&Sha256::digest(content)[..8]);
        format!("/pictures/{}.png?v={version}", page.trim_matches('/'))
    }

    /// The file, if it was drawn a short time ago.
    pub(super) fn drawn_before(&self) -> Option<Bytes> {
        DRAWN.lock().unwrap_or_else(PoisonError::into_inner).get(self).cloned()
    }

    /// Draws the file, which takes a processor some hundredth of a second.
    pub(super) fn png(self) -> Bytes {
        let canvas = self.drawn();
        let png = Bytes::from(png::encoded(WIDTH, HEIGHT, canvas.bytes()));
        DRAWN.lock().unwrap_or_else(PoisonError::into_inner).put(self, png.clone());
        png
    }

    fn drawn(&self) -> Canvas {
        let mut canvas = Canvas::new(WIDTH, HEIGHT, TABLE);
        let title = TextBox { left: MARGIN, width: 660.0, baseline: 96.0, align: Align::Left };
        canvas.line(&self.title, &title, 64.0, GOLD);
        let note = TextBox { left: 720.0, width: 440.0, baseline: 92.0, align: Align::Right };
        canvas.line(&self.note, &note, 38.0, FACE);
        match (&*self.kingdom, self.game) {
            ([], GameKind::Dominion) => draw_fan(&mut canvas),
            ([], GameKind::KingOfTheDice) => draw_dice(&mut canvas),
            (kingdom, _) => draw_kingdom(&mut canvas, kingdom),
        }
        self.draw_seats(&mut canvas);
        canvas
    }

    /// The row of seats: a person with a name, or an empty ring.
    fn draw_seats(&self, canvas: &mut Canvas) {
        let seats = u16::try_from(self.seats.len()).unwrap_or(u16::MAX).max(1);
        let step = (f32::from(WIDTH) - 2.0 * MARGIN) / f32::from(seats);
        for (seat, name) in (0..seats).zip(&self.seats) {
            let left = MARGIN + step * f32::from(seat);
            let centre = (left + SEAT_RADIUS, SEAT_ROW);
            canvas.shape(&Shape::disc(centre, SEAT_RADIUS, GOLD));
            let Some(name) = name else {
                canvas.shape(&Shape::disc(centre, SEAT_RADIUS - 6.0, TABLE));
                continue;
            };
            canvas.shape(&Shape::disc((centre.0, centre.1 - 8.0), 9.0, TABLE));
            canvas.shape(&Shape::disc((centre.0, centre.1 + 18.0), 15.0, TABLE));
            let width = step - 2.0 * SEAT_RADIUS - 24.0;
            let left = left + 2.0 * SEAT_RADIUS + 12.0;
            let place = TextBox { left, width, baseline: SEAT_ROW + 10.0, align: Align::Left };
            canvas.line(name, &place, 32.0, FACE);
        }
    }
}

/// The size in pixels, in the proportion that chat programs show.
const WIDTH: u16 = 1200;
const HEIGHT: u16 = 630;

const MARGIN: f32 = 40.0;

/// The row of seats.
const SEAT_ROW: f32 = 562.0;
const SEAT_RADIUS: f32 = 34.0;

/// Colours: the table, headings and seats, a card with its edge, its emblem, its name.
const TABLE: Rgb = [0x16, 0x24, 0x1f];
const GOLD: Rgb = [0xd8, 0xb4, 0x4a];
const FACE: Rgb = [0xf3, 0xee, 0xdf];
const EDGE: Rgb = [0x8a, 0x6d, 0x2f];
const EMBLEM: Rgb = [0x2f, 0x5d, 0x50];
const INK: Rgb = [0x2a, 0x22, 0x14];

/// Cards of a kingdom in one row, of two.
const COLUMNS: u16 = 5;

/// Width and height of a card with its name, and the space between two of them.
const CARD: (f32, f32) = (208.0, 176.0);
const GAP: f32 = 20.0;

/// The cards of a kingdom with their names, in two rows.
fn draw_kingdom(canvas: &mut Canvas, kingdom: &[String]) {
    for (place, name) in (0_u16..).zip(kingdom) {
        let (column, row) = (f32::from(place % COLUMNS), f32::from(place / COLUMNS));
        let left = MARGIN + column * (CARD.0 + GAP);
        let top = 132.0 + row * (CARD.1 + GAP);
        let centre = (left + CARD.0 / 2.0, top + CARD.1 / 2.0);
        let half = (CARD.0 / 2.0, CARD.1 / 2.0);
        canvas.shape(&Shape::rectangle(centre, half, 14.0, EDGE));
        canvas.shape(&Shape::rectangle(centre, (half.0 - 4.0, half.1 - 4.0), 11.0, FACE));
        let band = (centre.0, top + CARD.1 - 24.0);
        canvas.shape(&Shape::rectangle(band, (half.0 - 22.0, 6.0), 6.0, EMBLEM));
        canvas.lines(name, (centre.0, centre.1 - 10.0), CARD.0 - 28.0, INK);
    }
}

/// A fan of five cards.
fn draw_fan(canvas: &mut Canvas) {
    for card in -2_i8..=2 {
        let angle = f32::from(card) * 0.22;
        let (sine, cosine) = angle.sin_cos();
        let point = |up: f32| (f32::from(WIDTH) / 2.0 + sine * up, 720.0 - cosine * up);
        for (half, corner, colour, up) in [
            ((88.0, 132.0), 20.0, EDGE, 400.0),
            ((82.0, 126.0), 16.0, FACE, 400.0),
            ((58.0, 48.0), 8.0, EMBLEM, 440.0),
        ] {
            let upright = Shape::rectangle(point(up), half, corner, colour);
            canvas.shape(&upright.turned((sine, cosine)));
        }
    }
}

/// Three dice: one, three and five.
fn draw_dice(canvas: &mut Canvas) {
    const PIPS: [&[(f32, f32)]; 3] = [
        &[(0.0, 0.0)],
        &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    ];
    for (die, pips) in [-1.0, 0.0, 1.0].into_iter().zip(PIPS) {
        let (x, y): (f32, f32) = (f32::from(WIDTH) / 2.0 + die * 290.0, 310.0);
        canvas.shape(&Shape::rectangle((x, y), (106.0, 106.0), 32.0, EDGE));
        canvas.shape(&Shape::rectangle((x, y), (100.0, 100.0), 28.0, FACE));
        for (dx, dy) in pips {
            canvas.shape(&Shape::disc((x + dx * 54.0, y + dy * 54.0), 18.0, EMBLEM));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture() -> Picture {
        Picture {
            game: GameKind::Dominion,
            title: "Dominion".to_owned(),
            note: "1 asiento libre".to_owned(),
            kingdom: Vec::new(),
            seats: vec![Some("Giulia".to_owned()), None],
        }
    }

    #[test]
    fn the_path_of_a_picture_changes_with_what_it_shows() {
        let one = picture();
        assert!(one.path("/t/ABCDEFGH").starts_with("/pictures/t/ABCDEFGH.png?v="));
        let others = [
            Picture { seats: vec![None, None], ..picture() },
            Picture { kingdom: vec!["Moat".to_owned()], ..picture() },
            Picture { note: "2 asientos libres".to_owned(), ..picture() },
        ];
        for other in others {
            assert_ne!(one.path("/t/A"), other.path("/t/A"), "{other:?}");
            assert!(one.drawn().bytes() != other.drawn().bytes(), "{other:?}");
        }
    }

    #[test]
    fn long_names_stay_in_the_picture() {
        let long = "W".repeat(limits::NAME_CHARS);
        let seats = vec![Some(long.clone()); 6];
        let kingdom = vec![long.clone(); 10];
        let drawn =
            Picture { title: long.clone(), note: long, kingdom, seats, ..picture() }.drawn();
        let edge = drawn.bytes().chunks(3 * usize::from(WIDTH)).flat_map(|row| {
            let (left, right) = (&row[..30], &row[row.len() - 30..]);
            left.iter().chain(right)
        });
        assert!(edge.copied().eq(TABLE.into_iter().cycle().take(usize::from(HEIGHT) * 60)));
    }
}
