random = zufällig
simple = einfach
easy = leicht
medium = mittel
hard = schwer
