//! Names of the values of settings.

use domain::deadline::Reminder;
use domain::ids::ChannelId;
use domain::language::Language;
use domain::settings::{
    AvatarChoice, Boards, Call, ReminderBy, SeatOrder, ServerSetting, TableSetting, TextChoice,
    ThemeChoice, TimeOut,
};
use jiff::SignedDuration;

use crate::place;

use super::{Words, escape};

impl Words {
    pub fn call(&self, call: Call) -> &str {
        let me = &self.table.me;
        match call {
            Call::Channel => me.call_channel(),
            Call::Direct => me.call_direct(),
            Call::NoDirect => me.call_no_direct(),
        }
    }

    pub fn avatar(&self, avatar: AvatarChoice) -> &str {
        let me = &self.table.me;
        match avatar {
            AvatarChoice::Show => me.avatar_shown(),
            AvatarChoice::Hide => me.avatar_hidden(),
        }
    }

    pub fn text_choice(&self, choice: TextChoice) -> &str {
        let me = &self.table.me;
        match choice {
            TextChoice::Pictures => me.text_pictures(),
            TextChoice::Only => me.text_only(),
        }
    }

    pub fn theme(&self, theme: ThemeChoice) -> &str {
        let me = &self.table.me;
        match theme {
            ThemeChoice::Day => me.theme_day(),
            ThemeChoice::Night => me.theme_night(),
            ThemeChoice::Contrast => me.theme_contrast(),
        }
    }

    /// A language by its own name, which says so if it is a draft.
    pub fn language(&self, language: Language) -> String {
        match language.is_draft() {
            true => self.general.draft(place::Language(&language.name())),
            false => language.name().to_owned(),
        }
    }

    /// A setting of a table in a lobby, and its value.
    pub fn table_setting(&self, setting: &TableSetting) -> (&str, String) {
        let (menu, clock) = (&self.menu, &self.clock);
        let minutes = |n: u32, none: &str| match n {
            0 => none.to_string(),
            n => self.duration(SignedDuration::from_mins(i64::from(n))),
        };
        match setting {
            TableSetting::Variant(id) => (menu.variant(), escape(id)),
            TableSetting::Seats(n) => (menu.seats(), n.to_string()),
            TableSetting::Order(order) => (menu.order(), self.seat_order(*order).to_owned()),
            TableSetting::Clock(n) => (clock.turn(), minutes(*n, clock.no_clock())),
            TableSetting::Bank(n) => (clock.bank(), minutes(*n, clock.no_bank())),
            TableSetting::TimeOut(choice) => (clock.time_out(), self.time_out(*choice).to_owned()),
            TableSetting::Boards(boards) => {
                let title = self.server.pick_boards();
                (title, self.boards(*boards).to_owned())
            }
        }
    }

    /// A server's setting by its key, as menus call it.
    pub fn server_setting(&self, key: &str) -> Option<&str> {
        let (own, clock) = (&self.server, &self.clock);
        let title = match key {
            ServerSetting::CHANNELS => own.pick_channels(),
            ServerSetting::STARTERS => own.pick_starters(),
            ServerSetting::RESULTS => own.pick_results(),
            ServerSetting::VARIANT => own.pick_variant(),
            ServerSetting::PLACE => own.pick_place(),
            ServerSetting::TABLES => own.pick_tables(),
            ServerSetting::EACH => own.pick_each(),
            ServerSetting::COMPUTERS => own.pick_computers(),
            ServerSetting::CLOCK => clock.turn(),
            ServerSetting::BANK => clock.bank(),
            ServerSetting::TIME_OUT => clock.time_out(),
            ServerSetting::LANGUAGE => own.pick_language(),
            ServerSetting::THEME => own.pick_theme(),
            ServerSetting::BOARDS => own.pick_boards(),
            _ => return None,
        };
        Some(title)
    }

    pub fn boards(&self, boards: Boards) -> &str {
        match boards {
            Boards::Newest => self.server.boards_newest(),
            Boards::All => self.server.boards_all(),
        }
    }

    /// When a reminder comes.
    pub fn reminder(&self, reminder: Reminder) -> String {
        let clock = &self.clock;
        match reminder {
            Reminder::Never => clock.reminder_never().to_owned(),
            Reminder::Share(n) => clock.reminder_share(place::N(&n)),
            Reminder::Lead(minutes) => {
                let time = self.duration(SignedDuration::from_mins(i64::from(minutes)));
                clock.reminder_lead(place::Time(&time))
            }
        }
    }

    /// Where a reminder comes.
    pub fn reminder_by(&self, by: ReminderBy) -> &str {
        match by {
            ReminderBy::Direct => self.clock.by_direct(),
            ReminderBy::Channel => self.clock.by_channel(),
        }
    }

    /// What happens when the time has run out.
    pub fn time_out(&self, time_out: TimeOut) -> &str {
        match time_out {
            TimeOut::Nudge => self.clock.then_nudge(),
            TimeOut::Substitute => self.clock.then_substitute(),
            TimeOut::Cautious => self.clock.then_cautious(),
        }
    }

    /// How a lobby's post tells the order of seats.
    pub fn seat_order(&self, order: SeatOrder) -> &str {
        match order {
            SeatOrder::Random => self.table.order_random(),
            SeatOrder::Joined => self.table.order_joined(),
            SeatOrder::HostFirst => self.table.order_host_first(),
        }
    }

    /// "<#1>, <#2> and <#3>"; every channel if none is named.
    pub fn channels(&self, channels: &[ChannelId]) -> String {
        if channels.is_empty() {
            return self.server.channels_all().to_owned();
        }
        let channels: Vec<String> = channels.iter().map(|id| format!("<#{id}>")).collect();
        self.list(&channels)
    }
}
