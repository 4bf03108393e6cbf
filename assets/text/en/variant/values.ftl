### What values are called that are no numbers.

yes = yes
no = no
none = none
deck = under the deck
box = out of the game
completed_tickets = completed tickets
longest_path_held = holding the Longest Path
longest_path_length = length of the longest path
mountain_tracks = mountain tracks
