draw =
    .name = draw
    .about = Draw train cards: both at once, or the second after you saw the first
    .first-name = first
    .first-about = The next card: a face-up one or the deck
    .second-name = second
    .second-about = The second card; leave it out to see the first one before
    .place-name = place
    .place-about = In teams: where the first card goes
    .place-hand = hand
    .place-holder = holder

claim =
    .name = claim
    .about = Claim a route, or pay what a tunnel asks
    .route-name = route
    .route-about = Type part of a city's name
    .pay-name = pay
    .pay-about = The cards to pay with

station =
    .name = station
    .about = Build a station, which lends you a route of another player at the end
    .city-name = city
    .city-about = Type part of a city's name
    .pay-name = pay
    .pay-about = The cards to pay with

tickets =
    .name = tickets
    .about = Draw tickets, keep some of those offered, or put some in the team’s holder
    .keep-name = keep
    .keep-about = The numbers of those you keep
    .holder-name = holder
    .holder-about = In teams: what goes to the holder; without keep, as your turn

orders =
    .name = orders
    .about = What to play for you when your turn comes, and when to ask you
    .add-name = add
    .add-about = Something to do; type part of a city, a colour or what you want
    .ask-name = ask
    .ask-about = Stop and ask you when this happens

hand =
    .name = hand
    .about = Your cards and tickets, for your eyes only

board =
    .name = board
    .about = The board, as a picture or in words
    .show-name = show
    .show-about = How to show it
    .show-picture = picture
    .show-mine = picture with my tickets
    .show-text = in words
    .turn-name = turn
    .turn-about = As it stood after this turn; 0 is before the first

replay =
    .name = replay
    .about = A game again, step by step or in words; without a table, the finished games here
    .turn-name = turn
    .turn-about = The turn to begin with; 0 is before the first
    .show-name = show
    .show-about = The board, what you held then, or what happened in words
    .show-board = board
    .show-hand = my hand then
    .file-name = file
    .file-about = A game record from elsewhere, instead of a table
    .show-log = in words

review =
    .name = review
    .about = Your game once more: your chances turn by turn, the turning point, luck, what if

verify =
    .name = verify
    .about = Have a finished game dealt, played and scored again: was it fair?
    .file-name = file
    .file-about = A game record from elsewhere, instead of a table
    .commitment-name = commitment
    .commitment-about = The SHA-256 of the seed, from the table's first post, to compare
    .record_hash-name = record_hash
    .record_hash-about = The SHA-256 of the record, from the table's last post, to compare

stats =
    .name = stats
    .about = What somebody's finished games here come to: rating, places, points, favourites
    .player-name = player
    .player-about = Whose; your own if left out
    .variant-name = variant
    .variant-about = Which map: name a variant on it; the map played most if left out
    .computer-name = computer
    .computer-about = Those of the computer players of a level

leaderboard =
    .name = leaderboard
    .about = Who plays best here
    .variant-name = variant
    .variant-about = Which map: name a variant on it; the map played most if left out

rules =
    .name = rules
    .about = The rules, as this table or a variant plays them
    .heading-name = heading
    .heading-about = Which topic
    .heading-short = In short
    .heading-words = Words
    .heading-set_up = Set-up
    .heading-turn = A turn
    .heading-drawing = Drawing train cards
    .heading-claiming = Claiming a route
    .heading-stations = Stations
    .heading-tickets = Drawing tickets
    .heading-sharing = Sharing tickets
    .heading-end = The end
    .heading-secrets = Secrets
    .heading-house_rules = House rules
    .variant-name = variant
    .variant-about = Of which variant; the table's if left out

help =
    .name = help
    .about = What you can do, and how
    .topic-name = topic
    .topic-about = Which topic
    .topic-play = Making a move
    .topic-look = Looking at a game
    .topic-table = Opening and joining
    .topic-running = A game under way
    .topic-personal = For yourself
    .topic-moderate = Keeping order
    .topic-owner = Running a server
    .topic-bot = About the bot

