### Buttons, menus and their questions.

all =
    {"*"}*Your settings**
    Your turn: { $call }
    Reminder: { $reminder }, { $where }
    Quiet hours: { $quiet }
    Time zone: { $zone }
    Vacation: { $away }
    Language: { $language }
    Hand and board: { $text }
    Pictures: { $theme }, { $avatar }
    Ask before claiming: { $confirm }
    Shown in statistics and leaderboards: { $listed }
all-notify = New tables in this server: { $notify }
all-note = -# Change them below. Other hours, zones and days: `/settings`, `/away`.
closed = ⚠️ My last direct message didn't reach you, so I send none. Once Discord lets me through, choose below how I call you: then I try again.
page-calls = Calls and reminders
page-hours = Hours and vacation
page-look = Language and pictures
language-auto = same as Discord
notify-any = I'll send you a direct message when a table with a free seat opens in this server, once a day at most. `/settings notices:off` stops that.
notify-some = I'll send you a direct message when a table of { $variants } with a free seat opens in this server, once a day at most. `/settings notices:off` stops that.
notify-off = I won't tell you of new tables in this server any more.
notify-where = Use this in the server whose tables you want to hear about.
notify-most = Name at most { $n } variants, or `any`.
notify-choice-any = any variant
notify-choice-off = no table
notify-opened =
    There's a seat for you at a table of **{ $variant }**: { $host } has opened it in { $link }. Press **Join** there.
    -# You asked for this with `/settings`; `notices:off` in that server stops it.
call-channel = in the channel, your hand by silent direct message
call-direct = by direct message
call-no-direct = in the channel, no direct messages
text-pictures = with pictures
text-only = in words only
text-on = Words instead of pictures
text-off = Pictures again
theme-day = day
theme-night = night
theme-contrast = high contrast
avatar-shown = with your profile picture
avatar-hidden = without your profile picture
yes = yes
no = no
no-zone = not set
pick-call = How I call you when it's your turn
pick-reminder = When I remind you
pick-reminder-by = Where I remind you
pick-quiet = Your quiet hours
pick-zone = Your time zone
pick-away = Your vacation
pick-notify = New tables I tell you about
pick-language = The language I use with you
pick-theme = Look of your pictures
away-not = not away
away-days =
    { $n ->
        [one] { $n } day from now
        *[other] { $n } days from now
    }
notify-none = no
confirm-on = Ask before claiming
confirm-off = Claim without asking
avatar-on = Show my profile picture
avatar-off = Hide my profile picture
listed-on = Show me in statistics
listed-off = Keep me out of statistics
