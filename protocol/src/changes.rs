//! Changes of a view: the parts that differ from what a client has already, how a server finds them, and how a client
//! applies them.
//!
//! A server keeps no second copy of a view, only a fingerprint per part: [`Fingerprints`]. Parts that all viewers see
//! alike are compared apart from those that depend on the viewer, so that they are compared once for all viewers of a
//! move. `piles`, `seats` and `row` are compared element by element: the elements of a match and their order stay the
//! same, so an element is found by its name or seat.

mod dominion;
mod king_of_the_dice;

use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::games::GameView;
use crate::socket::ServerMessage;
pub use dominion::{DominionChange, DominionOwnParts};
pub use king_of_the_dice::{DiceChange, DiceOwnParts};

/// The parts of a view that have changed. Parts that are absent have not; of a list of piles, seats or places only the
/// elements that have changed are there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameChange {
    /// Deck building.
    Dominion(Box<DominionChange>),
    /// Rolling dice for citizens.
    KingOfTheDice(Box<DiceChange>),
}

/// A change is not one of the view that the client has: it needs the whole view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap;

impl GameChange {
    /// Applies the change to the view that it was made for. Fails with [`Gap`] if it was made for another view. The
    /// view may have been changed in part.
    pub fn apply(self, view: &mut GameView) -> Result<(), Gap> {
        match (self, view) {
            (Self::Dominion(change), GameView::Dominion(view)) => change.apply(view),
            (Self::KingOfTheDice(change), GameView::KingOfTheDice(view)) => change.apply(view),
            (Self::Dominion(_), GameView::KingOfTheDice(_))
            | (Self::KingOfTheDice(_), GameView::Dominion(_)) => Err(Gap),
        }
    }
}

impl GameView {
    /// Compares the parts that all viewers see alike with those of an earlier view.
    pub fn compare_public(&self, known: Option<&Fingerprints>) -> Compared {
        Compared::of(known, |comparison| match self {
            Self::Dominion(view) => {
                GameChange::Dominion(Box::new(dominion::public(view, comparison)))
            }
            Self::KingOfTheDice(view) => {
                GameChange::KingOfTheDice(Box::new(king_of_the_dice::public(view, comparison)))
            }
        })
    }
}

/// The parts of a view that depend on the viewer: made apart from the public parts, which are made once for all viewers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnParts {
    /// Deck building.
    Dominion(Box<DominionOwnParts>),
    /// Rolling dice for citizens.
    KingOfTheDice(Box<DiceOwnParts>),
}

impl OwnParts {
    /// Takes the question away: the match was ended before its answer.
    pub fn end(&mut self) {
        match self {
            Self::Dominion(parts) => (parts.question, parts.decided_for) = (None, None),
            Self::KingOfTheDice(parts) => parts.question = None,
        }
    }

    /// Compares them with those of an earlier view.
    pub fn compare(self, known: Option<&Fingerprints>) -> Compared {
        Compared::of(known, |comparison| match self {
            Self::Dominion(parts) => {
                GameChange::Dominion(Box::new(dominion::own(*parts, comparison)))
            }
            Self::KingOfTheDice(parts) => {
                GameChange::KingOfTheDice(Box::new(king_of_the_dice::own(*parts, comparison)))
            }
        })
    }
}

