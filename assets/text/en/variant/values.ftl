### What values are called that are no numbers.

yes = yes
no = no
none = none
deck = under the deck
box = out of the game
completed_tickets = most completed tickets
longest_path_held = the Longest Path itself
longest_path_length = the longest path
mountain_tracks = most mountain routes
fewest_stations = fewest stations built
plain = plain routes
ferry = ferries
tunnel = tunnels
