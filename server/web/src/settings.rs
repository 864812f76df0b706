//! Settings of the house: its words, and which users may open tables.

use clap::builder::ArgPredicate;
use clap::{Args, ValueEnum};
use demesne_base::text_validation;

use crate::house_password::HousePassword;

/// The texts about this house that players read, as plain text.
#[derive(Args, Clone, Debug, Default)]
pub struct HouseConfig {
    /// The name of this house, for the home page and where visitors are asked for a name.
    #[arg(long = "house-name", env = "DEMESNE_HOUSE_NAME", value_name = "NAME", value_parser = text_validation::house_name)]
    pub name: Option<String>,

    /// A welcome, in the same places.
    #[arg(long = "welcome", env = "DEMESNE_WELCOME", value_name = "TEXT", value_parser = text_validation::house_text)]
    pub welcome: Option<String>,

    /// The rules of the house, in the same places. Line breaks are kept.
    #[arg(long = "house-rules", env = "DEMESNE_HOUSE_RULES", value_name = "TEXT", value_parser = text_validation::house_text)]
    pub rules: Option<String>,
}

/// Which users may open tables. Everyone may join them by a link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum OpenTables {
    /// Every user.
    #[default]
    Anyone,
    /// Users who have given the house password, or were invited.
    Password,
    /// Users whom the operator has invited.
    Invited,
}

/// Which users may open tables, and how they show it.
#[derive(Args, Clone, Debug, Default)]
pub struct OpeningConfig {
    /// Which users may open tables: everyone, those who give the house password, or those who follow a link of
    /// `demesne invite`. Invited users need no password. Everyone may join a table by its link.
    #[arg(
        long,
        env = "DEMESNE_OPEN_TABLES",
        value_enum,
        default_value_t,
        default_value_if("house_password", ArgPredicate::IsPresent, "password"),
        requires_if("password", "house_password")
    )]
    pub open_tables: OpenTables,

    /// The house password, of at least eight characters. It belongs in the configuration file or the environment:
    /// every user of the machine can read command lines.
    #[arg(
        long,
        env = "DEMESNE_HOUSE_PASSWORD",
        value_name = "PASSWORD",
        hide_env_values = true,
        value_parser = HousePassword::parse
    )]
    pub house_password: Option<HousePassword>,

    /// Close this house: only visitors who come with the link of a table or of `demesne invite` get a name. Others see
    /// neither tables nor the daily deal.
    #[arg(long, env = "DEMESNE_CLOSED")]
    pub closed: bool,
}
