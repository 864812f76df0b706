//! Reading plans: lines, card names and conditions, with an error that says where and what was expected.

use demesne_rules::dominion::card::{PileLocation, PileSize};
use demesne_rules::dominion::cards::{self, CardId};

use super::expression::{COMPARISONS, PLAIN_QUANTITIES};
use super::{BuyRule, CardRule, Expression, LONGEST_PLAN, Plan, PlanError, Quantity};

/// The most operands, `not`s and parentheses of one condition: it keeps the recursion of an evaluation shallow.
const MOST_PARTS: usize = 100;

/// The words that a line may begin with.
const LINES: [&str; 4] = ["plan", "buy", "play", "trash"];

/// Reads a whole plan.
pub(super) fn plan(text: &str) -> Result<Plan, PlanError> {
    if text.len() > LONGEST_PLAN {
        let message = format!("the plan is longer than {LONGEST_PLAN} bytes");
        return Err(PlanError { line: 1, column: 1, message });
    }
    let mut plan = Plan::default();
    let mut lines = 0;
    for (number, line) in (1..).zip(text.lines()) {
        lines = number;
        let content = line.split('#').next().unwrap_or_default();
        let mut reader = Reader { text: content, at: 0, parts: 0 };
        reader.line(&mut plan).map_err(|Wrong { at, message }| PlanError {
            line: number,
            column: content[..at].chars().count() + 1,
            message,
        })?;
    }
    if plan.buys.is_empty() {
        let message = "expected at least one line such as “buy: Province”".to_owned();
        return Err(PlanError { line: lines + 1, column: 1, message });
    }
    Ok(plan)
}

/// The fault at a byte of a line.
struct Wrong {
    at: usize,
    message: String,
}

type Read<T> = Result<T, Wrong>;

/// Makes one expression of two operands.
type Join = fn(Box<Expression<CardId>>, Box<Expression<CardId>>) -> Expression<CardId>;

/// A line, and how far it has been read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// Operands, `not`s and parentheses of the condition so far.
    parts: usize,
}

impl<'a> Reader<'a> {
    fn line(&mut self, plan: &mut Plan) -> Read<()> {
        self.skip_spaces();
        if self.rest().is_empty() {
            return Ok(());
        }
        let begin = self.at;
        let word = self.word();
        if !LINES.contains(&word) {
            return Err(self.unknown_line(begin, word));
        }
        self.skip_spaces();
        if !self.take(":") {
            return Err(self.expected(&format!("“:” after “{word}”")));
        }
        self.skip_spaces();
        match word {
            "plan" => self.name(plan),
            "buy" => self.buy().map(|rule| plan.buys.push(rule)),
            "play" => self.cards().map(|rule| plan.plays.push(rule)),
            _ => self.cards().map(|rule| plan.trashes.push(rule)),
        }
    }

    fn unknown_line(&self, at: usize, word: &str) -> Wrong {
        let found = if word.is_empty() { self.found() } else { format!("“{word}”") };
        let message = format!("expected “plan:”, “buy:”, “play:” or “trash:” but found {found}");
        Wrong { at, message }
    }

    fn name(&mut self, plan: &mut Plan) -> Read<()> {
        let name = self.rest().trim();
        if name.is_empty() {
            return Err(self.expected("the plan's name"));
        }
        if plan.name.is_some() {
            return Err(Wrong { at: self.at, message: "the plan has a name already".to_owned() });
        }
        plan.name = Some(name.to_owned());
        Ok(())
    }

    fn buy(&mut self) -> Read<BuyRule> {
        let begin = self.at;
        let name = self.card_text(&[]);
        let card = if name == "nothing" { None } else { Some(find_for_sale(begin, name)?) };
        Ok(BuyRule { card, when: self.when()? })
    }

    fn cards(&mut self) -> Read<CardRule> {
        let mut listed = Vec::new();
        loop {
            let begin = self.at;
            let name = self.card_text(&[',']);
            listed.push(find_card(begin, name)?);
            if !self.take(",") {
                break;
            }
            self.skip_spaces();
        }
        Ok(CardRule { cards: listed, when: self.when()? })
    }

