number = { $least } to { $most }
switch = yes or no
places = deck or box
numbers = different numbers from { $least } to { $most }, or none
sequence = up to { $length } numbers from { $least } to { $most }
sets = different sets of the map's tickets, or none
tie-breaks = different ones of { $words }, or none
track-kinds = different ones of { $words }
