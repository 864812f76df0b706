//! The pictures of links: cards or dice above a row of seats, taken and free. They depend on nothing else, so that there
//! are few of them, each is drawn once, and an address of one reveals nothing about a table.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use demesne_protocol::games::GameKind;
use demesne_protocol::refusal::Refusal;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use tokio::task::spawn_blocking;

use super::error::ApiError;
use crate::limits;

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Picture {
    pub(super) game: GameKind,
    pub(super) seats: u8,
    pub(super) free: u8,
}

/// The pictures that were drawn: at most some dozens, of some kilobytes.
static DRAWN: LazyLock<Mutex<HashMap<Picture, Bytes>>> = LazyLock::new(Mutex::default);

/// `GET /pictures/NAME`.
pub(super) async fn show(Path(name): Path<String>) -> Result<Response, ApiError> {
    let picture = Picture::named(&name).ok_or(Refusal::NotFound)?;
    let png = spawn_blocking(move || picture.png()).await.map_err(|_| Refusal::Unavailable)?;
    let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=86400")];
    Ok((headers, png).into_response())
}

impl Picture {
    /// The path of the picture.
    pub(super) fn path(self) -> String {
        format!("/pictures/{}-{}-{}.png", word(self.game), self.seats, self.free)
    }

    fn named(name: &str) -> Option<Self> {
        let mut parts = name.strip_suffix(".png")?.rsplitn(3, '-');
        let free = parts.next()?.parse().ok()?;
        let seats = parts.next()?.parse().ok()?;
        let game = parts.next()?;
        let game = [GameKind::Dominion, GameKind::KingOfTheDice]
            .into_iter()
            .find(|it| word(*it) == game)?;
        let picture = Self { game, seats, free };
        // Also no other spelling of a number, so that there is one address for each.
        (limits::SEATS.contains(&seats) && free <= seats && picture.path().ends_with(name))
            .then_some(picture)
    }

    fn png(self) -> Bytes {
        let known = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(png) = known().get(&self) {
            return png.clone();
        }
        let png = Bytes::from(encoded(&self.drawn()));
        known().insert(self, png.clone());
        png
    }

    /// The pixels, each an index into [`PALETTE`], row after row.
    fn drawn(self) -> Vec<u8> {
        let shapes = self.shapes();
        let mut pixels = Vec::with_capacity(usize::from(WIDTH) * usize::from(HEIGHT));
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                let at = (f32::from(x) + 0.5, f32::from(y) + 0.5);
                let top = shapes.iter().rev().find(|shape| shape.covers(at));
                pixels.push(top.map_or(BACKGROUND, |shape| shape.colour));
            }
        }
        pixels
    }

    /// Everything in the picture; later shapes are in front.
    fn shapes(self) -> Vec<Shape> {
        let mut shapes = match self.game {
            GameKind::Dominion => cards(),
            GameKind::KingOfTheDice => dice(),
        };
        let first = f32::from(WIDTH) / 2.0 - SEAT_STEP * f32::from(self.seats - 1) / 2.0;
        for seat in 0..self.seats {
            let centre = (first + SEAT_STEP * f32::from(seat), SEAT_ROW);
            shapes.push(Shape::disc(centre, SEAT_RADIUS, SEAT));
            if seat >= self.seats - self.free {
                shapes.push(Shape::disc(centre, SEAT_RADIUS - 6.0, BACKGROUND));
            } else {
                shapes.push(Shape::disc((centre.0, centre.1 - 8.0), 9.0, BACKGROUND));
                shapes.push(Shape::disc((centre.0, centre.1 + 18.0), 15.0, BACKGROUND));
            }
        }
        shapes
    }
}

const fn word(game: GameKind) -> &'static str {
    match game {
        GameKind::Dominion => "dominion",
        GameKind::KingOfTheDice => "king-of-the-dice",
    }
}

/// The size in pixels, in the proportion that chat programs show.
const WIDTH: u16 = 600;
const HEIGHT: u16 = 315;

/// The row of seats.
const SEAT_ROW: f32 = 255.0;
const SEAT_STEP: f32 = 84.0;
const SEAT_RADIUS: f32 = 32.0;

/// Colours as red, green and blue: the table, seats, a card with its edge, its emblem, a pip.
const PALETTE: [[u8; 3]; 5] = [
    [0x16, 0x24, 0x1f],
    [0xd8, 0xb4, 0x4a],
    [0xf3, 0xee, 0xdf],
    [0x8a, 0x6d, 0x2f],
    [0x2f, 0x5d, 0x50],
];
const BACKGROUND: u8 = 0;
const SEAT: u8 = 1;
const FACE: u8 = 2;
const EDGE: u8 = 3;
const EMBLEM: u8 = 4;

/// A rectangle with round corners, turned around its centre; a disc is one that is all corner.
struct Shape {
    centre: (f32, f32),
    /// Half of its width and height.
    half: (f32, f32),
    corner: f32,
    /// Sine and cosine of the angle by which it is turned.
    turn: (f32, f32),
    colour: u8,
}

