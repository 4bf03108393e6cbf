### What somebody is told in their first game, once each.

tickets = -# 💡 Your first game? At the end a ticket gives its points if your tracks join its two cities, and takes them away if not. Tickets that run the same way are easier to make together.
turn = -# 💡 { $turn } Most people collect cards of a colour or two for some turns, then claim. While you are away, Orders can play for you.
claim = -# 💡 Your first track: its points count at once. { $last_round } Complete your tickets by then: `/hand` shows what each still needs.