game =
    .name = game
    .about = Tables: open, join, start, look after them

game_new =
    .name = new
    .about = Open a table in this channel
    .variant-name = variant
    .variant-about = What to play
    .players-name = players
    .players-about = How many seats
    .computers-name = computers
    .computers-about = How many computer players sit down at once
    .order-name = order
    .order-about = Who plays first
    .order-random = drawn at random
    .order-joined = as people join
    .order-host_first = the host first
    .thread-name = thread
    .thread-about = Play in a thread of its own
    .clock-name = clock
    .clock-about = How long a turn may take, such as 12h or 2d
    .bank-name = bank
    .bank-about = Time in reserve for everybody, for the whole game
    .timeout-name = timeout
    .timeout-about = What happens when the time has run out
    .timeout-nudge = the player is called again
    .timeout-substitute = the substitute conductor plays
    .timeout-cautious = two cards from the deck
    .boards-name = boards
    .boards-about = Which posts of a game keep their board
    .boards-newest = the newest
    .boards-all = all

game_clock =
    .name = clock
    .about = Ask the others for another clock, or for none
    .clock-name = clock
    .clock-about = How long a turn may take, such as 12h or 2d; none for no clock
    .bank-name = bank
    .bank-about = Time in reserve for everybody, for the whole game; as now if left out
    .timeout-name = timeout
    .timeout-about = What happens when the time has run out
    .timeout-nudge = the player is called again
    .timeout-substitute = the substitute conductor plays
    .timeout-cautious = two cards from the deck

game_pause =
    .name = pause
    .about = Stop the clocks: the host once, others by vote
    .days-name = days
    .days-about = For how many days

game_resume =
    .name = resume
    .about = End a pause

game_replace =
    .name = replace
    .about = As host: give an abandoned seat to a person or a computer
    .player-name = player
    .player-about = Whose seat
    .with-name = with
    .with-about = Who plays on; a computer if left out

game_return =
    .name = return
    .about = Take your seat back from the computer that plays for you

game_takeover =
    .name = takeover
    .about = Become the host where the host has vanished, by vote

game_list =
    .name = list
    .about = Your tables, those that wait for you first; or all, to watch
    .which-name = which
    .which-about = Yours, or all of this server
    .which-mine = mine
    .which-server = all of this server

game_join =
    .name = join
    .about = Sit down at a table

game_invite =
    .name = invite
    .about = Ask somebody to join
    .player-name = player
    .player-about = Whom

game_settings =
    .name = settings
    .about = As host: change what will be played
    .variant-name = variant
    .variant-about = What to play

game_end =
    .name = end
    .about = As host: close a lobby, or end a game that nobody else plays in

game_back =
    .name = back
    .about = Take your last move back; or name a turn, and the table goes back to its beginning
    .to-name = to
    .to-about = As host: the first turn to undo; the others are asked

game_export =
    .name = export
    .about = The game as a file: all of it once it is over, until then what you may know

game_resign =
    .name = resign
    .about = Give up your seat; a computer plays on

game_rematch =
    .name = rematch
    .about = The same table once more, the order moved on

settings =
    .name = settings
    .about = Your own settings; without options, see them
    .language-name = language
    .language-about = The language the bot speaks to you
    .language-auto = as in Discord
    .call-name = call
    .call-about = How you are told that it is your turn
    .call-channel = in the channel
    .call-direct = by direct message
    .call-no_direct = in the channel, never direct messages
    .theme-name = theme
    .theme-about = How pictures look
    .theme-day = day
    .theme-night = night
    .theme-contrast = high contrast
    .avatar-name = avatar
    .avatar-about = Whether pictures of a table show your profile picture
    .avatar-show = show it
    .avatar-hide = show the seat's sign instead
    .text-name = text
    .text-about = Whether you get pictures, or words alone
    .text-pictures = pictures and words
    .text-only = words alone
    .confirm-name = confirm
    .confirm-about = Ask once more before you claim a route
    .listed-name = listed
    .listed-about = Whether statistics, leaderboards and the list of games may name you
    .zone-name = zone
    .zone-about = Your time zone
    .quiet-name = quiet
    .quiet-about = Hours in which your clocks stop, but pings still come: 22:00-07:00, for instance, at most 12; or off
    .reminder-name = reminder
    .reminder-about = When you are reminded that it is your turn
    .reminder-never = never
    .reminder-half = once half of the time has passed
    .reminder-three_quarters = once three quarters have passed
    .reminder-hour = an hour before the end
    .reminder-three_hours = three hours before
    .reminder-day = a day before
    .reminder_by-name = reminder_by
    .reminder_by-about = Where you are reminded
    .reminder_by-direct = by direct message
    .reminder_by-channel = in the channel
    .notices-name = notices
    .notices-about = Hear of new tables here by direct message: variants with commas between, any, or off