impl Shape {
    fn disc(centre: (f32, f32), radius: f32, colour: u8) -> Self {
        Self { centre, half: (radius, radius), corner: radius, turn: (0.0, 1.0), colour }
    }

    fn covers(&self, (x, y): (f32, f32)) -> bool {
        let (dx, dy) = (x - self.centre.0, y - self.centre.1);
        let (sine, cosine) = self.turn;
        let (along, across) = (dx * cosine + dy * sine, dy * cosine - dx * sine);
        let outside = |distance: f32, half: f32| (distance.abs() - half + self.corner).max(0.0);
        let (x, y) = (outside(along, self.half.0), outside(across, self.half.1));
        x * x + y * y <= self.corner * self.corner
    }
}

/// A fan of five cards.
fn cards() -> Vec<Shape> {
    let mut shapes = Vec::new();
    for card in -2_i8..=2 {
        let angle = f32::from(card) * 0.22;
        let (sine, cosine) = angle.sin_cos();
        let point = |up: f32| (f32::from(WIDTH) / 2.0 + sine * up, 320.0 - cosine * up);
        let turn = (sine, cosine);
        let rectangle =
            |half, corner, colour, up| Shape { centre: point(up), half, corner, turn, colour };
        shapes.push(rectangle((44.0, 66.0), 10.0, EDGE, 210.0));
        shapes.push(rectangle((41.0, 63.0), 8.0, FACE, 210.0));
        shapes.push(rectangle((29.0, 24.0), 4.0, EMBLEM, 230.0));
    }
    shapes
}

/// Three dice: one, three and five.
fn dice() -> Vec<Shape> {
    const PIPS: [&[(f32, f32)]; 3] = [
        &[(0.0, 0.0)],
        &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    ];
    let mut shapes = Vec::new();
    for (die, pips) in [-1.0, 0.0, 1.0].into_iter().zip(PIPS) {
        let (x, y): (f32, f32) = (f32::from(WIDTH) / 2.0 + die * 140.0, 110.0);
        let square = |half, corner, colour| Shape {
            centre: (x, y),
            half: (half, half),
            corner,
            turn: (0.0, 1.0),
            colour,
        };
        shapes.push(square(53.0, 16.0, EDGE));
        shapes.push(square(50.0, 14.0, FACE));
        shapes.extend(
            pips.iter().map(|(dx, dy)| Shape::disc((x + dx * 27.0, y + dy * 27.0), 9.0, EMBLEM)),
        );
    }
    shapes
}

/// The pixels as a PNG with a palette.
fn encoded(pixels: &[u8]) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut header = Vec::new();
    header.extend(u32::from(WIDTH).to_be_bytes());
    header.extend(u32::from(HEIGHT).to_be_bytes());
    // Eight bits for each pixel, an index; the usual compression and filters, not interlaced.
    header.extend([8, 3, 0, 0, 0]);
    chunk(&mut png, *b"IHDR", &header);
    chunk(&mut png, *b"PLTE", PALETTE.as_flattened());
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    for row in pixels.chunks(usize::from(WIDTH)) {
        let written = packer.write_all(&[0]).and_then(|()| packer.write_all(row));
        written.expect("writing to memory cannot fail");
    }
    chunk(&mut png, *b"IDAT", &packer.finish().expect("writing to memory cannot fail"));
    chunk(&mut png, *b"IEND", &[]);
    png
}

/// Appends a chunk: its length, kind, content and checksum.
fn chunk(png: &mut Vec<u8>, kind: [u8; 4], content: &[u8]) {
    png.extend(u32::try_from(content.len()).expect("a picture is small").to_be_bytes());
    png.extend(kind);
    png.extend(content);
    let mut checksum = Crc::new();
    checksum.update(&kind);
    checksum.update(content);
    png.extend(checksum.sum().to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_picture_has_one_address() {
        for seats in limits::SEATS {
            for free in 0..=seats {
                let picture = Picture { game: GameKind::KingOfTheDice, seats, free };
                assert_eq!(
                    Picture::named(picture.path().trim_start_matches("/pictures/")),
                    Some(picture)
                );
            }
        }
        for wrong in [
            "",
            "dominion-4-5.png",
            "dominion-04-1.png",
            "dominion-9-1.png",
            "chess-4-1.png",
            "dominion-4.png",
        ] {
            assert_eq!(Picture::named(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_free_seat_looks_different_from_a_taken_one() {
        let drawn = |free| Picture { game: GameKind::Dominion, seats: 2, free }.drawn();
        assert_ne!(drawn(1), drawn(2));
        assert_ne!(drawn(1), drawn(0));
        let colours: std::collections::BTreeSet<u8> = drawn(1).into_iter().collect();
        assert!(colours.len() == PALETTE.len(), "{colours:?}");
    }
}
