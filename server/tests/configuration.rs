//! The configuration of the real program: flags before the environment, that before the file, and the defaults last.

use std::path::PathBuf;
use std::process::{Command, Output};

/// A folder with a configuration file, gone with the test.
struct TestFolder(PathBuf);

impl TestFolder {
    /// The folder of the test with this name.
    fn new(test: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("demesne-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        Self(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("demesne.toml")
    }

    /// Runs the program with this text as its configuration file.
    fn run(&self, text: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Output {
        std::fs::write(self.file(), text).expect("the file can be written");
        let mut command = Command::new(env!("CARGO_BIN_EXE_demesne-without-page"));
        command.args(arguments).env_clear().envs(environment.iter().copied());
        command.env("DEMESNE_CONFIG", self.file()).output().expect("the program runs")
    }

    /// The output of a successful command.
    fn printed(&self, text: &str, arguments: &[&str], environment: &[(&str, &str)]) -> String {
        let output = self.run(text, arguments, environment);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("it prints text")
    }

    /// Checks that a command with this file fails with this problem, behind the name of the file.
    fn check_refusal(&self, text: &str, arguments: &[&str], problem: &str) {
        let output = self.run(text, arguments, &[]);
        let error = String::from_utf8_lossy(&output.stderr);
        let expected = format!("{}:{problem}", self.file().display());
        assert!(!output.status.success() && error.contains(&expected), "{text:?}: {error}");
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        // A folder that stays behind in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The value and the origin that `demesne config` prints for a key.
fn setting<'a>(printed: &'a str, key: &str) -> (&'a str, &'a str) {
    let is_of_key = |line: &&str| line.split(" =").next() == Some(key);
    let line = printed.lines().find(is_of_key).expect("every key has a line");
    let (setting, origin) = line.rsplit_once("# ").unwrap_or((line, ""));
    (setting.trim_end(), origin)
}

#[test]
fn each_setting_is_printed_with_its_origin() {
    let folder = TestFolder::new("origins");
    let text = "listen = '127.0.0.1:1'\nlog = 'warn'\ngrace-seconds = 5\nratings = true\n\
        trusted-proxy = ['127.0.0.1', '10.0.0.0/8']\nlog-json = false\n";
    let environment = [("DEMESNE_LISTEN", "127.0.0.1:2"), ("DEMESNE_LOG", "error")];
    let printed = folder.printed(text, &["config", "--listen", "127.0.0.1:3"], &environment);
    let line = |number| format!("{}:{number}", folder.file().display());
    for (key, value, origin) in [
        ("listen", "listen = \"127.0.0.1:3\"", "--listen".to_owned()),
        ("log", "log = \"error\"", "DEMESNE_LOG".to_owned()),
        ("grace-seconds", "grace-seconds = 5", line(3)),
        ("ratings", "ratings = true", line(4)),
        ("trusted-proxy", "trusted-proxy = [\"127.0.0.1\", \"10.0.0.0/8\"]", line(5)),
        ("log-json", "log-json = false", line(6)),
        ("no-daily", "no-daily = false", "default".to_owned()),
        ("#metrics", "#metrics =", "not set".to_owned()),
    ] {
        assert_eq!(setting(&printed, key), (value, &*origin));
    }
}

#[test]
fn a_text_of_several_lines_is_printed_as_it_can_be_read_again() {
    let folder = TestFolder::new("lines");
    let text = "house-rules = \"Be kind.\\nNo \\\"take-backs\\\".\"";
    let printed = folder.printed(text, &["config"], &[]);
    let first = setting(&printed, "house-rules").0;
    assert!(first.contains("Be kind.") && !first.contains("not set"), "{printed}");
    let again = folder.printed(first, &["config"], &[]);
    assert_eq!(setting(&again, "house-rules").0, first);
}

#[test]
fn no_secret_is_printed() {
    let folder = TestFolder::new("masked");
    let text = "nats = 'nats://me:secret@bus'\nwebhook = \
        ['friends=discord:https://discord.example/secret', 'bot=https://bot.example/?key=secret']\n";
    let environment = [("DEMESNE_DATABASE", "postgres://me:secret@db/demesne?password=secret")];
    for arguments in [&["config"][..], &["config", "--template"]] {
        let printed = folder.printed(text, arguments, &environment);
        assert!(printed.contains("nats://***@bus"), "{printed}");
        assert!(printed.contains("webhook = [\"friends=***\", \"bot=***\"]"), "{printed}");
        assert!(printed.contains("postgres://***@db/demesne?***"), "{printed}");
        assert!(!printed.contains("secret"), "{printed}");
    }
}

#[test]
fn the_template_is_a_valid_file_with_every_setting() {
    let folder = TestFolder::new("template");
    let template = folder.printed("", &["config", "--template", "--data", "/srv/play"], &[]);
    assert!(template.contains("\ndata = \"/srv/play\"\n"), "{template}");
    let lines = template.lines().filter(|line| line.contains(" =") && !line.starts_with("# "));
    let settings: Vec<_> = lines
        .map(|line| line.trim_start_matches('#'))
        .filter(|line| !line.ends_with('='))
        .collect();
    assert!(settings.len() > 10, "{template}");
    for text in [&template, &settings.join("\n")] {
        let printed = folder.printed(text, &["config"], &[]);
        assert_eq!(setting(&printed, "data").0, "data = \"/srv/play\"");
    }
}

#[test]
fn a_wrong_line_is_named_with_its_problem() {
    let folder = TestFolder::new("wrong");
    for (text, problem) in [
        ("data = '/srv'\nlisen = 'x'", "2: unknown key 'lisen'; the nearest one is 'listen'"),
        ("public_url = 'x'", "1: unknown key 'public_url'; the nearest one is 'public-url'"),
        ("zzz = 1", "1: unknown key 'zzz'; `demesne config` lists all keys"),
        ("ratings = 'yes'", "1: 'ratings' is either true or false"),
        ("\n\nlog = true", "3: 'log' takes a text or a number"),
        ("data = ['a']", "1: 'data' takes a text or a number"),
        ("[server]\ndata = 'a'", "1: unknown key 'server'"),
        ("listen = 'here'", "1: invalid value 'here' for '--listen <ADDR>'"),
        ("trusted-proxy = ['127.0.0.1', 'x']", "1: invalid value 'x' for '--trusted-proxy <CIDR>'"),
        ("ratings = true\nratings = true", "2: "),
        ("ratings =\n", "1: "),
    ] {
        folder.check_refusal(text, &["config"], problem);
    }
}

#[test]
fn a_number_that_shuts_players_out_is_refused() {
    let folder = TestFolder::new("numbers");
    for (text, problem) in [
        (
            "retention-days = 0",
            "1: invalid value '0' for '--retention-days <DAYS>': matches are kept for at least one day; \
             to keep them for ever, leave the option out",
        ),
        (
            "messages-per-second = 0",
            "1: invalid value '0' for '--messages-per-second <N>': 0 is not in 1..",
        ),
        (
            "people-per-address = 0",
            "1: invalid value '0' for '--people-per-address <N>': 0 is not in 1..",
        ),
        ("grace-seconds = 0", "1: invalid value '0' for '--grace-seconds <S>': 0 is not in 1.."),
        ("grace-seconds = 9999999999", "1: invalid value '9999999999' for '--grace-seconds <S>'"),
        ("bot-delay-ms = 100000", "1: invalid value '100000' for '--bot-delay-ms <MS>'"),
        (
            "hidden-info-delay-ms = 100000",
            "1: invalid value '100000' for '--hidden-info-delay-ms <MS>'",
        ),
        ("bot-threads = 0", "1: invalid value '0' for '--bot-threads <N>'"),
    ] {
        folder.check_refusal(text, &["config"], problem);
    }
    folder.printed(
        "retention-days = 1\nbot-delay-ms = 0\nhidden-info-delay-ms = 0",
        &["config"],
        &[],
    );
}

#[test]
fn a_public_url_that_no_browser_sends_is_refused() {
    let folder = TestFolder::new("public-url");
    for (value, problem) in [
        ("play.example.org", "it does not begin with https:// or http://"),
        ("https://play.example.org/demesne", "write https://play.example.org"),
        ("\\\"https://play.example.org\\\"", "it contains quotation marks"),
        ("", "it is empty"),
    ] {
        let text = format!("\npublic-url = \"{value}\"");
        let value = value.replace('\\', "");
        folder.check_refusal(
            &text,
            &["config"],
            &format!("2: invalid value '{value}' for '--public-url <URL>': "),
        );
        let error = folder.run(&text, &["config"], &[]).stderr;
        assert!(String::from_utf8_lossy(&error).contains(problem), "{text}");
    }
    let both = ["serve", "--public-url", "https://play.lan,http://play.lan:8080"];
    let error = folder.run("", &both, &[]);
    assert!(!error.status.success());
    let error = String::from_utf8_lossy(&error.stderr).into_owned();
    assert!(error.contains("one name with and without TLS"), "{error}");
    for text in [
        "public-url = 'https://würfel.example:443/'",
        "public-url = ['https://play.example.org', 'http://192.168.1.5:8080']",
    ] {
        let printed = folder.printed(text, &["config"], &[]);
        assert!(!setting(&printed, "public-url").1.is_empty(), "{printed}");
    }
    let list = "https://play.example.org,http://192.168.1.5:8080";
    let printed = folder.printed("", &["config"], &[("DEMESNE_PUBLIC_URL", list)]);
    let expected = "public-url = [\"https://play.example.org\", \"http://192.168.1.5:8080\"]";
    assert_eq!(setting(&printed, "public-url").0, expected);
}

#[test]
fn a_misspelt_log_level_is_refused() {
    let folder = TestFolder::new("log");
    for level in ["warning", "verbose", "trce", "info,wrn", "", "demesne=verbose"] {
        let problem = format!("1: invalid value '{level}' for '--log <FILTER>': ");
        folder.check_refusal(&format!("log = '{level}'"), &["config"], &problem);
    }
    for filter in
        ["error", "WARN", "off", "info, demesne::room=debug", "demesne::room", "sqlx=trace"]
    {
        folder.printed(&format!("log = '{filter}'"), &["config"], &[]);
    }
}

#[test]
fn an_empty_variable_counts_as_not_set() {
    let folder = TestFolder::new("empty");
    let variables =
        ["LISTEN", "DATABASE", "NATS", "PUBLIC_URL", "RETENTION_DAYS", "RATINGS", "LOG", "WEBHOOK"];
    let names = variables.map(|name| format!("DEMESNE_{name}"));
    let environment: Vec<_> = names.iter().map(|name| (&**name, "")).collect();
    let text = "public-url = 'https://play.example.org'";
    let printed = folder.printed(text, &["config"], &environment);
    let of_file = format!("{}:1", folder.file().display());
    assert_eq!(
        setting(&printed, "public-url"),
        ("public-url = \"https://play.example.org\"", &*of_file)
    );
    for (key, origin) in
        [("#database", "not set"), ("#retention-days", "not set"), ("listen", "default")]
    {
        assert_eq!(setting(&printed, key).1, origin, "{printed}");
    }
}

#[test]
fn a_variable_that_does_not_exist_is_named() {
    let folder = TestFolder::new("variables");
    let environment =
        [("DEMESNE_LISTN", "127.0.0.1:1"), ("DEMESNE_ZZZ", "1"), ("DEMESNE_LOG", "info")];
    let output = folder.run("", &["config"], &environment);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    assert!(
        error.contains("DEMESNE_LISTN does not exist; the nearest one is DEMESNE_LISTEN"),
        "{error}"
    );
    assert!(error.contains("DEMESNE_ZZZ does not exist\n"), "{error}");
    assert!(!error.contains("DEMESNE_LOG") && !error.contains("DEMESNE_CONFIG"), "{error}");
}

#[test]
fn an_address_without_its_other_half_is_answered_with_an_example() {
    let folder = TestFolder::new("listen");
    for (text, example) in [
        ("listen = 8090", "127.0.0.1:8090 for this machine, 0.0.0.0:8090 for the local network"),
        ("listen = 'localhost:8090'", "127.0.0.1:8090 for this machine"),
        ("metrics = '127.0.0.1'", "127.0.0.1:8080 for this machine"),
        ("trusted-proxy = '0.0.0.0/0'", "is every address"),
        ("trusted-proxy = ['127.0.0.1', '::/0']", "is every address"),
    ] {
        folder.check_refusal(text, &["config"], "1: invalid value");
        let error = folder.run(text, &["config"], &[]).stderr;
        assert!(String::from_utf8_lossy(&error).contains(example), "{text}");
    }
}

#[test]
fn every_command_on_the_database_reads_the_file() {
    let folder = TestFolder::new("commands");
    let copy = folder.0.join("copy.sqlite").display().to_string();
    let missing = folder.0.join("missing");
    let output = folder.run(&format!("data = '{}'", missing.display()), &["backup", &copy], &[]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && error.contains("missing"), "{error}");
    for arguments in
        [&["config"][..], &["serve"], &[], &["backup", &copy], &["check-database"], &["people"]]
    {
        let problem = "2: unknown key 'listen-on'; the nearest one is 'listen'";
        folder.check_refusal("\nlisten-on = '127.0.0.1:1'", arguments, problem);
    }
    // A command without settings needs no file.
    assert!(folder.run("wrong", &["version"], &[]).status.success());
}

#[test]
fn a_file_that_was_named_must_exist() {
    let folder = TestFolder::new("absent");
    let mut command = Command::new(env!("CARGO_BIN_EXE_demesne-without-page"));
    let output = command.args(["config", "--config"]).arg(folder.file()).output();
    let error = String::from_utf8(output.expect("the program runs").stderr).expect("it is text");
    assert!(error.contains("cannot read") && error.contains("demesne.toml"), "{error}");
}
