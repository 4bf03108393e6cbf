//! Words of tables: opening, joining, starting, finding, ending, and the messages around moves.

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct TableWords {
        // The lobby.
        pub lobby: Template,
        /// How long the game lasts at a turn a day, in weeks.
        pub lobby_length: Plural,
        pub lobby_join: String,
        pub lobby_full: String,
        pub lobby_waits: Template,
        // Whether people are ready.
        pub ready_ask: Template,
        pub ready_asked: Template,
        pub ready_noted: Template,
        pub ready_already: Template,
        pub ready_not_asked: Template,
        pub ready_stopped: Template,
        pub ready_changed: Template,
        pub ready_lost: Template,
        /// The lobby's post once the game has begun.
        pub begun: Template,
        pub free_seats: Plural,
        /// Players missing until the game can start.
        pub needed: Plural,
        /// Heading of a team.
        pub team: Template,
        pub free_beside: String,
        pub teams_drawn: String,
        pub computer_line: Template,
        pub order_random: String,
        pub order_joined: String,
        pub order_rematch: String,
        pub order_rematch_teams: String,
        pub order_host_first: String,
        /// The same for a rematch.
        pub opened_rematch: Template,
        pub opened: Template,
        pub opened_there: Template,
        pub thread_name: Template,
        pub no_thread_there: Template,
        pub thread_unused: String,
        pub joined: Template,
        pub joined_already: Template,
        pub left: Template,
        pub left_last: Template,
        pub not_in: Template,
        pub full: Template,
        pub seat_taken: Template,
        pub nobody_there: Template,
        pub not_seated: Template,
        pub not_yourself: Template,
        pub removed: Template,
        pub computer_added: Template,
        pub invited: Template,
        pub invited_answer: Template,
        pub invited_already: Template,
        pub opened_often: Template,
        pub calls_often: Template,
        pub called_often: Template,
        /// The caller may not write where the bot would post for them.
        pub no_writing: Template,
        pub invite_yourself: Template,
        pub started: Template,
        pub started_at_once: Template,
        pub cancel_ask: Template,
        pub cancelled: Template,
        pub cancelled_answer: Template,
        pub expired: Template,
        // Why a table is not made or changed.
        pub only_in_servers: Template,
        pub no_such_variant: Template,
        pub not_so_many: Template,
        pub too_many_computers: Template,
        pub too_many_seated: Template,
        pub wrong_number: Template,
        pub channel_taken: Template,
        /// A lobby that nobody joined was closed for another table.
        pub gave_way: Template,
        pub host_only: Template,
        pub members_only: Template,
        pub players_only: Template,
        pub done_before: Template,
        pub try_again: Template,
        // Finding a table.
        // In a completion.
        pub choice_here: Template,
        pub choice_yours: Template,
        pub choice_turn: Template,
        pub choice_waits: Template,
        pub choice_lobby: Template,
        pub choice_over: Template,
        pub no_such_table: Template,
        pub no_such_turn: Template,
        pub no_table_here: Template,
        /// The same in direct messages.
        pub no_table_direct: Template,
        pub sight_unknown: Template,
        /// The same where the last game of the channel has ended.
        pub over_here: Template,
        pub which_table: Template,
        pub open_one: Template,
        pub not_your_table: Template,
        pub computer_has_your_seat: Template,
        pub not_begun: Template,
        pub begun_already: Template,
        /// The same for somebody who plays there and wants to leave, and for an onlooker who wants to join.
        pub begun_leave: Template,
        pub begun_join: Template,
        /// The same where seats are on offer.
        pub begun_take: Template,
        pub rematch_not_over: Template,
        pub rematch_not_begun: Template,
        /// For a table whose channel was deleted.
        pub rematch_where: Template,
        pub over: Template,
        pub no_tables: Template,
        pub list_waiting: Template,
        pub list_other: Template,
        /// The button that opens the menu of a table that waits.
        pub list_open: Template,
        /// The button that leads an onlooker to the newest post of a table.
        pub list_watch: Template,
        pub watch: String,
        /// The same for a player of the table.
        pub to_newest: String,
        pub my_games: String,
        /// The button to the caller's table that has waited longest.
        pub next_table: Template,
        /// For whom a table waits, and since when.
        pub awaited: Template,
        pub none_to_watch: Template,
        pub status: Template,
        // Around moves.
        pub outdated: Template,
        pub played_already: Template,
        pub cannot_be_read: Template,
        /// What could not be changed of several tables.
        pub not_changed: Plural,
        pub unreadable: Template,
        pub direct_turn: Template,
        pub direct_got: Template,
        /// How a game ended for the reader, and where that is told.
        pub direct_over: Plural,
        /// Nothing is to be done at the table any more.
        pub direct_left: Template,
        /// A computer plays the reader's seat until they are back.
        pub direct_stood_in: Template,
        /// Somebody else has the reader's seat.
        pub direct_taken: Template,
        /// The reader has switched direct messages off.
        pub direct_off: Template,
        /// Which turn a private message shows.
        pub stamp: Template,
        pub stamp_set_up: Template,
        pub stamp_after: Template,
        pub direct_failed: Template,
        pub direct_closed: Template,
        pub too_many_pictures: Plural,
        pub seed: Template,
        pub record_hash: Template,
        /// The animated picture of the whole game, in words.
        pub film: Template,
        // Leaving.
        pub resign_ask: Template,
        /// Where nobody else is left.
        pub resign_last: Template,
        pub resign_button: String,
        pub resigned_answer: Template,
        pub abandoned: Template,
        pub others_play: Template,
        // What the bot lacks.
        pub missing_permission: Plural,
        pub channel_gone: Template,
        /// At the end of a turn's post whose buttons Discord does not take, and of a lobby's.
        pub no_buttons_turn: String,
        pub no_buttons_lobby: String,
        /// At the end of any other message.
        pub no_buttons: String,
        pub channel_deleted: Template,
        pub me: MeWords,
    }
}

section! {
    /// Words of personal settings.
    pub struct MeWords {
        pub all: Template,
        pub all_notify: Template,
        pub all_note: String,
        // New tables in a server.
        pub notify_any: String,
        pub notify_some: Template,
        pub notify_off: String,
        pub notify_where: String,
        pub notify_most: Template,
        pub notify_choice_any: String,
        pub notify_choice_off: String,
        pub notify_opened: Template,
        pub language_auto: String,
        pub call_channel: String,
        pub call_direct: String,
        pub call_no_direct: String,
        pub theme_day: String,
        pub theme_night: String,
        pub theme_contrast: String,
        pub text_pictures: String,
        pub text_only: String,
        pub text_on: String,
        pub text_off: String,
        pub avatar_shown: String,
        pub avatar_hidden: String,
        pub yes: String,
        pub no: String,
        pub no_zone: String,
        pub pick_call: String,
        pub pick_reminder: String,
        pub pick_reminder_by: String,
        pub pick_quiet: String,
        pub pick_zone: String,
        pub pick_away: String,
        pub pick_notify: String,
        pub pick_language: String,
        pub pick_theme: String,
        pub away_not: String,
        pub away_days: Plural,
        pub notify_none: String,
        pub confirm_on: String,
        pub confirm_off: String,
        pub avatar_on: String,
        pub avatar_off: String,
        pub listed_on: String,
        pub listed_off: String,
    }
}
