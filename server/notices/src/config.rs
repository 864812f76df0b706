//! Settings of notices.

use clap::Args;
use demesne_base::notice_clock::NoticeClock;

use crate::push_service::{self, PushService};
use crate::webhook::{self, Webhook};

/// Which services and groups may be called.
#[derive(Args, Clone, Debug, Default)]
pub struct NoticeConfig {
    /// A push service beside those of the common browsers, for turn notices: its name, as in push.example.org, which is called
    /// over TLS at public addresses only, or an origin, as in https://push.lan, which is called as it is, at a private
    /// address too; separate several with commas.
    #[arg(
        long = "push-service",
        env = "DEMESNE_PUSH_SERVICE",
        value_name = "HOST",
        value_delimiter = ',',
        value_parser = push_service::push_service
    )]
    pub push_services: Vec<PushService>,

    /// A group that may be told whose move it is, at tables whose host chooses its name: the name, a format (discord, ntfy or
    /// json) and an address, as in friends=discord:https://discord.com/api/webhooks/…; separate several with commas, and
    /// write %2C for a comma in an address. The address is called as it is, at a private address too. It belongs in the
    /// configuration file or the environment: every user of the machine can read command lines.
    #[arg(
        long = "webhook",
        env = "DEMESNE_WEBHOOK",
        value_name = "NAME=FORMAT:URL",
        hide_env_values = true,
        value_delimiter = ',',
        value_parser = webhook::webhook
    )]
    pub webhooks: Vec<Webhook>,

    /// The clock of turn notices.
    #[arg(skip)]
    pub notice_clock: NoticeClock,
}
