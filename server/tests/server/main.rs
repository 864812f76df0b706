//! The server through its public protocol: real sockets, real matches, a database in a file of its own. Also the store and the
//! configuration, so that all tests of this kind are one program, which is linked once.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one kind of message and lets every other pass"
)]

mod acme;
mod at_once;
mod attackers;
mod blocks;
mod certificates;
mod chat;
mod clean_stop;
mod client;
mod closed_house;
mod cluster;
#[path = "../configuration.rs"]
mod configuration;
mod copy;
mod crash;
mod database_outage;
mod deals;
mod doctor;
mod doubt;
mod endurance;
mod every_file_fault;
mod examples;
mod exclusive;
mod failed_writes;
mod failover;
mod failover_at_play;
mod fair;
mod fault_proxy;
mod file_faults;
mod files;
mod fuzz;
mod handover;
mod hints;
mod history;
mod hostile;
mod house;
mod house_files;
mod http2;
mod indistinguishable;
mod invitations;
mod limits;
mod link_previews;
mod log_output;
mod log_privacy;
mod message_ids;
mod my_tables;
mod nats;
#[path = "../nats/mod.rs"]
mod nats_process;
mod new_keys;
mod no_threads;
mod opening;
mod operator;
mod operator_house;
mod own_postgres;
mod package;
mod page_fixture;
mod pages;
mod pauses;
mod pebble;
mod people;
mod personal_data;
mod play;
#[path = "../player/mod.rs"]
mod player;
mod player_absence;
#[path = "../postgres/mod.rs"]
mod postgres;
mod private_files;
#[path = "../process/mod.rs"]
mod process;
mod process_clock;
mod program;
mod programs;
mod push;
mod push_receiver;
mod recording_player;
mod recovery;
mod reference;
mod refusals;
mod reports;
#[path = "../response/mod.rs"]
mod response;
mod restart;
mod reviews;
mod save_record;
mod seat_links;
mod seats;
mod service_unit;
mod sessions;
mod slow_readers;
mod startup_with_many_matches;
mod statistics;
#[path = "../store.rs"]
mod store;
mod support;
mod tls;
mod two_clocks;
mod under_attack;
mod undo;
mod upgrade;
mod user_stream;
mod watchers;
mod webhooks;
mod wrong_clock;
