//! Writes the code: a struct for each file and each folder of texts, a method for each message, and a tuple struct for
//! each name of a place.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::read::{Key, Language, Message, Part, Places};

/// Files whose messages are looked up by their ids as the program runs.
const KEYED: [&str; 12] = [
    "commands/allowed",
    "commands/levels",
    "commands/list",
    "commands/table",
    "commands/tasks",
    "moderation/deeds",
    "pictures",
    "plan/spoken",
    "server/permissions",
    "variant/groups",
    "variant/options",
    "variant/values",
];

/// Files that say the same of different things, so that one struct serves them all.
const ALIKE: [(&str, &[&str]); 2] = [
    (
        "cards/color_names",
        &["cards/colors", "cards/single", "cards/taken", "cards/two"],
    ),
    ("cards/vehicle", &["cards/train", "cards/bus", "cards/taxi"]),
];

pub fn code(languages: &[Language]) -> TokenStream {
    let codes = languages.iter().map(|language| &language.code);
    let rules = languages.iter().map(|language| &language.rules);
    let n = languages.len();
    let (structs, places) = structs(languages);
    let places = places.iter().map(|name| {
        let (about, name) = (format!("Value of the place `{name}`."), type_name(name));
        quote! {
            #[doc = #about]
            #[derive(Clone, Copy)]
            #[allow(missing_debug_implementations)]
            pub struct #name<'a>(pub &'a dyn Display);
        }
    });
    quote! {
        pub(crate) const LANGUAGES: [&str; #n] = [#(#codes),*];
        /// The rules page of each language.
        pub(crate) const RULES: [&str; #n] = [#(#rules),*];
        #(#structs)*
        /// Places of sentences, by their names.
        pub mod place {
            use std::fmt::Display;
            #(#places)*
        }
    }
}

/// The structs, and the names of all places.
fn structs(languages: &[Language]) -> (Vec<TokenStream>, BTreeSet<String>) {
    let mut places = BTreeSet::new();
    let mut structs = Vec::new();
    for (path, inner) in folders(&languages[0]) {
        let (name, files) = match ALIKE
            .iter()
            .find(|(_, files)| files.contains(&path.as_str()))
        {
            Some((_, files)) if files[0] != path => continue,
            Some((name, files)) => (*name, files.to_vec()),
            None => (path.as_str(), vec![path.as_str()]),
        };
        let texts: Vec<&[Message]> = files
            .iter()
            .flat_map(|file| languages.iter().map(|language| language.files.get(*file)))
            .flatten()
            .map(Vec::as_slice)
            .collect();
        let methods = match texts.first() {
            None => TokenStream::new(),
            Some(_) if KEYED.contains(&path.as_str()) => keyed(&texts),
            Some(first) => first
                .iter()
                .map(|message| method(message, &texts, &mut places))
                .collect(),
        };
        structs.push(of_file(name, &files, &inner, languages.len(), &methods));
    }
    (structs, places)
}

/// Names of the files and folders in each file and folder; the whole is the empty path.
fn folders(language: &Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut folders: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in language.files.keys() {
        folders.entry(path.clone()).or_default();
        let mut path = path.as_str();
        while !path.is_empty() {
            let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
            folders
                .entry(folder.to_owned())
                .or_default()
                .insert(name.to_owned());
            path = folder;
        }
    }
    folders
}

/// The struct of a file, or of files that are alike, with those of the folder of its name.
fn of_file(
    name: &str,
    files: &[&str],
    inner: &BTreeSet<String>,
    n_languages: usize,
    methods: &TokenStream,
) -> TokenStream {
    let struct_name = match name {
        "" => format_ident!("Words"),
        name => type_name(name),
    };
    let (mut fields, mut values) = (Vec::new(), Vec::new());
    for field in inner {
        let path = format!("{name}/{field}");
        let path = path.trim_start_matches('/');
        let alike = ALIKE.iter().find_map(|(name, files)| {
            let at = files.iter().position(|file| *file == path)?;
            Some((*name, at * n_languages))
        });
        let (of, offset) = alike.unwrap_or((path, 0));
        let (field, of) = (value_name(field), type_name(of));
        fields.push(quote!(pub #field: #of));
        let at = match offset {
            0 => quote!(at),
            offset => quote!(at + #offset),
        };
        values.push(quote!(#field: #of::new(#at)));
    }
    // The struct of a language has no message of its own.
    if !name.is_empty() {
        fields.push(quote!(pub(crate) at: usize));
        values.push(quote!(at));
    }
    let about = match name {
        "" => "The texts of a language.".to_owned(),
        _ => format!("Texts of `{}.ftl`.", files.join(".ftl`, `")),
    };
    quote! {
        #[doc = #about]
        #[derive(Debug, Clone, Copy)]
        pub struct #struct_name { #(#fields),* }
        impl #struct_name {
            pub(crate) const fn new(at: usize) -> #struct_name {
                #struct_name { #(#values),* }
            }
            #methods
        }
    }
}

fn keyed(texts: &[&[Message]]) -> TokenStream {
    let n = texts.len();
    let all = texts.iter().map(|messages| {
        let messages = messages.iter().map(|message| {
            let (id, places) = (&message.id, message.places());
            let names = places.all();
            let parts = parts(&message.parts, message.language, &names);
            quote!(Keyed { id: #id, parts: #parts, places: &[#(#names),*] })
        });
        quote!(&[#(#messages),*])
    });
    quote! {
        /// The text with that id.
        pub fn get(&self, id: &str) -> Option<&'static str> {
            self.message(id).map(Keyed::text)
        }
        /// All texts, with their ids.
        pub fn all(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
            self.keyed().iter().map(|message| (message.id, message.text()))
        }
        pub(crate) fn message(&self, id: &str) -> Option<&'static Keyed> {
            self.keyed().iter().find(|message| message.id == id)
        }
        pub(crate) fn keyed(&self) -> &'static [Keyed] {
            const ALL: [&[Keyed]; #n] = [#(#all),*];
            ALL[self.at]
        }
    }
}

/// The method that says a message.
fn method(
    message: &Message,
    texts: &[&[Message]],
    all_places: &mut BTreeSet<String>,
) -> TokenStream {
    let same: Vec<&Message> = texts
        .iter()
        .filter_map(|messages| messages.iter().find(|other| other.id == message.id))
        .collect();
    let (n, name, about) = (same.len(), value_name(&message.id), about(message));
    let places = message.places();
    let names = places.all();
    all_places.extend(places.others.iter().cloned());
    if names.is_empty() {
        let texts = same.iter().map(|message| match message.parts.as_slice() {
            [Part::Text(text)] => text.as_str(),
            _ => "",
        });
        return quote! {
            #[doc = #about]
            pub fn #name(&self) -> &'static str {
                const TEXTS: [&str; #n] = [#(#texts),*];
                TEXTS[self.at]
            }
        };
    }
    let (parameters, values) = parameters(&places);
    let parts = same
        .iter()
        .map(|message| parts(&message.parts, message.language, &names));
    quote! {
        #[doc = #about]
        pub fn #name(&self, #(#parameters),*) -> String {
            const PARTS: [&[Part]; #n] = [#(#parts),*];
            fill(PARTS[self.at], &[#(#values),*])
        }
    }
}

/// The parameters of a method, and the values that it passes on.
fn parameters(places: &Places) -> (Vec<TokenStream>, Vec<TokenStream>) {
    let numbers = places.numbers.iter().map(|name| {
        let name = value_name(name);
        (
            quote!(#name: impl Into<i64>),
            quote!(Value::Number(#name.into())),
        )
    });
    let others = places.others.iter().map(|name| {
        let (name, of) = (value_name(name), type_name(name));
        (quote!(#name: place::#of<'_>), quote!(Value::Text(#name.0)))
    });
    numbers.chain(others).unzip()
}

fn parts(all: &[Part], language: usize, places: &[&str]) -> TokenStream {
    let at = |name: &str| {
        places
            .iter()
            .position(|place| *place == name)
            .expect("one of them")
    };
    let all = all.iter().map(|part| match part {
        Part::Text(text) => quote!(Part::Text(#text)),
        Part::Place(name) => {
            let at = at(name);
            quote!(Part::Place(#at))
        }
        Part::Choice(name, choices) => {
            let at = at(name);
            let choices = choices.iter().map(|(key, chosen)| {
                let key = match key {
                    Key::Is(number) => quote!(Key::Is(#number)),
                    Key::Category(name) => quote!(Key::Category(#language, #name)),
                    Key::Any => quote!(Key::Any),
                };
                let chosen = parts(chosen, language, places);
                quote!((#key, #chosen))
            });
            quote!(Part::Choice(#at, &[#(#choices),*]))
        }
    });
    quote!(&[#(#all),*])
}

/// The English text, and the comment for translators, as documentation.
fn about(message: &Message) -> String {
    let mut text = String::new();
    write_plainly(&message.parts, &mut text);
    let text = text.replace('`', "'").replace('\n', " ");
    match message.comment.is_empty() {
        true => format!("`{text}`"),
        false => format!(
            "`{text}` – {}",
            message.comment.replace(['[', ']', '<', '>'], "")
        ),
    }
}

fn write_plainly(parts: &[Part], text: &mut String) {
    for part in parts {
        match part {
            Part::Text(more) => text.push_str(more),
            Part::Place(name) => {
                let _ = write!(text, "{{{name}}}");
            }
            Part::Choice(_, choices) => {
                if let Some((_, parts)) = choices.last() {
                    write_plainly(parts, text);
                }
            }
        }
    }
}

/// `cards/color_names` as `CardsColorNames`.
fn type_name(path: &str) -> proc_macro2::Ident {
    let words = path.split(['/', '_', '-']);
    let words = words.map(|word| format!("{}{}", word[..1].to_uppercase(), &word[1..]));
    format_ident!("{}", words.collect::<String>())
}

/// `was-asked` as `was_asked`, `where` as `r#where`.
fn value_name(id: &str) -> proc_macro2::Ident {
    let name = id.replace('-', "_");
    match name.as_str() {
        "as" | "for" | "in" | "loop" | "match" | "move" | "type" | "where" => {
            format_ident!("r#{name}")
        }
        _ => format_ident!("{name}"),
    }
}
