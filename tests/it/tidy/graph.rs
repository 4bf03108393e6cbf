//! The dependencies between a crate's files, from their source.
//!
//! A file depends on another if it names an item of it, or calls a method whose `impl` block
//! is there. The rules:
//!
//! - A path (`crate::…`, `super::…`, or one that begins with an imported name or a child module) leads to the
//!   file that defines the named item, through re-exports to its origin. A module that is
//!   imported only to write a shorter path does not count by itself.
//! - `mod child;` and `pub use child::Thing;` make no dependency: a `mod.rs` may list and re-export its
//!   children, which name each other and it. It depends on whatever else it names.
//! - A method counts if its `impl` block is in another file than its type. `value.method()` is a call
//!   of it if the file names the type; or if paths lead from the file to the type, so that it can have a value
//!   of it, and no other type of the crate has a method of that name. For a type whose `impl` blocks are all
//!   next to it, the path to the type is enough.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::Range;

use super::source::{Source, Token, tokens};

/// The files of a crate, and what each depends on.
pub struct Graph {
    pub files: Vec<File>,
    /// By file, the files it depends on, each with an item that it names there.
    pub edges: Vec<BTreeMap<usize, String>>,
    /// By name of the type and index of its file, its methods.
    pub methods: BTreeMap<(String, usize), Vec<String>>,
}

/// An `impl` block.
struct Impl {
    /// Name of the type.
    of: String,
    /// Names of the functions.
    names: Vec<String>,
    /// Its tokens in the file.
    range: Range<usize>,
}

/// A file as a module.
pub struct File {
    /// Its path within `src`, with slashes.
    pub path: String,
    tokens: Vec<Token>,
    /// Imported names, each with its path from the crate's root; re-exports among them.
    imports: BTreeMap<String, Vec<String>>,
    /// Names of modules of which everything is imported.
    globs: Vec<Vec<String>>,
    /// Re-exported names, which the file need not use itself.
    exported: BTreeSet<String>,
    /// Ranges of tokens that are `use` and `mod` items.
    skipped: Vec<(usize, usize)>,
    /// Items that the file defines at its top level.
    items: BTreeSet<String>,
    impls: Vec<Impl>,
}

impl Graph {
    pub fn of(sources: &[Source]) -> Graph {
        // A separate program of a few lines.
        let sources = sources.iter().filter(|source| source.path != "main.rs");
        let files: Vec<File> = sources.map(File::read).collect();
        let modules: BTreeMap<Vec<String>, usize> = files
            .iter()
            .enumerate()
            .map(|(at, file)| (module_of(&file.path), at))
            .collect();
        let resolver = Resolver {
            files: &files,
            modules: &modules,
        };
        let methods = resolver.methods();
        let mut edges: Vec<_> = (0..files.len()).map(|at| resolver.paths(at)).collect();
        let reached: Vec<_> = (0..files.len()).map(|at| reached(&edges, at)).collect();
        for (at, file) in files.iter().enumerate() {
            for (to, named) in file.called(&methods, &reached[at]) {
                if to != at {
                    edges[at].entry(to).or_insert(named);
                }
            }
        }
        let mut by_type: BTreeMap<(String, usize), Vec<String>> = BTreeMap::new();
        for method in methods {
            let names = by_type.entry((method.of, method.home)).or_default();
            names.push(method.name);
        }
        Graph {
            files,
            edges,
            methods: by_type,
        }
    }

    /// The circles of files, as text: a shortest one for each strongly connected component.
    pub fn circles(&self) -> Vec<String> {
        let mut circles = Vec::new();
        let mut seen = BTreeSet::new();
        for start in 0..self.files.len() {
            if seen.contains(&start) {
                continue;
            }
            let Some(circle) = self.way_back(start) else {
                continue;
            };
            let knot = self.knot(start);
            let steps: Vec<String> = circle
                .windows(2)
                .map(|step| {
                    let named = &self.edges[step[0]][&step[1]];
                    format!("{} names {named} of", self.files[step[0]].path)
                })
                .collect();
            circles.push(format!(
                "{} {} ({} files hang together)",
                steps.join(" "),
                self.files[start].path,
                knot.len()
            ));
            seen.extend(knot);
        }
        circles
    }

    /// A shortest path from a file back to itself.
    fn way_back(&self, start: usize) -> Option<Vec<usize>> {
        let mut before: BTreeMap<usize, usize> = BTreeMap::new();
        let mut queue = VecDeque::from([start]);
        while let Some(at) = queue.pop_front() {
            for next in self.edges[at].keys() {
                if *next == start {
                    let mut way = vec![start, at];
                    let mut at = at;
                    while at != start {
                        at = before[&at];
                        way.push(at);
                    }
                    way.reverse();
                    return Some(way);
                }
                if !before.contains_key(next) {
                    before.insert(*next, at);
                    queue.push_back(*next);
                }
            }
        }
        None
    }

