### Slash commands: their names, what they say of themselves, and what is answered to odd ones.

about =
    {"*"}*Railpost** hosts Ticket to Ride in Discord channels, played by post. Ticket to Ride is a trademark of its owner; Railpost is not affiliated with it. The program is free under the MIT licence.
    Version { $version }, started { $since }, shard { $shard } of { $shards }, gateway { $latency }.
no-latency = not measured yet
deck = From the deck
stop = One card is enough
withdraw = Take everything back
all = all
unknown-command = This command is not known here any more. Reload Discord to see those of today.
wrong-value = `{ $option }` cannot be “{ $text }”. { $allowed }
allowed-offered = Choose one of the suggestions that appear while you type.
allowed-numbers = It can be a whole number from { $least } to { $most }.
allowed-words = It can be: { $words }.
allowed-letters = It can have at most { $most } characters.
missing-option = The command needs `{ $option }`.
card-gone = There is no { $card } card face up any more. Draw another card or from the deck.
unknown-card = “{ $text }” is not a card you could draw: name a colour, a place from 1 on, or the deck.
unknown-track = No track is called “{ $text }”. Type part of a city and choose from the list.
wild-ends-turn = A face-up { $wild } is the whole turn, so no second card can follow it. Name it alone, or begin with another card.
place-first = In a team the first card has to be put somewhere before the second is drawn: say with `place` whether it goes to your hand or the holder.
second-alone = You have drawn your first card already: name only the second.
nothing-played = Nothing was drawn.
several-tracks = “{ $text }” could be several tracks: { $tracks }. Say which one.
more-tracks = “{ $text }” could be several tracks, among them: { $tracks }. Say which one.
unknown-payment = You cannot pay with “{ $text }” here. You can pay: { $ways }.
unknown-tickets = “{ $text }” names no ticket here, or several: give their numbers, like 1 3.
