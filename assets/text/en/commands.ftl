### Slash commands: their names, what they say of themselves, and what is answered to odd ones.

about =
    {"*"}*Railpost** runs Ticket to Ride in Discord, one turn whenever you have a minute. It's free software under the MIT licence, and not affiliated with the owner of the Ticket to Ride trademark.
    Towns of boards made here: GeoNames (CC BY 4.0). Coasts and borders: Natural Earth.
    -# Version { $version }, started { $since }, shard { $shard } of { $shards }, gateway { $latency }.
no-latency = not measured yet
deck = From the deck
stop = Stop after one card
withdraw = Take everything back
all = all
unknown-command = That command has changed. Reload Discord to see the new one.
wrong-value = `{ $option }` can't be “{ $text }”. { $allowed }
allowed-offered = Choose one of the suggestions you see while typing.
allowed-numbers = Use a whole number from { $least } to { $most }.
allowed-words = Use one of these: { $words }.
allowed-letters = Use at most { $most } characters.
missing-option = This command needs `{ $option }`.
card-gone = { $card } is no longer face up. Draw another card, or from the deck.
unknown-card = You can't draw “{ $text }”. Name a colour, a place from 1 on, or the deck.
unknown-track = I know no route “{ $text }”. Type part of a city and choose from the list.
unknown-city = I know no city “{ $text }”. Type part of it and choose from the list.
wild-ends-turn = A face-up { $wild } is your whole turn. Take it alone, or begin with another card.
place-first = In a team you put your first card away before you draw the second: say with `place` whether it goes to your hand or the holder.
second-alone = You've already drawn your first card. Name only the second.
nothing-played = I drew nothing.
several-tracks = “{ $text }” could be any of these routes: { $tracks }. Say which one.
more-tracks = “{ $text }” could be several routes, among them { $tracks }. Say which one.
unknown-payment = I know no card “{ $text }”. You can pay { $ways }.
more-payments = I know no card “{ $text }”. You can pay { $ways }, among others.
unknown-tickets = I can't tell which ticket “{ $text }” is. Use their numbers, like `1 3`.
