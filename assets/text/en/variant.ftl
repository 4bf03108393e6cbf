### A variant's options, its rules as a page, and what is wrong with it.

list-own = **Made here**
list-own-line = - **{ $name }** `{ $id }`, from { $base }: { $n }
list-none = No variant was made here yet. `/variant new` makes one of any below.
list-shipped = **Always there**
list-line = - { $name } `{ $id }`
owner-only = Only those who may manage this server can do that.
no-own = There is no variant called { $variant } among those made here. `/variant show` shows them.
shipped = { $variant } is built in and cannot be changed. `/variant new` makes your own copy.
no-option = No option is called { $option }. Choose one from the list that appears while you type: { $options }, and others.
name-choice = Name: { $name }
more-options = … and { $n } more: type { $groups }
name-length = A name has 1 to { $most } characters; this one has { $n }.
name-taken = There is a variant called { $name } already. Choose a name that differs in more than capitals and spaces.
too-many = A server can have { $most } variants of its own. Delete one first.
changed = Somebody changed this variant just now. Look at it with `/variant show`, and try again.
made = Created **{ $name }**, so far identical to { $base }. Change it with `/variant set`; `/game new` offers it already.
set = **{ $name }**: { $option } is now { $value }; it was { $before }.
set-same = **{ $name }**: { $option } is { $value } already.
renamed = **{ $before }** is now called **{ $name }**. Running games keep the old name.
copied = Created **{ $name }**, so far identical to { $base }.
deleted = **{ $name }** is deleted. Running games are played on with it. Here is its file: `/variant import` brings it back.
exported = **{ $name }** as a file. `/variant import` takes it in, here or in another server.
imported = Imported **{ $name }**, on the map { $map }. { $n }
cannot = { $option } cannot be { $value }. { $why }
impossible = { $option } cannot be { $value }: it can be { $allowed }.
nearest = The nearest value that works is { $value }.
works = A value that works is { $value }.
difference = - { $option }: { $own } instead of { $base }
same = It plays as { $base } does.
differs = **Different from { $base }**
file-too-large = The file has { $n } bytes; a variant has at most { $most }.
file-unreachable = The file could not be fetched from Discord. Please send it once more.
file-no-text = That file is not text: a variant is a small TOML file, as `/variant export` writes it.
file-wrong = **{ $file }** cannot be taken in:
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
value-now = { $value } · as it is now
value-base = { $value } · as in { $base }