/// Defines the change of a view, and the parts of the view that depend on the viewer, from the parts of a `View` and its lists,
/// whose elements change one by one.
macro_rules! changes {
    (
        $change:ident, $own_parts:ident;
        parts { $($(#[$read:meta])* $part:ident: $type:ty,)* }
        lists { $($list:ident: $element:ty => $key:ident,)* }
        own parts { $($(#[$own_read:meta])* $own:ident: $own_type:ty,)* }
        own lists { $($own_list:ident: $own_element:ty => $own_key:ident,)* }
    ) => {
        /// The parts of a [`View`] that have changed. A part that is absent has not.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        pub struct $change {
            $(
                #[doc = concat!("[`View::", stringify!($part), "`].")]
                #[serde(default, skip_serializing_if = "Option::is_none")]
                $(#[$read])*
                pub $part: Option<$type>,
            )*
            $(
                #[doc = concat!("[`View::", stringify!($list), "`] that have changed, found by their ", stringify!($key), ".")]
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                pub $list: Vec<$element>,
            )*
            $(
                #[doc = concat!("[`View::", stringify!($own), "`].")]
                #[serde(default, skip_serializing_if = "Option::is_none")]
                $(#[$own_read])*
                pub $own: Option<$own_type>,
            )*
            $(
                #[doc = concat!("[`View::", stringify!($own_list), "`] that have changed, found by their ", stringify!($own_key), ".")]
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                pub $own_list: Vec<$own_element>,
            )*
        }

        impl $change {
            /// Applies the change to the view that it was made for.
            pub(super) fn apply(self, view: &mut View) -> Result<(), Gap> {
                $(set(&mut view.$part, self.$part);)*
                $(set(&mut view.$own, self.$own);)*
                $(replace(&mut view.$list, self.$list, |it| &it.$key)?;)*
                $(replace(&mut view.$own_list, self.$own_list, |it| &it.$own_key)?;)*
                Ok(())
            }
        }

        /// The changed parts that all viewers see alike.
        pub(super) fn public(view: &View, comparison: &mut Comparison<'_>) -> $change {
            // Every part of a view is in its change.
            let View { $($part,)* $($list,)* $($own: _,)* $($own_list: _,)* } = view;
            $change {
                $($part: comparison.part($part),)*
                $($list: comparison.elements($list),)*
                ..$change::default()
            }
        }

        /// The parts of a [`View`] that depend on the viewer.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $own_parts {
            $(
                #[doc = concat!("[`View::", stringify!($own), "`].")]
                pub $own: $own_type,
            )*
            $(
                #[doc = concat!("[`View::", stringify!($own_list), "`].")]
                pub $own_list: Vec<$own_element>,
            )*
        }

        /// The changed ones of the parts that depend on the viewer.
        pub(super) fn own(parts: $own_parts, comparison: &mut Comparison<'_>) -> $change {
            $change {
                $($own: comparison.moved(parts.$own),)*
                $($own_list: comparison.elements(&parts.$own_list),)*
                ..$change::default()
            }
        }
    };
}

use changes;

/// Fingerprints of the parts of a view and of the elements of its lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fingerprints(Box<[u64]>);

/// The result of a comparison.
pub struct Compared {
    /// The changed parts; `None` if there is nothing to compare with, or if the number of elements differs.
    pub change: Option<GameChange>,
    /// The fingerprints of the later view.
    pub now: Fingerprints,
}

impl Compared {
    fn of(
        known: Option<&Fingerprints>,
        compare: impl FnOnce(&mut Comparison<'_>) -> GameChange,
    ) -> Self {
        let known = known.map(|known| &*known.0);
        let mut comparison =
            Comparison { known, now: Vec::with_capacity(known.map_or(0, <[u64]>::len)) };
        let change = compare(&mut comparison);
        let is_comparable = known.is_some_and(|known| known.len() == comparison.now.len());
        let now = Fingerprints(comparison.now.into_boxed_slice());
        Self { change: is_comparable.then_some(change), now }
    }
}

/// A comparison of the parts of a view, in the order of their type.
struct Comparison<'a> {
    /// The fingerprints of the earlier view. Without one the later view's are only collected.
    known: Option<&'a [u64]>,
    now: Vec<u64>,
}

impl Comparison<'_> {
    /// A part, if it has changed.
    fn part<T: Hash + Clone>(&mut self, part: &T) -> Option<T> {
        self.has_changed(part).then(|| part.clone())
    }

    /// The same of a part that is not needed any more.
    fn moved<T: Hash>(&mut self, part: T) -> Option<T> {
        self.has_changed(&part).then_some(part)
    }

    /// The elements that have changed.
    fn elements<T: Hash + Clone>(&mut self, elements: &[T]) -> Vec<T> {
        elements.iter().filter(|element| self.has_changed(*element)).cloned().collect()
    }

    fn has_changed(&mut self, part: &impl Hash) -> bool {
        let fingerprint = FixedState::default().hash_one(part);
        let known = self.known.map(|known| known.get(self.now.len()).copied());
        self.now.push(fingerprint);
        known.is_some_and(|known| known != Some(fingerprint))
    }
}

/// Replaces elements by those with the same name or seat.
fn replace<T, K: PartialEq>(
    elements: &mut [T],
    changed: Vec<T>,
    key: impl Fn(&T) -> &K,
) -> Result<(), Gap> {
    for one in changed {
        let place = elements.iter_mut().find(|it| key(it) == key(&one)).ok_or(Gap)?;
        *place = one;
    }
    Ok(())
}

/// Replaces a part that has changed.
fn set<T>(part: &mut T, changed: Option<T>) {
    if let Some(changed) = changed {
        *part = changed;
    }
}

/// Reads a part that may be `null`: an absent part is unchanged, `null` is a part that is not there any more.
fn nullable<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// The latest view that a client has: completes changes to updates.
#[derive(Debug, Default)]
pub struct LatestView(Option<Latest>);

/// What a client knows of the match.
#[derive(Debug)]
struct Latest {
    match_id: String,
    version: u32,
    view: GameView,
    /// How many lines the log had.
    log: usize,
}

impl LatestView {
    /// Makes a `change` the `update` that it stands for. All other messages stay as they are. Fails with [`Gap`] if the
    /// change is not one of the latest view: the client sends `send_whole`, and receives an `update`.
    pub fn complete(&mut self, message: ServerMessage) -> Result<ServerMessage, Gap> {
        if let ServerMessage::Update { match_id, version, view, log_from, log, .. } = &message {
            let (match_id, view) = (match_id.clone(), view.clone());
            let log = *log_from as usize + log.len();
            self.0 = Some(Latest { match_id, version: *version, view, log });
        }
        let ServerMessage::Change {
            base,
            version,
            view: change,
            log_from,
            log,
            clocks,
            asked_for,
            undo,
            done: _,
        } = message
        else {
            return Ok(message);
        };
        let mut latest = self.0.take().filter(|latest| latest.version == base).ok_or(Gap)?;
        change.apply(&mut latest.view)?;
        let log_from = log_from.map_or(latest.log, |from| from as usize);
        latest.version = version;
        latest.log = log_from + log.len();
        let (match_id, view) = (latest.match_id.clone(), latest.view.clone());
        self.0 = Some(latest);
        let log_from = u32::try_from(log_from).expect("a log is short");
        Ok(ServerMessage::Update {
            match_id,
            version,
            view,
            log_from,
            log,
            clocks,
            asked_for,
            undo,
        })
    }
}
