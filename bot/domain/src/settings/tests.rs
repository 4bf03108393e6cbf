//! Settings are read back from buttons, menus and rows.

use std::collections::BTreeMap;

use jiff::civil::time;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::deadline::Reminder;
use crate::ids::{ChannelId, RoleId};
use crate::language::Language;

fn languages() -> impl Strategy<Value = Option<Language>> {
    proptest::option::of(proptest::sample::select(Language::ALL.to_vec()))
}

fn quiet() -> impl Strategy<Value = Option<QuietTime>> {
    let spans = (0..24i8, 0..60i8, 1..12i8).prop_map(|(hour, minute, length)| QuietTime {
        from: time(hour, minute, 0, 0),
        to: time((hour + length) % 24, minute, 0, 0),
    });
    proptest::option::of(spans)
}

pub(crate) fn player_settings() -> impl Strategy<Value = PlayerSetting> {
    let zones = ["Europe/Berlin", "America/Argentina/ComodRivadavia", "UTC"];
    prop_oneof![
        languages().prop_map(PlayerSetting::Language),
        proptest::sample::select(Call::ALL.to_vec()).prop_map(PlayerSetting::Call),
        proptest::sample::select(ThemeChoice::ALL.to_vec()).prop_map(PlayerSetting::Theme),
        proptest::sample::select(AvatarChoice::ALL.to_vec()).prop_map(PlayerSetting::Avatar),
        proptest::sample::select(TextChoice::ALL.to_vec()).prop_map(PlayerSetting::Text),
        any::<bool>().prop_map(PlayerSetting::Confirm),
        any::<bool>().prop_map(PlayerSetting::Listed),
        proptest::sample::select(zones.to_vec())
            .prop_map(|zone| PlayerSetting::TimeZone(zone.to_owned())),
        quiet().prop_map(PlayerSetting::Quiet),
        proptest::sample::select(ReminderChoice::ALL.to_vec()).prop_map(PlayerSetting::Reminder),
        proptest::sample::select(ReminderBy::ALL.to_vec()).prop_map(PlayerSetting::ReminderBy),
    ]
}

pub(crate) fn server_settings() -> impl Strategy<Value = ServerSetting> {
    let limits = || proptest::option::of(1..=u32::MAX);
    let ids = || 1..=u64::MAX;
    prop_oneof![
        proptest::collection::vec(ids().prop_map(ChannelId), 0..4)
            .prop_map(ServerSetting::Channels),
        proptest::option::of(ids().prop_map(RoleId)).prop_map(ServerSetting::Starters),
        proptest::option::of(ids().prop_map(ChannelId)).prop_map(ServerSetting::Results),
        proptest::option::of("[a-z0-9-]{1,40}").prop_map(ServerSetting::Variant),
        proptest::sample::select(TablePlace::ALL.to_vec()).prop_map(ServerSetting::Place),
        limits().prop_map(ServerSetting::Tables),
        limits().prop_map(ServerSetting::Each),
        any::<bool>().prop_map(ServerSetting::Computers),
        prop_oneof![Just(0), 5..=20_160u32].prop_map(ServerSetting::Clock),
        (0..=20_160u32).prop_map(ServerSetting::Bank),
        proptest::sample::select(TimeOut::ALL.to_vec()).prop_map(ServerSetting::TimeOut),
        languages().prop_map(ServerSetting::Language),
        proptest::sample::select(ThemeChoice::ALL.to_vec()).prop_map(ServerSetting::Theme),
        proptest::sample::select(Boards::ALL.to_vec()).prop_map(ServerSetting::Boards),
    ]
}

pub(crate) fn table_settings() -> impl Strategy<Value = TableSetting> {
    prop_oneof![
        "[a-z0-9-]{1,40}".prop_map(TableSetting::Variant),
        any::<u8>().prop_map(TableSetting::Seats),
        proptest::sample::select(SeatOrder::ALL.to_vec()).prop_map(TableSetting::Order),
        any::<u32>().prop_map(TableSetting::Clock),
        any::<u32>().prop_map(TableSetting::Bank),
        proptest::sample::select(TimeOut::ALL.to_vec()).prop_map(TableSetting::TimeOut),
    ]
}

