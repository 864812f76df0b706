//! The words of link previews in each language: the only text for players that the server writes itself.

use clap::ValueEnum;

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
pub(crate) struct LinkWords {
    pub(crate) table: &'static str,
    pub(crate) replay: &'static str,
    pub(crate) daily: &'static str,
    pub(crate) daily_hint: &'static str,
    pub(crate) playing: &'static str,
    pub(crate) over: &'static str,
    /// None free, one, and the words behind a larger number.
    free: [&'static str; 3],
}

impl LinkWords {
    /// How many seats are free, in words.
    pub(crate) fn free_seats(&self, free: u8) -> String {
        let [none, one, many] = self.free;
        match free {
            0 => none.to_owned(),
            1 => one.to_owned(),
            _ => format!("{free} {many}"),
        }
    }
}

/// The name of a card of Dominion; for an unknown card, its id.
pub(crate) fn card_name(language: Language, card: &str) -> String {
    let names = match language {
        Language::En => include_str!("../../web-client/locales/en/cards.ftl"),
        Language::Es => include_str!("../../web-client/locales/es/cards.ftl"),
        Language::It => include_str!("../../web-client/locales/it/cards.ftl"),
    };
    let name_in =
        |line: &'static str| line.strip_prefix("card-")?.strip_prefix(card)?.strip_prefix(" = ");
    names.lines().find_map(name_in).unwrap_or(card).to_owned()
}

/// The words of a language.
pub(crate) fn words(language: Language) -> &'static LinkWords {
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
    free: ["all seats are taken", "1 free seat", "free seats"],
};

const ES: LinkWords = LinkWords {
    table: "Una mesa",
    replay: "Una partida",
    daily: "El reparto del día",
    daily_hint: "Las mismas cartas y los mismos dados para todo el mundo, contra el mismo bot.",
    playing: "la partida está en juego",
    over: "la partida ha terminado",
    free: ["todos los asientos están ocupados", "1 asiento libre", "asientos libres"],
};

const IT: LinkWords = LinkWords {
    table: "Un tavolo",
    replay: "Una partita",
    daily: "La mano del giorno",
    daily_hint: "Le stesse carte e gli stessi dadi per tutti, contro lo stesso bot.",
    playing: "la partita è in corso",
    over: "la partita è finita",
    free: ["tutti i posti sono occupati", "1 posto libero", "posti liberi"],
};
