//! Embeds the drawings of the maps and the outlines under them.

#[path = "../assets/embed.rs"]
mod embed;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    embed::embed(&[
        ("DRAWING_TEXTS", "maps/*/drawing.toml"),
        ("OUTLINE_TEXTS", "geo/*.geojson"),
    ])
}
