//! The same in possessed turns: ann decides for ben, and is asked in secret for herself or for ben.

use demesne_protocol::dominion::Answer;

use super::stages::{Holder, PLAIN, Stage, buy, play};
use super::{Trial, assert_indistinguishable, assert_nobody_can_tell_in, played};

/// The trials of such a turn. Standing answers do not apply in it.
const TRIALS: [Trial; 7] = [
    Trial::Probes,
    Trial::Overdue,
    Trial::MoreTime,
    Trial::Pause,
    Trial::Restart,
    Trial::RestartInPause,
    Trial::Late,
];

/// The card is in the hand of ann.
const OF_THE_DECIDER: [Stage; 2] = [
    Stage {
        card: "watchtower",
        held: "Watchtower",
        holder: Holder::Mover,
        position: "
    kingdom Possession
    ana: hand Possession; deck HAND, 4 Copper, BELOW
    ben: hand Village, 3 Copper; deck 10 Copper
    > ana plays Possession
    > ana ends turn
    > ben plays all treasures",
        moves: || vec![buy("silver")],
        // It can be trashed or put on the deck instead.
        declines: || Answer::Option { option: 2 },
        ..PLAIN
    },
    Stage {
        card: "moat",
        held: "Moat",
        holder: Holder::Mover,
        position: "
    kingdom Possession
    ana: hand Possession; deck HAND, 4 Copper, BELOW
    ben: hand Witch, 3 Copper; deck 10 Copper
    > ana plays Possession
    > ana ends turn",
        moves: || vec![play("witch")],
        ..PLAIN
    },
];

/// The card is in the hand of ben, who sees it.
const OF_THE_POSSESSED: [Stage; 2] = [
    Stage {
        card: "baron",
        held: "Estate",
        holder: Holder::Mover,
        position: "
    kingdom Possession, Baron
    ana: hand Possession; deck 10 Copper
    ben: hand Baron, HAND, 3 Copper; deck 10 Copper, BELOW
    > ana plays Possession
    > ana ends turn",
        moves: || vec![play("baron")],
        ..PLAIN
    },
    Stage {
        card: "fools-gold",
        held: "Fool's Gold",
        holder: Holder::Mover,
        position: "
    kingdom Possession
    ana: hand Possession; deck 10 Copper
    ben: hand 3 Gold, HAND; deck 10 Copper, BELOW
    > ana plays Possession
    > ana ends turn
    > ben plays 3 Gold",
        moves: || vec![buy("province")],
        ..PLAIN
    },
];

#[tokio::test]
async fn a_card_of_the_player_who_decides_is_not_revealed() {
    for stage in &OF_THE_DECIDER {
        for trial in TRIALS {
            assert_nobody_can_tell_in(stage, trial).await;
        }
    }
}

#[tokio::test]
async fn a_card_of_the_possessed_player_is_not_revealed_to_others() {
    for stage in &OF_THE_POSSESSED {
        for trial in TRIALS {
            let what = format!("{} ({trial:?})", stage.card);
            assert_indistinguishable(&what, [true, false], async |is_held| {
                played(stage, is_held, trial).await.without("ben")
            })
            .await;
        }
    }
}

/// The messages to a spectator who joins in a possessed turn before a move was made.
async fn seen_by_a_spectator() -> String {
    let transcript = played(&OF_THE_DECIDER[1], false, Trial::Restart).await;
    let mut texts = transcript.received.into_iter();
    let first = texts.find(|it| it.viewer == "spectator" && it.text.contains("\"piles\""));
    first.expect("a spectator joins again").text
}

#[tokio::test]
async fn the_player_who_decides_is_waited_for_and_has_the_running_clock() {
    let seen = seen_by_a_spectator().await;
    assert!(
        seen.contains("\"current\":1,\"turn_kind\":{\"type\":\"possessed\",\"by\":0}"),
        "{seen}"
    );
    assert!(seen.contains("\"waiting\":[{\"seat\":0,"), "{seen}");
    let (_, clocks) = seen.split_once("\"clocks\":[").expect("the table has clocks");
    let (of_ann, of_others) = clocks.split_once('}').expect("each seat has one");
    assert!(of_ann.contains("\"runs\":true") && of_others.contains("\"runs\":false"), "{clocks}");
}

#[tokio::test]
async fn no_other_client_is_sent_the_hand_of_the_possessed_player() {
    for trial in [Trial::Probes, Trial::Restart] {
        for received in played(&OF_THE_DECIDER[1], true, trial).await.received {
            // The messages of ann, who decides, are not among these.
            assert!(!received.text.contains("decided_for\":{"), "{received}");
        }
    }
}
