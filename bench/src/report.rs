//! Figures as they are printed: a name, the median of the values, a unit.

/// All values, in the order in which their figures were first added.
#[derive(Default)]
pub(crate) struct Report {
    all: Vec<Figure>,
}

struct Figure {
    name: String,
    unit: String,
    values: Vec<f64>,
}

impl Report {
    /// Adds a value to a figure.
    pub(crate) fn add(&mut self, name: String, value: f64, unit: &str) {
        match self.all.iter_mut().find(|figure| figure.name == name) {
            Some(figure) => figure.values.push(value),
            None => self.all.push(Figure { name, unit: unit.to_owned(), values: vec![value] }),
        }
    }

    /// The last value of a figure.
    pub(crate) fn latest(&self, name: &str) -> Option<f64> {
        self.all.iter().find(|figure| figure.name == name)?.values.last().copied()
    }

    /// Removes the figures of one server and returns their lines, `name value unit`. They are final: later values
    /// belong to another figure.
    pub(crate) fn take(&mut self, of: &str) -> Vec<String> {
        let is_of = |figure: &mut Figure| {
            figure.name.strip_prefix(of).is_some_and(|rest| rest.starts_with('.'))
        };
        let line = |figure: Figure| {
            format!("{} {} {}", figure.name, short(median(&figure.values)), figure.unit)
        };
        self.all.extract_if(.., is_of).map(line).collect()
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
    fn a_figure_is_said_once_and_with_no_other() {
        let mut figures = Report::default();
        figures.add("highcard.moves".to_owned(), 1.0, "moves/s");
        figures.add("highcard-two.moves".to_owned(), 2.0, "moves/s");
        assert_eq!(figures.take("highcard"), ["highcard.moves 1.00 moves/s"]);
        assert_eq!(figures.take("highcard"), [""; 0]);
        assert_eq!(figures.take("highcard-two"), ["highcard-two.moves 2.00 moves/s"]);
    }
}