    /// The text of a card's name: up to one of these characters, the word “when” or the end of the line.
    fn card_text(&mut self, ends: &[char]) -> &'a str {
        let rest = self.rest();
        let by_character = rest.find(ends).unwrap_or(rest.len());
        let by_word = rest.find(" when ").unwrap_or_else(|| {
            if rest.trim_end().ends_with(" when") { rest.trim_end().len() - 5 } else { rest.len() }
        });
        let name = &rest[..by_character.min(by_word)];
        self.at += name.len();
        name.trim()
    }

    fn when(&mut self) -> Read<Option<Expression<CardId>>> {
        self.skip_spaces();
        if self.rest().is_empty() {
            return Ok(None);
        }
        let begin = self.at;
        if self.word() != "when" {
            self.at = begin;
            return Err(self.expected("“when” or the end of the line"));
        }
        let condition = self.condition()?;
        if !self.rest().is_empty() {
            return Err(self.expected("“and”, “or” or the end of the line"));
        }
        Ok(Some(condition))
    }

    /// A condition from here.
    fn condition(&mut self) -> Read<Expression<CardId>> {
        self.skip_spaces();
        let begin = self.at;
        let expression = self.either()?;
        self.check_condition(begin, &expression)?;
        Ok(expression)
    }

    fn either(&mut self) -> Read<Expression<CardId>> {
        self.joined("or", Self::both, Expression::Or)
    }

    fn both(&mut self) -> Read<Expression<CardId>> {
        self.joined("and", Self::negation, Expression::And)
    }

    /// Operands that a word joins: with one of them there is nothing to join, and it may be a number.
    fn joined(
        &mut self,
        word: &str,
        operand: fn(&mut Self) -> Read<Expression<CardId>>,
        join: Join,
    ) -> Read<Expression<CardId>> {
        self.skip_spaces();
        let mut begin = self.at;
        let mut left = operand(self)?;
        while self.take_word(word) {
            self.check_condition(begin, &left)?;
            self.skip_spaces();
            let right_begin = self.at;
            let right = operand(self)?;
            self.check_condition(right_begin, &right)?;
            left = join(Box::new(left), Box::new(right));
            begin = right_begin;
        }
        Ok(left)
    }

    fn negation(&mut self) -> Read<Expression<CardId>> {
        if self.take_word("not") {
            self.count_part()?;
            self.skip_spaces();
            let begin = self.at;
            let inner = self.negation()?;
            self.check_condition(begin, &inner)?;
            return Ok(Expression::Not(Box::new(inner)));
        }
        self.comparison()
    }

    fn comparison(&mut self) -> Read<Expression<CardId>> {
        self.skip_spaces();
        let begin = self.at;
        let left = self.sum()?;
        self.skip_spaces();
        let Some((_, how)) = COMPARISONS.iter().find(|(sign, _)| self.take(sign)) else {
            return Ok(left);
        };
        check_number(begin, &left)?;
        self.skip_spaces();
        let begin = self.at;
        let right = self.sum()?;
        check_number(begin, &right)?;
        Ok(Expression::Compare(*how, Box::new(left), Box::new(right)))
    }

    fn sum(&mut self) -> Read<Expression<CardId>> {
        self.skip_spaces();
        let mut begin = self.at;
        let mut left = self.operand()?;
        loop {
            self.skip_spaces();
            let join = match () {
                () if self.take("+") => Expression::Plus,
                () if self.take("-") => Expression::Minus,
                () => return Ok(left),
            };
            check_number(begin, &left)?;
            self.skip_spaces();
            begin = self.at;
            let right = self.operand()?;
            check_number(begin, &right)?;
            left = join(Box::new(left), Box::new(right));
        }
    }

    /// A number, a quantity, or an expression in parentheses.
    fn operand(&mut self) -> Read<Expression<CardId>> {
        self.count_part()?;
        self.skip_spaces();
        if self.take("(") {
            let inner = self.either()?;
            self.close()?;
            return Ok(inner);
        }
        if self.rest().starts_with(|letter: char| letter.is_ascii_digit()) {
            return self.number();
        }
        if self.take("-") {
            self.skip_spaces();
            let number = self.number()?;
            let zero = Box::new(Expression::Number(0));
            return Ok(Expression::Minus(zero, Box::new(number)));
        }
        self.quantity().map(Expression::Quantity)
    }

    fn number(&mut self) -> Read<Expression<CardId>> {
        let begin = self.at;
        let rest = self.rest();
        let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        self.at += end;
        match rest[..end].parse() {
            Ok(number) => Ok(Expression::Number(number)),
            Err(_) if end == 0 => Err(self.expected("a number")),
            Err(_) => Err(Wrong { at: begin, message: "the number is too large".to_owned() }),
        }
    }

    fn quantity(&mut self) -> Read<Quantity<CardId>> {
        let begin = self.at;
        let word = self.word();
        if let Some((_, quantity)) = PLAIN_QUANTITIES.iter().find(|(name, _)| *name == word) {
            return Ok(*quantity);
        }
        let of_card: fn(CardId) -> Quantity<CardId> = match word {
            "owned" => Quantity::Owned,
            "left" => Quantity::Left,
            _ => {
                self.at = begin;
                let words: Vec<&str> = PLAIN_QUANTITIES.iter().map(|(name, _)| *name).collect();
                let wanted = format!(
                    "a number, “not”, “(” or a quantity (owned(…), left(…), {})",
                    words.join(", ")
                );
                return Err(self.expected(&wanted));
            }
        };
        self.skip_spaces();
        if !self.take("(") {
            return Err(self.expected(&format!("“(” and a card's name after “{word}”")));
        }
        self.skip_spaces();
        let name_begin = self.at;
        let rest = self.rest();
        let name = &rest[..rest.find(')').unwrap_or(rest.len())];
        self.at += name.len();
        let card = find_card(name_begin, name.trim())?;
        self.close()?;
        Ok(of_card(card))
    }

    fn close(&mut self) -> Read<()> {
        self.skip_spaces();
        if self.take(")") { Ok(()) } else { Err(self.expected("“)”")) }
    }

    /// Checks that an expression that begins at a byte is a condition, and has been read up to here.
    fn check_condition(&self, begin: usize, expression: &Expression<CardId>) -> Read<()> {
        if expression.is_condition() {
            return Ok(());
        }
        let number = self.text[begin..self.at].trim();
        let message = format!(
            "expected a comparison (<, <=, =, !=, >=, >) after “{number}” but found {}",
            self.found()
        );
        Err(Wrong { at: self.at, message })
    }

    fn count_part(&mut self) -> Read<()> {
        self.parts += 1;
        if self.parts > MOST_PARTS {
            let message = format!("the condition has more than {MOST_PARTS} parts");
            return Err(Wrong { at: self.at, message });
        }
        Ok(())
    }

    // ---- characters ----

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Takes a word of letters and underscores; empty if there is no word.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let is_part = |letter: char| letter.is_alphabetic() || letter == '_';
        let word = &rest[..rest.find(|letter| !is_part(letter)).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    fn take(&mut self, sign: &str) -> bool {
        let is_there = self.rest().starts_with(sign);
        self.at += if is_there { sign.len() } else { 0 };
        is_there
    }

    fn take_word(&mut self, wanted: &str) -> bool {
        self.skip_spaces();
        let begin = self.at;
        let is_there = self.word() == wanted;
        self.at = if is_there { self.at } else { begin };
        is_there
    }

    fn expected(&self, what: &str) -> Wrong {
        Wrong { at: self.at, message: format!("expected {what} but found {}", self.found()) }
    }

    /// The text at this place, for a message.
    fn found(&self) -> String {
        let first = self.rest().split_whitespace().next();
        first.map_or_else(|| "the end of the line".to_owned(), |word| format!("“{word}”"))
    }
}

