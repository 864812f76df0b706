//! The test vectors of `docs/test-vectors/fair-deals.json`, to which the web client
//! is held as well.

use demesne_protocol::basics::Seat;
use demesne_rules::chance::{Chance, SeatStreams, Seed, Stream};
use demesne_rules::fair::{Bytes, commitment, promise, seed};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    deals: Vec<Deal>,
    streams: Vec<Numbers>,
    shuffles: Vec<Shuffle>,
}

#[derive(Deserialize)]
struct Deal {
    secret: String,
    commitment: String,
    shares: Vec<Option<Share>>,
    seed: String,
}

#[derive(Deserialize)]
struct Share {
    contribution: String,
    promise: String,
}

#[derive(Deserialize)]
struct Numbers {
    seed: String,
    stream: u8,
    bound: u32,
    numbers: Vec<u32>,
}

#[derive(Deserialize)]
struct Shuffle {
    seed: String,
    seat: u8,
    shuffle: u32,
    bound: u16,
    numbers: Vec<u16>,
}

fn vectors() -> Vectors {
    let vectors = include_str!("../../docs/test-vectors/fair-deals.json");
    serde_json::from_str(vectors).expect("the vectors are JSON")
}

fn bytes(hex: &str) -> Bytes {
    let byte = |place: usize| u8::from_str_radix(&hex[2 * place..2 * place + 2], 16);
    std::array::from_fn(|place| byte(place).expect("32 bytes in hexadecimal"))
}

#[test]
fn commitments_promises_and_seeds_match_the_test_vectors() {
    for deal in vectors().deals {
        let secret = bytes(&deal.secret);
        assert_eq!(commitment(&secret), bytes(&deal.commitment));
        for (number, share) in (0..).zip(&deal.shares) {
            let Some(share) = share else { continue };
            let promised =
                promise(Seat(number), &bytes(&deal.commitment), &bytes(&share.contribution));
            assert_eq!(promised, bytes(&share.promise), "seat {number}");
        }
        let contribution = |share: &Option<Share>| share.as_ref().map(|it| bytes(&it.contribution));
        let contributions: Vec<_> = deal.shares.iter().map(contribution).collect();
        assert_eq!(seed(&secret, &contributions), Seed(bytes(&deal.seed)));
    }
}

#[test]
fn random_streams_match_the_test_vectors() {
    for wanted in vectors().streams {
        let stream = [Stream::Choices, Stream::Table][usize::from(wanted.stream)];
        let mut chance = Chance::of(Seed(bytes(&wanted.seed)), stream);
        let drawn: Vec<u32> = (0..20).map(|_| chance.pick(wanted.bound)).collect();
        assert_eq!(drawn, wanted.numbers, "stream {}", wanted.stream);
    }
}

#[test]
fn shuffles_match_the_test_vectors() {
    for wanted in vectors().shuffles {
        let mut streams = SeatStreams::new(Seed(bytes(&wanted.seed)), 6);
        let seat = Seat(wanted.seat);
        (0..wanted.shuffle).for_each(|_| streams.shuffle(seat));
        let drawn: Vec<u16> = (0..40).map(|_| streams.of(seat).pick(wanted.bound)).collect();
        assert_eq!(drawn, wanted.numbers, "shuffle {} of seat {}", wanted.shuffle, wanted.seat);
    }
}
