//! Changes of a view: the parts that differ from what a client has already, how a server finds them, and how a client
//! applies them.
//!
//! A server keeps no second copy of a view, only a fingerprint per part: [`Fingerprints`]. It makes no change as a value
//! either: each part is written as soon as it is found to have changed. Parts that all viewers see alike are written apart
//! from those that depend on the viewer, once for all viewers of a move. `piles`, `seats` and `row` are compared element
//! by element: the elements of a match and their order stay the same, so an element is found by its name or seat.

mod dominion;
mod king_of_the_dice;

use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

use foldhash::quality::FixedState;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::games::GameView;
use crate::socket::ServerMessage;
pub use dominion::{DominionChange, DominionOwnParts, DominionPublicParts};
pub use king_of_the_dice::{DiceChange, DiceOwnParts, DicePublicParts};

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

/// Defines the change of a view, the parts of the view that all viewers see alike, and those that depend on the viewer,
/// from the parts of a `View` and its lists, whose elements change one by one.
macro_rules! changes {
    (
        $game:literal, $change:ident, $public_parts:ident, $own_parts:ident;
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

        /// The parts of a [`View`] that all viewers see alike.
        #[derive(Debug)]
        pub struct $public_parts {
            $(
                #[doc = concat!("[`View::", stringify!($part), "`].")]
                pub $part: $type,
            )*
            $(
                #[doc = concat!("[`View::", stringify!($list), "`].")]
                pub $list: Vec<$element>,
            )*
        }

        impl $public_parts {
            /// Writes those that have changed, after the name of the game.
            pub fn write(&self, out: &mut PartWriter<'_>) {
                out.text.extend_from_slice(concat!("\"game\":\"", $game, "\"").as_bytes());
                $(out.part(concat!(",\"", stringify!($part), "\":"), &self.$part);)*
                $(out.elements(concat!(",\"", stringify!($list), "\":["), &self.$list);)*
            }
        }

        /// The parts of a [`View`] that depend on the viewer.
        #[derive(Debug)]
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

        impl $own_parts {
            /// Writes those that have changed.
            pub fn write(&self, out: &mut PartWriter<'_>) {
                $(out.part(concat!(",\"", stringify!($own), "\":"), &self.$own);)*
                $(out.elements(concat!(",\"", stringify!($own_list), "\":["), &self.$own_list);)*
            }
        }

        impl View {
            /// The view of these parts.
            pub fn of(public: $public_parts, own: $own_parts) -> Self {
                Self {
                    $($part: public.$part,)*
                    $($list: public.$list,)*
                    $($own: own.$own,)*
                    $($own_list: own.$own_list,)*
                }
            }
        }
    };
}

use changes;

/// Fingerprints of the parts of a view and of the elements of its lists; by default of no view. Copies share their memory
/// until one of them changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fingerprints(Arc<[u64]>);

impl Fingerprints {
    /// Writes the parts that have changed, each after a comma, and becomes the fingerprints of the later view. Returns
    /// whether that is a change: not if there was no view, or if its number of elements was another one.
    pub fn write_changes(
        &mut self,
        text: &mut Vec<u8>,
        write: impl FnOnce(&mut PartWriter<'_>),
    ) -> bool {
        let known = Arc::make_mut(&mut self.0);
        let mut writer = PartWriter { text, known, place: 0, more: Vec::new() };
        write(&mut writer);
        let PartWriter { known, place, more, .. } = writer;
        let is_change = place == known.len();
        if !is_change {
            self.0 = known.iter().take(place).chain(&more).copied().collect();
        }
        is_change
    }
}

/// Writes the parts of a view that have changed, in the order of their type.
pub struct PartWriter<'a> {
    text: &'a mut Vec<u8>,
    /// Up to `place` of the later view, from there on of the earlier one.
    known: &'a mut [u64],
    place: usize,
    /// Those of the later view that the earlier one does not have.
    more: Vec<u64>,
}

impl PartWriter<'_> {
    /// A part, if it has changed.
    fn part(&mut self, name: &str, part: &(impl Hash + Serialize)) {
        if self.has_changed(part) {
            self.write(name, part);
        }
    }

    /// The elements that have changed.
    fn elements(&mut self, name: &str, elements: &[impl Hash + Serialize]) {
        let mut is_open = false;
        for element in elements {
            if self.has_changed(element) {
                self.write(if is_open { "," } else { name }, element);
                is_open = true;
            }
        }
        if is_open {
            self.text.push(b']');
        }
    }

    fn write(&mut self, name: &str, part: &impl Serialize) {
        self.text.extend_from_slice(name.as_bytes());
        serde_json::to_writer(&mut *self.text, part).expect("a part of a view has a JSON form");
    }

    /// Whether a part is different from that of the earlier view. Without one the later view's are only collected.
    fn has_changed(&mut self, part: &impl Hash) -> bool {
        let now = FixedState::default().hash_one(part);
        let known = self.known.get_mut(self.place);
        self.place += 1;
        match known {
            Some(known) => std::mem::replace(known, now) != now,
            None => {
                self.more.push(now);
                false
            }
        }
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

/// A client's knowledge of the match.
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
