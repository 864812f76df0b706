//! The words of link previews and of messages for groups in each language: the only text for players that the server writes
//! itself.

use clap::ValueEnum;
use demesne_protocol::games::GameKind;

/// A language of this house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
    /// Italian.
    It,
}

/// The words of one language.
pub struct LinkWords {
    /// The title of a table.
    pub table: &'static str,
    /// The title of a replay.
    pub replay: &'static str,
    /// The title of the daily deal.
    pub daily: &'static str,
    /// The description of the daily deal.
    pub daily_hint: &'static str,
    /// A match in progress.
    pub playing: &'static str,
    /// A match that is over.
    pub over: &'static str,
    /// Whose move it is: the words around the name of the player, the game, and the names of the others.
    move_of: [&'static str; 4],
    /// None free, one, and the words behind a larger number.
    free: [&'static str; 3],
}

impl LinkWords {
    /// Whose move it is in which game, with which other players.
    pub fn move_of(&self, name: &str, game: &str, others: &str) -> String {
        let [before, of_name, of_game, end] = self.move_of;
        format!("{before}{name}{of_name}{game}{of_game}{others}{end}")
    }

    /// How many seats are free, in words.
    pub fn free_seats(&self, free: u8) -> String {
        let [none, one, many] = self.free;
        match free {
            0 => none.to_owned(),
            1 => one.to_owned(),
            _ => format!("{free} {many}"),
        }
    }
}

/// The games have one name in every language.
pub fn game_name(game: GameKind) -> &'static str {
    match game {
        GameKind::Dominion => "Dominion",
        GameKind::KingOfTheDice => "King of the Dice",
    }
}

/// The name of a card of Dominion, or of a citizen or a location of King of the Dice; for an unknown one, its id.
pub fn card_name(language: Language, card: &str) -> String {
    let [names, dice] = match language {
        Language::En => [
            include_str!("../../../web-client/locales/en/cards.ftl"),
            include_str!("../../../web-client/locales/en/dice.ftl"),
        ],
        Language::Es => [
            include_str!("../../../web-client/locales/es/cards.ftl"),
            include_str!("../../../web-client/locales/es/dice.ftl"),
        ],
        Language::It => [
            include_str!("../../../web-client/locales/it/cards.ftl"),
            include_str!("../../../web-client/locales/it/dice.ftl"),
        ],
    };
    let name = |words: &'static str, prefix: &str, id: &str| {
        let name_in =
            |line: &'static str| line.strip_prefix(prefix)?.strip_prefix(id)?.strip_prefix(" = ");
        words.lines().find_map(name_in)
    };
    // A citizen is named after its kind, the first word of its id.
    let kind = card.split('-').next().unwrap_or(card);
    let found = name(names, "card-", card)
        .or_else(|| name(dice, "dice-place-", card))
        .or_else(|| name(dice, "dice-kind-", kind));
    found.unwrap_or(card).to_owned()
}

/// The words of a language.
pub fn words(language: Language) -> &'static LinkWords {
    match language {
        Language::En => &EN,
        Language::Es => &ES,
        Language::It => &IT,
    }
}

const EN: LinkWords = LinkWords {
    table: "A table",
    replay: "A match",
    daily: "Deal of the day",
    daily_hint: "The same cards and the same dice for everyone, against the same bot.",
    playing: "the match is being played",
    over: "the match is over",
    move_of: ["It is ", "’s move in ", ", with ", "."],
    free: ["all seats are taken", "1 free seat", "free seats"],
};

const ES: LinkWords = LinkWords {
    table: "Una mesa",
    replay: "Una partida",
    daily: "El reparto del día",
    daily_hint: "Las mismas cartas y los mismos dados para todo el mundo, contra el mismo bot.",
    playing: "la partida está en juego",
    over: "la partida ha terminado",
    move_of: ["Le toca a ", " en ", ", con ", "."],
    free: ["todos los asientos están ocupados", "1 asiento libre", "asientos libres"],
};

const IT: LinkWords = LinkWords {
    table: "Un tavolo",
    replay: "Una partita",
    daily: "La mano del giorno",
    daily_hint: "Le stesse carte e gli stessi dadi per tutti, contro lo stesso bot.",
    playing: "la partita è in corso",
    over: "la partita è finita",
    move_of: ["Tocca a ", " a ", ", con ", "."],
    free: ["tutti i posti sono occupati", "1 posto libero", "posti liberi"],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_citizens_and_locations_have_names() {
        let name = |card| card_name(Language::En, card);
        assert_eq!(
            ["gold", "orc-village", "elf-run-4", "?"].map(name),
            ["Gold", "Orc Village", "Elf", "?"]
        );
    }
}
