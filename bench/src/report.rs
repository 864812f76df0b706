//! Figures as they are printed: a name, the median of the values, a unit; or in a table of servers.

/// All values, in the order in which their figures were first added.
#[derive(Default)]
pub(crate) struct Report {
    all: Vec<Figure>,
}

struct Figure {
    name: String,
    unit: String,
    values: Vec<f64>,
    is_printed: bool,
}

/// A row of a table: figures of each server, which stand together.
pub(crate) struct Row {
    pub(crate) title: &'static str,
    pub(crate) figures: &'static [&'static str],
    /// The unit of the figures, in that of the row.
    pub(crate) factor: f64,
}

impl Report {
    /// Adds a value to a figure.
    pub(crate) fn add(&mut self, name: String, value: f64, unit: &str) {
        match self.all.iter_mut().find(|figure| figure.name == name) {
            Some(figure) => figure.values.push(value),
            None => self.all.push(Figure {
                name,
                unit: unit.to_owned(),
                values: vec![value],
                is_printed: false,
            }),
        }
    }

    /// The last value of a figure.
    pub(crate) fn latest(&self, name: &str) -> Option<f64> {
        self.figure(name)?.values.last().copied()
    }

    fn figure(&self, name: &str) -> Option<&Figure> {
        self.all.iter().find(|figure| figure.name == name)
    }

    /// The lines of the figures of one server, `name value unit`, which are not printed yet. They are final.
    pub(crate) fn take(&mut self, of: &str) -> Vec<String> {
        let is_of = |figure: &&mut Figure| {
            let is_its = figure.name.strip_prefix(of).is_some_and(|rest| rest.starts_with('.'));
            is_its && !figure.is_printed
        };
        let line = |figure: &mut Figure| {
            figure.is_printed = true;
            format!("{} {} {}", figure.name, short(median(&figure.values)), figure.unit)
        };
        self.all.iter_mut().filter(is_of).map(line).collect()
    }

    /// A table in Markdown with a column per server.
    pub(crate) fn table(&self, servers: &[&str], rows: &[Row]) -> String {
        let mut lines = vec![
            format!("| | {} |", servers.join(" | ")),
            format!("|---{}|", "|---".repeat(servers.len())),
        ];
        for row in rows {
            let cells: Vec<_> = servers.iter().map(|server| self.cell(server, row)).collect();
            lines.push(format!("| {} | {} |", row.title, cells.join(" | ")));
        }
        lines.join("\n")
    }

    /// The figures of a server that were measured.
    fn cell(&self, server: &str, row: &Row) -> String {
        let values = row.figures.iter().filter_map(|figure| {
            let figure = self.figure(&format!("{server}.{figure}"))?;
            Some(short(row.factor * median(&figure.values)))
        });
        values.collect::<Vec<_>>().join(" / ")
    }
}

/// The median.
fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

/// The number with its significant digits.
fn short(value: f64) -> String {
    let size = value.abs();
    let digits = if size >= 100.0 {
        0
    } else if size >= 1.0 {
        2
    } else {
        4
    };
    format!("{value:.digits$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_the_median_of_its_values() {
        let mut figures = Report::default();
        for value in [3.0, 250.0, 2.0, 4.25, 1.0] {
            figures.add("baseline.wait".to_owned(), value, "ms");
        }
        figures.add("baseline.moves".to_owned(), 1234.4, "moves/s");
        assert_eq!(
            figures.take("baseline"),
            ["baseline.wait 3.00 ms", "baseline.moves 1234 moves/s"]
        );
    }

    #[test]
    fn a_table_has_a_column_per_server_and_leaves_out_what_is_not_measured() {
        let mut figures = Report::default();
        for value in [0.05, 0.056, 0.06] {
            figures.add("one.work".to_owned(), value, "s/1000-moves");
            figures.add("other.work".to_owned(), 2.0 * value, "s/1000-moves");
        }
        figures.add("other.database-work".to_owned(), 0.014, "s/1000-moves");
        figures.take("other");
        let row = Row { title: "work", figures: &["work", "database-work"], factor: 1000.0 };
        assert_eq!(
            figures.table(&["one", "other", "none"], &[row]),
            "| | one | other | none |\n|---|---|---|---|\n| work | 56.00 | 112 / 14.00 |  |"
        );
    }

    #[test]
    fn a_figure_is_said_once_and_with_no_other() {
        let mut figures = Report::default();
        figures.add("highcard.moves".to_owned(), 1.0, "moves/s");
        figures.add("highcard-two.moves".to_owned(), 2.0, "moves/s");
        assert_eq!(figures.take("highcard"), ["highcard.moves 1.00 moves/s"]);
        assert_eq!(figures.take("highcard"), [""; 0]);
        assert_eq!(figures.take("highcard-two"), ["highcard-two.moves 2.00 moves/s"]);
    }
}