fn check_number(at: usize, expression: &Expression<CardId>) -> Read<()> {
    if expression.is_condition() {
        return Err(Wrong { at, message: "expected a number but found a condition".to_owned() });
    }
    Ok(())
}

// ---- card names ----

/// The card of this title.
fn find_card(at: usize, name: &str) -> Read<CardId> {
    if name.is_empty() {
        return Err(Wrong { at, message: "expected a card's name".to_owned() });
    }
    cards::by_title(name).ok_or_else(|| {
        let titles = cards::all().map(|id| cards::card(id).title);
        let hint = suggestion(name, titles);
        Wrong { at, message: format!("no card is called “{name}”{hint}") }
    })
}

/// The card of this title, if it can be bought in some match.
fn find_for_sale(at: usize, name: &str) -> Read<CardId> {
    let id = find_card(at, name)?;
    let card = cards::card(id);
    if let Some(pile) = card.pile_title() {
        let message = format!("{} is bought from its pile: expected “{pile}”", card.title);
        return Err(Wrong { at, message });
    }
    let has_pile = matches!(card.pile, PileSize::ByPlayers(_));
    if !has_pile || card.place == PileLocation::Beside {
        let message = format!("{} is never in the Supply and cannot be bought", card.title);
        return Err(Wrong { at, message });
    }
    Ok(id)
}

/// A question whether the most similar of these names was meant; empty if none is similar.
pub(in crate::dominion) fn suggestion<'a>(
    name: &str,
    names: impl Iterator<Item = &'a str>,
) -> String {
    let nearest = names.map(|other| (distance(name, other), other)).min();
    let is_similar = |changes: usize| changes * 2 <= name.chars().count();
    match nearest {
        Some((changes, other)) if is_similar(changes) => format!("; did you mean “{other}”?"),
        Some(_) | None => String::new(),
    }
}

/// The number of letters to change, add or leave out between two names, in any letter case (Levenshtein distance).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.to_lowercase().chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.to_lowercase().chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = place + 1;
        for (column, wanted) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *wanted);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}