map =
    .name = map
    .about = The maps of this server: boards of any part of the world

map_make =
    .name = make
    .about = Make a board of a country, a state, or a town and what lies around it
    .region-name = region
    .region-about = For example Portugal; Bavaria; around Lyon 300 km; Spain, Portugal
    .size-name = size
    .size-about = How long a game is
    .size-lunch = Lunch: 17 trains each, up to four players
    .size-evening = Evening: 33 trains each, up to four players
    .size-classic = Classic: 45 trains each, up to five players
    .cities-name = cities
    .cities-about = How many cities
    .with-name = with
    .with-about = Towns that have to be on it, with commas between
    .without-name = without
    .without-about = Towns that may not be on it
    .name_-name = name
    .name_-about = Its name
    .seed-name = seed
    .seed-about = Another number makes another board

map_new =
    .name = new
    .about = Make a board of a file: a map's own, tables (CSV), or the public editor's JSON
    .file-name = file
    .file-about = The file
    .name_-name = name
    .name_-about = Its name
    .size-name = size
    .size-about = How long a game is; as there are spaces for if left out
    .size-lunch = Lunch: 17 trains each, up to four players
    .size-evening = Evening: 33 trains each, up to four players
    .size-classic = Classic: 45 trains each, up to five players

map_list =
    .name = list
    .about = Which maps were made here

map_show =
    .name = show
    .about = A map with its figures
    .map-name = map
    .map-about = Which one

map_set =
    .name = set
    .about = Rename a city, or move its name to another side; running games keep their board
    .map-name = map
    .map-about = Which one
    .city-name = city
    .city-about = Which city
    .name_-name = name
    .name_-about = What it's called from now on
    .label-name = label
    .label-about = Where its name stands, seen from its dot
    .label-right = on the right
    .label-left = on the left
    .label-above = above
    .label-below = below

map_try =
    .name = try
    .about = Let computers play on a map, and see who wins and how a game goes
    .map-name = map
    .map-about = Which one
    .players-name = players
    .players-about = How many play

map_delete =
    .name = delete
    .about = Delete a map and the variants on it; running games keep it
    .map-name = map
    .map-about = Which one

map_export =
    .name = export
    .about = Get a map as a file
    .map-name = map
    .map-about = Which one

variant =
    .name = variant
    .about = The ways to play in this server: make and change your own

variant_show =
    .name = show
    .about = Which variants there are; or the rules of one, and how it differs from its base
    .variant-name = variant
    .variant-about = Which one

variant_try =
    .name = try
    .about = Let computers play a variant, and see what its numbers do
    .variant-name = variant
    .variant-about = Which one
    .players-name = players
    .players-about = How many play

variant_new =
    .name = new
    .about = Make a variant of your own, starting from another one
    .base-name = base
    .base-about = Which one to start from
    .name_-name = name
    .name_-about = Its name

variant_set =
    .name = set
    .about = Change an option of a variant made here
    .variant-name = variant
    .variant-about = Which one
    .option-name = option
    .option-about = Which number or switch
    .value-name = value
    .value-about = The new value; the list offers what makes sense