    /// The files that can be reached from one and lead back to it.
    fn knot(&self, start: usize) -> BTreeSet<usize> {
        reached(&self.edges, start)
            .into_iter()
            .filter(|at| reached(&self.edges, *at).contains(&start))
            .collect()
    }
}

/// The files that can be reached from one.
fn reached(edges: &[BTreeMap<usize, String>], start: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut left = vec![start];
    while let Some(at) = left.pop() {
        let new = edges[at].keys().filter(|next| reached.insert(**next));
        left.extend(new.copied().collect::<Vec<_>>());
    }
    reached
}

/// A method or associated function of a type of the crate.
struct Method {
    of: String,
    /// File of the type.
    home: usize,
    name: String,
    /// File of the `impl` block.
    stands: usize,
}

struct Resolver<'a> {
    files: &'a [File],
    modules: &'a BTreeMap<Vec<String>, usize>,
}

impl Resolver<'_> {
    fn methods(&self) -> Vec<Method> {
        let mut methods = Vec::new();
        for (stands, file) in self.files.iter().enumerate() {
            for Impl { of, names, .. } in &file.impls {
                let home = if file.items.contains(of) {
                    Some(stands)
                } else {
                    let path = file.imports.get(of);
                    path.and_then(|path| self.target(path, 0))
                        .map(|found| found.0)
                };
                // A type of another crate has no file here.
                let Some(home) = home else { continue };
                methods.extend(names.iter().map(|name| Method {
                    of: of.clone(),
                    home,
                    name: name.clone(),
                    stands,
                }));
            }
        }
        methods
    }

    /// The files that the paths of a file lead to.
    fn paths(&self, at: usize) -> BTreeMap<usize, String> {
        let file = &self.files[at];
        let mut edges = BTreeMap::new();
        let mut add = |to: usize, named: &str| {
            if to != at {
                edges.entry(to).or_insert_with(|| named.to_owned());
            }
        };
        // An import that is not used by name is a trait, or is used by a child as `super::Name`.
        for (name, path) in &file.imports {
            if !file.exported.contains(name)
                && let Some((to, named)) = self.target(path, 0)
                && let Some(named) = named
            {
                add(to, &named);
            }
        }
        for path in &file.globs {
            if let Some((to, _)) = self.target(path, 0) {
                add(to, "everything");
            }
        }
        for path in file.paths() {
            let Some(path) = self.full_path(at, &path) else {
                continue;
            };
            if let Some((to, Some(named))) = self.target(&path, 0) {
                add(to, &named);
            }
        }
        edges
    }

    /// A path as written in a file, made absolute within the crate; `None` if it leads out of the crate.
    fn full_path(&self, at: usize, path: &[String]) -> Option<Vec<String>> {
        let file = &self.files[at];
        let own = module_of(&file.path);
        let first = path.first()?;
        if let Some(path) = rooted(&own, path) {
            return Some(path);
        }
        if let Some(import) = file.imports.get(first) {
            return Some([import, &path[1..]].concat());
        }
        let child = [own.as_slice(), &path[..1]].concat();
        self.modules
            .contains_key(&child)
            .then(|| [own.as_slice(), path].concat())
    }

    /// The file that defines the end of a path, and the item's name; no name for a module.
    fn target(&self, path: &[String], depth: usize) -> Option<(usize, Option<String>)> {
        // Circular re-exports lead nowhere.
        if depth > 8 {
            return None;
        }
        let n_module = (0..=path.len())
            .rev()
            .find(|n| self.modules.contains_key(&path[..*n]))?;
        let at = self.modules[&path[..n_module]];
        let file = &self.files[at];
        let Some(name) = path.get(n_module) else {
            return Some((at, None));
        };
        if !file.items.contains(name) {
            if let Some(import) = file.imports.get(name) {
                let path = [import, &path[n_module + 1..]].concat();
                return self.target(&path, depth + 1);
            }
            for glob in &file.globs {
                let path = [glob.as_slice(), &path[n_module..]].concat();
                if let Some((to, named)) = self.target(&path, depth + 1)
                    && self.files[to].items.contains(name)
                {
                    return Some((to, named));
                }
            }
            // A path that leads out of the crate, or a name generated by a macro.
            if n_module == 0 && !path.is_empty() && !self.is_root_item(name) {
                return None;
            }
        }
        Some((at, Some(name.clone())))
    }

    fn is_root_item(&self, name: &str) -> bool {
        let root = self.modules.get(&[][..]).map(|at| &self.files[*at]);
        root.is_some_and(|root| root.items.contains(name))
    }
}

