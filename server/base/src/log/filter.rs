//! The filter of log lines, checked for typing errors: a misspelt level would be the name of a module that logs nothing.

use tracing_subscriber::EnvFilter;

/// The words that stand for all modules.
const LEVELS: [&str; 6] = ["error", "warn", "info", "debug", "trace", "off"];

/// Parses the value of `--log`: levels, and filters of modules.
pub(crate) fn log_filter(text: &str) -> Result<String, String> {
    let parts: Vec<_> = text.split(',').map(str::trim).collect();
    for part in &parts {
        let is_level = LEVELS.iter().any(|level| part.eq_ignore_ascii_case(level));
        // The name of a module with a level or a part of the module: demesne=debug, demesne_room::undo.
        let is_module = part.contains('=') || part.contains("::");
        if !is_level && !is_module {
            let levels = LEVELS.join(", ");
            return Err(format!("'{part}' is no log level: {levels}, or demesne::room=debug"));
        }
    }
    let filter = parts.into_iter().flat_map(with_crate).collect::<Vec<_>>().join(",");
    EnvFilter::builder().parse(&filter).map_err(|error| error.to_string())?;
    Ok(filter)
}

/// A filter and, if it names a part of the server as a module of one crate, the same for the crate: `demesne::room` is
/// `demesne_room`.
fn with_crate(part: &str) -> Vec<String> {
    let of_crate = part.strip_prefix("demesne::").map(|module| format!("demesne_{module}"));
    std::iter::once(part.to_owned()).chain(of_crate).collect()
}
