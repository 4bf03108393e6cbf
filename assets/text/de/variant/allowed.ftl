number = { $least } bis { $most }
switch = yes oder no
places = deck oder box
numbers = verschiedene Zahlen von { $least } bis { $most }, oder none
sequence = bis zu { $length } Zahlen von { $least } bis { $most }
sets = verschiedene Ticketsätze der Landkarte, oder none
tie-breaks = verschiedene von { $words }, oder none
track-kinds = verschiedene von { $words }
