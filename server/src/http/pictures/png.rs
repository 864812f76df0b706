//! Pixels as a PNG.

use std::io::Write as _;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

/// The pixels as a PNG, three bytes each.
pub(super) fn encoded(width: u16, height: u16, pixels: &[u8]) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut header = Vec::new();
    header.extend(u32::from(width).to_be_bytes());
    header.extend(u32::from(height).to_be_bytes());
    // Eight bits for each of red, green and blue; the usual compression and filters, not interlaced.
    header.extend([8, 2, 0, 0, 0]);
    chunk(&mut png, *b"IHDR", &header);
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    for row in pixels.chunks(3 * usize::from(width)) {
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
