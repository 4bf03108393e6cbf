view_channel =
    .name = View Channel
    .without = nobody can play at a table there.

send_messages =
    .name = Send Messages
    .without = nobody can play in the channel itself; threads still work.

attach_files =
    .name = Attach Files
    .without = posts come without their picture, and nobody can open a new table.

read_message_history =
    .name = Read Message History
    .without = nobody can open a new table, and a post may come twice if Discord didn't confirm the first one.

create_public_threads =
    .name = Create Public Threads
    .without = a table can't have a thread of its own.

send_messages_in_threads =
    .name = Send Messages in Threads
    .without = nobody can play in a thread.
