//! `demesne people`: lists the users of a house, renames one, signs one out, restricts one without a report, or deletes a
//! name. A running server follows within a second.

use std::error::Error;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use demesne_base::{limits, text_validation};
use demesne_protocol::operator::PersonAct;
use demesne_store::config::StoreConfig;
use demesne_store::operators::{ByOperator, PersonChange};
use demesne_store::people::Person;
use demesne_store::users::User;
use demesne_store::{Store, StoreError};
use jiff::Timestamp;

use super::{in_house, one_line};

/// The action, the person that it is about, and the database.
#[derive(Args)]
pub(crate) struct PeopleArgs {
    /// The action.
    #[arg(value_enum, default_value_t, value_name = "ACT")]
    act: PeopleAct,

    /// The person: the id in the list, or the name if no one else has it.
    #[arg(value_name = "PERSON", required_if_eq_any = ACTS_WITH_PERSON)]
    person: Option<String>,

    /// The new name, for rename.
    #[arg(value_name = "NAME", required_if_eq("act", "rename"))]
    name: Option<String>,

    #[command(flatten)]
    store: StoreConfig,
}

/// The acts that need a person.
const ACTS_WITH_PERSON: [(&str, &str); 6] = [
    ("act", "rename"),
    ("act", "sign-out"),
    ("act", "mute"),
    ("act", "bar-for-a-day"),
    ("act", "bar"),
    ("act", "delete"),
];

const BAD_NAME: &str = "this name is empty, too long, or contains characters that deceive";

/// The possible actions.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum PeopleAct {
    /// Print the people, or those with this name.
    #[default]
    List,
    /// Give a person another name.
    Rename,
    /// End all sessions of a person, and the recovery code.
    SignOut,
    /// Let a person not write; the operator's page ends it.
    Mute,
    /// Bar a person for a day.
    BarForADay,
    /// Bar a person; the operator's page ends it.
    Bar,
    /// Delete the name of a person, here and in every match, with all sessions. It cannot be undone.
    Delete,
}

/// Does what was asked for.
pub(crate) fn run(arguments: &PeopleArgs) -> ExitCode {
    in_house(&arguments.store, async |store| act(store, arguments).await)
}

async fn act(store: &Store, arguments: &PeopleArgs) -> Result<String, Box<dyn Error>> {
    let word = arguments.person.as_deref();
    if let PeopleAct::List = arguments.act {
        return Ok(list(store, word).await?);
    }
    let User { id: player, name, .. } = one(store, word.unwrap_or_default()).await?;
    let (act, done) = match arguments.act {
        PeopleAct::List => return Ok(list(store, word).await?),
        PeopleAct::Rename => {
            let new = arguments.name.as_deref().ok_or(BAD_NAME)?;
            let new = text_validation::name(new).map_err(|_| BAD_NAME)?;
            let done = format!(
                "is now called {}; open pages show it when they are opened again",
                one_line(&new)
            );
            (PersonAct::Rename(new), done)
        }
        PeopleAct::SignOut => (PersonAct::SignOut, "is signed out".to_owned()),
        PeopleAct::Mute => (PersonAct::Mute, "is muted".to_owned()),
        PeopleAct::BarForADay => (PersonAct::BarForADay, "is barred for a day".to_owned()),
        PeopleAct::Bar => (PersonAct::Bar, "is barred".to_owned()),
        PeopleAct::Delete => {
            (PersonAct::Delete, "has no name here any more; backups still have it".to_owned())
        }
    };
    let change = PersonChange { player, act };
    store.save(ByOperator { operator: None, change }).await?;
    if let PeopleAct::Delete = arguments.act {
        store.empty_log().await;
    }
    Ok(format!("{} (player {player}) {done}", one_line(&name)))
}

async fn list(store: &Store, word: Option<&str>) -> Result<String, StoreError> {
    let people = match word {
        Some(word) => store.people_called(word).await?,
        None => store.people("", None, limits::PEOPLE_LISTED).await?,
    };
    Ok(if people.is_empty() { "no people".to_owned() } else { lines(&people) })
}

/// The person who is meant.
async fn one(store: &Store, word: &str) -> Result<User, Box<dyn Error>> {
    let mut found = match word.trim() {
        "" => Vec::new(),
        _ => store.people_called(word).await?,
    };
    match found.len() {
        0 => Err("there is no such person: `demesne people` lists all".into()),
        1 => Ok(found.remove(0).user),
        _ => {
            let all = lines(&found);
            Err(format!("several people have this name: give the id of one\n{all}").into())
        }
    }
}

fn lines(people: &[Person]) -> String {
    let line = |Person { user, created, browsers, matches }: &Person| {
        let since = Timestamp::from_millisecond(*created).unwrap_or_default();
        let name = one_line(&user.name);
        format!(
            "player {}, {name}: since {}, browsers: {browsers}, matches: {matches}",
            user.id,
            since.strftime("%Y-%m-%d")
        )
    };
    people.iter().map(line).collect::<Vec<_>>().join("\n")
}
