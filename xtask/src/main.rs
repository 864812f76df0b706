//! Commands.
fn main() {
    std::fs::write("/tmp/types.ts", demesne_protocol::typescript::module()).unwrap();
}
