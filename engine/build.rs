//! Embeds the maps and variants that come with the program.

#[path = "../assets/embed.rs"]
mod embed;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    embed::embed(&[
        ("MAP_TEXTS", "maps/*/rules.toml"),
        ("VARIANT_TEXTS", "variants/*.toml"),
    ])
}