fn rows_of(
    rows: impl IntoIterator<Item = (&'static str, Option<Value>)>,
) -> BTreeMap<String, Value> {
    let rows = rows.into_iter();
    rows.filter_map(|(key, value)| Some((key.to_owned(), value?)))
        .collect()
}

proptest! {
    #[test]
    fn a_personal_setting_is_read_back(setting in player_settings()) {
        let (key, value) = setting.code();
        prop_assert_eq!(PlayerSetting::parse(key, &value), Some(setting.clone()));

        let mut expected = PlayerSettings::default();
        match setting.clone() {
            PlayerSetting::Language(language) => expected.language = language,
            PlayerSetting::Call(call) => expected.call = call,
            PlayerSetting::Theme(theme) => expected.theme = theme,
            PlayerSetting::Avatar(choice) => expected.avatar = choice,
            PlayerSetting::Text(choice) => expected.text = choice,
            PlayerSetting::Confirm(confirm) => expected.confirm = confirm,
            PlayerSetting::Listed(listed) => expected.unlisted = !listed,
            PlayerSetting::TimeZone(zone) => expected.time_zone = Some(zone),
            PlayerSetting::Quiet(quiet) => expected.quiet = quiet,
            PlayerSetting::Reminder(choice) => expected.reminder = choice.reminder(),
            PlayerSetting::ReminderBy(by) => expected.reminder_by = by,
        }
        prop_assert_eq!(PlayerSettings::from_rows(rows_of([setting.row()])), expected);
    }

    #[test]
    fn a_setting_of_a_server_is_read_back(setting in server_settings()) {
        let (key, value) = setting.code();
        prop_assert_eq!(ServerSetting::parse(key, &value), Some(setting.clone()));

        let mut expected = ServerSettings::default();
        match setting.clone() {
            ServerSetting::Channels(channels) => expected.channels = channels,
            ServerSetting::Starters(role) => expected.starters = role,
            ServerSetting::Results(channel) => expected.results = channel,
            ServerSetting::Variant(id) => expected.variant = id,
            ServerSetting::Place(place) => expected.place = place,
            ServerSetting::Tables(n) => expected.tables = n,
            ServerSetting::Each(n) => expected.each = n,
            ServerSetting::Computers(yes) => expected.computers = yes,
            ServerSetting::Clock(minutes) => expected.clock = minutes,
            ServerSetting::Bank(minutes) => expected.bank = minutes,
            ServerSetting::TimeOut(time_out) => expected.time_out = time_out,
            ServerSetting::Language(language) => expected.language = language,
            ServerSetting::Theme(theme) => expected.theme = theme,
            ServerSetting::Boards(boards) => expected.boards = boards,
        }
        prop_assert_eq!(ServerSettings::from_rows(rows_of([setting.row()])), expected);
    }

    #[test]
    fn a_setting_of_a_table_is_read_back(setting in table_settings()) {
        let (key, value) = setting.code();
        prop_assert_eq!(TableSetting::parse(key, &value), Some(setting));
    }
}

#[test]
fn rows_of_a_player_look_like_this() {
    let settings = [
        PlayerSetting::Language(Some(Language::of_code("de").unwrap())),
        PlayerSetting::Call(Call::NoDirect),
        PlayerSetting::Theme(ThemeChoice::Night),
        PlayerSetting::Avatar(AvatarChoice::Hide),
        PlayerSetting::Confirm(true),
        PlayerSetting::TimeZone("Europe/Berlin".to_owned()),
        PlayerSetting::Quiet(QuietTime::parse("22:30-7")),
        PlayerSetting::Reminder(ReminderChoice::Hour),
        PlayerSetting::ReminderBy(ReminderBy::Channel),
    ];
    let rows = rows_of(settings.iter().map(PlayerSetting::row));
    let known = json!({
        "language": "de",
        "call": "no_direct",
        "theme": "night",
        "avatar": "hide",
        "confirm": true,
        "time_zone": "Europe/Berlin",
        "quiet": { "from": "22:30:00", "to": "07:00:00" },
        "reminder": { "lead": 60 },
        "reminder_by": "channel",
    });
    assert_eq!(json!(rows), known);
    let read = PlayerSettings::from_rows(rows);
    assert_eq!(read.reminder, Reminder::Lead(60));
    assert_eq!(read.hours().unwrap().text(), "22:30–07:00");
    for default in [PlayerSetting::Language(None), PlayerSetting::Quiet(None)] {
        assert_eq!(default.row().1, None, "{default:?}");
    }
}

#[test]
fn rows_of_a_server_look_like_this() {
    let settings = [
        ServerSetting::Channels(vec![ChannelId(5), ChannelId(7)]),
        ServerSetting::Starters(Some(RoleId(8))),
        ServerSetting::Results(Some(ChannelId(9))),
        ServerSetting::Variant(Some("usa-mega".to_owned())),
        ServerSetting::Place(TablePlace::Thread),
        ServerSetting::Tables(Some(3)),
        ServerSetting::Each(Some(2)),
        ServerSetting::Computers(false),
        ServerSetting::Clock(720),
        ServerSetting::Bank(0),
        ServerSetting::TimeOut(TimeOut::Nudge),
        ServerSetting::Language(Some(Language::ENGLISH)),
        ServerSetting::Theme(ThemeChoice::Contrast),
    ];
    let rows = rows_of(settings.iter().map(ServerSetting::row));
    let known = json!({
        "channels": [5, 7],
        "starters": 8,
        "results": 9,
        "variant": "usa-mega",
        "place": "thread",
        "tables": 3,
        "each": 2,
        "computers": false,
        "clock": 720,
        "bank": 0,
        "timeout": "nudge",
        "language": "en",
        "theme": "contrast",
    });
    assert_eq!(json!(rows), known);
    for key in ServerSetting::RESETS {
        let default = ServerSetting::parse(key, "").unwrap();
        assert_eq!(default.row(), (*key, None));
    }
}

#[test]
fn what_makes_no_sense_is_no_setting() {
    for (key, value) in [
        ("language", "zz"),
        ("call", "phone"),
        ("theme", "pink"),
        ("confirm", "perhaps"),
        ("time_zone", "Europe/Atlantis"),
        ("quiet", "22"),
        ("reminder", "year"),
        ("reminder_by", "letter"),
        ("dance", "yes"),
    ] {
        assert_eq!(PlayerSetting::parse(key, value), None, "{key} {value}");
    }
    for (key, value) in [
        ("channels", "5 x"),
        ("starters", "0"),
        ("results", "here"),
        ("place", "moon"),
        ("tables", "0"),
        ("each", "-1"),
        ("computers", "perhaps"),
        ("clock", "1s"),
        ("clock", "900d"),
        ("bank", "15d"),
        ("timeout", "sleep"),
        ("language", ""),
        ("theme", ""),
        ("dance", "yes"),
    ] {
        assert_eq!(ServerSetting::parse(key, value), None, "{key} {value}");
    }
}

#[test]
fn at_most_25_channels_fit() {
    let many: Vec<String> = (1..=30).map(|id| id.to_string()).collect();
    let Some(ServerSetting::Channels(channels)) = ServerSetting::parse("channels", &many.join(" "))
    else {
        panic!("these are channels");
    };
    assert_eq!(channels.len(), 25);
    let full = ServerSettings {
        channels,
        ..ServerSettings::default()
    };
    assert_eq!(
        full.channels_after(ChannelId(99), true),
        ServerSetting::Channels(full.channels.clone())
    );
    let less = full.channels_after(ChannelId(1), false);
    assert_eq!(less, ServerSetting::Channels(full.channels[1..].to_vec()));
}