/// A path that begins with `crate`, `self` or `super`, made absolute within the crate.
fn rooted(own: &[String], path: &[String]) -> Option<Vec<String>> {
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([own, &path[1..]].concat()),
        "super" => {
            let n_up = path.iter().take_while(|name| *name == "super").count();
            let parent = &own[..own.len().checked_sub(n_up)?];
            Some([parent, &path[n_up..]].concat())
        }
        _ => None,
    }
}

/// The module that a file is.
fn module_of(path: &str) -> Vec<String> {
    let name = path.trim_end_matches(".rs");
    let name = name.strip_suffix("/mod").unwrap_or(name);
    if name == "lib" {
        return Vec::new();
    }
    name.split('/').map(str::to_owned).collect()
}

impl File {
    fn read(source: &Source) -> File {
        let mut file = File {
            path: source.path.clone(),
            tokens: tokens(&source.code),
            imports: BTreeMap::new(),
            globs: Vec::new(),
            exported: BTreeSet::new(),
            skipped: Vec::new(),
            items: BTreeSet::new(),
            impls: Vec::new(),
        };
        file.read_items();
        file
    }

    /// Whether the file names something, in its own code or an import.
    pub fn names(&self, name: &str) -> bool {
        self.tokens.iter().any(|token| token.is(name))
    }

    fn read_items(&mut self) {
        const DEFINES: [&str; 9] = [
            "fn",
            "struct",
            "enum",
            "trait",
            "type",
            "const",
            "static",
            "union",
            "macro_rules",
        ];
        let own = module_of(&self.path);
        let tokens = std::mem::take(&mut self.tokens);
        let mut depth = 0_usize;
        let mut at = 0;
        while at < tokens.len() {
            let text = tokens[at].text.as_str();
            let next = tokens.get(at + 1).map_or("", |token| token.text.as_str());
            match text {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                "use" => {
                    let end = end_of(&tokens, at);
                    let is_public = is_public(&tokens[..at]);
                    let mut found = Vec::new();
                    read_use(&tokens[at + 1..end], &[], &mut found);
                    for (name, path) in found {
                        // Any other path is a child's, or another crate's.
                        let path =
                            rooted(&own, &path).unwrap_or_else(|| [own.as_slice(), &path].concat());
                        if name == "*" {
                            self.globs.push(path);
                            continue;
                        }
                        if is_public {
                            self.exported.insert(name.clone());
                        }
                        self.imports.insert(name, path);
                    }
                    self.skipped.push((at, end));
                    at = end;
                }
                "mod" if depth == 0 && tokens.get(at + 2).is_some_and(|token| token.is(";")) => {
                    self.skipped.push((at, at + 2));
                }
                "impl" if depth == 0 => {
                    self.impls.push(read_impl(&tokens, at));
                }
                "macro_rules" if depth == 0 => {
                    if let Some(name) = tokens.get(at + 2) {
                        self.items.insert(name.text.clone());
                    }
                }
                // A macro of ours may define things: `word_enum! { enum Show { … } }`.
                _ if DEFINES.contains(&text) && depth <= 1 => {
                    self.items.insert(next.to_owned());
                }
                _ => {}
            }
            at += 1;
        }
        self.tokens = tokens;
    }

    fn is_skipped(&self, at: usize) -> bool {
        self.skipped
            .iter()
            .any(|(from, to)| (*from..=*to).contains(&at))
    }

    /// Every name in the code with what follows it after `::`.
    fn paths(&self) -> Vec<Vec<String>> {
        let mut paths = Vec::new();
        let is_inner = |at: usize| {
            let before = at
                .checked_sub(1)
                .map(|before| self.tokens[before].text.as_str());
            matches!(before, Some("::" | "." | "fn" | "'"))
        };
        for (at, token) in self.tokens.iter().enumerate() {
            if !token.is_name() || is_inner(at) || self.is_skipped(at) {
                continue;
            }
            let mut path = vec![token.text.clone()];
            let mut end = at + 1;
            while self.tokens.get(end).is_some_and(|token| token.is("::"))
                && let Some(name) = self.tokens.get(end + 1).filter(|token| token.is_name())
            {
                path.push(name.text.clone());
                end += 2;
            }
            paths.push(path);
        }
        paths
    }

    /// The files with the methods that a file calls. `reached` are the files that paths lead to from it.
    fn called(&self, methods: &[Method], reached: &BTreeSet<usize>) -> Vec<(usize, String)> {
        let mut called = Vec::new();
        for (before, name) in self.calls() {
            let named: Vec<&Method> = methods.iter().filter(|one| one.name == name).collect();
            let is_only = named
                .iter()
                .all(|one| (&one.of, one.home) == (&named[0].of, named[0].home));
            for method in named {
                let is_meant = match &before {
                    Some(of) => *of == method.of,
                    None => self.names(&method.of) || is_only && reached.contains(&method.home),
                };
                if is_meant && method.stands != method.home {
                    called.push((method.stands, format!("{}::{name}", method.of)));
                }
            }
        }
        called
    }

