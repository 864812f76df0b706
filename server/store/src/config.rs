//! Settings of the database.

use std::path::PathBuf;

use clap::Args;

/// The name of the database file in the data folder.
pub const DATABASE_FILE: &str = "demesne.sqlite";

/// Which database to use.
#[derive(Args, Clone, Debug)]
pub struct StoreConfig {
    /// The folder of the database file.
    #[arg(long, env = "DEMESNE_DATA", value_name = "DIR", default_value = "./data")]
    pub data: PathBuf,

    /// A database other than the file in the data folder: postgres://… or sqlite://…
    #[arg(long, env = "DEMESNE_DATABASE", value_name = "URL", hide_env_values = true)]
    pub database: Option<String>,
}

impl StoreConfig {
    /// Whether it is a PostgreSQL database.
    pub fn is_postgres(&self) -> bool {
        self.database.as_ref().is_some_and(|url| url.starts_with("postgres"))
    }
}
