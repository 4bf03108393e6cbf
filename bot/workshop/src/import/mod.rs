//! Maps from files: our own form, tables (CSV), and the files of a public editor of such maps.
//!
//! Start at [`open`], which reads a file of any of these forms, and [`Opened::facts`], which adds what the file lacks:
//! tickets, colours, places on the world, a way to play. [`Facts::draw`] then looks for a drawing. Tables and the
//! editor's files are read as rows ([`draft`]) and written as a map file of our own, which the engine checks; its faults are
//! told with the place of the row that the line was made of.

mod csv;
mod draft;
mod editor;
mod faults;
mod file;
mod ground;
mod names;
mod own;
mod rules;
#[cfg(test)]
mod tests;

pub use faults::{FileFault, FileFaults, MAX_VERSION, Note};
pub use file::{Facts, Imported, MAX_EDITOR, MAX_TEXT, Opened, open};
pub(crate) use names::is_name;
pub use names::name_of_file;
pub use own::n_faults;
