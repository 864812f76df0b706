//! Tests of session tokens and of codes that sign a browser in, on both databases.

use demesne_store::millis;
use demesne_store::sessions::{Browser, EndToken, RenewToken, SignOut, UsedToken};
use demesne_store::sign_in_codes::{NewSignInCode, RedeemSignInCode, SignInCode, SignInKind};
use demesne_store::users::DeleteName;

use super::TestStore;

impl TestStore {
    /// The browser of a valid token.
    async fn valid(&self, token_hash: &str) -> Browser {
        let browser = self.store.browser(token_hash).await.expect("it can be read");
        browser.expect("the token is valid")
    }

    async fn renew(&self, old: &str, new: &str) {
        let (old, new) = (old.to_owned(), new.to_owned());
        self.save(RenewToken { old, new }).await;
    }

    /// All tokens are older by the interval of renewals.
    async fn wait_for_renewal(&self) {
        let interval = millis(demesne_store::sessions::TOKEN_RENEWAL_INTERVAL);
        self.execute_sql(&format!("UPDATE sessions SET created = created - {interval}")).await;
    }
}

pub(super) async fn a_token_is_replaced_when_the_new_one_has_come_back(server: &TestStore) {
    let ann = server.person("Ann").await;
    let old = ann.id.to_string();
    let new = format!("{old} again");
    let renew = RenewToken { old: old.clone(), new: new.clone() };
    server.save(renew).await;
    let browser = async |hash: &str| server.store.browser(hash).await.expect("it can be read");
    let given = browser(&new).await.expect("it is good");
    assert_eq!((given.replaces.as_ref(), given.user), (Some(&old), ann));
    assert!(!browser(&old).await.expect("it is good").is_ending);
    server.save(UsedToken { old: old.clone(), new: new.clone() }).await;
    assert_eq!(browser(&new).await.expect("it is good").replaces, None);
    assert!(browser(&old).await.expect("it is good for a moment").is_ending);
}

pub(super) async fn an_old_token_has_few_unused_replacements(server: &TestStore) {
    let old = server.person("Ann").await.id.to_string();
    for attempt in 0..20 {
        server.renew(&old, &format!("early {attempt}")).await;
    }
    assert_eq!(server.count("sessions").await, 2);
    assert!(server.valid("early 0").await.replaces.is_some());
    assert_eq!(server.who_has("early 1").await, None);

    for attempt in 0..30 {
        server.wait_for_renewal().await;
        server.renew(&old, &format!("late {attempt}")).await;
    }
    let unused = millis(demesne_store::sessions::OLD_TOKEN_TTL)
        / millis(demesne_store::sessions::TOKEN_RENEWAL_INTERVAL)
        + 1;
    let sessions = server.count("sessions").await;
    assert!(sessions <= 1 + unused, "{sessions} sessions");
    assert!(server.valid("late 29").await.replaces.is_some());
    assert!(!server.valid(&old).await.is_ending);
    assert_eq!(server.who_has("early 0").await, None);
}

pub(super) async fn the_replacement_that_is_used_first_ends_the_others(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let (old, bens) = (ann.id.to_string(), ben.id.to_string());
    server.renew(&bens, "ben's").await;
    server.renew(&old, "lost").await;
    server.wait_for_renewal().await;
    server.renew(&old, "new").await;
    let new = "new".to_owned();
    server.save(UsedToken { old: old.clone(), new }).await;
    let is_ending = async |token_hash: &str| server.valid(token_hash).await.is_ending;
    assert!(is_ending(&old).await && is_ending("lost").await);
    for other in ["new", "ben's", bens.as_str()] {
        assert!(!is_ending(other).await, "{other}");
    }
    server.wait_for_renewal().await;
    server.renew(&old, "late").await;
    assert_eq!(server.who_has("late").await, None, "an ending token has no further replacement");
}

