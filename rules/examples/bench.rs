//! tmp
use demesne_rules::chance::Seed;
use demesne_rules::dominion::simulation::*;
use std::time::Instant;
fn main() {
    let n: u64 = std::env::args().nth(1).map_or(200_000, |a| a.parse().unwrap());
    let which = std::env::args().nth(2).unwrap_or_else(|| "bmc".into());
    for (l, y) in [('b', Yardstick::BigMoney), ('m', Yardstick::Mirror)] {
        if !which.contains(l) {
            continue;
        }
        run(y, n / 20, Seed([1; 32]));
        let t = Instant::now();
        let o = run(y, n, Seed([2; 32]));
        println!(
            "{y:?} {:.0} games/s, turns {:.1} first {:.3}",
            n as f64 / t.elapsed().as_secs_f64(),
            o.turns as f64 / n as f64,
            o.first_wins as f64 / n as f64
        );
    }
    if which.contains('c') {
        let t = Instant::now();
        clone_tables(1_000_000, Seed([3; 32]));
        println!("clone {:.1} ns", t.elapsed().as_nanos() as f64 / 1e6);
    }
}
