### What somebody is told in their first game, once each.

tickets = -# 💡 First game? A ticket scores if your routes connect its two cities by the end. If they don't, it costs you its points. Tickets that head the same way are easier to complete.
# The same on a map with tickets to one of several countries.
tickets-several = { $tip } One with several values counts the best country you reach, and costs its lowest if you reach none.
turn = -# 💡 { $turn } Most players collect one or two colours for a few turns, then claim. Busy? Orders can play for you.
claim = -# 💡 Your first route! Its points count right away. { $last_round } Complete your tickets by then: `/hand` shows what's missing.
