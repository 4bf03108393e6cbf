players--counts =
    .name = player numbers
    .about = How many can play

players--team_size =
    .name = players on a side
    .about = 1: everybody alone, 2: teams of two with shared holders

set_up--trains =
    .name = trains
    .about = Trains each player begins with

set_up--cards_per_color =
    .name = cards per colour
    .about = Train cards of each colour

set_up--wild_cards =
    .name = wild cards
    .about = Wild cards among the train cards

set_up--hand =
    .name = hand
    .about = Train cards dealt to each player before the first turn

set_up--tickets_dealt =
    .name = tickets dealt
    .about = Regular tickets dealt to each player to choose from

set_up--long_tickets_dealt =
    .name = long tickets dealt
    .about = Long tickets dealt along with them

set_up--tickets_kept =
    .name = tickets kept
    .about = How many of the tickets dealt a player keeps at least

set_up--long_kept_at_most =
    .name = long tickets kept
    .about = How many of the long tickets dealt a player keeps at most; 0 for any number

set_up--returned_tickets =
    .name = tickets put back
    .about = Where they go: under the deck, or out of the game

set_up--open_first_tickets =
    .name = open first tickets
    .about = Whether everybody sees the tickets kept at set-up

drawing--row =
    .name = face-up cards
    .about = Face-up train cards to choose from

drawing--sweep_at =
    .name = new row
    .about = Face-up wilds that replace the whole row; 0 for never

drawing--face_up_wild_ends =
    .name = wild first
    .about = Whether a face-up wild taken first is the only card

drawing--face_up_wild_second =
    .name = wild second
    .about = Whether a face-up wild may be the second card

drawing--one_card_enough =
    .name = one card enough
    .about = Whether a player may stop after one card

claiming--points =
    .name = points by length
    .about = Points for a route of 1, 2, 3 … spaces

claiming--mountain_points =
    .name = mountain points
    .about = Points for each train worn out on a mountain

claiming--wilds_on =
    .name = wilds pay on
    .about = Kinds of route on which wilds may be paid

claiming--ferry_substitute =
    .name = cards for a ferry's wild
    .about = Any cards that may stand for one; 0 for none

claiming--substitutes_stack =
    .name = also for a colour
    .about = Whether they stand for wilds that stand for colours too

claiming--one_open_at =
    .name = one of a double open at
    .about = Player numbers at which one of a double can be claimed

claiming--all_but_one_open_at =
    .name = all but one open at
    .about = Player numbers at which all but one of a double can be

stations--each =
    .name = stations
    .about = Stations each player can build

stations--cost =
    .name = station cost
    .about = Cards for the first, second, third station

stations--unused_points =
    .name = points for unbuilt stations
    .about = Points at the end for each station not built

tickets--sets =
    .name = ticket sets
    .about = The sets of tickets that make the deck

tickets--long_sets =
    .name = long ticket sets
    .about = The sets that make the deck of long tickets

tickets--drawn =
    .name = tickets drawn
    .about = Tickets a player draws in one turn during the game

tickets--kept =
    .name = tickets kept of those
    .about = How many of them a player keeps at least

tickets--returned =
    .name = later tickets put back
    .about = Where they go: under the deck, or out of the game

tickets--mixture =
    .name = mixtures named
    .about = Whether players say how many of the tickets they draw shall be long ones

end--trains_left =
    .name = trains left
    .about = The last round begins at this many trains or fewer

end--last_turns =
    .name = last turns
    .about = Turns each player has in the last round

end--tie_breaks =
    .name = tie-breaks
    .about = What breaks ties, in order

bonuses--longest_path =
    .name = Longest Path
    .about = Points for the longest path; 0 leaves it out

bonuses--globetrotter =
    .name = Globetrotter
    .about = Points for the most completed tickets; 0 leaves it out

bonuses--explorer =
    .name = Asian Explorer
    .about = Points for the most cities in one network; 0 leaves it out

bonuses--districts =
    .name = districts
    .about = Whether connecting a whole district scores

bonuses--mandala =
    .name = mandala
    .about = Points for 1, 2, 3 … tickets joined twice over; the last for more, too