variant_delete =
    .name = delete
    .about = Delete a variant made here; running games keep it
    .variant-name = variant
    .variant-about = Which one

variant_export =
    .name = export
    .about = A variant as a small file
    .variant-name = variant
    .variant-about = Which one

variant_import =
    .name = import
    .about = Take in a variant from a file
    .file-name = file
    .file-about = The file, as export writes it
    .name_-name = name
    .name_-about = Its name, if not the one in the file

away =
    .name = away
    .about = Vacation: your clocks stop at every table
    .days-name = days
    .days-about = For how many days; 0 when you are back
    .from-name = from
    .from-about = From which day on, such as Friday or 2026-06-01; now if left out

mod =
    .name = mod
    .about = For moderators: end or move tables, replace or ban people, see what was done

mod_replace =
    .name = replace
    .about = Give somebody's seat to another person or a computer
    .player-name = player
    .player-about = Whose seat
    .with-name = with
    .with-about = Who plays on; a computer if left out

mod_end =
    .name = end
    .about = End a table without a result, and tell its channel why
    .reason-name = reason
    .reason-about = Why; everybody reads it

mod_move =
    .name = move
    .about = Let a table go on in another channel
    .channel-name = channel
    .channel-about = Where to

mod_host =
    .name = host
    .about = Make somebody who sits at a table its host
    .player-name = player
    .player-about = Whom

mod_ban =
    .name = ban
    .about = Keep somebody from the tables of this server
    .player-name = player
    .player-about = Whom
    .seats-name = seats
    .seats-about = What becomes of their seats in running games
    .seats-stay = they play these to the end
    .seats-computer = computers play on

mod_unban =
    .name = unban
    .about = Let somebody play at tables here again
    .player-name = player
    .player-about = Whom

mod_list =
    .name = list
    .about = All open tables of this server, the longest waits first

mod_audit =
    .name = audit
    .about = What hosts and moderators did here; of one table if you name it

privacy =
    .name = privacy
    .about = What is kept about you, all of it as a file, and how you are forgotten

server =
    .name = server
    .about = How games are played in this server; without options, see it and change it by menus
    .allow-name = allow
    .allow-about = Allow games in this channel, beside those allowed already
    .disallow-name = disallow
    .disallow-about = No longer allow games in this channel
    .channel-name = channel
    .channel-about = Show what I may do in this channel, and what fails without the rest
    .starters-name = starters
    .starters-about = The role that may open tables
    .results-name = results
    .results-about = Post results in this channel, too
    .variant-name = variant
    .variant-about = What is played unless the host chooses otherwise
    .place-name = place
    .place-about = In the channel or in a thread
    .place-choice = where the host likes
    .place-thread = always in a thread
    .place-channel = always in the channel
    .tables-name = tables
    .tables-about = How many tables there may be at once
    .each-name = each
    .each-about = How many tables one person may sit at
    .computers-name = computers
    .computers-about = Whether computer players may sit down
    .clock-name = clock
    .clock-about = Time for a turn unless the host chooses otherwise, such as 12h or 2d; none for no clock
    .bank-name = bank
    .bank-about = Everybody's time in reserve unless the host chooses otherwise, such as 2d; none for none
    .timeout-name = timeout
    .timeout-about = What happens when time runs out, unless the host chooses otherwise
    .timeout-nudge = the player is called again
    .timeout-substitute = the substitute conductor plays
    .timeout-cautious = two cards from the deck
    .language-name = language
    .language-about = The language of posts
    .language-auto = as the server is set
    .theme-name = theme
    .theme-about = How pictures look
    .theme-day = day
    .theme-night = night
    .theme-contrast = high contrast
    .boards-name = boards
    .boards-about = Which posts of a game keep their board
    .boards-newest = the newest
    .boards-all = all
    .reset-name = reset
    .reset-about = Put this back to how it was at first
    .reset-channels = channels
    .reset-starters = who opens tables
    .reset-results = results channel
    .reset-variant = variant
    .reset-tables = tables at once
    .reset-each = tables for one person
