//! The results of a series as text and as JSON: a line per recommended set, the totals, and the use of cards.

use serde_json::{Value, json};

use super::cards;
use super::series::{Arena, KingdomResults, Results, Series};
use super::tally::{Tally, wilson_interval};
use crate::commands::simulate::common::float;
use crate::commands::simulate::stopwatch::Histogram;

const HEADINGS: [&str; 9] =
    ["player", "wins", "ties", "win rate", "95 % interval", "points", "turns", "p50 ms", "p95 ms"];

/// All tables, with an empty line between them.
pub(super) fn text(series: &Series, results: &Results, with_cards: bool) -> String {
    let mut tables = Vec::new();
    let sets: Vec<(&str, &KingdomResults)> = series
        .arenas
        .iter()
        .zip(&results.kingdoms)
        .filter_map(|(kingdom, results)| Some((kingdom.name()?, results)))
        .collect();
    if !sets.is_empty() {
        tables.push(of_sets(series, &sets));
    }
    tables.push(of_totals(series, results));
    if with_cards {
        tables.push(of_cards(series, results));
    }
    tables.join("\n\n")
}

/// All results; the totals stand at the top level, as those of a single kingdom do.
pub(super) fn json(series: &Series, results: &Results, with_cards: bool) -> Value {
    let total = series.total();
    let players = |tallies: &[Tally], matches, decisions: Option<&[Histogram]>| -> Vec<Value> {
        let tallies = series.names.iter().zip(tallies).enumerate();
        let player = |(place, (name, tally)): (usize, (&String, &Tally))| {
            tally.json(name, matches, decisions.map(|all| &all[place]))
        };
        tallies.map(player).collect()
    };
    let mut all = json!({
        "matches": total,
        "players": players(&results.totals(), total, Some(&results.decisions)),
    });
    if series.arenas.len() > 1 {
        let kingdom = |(kingdom, results): (&Arena, &KingdomResults)| {
            json!({
                "name": kingdom.name(),
                "cards": kingdom.titles(),
                "matches": series.matches,
                "players": players(&results.tallies, series.matches, None),
            })
        };
        let kingdoms: Vec<Value> =
            series.arenas.iter().zip(&results.kingdoms).map(kingdom).collect();
        let are_sets = series.arenas.iter().all(|kingdom| kingdom.name().is_some());
        all[if are_sets { "sets" } else { "kingdoms" }] = kingdoms.into();
    }
    if with_cards {
        let levels = cards::levels(series);
        let uses = cards::uses(series, results);
        all["cards"] = uses.iter().map(|card| card.json(&levels)).collect();
    }
    all
}

/// A line per set: the win rates of all players, and the interval of the first one.
fn of_sets(series: &Series, sets: &[(&str, &KingdomResults)]) -> String {
    let mut headings = vec!["set".to_owned()];
    headings.extend(series.names.iter().cloned());
    headings.insert(2, "95 % interval".to_owned());
    let row = |(name, results): &(&str, &KingdomResults)| {
        let mut cells = vec![(*name).to_owned()];
        cells.extend(results.tallies.iter().map(|tally| rate(tally, series.matches)));
        cells.insert(2, interval(&results.tallies[0], series.matches));
        cells
    };
    let rows: Vec<Vec<String>> = [headings].into_iter().chain(sets.iter().map(row)).collect();
    format!("{} matches of each set\n{}", series.matches, aligned(&rows))
}

/// A line per player.
fn of_totals(series: &Series, results: &Results) -> String {
    let total = series.total();
    let mut rows = vec![HEADINGS.map(str::to_owned).to_vec()];
    let totals = results.totals();
    let players = series.names.iter().zip(&totals).zip(&results.decisions);
    rows.extend(players.map(|((name, tally), decisions)| {
        vec![
            name.clone(),
            tally.wins.to_string(),
            tally.ties.to_string(),
            rate(tally, total),
            interval(tally, total),
            format!("{:.1}", tally.mean_points(total)),
            format!("{:.1}", tally.mean_turns(total)),
            format!("{:.4}", decisions.percentile(50)),
            format!("{:.4}", decisions.percentile(95)),
        ]
    }));
    format!("{total} matches\n{}", aligned(&rows))
}

/// A line per Kingdom card.
fn of_cards(series: &Series, results: &Results) -> String {
    let headings = ["card", "kingdoms"].into_iter().chain(cards::levels(series));
    let mut rows = vec![headings.map(str::to_owned).collect::<Vec<String>>()];
    rows.extend(cards::uses(series, results).into_iter().map(|card| {
        let share =
            |used: &u64| format!("{used} ({:.0} %)", float(*used) * 100.0 / float(card.kingdoms));
        let cells = [card.title.to_owned(), card.kingdoms.to_string()];
        cells.into_iter().chain(card.used.iter().map(share)).collect()
    }));
    format!("kingdoms in which a player bought a card, or owned it at the end\n{}", aligned(&rows))
}

fn rate(tally: &Tally, matches: u64) -> String {
    format!("{:.1} %", tally.win_rate(matches) * 100.0)
}

fn interval(tally: &Tally, matches: u64) -> String {
    let (low, high) = wilson_interval(tally.win_rate(matches), matches);
    format!("{:.1} to {:.1} %", low * 100.0, high * 100.0)
}

/// Rows with equal numbers of cells as lines: the first column to the left, the others to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let first = format!("{:<width$}", row[0], width = widths[0]);
        let rest = row.iter().zip(&widths).skip(1);
        rest.fold(first, |line, (cell, width)| format!("{line}  {cell:>width$}"))
    };
    let lines: Vec<String> = rows.iter().map(line).collect();
    lines.join("\n")
}