    /// Every call of a method: `.name(`, or `Type::name` with the type, including `self.name(`.
    fn calls(&self) -> Vec<(Option<String>, String)> {
        let mut calls = Vec::new();
        for (at, window) in self.tokens.windows(3).enumerate() {
            let [first, second, third] = window else {
                continue;
            };
            let own = || {
                let own = self.impls.iter().find(|own| own.range.contains(&at));
                own.map(|own| own.of.clone())
            };
            let is_called = third.is("(") || third.is("::");
            if first.is(".") && second.is_name() && is_called {
                let receiver = at.checked_sub(1).map(|at| &self.tokens[at]);
                let is_own = receiver.is_some_and(|receiver| receiver.is("self"));
                calls.push((own().filter(|_| is_own), second.text.clone()));
            }
            if first.is_name() && second.is("::") && third.is_name() {
                let of = if first.is("Self") { own() } else { None };
                calls.push((Some(of.unwrap_or(first.text.clone())), third.text.clone()));
            }
        }
        calls
    }
}

/// The end of an item that ends with `;`.
fn end_of(tokens: &[Token], from: usize) -> usize {
    let length = tokens[from..].iter().position(|token| token.is(";"));
    from + length.unwrap_or(tokens.len() - from - 1)
}

/// Whether the next item is public to anybody.
fn is_public(before: &[Token]) -> bool {
    let last = |n: usize| before.iter().rev().nth(n);
    if last(0).is_some_and(|token| token.is(")")) {
        let open = before.iter().rposition(|token| token.is("("));
        return open
            .and_then(|open| open.checked_sub(1))
            .is_some_and(|at| before[at].is("pub"));
    }
    last(0).is_some_and(|token| token.is("pub"))
}

/// The names that a tree of imports brings in, each with its path.
fn read_use(tree: &[Token], prefix: &[String], found: &mut Vec<(String, Vec<String>)>) {
    let mut path = prefix.to_vec();
    let mut at = 0;
    while let Some(token) = tree.get(at) {
        match token.text.as_str() {
            "::" => {}
            "{" => {
                for item in items(&tree[at + 1..]) {
                    read_use(item, &path, found);
                }
                return;
            }
            "as" => {
                let name = tree.get(at + 1).map_or("_", |name| name.text.as_str());
                // Traits without a name do not hide each other.
                let name = match name {
                    "_" => format!("_ {}", path.join("::")),
                    name => name.to_owned(),
                };
                found.push((name, path));
                return;
            }
            "*" => {
                found.push(("*".to_owned(), path));
                return;
            }
            "self" if !path.is_empty() => {}
            name => path.push(name.to_owned()),
        }
        at += 1;
    }
    if let Some(name) = path.last().cloned() {
        found.push((name, path));
    }
}

/// The items of a list after its `{`, up to its end.
fn items(list: &[Token]) -> Vec<&[Token]> {
    let mut items = Vec::new();
    let (mut depth, mut from) = (0, 0);
    for (at, token) in list.iter().enumerate() {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" if depth == 0 => {
                items.push(&list[from..at]);
                break;
            }
            "}" => depth -= 1,
            "," if depth == 0 => {
                items.push(&list[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    items.retain(|item| !item.is_empty());
    items
}

/// Reads the `impl` block that begins there.
fn read_impl(tokens: &[Token], at: usize) -> Impl {
    let length = tokens[at..].iter().position(|token| token.is("{"));
    let body = length.map_or(tokens.len(), |length| at + length);
    let (mut depth, mut of) = (0_i32, String::new());
    for token in &tokens[at + 1..body] {
        match token.text.as_str() {
            "<" => depth += 1,
            ">" => depth -= 1,
            "where" => break,
            // For `impl Trait for Type`, the type.
            "for" if depth == 0 => of.clear(),
            name if depth == 0 && token.is_name() => name.clone_into(&mut of),
            _ => {}
        }
    }
    let mut names = Vec::new();
    let mut depth = 0;
    let mut end = body;
    while end < tokens.len() {
        match tokens[end].text.as_str() {
            "{" => depth += 1,
            "}" => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            "fn" if depth == 1 => {
                names.extend(tokens.get(end + 1).map(|name| name.text.clone()));
            }
            _ => {}
        }
        end += 1;
    }
    Impl {
        of,
        names,
        range: at..end,
    }
}
