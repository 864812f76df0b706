//! tmp
fn main() {
    let (mut ok, mut bad) = (0, 0);
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap();
        for s in demesne_rules::scenario::read(&text) {
            match demesne_rules::scenario::run(&path, &s) {
                Ok(()) => ok += 1,
                Err(f) => {
                    bad += 1;
                    println!("{path}:{} {}\n{f}", f.line, s.name);
                }
            }
        }
    }
    println!("{ok} passed, {bad} failed");
}
