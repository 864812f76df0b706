//! Tests that the alerts and the dashboard for operators use only metrics that exist.

use std::collections::BTreeSet;
use std::process::Command;
use std::time::Instant;

use demesne_protocol::refusal::Refusal;

use super::{DropCause, Metrics, refusal_word};

/// The files that name metrics.
const NAMING: [(&str, &str); 3] = [
    ("prometheus-alerts.yml", include_str!("../../../../deploy/prometheus-alerts.yml")),
    ("grafana-dashboard.json", include_str!("../../../../deploy/grafana-dashboard.json")),
    ("hosting.md", include_str!("../../../../docs/hosting.md")),
];

/// Suffixes of the series that a metric consists of.
const PARTS: [&str; 3] = ["_bucket", "_sum", "_count"];

/// All metrics, after each kind of event has happened once.
fn numbers() -> BTreeSet<String> {
    let metrics = Metrics::new();
    metrics.refused(&Refusal::NotNow);
    metrics.dropped(DropCause::Slow, 1);
    metrics.told("delivered");
    metrics.committed(Instant::now(), 1);
    let text = metrics.text(0, false);
    let values = text.lines().filter(|line| !line.starts_with('#'));
    values.filter_map(|line| line.split([' ', '{']).next()).map(str::to_owned).collect()
}

/// Every word of a text that looks like the name of a metric of ours.
fn named(text: &str) -> BTreeSet<&str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let words = text.split(|letter| !is_part(letter));
    words.filter(|word| word.starts_with("demesne_")).collect()
}

#[test]
fn every_number_that_is_looked_at_is_there() {
    let numbers = numbers();
    for (file, text) in NAMING {
        let named = named(text);
        assert!(!named.is_empty(), "{file} names numbers");
        for name in named {
            let is_there = numbers.contains(name)
                || PARTS.iter().any(|part| numbers.contains(&format!("{name}{part}")));
            // The names of a database and of a package, not of metrics.
            assert!(
                is_there || name == "demesne_old" || name.starts_with("demesne_0"),
                "{name} in {file} is no number"
            );
        }
    }
}

#[test]
fn every_label_that_an_alert_filters_by_is_counted() {
    let (_, alerts) = NAMING[0];
    let reasons = [Refusal::NotSaved, Refusal::Unavailable, Refusal::TooFast];
    let reasons = reasons.iter().map(|refusal| format!("reason=\"{}\"", refusal_word(refusal)));
    let causes = DropCause::ALL.iter().map(|cause| format!("cause=\"{}\"", cause.word()));
    let known: BTreeSet<String> = reasons.chain(causes).collect();
    let filters = alerts.lines().filter_map(|line| line.split_once('{')?.1.split('}').next());
    let filters: Vec<_> = filters.filter(|filter| !filter.starts_with("job=")).collect();
    assert!(filters.len() >= 4, "{filters:?}");
    for filter in filters {
        assert!(known.contains(filter), "{filter} is no label of a metric");
    }
}

/// The cases of the alert rules.
const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/metrics/alerts.test.yml");

#[test]
fn every_alert_fires_when_it_should() {
    // Set by `cargo xtask test`, which installs Prometheus.
    let Some(promtool) = std::env::var_os("DEMESNE_TEST_PROMTOOL") else { return };
    let tried = Command::new(promtool).args(["test", "rules", CASES]).output();
    let tried = tried.expect("promtool starts");
    let [said, errors] = [&tried.stdout, &tried.stderr].map(|it| String::from_utf8_lossy(it));
    assert!(tried.status.success(), "{said}{errors}");
}

#[test]
fn every_alert_has_a_case_a_severity_and_a_summary() {
    let cases = std::fs::read_to_string(CASES).expect("the file is there");
    let (_, alerts) = NAMING[0];
    let mut rules = alerts.split("- alert: ");
    rules.next();
    for rule in rules {
        let name = rule.split_whitespace().next().expect("an alert has a name");
        assert!(cases.contains(&format!("\"{name}\"")), "{name} is not tried");
        for key in ["severity: ", "summary: ", "description: "] {
            assert!(rule.contains(key), "{name} has no {key}");
        }
    }
}

#[test]
fn every_reason_and_cause_is_counted_from_the_start() {
    let text = Metrics::new().text(0, false);
    let has = |series: &str| text.lines().any(|line| line == format!("{series} 0"));
    for reason in Refusal::NAMES {
        assert!(has(&format!("demesne_refusals_total{{reason=\"{reason}\"}}")), "{reason}");
    }
    for cause in DropCause::ALL {
        let cause = cause.word();
        assert!(has(&format!("demesne_clients_dropped_total{{cause=\"{cause}\"}}")), "{cause}");
    }
}

#[test]
fn every_number_is_on_the_dashboard() {
    let (_, dashboard) = NAMING[1];
    let shown = named(dashboard);
    for number in numbers() {
        let whole = PARTS.iter().find_map(|part| number.strip_suffix(part)).unwrap_or(&number);
        assert!(shown.iter().any(|name| name.starts_with(whole)), "{number} is shown nowhere");
    }
}

#[test]
fn the_dashboard_can_be_read() {
    let (_, dashboard) = NAMING[1];
    let read: serde_json::Value = serde_json::from_str(dashboard).expect("it is JSON");
    let panels = read["panels"].as_array().expect("it has panels");
    let mut ids: Vec<_> = panels.iter().filter_map(|panel| panel["id"].as_u64()).collect();
    ids.dedup();
    assert_eq!(ids.len(), panels.len(), "each panel has a number of its own");
}
