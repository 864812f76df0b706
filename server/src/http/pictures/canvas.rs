//! A canvas of pixels with shapes and text, whose edges are smooth.

use std::sync::LazyLock;

use fontdue::{Font, FontSettings, Metrics};

/// A colour as red, green and blue.
pub(super) type Rgb = [u8; 3];

/// The font of the page's headings, for Latin letters, and for those with rare accents.
static FONTS: LazyLock<[Font; 2]> = LazyLock::new(|| {
    let files: [&[u8]; 2] =
        [include_bytes!("alegreya-latin-700.ttf"), include_bytes!("alegreya-latin-ext-700.ttf")];
    files.map(|file| Font::from_bytes(file, FontSettings::default()).expect("the font is valid"))
});

/// Text that does not fit is not written smaller than this part of its size.
const LEAST_SCALE: f32 = 0.6;

/// Sizes of the name of a card in pixels: the largest that fits is used.
const NAME_SIZES: [f32; 5] = [40.0, 36.0, 32.0, 28.0, 24.0];

/// Lines of the name of a card.
const NAME_LINES: usize = 3;

/// Pixels in rows.
pub(super) struct Canvas {
    width: u16,
    height: u16,
    pixels: Vec<Rgb>,
}

/// A rectangle with round corners, turned around its centre; a disc is one that is all corner.
pub(super) struct Shape {
    centre: (f32, f32),
    /// Half of its width and height.
    half: (f32, f32),
    corner: f32,
    /// Sine and cosine of the angle by which it is turned.
    turn: (f32, f32),
    colour: Rgb,
}

/// Where a line of text stands.
pub(super) struct TextBox {
    pub(super) left: f32,
    pub(super) width: f32,
    pub(super) baseline: f32,
    pub(super) align: Align,
}

/// The side of its box at which a text stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Right,
}

impl Shape {
    pub(super) fn rectangle(
        centre: (f32, f32),
        half: (f32, f32),
        corner: f32,
        colour: Rgb,
    ) -> Self {
        Self { centre, half, corner, turn: (0.0, 1.0), colour }
    }

    pub(super) fn disc(centre: (f32, f32), radius: f32, colour: Rgb) -> Self {
        Self::rectangle(centre, (radius, radius), radius, colour)
    }

    /// The same shape turned around its centre, by an angle given by its sine and cosine.
    pub(super) fn turned(self, turn: (f32, f32)) -> Self {
        Self { turn, ..self }
    }

    /// The part of a pixel that is inside, from 0 to 1.
    fn coverage(&self, (x, y): (f32, f32)) -> f32 {
        let (dx, dy) = (x - self.centre.0, y - self.centre.1);
        let (sine, cosine) = self.turn;
        let (along, across) = (dx * cosine + dy * sine, dy * cosine - dx * sine);
        let (x, y) =
            (along.abs() - self.half.0 + self.corner, across.abs() - self.half.1 + self.corner);
        let outside = x.max(0.0).hypot(y.max(0.0)) + x.max(y).min(0.0);
        (0.5 + self.corner - outside).clamp(0.0, 1.0)
    }
}

impl Canvas {
    pub(super) fn new(width: u16, height: u16, background: Rgb) -> Self {
        let pixels = vec![background; usize::from(width) * usize::from(height)];
        Self { width, height, pixels }
    }

    /// All pixels, row after row.
    pub(super) fn bytes(&self) -> &[u8] {
        self.pixels.as_flattened()
    }

    /// Draws a shape over everything before it.
    pub(super) fn shape(&mut self, shape: &Shape) {
        let reach = shape.half.0.hypot(shape.half.1) + 1.0;
        let range = |centre: f32, most: u16| {
            let most = f32::from(most);
            (centre - reach).clamp(0.0, most) as u16..(centre + reach).clamp(0.0, most) as u16
        };
        for y in range(shape.centre.1, self.height) {
            for x in range(shape.centre.0, self.width) {
                let coverage = shape.coverage((f32::from(x) + 0.5, f32::from(y) + 0.5));
                self.blend((i32::from(x), i32::from(y)), shape.colour, coverage);
            }
        }
    }

