//! `/map`: the boards that a server makes for itself.

use app::server::maps::Workshop;
use app::server::trial::try_out;
use domain::task::Task;
use domain::ui::Choice;
use engine::variant::MAX_NAME;
use table::outbox::Upload;
use table::request::{Reply, Result};
use workshop::make::{FEWEST, MOST, Order};
use workshop::set::{Side, has_name};
use workshop::size::Size;

use crate::commands::{Ask, Command};
use crate::slash::{Kind, OptionSpec, Options, ParseError, Spec, Typing, optional, required};

/// Longest region, or list of towns, that can be typed.
const MAX_PLACES: usize = 200;

/// `/map make`: make a board of a part of the world.
#[derive(Debug)]
pub struct Make {
    order: Order,
}

impl Command for Make {
    const SPEC: Spec = Spec {
        path: &["map", "make"],
        task: Task::Owner,
        options: &[
            required("region", Kind::Free { most: MAX_PLACES }),
            optional("size", Kind::Word(Size::WORDS)),
            optional(
                "cities",
                Kind::Number {
                    least: FEWEST as i64,
                    most: MOST as i64,
                },
            ),
            optional("with", Kind::Free { most: MAX_PLACES }),
            optional("without", Kind::Free { most: MAX_PLACES }),
            optional("name", Kind::Free { most: MAX_NAME }),
            optional(
                "seed",
                Kind::Number {
                    least: 1,
                    most: 1_000_000,
                },
            ),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Make, ParseError> {
        let towns = |name| {
            let text: String = options.text(name).unwrap_or_default();
            let towns = text.split([',', ';']).map(str::trim);
            towns
                .filter(|town| !town.is_empty())
                .map(str::to_owned)
                .collect()
        };
        Ok(Make {
            order: Order {
                region: options.needed("region")?,
                n_cities: options.number("cities")?,
                with: towns("with"),
                without: towns("without"),
                name: options.text("name"),
                language: String::new(),
                seed: options.number("seed")?.unwrap_or(1),
                size: options
                    .parsed("size", Size::of_word)?
                    .unwrap_or(Size::Classic),
            },
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let workshop = workshop(ask).await?;
        Ok(Reply::of(workshop.make(self.order, ask.messenger).await?))
    }
}

/// `/map new`: make a board of a file.
#[derive(Debug)]
pub struct New {
    file: Upload,
    name: Option<String>,
    size: Option<Size>,
}

impl Command for New {
    const SPEC: Spec = Spec {
        path: &["map", "new"],
        task: Task::Owner,
        options: &[
            required("file", Kind::File),
            optional("name", Kind::Free { most: MAX_NAME }),
            optional("size", Kind::Word(Size::WORDS)),
        ],
    };

    fn read(options: &Options<'_>) -> Result<New, ParseError> {
        Ok(New {
            file: options.file("file")?,
            name: options.text("name"),
            size: options.parsed("size", Size::of_word)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let workshop = workshop(ask).await?;
        let made = workshop.from_file(&self.file, self.name.as_deref(), self.size, ask.messenger);
        Ok(Reply::of(made.await?))
    }
}

/// `/map list`: the maps that the server made.
#[derive(Debug)]
pub struct List;

impl Command for List {
    const SPEC: Spec = Spec {
        path: &["map", "list"],
        task: Task::Owner,
        options: &[],
    };

    fn read(_: &Options<'_>) -> Result<List, ParseError> {
        Ok(List)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(workshop(ask).await?.list()?))
    }
}

/// `/map show`: a map with its figures, and what can be done with it.
#[derive(Debug)]
pub struct Show {
    map: String,
}

impl Command for Show {
    const SPEC: Spec = Spec {
        path: &["map", "show"],
        task: Task::Owner,
        options: &[MAP],
    };

    fn read(options: &Options<'_>) -> Result<Show, ParseError> {
        Ok(Show {
            map: options.needed(MAP.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(workshop(ask).await?.show(&self.map).await?))
    }
}

/// `/map set`: give a city of a map another name, or put its name elsewhere beside it.
#[derive(Debug)]
pub struct Set {
    map: String,
    city: String,
    name: Option<String>,
    label: Option<Side>,
}

impl Command for Set {
    const SPEC: Spec = Spec {
        path: &["map", "set"],
        task: Task::Owner,
        options: &[
            MAP,
            required("city", Kind::Text(cities)),
            optional("name", Kind::Free { most: MAX_NAME }),
            optional("label", Kind::Word(Side::WORDS)),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Set, ParseError> {
        Ok(Set {
            map: options.needed(MAP.name)?,
            city: options.needed("city")?,
            name: options.text("name"),
            label: options.parsed("label", Side::of_word)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let workshop = workshop(ask).await?;
        let (name, side) = (self.name.as_deref(), self.label);
        Ok(Reply::of(
            workshop.set(&self.map, &self.city, name, side).await?,
        ))
    }
}

/// `/map try`: let computers play on a map, and say what happens.
#[derive(Debug)]
pub struct Try {
    map: String,
    players: Option<u8>,
}

impl Command for Try {
    const SPEC: Spec = Spec {
        path: &["map", "try"],
        task: Task::Owner,
        options: &[MAP, optional("players", Kind::Number { least: 2, most: 6 })],
    };

    fn read(options: &Options<'_>) -> Result<Try, ParseError> {
        Ok(Try {
            map: options.needed(MAP.name)?,
            players: options.number("players")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let workshop = workshop(ask).await?;
        let variant = workshop.played_as(&self.map)?;
        let (tables, offer, caller) = (ask.tables, ask.offer, ask.caller);
        let tried = try_out(tables, offer, caller, variant, self.players, ask.messenger);
        Ok(Reply::of(tried.await?))
    }
}

/// `/map delete`: delete a map and what is played on it.
#[derive(Debug)]
pub struct Delete {
    map: String,
}

impl Command for Delete {
    const SPEC: Spec = Spec {
        path: &["map", "delete"],
        task: Task::Owner,
        options: &[MAP],
    };

    fn read(options: &Options<'_>) -> Result<Delete, ParseError> {
        Ok(Delete {
            map: options.needed(MAP.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(workshop(ask).await?.delete(&self.map).await?))
    }
}

/// `/map export`: the file of a map.
#[derive(Debug)]
pub struct Export {
    map: String,
}

impl Command for Export {
    const SPEC: Spec = Spec {
        path: &["map", "export"],
        task: Task::Owner,
        options: &[MAP],
    };

    fn read(options: &Options<'_>) -> Result<Export, ParseError> {
        Ok(Export {
            map: options.needed(MAP.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(workshop(ask).await?.export(&self.map).await?))
    }
}

const MAP: OptionSpec = required("map", Kind::Text(made_maps));

fn made_maps(typing: &Typing<'_>) -> Vec<Choice> {
    let available = &typing.around.available;
    let is_map = |id: &str| available.made_maps().iter().any(|map| map.id == id);
    let own = available.own().iter().map(|own| &own.variant);
    let maps = own.filter(|variant| is_map(&variant.id));
    typing.fitting(maps.map(|variant| (variant.id.clone(), variant.name.clone())))
}

/// The cities of the map that the command names.
fn cities(typing: &Typing<'_>) -> Vec<Choice> {
    let cities = typing.around.map.map_or(&[][..], |map| &map.cities);
    let named = cities.iter().filter(|city| has_name(city));
    typing.fitting(named.map(|city| (city.id.clone(), city.name.clone())))
}

async fn workshop<'a>(ask: &Ask<'a>) -> Result<Workshop<'a>> {
    Workshop::open(ask.tables, ask.offer, ask.caller).await
}
