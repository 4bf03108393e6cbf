view_channel =
    .name = View Channel
    .without = no table can be played there.

send_messages =
    .name = Send Messages
    .without = no table can be played in the channel itself; in its threads it can.

attach_files =
    .name = Attach Files
    .without = posts come without their picture, and no new table is opened.

read_message_history =
    .name = Read Message History
    .without = no new table is opened, and a post may come twice if Discord did not confirm the first one.

create_public_threads =
    .name = Create Public Threads
    .without = no table gets a thread of its own.

send_messages_in_threads =
    .name = Send Messages in Threads
    .without = no table can be played in a thread.