pub(super) async fn ending_all_sessions_signs_a_user_out_everywhere(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let old = ann.id.to_string();
    let new = format!("{old} again");
    server.save(SignOut { player: ann.id, new: Some(new.clone()) }).await;
    assert_eq!((server.who_has(&old).await, server.who_has(&new).await), (None, Some(ann.clone())));
    server.save(SignOut { player: ann.id, new: None }).await;
    assert_eq!(server.who_has(&new).await, None);
    let bens = ben.id.to_string();
    assert_eq!(server.who_has(&bens).await, Some(ben));
    server.save(EndToken(bens.clone())).await;
    assert_eq!(server.who_has(&bens).await, None);
}

fn recovery_code(hash: &str) -> SignInCode {
    SignInCode { kind: SignInKind::Recovery, hash: hash.to_owned() }
}

pub(super) async fn signing_out_everywhere_revokes_the_recovery_code(server: &TestStore) {
    let (ann, ben) = (server.person("Ann").await, server.person("Ben").await);
    let make = async |player, code| {
        server.save(NewSignInCode { player, code: recovery_code(code) }).await;
    };
    let redeem = async |code, session: &str| {
        let (code, session) = (recovery_code(code), session.to_owned());
        server.save(RedeemSignInCode { code, session, before: None }).await;
    };
    make(ben.id, "ben's").await;
    for new in [Some("new".to_owned()), None] {
        make(ann.id, "stolen").await;
        server.save(SignOut { player: ann.id, new: new.clone() }).await;
        redeem("stolen", "thief").await;
        assert_eq!(server.who_has("thief").await, None);
        let kept = new.map(|_| ann.clone());
        assert_eq!(server.who_has("new").await, kept);
    }
    redeem("ben's", "found").await;
    assert_eq!(server.who_has("found").await, Some(ben), "the codes of others stay valid");
}

pub(super) async fn a_recovery_code_signs_its_user_in_and_every_other_browser_out(
    server: &TestStore,
) {
    let (ann, guest) = (server.person("Ann").await, server.person("Guest").await);
    let make = |code| NewSignInCode { player: ann.id, code: recovery_code(code) };
    let redeem = |code, session: &str| {
        let before = Some(guest.id.to_string());
        let (code, session) = (recovery_code(code), session.to_owned());
        RedeemSignInCode { code, session, before }
    };
    server.save(make("first")).await;
    server.save(make("second")).await;
    server.save(redeem("first", "new")).await;
    assert_eq!(server.who_has("new").await, None, "the first code was replaced");
    assert_eq!(server.who_has(&guest.id.to_string()).await, Some(guest.clone()));

    server.save(redeem("second", "new")).await;
    assert_eq!(server.who_has("new").await, Some(ann.clone()));
    assert_eq!(server.who_has(&ann.id.to_string()).await, None);
    assert_eq!(server.who_has(&guest.id.to_string()).await, None, "the browser is Ann's now");
    let made = server.store.recovery_code_made(ann.id).await.expect("it can be read");
    assert!(made.is_some(), "the code stays valid");

    server.save(DeleteName(ann.id)).await;
    assert_eq!(server.store.recovery_code_made(ann.id).await.expect("it can be read"), None);
    server.save(redeem("second", "late")).await;
    assert_eq!(server.who_has("late").await, None);
}

pub(super) async fn a_handover_code_works_once_and_other_browsers_of_its_user_stay(
    server: &TestStore,
) {
    let (ann, guest) = (server.person("Ann").await, server.person("Guest").await);
    let make = |hash: &str| {
        let code = SignInCode { kind: SignInKind::Handover, hash: hash.to_owned() };
        NewSignInCode { player: ann.id, code }
    };
    let redeem = |hash: &str, session: &str| RedeemSignInCode {
        code: make(hash).code,
        session: session.to_owned(),
        before: Some(guest.id.to_string()),
    };
    server.save(make("lost")).await;
    server.save(make("shown")).await;
    server.save(redeem("lost", "phone")).await;
    assert_eq!(server.who_has("phone").await, None, "the first code was replaced");
    server.save(redeem("shown", "phone")).await;
    assert_eq!(server.who_has("phone").await, Some(ann.clone()));
    assert_eq!(server.who_has(&guest.id.to_string()).await, None, "the browser is Ann's now");
    assert_eq!(server.who_has(&ann.id.to_string()).await, Some(ann.clone()));
    server.save(redeem("shown", "late")).await;
    assert_eq!(server.who_has("late").await, None);
}
