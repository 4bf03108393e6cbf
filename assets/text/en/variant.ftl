### A variant's options, its rules as a page, and what is wrong with it.

list-own = **Made in this server**
list-own-line = - **{ $name }** `{ $id }`, from { $base }: { $n }
list-none = This server has no variants of its own yet. `/variant new` starts one from any of these:
list-shipped = **Built in**
list-line = - { $name } `{ $id }`
name-choice = Name: { $name }
owner-only = Only people who may manage this server can do that.
no-own = This server has no variant called { $variant }. `/variant show` shows them.
shipped = { $variant } is built in, so you can't change it. `/variant new` makes your own copy.
of-map = { $name } came with a board made here, so it can't be changed. `/variant new` makes your own copy; `/map delete` deletes the board.
no-option = There's no option called { $option }. Choose one from the list you see while typing: { $options }, and others.
more-options = … and { $n } more: type { $groups }
name-length = A name has 1 to { $most } characters, and this one has { $n }.
name-taken = There's already a variant called { $name }. Choose a name that differs in more than capitals and spaces.
too-many = A server can have { $most } variants of its own. Delete one first.
changed = Somebody changed this variant just now. Look at it with `/variant show`, then try again.
made = Created **{ $name }**, so far identical to { $base }. Change it with `/variant set`; `/game new` offers it already.
set = **{ $name }**: { $option } is now { $value }, not { $before }.
set-same = **{ $name }**: { $option } is already { $value }.
renamed = **{ $before }** is now called **{ $name }**. Running games keep the old name.
deleted = **{ $name }** is deleted. Running games are played on with it. Here's its file: `/variant import` brings it back.
exported = **{ $name }** as a file. `/variant import` loads it, here or in another server.
imported = Loaded **{ $name }**, on the map { $map }. { $n }
cannot = { $option } can't be { $value }. { $why }
impossible = { $option } can't be { $value }. Use { $allowed }.
nearest = The nearest value that works is { $value }.
works = A value that works is { $value }.
difference = - { $option }: { $own } instead of { $base }
same = It plays just like { $base }.
differs = **Different from { $base }**
file-too-large = That file has { $n } bytes; a variant has at most { $most }.
file-unreachable = I couldn't get the file from Discord. Please send it again.
file-no-text = That file isn't text: a variant is a small TOML file, as `/variant export` writes it.
file-wrong = I can't load **{ $file }**:
file-line = - line { $line }: { $fault }
file-fault = - { $fault }
file-more =
    { $n ->
        [one] - … and { $n } more.
        *[other] - … and { $n } more.
    }
n-differences =
    { $n ->
        [one] { $n } difference
        *[other] { $n } differences
    }
completion = { $group }: { $option } = { $value }
completion-long = { $group }: { $option } = { $value } · { $about }
value-now = { $value } · as now
value-base = { $value } · as in { $base }
