//! `demesne figures`: the figures of running servers on the command line.

use std::net::SocketAddr;

use demesne::config::Config;
use demesne_protocol::operator::{EnterOperator, OperatorFigures, ReadFigures};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_store::config::StoreConfig;
use demesne_web::tls::TlsConfig;
use tokio::process::Command;

use crate::certificates::{CertificateFolder, NAME};
use crate::cluster::Pair;
use crate::program::printed;
use crate::support::{Browser, PATIENCE, TestServer, config, folder};

/// The command that asks the server at this address, with its database.
fn figures(store: &StoreConfig, address: SocketAddr) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_demesne-without-page"));
    command.arg("figures").arg("--data").arg(&store.data).arg("--listen").arg(address.to_string());
    if let Some(database) = &store.database {
        command.args(["--database", database]);
    }
    command.env("DEMESNE_CONFIG", "/dev/null").kill_on_drop(true);
    command
}

/// What the command prints about a server.
async fn printed_of(server: &TestServer, more: &[&str]) -> String {
    let mut command = figures(&server.config().store, server.address());
    command.args(more);
    printed(command).await.unwrap_or_else(|error| panic!("{error}"))
}

#[tokio::test]
async fn the_figures_of_a_running_server_are_printed() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (_, _socket) = ann.begin_against(BotLevel::Easy).await;
    let text = printed_of(&server, &[]).await;
    assert!(text.contains(": 1 table, 1 match in progress, 1 connection; the database"), "{text}");
    assert!(text.contains("\nthis server ") && text.contains(" saves since the start; "), "{text}");
    let days = text.lines().skip_while(|line| !line.starts_with("matches that began")).skip(1);
    let last = days.last().expect("the days come last");
    assert!(last.ends_with(" 1"), "{text}");

    let json = printed_of(&server, &["--json"]).await;
    let figures: OperatorFigures = serde_json::from_str(&json).expect("it is what the page reads");
    assert_eq!((figures.servers.len(), figures.servers[0].matches), (1, 1));
}

#[tokio::test]
async fn the_figures_are_those_of_all_servers() {
    let Some(pair) = Pair::open().await else { return };
    let both_are_counted = async {
        // A server that has just started is found with the next read of the leases.
        while !printed_of(&pair.second, &[]).await.contains("\nserver 2 ") {}
    };
    let counted = tokio::time::timeout(PATIENCE, both_are_counted).await;
    assert!(counted.is_ok(), "the figures are those of both servers");
}

#[tokio::test]
async fn the_figures_are_read_over_tls() {
    let files = CertificateFolder::new();
    let tls = TlsConfig {
        certificate: Some(files.chain()),
        key: Some(files.key()),
        ..TlsConfig::default()
    };
    let server = TestServer::open_with(Config { tls, ..config() }).await;
    let site = format!("https://{NAME}:{}", server.address().port());
    let (chain, key) = (files.chain(), files.key());
    let paths = [&chain, &key].map(|path| path.to_str().expect("it is text"));
    let [chain, key] = paths;
    let flags = ["--public-url", &site, "--tls-cert", chain, "--tls-key", key];
    let text = printed_of(&server, &[&flags[..], &["--tls-authority-root", chain]].concat()).await;
    assert!(text.contains("\nthis server "), "{text}");
    let mut untrusted = figures(&server.config().store, server.address());
    untrusted.args(flags);
    let error = printed(untrusted).await.expect_err("its certificate is signed by itself");
    assert!(error.contains("--tls-authority-root"), "{error}");
}

#[tokio::test]
async fn without_its_server_the_command_says_what_to_do() {
    let mut server = TestServer::open().await;
    let mut elsewhere = server.config().store;
    elsewhere.data = folder();
    let error = printed(figures(&elsewhere, server.address())).await.expect_err("another house");
    assert!(error.contains("does not use this database"), "{error}");
    assert!(!elsewhere.data.exists(), "no database is made");
    let other = TestServer::open().await;
    let error = printed(figures(&other.config().store, server.address())).await;
    assert!(error.is_err_and(|error| error.contains("does not use this database")));

    let (store, address) = (server.config().store, server.address());
    server.stop().await;
    let error = printed(figures(&store, address)).await.expect_err("no server runs");
    assert!(error.contains(&format!("no server answers at {address}")), "{error}");
}

#[tokio::test]
async fn a_token_for_figures_opens_nothing_else() {
    let server = TestServer::open().await;
    printed_of(&server, &[]).await;
    let browser = Browser::new(server.address());
    let read = async |token: &str| {
        let token = token.to_owned();
        browser.post("/api/operator/figures/read", &ReadFigures { token }).await
    };
    assert_eq!(read("figures").await.refusal(), Refusal::NotFound);
    // The token "figures" takes the place of the one that the command made.
    server
        .execute_sql(
            "UPDATE operator_links SET token_hash = 'figures:' || \
             'dc2e3999e6b3e23f3327c0e6cb9a3d6cde4ab7cc16a46ec0fe716df8ce2717b9'",
        )
        .await;
    let hash = demesne_base::one_time_token::hash("figures");
    for token in ["figures".to_owned(), format!("figures:{hash}"), hash] {
        let reply = browser.post("/api/operator/enter", &EnterOperator { token }).await;
        assert_eq!(reply.refusal(), Refusal::NotFound);
    }
    assert_eq!(read("figures").await.status, 200);
    server.execute_sql("UPDATE operator_links SET ends = 1").await;
    assert_eq!(read("figures").await.refusal(), Refusal::NotFound);
}