    /// Writes a line of text, smaller or shortened where it does not fit. A text with a letter that the font does not have
    /// is left out.
    pub(super) fn line(&mut self, text: &str, place: &TextBox, size: f32, colour: Rgb) {
        if !can_write(text) {
            return;
        }
        let scale = (place.width / width_of(text, size)).clamp(LEAST_SCALE, 1.0);
        let size = size * scale;
        let text = shortened(text, size, place.width);
        let left = match place.align {
            Align::Left => place.left,
            Align::Right => place.left + place.width - width_of(&text, size),
        };
        self.write(&text, (left, place.baseline), size, colour);
    }

    /// Writes text around a centre, in as few and as large lines as fit.
    pub(super) fn lines(&mut self, text: &str, centre: (f32, f32), width: f32, colour: Rgb) {
        if !can_write(text) {
            return;
        }
        let fits = |(size, lines): &(f32, Vec<String>)| {
            lines.len() <= NAME_LINES && lines.iter().all(|line| width_of(line, *size) <= width)
        };
        let ways = NAME_SIZES.map(|size| (size, wrapped(text, size, width)));
        let [.., smallest] = &ways;
        let (size, lines) = ways.iter().find(|way| fits(way)).unwrap_or(smallest);
        let step = size * 1.05;
        let lines: Vec<_> =
            lines.iter().take(NAME_LINES).map(|line| shortened(line, *size, width)).collect();
        let mut baseline = centre.1 + size * 0.3 - step * (lines.len().max(1) - 1) as f32 / 2.0;
        for line in lines {
            let left = centre.0 - width_of(&line, *size) / 2.0;
            self.write(&line, (left, baseline), *size, colour);
            baseline += step;
        }
    }

    fn write(&mut self, text: &str, (mut left, baseline): (f32, f32), size: f32, colour: Rgb) {
        for letter in text.chars() {
            let (metrics, coverage) = font_of(letter).rasterize(letter, size);
            let Metrics { xmin, ymin, width, height, advance_width, .. } = metrics;
            let top = baseline.round() as i32 - ymin - height as i32;
            for (place, covered) in coverage.iter().enumerate() {
                let (x, y) = ((place % width) as i32, (place / width) as i32);
                let x = left.round() as i32 + xmin + x;
                self.blend((x, top + y), colour, f32::from(*covered) / 255.0);
            }
            left += advance_width;
        }
    }

    /// Mixes a colour into a pixel; no-op outside of the canvas.
    fn blend(&mut self, (x, y): (i32, i32), colour: Rgb, coverage: f32) {
        let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { return };
        if x >= self.width || y >= self.height || coverage <= 0.0 {
            return;
        }
        let place = usize::from(y) * usize::from(self.width) + usize::from(x);
        for (old, new) in self.pixels[place].iter_mut().zip(colour) {
            let mixed = f32::from(*old) * (1.0 - coverage) + f32::from(new) * coverage;
            *old = mixed.round() as u8;
        }
    }
}

fn font_of(letter: char) -> &'static Font {
    FONTS.iter().find(|font| font.has_glyph(letter)).unwrap_or(&FONTS[0])
}

/// Whether the font has every letter of a text.
fn can_write(text: &str) -> bool {
    text.chars().all(|letter| FONTS.iter().any(|font| font.has_glyph(letter)))
}

fn width_of(text: &str, size: f32) -> f32 {
    text.chars().map(|letter| font_of(letter).metrics(letter, size).advance_width).sum()
}

/// The beginning of a text that fits, with an ellipsis in place of the rest.
fn shortened(text: &str, size: f32, width: f32) -> String {
    let mut short = text.to_owned();
    let mut shown = text.to_owned();
    while width_of(&shown, size) > width && short.pop().is_some() {
        shown = format!("{}…", short.trim_end());
    }
    shown
}

/// A text in lines that are as long as fits; a single word may be longer.
fn wrapped(text: &str, size: f32, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width_of(&format!("{line} {word}"), size) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_broken_between_words_and_shortened_at_the_end() {
        let lines = wrapped("Mercado de segunda mano", 40.0, 180.0);
        assert!(lines.len() > 1 && lines.join(" ") == "Mercado de segunda mano", "{lines:?}");
        let short = shortened("Wolfeschlegelsteinhausen", 40.0, 180.0);
        assert!(short.ends_with('…') && width_of(&short, 40.0) <= 180.0, "{short}");
        assert_eq!(shortened("Moat", 40.0, 180.0), "Moat");
    }

    #[test]
    fn the_font_has_the_letters_of_our_languages() {
        assert!(can_write("¿Quién juega? È già finita · Łukasz Žižek"));
        assert!(!can_write("ヤマダ") && !can_write("محمد"));
    }
}
