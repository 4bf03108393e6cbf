### Buttons, menus and their questions.

all =
    {"*"}*Your settings**
    Told of your turn: { $call }
    Reminder: { $reminder }, { $where }
    Quiet hours: { $quiet }
    Time zone: { $zone }
    Away: { $away }
    Language: { $language }
    Hand and board: { $text }
    Pictures: { $theme }, { $avatar }
    Ask before claiming: { $confirm }
    Named in statistics and leaderboards: { $listed }
all-notify = Told of new tables in this server: { $notify }
all-note = -# The menu and the buttons change them. For hours, zones and days that no menu has: `/settings`, `/away`.
language-auto = as Discord is set
notify-any = When a table with a free seat opens in this server, you get a direct message, once a day at most. `/settings notices:off` ends that.
notify-some = When a table of { $variants } with a free seat opens in this server, you get a direct message, once a day at most. `/settings notices:off` ends that.
notify-off = You are no longer told of new tables in this server.
notify-where = Use this in the server whose tables you want to hear of.
notify-most = Name { $n } variants at most, or `any`.
notify-choice-any = any variant
notify-choice-off = tell me of no table any more
notify-opened =
    A table of **{ $variant }** has a seat for you: { $host } has opened it in { $link }. Press Join there.
    -# You asked for this with `/settings`; `notices:off` in that server ends it.
call-channel = in the channel, your hand by silent direct message
call-direct = by direct message
call-no-direct = in the channel, no direct messages
text-pictures = with pictures
text-only = in words alone
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
pick-call = How you are told it is your turn
pick-reminder = When you are reminded
pick-reminder-by = Where you are reminded
pick-quiet = Your quiet hours
pick-zone = Your time zone
pick-away = Your vacation
pick-notify = New tables you are told of
pick-language = The language spoken to you
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
listed-on = Name me in statistics
listed-off = Leave me out of statistics
