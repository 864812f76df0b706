//! Reports of players: their order for the operator, and the rest of them when a name is deleted.

use demesne_base::ids::ReportId;
use demesne_protocol::seats::ReportReason;
use demesne_store::reports::{Remark, Report};
use demesne_store::users::{DeleteName, User};

use super::TestStore;

pub(super) async fn many_reports_of_one_user_do_not_hide_those_of_others(server: &TestStore) {
    let (ann, eve) = (server.person("Ann").await, server.person("Eve").await);
    let table = server.table(&ann).await;
    let began = demesne_store::now();
    let report = |reporter: &User, number: i64| Report {
        id: ReportId::new(),
        at: began + number,
        code: table.code.clone(),
        match_id: None,
        reporter: reporter.id,
        about: None,
        about_name: "Cleo".to_owned(),
        reason: ReportReason::Rude,
        words: String::new(),
        chat: Vec::new(),
    };
    for number in 0..demesne_store::reports::OPEN_REPORTS_SHOWN {
        server.save(report(&eve, number)).await;
    }
    server.save(report(&ann, demesne_store::reports::OPEN_REPORTS_SHOWN)).await;
    let open = server.store.open_reports().await.expect("they can be read");
    assert_eq!(open.count, demesne_store::reports::OPEN_REPORTS_SHOWN + 1);
    let at: Vec<i64> = open.shown.iter().map(|it| it.report.at - began).collect();
    let mut expected: Vec<i64> = (0..demesne_store::reports::OPEN_REPORTS_SHOWN - 1).collect();
    expected.push(demesne_store::reports::OPEN_REPORTS_SHOWN);
    assert_eq!(at, expected, "Ann's is shown, and the oldest of Eve's");
}

pub(super) async fn a_deleted_name_leaves_nothing_of_its_player_in_reports(server: &TestStore) {
    let (ann, eve) = (server.person("Ann").await, server.person("Eve 100%").await);
    let table = server.table(&ann).await;
    let remark = |author: Option<&User>, name: &str, text: &str| Remark {
        author: author.map(|it| it.id.to_string()),
        name: name.to_owned(),
        text: text.to_owned(),
    };
    let report = |reporter: &User, about: &User, chat| Report {
        id: ReportId::new(),
        at: demesne_store::now(),
        code: table.code.clone(),
        match_id: None,
        reporter: reporter.id,
        about: Some(about.id),
        about_name: about.name.clone(),
        reason: ReportReason::Rude,
        words: format!("words of {}", reporter.name),
        chat,
    };
    let both = vec![
        remark(Some(&eve), "Eve before", "said by Eve"),
        remark(Some(&ann), "Ann", "said by Ann"),
    ];
    server.save(report(&ann, &eve, both.clone())).await;
    // A report of an earlier release does not contain the author of a chat line.
    let before = vec![remark(None, "Eve 100%", "once said by Eve"), remark(None, "Ben", "Hi")];
    server.save(report(&eve, &ann, before)).await;

    server.save(DeleteName(eve.id)).await;
    let reports = server.store.open_reports().await.expect("they can be read").shown;
    let [about_eve, of_eve] = [&reports[0], &reports[1]];
    assert_eq!(about_eve.report.about_name, "—");
    assert_eq!(about_eve.report.words, "words of Ann", "what others wrote stays");
    assert_eq!(about_eve.report.chat, [both[1].clone()]);
    assert_eq!((of_eve.reporter_name.as_str(), of_eve.report.words.as_str()), ("—", ""));
    assert_eq!(of_eve.report.chat, [remark(None, "Ben", "Hi")]);
}
