//! A system clock that is wrong at a start: nothing that depends on it is forgotten before it can be corrected.

use demesne_base::ids::{Code, ReportId, UserId};
use demesne_protocol::operator::ReportVerdict;
use demesne_protocol::seats::ReportReason;
use demesne_store::change::Change;
use demesne_store::operators::ByOperator;
use demesne_store::reports::{HandledReport, Report};
use demesne_store::users::{NewUser, User};
use demesne_store::{Store, now};

use crate::support::TestServer;

/// Makes all stored times older by four hundred days, as if the clock had been set forward by that.
const SET_FORWARD: &str = "UPDATE sessions SET created = created - 34560000000; \
     UPDATE tables SET touched = touched - 34560000000; \
     UPDATE reports SET at = at - 34560000000; \
     UPDATE operator_log SET at = at - 34560000000; \
     UPDATE restrictions SET made = made - 34560000000, ends = ends - 34560000000";

fn report_about(user: &User) -> Report {
    Report {
        id: ReportId::new(),
        at: now(),
        code: Code::new(),
        match_id: None,
        reporter: user.id,
        about: Some(user.id),
        about_name: user.name.clone(),
        reason: ReportReason::Other,
        words: String::new(),
        chat: Vec::new(),
    }
}

async fn save(store: &Store, change: impl Change) {
    store.save(change).await.expect("it is saved");
}

async fn handle(store: &Store, report: Report, verdict: ReportVerdict) {
    let handled = HandledReport { report: report.id, verdict };
    save(store, report).await;
    save(store, ByOperator { operator: None, change: handled }).await;
}

#[tokio::test]
async fn a_clock_that_is_ahead_at_a_start_forgets_no_session_report_bar_or_act() {
    let mut server = TestServer::open().await;
    let (store, writer) = Store::open(&server.config().store).await.expect("it can be opened");
    let [ann, ben] =
        ["Ann", "Ben"].map(|name| User { id: UserId::new(), name: name.to_owned(), program: None });
    for user in [&ann, &ben] {
        save(&store, NewUser { user: user.clone(), session: user.id.to_string() }).await;
    }
    let before = report_about(&ann);
    let id = before.id;
    handle(&store, before, ReportVerdict::BarForADay).await;
    drop(store);
    writer.await.expect("it ends");
    server.stop().await;
    server.execute_sql(SET_FORWARD).await;
    server.start().await;
    let (store, _writer) = Store::open(&server.config().store).await.expect("it can be opened");
    // Each of these deletes what is too old.
    handle(&store, report_about(&ben), ReportVerdict::BarForADay).await;
    let browser = store.browser(&ann.id.to_string()).await.expect("it can be read");
    assert!(browser.is_some_and(|browser| browser.bar.is_some()), "she is known, and barred");
    assert_eq!(store.restrictions().await.expect("they can be read").len(), 2);
    assert!(store.report(id).await.expect("it can be read").is_some(), "it is kept");
    assert_eq!(store.operator_log().await.expect("it can be read").len(), 2);
}
